//! Runs of modules on sites that are functions, in simulated time: the clock stands still while a module works, and jumps to the next
//! answer while it waits. So a run has its real limits and takes no more time than its work.

use bellwether_core::run::requests_end;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Imports, assistants, http, site_data};
use bellwether_gate::{Gate, Transport};
use bellwether_host::{Answer, Clock, Module, Report, World};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The time at which every run begins.
pub const NOW_MS: u64 = 1_795_253_280_000;
/// The site that the inputs name.
pub const HOST: &str = "leaf.dev";

/// A module by name, and its input.
pub type Reader = (&'static str, fn() -> Value);

/// The modules that read sites, each with the input that lets it read the most of [`HOST`].
pub const READERS: [Reader; 13] = [
    ("audit_expert", of_page),
    ("audit_matrix", with_limit),
    ("cocoon", of_site),
    ("competitors", beside_others),
    ("content_architect", with_topic),
    ("conversion_optimizer", of_page),
    ("eeat", of_page),
    ("geo_score", of_page),
    ("identity", of_page),
    ("machine_layer", of_page),
    ("semantic_audit", of_page),
    ("site_crawl", with_limit),
    ("social_hub", of_page),
];

fn of_page() -> Value {
    json!({ "url": format!("https://{HOST}/") })
}

fn of_site() -> Value {
    json!({ "domain": HOST })
}

fn with_limit() -> Value {
    json!({ "domain": HOST, "limit": 500 })
}

fn with_topic() -> Value {
    json!({ "domain": HOST, "topic": "green tea" })
}

fn beside_others() -> Value {
    json!({ "domain": HOST, "competitors": ["https://one.dev/", "https://two.dev/", "https://three.dev/"] })
}

/// The layers of an audit by name, as JSON texts, which a module reads as `site-data`.
pub type Layers = BTreeMap<&'static str, String>;

/// Runs a module for at most `wall_ms` of simulated time, on the sites that `site` makes for the clock of the run.
///
/// # Errors
/// When the operating system gives no runtime.
pub fn run<T>(module: &Module, input: &Value, wall_ms: u64, site: impl FnOnce(Clock) -> T) -> std::io::Result<Report>
where
    T: Transport<Body = Vec<u8>>,
{
    run_with(module, input, wall_ms, site, &Rc::default())
}

/// Answers the questions to an assistant: a prompt gives a text.
pub type Assistant = Rc<dyn Fn(&str) -> String>;

/// The same in a deployment with an assistant.
///
/// # Errors
/// When the operating system gives no runtime.
pub fn run_assisted<T>(
    module: &Module,
    input: &Value,
    wall_ms: u64,
    site: impl FnOnce(Clock) -> T,
    assistant: &Assistant,
) -> std::io::Result<Report>
where
    T: Transport<Body = Vec<u8>>,
{
    run_in(module, input, wall_ms, site, &Rc::default(), Some(assistant))
}

/// The same as a part of an audit.
///
/// # Errors
/// When the operating system gives no runtime.
pub fn run_with<T>(
    module: &Module,
    input: &Value,
    wall_ms: u64,
    site: impl FnOnce(Clock) -> T,
    layers: &Rc<Layers>,
) -> std::io::Result<Report>
where
    T: Transport<Body = Vec<u8>>,
{
    run_in(module, input, wall_ms, site, layers, None)
}

fn run_in<T>(
    module: &Module,
    input: &Value,
    wall_ms: u64,
    site: impl FnOnce(Clock) -> T,
    layers: &Rc<Layers>,
    assistant: Option<&Assistant>,
) -> std::io::Result<Report>
where
    T: Transport<Body = Vec<u8>>,
{
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?;
    Ok(runtime.block_on(async {
        let clock = Clock::Runtime { since_ms: NOW_MS, since: tokio::time::Instant::now() };
        let (now, deadline_ms) = (Timestamp::from_ms(NOW_MS), NOW_MS + wall_ms);
        let gate = Gate::new(site(clock.clone()), AllowList::none(), requests_end(now, Timestamp::from_ms(deadline_ms)))
            .with_other_agents(true);
        let world = Simulated { gate, clock, deadline_ms, layers: Rc::clone(layers), assistant: assistant.cloned() };
        module.analyze(&input.to_string(), world).await
    }))
}

/// A world of sites that are functions.
struct Simulated<T: Transport> {
    gate: Gate<T>,
    clock: Clock,
    deadline_ms: u64,
    layers: Rc<Layers>,
    assistant: Option<Assistant>,
}

impl<T: Transport<Body = Vec<u8>>> Imports for Simulated<T> {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &http::Request) -> Result<Answer, http::Error> {
        Imports::fetch(&self.gate, request).await
    }

    async fn read(&self, kind: &str, subject: &str) -> Result<String, site_data::Error> {
        let layer = self.layers.get(subject).filter(|_| kind == "layer");
        layer.cloned().ok_or(site_data::Error::NotTracked)
    }

    async fn assistants(&self) -> Result<Vec<assistants::Assistant>, assistants::Error> {
        let one = assistants::Assistant { id: MODEL.to_owned(), model: MODEL.to_owned(), grounded: false };
        self.assistant.as_ref().map(|_| vec![one]).ok_or(assistants::Error::NotConfigured)
    }

    async fn ask(&self, question: &assistants::Question) -> Result<assistants::Answer, assistants::Error> {
        let assistant = self.assistant.as_ref().ok_or(assistants::Error::NotConfigured)?;
        let text = assistant(&question.prompt);
        Ok(assistants::Answer { text, model: MODEL.to_owned(), answered_at_ms: NOW_MS, ..assistants::Answer::default() })
    }
}

/// The name of the assistant and of its model.
const MODEL: &str = "simulated-1";

impl<T: Transport<Body = Vec<u8>>> World for Simulated<T> {
    fn clock(&self) -> Clock {
        self.clock.clone()
    }

    fn deadline_ms(&self) -> u64 {
        self.deadline_ms
    }

    fn progress(&self, _done: u32, _total: u32, _note: &str) {}

    fn spent(&self) -> (u64, u64) {
        let spent = self.gate.spent();
        (spent.requests(), spent.total_bytes())
    }
}
