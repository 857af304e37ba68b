//! The members of the inputs of the service's own modules: constants that the build makes from their manifests.

use alloc::boxed::Box;
use alloc::vec::Vec;
use bellwether_manifest::{Field, Kind};

include!(concat!(env!("OUT_DIR"), "/inputs.rs"));

struct Member {
    name: &'static str,
    required: bool,
    kind: Constant,
}

/// A kind that can be a constant.
enum Constant {
    Plain(Kind),
    Choice(&'static [&'static str]),
    List(&'static Self, u32, u32),
}

impl Constant {
    fn kind(&self) -> Kind {
        match self {
            Self::Plain(kind) => kind.clone(),
            Self::Choice(words) => Kind::choice(words),
            Self::List(of, min, max) => Kind::List { of: Box::new(of.kind()), min: *min, max: *max },
        }
    }
}

/// The members of the input of a feature.
pub(super) fn fields_of(feature: &str) -> Option<Vec<Field>> {
    let (_, members) = INPUTS.iter().find(|(name, _)| *name == feature)?;
    let field = |member: &Member| {
        let make = if member.required { Field::required } else { Field::optional };
        make(member.name, member.kind.kind())
    };
    Some(members.iter().map(field).collect())
}
