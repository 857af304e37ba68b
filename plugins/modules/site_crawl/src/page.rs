//! Makes one entry of the result from one answer, and reads its links.

use crate::output::{Indexability, Page, Position, Redirect};
use bellwether_page::directives::{Directive, directives};
use bellwether_page::{Options, PageFacts, Region, is_web, jsonld, normalise_url, page_facts};
use bellwether_sdk::{Answer, decode};
use bellwether_site::walk::Frontier;
use bellwether_text::simhash;
use sha2::{Digest, Sha256};
use url::Url;

const TITLE_CHARS: usize = 200;
const DESCRIPTION_CHARS: usize = 320;
const H1_CHARS: usize = 120;
const H1_KEPT: usize = 3;
const ANCHOR_CHARS: usize = 80;
const TYPES_KEPT: usize = 20;
/// Maximum bytes of a directive (`unavailable_after: Saturday, 23-Nov-26 12:00:00 UTC`) or a language tag.
const CODE_BYTES: usize = 80;

/// A link as the crawl needs it.
pub(crate) struct Link {
    /// Absolute.
    pub(crate) url: String,
    pub(crate) anchor: String,
    pub(crate) rel: Vec<String>,
    pub(crate) position: Position,
    /// Whether neither the link nor the page forbids following it.
    pub(crate) follow: bool,
}

/// An entry without an answer.
pub(crate) fn unanswered(url: &str, depth: u32, reason: Indexability) -> Page {
    Page {
        url: url.to_owned(),
        final_url: url.to_owned(),
        depth,
        status: None,
        redirects: Vec::new(),
        content_type: None,
        bytes: 0,
        ttfb_ms: 0,
        title: None,
        title_length: 0,
        description: None,
        h1: Vec::new(),
        canonical: None,
        robots: None,
        indexable: false,
        indexability_reason: reason,
        lang: None,
        words: 0,
        inlinks: 0,
        outlinks_internal: 0,
        outlinks_external: 0,
        images: 0,
        images_no_alt: 0,
        schema_types: Vec::new(),
        hash: None,
        simhash: None,
        last_modified: None,
    }
}

/// The entry of an answer, without its content.
pub(crate) fn answered(url: &str, depth: u32, answer: &Answer) -> Page {
    let success = (200..300).contains(&answer.status);
    let reason = if success { Indexability::Ok } else { Indexability::Status };
    Page {
        final_url: answer.url.clone(),
        status: Some(answer.status),
        redirects: answer.hops.iter().map(|(url, status)| Redirect { url: url.clone(), status: *status }).collect(),
        content_type: answer.header("content-type").map(str::to_owned),
        bytes: u32::try_from(answer.body.len()).unwrap_or(u32::MAX),
        ttfb_ms: answer.ttfb_ms,
        hash: Some(hex::encode(Sha256::digest(&answer.body))),
        last_modified: answer.header("last-modified").map(str::to_owned),
        indexable: success,
        indexability_reason: reason,
        ..unanswered(url, depth, reason)
    }
}

