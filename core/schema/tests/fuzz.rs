//! Any schema and any value. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bellwether_fuzz::SCHEMA;
use bellwether_schema::{Fault, Schema};
use serde_json::{Value, json};

/// Beyond: a value that is quoted, and where it stands.
const FAULT_BYTES: usize = 10_000;

fn check_fault(fault: &Fault) {
    assert!(fault.at.starts_with('#') && !fault.why.is_empty() && fault.to_string().len() < FAULT_BYTES, "{fault}");
}

/// What may be published can be stored and read again, and says of each value the same; a value fits itself alone.
#[test]
fn any_schema() {
    bolero::check!().with_generator((SCHEMA, SCHEMA)).for_each(|(schema, value): &(String, String)| {
        let value: Value = serde_json::from_str(value).unwrap_or_else(|_| json!({ "a": [1, 1.0, "é"], "b": value }));
        let itself = Schema::read(&json!({ "const": value.clone() })).unwrap();
        assert_eq!(itself.check(&value), Ok(()));
        let Ok(text) = serde_json::from_str::<Value>(schema) else { return };
        let schema = match Schema::read(&text) {
            Ok(schema) => schema,
            Err(fault) => return check_fault(&fault),
        };
        let again = Schema::read(&serde_json::from_str(&text.to_string()).unwrap()).unwrap();
        let fits = schema.check(&value);
        assert_eq!(again.check(&value), fits);
        if let Err(fault) = &fits {
            check_fault(fault);
        }
        if let Ok(opposite) = Schema::read(&json!({ "not": text })) {
            assert!(opposite.check(&value).is_err() || fits.is_err());
        }
    });
}
