//! The hash of a name of schema.org: the build writes lists of them, the vocabulary looks names up.

/// Values that it can have. Among 2,500 names one name of another kind in 6,700 is taken for one of them.
pub(crate) const VALUES: u32 = 1 << 24;

/// FNV-1a of 32 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>), folded to 24.
pub(crate) fn hash(name: &str) -> u32 {
    let hash = name.bytes().fold(0x811C_9DC5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 24 ^ hash) % VALUES
}
