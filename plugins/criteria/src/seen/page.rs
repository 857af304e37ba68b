//! The page that is judged.

use bellwether_page::jsonld::{Entity, entities};
use bellwether_page::words::{Language, fold};
use bellwether_page::{Decode, Options, PageFacts, page_facts};
use std::cell::OnceCell;
use url::Url;

/// A page.
#[derive(Debug)]
pub struct Page {
    /// Address that answered.
    pub url: Url,
    /// What one pass found.
    pub facts: PageFacts,
    /// Visible text, folded for searching, from the first time it is asked for.
    folded: OnceCell<String>,
}

impl Page {
    /// Reads a page; `content_type` is the header's value, `decode` reads legacy charsets.
    #[must_use]
    pub fn read(url: Url, body: &[u8], content_type: Option<&str>, decode: Option<Decode<'_>>) -> Self {
        let facts = page_facts(body, &Options { base_url: Some(&url), content_type, decode });
        Self { url, facts, folded: OnceCell::new() }
    }

    /// Its visible text, folded for searching.
    #[must_use]
    pub fn folded(&self) -> &str {
        self.folded.get_or_init(|| fold(&self.facts.visible_text()))
    }

    /// The language of its text, if there are word lists for it. A page without any text answers nothing in any of them.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        Language::of(&self.facts).or((self.facts.text.words == 0).then_some(Language::En))
    }

    /// The entities of its JSON-LD.
    #[must_use]
    pub fn entities(&self) -> Vec<Entity<'_>> {
        entities(&self.facts)
    }

    /// What kind of page its markup and address say it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        const ARTICLE: [&str; 8] = [
            "Article",
            "NewsArticle",
            "BlogPosting",
            "TechArticle",
            "Report",
            "ScholarlyArticle",
            "LiveBlogPosting",
            "OpinionNewsArticle",
        ];
        let types = self.entities();
        let has = |kinds: &[&str]| types.iter().any(|entity| kinds.contains(&entity.kind));
        let og = self.facts.property("og:type").and_then(|meta| meta.content.as_deref()).unwrap_or("");
        if self.url.path() == "/" {
            Kind::Home
        } else if has(&ARTICLE) || og == "article" {
            Kind::Article
        } else if has(&["Product", "ProductGroup"]) || og.starts_with("product") {
            Kind::Product
        } else {
            Kind::Other
        }
    }

    /// Whether it is there to be read: no home page, no product page.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.kind(), Kind::Article | Kind::Other)
    }
}

/// What kind of page one is, by its markup and address alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The start page of the site.
    Home,
    /// Its markup calls it an article.
    Article,
    /// Its markup calls it a product.
    Product,
    /// Neither.
    Other,
}
