//! Markdown copies of the pages in English, for programs that read: `/docs.md` beside `/docs`. A page that is made from Markdown is that text; the
//! main part of any other is converted.
//!
//! A copy links to the copies of other pages. Addresses within a page (`#errors`) stay as they are, though Markdown has no ids.

use anyhow::{Context, Result};
use htmd::element_handler::Handlers;
use htmd::options::{BulletListMarker, Options};
use htmd::{Element, HtmlToMarkdown};
use minijinja::{Value, context};
use std::collections::BTreeMap;

/// A copy of a page.
pub(super) struct Copied {
    /// Of the copy.
    pub(super) address: String,
    pub(super) title: String,
    /// What the page says of itself, as plain text.
    pub(super) about: String,
    pub(super) text: String,
}

/// The origin in examples.
const EXAMPLE: &str = "https://bellwether.example";

/// The element by which a page names its copy.
const ALTERNATE: &str = "<link rel=\"alternate\" type=\"text/markdown\" href=\"";

/// The address of a page's copy.
pub(super) fn address(path: &str) -> String {
    if path == "/" { "/index.md".to_owned() } else { format!("{path}.md") }
}

/// The copies of all pages that name one. `sources` has the Markdown of those that are made from Markdown. Where the origin is known, it stands in
/// the examples.
///
/// # Errors
/// When a page has no main part, no description or no heading.
pub(super) fn copies(pages: &[(String, String)], sources: &BTreeMap<String, String>, origin: &str) -> Result<Vec<Copied>> {
    let copied: Vec<&(String, String)> = pages.iter().filter(|(_, html)| html.contains(ALTERNATE)).collect();
    let paths: Vec<&str> = copied.iter().map(|(path, _)| path.as_str()).collect();
    let copy =
        |(path, html): &(String, String)| copy(path, html, sources.get(path), &paths, origin).with_context(|| path.clone());
    copied.into_iter().map(copy).collect()
}

/// The copy of one page; `others` are the addresses of all that have one.
fn copy(path: &str, html: &str, source: Option<&String>, others: &[&str], origin: &str) -> Result<Copied> {
    let about = between(html, "<meta name=\"description\" content=\"", "\"").context("no description")?;
    let mut text = match source {
        Some(source) => source.clone(),
        None => {
            converted(between(html, "<main id=\"main\" class=\"wrap\" tabindex=\"-1\">", "</main>").context("no main part")?)?
        }
    };
    for other in others {
        for end in [")", "#"] {
            text = text.replace(&format!("]({other}{end}"), &format!("]({}{end}", address(other)));
        }
    }
    if !origin.is_empty() {
        text = text.replace(EXAMPLE, origin);
    }
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).context("no heading")?.to_owned();
    Ok(Copied { address: address(path), title, about: converted(about)?, text: text.trim().to_owned() + "\n" })
}

/// The analyses that a start page lists, in its order: `feature`, `title` and `about`.
pub(super) fn analyses(start: &str) -> Result<Vec<Value>> {
    start.split("<li data-feature=\"").skip(1).map(|item| analysis(item)?.context("an analysis of the start page")).collect()
}

fn analysis(item: &str) -> Result<Option<Value>> {
    let parts = item.split_once("\"><b>").and_then(|(feature, rest)| Some((feature, rest.split_once("</b>")?)));
    let Some((feature, (title, rest))) = parts else { return Ok(None) };
    let about = rest.split("</li>").next().unwrap_or_default();
    Ok(Some(context! { feature, title => converted(title)?, about => converted(about)?.trim() }))
}

fn between<'t>(text: &'t str, from: &str, to: &str) -> Option<&'t str> {
    Some(text.split_once(from)?.1.split_once(to)?.0)
}

/// HTML of ours as Markdown, without menus and forms.
fn converted(html: &str) -> Result<String> {
    let options =
        Options { bullet_list_marker: BulletListMarker::Dash, ul_bullet_spacing: 1, ol_number_spacing: 1, ..Options::default() };
    let converter = HtmlToMarkdown::builder()
        .options(options)
        .skip_tags(vec!["nav", "form", "script"])
        .add_handler(vec!["summary"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(format!("\n\n**{}**\n\n", inside(handlers, &element)).into())
        })
        // Markdown has no list of terms.
        .add_handler(vec!["dl"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(format!("\n\n{}\n\n", inside(handlers, &element)).into())
        })
        .add_handler(vec!["dt"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(format!("\n- {}:", inside(handlers, &element)).into())
        })
        .add_handler(vec!["dd"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(format!(" {}", inside(handlers, &element)).into())
        })
        // The library leaves out headings of rows, and fills cells with blanks up to the widest one.
        .add_handler(vec!["td", "th"], |handlers: &dyn Handlers, element: Element<'_>| {
            let cell = inside(handlers, &element).replace('\n', " ").replace('|', "\\|");
            Some(format!("{cell}{CELL_ENDS}").into())
        })
        .add_handler(vec!["tr"], |handlers: &dyn Handlers, element: Element<'_>| {
            let cells: String =
                inside(handlers, &element).split_terminator(CELL_ENDS).map(|cell| format!(" {} |", cell.trim())).collect();
            Some(format!("\n|{cells}\n").into())
        })
        .add_handler(vec!["thead", "tbody"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(handlers.walk_children(element.node).content.into())
        })
        .add_handler(vec!["caption"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(format!("\n**{}**\n", inside(handlers, &element)).into())
        })
        .add_handler(vec!["table"], |handlers: &dyn Handlers, element: Element<'_>| {
            Some(format!("\n\n{}\n\n", table(&inside(handlers, &element))).into())
        })
        .build();
    Ok(converter.convert(html)?)
}

/// Behind each cell, until its row is written.
const CELL_ENDS: char = '\u{1f}';

