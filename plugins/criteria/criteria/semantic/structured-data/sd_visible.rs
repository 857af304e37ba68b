//! The values in JSON-LD are in the visible text: prices, ratings and authors; names and headlines.
//!
//! Organizations as authors are not checked, nor are authors that are the publisher. A rating may be shown as stars, so a rating that is missing
//! in the text warns; so does a different name, and an author who is no name of a person: `admin`, `jdoe42`. A headline in other words than the
//! title and the main heading is no contradiction if half of its words are theirs.

use crate::prelude::*;
use bellwether_text::{fold, has_phrase};

/// Minimum claims that can be absent together because the content is not in the HTML.
const ALL_ABSENT: usize = 8;
/// Minimum bytes of a name that is also found inside words.
const MIN_NAME: usize = 6;

pub(crate) const RULE: Rule = Rule {
    number: 131,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_DATA_POLICIES],
    test: test!(page => judge, when "JSON-LD states a name, price, rating or author", states_something),
};

fn states_something(page: &Page) -> bool {
    !claims(page).is_empty()
}

fn judge(page: &Page) -> Verdict {
    let claims = claims(page);
    let shown =
        |claim: &Claim| claim.is_shown_in(page.folded()) || claim.property == "headline" && is_of_heading(page, &claim.value);
    let absent: Vec<&Claim> = claims.iter().filter(|claim| !shown(claim)).collect();
    // Where nothing is shown, a script shows the whole content.
    let nothing = claims.len() >= ALL_ABSENT && absent.len() == claims.len();
    let first = absent.iter().find(|claim| claim.weighs).or(absent.first());
    let verdict = match first {
        None => Verdict::pass(),
        Some(claim) if claim.weighs && !nothing => Verdict::fail(),
        Some(_) => Verdict::warn(),
    };
    let places = absent.iter().filter_map(|claim| Some(quote(&page.facts.json_ld.get(claim.block)?.locator, &claim.value)));
    verdict
        .with("count", claims.len())
        .with("absent", absent.len())
        .with("property", first.map_or("", |claim| claim.property))
        .with("value", first.map_or("", |claim| claim.value.as_str()))
        .at_all(places)
}

/// Whether a headline says in other words what the title or the main heading says: half of its words are theirs.
fn is_of_heading(page: &Page, headline: &str) -> bool {
    let title = page.facts.title_text().unwrap_or_default();
    let heading = page.facts.h1().map_or("", |heading| &heading.text);
    let known = [fold(title), fold(heading)];
    let headline = fold(headline);
    let words: Vec<&str> = headline.split(' ').filter(|word| word.len() > 3).collect();
    let is_theirs = |word: &&&str| known.iter().any(|known| has_phrase(known, word));
    !words.is_empty() && 2 * words.iter().filter(is_theirs).count() >= words.len()
}

/// One statement of JSON-LD.
struct Claim {
    property: &'static str,
    value: String,
    block: usize,
    /// Whether its absence fails.
    weighs: bool,
}

impl Claim {
    fn is_shown_in(&self, folded: &str) -> bool {
        let rounded = (self.property == "ratingValue").then(|| self.value.trim().parse::<f64>().ok()).flatten();
        let rounded = rounded.map(|rating| spellings(&format!("{rating:.1}"))).unwrap_or_default();
        // Templates put names into separate boxes without a space before them: `BYAda Lovelace`.
        let name = fold(&without_references(&without_tags(&self.value)));
        let name = ["by ", "par ", "por "].iter().find_map(|cue| name.strip_prefix(cue)).unwrap_or(&name);
        if self.property == "author"
            && (name.len() >= MIN_NAME && folded.contains(name) || has_phrase(folded, &with_initial(name)))
        {
            return true;
        }
        // Names carry an addition that readers do not need: `Tea bags - delivered in Madrid`.
        let bare = [" - ", " – ", " | "].into_iter().find_map(|mark| self.value.split_once(mark)).map(|(name, _)| fold(name));
        if self.property == "name" && bare.is_some_and(|name| name.len() >= MIN_NAME && has_phrase(folded, &name)) {
            return true;
        }
        spellings(&self.value).iter().chain(&rounded).any(|spelling| has_phrase(folded, spelling))
    }
}

