//! Links within the site lead to pages, not to permanent redirects. A temporary redirect, for example to a login, is intended.

use crate::prelude::*;

const FAIL_SHARE: f64 = 0.1;
/// Minimum links for a share.
const MIN_LINKS: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 15,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("share", "%"),
    thresholds: thresholds![FAIL_SHARE, MIN_LINKS],
    sources: &[sources::GOOGLE_SITE_MOVES],
    test: test!(crawl => judge, when "links to crawled pages were found"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let known = crawl.by_url();
    let (mut links, mut redirecting) = (0_usize, Vec::new());
    for page in crawl.linking() {
        for link in &page.links {
            let Some(target) = known.get(link.url.as_str()) else { continue };
            links += 1;
            let is_moved = target.look.hops.first().is_some_and(|(_, status)| matches!(status, 301 | 308));
            redirecting.extend(is_moved.then_some((page, link)));
        }
    }
    if links == 0 {
        return None;
    }
    let count = redirecting.len();
    let share = count as f64 / links as f64;
    let verdict = match count {
        0 => Verdict::pass(),
        _ if share > FAIL_SHARE && links >= MIN_LINKS => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = redirecting.iter().map(|(page, link)| quote_in(page.url.as_str(), &link.locator, &link.url));
    Some(verdict.with("count", count).with("links", links).with_share("share", share).at_all(places))
}

#[cfg(test)]
const MOVED: Shown =
    Shown::new("https://shop.example/a", 200).after(&[("https://shop.example/a", 301)], "https://shop.example/b");

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("straight").html("<a href=/a>A</a>").crawl(&[Shown::new("https://shop.example/a", 200)]),
    Case::pass("a login").html("<a href=/a>A</a>").crawl(&[Shown::new("https://shop.example/a", 200).after(&[("https://shop.example/a", 302)], "https://shop.example/login")]),
    Case::warn("one").html("<a href=/a?utm_source=x#y>A</a>").crawl(&[MOVED]).says("1 of 1").quotes("/a"),
    Case::fail("all of twenty").html("<a href=/a>1</a><a href=/a>2</a><a href=/a>3</a><a href=/a>4</a><a href=/a>5</a><a href=/a>6</a><a href=/a>7</a><a href=/a>8</a><a href=/a>9</a><a href=/a>10</a><a href=/a>11</a><a href=/a>12</a><a href=/a>13</a><a href=/a>14</a><a href=/a>15</a><a href=/a>16</a><a href=/a>17</a><a href=/a>18</a><a href=/a>19</a><a href=/a>20</a>").crawl(&[MOVED]).says("20 of 20"),
    Case::not_applicable("no links").html("<p>Tea").crawl(&[MOVED]),
];
