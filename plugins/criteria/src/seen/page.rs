//! The page that is judged.

use super::kind::Kind;
use super::source;
use crate::address::Parts;
use crate::conversion::Conversion;
use crate::lexicon::roles::{Role, Roles};
use crate::lexicon::{calls, kinds, ymyl};
use crate::offer::{Access, Offer};
use crate::verdict::place;
use bellwether_finding::Place;
use bellwether_language::{Guess, guess, guess_short};
use bellwether_page::jsonld::{Entity, entities};
use bellwether_page::{Block, Decode, ItemProp, Options, PageFacts, Region, Signature, Time, page_facts};
use bellwether_text::{Language, fold};
use std::cell::OnceCell;
use url::Url;

/// A page.
#[derive(Debug)]
pub struct Page {
    /// The address that answered.
    pub url: Url,
    /// The facts that the parser found in one pass.
    pub facts: PageFacts,
    /// The bytes as sent.
    source: Box<[u8]>,
    /// Visible text, folded for searching; computed at first use.
    folded: OnceCell<String>,
    /// Its content, folded block by block; computed at first use.
    folded_content: OnceCell<Vec<String>>,
    /// The language of its text; computed at first use.
    text_language: OnceCell<Option<Guess>>,
    /// Its language; computed at first use.
    language: OnceCell<Option<Language>>,
    kind: OnceCell<Kind>,
    subject: OnceCell<Option<ymyl::SensitiveSubject>>,
    /// What it asks of its visitors; computed at first use.
    conversion: OnceCell<Conversion>,
    /// What its site offers, and how it is reached; computed at first use.
    offer: OnceCell<Option<Offer>>,
    access: OnceCell<Access>,
    /// The parts of the addresses of its links; computed at first use.
    pub(crate) parts: OnceCell<Vec<Option<Parts>>>,
}

/// Types of articles.
pub(crate) const ARTICLE: [&str; 11] = [
    "Article",
    "NewsArticle",
    "BlogPosting",
    "TechArticle",
    "Report",
    "ScholarlyArticle",
    "LiveBlogPosting",
    "OpinionNewsArticle",
    "AnalysisNewsArticle",
    "ReportageNewsArticle",
    "ReviewNewsArticle",
];
/// Minimum products, or links, of a page that lists them.
const LISTED: usize = 4;
/// Words below which a page has nearly no text.
const BARE_WORDS: u32 = 50;
/// Words below which the names on a page may outweigh its language.
const LIKELY_WORDS: usize = 40;
/// Bytes of inline scripts that may hold a text.
const SCRIPT_BYTES: u32 = 20_000;

impl Page {
    /// Reads a page; `content_type` is the header's value, `decode` decodes legacy charsets.
    #[must_use]
    pub fn read(url: Url, body: &[u8], content_type: Option<&str>, decode: Option<Decode<'_>>) -> Self {
        let facts = page_facts(body, &Options { base_url: Some(&url), content_type, decode });
        Self {
            url,
            facts,
            source: body.into(),
            folded: OnceCell::new(),
            folded_content: OnceCell::new(),
            text_language: OnceCell::new(),
            language: OnceCell::new(),
            kind: OnceCell::new(),
            subject: OnceCell::new(),
            conversion: OnceCell::new(),
            offer: OnceCell::new(),
            access: OnceCell::new(),
            parts: OnceCell::new(),
        }
    }

    /// The start of the page: the place of a finding about something missing.
    pub(crate) fn start(&self) -> Place {
        self.facts.html.as_ref().map_or_else(|| place("html"), place)
    }

    /// A place with words of a block, moved to where the words begin.
    #[must_use]
    pub(crate) fn exact(&self, place: Place) -> Place {
        let byte = place.locator.split_once(", byte ").and_then(|(_, rest)| rest.split(',').next()?.parse::<u32>().ok());
        let Some(byte) = byte.filter(|_| !place.quote.is_empty()) else { return place };
        let mut blocks = self.facts.blocks.iter().filter(|block| block.locator.byte == byte);
        match blocks.find_map(|block| source::place_of(&self.source, block, &place.quote)) {
            Some(locator) => Place { locator: locator.to_string(), ..place },
            None => place,
        }
    }

    /// Whether words of a block stand in an element for code.
    pub(crate) fn is_code(&self, block: &Block, words: &str) -> bool {
        source::is_code(&self.source, block, words)
    }

