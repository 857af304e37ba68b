//! The four actions and the members of their payloads.

use alloc::format;
use alloc::string::String;

use serde_json::{Map, Value};

use super::brief::{invalid, missing};
use super::report::{CMS_POST_ID, cms_post_id, public_url};
use crate::bounds;
use crate::error::ApiError;

/// What a client is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionType {
    /// Publish a new post.
    PublishPost,
    /// Replace the content of a post.
    UpdatePost,
    /// Publish a page of its own.
    CreateSeoPage,
    /// Add links to a post.
    AddInternalLinks,
}

/// What a member of a payload holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Text within [`bounds::TEXT_CHARS`].
    Line,
    /// Text of any length, plain.
    Text,
    /// The HTML to insert.
    Html,
    /// The last part of an address.
    Slug,
    /// An http or https address.
    Url,
    /// Names, each a line.
    Lines,
    /// The item's name in the client's CMS.
    CmsPostId,
    /// A JSON-LD object.
    JsonLd,
    /// `{anchor, url}` each.
    InternalLinks,
    /// `{anchor, target_url, insert_after_paragraph}` each.
    PlacedLinks,
}

const REQUIRED: bool = true;
const OPTIONAL: bool = false;

type Field = (&'static str, Kind, bool);

impl ActionType {
    /// All actions.
    pub const ALL: [Self; 4] = [Self::PublishPost, Self::UpdatePost, Self::CreateSeoPage, Self::AddInternalLinks];
    /// What fits, for the `expected` member of an error.
    pub(super) const EXPECTED: &'static str = "publish_post, update_post, create_seo_page or add_internal_links";

    /// The word of the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PublishPost => "publish_post",
            Self::UpdatePost => "update_post",
            Self::CreateSeoPage => "create_seo_page",
            Self::AddInternalLinks => "add_internal_links",
        }
    }

    /// The action of a word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.as_str() == text)
    }

    /// The goal that a task of this action usually serves.
    #[must_use]
    pub const fn goal_type(self) -> &'static str {
        match self {
            Self::PublishPost => "content_creation",
            Self::UpdatePost => "content_refresh",
            Self::CreateSeoPage => "landing_page",
            Self::AddInternalLinks => "internal_linking",
        }
    }

    const fn fields(self) -> &'static [Field] {
        match self {
            Self::PublishPost => &[
                ("title", Kind::Line, REQUIRED),
                ("slug", Kind::Slug, REQUIRED),
                ("html", Kind::Html, REQUIRED),
                ("excerpt", Kind::Text, OPTIONAL),
                ("category", Kind::Line, OPTIONAL),
                ("tags", Kind::Lines, OPTIONAL),
                ("meta_title", Kind::Line, OPTIONAL),
                ("meta_description", Kind::Line, OPTIONAL),
                ("featured_image_url", Kind::Url, OPTIONAL),
                ("internal_links", Kind::InternalLinks, OPTIONAL),
            ],
            Self::UpdatePost => &[
                ("cms_post_id", Kind::CmsPostId, REQUIRED),
                ("html", Kind::Html, REQUIRED),
                ("change_summary", Kind::Text, OPTIONAL),
                ("meta_title", Kind::Line, OPTIONAL),
                ("meta_description", Kind::Line, OPTIONAL),
            ],
            Self::CreateSeoPage => &[
                ("title", Kind::Line, REQUIRED),
                ("slug", Kind::Slug, REQUIRED),
                ("html", Kind::Html, REQUIRED),
                ("meta_title", Kind::Line, OPTIONAL),
                ("meta_description", Kind::Line, OPTIONAL),
                ("schema_jsonld", Kind::JsonLd, OPTIONAL),
                ("page_type", Kind::Line, OPTIONAL),
            ],
            Self::AddInternalLinks => &[("cms_post_id", Kind::CmsPostId, REQUIRED), ("links", Kind::PlacedLinks, REQUIRED)],
        }
    }
}

