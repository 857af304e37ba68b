//! The documentation page of all criteria in three languages: `edge/site/criteria.<language>.html`, generated from the declarations, which the
//! build puts into the frame of the public pages. `BLESS=1` rewrites it.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::catalogue;
use crate::criterion::{Basis, Category, Criterion, Severity, expected};
use crate::precision::Precision;
use crate::registry::ALL;
use crate::texts::{MISSING, Message, Sentence, message, render};
use bellwether_finding::{Arg, Args};
use bellwether_text::Language;
use minijinja::{AutoEscape, Environment, Value, context};
use std::path::Path;

/// The languages, with their own names.
const LANGUAGES: [(Language, &str); 3] = [(Language::En, "English"), (Language::Fr, "français"), (Language::Es, "español")];

/// All categories, those of the score of `audit_expert` first.
const CATEGORIES: [Category; 5] =
    [Category::Technical, Category::Semantic, Category::Eeat, Category::Answers, Category::Conversion];

#[test]
fn the_pages_of_all_criteria_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../edge/site");
    for (language, _) in LANGUAGES {
        let path = folder.join(format!("criteria.{}.html", language.code()));
        let wanted = page(language);
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &wanted).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(found == wanted, "{} is old. Rewrite it: BLESS=1 cargo test -p bellwether-criteria", path.display());
    }
}

fn page(language: Language) -> String {
    let mut templates = Environment::new();
    templates.set_auto_escape_callback(|_| AutoEscape::Html);
    templates.add_template("page", include_str!("../docs/criteria.html")).unwrap();
    let say = |text: &Message| message(text, &Args::EMPTY, language);
    let parts: Vec<Value> = CATEGORIES.map(|category| part(category, language)).to_vec();
    let values = context! {
        lang => language.code(),
        languages => LANGUAGES.map(|(language, _)| language.code()),
        names => LANGUAGES.map(|(language, name)| (language.code(), name)).into_iter().collect::<std::collections::BTreeMap<_, _>>(),
        say => context! {
            title => say(&catalogue::DOCS_TITLE),
            description => say(&catalogue::DOCS_DESCRIPTION),
            score => say(&catalogue::DOCS_SCORE),
            formula => say(&catalogue::DOCS_FORMULA),
            ours => say(&catalogue::DOCS_OURS),
            when => say(&catalogue::DOCS_WHEN),
            expected => say(&catalogue::DOCS_EXPECTED),
            why => say(&catalogue::DOCS_WHY),
            advice => say(&catalogue::DOCS_DO),
            effort => say(&catalogue::DOCS_EFFORT),
            sources => say(&catalogue::DOCS_SOURCES),
            precision => say(&catalogue::DOCS_PRECISION),
            precision_note => say(&catalogue::DOCS_PRECISION_NOTE),
        },
        parts,
    };
    templates.get_template("page").unwrap().render(values).unwrap() + "\n"
}

fn part(category: Category, language: Language) -> Value {
    let name = match category {
        Category::Technical => &catalogue::DOCS_TECHNICAL,
        Category::Semantic => &catalogue::DOCS_SEMANTIC,
        Category::Eeat => &catalogue::DOCS_EEAT,
        Category::Answers => &catalogue::DOCS_ANSWERS,
        Category::Conversion => &catalogue::DOCS_CONVERSION,
    };
    let of = ALL.iter().filter(|criterion| criterion.category == category);
    let criteria: Vec<Value> = of.map(|criterion| described(criterion, language)).collect();
    context! { id => category.code(), name => message(name, &Args::EMPTY, language), criteria }
}

fn described(criterion: &Criterion, language: Language) -> Value {
    let (rule, texts) = (&criterion.rule, criterion.texts(language));
    let say = |pattern| render(pattern, &Args::EMPTY, language).replace(MISSING, "…");
    let severity = match rule.severity {
        Severity::Critical => &catalogue::DOCS_CRITICAL,
        Severity::High => &catalogue::DOCS_HIGH,
        Severity::Medium => &catalogue::DOCS_MEDIUM,
        Severity::Low => &catalogue::DOCS_LOW,
    };
    let basis = if rule.basis == Basis::Normative { &catalogue::DOCS_NORMATIVE } else { &catalogue::DOCS_HEURISTIC };
    let mut work = Args::EMPTY;
    work.add("effort", Arg::from(rule.effort.code()));
    work.add("owner", Arg::from(rule.owner.code()));
    let fails = match criterion.fails.judged {
        0 => &catalogue::DOCS_PRECISION_NONE,
        _ if criterion.holds() => &catalogue::DOCS_PRECISION_OF,
        _ => &catalogue::DOCS_PRECISION_LOW,
    };
    let warnings = match criterion.warnings.judged {
        0 => &catalogue::DOCS_WARNINGS_NONE,
        _ if criterion.warns() => &catalogue::DOCS_WARNINGS_OF,
        _ => &catalogue::DOCS_WARNINGS_LOW,
    };
    let said = |pattern, precision: Precision| {
        let args = [("right", Arg::Integer(precision.right.into())), ("judged", Arg::Integer(precision.judged.into()))];
        message(pattern, &Args::from(args), language)
    };
    let sources: Vec<Value> = rule.sources.iter().map(|source| context! { title => source.title, url => source.url }).collect();
    context! {
        id => criterion.id,
        name => say(texts.name),
        subcategory => criterion.subcategory,
        severity => message(severity, &Args::EMPTY, language),
        basis => message(basis, &Args::EMPTY, language),
        when => say(texts.part(Sentence::When)),
        expected => expected(criterion, &Args::EMPTY, language).replace(MISSING, "…"),
        why => say(texts.part(Sentence::Why)),
        advice => say(texts.part(Sentence::Advice)),
        effort => message(&catalogue::DOCS_EFFORT_OF, &work, language),
        precision => [said(fails, criterion.fails), said(warnings, criterion.warnings)].join(" "),
        sources,
    }
}
