//! The whole file: head, style, marks, the parts in their order, and the number of listed places that keeps it small enough.

use crate::downloads::Downloads;
use crate::paint::{Paint, css_string};
use crate::view::View;
use crate::words::{self, Words};
use crate::{
    Layers, assistants, changes, criteria, findings, identity, letter, limits, method, pages, plan, scores, spread, structure,
};
use bellwether_criteria::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Maximum bytes without the files inside it: as JSON text, with its quotation marks escaped, all stays under the 1 MiB of a result.
const BYTES: usize = 600_000;
/// Places listed for each criterion, and the longest quote in characters, tried one after the other until the file fits.
const MEASURES: [(usize, usize); 6] = [(10, 400), (5, 300), (3, 200), (1, 200), (1, 80), (0, 0)];

/// The report, and the number of listed places if that is fewer than the layers have.
pub(crate) fn fitting(layers: &Layers, language: Language, paint: &Paint) -> (String, Option<usize>) {
    let plan = layers.strategy.as_ref().map_or_else(|| plan::of_criteria(&layers.audit), |strategy| strategy.plan.clone());
    let mut view = View { layers, words: Words(language), plan, places: 0, quote: 0 };
    let downloads = Downloads::of(&view);
    let mut html = String::new();
    for (try_number, (places, quote)) in MEASURES.into_iter().enumerate() {
        (view.places, view.quote) = (places, quote);
        html = document(&view, paint, &downloads).into_string();
        if html.len() <= BYTES + downloads.bytes() {
            return (html, (try_number > 0).then_some(places));
        }
    }
    (html, Some(view.places))
}

fn document(view: &View<'_>, paint: &Paint, downloads: &Downloads) -> Markup {
    let (words, order) = (view.words, &view.layers.order);
    let title = words.with(
        if view.is_of_page() { &words::DOCUMENT_TITLE_PAGE } else { &words::DOCUMENT_TITLE },
        [("domain", order.domain.as_str().into()), ("date", words.date(&order.generated_at).into())],
    );
    html! {
        (DOCTYPE)
        html lang=(words.0.code()) dir="ltr" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                meta name="referrer" content="no-referrer";
                meta name="format-detection" content="telephone=no";
                title { (title) }
                style { (style(view, paint)) }
            }
            body {
                (PreEscaped(MARKS))
                a class="skip" href="#findings" { (words.say(&words::SKIP)) }
                (letter::head(view, paint))
                main class="wrap" {
                    (letter::cover(view))
                    (scores::part(view))
                    (changes::part(view))
                    (findings::part(view))
                    (plan::part(view))
                    (spread::part(view))
                    (pages::part(view))
                    (assistants::part(view))
                    (structure::part(view))
                    (criteria::part(view))
                    (identity::part(view))
                    (limits::part(view))
                    (method::part(view))
                    (downloads.part(view))
                }
                (letter::foot(view))
            }
        }
    }
}

/// Nothing may be loaded except the images inside the file.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/// The style: the account's colours, the rules, and the margins of printed pages.
fn style(view: &View<'_>, paint: &Paint) -> Markup {
    let mut css = [":root{--accent:", &paint.accent, ";--accent-text:", &paint.accent_text, "}\n"].concat();
    css.push_str(include_str!("style.css"));
    let margin = "font:8pt sans-serif;color:#545d66";
    let title = css_string(&view.words.say(view.title()));
    let domain = css_string(&view.layers.order.domain);
    // Empty strings on the first page: without them, browsers print their own header.
    css.push_str(&format!(
        "@page{{size:A4;margin:20mm 17mm 19mm;@top-left{{content:\"{title}\";{margin}}}@top-right{{content:\"{domain}\";{margin}}}\
         @bottom-right{{content:counter(page) \" / \" counter(pages);{margin}}}}}\n\
         @page :first{{@top-left{{content:\"\"}}@top-right{{content:\"\"}}}}\n"
    ));
    // Nothing in it can end the element: colours are hex digits, and strings are escaped as CSS requires.
    PreEscaped(css)
}

/// Marks and patterns that the drawings refer to.
const MARKS: &str = include_str!("marks.svg");
