//! Text nodes: which facts their words belong to, and the blocks of visible text.

use super::frame::{Capture, FOREIGN, HIDDEN, IN_LINK, INERT, Kind, NO_SNIPPET, NO_TEXT};
use super::{Collector, push, text_of};
use crate::items::{JsonLdError, Region, Text};
use crate::locator::Path;
use crate::parts::Block;
use crate::tags::Tag;
use crate::text::{collapse, count_words, push_collapsed};

/// Maximum bytes kept of the text of a link, heading, button or time. They may be nested, and each contains the text of those
/// inside: without a limit a page of 5 MB could fill gigabytes.
const MAX_TEXT_BYTES: usize = 16_384;

/// Maximum bytes kept of the text of a signature.
const SIGNATURE_BYTES: usize = 300;

/// Maximum bytes of text of all blocks together: a long novel. The criteria read it by the sentence, at thousands of instructions a byte.
pub(super) const MAX_BLOCK_BYTES: usize = 524_288;

/// The run of visible text being read.
#[derive(Debug, Default)]
pub(super) struct OpenBlock {
    pub(super) text: String,
    start: usize,
    /// Index in the stack of its block-level element.
    pub(super) depth: usize,
    region: Region,
    flags: u16,
    /// Whether all its words were inside links.
    in_link: bool,
}

