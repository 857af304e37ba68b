//! Orders of agents: jobs and audits, paid once however often the call comes.

use super::shown::{Item, Ordered};
use super::{Answer, Client, price, put, reports};
use crate::api::{BudgetLeftView, DryRun};
use crate::store::jobs::FoundJob;
use crate::store::payer::Payer;
use crate::use_cases::audits;
use crate::use_cases::jobs::{self, Again, JobOrder};
use bellwether_core::audit::{self as rules, CREATE};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::price_cents;
use bellwether_core::form::{Dialect, Form};
use bellwether_core::schedule::AUDIT;
use bellwether_core::tools::Order;
use serde_json::{Value, json};

impl Client<'_> {
    /// Orders, or says what the order would come to.
    ///
    /// # Errors
    /// What is wrong with the order, or with the money for it.
    pub(super) async fn order(&self, order: &Order) -> Result<Answer, ApiError> {
        let again = Again::Agent { key: order.key.clone(), is_fresh: order.is_fresh };
        if order.feature == AUDIT {
            return self.order_report(order, &again).await;
        }
        let job = JobOrder { sent: order.to_body(), again, scheduled: None };
        if order.is_dry_run {
            let plan = jobs::plan(self.app, &self.caller, &job, None).await?;
            let mut answer = json!(DryRun::of(&plan, self.app.now()));
            // What a run may use is nothing that an agent can choose by.
            if let Some(members) = answer.as_object_mut() {
                members.retain(|name, _| !["max_ms", "max_fuel", "may_ask"].contains(&name.as_str()));
            }
            let cents = price_cents(plan.request.declared.price);
            put(&mut answer, "price", price(cents));
            let would = answer.get("would").and_then(Value::as_str);
            let is_charged = matches!(would, Some("queued" | "waiting"));
            put(&mut answer, "would_charge_cents", if is_charged { cents } else { 0 });
            return Ok(Answer::Result(answer));
        }
        let seen = Payer { means: self.means.clone(), bound: Vec::new() };
        let placed = jobs::place(self.app, &self.caller, &job, Some(seen)).await?;
        let means = placed.means_after();
        let (is_deduplicated, lacking) = (placed.is_replayed, placed.lacking);
        let item = Item::Job(Box::new(FoundJob::created(placed.job)));
        Ok(Answer::Job(Box::new(Ordered { item, means, is_deduplicated, report_credits: None, lacking })))
    }

    async fn order_report(&self, order: &Order, again: &Again) -> Result<Answer, ApiError> {
        Form::new(CREATE).only_known(&order.input).map_err(|error| error.within("input").to_api_error(Dialect::CONSOLE))?;
        let wanted = rules::read_order(&order.input, &self.app.allow_list())?;
        if order.is_dry_run {
            let mut plan = self.plan_report(&wanted, again).await?;
            put(&mut plan, "input", Value::Object(order.input.clone()));
            return Ok(Answer::Result(plan));
        }
        let placed = audits::place(self.app, &self.caller, &wanted, again, &self.origin).await?;
        let means = jobs::means(self.app, &self.caller).await?;
        let report_credits = Some(self.report_credits().await?);
        let is_deduplicated = placed.is_replayed;
        let item = Item::Audit(Box::new(audits::find(self.app, &self.caller, &placed.audit.id.to_string()).await?));
        Ok(Answer::Job(Box::new(Ordered { item, means, is_deduplicated, report_credits, lacking: Vec::new() })))
    }

    async fn plan_report(&self, wanted: &rules::Wanted, again: &Again) -> Result<Value, ApiError> {
        let planned = audits::plan(self.app, &self.caller, wanted, again).await?;
        let cents = self.caller.payer().price_cents();
        // As dry runs of jobs say it.
        let would = match &planned.outcome {
            Ok(audits::REPLAYED) => "replayed",
            Ok("queued") => "waiting",
            Ok(_) => "queued",
            Err(error) if error.code == ErrorCode::BudgetExceeded => "over_budget",
            Err(error) if error.extras.contains_key("needed_credits") => "unpaid",
            Err(_) => "refused",
        };
        let report = reports::price(self.caller.payer().price_credits(), cents);
        let charged = if matches!(would, "queued" | "waiting") { report.clone() } else { reports::price(0, 0) };
        let mut answer = json!({
            "dry_run": true,
            "feature": AUDIT,
            "would": would,
            "would_charge": charged,
            "price": report,
            "report_credits": planned.balance_credits,
        });
        if let Some(budget) = &planned.budget {
            put(&mut answer, "budget_left", json!(BudgetLeftView::of(budget, self.app.now())));
        }
        if let Err(error) = &planned.outcome {
            put(&mut answer, "why", self.failure(error));
        }
        Ok(answer)
    }

    /// Cancels what was ordered.
    pub(super) async fn cancel(&self, id: &str) -> Result<Value, ApiError> {
        let item = self.cancelled(id).await?;
        self.whole(&item, &jobs::means(self.app, &self.caller).await?).await
    }
}
