//! Checks of every criterion: it has a case for each possible outcome, the cases give those outcomes, and its sentences are
//! correct in every language. `BLESS=1` rewrites `CRITERIA.md`.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::case::Case;
use crate::criterion::Criterion;
use crate::precision::Precision;
use crate::registry::{ALL, CASES};
use crate::seen::{Input, Seen};
use crate::texts::{MISSING, Sentence};
use bellwether_finding::{Finding, Reason, Status};
use bellwether_text::Language;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

const LANGUAGES: [Language; 3] = [Language::En, Language::Es, Language::Fr];
const TITLE_CHARS: usize = 70;

#[test]
fn every_case_comes_out_as_it_says() {
    let mut wrong = String::new();
    for (criterion, cases) in CASES {
        for case in *cases {
            for why in check(criterion, case) {
                writeln!(wrong, "{} ({}): {why}", criterion.id, case.about).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// The advice about the first finding of a criterion on a case.
fn advice(table: &'static crate::Table, case: &Case) -> String {
    let judged = table.judge(&case.seen(), Language::En);
    judged.findings.first().and_then(|finding| finding.text.advice.clone()).unwrap_or_default()
}

/// Titles that begin with their subject need the kind of the page.
#[test]
fn what_to_do_about_shared_titles() {
    static TABLE: crate::Table = crate::Table { points: &[(&crate::TITLE_UNIQUE, 1.0)], cap: None };
    let of = |a: &'static str, pages: &'static [crate::case::Shown]| {
        advice(&TABLE, &Case::fail("").url("https://shop.example/a").html(a).crawl(pages))
    };
    let specific = of(
        "<title>Middleware — Tea 3 documentation</title><p>One",
        const {
            &[
                crate::case::Shown::page("https://shop.example/b", "<title>Middleware — Tea 3 documentation</title><p>Two"),
                crate::case::Shown::page("https://shop.example/c", "<title>Models — Tea 3 documentation</title><p>Three"),
            ]
        },
    );
    assert!(specific.contains("what kind of page"), "{specific}");
    let vague = of(
        "<title>Tea shop — Berlin</title><p>One",
        const {
            &[
                crate::case::Shown::page("https://shop.example/b", "<title>Tea shop — Berlin</title><p>Two"),
                crate::case::Shown::page("https://shop.example/c", "<title>Tea shop — Prices — Berlin</title><p>Three"),
            ]
        },
    );
    assert!(vague.starts_with("Start each title"), "{vague}");
}

/// A script that is deferred alone would stop an inline script behind it; few style sheets need no merging.
#[test]
fn what_to_do_first_about_blocking_scripts() {
    static TABLE: crate::Table = crate::Table { points: &[(&crate::PERF_RENDER_BLOCKING, 1.0)], cap: None };
    let advice = |html: &'static str| advice(&TABLE, &Case::warn("").html(html));
    let linked = "<head><link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css><script src=/a.js></script></head>";
    assert!(advice(linked).starts_with("Add defer"), "{}", advice(linked));
    assert!(!advice(linked).contains("Merge"), "{}", advice(linked));
    let used = "<head><script>x()</script><script src=/a.js></script></head><script>a()</script>";
    assert!(advice(used).starts_with("Move the inline scripts"), "{}", advice(used));
    let before = "<head><script>x()</script><script src=/a.js></script></head><script type='application/json'>{}</script>";
    assert!(advice(before).starts_with("Add defer"), "{}", advice(before));
}

/// A question in doubt is in no score, and nothing is to be done about it; a question whose fails are right too rarely is in doubt.
#[test]
fn a_doubt_has_no_points() {
    static TABLE: crate::Table =
        crate::Table { points: &[(&crate::FAN_OUT_PRICE, 12.0), (&crate::FAN_OUT_HOW_TO, 12.0)], cap: None };
    let case = Case::warn("a shop that may say what it costs").html(
        "<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button>\
         <p>The cost of a pump depends on the house. <p>A pump is loud in the morning.",
    );
    let judged = TABLE.judge(&case.seen(), Language::En);
    for finding in &judged.findings {
        assert_eq!(finding.status, Status::Warn, "{finding:#?}");
        assert_eq!((finding.value, finding.points), (None, None));
        assert_eq!((&finding.text.why, &finding.text.advice), (&None, &None));
    }
    assert_eq!(judged.score, None);
}

fn check(criterion: &'static Criterion, case: &Case) -> Vec<String> {
    let mut wrong = Vec::new();
    let findings = LANGUAGES.map(|language| criterion.judge(&case.seen(), language, 10.0));
    let [found, ..] = &findings;
    // The cases are those of the rule.
    let status = match case.status {
        Status::Fail if !criterion.holds() => Status::Warn,
        status => status,
    };
    let is_withheld = status == Status::Warn && !criterion.warns();
    if found.status != if is_withheld { Status::NotMeasured } else { status } {
        wrong.push(format!("{:?} instead of {:?}: {found:#?}", found.status, case.status));
        return wrong;
    }
    if let Some(value) = case.value
        && !is_withheld
        && found.value.is_none_or(|found| (found - value).abs() > 0.006)
    {
        wrong.push(format!("the value is {:?} instead of {value}", found.value));
    }
    if !found.text.seen.contains(case.says) {
        wrong.push(format!("{:?} does not say {:?}", found.text.seen, case.says));
    }
    if !found.places.first().map_or("", |place| &place.quote).contains(case.quotes) {
        wrong.push(format!("{:?} do not quote {:?}", found.places, case.quotes));
    }
    for (language, finding) in LANGUAGES.iter().zip(&findings) {
        wrong.extend(sentences(finding).map(|why| format!("{}: {why}", language.code())));
    }
    wrong
}

/// The errors in the sentences of a finding.
fn sentences(finding: &Finding) -> impl Iterator<Item = String> {
    let text = &finding.text;
    let mut wrong = Vec::new();
    if text.title.chars().count() > TITLE_CHARS {
        wrong.push(format!("the title has more than {TITLE_CHARS} characters: {:?}", text.title));
    }
    let all = [Some(&text.title), Some(&text.seen), text.why.as_ref(), text.advice.as_ref()];
    for sentence in all.into_iter().flatten() {
        if sentence.contains(MISSING) {
            wrong.push(format!("an argument is missing: {sentence:?}"));
        }
        if sentence.contains('!') {
            wrong.push(format!("an exclamation mark: {sentence:?}"));
        }
        if sentence.contains("  ") || sentence.trim() != sentence {
            wrong.push(format!("spaces: {sentence:?}"));
        }
    }
    let lower = text.title.to_lowercase();
    if ["error", "erreur"].iter().any(|word| lower.contains(word)) {
        wrong.push(format!("the title speaks of an error: {:?}", text.title));
    }
    if finding.is_measured() && text.seen.is_empty() {
        wrong.push("nothing is said of what was seen".to_owned());
    }
    wrong.into_iter()
}

#[test]
fn every_outcome_has_a_case() {
    let mut wrong = String::new();
    for (criterion, cases) in CASES {
        let can = |sentence| !criterion.texts(Language::En).part(sentence).is_empty();
        let (can_warn, can_fail) = (can(Sentence::Warn), can(Sentence::Fail));
        if !can_warn && !can_fail {
            writeln!(wrong, "{} can only pass", criterion.id).unwrap();
        }
        let has_precondition = criterion.rule.test.applies_when != "always";
        if can(Sentence::When) != has_precondition {
            writeln!(wrong, "{} has a precondition and no `when`, or the reverse", criterion.id).unwrap();
        }
        for (status, wanted) in
            [(Status::Pass, true), (Status::Fail, can_fail), (Status::Warn, can_warn), (Status::NotApplicable, has_precondition)]
        {
            if cases.iter().any(|case| case.status == status) != wanted {
                let what = if wanted { "has no case" } else { "has a case, but no sentence or precondition" };
                writeln!(wrong, "{} {what} for {status:?}", criterion.id).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn what_passes_names_only_thresholds() {
    for (criterion, language) in ALL.iter().flat_map(|criterion| LANGUAGES.map(|language| (criterion, language))) {
        let said = crate::expected(criterion, &bellwether_finding::Args::EMPTY, language);
        assert!(!said.contains(MISSING), "{}: {said}", criterion.id);
    }
}

#[test]
fn an_input_that_is_not_there_is_not_measured() {
    for (criterion, cases) in CASES {
        let case = cases.iter().find(|case| case.status != Status::NotApplicable).unwrap();
        for need in criterion.rule.test.needs {
            let finding = criterion.judge(&without(case.seen(), *need), Language::En, 10.0);
            assert_eq!(
                (finding.status, finding.reason),
                (Status::NotMeasured, Some(Reason::Timeout)),
                "{} {need:?}",
                criterion.id
            );
            assert!(finding.points.is_none() && finding.value.is_none());
            assert_eq!(sentences(&finding).collect::<Vec<_>>(), [""; 0], "{}", criterion.id);
        }
    }
}

fn without(mut seen: Seen, input: Input) -> Seen {
    seen.forget(input, Reason::Timeout);
    seen
}

#[test]
fn ids_and_numbers_are_unique() {
    let ids: BTreeSet<_> = ALL.iter().map(|criterion| criterion.id).collect();
    let numbers: BTreeSet<_> = ALL.iter().map(|criterion| criterion.rule.number).collect();
    assert_eq!((ids.len(), numbers.len()), (ALL.len(), ALL.len()));
}

#[test]
fn a_heuristic_says_so_and_a_rule_has_its_source() {
    use crate::criterion::Basis;
    for criterion in ALL {
        let rule = &criterion.rule;
        assert!(rule.basis == Basis::Heuristic || !rule.sources.is_empty(), "{} names no source", criterion.id);
        assert!(rule.sources.iter().all(|source| source.url.starts_with("https://")), "{}", criterion.id);
    }
}

/// `cargo fmt` does not find these files, so this test checks their format.
#[test]
fn files_are_formatted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = ALL.iter().map(|criterion| {
        let category = format!("{:?}", criterion.category).to_lowercase();
        folder.join("criteria").join(category).join(criterion.subcategory).join(format!("{}.rs", criterion.id.replace('-', "_")))
    });
    let mut rustfmt = std::process::Command::new("rustfmt");
    rustfmt.arg("--edition=2024").arg("--config-path").arg(folder.join("../../rustfmt.toml"));
    if std::env::var_os("BLESS").is_none() {
        rustfmt.arg("--check");
    }
    let output = rustfmt.args(paths).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_page_of_all_criteria_is_up_to_date() {
    check_generated("CRITERIA.md", &page_of_all());
}

/// The service knows criteria by this table, a line for each with its id, name, why it matters and what to do: an id that is not in it may be text of a
/// site, and its texts are ours, without a word of one.
#[test]
fn the_table_of_advice_is_up_to_date() {
    let line = |criterion: &&Criterion| {
        let texts = criterion.texts(Language::En);
        let say = |pattern| crate::texts::render(pattern, &bellwether_finding::Args::EMPTY, Language::En).replace(MISSING, "…");
        let [name, why, advice] = [texts.name, texts.part(Sentence::Why), texts.part(Sentence::Advice)].map(say);
        format!("{}\t{name}\t{why}\t{advice}\n", criterion.id)
    };
    check_generated("ADVICE.tsv", &ALL.iter().map(line).collect::<String>());
}

fn check_generated(file: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "{} is old. Rewrite it: BLESS=1 cargo test -p bellwether-criteria", path.display());
}

fn page_of_all() -> String {
    let mut all: Vec<_> = ALL.to_vec();
    all.sort_by_key(|criterion| criterion.rule.number);
    let mut out = format!(
        "# All criteria\n\nGenerated from the declarations: `BLESS=1 cargo test -p bellwether-criteria` rewrites it. \
        {} criteria; numbers above 168 are ours alone.\n",
        all.len()
    );
    for criterion in all {
        let rule = &criterion.rule;
        let texts = criterion.texts(Language::En);
        let say = |pattern| crate::texts::render(pattern, &bellwether_finding::Args::EMPTY, Language::En).replace(MISSING, "…");
        let list = |items: Vec<String>| if items.is_empty() { "none".to_owned() } else { items.join(", ") };
        let thresholds = rule.thresholds.iter().map(|(name, value)| format!("{} {value}", name.to_lowercase())).collect();
        let sources = rule.sources.iter().map(|source| format!("[{}]({})", source.title, source.url)).collect();
        let inputs = |inputs: &[Input]| list(inputs.iter().map(|input| format!("{input:?}")).collect());
        write!(
            out,
            "\n## {}. {} (`{}`)\n\n{:?}, {}; {:?} (weight {}); {:?}; {:?}.\nEffort: {:?}, {:?}.\n\n\
            - Needs: {}. Uses besides: {}. Applies: {}.\n- Thresholds: {}.\n- Why: {}\n- To do: {}\n- Sources: {}.\n- Fails judged right: {}. Warnings judged right: {}.\n",
            rule.number,
            say(texts.name),
            criterion.id,
            criterion.category,
            criterion.subcategory,
            rule.severity,
            rule.severity.weight(),
            rule.scope,
            rule.basis,
            rule.effort,
            rule.owner,
            inputs(rule.test.needs),
            inputs(rule.test.uses),
            rule.test.applies_when,
            list(thresholds),
            say(texts.part(Sentence::Why)),
            say(texts.part(Sentence::Advice)),
            list(sources),
            judged(criterion.fails, if criterion.holds() { "" } else { ", so it warns" }),
            judged(criterion.warnings, if criterion.warns() { "" } else { ", so its verdict is withheld" }),
        )
        .unwrap();
    }
    out
}

/// How often an outcome was right, and what follows.
fn judged(precision: Precision, so: &str) -> String {
    match precision.judged {
        0 => "none occurred on the judged pages".to_owned(),
        of => format!("{} of {of}{so}", precision.right),
    }
}
