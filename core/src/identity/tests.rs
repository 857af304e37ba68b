//! Cards by table: what rules derive from signals, what clients may change, what is stored, and what a card changes.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::calibration::{DECLARED, Severity};
use super::*;
use bellwether_language::Language;

const NOW: Timestamp = Timestamp::from_ms(1_763_717_280_000);

/// Evidence with signals as `kind=detail*count`; detail and count are optional.
fn evidence(signals: &str) -> Evidence {
    let signal = |written: &str| {
        let (rest, count) = written.split_once('*').unwrap_or((written, "1"));
        let (kind, detail) = rest.split_once('=').unwrap_or((rest, ""));
        json!({"kind": kind, "detail": detail.replace('_', " "), "url": "https://a.example/", "quote": written, "count": count.parse::<u32>().unwrap()})
    };
    let signals: Vec<Value> = signals.split_whitespace().map(signal).collect();
    serde_json::from_value(json!({"url": "https://a.example/", "final_url": "https://a.example/", "signals": signals})).unwrap()
}

fn card(signals: &str) -> Card {
    infer("a.example", &evidence(signals), NOW)
}

fn fields(value: Value) -> Map<String, Value> {
    value.as_object().unwrap().clone()
}

/// Sector, commercial model, area and kind of entity.
#[test]
fn rules_would_rather_not_say() {
    for (signals, expected) in [
        ("", ["", "", "", ""]),
        ("price*9", ["", "", "", ""]),
        ("cart buy_button*3 price*3", ["", "ecommerce", "", ""]),
        ("cart article_listing*30 news", ["", "media", "", ""]),
        ("cart price marketplace_sellers", ["", "marketplace", "", ""]),
        ("free_trial pricing_page software", ["", "saas", "", ""]),
        ("free_trial pricing_page", ["", "", "", ""]),
        ("schema_type=SoftwareApplication demo", ["", "saas", "", ""]),
        ("schema_type=Hotel local_type=Hotel", ["travel", "booking", "", "local_business"]),
        ("schema_type=Dentist local_type=Dentist", ["health", "local_business", "", "local_business"]),
        ("opening_hours phone=FR", ["", "", "FR", ""]),
        ("opening_hours phone=FR cart price", ["", "ecommerce", "FR", ""]),
        ("local_type=LocalBusiness", ["", "", "", ""]),
        ("local_type=LocalBusiness postal_address", ["", "", "", ""]),
        ("opening_hours*7 postal_address postal_country=FR", ["", "local_business", "FR", "local_business"]),
        ("subject_terms=restaurant*30 quote_request", ["restaurants", "local_business", "", ""]),
        ("opening_hours", ["", "", "", ""]),
        ("public_body quote_request", ["public_sector", "public_service", "", "public_body"]),
        ("nonprofit donation", ["", "nonprofit", "", "association"]),
        ("forum cart price", ["", "community", "", ""]),
        ("affiliate_link*3", ["", "affiliate", "", ""]),
        ("affiliate_link*2", ["", "", "", ""]),
        ("quote_request legal_form", ["", "lead_generation", "", ""]),
        ("quote_request legal_form careers", ["", "lead_generation", "", "company"]),
        // Two with equal confidence that differ give no value.
        ("schema_type=Dentist schema_type=Restaurant", ["", "", "", ""]),
        ("subject_terms=avocat*20 subject_terms=divorce*20 subject_terms=cabinet_d_avocat*9", ["legal", "", "", ""]),
        ("subject_terms=avocat*15", ["", "", "", ""]),
        ("subject_terms=vin*20 subject_terms=vins*20 subject_terms=hotel*20 subject_terms=voyage*20", ["", "", "", ""]),
        ("area_served=France area_served=be cctld=ES", ["", "", "BE, FR", ""]),
        ("address_country=Espa\u{f1}a cctld=FR", ["", "", "ES", ""]),
        ("hreflang=en-us hreflang=en-gb hreflang=fr-fr cctld=FR", ["", "", "international", ""]),
        ("hreflang=en hreflang=fr hreflang=es cctld=FR", ["", "", "FR", ""]),
        ("phone=FR phone=ES", ["", "", "", ""]),
    ] {
        let card = card(signals);
        let found = [&card.sector, &card.commercial_model, &card.commercial_area, &card.entity_type];
        assert_eq!(found, expected, "{signals}");
        for field in Field::ALL {
            assert_eq!(card.get(field).is_empty(), !card.confidence.contains_key(&field), "{signals} {field:?}");
            assert_eq!(card.get(field).is_empty(), card.evidence.get(&field).is_none_or(Vec::is_empty), "{signals} {field:?}");
        }
    }
}