fn inside(handlers: &dyn Handlers, element: &Element<'_>) -> String {
    handlers.walk_children(element.node).content.trim().to_owned()
}

/// A table of its caption and its rows, of which the first is the head.
fn table(lines: &str) -> String {
    let (rows, caption): (Vec<&str>, Vec<&str>) =
        lines.lines().map(str::trim).filter(|line| !line.is_empty()).partition(|line| line.starts_with('|'));
    let columns = rows.first().map_or(0, |head| head.matches('|').count() - head.matches("\\|").count() - 1);
    let mut text: Vec<String> = caption.into_iter().map(|line| format!("{line}\n")).collect();
    for (index, row) in rows.into_iter().enumerate() {
        text.push(row.to_owned());
        if index == 0 {
            text.push("|".to_owned() + &"---|".repeat(columns));
        }
    }
    text.join("\n")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may panic")]

    use super::{analyses, converted, copies};
    use std::collections::BTreeMap;

    fn check(html: &str, expected: &str) {
        assert_eq!(converted(html).expect("Markdown"), expected, "{html}");
    }

    #[test]
    fn pages_are_converted() {
        check(
            "<nav><a href=\"/\">Menu</a></nav><h2 id=\"a\">A</h2><p>b <code>c_d</code> <a href=\"/e#f\">g</a></p>",
            "## A\n\nb `c_d` [g](/e#f)",
        );
        check("<pre><code class=\"language-sh\">curl \\\n  -s &lt;a&gt;</code></pre>", "```sh\ncurl \\\n  -s <a>\n```");
        check("<dl>\n<dt>Why</dt><dd>Because.</dd>\n<dt>Effort</dt><dd>small</dd>\n</dl>", "- Why: Because.\n- Effort: small");
        check("<details><summary>Body</summary><p>a</p></details>", "**Body**\n\na");
        check(
            "<table><caption>Parameters</caption><thead><tr><th>Name</th><th>Value</th></tr></thead>\
             <tbody><tr><th scope=\"row\"><code>a</code></th><td>b|c\nd</td></tr><tr><th>e</th><td></td></tr></tbody></table>",
            "**Parameters**\n\n| Name | Value |\n|---|---|\n| `a` | b\\|c d |\n| e |  |",
        );
        check(
            "<div class=\"scroll\"><table>\n<tr><th>a</th><th>b</th></tr>\n<tr><td>c</td><td>d</td></tr>\n</table></div>",
            "| a | b |\n|---|---|\n| c | d |",
        );
    }

    #[test]
    fn nothing_of_the_pages_is_lost() {
        let read = |path: &str| std::fs::read_to_string(crate::tools::root().join("edge/site").join(path)).expect("a template");
        for name in ["guide.html", "criteria.en.html", "start.en.html"] {
            let page = read(name);
            let (html, copy) = (page.split_once("<h1>").expect("a heading").1, converted(&page).expect("Markdown"));
            let lines = |is: &dyn Fn(&str) -> bool| copy.lines().filter(|line| is(line)).count();
            assert_eq!(lines(&|line| line.starts_with("```")), 2 * html.matches("<pre>").count(), "{name}: examples");
            assert_eq!(lines(&|line| line.starts_with("|---|")), html.matches("<table>").count(), "{name}: tables");
            // Each table has one line more than rows.
            let rows = html.matches("<tr").count() + html.matches("<table>").count();
            assert_eq!(lines(&|line| line.starts_with('|')), rows, "{name}: rows");
            assert_eq!(lines(&|line| line.starts_with("## ")), html.matches("<h2").count(), "{name}: headings");
            assert_eq!(copy.matches("](").count(), html.matches("<a href").count(), "{name}: links");
        }
    }

    #[test]
    fn a_copy_links_to_copies() {
        let page = |path: &str, lang: &str, main: &str| {
            let link = if lang == "en" { "<link rel=\"alternate\" type=\"text/markdown\" href=\"/\">" } else { "" };
            let html = format!(
                "<meta name=\"description\" content=\"A &amp; b\">{link}<main id=\"main\" class=\"wrap\" tabindex=\"-1\">{main}</main>"
            );
            (path.to_owned(), html)
        };
        let first = "<h1>One</h1><p><a href=\"/docs\">a</a> <a href=\"/docs#b\">b</a> <a href=\"/fr\">c</a> <a href=\"/docs/d\">d</a> https://bellwether.example/v1</p>";
        let pages = [page("/", "en", first), page("/docs", "en", "<p>not this</p>"), page("/fr", "fr", "<h1>Un</h1>")];
        let sources = BTreeMap::from([("/docs".to_owned(), "# Two\n\n[one](/)\n".to_owned())]);
        let made = copies(&pages, &sources, "https://a.example").expect("copies");
        let shown: Vec<[&str; 4]> =
            made.iter().map(|it| [&it.address, &it.title, &it.about, &it.text].map(String::as_str)).collect();
        let one = "# One\n\n[a](/docs.md) [b](/docs.md#b) [c](/fr) [d](/docs/d) https://a.example/v1\n";
        assert_eq!(shown, [["/index.md", "One", "A & b", one], ["/docs.md", "Two", "A & b", "# Two\n\n[one](/index.md)\n"]]);
    }

    #[test]
    fn the_analyses_are_read() {
        let made = analyses("<li data-feature=\"eeat\"><b>E-E-A-T</b> Who &amp; what.</li>\n<li>other</li>").expect("one");
        let shown: Vec<String> = made.iter().map(ToString::to_string).collect();
        assert_eq!(shown, [r#"{"feature": "eeat", "title": "E-E-A-T", "about": "Who & what."}"#]);
        assert!(analyses("<li data-feature=\"eeat\">E-E-A-T</li>").is_err());
    }
}
