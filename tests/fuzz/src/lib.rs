//! Inputs of fuzz targets: texts composed of the pieces that a parser treats specially; and in [`worst`] the most expensive ones.
//!
//! A target is a test with `bolero::check!()`: `cargo test` runs it with some random inputs, `./x soak` for minutes with
//! libFuzzer, which looks for inputs that reach new code. Its name begins with `any_`. Properties are in the targets, not here.

pub mod random;
pub mod value;
pub mod worst;

use bolero::{Driver, ValueGenerator};

/// Maximum bytes of one input: everything that matters to a parser happens within far fewer.
const BYTES: usize = 1_024;

/// Texts of some of these pieces and of printable ASCII. Each byte of the fuzzer is one character or one piece, so that a small
/// change of its bytes is a small change of the text, and random bytes are not mere noise.
#[derive(Clone, Copy, Debug)]
pub struct Text(pub &'static [&'static str]);

impl ValueGenerator for Text {
    type Output = String;

    fn generate<D: Driver>(&self, driver: &mut D) -> Option<String> {
        driver.gen_from_bytes(|| (0, Some(BYTES)), |bytes| Some((bytes.len(), self.written(bytes))))
    }
}

impl Text {
    fn written(self, bytes: &[u8]) -> String {
        let piece = |byte: u8| self.0.get(usize::from(byte) % self.0.len().max(1)).copied().unwrap_or_default();
        let mut text = String::new();
        for byte in bytes {
            if matches!(byte, b' '..=b'~') { text.push(char::from(*byte)) } else { text.push_str(piece(*byte)) }
        }
        text
    }
}

/// Pieces of HTML for which parsers have special rules.
#[rustfmt::skip]
pub const HTML: Text = Text(&[
    "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<i a1>", "</i>", "<a href=x>", "</a>", "<a href='../y#z'>",
    "<a href=\"java&#10;script:x\">", "<table>", "</table>", "<tr>", "<td>", "<caption>", "<colgroup>", "<select>",
    "</select>", "<option>", "<ul>", "<li>", "</ul>", "<h1>", "</h1>", "<h2 id=a-b>", "<h3>", "<h2 id=location>", "<script>",
    "</script>", "<script type=application/ld+json>", "{\"@type\":\"Thing\",\"a\":[", "]}", "<style>", "</style>",
    "<textarea>", "</textarea>", "<title>", "</title>", "<xmp>", "<plaintext>", "<noscript>", "</noscript>", "<iframe>",
    "</iframe>", "<template>", "</template>", "<svg>", "</svg>", "<math>", "</math>", "<mi>", "<mtext>", "<mglyph>",
    "<annotation-xml encoding=text/html>", "<foreignObject>", "<desc>", "<![CDATA[", "]]>", "<!--", "-->", "--!>", "<!>",
    "<!doctype html>", "<?x", "<img src=x onerror=y>", "<img alt='x y'>", "<img srcset='a 1x, javascript:b 2x'>", "<br/>",
    "<hr>", "<pre>", "<pre>\n\n", "</pre>", "<listing>", "<marquee>", "<object>", "<nobr>", "<ruby><rt>", "<dd>", "<form>", "</form>", "<input>", "<button>", "<blockquote cite=javascript:x>", "<base href=//a.org/>",
    "<meta charset=", "<meta name=robots content=noindex>", "<meta http-equiv=refresh content='0;url=/a'>",
    "<link rel=canonical href=", "<div hidden data-nosnippet>", "<main>", "</main>", "<nav>", "<html>", "<body>", "</body>",
    "<head>", "<frameset>", "<", ">", "</", "/>", "='", "=\"", "'", "\"", "&amp;", "&lt;", "&#x0;", "&#xD800;", "&nbsp;",
    "&eacute", "&", "\n", "\r", "\t", "\u{0}", "\u{a0}", "é", "\u{fffd}", "\u{feff}", "語", "\u{202e}",
]);

/// Pieces of the interfaces' JSON bodies.
#[rustfmt::skip]
pub const JSON: Text = Text(&[
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u00e9", "\\ud800", "null", "true", "false", "0", "-1", "1.5", "1e999",
    "18446744073709551616", "\"feature\":", "\"input\":{", "\"geo_score\"", "\"url\":", "\"https://a.org/\"",
    "\"http://10.0.0.1/\"", "\"domain\":", "\"a.org\"", "\"lang\":\"fr\"", "\"keyword\":", "\"competitors\":[", "\"depth\":",
    "\"limit\":", "\"email\":", "\"a@b.org\"", "\"password\":", "\"correct horse\"", "\"action_type\":", "\"publish_post\"",
    "\"update_post\"", "\"create_seo_page\"", "\"add_internal_links\"", "\"goal\":", "\"goal_type\":", "\"cycle\":",
    "\"payload\":{", "\"title\":", "\"slug\":", "\"html\":\"<p>\"", "\"cms_post_id\":", "\"notes\":", "\"error_category\":",
    "\"error_message\":", "\"lease_ms\":", "\"links\":[", "\"anchor\":", "\"target_url\":", "\"service\":", "\"api\"",
    "\"account_id\":", "\"amount_cents\":", "\"reason\":", "\"reference\":", "\"world\":\"bellwether:analysis@0.1.0\"",
    "\"version\":\"1\"", "\"result\":{}", "\"fields\":[", "\"name\":", "\"kind\":", "\"text\"", "\"max_chars\":",
    "\"integer\"", "\"min\":", "\"max\":", "\"default\":", "\"choice\"", "\"of\":", "\"list\"", "\"required\":",
    "\"needs\":[", "\"search\"", "\"wall_ms\":60000", "\"typical_seconds\":[1,2]", "\"summary\":", "\"price\":",
    "\"standard\"", "\"acme:tea\"", " ", "\n", "\u{feff}", "é", "\u{0}", "\u{2028}",
]);

