//! JSON-LD of a page as a flat list of entities.
//!
//! It reads `@graph`, arrays and nested entities, does not follow remote contexts, and does not say what an entity should have.

use crate::{JsonLd, PageFacts};
use serde_json::{Map, Value};

/// One entity: an object with a type.
#[derive(Debug, Clone, Copy)]
pub struct Entity<'a> {
    /// First type, without its vocabulary's address.
    pub kind: &'a str,
    /// `@id`.
    pub id: Option<&'a str>,
    /// The object.
    pub object: &'a Map<String, Value>,
    /// Number of its block in [`PageFacts::json_ld`].
    pub block: usize,
}

/// Deepest nesting that is searched for entities.
const MAX_DEPTH: u32 = 12;

/// The entities of all blocks, in document order, an entity before those inside it.
#[must_use]
pub fn entities(facts: &PageFacts) -> Vec<Entity<'_>> {
    entities_of(&facts.json_ld)
}

/// The entities of these blocks, in the order of [`entities`].
#[must_use]
pub fn entities_of(blocks: &[JsonLd]) -> Vec<Entity<'_>> {
    let mut found = Vec::new();
    for (block, item) in blocks.iter().enumerate() {
        if let Some(value) = &item.value {
            collect(value, block, MAX_DEPTH, &mut found);
        }
    }
    found
}

fn collect<'a>(value: &'a Value, block: usize, depth: u32, found: &mut Vec<Entity<'a>>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, block, depth, found)),
        Value::Object(object) => {
            if let Some(kind) = kind(object) {
                found.push(Entity { kind, id: text(object.get("@id")), object, block });
            }
            object.iter().filter(|(key, _)| *key != "@context").for_each(|(_, value)| collect(value, block, depth, found));
        }
        _ => {}
    }
}

fn kind(object: &Map<String, Value>) -> Option<&str> {
    let kind = match object.get("@type")? {
        Value::Array(kinds) => kinds.first()?.as_str()?,
        kind => kind.as_str()?,
    };
    Some(kind.rsplit(['/', '#', ':']).next().unwrap_or(kind)).filter(|kind| !kind.is_empty())
}

/// A value as one text: itself, or the first of an array.
#[must_use]
pub fn text(value: Option<&Value>) -> Option<&str> {
    match value? {
        Value::String(text) => Some(text.trim()).filter(|text| !text.is_empty()),
        Value::Array(items) => text(items.first()),
        _ => None,
    }
}

impl<'a> Entity<'a> {
    /// Whether it is only a reference to an entity described elsewhere.
    #[must_use]
    pub fn is_reference(&self) -> bool {
        self.object.keys().all(|key| key.starts_with('@'))
    }

    /// Whether the property is there and not empty.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        match self.object.get(name) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.trim().is_empty(),
            Some(Value::Array(items)) => !items.is_empty(),
            Some(_) => true,
        }
    }

    /// Text of the first of these properties that has one.
    #[must_use]
    pub fn text(&self, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|name| text(self.object.get(*name)))
    }

    /// Name of the author: a text, or the `name` of the (first) object.
    #[must_use]
    pub fn author(&self) -> Option<&'a str> {
        let author = self.object.get("author")?;
        let first = author.as_array().map_or(Some(author), |all| all.first())?;
        text(Some(first)).or_else(|| text(first.get("name")))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::{Options, page_facts};

    #[test]
    fn flattens() {
        let html = br##"<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
            {"@type":["Product","Thing"],"@id":"#p","name":"Kettle","offers":{"@type":"http://schema.org/Offer","price":"20"}},
            {"@type":"Article","headline":"","author":{"@type":"Person","name":"Ada"}},{"@type":"Organization","@id":"#o"}]}</script>
            <script type="application/ld+json">{"@type":"Thing"}</script><script type="application/ld+json">{x}</script>"##;
        let facts = page_facts(html, &Options::default());
        let found = entities(&facts);
        let kinds: Vec<_> = found.iter().map(|entity| entity.kind).collect();
        assert_eq!(kinds, ["Product", "Offer", "Article", "Person", "Organization", "Thing"]);
        assert!(found[0].has("offers") && !found[2].has("headline") && found[4].is_reference());
        assert_eq!(found.get(2).and_then(Entity::author), Some("Ada"));
    }
}
