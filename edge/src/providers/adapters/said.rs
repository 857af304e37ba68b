//! What answers of assistants have in common: a text that is cut where it is too long, and addresses in order.

use crate::providers::failed::Failed;
use bellwether_core::bounds;
use bellwether_core::provider::Used;
use bellwether_gate::imports::assistants::{Answer, Usage};
use worker::Url;

/// Bytes of a token of text at most, where the provider's limit also holds what the model thinks and so cannot hold the text alone.
/// A token of English has about four.
const TOKEN_BYTES: usize = 8;

/// What an assistant has said, as its adapter has read it.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) text: String,
    /// Whether the provider says that the text ends before its end.
    pub(super) is_cut: bool,
    /// Addresses that the text cites, in order.
    pub(super) cited: Vec<String>,
    /// Addresses that its searches found, in order.
    pub(super) found: Vec<String>,
    pub(super) searched: bool,
    /// What the provider says has answered.
    pub(super) model: Option<String>,
    pub(super) usage: Option<Usage>,
}

impl Said {
    /// The answer of the model `asked`, where the provider names no other; when it came is the caller's to fill in.
    ///
    /// # Errors
    /// Those of [`text`].
    pub(super) fn answer(self, asked: &str, max_tokens: u32) -> Result<Answer, Failed> {
        let (text, truncated) = text(self.text, self.is_cut, max_tokens)?;
        let citations = addresses(self.cited);
        Ok(Answer {
            text,
            truncated,
            model: self.model.unwrap_or_else(|| asked.to_owned()),
            searched: self.searched,
            found: addresses(self.found).into_iter().filter(|url| !citations.contains(url)).collect(),
            citations,
            usage: self.usage,
            ..Answer::default()
        })
    }
}

/// Whether a response (<https://platform.openai.com/docs/api-reference/responses/object>) with this `status` is cut.
///
/// # Errors
/// [`Failed::Provider`] when it is not complete for another reason.
pub(super) fn is_incomplete(status: Option<&str>) -> Result<bool, Failed> {
    match status {
        None | Some("completed") => Ok(false),
        Some("incomplete") => Ok(true),
        Some(_) => Err(Failed::Provider("its response has not completed".to_owned())),
    }
}

/// A text that is no longer than asked, and whether it is cut. `is_cut`: the provider says so; `max_tokens`: what was asked for.
///
/// # Errors
/// [`Failed::Provider`] when it says nothing: a model may think until its tokens are spent, which is on the bill.
fn text(mut text: String, is_cut: bool, max_tokens: u32) -> Result<(String, bool), Failed> {
    if text.trim().is_empty() {
        let why = if is_cut { "its tokens were spent before" } else { "it gives no reason" };
        return Err(Failed::Provider(format!("it says nothing: {why}")));
    }
    let asked_bytes = usize::try_from(max_tokens).unwrap_or(usize::MAX).saturating_mul(TOKEN_BYTES);
    let max_bytes = asked_bytes.min(bounds::ANSWER_BYTES.max_len());
    let is_long = text.len() > max_bytes;
    text.truncate(text.floor_char_boundary(max_bytes));
    Ok((text, is_long || is_cut))
}

/// Addresses in order, each once, without the mark of the assistant that shows them (`utm_source=chatgpt.com`, `utm_source=openai`).
fn addresses(urls: impl IntoIterator<Item = String>) -> Vec<String> {
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
        assert!(text(" \n".to_owned(), true, 9).is_err());
        let (long, is_cut) = text("é".repeat(40_000), false, 4_096).unwrap();
        assert!(is_cut && long.len() == 32_768);
        assert!(!text("Tea.".to_owned(), false, 1).unwrap().1);
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