/// Statements about the subject of the page; names of the publisher and of the site are not checked.
fn claims(page: &Page) -> Vec<Claim> {
    /// Types whose names readers see on the page that is about them.
    const NAMED: [&str; 14] = [
        "Article",
        "BlogPosting",
        "Book",
        "Course",
        "Event",
        "JobPosting",
        "Movie",
        "NewsArticle",
        "Product",
        "Recipe",
        "Service",
        "SoftwareApplication",
        "TechArticle",
        "VideoObject",
    ];
    let mut claims = Vec::new();
    let entities = page.entities();
    for entity in &entities {
        let mut add = |property, value: Option<String>, weighs| {
            let value = value.filter(|value| !value.trim().is_empty());
            claims.extend(value.map(|value| Claim { property, value, block: entity.block, weighs }));
        };
        let headline = if entity.has("headline") { "headline" } else { "name" };
        add(headline, entity.text(&[headline]).filter(|_| NAMED.contains(&entity.kind)).map(str::to_owned), false);
        add("price", entity.object.get("price").and_then(figure), true);
        add("ratingValue", entity.object.get("ratingValue").and_then(figure), false);
        let of = |name: &str, member: &str| entity.object.get(name).and_then(|about| about.get(member));
        let is_organisation = of("author", "@type").is_some_and(|kind| kind == "Organization");
        let publisher = of("publisher", "name").and_then(serde_json::Value::as_str).map(fold);
        let is_id = |author: &str| entities.iter().any(|other| other.id == Some(author));
        let author = entity
            .author()
            .filter(|author| !is_id(author) && !is_organisation && publisher.as_deref() != Some(fold(author).as_str()));
        // Reviews may be on other pages, or come by script.
        let weighs = entity.kind != "Review" && author.is_some_and(is_of_a_person);
        add("author", author.map(str::to_owned), weighs);
    }
    claims
}

/// `ada lovelace` as `a lovelace`.
fn with_initial(name: &str) -> String {
    let (first, rest) = name.split_once(' ').unwrap_or((name, ""));
    let initial: String = if rest.is_empty() { first.to_owned() } else { first.chars().take(1).collect() };
    [&initial, " ", rest].concat()
}

/// Whether a name has at least two words with capitals, as names of people have.
fn is_of_a_person(name: &str) -> bool {
    let name = without_references(&without_tags(name));
    name.split_whitespace().filter(|word| word.starts_with(char::is_uppercase)).count() >= 2
}

/// Removes the tags that templates leave in a name: `<a href=/ada>Ada Lovelace</a>`.
fn without_tags(value: &str) -> String {
    let mut parts = value.split('<');
    let mut text = parts.next().unwrap_or("").to_owned();
    for part in parts {
        text.push_str(part.split_once('>').map_or("", |(_, rest)| rest));
    }
    text
}

/// Replaces character references, which templates write into JSON-LD: letters by themselves without their accents, which are not compared
/// (`Th&eacute;`, `Th&#233;`), all others by spaces (`Tea &amp; cake`, `It&#8217;s tea`).
fn without_references(value: &str) -> String {
    let mut parts = value.split('&');
    let mut text = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let name = |name: &str| (2..9).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'#');
        let reference = part.split_once(';').filter(|(before, _)| name(before));
        text.push(reference.and_then(|(name, _)| letter(name)).unwrap_or(' '));
        text.push_str(reference.map_or(part, |(_, rest)| rest));
    }
    text
}

/// The letter that a reference stands for, with its accent or without.
fn letter(name: &str) -> Option<char> {
    let code = match name.strip_prefix('#') {
        Some(number) => match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => number.parse().ok(),
        },
        None => {
            let is_accented =
                ["acute", "grave", "circ", "uml", "tilde", "cedil", "ring"].iter().any(|accent| name.ends_with(accent));
            name.chars().next().filter(|_| is_accented).map(u32::from)
        }
    };
    code.and_then(char::from_u32).filter(|c| c.is_alphabetic())
}

