//! The hash of a schema.org name: the build writes lists of hashes, the vocabulary searches for names in them.

/// Number of possible values. With 2,500 names, one of 6,700 other names is mistaken for one of them.
pub(crate) const VALUES: u32 = 1 << 24;

/// FNV-1a of 32 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>), folded to 24 bits.
pub(crate) fn hash(name: &str) -> u32 {
    let hash = name.bytes().fold(0x811C_9DC5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 24 ^ hash) % VALUES
}
