//! Shards: the databases that hold accounts. The control database next to them holds everything that spans accounts.
//!
//! The number of a shard is never reused, so it may be part of what is issued: ids of accounts, credentials, public ids, signed
//! links. Each of them therefore contains the shard, and no look-up is needed.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// The number of one database of accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard(u8);

/// Number of characters of a shard in a credential or link.
pub const SHARD_CHARS: usize = 2;

impl Shard {
    /// The first shard of each deployment.
    pub const FIRST: Self = Self(0);

    /// The shard with this number.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Two lower-case hexadecimal digits.
    #[must_use]
    pub fn to_hex(self) -> String {
        format!("{:02x}", self.0)
    }

    /// The shard in the first two characters of a text of hexadecimal digits.
    #[must_use]
    pub fn of_hex(text: &str) -> Option<Self> {
        let digits = text.get(..SHARD_CHARS)?;
        let is_lower_hex = digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        u8::from_str_radix(digits, 16).ok().filter(|_| is_lower_hex).map(Self)
    }

    /// The shard in the first two characters of a text of base-62 digits (0-9, A-Z, a-z).
    #[must_use]
    pub fn of_base62(text: &str) -> Option<Self> {
        let digits = text.as_bytes().first_chunk::<SHARD_CHARS>()?;
        let [high, low] = digits.map(|byte| match byte {
            b'0'..=b'9' => Some(u16::from(byte - b'0')),
            b'A'..=b'Z' => Some(u16::from(byte - b'A') + 10),
            b'a'..=b'z' => Some(u16::from(byte - b'a') + 36),
            _ => None,
        });
        u8::try_from(high? * 62 + low?).ok().map(Self)
    }
}

/// The decimal number, as in the name of its binding.
impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_in_texts() {
        for number in 0..=255 {
            let shard = Shard::new(number);
            assert_eq!(Shard::of_hex(&(shard.to_hex() + "ff")), Some(shard));
        }
        assert_eq!([Shard::of_hex("0"), Shard::of_hex("0G"), Shard::of_hex("+1"), Shard::of_hex("0A")], [None; 4]);
        assert_eq!(
            [Shard::of_base62("00x"), Shard::of_base62("0z"), Shard::of_base62("47")],
            [0, 61, 255].map(|n| Some(Shard(n)))
        );
        assert_eq!([Shard::of_base62("48"), Shard::of_base62("0"), Shard::of_base62("0_"), Shard::of_base62("é0")], [None; 4]);
    }
}
