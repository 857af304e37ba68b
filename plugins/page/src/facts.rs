//! [`PageFacts`]: everything one pass finds, with the small queries that every module needs.

use crate::charset::Charset;
use crate::items::{Heading, Image, JsonLd, Link, LinkTag, Meta};
use crate::locator::Locator;
use crate::parts::{
    Block, Button, Doctype, Form, Frame, HiddenText, Input, ItemProp, Label, Landmark, List, Script, Signature, Style, Table,
    Time, Typed,
};
use serde::Serialize;

/// The facts of one page. Lists are in document order.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PageFacts {
    /// Size of the input in bytes.
    pub bytes: u32,
    /// Number of lines: line feeds plus one; 0 for an empty input.
    pub lines: u32,
    /// The encoding used and who declared it.
    pub charset: Charset,
    /// The first doctype.
    pub doctype: Option<Doctype>,
    /// `lang` of the `html` element.
    pub html_lang: Option<String>,
    /// Whether the `html` element has `xml:lang`, which has no effect in HTML.
    #[serde(skip)]
    pub has_xml_lang: bool,
    /// If the `html` element has no `lang`: name and `lang` of the first other element that has one.
    #[serde(skip)]
    pub inner_lang: Option<(String, String)>,
    /// `dir` of the `html` element.
    pub html_dir: Option<String>,
    /// Place of the `html` start tag.
    pub html: Option<Locator>,
    /// `href` of the first `base` element that has one, resolved; links resolve against it.
    pub base: Option<String>,
    /// `title` elements outside SVG, in order; a well-formed page has one.
    pub titles: Vec<Title>,
    /// `meta` elements.
    pub metas: Vec<Meta>,
    /// `link` elements.
    pub link_tags: Vec<LinkTag>,
    /// `a` and `area` elements.
    pub links: Vec<Link>,
    /// Headings.
    pub headings: Vec<Heading>,
    /// Images.
    pub images: Vec<Image>,
    /// JSON-LD blocks.
    pub json_ld: Vec<JsonLd>,
    /// Microdata.
    pub microdata: Vec<ItemProp>,
    /// RDFa with a type of schema.org.
    pub rdfa: Vec<Typed>,
    /// Scripts other than JSON-LD.
    pub scripts: Vec<Script>,
    /// `style` elements.
    pub styles: Vec<Style>,
    /// Forms.
    pub forms: Vec<Form>,
    /// Form controls.
    pub inputs: Vec<Input>,
    /// Labels of form controls.
    pub labels: Vec<Label>,
    /// Buttons.
    pub buttons: Vec<Button>,
    /// Lists.
    pub lists: Vec<List>,
    /// Tables.
    pub tables: Vec<Table>,
    /// Frames and media.
    pub frames: Vec<Frame>,
    /// Landmarks.
    pub landmarks: Vec<Landmark>,
    /// `time` elements.
    pub times: Vec<Time>,
    /// The first elements whose class says that they name the author, the outermost of those inside each other.
    pub signatures: Vec<Signature>,
    /// Class of `body` as written, its first 512 bytes: content management systems say there what kind of page it is.
    pub body_class: Option<String>,
    /// Texts that inline markup hides.
    pub hidden: Vec<HiddenText>,
    /// The visible text, block by block; modules quote it verbatim.
    pub blocks: Vec<Block>,
    /// Figures about the visible text.
    pub text: TextFacts,
    /// Figures about the markup.
    pub structure: Structure,
    /// Selector of the element that a script is expected to fill (`#root`, `#app`, `#__next` …),
    /// when the page has one and fewer than 50 characters of visible text.
    pub root_empty: Option<(String, Locator)>,
    /// Why the facts stop before the end of the page; absent when all of it was read.
    pub truncated_reason: Option<String>,
    /// Facts left out because their list had reached its limit of 20,000, and blocks left out or cut because their texts together had
    /// reached 512 KiB.
    pub dropped: u32,
    /// Steps that the pass took along open elements, and pieces in which the tokenizer gave text, comments and attributes.
    #[serde(skip)]
    pub steps: u64,
}

