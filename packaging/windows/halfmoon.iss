; Half Moon for Windows as one file that installs it, for Inno Setup 6 (docs/packaging.md):
;
;   ISCC /DVersion=0.1.0 /DBundle=C:\path\to\the\unpacked\archive packaging\windows\halfmoon.iss
;
; The player chooses whether it is for that player alone or, as administrator, for all users of the computer; /CURRENTUSER and
; /ALLUSERS choose it on the command line. What is removed is what was installed: games and settings stay.

#ifndef Version
  #error "say which version this is: /DVersion=0.1.0"
#endif
#ifndef Bundle
  #error "say which folder is to be installed: /DBundle=FOLDER"
#endif
#define Address "https://github.com/halfmoon-patience/halfmoon"

[Setup]
; A later version replaces an earlier one by this; it never changes.
AppId={{C5215D53-DB9B-440A-B32E-BEE7F8E88755}
AppName=Half Moon
AppVersion={#Version}
AppVerName=Half Moon {#Version}
AppPublisher=The Half Moon developers
AppCopyright=2026 The Half Moon developers
AppPublisherURL={#Address}
AppSupportURL={#Address}/issues
AppUpdatesURL={#Address}/releases
VersionInfoVersion={#Version}
MinVersion=10.0
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
DefaultDirName={autopf}\Half Moon
DisableProgramGroupPage=yes
SetupIconFile=..\..\assets\app\icon.ico
UninstallDisplayIcon={app}\halfmoon.exe
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
OutputDir=..\..\dist
OutputBaseFilename=halfmoon-{#Version}-windows-x86_64-setup

[Languages]
; The first is for a computer that speaks neither.
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "bg"; MessagesFile: "compiler:Languages\Bulgarian.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Libraries of an earlier version that this one has no use for.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Half Moon"; Filename: "{app}\halfmoon.exe"
Name: "{autodesktop}\Half Moon"; Filename: "{app}\halfmoon.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\halfmoon.exe"; Description: "{cm:LaunchProgram,Half Moon}"; Flags: nowait postinstall skipifsilent
