//! What a page says about itself, limited to what criteria need of pages other than the judged one, because a crawl has dozens.

use super::Page;
use super::answers::lines;
use super::page::own_item_types;
use crate::address::Address;
use crate::conversion::{Form, FormKind};
use crate::dates;
use crate::lexicon::calls;
use crate::lexicon::contacts::mails_to;
use crate::lexicon::roles::{Role, Roles};
use crate::reading::{is_read_in_order, lacks_slashes};
use bellwether_page::directives::{Directive, directives};
use bellwether_page::jsonld::{Entity, entities_of};
use bellwether_page::{JsonLd, Locator, PageFacts, Region, Script, canonicals, normalise_url};
use bellwether_text::simhash;
use bellwether_text::{Language, shingles};
use std::cell::OnceCell;
use std::collections::BTreeSet;
use time::Date;
use url::Url;

/// Maximum bytes of visible text that are kept.
const TEXT_BYTES: usize = 32 * 1024;
/// Maximum words of a short text that names a page: longer ones are sentences.
const NAME_WORDS: usize = 4;
/// Maximum short headings that are kept.
const HEADINGS: usize = 100;
/// Maximum Microdata types that are kept.
const ITEM_TYPES: usize = 50;
/// Maximum `mailto:` and `tel:` links that are kept.
const REACHED_BY: usize = 20;
/// Maximum bytes of the addresses and names of links that are kept, and as many again for links with a role: 500 ordinary links have 60 KB.
const LINK_BYTES: usize = 128 * 1024;
/// Maximum bytes of JSON-LD that are kept.
const DATA_BYTES: usize = 32 * 1024;

/// A page in brief: at most about 200 KB.
#[derive(Debug, Clone)]
pub struct Brief {
    /// The address that answered.
    pub url: Url,
    /// Text of the first `title`; empty without one.
    pub title: String,
    /// The description; empty without one.
    pub description: String,
    /// Texts of the `h1` elements that have a text.
    pub h1: Vec<String>,
    /// The address that it names as canonical, resolved: the first one in head and header.
    pub canonical: Option<String>,
    /// Whether it asks Googlebot or Bingbot not to index it.
    pub noindex: bool,
    /// The codes and addresses of `hreflang`.
    pub alternates: Vec<(String, String)>,
    /// `lang` of the `html` element; empty without one.
    pub lang: String,
    /// The language of its text, if there are word lists for it.
    pub language: Option<Language>,
    /// `og:site_name`; empty without one.
    pub site_name: String,
    /// The newest date that its markup states.
    pub modified: Option<Date>,
    /// Number of words of the content.
    pub words: u32,
    /// Visible text, one line per block, at most 32 KiB.
    pub text: String,
    /// Sketch of the content: [`shingles`].
    pub shingles: Vec<u64>,
    /// Simhash of the content; 0 without words.
    pub simhash: u64,
    /// Its links to other pages: the first 500 within 128 KiB, and any later link to a page with a role.
    pub links: Vec<Linked>,
    /// Whether it is of a book or a manual: it names the page to read before or behind it, or its address or generator says so.
    pub of_manual: bool,
    /// Whether it runs scripts, which may add menus and texts.
    pub scripted: bool,
    /// Whether a form that is no search has a field to fill in.
    pub has_form: bool,
    /// Whether one of them is to write to somebody with: no search, sign-in or newsletter.
    pub has_message_form: bool,
    /// Its JSON-LD, at most 32 KiB.
    pub json_ld: Vec<JsonLd>,
    /// Types of its Microdata items that are no value of another item's property, without their vocabulary's address, the first 50.
    pub item_types: Vec<String>,
    /// Whether a script writes a menu of the page: see [`Page::has_scripted_menu`].
    pub scripted_menu: bool,
    /// Whether a button buys something or adds it to a cart.
    pub sells: bool,
    /// Its `mailto:` and `tel:` links as written, the first 20. Links that hide an e-mail address from robots are included.
    pub reached_by: Vec<String>,
    /// What reading the page cost about: see [`bellwether_page::PageFacts::weight`].
    pub weight: u64,
    /// Its short headings, which name a part of the page and no other page; the first 100.
    short_headings: Vec<String>,
    /// The short texts that name pages; computed at first use.
    names: OnceCell<Vec<(Roles, String)>>,
}

/// A link of a page.
#[derive(Debug, Clone)]
pub struct Linked {
    /// The target, resolved, without its fragment and tracking parameters.
    pub url: String,
    /// Whether it leads to the site of the page, with or without `www.`.
    pub internal: bool,
    /// Its name: text, alt of the image or label.
    pub name: String,
    /// The roles of the target page, by name and path.
    pub roles: Roles,
    /// The part of the page that contains it.
    pub region: Region,
    /// Whether it is in `main`.
    pub in_main: bool,
    /// Whether `rel` contains `nofollow`, `sponsored` or `ugc`.
    pub nofollow: bool,
    /// Its place.
    pub locator: Locator,
}

