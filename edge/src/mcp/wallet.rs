//! What an agent may know of the money.

use super::{Client, put};
use crate::fault::database;
use crate::store::ledger;
use bellwether_core::error::ApiError;
use serde_json::{Value, json};

impl Client<'_> {
    /// What the budget of the key allows to be ordered; `None` if it does not limit that.
    pub(super) fn allowed_features(&self) -> Option<&Vec<String>> {
        self.means.budget.as_ref()?.terms.features.as_ref()
    }

    /// Credits of the account for reports.
    pub(super) async fn report_credits(&self) -> Result<u64, ApiError> {
        let db = self.app.of(&self.caller.account).map_err(database)?;
        ledger::credits(&db, &self.caller.account).await.map_err(database)
    }

    /// The wallet, and what is left of the budget of the key.
    pub(super) async fn wallet(&self) -> Result<Value, ApiError> {
        let report_credits = self.report_credits().await?;
        let mut answer = json!({ "currency": "EUR" });
        self.add_means(&mut answer, &self.means);
        if let Some(features) = self.allowed_features() {
            put(&mut answer, "allowed_features", json!(features));
        }
        put(&mut answer, "frozen", self.means.wallet.frozen);
        put(&mut answer, "report_credits", report_credits);
        put(&mut answer, "top_up_url", format!("{}/console/en/wallet", self.origin));
        put(&mut answer, "budget_url", format!("{}/console/en/keys", self.origin));
        Ok(answer)
    }
}
