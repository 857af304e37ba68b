//! Severities of criteria that the identity card of the site changes, only in an audit report: a job on its own has no card.

use bellwether_criteria::audit::Severities;
use bellwether_sdk::Run;
use serde_json::Value;

/// The severities by the site's card; those that criteria declare if there is no card, or none that can be read.
pub(crate) async fn of_card(run: &Run) -> Severities {
    run.data("layer", "card").await.map(|text| read(&text)).unwrap_or_default()
}

/// The service puts the changes into the card: `"calibration": [{"criterion", "from", "to"}]`.
fn read(text: &str) -> Severities {
    let card: Value = serde_json::from_str(text).unwrap_or_default();
    let changes = card.get("calibration").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    Severities::of(changes.iter().filter_map(|change| Some((change.get("criterion")?.as_str()?, change.get("to")?.as_str()?))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_criteria::{EEAT_BYLINE, SD_REQUIRED};

    #[test]
    fn reads_the_changes_of_a_card() {
        for (card, expected) in [
            (r#"{"sector":"","calibration":[{"criterion":"eeat-byline","from":"high","to":"low"}]}"#, ["low", "high"]),
            (
                r#"{"calibration":[{"criterion":"sd-required","from":"high","to":"critical"},{"criterion":"x","to":"y"}]}"#,
                ["high", "critical"],
            ),
            (r#"{"calibration":[{"criterion":"eeat-byline"}]}"#, ["high", "high"]),
            ("{}", ["high", "high"]),
            ("no JSON", ["high", "high"]),
        ] {
            let severities = read(card);
            assert_eq!([&EEAT_BYLINE, &SD_REQUIRED].map(|criterion| severities.get(criterion).code()), expected, "{card}");
        }
    }
}
