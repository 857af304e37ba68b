//! The end of a run, what a module says of its failure, and what its requests met.

use super::*;

#[test]
fn a_run_keeps_time_for_its_end() {
    let (now, end_ms) = (Timestamp::from_ms(1_795_253_280_000), bounds::RUN_END_MS.max);
    for (wall_ms, left_ms) in [(0, 0), (1_000, 250), (4 * end_ms, end_ms), (300_000, end_ms)] {
        let deadline = now.plus_ms(wall_ms);
        assert_eq!(deadline.ms_since(requests_end(now, deadline)), left_ms, "{wall_ms}");
    }
}

#[test]
fn what_a_module_says_of_its_failure() {
    let check = |category, message: &str, detail: Option<&str>, expected: (Category, &str)| {
        let failure = Failure::reported(category, message, detail);
        assert_eq!((failure.category, failure.detail.as_deref()), (expected.0, Some(expected.1)));
    };
    let long = "é".repeat(bounds::FAILURE_DETAIL_CHARS.max_len() + 1);
    let [message, detail] = [bounds::FAILURE_MESSAGE_CHARS, bounds::FAILURE_DETAIL_CHARS].map(|most| "é".repeat(most.max_len()));
    check("invalid-input", "No URL.", None, (Category::InvalidInput, "No URL."));
    check("blocked", "It said no.", Some("403"), (Category::Blocked, "It said no. (403)"));
    check("of its own", "", Some(""), (Category::Internal, " ()"));
    check("internal", "\u{1b}[31mred\nline\u{7}", None, (Category::Internal, " [31mred\nline "));
    check("internal", &long, Some(&long), (Category::Internal, &format!("{message} ({detail})")));
}

#[test]
fn a_failure_says_what_the_requests_met() {
    use Category::{HttpStatus, NoSuchHost, Refused, Robots, Unreachable};
    let check = |category, pages, last, expected: (Category, Option<u16>, bool)| {
        let failure = Failure::new(category).after(&Met { pages, last, withheld: false });
        assert_eq!((failure.category, failure.status, failure.is_refunded()), expected);
    };
    let error = |text| Some(Last::Error { host: "a.org".into(), kind: NoAnswer::of_error(text) });
    check(Unreachable, 1, Some(Last::Status(404)), (HttpStatus, Some(404), false));
    check(Unreachable, 1, Some(Last::Status(200)), (Unreachable, None, false));
    check(Unreachable, 1, error("DNS lookup failed."), (NoSuchHost, None, true));
    check(Unreachable, 0, error("connect(): Connection refused"), (Refused, None, false));
    check(Unreachable, 1, error("Network connection lost."), (Unreachable, None, false));
    check(Unreachable, 0, None, (Unreachable, None, false));
    check(Robots, 0, Some(Last::Status(200)), (Robots, None, true));
    check(Robots, 1, Some(Last::Status(200)), (Robots, None, false));
    check(Category::Trap, 1, Some(Last::Status(404)), (Category::Trap, None, true));
    // A host that the operator withholds is nobody's fault but ours, if nothing was asked.
    for (category, pages, expected) in [
        (Category::InvalidInput, 0, Category::Internal),
        (Category::InvalidInput, 1, Category::InvalidInput),
        (Category::Blocked, 0, Category::Blocked),
    ] {
        let failure = Failure::new(category).after(&Met { pages, last: None, withheld: true });
        assert_eq!(failure.category, expected);
    }
}
