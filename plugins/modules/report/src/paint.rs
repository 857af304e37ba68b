//! White label: the accent colour made legible, and the logo if it is an image. Colours of results never depend on the agency.

use bellwether_layers::Branding;

/// The accent of a report whose account has none.
const ACCENT: [u8; 3] = [0x1d, 0x4b, 0x57];
/// The darker of the two backgrounds of text.
const WASH: [u8; 3] = [0xf6, 0xf4, 0xef];
/// Contrast that text needs (WCAG 2.2, 1.4.3).
const LEGIBLE: f64 = 4.5;
/// Contrast that shapes need (WCAG 2.2, 1.4.11).
const VISIBLE: f64 = 3.0;
/// Maximum bytes of a logo's data URI: 40 kB as base64.
const LOGO_BYTES: usize = 56_000;

/// The look of one account.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Paint {
    /// Lines and bars: `#rrggbb`.
    pub(crate) accent: String,
    /// Links and figures: the accent, darkened until it is legible.
    pub(crate) accent_text: String,
    /// The logo as a data URI; none if it may not be shown.
    pub(crate) logo: Option<String>,
    /// What was changed.
    pub(crate) note: Option<String>,
}

impl Paint {
    /// The look of this account.
    pub(crate) fn of(branding: &Branding) -> Self {
        let wanted = colour(&branding.accent);
        let accent = darkened(wanted.unwrap_or(ACCENT), VISIBLE);
        let text = darkened(accent, LEGIBLE);
        let logo = Some(branding.logo.as_str()).filter(|logo| is_picture(logo)).map(str::to_owned);
        let note = match wanted {
            None if !branding.accent.is_empty() => Some("the accent is no colour of six hex digits: ours is used".to_owned()),
            Some(wanted) if wanted != text => Some(format!("accent darkened from {} to {} for text", hex(wanted), hex(text))),
            _ if logo.is_none() && !branding.logo.is_empty() => {
                Some("the logo is no PNG, JPEG or WebP of 40 kB: the name is used".to_owned())
            }
            _ => None,
        };
        Self { accent: hex(accent), accent_text: hex(text), logo, note }
    }
}

fn colour(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The colour, darkened by a tenth until the contrast is reached.
fn darkened(mut colour: [u8; 3], contrast_asked: f64) -> [u8; 3] {
    while contrast(colour, WASH) < contrast_asked {
        colour = colour.map(|part| u8::try_from(u16::from(part) * 9 / 10).unwrap_or(0));
    }
    colour
}

/// The contrast of two colours: WCAG 2.2.
fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Whether this is exactly a data URI of an image.
fn is_picture(uri: &str) -> bool {
    let kinds = ["data:image/png;base64,", "data:image/jpeg;base64,", "data:image/webp;base64,"];
    let Some(data) = kinds.iter().find_map(|kind| uri.strip_prefix(kind)) else { return false };
    let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    !data.is_empty() && uri.len() <= LOGO_BYTES && data.bytes().all(is_base64)
}

/// Text for the inside of a CSS string: everything except letters, digits and plain punctuation is escaped, so that nothing can
/// end the string or the element.
pub(crate) fn css_string(words: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || " .,:;-_/".contains(c) || (c.is_alphabetic() && !c.is_ascii());
    words.chars().map(|c| if plain(c) { c.to_string() } else { format!("\\{:x} ", u32::from(c)) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_layers::Text;

    fn check(accent: &str, text: &str, note: Option<&str>) {
        let branding = Branding { accent: Text::new(accent), ..Branding::default() };
        let paint = Paint::of(&branding);
        assert_eq!((paint.accent_text.as_str(), paint.note.as_deref()), (text, note), "{accent}");
    }

    #[test]
    fn accents() {
        check("", "#1d4b57", None);
        check("1d4b57", "#1d4b57", None);
        check("#000000", "#000000", None);
        check("ffd400", "#866e00", Some("accent darkened from #ffd400 to #866e00 for text"));
        check("red", "#1d4b57", Some("the accent is no colour of six hex digits: ours is used"));
        check("12345g", "#1d4b57", Some("the accent is no colour of six hex digits: ours is used"));
    }

    #[test]
    fn logos() {
        for (uri, shown) in [
            ("data:image/png;base64,iVBORw0KGgo=", true),
            ("data:image/svg+xml;base64,PHN2Zz4=", false),
            ("data:image/png;base64,iVBO\" onerror=\"x", false),
            ("https://example.com/logo.png", false),
            ("data:image/png;base64,", false),
        ] {
            assert_eq!(is_picture(uri), shown, "{uri}");
        }
    }

    #[test]
    fn strings_of_css() {
        assert_eq!(css_string("a.example"), "a.example");
        assert_eq!(css_string("</style>\"\\"), "\\3c /style\\3e \\22 \\5c ");
    }
}
