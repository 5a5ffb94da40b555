"""The PIN that opens the way out of a kiosk: kept as a salted hash that cannot be read back."""

import re
from hashlib import scrypt
from hmac import compare_digest

LEAST, MOST = 4, 12
"""How many digits a PIN can have."""

SALT = 16
"""How many bytes of chance make two hashes of one PIN differ."""


def is_pin(text: str) -> bool:
    """Return whether a text can be a PIN: digits, neither too few nor too many."""
    return re.fullmatch(f"[0-9]{{{LEAST},{MOST}}}", text) is not None


def hash_of(pin: str, salt: bytes) -> str:
    """Return what the operator's file holds in place of a PIN; it takes a twentieth of a second and 16 MiB."""
    return f"scrypt${salt.hex()}${scrypt(pin.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()}"


def opens(pin: str, kept: str) -> bool:
    """Return whether this is the PIN of a hash; none is that of an empty one."""
    if not kept or not is_pin(pin):
        return False
    return compare_digest(hash_of(pin, bytes.fromhex(kept.split("$")[1])), kept)
