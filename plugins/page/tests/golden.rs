//! Golden pages: `tests/data/*.html` against `*.facts.json`. `BLESS=1 cargo test` rewrites them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use bellwether_page::{Options, page_facts};
use std::path::Path;

#[test]
fn golden_pages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let base = url::Url::parse("https://shop.example/fr/guide/page.html?id=1").unwrap();
    let mut seen = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let page = entry.unwrap().path();
        if page.extension().is_none_or(|extension| extension != "html") {
            continue;
        }
        seen += 1;
        let facts = page_facts(&std::fs::read(&page).unwrap(), &Options { base_url: Some(&base), ..Options::default() });
        let got = serde_json::to_string_pretty(&facts).unwrap() + "\n";
        let golden = page.with_extension("facts.json");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&golden, &got).unwrap();
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        assert!(got == expected, "{} differs; look with BLESS=1 and git diff", golden.display());
    }
    assert!(seen >= 3, "no golden pages found");
}