impl Kind {
    const fn expected(self) -> &'static str {
        match self {
            Self::Line => "a string of 1 to 500 characters",
            Self::Text => "a string",
            Self::Html => "a string of HTML",
            Self::Slug => "one segment of a path: letters, digits, - and _, at most 200",
            Self::Url => "an absolute http or https URL without credentials",
            Self::Lines => "an array of at most 100 strings",
            Self::CmsPostId => CMS_POST_ID,
            Self::JsonLd => "an object without markup that would end its script element",
            Self::InternalLinks => "an array of at most 100 objects {anchor, url}",
            Self::PlacedLinks => "an array of 1 to 100 objects {anchor, target_url, insert_after_paragraph}",
        }
    }

    fn fits(self, value: &Value) -> bool {
        match self {
            Self::Line => is_line(Some(value)),
            Self::Text | Self::Html => value.is_string(),
            Self::Slug => value.as_str().is_some_and(is_slug),
            Self::Url => is_url(Some(value)),
            Self::Lines => all(value, 0, |item| is_line(Some(item))),
            Self::CmsPostId => cms_post_id(value).is_some(),
            Self::JsonLd => value.is_object() && !ends_script(value),
            Self::InternalLinks => all(value, 0, |link| is_line(link.get("anchor")) && is_link(link.get("url"))),
            Self::PlacedLinks => all(value, 1, |link| {
                let place = link.get("insert_after_paragraph").is_some_and(Value::is_u64);
                is_line(link.get("anchor")) && is_link(link.get("target_url")) && place
            }),
        }
    }
}

/// Checks the members that the action knows; others are kept as they are.
///
/// # Errors
///
/// As [`super::Brief::read`], the field with its path: `payload.title`.
pub(super) fn check(action: ActionType, payload: &Map<String, Value>) -> Result<(), ApiError> {
    for (name, kind, required) in action.fields() {
        let path = || -> String { format!("payload.{name}") };
        match payload.get(*name) {
            None | Some(Value::Null) if *required => return Err(missing(&path())),
            None | Some(Value::Null) => {}
            Some(value) if kind.fits(value) => {}
            // What a planner leaves blank because it has nothing to say.
            Some(Value::String(text)) if !required && text.is_empty() => {}
            Some(_) => return Err(invalid(&path(), kind.expected())),
        }
    }
    Ok(())
}

fn is_line(value: Option<&Value>) -> bool {
    let text = value.and_then(Value::as_str).unwrap_or_default();
    !text.trim().is_empty() && bounds::TEXT_CHARS.contains(text.chars().count() as u64) && !text.chars().any(char::is_control)
}

