//! How often assistants name a brand and cite its site: a fixed panel of questions, asked several times of each assistant that the
//! deployment has.
//!
//! Assistants answer differently each time, so a single answer says nothing: every rate has its interval, and one of too few questions
//! says so. Questions that name the brand count apart, since their answers name it anyway. An assistant that failed counts nowhere.

mod brands;
mod changes;
mod domains;
#[cfg(test)]
mod labelled;
mod output;
mod panel;
mod rates;
mod summary;

use bellwether_sdk::{AssistantError, Category, Declaration, Failure, Field, Kind, Module, Reason, Run};
use brands::Brand;
use panel::Panel;
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
                Field::required("queries", Kind::list(Kind::TEXT, 1, 50)),
                Field::optional("aliases", names(10)).about("Other names of the brand."),
                Field::optional("competitors", names(10)).about("Names of competitors, looked for in the same answers."),
                Field::optional("domain", Kind::Domain).about("The brand's own site."),
                Field::optional("country", Kind::Text { max_chars: 2 }).about("Where the people live who ask, for example FR."),
                Field::optional("language", Kind::Text { max_chars: 2 }).about("Their language, for example fr."),
                Field::optional("runs", Kind::Integer { min: 1, max: 5, default: RUNS.into() })
                    .about("Askings of each question."),
                Field::optional("previous", Kind::Job).about("An earlier job of the same brand and questions, to compare with."),
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
            return Err(asked.failure.as_ref().map_or_else(|| failure(&AssistantError::Budget), failure));
        }
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

/// Without an answer there is nothing to return.
fn failure(error: &AssistantError) -> Failure {
    match error {
        AssistantError::NotConfigured => Failure::new(Category::ProviderNotConfigured, "This service has no assistant."),
        AssistantError::Budget => {
            Failure::new(Category::OutOfBudget, "The questions that this account may ask today are used up.")
        }
        AssistantError::Failed(why) => Failure::new(Category::ProviderError, "No assistant answered.").with_detail(why),
    }
}
