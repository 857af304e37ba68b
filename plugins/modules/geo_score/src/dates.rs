//! Calendar days without a time zone: enough to say how old a page claims to be.

/// Days since 1970-01-01 of the date at the start of an ISO 8601 text (`2026-11-21…`); `None` for anything else.
pub(crate) fn day(text: &str) -> Option<i64> {
    let text = text.trim();
    let (date, rest) = text.split_at_checked(10)?;
    if !matches!(rest.chars().next(), None | Some('T' | 't' | ' ')) {
        return None;
    }
    let mut parts = date.split('-');
    let mut number = |length: usize| -> Option<i64> {
        parts.next().filter(|part| part.len() == length && part.bytes().all(|b| b.is_ascii_digit()))?.parse().ok()
    };
    let (year, month, day) = (number(4)?, number(2)?, number(2)?);
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    Some(days(year, month, day))
}

/// Days since 1970-01-01 of the moment.
pub(crate) fn today(now_ms: u64) -> i64 {
    i64::try_from(now_ms / 86_400_000).unwrap_or(i64::MAX)
}

/// Year of the moment.
pub(crate) fn year(now_ms: u64) -> u32 {
    let today = today(now_ms);
    let guess = 1970 + today / 366;
    let year = (guess..guess + 30).take_while(|&year| days(year, 1, 1) <= today).last().unwrap_or(guess);
    u32::try_from(year).unwrap_or(1970)
}

/// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `days_from_civil`.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_dates() {
        for (text, expected) in [
            ("1970-01-01", Some(0)),
            ("2026-11-21T08:00:00Z", Some(20_778)),
            (" 2000-02-29 ", Some(11_016)),
            ("2026-13-01", None),
            ("21/11/2026", None),
            ("2026-11-211", None),
            ("", None),
        ] {
            assert_eq!(day(text), expected, "{text}");
        }
        assert_eq!(year(1_763_717_280_000), 2025);
        assert_eq!(year(0), 1970);
        assert_eq!(year(1_767_225_600_000), 2026);
        assert_eq!(year(1_767_225_599_999), 2025);
    }
}
