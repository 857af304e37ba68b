//! The shape of the result.

use crate::platforms::Unit;
use bellwether_writing::Writer;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Output {
    /// The article.
    pub source: Source,
    /// The posts, by platform in the requested order; several of one platform are variants.
    pub posts: Vec<Post>,
    /// Platforms without a post and posts that were dropped, with the reason.
    pub left_out: Vec<LeftOut>,
    /// The preview card that platforms make from the page.
    pub preview: Preview,
}

/// The article that the posts are made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Source {
    /// The address that answered.
    pub url: String,
    /// Its headline, from its main heading or title.
    pub title: Option<String>,
    /// The language of its text, as an ISO 639 code: `fr`, `en`, `es`, or the declared language of the page; null if it declares
    /// none.
    pub language: Option<String>,
    /// The language that the job asks for, if the page is in another one: nothing is translated, so the posts are in the language of the
    /// page. Then `meta` says so too. Null otherwise.
    pub language_refused: Option<String>,
    /// Kind of the page: it decides what opens a post, and what stands before the link.
    pub kind: PageKind,
    /// How the offer of the page is bought: `shop`, `store`, `booking`, `service` or `priced`, as in `conversion_optimizer`; null
    /// for other kinds of pages.
    pub trade: Option<String>,
    /// Number of sentences that can be used in a post.
    pub sentences: u32,
}

/// The kind of a page, for posts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PageKind {
    /// It certainly offers something: posts name prices, hours and address, and call to order or book.
    Offer,
    /// It tells something: posts open with a finding.
    Article,
    /// It explains something: posts lead to the guide.
    Manual,
    /// None of these, or uncertain: posts as of an article.
    #[default]
    Other,
}

/// A post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Post {
    /// Id of the platform.
    pub platform: String,
    /// Number of the variant for this platform, from 1.
    pub variant: u32,
    /// Who wrote it: `rules` from sentences of the article, or an `assistant` that chose them: each is one of the article, with something left out.
    pub by: Writer,
    /// The model of the assistant; null for ours.
    pub model: Option<String>,
    /// The language of the article, as in `source`.
    pub language: Option<String>,
    /// The title, on platforms that have one.
    pub title: Option<Title>,
    /// The whole text, ready to be sent: sentences, prices, hours and address of an offer, a question or a call, the link if the
    /// platform makes it clickable, hashtags.
    pub text: String,
    /// How long the text is, as the platform counts.
    pub length: Length,
    /// The hashtags in the text, without `#`.
    pub hashtags: Vec<String>,
    /// The canonical address of the article. If `text` does not contain it, the platform has a separate field for links, or
    /// allows none.
    pub link: String,
    /// The statements of the post, each with its place in the article.
    pub facts: Vec<Fact>,
}

/// The title of a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Title {
    /// The headline, cut at the end of a word if it exceeds the platform's limit.
    pub text: String,
    /// How long it is.
    pub length: Length,
}

/// A length and its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Length {
    /// The length, never above the limit.
    pub value: u32,
    /// The platform's limit; the lower one if sources disagree.
    pub limit: u32,
    /// The unit of both.
    pub unit: Unit,
}

/// A statement of a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fact {
    /// Its kind.
    pub kind: FactKind,
    /// Its text in the post.
    pub text: String,
    /// Whether the article contains it: always true for posts in the result.
    pub found_in_article: bool,
    /// Its place in the article: line, byte and element path.
    pub locator: String,
}

/// The kind of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// The headline, whole or cut.
    Headline,
    /// A sentence of the article.
    Sentence,
    /// A figure, compared without the separators between its digits.
    Number,
    /// Words in quotation marks.
    Quotation,
    /// A price with what it is for.
    Price,
    /// Opening hours.
    Hours,
    /// A postal address.
    Address,
}

/// A post that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LeftOut {
    /// Id of the platform; for an unknown platform, the name from the job, at most 40 characters.
    pub platform: String,
    /// Why it was left out.
    pub reason: Why,
    /// What was not found in the article; empty for other reasons and for a post of an assistant.
    pub missing: Vec<String>,
}

/// Why a post was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The page has neither a headline with a text nor sentences that can stand alone: it is a list, a form, filled by a script,
    /// or empty.
    NoArticle,
    /// No part of the article is short enough.
    TooLong,
    /// A figure or quotation of the post is not in the article; for a post of an assistant also any sentence that the article does not make.
    NotInArticle,
    /// No platform of this name is known.
    UnknownPlatform,
}

/// The preview card that platforms make from the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Preview {
    /// `og:title`, else `twitter:title`.
    pub og_title: Option<String>,
    /// `og:description`, else `twitter:description`.
    pub og_description: Option<String>,
    /// `og:image`, else `twitter:image`, as written; null if its scheme is not http or https.
    pub og_image: Option<String>,
    /// Whether that is an absolute http or https address. The picture is not fetched.
    pub image_ok: bool,
    /// Its width and height in pixels, as `og:image:width` and `og:image:height` declare them.
    pub image_size: Option<[u32; 2]>,
    /// `twitter:card`: `app`, `player`, `summary` or `summary_large_image`; null for any other value or none.
    pub twitter_card: Option<String>,
}
