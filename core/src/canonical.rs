//! The canonical form of a JSON value (RFC 8785): what is signed or digested of JSON that others may have written anew since.
//!
//! Numbers are doubles, as the form wants it: two integers beyond 2^53 that are the same double are the same number. Of two members of one name
//! the last counts.

use alloc::collections::BTreeMap;
use alloc::string::String;
use core::cmp::Ordering;

use serde::de::IgnoredAny;

/// How deep lists and objects may stand in each other: as deep as `serde_json` reads.
const DEPTH: u32 = 128;

/// The canonical form of a JSON text; `None` if it is not JSON, nested deeper than 128 levels, or has a number that no double can hold.
#[must_use]
pub fn canonical(text: &str) -> Option<String> {
    serde_json::from_str::<IgnoredAny>(text).ok()?;
    let mut form = String::with_capacity(text.len());
    Reader { rest: text }.value(&mut form, DEPTH)?;
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

/// Walks through a text once, whatever is in it. `serde_json` has seen that it is JSON; what it reads of numbers is less exact than the form needs.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    /// What comes next, behind blanks.
    fn next(&mut self) -> Option<u8> {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.rest.as_bytes().first().copied()
    }

    /// Whether this comes next; it is read then.
    fn takes(&mut self, sign: u8) -> bool {
        let found = self.next() == Some(sign);
        if found {
            self.rest = self.rest.get(1..).unwrap_or_default();
        }
        found
    }

    /// Reads so many bytes.
    fn token(&mut self, bytes: usize) -> Option<&'t str> {
        let (token, rest) = self.rest.split_at_checked(bytes)?;
        self.rest = rest;
        Some(token)
    }

    fn string(&mut self) -> Option<String> {
        let _ = self.next()?;
        let mut is_escaped = true; // the quote at the beginning ends nothing
        let end = self.rest.bytes().position(|byte| {
            let ends = byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            ends
        })?;
        serde_json::from_str(self.token(end + 1)?).ok()
    }

    fn value(&mut self, form: &mut String, levels: u32) -> Option<()> {
        let inner = || levels.checked_sub(1);
        match self.next()? {
            b'{' => self.members(form, inner()?)?,
            b'[' => self.entries(form, inner()?)?,
            b'"' => write_string(&self.string()?, form)?,
            first => {
                let end = self.rest.find([',', ']', '}', ' ', '\t', '\n', '\r']).unwrap_or(self.rest.len());
                match (first, self.token(end)?) {
                    (b't' | b'f' | b'n', literal) => form.push_str(literal),
                    (_, number) => {
                        let number: f64 = number.parse().ok().filter(|number: &f64| number.is_finite())?;
                        form.push_str(ryu_js::Buffer::new().format_finite(number));
                    }
                }
            }
        }
        Some(())
    }

    fn members(&mut self, form: &mut String, levels: u32) -> Option<()> {
        let mut members = BTreeMap::new();
        let mut is_open = self.takes(b'{') && !self.takes(b'}');
        while is_open {
            let (name, mut value) = (Name(self.string()?), String::new());
            self.takes(b':').then_some(())?;
            self.value(&mut value, levels)?;
            members.insert(name, value);
            is_open = self.takes(b',');
            (is_open || self.takes(b'}')).then_some(())?;
        }
        form.push('{');
        for (at, (Name(name), value)) in members.iter().enumerate() {
            form.push_str(if at == 0 { "" } else { "," });
            write_string(name, form)?;
            form.push(':');
            form.push_str(value);
        }
        form.push('}');
        Some(())
    }

    fn entries(&mut self, form: &mut String, levels: u32) -> Option<()> {
        form.push('[');
        let mut is_open = self.takes(b'[') && !self.takes(b']');
        while is_open {
            self.value(form, levels)?;
            is_open = self.takes(b',');
            (is_open || self.takes(b']')).then_some(())?;
            form.push_str(if is_open { "," } else { "" });
        }
        form.push(']');
        Some(())
    }
}

/// With the escapes of `serde_json`, which are those of the form (RFC 8785 §3.2.2.2).
fn write_string(text: &str, form: &mut String) -> Option<()> {
    form.push_str(&serde_json::to_string(text).ok()?);
    Some(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use bellwether_fuzz::JSON;
    use serde_json::Value;

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
        check(" { } ", "{}");
        check("[ [ ] , { \"\\\"\\\\\" : [ 1 , true ] } ]", "[[],{\"\\\"\\\\\":[1,true]}]");
    }

    #[test]
    fn any_text_has_one_form() {
        bolero::check!().with_generator(JSON).for_each(|text: &String| {
            let value = serde_json::from_str::<Value>(text);
            let form = canonical(text);
            assert_eq!(form.is_some(), value.is_ok(), "{text}");
            let (Some(form), Ok(mut value)) = (form, value) else { return };
            assert_eq!(canonical(&form).as_deref(), Some(form.as_str()));
            let mut read: Value = serde_json::from_str(&form).unwrap();
            without_numbers(&mut value);
            without_numbers(&mut read);
            assert_eq!(read, value, "{text}");
        });
    }

    /// Numbers are read less exactly by the other reader.
    fn without_numbers(value: &mut Value) {
        match value {
            Value::Number(number) => *number = 0.into(),
            Value::Array(entries) => entries.iter_mut().for_each(without_numbers),
            Value::Object(members) => members.values_mut().for_each(without_numbers),
            _ => {}
        }
    }

    #[test]
    fn any_number() {
        bolero::check!().with_type().for_each(|bits: &u64| {
            let value = f64::from_bits(*bits);
            if value.is_finite() {
                assert!(canonical(&alloc::format!("{value:e}")).unwrap().parse::<f64>() == Ok(value));
            }
        });
    }
}
