//! The notice that robots.txt closes the page: the line that does, and what to change. It comes before everything else.

use crate::show;
use crate::view::View;
use crate::words;
use bellwether_criteria::finding::Status;
use maud::{Markup, html};

/// The criteria that say to whom robots.txt closes the page, the widest first.
const CRITERIA: [(&str, &str); 2] = [("robots-not-closed", "site"), ("robots-allows-page", "page")];

/// The notice; nothing for a page that is open.
pub(crate) fn notice(view: &View<'_>) -> Markup {
    let (words, audit) = (view.words, &view.layers.audit);
    let Some(line) = &audit.closed else { return html! {} };
    let fails = |id: &str| audit.criteria.iter().find(|row| &*row.id == id && row.status == Status::Fail);
    let failed = CRITERIA.iter().find_map(|(id, to)| Some((fails(id)?, *to)));
    let to = failed.map_or("us", |(_, to)| to);
    let advice = failed.map(|(row, _)| row.advice.to_string()).filter(|advice| !advice.is_empty());
    let advice = advice.unwrap_or_else(|| words.say(&words::CLOSED_DO));
    let was_read = audit.unread().is_none();
    html! {
        div class="closed" role="note" {
            p { strong { (words.of(&words::CLOSED_TITLE, "to", to)) } }
            p {
                (show::address(&line.url))
                @if !line.locator.is_empty() { ", " (show::locator(words, &line.locator)) }
                (words.say(&words::COLON)) code { bdi { (line.quote.as_str()) } }
            }
            p { b { (words.say(&words::WHAT_TO_DO)) } " " (advice) }
            p class="small" {
                @if was_read { (words.say(&words::CLOSED_READ)) } @else { (words.say(&words::CLOSED_UNREAD)) }
            }
        }
    }
}
