//! Visitors of whom a page asks something can contact the site: the page has a telephone number, an e-mail address, a contact
//! form, or a link to a contact page.
//!
//! A page without any of these fails if it certainly offers something and has a footer; otherwise it warns, because a script may add the
//! links.

use crate::conversion::FormKind;
use crate::lexicon::contacts::{has_email, mails_to, phones};
use crate::lexicon::roles::{Role, Roles};
use crate::prelude::*;
use bellwether_page::Region;
use bellwether_text::Language;

pub(crate) const RULE: Rule = Rule {
    number: 314,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::E_COMMERCE_DIRECTIVE],
    test: test!(page, language => judge, when "the page asks for something or offers something"),
};

fn judge(page: &Page, language: &Language) -> Option<Verdict> {
    let is_offer = page.offer().is_some_and(|offer| offer.is_sure);
    if !page.conversion().asks() && !is_offer {
        return None;
    }
    let facts = &page.facts;
    let link =
        facts.anchors().find_map(|link| Some((way_of(link.url.as_deref()?, link.name())?, quote(&link.locator, link.name()))));
    let forms = || page.conversion().forms.iter().find(|form| form.kind == FormKind::Contact);
    let form = || forms().map(|form| ("form", place(&form.locator)));
    let written = || {
        facts.blocks.iter().find_map(|block| {
            let way = if has_email(&block.text) { "mail" } else { phones(&block.text, *language).first().map(|_| "phone")? };
            Some((way, quote(&block.locator, &block.text)))
        })
    };
    let has_footer = facts.blocks.iter().any(|block| block.region == Region::Footer);
    Some(match link.or_else(form).or_else(written) {
        Some((way, at)) => Verdict::pass().with("way", way).at(at),
        None if (page.conversion().sells() || is_offer) && has_footer => Verdict::fail().with("way", "none").at(page.start()),
        None => Verdict::warn().with("way", "none").at(page.start()),
    })
}

/// The kind of contact that a link offers.
fn way_of(url: &str, name: &str) -> Option<&'static str> {
    if url.starts_with("tel:") {
        Some("phone")
    } else if mails_to(url) || url.contains("/cdn-cgi/l/email-protection") {
        Some("mail")
    } else {
        let path = url.split(['?', '#']).next().unwrap_or("");
        Roles::of(name, path).has(Role::Contact).then_some("page")
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a link").html("<html lang=fr><button>S'abonner</button><a href=/contact>Contact</a>").says("page"),
    Case::pass("a number").html("<html lang=en><button>Subscribe</button><p>Call +44 20 7946 0123"),
    Case::warn("nothing is sold").html("<html lang=en><button>Subscribe</button><footer><p>Tea</footer>"),
    Case::warn("no footer").html("<html lang=en><button>Buy now</button>"),
    Case::fail("none").html("<html lang=es><button>Comprar</button><footer><p>Té</footer>"),
    Case::fail("a business without any")
        .url("https://a.example/")
        .html("<html lang=es><script type=application/ld+json>{\"@type\":\"Restaurant\",\"name\":\"Ada\"}</script><p>Té<footer><p>Té</footer>"),
    Case::not_applicable("nothing asked").html("<html lang=en><p>Tea<footer><p>Tea</footer>"),
];