#[test]
fn evidence_is_read_leniently() {
    let read: Evidence = serde_json::from_str(
        r#"{"url":"https://a.example/x","title":"T","more":1,"meta":{},"page":{"title":"P"},"signals":[{"kind":"cart","count":2,"x":[]},{}]}"#,
    )
    .unwrap();
    assert_eq!((read.home.title.as_str(), read.page.unwrap().title.as_str(), read.signals.len()), ("T", "P", 2));
    assert_eq!(serde_json::from_str::<Evidence>("{}").unwrap(), Evidence::default());
}

/// The names of the contract, including camel case.
#[test]
fn a_card_has_the_names_of_the_contract() {
    let text = serde_json::to_value(card("cart price phone=FR")).unwrap();
    let names: Vec<&str> = text.as_object().unwrap().keys().map(String::as_str).collect();
    let wanted = [
        "commercialArea",
        "commercialModel",
        "confidence",
        "domain",
        "entityType",
        "evidence",
        "productsServices",
        "sector",
        "source",
        "targetAudience",
        "updated_at",
        "url",
    ];
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, wanted);
    assert_eq!(text["confidence"]["commercialModel"], json!(0.9));
    assert_eq!((&text["source"], &text["sector"]), (&json!("inferred"), &json!("")));
    assert_eq!(serde_json::from_value::<Card>(text).unwrap(), card("cart price phone=FR"));
}

#[test]
fn clients_change_fields_within_the_lists() {
    let base = card("cart price phone=FR");
    let given =
        fields(json!({"sector": " fashion ", "targetAudience": format!("a\n\t b{}", "é".repeat(400)), "commercialArea": ""}));
    let (changed, after) = recompute(&base, &given).unwrap();
    assert_eq!((changed.sector.as_str(), changed.source), ("fashion", Source::Client));
    assert!(changed.target_audience.starts_with("a bé") && changed.target_audience.chars().count() == 300);
    assert!(changed.commercial_area.is_empty() && !changed.confidence.contains_key(&Field::CommercialArea));
    assert_eq!(changed.commercial_model, "ecommerce");
    assert_eq!((recompute(&base, &given).unwrap(), base.source), ((changed, after), Source::Inferred));
    for (given, field, allowed) in [
        (json!({"sector": "Fashion"}), "sector", SECTORS.iter().map(|one| one.id).collect::<Vec<_>>()),
        (json!({"commercialModel": "shop"}), "commercialModel", MODELS.iter().map(|one| one.id).collect()),
        (json!({"entityType": "x"}), "entityType", ENTITY_TYPES.iter().map(|one| one.id).collect()),
        (json!({"commercial_model": "saas"}), "commercial_model", Field::ALL.map(Field::name).to_vec()),
        (json!({"targetAudience": null}), "targetAudience", ["string"].to_vec()),
    ] {
        let refused = recompute(&base, &fields(given)).unwrap_err();
        assert_eq!((refused.field.as_str(), refused.allowed.iter().map(String::as_str).collect::<Vec<_>>()), (field, allowed));
    }
}

