//! The speed of a page, on a phone and on a desktop computer: measured once in a laboratory (Lighthouse), and with the people who
//! visited it (Chrome UX Report).
//!
//! What could not be measured is missing, and never a score of zero.

mod curve;
mod field;
mod lab;
mod output;

use bellwether_sdk::{
    Category, Declaration, Device, Failure, Field, FieldData, Kind, Lab, MeasureError, Module, Reason, Run, Scope,
};
use futures_util::future::join;
use output::{Delta, Missing, MissingKind, Strategies, Strategy};
use serde::Deserialize;

pub use output::Output;

bellwether_sdk::export!(PageSpeed);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address.
    pub url: String,
}

/// The module.
pub struct PageSpeed;

impl Module for PageSpeed {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("pagespeed", "Mobile and desktop speed, core web vitals.")
            .fields([Field::required("url", Kind::Url)])
            .needs(&["measure"])
            .typical_seconds(10, 30)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let url = input.url.as_str();
        run.progress(0, 2, "Loading the page on a phone and on a desktop computer");
        let (mobile, desktop) = join(measure(run, url, Device::Mobile), measure(run, url, Device::Desktop)).await;
        if let Some(failure) = nothing([&mobile, &desktop]) {
            return Err(failure);
        }
        run.note_asked(READS, answered([&mobile, &desktop]));
        note(run, "mobile", &mobile);
        note(run, "desktop", &desktop);
        let strategies = Strategies { mobile: strategy(&mobile, Device::Mobile), desktop: strategy(&desktop, Device::Desktop) };
        let performance = |strategy: &Strategy| strategy.lab.as_ref().and_then(|lab| lab.performance).map(i16::from);
        let delta =
            performance(&strategies.mobile).zip(performance(&strategies.desktop)).map(|(mobile, desktop)| mobile - desktop);
        Ok(Output { url: input.url, strategies, delta: Delta { performance: delta } })
    }
}

/// Loads and look-ups of visits that a run orders: one of each for each device.
const READS: u32 = 4;

/// Those that were answered.
fn answered(both: [&Measured; 2]) -> u32 {
    both.iter().map(|one| u32::from(one.lab.is_ok()) + u32::from(one.field.is_ok())).sum()
}

/// What was measured as one device.
struct Measured {
    lab: Result<Lab, MeasureError>,
    field: Result<FieldData, MeasureError>,
}

async fn measure(run: &Run, url: &str, device: Device) -> Measured {
    let (lab, field) = join(run.in_lab(url, device), run.in_field(url, device)).await;
    Measured { lab, field }
}

/// Why there is no result: neither device was measured, in neither way.
fn nothing(both: [&Measured; 2]) -> Option<Failure> {
    let has_lab = both.iter().any(|one| one.lab.is_ok());
    let has_visits = both.iter().any(|one| one.field.as_ref().is_ok_and(|field| field.scope != Scope::None));
    if has_lab || has_visits {
        return None;
    }
    let errors: Vec<&MeasureError> =
        both.iter().flat_map(|one| [one.lab.as_ref().err(), one.field.as_ref().err()]).flatten().collect();
    let find = |is: fn(&MeasureError) -> bool| errors.iter().find(|error| is(error)).copied();
    if let Some(MeasureError::Page(code)) = find(|error| matches!(error, MeasureError::Page(_))) {
        let message = "The page could not be loaded by the laboratory.";
        return Some(Failure::new(Category::Unreachable, message).with_detail(code));
    }
    if let Some(MeasureError::Denied(rule)) = find(|error| matches!(error, MeasureError::Denied(_))) {
        return Some(Failure::new(Category::InvalidInput, "The address may not be given to others.").with_detail(rule));
    }
    if errors.iter().any(|error| !matches!(error, MeasureError::NotConfigured)) {
        return Some(Failure::new(Category::ProviderError, "No provider of measurements answered."));
    }
    // A field without visits is an answer, but no measurement.
    let message = if errors.len() == 4 {
        "This service has no provider of measurements."
    } else {
        "Too few people visited the page to know its speed, and this service has no laboratory."
    };
    Some(Failure::new(Category::ProviderNotConfigured, message))
}

/// Notes what is missing.
fn note(run: &Run, device: &str, measured: &Measured) {
    let gap = |part: &str, error: &MeasureError| run.note_gap(&["strategies.", device, ".", part].concat(), Reason::from(error));
    if let Err(error) = &measured.lab {
        gap("lab", error);
    }
    if let Err(error) = &measured.field {
        gap("field", error);
    }
}

fn strategy(measured: &Measured, device: Device) -> Strategy {
    let error = match &measured.lab {
        Err(MeasureError::Page(code)) => Some(code.clone()),
        _ => None,
    };
    let lab = measured.lab.as_ref().ok();
    Strategy {
        field: field::read(measured.field.as_ref().ok()),
        lab: lab.map(|lab| lab::read(lab, device)),
        lab_error: error,
        lab_failure: measured.lab.as_ref().err().map(missing),
        field_failure: measured.field.as_ref().err().map(missing),
        opportunities: lab.map(lab::opportunities).unwrap_or_default(),
        warnings: lab.map(|lab| lab.warnings.clone()).unwrap_or_default(),
    }
}

/// Why a measurement is missing.
fn missing(error: &MeasureError) -> Missing {
    let (kind, message) = match error {
        MeasureError::NotConfigured => (MissingKind::NoProvider, "This service has no provider for this measurement.".to_owned()),
        MeasureError::Budget => {
            (MissingKind::Quota, "The measurements that this run or account may order are used up.".to_owned())
        }
        MeasureError::Quota => (MissingKind::Quota, "The provider takes no more measurements for now.".to_owned()),
        MeasureError::Timeout => (MissingKind::Timeout, "The provider did not answer within two minutes.".to_owned()),
        MeasureError::Page(code) => (MissingKind::Page, format!("The page could not be loaded or measured: {code}.")),
        MeasureError::Denied(rule) => (MissingKind::Denied, format!("The address may not be given to others: {rule}.")),
        MeasureError::Failed(why) => (MissingKind::Failed, why.clone()),
    };
    Missing { kind, message }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(error: MeasureError, kind: MissingKind, says: &str) {
        let missing = missing(&error);
        assert!(missing.kind == kind && missing.message.contains(says), "{error:?}: {missing:?}");
    }

    #[test]
    fn why_it_is_missing() {
        check(MeasureError::Timeout, MissingKind::Timeout, "two minutes");
        check(MeasureError::Quota, MissingKind::Quota, "for now");
        check(MeasureError::Page("NO_FCP".to_owned()), MissingKind::Page, "NO_FCP");
        check(MeasureError::Failed("The laboratory did not answer.".to_owned()), MissingKind::Failed, "laboratory");
    }

    #[test]
    fn what_was_answered() {
        let field = || FieldData {
            provider: String::new(),
            fetched_at_ms: 0,
            cached: false,
            scope: Scope::None,
            first_day: None,
            last_day: None,
            metrics: Vec::new(),
        };
        let one = |is_known: bool| Measured {
            lab: Err(MeasureError::Timeout),
            field: if is_known { Ok(field()) } else { Err(MeasureError::NotConfigured) },
        };
        assert_eq!(answered([&one(true), &one(false)]), 1);
    }
}
