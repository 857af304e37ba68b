//! What is wrong with a member, as data and as a sentence in the language of the caller.

use crate::object;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use bellwether_catalogue::marks::fill;
use bellwether_core::error::ErrorCode;
use bellwether_core::form::{Dialect, Expected, FieldError, Limits};
use bellwether_core::url_guard;
use serde_json::{Map, Value};

/// A sentence in English, Spanish and French, in this order.
type Message = [&'static str; 3];

/// The sentences, made by the build from `texts/`.
mod words {
    use super::Message;
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

/// The language of sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, also for an unknown language.
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

impl Language {
    /// The language of a tag (`es`, `fr-CH`).
    #[must_use]
    pub fn of(tag: &str) -> Self {
        match tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "es" => Self::Es,
            "fr" => Self::Fr,
            _ => Self::En,
        }
    }

    const fn of_message(self, message: &Message) -> &'static str {
        let [en, es, fr] = *message;
        match self {
            Self::En => en,
            Self::Es => es,
            Self::Fr => fr,
        }
    }

    fn say(self, message: &Message, args: &[(&str, &str)]) -> String {
        fill(self.of_message(message), args)
    }

    /// A figure with the mark of the language between groups of three digits; Spanish has none in figures of four (RAE, Ortografía
    /// 2010).
    fn figure(self, number: u64) -> String {
        let (digits, mark) = (
            number.to_string(),
            match self {
                Self::En => ",",
                Self::Es | Self::Fr => "\u{202f}",
            },
        );
        if self == Self::Es && digits.len() <= 4 {
            return digits;
        }
        let mut figure = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                figure.push_str(mark);
            }
            figure.push(digit);
        }
        figure
    }

    fn limits(self, limits: Limits) -> String {
        let (min, max) = (self.figure(limits.min), self.figure(limits.max));
        let message = if limits.min == 0 { &words::AT_MOST } else { &words::FROM_TO };
        self.say(message, &[("min", &min), ("max", &max)])
    }

    /// What is expected, in words.
    #[must_use]
    pub fn expected(self, expected: &Expected) -> String {
        let plain = |message: &Message| self.of_message(message).to_owned();
        match expected {
            Expected::Url => plain(&words::URL),
            Expected::HttpsUrl => plain(&words::HTTPS_URL),
            Expected::Domain => plain(&words::DOMAIN),
            Expected::Site => plain(&words::SITE),
            Expected::Text(limits) => self.say(&words::TEXT, &[("limits", &self.limits(*limits))]),
            Expected::Line(limits) => self.say(&words::LINE, &[("limits", &self.limits(*limits))]),
            Expected::Prose => plain(&words::PROSE),
            Expected::AnyInteger => plain(&words::ANY_INTEGER),
            Expected::Integer(limits) => {
                self.say(&words::INTEGER, &[("min", &self.figure(limits.min)), ("max", &self.figure(limits.max))])
            }
            Expected::Choice { of } => match of.split_last() {
                Some((last, rest)) if !rest.is_empty() => self.say(&words::OR, &[("words", &rest.join(", ")), ("last", last)]),
                Some((only, _)) => only.to_string(),
                None => String::new(),
            },
            Expected::Flag => plain(&words::FLAG),
            Expected::Object => plain(&words::OBJECT),
            Expected::List { limits, each } => {
                self.say(&words::LIST, &[("limits", &self.limits(*limits)), ("each", &self.expected(each))])
            }
            Expected::Special { name, words } => special(name).map_or_else(|| (*words).to_owned(), plain),
            Expected::Rule { words } => words.to_string(),
        }
    }
}

/// The words for a special kind that one of the forms here has.
fn special(name: &str) -> Option<&'static Message> {
    Some(match name {
        "action" => &words::SPECIAL_ACTION,
        "cms_post_id" => &words::SPECIAL_CMS_POST_ID,
        "country" => &words::SPECIAL_COUNTRY,
        "domain" => &words::DOMAIN,
        "html" => &words::SPECIAL_HTML,
        "job" => &words::SPECIAL_JOB,
        "json_ld" => &words::SPECIAL_JSON_LD,
        "language" => &words::SPECIAL_LANGUAGE,
        "link" => &words::SPECIAL_LINK,
        "placed_link" => &words::SPECIAL_PLACED_LINK,
        "public_url" => &words::SPECIAL_PUBLIC_URL,
        "slug" => &words::SPECIAL_SLUG,
        "word" => &words::SPECIAL_WORD,
        _ => return None,
    })
}

const fn rule(refusal: url_guard::Refusal) -> &'static Message {
    use url_guard::Refusal;
    match refusal {
        Refusal::Empty => &words::RULE_EMPTY,
        Refusal::TooLong => &words::RULE_TOO_LONG,
        Refusal::Character => &words::RULE_CHARACTER,
        Refusal::Scheme => &words::RULE_SCHEME,
        Refusal::Shape => &words::RULE_SHAPE,
        Refusal::Unparsable => &words::RULE_UNPARSABLE,
        Refusal::UserInfo => &words::RULE_USERINFO,
        Refusal::PrivateAddress => &words::RULE_PRIVATE_ADDRESS,
        Refusal::LiteralAddress => &words::RULE_LITERAL_ADDRESS,
        Refusal::HostName => &words::RULE_HOST_NAME,
        Refusal::NoDot => &words::RULE_NO_DOT,
        Refusal::InsideName => &words::RULE_INSIDE_NAME,
        Refusal::TopLevel => &words::RULE_TOP_LEVEL,
        Refusal::Port => &words::RULE_PORT,
        Refusal::Downgrade => &words::RULE_DOWNGRADE,
        Refusal::TooManyRedirects => &words::RULE_TOO_MANY_REDIRECTS,
    }
}