    /// Its visible text, folded for searching.
    #[must_use]
    pub fn folded(&self) -> &str {
        self.folded.get_or_init(|| fold(&self.facts.visible_text()))
    }

    /// The blocks of its content, each with its text folded for searching.
    pub fn folded_content(&self) -> impl Iterator<Item = (&Block, &str)> {
        let folded = self.folded_content.get_or_init(|| self.facts.content().map(|block| fold(&block.text)).collect());
        self.facts.content().zip(folded.iter().map(String::as_str))
    }

    /// The language of its content, if it is certain.
    #[must_use]
    pub fn text_language(&self) -> Option<Guess> {
        let content = || self.facts.content().map(|block| block.text.as_str()).collect::<Vec<_>>();
        *self.text_language.get_or_init(|| guess(&content()))
    }

    /// Its language, if there are word lists for it: that of its content or, if that is uncertain, the one that the page declares, or else
    /// the one that its content is likely in although it has no sentences.
    /// A page without any text counts as English: no rule finds anything on it in any language.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        *self.language.get_or_init(|| {
            let language = self.text_language().map_or_else(|| self.likely_language(), |guess| guess.language());
            language.or((self.facts.text.words == 0).then_some(Language::En))
        })
    }

    fn likely_language(&self) -> Option<Language> {
        if let Some(declared) = self.facts.declared_lang() {
            return Language::parse(declared);
        }
        let text = self.facts.content().map(|block| block.text.as_str()).collect::<Vec<_>>().join(" \n ");
        if text.split_whitespace().nth(LIKELY_WORDS).is_some() { guess_short(&text) } else { None }
    }

    /// The sensitive subject of its content, if it has one. Menus and footers are ignored: they mention many subjects. A legal notice is
    /// about its own site.
    #[must_use]
    pub fn subject(&self) -> Option<&ymyl::SensitiveSubject> {
        let content = || self.folded_content().map(|(_, folded)| folded).collect::<Vec<_>>().join(" ");
        let title = || fold(self.facts.title_text().unwrap_or(""));
        let find = || if kinds::is_aside(self.url.path()) { None } else { ymyl::subject(&title(), &content()) };
        self.subject.get_or_init(find).as_ref()
    }

    /// What it asks of its visitors.
    #[must_use]
    pub fn conversion(&self) -> &Conversion {
        self.conversion.get_or_init(|| Conversion::of(self))
    }

    /// What its site offers, as far as this page shows it.
    #[must_use]
    pub fn offer(&self) -> Option<&Offer> {
        self.offer.get_or_init(|| Offer::of(self)).as_ref()
    }

    /// The ways to reach and book the business behind it.
    #[must_use]
    pub fn access(&self) -> &Access {
        self.access.get_or_init(|| Access::of(self))
    }

    /// The entities of its JSON-LD.
    #[must_use]
    pub fn entities(&self) -> Vec<Entity<'_>> {
        entities(&self.facts)
    }

    /// The kind of page, by its markup and address.
    #[must_use]
    pub fn kind(&self) -> Kind {
        *self.kind.get_or_init(|| self.find_kind())
    }

    fn find_kind(&self) -> Kind {
        let by_path = kinds::of_url(&self.url);
        if by_path == Kind::Home {
            return Kind::Home;
        }
        // Themes mark up every page as an article, even the legal notice.
        if Roles::of("", self.url.path()).is_some() || kinds::is_of_account(self.url.path()) {
            return Kind::Other;
        }
        let entities = self.entities();
        let in_data = entities.iter().map(|entity| entity.kind);
        let types: Vec<&str> = in_data.chain(item_types(&self.facts)).collect();
        let count = |kinds: &[&str]| types.iter().filter(|kind| kinds.contains(kind)).count();
        let og = self.facts.property("og:type").and_then(|meta| meta.content.as_deref()).unwrap_or("");
        let is_listing = count(&["CollectionPage", "OfferCatalog"]) > 0 || kinds::is_of_list(self.body_classes());
        if kinds::is_of_static_page(self.body_classes()) {
            // Plug-ins mark up every page as an article.
            if self.has_features_of(by_path) && by_path != Kind::Article { by_path } else { Kind::Other }
        } else if count(&ARTICLE) > 0 && count(&["Recipe"]) == 0 && !is_listing {
            Kind::Article
        } else if by_path == Kind::Product && self.has_features_of(by_path)
            || count(&["Product"]) > 0 && count(&["Recipe"]) == 0 && self.is_of_product(&entities)
        {
            Kind::Product
        } else if count(&["Product"]) >= LISTED || is_listing {
            Kind::Category
        } else if og == "article" && self.is_signed_or_dated() && count(&["Recipe"]) == 0 && !kinds::is_of_recipe(self.url.path())
        {
            Kind::Article
        } else if count(&["Recipe"]) == 0 && count(&["Product", "ProductGroup"]) > 0 || og.starts_with("product") {
            Kind::Product
        } else if count(&["Service"]) > 0 {
            Kind::Service
        } else if self.has_features_of(by_path) {
            by_path
        } else {
            Kind::Other
        }
    }

    /// Whether the main heading names a product of the data: lists of related products are in the data too.
    fn is_of_product(&self, entities: &[Entity<'_>]) -> bool {
        let heading = self.facts.h1().map(|heading| fold(&heading.text));
        let names = entities.iter().filter(|entity| entity.kind == "Product").filter_map(|entity| entity.text(&["name"]));
        heading.filter(|heading| !heading.is_empty()).is_some_and(|heading| names.into_iter().any(|name| fold(name) == heading))
    }

    /// Whether the page says when it was published, or by whom: `og:type` alone says little, since themes and plug-ins call lists, about
    /// pages and forums articles. When a page was modified, plug-ins write on all pages.
    fn is_signed_or_dated(&self) -> bool {
        let facts = &self.facts;
        let is_one = facts.landmarks("article").count() <= 1;
        let is_own = |time: &Time| !time.locator.path.as_str().split(" > ").any(|tag| matches!(tag, "a" | "aside" | "nav"));
        facts.property("article:published_time").is_some()
            || kinds::of_path(self.url.path()) == Kind::Article
            || is_one && (facts.meta("author").is_some() || self.signatures().next().is_some() || facts.times.iter().any(is_own))
    }

    /// The elements whose class says that they name the author, without those of menus, footers and asides.
    pub(crate) fn signatures(&self) -> impl Iterator<Item = &Signature> {
        let is_own = |it: &&Signature| !matches!(it.region, Region::Nav | Region::Footer | Region::Aside);
        self.facts.signatures.iter().filter(is_own)
    }

    fn body_classes(&self) -> impl Iterator<Item = &str> {
        self.facts.body_class.as_deref().unwrap_or("").split_ascii_whitespace()
    }

    /// Whether the page has the features of the kind that its address suggests.
    fn has_features_of(&self, kind: Kind) -> bool {
        let facts = &self.facts;
        match kind {
            Kind::Article => !facts.times.is_empty() || facts.meta("author").is_some() || facts.landmarks("article").count() == 1,
            Kind::Category => {
                facts.anchors().filter(|link| link.region != Region::Nav && link.region != Region::Footer).count() >= LISTED
            }
            Kind::Product => facts.buttons.iter().any(|button| calls::buys(&button.text)),
            Kind::Service | Kind::Home | Kind::Other => true,
        }
    }

    /// Whether it is the page that says how to reach the business, by its address.
    #[must_use]
    pub fn is_contact(&self) -> bool {
        Roles::of("", self.url.path()).has(Role::Contact)
    }

    /// Whether it is a page of a forum, where visitors write: by its data, its software or its address.
    #[must_use]
    pub fn is_thread(&self) -> bool {
        self.entities().iter().any(|entity| matches!(entity.kind, "DiscussionForumPosting" | "QAPage"))
            || kinds::is_of_forum(&self.url, self.generator())
    }

    /// Whether it is a page of a manual or of a documentation: by its software or its address.
    #[must_use]
    pub fn is_of_manual(&self) -> bool {
        kinds::is_of_manual(&self.url, self.generator())
    }

    /// Whether a server made it: a list of the files in a folder without a start page.
    #[must_use]
    pub fn is_file_listing(&self) -> bool {
        self.facts.title_text().is_some_and(kinds::is_file_listing)
    }

    fn generator(&self) -> &str {
        self.facts.meta("generator").and_then(|meta| meta.content.as_deref()).unwrap_or("")
    }

    /// Whether its data say that it is a recipe.
    #[must_use]
    pub fn is_recipe(&self) -> bool {
        self.entities().iter().any(|entity| entity.kind == "Recipe") || item_types(&self.facts).any(|kind| kind == "Recipe")
    }

    /// Whether a browser must run scripts to show its content: an empty root, or nearly no text beside scripts that hold it. What such a
    /// page shows to readers cannot be judged by its bytes.
    #[must_use]
    pub fn is_made_by_scripts(&self) -> bool {
        let facts = &self.facts;
        let is_bare = facts.text.words < BARE_WORDS && facts.headings.iter().all(|heading| heading.text.is_empty());
        facts.root_empty.is_some() || is_bare && facts.structure.script_bytes > SCRIPT_BYTES
    }

    /// Whether a script writes a menu of the page: a `nav` without a link, on a page with scripts. Its links are in no bytes that we read.
    #[must_use]
    pub fn has_scripted_menu(&self) -> bool {
        self.facts.structure.empty_navs > 0
            && self.facts.scripts.iter().any(|script| script.url.is_some() || script.inline_bytes > 0)
    }

    /// Whether a refresh without delay leads to another address.
    #[must_use]
    pub fn leads_away(&self) -> bool {
        let without_fragment = |url: &Url| url.as_str().split('#').next().map(str::to_owned);
        self.facts.instant_refresh(&self.url).is_some_and(|(to, _)| without_fragment(&to) != without_fragment(&self.url))
    }

    /// Whether it is a page to read: not a start page, a product or a list.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.kind(), Kind::Article | Kind::Service | Kind::Other)
    }
}

