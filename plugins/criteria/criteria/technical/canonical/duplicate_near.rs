//! No two indexable pages of the site have nearly the same content. Identical content is judged by `duplicate-exact`.

use super::duplicate_exact::groups;
use crate::prelude::*;
use crate::reading::yes;
use crate::seen::Brief;
use bellwether_text::hamming;
use bellwether_text::jaccard;

const HAMMING_BITS: u32 = 3;
const FAIL_LIKENESS: f64 = 0.85;
const WARN_LIKENESS: f64 = 0.7;

pub(crate) const RULE: Rule = Rule {
    number: 56,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("pairs", "pairs"),
    thresholds: thresholds![HAMMING_BITS, FAIL_LIKENESS, WARN_LIKENESS],
    sources: &[sources::SIMHASH, sources::GOOGLE_CANONICAL],
    test: test!(crawl => judge, when "two pages with different content may be listed"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let groups = groups(crawl);
    let pages: Vec<&Brief> = groups.iter().filter_map(|group| group.first().copied()).collect();
    let mut pairs = Vec::new();
    for (at, one) in pages.iter().enumerate() {
        let near = pages.iter().skip(at + 1).filter(|other| hamming(one.simhash, other.simhash) <= HAMMING_BITS);
        pairs.extend(
            near.map(|other| (jaccard(&one.shingles, &other.shingles), *one, *other))
                .filter(|(likeness, ..)| *likeness >= WARN_LIKENESS),
        );
    }
    let most = pairs.iter().map(|(likeness, ..)| *likeness).fold(0.0, f64::max);
    let verdict = if most >= FAIL_LIKENESS {
        Verdict::fail()
    } else if most > 0.0 {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let places = pairs.iter().map(|(_, one, other)| quote_in(one.url.as_str(), "", other.url.as_str()));
    let verdict = verdict.with("pairs", pairs.len()).with("compared", pages.len()).with("sample", yes(!crawl.complete));
    let verdict = verdict.at_all(places);
    let verdict = if pairs.is_empty() { verdict } else { verdict.with_share("most", most) };
    (pages.len() > 1).then_some(verdict)
}

#[cfg(test)]
const TEA: &str = "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea, whose buds are only dried in the sun. Whoever wants to keep tea for long puts it into a tin that shuts well, away from light, spices and coffee, as it takes on every smell.";

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("different").html(TEA).crawl(&[Shown::page("https://shop.example/a", "<p>Cakes are baked of flour, eggs, butter and sugar, and what else is at hand in the kitchen on that day. The dough is stirred for ten minutes, filled into a tin, and put into an oven that is hot by then. Do not open it in the first half hour, or it falls down again.")]),
    Case::fail("one word").html(TEA).crawl(&[Shown::page("https://shop.example/a", "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea, whose buds are only dried in the sun. Whoever wants to keep tea for long puts it into a tin that shuts well, away from light, spices and coffee, as it takes on every scent.")]).says("1 pair"),
    Case::warn("some words").html("<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried for a day or two tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea").crawl(&[Shown::page("https://shop.example/a", "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn black, and then rolled and dried for a day or two tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea tea")]),
    Case::not_applicable("copies only").html(TEA).crawl(&[Shown::page("https://shop.example/a", TEA)]),
];
