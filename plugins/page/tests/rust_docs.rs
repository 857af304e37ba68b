//! Real pages, the Rust documentation that rustup installs, against an independent DOM (scraper,
//! html5ever). `./x test` installs that component.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use bellwether_page::{Options, collapse, page_facts};
use scraper::{ElementRef, Html, Selector};
use std::path::Path;
use std::process::Command;

#[test]
fn pages_agree_with_a_dom() {
    let out = Command::new("rustc").args(["--print", "sysroot"]).output().unwrap();
    let root = Path::new(String::from_utf8(out.stdout).unwrap().trim()).join("share/doc/rust/html");
    let mut pages = Vec::new();
    for folder in ["std", "std/vec", "std/collections", "std/io", "book", "reference", "nomicon", "cargo"] {
        let mut files: Vec<_> = std::fs::read_dir(root.join(folder))
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "html"))
            .collect();
        files.sort();
        pages.extend(files.into_iter().take(12));
    }
    assert!(pages.len() >= 50, "{} pages: rustup component add rust-docs", pages.len());
    for page in pages {
        let html = std::fs::read(&page).unwrap();
        let facts = page_facts(&html, &Options::default());
        let dom = Html::parse_document(&String::from_utf8_lossy(&html));
        let select = |selector: &str| -> Vec<ElementRef<'_>> { dom.select(&Selector::parse(selector).unwrap()).collect() };
        let texts = |selector: &str| -> Vec<String> {
            select(selector).iter().map(|e| collapse(&e.text().collect::<String>())).collect()
        };
        let name = page.display();
        // Links in SVG carry `xlink:href`, which the DOM keeps under another name: left out on both sides.
        let links: Vec<_> = facts.anchors().filter(|l| !l.locator.path.as_str().contains("svg")).collect();
        let mut dom_links = select("a[href]");
        dom_links.retain(|e| !path(e).contains("svg"));
        assert_eq!(facts.titles.iter().map(|t| t.text.clone()).collect::<Vec<_>>(), texts("head title"), "{name}");
        let headings: Vec<_> = facts.headings.iter().filter(|h| h.level == 1).map(|h| h.text.clone()).collect();
        assert_eq!(headings, texts("h1"), "{name}");
        let hrefs: Vec<_> = links.iter().filter_map(|l| l.href.clone()).collect();
        let expected: Vec<_> = dom_links.iter().map(|e| e.value().attr("href").unwrap().trim().to_owned()).collect();
        assert_eq!(hrefs, expected, "{name}");
        let anchors: Vec<_> = links.iter().map(|l| l.text.clone()).collect();
        let expected: Vec<_> = dom_links.iter().map(|e| collapse(&e.text().collect::<String>())).collect();
        assert_eq!(anchors, expected, "{name}");
        assert_eq!(facts.metas.len(), select("meta").len(), "{name}");
        assert_eq!(facts.images.len(), select("img").len(), "{name}");
        let paths: Vec<_> = facts.headings.iter().map(|h| h.locator.path.to_string()).collect();
        let expected: Vec<_> = select("h1,h2,h3,h4,h5,h6").iter().map(path).collect();
        assert_eq!(paths, expected, "{name}");
    }
}

fn path(element: &ElementRef<'_>) -> String {
    let mut names: Vec<_> = element
        .ancestors()
        .filter_map(ElementRef::wrap)
        .map(|e| e.value().name().to_owned())
        .filter(|name| name != "html")
        .collect();
    names.reverse();
    names.push(element.value().name().to_owned());
    names.join(" > ")
}
