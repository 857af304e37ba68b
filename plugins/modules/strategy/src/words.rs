//! The module's own sentences, made by the build from `texts/`; those of criteria come with the layers.

use bellwether_criteria::finding::{Arg, Args};
use bellwether_criteria::{Language, Message, message};

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A message with its arguments.
pub(crate) fn say<const N: usize>(language: Language, text: &Message, args: [(&'static str, Arg); N]) -> String {
    message(text, &Args::from(args), language)
}