#[test]
fn a_locked_card_stays() {
    let inferred = card("cart price");
    let later = |days: u64| NOW.plus_ms(days * 86_400_000);
    let (locked, _) = lock(&inferred, &fields(json!({"sector": "pets"})), later(1)).unwrap();
    assert_eq!((locked.source, locked.updated_at), (Source::Locked, later(1)));
    for (kept, force, days, expected) in [
        (None, false, 0, None),
        (Some(&inferred), false, 0, Some(Source::Cache)),
        (Some(&inferred), false, 29, Some(Source::Cache)),
        (Some(&inferred), false, 30, None),
        (Some(&inferred), true, 0, None),
        (Some(&locked), false, 400, Some(Source::Locked)),
        (Some(&locked), true, 0, Some(Source::Locked)),
    ] {
        assert_eq!(fresh(kept, force, later(days)).map(|card| card.source), expected, "{force} {days}");
    }
    // What the site says now decides whether it is still the one of the card.
    let seen = |description: &str| Evidence {
        home: PageTexts { description: description.into(), ..PageTexts::default() },
        ..Evidence::default()
    };
    let tea = "We sell and repair teapots of all sizes, and ship them to all of Europe.";
    let kept = infer("tea.example", &seen(tea), NOW);
    for (kept, description, expected) in [
        (&kept, tea, false),
        (&kept, "A reference book that presents an operating system from its first release on.", true),
        (&lock(&kept, &fields(json!({"sector": "pets"})), NOW).unwrap().0, "", false),
        (&infer("tea.example", &seen(""), NOW), tea, false),
    ] {
        assert_eq!(is_of_another_site(kept, &seen(description)), expected, "{description}");
    }
    let new = card("forum");
    assert_eq!(replace(Some(&locked), new.clone()), locked);
    assert_eq!(replace(Some(&inferred), new.clone()), new);
    assert_eq!(replace(None, new.clone()), new);
}

#[test]
fn cards_change_severities_and_the_mix() {
    let of = |sector: &str, model: &str, area: &str| {
        thresholds(
            &recompute(&card(""), &fields(json!({"sector": sector, "commercialModel": model, "commercialArea": area})))
                .unwrap()
                .0,
        )
    };
    assert_eq!(of("", "", ""), Thresholds::default());
    let to = |thresholds: &Thresholds, id: &str| {
        thresholds.severities.iter().find(|change| change.criterion == id).map(|change| change.to)
    };
    for (sector, model, area, criterion, expected) in [
        ("", "ecommerce", "", "sd-required", Some(Severity::Critical)),
        ("", "ecommerce", "", "eeat-byline", Some(Severity::Low)),
        ("", "media", "", "eeat-byline", Some(Severity::Critical)),
        // The row of the sector comes after that of the model; a byline on medical pages keeps its declared severity.
        ("health", "local_business", "", "eeat-byline", None),
        ("health", "local_business", "", "eeat-ymyl-review", Some(Severity::High)),
        ("", "", "FR", "hreflang-set-complete", Some(Severity::Low)),
        ("", "", "BE, FR", "hreflang-set-complete", Some(Severity::High)),
        ("", "", "international", "hreflang-reciprocal", Some(Severity::Critical)),
        ("", "", "Lyon et sa région", "hreflang-set-complete", None),
    ] {
        assert_eq!(to(&of(sector, model, area), criterion), expected, "{sector} {model} {area} {criterion}");
    }
    for model in MODELS {
        let changes = of("", model.id, "");
        assert_eq!(changes.template_mix.values().map(|share| u32::from(*share)).sum::<u32>(), 100, "{}", model.id);
        assert!(!changes.severities.is_empty(), "{}", model.id);
    }
    assert!(DECLARED.is_sorted_by_key(|(id, _)| *id));
}

