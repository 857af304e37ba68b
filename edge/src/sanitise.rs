//! HTML of tasks: a well-maintained library applies the lists of the core. The result is sent to clients byte for byte.

use crate::html5::{self, Stopped};
use ammonia::{Builder, UrlRelative};
use bellwether_core::bounds;
use bellwether_core::pull::html;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// A text stops changing after two or three rounds; one that does not is not an article.
const ROUNDS: usize = 4;

/// Why a text is refused, as the description of valid HTML.
pub(crate) fn expected(stopped: Stopped) -> String {
    match stopped {
        Stopped::Depth => format!("HTML whose elements are nested at most {} levels deep", bounds::HTML_DEPTH.max),
        Stopped::Size => {
            format!("HTML that is still at most {} bytes long once every element is closed", bounds::PULL_BODY_BYTES.max)
        }
        Stopped::Attributes => "HTML whose tags have fewer attributes".to_owned(),
        Stopped::Tokens => "HTML of fewer tags and character references".to_owned(),
        Stopped::Nesting => "HTML whose elements are nested as the HTML Standard allows".to_owned(),
    }
}

/// The part of `text` that may be inserted into an article. Cleaning a clean text changes nothing and is never refused.
///
/// Removing an element can leave others nested in a way in which no parser would nest them (a paragraph inside a paragraph, after
/// the `select` between them was removed). Therefore a text is cleaned until it no longer changes.
///
/// # Errors
/// [`Stopped`] if the text, or a cleaned form of it, is nested too deeply, is too large, has too many tokens, or still changes in
/// the last round.
pub(crate) fn clean(text: &str) -> Result<String, Stopped> {
    let cleaner = cleaner();
    let mut text = Cow::Borrowed(text);
    let mut tokens_left = bounds::HTML_TOKENS.max;
    for _ in 0..ROUNDS {
        tokens_left -= html5::measure(&text, tokens_left)?;
        let cleaned = with_first_lines(&cleaner.clean(&text).to_string());
        if cleaned.len() > bounds::PULL_BODY_BYTES.max_len() {
            return Err(Stopped::Size);
        }
        if cleaned == *text {
            return Ok(cleaned);
        }
        text = Cow::Owned(cleaned);
    }
    Err(Stopped::Nesting)
}

fn cleaner() -> Builder<'static> {
    let set = |items: &[&'static str]| items.iter().copied().collect::<HashSet<_>>();
    let attributes: HashMap<_, _> = html::ATTRIBUTES.iter().map(|(element, names)| (*element, set(names))).collect();
    let mut builder = Builder::empty();
    builder
        .tags(set(html::ELEMENTS))
        .clean_content_tags(set(html::CONTENT_GOES_TOO))
        .generic_attributes(set(html::COMMON_ATTRIBUTES))
        .tag_attributes(attributes)
        .url_schemes(set(html::URL_SCHEMES))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(None) // `rel` says what the planner means: nofollow, sponsored; no link opens a window of its own
        .strip_comments(true)
        .attribute_filter(|_, name, value| html::keeps(name, value).then_some(Cow::Borrowed(value)));
    builder
}