impl Brief {
    /// Maximum links that are kept.
    pub const LINKS: usize = 500;

    /// The page in brief; `headers` are those of its answer, names in lower case.
    #[must_use]
    pub fn of(page: &Page, headers: &[(String, String)]) -> Self {
        let facts = &page.facts;
        let content: Vec<&str> = facts.content().map(|block| block.text.as_str()).collect();
        let folded: Vec<&str> = page.folded_content().map(|(_, folded)| folded).filter(|folded| !folded.is_empty()).collect();
        let (mut data, mut left) = (Vec::new(), DATA_BYTES);
        for block in &facts.json_ld {
            let Some(rest) = left.checked_sub((block.end - block.start) as usize) else { continue };
            left = rest;
            data.push(block.clone());
        }
        Self {
            url: page.url.clone(),
            title: facts.title_text().unwrap_or("").to_owned(),
            description: facts.description().unwrap_or("").to_owned(),
            h1: facts
                .headings
                .iter()
                .filter(|heading| heading.level == 1 && !heading.text.is_empty())
                .map(|heading| heading.text.to_string())
                .collect(),
            canonical: canonicals(facts, lines(headers), &page.url)
                .into_iter()
                .filter(|found| found.counts)
                .find_map(|found| found.url),
            noindex: directives(facts, lines(headers), &["googlebot", "bingbot"]).iter().any(Directive::forbids_index),
            alternates: facts.hreflang().filter_map(|tag| Some((tag.hreflang.clone()?, tag.url.clone()?))).collect(),
            lang: facts.html_lang.clone().unwrap_or_default(),
            language: page.language(),
            site_name: facts.property("og:site_name").and_then(|meta| meta.content.clone()).unwrap_or_default(),
            modified: dates::newest(page).map(|dated| dated.day),
            words: facts.content().map(|block| block.words).sum(),
            text: cut(facts.visible_text()),
            shingles: shingles(&folded.join(" ")),
            simhash: simhash(&content.join("\n")),
            links: {
                let own = normalise_url(&page.url);
                let all = facts.anchors().filter_map(|link| linked(&own, link)).enumerate();
                // Links in the footer come last and say who runs the site, so those with a role are kept.
                let (mut left, mut left_for_roles) = (LINK_BYTES, LINK_BYTES);
                let mut has_room = |link: &Linked| {
                    let bytes = link.url.len() + link.name.len();
                    take(&mut left, bytes) || link.roles.is_some() && take(&mut left_for_roles, bytes)
                };
                all.filter(|(at, link)| *at < Self::LINKS || link.roles.is_some())
                    .map(|(_, link)| link)
                    .take(Self::LINKS * 2)
                    .filter(|link| has_room(link))
                    .collect()
            },
            of_manual: is_read_in_order(facts) || page.is_of_manual(),
            scripted: facts.scripts.iter().any(Script::runs),
            has_form: has_form(page),
            has_message_form: has_message_form(facts),
            json_ld: data,
            item_types: own_item_types(facts).take(ITEM_TYPES).map(str::to_owned).collect(),
            scripted_menu: page.has_scripted_menu(),
            sells: facts.buttons.iter().any(|button| calls::buys(&button.text)),
            reached_by: facts.anchors().filter_map(reaches).take(REACHED_BY).collect(),
            weight: facts.weight(),
            short_headings: facts
                .headings
                .iter()
                .filter(|heading| is_short(&heading.text))
                .take(HEADINGS)
                .map(|heading| heading.text.trim().to_owned())
                .collect(),
            names: OnceCell::new(),
        }
    }

    /// The short text on the page that names a page with this role: a short line, or a part of one between bars.
    #[must_use]
    pub fn name_of(&self, role: Role) -> Option<&str> {
        let names = self.names.get_or_init(|| {
            let is_heading = |line: &&str| self.short_headings.iter().any(|heading| heading == line.trim());
            let lines = self.text.lines().filter(|line| !is_heading(line));
            let short = lines.flat_map(|line| line.split(['|', '·', '•'])).filter(|name| is_short(name));
            let named = short.map(|name| (Roles::of(name, ""), name.trim().to_owned()));
            named.filter(|(roles, _)| roles.is_some()).collect()
        });
        names.iter().find(|(roles, _)| roles.has(role)).map(|(_, name)| name.as_str())
    }

    /// Whether it is indexable and does not name another page as canonical.
    #[must_use]
    pub fn is_indexable(&self) -> bool {
        !self.noindex && self.is_own_canonical()
    }

    /// Whether it names itself as canonical, or nothing.
    #[must_use]
    pub fn is_own_canonical(&self) -> bool {
        let Some(canonical) = &self.canonical else { return true };
        Url::parse(canonical).is_ok_and(|canonical| normalise_url(&canonical) == normalise_url(&self.url))
    }

