//! The calls to action of a page: buttons and links that ask visitors to do what the site wants.

use super::forms::{Form, FormKind, name};
use super::found::Call;
use crate::address::Address;
use crate::evidence::is_shared;
use crate::lexicon::calls::{self, Way};
use crate::seen::{Kind, Page};
use bellwether_page::{Block, Button, Link, Locator, PageFacts, Region, collapse};
use bellwether_text::Language;

/// The importance of a call to action: the highest one of a page is its primary one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Unrelated to the purpose of the page.
    Aside,
    /// It submits the form of a newsletter.
    Newsletter,
    /// A link in the content that looks like a button.
    Button,
    /// It submits a form other than that of a newsletter.
    Form,
    /// It leads to a purchase.
    Buy,
}

/// Maximum calls to action of a page that are read.
const MAX_CALLS: usize = 200;

/// The calls to action of a page, in the order of the page.
pub(crate) fn calls(page: &Page, forms: &[Form]) -> Vec<Call> {
    let facts = &page.facts;
    // On a page that lists many things, none of them is the purpose of the page.
    let lists = matches!(page.kind(), Kind::Home | Kind::Category);
    let (all, content) = (Reach::of(facts.blocks.iter()), Reach::of(facts.content()));
    let buttons = facts.buttons.iter().filter_map(|button| of_button(facts, button, forms, lists));
    let links = facts.anchors().filter_map(of_link);
    let mut found: Vec<(Call, Rank)> = buttons.chain(links).take(2 * MAX_CALLS).collect();
    // Sorted by keys of one type: each additional sorted type costs a module 2 KB.
    let mut order: Vec<u64> = found.iter().zip(0_u64..).map(|((call, _), at)| u64::from(call.locator.byte) << 32 | at).collect();
    order.sort_unstable();
    let highest =
        found.iter().map(|(_, rank)| *rank).max().filter(|rank| *rank > Rank::Button || *rank == Rank::Newsletter && !lists);
    for (call, rank) in &mut found {
        call.is_primary = Some(*rank) == highest;
        call.position = all.before(call.locator.byte);
        call.in_text = content.before(call.locator.byte);
    }
    let mut calls: Vec<Option<Call>> = found.into_iter().map(|(call, _)| Some(call)).collect();
    let mut kept: Vec<Call> = Vec::new();
    for key in order {
        let call = usize::try_from(key & u64::from(u32::MAX)).ok().and_then(|at| calls.get_mut(at)?.take());
        kept.extend(call.filter(|call| kept.last().is_none_or(|last| !is_inside(call, last))));
    }
    kept.truncate(MAX_CALLS);
    kept
}

/// Whether a button is inside the link before it, or the reverse: both are one control.
fn is_inside(call: &Call, last: &Call) -> bool {
    call.is_link != last.is_link && call.text == last.text && call.locator.byte.abs_diff(last.locator.byte) < TAG_BYTES
}

/// Maximum bytes of a tag and of the text before the next one.
const TAG_BYTES: u32 = 300;

/// The words of blocks before a place.
struct Reach {
    /// Byte of each block with text, and the words before it.
    before: Vec<(u32, u32)>,
    words: u32,
}

impl Reach {
    fn of<'a>(blocks: impl Iterator<Item = &'a Block>) -> Self {
        let mut words = 0_u32;
        let mut before = Vec::new();
        for block in blocks {
            before.push((block.locator.byte, words));
            words = words.saturating_add(block.words);
        }
        Self { before, words }
    }

    /// The share of words before a byte, 0 to 1.
    fn before(&self, byte: u32) -> f64 {
        let at = self.before.partition_point(|(start, _)| *start < byte);
        let words = self.before.get(at).map_or(self.words, |(_, words)| *words);
        if self.words == 0 { 0.0 } else { bellwether_finding::round2(f64::from(words) / f64::from(self.words)) }
    }
}

