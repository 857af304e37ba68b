//! The address is short enough to be read and shared. Characters are counted, not their escapes.

use crate::indexing::is_unsought;
use crate::prelude::*;
use bellwether_page::normalise_url;

const WARN_CHARS: usize = 120;
const FAIL_CHARS: usize = 200;

pub(crate) const RULE: Rule = Rule {
    number: 87,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("length", "characters"),
    thresholds: thresholds![WARN_CHARS, FAIL_CHARS],
    sources: &[],
    test: test!(page => judge, when "people search for such a page, or link to it", is_linked),
};

/// Whether anybody links to the address; nobody does to one that a form makes, to come back to.
fn is_linked(page: &Page) -> bool {
    let returns = page.url.query().is_some_and(|query| query.contains("%2F") || query.contains("=/"));
    !returns && !is_unsought(page)
}

fn judge(page: &Page) -> Verdict {
    let url = normalise_url(&page.url);
    let length = chars(url.path()) + url.query().map_or(0, |query| chars(query) + 1);
    let verdict = Verdict::at_most(length, WARN_CHARS, FAIL_CHARS).with("length", length);
    if length > WARN_CHARS { verdict.at(quote("", url.as_str())) } else { verdict }
}

/// Characters of an escaped text: an escape that continues a UTF-8 character does not count.
fn chars(text: &str) -> usize {
    text.split('%')
        .enumerate()
        .map(|(at, piece)| {
            if at == 0 {
                return piece.len();
            }
            let byte = piece.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
            let escaped = usize::from(!byte.is_some_and(|byte| (0x80..0xC0).contains(&byte)));
            escaped + piece.len().saturating_sub(2)
        })
        .sum()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("short").html("<p>Tea").says("6 characters"),
    Case::pass("escapes").url("https://shop.example/%D0%B7%D0%B5%D0%BB%D1%91%D0%BD%D1%8B%D0%B9-%D1%87%D0%B0%D0%B9-%D0%B8-%D1%87%D1%91%D1%80%D0%BD%D1%8B%D0%B9-%D1%87%D0%B0%D0%B9").html("<p>Чай").says("25 characters"),
    Case::pass("tracking").url("https://shop.example/guide?utm_source=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").html("<p>Tea"),
    Case::warn("long").url("https://shop.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").html("<p>Tea"),
    Case::fail("too long").url("https://shop.example/a?b=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").html("<p>Tea"),
    Case::not_applicable("a form to sign in").url("https://shop.example/Login_Page/login").html("<p>Tea"),
];
