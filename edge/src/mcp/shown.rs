//! What an agent sees of a job or an audit: where it stands, what it cost, and of its result as much as fits into a context. All text that may come
//! from an analysed site or a stranger's module is in `observed`.

use super::{Client, advice, most_bytes, price, put, reports};
use crate::api::BudgetLeftView;
use crate::catalogue;
use crate::cursor;
use crate::fault::{database, internal};
use crate::rate::Kind;
use crate::report;
use crate::store::audit_row::FoundAudit;
use crate::store::db::Rows;
use crate::store::jobs::FoundJob;
use crate::use_cases::receipts;
use crate::use_cases::{audits, jobs};
use bellwether_brief::{Analysed, Asked, FINDINGS};
use bellwether_core::audit;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::FeatureId;
use bellwether_core::job::{Means, State};
use bellwether_core::schedule::AUDIT;
use bellwether_core::time::Timestamp;
use bellwether_core::tools::Look;
use serde_json::{Map, Value, json};
use std::time::Duration;
use worker::Delay;

/// The part of a look that is no part of the result.
const RECEIPT: &str = "receipt";

/// How long a look waits between two reads, in milliseconds: the first ones are for jobs that take a second.
const STEPS_MS: [u64; 3] = [250, 500, 1_000];

/// The same from then on.
const STEP_MS: u64 = 2_000;

/// Something that was ordered.
pub(super) enum Item {
    Job(Box<FoundJob>),
    Audit(Box<FoundAudit>),
}

/// What was ordered by a call.
pub(super) struct Ordered {
    pub(super) item: Item,
    /// The wallet and the budget afterwards.
    pub(super) means: Means,
    /// Whether it is what an earlier call has ordered.
    pub(super) is_deduplicated: bool,
    /// Report credits of the account afterwards; null unless it is an audit.
    pub(super) report_credits: Option<u64>,
    /// What the deployment lacks to run it.
    pub(super) lacking: Vec<String>,
}

impl Item {
    pub(super) fn id(&self) -> String {
        match self {
            Self::Job(job) => job.loaded.state.id.to_string(),
            Self::Audit(audit) => audit.loaded.state.id.to_string(),
        }
    }

    fn feature(&self) -> &str {
        match self {
            Self::Job(job) => job.loaded.state.feature.as_str(),
            Self::Audit(_) => AUDIT,
        }
    }

    pub(super) fn status(&self) -> &'static str {
        match self {
            Self::Job(job) => job.loaded.state.status(),
            Self::Audit(audit) => reports::status(&audit.loaded.state),
        }
    }

    pub(super) fn has_ended(&self) -> bool {
        self.ended_at().is_some()
    }

    pub(super) fn created_at(&self) -> Timestamp {
        match self {
            Self::Job(job) => job.loaded.state.created_at,
            Self::Audit(audit) => audit.loaded.state.created_at,
        }
    }

    pub(super) fn ended_at(&self) -> Option<Timestamp> {
        match self {
            Self::Job(job) => job.loaded.state.state.completed_at(),
            Self::Audit(audit) => match audit.loaded.state.state {
                audit::State::Done { at, .. } | audit::State::Failed { at, .. } => Some(at),
                audit::State::Queued | audit::State::Pending | audit::State::Processing { .. } => None,
            },
        }
    }

    /// The address that was analysed, as it was ordered.
    fn source_url(&self) -> String {
        match self {
            Self::Audit(audit) => audit.loaded.state.order.url.clone(),
            Self::Job(job) => {
                let input: Map<String, Value> = serde_json::from_str(&job.loaded.state.input).unwrap_or_default();
                let named = ["url", "site", "domain"].into_iter().find_map(|name| input.get(name)?.as_str());
                named.unwrap_or_default().to_owned()
            }
        }
    }

    fn is_refunded(&self) -> bool {
        match self {
            Self::Job(job) => job.loaded.state.is_refunded(),
            Self::Audit(audit) => audit.loaded.state.is_refunded(audit.about.started_at.is_some()),
        }
    }

    /// Its price: euro cents of a job, credits of a report.
    fn cost(&self) -> Value {
        match self {
            Self::Job(job) => price(job.loaded.state.cost_cents),
            Self::Audit(audit) => {
                let order = &audit.loaded.state.order;
                reports::price(order.credits, order.price_cents())
            }
        }
    }
}