/// A `title` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Title {
    /// Its text.
    pub text: String,
    /// Whether the head was still open.
    pub in_head: bool,
    /// Place.
    pub locator: Locator,
}

/// Figures about the visible text.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct TextFacts {
    /// Words, see [`crate::count_words`].
    pub words: u32,
    /// Words inside `main` or `role=main`.
    pub main_words: u32,
    /// Unicode characters after white space was collapsed.
    pub chars: u32,
    /// UTF-8 bytes after white space was collapsed.
    pub bytes: u32,
    /// `bytes` over the size of the page, 0 to 1; 0 for an empty page.
    pub text_ratio: f64,
    /// Words inside an element with `data-nosnippet`.
    pub nosnippet_words: u32,
    /// U+FFFD characters in the text: bytes that could not be decoded.
    pub replacement_chars: u32,
}

/// Figures about the markup.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Structure {
    /// The first doctype behind something else, where parsers ignore it.
    #[serde(skip)]
    pub late_doctype: Option<Locator>,
    /// Start tags.
    pub elements: u32,
    /// Those before the body.
    pub head_elements: u32,
    /// Depth of the deepest open element; `html` is 1.
    pub max_depth: u32,
    /// Most element children of one element of the body.
    pub max_children: u32,
    /// Place of the element with the most, if it has more than 60.
    #[serde(skip)]
    pub widest: Option<Locator>,
    /// `head` start tags.
    pub head_tags: u32,
    /// `body` start tags.
    pub body_tags: u32,
    /// `base` elements.
    pub base_tags: u32,
    /// The element (or `#text`) that closed the head before `</head>` or `<body>`, and its place.
    pub head_breaker: Option<(String, Locator)>,
    /// Values of `id` used more than once, in order of the second use.
    pub duplicate_ids: Vec<(String, Locator)>,
    /// Those of them that `aria-labelledby`, `aria-describedby` or `aria-owns` refers to.
    #[serde(skip)]
    pub referenced_ids: Vec<String>,
    /// Bytes of text inside `script` elements, JSON-LD included.
    pub script_bytes: u32,
    /// Bytes of text inside `style` elements.
    pub style_bytes: u32,
    /// Bytes of `style` attributes, from their names to the end of their values.
    #[serde(skip)]
    pub style_attribute_bytes: u32,
    /// `img` elements inside `noscript`, where pages repeat what a script loads.
    pub noscript_images: u32,
    /// Words inside `noscript` in the body, which crawlers without scripts read.
    pub noscript_words: u32,
    /// `nav` elements in the body without a link or a button in the HTML: a script writes their menu.
    pub empty_navs: u32,
    /// Bytes from `<svg` to the end of `</svg>`.
    pub svg_bytes: u32,
    /// Bytes of `data:` URLs in `src` and `href`.
    pub data_uri_bytes: u32,
    /// Comments.
    pub comments: u32,
    /// End of the last `main` element: offset in the original bytes.
    pub main_end: Option<u32>,
    /// End tags that close nothing, which the standard counts among the parse errors.
    pub stray_end_tags: u32,
    /// The first ten of them: name and place.
    pub first_stray: Vec<(String, Locator)>,
    /// The comment or the element of raw text (`title`, `script`, `style` …) that is open at the end of the page.
    pub unclosed: Option<(&'static str, Locator)>,
}

impl PageFacts {
    /// What it costs about to read this page and to judge its facts, in bytes of plain markup: a byte of text costs as much as eight, a
    /// tag or a comment as a hundred, a link as four hundred. For budgets over many pages: an ordinary page of 100 KB weighs up to 600,000.
    #[must_use]
    pub fn weight(&self) -> u64 {
        let structure = &self.structure;
        let tokens = [structure.elements, structure.comments, structure.stray_end_tags].map(u64::from).into_iter().sum::<u64>();
        u64::from(self.bytes) + 7 * u64::from(self.text.bytes) + 100 * tokens + 300 * self.links.len() as u64 + 2 * self.steps
    }