/// A parser drops the line break at the start of `pre` (<https://html.spec.whatwg.org/#the-pre-element>), so a text that begins
/// with one is written with two.
fn with_first_lines(html: &str) -> String {
    let mut parts = html.split("<pre");
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // In the values of attributes `>` is escaped.
        let (tag, text) = part.split_once('>').unwrap_or((part, ""));
        let again = if text.starts_with('\n') { "\n" } else { "" };
        written.extend(["<pre", tag, ">", again, text]);
    }
    written
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, reason = "a test may panic")]
    use super::*;
    use bellwether_fuzz::HTML;
    use html5ever::tokenizer::{Tag, Token, TokenSink, TokenSinkResult, TokenizerOpts};

    /// Cleaned HTML, read without a tree: every tag and attribute is on the lists, and there is no other markup.
    struct OnTheLists;

    impl TokenSink for OnTheLists {
        type Handle = ();

        fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
            match token {
                Token::TagToken(tag) => check_tag(&tag),
                Token::CommentToken(_) | Token::DoctypeToken(_) => panic!("{token:?}"),
                _ => {}
            }
            TokenSinkResult::Continue
        }
    }

    fn check_tag(tag: &Tag) {
        assert!(html::ELEMENTS.contains(&&*tag.name), "{tag:?}");
        let own = html::ATTRIBUTES.iter().find(|(element, _)| *element == &*tag.name).map_or(&[][..], |(_, names)| names);
        for attribute in &tag.attrs {
            let (name, value) = (&*attribute.name.local, &*attribute.value);
            assert!(own.contains(&name) || html::COMMON_ATTRIBUTES.contains(&name), "{tag:?}");
            let address = value.chars().filter(|c| !c.is_ascii_control() && *c != ' ').collect::<String>().to_ascii_lowercase();
            let is_script = ["javascript:", "vbscript:", "data:"].iter().any(|scheme| address.starts_with(scheme));
            assert!(!is_script || !matches!(name, "href" | "src" | "srcset" | "cite"), "{tag:?}");
        }
    }

    /// The result is inert, no longer than a body, and does not change when it is cleaned again.
    #[test]
    fn any_html() {
        bolero::check!().with_generator(HTML).for_each(|text: &String| {
            let Ok(cleaned) = clean(text) else { return };
            assert!(cleaned.len() <= bounds::PULL_BODY_BYTES.max_len());
            assert_eq!(clean(&cleaned).as_ref(), Ok(&cleaned));
            let (_, read) = html5::feed(OnTheLists, TokenizerOpts::default(), &cleaned, |_, _| Ok(()));
            assert!(read.is_ok());
        });
    }

    fn check(html: &str, expected: &str) {
        let cleaned = clean(html).unwrap_or_default();
        assert_eq!(cleaned, expected, "{html}");
        assert_eq!(clean(&cleaned).as_deref(), Ok(expected), "cleaned once more: {html}");
    }

    #[test]
    fn articles_stay() {
        for html in [
            "<h2 id=\"how-to-brew\">How to <em>brew</em></h2><p>Tea &amp; water, 80&nbsp;°C.</p><h3>Green</h3>",
            "<ul><li><a href=\"/cups\" rel=\"nofollow\">cups</a></li></ul><blockquote cite=\"https://a.org/\">q</blockquote>",
            "<figure><img src=\"https://a.org/t.png\" alt=\"A pot\" width=\"640\" loading=\"lazy\"><figcaption>A pot</figcaption></figure>",
            "<table><thead><tr><th scope=\"col\">Tea</th></tr></thead><tbody><tr><td colspan=\"2\">x</td></tr></tbody></table>",
            "<a href=\"mailto:a@a.org\">a</a> <a href=\"tel:+33\">b</a> <a href=\"?p=1#x\">c</a>",
            "text alone, 1 &lt; 2",
            "",
        ] {
            check(html, html);
        }
    }

    /// The rest after an element in the middle is removed.
    #[test]
    fn nesting_is_mended() {
        for (html, expected) in [
            ("<p><select><p>x", "<p></p><p>x</p><p></p>"),
            ("<p><button><p>x", "<p></p><p>x</p><p></p>"),
            ("<a href=/1><marquee><a href=/2>x", "<a href=\"/1\"></a><a href=\"/2\">x</a>"),
            ("<li><marquee><li>x", "<li></li><li>x</li>"),
            ("<pre>\n\n\nx</pre>", "<pre>\n\n\nx</pre>"),
            ("<pre>\nx</pre><table><pre>\n\n", "<pre>x</pre><pre>\n\n</pre><table></table>"),
            ("<pre lang=fr>\n\nx</pre>", "<pre lang=\"fr\">\n\nx</pre>"),
        ] {
            check(html, expected);
        }
    }

    /// After OWASP's filter evasion cheat sheet and the published mutations of sanitised HTML (mXSS).
    #[test]
    fn what_runs_goes() {
        for (html, expected) in [
            ("<p>a<script>alert(1)</script>b", "<p>ab</p>"),
            ("<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"),
            ("<img src=x onerror=alert(1)>", "<img src=\"x\">"),
            ("<IMG SRC=\"javascript:alert(1)\">", "<img>"),
            ("<a href=\"jav&#x0A;ascript:alert(1)\">x</a>", "<a>x</a>"),
            ("<a href=\" &#14; javascript:alert(1)\">x</a>", "<a>x</a>"),
            ("<a href=\"data:text/html;base64,PHNjcmlwdD4=\">x</a>", "<a>x</a>"),
            ("<a href=vbscript:x onclick=alert(1) style=color:red>x</a>", "<a>x</a>"),
            ("<img srcset=\"javascript:alert(1) 1x\" alt=x>", "<img alt=\"x\">"),
            ("<h2 id=location onmouseover=x>T</h2>", "<h2>T</h2>"),
            ("<svg><animate onbegin=alert(1) attributeName=x></svg>y", "y"),
            ("<math><mi//xlink:href=\"data:x,<script>alert(4)</script>\">", ""),
            ("<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>", ""),
            ("<object data=x><embed src=x></object>", ""),
            ("<form action=javascript:alert(1)><button formaction=x>go</button></form>", "go"),
            ("<style>@import 'x';</style><link rel=stylesheet href=x><meta http-equiv=refresh content=0>z", "z"),
            ("<base href=https://evil.example/>a", "a"),
            ("<!--><script>alert(1)</script>-->", "--&gt;"),
            (
                "<p title=\"</p><script>alert(1)</script>\">x",
                "<p title=\"&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;\">x</p>",
            ),
            ("<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>", "<img src=\"x\">\"&gt;"),
            ("<template><img src=x onerror=alert(1)></template>", ""),
            ("<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>", ""),
            ("<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">", "<p></p><img src=\"1\">\"&gt;"),
            (
                "<math><annotation-xml encoding=\"text/html\"><style><img src=x onerror=alert(1)></style></annotation-xml></math>",
                "",
            ),
            (
                "<table><style><!--</style><td title=\"--><img src onerror=alert(1)>\">x",
                "<table><tbody><tr><td title=\"--&gt;&lt;img src onerror=alert(1)&gt;\">x</td></tr></tbody></table>",
            ),
            ("<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\">", "&lt;p title=\"<img src=\"x\">\"&gt;"),
        ] {
            check(html, expected);
        }
    }

    #[test]
    fn broken_html_is_no_danger() {
        for html in ["<".repeat(5_000), "\u{0}&#0;&#xD800;<p\u{0}>".to_owned(), "<div>".repeat(200), "<p>a<br>".repeat(3_000)] {
            let cleaned = clean(&html).unwrap_or_default();
            assert_eq!(clean(&cleaned).as_ref(), Ok(&cleaned), "{}", html.len());
        }
        assert_eq!(clean(&"<div>".repeat(201)), Err(Stopped::Depth));
        assert_eq!(clean(&"&lt;x".repeat(51_000)), Err(Stopped::Tokens));
        assert_eq!(clean(&"&".repeat(100_000)), Err(Stopped::Size), "written out, each is five bytes");
    }
}