impl Ordered {
    /// The answer to the order.
    pub(super) fn to_json(&self, client: &Client<'_>) -> Value {
        let mut answer = json!({
            "job_id": self.item.id(),
            "feature": self.item.feature(),
            "status": self.item.status(),
            "deduplicated": self.is_deduplicated,
        });
        let mut cost = self.item.cost();
        put(&mut cost, "charged", !self.is_deduplicated);
        put(&mut answer, "cost", cost);
        if let Item::Audit(_) = &self.item {
            put(&mut answer, "report_credits", self.report_credits);
        }
        client.add_means(&mut answer, &self.means);
        if !self.item.has_ended() {
            put(&mut answer, "poll_after_s", jobs::next_poll_s(client.app.now().ms_since(self.item.created_at())));
        }
        if !self.lacking.is_empty() {
            let message = "This deployment cannot run the analysis: the job will fail, and its price will be refunded.";
            put(&mut answer, "warning", json!({ "code": "provider_not_configured", "message": message, "needs": self.lacking }));
        }
        answer
    }
}

impl Client<'_> {
    /// What is in the wallet, and what is left of the budget.
    pub(super) fn add_means(&self, answer: &mut Value, means: &Means) {
        put(answer, "balance_cents", means.wallet.balance_cents);
        if let Some(budget) = &means.budget {
            put(answer, "budget_left", json!(BudgetLeftView::of(budget, self.app.now())));
        }
    }

    /// Looks at a job, and waits a while for its end.
    pub(super) async fn look(&self, look: &Look) -> Result<Value, ApiError> {
        let (item, has_waited) = self.ended(&look.id, look.wait_ms).await?;
        match look.section.as_deref() {
            None if has_waited => self.whole(&item, &jobs::means(self.app, &self.caller).await?).await,
            None => self.whole(&item, &self.means).await,
            Some(RECEIPT) => Ok(json!({
                "job_id": item.id(),
                "status": item.status(),
                "receipt": self.receipt(&item, &look.id).await?,
                "verify": "bellwether verify checks it, and any library for DSSE, with the keys at /.well-known/bellwether-keys.json.",
            })),
            Some(section) => self.part(&item, section, look).await,
        }
    }

    /// The receipt of a job. A report has none.
    async fn receipt(&self, item: &Item, id: &str) -> Result<Value, ApiError> {
        match item {
            Item::Job(_) => receipts::show(self.app, &self.caller, id, None).await.map(|receipt| json!(receipt)),
            Item::Audit(_) => {
                Err(ApiError::new(ErrorCode::NotFound).saying("A report has no receipt: the jobs of single analyses have."))
            }
        }
    }

    /// A job or an audit of the caller. `seen`: the row of the job, if it was loaded with the caller.
    ///
    /// # Errors
    /// `job_not_found`.
    pub(super) async fn find(&self, id: &str, seen: Option<&Rows>) -> Result<Item, ApiError> {
        match jobs::find(self.app, &self.caller, id, seen).await {
            Err(error) if error.code == ErrorCode::JobNotFound => {
                audits::find(self.app, &self.caller, id).await.map(|audit| Item::Audit(Box::new(audit)))
            }
            found => found.map(|job| Item::Job(Box::new(job))),
        }
    }

    /// The same once it has ended, or as it stands after this time; and whether that took a while.
    async fn ended(&self, id: &str, wait_ms: u64) -> Result<(Item, bool), ApiError> {
        let until = self.app.now().plus_ms(wait_ms);
        let steps = STEPS_MS.into_iter().chain(std::iter::repeat(STEP_MS));
        let (mut item, mut has_waited) = (self.find(id, self.seen).await?, false);
        for step_ms in steps {
            let left_ms = until.ms_since(self.app.now());
            if item.has_ended() || left_ms == 0 {
                break;
            }
            Delay::from(Duration::from_millis(step_ms.min(left_ms))).await;
            // Each look counts as a read, as a poll does. Whoever has none left hears how it stood.
            if (self.count)(Kind::Reads).is_err() {
                break;
            }
            (item, has_waited) = (self.find(id, None).await?, true);
        }
        Ok((item, has_waited))
    }

    /// All that is said of it, with the brief of its result.
    pub(super) async fn whole(&self, item: &Item, means: &Means) -> Result<Value, ApiError> {
        let mut cost = item.cost();
        put(&mut cost, "refunded", item.is_refunded());
        let mut answer = json!({
            "job_id": item.id(),
            "feature": item.feature(),
            "status": item.status(),
            "cost": cost,
            "created_at": item.created_at().to_string(),
        });
        self.add_means(&mut answer, means);
        match item.ended_at() {
            Some(at) => put(&mut answer, "completed_at", at.to_string()),
            None => put(&mut answer, "poll_after_s", jobs::next_poll_s(self.app.now().ms_since(item.created_at()))),
        }
        match item {
            Item::Job(job) => self.add_end(&mut answer, item, job),
            Item::Audit(audit) => self.add_report(&mut answer, audit),
        }
        if let Some(result) = self.result(item).await?
            && let Some(members) = answer.as_object_mut()
        {
            let mut brief = self.analysed(item, &result, |analysed| analysed.brief().to_value(FINDINGS)).await?;
            advice::add(&mut brief);
            if let Item::Audit(_) = item {
                reports::add_pages(&mut brief, &result, &item.source_url());
            }
            members.extend(brief.as_object_mut().map(std::mem::take).unwrap_or_default());
        }
        Ok(answer)
    }

    fn add_end(&self, answer: &mut Value, item: &Item, job: &FoundJob) {
        let job = &job.loaded.state;
        if let State::Failed { error, .. } = &job.state {
            let members = json!({
                "category": error.category.as_str(), "message": error.category.sentence(), "needs": error.needs, "http_status": error.status,
            });
            put(answer, "error", members);
            let detail = error.detail.as_deref().filter(|detail| *detail != error.category.sentence());
            if let Some(detail) = detail {
                let members = Map::from_iter([("detail".to_owned(), Value::from(detail))]);
                put(answer, "observed", bellwether_brief::observed(&item.source_url(), &members));
            }
        }
        if let Some(at) = job.result_expires_at() {
            let is_expired = job.result_has_expired(self.app.now());
            put(answer, if is_expired { "result_expired_at" } else { "result_expires_at" }, at.to_string());
            put(answer, "view_url", format!("{}/console/en/jobs/{}", self.origin, job.id));
        }
    }

    /// A part of a result.
    async fn part(&self, item: &Item, path: &str, look: &Look) -> Result<Value, ApiError> {
        let result = self.result(item).await?.ok_or_else(|| {
            let code = if item.has_ended() { ErrorCode::NotFound } else { ErrorCode::NotFinished };
            ApiError::new(code).with("status", item.status())
        })?;
        // A cursor is of one part of one job.
        let place = format!("{} {path} ", item.id());
        let position = cursor::position(self.app, look.cursor.as_deref())?;
        let from = match position.as_deref() {
            None => 0,
            Some(position) => {
                let wrong = || {
                    ApiError::new(ErrorCode::InvalidField).with("field", "cursor").saying("The cursor belongs to another part.")
                };
                position.strip_prefix(&place).and_then(|from| from.parse().ok()).ok_or_else(wrong)?
            }
        };
        let limit = usize::try_from(look.limit).unwrap_or_default();
        let asked = Asked { path, limit, from, most_bytes: most_bytes() - ROOM_BYTES };
        let page = self.analysed(item, &result, |analysed| analysed.page(&asked)).await?;
        let page = page.ok_or_else(|| {
            let message = "The result has no such part: get_job without `section` lists them.";
            ApiError::new(ErrorCode::InvalidField).with("field", "section").saying(message)
        })?;
        let mut answer = json!({ "job_id": item.id(), "status": item.status() });
        let Value::Object(mut members) = page.to_value() else { return Ok(answer) };
        members.remove("next");
        if let Some(next) = page.next {
            members.insert("next_cursor".into(), cursor::of(self.app, &format!("{place}{next}")).into());
        }
        if let Some(answer) = answer.as_object_mut() {
            answer.extend(members);
        }
        Ok(answer)
    }

    /// What there is of a result, as JSON: of an audit, what is kept of its report.
    async fn result(&self, item: &Item) -> Result<Option<Value>, ApiError> {
        match item {
            Item::Job(job) => {
                let text = job.text(self.app.now()).map_err(database)?;
                text.map(|text| serde_json::from_str(&text)).transpose().map_err(internal)
            }
            Item::Audit(found) => {
                let order = &found.loaded.state;
                if !matches!(order.state, audit::State::Done { .. }) || order.report_has_expired(self.app.now()) {
                    return Ok(None);
                }
                let record = report::record_of(self.app, &order.id).await.map_err(internal)?;
                Ok(record.as_ref().map(reports::value))
            }
        }
    }

    async fn analysed<T>(&self, item: &Item, result: &Value, read: impl FnOnce(&Analysed<'_>) -> T) -> Result<T, ApiError> {
        let published = catalogue::published(self.app).await.map_err(database)?;
        let manifest = published.iter().find(|manifest| manifest.declaration.feature.as_str() == item.feature());
        let is_ours = item.feature() == AUDIT || FeatureId::parse(item.feature()).is_some_and(|id| id.is_reserved());
        let is_criterion = |id: &str| is_ours && advice::is_criterion(id);
        // A stranger's module that has been taken back declares nothing any more.
        let nothing = json!({});
        let schema = manifest.map(|manifest| &manifest.result).or((!is_ours).then_some(&nothing));
        let source_url = item.source_url();
        Ok(read(&Analysed { result, schema, source_url: &source_url, is_criterion: &is_criterion }))
    }
}

/// Bytes of an answer around a page of a result.
const ROOM_BYTES: usize = 2_000;
