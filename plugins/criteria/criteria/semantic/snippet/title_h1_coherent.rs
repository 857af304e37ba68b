//! Title and main heading are about the same: they share words, or a word of one starts with a word of the other.
//!
//! It fails only if, in addition, the text lacks most words of the title, in a language with word lists. Start pages, whose
//! heading is often a slogan, and texts without spaces between words are not compared. `FAQ` also matches its full form.

use crate::prelude::*;
use crate::reading::{own_words, portion};
use crate::seen::Kind;
use bellwether_text::{count_terms, is_spaced, terms};

/// Share of the words of the shorter one below which it warns.
const WARN: f64 = 0.25;
/// Share below which it may fail.
const FAIL: f64 = 0.2;

pub(crate) const RULE: Rule = Rule {
    number: 106,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("share", "%"),
    thresholds: thresholds![WARN, FAIL],
    sources: &[sources::GOOGLE_TITLE_LINKS],
    test: test!(page => judge, when "the page has a title and an h1 with words to compare"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let title = page.facts.titles.first().filter(|_| page.kind() != Kind::Home)?;
    let of_title = terms(&title.text);
    let h1s = page.facts.headings.iter().filter(|heading| heading.level == 1 && is_spaced(&heading.text));
    // Some pages also mark the name of the site as `h1`.
    let best = h1s.filter_map(|h1| {
        let of_h1 = terms(own_words(&page.facts, h1));
        let shared = of_title.iter().filter(|term| of_h1.iter().any(|other| alike(term, other))).count();
        (!of_h1.is_empty()).then(|| (portion(shared, of_title.len().min(of_h1.len())).min(1.0), h1))
    });
    let (share, h1) = best.max_by(|(a, _), (b, _)| a.total_cmp(b)).filter(|_| !of_title.is_empty() && is_spaced(&title.text))?;
    let borne_out = || count_terms(page.folded(), &of_title) * 2 >= of_title.len();
    let may_fail = page.language().is_some();
    let verdict = if share >= WARN || names_the_same(&title.text, &h1.text) || writes_out(&h1.text, &title.text) {
        Verdict::pass()
    } else if share < FAIL && may_fail && !borne_out() {
        Verdict::fail()
    } else {
        Verdict::warn()
    };
    let extent = match share {
        0.0 => "none",
        1.0 => "all",
        _ => "some",
    };
    let verdict =
        verdict.with_share("share", share).with("extent", extent).with("title", title.text.as_str()).with("h1", h1.text.as_str());
    Some(verdict.at(quote(&title.locator, &title.text)).at(quote(&h1.locator, &h1.text)))
}

/// Whether a title starts with a code identifier that the heading contains: `blkcnt_t`, `u8`.
fn names_the_same(title: &str, h1: &str) -> bool {
    let name = title.split_whitespace().next().unwrap_or("");
    let is_name = name.chars().any(char::is_alphabetic) && name.contains(|c: char| c == '_' || c.is_ascii_digit());
    is_name && h1.split_whitespace().any(|word| word == name)
}

/// Whether the initials of one text are a word of the other: `Frequently Asked Questions` and `FAQ`.
fn writes_out(long: &str, short: &str) -> bool {
    let letters: String = long.split_whitespace().filter_map(|word| word.chars().next()).flat_map(char::to_uppercase).collect();
    letters.len() > 2 && short.split_whitespace().any(|word| word == letters)
}

/// Whether two terms are the same, or one is the start of the other: `heat` and `heating`.
fn alike(a: &str, b: &str) -> bool {
    let common = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let is_start = a.len().min(b.len()) >= 4 && (a.starts_with(b) || b.starts_with(a));
    // Forms of a word: `contacto` and `contactanos`.
    a == b || is_start || common >= 6 && 5 * common >= 3 * a.len().max(b.len())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the same").html("<title>Green tea | Shop</title><h1>Green tea</h1>"),
    Case::pass("inflected").html("<html lang=de><title>Heizungen</title><h1>Heizung kaufen</h1>"),
    Case::pass("a button in the heading").html("<title>svmls_n in core::arch::aarch64 - Rust</title><h1>Function <span>svmls_n</span>&nbsp;<button>Copy item path</button></h1>"),
    Case::pass("a heading that is a button").html("<title>Green tea</title><h1><button>Green tea</button></h1>"),
    Case::pass("a name of a program").html("<title>blkcnt_t in std::os::linux::raw - Rust</title><h1>Type Alias <span>blkcnt_t</span></h1>"),
    Case::pass("half").html("<title>Green tea</title><h1>Tea for two people</h1>"),
    Case::pass("a third").html("<title>Green tea pots</title><h1>Tea for two people</h1>"),
    Case::pass("written out").html("<title>FAQ | Shop</title><h1>Frequently Asked Questions</h1>"),
    Case::warn("another word, but borne out")
        .html("<title>Contact</title><h1>Get in touch</h1><p>The contact form is below, contact us."),
    Case::warn("Danish").html("<html lang=da><title>Kaffe</title><h1>Vores bønner</h1>"),
    Case::fail("something else")
        .html("<html lang=en><title>Cheap flights to Rome</title><h1>Green tea</h1><p>The tea is of the best")
        .quotes("flights"),
    Case::not_applicable("a slogan at home")
        .html("<title>Software for teams</title><h1>Work better together</h1>")
        .url("https://shop.example/"),
    Case::not_applicable("no heading").html("<title>Tea</title>"),
    Case::not_applicable("Japanese").html("<title>緑茶の入れ方</title><h1>紅茶</h1>"),
    Case::pass("forms of a word").url("https://shop.example/contacto").html("<html lang=es><title>Contacto</title><h1>Contáctanos</h1>"),
];
