//! The text is decoded correctly: no U+FFFD, no UTF-8 read as Latin-1 (`Ã©`, `â€™`).
//!
//! A page that explains encodings shows such characters on purpose, and nothing in its bytes tells them from damage: it is not judged. A single
//! block may be an example too and warns at most. Code, and what stands alone between quotation marks or brackets, is not counted.
//! U+FFFD is not counted in legacy charsets, because the runtime may be unable to decode them.

use crate::prelude::*;
use bellwether_text::{fold, has_phrase};

/// Minimum damaged characters to fail.
const FAIL: usize = 3;
/// Maximum characters of a piece between quotation marks that is an example: longer ones are sentences.
const EXAMPLE_CHARS: usize = 16;
/// Words of titles, headings and texts about encodings, folded.
const SUBJECTS: [&str; 9] =
    ["mojibake", "utf 8", "utf8", "unicode", "encoding", "encodings", "encodage", "codificacion", "charset"];

pub(crate) const RULE: Rule = Rule {
    number: 120,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "characters"),
    thresholds: thresholds![FAIL],
    sources: &[sources::ENCODING],
    test: test!(page => judge, when "the page does not explain encodings"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let facts = &page.facts;
    let reads_all = matches!(facts.charset.name, "UTF-8" | "windows-1252");
    let heads = facts.titles.iter().map(|title| (title.text.as_str(), &title.locator));
    let heads = heads.chain(
        facts.headings.iter().filter(|heading| heading.level == 1).map(|heading| (heading.text.as_str(), &heading.locator)),
    );
    let description = facts.meta("description").and_then(|meta| Some((meta.content.as_deref()?, &meta.locator)));
    let heads: Vec<_> = heads.chain(description).filter(|(text, _)| damage(text, reads_all) > 0).collect();
    let blocks = facts.content().filter(|block| !matches!(block.tag, "h1" | "code" | "kbd" | "samp"));
    let blocks: Vec<_> = blocks.map(|block| (block, damage(&block.text, reads_all))).filter(|(_, count)| *count > 0).collect();
    let in_heads: usize = heads.iter().map(|(text, _)| damage(text, reads_all)).sum();
    let count = in_heads + blocks.iter().map(|(_, count)| count).sum::<usize>();
    let is_about = |text: &str| {
        let folded = fold(text);
        SUBJECTS.iter().any(|word| has_phrase(&folded, word))
    };
    let explains = || {
        is_about(facts.title_text().unwrap_or(""))
            || facts.headings.iter().any(|heading| is_about(&heading.text))
            || blocks.iter().any(|(block, _)| is_about(&block.text))
    };
    let verdict = match count {
        0 => Verdict::pass(),
        _ if explains() => return None,
        // A single block may show such characters as an example.
        FAIL.. if blocks.len() > 1 => Verdict::fail(),
        _ if !heads.is_empty() => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = heads.into_iter().chain(blocks.into_iter().map(|(block, _)| (block.text.as_str(), &block.locator)));
    Some(verdict.with("count", count).at_all(places.map(|(text, locator)| quote(locator, text))))
}

/// Number of damaged characters in a text.
fn damage(text: &str, reads_all: bool) -> usize {
    if text.is_ascii() {
        return 0;
    }
    let mut last = ' ';
    let mut count = 0;
    for c in without_examples(text).chars() {
        let is_trail = matches!(c, '\u{80}'..='\u{bf}');
        // `Ã©` and similar pairs; `Â` before a symbol, not before a letter or space; `â€` starts quotation marks and dashes.
        count += usize::from(
            c == '\u{fffd}' && reads_all || last == 'Ã' && is_trail || last == 'Â' && is_trail || last == 'â' && c == '€',
        );
        last = c;
    }
    count
}

/// A text without the short pieces between quotation marks or brackets, such as `« Ã© »`.
fn without_examples(text: &str) -> String {
    const MARKS: [(char, char); 5] = [('«', '»'), ('“', '”'), ('"', '"'), ('(', ')'), ('‘', '’')];
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((at, open)) = rest.char_indices().find(|(_, c)| MARKS.iter().any(|(open, _)| open == c)) {
        let (before, from) = rest.split_at(at);
        let inner = from.get(open.len_utf8()..).unwrap_or("");
        let close = MARKS.iter().find(|(known, _)| *known == open).map_or(open, |(_, close)| *close);
        let end = inner.char_indices().take(EXAMPLE_CHARS).find(|(_, c)| *c == close).map(|(end, _)| end);
        kept.push_str(before);
        kept.push(open);
        rest = end.and_then(|end| inner.get(end..)).unwrap_or(inner);
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("shown on purpose")
        .html("<meta charset=utf-8><p>An é is shown as « Ã© » or (Ã¨) then.<p>A cedilla as “Ã§”.<pre>Ã©tÃ©</pre>"),
    Case::pass("French").html("<title>L'été à Évreux</title><p>Âge, « noël », cœur, 20 €, SÃO PAULO, ÂME"),
    Case::pass("a legacy charset").bytes(b"<meta charset=shift_jis><title>Tea</title><p>\x83e\x83X"),
    Case::pass("Japanese").html("<title>お茶</title>"),
    Case::warn("one").html("<title>Cafe</title><p>cafÃ©").quotes("cafÃ©").says("1"),
    Case::warn("two").html("<p>itâ€™s, cafÃ©"),
    Case::not_applicable("a page about it").html("<title>Mojibake</title><p>Ã© Ã¨ Ã§ Ã¤"),
    Case::not_applicable("a chapter about it").html("<title>Configuration</title><p>Letters such as Ã© Ã¨ Ã§ come from a file in UTF-8 that is read as Latin-1.<p>mv Ic\u{fffd}nes"),
    Case::warn("an example").html("<p>Signs such as Ã© Ã¨ Ã§ show it"),
    Case::fail("three").html("<p>Ã© Ã¨<p>20 Â°C").says("3"),
    Case::fail("in the title").html("<title>CafÃ©</title>").quotes("CafÃ©"),
    Case::fail("bytes that do not decode").bytes(b"<meta charset=utf-8><h1>Caf\xe9 caf\xe9 caf\xe9</h1>"),
];
