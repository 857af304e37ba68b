//! Links that earn a commission declare it: `rel` with `sponsored` or `nofollow`.
//!
//! They are recognised by the hosts of large networks and by Amazon's `tag`. The invitation to a shop's own programme earns nothing.

use crate::address::Address;
use crate::links::links;
use crate::prelude::*;
use crate::reading::extent;
use bellwether_page::Link;
use bellwether_text::{fold, has_phrase};

pub(crate) const RULE: Rule = Rule {
    number: 101,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("count", "links"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_OUTBOUND, sources::GOOGLE_SPAM],
    test: test!(page => judge, when "the page has links that earn a commission"),
};

/// Domains that only count clicks for affiliates: Awin, ShareASale, Rakuten, CJ, Impact, Partnerize, Tradedoubler, Skimlinks,
/// rstyle, Digistore24, Effiliation, Kwanko, ClickBank.
const NETWORKS: [&str; 23] = [
    "anrdoezrs.net",
    "awin1.com",
    "clickbank.net",
    "digistore24.com",
    "dpbolvw.net",
    "effiliation.com",
    "emjcd.com",
    "jdoqocy.com",
    "kqzyfj.com",
    "linksynergy.com",
    "metaffiliation.com",
    "ojrq.net",
    "prf.hn",
    "pxf.io",
    "redirectingat.com",
    "rstyle.me",
    "shareasale-analytics.com",
    "shareasale.com",
    "sjv.io",
    "skimresources.com",
    "tkqlhce.com",
    "tradedoubler.com",
    "zanox.com",
];

fn judge(page: &Page) -> Option<Verdict> {
    let own = Address::of(page.url.as_str())?;
    let paid: Vec<(&Link, Address<'_>)> = links(page)
        .filter(|(link, to)| !own.is_beside(to) && to.domain() != own.domain() && is_paid(to) && !invites(link))
        .collect();
    let qualifies = |link: &Link| link.rel.iter().any(|rel| matches!(rel.as_str(), "sponsored" | "nofollow"));
    let open: Vec<_> = paid.iter().filter(|(link, _)| !qualifies(link)).collect();
    let verdict = if open.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let domain = open.first().or(paid.first().as_ref()).map_or("", |(_, to)| to.domain());
    let places = open.iter().map(|(link, _)| quote(&link.locator, link.href.as_deref().unwrap_or("")));
    (!paid.is_empty()).then(|| {
        verdict
            .with("count", open.len())
            .with("paid", paid.len())
            .with("extent", extent(open.len(), paid.len()))
            .with("domain", domain)
            .at_all(places)
    })
}

fn is_paid(to: &Address<'_>) -> bool {
    let domain = to.domain();
    let is_amazon = domain.strip_prefix("amazon.").is_some_and(|rest| !rest.is_empty());
    NETWORKS.binary_search(&domain).is_ok()
        || is_amazon && to.query.split('&').any(|pair| pair.strip_prefix("tag=").is_some_and(|tag| !tag.is_empty()))
}

/// Whether it invites partners: `Affiliate Program`.
fn invites(link: &Link) -> bool {
    let name = fold(link.name());
    ["affiliate program", "affiliates", "programa de afiliados", "programme d affiliation"]
        .iter()
        .any(|words| has_phrase(&name, words))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("said")
        .html("<a rel='sponsored noopener' href='https://www.amazon.co.uk/dp/B0?tag=shop-21'>Tea</a>")
        .says("The one link"),
    Case::pass("nofollow").html("<a rel=nofollow href='https://www.awin1.com/cread.php?x=1'>Tea</a>"),
    Case::fail("Amazon")
        .html("<a href='https://www.amazon.fr/dp/B0?x=1&amp;tag=shop-21'>Tea</a>")
        .says("amazon.fr")
        .quotes("tag=shop-21"),
    Case::fail("a network")
        .html("<a rel=noopener href='https://shop.pxf.io/c/1'>Tea</a><a rel=sponsored href='https://shop.pxf.io/c/2'>Cake</a>")
        .says("1 of 2"),
    Case::not_applicable("an invitation")
        .html("<a href='https://www.shareasale.com/shareasale.cfm?merchantID=1'>Affiliate Program</a>"),
    Case::not_applicable("Amazon without a tag").html("<a href='https://www.amazon.com/dp/B0?tag='>Tea</a>"),
    Case::not_applicable("the network itself").url("https://www.awin1.com/").html("<a href='https://www.awin1.com/a'>Tea</a>"),
    Case::not_applicable("a name that ends so").html("<a href='https://notprf.hn/a'>Tea</a>"),
];
