//! Posts for social platforms from an article, made only of its own sentences.
//!
//! It invents nothing: a post of ours is the headline, whole sentences of the article, the prices, hours and address of an offer, its link and
//! hashtags of its own terms; a question and what stands before the link are ours and claim nothing. Every
//! figure and quotation of a post is looked up in the article again, and a post in which one is missing is left out. If the deployment has an
//! assistant, it adds a post in its own words for each platform. The module publishes nothing, translates nothing, and does not
//! say when to publish.

mod article;
mod check;
mod compose;
mod cut;
mod hashtags;
mod headline;
mod lexicon;
mod offer;
mod output;
mod parts;
mod platforms;
mod preview;
mod sentence;
mod words;
mod write;

use bellwether_page::canonicals;
use bellwether_sdk::finding::Reason;
use bellwether_sdk::{Category, Declaration, Failure, Field, Kind, Module, Run};
use bellwether_site::{Profile, Site, read};
use bellwether_text::Language;
use serde::Deserialize;

pub use article::Article;
pub use compose::judge;
pub use output::*;
pub use platforms::{Lead, PLATFORMS, Platform, Unit, Voice};
pub use sentence::Sentence;

bellwether_sdk::export!(SocialHub);

/// What a job brings.
#[derive(Debug, Deserialize)]
pub struct Input {
    /// The article's absolute address, http or https.
    pub url: String,
    /// The language that the posts should be in. Nothing is translated: if the page is in another one, the result says so. It is the
    /// language of the label before the link if we have none in the article's language; without it such posts have no label.
    pub lang: Option<String>,
    /// Ids of [`PLATFORMS`], ignoring case; all of them when it is absent or empty. An unknown one is left out and reported.
    #[serde(default)]
    pub platforms: Vec<String>,
}

/// The module.
pub struct SocialHub;

impl Module for SocialHub {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        let platforms = Kind::list(Kind::TEXT, 0, u32::try_from(PLATFORMS.len()).unwrap_or(u32::MAX));
        Declaration::new("social_hub", "Social variations of an article.")
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("lang", Kind::choice(&Language::CODES)).about(
                    "Language that the posts should be in. Nothing is translated: posts are in the language of the page, and the \
                         result says if that is another one.",
                ),
                Field::optional("platforms", platforms).about(
                    "The platforms to write for, by default all of them: x, x_premium, bluesky, threads, mastodon, linkedin, facebook, \
                     instagram, pinterest, tiktok, youtube, google_business.",
                ),
                Field::robots(),
            ])
            .wall_ms(120_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(2, 30)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let is_unknown = |id: &String| Platform::named(id).is_none();
        if !input.platforms.is_empty() && input.platforms.iter().all(is_unknown) {
            let known = PLATFORMS.map(|platform| platform.id).join(", ");
            return Err(Failure::new(Category::InvalidInput, "None of the given platforms is supported.")
                .with_detail(["Known are ", &known].concat()));
        }
        let site = Site::new(run, Profile::SMALL);
        let start = site.start(&input.url).await?;
        let page = read(start.url.clone(), &start.answer);
        let headers = start.answer.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let article = Article::read(&page, &canonicals(&page.facts, headers, &page.url));
        if article.language.is_none() {
            // These need word lists: which sentences depend on others, and which words of the headline name its subject.
            run.note_gap("posts.openers", Reason::NoProvider);
            run.note_gap("posts.hashtags", Reason::NoProvider);
            if input.lang.is_none() {
                run.note_gap("posts.label", Reason::NoProvider);
            }
        }
        let mut output = judge(&article, &page.facts, &input);
        write::enrich(run, &article, &page.facts, &input, &mut output).await;
        if output.source.language_refused.is_some() {
            run.note_gap("posts.language", Reason::NoProvider);
        }
        Ok(output)
    }
}

#[cfg(test)]
mod tests;
