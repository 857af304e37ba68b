//! Providers: services of others that the deployment is configured to ask. One layer for all of them.
//!
//! A capability is a trait, an adapter is a file that implements one for a provider. Around all of them is one wrapper
//! ([`Providers`]) for what they have in common: which provider is asked, what a run and an account may ask, answers that are kept,
//! the deadline and the end of the run, retries, and counts with costs by account and provider. Adapters know none of that: they
//! turn a question into a request, and an answer into ours.

mod cloudflare;
mod kept;
mod line;
mod openai_compatible;

use crate::app::App;
use crate::store::{Db, providers};
use crate::wire::AbortController;
use bellwether_core::id::AccountId;
use bellwether_core::provider::{Adapter, Capability, Charge, Provider, Spending, Usage};
use bellwether_core::time::Timestamp;
use bellwether_gate::imports::assistants;
use line::Line;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Answers questions: a large language model.
pub(crate) trait Assistant {
    /// Asks. The text of the answer is as long as the provider gave it.
    async fn ask(&self, line: &Line<'_>, question: &assistants::Question) -> Result<Answered<assistants::Answer>, Failed>;
}

/// Takes images of pages.
pub(crate) trait Camera {
    /// Takes a JPEG image; `None` when it is larger than may be kept.
    async fn capture(&self, line: &Line<'_>, shot: &Shot<'_>) -> Result<Answered<Option<Vec<u8>>>, Failed>;
}

/// What an image is to show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shot<'a> {
    pub(crate) url: &'a str,
    pub(crate) is_mobile: bool,
    /// Of JPEG, 1 to 100.
    pub(crate) quality: u8,
}

/// An answer with what it has used.
pub(crate) struct Answered<T> {
    pub(crate) value: T,
    pub(crate) input_tokens: u64,
    pub(crate) output_tokens: u64,
    /// As the provider says; `None` where it does not.
    pub(crate) cost_micros: Option<u64>,
}

impl<T> Answered<T> {
    /// One that is not counted in tokens, and whose cost nobody tells.
    pub(crate) const fn uncounted(value: T) -> Self {
        Self { value, input_tokens: 0, output_tokens: 0, cost_micros: None }
    }
}

/// Why a provider gave no answer.
#[derive(Debug, Clone)]
pub(crate) enum Failed {
    /// There is none for this, or it cannot do what was asked.
    NotConfigured,
    /// What the run or the account may ask is spent.
    OverBudget,
    /// It failed; the text is for the operator's log.
    Provider(String),
}

/// The providers of the deployment, as one run for one account may ask them.
pub(crate) struct Providers {
    configured: Rc<[Provider]>,
    app: App,
    db: Db,
    account: AccountId,
    deadline: Timestamp,
    /// Breaks off what is on the wire when the run ends.
    requests: AbortController,
    spending: RefCell<Spending>,
    /// What the account had used before this run; read with the first question.
    today: Cell<Option<Usage>>,
}

impl Providers {
    /// Those that a run of this account may ask.
    ///
    /// # Errors
    /// When the account's database is not bound.
    pub(crate) fn of(
        app: &App,
        account: AccountId,
        deadline: Timestamp,
        requests: &AbortController,
    ) -> Result<Self, crate::store::DbError> {
        Ok(Self {
            configured: app.providers(),
            app: app.again(),
            db: app.of(&account)?,
            account,
            deadline,
            requests: requests.clone(),
            spending: RefCell::default(),
            today: Cell::new(None),
        })
    }

    /// The configured assistants, by id.
    pub(crate) fn assistants(&self) -> Vec<assistants::Assistant> {
        let mut listed: Vec<assistants::Assistant> = self
            .of_capability(Capability::Assistants)
            .map(|provider| assistants::Assistant {
                id: provider.id.clone(),
                model: provider.model.clone().unwrap_or_default(),
                grounded: provider.adapter.is_grounded(),
            })
            .collect();
        listed.sort_by(|a, b| a.id.cmp(&b.id));
        listed
    }

