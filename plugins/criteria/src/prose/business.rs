//! Which pages are asked about a business: its prices, its place, its hours.

use super::topic;
use crate::lexicon::postal;
use crate::lexicon::roles::{Role, Roles};
use crate::seen::{Kind, Page};
use crate::vocabulary::is_organization;
use bellwether_text::fold;

/// Words of headings of parts of a text, folded: nobody asks one where the business is.
const PARTS: [&str; 20] = [
    "avant propos",
    "capitulo",
    "chapitre",
    "chapter",
    "essai",
    "essay",
    "faq",
    "faqs",
    "foire aux questions",
    "foreword",
    "frequently asked questions",
    "introduccion",
    "introduction",
    "preambule",
    "preface",
    "prefacio",
    "preguntas frecuentes",
    "prologo",
    "questions frequentes",
    "questions reponses",
];
/// Links that a business with customers has.
const SOLD: [Role; 3] = [Role::Returns, Role::Delivery, Role::Cart];
/// Types of organisations that tell nothing about whether they have a place.
const PLACELESS: [&str; 5] = ["Corporation", "NewsMediaOrganization", "OnlineBusiness", "Organization", "Project"];
/// Types of what is sold.
const OFFERED: [&str; 4] = ["AggregateOffer", "Offer", "Product", "Service"];
/// Maximum words of a block that contains an address.
const ADDRESS_WORDS: u32 = 40;

/// Whether a page is part of a text, such as an introduction or a list of questions.
#[must_use]
pub(crate) fn is_part(page: &Page) -> bool {
    let heading = fold(&topic(&page.facts));
    PARTS.iter().any(|part| heading.starts_with(part) || heading.ends_with(part))
}

/// Whether a page is of a shop, a service, a place or an organisation with a location: customers can call, come or buy. Of others nobody asks
/// what they charge and where they are.
#[must_use]
pub(crate) fn is_of_place(page: &Page) -> bool {
    let facts = &page.facts;
    let calls = || facts.anchors().any(|link| link.href.as_deref().is_some_and(|href| href.starts_with("tel:")));
    let sells = || {
        facts.anchors().any(|link| {
            let path = link.url.as_deref().map_or("", |url| url.split(['?', '#']).next().unwrap_or(url));
            let roles = Roles::of(&link.text, path);
            SOLD.iter().any(|role| roles.has(*role))
        })
    };
    let in_data = || {
        page.entities().iter().any(|entity| {
            let is_placed = || entity.has("address") || entity.has("telephone") || !PLACELESS.contains(&entity.kind);
            entity.kind == "PostalAddress" || OFFERED.contains(&entity.kind) || is_organization(entity.kind) && is_placed()
        })
    };
    let is_street = || {
        let is_line = |text: &str, words: u32| words <= ADDRESS_WORDS && postal::may_name_street(text);
        facts.blocks.iter().any(|block| is_line(&block.text, block.words))
    };
    matches!(page.kind(), Kind::Product | Kind::Service) || calls() || sells() || in_data() || is_street()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn places_are_told_from_texts() {
        for (html, expected) in [
            ("<h1>Ada Bikes</h1><a href=tel:+33>Call</a>", true),
            ("<h1>Ada Bikes</h1><footer><p>12 rue de la Paix, 75002 Paris</footer>", true),
            ("<h1>An Anarchist FAQ</h1><a href=contact.html>Contact</a><a href=mailto:a@b.example>Ada</a>", false),
            ("<h1>Ada writes</h1><a href=mailto:a@b.example>Ada</a>", false),
        ] {
            let page = Page::read("https://ada.example/".parse().unwrap(), html.as_bytes(), None, None);
            assert_eq!(is_of_place(&page), expected, "{html}");
        }
        for (heading, expected) in [("Introduction", true), ("An Anarchist FAQ", true), ("Ada Bikes", false)] {
            let html = format!("<h1>{heading}</h1>");
            let page = Page::read("https://ada.example/".parse().unwrap(), html.as_bytes(), None, None);
            assert_eq!(is_part(&page), expected, "{heading}");
        }
    }
}
