//! Members of bodies that have a table of their own: those of what a call answers, and those of the input of each analysis. Members of nested objects
//! have their path.

use super::html;
use minijinja::{Value, context};
use serde_json::Value as Json;

/// How deep members of members are shown: a list of objects with lists.
const DEPTH: usize = 3;

/// The tables of a call, each with its title.
pub(super) fn tables(operation: &Json, schemas: &Json) -> Vec<Value> {
    let schemas = Schemas(schemas);
    let mut tables = schemas.inputs(operation);
    tables.extend(schemas.success(operation).filter(|(_, members)| !members.is_empty()));
    tables.into_iter().map(|(title, members)| context! { title, members }).collect()
}

/// The schemas that a description names.
struct Schemas<'d>(&'d Json);

struct Member {
    path: String,
    kind: String,
    about: String,
    required: bool,
}

impl Schemas<'_> {
    /// The input of each analysis, where a body is one of several by its `feature`.
    fn inputs(&self, operation: &Json) -> Vec<(String, Vec<Value>)> {
        let Some(body) = operation.pointer("/requestBody/content/application~1json/schema") else { return Vec::new() };
        let input = |variant: &Json| {
            let feature = variant.pointer("/properties/feature/const")?.as_str()?;
            Some((format!("Input of {feature}"), self.members(variant.pointer("/properties/input")?)))
        };
        self.variants(body).into_iter().filter_map(input).collect()
    }

    /// The body with which a call succeeds; `None` where that is no JSON.
    fn success(&self, operation: &Json) -> Option<(String, Vec<Value>)> {
        let (status, answer) = operation.get("responses")?.as_object()?.iter().find(|(status, _)| status.starts_with('2'))?;
        Some((format!("Body of {status}"), self.members(answer.pointer("/content/application~1json/schema")?)))
    }

    /// All members of a schema, as the table shows them.
    fn members(&self, schema: &Json) -> Vec<Value> {
        let mut found = Vec::new();
        self.walk(schema, "", DEPTH, &mut found);
        let shown = |it: Member| context! { name => it.path, type => it.kind, value => it.about, required => it.required };
        found.into_iter().map(shown).collect()
    }

    fn walk(&self, schema: &Json, path: &str, depth: usize, found: &mut Vec<Member>) {
        let choices = self.choices(schema);
        for variant in choices.iter().flatten() {
            for (name, member) in variant.get("properties").and_then(Json::as_object).into_iter().flatten() {
                let path = format!("{path}{name}");
                if found.iter().any(|known| known.path == path) {
                    continue;
                }
                let first = self.variants(member).first().copied().unwrap_or(member);
                let about = [member, first].into_iter().find_map(|one| one.get("description")?.as_str()).unwrap_or_default();
                // What one of several bodies alone has need not be there.
                let required = choices.iter().all(|parts| parts.iter().any(|part| needs(part, name)));
                found.push(Member { path: path.clone(), kind: kind(first), about: inline(about), required });
                if depth > 1 {
                    let (inner, mark) = first.get("items").map_or((member, "."), |items| (items, "[]."));
                    self.walk(inner, &format!("{path}{mark}"), depth - 1, found);
                }
            }
        }
    }

    /// A schema, or those that it is one or all of, without null.
    fn variants<'s>(&'s self, schema: &'s Json) -> Vec<&'s Json> {
        self.choices(schema).into_iter().flatten().collect()
    }

    /// The choices of a schema without null, each as the parts that it is all of.
    fn choices<'s>(&'s self, schema: &'s Json) -> Vec<Vec<&'s Json>> {
        let schema = self.resolved(schema);
        let is_null = |one: &&Json| one.get("type").is_some_and(|kind| kind == "null");
        if let Some(all) = ["oneOf", "anyOf"].into_iter().find_map(|of| schema.get(of)?.as_array()) {
            return all.iter().filter(|one| !is_null(one)).flat_map(|one| self.choices(one)).collect();
        }
        match schema.get("allOf").and_then(Json::as_array) {
            Some(parts) => vec![parts.iter().flat_map(|part| self.variants(part)).collect()],
            None => vec![vec![schema]],
        }
    }

    fn resolved<'s>(&'s self, schema: &'s Json) -> &'s Json {
        resolved(self.0, schema)
    }
}

/// Whether an object must have a member.
fn needs(schema: &Json, member: &str) -> bool {
    schema.get("required").and_then(Json::as_array).is_some_and(|all| all.iter().any(|one| one == member))
}

/// The schema that a reference names among `schemas`; a schema that is no reference as it is.
pub(super) fn resolved<'s>(schemas: &'s Json, schema: &'s Json) -> &'s Json {
    let name = schema.get("$ref").and_then(Json::as_str).and_then(|path| path.rsplit('/').next());
    name.and_then(|name| schemas.get(name)).unwrap_or(schema)
}

/// The type of a member, without `null`, which stands for a member that is left out.
pub(super) fn kind(schema: &Json) -> String {
    match schema.get("type") {
        Some(Json::String(kind)) => kind.clone(),
        Some(Json::Array(kinds)) => {
            kinds.iter().filter_map(Json::as_str).filter(|kind| *kind != "null").collect::<Vec<_>>().join(" or ")
        }
        _ if schema.get("const").is_some() || schema.get("enum").is_some() => "string".to_owned(),
        _ => "object".to_owned(),
    }
}

/// A paragraph of Markdown without its element.
pub(super) fn inline(text: &str) -> String {
    html(text).trim().trim_start_matches("<p>").trim_end_matches("</p>").to_owned()
}
