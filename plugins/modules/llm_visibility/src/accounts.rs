//! Accounts and sites that a text names: `@nike`, `nike.com`. An address with a scheme, or the label of a link that is no more than a
//! domain, is a citation; `shop@nike.com` is neither.

use crate::domains;

/// Their places in a text, and their names: `nike` of both.
pub(crate) fn of(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(run) = next_run(text, from) {
        let (at, token) = run;
        from = at + token.len();
        let before = text.get(..at).unwrap_or_default();
        let token = token.trim_end_matches(['.', '-', '_']);
        let behind = text.get(at + token.len()..).unwrap_or_default();
        if let Some(handle) = token.strip_prefix('@') {
            let is_mail = before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '+'));
            if !is_mail && !handle.contains('@') {
                found.push((at + 1, handle.replace(['_', '.', '-'], "")));
            }
        } else if token.contains('.')
            && !token.contains(['@', '_'])
            && !is_cited(before, behind)
            && let Some(name) = domains::name(token)
        {
            found.push((at, name.replace('-', "")));
        }
    }
    found
}

/// The next run of characters that accounts and domains consist of, with a sign that makes it one.
fn next_run(text: &str, from: usize) -> Option<(usize, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@');
    let mut from = from;
    loop {
        let at = from + text.get(from..)?.find(|c: char| c.is_ascii_alphanumeric() || c == '@')?;
        let rest = text.get(at..)?;
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let token = rest.get(..end)?;
        if token.contains(['.', '@']) {
            return Some((at, token));
        }
        from = at + end;
    }
}

/// Whether an address or a link is around it.
fn is_cited(before: &str, behind: &str) -> bool {
    before.ends_with("://") || before.ends_with(['/', '=']) || before.ends_with('[') && behind.starts_with("](")
}
