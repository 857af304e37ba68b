//! Identifiers: accounts, members, keys, endpoints of webhooks, mails, jobs, schedules, targets and tasks (UUID version 7), transfers (text), runs and versions (128 random bits).
//!
//! Does not generate random bits: they are arguments.

use alloc::string::{String, ToString};
use core::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use uuid::Uuid;

use crate::shard::Shard;
use crate::time::Timestamp;

macro_rules! uuid_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// A UUID of version 7 (RFC 9562 §5.7): it sorts by its creation time.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(Uuid);

        impl $name {
            /// Reads only the canonical form: 36 characters, lower case, hyphens (RFC 9562 §4). Any version is accepted, because
            /// an id that was never issued is simply not found.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                let id = Uuid::try_parse(text).ok()?;
                let mut canonical = Uuid::encode_buffer();
                (id.hyphenated().encode_lower(&mut canonical) == text).then_some(Self(id))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(f)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| D::Error::custom("no id"))
            }
        }
    };
}

macro_rules! timed_id {
    ($(#[$doc:meta])* $name:ident) => {
        uuid_id! { $(#[$doc])* $name }

        impl $name {
            /// Creates an id from the time and 80 random bits (74 of them are used).
            #[must_use]
            pub fn new(now: Timestamp, random: [u8; 10]) -> Self {
                Self(uuid::Builder::from_unix_timestamp_millis(now.as_ms(), &random).into_uuid())
            }
        }
    };
}

macro_rules! random_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        ///
        /// 128 random bits, written as 32 lower-case hexadecimal digits.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; 16]);

        impl $name {
            /// Takes 128 random bits.
            #[must_use]
            pub const fn new(random: [u8; 16]) -> Self {
                Self(random)
            }

            /// Reads exactly 32 lower-case hexadecimal digits.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                let mut bytes = [0; 16];
                hex::decode_to_slice(text, &mut bytes).ok()?;
                // The decoder also accepts capitals.
                text.bytes().all(|byte| !byte.is_ascii_uppercase()).then_some(Self(bytes))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_string())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| D::Error::custom("no token"))
            }
        }
    };
}

timed_id! {
    /// Identifies one analysis job.
    JobId
}
uuid_id! {
    /// Identifies one account: the owner of keys, jobs and a wallet. It contains the shard, the database of the account.
    AccountId
}

/// The byte of an account id that contains its shard: the second one of the random bits.
const SHARD_BYTE: usize = 7;

impl AccountId {
    /// Creates an id from the time, the shard, and 80 random bits (66 of them are used).
    #[must_use]
    pub fn new(now: Timestamp, shard: Shard, random: [u8; 10]) -> Self {
        let mut bytes = uuid::Builder::from_unix_timestamp_millis(now.as_ms(), &random).into_uuid().into_bytes();
        bytes[SHARD_BYTE] = shard.number();
        Self(Uuid::from_bytes(bytes))
    }

    /// The database of the account.
    #[must_use]
    pub const fn shard(&self) -> Shard {
        Shard::new(self.0.as_bytes()[SHARD_BYTE])
    }
}

timed_id! {
    /// Identifies one API key; never contains its secret.
    KeyId
}
timed_id! {
    /// Identifies one member of an account: a person who signs in.
    MemberId
}
timed_id! {
    /// Identifies one endpoint of webhooks.
    HookId
}
timed_id! {
    /// Identifies one mail.
    MailId
}
timed_id! {
    /// Identifies one payment into a wallet.
    PaymentId
}
timed_id! {
    /// Identifies one schedule.
    ScheduleId
}
timed_id! {
    /// Identifies one target of pull publishing: the site of one domain.
    TargetId
}
timed_id! {
    /// Identifies one planned content task.
    TaskId
}
random_id! {
    /// Identifies one attempt to run a job. Only the holder of the current token may write the results of the job.
    RunToken
}
random_id! {
    /// Identifies one stored version of a row: a commit compares it, so that of two concurrent writers only one succeeds.
    Version
}

/// Identifies one transfer in the ledger, for example `debit:<job id>`.
///
/// The text is derived from the cause of the transfer, so the same cause can be booked only once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TransferId(pub String);

impl fmt::Display for TransferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn a_new_id_is_version_7_and_reads_back() {
        let id = JobId::new(Timestamp::from_ms(0x0192_1234_5678), [0xff; 10]);
        assert_eq!(id.to_string(), "01921234-5678-7fff-bfff-ffffffffffff");
        assert_eq!(JobId::parse(&id.to_string()), Some(id));
        assert!(id < JobId::new(Timestamp::from_ms(0x0192_1234_5679), [0; 10]));
    }

    #[test]
    fn an_account_says_its_shard() {
        for number in [0, 7, 255] {
            let id = AccountId::new(Timestamp::from_ms(1), Shard::new(number), [0xff; 10]);
            assert_eq!(AccountId::parse(&id.to_string()).unwrap().shard(), Shard::new(number));
        }
    }

    #[test]
    fn only_the_canonical_form_is_read() {
        for text in [
            "",
            "01921234-5678-7FFF-bfff-ffffffffffff",
            "0192123456787fffbfffffffffffffff",
            "{01921234-5678-7fff-bfff-ffffffffffff}",
            "urn:uuid:01921234-5678-7fff-bfff-ffffffffffff",
            " 01921234-5678-7fff-bfff-ffffffffffff",
        ] {
            assert_eq!(JobId::parse(text), None, "{text}");
        }
    }

    #[test]
    fn run_tokens_are_32_digits() {
        let token = RunToken::new([0x0a; 16]);
        assert_eq!(token.to_string(), "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a");
        assert_eq!(RunToken::parse(&token.to_string()), Some(token));
        for text in ["", "0A0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "+a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "0a"] {
            assert_eq!(RunToken::parse(text), None, "{text}");
        }
    }
}
