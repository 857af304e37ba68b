//! The title describes the page: it is no word that fits any page, not what a server calls a list of files, and not only the address of the site. Such a title of the
//! start page warns, and so does a word that occurs four times: a name, a product and a town may share one.

use crate::lexicon::kinds;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_text::{fold, singular, terms};

/// Maximum occurrences of a word.
const MAX_REPEAT: usize = 3;
/// Titles that fit any page, folded and sorted.
const VAGUE: [&str; 28] = [
    "accueil",
    "bienvenido",
    "bienvenue",
    "create next app",
    "default",
    "default title",
    "document",
    "home",
    "home page",
    "homepage",
    "index",
    "index html",
    "inicio",
    "new page",
    "nouvelle page",
    "nueva pagina",
    "page",
    "page d accueil",
    "page title",
    "pagina de inicio",
    "react app",
    "sans titre",
    "sin titulo",
    "site title",
    "title",
    "untitled",
    "untitled document",
    "welcome",
];

pub(crate) const RULE: Rule = Rule {
    number: 105,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![MAX_REPEAT],
    sources: &[sources::GOOGLE_TITLE_LINKS],
    test: test!(page => judge, when "the page has a title", has_title),
};

fn has_title(page: &Page) -> bool {
    page.facts.title_text().is_some_and(|title| !title.is_empty())
}

fn judge(page: &Page) -> Verdict {
    let Some(title) = page.facts.titles.first() else { return Verdict::pass() };
    let folded = fold(&title.text);
    let bare = |host: &str| host.strip_prefix("www.").unwrap_or(host).to_owned();
    let host = page.url.host_str().map(bare).unwrap_or_default();
    let shown = title.text.trim().trim_end_matches('/').to_lowercase();
    let shown = bare(shown.split_once("://").map_or(shown.as_str(), |(_, host)| host));
    let repeated =
        terms(&title.text).into_iter().find(|term| folded.split(' ').filter(|word| singular(word) == term).count() > MAX_REPEAT);
    let (reason, verdict) = if kinds::is_file_listing(&title.text) {
        ("listing", Verdict::fail())
    } else if VAGUE.binary_search(&folded.as_str()).is_ok() {
        ("vague", Verdict::fail())
    } else if !host.is_empty() && shown == host {
        ("host", Verdict::fail())
    } else if repeated.as_ref().is_some_and(|term| term.chars().any(char::is_alphabetic)) {
        ("repeated", Verdict::warn())
    } else {
        ("none", Verdict::pass())
    };
    // The name of a business may be its address: `booking.com`.
    let verdict = if reason == "host" && page.kind() == Kind::Home { Verdict::warn() } else { verdict };
    let verdict = verdict.with("reason", reason).with("title", title.text.as_str()).with("word", repeated.unwrap_or_default());
    verdict.at(quote(&title.locator, &title.text))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a part of the site").url("https://forums.tea.example/guide").html("<title>Forums - Tea.example</title>"),
    Case::pass("a subject").html("<title>Green tea: how to brew it</title>"),
    Case::pass("a brand at the end").html("<title>Home cooking | Shop</title>"),
    Case::pass("a word three times").html("<title>Tequila Premium - El Castillo de Tequila, Tequila, Jalisco</title>"),
    Case::pass("another script").html("<title>お茶</title>"),
    Case::pass("figures").html("<title>1 + 1 + 1 = 3</title>"),
    Case::warn("a word four times").html("<title>Tea: green tea, black teas, tea pots</title>").says("tea"),
    Case::warn("the address at home").html("<title>Shop.example</title>").url("https://shop.example/"),
    Case::fail("Home").html("<title>HOME</title>").quotes("HOME"),
    Case::fail("Accueil").html("<title>Page d'accueil</title>"),
    Case::fail("the address").html("<title>www.shop.example</title>").says("domain name"),
    Case::fail("a list of files")
        .html("<title>Directory listing for /</title>")
        .url("https://shop.example/")
        .says("list of files"),
    Case::fail("a list of files of a folder").html("<title>Index of /docs</title>"),
    Case::pass("an index of something").html("<title>Index of Roman coins</title>"),
    Case::not_applicable("no title").html("<p>Tea"),
];
