//! Visitors can contact the operator of the site in two ways: by telephone, e-mail, form or post, or where faults are reported. For a book
//! or manual one way is enough.
//!
//! A shop without any fails, any other site warns, because some projects are reached only through their code host. Of a
//! site whose contact page was not read, and of one whose menus only scripts add, nothing is said unless two ways are known. `mailto:`
//! links count on every page that was read: manuals have them where they ask for bug reports.

use crate::lexicon::roles::Role;
use crate::prelude::*;
use crate::reading::split;
use crate::site;

const MIN_METHODS: usize = 2;

pub(crate) const RULE: Rule = Rule {
    number: 146,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![MIN_METHODS],
    sources: &[sources::QUALITY_RATERS],
    test: test!(crawl => judge, when "the site is in a language with word lists"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    let Some(language) = site::language(crawl) else { return Ok(None) };
    let page = site::page_of(crawl, Role::Contact);
    let mails = crawl.pages().flat_map(|page| &page.reached_by).any(|link| !link.to_ascii_lowercase().starts_with("tel:"));
    let reach = site::reach(&site::contact_pages(crawl), language);
    let calls = crawl.pages().flat_map(|page| &page.reached_by).any(|link| link.to_ascii_lowercase().starts_with("tel:"));
    // A link to WhatsApp names a telephone, if it does not share the page: `https://wa.me/?text=…`.
    let is_number = |after: Option<(&str, &str)>| {
        after.is_some_and(|(_, rest)| rest.trim_start_matches(['+', ' ']).starts_with(|c: char| c.is_ascii_digit()))
    };
    let is_chat = |url: &str| {
        is_number(url.split_once("://wa.me/")) || url.contains("api.whatsapp.com/") && is_number(url.split_once("phone="))
    };
    let chats = crawl.pages().flat_map(|page| &page.links).any(|link| is_chat(&link.url));
    let form = page.as_ref().and_then(|found| found.brief()).is_some_and(|brief| brief.has_message_form)
        || crawl.home().is_some_and(|home| home.has_message_form);
    let ways = [
        ("phone", calls || chats || !reach.phones.is_empty() || site::shows_phone(crawl, language)),
        ("mail", reach.email || mails),
        ("form", form),
        ("post", reach.address),
        ("tracker", site::has_tracker(crawl)),
    ];
    let wanted = if site::is_manual(crawl) { 1 } else { MIN_METHODS };
    let methods = ways.iter().filter(|(_, is)| *is).count();
    let unread = page.as_ref().and_then(|found| found.unread(crawl));
    let hidden = (page.is_none() && methods == 0 && !site::has_menus(crawl)).then_some(Reason::NoProvider);
    if let Some(reason) = unread.or(hidden).filter(|_| methods < wanted) {
        return Err(reason);
    }
    let is_elsewhere = page.as_ref().is_some_and(|found| found.brief().is_none() && !found.is_broken());
    let (verdict, state) = match methods {
        methods if methods >= wanted => (Verdict::pass(), "some"),
        _ if is_elsewhere => (Verdict::pass(), "linked"),
        0 if page.as_ref().is_some_and(|found| found.is_broken()) => (Verdict::fail(), "broken"),
        0 if site::sells(crawl).is_some() && site::has_footer(crawl) => (Verdict::fail(), "none"),
        0 => (Verdict::warn(), "none"),
        _ => (Verdict::warn(), "one"),
    };
    let start = || crawl.home().or_else(|| crawl.pages().next()).map(|page| place_in(page.url.as_str(), ""));
    let at = page.map(|found| found.place).or_else(start);
    let (found, mut lacking) = split(&ways);
    lacking.retain(|name| name != "tracker"); // only projects have one
    let verdict = verdict.with("found", found).with("lacking", lacking);
    Ok(Some(verdict.with("state", state).with("count", methods).at_all(at)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("two")
        .html("<html lang=en><a href='tel:+442079460123'>Call</a> hello@shop.example")
        .crawl(&[])
        .says("telephone and e-mail; not found: form and postal address"),
    Case::pass("form and address").html("<html lang=fr><a href=/contact>Contact</a>").crawl(&[Shown::page(
        "https://shop.example/contact",
        "<form><input name=q><textarea></textarea><button>Envoyer</button></form><p>12, rue de la Paix, 75002 Paris",
    )]),
    Case::not_measured("a page that was not read").html("<html lang=es><a href=/contacto>Contacto</a>").crawl_partly(&[]),
    Case::pass("hidden from robots")
        .html("<html lang=en><a href=/cdn-cgi/l/email-protection#a1>Mail</a> Tel. +44 20 7946 0123")
        .crawl(&[]),
    Case::pass("a manual with a tracker")
        .html("<html lang=en><link rel=next href=/docs><a href=https://github.com/tea/book/issues>Issues</a>")
        .crawl(&[Shown::page("https://shop.example/docs", "<link rel=next href=/more><p>Docs")])
        .says("issue tracker"),
    Case::pass("one way, for a static manual")
        .url("https://tea.example/")
        .html("<html lang=es><title>Té - Guía del usuario</title><p>Escriba al <a href=mailto:a@tea.example>autor</a>.<a href=/pot.html>Tetera</a>")
        .crawl(&[Shown::page("https://tea.example/pot.html", "<html lang=es><title>La tetera</title><p>El té.")])
        .says("e-mail"),
    Case::warn("a fault of another project in a text")
        .html("<html lang=en><link rel=next href=/docs><a href=/docs>Docs</a>")
        .crawl(&[
            Shown::page("https://shop.example/docs", "<link rel=next href=/more><p>See <a href=https://bugs.other.example/p/tea/issues/detail?id=6>this</a>"),
            Shown::page("https://shop.example/more", "<link rel=prev href=/docs><p>See <a href=https://github.com/tea/pot>this</a>"),
        ])
        .says("No contact option"),
    Case::warn("one").html("<html lang=en><a href=mailto:a@shop.example>Mail</a>").crawl(&[]).says("owner: e-mail"),
    Case::warn("a protocol, and an example")
        .html("<html lang=en><a href=mailto:STATUS@su700>STATUS@su700</a> <a href=mailto:a@mail.example.com>Mail</a>, b@example.org")
        .crawl(&[])
        .says("No contact option"),
    Case::warn("where bugs are reported")
        .html("<html lang=en><a href=/bugs.html>Reporting bugs</a>")
        .crawl(&[Shown::page(
            "https://shop.example/bugs.html",
            "<html lang=en><p>Mail <a href='mailto:docs&#37;&#52;&#48;python&#46;org'>the team</a>.",
        )])
        .says("owner: e-mail"),
    Case::pass("a number on a page of another kind")
        .html("<html lang=en><a href=mailto:a@shop.example>Mail</a> <a href=/members>Members</a>")
        .crawl(&[Shown::page("https://shop.example/members", "<html lang=en><p>Call us at<br>+1.704.948.4565 during business hours")])
        .says("telephone and e-mail"),
    Case::warn("a number in a text")
        .html("<html lang=en><nav><a href=/faq>FAQ</a></nav><p>Set it to (202) 555-0123 and so on.")
        .crawl(&[Shown::page("https://shop.example/", "<html lang=en><p>Docs")])
        .says("No contact option"),
    Case::warn("forms to search and to sign in")
        .html("<html lang=en><nav><a href=/faq>FAQ</a></nav><p>Docs")
        .crawl(&[Shown::page(
            "https://shop.example/",
            "<html lang=en><form><input name=q></form><form><input name=user><input type=password></form>",
        )])
        .says("No contact option"),
    Case::warn("none, and no shop").html("<html lang=en><nav><a href=/faq>FAQ</a></nav><p>Docs").crawl(&[]),
    Case::not_measured("a foot that a script fills")
        .html("<html lang=en><a href=/cart>Cart</a><div id=foot></div><script src=/foot.js></script>")
        .crawl(&[]),
    Case::fail("a shop without")
        .html("<html lang=en><a href=/cart>Cart</a><footer><a href=/faq>FAQ</a><a href=/blog>Blog</a></footer>")
        .crawl(&[]),
    Case::fail("gone")
        .html("<html lang=en><a href=/contact>Contact</a>")
        .crawl(&[Shown::new("https://shop.example/contact", 404)])
        .quotes("Contact"),
    Case::not_applicable("German").html("<html lang=de><a href=/kontakt>Kontakt</a>").crawl(&[]),
    Case::warn("links that share the page")
        .html("<html lang=en><a href='https://wa.me/?text=Tea'>WhatsApp</a><a href='https://api.whatsapp.com/send?text=Tea'>Chat</a><a href='mailto:?body=Tea'>Mail</a><footer>x</footer>")
        .crawl(&[])
        .says("No contact option"),
    Case::warn("WhatsApp alone")
        .html("<html lang=en><a href=https://wa.me/34600100200>Chat</a><footer>x</footer>")
        .crawl(&[])
        .says("telephone; not found"),
];
