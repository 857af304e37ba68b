//! The rules in JavaScript (`core/web`) are those of the service: it says the same of the same random inputs.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use bellwether_web::{Language, validate_input};
use bellwether_web_tests::cases;
use serde_json::{Value, json};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("inputs", inputs)];

/// Below what one account may order in a minute.
const OF_ACCOUNT: usize = 50;

fn inputs(world: &World) -> Result<()> {
    for cases in cases("validateInput", 400, 11).chunks(OF_ACCOUNT) {
        // Without money, a valid order ends at the wallet.
        let account = world.account(0)?;
        for case in cases {
            let (feature, input) = (case.arguments[0].as_str().unwrap_or_default(), &case.arguments[1]);
            let answer = account.api.call("POST", "/v1/jobs", Some(&json!({ "feature": feature, "input": input })))?;
            let verdict = validate_input(feature, input, Language::En);
            if verdict["ok"] == true {
                ensure!(answer.status == 402, "{feature} {input}: {} {}", answer.status, answer.body);
                continue;
            }
            let first = &verdict["errors"][0];
            let shown = format!("{feature} {input}: {first} and {} {}", answer.status, answer.body);
            ensure!(answer.body["error"] == first["code"], "{shown}");
            let same = |name: &str| answer.body[name] == *first.get(name).unwrap_or(&Value::Null);
            // An unknown feature, and an input that is no object, have no field of their own.
            ensure!(answer.body["field"].is_null() || same("field"), "{shown}");
            ensure!(same("rule") && same("did_you_mean"), "{shown}");
            // Sentences of forms are the same, too.
            ensure!(
                first["expected"]["kind"] == "object"
                    || first["expected"]["kind"] == "choice"
                    || first["expected"].is_null()
                    || same("message"),
                "{shown}"
            );
        }
    }
    Ok(())
}
