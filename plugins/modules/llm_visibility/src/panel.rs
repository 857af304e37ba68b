//! The panel: which question is asked of whom, how often, and in which order.

use crate::Input;
use crate::asking::{Asking, Told};
use crate::brands::Brand;
use crate::engine::{Share, Work};
use crate::output::{EngineFailure, FailureKind, LeftOut, WhyLeftOut};
use bellwether_sdk::{Assistant, AssistantError, Failure, Question, RUN_QUESTIONS, Reason, Reply, Run, codes};
use futures_util::future::join_all;
use sha2::{Digest, Sha256};
use std::cell::Cell;

/// Tokens of an answer: as long as the answers that people read.
const TOKENS: u32 = 1_024;

/// From this time on, a question without an answer has timed out: an assistant has 120 s.
const TIMEOUT_MS: u64 = 115_000;

/// A fixed panel.
pub(crate) struct Panel {
    pub(crate) prompts: Vec<Prompt>,
    pub(crate) assistants: Vec<Assistant>,
    pub(crate) runs: u32,
    pub(crate) country: Option<String>,
    language: Option<String>,
}

/// A question of the panel.
pub(crate) struct Prompt {
    pub(crate) text: String,
    /// Whether it names the brand itself.
    pub(crate) is_branded: bool,
}

/// What came of the panel.
#[derive(Default)]
pub(crate) struct Asked {
    /// By question, assistant and run.
    pub(crate) answers: Vec<(Asking, Reply)>,
    /// Askings that failed, by assistant.
    pub(crate) failed: Vec<Asking>,
    /// How each assistant failed, by its index.
    pub(crate) failures: Vec<Option<EngineFailure>>,
    /// What is missing, and why.
    pub(crate) gaps: Vec<(String, Reason)>,
    /// Askings that were not made.
    pub(crate) left_out: Vec<LeftOut>,
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

    /// The country that an assistant is asked with: those that do not search take none.
    pub(crate) fn country_of(&self, assistant: &Assistant) -> Option<String> {
        self.country.clone().filter(|_| assistant.grounded)
    }

    /// Asks. Assistants are asked beside each other, each with its share of the questions of a run, so that none that fails or is slow
    /// takes anything from another. What is left of the shares then goes to those that have more to be asked.
    pub(crate) async fn ask(&self, run: &Run) -> Asked {
        let count = self.assistants.len();
        let mut works: Vec<Work> = (0..count).map(|number| Work::new(self.askings(number), count)).collect();
        let done = Cell::new(0);
        let total = works.iter().map(Work::total).sum::<u32>().min(RUN_QUESTIONS);
        while Share::out(&mut works, RUN_QUESTIONS) {
            join_all(works.iter_mut().map(|work| self.work(run, work, &done, total))).await;
        }
        asked(works, &self.assistants)
    }

    async fn work(&self, run: &Run, work: &mut Work, done: &Cell<u32>, total: u32) {
        while let Some(round) = work.next_round(run.left_ms()) {
            let told = join_all(round.iter().map(|asking| self.one(run, *asking))).await;
            done.set(done.get() + u32::try_from(told.len()).unwrap_or(u32::MAX));
            run.progress(done.get().min(total), total, "Asking the assistants");
            work.note(round, told);
        }
    }

    /// The askings of one assistant: every question once before any comes twice. Where a run cannot ask every question of every assistant,
    /// each begins elsewhere in the list, so that as many questions as possible are asked of somebody.
    fn askings(&self, assistant: usize) -> Vec<Asking> {
        let prompts = self.prompts.len();
        let most = usize::try_from(RUN_QUESTIONS).unwrap_or(usize::MAX);
        let share = most / self.assistants.len().max(1);
        let first = if prompts > share { assistant * share } else { 0 };
        let of_run = |run| (0..prompts).map(move |at| Asking { prompt: (first + at) % prompts, assistant, run });
        (0..self.runs).flat_map(of_run).collect()
    }

    async fn one(&self, run: &Run, asking: Asking) -> Told {
        let begun = run.now_ms();
        let reply = match self.assistants.get(asking.assistant).zip(self.prompts.get(asking.prompt)) {
            Some((assistant, prompt)) => run.ask(&self.question(assistant, prompt, asking)).await,
            None => Err(AssistantError::NotConfigured),
        };
        let took_ms = run.now_ms().saturating_sub(begun);
        Told { reply: usable(reply, took_ms), took_ms }
    }

    fn question(&self, assistant: &Assistant, prompt: &Prompt, asking: Asking) -> Question {
        let question = Question::new(assistant, prompt.text.clone())
            .max_tokens(TOKENS)
            .country(self.country.as_deref())
            .language(self.language.as_deref())
            .repetition(asking.run);
        if assistant.grounded { question.grounded() } else { question }
    }
}

