//! Tools that each order one analysis, for clients that ask for them (`/mcp?features=geo_score,eeat`): their arguments have the schema of the
//! analysis. Those who do not ask have six tools, whose texts are read in each conversation.

use super::Client;
use bellwether_core::error::ApiError;
use bellwether_core::tools::{Order, euros, typed_feature, typed_name};
use bellwether_mcp::{Annotations, Tool};
use serde_json::json;

impl Client<'_> {
    /// The feature that the tool with this name orders, if this agent has asked for it.
    pub(super) async fn typed(&self, name: &str) -> Result<Option<String>, ApiError> {
        let Some(feature) = typed_feature(name).filter(|feature| self.features.contains(feature)) else { return Ok(None) };
        let wanted = self.wanted().await?;
        Ok(wanted.into_iter().map(|(known, ..)| known).find(|known| *known == feature))
    }

    /// The tools that this agent has asked for.
    pub(super) async fn typed_tools(&self) -> Result<Vec<Tool>, ApiError> {
        if self.features.is_empty() {
            return Ok(Vec::new());
        }
        let tool = |(feature, purpose, cents, input): (String, String, u64, serde_json::Value)| Tool {
            name: typed_name(&feature),
            title: format!("{feature} (paid)"),
            description: format!("{purpose} Costs EUR {}; as run_analysis with feature {feature}.", euros(cents)),
            input_schema: Order::typed_schema(&input),
            output_schema: Some(json!({ "type": "object", "required": ["feature"] })),
            annotations: Annotations { read_only: false, destructive: false, idempotent: false, open_world: true },
        };
        Ok(self.wanted().await?.into_iter().map(tool).collect())
    }
}
