//! Search results, if the deployment has a provider.

use crate::at_once::together;
use crate::limits::PAGE_BYTES;
use crate::{Site, is_html};
use bellwether_page::same_site;
use bellwether_sdk::{Answer, Fetch, Hit, Query, Reason, Results, Run, SearchError};
use url::Url;

/// The last position that counts as one of the first results.
const FIRST: u32 = 10;

/// Looks a query up, in a language (ISO 639-1); `None` without a provider or without an answer; the latter is noted as a gap
/// named `gap`.
pub async fn look_up(run: &Run, query: &str, language: Option<&str>, gap: &str) -> Option<Vec<Results>> {
    match run.look_up(&Query::new(query).language(language)).await {
        Ok(results) => Some(results),
        Err(SearchError::NotConfigured) => None,
        Err(error) => {
            run.note_gap(gap, Reason::from(&error));
            None
        }
    }
}

/// The first ten organic results.
pub fn first(results: &Results) -> impl Iterator<Item = &Hit> {
    results.hits.iter().filter(|hit| hit.rank_group <= FIRST)
}

/// What a search found besides its positions.
pub struct Listed {
    /// The HTML of the first pages.
    pub pages: Vec<Answer>,
    /// Questions that the pages of results say other people ask, each once.
    pub questions: Vec<String>,
}

impl Site<'_> {
    /// The HTML of the first pages that a search lists, at most `most`, without those of `site`, and the questions that it shows. A page
    /// that gives no answer is noted as a gap. `None` as for [`look_up`].
    pub async fn listed(&self, query: &str, language: Option<&str>, site: &Url, most: usize, gap: &str) -> Option<Listed> {
        let results = look_up(self.run(), query, language, gap).await?;
        let mut urls: Vec<String> = Vec::new();
        for hit in results.iter().flat_map(first) {
            let is_other = Url::parse(&hit.url).is_ok_and(|url| !same_site(&url, site));
            if is_other && urls.len() < most && !urls.contains(&hit.url) {
                urls.push(hit.url.clone());
            }
        }
        let mut questions: Vec<String> = Vec::new();
        for question in results.iter().flat_map(|page| &page.questions) {
            if !questions.contains(question) {
                questions.push(question.clone());
            }
        }
        Some(Listed { pages: self.pages(&urls).await, questions })
    }

    /// The pages at these addresses, in order, that answer with 200 and HTML. An address without an answer is noted as a gap.
    pub async fn pages(&self, urls: &[String]) -> Vec<Answer> {
        if !urls.is_empty() && !self.has_time() {
            self.run().note_gap("pages", Reason::Quota);
            return Vec::new();
        }
        let answers = together(urls.iter().map(|url| self.pass(Fetch::get(url).max_body_bytes(PAGE_BYTES)))).await;
        let mut pages = Vec::new();
        for (url, answer) in urls.iter().zip(answers) {
            match answer {
                Ok(answer) if answer.status == 200 && is_html(&answer) => pages.push(answer),
                Ok(_) => {}
                Err(error) => self.note_gap(url, &error),
            }
        }
        pages
    }
}
