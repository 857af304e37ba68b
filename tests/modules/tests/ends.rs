//! Every module ends well where there is too much to say, and where there is too little time: on a site whose addresses are as long as
//! they may be, and on sites that answer slowly. The result then says what is missing; it is never too large, and never too late.
//!
//! Time is simulated, so the runs have their real limits and take no time.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test may panic, and says what it found"
)]

use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use bellwether_gate::{Hop, Received, SendError, Transport};
use bellwether_host::{Clock, Engine, Module, Outcome, Report};
use bellwether_module_tests::simulated::{HOST, READERS, run};
use bellwether_module_tests::{component, manifest, root};
use bellwether_schema::Schema;
use serde_json::{Value, json};
use std::cell::Cell;
use std::fmt::Write as _;
use std::time::Duration;

/// Characters of a long address.
const LONG: usize = 1_900;
/// Requests that may be under way when a run has enough.
const READ_AHEAD: u64 = 6;
/// Pages of the site: more than any run reads.
const PAGES: usize = 700;

/// A module that reads a site.
struct Case {
    name: &'static str,
    /// The parts of its result that have no room for all pages of the site of long addresses: the result must say so.
    cut: &'static [&'static str],
}

/// A test for each module.
macro_rules! cases {
    ($($name:ident $cut:expr;)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(#[test]
        fn $name() {
            ends_well(&Case { name: stringify!($name), cut: &$cut });
        })*
    };
}

cases! {
    audit_expert [];
    audit_matrix ["rows"];
    cocoon ["nodes"];
    competitors [];
    content_architect ["stages.intent.existing"];
    conversion_optimizer [];
    eeat [];
    geo_score [];
    identity [];
    machine_layer [];
    semantic_audit [];
    site_crawl ["pages"];
    social_hub [];
}

/// Modules that ask no site.
const OTHERS: [&str; 9] = [
    "ai_bots_analysis",
    "autopilot_status",
    "example",
    "llm_visibility",
    "observatory",
    "pagespeed",
    "report",
    "serp_ranking",
    "strategy",
];

#[test]
fn no_module_is_forgotten() {
    let folder = root().join("plugins/modules");
    let entries = std::fs::read_dir(&folder).expect("the modules");
    let mut names: Vec<String> = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let mut known: Vec<&str> = NAMES.iter().copied().chain(OTHERS).collect();
    known.sort_unstable();
    assert_eq!(names, known, "a module that reads a site is in the list of cases");
}

/// A site as it answers: how long the answer of this number takes, the pause that its robots.txt asks for, and whether it refuses every
/// page but the first for ten seconds, again and again, or leads to it by five redirects.
#[derive(Clone, Copy)]
struct Pace {
    about: &'static str,
    answer_ms: fn(u32) -> u64,
    /// How long the first answer takes; 0: as long as others.
    first_ms: u64,
    crawl_delay_s: u32,
    puts_off: bool,
    redirects: bool,
}

impl Pace {
    const fn even(about: &'static str, answer_ms: fn(u32) -> u64) -> Self {
        Self { about, answer_ms, first_ms: 0, crawl_delay_s: 0, puts_off: false, redirects: false }
    }
}

const AT_ONCE: Pace = Pace::even("at once", |_| 0);

const SLOW: [Pace; 10] = [
    Pace::even("4 s an answer", |_| 4_000),
    Pace::even("13 s an answer", |_| 13_000),
    Pace::even("slow after 40 answers", |number| if number < 40 { 100 } else { 14_900 }),
    Pace { crawl_delay_s: 10, ..Pace::even("4 s an answer, and 10 s between two", |_| 4_000) },
    Pace { crawl_delay_s: 10, puts_off: true, ..Pace::even("7 s for a 503 that asks for 10 s, and 10 s between two", |_| 7_000) },
    // The end of the run meets this one at another place each time.
    led_astray(0),
    led_astray(3_000),
    led_astray(6_000),
    led_astray(9_000),
    led_astray(12_000),
];

const fn led_astray(first_ms: u64) -> Pace {
    let about = "five redirects, 10 s between two, and 14 s for the page";
    Pace { first_ms, crawl_delay_s: 10, redirects: true, ..Pace::even(about, |_| 14_000) }
}

