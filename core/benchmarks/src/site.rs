//! A site, read from the result of its audit.

use crate::{Scores, Site};
use bellwether_core::identity::Card;
use serde::Deserialize;

/// What counts of the result of `audit_expert`.
#[derive(Deserialize)]
struct Audit {
    final_url: String,
    score: Option<f64>,
    subscores: Subscores,
    criteria: Vec<Criterion>,
}

#[derive(Deserialize)]
struct Subscores {
    technical: Option<f64>,
    semantic: Option<f64>,
    eeat: Option<f64>,
}

#[derive(Deserialize)]
struct Criterion {
    id: String,
    status: String,
}

impl Site {
    /// A site by the result of `audit_expert` for its start page and by its identity card. `None` for another page, for a card without a
    /// sector, and for a page without a score.
    #[must_use]
    pub fn of_audit(result: &str, card: &Card, account: &str) -> Option<Self> {
        let audit: Audit = serde_json::from_str(result).ok()?;
        let path = audit.final_url.splitn(4, '/').nth(3).unwrap_or_default();
        if card.sector.is_empty() || audit.score.is_none() || !path.is_empty() {
            return None;
        }
        let of = |is: &dyn Fn(&str) -> bool| -> Vec<String> {
            audit.criteria.iter().filter(|one| is(&one.status)).map(|one| one.id.clone()).collect()
        };
        let is_country = card.commercial_area.len() == 2 && card.commercial_area.bytes().all(|byte| byte.is_ascii_uppercase());
        Some(Self {
            domain: card.domain.clone(),
            account: account.to_owned(),
            model: card.commercial_model.clone(),
            country: if is_country { card.commercial_area.clone() } else { String::new() },
            scores: Scores {
                overall: audit.score,
                technical: audit.subscores.technical,
                semantic: audit.subscores.semantic,
                eeat: audit.subscores.eeat,
            },
            failed: of(&|status| status == "fail"),
            open: of(&|status| matches!(status, "not_applicable" | "not_measured")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_core::identity::{Evidence, infer};
    use bellwether_core::time::Timestamp;

    fn check(url: &str, sector: &str, area: &str, country: Option<&str>) {
        let card = infer("tea.example", &Evidence::default(), Timestamp::from_ms(0));
        let card = Card { sector: sector.to_owned(), commercial_area: area.to_owned(), ..card };
        let result = format!(
            r#"{{"final_url":"{url}","score":71.5,"subscores":{{"technical":80,"semantic":null,"eeat":60}},"criteria":[
            {{"id":"a","status":"fail"}},{{"id":"b","status":"warn"}},{{"id":"c","status":"not_measured"}}],"meta":{{}}}}"#
        );
        let site = Site::of_audit(&result, &card, "me");
        assert_eq!(site.as_ref().map(|site| site.country.as_str()), country, "{url}");
        if let Some(site) = site {
            assert_eq!((site.scores.overall, site.scores.semantic), (Some(71.5), None));
            assert_eq!((site.failed, site.open), (vec!["a".to_owned()], vec!["c".to_owned()]));
        }
    }

    #[test]
    fn sites_by_their_audits() {
        check("https://tea.example/", "food_drink", "DE", Some("DE"));
        check("https://tea.example/", "food_drink", "DE,FR", Some(""));
        check("https://tea.example/tea", "food_drink", "DE", None);
        check("https://tea.example/", "", "DE", None);
    }
}
