//! Part one: can assistants fetch, read and quote the page.

use crate::dates;
use crate::score::{PARITY_CHECK, ROBOTS_CHECK, Seen};
use bellwether_page::agents::{AGENTS, Agent, Class};
use bellwether_page::directives::directives;
use bellwether_page::robots::path_of;
use bellwether_page::{is_llms_txt, jsonld, words};
use bellwether_sdk::{Check, Evidence, points, round2};
use url::Url;

/// What a page can reach at most that forbids indexing or quoting, or only leads to another.
const CAP: f64 = 20.0;
/// Googlebot reads this much of an HTML file, in bytes.
const HTML_BYTES: u32 = 2 * 1024 * 1024;

const INDEXABLE: &str = "machine_readability.indexable";
const GOOGLE_ROBOTS: &str = "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag";
const GOOGLE_REDIRECTS: &str = "https://developers.google.com/search/docs/crawling-indexing/301-redirects";
const GOOGLE_JS: &str = "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics";
const GOOGLE_DATA: &str = "https://developers.google.com/search/docs/appearance/structured-data/sd-policies";
const GOOGLE_DATES: &str = "https://developers.google.com/search/docs/appearance/publication-dates";
const GOOGLE_SIZE: &str = "https://developers.google.com/search/docs/crawling-indexing/googlebot";
const GOOGLE_AI: &str = "https://developers.google.com/search/docs/fundamentals/ai-optimization-guide";
const RFC_9309: &str = "https://www.rfc-editor.org/rfc/rfc9309";
const HTML_HEADINGS: &str = "https://www.w3.org/WAI/tutorials/page-structure/headings/";
const HTML_MAIN: &str = "https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element";

pub(crate) fn check(seen: &Seen<'_>) -> Vec<Evidence> {
    let mut all = vec![indexable(seen), content(seen)];
    all.extend(agents(seen));
    all.push(parity(seen));
    all.extend(structure(seen));
    all.extend(json_ld(seen));
    all.push(freshness(seen));
    all.extend(weight(seen));
    all.push(llms_txt(seen));
    all
}

/// The part's figure: points scaled to 100, capped when the page forbids indexing or snippets, or only leads elsewhere.
pub(crate) fn capped(checks: &[Evidence]) -> Option<f64> {
    let forbidden = checks.iter().any(|check| check.id == INDEXABLE && check.status == Check::Fail);
    points(checks.iter()).map(|figure| if forbidden { figure.min(CAP) } else { figure })
}

fn indexable(seen: &Seen<'_>) -> Evidence {
    let door = Url::parse(seen.url).ok().and_then(|url| seen.facts.instant_refresh(&url));
    if let Some((target, locator)) = door {
        return Evidence::info(INDEXABLE, Check::Fail)
            .at(seen.url, locator.to_string())
            .saw(
                format!("a refresh without delay to {target}"),
                "a page of its own, not a redirect; else this part is at most 20",
            )
            .rule(GOOGLE_REDIRECTS);
    }
    let headers = seen.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let found = directives(seen.facts, headers).into_iter().find(|d| d.forbids_index() || d.forbids_snippet());
    let expected = "no noindex, none, nosnippet or max-snippet:0 for any retrieval agent; else this part is at most 20";
    let check = match found {
        None => Evidence::info(INDEXABLE, Check::Pass).at(seen.url, "").saw("no directive against index or snippet", expected),
        Some(directive) => {
            let mut observed = directive.agent;
            observed.push_str(": ");
            observed.push_str(&directive.token);
            Evidence::info(INDEXABLE, Check::Fail).at(seen.url, directive.locator).saw(observed, expected)
        }
    };
    check.rule(GOOGLE_ROBOTS)
}

