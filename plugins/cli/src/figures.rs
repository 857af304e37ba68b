//! Figures as people read them.

/// A number in three digits: `12.3 k`, `20.0 G`.
#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn count(number: u64) -> String {
    let (mut shown, mut unit) = (number as f64, "");
    for next in ["k", "M", "G"] {
        if shown < 1_000.0 {
            break;
        }
        (shown, unit) = (shown / 1_000.0, next);
    }
    if unit.is_empty() { number.to_string() } else { format!("{shown:.1} {unit}") }
}

/// A size: `64 KiB`, `1.2 MiB`.
#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
pub(crate) fn bytes(bytes: u64) -> String {
    match bytes {
        0..1_024 => format!("{bytes} B"),
        1_024..1_048_576 => format!("{:.0} KiB", bytes as f64 / 1_024.0),
        _ => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
    }
}

/// A number of things: `1 case`, `2 cases`.
pub(crate) fn several(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures() {
        for (number, expected) in [(7, "7"), (12_345, "12.3 k"), (20_000_000_000, "20.0 G"), (5_000_000_000_000, "5000.0 G")] {
            assert_eq!(count(number), expected);
        }
        for (number, expected) in [(0, "0 B"), (65_536, "64 KiB"), (1_258_291, "1.2 MiB")] {
            assert_eq!(bytes(number), expected);
        }
    }
}
