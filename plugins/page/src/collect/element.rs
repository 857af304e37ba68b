//! Start tags: which facts each one gives.

use super::classes::{speaks, veils};
use super::frame::{
    FOREIGN, Frame, HIDDEN, IN_LABEL, IN_LINK, IN_MAIN, INERT, INTEGRATED, NO_SNIPPET, NO_TEXT, SECTIONED, SPOKEN, UNKNOWN,
    VEILED,
};
use super::{Collector, push, text_of};
use crate::items::{Region, Text};
use crate::locator::{Locator, Path};
use crate::parts::{HiddenText, ItemProp, Landmark, Typed};
use crate::tags::Tag;

/// Ids of the elements that client-side frameworks fill: React, Vue, Next, Nuxt, Gatsby, Svelte,
/// Angular CLI, Ember, Remix.
const SPA_ROOTS: [&str; 9] = ["root", "app", "__next", "__nuxt", "___gatsby", "svelte", "app-root", "ember-app", "react-root"];

/// Maximum ids remembered to find duplicates. The hash has no secret, so that facts are reproducible; the limit keeps a page of
/// colliding ids harmless.
const MAX_IDS: usize = 20_000;

/// What the global attributes of an element say.
#[derive(Debug, Default)]
pub(super) struct Global {
    /// The offset of the tag, or `usize::MAX` when the id was met before.
    id: Option<usize>,
    role: Option<&'static str>,
    pub(super) button: bool,
    pub(super) decorative: bool,
    hides: Option<&'static str>,
    pub(super) labelled: bool,
    nosnippet: bool,
    veils: bool,
    speaks: bool,
    pub(super) heading: bool,
    microdata: bool,
    rdfa: bool,
}

impl<'a> Collector<'a> {
    /// Handles a start tag at `start`; its attributes are in `self.attrs`. Returns the tag when its content is raw text.
    pub(super) fn on_start(&mut self, start: usize, name: &'a [u8], is_self_closing: bool) -> Option<Tag> {
        let tag = Tag::of(name);
        self.facts.structure.elements = self.facts.structure.elements.saturating_add(1);
        self.facts.structure.head_tags += u32::from(tag == Tag::Head);
        self.facts.structure.body_tags += u32::from(tag == Tag::Body);
        match tag {
            Tag::Html if self.facts.html.is_none() => {
                self.facts.html = Some(self.locator_at(start, Path::default()));
                self.facts.html_lang = self.attr_trimmed("lang");
                self.facts.has_xml_lang = self.attrs.get("xml:lang").is_some();
                self.facts.html_dir = self.attr_lower("dir");
            }
            // A second start tag adds the attributes that the first one lacks
            // (<https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>).
            Tag::Html if self.facts.html_lang.is_none() => self.facts.html_lang = self.attr_trimmed("lang"),
            _ if self.facts.html_lang.is_none() && self.facts.inner_lang.is_none() => {
                self.facts.inner_lang = self.attr_trimmed("lang").map(|lang| (text_of(name).to_ascii_lowercase(), lang));
            }
            _ => {}
        }
        if !self.make_room(tag, name, start) {
            return None;
        }
        if !self.head.body && tag != Tag::Body {
            self.facts.structure.head_elements = self.facts.structure.elements;
        }
        let is_foreign = self.is_foreign();
        let parent = self.stack.len().checked_sub(1);
        if let Some(frame) = parent.and_then(|p| self.stack.get_mut(p)) {
            frame.children = frame.children.saturating_add(1);
        }
        let outer = self.flags();
        let global = if outer & INERT == 0 { self.global(start) } else { Global::default() };
        let mut flags = outer;
        let (landmark, region) = self.landmark(tag, &global, outer);
        self.set_flags(&mut flags, tag, &global, region);
        if is_foreign && self.is_integration_point(tag, name) {
            flags |= INTEGRATED;
        }
        if tag.is_block() || (flags ^ outer) & (NO_SNIPPET | HIDDEN) != 0 {
            self.flush_block();
        }
        if tag == Tag::Br && !self.block.text.is_empty() && !self.block.text.ends_with(' ') {
            self.block.text.push(' ');
        }
        let name_at = (start + 1, start + 1 + name.len());
        let void = tag.is_void() || (is_foreign && is_self_closing);
        let mut frame = Frame {
            tag,
            name: name_at,
            start,
            children: 0,
            index: u32::MAX,
            flags,
            region: region.unwrap_or_else(|| self.region()),
            path: UNKNOWN,
        };
        if outer & INERT == 0 {
            if tag == Tag::Body {
                self.facts.body_class = self.facts.body_class.take().or_else(|| self.body_class());
                self.head.body = true;
                self.head.closed = true;
            }
            let mut locate = Locate { start, tag, name, done: None, number: UNKNOWN };
            self.record_global(&global, landmark, flags & !outer, &mut locate);
            self.record(tag, &mut frame, &global, &mut locate);
            frame.path = locate.number;
        }
        if void {
            self.captures.retain(|capture| capture.depth < self.stack.len());
        } else {
            self.push(frame);
        }
        // Only HTML has raw text elements.
        if is_foreign { None } else { tag.raw_text() }
    }

