//! Stands in for the crate [`phf_codegen`](https://docs.rs/phf_codegen) in the build script of `web_atoms`: writes a map of names of
//! characters as the text that the stand-in of `phf` (`edge/names`) reads.
//!
//! A build tool: what is no such map, it refuses by panicking.
#![forbid(unsafe_code)]
#![allow(clippy::panic, clippy::missing_panics_doc, reason = "a build script fails by panicking")]

/// A map in the making.
#[derive(Debug, Default)]
pub struct Map<'a>(Vec<(&'a str, String)>);

impl<'a> Map<'a> {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a name; `value` are its code points as Rust writes them, `(198, 0)`.
    pub fn entry(&mut self, name: &'a str, value: impl Into<String>) -> &mut Self {
        self.0.push((name, value.into()));
        self
    }

    /// The map as Rust.
    #[must_use]
    pub fn build(&self) -> String {
        format!("::phf::Map::new(|| ::phf::read({:?}))", text(self.0.iter().cloned()))
    }
}

/// The names as one text. Those without characters are left out: they are the starts of others.
#[must_use]
pub fn text<'a>(entries: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let mut lines: Vec<String> =
        entries.into_iter().filter_map(|(name, value)| Some(format!("{name} {}", characters(&value)?))).collect();
    lines.sort_unstable();
    lines.join("\0")
}

fn characters(value: &str) -> Option<String> {
    let codes = value.trim_matches(['(', ')']).split(", ").map(str::parse);
    let codes: Vec<u32> = codes.collect::<Result<_, _>>().unwrap_or_else(|_| panic!("{value} are no code points"));
    let characters: String = codes.into_iter().filter(|code| *code != 0).filter_map(char::from_u32).collect();
    (!characters.is_empty()).then_some(characters)
}
