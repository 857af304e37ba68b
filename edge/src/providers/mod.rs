//! Providers: services of others that the deployment is configured to ask. One layer for all of them.
//!
//! Around all adapters (`adapters`) is one wrapper ([`Providers`]) for what they have in common: which provider is asked (`uses`), what
//! a run and an account may ask, answers that are kept, the deadline and the end of the run, retries, and counts with costs by account
//! and provider.

mod adapters;
mod failed;
mod kept;
mod line;
mod mail;
mod retry;
mod rs256;
mod uses;

use crate::app::App;
use crate::points::Point;
use crate::store::providers::{self, FailureKind, Reservation, Used};
use crate::store::{Db, DbError};
use crate::wire::AbortController;
pub(crate) use adapters::{Page, Shot, refusing};
use async_lock::Semaphore;
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::provider::{Adapter, Charge, Configured, Provider, Spending, Usage};
use bellwether_core::time::Timestamp;
pub(crate) use failed::Failed;
use line::Line;
pub(crate) use mail::{send_mail, sends_mail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The providers of the deployment, as one run for one account may ask them.
pub(crate) struct Providers {
    configured: Rc<Configured>,
    app: App,
    db: Db,
    account: AccountId,
    /// What asks: its uses are counted apart.
    feature: String,
    deadline: Timestamp,
    /// Breaks off what is on the wire when the run ends.
    requests: AbortController,
    places: Semaphore,
    spending: RefCell<Spending>,
}

/// A use that was taken from the budgets, or one provider's part of it.
#[derive(Clone, Copy)]
struct Taken {
    reservation: Reservation,
    charge: Charge,
}

impl Taken {
    /// The part of one provider.
    const fn part(self, charge: Charge) -> Self {
        Self { charge, ..self }
    }
}

impl Providers {
    /// Those that a run of this account may ask. `feature`: what the run is for.
    ///
    /// # Errors
    /// When the account's database is not bound.
    pub(crate) fn of(
        app: &App,
        account: AccountId,
        feature: &str,
        deadline: Timestamp,
        requests: &AbortController,
    ) -> Result<Self, DbError> {
        Ok(Self {
            configured: app.providers(),
            app: app.again(),
            db: app.of(&account)?,
            account,
            feature: feature.to_owned(),
            deadline,
            requests: requests.clone(),
            places: Semaphore::new(bounds::PROVIDER_PARALLEL.max_len()),
            spending: RefCell::default(),
        })
    }

    /// The configured providers of a capability with their adapters, in the operator's order.
    fn all<A: Adapter>(&self) -> impl Iterator<Item = (&Provider, A)> {
        self.configured.providers.iter().filter_map(|provider| Some((provider, A::of(provider.kind)?)))
    }

    /// The answer that is kept for this request, else the one that the provider gives, which is kept then; and whether it was kept.
    async fn kept<T: Serialize + DeserializeOwned>(
        &self,
        provider: &Provider,
        question: &impl Serialize,
        charge: Charge,
        call: impl AsyncFn(&Line<'_>) -> Result<T, Failed>,
    ) -> Result<(T, bool), Failed> {
        if let Some(value) = self.found(provider, question).await {
            return Ok((value, true));
        }
        let taken = self.take(charge).await?;
        Ok((self.asked(provider, question, taken, call).await?, false))
    }

    /// The answer that is kept for this request.
    async fn found<T: DeserializeOwned>(&self, provider: &Provider, question: &impl Serialize) -> Option<T> {
        let value = kept::find(&self.app, &kept::key(&self.account, provider, question)).await?;
        self.count(provider, &Usage { cached: 1, ..Usage::default() }, None, None).await;
        Some(value)
    }

    /// Asks for what was taken from the budgets, and keeps the answer.
    async fn asked<T: Serialize>(
        &self,
        provider: &Provider,
        question: &impl Serialize,
        taken: Taken,
        call: impl AsyncFn(&Line<'_>) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        let value = self.metered(provider, taken, call).await?;
        kept::keep(&self.app, &kept::key(&self.account, provider, question), &value).await;
        Ok(value)
    }

    /// Takes a use from the budgets of the run and of the account.
    async fn take(&self, charge: Charge) -> Result<Taken, Failed> {
        let budget = self.app.provider_budget();
        self.spending.borrow_mut().take(charge, budget).map_err(|_| Failed::OverBudget)?;
        let failed = |error| Failed::Provider(format!("what the account has used cannot be read: {error:?}"));
        // Reserved first and judged then: of two runs side by side neither overlooks the other.
        let (reservation, today) = providers::reserve(&self.db, &self.account, charge, self.app.now()).await.map_err(failed)?;
        if budget.covers(&today) {
            return Ok(Taken { reservation, charge });
        }
        self.spending.borrow_mut().settle(charge, &Usage::default());
        providers::release(&self.db, reservation).await.map_err(failed)?;
        Err(Failed::OverBudget)
    }

    /// Asks for what was taken from the budgets, puts what was used in its place, and counts it.
    async fn metered<T>(
        &self,
        provider: &Provider,
        taken: Taken,
        call: impl AsyncFn(&Line<'_>) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        let Taken { reservation, charge } = taken;
        let line = Line {
            app: &self.app,
            provider,
            deadline: self.deadline,
            requests: &self.requests,
            places: &self.places,
            bill: Cell::default(),
        };
        let answered = call(&line).await;
        let usage = line.bill.get().usage(charge, answered.is_ok());
        self.spending.borrow_mut().settle(charge, &usage);
        let settled = Taken { reservation, charge: charge.known(&usage) };
        self.count(provider, &usage, answered.as_ref().err().map(Failed::kind), Some(settled)).await;
        if let Some(why) = answered.as_ref().err().and_then(Failed::for_the_log) {
            tracing::error!("provider {}: {why}", provider.id);
        }
        answered
    }

    /// A count that is lost is no reason to lose an answer.
    async fn count(&self, provider: &Provider, usage: &Usage, failure: Option<FailureKind>, settled: Option<Taken>) {
        let outcome = failure.map_or(if usage.cached > 0 { "cached" } else { "ok" }, FailureKind::as_str);
        Point::Call { provider: &provider.id, feature: &self.feature, outcome, account: self.account, usage }.write(&self.app);
        let settled = settled.map(|Taken { reservation, charge }| (reservation, charge));
        let used = Used { provider: &provider.id, feature: &self.feature, usage, failure, settled };
        if let Err(error) = providers::count(&self.db, &self.account, &used, self.app.now()).await {
            tracing::error!("provider {}: its use is not counted: {error:?}", provider.id);
        }
    }
}
