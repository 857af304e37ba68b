//! The primary calls to action say what happens: not `Submit`, `Click here`. `Send` names the act but not its result, so it
//! warns.

use crate::lexicon::calls;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 303,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::WCAG_2_4_6],
    test: test!(page => judge, when "a main call to action is in words of the lists"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let told: Vec<_> = page.conversion().primary().filter(|call| call.specific.is_some()).collect();
    let vague: Vec<_> = told.iter().filter(|call| call.specific == Some(false)).collect();
    let verdict = match vague.len() {
        0 if told.is_empty() => return None,
        0 => Verdict::pass(),
        all if all == told.len() && !vague.iter().all(|call| calls::only_sends(&call.text)) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let first = vague.first().copied().or(told.first()).map_or("", |call| call.text.as_str());
    let places = vague.iter().map(|call| quote(&call.locator, &call.text));
    Some(verdict.with("count", vague.len()).with("text", first).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("says what happens").html("<html lang=en><form><input name=email><textarea></textarea><button>Ask for a quote</button></form>"),
    Case::warn("one of two")
        .html("<html lang=en><form><input name=email><textarea></textarea><button>Send</button></form><form><input name=email><textarea></textarea><button>Send your message</button></form>")
        .quotes("Send"),
    Case::warn("only sends").html("<html lang=fr><form><input name=email><textarea></textarea><input type=submit value=Envoyer></form>").quotes("Envoyer"),
    Case::fail("says nothing").html("<html lang=fr><form><input name=email><textarea></textarea><input type=submit value=Valider></form>").quotes("Valider"),
    Case::not_applicable("no call").html("<html lang=en><form action=/search><input name=q><button>Go</button></form>"),
    Case::not_applicable("words of no list").html("<html lang=de><form><input name=email><textarea></textarea><button>Absenden</button></form>"),
];
