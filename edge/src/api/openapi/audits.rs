//! `/audit/v1` has many actions at one address: the choices of its bodies and of its answers. They need no discriminator: an order has no
//! action, and OpenAPI 3.1 knows no case for that; the constants tell them apart.

use bellwether_core::audit::ACTIONS;
use bellwether_core::form::Form;
use bellwether_core::identity::Field;
use serde_json::{Map, Value, json};

/// Adds what is sent and what is answered.
pub(super) fn add(schemas: &mut Map<String, Value>) {
    let bodies: Vec<(String, Value)> = ACTIONS.iter().map(|action| (name(action), body(action))).collect();
    // An order may have the member too, as long as it names none of the actions.
    let order = json!({ "$ref": reference("AuditOrder"), "not": { "required": ["action"], "properties": { "action": { "enum": ACTIONS } } } });
    let choices: Vec<Value> =
        std::iter::once(order).chain(bodies.iter().map(|(name, _)| json!({ "$ref": reference(name) }))).collect();
    schemas.insert("AuditRequest".to_owned(), json!({ "description": "An order, or an action.", "oneOf": choices }));
    schemas.extend(bodies);
    let texts: Map<String, Value> =
        Field::ALL.iter().map(|field| (field.name().to_owned(), json!({ "type": "string" }))).collect();
    schemas.insert(
        "CardFields".to_owned(),
        json!({ "type": "object", "description": "Members of a card with their new values.", "properties": texts }),
    );
    let answers: Vec<Value> =
        ["AuditList", "CancelledView", "DeletedView", "IdentityOptionsView", "IdentityView", "ServiceKeyView"]
            .map(|view| json!({ "$ref": reference(view) }))
            .into();
    // The answer to an order alone says nothing of success.
    let ordered = json!({ "$ref": reference("OrderedView"), "not": { "required": ["success"] } });
    let answer = json!({
        "description": "By action: none `OrderedView`, `list_jobs` `AuditList`, `cancel_job` `CancelledView`, `delete_job` `DeletedView`, `identity_options` \
            `IdentityOptionsView`, `generate_key` `ServiceKeyView`, the others `IdentityView`.",
        "oneOf": std::iter::once(ordered).chain(answers).collect::<Vec<_>>(),
    });
    schemas.insert("AuditAnswer".to_owned(), answer);
    let read = json!({
        "description": "The audit; with `action=generate_key` the key.",
        "oneOf": [{ "$ref": reference("PollView") }, { "$ref": reference("ServiceKeyView") }],
    });
    schemas.insert("AuditRead".to_owned(), read);
}

fn reference(schema: &str) -> String {
    format!("#/components/schemas/{schema}")
}

/// The schema of an action's body: `list_jobs` is `ListJobsAction`.
fn name(action: &str) -> String {
    action.split('_').map(super::capitalised).chain(["Action".to_owned()]).collect()
}

fn body(action: &str) -> Value {
    let site = json!({ "type": "string", "description": "A page of the site, or its domain." });
    let lang = Form::new(bellwether_core::audit::CREATE).schema()["properties"]["lang"].clone();
    let fields = json!({ "$ref": reference("CardFields") });
    let (required, members) = match action {
        "list_jobs" => (
            vec![],
            json!({
                "limit": { "type": "integer", "description": "1 to 100, 20 by default; anything else is brought into that range." },
                "cursor": { "type": "string", "description": "`next_cursor` of the page before." },
                "client_name": { "type": "string", "description": "Only the reports for this client." },
            }),
        ),
        "cancel_job" | "delete_job" => (vec!["job_id"], json!({ "job_id": { "type": "string", "description": "The audit." } })),
        "identity_options" => (vec![], json!({ "lang": lang })),
        "identity_resolve" => {
            let force = json!({ "type": "boolean", "description": "A stored card is not good enough." });
            (vec!["url"], json!({ "url": site, "force": force, "lang": lang }))
        }
        "identity_recompute" | "identity_lock" => (vec!["url"], json!({ "url": site, "fields": fields, "lang": lang })),
        "generate_key" => (vec![], json!({})),
        other => panic!("the action {other} has no body here"),
    };
    let mut body =
        json!({ "type": "object", "required": ["action"], "properties": { "action": { "type": "string", "const": action } } });
    for name in required {
        body["required"].as_array_mut().expect("a list").push(name.into());
    }
    body["properties"].as_object_mut().expect("members").extend(members.as_object().cloned().unwrap_or_default());
    body
}