    /// Whether it has the same content as another page.
    #[must_use]
    pub fn is_copy_of(&self, other: &Self) -> bool {
        self.words > 0 && (self.simhash, self.words, &self.shingles) == (other.simhash, other.words, &other.shingles)
    }

    /// The entities of its JSON-LD.
    #[must_use]
    pub fn entities(&self) -> Vec<Entity<'_>> {
        entities_of(&self.json_ld)
    }
}

/// Whether a text is short enough for a name.
fn is_short(text: &str) -> bool {
    text.split_whitespace().take(NAME_WORDS + 1).count() <= NAME_WORDS
}

/// The address of a `mailto:` or `tel:` link.
fn reaches(link: &bellwether_page::Link) -> Option<String> {
    let href = link.href.as_deref()?;
    let (scheme, to) = href.split_once(':').unwrap_or_default();
    let is_digit = |c: char| c.is_ascii_digit();
    let calls = scheme.eq_ignore_ascii_case("tel") && to.split('?').next().is_some_and(|number| number.contains(is_digit));
    let written = mails_to(href) || calls;
    // Cloudflare replaces an e-mail address with an address of its own.
    (written || href.contains("/cdn-cgi/l/email-protection"))
        .then(|| if written { href.to_owned() } else { "mailto:".to_owned() })
}

/// Takes so many bytes of what is left, if there are as many.
fn take(left: &mut usize, bytes: usize) -> bool {
    let rest = left.checked_sub(bytes);
    *left = rest.unwrap_or(*left);
    rest.is_some()
}

fn linked(own: &Url, link: &bellwether_page::Link) -> Option<Linked> {
    // A mistyped address of another site is no page of this one that is missing.
    let url = link.url.as_deref().filter(|_| !link.href.as_deref().is_some_and(lacks_slashes))?;
    let to = Address::of(url)?;
    // An address without a query is compared unchanged, except for its fragment.
    let whole = url.split_once('#').map_or(url, |(whole, _)| whole);
    let url = if whole.contains('?') { normalise_url(&Url::parse(whole).ok()?).into() } else { whole.to_owned() };
    (url != own.as_str()).then(|| Linked {
        internal: Address::of(own.as_str()).is_some_and(|own| own.is_beside(&to)),
        roles: Roles::of(link.name(), to.path),
        url,
        name: link.name().to_owned(),
        region: link.region,
        in_main: link.in_main,
        nofollow: link.rel.iter().any(|rel| matches!(rel.as_str(), "nofollow" | "sponsored" | "ugc")),
        locator: link.locator.clone(),
    })
}

/// Whether a form takes words of visitors. What they search for is no personal data.
fn has_form(page: &Page) -> bool {
    let takes = |form: &Form| form.fields.iter().any(|field| takes_words(&field.kind));
    page.conversion().forms.iter().any(|form| form.kind != FormKind::Search && takes(form))
}

/// Fields of a form without a text area in which visitors leave more than an address for a newsletter.
const MESSAGE_FIELDS: usize = 3;

/// Whether a form takes a message, or as many fields as a request has.
fn has_message_form(facts: &PageFacts) -> bool {
    let forms: BTreeSet<u32> = facts.inputs.iter().filter_map(|input| input.form).collect();
    forms.into_iter().any(|form| {
        let own = || facts.inputs.iter().filter(move |input| input.form == Some(form));
        let is = |kind: &str| own().any(|input| input.kind == kind);
        !is("password")
            && !is("search")
            && (is("textarea") || own().filter(|input| takes_words(&input.kind)).count() >= MESSAGE_FIELDS)
    })
}

/// Whether visitors type into a control of this type.
fn takes_words(kind: &str) -> bool {
    matches!(kind, "text" | "email" | "tel" | "textarea")
}

fn cut(mut text: String) -> String {
    while text.len() > TEXT_BYTES {
        let end = text.char_indices().map(|(at, _)| at).take_while(|at| *at <= TEXT_BYTES).last().unwrap_or(0);
        text.truncate(end);
    }
    text
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    /// Long addresses use up the room of links, and not that of the link that says who runs the site.
    #[test]
    fn links_that_are_kept() {
        let long = "a".repeat(1_900);
        let links: String = (0..500).map(|number| format!("<a href=/{long}{number}>Tea</a>")).collect();
        let html = format!("<html lang=en>{links}<footer><a href=/contact>Contact us</a></footer>");
        let page = Page::read(Url::parse("https://shop.example/").unwrap(), html.as_bytes(), None, None);
        let brief = Brief::of(&page, &[]);
        let bytes: usize = brief.links.iter().map(|link| link.url.len() + link.name.len()).sum();
        assert!((LINK_BYTES / 2..2 * LINK_BYTES).contains(&bytes), "{bytes}");
        assert_eq!(brief.links.last().map(|link| link.name.as_str()), Some("Contact us"));
    }
}
