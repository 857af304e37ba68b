//! A form has few fields: at most 2 for a newsletter, 6 for a message, a comment or a quote, 8 for an account, 12 for an order.
//! More than twice as many fail.
//!
//! Check boxes and radio groups do not count. Search forms and sign-in forms are not judged.

use crate::conversion::{Form, FormKind};
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 306,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::ShopOwner,
    figure: figure("count", "fields"),
    thresholds: thresholds![],
    sources: &[sources::NNG_FORMS, sources::BAYMARD_FIELDS],
    test: test!(page => judge, when "the page has a form that converts"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let counted = |form: &Form| form.fields.iter().filter(|field| !matches!(field.kind.as_str(), "checkbox" | "radio")).count();
    let over = |form: &Form| counted(form).saturating_sub(few(form.kind));
    let forms: Vec<&Form> = page.conversion().converting().filter(|form| counted(form) > 0).collect();
    // If several forms are equally too long, the first one.
    let longest = forms.iter().copied().reduce(|longest, form| if over(form) > over(longest) { form } else { longest })?;
    let (count, few) = (counted(longest), few(longest.kind));
    let verdict = Verdict::at_most(count, few, 2 * few);
    Some(verdict.with("count", count).with("few", few).with("form", longest.kind.code()).at(place(&longest.locator)))
}

/// Maximum fields of a form of this kind without a warning.
const fn few(kind: FormKind) -> usize {
    match kind {
        FormKind::Newsletter => 2,
        FormKind::Register => 8,
        FormKind::Order => 12,
        _ => 6,
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("three").html("<form><input name=name><input name=email><textarea></textarea><button>Send</button></form>").says("3"),
    Case::warn("three for a letter").html("<form action=/newsletter><input name=name><input name=town><input name=email><button>Subscribe</button></form>").says("3"),
    Case::fail("thirteen").html("<form><input name=a><input name=b><input name=c><input name=d><input name=e><input name=f><input name=g><input name=h><input name=i><input name=j><input name=k><input name=email><textarea name=message></textarea></form>").says("13"),
    Case::not_applicable("a search").html("<form action=/search><input name=q><button>Go</button></form>"),
    Case::not_applicable("a sign-in").html("<form><input name=user><input type=password><button>Go</button></form>"),
];
