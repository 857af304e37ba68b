//! The panel: which question is asked of whom, how often, and in which order.

use crate::Input;
use crate::brands::Brand;
use bellwether_sdk::{Assistant, AssistantError, Failure, Question, Reason, Reply, Run, codes};
use futures_util::future::join_all;
use sha2::{Digest, Sha256};

/// Tokens of an answer: as long as the answers that people read.
const TOKENS: u32 = 1_024;

/// Questions that are under way at a time.
const AT_ONCE: usize = 4;

/// Time that one more round of questions may take. A round starts only if that much is left.
const ROUND_MS: u64 = 60_000;

/// A fixed panel.
pub(crate) struct Panel {
    pub(crate) prompts: Vec<Prompt>,
    pub(crate) assistants: Vec<Assistant>,
    pub(crate) runs: u32,
    pub(crate) country: Option<String>,
    pub(crate) language: Option<String>,
}

/// A question of the panel.
pub(crate) struct Prompt {
    pub(crate) text: String,
    /// Whether it names the brand itself.
    pub(crate) is_branded: bool,
}

/// One asking: which question, of whom, for which time. Indices into the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Asking {
    pub(crate) prompt: usize,
    pub(crate) assistant: usize,
    pub(crate) run: u32,
}

/// What came of the panel.
#[derive(Default)]
pub(crate) struct Asked {
    /// By question, assistant and run.
    pub(crate) answers: Vec<(Asking, Reply)>,
    /// Askings that failed, by assistant.
    pub(crate) failed: Vec<Asking>,
    /// What is missing, and why.
    pub(crate) gaps: Vec<(String, Reason)>,
    /// The first failure.
    pub(crate) failure: Option<AssistantError>,
    /// Askings that were not made: the budget or the time was used up.
    pub(crate) left_out: u32,
}

impl Panel {
    /// # Errors
    /// [`Category::InvalidInput`](bellwether_sdk::Category) for a country or language that is no code.
    pub(crate) fn new(input: &Input, assistants: Vec<Assistant>, own: &Brand) -> Result<Self, Failure> {
        let mut prompts: Vec<Prompt> = Vec::new();
        for query in &input.queries {
            if !prompts.iter().any(|prompt| prompt.text == *query) {
                prompts.push(Prompt { text: query.clone(), is_branded: own.is_named(query) });
            }
        }
        Ok(Self {
            prompts,
            assistants,
            runs: input.runs.unwrap_or(crate::RUNS).max(1),
            country: codes::country(input.country.as_deref())?,
            language: codes::language(input.language.as_deref())?,
        })
    }

    /// What tells two panels apart: a digest of its questions and of what they are asked with. How often they are asked changes how sure a rate
    /// is, not what it measures.
    pub(crate) fn version(&self) -> String {
        let mut hash = Sha256::new();
        for prompt in &self.prompts {
            hash.update(prompt.text.as_bytes());
            hash.update([0]);
        }
        hash.update(format!("{:?}|{:?}|{TOKENS}", self.country, self.language));
        hex::encode(hash.finalize())
    }

    /// Asks. Every question comes to every assistant once before any comes twice, so that a budget that ends early leaves a panel
    /// that is thinner, and not one-sided.
    pub(crate) async fn ask(&self, run: &Run) -> Asked {
        let askings = self.askings();
        let total = u32::try_from(askings.len()).unwrap_or(u32::MAX);
        let mut asked = Asked::default();
        let mut is_over = false;
        for round in askings.chunks(AT_ONCE) {
            if is_over || run.left_ms() < ROUND_MS {
                asked.left_out += u32::try_from(round.len()).unwrap_or(u32::MAX);
                continue;
            }
            let done = u32::try_from(asked.answers.len() + asked.failed.len()).unwrap_or(u32::MAX);
            run.progress(done, total, "Asking the assistants");
            let replies = join_all(round.iter().map(|asking| self.one(run, *asking))).await;
            for (asking, reply) in round.iter().zip(replies) {
                match reply {
                    Ok(Some(reply)) => asked.answers.push((*asking, reply)),
                    Ok(None) => {}
                    Err(AssistantError::Budget) => {
                        asked.left_out += 1;
                        is_over = true;
                    }
                    Err(error) => {
                        asked.failed.push(*asking);
                        let name = self.assistants.get(asking.assistant).map_or("", |assistant| assistant.id.as_str());
                        asked.gaps.push((["engines.", name].concat(), Reason::from(&error)));
                        asked.failure.get_or_insert(error);
                    }
                }
            }
        }
        if asked.left_out > 0 {
            asked.gaps.push(("panel".to_owned(), Reason::Quota));
        }
        asked.answers.sort_by_key(|(asking, _)| *asking);
        asked
    }

    fn askings(&self) -> Vec<Asking> {
        let runs = 0..self.runs;
        let of_run = |run| {
            let prompts = 0..self.prompts.len();
            prompts.flat_map(move |prompt| (0..self.assistants.len()).map(move |assistant| Asking { prompt, assistant, run }))
        };
        runs.flat_map(of_run).collect()
    }

    async fn one(&self, run: &Run, asking: Asking) -> Result<Option<Reply>, AssistantError> {
        let Some((assistant, prompt)) = self.assistants.get(asking.assistant).zip(self.prompts.get(asking.prompt)) else {
            return Ok(None);
        };
        let question = Question::new(assistant, prompt.text.clone())
            .max_tokens(TOKENS)
            .country(self.country.as_deref())
            .language(self.language.as_deref())
            .repetition(asking.run);
        let question = if assistant.grounded { question.grounded() } else { question };
        run.ask(&question).await.map(Some)
    }
}
