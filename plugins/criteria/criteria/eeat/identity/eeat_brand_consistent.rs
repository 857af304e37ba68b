//! The start page uses one name of the site in `og:site_name`, `WebSite` and the data of the organization. Two names agree if one
//! contains the other, if they share half of their words, or if one is the initials of the other; legal forms do not count.
//!
//! Two names of the site fail. An organization with another name warns, because it may run several sites. Titles and logos are
//! not compared: it is unknown which part of them is the name.

use crate::prelude::*;
use crate::vocabulary::is_organization;
use bellwether_finding::Place;
use bellwether_page::jsonld::Entity;
use bellwether_text::{fold, has_phrase, terms};

/// Legal forms, folded.
const FORMS: [&str; 22] = [
    "ab",
    "ag",
    "bv",
    "co",
    "company",
    "corp",
    "corporation",
    "eurl",
    "gmbh",
    "group",
    "inc",
    "limited",
    "llc",
    "ltd",
    "nv",
    "plc",
    "sa",
    "sarl",
    "sas",
    "sl",
    "slu",
    "the",
];

pub(crate) const RULE: Rule = Rule {
    number: 150,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_SITE_NAMES],
    test: test!(crawl => judge, when "the start page names the site or its organization twice"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let home = crawl.home()?;
    let entities = home.entities();
    let sites: Vec<&Entity<'_>> = entities.iter().filter(|entity| entity.kind == "WebSite").collect();
    let site = sites.iter().find_map(|entity| entity.text(&["name"])).unwrap_or("");
    let others = sites.iter().filter_map(|entity| entity.text(&["alternateName"]));
    let og = home.site_name.as_str();
    let organizations: Vec<&str> =
        entities.iter().filter(|entity| is_organization(entity.kind)).filter_map(|entity| entity.text(&["name"])).collect();
    let own: Vec<&str> = [site, og].into_iter().filter(|name| !name.is_empty()).collect();
    if own.len() + usize::from(!organizations.is_empty()) < 2 {
        return None;
    }
    let two = own.len() == 2 && !alike(site, og) && !others.into_iter().any(|name| alike(name, og));
    let stranger = organizations
        .first()
        .filter(|_| !own.is_empty() && !organizations.iter().any(|name| own.iter().any(|known| alike(name, known))));
    let (verdict, other) = match (two, stranger) {
        (true, _) => (Verdict::fail(), og),
        (false, Some(name)) => (Verdict::warn(), *name),
        (false, None) => (Verdict::pass(), og),
    };
    let first = own.first().copied().unwrap_or("");
    Some(
        verdict
            .with("count", own.len() + organizations.len())
            .with("name", first)
            .with("other", other)
            .at(Place { quote: other.to_owned(), ..place_in(home.url.as_str(), "") }),
    )
}

fn alike(a: &str, b: &str) -> bool {
    let initials = |name: &str| fold(name).split(' ').filter_map(|word| word.chars().next()).collect::<String>();
    let short = (initials(a), initials(b));
    let (a, b) = (bare(a), bare(b));
    let (of_a, of_b) = (terms(&a), terms(&b));
    let shared = of_a.iter().filter(|term| of_b.contains(term)).count();
    let holds = |a: &str, b: &str| has_phrase(a, b) || a.replace(' ', "").contains(&b.replace(' ', ""));
    a.is_empty()
        || b.is_empty()
        || holds(&a, &b)
        || holds(&b, &a)
        || short.0 == b
        || short.1 == a
        || shared > 0 && shared * 2 >= of_a.len().min(of_b.len())
}

/// A name folded, without its legal form.
fn bare(name: &str) -> String {
    let folded = fold(name);
    let kept: Vec<&str> = folded.split(' ').filter(|word| !FORMS.contains(word)).collect();
    kept.join(" ")
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("alike").url("https://shop.example/").html("<meta property=og:site_name content='Tea Shop'><script type='application/ld+json'>[{\"@type\":\"WebSite\",\"name\":\"The Tea Shop\"},{\"@type\":\"Organization\",\"name\":\"TEA SHOP Ltd.\"}]</script>").crawl(&[]),
    Case::pass("initials").url("https://shop.example/").html("<meta property=og:site_name content=BBC><script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"British Broadcasting Corporation\"}</script>").crawl(&[]),
    Case::pass("with its ending").url("https://shop.example/").html("<meta property=og:site_name content=Booking.com><script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"Booking\"}</script>").crawl(&[]),
    Case::warn("a group").url("https://shop.example/").html("<meta property=og:site_name content=Teapot><script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Acme Holding\"}</script>").crawl(&[]).says("Acme"),
    Case::fail("two names").url("https://shop.example/").html("<meta property=og:site_name content=Teapot><script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"Cake World\"}</script>").crawl(&[]).quotes("Teapot"),
    Case::not_applicable("one name").url("https://shop.example/").html("<meta property=og:site_name content=Teapot>").crawl(&[]),
    Case::not_applicable("the start page was not read").html("<p>Tea").crawl(&[]),
];