/// Each row of the table names known criteria, models and sectors, and changes something.
#[test]
fn lists_have_no_loose_ends() {
    assert!(calibration::rows().all(|(owner, list, row)| {
        let is_known = list.is_empty() || list.iter().any(|known| known.id == owner);
        is_known && row.iter().all(|(criterion, _)| DECLARED.iter().any(|(declared, _)| declared == criterion))
    }));
    let unused =
        DECLARED.iter().find(|(id, _)| calibration::rows().all(|(.., row)| row.iter().all(|(criterion, _)| criterion != id)));
    assert_eq!(unused, None);
    assert!(sectors::named().all(|id| SECTORS.iter().any(|known| known.id == id)));
    for list in [SECTORS, MODELS, ENTITY_TYPES] {
        assert!(list.is_sorted_by_key(|one| one.id));
    }
    let labels = options(Language::Es);
    assert_eq!((labels.commercial_models[3].id, labels.commercial_models[3].label), ("ecommerce", "Tienda en línea"));
    assert_eq!(options(Language::Fr).sectors.len(), SECTORS.len());
}

/// The label of a sector in a report, by the words of its evidence.
#[test]
fn broad_sectors_name_their_field() {
    for (quotes, expected) in [
        (&["Lindenhof Bikes: bicycle shop in Berlin"][..], "Vehicles and mobility: bicycles"),
        (&["Magasin de vélos"], "Vehicles and mobility: bicycles"),
        (&["BikeStore"], "Vehicles and mobility: bicycles"),
        (&["Used cars"], "Vehicles and mobility"),
        (&["Bicycles", "Motorcycles"], "Vehicles and mobility"),
        (&[], "Vehicles and mobility"),
    ] {
        let mut card = card("");
        card.sector = "automotive".into();
        let quotes = quotes.iter().map(|quote| Quote { url: String::new(), quote: (*quote).into() }).collect();
        card.evidence.insert(Field::Sector, quotes);
        assert_eq!(layer(&card, Language::En)["labels"]["sector"], expected);
    }
}

/// A description that is a slogan names no offer.
#[test]
fn slogans_are_no_offer() {
    for (description, is_offer) in [
        ("The Dark Arts of Advanced and Unsafe Rust Programming", false),
        ("We sell and repair city bicycles in Berlin.", true),
        ("Tea from twelve gardens, pots and cups, and courses on how to brew it", true),
    ] {
        let evidence: Evidence =
            serde_json::from_value(json!({"url": "https://a.example/", "description": description})).unwrap();
        assert_eq!(!infer("a.example", &evidence, NOW).products_services.is_empty(), is_offer, "{description}");
    }
}

#[test]
fn an_assistant_fills_what_rules_leave_empty() {
    let said = "assistant=demo-1 assistant_sector=travel assistant_model=saas assistant_audience=families assistant_entity=bank";
    let card = card(&format!("{said} cart buy_button*3 price*3"));
    let of = |field| (card.get(field), card.confidence.get(&field).copied(), card.assistant.get(&field).map(String::as_str));
    assert_eq!(of(Field::Sector), ("travel", Some(0.6), Some("demo-1")));
    assert_eq!(of(Field::TargetAudience), ("families", Some(0.6), Some("demo-1")));
    assert_eq!(of(Field::CommercialModel), ("ecommerce", Some(0.9), None), "a rule comes first");
    assert_eq!(of(Field::EntityType), ("", None, None), "no value of the list");
    let (changed, _) = recompute(&card, &fields(json!({"sector": "health"}))).unwrap();
    assert_eq!(changed.assistant.get(&Field::Sector), None, "a client's field is the client's");
}

/// What a site says of itself is cut between words, and the cut is seen.
#[test]
fn long_descriptions_are_cut_behind_a_word() {
    let evidence: Evidence =
        serde_json::from_value(json!({"url": "https://a.example/", "description": "sécurisation utilisant ".repeat(20)}))
            .unwrap();
    let offer = infer("a.example", &evidence, NOW).products_services;
    assert!(offer.chars().count() <= 300, "{offer}");
    assert!(offer.ends_with("sécurisation […]") || offer.ends_with("utilisant […]"), "{offer}");
}
