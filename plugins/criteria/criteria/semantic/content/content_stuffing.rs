//! No word and no phrase of three words is repeated more than is natural.
//!
//! Repeating one word is natural on a page about one thing, so a word alone warns. It fails only together with a phrase, and only
//! on articles, products and services. On pages of an unknown kind, such as manuals, a word of the title is the subject and does
//! not count, nor does a word alone where code is shown. Lists of products and articles are not judged, and a line that occurs again, such
//! as a button, counts once. Fewer than ten occurrences do not count. A language without word lists is not judged: its most common words
//! are unknown. The first 3,000 words are read. Google states no density.

use crate::lexicon::common::is_telling;
use crate::prelude::*;
use crate::reading::{is_running, portion};
use crate::seen::Kind;
use bellwether_page::Block;
use bellwether_text::{Map, Set};
use bellwether_text::{fold, is_stop, singular};

const MIN_WORDS: usize = 100;
/// Maximum words that are read.
const MAX_WORDS: usize = 3_000;
/// Share of all words above which one word is repeated.
const WORD_SHARE: f64 = 0.05;
/// Minimum share for a phrase to be repeated.
const PHRASE_SHARE: f64 = 0.02;
/// Minimum occurrences of the word or the phrase.
const PHRASE_COUNT: usize = 10;
/// Blocks of fewer words are labels.
const SCRAP: u32 = 6;

pub(crate) const RULE: Rule = Rule {
    number: 117,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("share", "%"),
    thresholds: thresholds![MIN_WORDS, MAX_WORDS, WORD_SHARE, PHRASE_SHARE, PHRASE_COUNT],
    sources: &[sources::GOOGLE_SPAM, sources::GEO_STUDY],
    test: test!(page => judge, when "the content has at least 100 words in a language with word lists"),
};

/// Whether a line is an entry of a list that a program writes, such as a forum's "last post 2019-06-03 14:07".
fn is_row(folded: &str) -> bool {
    let numbers = folded.split(' ').filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit())).count();
    numbers * 4 >= folded.split(' ').count()
}