/// `{field, code, rule?, expected, message}` of a member.
#[must_use]
pub fn refusal(error: &FieldError, dialect: Dialect, language: Language) -> Value {
    let expected = language.expected(&error.expected);
    let said = [("field", error.field.as_str()), ("expected", &expected)];
    let message = match (error.is_missing, error.refusal) {
        (true, _) => language.say(&words::MISSING, &said),
        (false, None) => language.say(&words::DOES_NOT_FIT, &said),
        (false, Some(url_guard::Refusal::Scheme)) => language.say(&words::OTHER_SCHEME, &said),
        (false, Some(refusal)) => {
            let why = language.of_message(rule(refusal));
            language.say(&words::IS_REFUSED, &[("field", &error.field), ("why", why)])
        }
    };
    let mut members = Map::new();
    members.insert("field".into(), error.field.as_str().into());
    members.insert("code".into(), dialect.code(error).as_str().into());
    members.extend(error.refusal.map(|refusal| ("rule".into(), refusal.rule().into())));
    members.insert("expected".into(), data(&error.expected));
    members.insert("message".into(), message.into());
    Value::Object(members)
}

/// What is expected, as `js/types.ts` describes it.
fn data(expected: &Expected) -> Value {
    let of_kind = |kind: &str| ("kind", kind.into());
    let plain = |kind: &str| object([of_kind(kind)]);
    let limited = |kind: &str, limits: &Limits| object([of_kind(kind), ("min", limits.min.into()), ("max", limits.max.into())]);
    match expected {
        Expected::Url => plain("url"),
        Expected::HttpsUrl => plain("https_url"),
        Expected::Domain => plain("domain"),
        Expected::Site => plain("site"),
        Expected::Text(limits) => limited("text", limits),
        Expected::Line(limits) => limited("line", limits),
        Expected::Prose => plain("prose"),
        Expected::AnyInteger => plain("any_integer"),
        Expected::Integer(limits) => limited("integer", limits),
        Expected::Choice { of } => object([of_kind("choice"), ("of", of.iter().map(|word| Value::from(&**word)).collect())]),
        Expected::Flag => plain("flag"),
        Expected::Object => plain("object"),
        Expected::List { limits, each } => {
            object([of_kind("list"), ("min", limits.min.into()), ("max", limits.max.into()), ("each", data(each))])
        }
        Expected::Special { name, .. } => object([of_kind("special"), ("name", (*name).into())]),
        Expected::Rule { words } => object([of_kind("rule"), ("words", (&**words).into())]),
    }
}

/// A member that a form does not have.
pub(crate) fn unknown_member(path: &str, known: &[&str], nearest: Option<&str>, language: Language) -> Value {
    let message = language.say(&words::UNKNOWN_MEMBER, &[("field", path), ("known", &known.join(", "))]);
    let code = ErrorCode::InvalidInput.as_str();
    let of = known.iter().map(|name| Value::from(*name)).collect();
    let expected = object([("kind", "choice".into()), ("of", of)]);
    let mut refusal =
        object([("field", path.into()), ("code", code.into()), ("expected", expected), ("message", message.into())]);
    if let (Some(nearest), Some(members)) = (nearest, refusal.as_object_mut()) {
        members.insert("did_you_mean".into(), nearest.into());
    }
    refusal
}

pub(crate) fn unknown_feature(feature: &str, language: Language) -> Value {
    let message = language.say(&words::UNKNOWN_FEATURE, &[("feature", feature)]);
    object([("field", "feature".into()), ("code", ErrorCode::UnknownFeature.as_str().into()), ("message", message.into())])
}

pub(crate) fn no_object(field: &str, language: Language) -> Value {
    let message = language.say(&words::NO_OBJECT, &[("field", field)]);
    let (code, expected) = (ErrorCode::InvalidInput.as_str(), data(&Expected::Object));
    object([("field", field.into()), ("code", code.into()), ("expected", expected), ("message", message.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_core::form::{Field, Kind};
    use bellwether_core::pull::{ActionType, PUBLISHED};

    /// Every kind of the forms has words, and its English is that of the API.
    fn check(kind: &Kind) {
        let expected = kind.expected();
        assert_eq!(Language::En.expected(&expected), expected.to_string());
        if let Expected::Special { name, .. } = expected {
            assert!(special(name).is_some(), "no words for {name}");
        }
    }

    #[test]
    fn the_english_is_that_of_the_api() {
        let actions = ActionType::ALL.into_iter().flat_map(ActionType::fields);
        let inputs =
            crate::data::declared().into_iter().flat_map(|declared| declared.fields.iter().map(Field::from).collect::<Vec<_>>());
        for field in actions.chain(inputs).chain(PUBLISHED.to_vec()) {
            check(&field.kind);
            let inner = match field.kind {
                Kind::List(inner, _) | Kind::OrBlank(inner) => Some(inner),
                _ => None,
            };
            inner.iter().for_each(|inner| check(inner));
        }
        for refusal in url_guard::Refusal::ALL {
            assert_eq!(Language::En.of_message(rule(*refusal)), refusal.sentence());
        }
    }
}
