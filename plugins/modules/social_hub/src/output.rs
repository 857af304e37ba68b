//! The shape of the result.

use crate::platforms::Unit;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Output {
    /// The article.
    pub source: Source,
    /// The posts, by platform in the order asked for; several of one platform are variants.
    pub posts: Vec<Post>,
    /// Platforms without a post, and posts that were thrown away, with the reason.
    pub left_out: Vec<LeftOut>,
    /// The card that platforms draw from the page.
    pub preview: Preview,
}

/// The article that the posts are made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Source {
    /// The address that answered.
    pub url: String,
    /// Its headline, as its main heading or title has it.
    pub title: Option<String>,
    /// The language of its text, by ISO 639: `fr`, `en`, `es`, or what the page declares; null where it declares none.
    pub language: Option<String>,
    /// Sentences that can stand in a post.
    pub sentences: u32,
}

/// A post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Post {
    /// Id of the platform.
    pub platform: String,
    /// 1 for the first of its platform, 2 for the next.
    pub variant: u32,
    /// The language of the article's sentences, as in `source`.
    pub language: Option<String>,
    /// The title, on platforms that have one.
    pub title: Option<Title>,
    /// The whole text, ready to be sent: sentences, link where the platform makes one of it, hashtags.
    pub text: String,
    /// How long the text is, as the platform counts.
    pub length: Length,
    /// The hashtags in the text, without `#`.
    pub hashtags: Vec<String>,
    /// The canonical address of the article. Where `text` does not hold it, the platform has a field of its own for it, or none.
    pub link: String,
    /// What the post says, with its place in the article.
    pub facts: Vec<Fact>,
}

/// The title of a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Title {
    /// The headline, cut after a word where the platform's limit forces it.
    pub text: String,
    /// How long it is.
    pub length: Length,
}

/// A length and its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Length {
    /// The length, never above the limit.
    pub value: u32,
    /// The platform's limit; the lower one where sources disagree.
    pub limit: u32,
    /// What both count.
    pub unit: Unit,
}

/// Something that a post says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fact {
    /// What it is.
    pub kind: FactKind,
    /// The words of the post.
    pub text: String,
    /// Whether the article says it: always true of posts that are handed out.
    pub found_in_article: bool,
    /// Where: line, byte and element path.
    pub locator: String,
}

/// What a post says something by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// The headline, whole or cut.
    Headline,
    /// A sentence of the article.
    Sentence,
    /// A figure, compared without the signs that group its digits.
    Number,
    /// Words in quotation marks.
    Quotation,
}

/// A post that is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LeftOut {
    /// Id of the platform; for one that is not known, what the job asked for, at most 40 characters.
    pub platform: String,
    /// Why.
    pub reason: Why,
    /// What was not found in the article; empty for other reasons.
    pub missing: Vec<String>,
}

/// Why a post is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The page holds neither a headline with a text nor sentences that can stand alone: a list, a form, a script, nothing.
    NoArticle,
    /// Nothing of the article is short enough.
    TooLong,
    /// A figure or quotation of the post does not stand in the article.
    NotInArticle,
    /// No platform of this name is known.
    UnknownPlatform,
}

/// The card that platforms draw from the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Preview {
    /// `og:title`, else `twitter:title`.
    pub og_title: Option<String>,
    /// `og:description`, else `twitter:description`.
    pub og_description: Option<String>,
    /// `og:image`, else `twitter:image`, as written; null when it is an address of another scheme than http and https.
    pub og_image: Option<String>,
    /// Whether that is an absolute http or https address. The picture is not fetched.
    pub image_ok: bool,
    /// Its width and height in pixels, as `og:image:width` and `og:image:height` declare them.
    pub image_size: Option<[u32; 2]>,
    /// `twitter:card`: `app`, `player`, `summary` or `summary_large_image`; null for another value, and without one.
    pub twitter_card: Option<String>,
}
