//! A guest that misbehaves on request: the query string of its input's address says how. Both hosts of modules are tested with
//! it. It is never part of a deployment.
//!
//! | `?do=` | what it does |
//! |---|---|
//! | `trap` | panics with the message `asked to panic` |
//! | `junk` | returns a text that is not JSON |
//! | `misfit` | returns JSON that does not fit the result schema |
//! | `private` | asks for three addresses inside, and returns what it heard |
//! | `download` | downloads the address again and again until it is refused, and returns what it heard |
//! | `wait` | reports `1 of 2: Waiting` and awaits fetches of the address for ever |
//! | `fetches` | fetches the address 10,000 times, and returns how often it was answered and refused |
//! | `flood` | writes a million log lines of 3 kB, then succeeds |
//! | `shout` | writes twelve log lines of 20 MiB, then succeeds |
//! | `large` | returns 45 MiB of text at once |
//! | `sermon` | fails in the orderly way, with 45 MiB of words |
//! | `big` | returns 3 MiB of JSON |
//! | `huge` | returns 1 GiB of JSON |
//! | `memory` | allocates 1 GiB, a MiB at a time |
//! | `loop` | computes without end |
//! | `recursion` | calls itself without end |
//! | `fail` | fails in the orderly way |
//! | `providers` | asks every provider of the world, and returns what it heard |
//! | `ask` | asks the first assistant the question `q`, `times` times, and then the first repetition again |
//! | `page` | fetches the address as an honest module does |
//! | else | succeeds |

use bellwether_sdk::bindings::bellwether::analysis::{assistants, failures, measure, search, site_data};
use bellwether_sdk::{Category, Declaration, Failure, Fetch, FetchError, Field, Kind, Module, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// An address whose query string says what to do.
    pub url: String,
}

/// What a job gets.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// What was done.
    pub done: String,
    /// The answers of the host.
    pub heard: Vec<String>,
}

/// The module.
pub struct Hostile;

impl Module for Hostile {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("test:hostile", "Misbehaves on request, to see that its host stands it.")
            .fields([Field::required("url", Kind::Url)])
            .wall_ms(60_000)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let order = order(&input.url).to_owned();
        let heard = match order.as_str() {
            "trap" => ask_to_panic(),
            "private" => {
                let mut heard = Vec::new();
                for url in ["http://169.254.169.254/", "http://127.0.0.1:1/", "http://[::1]/"] {
                    heard.push(told(&run.fetch(Fetch::get(url)).await.map(|answer| answer.status)));
                }
                heard
            }
            "download" => loop {
                match run.fetch(Fetch::get(input.url.as_str())).await {
                    Ok(_) => {}
                    Err(error) => break vec![told(&Err::<u16, _>(error))],
                }
            },
            "wait" => loop {
                run.progress(1, 2, "Waiting");
                if run.fetch(Fetch::get(input.url.as_str())).await.is_err() {
                    // Near the end of a run each request is refused at once. Without a pause it would come to the limit of calls first.
                    (0..20).for_each(|_| drop(std::hint::black_box(vec![1_u8; 1 << 20])));
                }
            },
            "fetches" => {
                let (mut answered, mut refused) = (0, 0);
                for _ in 0..10_000 {
                    match run.fetch(Fetch::get(input.url.as_str())).await {
                        Ok(_) => answered += 1,
                        Err(_) => refused += 1,
                    }
                }
                vec![format!("answered {answered}"), format!("refused {refused}")]
            }
            "flood" => {
                let line = "x".repeat(3_000);
                (0..1_000_000).for_each(|_| run.log(&line));
                Vec::new()
            }
            "shout" => {
                let line = "x".repeat(20 << 20);
                (0..12).for_each(|_| run.log(&line));
                Vec::new()
            }
            "sermon" => return Err(Failure::new(Category::Blocked, "x".repeat(45 << 20))),
            "big" => vec!["x".repeat(3 << 20)],
            "huge" => vec!["x".repeat(1 << 30)],
            "memory" => vec![(0..1_024).map(|_| std::hint::black_box(vec![1_u8; 1 << 20])).collect::<Vec<_>>().len().to_string()],
            "recursion" => vec![deeper(1).to_string()],
            "loop" => {
                let mut count = 0_u64;
                loop {
                    count = std::hint::black_box(count.wrapping_add(1));
                }
            }
            "fail" => {
                return Err(Failure::new(Category::Blocked, "asked to fail").with_detail("for no reason"));
            }
            "providers" => ask_providers().await,
            "ask" => ask(&input.url).await,
            "read" => {
                let mut heard = Vec::new();
                for _ in 0..member(&input.url, "times").parse().unwrap_or(1) {
                    heard.push(format!("{:?}", run.data("layer", "card").await));
                }
                heard
            }
            "page" => vec![format!("status {}", run.page(&input.url).await?.status)],
            _ => Vec::new(),
        };
        Ok(Output { done: order, heard })
    }
}

