//! Comparison of this run with an earlier one, criterion by criterion.

use crate::output::{Change, ChangeKind, Changes, Output};
use bellwether_criteria::audit::worth;
use bellwether_criteria::finding::Status;
use bellwether_sdk::{Run, round1};
use serde::Deserialize;

/// The members that are read of an earlier result.
#[derive(Deserialize)]
struct Earlier {
    score: Option<f64>,
    criteria: Vec<EarlierRow>,
}

#[derive(Deserialize)]
struct EarlierRow {
    id: String,
    status: Status,
}

/// Changes since an earlier job. If its result cannot be read, that is noted as a gap.
pub(crate) async fn since(run: &Run, job: &str, now: &Output) -> Option<Changes> {
    let text = run.data("result", job).await.inspect_err(|error| run.note_gap("changes", error.into())).ok()?;
    match serde_json::from_str::<Earlier>(&text) {
        Ok(then) => Some(compare(job, &then, now)),
        Err(error) => {
            run.log(&error.to_string());
            run.note_gap("changes", bellwether_criteria::finding::Reason::NoProvider);
            None
        }
    }
}

fn compare(job: &str, then: &Earlier, now: &Output) -> Changes {
    let before = |id: &str| then.criteria.iter().find(|earlier| earlier.id == id).map(|earlier| earlier.status);
    let still = now.criteria.iter().filter_map(|row| change(&row.id, before(&row.id), Some(row.status)));
    let lost = then.criteria.iter().filter(|earlier| now.criteria.iter().all(|row| row.id != earlier.id));
    let criteria = still.chain(lost.filter_map(|earlier| change(&earlier.id, Some(earlier.status), None))).collect();
    let score = now.score.zip(then.score).map(|(now, then)| round1(now - then));
    Changes { previous: job.to_owned(), score, criteria }
}

/// How a criterion changed; `None` when it did not, or when it was not measured either time.
fn change(id: &str, from: Option<Status>, to: Option<Status>) -> Option<Change> {
    let kind = match (from.and_then(worth), to.and_then(worth)) {
        (Some(then), Some(now)) if now > then => ChangeKind::Better,
        (Some(then), Some(now)) if now < then => ChangeKind::Worse,
        (None, Some(_)) => ChangeKind::New,
        (Some(_), None) => ChangeKind::Gone,
        _ => return None,
    };
    Some(Change { id: id.to_owned(), kind, from, to })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_what_has_changed() {
        use Status::{Fail, NotApplicable, NotMeasured, Pass, Warn};
        for (from, to, expected) in [
            (Some(Fail), Some(Warn), Some(ChangeKind::Better)),
            (Some(Pass), Some(Fail), Some(ChangeKind::Worse)),
            (Some(Pass), Some(Pass), None),
            (Some(NotMeasured), Some(Fail), Some(ChangeKind::New)),
            (None, Some(Pass), Some(ChangeKind::New)),
            (Some(Fail), Some(NotApplicable), Some(ChangeKind::Gone)),
            (Some(Fail), None, Some(ChangeKind::Gone)),
            (Some(NotApplicable), Some(NotMeasured), None),
        ] {
            assert_eq!(change("x", from, to).map(|change| change.kind), expected, "{from:?} {to:?}");
        }
    }
}
