//! Scripts and frames come from few other domains.

use crate::address::Address;
use crate::prelude::*;
use bellwether_page::Locator;
use bellwether_text::Map;

const WARN_COUNT: usize = 10;
const FAIL_COUNT: usize = 20;
/// Maximum domains that are named.
const MAX_NAMES: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 78,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::ShopOwner,
    figure: figure("count", "domains"),
    thresholds: thresholds![WARN_COUNT, FAIL_COUNT],
    sources: &[],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let own = Address::of(page.url.as_str()).map_or("", |own| own.domain());
    let scripts = page.facts.scripts.iter().filter_map(|script| Some((script.url.as_deref()?, &script.locator)));
    let frames = page.facts.frames.iter().filter(|frame| frame.tag == "iframe");
    let loaded = scripts.chain(frames.filter_map(|frame| Some((frame.url.as_deref()?, &frame.locator))));
    let mut domains: Map<'_, &Locator> = Map::default();
    for (url, locator) in loaded {
        if let Some(from) = Address::of(url).filter(|from| from.domain() != own) {
            domains.add(from.domain(), locator);
        }
    }
    let names: Vec<String> = domains.keys().take(MAX_NAMES).map(str::to_owned).collect();
    let places = domains.iter().filter(|_| domains.len() > WARN_COUNT).map(|(domain, locator)| quote(locator, domain));
    Verdict::at_most(domains.len(), WARN_COUNT, FAIL_COUNT).with("count", domains.len()).with("names", names).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("its own, and one").html("<script src=/a.js></script><script src=https://cdn.shop.example/b.js></script><script src=https://a.stats.test/c.js></script><iframe src=https://b.stats.test/></iframe><img src=https://c.test/x.png>").says("stats.test"),
    Case::warn("eleven").html("<script src=//a.test></script><script src=//b.test></script><script src=//c.test></script><script src=//d.test></script><script src=//e.test></script><script src=//f.test></script><script src=//g.test></script><script src=//h.test></script><script src=//i.test></script><script src=//j.test></script><script src=//k.test></script>").says("11 domains").quotes("a.test"),
    Case::fail("twenty-one").html("<script src=//a.test></script><script src=//b.test></script><script src=//c.test></script><script src=//d.test></script><script src=//e.test></script><script src=//f.test></script><script src=//g.test></script><script src=//h.test></script><script src=//i.test></script><script src=//j.test></script><script src=//k.test></script><script src=//l.test></script><script src=//m.test></script><script src=//n.test></script><script src=//o.test></script><script src=//p.test></script><script src=//q.test></script><script src=//r.test></script><script src=//s.test></script><script src=//t.test></script><script src=//u.test></script>"),
];