/// Never returns. Without the black box the compiler finds that out.
fn deeper(depth: u64) -> u64 {
    let below = std::hint::black_box([depth; 16]);
    if depth == 0 { 0 } else { deeper(depth + 1).wrapping_add(below[7]) }
}

/// The value of `do` in the query string.
fn order(url: &str) -> &str {
    member(url, "do")
}

/// A value of the query string.
fn member<'a>(url: &'a str, name: &str) -> &'a str {
    let query = url.split_once('?').map_or("", |(_, query)| query);
    let mut pairs = query.split(['&', '#']).filter_map(|pair| pair.split_once('='));
    pairs.find(|(known, _)| *known == name).map_or("", |(_, value)| value)
}

async fn ask(url: &str) -> Vec<String> {
    let listed = assistants::list().await.unwrap_or_default();
    let Some(first) = listed.first() else { return vec!["no assistant".to_owned()] };
    let times = member(url, "times").parse().unwrap_or(1);
    let mut heard = Vec::new();
    for repetition in (0..times).chain([0]) {
        let question = assistants::Question {
            assistant: first.id.clone(),
            prompt: member(url, "q").to_owned(),
            max_tokens: 100,
            grounded: false,
            country: None,
            language: None,
            repetition,
        };
        heard.push(match assistants::ask(question).await {
            Ok(answer) => format!("{} ({}, cached {})", answer.text, answer.model, answer.cached),
            Err(error) => format!("{error:?}"),
        });
    }
    heard
}

async fn ask_providers() -> Vec<String> {
    let question = |repetition| assistants::Question {
        assistant: "main".to_owned(),
        prompt: "What is tea?".to_owned(),
        max_tokens: 10,
        grounded: true,
        country: Some("GB".to_owned()),
        language: None,
        repetition,
    };
    let query = search::Query {
        keyword: "tea".to_owned(),
        country: None,
        language: Some("en".to_owned()),
        location: Some("Lyon".to_owned()),
        device: search::Device::Mobile,
        depth: 20,
    };
    let request = || measure::Request { url: "https://a.com/".to_owned(), device: measure::Device::Mobile };
    vec![
        format!("assistants.list {:?}", assistants::list().await),
        format!("assistants.ask {:?}", assistants::ask(question(0)).await),
        format!("assistants.ask {:?}", assistants::ask(question(1)).await),
        format!("search.look-up {:?}", search::look_up(query).await),
        format!("measure.in-lab {:?}", measure::in_lab(request()).await),
        format!("measure.in-field {:?}", measure::in_field(request()).await),
        format!("site-data.read {:?}", site_data::read("analytics".to_owned(), "a.com".to_owned()).await),
    ]
}

#[allow(clippy::panic, reason = "the point of it")]
fn ask_to_panic() -> Vec<String> {
    panic!("asked to panic")
}

fn told(answer: &Result<u16, FetchError>) -> String {
    match answer {
        Ok(status) => format!("status {status}"),
        Err(FetchError::Denied(rule)) => format!("denied {rule}"),
        Err(FetchError::Robots) => "robots".to_owned(),
        Err(FetchError::Budget) => "budget".to_owned(),
        Err(FetchError::Timeout) => "timeout".to_owned(),
        Err(FetchError::Redirects(why)) => format!("redirects {why}"),
        Err(FetchError::Unreachable(why)) => format!("unreachable {why}"),
    }
}

/// `export!` cannot do this: answers that do not have the declared type.
#[cfg_attr(not(target_family = "wasm"), allow(dead_code, reason = "called by the component only"))]
async fn answer(input: String) -> Result<String, failures::Failure> {
    if input.contains("do=junk") {
        return Ok("<html>not JSON".to_owned());
    }
    if input.contains("do=large") {
        return Ok("x".repeat(45 << 20));
    }
    if input.contains("do=misfit") {
        return Ok(r#"{"done":7,"unknown":true}"#.to_owned());
    }
    bellwether_sdk::call::<Hostile>(input).await
}

#[cfg(target_family = "wasm")]
mod component {
    struct Component;
    impl bellwether_sdk::bindings::Guest for Component {
        async fn analyze(input: String) -> Result<String, bellwether_sdk::bindings::bellwether::analysis::failures::Failure> {
            super::answer(input).await
        }
    }
    bellwether_sdk::bindings::export_world!(Component with_types_in bellwether_sdk::bindings);
}

#[cfg(test)]
#[test]
fn manifest_is_up_to_date() {
    bellwether_sdk::check_manifest::<Hostile>(env!("CARGO_MANIFEST_DIR"), env!("CARGO_PKG_VERSION"));
}
