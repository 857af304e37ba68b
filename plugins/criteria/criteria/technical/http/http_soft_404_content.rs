//! The page does not say "not found" while it answers 200.
//!
//! It says so if its title or main heading contains such words and its content has fewer than a hundred words, or if its content
//! is that of the page for a non-existent address. The words are known in English, French and Spanish. An article about status
//! 404 is longer.

use crate::prelude::*;
use bellwether_text::hamming;
use bellwether_text::{fold, has_phrase};

const MAX_WORDS: u32 = 100;
const SIMHASH_BITS: u32 = 3;
/// Minimum words of two contents that are compared.
const MIN_WORDS: u32 = 20;

/// Folded.
const PHRASES: [&str; 19] = [
    "page not found",
    "not found",
    "404 error",
    "error 404",
    "page does not exist",
    "page doesn t exist",
    "page no longer exists",
    "page unavailable",
    "nothing found",
    "page introuvable",
    "contenu introuvable",
    "page non trouvee",
    "page n existe",
    "erreur 404",
    "pagina no encontrada",
    "contenido no encontrado",
    "pagina no existe",
    "pagina ya no existe",
    "pagina no disponible",
];

pub(crate) const RULE: Rule = Rule {
    number: 3,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("words", "words"),
    thresholds: thresholds![MAX_WORDS, SIMHASH_BITS, MIN_WORDS],
    sources: &[sources::GOOGLE_HTTP_STATUS],
    test: test!(page, response; unknown => judge, when "the page answers 200", is_ok),
};

fn is_ok(_page: &Page, response: &Response) -> bool {
    response.status == 200
}

fn judge(page: &Page, _response: &Response, unknown: Option<&Look>) -> Verdict {
    let facts = &page.facts;
    let words: u32 = facts.content().map(|block| block.words).sum();
    let titles = facts.titles.iter().map(|title| (&title.locator, title.text.as_str()));
    let headings = facts.headings.iter().filter(|heading| heading.level == 1).map(|h| (&h.locator, h.text.as_str()));
    let says_gone = |(_, text): &(_, &str)| {
        let folded = fold(text);
        folded == "404" || PHRASES.iter().any(|phrase| has_phrase(&folded, phrase))
    };
    let said = (words < MAX_WORDS).then(|| titles.chain(headings).find(says_gone)).flatten();
    let like = if said.is_none() { unknown.and_then(|unknown| likeness(page, words, unknown)) } else { None };
    match (said, like) {
        (Some((locator, text)), _) => {
            Verdict::fail().with("state", "says").with("words", words).with("text", text).at(quote(locator, text))
        }
        (None, Some(bits)) => {
            Verdict::fail().with("state", "same").with("words", words).with("text", bits.to_string()).at(place(""))
        }
        (None, None) => {
            let has_links = facts.content().any(|block| block.in_link && block.tag != "h1");
            Verdict::pass().with("state", if has_links { "links" } else { "none" }).with("words", words).with("text", "")
        }
    }
}

/// The number of bits in which the content differs from that of a non-existent address; `None` if it is another page. The start
/// page is not judged here: another criterion finds sites that redirect all unknown addresses to it.
fn likeness(page: &Page, words: u32, unknown: &Look) -> Option<u32> {
    let other = unknown.brief.as_ref().filter(|_| unknown.final_url != page.url.as_str())?;
    let content: Vec<&str> = page.facts.content().map(|block| block.text.as_str()).collect();
    let bits = hamming(bellwether_text::simhash(&content.join("\n")), other.simhash);
    (page.url.path() != "/" && words.min(other.words) >= MIN_WORDS && bits <= SIMHASH_BITS).then_some(bits)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a page").html("<title>Tea</title><h1>Tea</h1>"),
    Case::pass("links beside a text").html("<title>Tea</title><ul><li><a href=/a>Green</a></ul>").words(60).says("consist of a link, the page has 60"),
    Case::pass("links alone").html("<title>Tea</title><ul><li><a href=/a>Green tea</a></ul>").says("Without menus and footers, the page has 2"),
    Case::pass("an article about it").html("<title>What 404 means</title><h1>Page not found: what 404 means</h1>").words(120),
    Case::pass("words that only hold it").html("<title>Room 4040 is not foundational</title>"),
    Case::pass("unlike the page of an invented address").html("<title>Tea</title>").words(30).looks(Looked::Unknown, &[Shown::page("https://shop.example/0123", "<p>We could not find the page that you have asked for, so please look at one of these pages instead of it today")]),
    Case::pass("a car").html("<title>Peugeot 404</title><h1>The 404</h1><p>Built from 1960 on."),
    Case::fail("the title says so").html("<title>Page Not Found | Shop</title><p>Sorry.").says("Page Not Found"),
    Case::fail("in French").html("<title>Boutique</title><h1>Oups, page introuvable</h1>").quotes("introuvable"),
    Case::fail("in Spanish").html("<title>Página no encontrada</title>"),
    Case::fail("like an invented address").html("<title>Tea</title>").words(30).looks(Looked::Unknown, &[Shown::page("https://shop.example/0123", "<title>Tea</title><p>word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word")]).says("invented"),
    Case::not_applicable("it answers 404").html("<title>Not found</title>").status(404),
];
