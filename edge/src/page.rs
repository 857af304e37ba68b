//! What a visit needs of a page: title, canonical address, robots directives, headings. It is one pass of a well-maintained
//! tokenizer without a tree: these facts do not depend on nesting. (Modules read pages with `plugins/page`, which finds far more;
//! in the Worker it would be larger than everything else together.)

use crate::html5::{self, Stopped};
use bellwether_core::bounds;
use bellwether_core::pull::proof;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink, TokenSinkResult, TokenizerOpts};
use std::cell::RefCell;

/// The facts of one page, texts with white space collapsed.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Page {
    /// The first `title`.
    pub(crate) title: Option<String>,
    /// `href` of the first canonical link, as written.
    pub(crate) canonical: Option<String>,
    /// Contents of `meta name=robots`.
    pub(crate) robots: Vec<String>,
    /// Texts of h2 and h3.
    pub(crate) headings: Vec<String>,
    /// Contents of `meta name=bellwether-site-verification` in the head: those in the body may come from a visitor.
    pub(crate) verifications: Vec<String>,
    /// The declared encoding, from `meta charset`.
    pub(crate) charset: Option<String>,
}

/// Texts and lists are cut, so that a page cannot fill the memory.
const TEXT_BYTES: usize = bounds::VISIT_TEXT_BYTES.max_len();
/// White space is collapsed at the end, so more bytes are collected than are kept.
const RAW_BYTES: usize = 8 * TEXT_BYTES;
const MOST: usize = bounds::VISIT_ITEMS.max_len();

/// Elements whose tags do not end the head.
const HEAD: [&str; 13] = [
    "html", "head", "title", "base", "basefont", "bgsound", "link", "meta", "noframes", "noscript", "script", "style", "template",
];

/// Reads any text, up to a tag with more attributes than any page needs, or up to the maximum of tokens.
pub(crate) fn read(html: &str) -> Page {
    let fits = |_: &Sink, tokens| if tokens > bounds::VISIT_TOKENS.max { Err(Stopped::Tokens) } else { Ok(()) };
    let (sink, _) = html5::feed(Sink::default(), TokenizerOpts::default(), html, fits);
    sink.0.into_inner().page
}

#[derive(Default)]
struct State {
    page: Page,
    /// The element whose text is collected, and the text so far.
    open: Option<(&'static str, String)>,
    /// Whether it is inside SVG, where `title` has another meaning.
    in_svg: bool,
    /// Whether it is after the first element or text that does not belong to the head (HTML Standard, "in head" and "after head").
    in_body: bool,
    /// Whether it is in the text of an element whose content is no markup, for example a script.
    in_raw: bool,
    /// Open `template` elements: what is in them is no part of the page.
    templates: usize,
}

#[derive(Default)]
struct Sink(RefCell<State>);

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut state = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => return state.start(&tag),
            Token::TagToken(tag) => state.end(&tag.name),
            Token::CharacterTokens(text) => state.text(&text),
            Token::EOFToken => state.close(),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl State {
    fn start(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        self.in_body |= self.templates == 0 && !HEAD.contains(&&*tag.name);
        let next = self.inside(tag);
        self.in_raw = !matches!(next, TokenSinkResult::Continue);
        next
    }

    fn inside(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        match &*tag.name {
            "template" => self.templates += 1,
            "svg" => self.in_svg = !tag.self_closing,
            "title" if !self.in_svg => {
                self.open_text("title");
                return TokenSinkResult::RawData(RawKind::Rcdata);
            }
            "h2" => self.open_text("h2"),
            "h3" => self.open_text("h3"),
            "br" => self.text(" "),
            "link" if attribute(tag, "rel").is_some_and(|rel| has_word(rel, "canonical")) => {
                let href = attribute(tag, "href").map(cut);
                self.page.canonical = self.page.canonical.take().or(href);
            }
            "meta" => self.meta(tag),
            "script" => return TokenSinkResult::RawData(RawKind::ScriptData),
            "style" | "xmp" | "iframe" | "noembed" | "noframes" => return TokenSinkResult::RawData(RawKind::Rawtext),
            "textarea" => return TokenSinkResult::RawData(RawKind::Rcdata),
            "plaintext" => return TokenSinkResult::Plaintext,
            _ => {}
        }
        TokenSinkResult::Continue
    }

    fn meta(&mut self, tag: &Tag) {
        let content = attribute(tag, "content");
        if let (Some(name), Some(content)) = (attribute(tag, "name"), content) {
            let list = match name.trim().to_ascii_lowercase().as_str() {
                "robots" => Some(&mut self.page.robots),
                proof::NAME if !self.in_body && self.templates == 0 => Some(&mut self.page.verifications),
                _ => None,
            };
            if let Some(list) = list.filter(|list| list.len() < MOST) {
                list.push(cut(content));
            }
        }
        // Both forms of the HTML Standard: `charset`, and `http-equiv` with a content type.
        let of_type = content.and_then(|content| content.split_once("charset=")).map(|(_, label)| label);
        let label = attribute(tag, "charset").or(of_type).map(|label| cut(label.trim()).to_ascii_lowercase());
        self.page.charset = self.page.charset.take().or(label);
    }

    fn open_text(&mut self, element: &'static str) {
        self.close();
        self.open = Some((element, String::new()));
    }

    fn text(&mut self, text: &str) {
        self.in_body |= !self.in_raw && self.templates == 0 && !text.trim_ascii().is_empty();
        if let Some((_, collected)) = &mut self.open {
            let room = RAW_BYTES.saturating_sub(collected.len());
            collected.push_str(text.get(..text.floor_char_boundary(room)).unwrap_or_default());
        }
    }

    fn end(&mut self, name: &str) {
        self.in_raw = false;
        match name {
            "svg" => self.in_svg = false,
            "template" => self.templates = self.templates.saturating_sub(1),
            "body" | "html" | "br" => self.in_body = true,
            _ => {}
        }
        if self.open.as_ref().is_some_and(|(open, _)| *open == name) {
            self.close();
        }
    }

    fn close(&mut self) {
        let Some((element, text)) = self.open.take() else { return };
        let text = cut(&text.split_whitespace().collect::<Vec<_>>().join(" ")).trim_end().to_owned();
        match element {
            "title" => self.page.title = self.page.title.take().or(Some(text)),
            _ if !text.is_empty() && self.page.headings.len() < MOST => self.page.headings.push(text),
            _ => {}
        }
    }
}

fn attribute<'t>(tag: &'t Tag, name: &str) -> Option<&'t str> {
    tag.attrs.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| &*attribute.value)
}

