//! How often assistants name a brand and cite its site: a fixed panel of questions, asked several times of each assistant that the
//! deployment has.
//!
//! Assistants answer differently each time, so a single answer says nothing: every rate has its interval, and one of too few questions
//! says so. Questions that name the brand count apart, since their answers name it anyway. An assistant that failed counts nowhere.

mod accounts;
mod asking;
mod brands;
mod changes;
mod domains;
mod engine;
#[cfg(test)]
mod labelled;
mod lists;
mod output;
mod panel;
mod rates;
mod summary;
mod words;

use bellwether_sdk::{AssistantError, Category, Declaration, Failure, Field, Kind, Module, RUN_QUESTIONS, Reason, Run};
use brands::Brand;
use panel::{Asked, Panel};
use serde::Deserialize;

pub use output::Output;

bellwether_sdk::export!(LlmVisibility);

/// Askings of each question by default: fewer say nothing of how answers vary.
const RUNS: u32 = 3;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The brand as people write it.
    pub brand: String,
    /// Questions as people would ask them, best without the brand.
    pub queries: Vec<String>,
    /// Other names of the brand.
    pub aliases: Option<Vec<String>>,
    /// Names of competitors, to be looked for in the same answers.
    pub competitors: Option<Vec<String>>,
    /// The brand's own site.
    pub domain: Option<String>,
    /// ISO 3166-1 alpha-2: where the people live who ask.
    pub country: Option<String>,
    /// ISO 639-1: the language of the people who ask.
    pub language: Option<String>,
    /// How often each question is asked.
    pub runs: Option<u32>,
    /// An earlier job with the same brand and questions.
    pub previous: Option<String>,
}

/// The module.
pub struct LlmVisibility;

impl Module for LlmVisibility {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        let names = |most| Kind::list(Kind::Text { max_chars: 100 }, 0, most);
        Declaration::new("llm_visibility", "Presence of a brand in several AI assistants.")
            .fields([
                Field::required("brand", Kind::TEXT),
                Field::required("queries", Kind::list(Kind::TEXT, 1, 50)).about(&format!(
                    "Questions as your customers ask them, best without the brand. A run asks at most {RUN_QUESTIONS} questions: queries \
                     × runs × assistants, shared equally between the assistants, each query once before any twice."
                )),
                Field::optional("aliases", names(10)).about("Other names of the brand."),
                Field::optional("competitors", names(10)).about("Names of competitors, looked for in the same answers."),
                Field::optional("domain", Kind::Domain).about("The brand's own site."),
                Field::optional("country", Kind::Country).about("Where the people live who ask; assistants that search are asked with it."),
                Field::optional("language", Kind::Language)
                    .about("Their language. No assistant takes one: write the queries in it."),
                Field::optional("runs", Kind::Integer { min: 1, max: 5, default: RUNS.into() })
                    .about("How often each query is asked of each assistant."),
                Field::optional("previous", Kind::Job).about(
                    "An earlier job of the same brand and questions, to compare with. The service keeps answers for a day: those are not \
                     compared.",
                ),
            ])
            .needs(&["assistants"])
            .wall_ms(300_000)
            .typical_seconds(20, 120)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let assistants = run.assistants().await.map_err(|error| failure(&error))?;
        if assistants.is_empty() {
            return Err(failure(&AssistantError::NotConfigured));
        }
        let own = Brand::new(&input.brand, input.aliases.as_deref().unwrap_or_default())?;
        let others = input.competitors.iter().flatten().map(|name| Brand::new(name, &[]));
        let others: Vec<Brand> = others.collect::<Result<_, _>>()?;
        let panel = Panel::new(&input, assistants, &own)?;
        let asked = panel.ask(run).await;
        if asked.answers.is_empty() {
            return Err(nothing(&panel, &asked));
        }
        let answered = u32::try_from(asked.answers.len()).unwrap_or(u32::MAX);
        run.note_asked(answered + u32::try_from(asked.failed.len()).unwrap_or(u32::MAX), answered);
        for (what, reason) in &asked.gaps {
            run.note_gap(what, *reason);
        }
        let mut output = summary::summarise(&panel, &asked, &own, &others, input.domain.as_deref());
        if let Some(previous) = &input.previous {
            match run.data("result", previous).await.ok().and_then(|text| changes::read(&text, &output.panel.version)) {
                Some(earlier) => output.changes = Some(changes::between(&earlier, &output)),
                None => run.note_gap("changes", Reason::Blocked),
            }
        }
        Ok(output)
    }
}

/// Without assistants there is nothing to return.
fn failure(error: &AssistantError) -> Failure {
    match error {
        AssistantError::NotConfigured => Failure::new(Category::ProviderNotConfigured, "This service has no assistant."),
        AssistantError::Budget => Failure::new(Category::OutOfBudget, SPENT),
        AssistantError::Failed(why) => Failure::new(Category::ProviderError, "The assistants cannot be listed.").with_detail(why),
    }
}

const SPENT: &str =
    "This account has reached its limit of questions to assistants for today; it starts anew at 00:00 UTC. You were not charged.";

/// Without an answer there is nothing to return either: how each assistant failed is the cause.
fn nothing(panel: &Panel, asked: &Asked) -> Failure {
    let failed = panel
        .assistants
        .iter()
        .zip(&asked.failures)
        .filter_map(|(assistant, failure)| failure.as_ref().map(|failure| format!("{}: {}", assistant.id, failure.message)));
    let failed: Vec<String> = failed.collect();
    if failed.is_empty() {
        return Failure::new(Category::OutOfBudget, SPENT);
    }
    let message = match panel.assistants.len() {
        1 => "The assistant gave no usable answer. You were not charged; try again later.".to_owned(),
        count => format!("None of the {count} assistants gave a usable answer. You were not charged; try again later."),
    };
    Failure::new(Category::ProviderError, message).with_detail(failed.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_how_much_a_run_asks() {
        let says = format!("at most {RUN_QUESTIONS} in a run");
        assert!(include_str!("../README.md").contains(&says), "{says}");
    }
}
