//! Mails by the deployment's provider. They belong to no run, so no budget of one bounds them: what a person can have sent is counted
//! by address and network (`http/quota.rs`). They are counted for the operator as every use is.

use super::adapters;
use super::failed::Failed;
use super::line::Line;
use crate::app::App;
use crate::letter::Written;
use crate::store::providers::{self, Used};
use crate::wire::AbortController;
use async_lock::Semaphore;
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::provider::{Adapter, Capability, Charge, Configured, MailAdapter, Provider};
use std::cell::Cell;

/// What its uses are counted for.
const FEATURE: &str = "mail";
/// One mail; its price is the provider's alone.
const MAIL: Charge = Charge { capability: Capability::Mail, requests: 1, tokens: 0, cost_micros: 0 };

fn configured(configured: &Configured) -> Option<(&Provider, MailAdapter)> {
    configured.providers.iter().find_map(|provider| Some((provider, MailAdapter::of(provider.kind)?)))
}

/// Whether the deployment has a provider of mails.
pub(crate) fn sends_mail(app: &App) -> bool {
    configured(&app.providers()).is_some()
}

/// Sends a mail about an account, once for its `key`.
///
/// # Errors
/// [`Failed::Page`] when it will never be taken; any other one may pass.
pub(crate) async fn send_mail(app: &App, account: &AccountId, key: &str, mail: &Written) -> Result<(), Failed> {
    let providers = app.providers();
    let Some((provider, adapter)) = configured(&providers) else {
        tracing::error!("a mail waits: PROVIDERS names none for `mail`");
        return Err(Failed::NotConfigured);
    };
    let (requests, places) = (AbortController::new(), Semaphore::new(1));
    let deadline = app.now().plus_ms(bounds::LEASE_MS.max);
    let line = Line { app, provider, deadline, requests: &requests, places: &places, bill: Cell::default() };
    let sent = adapters::send(adapter, &line, key, mail).await;
    let usage = line.bill.get().usage(MAIL, sent.is_ok());
    let failure = sent.as_ref().err().map(Failed::kind);
    let used = Used { provider: &provider.id, feature: FEATURE, usage: &usage, failure, settled: None };
    let counted = match app.of(account) {
        Ok(db) => providers::count(&db, account, &used, app.now()).await,
        Err(error) => Err(error),
    };
    if let Err(error) = counted {
        tracing::error!("provider {}: a mail is not counted: {error:?}", provider.id);
    }
    if let Some(why) = sent.as_ref().err().and_then(Failed::for_the_log) {
        tracing::error!("provider {}: {why}", provider.id);
    }
    sent
}