fn figure(value: &serde_json::Value) -> Option<String> {
    match value {
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The forms of a value in a folded text: `1299.00` as `1299`, `1 299` and with `00`.
fn spellings(value: &str) -> Vec<String> {
    let folded = fold(&without_references(value));
    let digits = value.trim();
    let Some((whole, cents)) = digits
        .split_once('.')
        .or(Some((digits, "")))
        .filter(|(whole, cents)| !whole.is_empty() && whole.bytes().chain(cents.bytes()).all(|byte| byte.is_ascii_digit()))
    else {
        return vec![folded];
    };
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    let mut spellings = vec![folded];
    // `449.000` for 449,000, as templates write it.
    if cents.len() == 3 {
        spellings.extend([format!("{whole}{cents}"), format!("{whole} {cents}")]);
    }
    for whole in [whole, grouped.as_str()] {
        let cents = cents.trim_end_matches('0');
        if cents.is_empty() {
            spellings.push(whole.to_owned());
        } else {
            spellings.extend([format!("{whole} {cents}"), format!("{whole} {cents:0<2}")]);
        }
    }
    spellings
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all stands there").html("<h1>Green tea</h1>1,299.00 € by Ada Lovelace<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Green Tea\",\"author\":{\"name\":\"Ada Lovelace\"},\"offers\":{\"@type\":\"Offer\",\"price\":1299}}</script>"),
    Case::pass("an author in a box, with a tag in the data").html("<span>BY</span><span><a href=/ada>Ada Lovelace</a></span><script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"name\":\"<b>Ada Lovelace</b>\"}}</script>"),
    Case::pass("a line of an author in the data").html("<p>Ada Lovelace, AP Writer<script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"name\":\"By ADA LOVELACE, AP Writer\"}}</script>"),
    Case::fail("an author who is not named").html("<h1>Tea</h1><script type='application/ld+json'>{\"@type\":\"Article\",\"author\":{\"name\":\"Ada Lovelace\"}}</script>").says("Ada"),
    Case::pass("character references").html("<h1>Tea &amp; cake: it\u{2019}s time</h1><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea &amp; cake: it&#8217;s time\"}</script>"),
    Case::pass("accents as references").html("<h1>Thé vert à Nîmes</h1><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Th&eacute; vert &agrave; N&#238;mes\"}</script>"),
    Case::pass("the publisher").html("<h1>Tea</h1><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"author\":\"Leaf Media Group\",\"publisher\":{\"@type\":\"Organization\",\"name\":\"Leaf Media Group\"}}</script>"),
    Case::warn("a login").html("<h1>Tea</h1><script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"Tea\",\"author\":{\"name\":\"jdoe42\"}}</script>").says("jdoe42"),
    Case::pass("a rating").html("Rated 4,5<script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":\"4.5\"}</script>"),
    Case::pass("a rating that is rounded").html("Rated 3,9<script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":\"3.90798\"}</script>"),
    Case::warn("a rating by stars").html("<i class=star></i><script type='application/ld+json'>{\"@type\":\"AggregateRating\",\"ratingValue\":\"4.84\"}</script>").says("4.84"),
    Case::warn("another name").html("<h1>Tea</h1><script type='application/ld+json'>{\"@type\":\"Product\",\"name\":\"Cake\"}</script>").says("Cake"),
    Case::fail("another price").html("<h1>Tea</h1>30 €<script type='application/ld+json'>{\"@type\":\"Offer\",\"price\":\"29.90\"}</script>").says("29.90"),
    Case::not_applicable("nothing stated").html("<script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Shop\"}</script>"),
    Case::pass("an author by its id").html("<h1>Tea</h1><script type='application/ld+json'>[{\"@type\":\"Article\",\"headline\":\"Tea\",\"author\":\"https://shop.example/#ada\"},{\"@type\":\"Person\",\"@id\":\"https://shop.example/#ada\"}]</script>"),
];
