//! The canonical form of a JSON value (RFC 8785): what is signed or digested of JSON that others may have written anew since.
//!
//! Numbers are doubles, as the form wants it: two integers beyond 2^53 that are the same double are the same number. Of two members of one name
//! the last counts.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// How deep lists and objects may stand in each other: as deep as `serde_json` reads.
const DEPTH: u32 = 128;
/// The canonical form of a JSON text; `None` if it is not JSON, nested deeper than 128 levels, or has a number that no double can hold.
#[must_use]
pub fn canonical(text: &str) -> Option<String> {
    let mut form = String::with_capacity(text.len());
    write(serde_json::from_str(text).ok()?, &mut form, DEPTH)?;
    Some(form)
}

/// A name of a member, in the order of UTF-16 code units (RFC 8785 §3.2.3).
#[derive(PartialEq, Eq)]
struct Name(String);

impl Ord for Name {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.encode_utf16().cmp(other.0.encode_utf16())
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self)
    }
}

/// Parts are read as texts: `serde_json` reads numbers less exactly than the form needs.
fn write(value: &RawValue, form: &mut String, levels: u32) -> Option<()> {
    let text = value.get();
    let inner = || levels.checked_sub(1);
    match text.as_bytes().first()? {
        b'{' => {
            let members: BTreeMap<Name, &RawValue> = serde_json::from_str(text).ok()?;
            form.push('{');
            for (at, (Name(name), member)) in members.iter().enumerate() {
                form.push_str(if at == 0 { "" } else { "," });
                form.push_str(&serde_json::to_string(name).ok()?);
                form.push(':');
                write(member, form, inner()?)?;
            }
            form.push('}');
        }
        b'[' => {
            let entries: Vec<&RawValue> = serde_json::from_str(text).ok()?;
            form.push('[');
            for (at, entry) in entries.iter().enumerate() {
                form.push_str(if at == 0 { "" } else { "," });
                write(entry, form, inner()?)?;
            }
            form.push(']');
        }
        // Its escapes are those of `serde_json` (RFC 8785 §3.2.2.2).
        b'"' => form.push_str(&serde_json::to_string(&serde_json::from_str::<String>(text).ok()?).ok()?),
        b't' | b'f' | b'n' => form.push_str(text),
        // As ECMA-262 writes it (RFC 8785 §3.2.2.3).
        _ => form.push_str(ryu_js::Buffer::new().format_finite(text.parse().ok().filter(|number: &f64| number.is_finite())?)),
    }
    Some(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(canonical(text).as_deref(), Some(expected), "{text}");
    }

    #[test]
    fn the_examples_of_the_standard() {
        // RFC 8785 §3.2.2 and §3.2.3.
        check(
            r#"{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
                "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}"#,
            "{\"literals\":[null,true,false],\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],\
             \"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}",
        );
        check(
            r#"{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One",
                "\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}"#,
            "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\",\"ö\":\"Latin Small Letter O With Diaeresis\",\
             \"€\":\"Euro Sign\",\"😀\":\"Emoji: Grinning Face\",\"\u{fb33}\":\"Hebrew Letter Dalet With Dagesh\"}",
        );
    }

    #[test]
    fn the_numbers_of_the_standard() {
        // RFC 8785, appendix B.
        for (bits, expected) in [
            (0x0000_0000_0000_0000, "0"),
            (0x8000_0000_0000_0000, "0"),
            (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"),
            (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"),
            (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
            (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
            (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
            (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
            (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"),
            (0x41b3_de43_5555_5554, "333333333.33333325"),
            (0x41b3_de43_5555_5557, "333333333.33333343"),
            (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
            (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
        ] {
            check(&alloc::format!("{:e}", f64::from_bits(bits)), expected);
        }
    }

    #[test]
    fn numbers_are_read_exactly() {
        // A reader that multiplies by a power of ten is one unit off here.
        check(
            "[1.7976931348623157e308,2.2250738585072014e-308,9007199254740993,-0.0]",
            "[1.7976931348623157e+308,2.2250738585072014e-308,9007199254740992,0]",
        );
    }

    #[test]
    fn what_has_no_form() {
        let deep = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert!(canonical(&deep(128)).is_some());
        for text in ["", "{", "[1,]", "1e999", "\"\\ud800\"", "[1] 2", "{\"a\":1e999}", &deep(130), &deep(100_000)] {
            assert_eq!(canonical(text), None, "{}", text.get(..20).unwrap_or(text));
        }
        check("{\"a\":1,\"a\":2}", "{\"a\":2}");
    }

    #[test]
    fn any_text_has_one_form() {
        bolero::check!().with_type().for_each(|text: &String| {
            if let Some(form) = canonical(text) {
                assert_eq!(canonical(&form).as_deref(), Some(form.as_str()));
            }
        });
        bolero::check!().with_type().for_each(|bits: &u64| {
            let value = f64::from_bits(*bits);
            if value.is_finite() {
                assert!(canonical(&alloc::format!("{value:e}")).unwrap().parse::<f64>() == Ok(value));
            }
        });
    }
}
