//! The shape of the result.

use crate::proposed::{DescriptionMissing, Draft, JsonLdWhy};
use bellwether_criteria::Language;
use bellwether_sdk::finding::Place;
use bellwether_writing::Writer;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`: the four stages, in order.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Language of questions, headings and labels: `fr`, `en` or `es`.
    pub language: String,
    /// Why it is that one: see [`LanguageFrom`].
    pub language_from: LanguageFrom,
    /// The language that the job asks for, if another one is used: it has no word lists here, or the topic is worded in another
    /// language and nothing is translated. Then `meta` says so too. Null otherwise.
    pub language_refused: Option<String>,
    /// The stages `intent`, `coverage`, `plan` and `brief`, in this order.
    pub stages: Vec<Stage>,
}

impl Output {
    /// Whether no question was found that somebody has a reason to ask.
    pub(crate) fn asks_nothing(&self) -> bool {
        let is_empty = |stage: &Stage| matches!(&stage.output, StageOutput::Coverage(coverage) if coverage.questions.is_empty());
        self.stages.iter().any(is_empty)
    }

    /// Whether a writer would learn nothing: no page to better, no question, section, link, term or text.
    pub(crate) fn is_empty(&self) -> bool {
        self.stages.iter().all(|stage| match &stage.output {
            StageOutput::Intent(intent) => intent.existing.is_none(),
            StageOutput::Coverage(coverage) => coverage.questions.is_empty() && coverage.missing_terms.is_empty(),
            StageOutput::Plan(plan) => plan.outline.is_empty() && plan.internal_links.is_empty(),
            StageOutput::Brief(brief) => brief.description.is_empty() && brief.draft.is_none(),
        })
    }
}

/// Why a language is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LanguageFrom {
    /// The job asks for it.
    Asked,
    /// The topic is worded in it.
    Topic,
    /// Most pages of the site are in it.
    Site,
    /// Nothing tells: English.
    Default,
}

/// The language to write in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LanguageUsed {
    pub(crate) language: Language,
    pub(crate) from: LanguageFrom,
    /// Whether the job asks for another one.
    pub(crate) is_refused: bool,
}

/// A stage.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Stage {
    /// Which stage it is.
    pub id: StageId,
    /// The sources that it used.
    pub inputs_used: Vec<InputUsed>,
    /// 0 to 1, by the table of the README: the share of the wanted information that was available.
    pub confidence: f64,
    /// What raised or lowered it.
    pub because: Vec<Because>,
    /// Its result.
    pub output: StageOutput,
}

/// The stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageId {
    /// Who the readers of the page are, and what they want.
    Intent,
    /// What they ask, and what the site already answers.
    Coverage,
    /// What the page should contain, in which order.
    Plan,
    /// What the writer needs, and the criteria for acceptance.
    Brief,
}

/// A source that a stage used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InputUsed {
    /// The wording of the topic.
    Topic,
    /// The audience that the job names.
    TargetAudience,
    /// Pages of the site.
    Site,
    /// Pages found by a search for the topic.
    Serp,
    /// An assistant.
    Assistant,
}

/// Something that raises or lowers the confidence of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The wording of the topic tells what searchers want.
    Wording,
    /// The site certainly sells something.
    Business,
    /// The site may sell something.
    BusinessInDoubt,
    /// Pages of the site are about the topic.
    PagesOnTopic,
    /// No page of the site is about the topic.
    NoPageOnTopic,
    /// Pages that a search finds were read.
    Search,
    /// Nobody was asked which pages a search finds.
    NoSearch,
    /// An assistant was asked.
    Assistant,
    /// Neither the wording, the site nor a business tells what searchers want.
    NothingTells,
    /// Nothing shows what readers ask.
    NoQuestions,
    /// The page on the topic has a description to keep.
    FactsForDescription,
    /// Figures, quotations or sources are at hand.
    Evidence,
}

/// The result of a stage.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum StageOutput {
    /// The result of `intent`.
    Intent(IntentStage),
    /// The result of `coverage`.
    Coverage(CoverageStage),
    /// The result of `plan`.
    Plan(PlanStage),
    /// The result of `brief`.
    Brief(BriefStage),
}

/// Who the readers of the page are, and what they want.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct IntentStage {
    /// The topic as the job words it.
    pub topic: String,
    /// `informational`, `commercial`, `transactional`, `navigational` or `local`; null when neither the wording, the business nor
    /// the pages tell.
    pub intent: Option<String>,
    /// A second intent where two hold: who searches for a service nearby wants to book it. Null otherwise.
    pub second_intent: Option<String>,
    /// How the intent is known; null without one.
    pub rule: Option<IntentRule>,
    /// What the site sells, as its start page and its pages on the topic show it; null where nothing shows that it sells.
    pub business: Option<BusinessFound>,
    /// The audience as the job words it; null when the job names none.
    pub audience: Option<String>,
    /// What the audience changes in this result; null when the job names none.
    pub audience_effect: Option<Effect>,
    /// Whether a new page is needed.
    pub action: Action,
    /// The page of the site that is already about the topic and that a new page would compete with; null when there is none.
    pub existing: Option<Related>,
}

/// How an intent is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum IntentRule {
    /// By the wording of the topic.
    Title,
    /// The topic is the name of the business.
    Name,
    /// By what the site sells.
    Business,
    /// By most pages of the site on the topic.
    Site,
}

/// What a site sells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BusinessFound {
    /// How it is bought: `shop` (ordered on the site), `store` (in a shop that one visits), `booking` (a stay, a table, an
    /// appointment), `service` (other services), `priced` (something with a price, of uncertain kind).
    pub trade: String,
    /// True if this is uncertain.
    pub doubt: bool,
    /// The rule that decided, as in `conversion_optimizer`.
    pub rule: String,
    /// Its name; null if the start page does not tell it.
    pub name: Option<String>,
    /// What shows it.
    pub place: Place,
}

/// What an audience changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Nothing: no rule knows this audience. It is named in the question to an assistant, if there is one.
    None,
    /// Questions of beginners were added: what it is, and what one must know first.
    Beginners,
    /// Questions of businesses were added: prices and terms.
    Businesses,
}

/// Whether a new page is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No page of the site is about the topic.
    Create,
    /// A page of the site is about the topic: improve it.
    Update,
}

/// A page of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Related {
    /// The page.
    pub url: String,
    /// Topic of the page, by its title and heading.
    pub topic: String,
}

/// What readers ask, and what the site already answers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct CoverageStage {
    /// The questions.
    pub questions: Vec<Question>,
    /// Terms with a high weight in at least three of the pages found by a search and absent from the site's pages on the topic;
    /// at most 20. Empty without search results.
    pub missing_terms: Vec<String>,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Question {
    /// Its wording.
    pub q: String,
    /// Its source.
    pub source: QuestionSource,
    /// Kind of answer that it asks for: `definition`, `price`, `how-to`, `follow-up`, `comparison`, `alternatives`, `problem`,
    /// `recency`, `booking`, `opening` or `location`; null for questions from competitors and assistants.
    pub facet: Option<String>,
    /// Whether a page of the site on the topic answers it.
    pub covered: Covered,
    /// The sentence or heading on which `covered` is based, word for word; empty if there is none.
    pub quote: String,
    /// Where the quote is; for an unanswered question of a competitor, where the competitor asks it.
    pub place: Option<Place>,
}

/// The source of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuestionSource {
    /// Sub-queries that assistants derive from a topic, and what customers of such a business ask.
    Fanout,
    /// What the search engine says other people ask.
    SerpPaa,
    /// A heading of a page found by a search.
    Competitor,
    /// An assistant.
    Assistant,
}

/// Whether a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Covered {
    /// No page answers it.
    No,
    /// A page may answer it, or only a heading asks it.
    Partial,
    /// A sentence of a page answers it.
    Yes,
}

/// What the page should contain.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct PlanStage {
    /// The main heading: the topic as the job words it.
    pub h1: String,
    /// Maximum words of the summary below the main heading, which answers before it explains.
    pub summary_max_words: u32,
    /// The sections, in order.
    pub outline: Vec<Section>,
    /// Pages of the site to link to, the closest to the topic first; at most 8.
    pub internal_links: Vec<Related>,
    /// Median number of words of the pages found by a search, else of the site's pages on the topic; null without any. For
    /// information, not a target: search engines do not count words.
    pub median_words: Option<u32>,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Section {
    /// Level of its heading: 2 or 3.
    pub level: u8,
    /// Its heading: it does not repeat the topic, which is the main heading.
    pub text: String,
    /// Kind of the question of `coverage` that it answers, or `question`.
    pub purpose: String,
    /// The blocks that it should consist of.
    pub blocks: Vec<BlockKind>,
    /// `assistant` where an assistant proposed the question that it answers, checked against the site, the topic and the search; null otherwise.
    pub by: Option<Writer>,
}

/// A block of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// One or two sentences that define the subject.
    Definition,
    /// Numbered steps.
    Steps,
    /// A table that compares.
    Comparison,
    /// Figures with their source.
    Figures,
    /// A list.
    List,
    /// A question with its answer.
    QuestionAndAnswer,
    /// Links to sources.
    Sources,
    /// A date.
    Date,
    /// Links to pages of the site.
    InternalLinks,
    /// A table of prices.
    Prices,
    /// A button that books, orders or calls.
    CallToAction,
    /// Address, directions and opening hours.
    Contact,
}

/// What the writer needs, and the criteria for acceptance.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct BriefStage {
    /// A title of at most 60 characters: the topic as the job words it, cut at a word.
    pub title: String,
    /// A description of at most 160 characters that can be published as it is: the one that the page on the topic has, if it names a word
    /// of the topic; empty otherwise.
    pub description: String,
    /// Why there is no description; null if there is one.
    pub description_missing: Option<DescriptionMissing>,
    /// JSON-LD to fill in: unknown values are empty texts; what is not known of the business is left out.
    pub json_ld: serde_json::Value,
    /// Why it has this type.
    pub json_ld_why: JsonLdWhy,
    /// The draft of an assistant, checked against the pages of the site; null without an assistant, and where nothing of it holds.
    pub draft: Option<Draft>,
    /// Figures, quotations and sources on the topic that the site already has, each with its place.
    pub evidence_at_hand: Vec<Evidence>,
    /// Evidence still to be found, by the criterion that requires it.
    pub evidence_to_collect: Vec<Acceptance>,
    /// The criteria that the page must meet to be accepted.
    pub acceptance: Vec<Acceptance>,
}

/// Evidence for a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Evidence {
    /// `figure`, `quotation` or `source`.
    pub kind: String,
    /// Where it is, with its words verbatim.
    pub place: Place,
}

/// A criterion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Acceptance {
    /// Its id, as in CRITERIA.md.
    pub criterion: String,
    /// Its requirement in words.
    pub label: String,
}
