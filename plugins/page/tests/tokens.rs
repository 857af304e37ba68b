//! The tokenizer against html5gum, which follows the HTML Standard state by state: both must find the same start tags,
//! comments and links, with the same places and values. In SVG and MathML, where the tree decides what is raw text, it is
//! held against html5ever.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use bellwether_page::{Options, page_facts};
use html5gum::{Emitter, Error, ForwardingEmitter, State, Tokenizer};
use proptest::prelude::*;
use std::convert::Infallible;

/// What is compared: how many start tags and comments, and of each `a` its offset and `href`.
#[derive(Debug, Default, PartialEq)]
struct Found {
    elements: u32,
    comments: u32,
    links: Vec<(u32, Option<String>)>,
}

fn ours(html: &str) -> Found {
    let facts = page_facts(html.as_bytes(), &Options::default());
    let links = facts.links.into_iter().map(|link| (link.locator.byte, link.href.map(Into::into)));
    Found { elements: facts.structure.elements, comments: facts.structure.comments, links: links.collect() }
}

fn theirs(html: &str) -> Found {
    let mut watch = Watch::default();
    let Ok(()) = Tokenizer::new_with_emitter(html, Forward(&mut watch)).finish();
    watch.found
}

/// Looks on while html5gum reads.
#[derive(Default)]
struct Watch {
    found: Found,
    at: usize,
    open: usize,
    is_start: bool,
    name: Vec<u8>,
    last_start: Vec<u8>,
    attr: (Vec<u8>, Vec<u8>),
    href: Option<String>,
}

impl Watch {
    fn end_attribute(&mut self) {
        let (name, value) = std::mem::take(&mut self.attr);
        if name == b"href" && self.href.is_none() {
            self.href = Some(String::from_utf8(value).unwrap().trim().to_owned());
        }
    }
}

impl Emitter for Watch {
    type Token = Infallible;
    fn set_last_start_tag(&mut self, name: Option<&[u8]>) {
        self.last_start = name.unwrap_or_default().to_vec();
    }
    fn emit_eof(&mut self) {}
    fn emit_error(&mut self, _: Error) {}
    fn pop_token(&mut self) -> Option<Infallible> {
        None
    }
    fn emit_string(&mut self, _: &[u8]) {}
    fn start_open_tag(&mut self) {
        self.open = self.at.saturating_sub(1); // the `<` is read
    }
    fn init_start_tag(&mut self) {
        (self.is_start, self.href) = (true, None);
        self.name.clear();
    }
    fn init_end_tag(&mut self) {
        self.is_start = false;
        self.name.clear();
    }
    fn init_comment(&mut self) {}
    fn emit_current_tag(&mut self) -> Option<State> {
        self.end_attribute();
        if !self.is_start {
            return None;
        }
        self.found.elements += 1;
        if self.name == b"a" {
            self.found.links.push((u32::try_from(self.open).unwrap(), self.href.take()));
        }
        self.last_start.clone_from(&self.name);
        match self.name.as_slice() {
            b"textarea" | b"title" => Some(State::RcData),
            b"plaintext" => Some(State::PlainText),
            b"script" => Some(State::ScriptData),
            b"style" | b"iframe" | b"xmp" | b"noembed" | b"noframes" | b"noscript" => Some(State::RawText),
            _ => None,
        }
    }
    fn emit_current_comment(&mut self) {
        self.found.comments += 1;
    }
    fn emit_current_doctype(&mut self) {}
    fn set_self_closing(&mut self) {}
    fn set_force_quirks(&mut self) {}
    fn push_tag_name(&mut self, name: &[u8]) {
        self.name.extend(name);
    }
    fn push_comment(&mut self, _: &[u8]) {}
    fn push_doctype_name(&mut self, _: &[u8]) {}
    fn init_doctype(&mut self) {}
    fn init_attribute(&mut self) {
        self.end_attribute();
    }
    fn push_attribute_name(&mut self, name: &[u8]) {
        self.attr.0.extend(name);
    }
    fn push_attribute_value(&mut self, value: &[u8]) {
        self.attr.1.extend(value);
    }
    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}
    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        !self.is_start && self.name == self.last_start
    }
    fn move_position(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by);
    }
}

