//! Stands in for the crate [`phf`](https://docs.rs/phf), as far as `web_atoms` uses it: for the names of characters (`&eacute;`) that the
//! HTML parser of the Worker knows.
//!
//! The real crate makes a hash table of the 2,231 names and of every start of one, which is 75 KB of the gzipped Worker. Here they are one
//! sorted text of 11 KB (`codegen` writes it), which becomes a list when the first one is looked up. Only the build for wasm patches
//! it in (`plugins/build`): everything else has the real crate. Knows no other keys and values.
#![forbid(unsafe_code)]

use std::sync::LazyLock;

/// The code points of a name: the second is 0 where there is only one, both are 0 for what only begins a name.
pub type Codes = (u32, u32);

/// What begins a name and is none.
static START: Codes = (0, 0);

/// A map from names to code points.
#[derive(Debug)]
pub struct Map<K: 'static, V: 'static>(LazyLock<Vec<(K, V)>>);

impl Map<&'static str, Codes> {
    /// The map that [`read`] makes of a text.
    #[must_use]
    pub const fn new(names: fn() -> Vec<(&'static str, Codes)>) -> Self {
        Self(LazyLock::new(names))
    }

    /// The code points of a name, `(0, 0)` for what begins one; none for anything else.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Codes> {
        let at = self.0.partition_point(|(known, _)| *known < name);
        let (next, codes) = self.0.get(at)?;
        if *next == name { Some(codes) } else { next.starts_with(name).then_some(&START) }
    }
}

/// Names in order, each with a space and its characters, between zeros.
#[must_use]
pub fn read(text: &'static str) -> Vec<(&'static str, Codes)> {
    text.split('\0').filter_map(name).collect()
}

fn name(line: &'static str) -> Option<(&'static str, Codes)> {
    let (name, characters) = line.split_once(' ')?;
    let mut codes = characters.chars().map(u32::from);
    Some((name, (codes.next()?, codes.next().unwrap_or_default())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use web_atoms::NAMED_ENTITIES;

    static NAMES: Map<&str, Codes> = Map::new(|| {
        let entries = NAMED_ENTITIES.entries().map(|(name, codes)| (*name, format!("{codes:?}")));
        read(phf_codegen::text(entries).leak())
    });

    #[test]
    fn every_name_and_start_is_there() {
        assert!(NAMED_ENTITIES.len() > 9_000);
        for (name, codes) in NAMED_ENTITIES.entries() {
            assert_eq!(NAMES.get(name), Some(codes), "{name}");
            for beyond in [format!("{name}\0"), format!("{name}~"), format!("{name};")] {
                assert_eq!(NAMES.get(&beyond), NAMED_ENTITIES.get(&beyond), "{beyond}");
            }
        }
    }

    proptest! {
        #[test]
        fn answers_as_the_real_crate(name in "[a-zA-Z0-9;é ]{0,6}") {
            prop_assert_eq!(NAMES.get(&name), NAMED_ENTITIES.get(&name));
        }
    }
}
