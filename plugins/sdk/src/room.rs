//! Room in a result: the host accepts 1 MiB of JSON.

/// Room for the large members of a result, in bytes: 1 MiB less what `meta` and small members take.
pub const RESULT_BYTES: usize = 960_000;

/// Drops items from the end of a list until its JSON fits into this many bytes; returns whether it dropped any.
pub fn keep_bytes<T: serde::Serialize>(items: &mut Vec<T>, bytes: usize) -> bool {
    let mut left = bytes;
    let fits = items.iter().take_while(|item| {
        let size = json_bytes(*item) + 1;
        let fits = size <= left;
        left = left.saturating_sub(size);
        fits
    });
    let kept = fits.count();
    let cut = kept < items.len();
    items.truncate(kept);
    cut
}

/// Bytes of a value as JSON.
pub fn json_bytes<T: serde::Serialize + ?Sized>(value: &T) -> usize {
    serde_json::to_string(value).map_or(0, |text| text.len())
}