/// An answer that has a text, or how the assistant failed. The interface has one word for every failure of a provider, and a sentence for
/// people, which is handed on.
fn usable(reply: Result<Reply, AssistantError>, took_ms: u64) -> Result<Reply, EngineFailure> {
    let failed = |kind, message: &str| Err(EngineFailure { kind, message: message.to_owned() });
    match reply {
        Ok(reply) if reply.text.trim().is_empty() => {
            failed(FailureKind::Unusable, "The assistant gave no answer besides its reasoning.")
        }
        Ok(reply) => Ok(reply),
        Err(AssistantError::NotConfigured) => failed(FailureKind::NoProvider, "The service no longer has this assistant."),
        Err(AssistantError::Budget) => {
            failed(FailureKind::Quota, "What may be spent on this assistant in one run, or for this account today, is used up.")
        }
        Err(AssistantError::Failed(_)) if took_ms >= TIMEOUT_MS => {
            failed(FailureKind::Timeout, "The assistant did not answer within two minutes.")
        }
        Err(AssistantError::Failed(why)) => failed(FailureKind::Failed, &why),
    }
}

/// The word of the contract that is least false of a failure.
const fn reason(kind: FailureKind) -> Reason {
    match kind {
        FailureKind::Timeout => Reason::Timeout,
        FailureKind::Quota => Reason::Quota,
        FailureKind::NoProvider => Reason::NoProvider,
        FailureKind::Unusable | FailureKind::Failed => Reason::Blocked,
    }
}

/// What came of all assistants together.
fn asked(works: Vec<Work>, assistants: &[Assistant]) -> Asked {
    let mut asked = Asked::default();
    let mut left_out = std::collections::BTreeMap::<WhyLeftOut, u32>::new();
    for (work, assistant) in works.into_iter().zip(assistants) {
        if let Some((why, askings)) = work.left_out() {
            *left_out.entry(why).or_default() += askings;
        }
        let failure = work.failure();
        if let Some(failure) = &failure {
            asked.gaps.push((["engines.", &assistant.id].concat(), reason(failure.kind)));
        }
        asked.failures.push(failure);
        asked.answers.extend(work.answers);
        asked.failed.extend(work.failed.into_iter().map(|(asking, _)| asking));
    }
    // Those of an assistant that failed stand under its own name.
    let of_panel = left_out.keys().filter_map(|why| match why {
        WhyLeftOut::Questions | WhyLeftOut::Budget => Some(Reason::Quota),
        WhyLeftOut::Time => Some(Reason::Timeout),
        WhyLeftOut::Failures => None,
    });
    asked.gaps.extend(of_panel.map(|reason| ("panel".to_owned(), reason)));
    asked.left_out = left_out.into_iter().map(|(reason, askings)| LeftOut { reason, askings, message: said(reason) }).collect();
    asked.answers.sort_by_key(|(asking, _)| *asking);
    asked
}

fn said(why: WhyLeftOut) -> String {
    match why {
        WhyLeftOut::Questions => {
            format!("A run asks at most {RUN_QUESTIONS} questions, over all assistants; the others were not asked.")
        }
        WhyLeftOut::Budget => "What may be spent on assistants in one run, or for this account today, is used up.".to_owned(),
        WhyLeftOut::Time => "The time of the run was used up.".to_owned(),
        WhyLeftOut::Failures => "An assistant that had failed three times in a row was asked no more.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_answer() {
        let told = |reply, took_ms| usable(reply, took_ms).map(|reply| reply.text).map_err(|failure| failure.kind);
        let reply = |text: &str| {
            Ok(Reply {
                text: text.to_owned(),
                citations: Vec::new(),
                found: Vec::new(),
                searched: false,
                truncated: false,
                model: String::new(),
                usage: None,
                answered_at_ms: 0,
                cached: false,
            })
        };
        let failed = || Err(AssistantError::Failed("The assistant did not answer.".to_owned()));
        assert_eq!(told(reply("Acme."), 200_000), Ok("Acme.".to_owned()));
        assert_eq!(told(reply(" \n"), 5), Err(FailureKind::Unusable));
        assert_eq!(told(Err(AssistantError::Budget), 5), Err(FailureKind::Quota));
        assert_eq!(told(Err(AssistantError::NotConfigured), 5), Err(FailureKind::NoProvider));
        assert_eq!(told(failed(), 2_000), Err(FailureKind::Failed));
        assert_eq!(told(failed(), 120_000), Err(FailureKind::Timeout));
    }

    #[test]
    fn a_run_that_cannot_ask_all_asks_each_question_of_somebody() {
        let assistant = |id: &str| Assistant { id: id.to_owned(), model: String::new(), grounded: false };
        let prompts = |count: usize| (0..count).map(|n| Prompt { text: n.to_string(), is_branded: false }).collect();
        let panel = |count, runs| Panel {
            prompts: prompts(count),
            assistants: vec![assistant("a"), assistant("b")],
            runs,
            country: None,
            language: None,
        };
        let asked = |panel: &Panel| {
            let of = |number| panel.askings(number).into_iter().take(30).collect::<Vec<_>>();
            let both = [of(0), of(1)].concat();
            let prompts: std::collections::BTreeSet<usize> = both.iter().map(|asking| asking.prompt).collect();
            (both.len(), prompts.len(), both.iter().map(|asking| asking.run).max())
        };
        assert_eq!(asked(&panel(50, 5)), (60, 50, Some(0)));
        assert_eq!(asked(&panel(20, 3)), (60, 20, Some(1)));
        let ordered: Vec<(usize, u32)> = panel(2, 2).askings(1).iter().map(|asking| (asking.prompt, asking.run)).collect();
        assert_eq!(ordered, [(0, 0), (1, 0), (0, 1), (1, 1)]);
    }
}
