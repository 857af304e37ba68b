//! Answers that are kept: the same request of the same account is asked once a day. Which repetition it is belongs to a request,
//! so that asking three times gives three answers.

use crate::app::App;
use bellwether_core::bounds;
use bellwether_core::digest::Digest;
use bellwether_core::id::AccountId;
use bellwether_core::provider::Provider;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Where the answer to a request is kept.
pub(super) fn key(account: &AccountId, provider: &Provider, question: &impl Serialize) -> String {
    let question = serde_json::to_string(question).unwrap_or_default();
    let Provider { id, base, model, account: theirs, .. } = provider;
    let asked = format!("{account}\n{id}\n{base}\n{model}\n{theirs}\n{question}");
    format!("answer:{}", Digest::of(asked.as_bytes()))
}

/// The answer that is kept; what cannot be read is asked again.
pub(super) async fn find<T: DeserializeOwned>(app: &App, key: &str) -> Option<T> {
    let text = app.env.kv("BODIES").ok()?.get(key).text().await.ok()??;
    serde_json::from_str(&text).ok()
}

/// Keeps an answer. One that cannot be kept is asked for again.
pub(super) async fn keep(app: &App, key: &str, answer: &impl Serialize) {
    let kept = async {
        let text = serde_json::to_string(answer)?;
        let put = app.env.kv("BODIES")?.put(key, text)?.expiration_ttl(bounds::ANSWER_KEPT_MS.max / 1_000);
        Ok::<_, worker::Error>(put.execute().await?)
    };
    if let Err(error) = kept.await {
        tracing::error!("an answer is not kept: {error}");
    }
}
