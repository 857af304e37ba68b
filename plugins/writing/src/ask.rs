//! Asks an assistant for a JSON object, and once again where it was refused.

use bellwether_finding::Reason;
use bellwether_sdk::{AssistantError, Question, Run};
use serde::de::DeserializeOwned;

/// Maximum refusals that the assistant is told.
const TOLD: usize = 12;
/// Answers that are asked for: one, and another where it was refused.
const FRESH: u32 = 2;
/// Maximum questions, with those that the host answers from what it has kept of earlier runs.
const MOST: u32 = 12;

/// What an assistant wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written<T> {
    /// Its answer: it has the requested form. What `refusals` names may still be in it, if the second answer is no better: leave it out.
    pub answer: T,
    /// The model, as its provider calls it.
    pub model: String,
}

/// How an assistant answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked<T> {
    /// The deployment has none.
    NotConfigured,
    /// It failed, or gave no such object twice: the gap is noted.
    Failed,
    /// It wrote something.
    Written(Written<T>),
}

/// Asks the deployment's first assistant for one JSON object in at most `tokens` tokens. `refusals` says, in English, what of an answer
/// may not be shown; then the assistant is asked once more, with the reasons. `gap` is noted where it fails. An answer of an earlier run that the host has kept
/// counts only where it is not refused: else the question is asked anew, as its next repetition.
pub async fn ask<T: DeserializeOwned>(
    run: &Run,
    gap: &str,
    prompt: &str,
    tokens: u32,
    refusals: impl Fn(&T) -> Vec<String>,
) -> Asked<T> {
    let note = |error: &AssistantError| run.note_gap(gap, Reason::from(error));
    let assistant = match run.assistants().await.map(|all| all.into_iter().next()) {
        Ok(Some(assistant)) => assistant,
        Ok(None) | Err(AssistantError::NotConfigured) => return Asked::NotConfigured,
        Err(error) => {
            note(&error);
            return Asked::Failed;
        }
    };
    let mut best: Option<(usize, Written<T>)> = None;
    let (mut again, mut fresh, mut repetition) = (prompt.to_owned(), 0, 0);
    for _ in 0..MOST {
        let question = Question::new(&assistant, again.clone()).max_tokens(tokens).repetition(repetition);
        let reply = match run.ask(&question).await {
            Ok(reply) => reply,
            // What the best answer has is still good for something.
            Err(_) if best.is_some() => break,
            Err(error) => {
                note(&error);
                return Asked::Failed;
            }
        };
        let answer = object::<T>(&reply.text);
        let refused = answer.as_ref().map_or_else(|| vec!["it was no JSON object of that form".to_owned()], &refusals);
        if let Some(answer) = answer.filter(|_| best.as_ref().is_none_or(|(faults, _)| refused.len() < *faults)) {
            best = Some((refused.len(), Written { answer, model: reply.model }));
        }
        if refused.is_empty() {
            break;
        }
        // A kept answer that is refused is no answer: the same is asked anew.
        if reply.cached {
            repetition += 1;
            continue;
        }
        fresh += 1;
        if fresh == FRESH {
            break;
        }
        repetition = 0;
        again = format!(
            "{prompt}\n\nYour last answer was refused:\n{}\nWrite the whole object again without these faults.",
            told(&refused)
        );
    }
    best.map_or_else(
        || {
            run.note_gap(&format!("{gap}: the assistant's answer had not the requested form"), Reason::Doubt);
            Asked::Failed
        },
        |(_, written)| Asked::Written(written),
    )
}

/// Notes that nothing of what an assistant wrote is shown, because our checks refused it.
pub fn note_refused(run: &Run, gap: &str) {
    run.note_gap(&format!("{gap}: the assistant's text made claims that the page does not make"), Reason::Doubt);
}

fn told(refused: &[String]) -> String {
    refused.iter().take(TOLD).map(|refusal| ["- ", refusal].concat()).collect::<Vec<_>>().join("\n")
}

/// The JSON object in an answer, whatever stands around it.
#[must_use]
pub fn object<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text.get(text.find('{')?..=text.rfind('}')?)?).ok()
}
