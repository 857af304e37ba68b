//! The facts that belong to one kind of element.

use super::classes::is_button_class;
use super::element::{Global, Locate};
use super::frame::{FOREIGN, Frame, HIDDEN, IN_LABEL, IN_LINK, IN_MAIN, Kind, SPOKEN, VEILED};
use super::{Collector, push, text_of};
use crate::facts::Title;
use crate::items::{Heading, Image, JsonLd, JsonLdError, Link, LinkTag, Meta, Text};
use crate::locator::Locator;
use crate::parts::{Button, Form, Frame as Embedded, Input, Label, List, Script, Style, Table, Time};
use crate::tags::Tag;

impl Collector<'_> {
    /// A `title` element of the page; its text follows.
    pub(super) fn add_title(&mut self, text: String, locator: Locator) -> Option<u32> {
        let title = Title { text, in_head: !self.head.closed, locator };
        push(&mut self.facts.titles, &mut self.facts.dropped, title)
    }

    /// Records the facts of the tag itself; `frame` is the element about to open.
    pub(super) fn record(&mut self, tag: Tag, frame: &mut Frame, global: &Global, at: &mut Locate<'_>) {
        let foreign = frame.flags & FOREIGN != 0;
        let index = match tag {
            Tag::A | Tag::Area => self.link(frame, global, at),
            Tag::Meta => self.meta(at),
            Tag::Link => self.link_tag(at),
            Tag::Base => self.base(),
            Tag::Title if !foreign => {
                let locator = at.get(self);
                self.add_title(String::new(), locator)
            }
            tag if let Some(level) = tag.heading() => self.heading(level, frame, at),
            Tag::Img => self.image(frame, global, at),
            Tag::Script => self.script(frame, at),
            Tag::Style => self.style(at),
            Tag::Form => self.form(at),
            Tag::Input | Tag::Select | Tag::Textarea => self.input(tag, frame, global, at),
            Tag::Button => self.button(frame, None, at),
            Tag::Label => self.label(at),
            Tag::Ul | Tag::Ol | Tag::Dl => self.list(tag, frame, at),
            Tag::Li | Tag::Dt => {
                self.list_item();
                None
            }
            Tag::Table => self.table(frame, at),
            Tag::Tr | Tag::Th | Tag::Td | Tag::Caption => {
                self.table_part(tag);
                None
            }
            Tag::Iframe | Tag::Video | Tag::Audio | Tag::Source | Tag::Embed | Tag::Object => self.embedded(tag, at),
            Tag::Time => self.time(at),
            _ => None,
        };
        if let Some(index) = index {
            frame.index = index;
        }
        if self.signs(tag, frame) {
            let locator = at.get(self);
            self.add_signature(frame.region, locator);
        }
        let kind = match tag {
            Tag::A => Kind::Link,
            Tag::Button => Kind::Button,
            Tag::Time => Kind::Time,
            Tag::Label => Kind::Label,
            tag if tag.heading().is_some() => Kind::Heading,
            _ => {
                if global.button
                    && let Some(index) = self.button(frame, None, at)
                    && !tag.is_void()
                {
                    self.capture(self.stack.len(), Kind::Button, index);
                }
                if global.heading
                    && !tag.is_void()
                    && let Some(index) = self.heading(self.aria_level(), frame, at)
                {
                    self.capture(self.stack.len(), Kind::Heading, index);
                }
                return;
            }
        };
        if let Some(index) = index {
            self.capture(self.stack.len(), kind, index);
        }
    }

    fn style(&mut self, at: &mut Locate<'_>) -> Option<u32> {
        let item = Style { media: self.attr_lower("media"), inline_bytes: 0, locator: at.get(self) };
        push(&mut self.facts.styles, &mut self.facts.dropped, item)
    }

    fn label(&mut self, at: &mut Locate<'_>) -> Option<u32> {
        let target = self.attr_trimmed("for").map(Into::into);
        let item = Label { target, text: Text::default(), locator: at.get(self) };
        push(&mut self.facts.labels, &mut self.facts.dropped, item)
    }

    fn list(&mut self, tag: Tag, frame: &Frame, at: &mut Locate<'_>) -> Option<u32> {
        let item =
            List { tag: tag.name(), items: 0, region: frame.region, in_main: frame.flags & IN_MAIN != 0, locator: at.get(self) };
        push(&mut self.facts.lists, &mut self.facts.dropped, item)
    }

    fn table(&mut self, frame: &Frame, at: &mut Locate<'_>) -> Option<u32> {
        let in_main = frame.flags & IN_MAIN != 0;
        let item = Table { rows: 0, header_cells: 0, cells: 0, caption: false, in_main, locator: at.get(self) };
        push(&mut self.facts.tables, &mut self.facts.dropped, item)
    }

    fn embedded(&mut self, tag: Tag, at: &mut Locate<'_>) -> Option<u32> {
        let src = self.source(if tag == Tag::Object { "data" } else { "src" });
        let item = Embedded {
            tag: tag.name(),
            url: src.as_deref().and_then(|src| self.resolve(src)),
            src,
            title: self.attr("title"),
            loading: self.attr_lower("loading"),
            locator: at.get(self),
        };
        push(&mut self.facts.frames, &mut self.facts.dropped, item)
    }

    fn time(&mut self, at: &mut Locate<'_>) -> Option<u32> {
        let item = Time {
            datetime: self.attr_trimmed("datetime"),
            text: String::new(),
            itemprop: self.attr_trimmed("itemprop"),
            locator: at.get(self),
        };
        push(&mut self.facts.times, &mut self.facts.dropped, item)
    }

    fn resolve(&mut self, href: &str) -> Option<String> {
        if href.starts_with("data:") { None } else { self.resolver.resolve(href) }
    }

    fn source(&mut self, name: &str) -> Option<String> {
        self.short_source(name).map(Into::into)
    }

    /// A URL attribute; a `data:` URL is counted and cut.
    fn short_source(&mut self, name: &str) -> Option<Text> {
        let value = self.attrs.get(name)?.trim_ascii();
        let is_data = value.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"data:"));
        if !is_data {
            return Some(text_of(value).into());
        }
        let bytes = u32::try_from(value.len()).unwrap_or(u32::MAX);
        let total = &mut self.facts.structure.data_uri_bytes;
        *total = total.saturating_add(bytes);
        Some(text_of(value.get(..64).unwrap_or(value)).into())
    }

    fn tokens(&self, name: &str) -> Vec<String> {
        self.attrs.get(name).map_or_else(Vec::new, |value| words(&text_of(value)))
    }

    fn link(&mut self, frame: &Frame, global: &Global, at: &mut Locate<'_>) -> Option<u32> {
        let href = self.short_source("href").or_else(|| self.short_source("xlink:href"));
        let item = Link {
            url: href.as_deref().and_then(|href| self.resolve(href)),
            href,
            text: Text::default(),
            image_alt: if frame.tag == Tag::Area { self.attr_short("alt") } else { None },
            label: self.attr_short("aria-label").or_else(|| self.attr_short("title")),
            rel: self.tokens("rel"),
            hreflang: self.attr_trimmed("hreflang").map(Into::into),
            target: self.attr_trimmed("target").map(Into::into),
            onclick: self.has("onclick"),
            as_button: self.attrs.get("class").is_some_and(|classes| classes.split(u8::is_ascii_whitespace).any(is_button_class)),
            is_control: global.button && frame.flags & HIDDEN == 0,
            named_elsewhere: global.decorative || global.button || frame.flags & HIDDEN != 0 || self.has("aria-labelledby"),
            region: frame.region,
            in_main: frame.flags & IN_MAIN != 0,
            locator: at.get(self),
        };
        push(&mut self.facts.links, &mut self.facts.dropped, item)
    }

    fn meta(&mut self, at: &mut Locate<'_>) -> Option<u32> {
        let item = Meta {
            name: self.attr_lower("name"),
            property: self.attr_trimmed("property"),
            http_equiv: self.attr_lower("http-equiv"),
            charset: self.attr_trimmed("charset"),
            content: self.attr_trimmed("content"),
            in_head: !self.head.closed,
            locator: at.get(self),
        };
        push(&mut self.facts.metas, &mut self.facts.dropped, item)
    }

    fn link_tag(&mut self, at: &mut Locate<'_>) -> Option<u32> {
        let href = self.source("href");
        let item = LinkTag {
            rel: self.tokens("rel"),
            url: href.as_deref().and_then(|href| self.resolve(href)),
            href,
            hreflang: self.attr_trimmed("hreflang"),
            kind: self.attr_lower("type"),
            media: self.attr_trimmed("media"),
            disabled: self.has("disabled"),
            sizes: self.attr_trimmed("sizes"),
            as_: self.attr_lower("as"),
            fetchpriority: self.attr_lower("fetchpriority"),
            in_head: !self.head.closed,
            locator: at.get(self),
        };
        push(&mut self.facts.link_tags, &mut self.facts.dropped, item)
    }

    fn base(&mut self) -> Option<u32> {
        self.facts.structure.base_tags += 1;
        if self.facts.base.is_none()
            && let Some(href) = self.attr_trimmed("href")
        {
            self.facts.base = self.resolver.rebase(&href);
        }
        None
    }

    /// The level of an element that is a heading by its role; without one it is 2 (<https://www.w3.org/TR/wai-aria-1.2/#heading>).
    fn aria_level(&self) -> u8 {
        self.attr("aria-level").and_then(|level| level.trim().parse().ok()).map_or(2, |level: u8| level.clamp(1, 6))
    }

    fn heading(&mut self, level: u8, frame: &Frame, at: &mut Locate<'_>) -> Option<u32> {
        let item = Heading {
            level,
            text: Text::default(),
            image_alt: None,
            id: self.attr_short("id"),
            region: frame.region,
            in_main: frame.flags & IN_MAIN != 0,
            veiled: frame.flags & VEILED != 0,
            spoken: frame.flags & SPOKEN != 0,
            words_after: 0,
            locator: at.get(self),
        };
        push(&mut self.facts.headings, &mut self.facts.dropped, item)
    }

    fn image(&mut self, frame: &Frame, global: &Global, at: &mut Locate<'_>) -> Option<u32> {
        let src = self.source("src");
        let alt = self.attr("alt").map(|alt| crate::text::collapse(&alt));
        if let Some(alt) = alt.as_deref().filter(|alt| !alt.is_empty()) {
            self.step(self.captures.len());
            for capture in &mut self.captures {
                capture.take_alt(alt);
            }
        }
        let style = self.attr_lower("style").unwrap_or_default();
        let sets = |property: &str| style.split(';').any(|part| part.split(':').next().is_some_and(|p| p.trim() == property));
        let item = Image {
            // An empty `src` is no address: browsers request nothing (<https://html.spec.whatwg.org/#update-the-image-data>). `#` is a
            // placeholder: it leads to the page itself.
            url: src.as_deref().filter(|src| !src.is_empty() && !src.starts_with('#')).and_then(|src| self.resolve(src)),
            src,
            data_src: self.attr_trimmed("data-src").or_else(|| self.attr_trimmed("data-lazy-src")),
            srcset: self.has("srcset"),
            alt,
            width: self.attr_trimmed("width"),
            height: self.attr_trimmed("height"),
            sized_by_style: sets("aspect-ratio") || (sets("width") && sets("height")),
            loading: self.attr_lower("loading"),
            fetchpriority: self.attr_lower("fetchpriority"),
            decorative: global.decorative || frame.flags & HIDDEN != 0,
            labelled: global.labelled,
            in_link: frame.flags & IN_LINK != 0,
            region: frame.region,
            in_main: frame.flags & IN_MAIN != 0,
            locator: at.get(self),
        };
        push(&mut self.facts.images, &mut self.facts.dropped, item)
    }

    fn script(&mut self, frame: &mut Frame, at: &mut Locate<'_>) -> Option<u32> {
        let kind = self.attr_lower("type");
        let essence = kind.as_deref().and_then(|kind| kind.split(';').next()).unwrap_or("");
        if essence.trim() == "application/ld+json" {
            frame.children = 1; // read by `on_text_node`
            let locator = at.get(self);
            let error = JsonLdError { line: locator.line, message: "empty block".to_owned() };
            let (start, end) = (locator.byte, locator.byte);
            let item = JsonLd { start, end, value: None, error: Some(error), locator };
            return push(&mut self.facts.json_ld, &mut self.facts.dropped, item);
        }
        let src = self.source("src");
        let item = Script {
            url: src.as_deref().and_then(|src| self.resolve(src)),
            src,
            kind,
            async_: self.has("async"),
            defer: self.has("defer"),
            nomodule: self.has("nomodule"),
            inline_bytes: 0,
            in_head: !self.head.closed,
            locator: at.get(self),
        };
        push(&mut self.facts.scripts, &mut self.facts.dropped, item)
    }

    fn form(&mut self, at: &mut Locate<'_>) -> Option<u32> {
        let action = self.attr_trimmed("action");
        let item = Form {
            url: action.as_deref().and_then(|action| self.resolve(action)),
            action,
            method: self.attr_lower("method"),
            locator: at.get(self),
        };
        let index = push(&mut self.facts.forms, &mut self.facts.dropped, item);
        self.form = index;
        index
    }

    fn input(&mut self, tag: Tag, frame: &Frame, global: &Global, at: &mut Locate<'_>) -> Option<u32> {
        let kind = match tag {
            Tag::Input => self.attr_lower("type").unwrap_or_else(|| "text".to_owned()),
            tag => tag.name().to_owned(),
        };
        if kind == "image" {
            self.image(frame, global, at);
        }
        if matches!(kind.as_str(), "submit" | "image" | "button" | "reset") && tag == Tag::Input {
            return self.button(frame, Some(kind), at);
        }
        let item = Input {
            kind,
            name: self.attr("name"),
            id: self.attr("id"),
            placeholder: self.attr("placeholder"),
            autocomplete: self.attr_lower("autocomplete"),
            label: self.attr("aria-label").or_else(|| self.attr("title")),
            required: self.has("required") || self.attr_lower("aria-required").as_deref() == Some("true"),
            in_label: frame.flags & IN_LABEL != 0 || self.has("aria-labelledby"),
            hidden: frame.flags & HIDDEN != 0,
            form: self.form,
            formaction: self.attr_trimmed("formaction"),
            locator: at.get(self),
        };
        push(&mut self.facts.inputs, &mut self.facts.dropped, item)
    }

    fn button(&mut self, frame: &Frame, kind: Option<String>, at: &mut Locate<'_>) -> Option<u32> {
        let text = match kind {
            Some(_) => self.attr("value").or_else(|| self.attr("alt")).unwrap_or_default(),
            None => String::new(),
        };
        let item = Button {
            text,
            kind: kind.or_else(|| self.attr_lower("type")),
            label: self.attr("aria-label").or_else(|| self.attr("title")),
            formaction: self.attr_trimmed("formaction"),
            form: self.form,
            hidden: frame.flags & HIDDEN != 0,
            region: frame.region,
            locator: at.get(self),
        };
        push(&mut self.facts.buttons, &mut self.facts.dropped, item)
    }

    fn list_item(&mut self) {
        let parent = self.stack.last().filter(|f| matches!(f.tag, Tag::Ul | Tag::Ol | Tag::Dl));
        let list = parent.and_then(|f| self.facts.lists.get_mut(f.index as usize));
        if let Some(list) = list {
            list.items = list.items.saturating_add(1);
        }
    }

    fn table_part(&mut self, tag: Tag) {
        let open = self.stack.iter().rposition(|frame| frame.tag == Tag::Table);
        self.step(self.stack.len() - open.unwrap_or_default());
        let open = open.and_then(|at| self.stack.get(at));
        let Some(table) = open.and_then(|f| self.facts.tables.get_mut(f.index as usize)) else {
            return;
        };
        match tag {
            Tag::Tr => table.rows = table.rows.saturating_add(1),
            Tag::Th => table.header_cells = table.header_cells.saturating_add(1),
            Tag::Td => table.cells = table.cells.saturating_add(1),
            _ => table.caption = true,
        }
    }
}

/// Space-separated tokens, ASCII-lowercased.
fn words(value: &str) -> Vec<String> {
    value.split_ascii_whitespace().map(str::to_ascii_lowercase).collect()
}
