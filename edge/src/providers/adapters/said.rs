//! What answers of assistants have in common: a text that is cut where it is too long, and addresses in order.

use crate::providers::failed::Failed;
use bellwether_core::bounds;
use bellwether_core::provider::Used;
use bellwether_gate::imports::assistants::{Answer, Usage};
use worker::Url;

/// Bytes of a token of text at most, where the provider's limit also holds what the model thinks and so cannot hold the text alone.
/// A token of English has about four.
const TOKEN_BYTES: usize = 8;

/// An answer with this text. `is_cut`: the provider says that it ends before its end. `max_tokens`: what was asked for.
///
/// # Errors
/// [`Failed::Provider`] when it says nothing: a model may think until its tokens are spent, which is on the bill.
pub(super) fn answer(text: String, is_cut: bool, max_tokens: u32) -> Result<Answer, Failed> {
    if text.trim().is_empty() {
        let why = if is_cut { "its tokens were spent before" } else { "it gives no reason" };
        return Err(Failed::Provider(format!("it says nothing: {why}")));
    }
    let asked_bytes = usize::try_from(max_tokens).unwrap_or(usize::MAX).saturating_mul(TOKEN_BYTES);
    let max_bytes = asked_bytes.min(bounds::ANSWER_BYTES.max_len());
    let is_long = text.len() > max_bytes;
    let mut text = text;
    text.truncate(text.floor_char_boundary(max_bytes));
    Ok(Answer { text, truncated: is_long || is_cut, ..Answer::default() })
}

/// Addresses in order, each once, without the mark of the assistant that shows them (`utm_source=chatgpt.com`, `utm_source=openai`).
pub(super) fn addresses(urls: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for url in urls {
        let url = without_mark(url);
        if !seen.contains(&url) && seen.len() < bounds::CITATIONS.max_len() {
            seen.push(url);
        }
    }
    seen
}

fn without_mark(url: String) -> String {
    if !url.contains("utm_source=") {
        return url;
    }
    let Ok(mut parsed) = Url::parse(&url) else { return url };
    let is_mark = |name: &str, value: &str| name == "utm_source" && (value == "chatgpt.com" || value == "openai");
    let kept: Vec<(String, String)> = parsed
        .query_pairs()
        .filter(|(name, value)| !is_mark(name, value))
        .map(|(n, v)| (n.into_owned(), v.into_owned()))
        .collect();
    parsed.set_query(None);
    if !kept.is_empty() {
        parsed.query_pairs_mut().extend_pairs(kept);
    }
    parsed.into()
}

/// What was counted, for a module and for the bill; `None` where the provider leaves one of the two out. An answer without tokens is not
/// counted: some servers fill the member with 0.
pub(super) fn usage(input_tokens: Option<u32>, output_tokens: Option<u32>, searches: u32) -> Option<Usage> {
    Some(Usage { input_tokens: input_tokens?, output_tokens: output_tokens.filter(|tokens| *tokens > 0)?, searches })
}

/// The same for the bill.
pub(super) fn used(usage: Usage) -> Used {
    Used {
        input_tokens: usage.input_tokens.into(),
        output_tokens: usage.output_tokens.into(),
        searches: usage.searches.into(),
        ..Used::default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn texts() {
        assert!(answer(" \n".to_owned(), true, 9).is_err());
        let long = answer("é".repeat(40_000), false, 4_096).unwrap();
        assert!(long.truncated && long.text.len() == 32_768);
        assert!(!answer("Tea.".to_owned(), false, 1).unwrap().truncated);
    }

    #[test]
    fn marks() {
        let found = addresses(
            [
                "https://a.org/?utm_source=chatgpt.com",
                "https://a.org/",
                "https://a.org/x?b=1&utm_source=openai#p",
                "https://c.org/?utm_source=mail",
            ]
            .map(str::to_owned),
        );
        assert_eq!(found, ["https://a.org/", "https://a.org/x?b=1#p", "https://c.org/?utm_source=mail"]);
        assert_eq!(addresses((0..200).map(|n| format!("https://a.org/{n}"))).len(), 100);
    }
}
