//! `page_facts_native`: speed of `page_facts` against a bare lol_html pass with five element handlers. The same in
//! wasm is measured by `tests/bench/page`.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a measuring tool: it prints and may stop"
)]

mod corpus;

use std::hint::black_box;

const ROUNDS: usize = 7;

fn main() {
    let pages = corpus::pages();
    if pages.is_empty() {
        return;
    }
    let base = url::Url::parse(corpus::BASE_URL).unwrap();
    let options = bellwether_page::Options { base_url: Some(&base), ..bellwether_page::Options::default() };
    let facts = |page: &[u8]| drop(black_box(bellwether_page::page_facts(page, &options)));
    let bare = |page: &[u8]| {
        black_box(five_handlers(page));
    };
    let (facts, bare) = corpus::speeds(&pages, ROUNDS, facts, bare);
    corpus::report("page_facts_native", "MB/s", facts, "bare lol_html", bare);
}

/// The yardstick: what a hand-written analyser would at least register.
fn five_handlers(page: &[u8]) -> usize {
    use lol_html::{ElementContentHandlers, HtmlRewriter, Settings};
    let count = std::cell::Cell::new(0usize);
    let mut settings = Settings::new();
    for selector in ["a[href]", "img", "h1", "meta", "link"] {
        settings = settings.append_element_content_handler((
            std::borrow::Cow::Owned(selector.parse().unwrap()),
            ElementContentHandlers::default().element(|element: &mut lol_html::html_content::Element<'_, '_>| {
                count.set(count.get() + element.attributes().len());
                Ok(())
            }),
        ));
    }
    let mut rewriter = HtmlRewriter::new(settings.with_strict(false), |_: &[u8]| {});
    rewriter.write(page).unwrap();
    rewriter.end().unwrap();
    count.get()
}
