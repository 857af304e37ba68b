//! A criterion: its declaration, and the test that judges.

use crate::precision::Precision;
use crate::seen::{Input, Seen};
use crate::texts::{Sentence, Texts};
use crate::verdict::Verdict;
use bellwether_finding::{Arg, Args, Reason};
use bellwether_text::Language;

/// One criterion. Its id, category and subcategory come from the path of its file, its sentences from the catalogues; the build
/// combines them.
#[derive(Debug, Clone, Copy)]
pub struct Criterion {
    /// Stable id, its file name with hyphens: `h1-present`.
    pub id: &'static str,
    /// First folder of its path.
    pub category: Category,
    /// Second folder of its path: `structured-data`.
    pub subcategory: &'static str,
    /// The declaration in its file.
    pub rule: Rule,
    /// Its sentences in English, Spanish and French.
    pub texts: [Texts; 3],
    /// How often its fails were right: true, a defect, and worth a fail.
    pub fails: Precision,
    /// How often its warnings were right, fails that are shown as warnings among them: true, and worth a customer's time.
    pub warnings: Precision,
}

/// The declaration in a criterion's file.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Position in every list: up to 168 the numbers of the catalogue, above them our own criteria.
    pub number: u16,
    /// Its severity, which decides its weight.
    pub severity: Severity,
    /// What it examines.
    pub scope: Scope,
    /// The basis of its rule.
    pub basis: Basis,
    /// Effort of the fix.
    pub effort: Effort,
    /// Who fixes it.
    pub owner: Owner,
    /// The figure that a table of pages shows, made with [`figure`]; `None` if it has none.
    pub figure: Option<Figure>,
    /// Its thresholds by name, made with [`thresholds!`](crate::thresholds).
    pub thresholds: &'static [(&'static str, f64)],
    /// The sources of the rule; the first is shown with each finding. Empty for a heuristic of ours.
    pub sources: &'static [Source],
    /// Inputs, precondition and judgement, made with [`test!`](crate::test).
    pub test: Test,
}

/// Inputs, precondition and judgement.
#[derive(Debug, Clone, Copy)]
pub struct Test {
    /// Inputs that it requires: if one is missing, the result is `not_measured` with the reason.
    pub needs: &'static [Input],
    /// Optional inputs that make the judgement more precise.
    pub uses: &'static [Input],
    /// The precondition in words; `always` without one.
    pub applies_when: &'static str,
    /// The judgement; `Ok(None)` if the precondition is false, `Err` if an input is missing.
    pub run: fn(&Seen) -> Result<Option<Verdict>, Reason>,
}

impl Criterion {
    /// Its sentences in a language.
    #[must_use]
    pub const fn texts(&self, language: Language) -> Texts {
        let [en, es, fr] = self.texts;
        match language {
            Language::En => en,
            Language::Es => es,
            Language::Fr => fr,
        }
    }

    /// Whether it is a question that people ask of a page.
    #[must_use]
    pub fn is_question(&self) -> bool {
        self.subcategory == "fan-out"
    }

    /// Whether its fails may be shown as fails, by how often they were right.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.fails.holds(if self.is_question() { Precision::LEAST_OF_QUESTIONS } else { Precision::LEAST })
    }

    /// Whether its warnings may be shown as warnings, by how often they were right. Critical ones always are: they decide whether a page is
    /// listed at all. So are the doubts of questions, which have no points.
    #[must_use]
    pub fn warns(&self) -> bool {
        let is_known = self.warnings.judged >= Precision::ENOUGH_WARNINGS;
        self.rule.severity == Severity::Critical
            || self.is_question()
            || !is_known
            || self.warnings.reaches(Precision::LEAST_OF_WARNINGS)
    }
}

/// The name of a criterion.
#[must_use]
pub fn named(criterion: &Criterion, language: Language) -> String {
    criterion.texts(language).named(language)
}

/// What to do where a criterion is not met; `args` are those of its verdict.
#[must_use]
pub fn advice(criterion: &Criterion, args: &Args, language: Language) -> String {
    criterion.texts(language).said(Sentence::Advice, args, language)
}

/// What would pass a criterion, in a few words, which may name its thresholds: `$WARN`. One between 0 and 1 is a share.
#[must_use]
pub fn expected(criterion: &Criterion, args: &Args, language: Language) -> String {
    let mut args = args.clone();
    for (name, bound) in criterion.rule.thresholds {
        args.add(name, if (0.0..1.0).contains(bound) { Arg::Share(*bound) } else { Arg::Number(*bound) });
    }
    criterion.texts(language).said(Sentence::Expected, &args, language)
}

/// What a judgement returns: a verdict; `None` if the criterion does not apply; an error if the inputs do not decide it.
pub trait Judged {
    /// In one form.
    ///
    /// # Errors
    /// Why it is not measured.
    fn judged(self) -> Result<Option<Verdict>, Reason>;
}

impl Judged for Verdict {
    fn judged(self) -> Result<Option<Verdict>, Reason> {
        Ok(Some(self))
    }
}

impl Judged for Option<Verdict> {
    fn judged(self) -> Result<Option<Verdict>, Reason> {
        Ok(self)
    }
}

