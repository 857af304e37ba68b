//! The text is in the language that the page declares.
//!
//! It is judged only if the language of the text is certain, and the detection can distinguish the declared one from it.

use crate::lexicon::codes::Tag;
use crate::prelude::*;
use bellwether_language::is_known;

const MIN_WORDS: u32 = 50;
/// Minimum letters of scripts without spaces between words.
const MIN_LETTERS: usize = 200;

pub(crate) const RULE: Rule = Rule {
    number: 58,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_WORDS, MIN_LETTERS],
    sources: &[sources::WCAG_3_1_1, sources::GOOGLE_HREFLANG],
    test: test!(page => judge, when "the page declares a language, and that of its text is certain"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let lang = page.facts.html_lang.as_deref().map_or("", str::trim).replace('_', "-").to_ascii_lowercase();
    let declared = Tag::of(&lang).language;
    let content: Vec<&str> = page.facts.content().map(|block| block.text.as_str()).collect();
    let words: u32 = page.facts.content().map(|block| block.words).sum();
    let mut letters = content.iter().flat_map(|text| text.chars()).filter(|c| c.is_alphabetic());
    let is_long = words >= MIN_WORDS || letters.nth(MIN_LETTERS).is_some();
    if !is_long || !is_known(declared) {
        return None;
    }
    let guess = page.text_language()?;
    let is_declared = guess.may_be(declared);
    let verdict = if is_declared { Verdict::pass() } else { Verdict::fail().at(quote("html lang", &lang)) };
    Some(verdict.with("declared", declared).with("detected", if is_declared { declared } else { guess.code }))
}

#[cfg(test)]
const ENGLISH: &str = "<html lang=fr-CA><p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea.";

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("English").html("<html lang=EN_us><p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea."),
    Case::pass("French").html("<html lang=fr><p>Le thé vert est fait de feuilles que l'on chauffe peu après la cueillette, pour qu'elles ne brunissent pas, puis que l'on roule et que l'on sèche. Le thé noir brunit pendant des heures avant d'être séché, ce qui lui donne plus de couleur et un autre goût. Les deux viennent de la même plante, et le thé blanc aussi."),
    Case::fail("English as French").html(ENGLISH).says("en").quotes("fr-ca"),
    Case::fail("Russian as English").html("<html lang=en><p>Зелёный чай делают из листьев, которые нагревают вскоре после сбора, чтобы они не потемнели, а потом скручивают и сушат. Чёрный чай темнеет несколько часов, прежде чем его сушат, и это даёт ему больше цвета и другой вкус. Оба делают из одного и того же растения, и белый чай тоже, и так было всегда, как в Китае, так и в Индии.").says("ru"),
    Case::not_applicable("short").html("<html lang=fr><p>Green tea is made of leaves."),
    Case::not_applicable("not certain").html("<html lang=fr>").words(60),
    Case::not_applicable("a language we do not know").html("<html lang=eu><p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea."),
];
