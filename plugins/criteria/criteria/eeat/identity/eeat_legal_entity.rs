//! The site names the business that runs it, with its number in a public register.
//!
//! Countries of the European Union require it. A shop under `.fr` or `.es` in their language fails without legal notice, terms
//! and number; other sites of the Union warn without one, and they and shops elsewhere warn for a legal notice without a number. The rest is not
//! judged: a legal notice alone makes no business. One that was not
//! read, here or on another site, and a site whose menus only scripts add, are not measured. In a manual that sells nothing a page about
//! law is a chapter: only a number counts there.

use crate::lexicon::roles::Role;
use crate::prelude::*;
use crate::site;
use crate::who::register_number;
use bellwether_text::Language;

pub(crate) const RULE: Rule = Rule {
    number: 147,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::E_COMMERCE_DIRECTIVE, sources::QUALITY_RATERS],
    test: test!(crawl => judge, when "the site shows a number, sells, or is of the Union"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    let (Some(language), Some(start)) = (site::language(crawl), crawl.home().or_else(|| crawl.pages().next())) else {
        return Ok(None);
    };
    let notice = site::page_of(crawl, Role::Legal);
    let finish = |verdict: Verdict, state, number: &str| {
        // A VAT number begins with the two letters of its country.
        let is_vat = number.bytes().take(2).filter(u8::is_ascii_alphabetic).count() == 2;
        verdict.with("state", state).with("kind", if is_vat { "vat" } else { "register" }).with("number", number)
    };
    if let Some((number, place)) = register_number(crawl) {
        return Ok(Some(finish(Verdict::pass(), "number", &number).at(place)));
    }
    if site::is_manual(crawl) {
        return Ok(None);
    }
    if let Some(reason) = notice.as_ref().and_then(|notice| notice.unread(crawl)) {
        return Err(reason);
    }
    let host = start.url.host_str().unwrap_or("");
    let sells = site::sells(crawl).is_some();
    let owes = sells && (language == Language::Fr && host.ends_with(".fr") || language == Language::Es && host.ends_with(".es"));
    Ok(match notice {
        Some(found) if found.is_broken() => Some(finish(Verdict::fail(), "broken", "").at(found.place)),
        Some(found) if found.brief().is_none() => return Err(Reason::NoProvider),
        Some(found) if sells || site::is_under_union_law(crawl) => {
            Some(finish(Verdict::warn(), "unnumbered", "").at(found.place))
        }
        Some(_) => None,
        None if owes && site::page_of(crawl, Role::Terms).is_none() => {
            Some(finish(Verdict::fail(), "none", "").at(place_in(start.url.as_str(), "")))
        }
        None if site::is_under_union_law(crawl) && !site::has_menus(crawl) => return Err(Reason::NoProvider),
        None if site::is_under_union_law(crawl) => Some(finish(Verdict::warn(), "none", "").at(place_in(start.url.as_str(), ""))),
        None => None,
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a number").html("<html lang=fr><a href=/ml>Mentions légales</a>").crawl(&[Shown::page("https://shop.example/ml", "<p>Thé SARL, RCS Paris 732 829 320")]).says("732829320"),
    Case::pass("in data").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Tea\",\"vatID\":\"GB123456782\"}</script>").crawl(&[]),
    Case::not_measured("not read").html("<html lang=es><a href=/aviso-legal>Aviso legal</a>").crawl_partly(&[]),
    Case::warn("a number that is wrong").html("<html lang=fr><a href=/cart>Panier</a><a href=/ml>Mentions légales</a>").crawl(&[Shown::page("https://shop.example/ml", "<p>Thé SARL, SIREN 732 829 321")]),
    Case::not_applicable("a legal notice of no business").html("<html lang=en><a href=/legal>Legal notice</a>").crawl(&[Shown::page("https://shop.example/legal", "<p>Written by Ada.")]),
    Case::not_applicable("an option with two letters").html("<html lang=en><p>See <a href=/options.html>'ml'</a>").crawl(&[Shown::page("https://shop.example/options.html", "<p>Options")]),
    Case::not_applicable("a shop elsewhere").html("<html lang=en><a href=/cart>Cart</a>").crawl(&[]),
    Case::not_measured("a notice of a group, on its own site").html("<html lang=fr><a href=https://groupe.example/ml>Mentions légales</a>").crawl(&[]),
    Case::not_applicable("a chapter of a book").html("<html lang=en><link rel=next href=/legal><a href=/legal>The legal framework</a>").crawl(&[Shown::page("https://shop.example/legal", "<link rel=next href=/more><p>Docs")]),
    Case::pass("a VAT number").html("<html lang=en><p>VAT GB123456782").crawl(&[]).says("the VAT number GB123456782"),
    Case::not_measured("a name behind a script").url("https://boutique.fr/").html("<html lang=fr><footer><span>CGV</span> | <span>Mentions légales</span></footer>").crawl(&[]),
    Case::warn("no shop").url("https://blog.fr/").html("<html lang=fr><nav><a href=/faq>FAQ</a></nav><p>Du thé").crawl(&[]),
    Case::fail("under .fr").url("https://boutique.fr/").html("<html lang=fr><button>Ajouter au panier</button><p>Du thé").crawl(&[]).says("No legal notice"),
    Case::fail("gone").html("<html lang=fr><a href=/ml>Mentions légales</a>").crawl(&[Shown::new("https://shop.example/ml", 410)]),
    Case::not_applicable("a manual").html("<html lang=en><p>Docs").crawl(&[]),
    Case::not_applicable("German").url("https://shop.de/").html("<html lang=de><a href=/impressum>Impressum</a>").crawl(&[]),
];
