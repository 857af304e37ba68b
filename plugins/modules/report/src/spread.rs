//! Where failures are: one strip of marks for each subject, one mark for each criterion.

use crate::plan::subjects;
use crate::show::{look, order};
use crate::view::View;
use crate::words;
use bellwether_criteria::finding::Status;
use bellwether_layers::{Counts, Row};
use maud::{Markup, html};

/// Marks in one line of a strip, and the width of a mark in pixels.
const IN_LINE: usize = 12;
const MARK: usize = 15;

/// The part.
pub(crate) fn part(view: &View<'_>) -> Markup {
    let words = view.words;
    let subjects = subjects(view);
    let of = |category: &str| subjects.iter().filter(|(of, ..)| *of == category).collect::<Vec<_>>();
    html! {
        section id="spread" class="split" aria-labelledby="h-spread" {
            (view.heading("spread", &words.say(&words::NAV_SPREAD), &words::ASK_SPREAD))
            div class="strips" {
                @for category in ["technical", "semantic", "eeat"] {
                    @let rows = of(category);
                    @if !rows.is_empty() {
                        div class="strip" {
                            h3 {
                                (words.of(&words::CATEGORY, "category", category)) " "
                                @let counts = Counts::of(rows.iter().flat_map(|(.., rows)| rows.iter().map(|row| row.status)));
                                @if counts.measured() > 0 { span { (passed(view, counts)) } }
                            }
                            ul { @for (_, subject, rows) in rows { (strip(view, subject, rows)) } }
                        }
                    }
                }
            }
        }
    }
}

fn passed(view: &View<'_>, counts: Counts) -> String {
    view.words.with(&words::PASSED_OF, [("pass", counts.pass.into()), ("measured", counts.measured().into())])
}

fn strip(view: &View<'_>, subject: &str, rows: &[&Row]) -> Markup {
    let words = view.words;
    let counts = Counts::of(rows.iter().map(|row| row.status));
    let mut sorted: Vec<&Row> = rows.to_vec();
    sorted.sort_by_key(|row| order(row.status));
    let lines = sorted.len().div_ceil(IN_LINE);
    let said = match (counts.measured(), counts.not_measured) {
        (0, 0) => words.say(&words::SPREAD_NA),
        (0, _) => words.outcome(Status::NotMeasured).to_lowercase(),
        _ => passed(view, counts),
    };
    html! {
        li {
            span { a href={ "#s-" (subject) } { (words.of(&words::SUBJECT, "subject", subject)) } " " span class="small" { (said) } }
            svg class="marks" width=(IN_LINE * MARK) height=(lines * MARK + 1) aria-hidden="true" {
                @for (at, row) in sorted.iter().enumerate() {
                    use href=(look(row.status).1) class=(look(row.status).0) x=((at % IN_LINE) * MARK) y=((at / IN_LINE) * MARK) {}
                }
            }
        }
    }
}
