//! Descriptions are not repeated on other indexable pages, and do not repeat the title. Pages of one series, pages in other
//! languages and declared copies are not compared. Where only legal notices and accounts repeat something, it warns.

use crate::lexicon::kinds;
use crate::prelude::*;
use crate::reading::yes;
use crate::repeats;
use crate::seen::Brief;
use bellwether_finding::Place;
use bellwether_text::fold;

pub(crate) const RULE: Rule = Rule {
    number: 108,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("pages", "pages"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_SNIPPETS],
    test: test!(crawl => judge, when "at least two different pages with a description may be listed, or one repeats its title"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let described = || crawl.indexable().filter(|page| !page.description.is_empty());
    if described().count() < 2 {
        return None;
    }
    let compared = repeats::compared(crawl, |page| &page.description);
    let groups = repeats::groups(crawl, |page| &page.description);
    let titles: Vec<&Brief> = described().filter(|page| fold(&page.description) == fold(&page.title)).collect();
    // Copies of one page and pages of one series differ from nothing.
    if compared.pages < 2 && titles.is_empty() {
        return None;
    }
    let pages: usize = groups.iter().map(Vec::len).sum();
    let is_aside = |page: &&Brief| kinds::is_aside(page.url.path());
    let verdict = match () {
        () if groups.is_empty() && titles.is_empty() => Verdict::pass(),
        () if groups.iter().flatten().chain(&titles).all(is_aside) => Verdict::warn(),
        () => Verdict::fail(),
    };
    let verdict =
        verdict.with("groups", groups.len()).with("pages", pages).with("titles", titles.len()).with("compared", compared.pages);
    let verdict = verdict.with("copies", compared.copies).with("copy", compared.copy).with("sample", yes(!crawl.complete));
    let places = groups.iter().flatten().chain(&titles);
    Some(verdict.at_all(
        places.map(|page| Place { quote: page.description.clone(), ..place_in(page.url.as_str(), "meta[name=description]") }),
    ))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("two")
        .html("<meta name=description content=Tea>")
        .crawl(&[Shown::page("https://shop.example/a", "<meta name=description content=Cake>")]),
    Case::not_applicable("a page and its copy")
        .html("<meta name=description content=Tea><p>Green tea")
        .url("https://shop.example/")
        .crawl(&[
            Shown::page("https://shop.example/index.html", "<meta name=description content=Tea><p>Green tea"),
            Shown::page("https://shop.example/a", "<p>Cake"),
        ]),
    Case::not_applicable("a series")
        .html("<meta name=description content=Tea>")
        .crawl(&[Shown::page("https://shop.example/guide?sort=price", "<meta name=description content=Tea>")]),
    Case::fail("repeated")
        .html("<meta name=description content='A shop'>")
        .crawl(&[Shown::page("https://shop.example/a", "<meta name=description content='A Shop.'>")])
        .says("2 of 2")
        .quotes("A shop"),
    Case::fail("the title")
        .html("<title>Tea</title><meta name=description content=Tea>")
        .crawl(&[Shown::page("https://shop.example/a", "<meta name=description content=Cake>")])
        .quotes("Tea"),
    Case::warn("of a legal notice")
        .html("<title>Tea</title><meta name=description content='We sell tea'>")
        .crawl(&[Shown::page(
            "https://shop.example/aviso-legal",
            "<title>Aviso legal</title><meta name=description content='Aviso legal'>",
        )])
        .quotes("Aviso"),
    Case::not_applicable("one")
        .html("<meta name=description content=Tea>")
        .crawl(&[Shown::page("https://shop.example/a", "<p>Cake")]),
];