fn of_button(facts: &PageFacts, button: &Button, forms: &[Form], lists: bool) -> Option<(Call, Rank)> {
    let text = collapse(name(button));
    let around = button.form.and_then(|index| facts.forms.get(index as usize));
    let form = around.and_then(|around| forms.iter().position(|form| form.locator.byte == around.locator.byte));
    let around = form.and_then(|index| forms.get(index));
    let kind = around.map_or(FormKind::Other, |form| form.kind);
    let way = calls::call(&text);
    let is_vague = calls::is_vague(&text);
    let submits = matches!(button.kind.as_deref(), None | Some("submit" | "image")) || is_vague;
    let sends = kind.converts() && submits;
    if text.is_empty() || button.hidden || matches!(kind, FormKind::Login | FormKind::Search) || !(way.is_some() || sends) {
        return None;
    }
    let in_content = is_content(button.region);
    let buys = way.as_ref().is_some_and(|(way, _)| *way == Way::Buy);
    // Old sites have one form around the whole page: it is then unknown which of its controls submits what.
    let is_one_of_many = around.is_some_and(|form| form.submits > 1 && (is_vague || way.is_none()));
    let is_perhaps = way.as_ref().is_some_and(|(way, _)| *way == Way::Perhaps);
    let is_ambiguous = if sends { !buys && is_one_of_many } else { is_perhaps };
    let rank = match kind {
        _ if is_ambiguous => Rank::Aside,
        _ if buys => {
            if lists {
                Rank::Button
            } else {
                Rank::Buy
            }
        }
        FormKind::Order | FormKind::Quote | FormKind::Contact | FormKind::Register if sends => Rank::Form,
        FormKind::Newsletter if sends => Rank::Newsletter,
        FormKind::Comment | FormKind::Review => Rank::Aside,
        _ if in_content => Rank::Button,
        _ => Rank::Aside,
    };
    let call = Call { form: form.filter(|_| sends), in_content, is_ambiguous, ..call(&text, way, &button.locator) };
    Some((call, rank))
}

fn of_link(link: &Link) -> Option<(Call, Rank)> {
    let text = collapse(link.name());
    let leads = link.url.as_deref().is_some_and(|url| !url.starts_with("mailto:") && !url.starts_with("tel:"));
    let to = link.url.as_deref().and_then(Address::of);
    // A control may work by script alone.
    if !link.is_control && (link.named_elsewhere || !leads) || to.as_ref().is_some_and(is_shared) {
        return None;
    }
    let way = calls::call(&text)?;
    let as_button = link.as_button || link.is_control;
    // Outside a paragraph it is a menu entry that leads to a contact page.
    if way.0 == Way::Contact && !as_button && !link.locator.path.as_str().ends_with(" > p > a") {
        return None;
    }
    let in_content = is_content(link.region);
    let rank = if as_button && in_content { Rank::Button } else { Rank::Aside };
    let is_ambiguous = way.0 == Way::Perhaps;
    let url = link.url.clone().filter(|_| to.is_some());
    Some((Call { url, is_link: true, in_content, as_button, is_ambiguous, ..call(&text, Some(way), &link.locator) }, rank))
}

fn call(text: &str, way: Option<(Way, Vec<Language>)>, locator: &Locator) -> Call {
    let (way, languages) = way.map_or((None, Vec::new()), |(way, languages)| (Some(way), languages));
    Call {
        text: text.to_owned(),
        url: None,
        is_primary: false,
        position: 0.0,
        in_text: 0.0,
        specific: if calls::is_vague(text) { Some(false) } else { way.is_some().then_some(true) },
        is_link: false,
        is_ambiguous: false,
        languages,
        buys: way == Some(Way::Buy),
        as_button: true,
        in_content: true,
        form: None,
        locator: locator.clone(),
    }
}

const fn is_content(region: Region) -> bool {
    matches!(region, Region::None | Region::Main)
}