fn judge(page: &Page) -> Option<Verdict> {
    page.language().filter(|_| page.kind() != Kind::Category)?;
    let mut lines = Set::default();
    let kept: Vec<_> = page
        .folded_content()
        .filter(|(block, folded)| is_running(block, SCRAP) && !is_row(folded) && lines.insert(*folded))
        .collect();
    let running = || kept.iter().copied();
    let mut all = 0_usize;
    let mut words: Map<'_, usize> = Map::default();
    for word in running().flat_map(|(_, folded)| folded.split(' ')).take(MAX_WORDS) {
        all += 1;
        if word.len() > 2 && !is_stop(word) {
            *words.entry(singular(word), || 0) += 1;
        }
    }
    if all < MIN_WORDS {
        return None;
    }
    // Only a frequent word can be repeated too much, alone or in a phrase.
    let frequent: Vec<(usize, &str)> = words
        .iter()
        .filter(|(word, count)| portion(**count, all) >= PHRASE_SHARE && is_telling(word))
        .map(|(word, count)| (*count, word))
        .collect();
    let (count, word) = frequent.iter().max().copied().unwrap_or((0, ""));
    let mut phrases: Map<'_, (usize, &Block)> = Map::default();
    let mut left = if count >= PHRASE_COUNT { all } else { 0 };
    for (block, folded) in running() {
        let mut last: [&str; 3] = [""; 3];
        let mut are_frequent = [false; 3];
        for next in folded.split(' ').take(left) {
            left -= 1;
            let ([_, second, third], [_, is_second, is_third]) = (last, are_frequent);
            last = [second, third, next];
            let next = singular(next);
            are_frequent = [is_second, is_third, frequent.iter().any(|(_, known)| *known == next)];
            if are_frequent.contains(&true) && last.iter().all(|word| !word.is_empty()) {
                phrases.entry(last.join(" "), || (0, block)).0 += 1;
            }
        }
    }
    // A manual names its command in every sentence.
    let title = page.facts.title_text().filter(|_| page.kind() == Kind::Other).map(fold).unwrap_or_default();
    let is_subject = |word: &str| title.split(|c: char| !c.is_alphanumeric()).any(|named| singular(named) == singular(word));
    let names_subject = |phrase: &str| phrase.split(' ').any(|word| is_telling(word) && is_subject(word));
    let phrase = phrases.iter().filter(|(phrase, _)| !names_subject(phrase)).max_by_key(|(_, (count, _))| *count);
    let phrase = phrase.filter(|(_, (count, _))| *count >= PHRASE_COUNT && portion(*count, all) >= PHRASE_SHARE);
    let share = portion(count, all);
    let is_often = share > WORD_SHARE && count >= PHRASE_COUNT;
    // Where code is shown, the words of its subject return: `package`, `file`.
    let shows_code = || page.kind() == Kind::Other && page.facts.blocks.iter().any(|block| block.tag == "pre");
    let is_repeated = is_often && !is_subject(word) && !shows_code();
    let verdict = match (is_repeated, &phrase) {
        (true, Some(_)) if matches!(page.kind(), Kind::Article | Kind::Product | Kind::Service) => Verdict::fail(),
        (false, None) => Verdict::pass(),
        _ => Verdict::warn(),
    };
    // `sphinx` is counted as `sphin`, as if its x made a French plural.
    let as_written =
        running().flat_map(|(_, folded)| folded.split(' ')).find(|written| singular(written) == word).unwrap_or(word);
    let verdict = verdict.with("word", as_written).with("count", count).with("words", all).with_share("share", share);
    let verdict = match phrase {
        Some((words, (times, block))) => {
            verdict.with("times", *times).with("phrase", words).at(quote(&block.locator, &block.text))
        }
        None => verdict.with("times", 0_usize).with("phrase", ""),
    };
    let at = running().find(|(_, folded)| folded.split(' ').any(|next| singular(next) == word));
    Some(verdict.at_all(at.map(|(block, _)| quote(&block.locator, &block.text))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a button at each of many things").html("<html lang=en><main><p>Green tea is picked in spring, steamed at once, rolled by hand, dried over charcoal, then sorted into grades that merchants taste before they buy. Water at seventy degrees draws out sweetness; boiling water makes it bitter, so pour gently, wait one minute, serve. Farmers near Kyoto shade their plants for weeks before harvest because darkness raises the amount of theanine, which gives depth. Later harvests cost less, taste stronger, suit iced drinks. Store leaves in closed tins away from light, smell, moisture; open packs lose aroma within weeks. Good pots pour without dripping and hold small amounts for slow evenings with friends and family.").copies(30, "<p>Shop the look</p>"),
    Case::not_applicable("a list of products").url("https://shop.example/collections/tea").html("<html lang=en><main><a href=/1>1</a><a href=/2>2</a><a href=/3>3</a><a href=/4>4</a>").words(100),
    Case::pass("a text").html("<html lang=en><main><p>Green tea is picked in spring, steamed at once, rolled by hand, dried over charcoal, then sorted into grades that merchants taste before they buy. Water at seventy degrees draws out sweetness; boiling water makes it bitter, so pour gently, wait one minute, serve. Farmers near Kyoto shade their plants for weeks before harvest because darkness raises the amount of theanine, which gives depth. Later harvests cost less, taste stronger, suit iced drinks. Store leaves in closed tins away from light, smell, moisture; open packs lose aroma within weeks. Good pots pour without dripping and hold small amounts for slow evenings with friends and family."),
    Case::pass("eight times in a short text").html("<html lang=en><main><p>Green tea is picked in spring, steamed at once, rolled by hand, dried over charcoal, then sorted into grades that merchants taste before they buy. Water at seventy degrees draws out sweetness; boiling water makes it bitter, so pour gently, wait one minute, serve. Farmers near Kyoto shade their plants for weeks before harvest because darkness raises the amount of theanine, which gives depth. Later harvests cost less, taste stronger, suit iced drinks. Store leaves in closed tins away from light, smell, moisture; open packs lose aroma within weeks. Good pots pour without dripping and hold small amounts for slow evenings with friends and family. Tea from Uji is best. Tea from India is strong. White tea is rare. Some tea gets smoked. Tea for children is weak. We sell tea by weight. Tea keeps well."),
    Case::pass("the subject of a manual").html("<html lang=en><title>Tea - Manual</title><main><p>Green tea is picked in spring, steamed at once, rolled by hand, dried over charcoal, then sorted into grades that merchants taste before they buy. Water at seventy degrees draws out sweetness; boiling water makes it bitter, so pour gently, wait one minute, serve. Farmers near Kyoto shade their plants for weeks before harvest because darkness raises the amount of theanine, which gives depth. Later harvests cost less, taste stronger, suit iced drinks. Store leaves in closed tins away from light, smell, moisture; open packs lose aroma within weeks. Good pots pour without dripping and hold small amounts for slow evenings with friends and family. Tea from Uji is best. Tea from India is strong. White tea is rare. Some tea gets smoked. Tea for children is weak. We sell tea by weight. Tea keeps well. Our tea is fresh. Tea is love."),
    Case::pass("one word in a manual that shows code").html("<html lang=en><main><pre>apt search</pre><p>Green tea is picked in spring, steamed at once, rolled by hand, dried over charcoal, then sorted into grades that merchants taste before they buy. Water at seventy degrees draws out sweetness; boiling water makes it bitter, so pour gently, wait one minute, serve. Farmers near Kyoto shade their plants for weeks before harvest because darkness raises the amount of theanine, which gives depth. Later harvests cost less, taste stronger, suit iced drinks. Store leaves in closed tins away from light, smell, moisture; open packs lose aroma within weeks. Good pots pour without dripping and hold small amounts for slow evenings with friends and family. Tea from Uji is best. Tea from India is strong. White tea is rare. Some tea gets smoked. Tea for children is weak. We sell tea by weight. Tea keeps well. Our tea is fresh. Tea is love."),
    Case::warn("one word").html("<html lang=en><main><p>Green tea is picked in spring, steamed at once, rolled by hand, dried over charcoal, then sorted into grades that merchants taste before they buy. Water at seventy degrees draws out sweetness; boiling water makes it bitter, so pour gently, wait one minute, serve. Farmers near Kyoto shade their plants for weeks before harvest because darkness raises the amount of theanine, which gives depth. Later harvests cost less, taste stronger, suit iced drinks. Store leaves in closed tins away from light, smell, moisture; open packs lose aroma within weeks. Good pots pour without dripping and hold small amounts for slow evenings with friends and family. Tea from Uji is best. Tea from India is strong. White tea is rare. Some tea gets smoked. Tea for children is weak. We sell tea by weight. Tea keeps well. Our tea is fresh. Tea is love."),
    Case::warn("a manual").html("<html lang=en><main><p>Part of the stable interface.").words(120),
    Case::fail("word and phrase").html("<html lang=en><meta property=og:type content=product><main><p>Buy cheap shoes here. Our cheap shoes online are cheap shoes online for all. Cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online, cheap shoes online and nothing else than these, as we sell what you want when you want it, in every street of this town and of the next one, on Monday, Tuesday, Wednesday, Thursday and Friday, from nine until six, with a smile that you will not forget and a coffee for those who wait while we look for their size in the back of the house.").says("cheap shoes online"),
    Case::not_applicable("short").html("<html lang=en><main>").words(99),
    Case::not_applicable("German").html("<html lang=de><main>").words(300),
];
