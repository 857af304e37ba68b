//! How often the fails and the warnings of each criterion were right: `data/precision.tsv`.

use std::collections::BTreeMap;
use std::path::Path;

/// Outcomes that readers called right, and all that they judged, by criterion and outcome (`fail` or `warn`).
pub(crate) type Judged = BTreeMap<(String, String), (u16, u16)>;

const OUTCOMES: [&str; 2] = ["fail", "warn"];

/// Reads the table. A line that is not of the form is reported.
pub(crate) fn read(path: &Path, ids: &[&str], wrong: &mut Vec<String>) -> Judged {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut judged = Judged::new();
    for line in text.lines().skip(1) {
        let mut cells = line.split('\t');
        let (id, outcome) = (cells.next().unwrap_or(""), cells.next().unwrap_or(""));
        let (right, of) = (cells.next(), cells.next());
        let number = |cell: Option<&str>| cell.and_then(|cell| cell.parse::<u16>().ok());
        match (number(right), number(of)) {
            (Some(right), Some(of)) if right <= of && of > 0 && ids.contains(&id) && OUTCOMES.contains(&outcome) => {
                judged.insert((id.to_owned(), outcome.to_owned()), (right, of));
            }
            _ => wrong.push(format!("data/precision.tsv: {line:?}")),
        }
    }
    judged
}
