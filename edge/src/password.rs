//! Password hashes: Argon2id (RFC 9106).
//!
//! 19 MiB, two passes, one lane: the second choice of the OWASP password storage cheat sheet, which fits the memory and CPU of a
//! Worker. Each hash contains its parameters, so they can be raised later.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// A hash that matches no password, with the same parameters.
pub(crate) const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The hash of a password, as a PHC string.
///
/// # Errors
/// The password is longer than Argon2 allows (4 GiB).
pub(crate) fn hash(password: &str, salt: [u8; 16]) -> Result<String, argon2::password_hash::Error> {
    let salt = SaltString::encode_b64(&salt)?;
    Ok(argon2().hash_password(password.as_bytes(), &salt)?.to_string())
}

/// A hash of a text that is always the same, as 64 hexadecimal digits, and as slow to guess as a password.
///
/// # Errors
/// As [`hash`].
pub(crate) fn fingerprint(text: &str) -> Result<String, argon2::Error> {
    let mut digest = [0; 32];
    argon2().hash_password_into(text.as_bytes(), b"bellwether/fingerprint", &mut digest)?;
    Ok(hex::encode(digest))
}

/// Whether a password matches a hash.
pub(crate) fn fits(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash).is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
}
