//! The report's own words, and figures and dates as each language writes them. The sentences are in `texts/`; those of criteria come
//! with the layers.

use bellwether_criteria::finding::{Arg, Args, Status};
use bellwether_criteria::{Language, message, outcome};

pub(crate) use bellwether_criteria::Message;

/// The messages, made by the build from `texts/`.
#[allow(clippy::module_name_repetitions, reason = "generated")]
mod catalogue {
    use bellwether_criteria::Message;
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}
pub(crate) use catalogue::*;

/// The words of one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words(pub(crate) Language);

impl Words {
    /// A message without arguments.
    pub(crate) fn say(self, text: &Message) -> String {
        message(text, &Args::EMPTY, self.0)
    }

    /// A message with its arguments.
    pub(crate) fn with<const N: usize>(self, text: &Message, args: [(&'static str, Arg); N]) -> String {
        message(text, &Args::from(args), self.0)
    }

    /// A message that chooses by one word.
    pub(crate) fn of(self, text: &Message, name: &'static str, word: &str) -> String {
        self.with(text, [(name, word.into())])
    }

    /// An outcome in a word.
    pub(crate) fn outcome(self, status: Status) -> String {
        outcome(status, self.0)
    }

    /// A message with one count.
    pub(crate) fn count(self, text: &Message, name: &'static str, count: impl Into<Arg>) -> String {
        self.with(text, [(name, count.into())])
    }

    /// A figure: at most one decimal.
    pub(crate) fn number(self, figure: impl Into<Arg>) -> String {
        self.count(&FIGURE, "n", figure)
    }

    /// A share of 0 to 1, in percent.
    pub(crate) fn share(self, share: f64) -> String {
        self.count(&FIGURE, "n", Arg::Share(share))
    }

    /// The date of an ISO 8601 time, UTC; any other text unchanged.
    pub(crate) fn date(self, iso: &str) -> String {
        self.number(Arg::Date(iso.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        for (iso, expected) in [
            ("2026-11-21T09:28:00.000Z", ["21 November 2026", "21 novembre 2026", "21 de noviembre de 2026"]),
            ("2027-01-01T00:00:00Z", ["1 January 2027", "1er janvier 2027", "1 de enero de 2027"]),
            ("yesterday", ["yesterday"; 3]),
            ("", [""; 3]),
        ] {
            assert_eq!([Language::En, Language::Fr, Language::Es].map(|language| Words(language).date(iso)), expected);
        }
    }
}