fn content(seen: &Seen<'_>) -> Evidence {
    let words = seen.facts.text.words;
    let (reached, locator) = match (&seen.facts.root_empty, words) {
        (Some((_, locator)), _) => (0.0, locator.to_string()),
        (None, 100..) => (25.0, String::new()),
        (None, 50..) => (12.5, String::new()),
        (None, _) => (0.0, String::new()),
    };
    let mut observed = format!("{words} words in the HTML as sent");
    if let Some((root, _)) = &seen.facts.root_empty {
        observed.push_str(", and an empty ");
        observed.push_str(root);
    }
    Evidence::scored("machine_readability.content_in_html", reached, 25.0)
        .at(seen.url, locator)
        .saw(observed, "at least 100 words without running scripts; half the points from 50")
        .rule(GOOGLE_JS)
}

/// Retrieval agents with points, training agents as information.
fn agents(seen: &Seen<'_>) -> Vec<Evidence> {
    let Some(robots) = seen.robots else {
        return vec![
            Evidence::not_measured(ROBOTS_CHECK, 25.0)
                .at(seen.url, "/robots.txt")
                .saw("robots.txt could not be read", "robots.txt allows the page to every retrieval agent")
                .rule(RFC_9309),
        ];
    };
    let url = Url::parse(seen.url).ok();
    let path = url.as_ref().map_or_else(|| "/".to_owned(), path_of);
    let robots_url = url.and_then(|url| url.join("/robots.txt").ok()).map(String::from).unwrap_or_default();
    // A refusal of an agent of the large assistants weighs double.
    let weight = |agent: &Agent| if agent.major { 2.0 } else { 1.0 };
    let (mut reached, mut possible) = (0.0, 0.0);
    let mut lists = [(Vec::new(), Vec::new()), (Vec::new(), Vec::new())];
    let mut locator = String::new();
    for agent in &AGENTS {
        let decision = agent.decide(robots, &path);
        let [retrieval, training] = &mut lists;
        let (allowed, refused) = if agent.class == Class::Training { training } else { retrieval };
        let mut name = format!("{} ({})", agent.name, agent.operator);
        if decision.allowed {
            allowed.push(name);
        } else {
            if let (Some(line), Some(rule)) = (decision.line, &decision.rule) {
                name.push_str(&format!(" by line {line} {rule:?}"));
                if locator.is_empty() && agent.class != Class::Training {
                    locator = format!("line {line}");
                }
            }
            refused.push(name);
        }
        if agent.class != Class::Training {
            possible += weight(agent);
            reached += if decision.allowed { weight(agent) } else { 0.0 };
        }
    }
    let say = |(allowed, refused): &(Vec<String>, Vec<String>)| {
        if refused.is_empty() {
            return format!("allowed: {}", allowed.join(", "));
        }
        format!("refused: {}; allowed: {}", refused.join(", "), allowed.len())
    };
    let [retrieval, training] = &lists;
    vec![
        Evidence::scored(ROBOTS_CHECK, 25.0 * reached / possible, 25.0)
            .at(&robots_url, locator)
            .saw(say(retrieval), "robots.txt allows the page to every retrieval agent; those of large assistants count double")
            .rule(RFC_9309),
        Evidence::info("machine_readability.training_bots", Check::Pass)
            .at(&robots_url, "")
            .saw(say(training), "information: a policy of the site, worth no points either way")
            .rule("https://github.com/ai-robots-txt/ai.robots.txt"),
    ]
}

fn parity(seen: &Seen<'_>) -> Evidence {
    let expected =
        "the same status class, and texts that share 90 % of their words; by user agent only, as address checks cannot be seen";
    let Some(probe) = &seen.probe else {
        return Evidence::not_measured(PARITY_CHECK, 15.0)
            .at(seen.url, "")
            .saw("the page could not be fetched as an assistant's agent", expected);
    };
    let alike = words::similarity(&seen.facts.visible_text(), &probe.text);
    let reached = match probe.status {
        200..=299 if alike >= 0.9 => 15.0,
        200..=299 => 15.0 * alike / 0.9,
        _ => 0.0,
    };
    Evidence::scored(PARITY_CHECK, reached, 15.0)
        .at(seen.url, "")
        .saw(format!("as {}: status {}, similarity {}", probe.agent, probe.status, round2(alike)), expected)
        .rule("https://developers.google.com/search/docs/essentials/spam-policies")
}