/// The types of Microdata, without their vocabulary's address.
pub(crate) fn item_types(facts: &PageFacts) -> impl Iterator<Item = &str> {
    types_of(facts.microdata.iter())
}

/// The types of items that are no value of another item's property: the employer of a job is one.
pub(crate) fn own_item_types(facts: &PageFacts) -> impl Iterator<Item = &str> {
    types_of(facts.microdata.iter().filter(|item| item.itemprop.is_none()))
}

fn types_of<'f>(items: impl Iterator<Item = &'f ItemProp>) -> impl Iterator<Item = &'f str> {
    let all = items.filter_map(|item| item.itemtype.as_deref());
    all.flat_map(str::split_whitespace).filter_map(|kind| kind.rsplit(['/', '#']).next())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn tells_kinds_of_pages() {
        for (path, html, expected) in [
            ("/", "<meta property=og:type content=article>", Kind::Home),
            ("/about-us", "<meta property=og:type content=article>", Kind::Other),
            (
                "/guide",
                "<meta property=og:type content=article><meta property=article:published_time content=2022>",
                Kind::Article,
            ),
            ("/guide", "<meta property=og:type content=article><p class=post-author>Ada</p>", Kind::Article),
            ("/forums", "<meta property=og:type content=article>", Kind::Other),
            (
                "/schedule",
                "<meta property=og:type content=article><meta property=article:published_time content=2022-07-01><body class='page page-id-20'>",
                Kind::Other,
            ),
            (
                "/tissu",
                "<meta property=og:type content=article><body class='archive tax-product_cat term-tissu'><time>3 May</time>",
                Kind::Category,
            ),
            ("/topics/auth/passwords", "<meta property=og:type content=article><time>3 May</time>", Kind::Article),
            ("/mon-compte/mot-de-passe", "<meta property=og:type content=article>", Kind::Other),
            ("/heat", "<meta property=og:type content=article><meta property=article:modified_time content=2022>", Kind::Other),
            ("/product/tea", "<meta property=og:type content=article><button>Add to cart</button>", Kind::Product),
            ("/tea", "<meta property=og:type content=article><p itemscope itemtype=https://schema.org/Recipe>", Kind::Other),
            ("/recipes/tea", "<meta property=og:type content=article>", Kind::Other),
            ("/blog/how-to-brew-tea", "<p>Tea", Kind::Other),
            ("/blog/how-to-brew-tea", "<time>3 May</time>", Kind::Article),
            ("/products/green-tea", "<p>Tea", Kind::Other),
            ("/products/green-tea", "<button>Add to cart</button>", Kind::Product),
            ("/services/tea-tasting", "<p>Tea", Kind::Service),
            ("/category/teas", "<a href=a>A</a>", Kind::Other),
            ("/category/teas", "<a href=a>A</a><a href=b>B</a><a href=c>C</a><a href=d>D</a>", Kind::Category),
            ("/teas", "<p itemscope itemtype=https://schema.org/Product>", Kind::Product),
            ("/teas", "<p>Tea", Kind::Other),
        ] {
            let url = Url::parse("https://shop.example").unwrap().join(path).unwrap();
            assert_eq!(Page::read(url, html.as_bytes(), None, None).kind(), expected, "{path} {html}");
        }
    }
}
