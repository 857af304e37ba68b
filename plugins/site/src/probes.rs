//! The page as other user agents receive it.

use crate::at_once::together;
use crate::{Site, Start};
use bellwether_criteria::agents::{Agent, retrieval_agents};
use bellwether_criteria::seen::{Page, Probe, Robots};
use bellwether_page::{Options, page_facts};
use bellwether_robots::path_of;
use bellwether_sdk::{Answer, Fetch, FetchError, Reason, decode};
use bellwether_text::similarity;

/// Maximum bytes of a probe that are compared.
const BYTES: u32 = 5 * 1024 * 1024;

impl Site<'_> {
    /// Fetches the page of `start` under other user agents: only agents of the classes `search` and `user` that robots.txt allows
    /// and whose header is known, and at most as many as the profile allows.
    ///
    /// # Errors
    /// `robots` when none of them may fetch it, else why none got an answer. If some did, the failures of the others are noted.
    pub(crate) async fn probes(&self, start: &Start, page: &Page, robots: Option<&Robots>) -> Result<Vec<Probe>, Reason> {
        let most = self.profile().agents;
        if most == 0 {
            return Err(Reason::NoProvider);
        }
        let (path, text) = (path_of(&start.url), page.facts.visible_text());
        let allowed = |agent: &&Agent| robots.is_none_or(|robots| agent.decide(&robots.facts, &path).allowed);
        let known = retrieval_agents().filter(allowed).filter_map(|agent| Some((agent, agent.user_agent?))).take(most);
        let asked = known.map(|(agent, header)| {
            let text = &text;
            async move { (agent, self.probe(start, text, agent, header).await) }
        });
        let (mut probes, mut failed) = (Vec::new(), Vec::new());
        for (agent, answer) in together(asked).await {
            match answer {
                Ok(probe) => probes.push(probe),
                Err(error) => failed.push((agent, error)),
            }
        }
        if probes.is_empty() {
            return Err(failed.first().map_or(Reason::Robots, |(_, error)| error.into()));
        }
        for (agent, error) in &failed {
            self.note_gap(&[&start.answer.url, " as ", agent.name].concat(), error);
        }
        Ok(probes)
    }

    async fn probe(&self, start: &Start, text: &str, agent: &'static Agent, header: &'static str) -> Result<Probe, FetchError> {
        // A dozen answers that were kept would not fit into the memory of an isolate.
        let answer = self.pass(Fetch::get(&start.answer.url).header("user-agent", header).max_body_bytes(BYTES)).await?;
        let likeness = match answer.status {
            200..300 if answer.body == start.answer.body => similarity(text, text),
            200..300 => similarity(text, &self.text_of(start, &answer)?),
            _ => 0.0,
        };
        Ok(Probe { agent, status: answer.status, likeness })
    }

    /// The text of another answer to the page.
    ///
    /// # Errors
    /// `budget` when the pages before were as much as one run reads.
    fn text_of(&self, start: &Start, answer: &Answer) -> Result<String, FetchError> {
        if self.room.get() == 0 {
            return Err(FetchError::Budget);
        }
        let options = Options { base_url: Some(&start.url), content_type: answer.header("content-type"), decode: Some(&decode) };
        let facts = page_facts(&answer.body, &options);
        self.room.set(self.room.get().saturating_sub(facts.weight()));
        Ok(facts.visible_text())
    }
}