impl Collector<'_> {
    /// Handles text from `start` to `end`, with its references decoded.
    pub(super) fn on_text(&mut self, start: usize, end: usize, text: &[u8]) {
        let text = &*text_of(text);
        let blank = text.bytes().all(|byte| byte.is_ascii_whitespace());
        let flags = self.flags();
        if flags & (NO_TEXT | HIDDEN) == 0 {
            if !blank {
                self.visible(start, end, text);
            } else if !self.block.text.is_empty() && !self.block.text.ends_with(' ') {
                self.block.text.push(' ');
            }
            return;
        }
        let bytes = u32::try_from(end - start).unwrap_or(u32::MAX);
        let Some(top) = self.stack.last() else { return };
        let (tag, index) = (top.tag, top.index as usize);
        match tag {
            Tag::Script => {
                self.facts.structure.script_bytes = self.facts.structure.script_bytes.saturating_add(bytes);
                if top.children > 0 {
                    self.json_ld(index, start, end, text); // `children` marks JSON-LD: a script has none
                } else if let Some(script) = self.facts.scripts.get_mut(index) {
                    script.inline_bytes = bytes;
                }
            }
            Tag::Style => {
                self.facts.structure.style_bytes = self.facts.structure.style_bytes.saturating_add(bytes);
                if let Some(style) = self.facts.styles.get_mut(index) {
                    style.inline_bytes = bytes;
                }
            }
            Tag::Noscript => {
                let images = text.to_ascii_lowercase().matches("<img").count();
                let count = &mut self.facts.structure.noscript_images;
                *count = count.saturating_add(u32::try_from(images).unwrap_or(u32::MAX));
                // The tokenizer gives it as one text, since browsers with scripts do. In the head it has only links and styles.
                if self.head.body {
                    let count = &mut self.facts.structure.noscript_words;
                    *count = count.saturating_add(words_between_tags(text));
                }
            }
            Tag::Title if flags & (FOREIGN | INERT) == 0 => {
                if let Some(title) = self.facts.titles.get_mut(index) {
                    title.text = collapse(text);
                }
            }
            Tag::Title if !blank => self.take_label(&collapse(text)), // of an SVG
            _ if flags & NO_TEXT == 0 && !blank => {
                let words = count_words(text);
                if let Some(hidden) = self.facts.hidden.last_mut() {
                    hidden.words = hidden.words.saturating_add(words);
                }
            }
            _ => {}
        }
    }

    fn visible(&mut self, start: usize, end: usize, text: &str) {
        if !self.head.body {
            self.enter_body(Tag::Other, &[], start);
        }
        if self.block.text.is_empty() {
            let lead = self.slice(start, end).iter().take_while(|b| b.is_ascii_whitespace()).count();
            self.block.start = start + lead;
            self.block.depth = self.stack.iter().rposition(|frame| frame.tag.is_block()).unwrap_or(0);
            self.block.region = self.region();
            self.block.flags = self.flags();
            self.block.in_link = true;
        }
        self.block.in_link = self.block.in_link && (self.leads_elsewhere() || !text.contains(bellwether_text::is_alphanumeric));
        push_collapsed(&mut self.block.text, text);
    }

    /// Whether a link to another page is open.
    fn leads_elsewhere(&self) -> bool {
        let leads = |href: &str| !href.starts_with('#');
        self.flags() & IN_LINK != 0 && self.facts.links.last().is_some_and(|link| link.href.as_deref().is_some_and(leads))
    }

    /// Ends the open block: it becomes a fact if it contains text.
    pub(super) fn flush_block(&mut self) {
        let open = &mut self.block;
        if open.text.is_empty() {
            return;
        }
        self.steps.set(self.steps.get().saturating_add(self.captures.len() as u64));
        for capture in &mut self.captures {
            capture.take(&open.text);
            capture.from = 0;
        }
        // The buffer stays for the next block; the fact gets one allocation of its size.
        let text = Text::from(open.text.trim_end());
        open.text.clear();
        if text.is_empty() {
            return;
        }
        let (start, depth, region, flags, in_link) = (open.start, open.depth, open.region, open.flags, open.in_link);
        let words = count_words(&text);
        let in_main = flags & super::frame::IN_MAIN != 0;
        let nosnippet = flags & NO_SNIPPET != 0;
        let tag = self.stack.get(depth).map_or(Tag::Body, |frame| frame.tag);
        let (chars, bytes) = if text.is_ascii() {
            (text.len(), text.len())
        } else {
            self.facts.text.replacement_chars += u32::try_from(text.matches('\u{FFFD}').count()).unwrap_or(u32::MAX);
            (text.chars().count(), text.len())
        };
        let figures = &mut self.facts.text;
        let add = |sum: &mut u32, n: usize| {
            *sum = sum.saturating_add(u32::try_from(n).unwrap_or(u32::MAX));
        };
        add(&mut figures.chars, chars);
        add(&mut figures.bytes, bytes);
        figures.words = figures.words.saturating_add(words);
        if in_main {
            figures.main_words = figures.main_words.saturating_add(words);
        }
        if nosnippet {
            figures.nosnippet_words = figures.nosnippet_words.saturating_add(words);
        }
        if tag.heading().is_none()
            && let Some(heading) = self.facts.headings.last_mut()
        {
            heading.words_after = heading.words_after.saturating_add(words);
        }
        let path = match self.stack.is_empty() {
            true => Path::default(),
            false => self.path_of(depth.min(self.stack.len() - 1)),
        };
        let kept = text.floor_char_boundary(self.text_room.min(text.len()));
        self.text_room -= kept;
        let mut text = text;
        if kept < text.len() {
            text.truncate(kept);
            self.facts.dropped = self.facts.dropped.saturating_add(1);
        }
        if text.is_empty() {
            return;
        }
        let locator = self.locator_at(start, path);
        let block = Block { tag: tag.name(), text, words, region, in_main, in_link, nosnippet, locator };
        push(&mut self.facts.blocks, &mut self.facts.dropped, block);
    }

    /// Starts to read the text of a fact; `depth` is the element's place on the stack.
    pub(super) fn capture(&mut self, depth: usize, kind: Kind, index: u32) {
        let from = self.block.text.len();
        let (text, alt) = (Text::default(), Text::default());
        self.captures.push(Capture { depth, kind, index, text, from, alt });
    }

    /// Adds the name of something inside to the open links and buttons.
    pub(super) fn take_label(&mut self, label: &str) {
        self.step(self.captures.len());
        let named = self.captures.iter_mut().filter(|capture| matches!(capture.kind, Kind::Link | Kind::Button));
        named.for_each(|capture| capture.take_alt(label));
    }

    pub(super) fn finish_capture(&mut self, mut capture: Capture) {
        capture.take(&self.block.text);
        let Capture { kind, index, text, alt, .. } = capture;
        let index = index as usize;
        let alt = (!alt.is_empty()).then_some(alt);
        match kind {
            Kind::Link => {
                if let Some(link) = self.facts.links.get_mut(index) {
                    link.text = text;
                    link.image_alt = alt;
                }
            }
            Kind::Heading => {
                if let Some(heading) = self.facts.headings.get_mut(index) {
                    // Makers of manuals end each heading with a link to itself.
                    heading.text = text.trim_end_matches('¶').trim_end().into();
                    heading.image_alt = alt;
                }
            }
            Kind::Button => {
                if let Some(button) = self.facts.buttons.get_mut(index) {
                    button.text = if text.is_empty() { alt.unwrap_or_default().into() } else { text.into() };
                }
            }
            Kind::Label => {
                if let Some(label) = self.facts.labels.get_mut(index) {
                    label.text = text;
                }
            }
            Kind::Time => {
                if let Some(time) = self.facts.times.get_mut(index) {
                    time.text = text.into();
                }
            }
            Kind::Signature => {
                if let Some(signature) = self.facts.signatures.get_mut(index) {
                    signature.text = text.get(..text.floor_char_boundary(SIGNATURE_BYTES)).unwrap_or_default().trim().to_owned();
                }
            }
        }
    }

    /// Parses a JSON-LD block; the text is strict JSON (RFC 8259), references are not decoded.
    fn json_ld(&mut self, index: usize, start: usize, end: usize, text: &str) {
        let parsed = serde_json::from_str::<serde_json::Value>(text);
        let (from, line) = self.cursor.locate(start);
        let (to, _) = self.cursor.locate(end);
        let Some(block) = self.facts.json_ld.get_mut(index) else {
            return;
        };
        (block.start, block.end) = (from, to);
        match parsed {
            Ok(value) => (block.value, block.error) = (Some(value), None),
            Err(error) => {
                let into = u32::try_from(error.line().saturating_sub(1)).unwrap_or(u32::MAX);
                let message = error.to_string();
                let message = message.split(" at line ").next().unwrap_or("").to_owned();
                block.error = Some(JsonLdError { line: line.saturating_add(into), message });
            }
        }
    }
}

impl Capture {
    /// Takes the capture's part of the open block's text.
    fn take(&mut self, block: &str) {
        let part = block.get(self.from..).unwrap_or("").trim();
        if !part.is_empty() {
            append(&mut self.text, part);
        }
    }

    /// Takes the alternative text of an image.
    pub(super) fn take_alt(&mut self, alt: &str) {
        append(&mut self.alt, alt);
    }
}

/// Adds a part to a text of at most [`MAX_TEXT_BYTES`].
fn append(text: &mut Text, part: &str) {
    let room = MAX_TEXT_BYTES.saturating_sub(text.len() + 1);
    if !text.is_empty() && room > 0 {
        text.push(' ');
    }
    text.push_str(part.get(..part.floor_char_boundary(room)).unwrap_or_default());
}

/// The words of HTML that stands as text, without its tags: a tag ends at the next `>`.
fn words_between_tags(html: &str) -> u32 {
    let text = html.split('<').enumerate().map(|(i, piece)| match piece.split_once('>') {
        Some((_, text)) if i > 0 => text,
        _ if i > 0 => "",
        _ => piece,
    });
    text.map(count_words).fold(0, u32::saturating_add)
}