/// The result fits and says what had no room; on a slow site it comes in time, and says what it had no time for.
fn ends_well(case: &Case) {
    let engine = Engine::new().expect("this machine runs wasm");
    let mut wrong = Vec::new();
    let ready = Ready::new(&engine, case);
    let at_once = ready.result(&AT_ONCE, &mut wrong).unwrap_or_default();
    let unsaid = case.cut.iter().filter(|part| !gaps(&at_once).contains(part));
    wrong.extend(unsaid.map(|part| format!("the result does not say that {part} were left out")));
    for pace in &SLOW {
        let Some(slow) = ready.result(pace, &mut wrong) else { continue };
        let asked = |result: &Value| result["meta"]["requests"].as_u64().unwrap_or_default();
        let is_less = asked(&slow) + READ_AHEAD < asked(&at_once);
        if is_less && gaps(&slow).iter().all(|gap| gaps(&at_once).contains(gap)) {
            wrong.push(format!("{}: fewer pages were read, and the result does not say so", pace.about));
        }
    }
    assert!(wrong.is_empty(), "{}: {}", case.name, wrong.join("\n"));
}

/// What a result says is missing.
fn gaps(result: &Value) -> Vec<&str> {
    result["meta"]["not_measured"].as_array().into_iter().flatten().filter_map(|gap| gap["what"].as_str()).collect()
}

/// A module that is ready to run.
struct Ready<'c> {
    case: &'c Case,
    module: Module,
    schema: Schema,
    wall_ms: u64,
}

impl<'c> Ready<'c> {
    fn new(engine: &Engine, case: &'c Case) -> Self {
        let manifest = manifest(&root().join("plugins/modules").join(case.name));
        let schema = Schema::read(&manifest.result).expect("the service takes the manifest's schema");
        let declared_ms = manifest.declaration.wall_ms;
        let wall_ms = if case.name == "identity" { bounds::IDENTITY_MS.max } else { declared_ms };
        let component = component(case.name).expect("the module builds");
        let module = Module::load(engine, &component, manifest.declaration).expect("the component is of the world `module`");
        Self { case, module, schema, wall_ms }
    }

    /// The result of a run, and what is wrong with it.
    fn result(&self, pace: &Pace, wrong: &mut Vec<String>) -> Option<Value> {
        let name = self.case.name;
        let report = self.run(pace);
        // Neither robots.txt nor the page was there in time.
        if 2 * (pace.answer_ms)(0) >= self.wall_ms && !matches!(report.outcome, Outcome::Ok { .. } | Outcome::Trap { .. }) {
            return None;
        }
        let Outcome::Ok { result } = report.outcome else {
            wrong.push(format!("{}: {:?} after {} requests", pace.about, report.outcome, report.spent.requests));
            return None;
        };
        let value: Value = serde_json::from_str(&result).expect("a module returns JSON");
        println!(
            "{name}, {}: {} bytes, {} requests, {} ms of {}",
            pace.about,
            result.len(),
            report.spent.requests,
            value["meta"]["duration_ms"],
            self.wall_ms
        );
        if result.len() > bounds::RESULT_BYTES.max_len() {
            wrong.push(format!("{}: a result of {} bytes", pace.about, result.len()));
        }
        if let Err(error) = self.schema.check(&value) {
            wrong.push(format!("{}: the result does not fit its schema {error}", pace.about));
        }
        Some(value)
    }

    fn run(&self, pace: &Pace) -> Report {
        let (_, input) = READERS.iter().find(|(name, _)| *name == self.case.name).expect("an input for each module");
        let site = |clock| Site { clock, pace: *pace, answers: Cell::new(0) };
        run(&self.module, &input(), self.wall_ms, site).expect("a runtime")
    }
}

/// Every site of the simulated web.
struct Site {
    clock: Clock,
    pace: Pace,
    answers: Cell<u32>,
}

impl Transport for Site {
    type Body = Vec<u8>;

    fn now(&self) -> Timestamp {
        Timestamp::from_ms(self.clock.now_ms())
    }