    /// Whether the content of an element of SVG or MathML is HTML again
    /// (<https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point>).
    fn is_integration_point(&self, tag: Tag, name: &[u8]) -> bool {
        let is = |wanted: &str| name.eq_ignore_ascii_case(wanted.as_bytes());
        matches!(tag, Tag::Title | Tag::Desc)
            || ["foreignobject", "mi", "mo", "mn", "ms", "mtext"].into_iter().any(is)
            || (is("annotation-xml")
                && self.attr_lower("encoding").is_some_and(|kind| kind == "text/html" || kind == "application/xhtml+xml"))
    }

    /// Reads the global attributes of an element.
    fn global(&mut self, start: usize) -> Global {
        let mut global = Global::default();
        for (name, value) in self.attrs.iter() {
            match name {
                b"id" if global.id.is_none() => {
                    global.id = Some(start);
                    if !value.is_empty() && self.ids.len() < MAX_IDS && !self.ids.insert(text_of(value).into()) {
                        global.id = Some(usize::MAX);
                    }
                }
                b"role" => {
                    let role = value.trim_ascii();
                    let is = |name: &str| role.eq_ignore_ascii_case(name.as_bytes());
                    global.role = [
                        ("main", "main"),
                        ("navigation", "nav"),
                        ("banner", "header"),
                        ("contentinfo", "footer"),
                        ("complementary", "aside"),
                        ("article", "article"),
                        ("search", "search"),
                    ]
                    .into_iter()
                    .find_map(|(role, element)| is(role).then_some(element));
                    global.veils |= is("dialog") || is("alertdialog");
                    global.button = is("button");
                    global.heading = is("heading");
                    global.decorative |= is("presentation") || is("none");
                }
                b"hidden" if !value.eq_ignore_ascii_case(b"until-found") => global.hides = Some("hidden"),
                b"style" => {
                    let count = &mut self.facts.structure.style_attribute_bytes;
                    *count = count.saturating_add(u32::try_from(name.len() + value.len() + 3).unwrap_or(u32::MAX));
                    global.hides = global.hides.or_else(|| hiding_style(value));
                }
                b"itemtype" | b"itemprop" => global.microdata = true,
                b"typeof" => global.rdfa = true,
                b"vocab" => self.in_schema_org |= text_of(value).contains("://schema.org"),
                b"class" => {
                    global.veils |= veils(value);
                    global.speaks |= speaks(value);
                }
                b"aria-modal" => global.veils |= value.eq_ignore_ascii_case(b"true"),
                b"aria-label" => global.labelled = true,
                b"aria-hidden" => global.decorative |= value.eq_ignore_ascii_case(b"true"),
                b"data-nosnippet" => global.nosnippet = true,
                b"aria-labelledby" | b"aria-describedby" | b"aria-owns" => {
                    let room = MAX_IDS.saturating_sub(self.references.len());
                    self.references.extend(value.split(u8::is_ascii_whitespace).take(room).map(|id| Text::from(text_of(id))));
                }
                _ => {}
            }
        }
        // React streams the parts of a page that come late in such boxes, and an inline script moves them to their places.
        if global.hides == Some("hidden") && self.attrs.get("id").is_some_and(|id| id.starts_with(b"S:")) {
            global.hides = None;
        }
        global
    }

    /// The landmark an element is, and the region it opens.
    fn landmark(&self, tag: Tag, global: &Global, outer: u16) -> (Option<&'static str>, Option<Region>) {
        let kind = match (global.role, tag) {
            (Some(role), _) => Some(role),
            (None, Tag::Main | Tag::Nav | Tag::Header | Tag::Footer | Tag::Aside | Tag::Article | Tag::Search) => {
                Some(tag.name())
            }
            // A section is a landmark only when it has a name (HTML-AAM).
            (None, Tag::Section) if self.has("aria-label") || self.has("aria-labelledby") => Some(tag.name()),
            _ => None,
        };
        let sectioned = global.role.is_none() && outer & SECTIONED != 0;
        let region = match kind {
            Some("main") => Some(Region::Main),
            Some("nav") => Some(Region::Nav),
            Some("aside") => Some(Region::Aside),
            Some("header") if !sectioned => Some(Region::Header),
            Some("footer") if !sectioned => Some(Region::Footer),
            _ => None,
        };
        (kind, region)
    }

    fn set_flags(&self, flags: &mut u16, tag: Tag, global: &Global, region: Option<Region>) {
        if region == Some(Region::Main) {
            *flags |= IN_MAIN;
        }
        if matches!(tag, Tag::Article | Tag::Aside | Tag::Main | Tag::Nav | Tag::Section) {
            *flags |= SECTIONED;
        }
        if tag.hides() {
            *flags |= NO_TEXT;
        }
        if global.hides.is_some() && tag != Tag::Html && tag != Tag::Body {
            *flags |= HIDDEN;
        }
        if (global.veils || tag == Tag::Dialog && !self.has("open")) && tag != Tag::Html && tag != Tag::Body {
            *flags |= VEILED;
        }
        if global.speaks && tag != Tag::Html && tag != Tag::Body {
            *flags |= SPOKEN;
        }
        if global.nosnippet {
            *flags |= NO_SNIPPET;
        }
        *flags |= match tag {
            Tag::Svg | Tag::Math => {
                *flags &= !INTEGRATED;
                FOREIGN
            }
            Tag::Template => INERT,
            Tag::Label => IN_LABEL,
            Tag::A => IN_LINK,
            _ => 0,
        };
    }

