//! At most three different calls to action stand out in the content of a page: buttons, and links that look like buttons.
//!
//! Start pages and lists are not judged: they have many things to offer.

use crate::prelude::*;
use crate::seen::Kind;
use bellwether_text::{Set, fold};

const FEW: usize = 3;
const MANY: usize = 6;

pub(crate) const RULE: Rule = Rule {
    number: 305,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("count", "calls"),
    thresholds: thresholds![FEW, MANY],
    sources: &[],
    test: test!(page => judge, when "calls stand out in the content of a page that is no front page and no list"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let mut known: Set<'_> = Set::default();
    let stands_out = page.conversion().plain().filter(|call| call.as_button && call.in_content);
    let different: Vec<_> = stands_out.filter(|call| known.insert(fold(&call.text))).collect();
    if matches!(page.kind(), Kind::Home | Kind::Category) || different.is_empty() {
        return None;
    }
    let places = different.iter().map(|call| quote(&call.locator, &call.text));
    Some(Verdict::at_most(different.len(), FEW, MANY).with("count", different.len()).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("two").html("<html lang=en><button>Buy now</button><button>Add to wishlist</button><button>Buy now</button>"),
    Case::warn("four").html("<html lang=en><button>Buy now</button><button>Subscribe</button><button>Sign up</button><button>Donate now</button>").says("4"),
    Case::fail("seven").html("<html lang=en><button>Buy now</button><button>Subscribe</button><button>Sign up</button><button>Donate now</button><button>Book now</button><button>Contact us</button><button>Write a review</button>"),
    Case::not_applicable("none").html("<html lang=en><a href=/subscribe>Subscribe</a>"),
    Case::not_applicable("a front page").url("https://shop.example/").html("<html lang=en><button>Buy now</button>"),
];