    async fn sleep(&self, ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn send(&self, hop: &Hop<'_>) -> Result<Received<Vec<u8>>, SendError> {
        let (path, query) = (hop.url.path(), hop.url.query().unwrap_or_default());
        let is_start = path == "/" || path == "/robots.txt";
        let robots = || format!("User-agent: *\nCrawl-delay: {}\n", self.pace.crawl_delay_s);
        let is_redirect = self.pace.redirects && !is_start && query.len() < bounds::REDIRECTS.max_len();
        let number = self.answers.replace(self.answers.get() + 1);
        let answer_ms = match number {
            0 if self.pace.first_ms > 0 => self.pace.first_ms,
            _ if is_redirect => 100,
            number => (self.pace.answer_ms)(number),
        };
        self.sleep(answer_ms.min(hop.timeout_ms)).await;
        if answer_ms > hop.timeout_ms {
            return Err(SendError::Timeout);
        }
        let page = if path == "/robots.txt" { Some(robots()) } else { of_path(path) };
        let mut headers = vec![("content-type", "text/html; charset=utf-8".to_owned())];
        let status = match page {
            Some(_) if !is_start && self.pace.puts_off => {
                headers.push(("retry-after", "10".to_owned()));
                503
            }
            Some(_) if is_redirect => {
                headers.push(("location", format!("{path}?{query}x")));
                302
            }
            Some(_) => 200,
            None => 404,
        };
        let mut body = if hop.head { Vec::new() } else { page.unwrap_or_default().into_bytes() };
        let most = usize::try_from(hop.max_body_bytes).unwrap_or(usize::MAX);
        let truncated = body.len() > most;
        body.truncate(most);
        let headers = headers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let ttfb_ms = u32::try_from(answer_ms).unwrap_or(u32::MAX);
        Ok(Received { status, headers, body_bytes: body.len() as u64, body, truncated, ttfb_ms })
    }

    fn bytes(&self, body: &Vec<u8>) -> Vec<u8> {
        body.clone()
    }
}

/// The path of a page, as long as addresses may be.
fn long(kind: &str, number: usize) -> String {
    let mut path = format!("/{kind}/{number}/");
    let left = LONG.saturating_sub(path.len() + "https://".len() + HOST.len());
    path.extend(std::iter::repeat_n('a', left));
    path
}

/// A site with more pages than a run reads, each at a long address, with long addresses of everything that a page may name.
fn of_path(path: &str) -> Option<String> {
    if path == "/" {
        let links: String = (0..PAGES).fold(String::new(), |mut links, page| {
            let _ = write!(links, "<li><a href=\"{}\">Green tea {page}</a>", long("p", page));
            links
        });
        return Some(page("Green tea", 0, &format!("<ul>{links}</ul>")));
    }
    let number: usize = path.strip_prefix("/p/")?.split('/').next()?.parse().ok()?;
    let links: String = (1..=6).fold(String::new(), |mut links, step| {
        let _ = write!(links, "<a href=\"{}\">Tea {step}</a> ", long("p", (number * 6 + step) % PAGES));
        links
    });
    Some(page(&format!("Green tea {}", number % 40), number, &links))
}

fn page(title: &str, number: usize, more: &str) -> String {
    let text =
        "<p>Green tea is made from leaves that are steamed soon after the harvest, so that they stay green and taste of grass. "
            .repeat(6);
    let own: String = ["missing", "missing-too"].iter().fold(String::new(), |mut own, kind| {
        let _ = write!(own, "<a href=\"{0}\">gone</a><img src=\"{0}.png\"><script src=\"{0}.js\"></script>", long(kind, number));
        own
    });
    format!(
        "<!doctype html><html lang=en><head><title>{title}</title><meta name=description content=\"All about {title}\">\
         <link rel=alternate hreflang=fr href=\"{}\"><script type=\"application/ld+json\">{}</script></head>\
         <body><main><h1>{title}</h1><h2>How is it made?</h2>{text}{own}{more}</main></body></html>",
        long("fr", number),
        json!({
            "@context": "https://schema.org", "@type": "Organization", "name": "Tea", "url": format!("https://{HOST}/"),
            "sameAs": (0..4).map(|at| format!("https://{HOST}{}", long("profile", at))).collect::<Vec<_>>(),
        })
    )
}