fn is_slug(slug: &str) -> bool {
    (1..=200).contains(&slug.chars().count()) && slug.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

fn is_url(value: Option<&Value>) -> bool {
    value.and_then(Value::as_str).is_some_and(|text| public_url(text).is_some())
}

/// An address, or a path of the same site.
fn is_link(value: Option<&Value>) -> bool {
    let text = value.and_then(Value::as_str).unwrap_or_default();
    let is_path = text.starts_with('/') && !text.starts_with("//") && !text.contains('\\') && !text.chars().any(char::is_control);
    is_url(value) || is_path && text.chars().count() <= bounds::URL_CHARS.max_len()
}

fn all(value: &Value, least: usize, fits: impl Fn(&Value) -> bool) -> bool {
    let items = value.as_array();
    items.is_some_and(|items| (least..=bounds::PAYLOAD_ITEMS.max_len()).contains(&items.len()) && items.iter().all(fits))
}

/// Whether a text somewhere inside would end the script element that the client puts the JSON-LD into, or hide its end
/// (HTML Standard, restrictions for contents of script elements).
fn ends_script(value: &Value) -> bool {
    let breaks = |text: &str| {
        let text = text.to_ascii_lowercase();
        ["</script", "<script", "<!--"].iter().any(|mark| text.contains(mark))
    };
    match value {
        Value::String(text) => breaks(text),
        Value::Array(items) => items.iter().any(ends_script),
        Value::Object(members) => members.iter().any(|(name, value)| breaks(name) || ends_script(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use crate::error::ErrorCode;
    use serde_json::json;

    fn full(action: ActionType) -> Value {
        match action {
            ActionType::PublishPost => json!({
                "title": "Tea", "slug": "thé-vert_2", "html": "<p>Tea", "excerpt": "", "category": "Drinks", "tags": ["tea", "cups"],
                "meta_title": "Tea", "meta_description": "About tea", "featured_image_url": "https://a.org/t.png",
                "internal_links": [{ "anchor": "cups", "url": "/cups" }, { "anchor": "pots", "url": "https://a.org/pots" }],
            }),
            ActionType::UpdatePost => json!({ "cms_post_id": 7, "html": "", "change_summary": "shorter", "meta_title": null }),
            ActionType::CreateSeoPage => json!({
                "title": "Tea", "slug": "tea", "html": "<h2>Tea</h2>", "schema_jsonld": { "@type": "WebPage" }, "page_type": "landing",
            }),
            ActionType::AddInternalLinks => json!({
                "cms_post_id": "7", "links": [{ "anchor": "tea", "target_url": "/tea", "insert_after_paragraph": 0 }],
            }),
        }
    }

    fn verdict(action: ActionType, change: Value) -> Result<(), (ErrorCode, String)> {
        let mut payload = full(action).as_object().unwrap().clone();
        payload.extend(change.as_object().unwrap().clone());
        check(action, &payload).map_err(|error| (error.code, error.extras["field"].as_str().unwrap().into()))
    }

    #[test]
    fn whole_payloads_pass_and_required_members_are_missed() {
        for action in ActionType::ALL {
            assert_eq!(verdict(action, json!({})), Ok(()), "{action:?}");
            assert_eq!(ActionType::parse(action.as_str()), Some(action));
            for (name, _, required) in action.fields() {
                let without = verdict(action, json!({ *name: null }));
                let expected = if *required { Err((ErrorCode::MissingField, format!("payload.{name}"))) } else { Ok(()) };
                assert_eq!(without, expected, "{action:?} {name}");
            }
        }
    }

    #[test]
    fn misfits() {
        use ActionType::{AddInternalLinks, CreateSeoPage, PublishPost, UpdatePost};
        for (action, change) in [
            (PublishPost, json!({ "title": "" })),
            (PublishPost, json!({ "title": "two\nlines" })),
            (PublishPost, json!({ "slug": "a/b" })),
            (PublishPost, json!({ "slug": "../up" })),
            (PublishPost, json!({ "html": ["<p>"] })),
            (PublishPost, json!({ "tags": "tea" })),
            (PublishPost, json!({ "tags": ["tea", 7] })),
            (PublishPost, json!({ "featured_image_url": "javascript:alert(1)" })),
            (PublishPost, json!({ "featured_image_url": "/t.png" })),
            (PublishPost, json!({ "internal_links": [{ "anchor": "x" }] })),
            (PublishPost, json!({ "internal_links": [{ "anchor": "x", "url": "javascript:alert(1)" }] })),
            (PublishPost, json!({ "internal_links": [{ "anchor": "x", "url": "//evil.example/" }] })),
            (UpdatePost, json!({ "cms_post_id": 9_007_199_254_740_993_u64 })),
            (UpdatePost, json!({ "cms_post_id": [] })),
            (CreateSeoPage, json!({ "schema_jsonld": "{}" })),
            (CreateSeoPage, json!({ "schema_jsonld": { "name": ["</SCRIPT><script>alert(1)"] } })),
            (CreateSeoPage, json!({ "schema_jsonld": { "<!--": 1 } })),
            (AddInternalLinks, json!({ "links": [] })),
            (AddInternalLinks, json!({ "links": [{ "anchor": "x", "target_url": "/", "insert_after_paragraph": -1 }] })),
            (AddInternalLinks, json!({ "links": [{ "anchor": "x", "target_url": "/", "insert_after_paragraph": 1.5 }] })),
        ] {
            let name = change.as_object().unwrap().keys().next().unwrap().clone();
            assert_eq!(verdict(action, change.clone()), Err((ErrorCode::InvalidField, format!("payload.{name}"))), "{change}");
        }
    }
}