/// So that the tokenizer, which keeps its emitter, leaves ours behind.
struct Forward<'a>(&'a mut Watch);

impl ForwardingEmitter for Forward<'_> {
    type Token = Infallible;
    fn inner(&mut self) -> &mut impl Emitter<Token = Infallible> {
        &mut *self.0
    }
}

const PIECES: [&str; 64] = [
    "<a href=x>",
    "<a href='",
    "<A HREF=\"",
    "<a ",
    "<a/",
    "<a\n",
    "<a",
    "</a>",
    "</a href=x>",
    "</A",
    "</ a>",
    "</>",
    "href",
    "=",
    "'",
    "\"",
    ">",
    "/>",
    "/",
    "<",
    "<<",
    "<!",
    "<!-",
    "<!--",
    "<!-->",
    "<!--->",
    "-->",
    "--!>",
    "--",
    "-",
    "<!doctype html>",
    "<?xml?>",
    "<![CDATA[",
    "]]>",
    "<script>",
    "<SCRIPT ",
    "</script>",
    "</script ",
    "</scriptx>",
    "<title>",
    "</title>",
    "</title/",
    "<textarea>",
    "</textarea>",
    "<style>",
    "</style>",
    "<iframe>",
    "</iframe\n>",
    "<noscript>",
    "</noscript>",
    "<xmp>",
    "</xmp>",
    "<plaintext>",
    "<p class=a id>",
    "<br/>",
    "&amp;",
    "&copy",
    "&copy=",
    "&#x41;",
    "é",
    " ",
    "\n",
    "x",
    "=\"",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 20_000, ..Default::default() })]

    #[test]
    fn the_same_tokens(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..16)) {
        let html = pieces.concat();
        prop_assert_eq!(ours(&html), theirs(&html), "{}", html);
    }
}

/// How many `area` elements are there, and how many html5ever finds in a body made of the same.
fn check_foreign(body: &str) {
    let html = format!("<!doctype html><body>{body}");
    let dom = scraper::Html::parse_document(&html);
    let expected = dom.select(&scraper::Selector::parse("area").unwrap()).count();
    assert_eq!(page_facts(html.as_bytes(), &Options::default()).links.len(), expected, "{body}");
}

#[test]
fn foreign_content() {
    for body in [
        "<style><area></style>",
        "<svg><style><area></style></svg><style><area></style>",
        "<svg><style/><area></svg><style/><area></style>",
        "<svg><foreignObject><style><area></style><area></foreignObject><style><area></style></svg>",
        "<svg><foreignobject/><style><area></style></svg>",
        "<svg><title><style><area></style></title><style><area></style></svg>",
        "<svg><desc><svg><style><area></style></svg><style><area></style></desc></svg>",
        "<svg><div><style><area></style></div></svg>",
        "<svg><g><p>x<style><area></style>",
        "<svg></p><style><area></style>",
        "<svg><font><style><area></style></font></svg>",
        "<svg><path d=x/><style><area></style></path><area/></svg>",
        "<math><mi><style><area></style></mi><style><area></style></math>",
        "<math><annotation-xml><style><area></style></annotation-xml></math>",
        "<svg><![CDATA[<area>]]><area></svg><![CDATA[<area>]]>",
        "<svg><foreignObject><![CDATA[<area>]]></foreignObject></svg>",
        "<svg><script><area></script></svg>",
    ] {
        check_foreign(body);
    }
    // The DOM of scraper does not know that this is HTML again.
    let html = "<math><annotation-xml encoding='Text/HTML'><style><area></style></annotation-xml></math>";
    assert!(page_facts(html.as_bytes(), &Options::default()).links.is_empty());
}