    /// Whether parts of the page are in no fact, since it is larger than pages are.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.truncated_reason.is_some() || self.dropped > 0
    }

    /// The first `h1`.
    #[must_use]
    pub fn h1(&self) -> Option<&Heading> {
        self.headings.iter().find(|heading| heading.level == 1)
    }

    /// Text of the first `title`.
    #[must_use]
    pub fn title_text(&self) -> Option<&str> {
        self.titles.first().map(|title| title.text.as_str())
    }

    /// The first `meta` with this name (ASCII case-insensitive).
    #[must_use]
    pub fn meta(&self, name: &str) -> Option<&Meta> {
        self.metas.iter().find(|meta| meta.name.as_deref().is_some_and(|n| n.eq_ignore_ascii_case(name)))
    }

    /// The first `meta` with this property, or with this name, as Open Graph readers accept both.
    #[must_use]
    pub fn property(&self, property: &str) -> Option<&Meta> {
        self.metas.iter().find(|meta| meta.property.as_deref() == Some(property)).or_else(|| self.meta(property))
    }

    /// Content of the first `meta name=description`.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.meta("description").and_then(|meta| meta.content.as_deref())
    }

    /// Robots directives for an agent: `robots` and `meta name=<agent>` together, as Google reads them (the most restrictive one
    /// applies). Tokens are ASCII-lowercased and trimmed, in order. Source:
    /// <https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag>.
    pub fn robots<'a>(&'a self, agent: &'a str) -> impl Iterator<Item = (String, &'a Meta)> {
        self.metas
            .iter()
            .filter(move |meta| meta.name.as_deref().is_some_and(|n| n == "robots" || n.eq_ignore_ascii_case(agent)))
            .flat_map(|meta| {
                let content = meta.content.as_deref().unwrap_or("");
                content.split(',').filter_map(move |token| {
                    let token = token.trim().to_ascii_lowercase();
                    (!token.is_empty()).then_some((token, meta))
                })
            })
    }

    /// Whether one of these directives forbids indexing for the agent: `noindex` or `none`.
    #[must_use]
    pub fn noindex(&self, agent: &str) -> bool {
        self.robots(agent).any(|(token, _)| token == "noindex" || token == "none")
    }

    /// `link` elements that carry a `rel` token.
    pub fn rel<'a>(&'a self, rel: &'a str) -> impl Iterator<Item = &'a LinkTag> {
        self.link_tags.iter().filter(move |tag| tag.rel.iter().any(|token| token == rel))
    }

    /// `link rel=canonical`, in head or not: see [`LinkTag::in_head`].
    pub fn canonical(&self) -> impl Iterator<Item = &LinkTag> {
        self.rel("canonical")
    }

    /// `link rel=alternate` with `hreflang`, in the head: elsewhere search engines ignore it.
    pub fn hreflang(&self) -> impl Iterator<Item = &LinkTag> {
        self.rel("alternate").filter(|tag| tag.in_head && tag.hreflang.is_some())
    }

    /// `link rel=stylesheet`.
    pub fn stylesheets(&self) -> impl Iterator<Item = &LinkTag> {
        self.rel("stylesheet")
    }

    /// `a` and `area` elements with `href`.
    pub fn anchors(&self) -> impl Iterator<Item = &Link> {
        self.links.iter().filter(|link| link.href.is_some())
    }

    /// Landmarks of a kind (`main`, `nav`, …), from elements and roles.
    pub fn landmarks<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Landmark> {
        self.landmarks.iter().filter(move |landmark| landmark.kind == kind)
    }

    /// The visible text, one block a line.
    #[must_use]
    pub fn visible_text(&self) -> String {
        self.join(|_| true)
    }

    /// The visible text inside `main`; all visible text when the page has no `main`.
    #[must_use]
    pub fn main_text(&self) -> String {
        let text = self.join(|block| block.in_main);
        if text.is_empty() { self.visible_text() } else { text }
    }

    fn join(&self, keep: impl Fn(&Block) -> bool) -> String {
        let kept = self.blocks.iter().filter(|block| keep(block)).map(|block| block.text.as_str());
        kept.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::PageFacts;
    use crate::{Options, page_facts};

    fn facts(html: &str) -> PageFacts {
        page_facts(html.as_bytes(), &Options::default())
    }

    #[test]
    fn what_closes_nothing_and_what_stays_open() {
        for (html, stray, first, unclosed) in [
            ("<p>Tea<p>Cake<ul><li>a<li>b</ul></body></html>", 0, "", None),
            ("<p>Tea</p></p></I>", 2, "p", None),
            ("<div></span></div>", 1, "span", None),
            ("<!-- x -->", 0, "", None),
            ("<!-- x", 0, "", Some("comment")),
            ("<script>x", 0, "", Some("script")),
            ("<title>x", 0, "", Some("title")),
        ] {
            let structure = facts(html).structure;
            let name = structure.first_stray.first().map_or("", |(name, _)| name.as_str());
            let open = structure.unclosed.map(|(name, _)| name);
            assert_eq!((structure.stray_end_tags, name, open), (stray, first, unclosed), "{html}");
        }
        assert_eq!(facts("<p>a</p>\n</b>").structure.first_stray.first().map(|(_, at)| (at.line, at.byte)), Some((2, 9)));
    }

    #[test]
    fn labels_name_controls() {
        let html = "<label for=a>Your <b>name</b></label><input id=a><label>Mail <input name=b></label><input name=c title=Town>\
             <div style='display:none'><input name=d><button>Go</button></div>";
        let facts = facts(html);
        let labels: Vec<_> = facts.labels.iter().map(|label| (label.target.as_deref(), label.text.as_str())).collect();
        assert_eq!(labels, [(Some("a"), "Your name"), (None, "Mail")]);
        let inputs: Vec<_> = facts.inputs.iter().map(|input| (input.in_label, input.label.as_deref(), input.hidden)).collect();
        assert_eq!(inputs, [(false, None, false), (true, None, false), (false, Some("Town"), false), (false, None, true)]);
        assert!(facts.buttons.iter().all(|button| button.hidden));
    }

    #[test]
    fn classes_tell_links_that_look_like_buttons() {
        for (class, expected) in [
            ("btn btn-primary", true),
            ("checkoutButton", true),
            ("c-cta", true),
            ("bouton", true),
            ("active", false),
            ("octant", false),
            ("", false),
        ] {
            let facts = facts(&format!("<a href=/ class='{class}'>Tea</a>"));
            assert_eq!(facts.links.first().map(|link| link.as_button), Some(expected), "{class}");
        }
    }

    #[test]
    fn links_are_named_by_what_is_inside() {
        for (html, name, elsewhere) in [
            ("<a href=/><svg><title>Home</title></svg></a>", "Home", false),
            ("<a href=/><i aria-label=Search></i></a>", "Search", false),
            ("<a href=/ aria-labelledby=x></a>", "", true),
            ("<a href=/ aria-hidden=true></a>", "", true),
            ("<a href=/ role=button></a>", "", true),
            ("<a href=/></a>", "", false),
        ] {
            let facts = facts(html);
            let link = facts.links.first().map(|link| (link.name(), link.named_elsewhere));
            assert_eq!(link, Some((name, elsewhere)), "{html}");
        }
    }

    #[test]
    fn menus_that_scripts_write() {
        let html = "<nav><!-- by a script --></nav><nav><a href=/a>A</a></nav><nav><button>Menu</button></nav><template><nav></nav></template>";
        assert_eq!(facts(html).structure.empty_navs, 1);
    }

    #[test]
    fn images_in_noscript_and_malformed_text() {
        let copy = facts("<p>Tea<noscript><IMG src=/a alt='no'><img src=/b><p>Green <b>tea</b></noscript><img src=/c>").structure;
        assert_eq!((copy.noscript_images, copy.noscript_words), (2, 2));
        assert_eq!(facts("<head><noscript><style>a b c</style></noscript></head>").structure.noscript_words, 0);
        for (html, malformed) in [(&b"Th\xC3\xA9"[..], false), (b"T\xE9 x", true), (b"Th\xC3", false), (b"\xEF\xBF\xBD", false)] {
            assert_eq!(page_facts(html, &Options::default()).charset.malformed, malformed, "{html:?}");
        }
    }
}