    /// Asks an assistant, or finds the answer that it has given to the same asking of the same question.
    ///
    /// # Errors
    /// Every [`Failed`].
    pub(crate) async fn ask(&self, question: &assistants::Question) -> Result<assistants::Answer, Failed> {
        let named = |provider: &&Provider| provider.id == question.assistant;
        let provider = self.of_capability(Capability::Assistants).find(named).ok_or(Failed::NotConfigured)?;
        if question.grounded && !provider.adapter.is_grounded() {
            return Err(Failed::NotConfigured);
        }
        let charge = Charge { capability: Capability::Assistants, tokens: question.max_tokens.into() };
        let (answer, cached) = self
            .kept(provider, question, charge, async |line: &Line<'_>| match provider.adapter {
                Adapter::OpenaiCompatible => openai_compatible::OpenaiCompatible.ask(line, question).await,
                Adapter::Cloudflare => Err(Failed::NotConfigured),
            })
            .await?;
        Ok(assistants::Answer { cached, ..answer })
    }

    /// Takes an image with the configured camera; `None` when the deployment has none. Images are not kept here.
    pub(crate) async fn capture(&self, shot: &Shot<'_>) -> Option<Result<Option<Vec<u8>>, Failed>> {
        let provider = self.of_capability(Capability::Capture).next()?;
        let charge = Charge { capability: Capability::Capture, tokens: 0 };
        let taken = self.metered(provider, charge, async |line: &Line<'_>| match provider.adapter {
            Adapter::Cloudflare => cloudflare::Cloudflare.capture(line, shot).await,
            Adapter::OpenaiCompatible => Err(Failed::NotConfigured),
        });
        Some(taken.await)
    }

    fn of_capability(&self, capability: Capability) -> impl Iterator<Item = &Provider> {
        self.configured.iter().filter(move |provider| provider.capability == capability)
    }

    /// The answer that is kept for this request, else the one that the provider gives, which is kept then; and whether it was kept.
    async fn kept<T: Serialize + DeserializeOwned>(
        &self,
        provider: &Provider,
        question: &impl Serialize,
        charge: Charge,
        call: impl AsyncFn(&Line<'_>) -> Result<Answered<T>, Failed>,
    ) -> Result<(T, bool), Failed> {
        let key = kept::key(&self.account, provider, question);
        if let Some(value) = kept::find(&self.app, &key).await {
            self.count(provider, &Usage { cached: 1, ..Usage::default() }).await;
            return Ok((value, true));
        }
        let value = self.metered(provider, charge, call).await?;
        kept::keep(&self.app, &key, &value).await;
        Ok((value, false))
    }

    /// Asks within the budgets, and counts what came of it.
    async fn metered<T>(
        &self,
        provider: &Provider,
        charge: Charge,
        call: impl AsyncFn(&Line<'_>) -> Result<Answered<T>, Failed>,
    ) -> Result<T, Failed> {
        let today = self.today().await?;
        self.spending.borrow_mut().take(charge, &today).map_err(|_| Failed::OverBudget)?;
        let line = Line::to(&self.app, provider, self.deadline, &self.requests);
        let answered = call(&line).await;
        let usage = usage_of(provider, line.calls(), answered.as_ref().ok());
        self.spending.borrow_mut().settle(charge, usage.output_tokens);
        self.count(provider, &usage).await;
        if let Err(Failed::Provider(why)) = &answered {
            worker::console_error!("provider {}: {why}", provider.id);
        }
        answered.map(|answered| answered.value)
    }

    async fn today(&self) -> Result<Usage, Failed> {
        if let Some(today) = self.today.get() {
            return Ok(today);
        }
        let read = providers::today(&self.db, &self.account, self.app.now()).await;
        let today = read.map_err(|error| Failed::Provider(format!("what the account has used cannot be read: {error:?}")))?;
        self.today.set(Some(today));
        Ok(today)
    }

    /// A count that is lost is no reason to lose an answer.
    async fn count(&self, provider: &Provider, usage: &Usage) {
        if let Err(error) = providers::count(&self.db, &self.account, &provider.id, usage, self.app.now()).await {
            worker::console_error!("provider {}: its use is not counted: {error:?}", provider.id);
        }
    }
}

/// What a use of a provider is counted as. The cost is the provider's own number, else that of the configured prices, else unknown.
fn usage_of<T>(provider: &Provider, calls: u64, answered: Option<&Answered<T>>) -> Usage {
    let Some(answered) = answered else {
        return Usage { calls, failures: calls, uncosted: calls, ..Usage::default() };
    };
    let by_price = provider.prices.map(|prices| {
        let cost = |tokens: u64, micros: u64| tokens.saturating_mul(micros) / 1_000_000;
        cost(answered.input_tokens, prices.input_micros_per_million)
            .saturating_add(cost(answered.output_tokens, prices.output_micros_per_million))
    });
    let cost = answered.cost_micros.or(by_price);
    Usage {
        calls,
        // All but the last were tried again.
        failures: calls.saturating_sub(1),
        cached: 0,
        input_tokens: answered.input_tokens,
        output_tokens: answered.output_tokens,
        cost_micros: cost.unwrap_or(0),
        uncosted: if cost.is_none() { calls } else { calls.saturating_sub(1) },
    }
}
