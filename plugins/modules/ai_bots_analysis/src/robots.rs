//! The site's robots.txt of today.

use bellwether_robots::{RobotsFacts, of_answer};
use bellwether_sdk::{Fetch, FetchError, Reason, Run};

/// Reads it, by https and else by http; `None` where it cannot be read, which is noted: what its rules forbid is unknown then.
pub(crate) async fn read(run: &Run, domain: &str) -> Option<RobotsFacts> {
    let mut reason = Reason::Blocked;
    for scheme in ["https://", "http://"] {
        match run.fetch(Fetch::get([scheme, domain, "/robots.txt"].concat())).await {
            Ok(answer) => {
                let facts = of_answer(Some(answer.status), &answer.body);
                // A server that fails allows nothing to anybody for the time: that says nothing of the rules.
                if !facts.closed {
                    return Some(facts);
                }
                break;
            }
            Err(FetchError::Unreachable(_)) => {}
            Err(error) => {
                reason = Reason::from(&error);
                break;
            }
        }
    }
    run.note_gap("bots.robots_violations", reason);
    None
}