impl Judged for Result<Option<Verdict>, Reason> {
    fn judged(self) -> Self {
        self
    }
}

/// The test of a criterion: inputs by the names of the fields of [`Seen`], then the functions that get them.
///
/// - `test!(page => judge)` needs the page.
/// - `test!(page, robots => judge, when "the page has a form", has_form)` has a precondition, a function of the same inputs.
/// - `test!(page => judge, when "the page has a date")` has a precondition that `judge` checks: it returns an `Option`.
/// - A `judge` that finds that it cannot tell returns a `Result` with the reason: the criterion is then not measured.
/// - `test!(page; crawl => judge, when …)` also gives the judgement an `Option` of the crawl; the precondition does not get it.
#[macro_export]
macro_rules! test {
    ($($need:ident),+ $(; $($use:ident),+)? => $judge:path) => {
        $crate::test!($($need),+ $(; $($use),+)? => $judge, when "always")
    };
    ($($need:ident),+ $(; $($use:ident),+)? => $judge:path, when $words:literal) => {
        $crate::criterion::Test {
            needs: &[$($crate::seen::Input::$need),+],
            uses: &[$($($crate::seen::Input::$use),+)?],
            applies_when: $words,
            run: |seen| $crate::criterion::Judged::judged($judge(
                $(seen.$need.as_ref().map_err(|reason| *reason)?,)+ $($(seen.$use.as_ref().ok()),+)?
            )),
        }
    };
    ($($need:ident),+ $(; $($use:ident),+)? => $judge:path, when $words:literal, $holds:path) => {
        $crate::criterion::Test {
            needs: &[$($crate::seen::Input::$need),+],
            uses: &[$($($crate::seen::Input::$use),+)?],
            applies_when: $words,
            run: |seen| {
                if !$holds($(seen.$need.as_ref().map_err(|reason| *reason)?),+) {
                    return Ok(None);
                }
                $crate::criterion::Judged::judged($judge(
                    $(seen.$need.as_ref().map_err(|reason| *reason)?,)+ $($(seen.$use.as_ref().ok()),+)?
                ))
            },
        }
    };
}

/// Named constants as thresholds: `thresholds![MIN_WORDS]`.
#[macro_export]
macro_rules! thresholds {
    ($($name:ident),*) => { &[$((stringify!($name), $name as f64)),*] };
}

/// A figure of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure {
    /// The argument of the verdict that contains it.
    pub arg: &'static str,
    /// Its unit, as a plural: `characters`, `ms`, `%`.
    pub unit: &'static str,
}

/// The argument of the verdict that a table of pages shows, and its unit.
#[must_use]
pub const fn figure(arg: &'static str, unit: &'static str) -> Option<Figure> {
    Some(Figure { arg, unit })
}

/// The source of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// Its title.
    pub title: &'static str,
    /// Its address.
    pub url: &'static str,
}

/// The category of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// Whether crawlers can fetch and read the site.
    Technical,
    /// Whether its text and markup say what it is about.
    Semantic,
    /// Whether it shows who runs it and which evidence it is based on.
    Eeat,
    /// Whether answers can be made from its text. Our own category, not in the catalogue of 168.
    Answers,
    /// Whether visitors find out what to do, and can do it. Our own category, not in the catalogue of 168.
    Conversion,
}

impl Category {
    /// Its name in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Technical => "technical",
            Self::Semantic => "semantic",
            Self::Eeat => "eeat",
            Self::Answers => "answers",
            Self::Conversion => "conversion",
        }
    }
}

/// The severity of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Excludes a page from search results.
    Critical,
    /// Does much harm.
    High,
    /// Does some harm.
    Medium,
    /// A minor improvement.
    Low,
}

impl Severity {
    /// Its name in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Critical => "critical",
            Self::High => "high",
            Self::Medium => "medium",
            Self::Low => "low",
        }
    }

    /// The severity with this name.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        [Self::Critical, Self::High, Self::Medium, Self::Low].into_iter().find(|severity| severity.code() == code)
    }

    /// Weight in the score of an audit.
    #[must_use]
    pub const fn weight(self) -> u32 {
        match self {
            Self::Critical => 10,
            Self::High => 6,
            Self::Medium => 3,
            Self::Low => 1,
        }
    }
}

/// What a criterion examines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// One page.
    Page,
    /// The whole site.
    Site,
    /// One answer of the server.
    Http,
}

impl Scope {
    /// Its name in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Site => "site",
            Self::Http => "http",
        }
    }
}

/// The basis of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Basis {
    /// A specification, or the documentation of a search engine or assistant.
    Normative,
    /// Experience; the report says so.
    Heuristic,
}

/// Effort of a fix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// Up to half a day.
    Small,
    /// Several days.
    Medium,
    /// Several weeks.
    Large,
}

impl Effort {
    /// Its name in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }
}

/// Who fixes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Owner {
    /// The person who writes templates and configures servers.
    Developer,
    /// The person who writes texts.
    Editor,
    /// The person responsible for the business.
    ShopOwner,
}

impl Owner {
    /// Its name in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Developer => "developer",
            Self::Editor => "editor",
            Self::ShopOwner => "shop_owner",
        }
    }
}