    fn record_global(&mut self, global: &Global, landmark: Option<&'static str>, new_flags: u16, locate: &mut Locate<'_>) {
        if global.id == Some(usize::MAX) {
            let item = (self.attr("id").unwrap_or_default(), locate.get(self));
            let structure = &mut self.facts.structure;
            push(&mut structure.duplicate_ids, &mut self.facts.dropped, item);
        } else if global.id.is_some()
            && self.spa_root.is_none()
            && let Some(id) = self.attrs.get("id")
            && let Some(root) = SPA_ROOTS.into_iter().find(|root| root.as_bytes() == id)
        {
            self.spa_root = Some((root, locate.get(self)));
        }
        if global.labelled
            && !self.captures.is_empty()
            && let Some(label) = self.attr("aria-label")
        {
            self.take_label(&crate::text::collapse(&label));
        }
        if let Some(kind) = landmark {
            let label = self.attr("aria-label");
            let (by_role, locator) = (global.role.is_some(), locate.get(self));
            let item = Landmark { kind, by_role, label, locator };
            push(&mut self.facts.landmarks, &mut self.facts.dropped, item);
        }
        if global.microdata {
            let value = ["content", "href", "src", "datetime"].into_iter().find_map(|name| self.attr_trimmed(name));
            let item = ItemProp {
                itemtype: self.attr_trimmed("itemtype"),
                itemprop: self.attr_trimmed("itemprop"),
                value,
                locator: locate.get(self),
            };
            push(&mut self.facts.microdata, &mut self.facts.dropped, item);
        }
        if global.rdfa {
            let kinds = self.rdfa_kinds();
            if !kinds.is_empty() {
                let item = Typed { kinds, locator: locate.get(self) };
                push(&mut self.facts.rdfa, &mut self.facts.dropped, item);
            }
        }
        // A dialog is opened by a control.
        if new_flags & HIDDEN != 0
            && (new_flags | self.flags()) & (VEILED | SPOKEN) == 0
            && let Some(method) = global.hides
        {
            let item = HiddenText { method, words: 0, locator: locate.get(self) };
            push(&mut self.facts.hidden, &mut self.facts.dropped, item);
        }
    }
}

impl Collector<'_> {
    /// The types of schema.org in `typeof`: `schema:Person`, `https://schema.org/Person`, or `Person` below `vocab`.
    fn rdfa_kinds(&self) -> Vec<String> {
        let written = self.attr_trimmed("typeof").unwrap_or_default();
        let kind = |token: &str| {
            let known =
                ["schema:", "http://schema.org/", "https://schema.org/"].iter().find_map(|prefix| token.strip_prefix(prefix));
            let name = known.or_else(|| Some(token).filter(|token| self.in_schema_org && !token.contains(':')))?;
            (!name.is_empty()).then(|| name.to_owned())
        };
        written.split_ascii_whitespace().filter_map(kind).collect()
    }
}

/// Computes the place of the tag at most once.
pub(super) struct Locate<'n> {
    pub(super) start: usize,
    pub(super) tag: Tag,
    pub(super) name: &'n [u8],
    /// Byte and line once computed; the path is not kept with them, because most places are needed only once.
    pub(super) done: Option<(u32, u32)>,
    /// Number of its path once computed.
    pub(super) number: u32,
}

impl Locate<'_> {
    pub(super) fn get(&mut self, collector: &mut Collector<'_>) -> Locator {
        if let Some((byte, line)) = self.done {
            return Locator { byte, line, path: collector.paths.get(self.number) };
        }
        let (number, path) = if self.tag == Tag::Html { (0, Path::default()) } else { collector.next_path(self.tag, self.name) };
        self.number = number;
        let locator = collector.locator_at(self.start, path);
        self.done = Some((locator.byte, locator.line));
        locator
    }
}

/// How an inline style hides text, if it does.
fn hiding_style(style: &[u8]) -> Option<&'static str> {
    style.split(|&b| b == b';').find_map(|declaration| {
        let text: String =
            declaration.iter().filter(|b| !b.is_ascii_whitespace()).map(|b| char::from(b.to_ascii_lowercase())).collect();
        let (property, value) = text.split_once(':')?;
        let value = value.strip_suffix("!important").unwrap_or(value);
        let length = value.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
        match property {
            "display" => (value == "none").then_some("display:none"),
            "visibility" => (value == "hidden").then_some("visibility:hidden"),
            "font-size" => (length.contains('0') && length.chars().all(|c| c == '0' || c == '.')).then_some("font-size:0"),
            "text-indent" => {
                let whole = length.split('.').next().unwrap_or_default();
                whole.parse().is_ok_and(|px: i32| px <= -999).then_some("text-indent")
            }
            _ => None,
        }
    })
}
