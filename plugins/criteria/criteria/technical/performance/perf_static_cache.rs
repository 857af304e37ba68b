//! Browsers may cache the files on the site's own host for a long time: `Cache-Control` with a lifetime. One or two files say nothing of a
//! site.

use crate::address::Address;
use crate::prelude::*;
use crate::reading::extent;

const FAIL_SECONDS: u64 = 86_400;
const WARN_SECONDS: u64 = 2_592_000;
const FAIL_SHARE: f64 = 0.5;
const WARN_SHARE: f64 = 0.2;
/// Minimum files to judge by.
const MIN_FILES: usize = 3;

pub(crate) const RULE: Rule = Rule {
    number: 74,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("short", "files"),
    thresholds: thresholds![FAIL_SECONDS, WARN_SECONDS, FAIL_SHARE, WARN_SHARE, MIN_FILES],
    sources: &[sources::RFC_9111_5_2],
    test: test!(page, assets; images => judge, when "at least three files of the site's own host were looked at"),
};

fn judge(page: &Page, assets: &[Look], images: Option<&Vec<Look>>) -> Option<Verdict> {
    let own = Address::of(page.url.as_str())?;
    let looks = assets.iter().chain(images.into_iter().flatten()).filter(|look| look.is_ok());
    let files: Vec<(&Look, u64)> = looks
        .filter(|look| Address::of(&look.final_url).is_some_and(|to| to.is_beside(&own)))
        .filter_map(|look| Some((look, lifetime(look)?)))
        .collect();
    let below = |seconds: u64| files.iter().filter(move |(_, lifetime)| *lifetime < seconds);
    let (short, medium) = (below(FAIL_SECONDS).count(), below(WARN_SECONDS).count());
    let share = |count: usize| count as f64 / files.len().max(1) as f64;
    let verdict = if share(short) > FAIL_SHARE {
        Verdict::fail()
    } else if share(medium) > WARN_SHARE {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let places = below(WARN_SECONDS).filter(|_| share(medium) > WARN_SHARE);
    let places = places.map(|(look, _)| quote_in(&look.url, "header cache-control", look.header("cache-control").unwrap_or("")));
    let bare = files.iter().filter(|(look, _)| look.header("cache-control").is_none()).count();
    let state = if short > 0 && bare == short { "bare" } else { "stated" };
    let verdict = verdict
        .with("state", state)
        .with("short", short)
        .with("medium", medium)
        .with("looked", files.len())
        .with("extent", extent(short, files.len()))
        .at_all(places);
    (files.len() >= MIN_FILES).then_some(verdict)
}

/// Seconds for which a browser may cache the file; `None` if only `Expires` states it, whose date is not read.
fn lifetime(look: &Look) -> Option<u64> {
    let Some(control) = look.header("cache-control") else { return look.header("expires").is_none().then_some(0) };
    let control = control.to_ascii_lowercase();
    let directives = || control.split(',').map(str::trim);
    if directives().any(|directive| matches!(directive, "no-store" | "no-cache")) {
        return Some(0);
    }
    let age = directives().find_map(|directive| directive.strip_prefix("max-age="));
    match age {
        Some(age) => Some(age.trim_matches('"').parse().unwrap_or(0)),
        None => look.header("expires").is_none().then_some(0),
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a year").html("<p>Tea").looks(
        Looked::Assets,
        &[
            Shown::new("https://shop.example/a.css", 200).headers(&[("cache-control", "public, Max-Age=31536000, immutable")]),
            Shown::new("https://shop.example/b.css", 200).headers(&[("cache-control", "max-age=31536000")]),
            Shown::new("https://shop.example/c.css", 200).headers(&[("cache-control", "max-age=31536000")]),
        ],
    ),
    Case::pass("one of five").html("<p>Tea").looks(
        Looked::Assets,
        &[
            Shown::new("https://shop.example/a.css", 200).headers(&[("cache-control", "max-age=2592000")]),
            Shown::new("https://shop.example/b.css", 200).headers(&[("cache-control", "max-age=2592000")]),
            Shown::new("https://shop.example/c.css", 200).headers(&[("cache-control", "max-age=2592000")]),
            Shown::new("https://shop.example/d.css", 200).headers(&[("cache-control", "max-age=2592000")]),
            Shown::new("https://shop.example/e.css", 200),
        ],
    ),
    Case::warn("a day")
        .html("<p>Tea")
        .looks(
            Looked::Assets,
            &[
                Shown::new("https://shop.example/a.css", 200).headers(&[("cache-control", "max-age=86400")]),
                Shown::new("https://shop.example/b.css", 200).headers(&[("cache-control", "max-age=2592000")]),
                Shown::new("https://shop.example/c.css", 200).headers(&[("cache-control", "max-age=2592000")]),
            ],
        )
        .says("1 of the 3 files checked for less than 30 days")
        .quotes("86400"),
    Case::fail("not at all")
        .html("<p>Tea")
        .looks(
            Looked::Assets,
            &[
                Shown::new("https://shop.example/a.css", 200).headers(&[("cache-control", "no-cache, max-age=99999999")]),
                Shown::new("https://shop.example/gone.css", 404),
            ],
        )
        .looks(
            Looked::Images,
            &[Shown::new("https://www.shop.example/a.png", 200), Shown::new("https://www.shop.example/b.png", 200)],
        )
        .says("Browsers keep all 3"),
    Case::not_applicable("two files")
        .html("<p>Tea")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/a.css", 200), Shown::new("https://shop.example/b.css", 200)]),
    Case::not_applicable("of other hosts, or by a date").html("<p>Tea").looks(
        Looked::Assets,
        &[
            Shown::new("https://cdn.example/a.css", 200),
            Shown::new("https://shop.example/a.js", 200).headers(&[("expires", "Fri, 21 Nov 2036 00:00:00 GMT")]),
        ],
    ),
];
