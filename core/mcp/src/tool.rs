//! Tools as a list shows them, and what a tool has to say.
//!
//! Does not check that a schema is one, nor that a result fits it: that is the caller's (`core/schema`), and a MUST of
//! <https://modelcontextprotocol.io/specification/2026-07-28/server/tools#output-schema>. Icons are left out.

use alloc::string::{String, ToString};

use serde_json::{Map, Value, json};

use crate::version::Version;

/// A tool.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    /// 1 to [`TOOL_NAME_CHARS`](crate::TOOL_NAME_CHARS) of `A-Z a-z 0-9 _ - .`.
    pub name: String,
    /// For people.
    pub title: String,
    /// For models: what it does, what it costs, when that is refunded.
    pub description: String,
    /// JSON Schema 2020-12 of the arguments; its root has `"type": "object"`.
    pub input_schema: Value,
    /// JSON Schema 2020-12 of the results that are no errors. Legacy clients are shown it only if its root has `"type": "object"`, which their
    /// revisions ask for.
    pub output_schema: Option<Value>,
    /// Hints.
    pub annotations: Annotations,
}

/// What a tool does to the world, in hints that no client has to believe. All are written: the defaults of the specification are the worst of each
/// (<https://modelcontextprotocol.io/specification/2026-07-28/schema#toolannotations>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annotations {
    /// It changes nothing.
    pub read_only: bool,
    /// It may undo or overwrite something; of no meaning if it changes nothing.
    pub destructive: bool,
    /// The same call again changes nothing more; of no meaning if it changes nothing.
    pub idempotent: bool,
    /// It reaches what is not ours, such as web sites.
    pub open_world: bool,
}

impl Tool {
    pub(crate) fn to_json(&self, version: Version) -> Value {
        let mut annotations = json!({
            "readOnlyHint": self.annotations.read_only,
            "destructiveHint": self.annotations.destructive,
            "idempotentHint": self.annotations.idempotent,
            "openWorldHint": self.annotations.open_world,
        });
        let mut tool = Map::new();
        tool.insert("name".into(), json!(self.name));
        if version.has_structure() {
            tool.insert("title".into(), json!(self.title));
        } else if let Some(hints) = annotations.as_object_mut() {
            hints.insert("title".into(), json!(self.title)); // where 2025-03-26 has it
        }
        tool.insert("description".into(), json!(self.description));
        tool.insert("inputSchema".into(), self.input_schema.clone());
        let is_shown = |schema: &&Value| version.is_modern() || schema.get("type").and_then(Value::as_str) == Some("object");
        if let Some(schema) = self.output_schema.as_ref().filter(is_shown).filter(|_| version.has_structure()) {
            tool.insert("outputSchema".into(), schema.clone());
        }
        tool.insert("annotations".into(), annotations);
        Value::Object(tool)
    }
}

/// What a tool has to say, of its own: never a fault of the protocol.
#[derive(Clone, Debug, PartialEq)]
pub enum ToolResult {
    /// It did what it was asked. The value fits the schema of its results, if it has one.
    Done(Value),
    /// It could not, and says what would help, so that the model repairs the call. It is text alone, because `structuredContent` must fit the
    /// schema of the tool's results, whatever `isError` is.
    Failed(Value),
}

impl ToolResult {
    /// The members of a result: the value, and one block of text with the same as JSON. Clients disagree on which of the two a model sees, and some
    /// show the first block alone.
    pub(crate) fn to_json(&self, version: Version) -> Map<String, Value> {
        let (value, is_error) = match self {
            Self::Done(value) => (value, false),
            Self::Failed(value) => (value, true),
        };
        let mut result = Map::new();
        result.insert("content".into(), json!([{ "type": "text", "text": value.to_string() }]));
        // Legacy revisions know objects alone.
        if !is_error && version.has_structure() && (version.is_modern() || value.is_object()) {
            result.insert("structuredContent".into(), value.clone());
        }
        result.insert("isError".into(), Value::Bool(is_error));
        result
    }
}
