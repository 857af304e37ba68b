//! Any text against the detector. `cargo test` tries some; `./x soak` looks for more, guided by coverage.

use bellwether_fuzz::Text;
use bellwether_language::{Sources, detect, guess, is_known};

/// Words that several languages share, and letters of several scripts.
#[rustfmt::skip]
const WORDS: Text = Text(&[
    "the ", "of ", "and ", "to ", "is ", "that ", "with ", "le ", "la ", "les ", "des ", "et ", "est ", "une ", "dans ", "el ", "los ", "las ", "del ", "y ",
    "que ", "una ", "por ", "con ", "de ", "en ", "a ", "der ", "die ", "und ", "nicht ", "não ", "são ", "и ", "не ", "на ", "что ", "茶", "です", "한국어 ",
    "العربية ", "ελληνικά ", "ß", "İ", "\u{301}", "’", "-", "\n", "42 ", "Xantipa ",
]);

/// The two methods agree: a running text and the same text as a title give the same language.
#[test]
fn any_text() {
    bolero::check!().with_generator((WORDS, WORDS)).for_each(|(title, piece): &(String, String)| {
        let told = guess(&[title]);
        let found = detect(&Sources { title, description: piece, html_lang: piece, ..Sources::default() });
        if let Some(told) = told {
            assert!(is_known(told.code) && told.may_be(told.code));
            assert_eq!(found, told.language().unwrap_or(bellwether_language::Language::Fr), "{title}");
        }
        if let Some(told) = guess(&[title, piece]) {
            assert!(is_known(told.code));
        }
    });
}
