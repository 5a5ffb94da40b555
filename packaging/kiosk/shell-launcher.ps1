#Requires -PSEdition Desktop
#Requires -RunAsAdministrator
<#
.SYNOPSIS
Makes Half Moon the shell of one user of Windows Enterprise, Education or IoT Enterprise, in place of the desktop.

.DESCRIPTION
Run it once as administrator. Log that user in by itself as usual (Autologon of Sysinternals does it); everybody else
keeps the desktop. Remove it again with -Remove.

.EXAMPLE
.\shell-launcher.ps1 -User kiosk -Program "C:\Program Files\Half Moon\halfmoon.exe" -DataDir "C:\ProgramData\halfmoon\state"
#>
param(
    [Parameter(Mandatory = $true)] [string] $User,
    [string] $Program = "C:\Program Files\Half Moon\halfmoon.exe",
    [string] $DataDir = "C:\ProgramData\halfmoon\state",
    [switch] $Remove
)
$ErrorActionPreference = "Stop"

# What Shell Launcher can do when the shell has ended.
$RestartShell, $RestartDevice, $ShutDown, $DoNothing = 0, 1, 2, 3

# What follows which exit code of the game (docs/kiosk.md); any other starts it again.
$Actions = [ordered]@{
    10 = $DoNothing      # the operator has quit
    11 = $RestartShell   # the operator has it started again
    12 = $RestartDevice  # the operator has asked for a reboot
    13 = $ShutDown       # the operator has asked for power off
    78 = $DoNothing      # the configuration was refused
}

$feature = "Client-EmbeddedShellLauncher"
if ((Get-WindowsOptionalFeature -Online -FeatureName $feature).State -ne "Enabled") {
    Enable-WindowsOptionalFeature -Online -FeatureName $feature -All -NoRestart | Out-Null
}
$launcher = [wmiclass]"\\localhost\root\standardcimv2\embedded:WESL_UserSetting"
$sid = (New-Object System.Security.Principal.NTAccount($User)).Translate([System.Security.Principal.SecurityIdentifier]).Value

if ($Remove) {
    $launcher.RemoveCustomShell($sid) | Out-Null
    "$User has the desktop again."
    return
}

# The one folder that the user can write; the program's own folder stays read-only for everybody but administrators.
New-Item -ItemType Directory -Force -Path $DataDir | Out-Null
icacls $DataDir /grant "*${sid}:(OI)(CI)M" | Out-Null

[int[]] $codes = @($Actions.Keys)
[int[]] $does = @($Actions.Values)
$shell = "`"$Program`" --kiosk --data-dir `"$DataDir`""
$launcher.SetDefaultShell("explorer.exe", $RestartShell) | Out-Null
$launcher.SetCustomShell($sid, $shell, $codes, $does, $RestartShell) | Out-Null
$launcher.SetEnabled($true) | Out-Null
"$User has Half Moon for a shell from the next login on."
