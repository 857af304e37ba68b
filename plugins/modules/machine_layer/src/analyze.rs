//! The part that fetches: the page, robots.txt, llms.txt, sitemaps, and the page once for each retrieval agent.

use crate::output::Output;
use crate::score::{self, Seen};
use crate::{bots, sitemaps};
use bellwether_page::agents::retrieval_agents;
use bellwether_page::robots::{RobotsFacts, of_answer, path_of};
use bellwether_page::{Options, page_facts};
use bellwether_sdk::futures_util::future::join;
use bellwether_sdk::schemars::{self, JsonSchema};
use bellwether_sdk::serde::{self, Deserialize};
use bellwether_sdk::{Answer, Category, Failure, Fetch, FetchError, Reason, Run, join_all};
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
/// Sitemap addresses of robots.txt that are read.
const NAMED_SITEMAPS: usize = 5;

pub(crate) async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
    run.progress(0, 4, "Fetching the page");
    let page = run.page(&input.url).await?;
    let url = Url::parse(&page.url).map_err(|error| {
        Failure::new(Category::InvalidInput, "The page's address cannot be read.").with_detail(error.to_string())
    })?;
    let kind = page.header("content-type").unwrap_or("text/html");
    if !kind.to_ascii_lowercase().contains("html") {
        return Err(
            Failure::new(Category::InvalidInput, "The address does not lead to an HTML page.").with_detail(kind.to_owned())
        );
    }
    let facts = page_facts(&page.body, &Options { base_url: Some(&url), content_type: Some(kind), ..Options::default() });

    run.progress(1, 4, "Fetching robots.txt and llms.txt");
    let text_file = |path: &str| {
        let address = url.join(path).map_or_else(|_| page.url.clone(), String::from);
        run.fetch(Fetch::get(address).max_body_bytes(TEXT_FILE_BYTES))
    };
    let (robots, llms_txt) = join(text_file("/robots.txt"), text_file("/llms.txt")).await;
    let robots = robots_of(run, robots);
    let llms_txt = llms_txt.map_err(|error| run.not_measured("signals.llms_txt", &error)).ok();

    run.progress(2, 4, "Fetching the page as each retrieval agent");
    let path = path_of(&url);
    let probes = probe(run, &page.url, &url, robots.as_ref().map(|(_, facts)| facts), &path).await;

    run.progress(3, 4, "Reading the sitemaps");
    let mut addresses: Vec<String> =
        robots.iter().flat_map(|(_, facts)| &facts.sitemaps).filter(|line| line.absolute).map(|line| line.url.clone()).collect();
    addresses.truncate(NAMED_SITEMAPS);
    let named = !addresses.is_empty();
    if !named {
        addresses.extend(url.join("/sitemap.xml").map(String::from));
    }
    let sitemap = sitemaps::read(run, &addresses, named).await;

    let judged = score::judge(Seen {
        url: &page.url,
        path: &path,
        facts: &facts,
        headers: &page.headers,
        robots: robots.as_ref().map(|(status, facts)| (*status, facts)),
        probes: &probes,
        llms_txt: llms_txt.as_ref().map(|answer| (answer.status, answer.body.as_slice())),
        sitemap,
        now_ms: run.now_ms(),
    });
    if judged.fan_out.is_none() {
        run.note_gap("fan_out", Reason::NoProvider);
    }
    run.progress(4, 4, "Done");
    let measured = judged.measured();
    Ok(judged.output(run.meta(measured)))
}

/// Status and content.
fn robots_of(run: &Run, answer: Result<Answer, FetchError>) -> Option<(u16, RobotsFacts)> {
    match answer {
        Ok(answer) => {
            let robots = of_answer(answer.status, &answer.body);
            if robots.is_none() {
                run.note_gap("robots", Reason::Blocked);
            }
            Some((answer.status, robots?))
        }
        Err(error) => {
            run.not_measured("robots", &error);
            None
        }
    }
}

/// Fetches the page as each retrieval agent that robots.txt lets in: eleven at most, at the same time.
async fn probe(run: &Run, address: &str, url: &Url, robots: Option<&RobotsFacts>, path: &str) -> Vec<bots::Probe> {
    let agents = retrieval_agents().filter(|agent| robots.is_none_or(|robots| agent.decide(robots, path).allowed));
    let fetches = agents.filter_map(|agent| {
        let header = agent.user_agent?;
        Some(async move { (agent.name, run.fetch(Fetch::get(address).header("user-agent", header)).await) })
    });
    let mut probes = Vec::new();
    for (name, answer) in join_all(fetches).await {
        match answer {
            Ok(answer) => {
                let facts = page_facts(
                    &answer.body,
                    &Options { base_url: Some(url), content_type: answer.header("content-type"), ..Options::default() },
                );
                probes.push((name, answer.status, facts.visible_text()));
            }
            Err(error) => run.not_measured(&["bots.", name, ".http_status"].concat(), &error),
        }
    }
    probes
}
