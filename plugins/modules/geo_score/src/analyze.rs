//! The part that fetches: the page, robots.txt and llms.txt of its site, and the page once more as an assistant's agent.

use crate::score::{self, Output, Seen};
use bellwether_page::agents::{Agent, retrieval_agents};
use bellwether_page::robots::{RobotsFacts, of_answer, path_of};
use bellwether_page::{Options, PageFacts, page_facts};
use bellwether_sdk::futures_util::future::join;
use bellwether_sdk::schemars::{self, JsonSchema};
use bellwether_sdk::serde::{self, Deserialize};
use bellwether_sdk::{Answer, Category, Failure, Fetch, FetchError, Reason, Run};
use url::Url;

/// What a job brings.
#[derive(Deserialize, JsonSchema)]
#[serde(crate = "self::serde")]
#[schemars(crate = "self::schemars")]
pub struct Input {
    /// The page's absolute address, http or https.
    pub url: String,
}

/// Bytes of robots.txt and llms.txt that are asked for.
const TEXT_FILE_BYTES: u32 = 512 * 1024;

pub(crate) async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
    run.progress(0, 3, "Fetching the page");
    let page = run.page(&input.url).await?;
    let url = Url::parse(&page.url).map_err(|error| {
        Failure::new(Category::InvalidInput, "The page's address cannot be read.").with_detail(error.to_string())
    })?;
    if !is_html(&page) {
        return Err(Failure::new(Category::InvalidInput, "The address does not lead to an HTML page.")
            .with_detail(page.header("content-type").unwrap_or("no content-type").to_owned()));
    }
    let facts = read(&page, &url);

    run.progress(1, 3, "Fetching robots.txt and llms.txt");
    let text_file = |path: &str| {
        let address = url.join(path).map_or_else(|_| page.url.clone(), String::from);
        run.fetch(Fetch::get(address).max_body_bytes(TEXT_FILE_BYTES))
    };
    let (robots, llms_txt) = join(text_file("/robots.txt"), text_file("/llms.txt")).await;
    let robots = robots_of(run, robots);

    run.progress(2, 3, "Fetching the page as an assistant's agent");
    let probe = probe(run, &page, &url, robots.as_ref()).await;

    let seen = Seen {
        url: &page.url,
        facts: &facts,
        headers: &page.headers,
        robots: robots.as_ref(),
        probe,
        llms_txt: llms_txt.ok().filter(|answer| answer.status == 200).map(|answer| answer.body),
        now_ms: run.now_ms(),
    };
    let judged = score::judge(&seen);
    for gap in &judged.language_gaps {
        run.note_gap(gap, Reason::NoProvider);
    }
    run.progress(3, 3, "Done");
    let measured = judged.measured;
    Ok(judged.output(run.meta(measured)))
}

fn is_html(page: &Answer) -> bool {
    let kind = page.header("content-type").unwrap_or("text/html").to_ascii_lowercase();
    kind.contains("html") || kind.trim().is_empty()
}

fn read(answer: &Answer, url: &Url) -> PageFacts {
    page_facts(&answer.body, &Options { base_url: Some(url), content_type: answer.header("content-type"), ..Options::default() })
}

fn robots_of(run: &Run, answer: Result<Answer, FetchError>) -> Option<RobotsFacts> {
    match answer {
        Ok(answer) => {
            let robots = of_answer(answer.status, &answer.body);
            if robots.is_none() {
                run.note_gap(score::ROBOTS_CHECK, Reason::Blocked);
            }
            robots
        }
        Err(error) => {
            run.not_measured(score::ROBOTS_CHECK, &error);
            None
        }
    }
}

/// Fetches the page as the first assistant's agent that robots.txt lets in.
async fn probe(run: &Run, page: &Answer, url: &Url, robots: Option<&RobotsFacts>) -> Option<score::Probe> {
    let path = path_of(url);
    let allowed = |agent: &&Agent| robots.is_none_or(|robots| agent.decide(robots, &path).allowed);
    let Some(agent) = retrieval_agents().filter(|agent| agent.user_agent.is_some()).find(allowed) else {
        run.note_gap(score::PARITY_CHECK, Reason::Robots);
        return None;
    };
    match run.fetch(Fetch::get(&page.url).header("user-agent", agent.user_agent.unwrap_or_default())).await {
        Ok(answer) => {
            let text = read(&answer, url).visible_text();
            Some(score::Probe { agent: agent.name, status: answer.status, text })
        }
        Err(error) => {
            run.not_measured(score::PARITY_CHECK, &error);
            None
        }
    }
}
