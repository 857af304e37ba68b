//! An article names its author where readers see it.
//!
//! The name is found in a link with `rel=author`, in a line that starts with `By`, `Par` or `Por`, in JSON-LD and in `meta`.

use crate::byline::byline;
use crate::lexicon::authors::is_placeholder;
use crate::prelude::*;
use crate::prose::is_of_site;
use crate::seen::Kind;
use bellwether_text::fold;

pub(crate) const RULE: Rule = Rule {
    number: 152,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HELPFUL, sources::QUALITY_RATERS],
    test: test!(page => judge, when "the markup calls the page an article", is_article),
};

/// Whether a name is that of a group of people.
fn is_of_team(name: &str) -> bool {
    fold(name).split(' ').any(|word| TEAMS.contains(&word))
}

/// Words in names of groups, folded.
const TEAMS: [&str; 14] = [
    "contributor",
    "contributors",
    "editorial",
    "editors",
    "equipe",
    "equipo",
    "newsroom",
    "redaccion",
    "redaction",
    "reporters",
    "staff",
    "team",
    "writers",
    "desk",
];

fn is_article(page: &Page) -> bool {
    page.kind() == Kind::Article
}

fn judge(page: &Page) -> Verdict {
    let Some(found) = byline(page) else {
        // Without word lists, a line with the name cannot be recognised.
        let verdict = if page.language().is_some() { Verdict::fail() } else { Verdict::warn() };
        return verdict.with("author", "").with("state", "none").at(page.start());
    };
    let (verdict, state) = match (is_placeholder(found.name), found.is_shown) {
        (true, _) => (Verdict::fail(), "placeholder"),
        (false, true) if is_of_site(page, found.name) || is_of_team(found.name) => (Verdict::warn(), "brand"),
        (false, true) => (Verdict::pass(), "shown"),
        (false, false) => (Verdict::warn(), "markup"),
    };
    verdict.with("state", state).with("author", found.name).at(quote(found.locator, found.name))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a line")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>By Ada Lovelace, 3 May")
        .says("Ada Lovelace"),
    Case::pass("boxes and lines")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><div>By<div>J Vignesh</div></div>")
        .says("J Vignesh"),
    Case::pass("in a line")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>yes! | By Cara Stiles | April 13")
        .says("Cara Stiles"),
    Case::pass("by its class, without spaces")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><section class=Byline><span>By</span><span>Natasha Daly</span><span>• 8 min</span></section>")
        .says("Natasha Daly"),
    Case::pass("a box")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><div class=author-box><h4><b>AUTHOR</b> / Sierra Kilpatrick</h4><p>She writes.</div>")
        .says("Sierra Kilpatrick"),
    Case::pass("a first name")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><span class='entry-author vcard'>Karolina</span>")
        .says("Karolina"),
    Case::warn("the site signs").html("<meta property=og:site_name content='Ada Bikes'><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>By Ada Bikes").says("Ada Bikes"),
    Case::warn("a team signs").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p><a rel=author href=/a>Editorial Team</a>"),
    Case::fail("an author of a comment")
        .html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Text<div class=comment-author>Ada Lovelace</div>"),
    Case::fail("a menu")
        .html("<html lang=fr><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>PAR LES TEMPS QUI COURENT"),
    Case::pass("French").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Par Marie Curie"),
    Case::pass("JSON-LD that is shown").html(
        "<p>Ada Lovelace writes.<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Ada Lovelace\"}</script>",
    ),
    Case::warn("only in markup")
        .html("<p>Text<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":\"Ada Lovelace\"}</script>"),
    Case::warn("German")
        .html("<html lang=de><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Von Ada Lovelace"),
    Case::fail("nobody").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>by the way"),
    Case::fail("a valve")
        .html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Article\"}</script><p>Bypass Valve Kit"),
    Case::fail("admin")
        .html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script><a rel=author href=/a>Admin</a>")
        .says("Admin"),
    Case::not_applicable("no article").html("<p>By Ada Lovelace"),
];
