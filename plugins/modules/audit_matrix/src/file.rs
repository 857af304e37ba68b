//! The words of the file for spreadsheets: its heads, and how it names outcomes. The sentences are in `texts/`.

use bellwether_criteria::finding::{Args, Status};
use bellwether_criteria::{Language, message, outcome};
use bellwether_matrix::{Column, ColumnKind, Outcomes};
use serde::Deserialize;

/// The words, made by the build from `texts/`.
mod words {
    use bellwether_criteria::Message;
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

/// By what the heads of the file name criteria.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heads {
    /// Their names, in the language of the labels.
    #[default]
    Labels,
    /// Their ids, the same in every language.
    Ids,
}

/// Which cells a row has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cells {
    /// Every criterion that applies to the page.
    #[default]
    All,
    /// Those that it does not meet, or that could not be measured: a third of the bytes, so three times the pages fit.
    Open,
}

/// The heads: address, score, and for each criterion its outcome, its number if it has one, and its number of places.
pub(crate) fn heads(columns: &[Column], language: Language, heads: Heads) -> Vec<String> {
    let say = |text, args: &Args| message(text, args, language);
    let mut all = match heads {
        Heads::Labels => vec![say(&words::PAGE, &Args::EMPTY), say(&words::SCORE, &Args::EMPTY)],
        Heads::Ids => vec!["url".to_owned(), "score".to_owned()],
    };
    for column in columns {
        let unit = column.unit.as_deref().filter(|_| column.kind == ColumnKind::Number);
        match heads {
            Heads::Labels => {
                let head = || ("head", column.label.as_str().into());
                all.push(column.label.clone());
                all.extend(
                    unit.map(|unit| say(&words::FIGURE, &Args::from([head(), ("unit", self::unit(unit, language).into())]))),
                );
                all.push(say(&words::PLACES, &Args::from([head()])));
            }
            Heads::Ids => {
                all.push(column.id.clone());
                all.extend(unit.map(|unit| format!("{} ({unit})", column.id)));
                all.push(format!("{} (count)", column.id));
            }
        }
    }
    all
}

/// A unit of the criteria in words.
pub(crate) fn unit(unit: &str, language: Language) -> String {
    if unit == "%" {
        return unit.to_owned();
    }
    message(&words::UNIT, &Args::from([("unit", unit.replace(' ', "-").into())]), language)
}

/// The words of outcomes. Where the rows lack what is met, nobody can tell it from what does not apply: both are blank.
pub(crate) fn outcomes(language: Language, kept: Cells) -> Outcomes {
    let word = |status| outcome(status, language);
    Outcomes {
        pass: word(Status::Pass),
        warn: word(Status::Warn),
        fail: word(Status::Fail),
        not_applicable: if kept == Cells::All { word(Status::NotApplicable) } else { String::new() },
        not_measured: word(Status::NotMeasured),
    }
}