fn has_word(text: &str, word: &str) -> bool {
    text.split_whitespace().any(|other| other.eq_ignore_ascii_case(word))
}

fn cut(text: &str) -> String {
    let end = text.char_indices().map(|(at, _)| at).take_while(|at| *at < TEXT_BYTES).last();
    match end {
        Some(end) if text.len() > TEXT_BYTES => text.get(..end).unwrap_or_default().to_owned(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_fuzz::HTML;

    /// Only a limited amount of any page is kept.
    #[test]
    fn any_page() {
        bolero::check!().with_generator(HTML).for_each(|html: &String| {
            let page = read(html);
            let texts = page.title.iter().chain(&page.canonical).chain(&page.robots).chain(&page.headings).chain(&page.charset);
            assert!(texts.clone().all(|text| text.len() <= TEXT_BYTES), "{page:?}");
            assert!(page.robots.len() <= MOST && page.headings.len() <= MOST);
            assert!(
                page.title
                    .iter()
                    .chain(&page.headings)
                    .all(|text| text.split_whitespace().collect::<Vec<_>>().join(" ") == *text)
            );
        });
    }

    fn check(html: &str, title: Option<&str>, headings: &[&str]) {
        let page = read(html);
        assert_eq!(
            (page.title.as_deref(), page.headings.iter().map(String::as_str).collect::<Vec<_>>()),
            (title, headings.to_vec()),
            "{html}"
        );
    }

    #[test]
    fn titles_and_headings() {
        check("<title>Tea &amp; cake</title><h2>Green <b>tea</b><br>now</h2><H3>x", Some("Tea & cake"), &["Green tea now", "x"]);
        check("<svg><title>icon</title></svg><title> A\n b </title><title>no</title>", Some("A b"), &[]);
        check("<script>'<h2>no</h2>'</script><style><h2>no</style><textarea><h2>no</h2></textarea>", None, &[]);
        check("<!-- <h2>no</h2> --><h2></h2><h2>open<h3>next</h3>", None, &["open", "next"]);
        check("<h2>caf&eacute; &#8217;s</h2>", None, &["café ’s"]);
        check(&format!("<h2>{}</h2>", "é".repeat(5_000)), None, &["é".repeat(999).as_str()]);
        check(&format!("<h2>{}tea</h2>", " ".repeat(5_000)), None, &["tea"]);
        check("", None, &[]);
        check(&("<title>a</title>".to_owned() + &"<br>".repeat(199_990) + "<h2>read</h2>"), Some("a"), &["read"]);
        check(&("<title>a</title>".to_owned() + &"<br>".repeat(200_010) + "<h2>not read</h2>"), Some("a"), &[]);
    }

    /// Only what the owner of a site can write proves that it is theirs.
    #[test]
    fn verifications() {
        let meta = "<meta name='Bellwether-Site-Verification' content=x>";
        for (html, found) in [
            (format!("<!doctype html><html><head>\n<title>a b</title>{meta}</head>"), true),
            (format!("<title>a</title><script>let b = '<p>';</script><style>p {{}}</style> {meta}"), true),
            (format!("<template><p>text</p></template>{meta}"), true),
            (format!("<title>a</title></head>\n{meta}<body>"), true),
            (format!("<body>{meta}"), false),
            (format!("<title>a</title>text{meta}"), false),
            (format!("<head></head>text{meta}"), false),
            (format!("</br>{meta}"), false),
            (format!("<template>{meta}</template>"), false),
            (format!("<template><template></template>{meta}</template>"), false),
            (format!("<p>{meta}"), false),
            (format!("<title>{meta}</title>"), false),
        ] {
            assert_eq!(!read(&html).verifications.is_empty(), found, "{html}");
        }
    }

    #[test]
    fn head() {
        let page = read(
            "<meta name=Robots content='noindex, follow'><link rel='x Canonical' href=/a><link rel=canonical href=/b>\
             <meta name=robots content=all><meta http-equiv=Content-Type content='text/html; charset=ISO-8859-1'>",
        );
        assert_eq!((page.canonical.as_deref(), page.charset.as_deref()), (Some("/a"), Some("iso-8859-1")));
        assert_eq!(page.robots, ["noindex, follow", "all"]);
        assert_eq!(read("<meta charset=UTF-8>").charset.as_deref(), Some("utf-8"));
        assert!(read(&format!("<meta charset={}>", "x".repeat(5_000))).charset.is_some_and(|label| label.len() < 2_001));
    }
}