/// Fills in what the HTML says, and returns its links in document order. The walk counts what was read.
pub(crate) fn read(frontier: &mut Frontier, page: &mut Page, answer: &Answer) -> Vec<Link> {
    let base = Url::parse(&answer.url).ok();
    let facts = page_facts(
        &answer.body,
        &Options { base_url: base.as_ref(), content_type: answer.header("content-type"), decode: Some(&decode) },
    );
    frontier.count(&facts);
    let door = base.as_ref().and_then(|url| facts.instant_refresh(url));
    let said = directives(&facts, answer.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())), &["googlebot"]);
    page.title = facts.title_text().map(|title| cut(title, TITLE_CHARS));
    page.title_length = count(facts.title_text().unwrap_or("").chars().count());
    page.description = facts.description().map(|text| cut(text, DESCRIPTION_CHARS));
    page.h1 = facts.headings.iter().filter(|h| h.level == 1).take(H1_KEPT).map(|h| cut(&h.text, H1_CHARS)).collect();
    let canonical = facts.canonical().find_map(|link| link.url.clone());
    page.canonical = canonical.filter(|url| Url::parse(url).is_ok_and(|url| is_web(&url)));
    page.robots = to_all(&said);
    page.lang = facts.html_lang.clone().filter(|tag| is_code(tag));
    page.words = facts.text.words;
    page.images = count(facts.images.len());
    page.images_no_alt = count(facts.images.iter().filter(|image| image.alt.is_none() && !image.decorative).count());
    page.schema_types = types(&facts);
    page.simhash = (facts.text.words > 0).then(|| hex::encode(simhash(&facts.main_text()).to_be_bytes()));
    if page.indexable {
        let leads_away = door.is_some();
        page.indexability_reason = if leads_away { Indexability::Status } else { indexability(page, &said, base.as_ref()) };
        page.indexable = page.indexability_reason == Indexability::Ok;
    }
    let page_follows = !said.iter().any(|d| d.agent == "robots" && matches!(d.token.as_str(), "nofollow" | "none"));
    let through_door = door.map(|(target, _)| Link {
        url: target.into(),
        anchor: String::new(),
        rel: Vec::new(),
        position: Position::Main,
        follow: page_follows,
    });
    let links = facts.anchors().filter_map(|link| {
        Some(Link {
            url: link.url.as_deref()?.to_owned(),
            anchor: cut(link.name(), ANCHOR_CHARS),
            follow: page_follows && !link.rel.iter().any(|rel| rel == "nofollow"),
            rel: link.rel.clone(),
            position: match link.region {
                Region::Footer => Position::Footer,
                Region::Nav => Position::Nav,
                Region::Header | Region::Aside if !link.in_main => Position::Nav,
                _ => Position::Main,
            },
        })
    });
    through_door.into_iter().chain(links).collect()
}

fn indexability(page: &Page, said: &[Directive], base: Option<&Url>) -> Indexability {
    let to_google = |d: &&Directive| d.agent == "robots" || d.agent == "googlebot";
    if said.iter().filter(to_google).any(Directive::forbids_index) {
        return Indexability::Noindex;
    }
    let canonical = page.canonical.as_deref().and_then(|url| Url::parse(url).ok());
    match (canonical, base) {
        (Some(canonical), Some(base)) if normalise_url(&canonical) != normalise_url(base) => Indexability::Canonicalised,
        _ => Indexability::Ok,
    }
}

fn to_all(said: &[Directive]) -> Option<String> {
    let all = said.iter().filter(|d| d.agent == "robots").map(|d| d.token.as_str());
    let tokens: Vec<&str> = all.filter(|token| is_code(token)).collect();
    (!tokens.is_empty()).then(|| tokens.join(","))
}

/// Whether a text can be a directive or a language tag; anything else is meaningless and may be script.
fn is_code(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':' | b' ' | b',');
    !text.is_empty() && text.len() <= CODE_BYTES && text.bytes().all(is_sign)
}

fn types(facts: &PageFacts) -> Vec<String> {
    let of_json_ld = jsonld::entities(facts).into_iter().map(|entity| entity.kind.to_owned());
    let of_microdata = facts
        .microdata
        .iter()
        .filter_map(|item| item.itemtype.as_deref())
        .flat_map(|types| types.split_whitespace().filter_map(|kind| kind.rsplit(['/', '#']).next()).map(str::to_owned));
    let mut types: Vec<String> = of_json_ld.chain(of_microdata).map(|kind| cut(&kind, 80)).collect();
    types.sort();
    types.dedup();
    types.truncate(TYPES_KEPT);
    types
}

/// The first characters of a text.
pub(crate) fn cut(text: &str, chars: usize) -> String {
    text.char_indices().nth(chars).and_then(|(end, _)| text.get(..end)).unwrap_or(text).to_owned()
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