/// Pieces of JSON Schemas and their values.
#[rustfmt::skip]
pub const SCHEMA: Text = Text(&[
    "{", "}", "[", "]", ":", ",", "\"", "\\", "null", "true", "false", "0", "-1", "1.5", "1e300", "18446744073709551616", "{}", "[]", "\"a\"", "\"a\":",
    "\"b\":", "\"type\":", "\"object\"", "\"array\"", "\"string\"", "\"integer\"", "\"number\"", "\"properties\":{", "\"items\":", "\"prefixItems\":[",
    "\"additionalProperties\":", "\"patternProperties\":{", "\"propertyNames\":", "\"required\":[", "\"enum\":[", "\"const\":", "\"anyOf\":[", "\"oneOf\":[",
    "\"allOf\":[", "\"not\":", "\"if\":", "\"then\":", "\"else\":", "\"contains\":", "\"minContains\":", "\"uniqueItems\":true", "\"multipleOf\":", "\"minimum\":",
    "\"maxLength\":", "\"minItems\":", "\"pattern\":\"", "\"$ref\":\"#/$defs/a\"", "\"$ref\":\"#/$defs/b\"", "\"$defs\":{", "\"format\":\"uri\"", "^", "$", "(", ")", "(?:", "|",
    "*", "+", "?", "+?", "{2,3}", "{1000}", "[^a-z]", "\\\\d", "\\\\w", ".", "é", "\u{1f600}",
]);

/// Pieces of addresses and hosts.
#[rustfmt::skip]
pub const URL: Text = Text(&[
    "http://", "https://", "https:", "//", "/", "\\", "@", ":", "?", "#", "%2e", "%00", "%", "..", ".", "a.org", "www.",
    "example.com", "localhost", ".local", "127.0.0.1", "10.0.0.1", "0x7f000001", "2130706433", "0177.1", "[::1]",
    "[::ffff:10.0.0.1]", "[", "]", "169.254.169.254", "xn--", "xn--bcher-kva", "bücher", "ａ", "。", "①", "ß", "\u{ad}",
    "\u{200d}", ":80", ":8443", ":0", ":99999", "user:pass@", "javascript:", "data:", "file:///", "\t", "\n", " ", "\u{0}",
    "&utm_source=x", "?p=1", "/wp-admin/", "preview=true", "cms-", "-", "_", "é", "語",
]);

/// Pieces of header values.
#[rustfmt::skip]
pub const HEADER: Text = Text(&[
    "Bearer ", "bearer", "Basic ", "Digest a=1", ",", ", ", "\"", "audit_", "api_live_", "pull_live_", "0123456789abcdef",
    "\t", " ", ";", "=", "charset=", "text/html", "Sat, 21 Nov 2026 09:28:00 GMT", "120", "99999999999999999999", "-1", "+7",
    "0", "1.5", "googlebot:", "noindex", "max-snippet:0", "unavailable_after:", "01921234-5678-7fff-bfff-ffffffffffff",
    "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "2026-11-21T09:28:00.000Z", "acme:tea", "geo_score", "192.0.2.1", "2001:db8::1",
    "::ffff:192.0.2.1", ".", ":", "-", "é", "\u{7f}", "\u{0}", "eyJhbGciOiJIUzI1NiJ9", "eyJhbGciOiJub25lIn0", "e30",
]);

/// Pieces of a robots.txt.
#[rustfmt::skip]
pub const ROBOTS: Text = Text(&[
    "User-agent:", "user agent :", "Allow:", "Disallow:", "dissallow:", "Crawl-delay:", "Sitemap:", "Host:", "noindex:", "*",
    "$", "/", "/a", "/a/b", "%2F", "%", "Bellwether", "Googlebot", "Google", "bot", "#", ":", "\n", "\r", "\r\n", "\n\n", " ",
    "\t", "\u{0}", "\u{feff}", "é", "https://a.org/s.xml", "0.5", "10", "1e9", "-1", "nan", "?", "=", "&",
]);

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn a_byte_is_a_sign_or_a_piece() {
        let written = |bytes: &[u8]| Text(&["<p>", "&amp;"]).written(bytes);
        assert_eq!(written(b"a\x00b\x01\xfe"), "a<p>b&amp;<p>");
        assert_eq!(written(b""), "");
        assert_eq!(Text(&[]).written(b"a\x00"), "a");
    }
}
