//! The four actions and the members of their payloads.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::parts::{CMS_POST_ID, HTML, JSON_LD, LINK, PLACED_LINK, PUBLIC_URL, SLUG};
use crate::bounds::{self, Bound};
use crate::form::{Field, FieldError, Form, Kind};
use crate::url_guard::AllowList;

/// What the client should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionType {
    /// Publish a new post.
    PublishPost,
    /// Replace the content of a post.
    UpdatePost,
    /// Publish a separate page.
    CreateSeoPage,
    /// Add links to a post.
    AddInternalLinks,
}

impl ActionType {
    /// All actions.
    pub const ALL: [Self; 4] = [Self::PublishPost, Self::UpdatePost, Self::CreateSeoPage, Self::AddInternalLinks];

    /// The name in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PublishPost => "publish_post",
            Self::UpdatePost => "update_post",
            Self::CreateSeoPage => "create_seo_page",
            Self::AddInternalLinks => "add_internal_links",
        }
    }

    /// The action with this name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.as_str() == text)
    }

    /// The usual goal of a task with this action.
    #[must_use]
    pub const fn goal_type(self) -> &'static str {
        match self {
            Self::PublishPost => "content_creation",
            Self::UpdatePost => "content_refresh",
            Self::CreateSeoPage => "landing_page",
            Self::AddInternalLinks => "internal_linking",
        }
    }

    /// The members of its payload.
    #[must_use]
    pub fn fields(self) -> Vec<Field> {
        let line = || Kind::Line(bounds::TEXT_CHARS);
        let text = || Kind::Prose(bounds::PULL_BODY_BYTES);
        let list = |of, min| Kind::List(Box::new(of), Bound { min, ..bounds::PAYLOAD_ITEMS });
        let required = |name, kind| Field::required(name, kind);
        // A planner may leave these members blank.
        let optional = |name, kind| Field::optional(name, Kind::OrBlank(Box::new(kind)));
        let metas = || [optional("meta_title", line()), optional("meta_description", line())];
        let cms_post_id = || required("cms_post_id", Kind::Special(&CMS_POST_ID));
        let html = || required("html", Kind::Special(&HTML));
        let page = || [required("title", line()), required("slug", Kind::Special(&SLUG)), html()];
        let mut fields = Vec::new();
        match self {
            Self::PublishPost => {
                fields.extend(page());
                fields.extend([optional("excerpt", text()), optional("category", line()), optional("tags", list(line(), 0))]);
                fields.extend(metas());
                fields.extend([
                    optional("featured_image_url", Kind::Special(&PUBLIC_URL)),
                    optional("internal_links", list(Kind::Special(&LINK), 0)),
                ]);
            }
            Self::UpdatePost => {
                fields.extend([cms_post_id(), html(), optional("change_summary", text())]);
                fields.extend(metas());
            }
            Self::CreateSeoPage => {
                fields.extend(page());
                fields.extend(metas());
                fields.extend([optional("schema_jsonld", Kind::Special(&JSON_LD)), optional("page_type", line())]);
            }
            Self::AddInternalLinks => fields.extend([cms_post_id(), required("links", list(Kind::Special(&PLACED_LINK), 1))]),
        }
        fields
    }

    /// The members of a payload that the action knows, as they were sent; others are dropped.
    ///
    /// # Errors
    ///
    /// The first member that is missing or not valid, with its path: `payload.title`.
    pub fn read(self, payload: &Map<String, Value>) -> Result<Map<String, Value>, FieldError> {
        let fields = self.fields();
        let members = Form::new(&fields).at("payload").read(payload, &AllowList::none())?;
        let sent = fields.iter().filter_map(|field| payload.get_key_value(&*field.name));
        // Lists are taken in their normalised form, because their entries have members of their own.
        // One by one: building a map from an iterator sorts, which takes 2 KB compressed in a browser.
        let mut kept = Map::new();
        for (name, value) in sent {
            let list = members.get(name).filter(|member| member.is_array());
            kept.insert(name.clone(), list.unwrap_or(value).clone());
        }
        Ok(kept)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::format;
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

    fn verdict(action: ActionType, change: Value) -> Result<(), (bool, String)> {
        let mut payload = full(action).as_object().unwrap().clone();
        payload.extend(change.as_object().unwrap().clone());
        action.read(&payload).map(drop).map_err(|error| (error.is_missing, error.field))
    }

    #[test]
    fn whole_payloads_pass_and_required_members_are_missed() {
        for action in ActionType::ALL {
            assert_eq!(verdict(action, json!({})), Ok(()), "{action:?}");
            assert_eq!(ActionType::parse(action.as_str()), Some(action));
            for Field { name, required, .. } in action.fields() {
                let without = verdict(action, json!({ &*name: null }));
                let expected = if required { Err((true, format!("payload.{name}"))) } else { Ok(()) };
                assert_eq!(without, expected, "{action:?} {name}");
            }
        }
    }

    #[test]
    fn what_is_not_known_is_dropped() {
        for action in ActionType::ALL {
            let sent = full(action);
            let mut more = sent.as_object().unwrap().clone();
            more.insert("own".into(), json!("x".repeat(100_000)));
            for list in ["internal_links", "links"] {
                for link in more.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
                    link["own"] = json!(1);
                }
            }
            assert_eq!(Value::Object(action.read(&more).unwrap()), sent, "{action:?}");
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
            let (is_missing, field) = verdict(action, change.clone()).unwrap_err();
            assert!(!is_missing && field.starts_with(&format!("payload.{name}")), "{change}: {field}");
        }
    }
}
