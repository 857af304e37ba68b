//! Calls and replies in the types of each accepted world. Each older world has one adapter beside this file; hosts and recordings
//! know only the newest world.

use super::{Call, Reply, v0_1};
use bellwether_core::feature::WorldVersion;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The imports of a world that cross, in the form of the glue: `site-data.read`, `search.lookUp`.
#[must_use]
pub const fn imports_of(version: WorldVersion) -> &'static [&'static str] {
    match version {
        WorldVersion::V0_1 => v0_1::NAMES,
        WorldVersion::V0_2 => Call::NAMES,
    }
}

/// A call of a module of this world.
///
/// # Errors
/// When the world has no such import, or its arguments are of other types.
pub fn read_call<'de, D: Deserializer<'de>>(version: WorldVersion, deserializer: D) -> Result<Call, D::Error> {
    match version {
        WorldVersion::V0_1 => v0_1::Call::deserialize(deserializer).map(Into::into),
        WorldVersion::V0_2 => Call::deserialize(deserializer),
    }
}

/// The reply to a call that [`read_call`] has read, as its module expects it.
///
/// # Errors
/// Those of the serializer, and when the world does not have the import that is replied to.
pub fn write_reply<B: Serialize, S: Serializer>(
    version: WorldVersion,
    reply: Reply<B>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match version {
        WorldVersion::V0_1 => {
            let old = v0_1::Reply::of(reply).ok_or_else(|| S::Error::custom("the reply to no call of this world"))?;
            old.serialize(serializer)
        }
        WorldVersion::V0_2 => reply.serialize(serializer),
    }
}
