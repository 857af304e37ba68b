//! The export of an account.

use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A file of the export of an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExportView<'a> {
    /// UUID.
    account_id: String,
    /// RFC 3339, UTC, milliseconds.
    exported_at: String,
    /// By section: `account`, `members`, `targets`, `tasks`, `jobs`, `results`, `audits`, `ledger` and others.
    #[schema(value_type = BTreeMap<String, Vec<Object>>)]
    sections: BTreeMap<&'static str, &'a [Box<RawValue>]>,
    has_more: bool,
    /// Pass as `cursor` for the next file.
    next_cursor: Option<String>,
}

impl<'a> ExportView<'a> {
    pub(crate) fn of(
        account_id: String,
        now: Timestamp,
        sections: &'a [(&'static str, Vec<Box<RawValue>>)],
        next_cursor: Option<String>,
    ) -> Self {
        let sections = sections.iter().map(|(name, entries)| (*name, entries.as_slice())).collect();
        Self { account_id, exported_at: now.to_string(), sections, has_more: next_cursor.is_some(), next_cursor }
    }
}