fn structure(seen: &Seen<'_>) -> Vec<Evidence> {
    let facts = seen.facts;
    let main = facts.landmarks.iter().find(|landmark| landmark.kind == "main");
    let mut h1 = facts.headings.iter().filter(|heading| heading.level == 1);
    let (first_h1, more) = (h1.next(), h1.count());
    let skip = facts.headings.windows(2).find_map(|pair| match pair {
        [before, after] if after.level > before.level + 1 => Some((before, after)),
        _ => None,
    });
    let lists = facts
        .lists
        .iter()
        .find(|list| list.items >= 3 && (list.in_main || main.is_none()) && list.region != bellwether_page::Region::Nav);
    let table = facts.tables.iter().find(|table| table.header_cells > 0 && table.rows >= 2);
    let headings = facts.headings.len();
    vec![
        Evidence::scored("machine_readability.main", if main.is_some() { 4.0 } else { 0.0 }, 4.0)
            .at(seen.url, main.map(|main| main.locator.to_string()).unwrap_or_default())
            .saw(if main.is_some() { "main is there" } else { "no main element" }, "a main element around the content")
            .rule(HTML_MAIN),
        Evidence::scored(
            "machine_readability.one_h1",
            match (first_h1, more) {
                (Some(_), 0) => 4.0,
                (Some(_), _) => 2.0,
                _ => 0.0,
            },
            4.0,
        )
        .at(seen.url, first_h1.map(|h1| h1.locator.to_string()).unwrap_or_default())
        .saw(first_h1.map_or_else(|| "no h1".to_owned(), |h1| format!("{} h1, the first: {}", more + 1, h1.text)), "one h1")
        .rule(HTML_HEADINGS),
        Evidence::scored("machine_readability.heading_order", if headings < 2 || skip.is_some() { 0.0 } else { 3.0 }, 3.0)
            .at(seen.url, skip.map(|(_, after)| after.locator.to_string()).unwrap_or_default())
            .saw(
                skip.map_or_else(
                    || format!("{headings} headings, no level skipped"),
                    |(before, after)| format!("h{} follows h{}: {}", after.level, before.level, after.text),
                ),
                "at least two headings, none more than one level below the one before",
            )
            .rule(HTML_HEADINGS),
        Evidence::scored("machine_readability.lists_tables", if lists.is_some() || table.is_some() { 4.0 } else { 0.0 }, 4.0)
            .at(
                seen.url,
                lists
                    .map(|list| &list.locator)
                    .or(table.map(|table| &table.locator))
                    .map(ToString::to_string)
                    .unwrap_or_default(),
            )
            .saw(
                format!("list of three: {}, table with headers: {}", yes(lists.is_some()), yes(table.is_some())),
                "a list of three items or a table with header cells in the content",
            ),
    ]
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn json_ld(seen: &Seen<'_>) -> Vec<Evidence> {
    let facts = seen.facts;
    let blocks = facts.json_ld.len();
    let broken = (0..blocks).find_map(|block| jsonld::invalid(facts, block).map(|why| (block, why)));
    let place = |block: usize| facts.json_ld.get(block).map(|item| item.locator.to_string()).unwrap_or_default();
    let (valid, locator, observed) = match (&broken, blocks) {
        (_, 0) => (0.0, String::new(), "no JSON-LD".to_owned()),
        (None, _) => (5.0, place(0), format!("{blocks} valid blocks")),
        (Some((block, why)), _) => (0.0, place(*block), why.clone()),
    };
    let text = words::fold(&facts.visible_text());
    let entities = jsonld::entities(facts);
    // Names of what the page is about; of the publisher and the site only when there is nothing else.
    let named = |about: bool| {
        entities
            .iter()
            .filter(move |e| {
                about
                    != matches!(
                        e.kind,
                        "Organization" | "WebSite" | "ImageObject" | "Person" | "ListItem" | "BreadcrumbList" | "WebPage"
                    )
            })
            .find_map(|e| e.text(&["headline", "name"]).map(|name| (e, name)))
    };
    let name = named(true).or_else(|| named(false));
    let seen_in_text = name.is_some_and(|(_, name)| words::has_phrase(&text, &words::fold(name)));
    vec![
        Evidence::scored("machine_readability.json_ld_valid", valid, 5.0)
            .at(seen.url, locator)
            .saw(observed, "JSON-LD that parses, names schema.org as context and has types")
            .rule(GOOGLE_DATA),
        Evidence::scored("machine_readability.json_ld_visible", if seen_in_text { 5.0 } else { 0.0 }, 5.0)
            .at(seen.url, name.map(|(entity, _)| place(entity.block)).unwrap_or_default())
            .saw(
                name.map_or_else(|| "no name in JSON-LD".to_owned(), |(e, name)| format!("{}: {name}", e.kind)),
                "the name or headline stands in the visible text",
            )
            .rule(GOOGLE_DATA),
    ]
}

fn freshness(seen: &Seen<'_>) -> Evidence {
    let facts = seen.facts;
    let entities = jsonld::entities(facts);
    let from_data = entities.iter().filter_map(|entity| {
        let text = entity.text(&["dateModified", "datePublished"])?;
        Some((text, facts.json_ld.get(entity.block)?.locator.to_string()))
    });
    let from_metas = ["article:modified_time", "article:published_time"].into_iter().filter_map(|property| {
        let meta = facts.property(property)?;
        Some((meta.content.as_deref()?, meta.locator.to_string()))
    });
    let from_times = facts.times.iter().filter_map(|time| Some((time.datetime.as_deref()?, time.locator.to_string())));
    let dated = from_data.chain(from_metas).chain(from_times).filter_map(|(text, place)| Some((dates::day(text)?, text, place)));
    let newest = dated.max_by_key(|(day, ..)| *day);
    let expected = "a machine-readable date of the last 365 days; 3 points when older; none when it lies ahead";
    let check = match newest {
        None => Evidence::scored("machine_readability.freshness", 0.0, 5.0)
            .at(seen.url, "")
            .saw("no date in JSON-LD, meta or time elements", expected),
        Some((day, text, place)) => {
            let reached = match dates::today(seen.now_ms) - day {
                ..=-2 => 0.0,
                -1..=365 => 5.0,
                _ => 3.0,
            };
            Evidence::scored("machine_readability.freshness", reached, 5.0).at(seen.url, place).saw(text, expected)
        }
    };
    check.rule(GOOGLE_DATES)
}

fn weight(seen: &Seen<'_>) -> Vec<Evidence> {
    let (bytes, ratio) = (seen.facts.bytes, seen.facts.text.text_ratio);
    vec![
        Evidence::scored("machine_readability.html_size", if bytes < HTML_BYTES && bytes > 0 { 3.0 } else { 0.0 }, 3.0)
            .at(seen.url, "")
            .saw(format!("{bytes} bytes"), "less than 2 MiB of HTML, what Googlebot reads")
            .rule(GOOGLE_SIZE),
        Evidence::scored(
            "machine_readability.text_ratio",
            if ratio >= 0.10 {
                2.0
            } else if ratio >= 0.05 {
                1.0
            } else {
                0.0
            },
            2.0,
        )
        .at(seen.url, "")
        .saw(format!("{} of the bytes are text", round2(ratio)), "at least 0.10; half the points from 0.05"),
    ]
}

fn llms_txt(seen: &Seen<'_>) -> Evidence {
    let url = Url::parse(seen.url).and_then(|url| url.join("/llms.txt")).map(String::from).unwrap_or_default();
    let observed = match &seen.llms_txt {
        None => "absent",
        Some(body) if is_llms_txt(body) => "present, starts with a heading",
        Some(_) => "present, but does not start with a heading",
    };
    Evidence::info("machine_readability.llms_txt", Check::Pass)
        .at(&url, "")
        .saw(observed, "information: Google states that the file is not needed, so it is worth no points")
        .rule(GOOGLE_AI)
}
