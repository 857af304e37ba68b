//! HTML of tasks: a well-kept library applies the lists of the core. What comes out goes to clients byte for byte.

use crate::html5::{self, Stopped};
use ammonia::{Builder, UrlRelative};
use bellwether_core::bounds;
use bellwether_core::pull::html;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// Why a text is refused, as the form says what would fit.
pub(crate) fn expected(stopped: Stopped) -> String {
    match stopped {
        Stopped::Depth => format!("HTML whose elements are nested at most {} levels deep", bounds::HTML_DEPTH.max),
        Stopped::Size => {
            format!("HTML that is still at most {} bytes long once every element is closed", bounds::PULL_BODY_BYTES.max)
        }
        Stopped::Attributes => "HTML whose tags have fewer attributes".to_owned(),
    }
}

/// What of `text` may be inserted into an article. Cleaning a clean text changes nothing and is never refused.
///
/// # Errors
/// [`Stopped`] when the text, or what comes of it, is nested too deeply or grows too large.
pub(crate) fn clean(text: &str) -> Result<String, Stopped> {
    html5::measure(text)?;
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
    let clean = builder.clean(text).to_string();
    if clean.len() > bounds::PULL_BODY_BYTES.max_len() {
        return Err(Stopped::Size);
    }
    html5::measure(&clean)?;
    Ok(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(clean(&"&".repeat(100_000)), Err(Stopped::Size), "written out, each is five bytes");
    }
}
