//! The forms of a page: the purpose of each, its fields, and their markup.

use crate::address::Address;
use crate::lexicon::calls;
use crate::lexicon::fields::{self, Asked};
use bellwether_page::{Button, Input, Label, Locator, PageFacts};
use bellwether_text::{Map, Set, fold, has_phrase};

/// The purpose of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FormKind {
    /// To buy something, or to add it to the cart.
    Order,
    /// To ask for a price.
    Quote,
    /// To write to the owners of the site.
    Contact,
    /// To open an account.
    Register,
    /// To subscribe to a newsletter.
    Newsletter,
    /// To review a product.
    Review,
    /// To comment on a text.
    Comment,
    /// To sign in.
    Login,
    /// To search.
    Search,
    /// None of these, or uncertain.
    Other,
}

impl FormKind {
    /// Its name in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Quote => "quote",
            Self::Contact => "contact",
            Self::Register => "register",
            Self::Newsletter => "newsletter",
            Self::Review => "review",
            Self::Comment => "comment",
            Self::Login => "login",
            Self::Search => "search",
            Self::Other => "other",
        }
    }

    /// Whether filling it in is a conversion. Searching and signing in are only steps.
    #[must_use]
    pub const fn converts(self) -> bool {
        !matches!(self, Self::Login | Self::Search | Self::Other)
    }

    /// Whether it asks visitors for personal data: name, address, number.
    #[must_use]
    pub const fn is_personal(self) -> bool {
        matches!(self, Self::Order | Self::Quote | Self::Contact | Self::Register | Self::Newsletter)
    }
}

/// A form with its fields.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// Its purpose.
    pub kind: FormKind,
    /// The http or https address it is submitted to, resolved; `None` for the page itself or a script.
    pub action: Option<String>,
    /// The fields that visitors fill in, in order: without hidden fields and buttons, and with one entry for a group of radio
    /// buttons.
    pub fields: Vec<Field>,
    /// Number of controls that submit it.
    pub submits: usize,
    /// The place of its CAPTCHA field, recognised by the field's names.
    pub captcha: Option<Locator>,
    /// Number of steps that it states (`Step 1 of 3`); 1 if it states none.
    pub steps: u32,
    /// Place.
    pub locator: Locator,
}

/// A field that visitors see.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// `type` of an input, else the tag name.
    pub kind: String,
    /// Its name, else its id.
    pub name: String,
    /// What it asks for, if its names say so.
    pub asked: Option<Asked>,
    /// Whether its markup requires a value.
    pub required: bool,
    /// Whether it has an accessible label: a `label`, `aria-label`, `aria-labelledby` or `title`.
    pub labelled: bool,
    /// Whether it has a placeholder.
    pub hint: bool,
    /// `autocomplete`, in lower case.
    pub autocomplete: Option<String>,
    /// Place.
    pub locator: Locator,
}

impl Field {
    /// Whether a field for e-mail or telephone has the matching type. `None` for other fields, and for lists and multi-line
    /// fields, which have no such type.
    #[must_use]
    pub fn has_its_type(&self) -> Option<bool> {
        let wanted = self.wanted_type()?;
        Some(self.kind != "text" || wanted == self.kind)
    }

    /// The type that a field for e-mail or telephone should have.
    #[must_use]
    pub fn wanted_type(&self) -> Option<&'static str> {
        match self.asked? {
            Asked::Email => Some("email"),
            Asked::Phone => Some("tel"),
            _ => None,
        }
    }
}

/// Maximum fields of a form that are read; additional ones are not counted.
const MAX_FIELDS: usize = 200;
/// Maximum forms that are read.
const MAX_FORMS: usize = 100;

/// The forms of a page that have a field or a button, in the order of the page.
pub(crate) fn forms(facts: &PageFacts) -> Vec<Form> {
    let labels = Labels::of(facts);
    let forms = facts.forms.iter().zip(0_u32..).take(MAX_FORMS);
    let read = forms.filter_map(|(form, index)| {
        let of = |input: &&Input| input.form == Some(index) && !input.hidden && !is_not_fillable(&input.kind);
        let fields = fields(facts.inputs.iter().filter(of), &labels);
        let buttons: Vec<&Button> = facts.buttons.iter().filter(|button| button.form == Some(index)).collect();
        if fields.is_empty() && buttons.is_empty() {
            return None;
        }
        let captcha = fields.iter().find(|field| field.asked == Some(Asked::Captcha)).map(|field| field.locator.clone());
        let end = facts.forms.get(index as usize + 1).map_or(u32::MAX, |next| next.locator.byte);
        let named = form.action.as_deref().unwrap_or("");
        let asks: Vec<&Input> = facts.inputs.iter().filter(of).take(MAX_FIELDS).collect();
        Some(Form {
            kind: kind(named, &fields, &asks, &buttons, submit(&buttons)),
            action: form.url.clone().filter(|url| Address::of(url).is_some()),
            submits: buttons.iter().filter(|button| submits(button)).count(),
            captcha,
            steps: steps(facts, form.locator.byte, end),
            fields,
            locator: form.locator.clone(),
        })
    });
    read.collect()
}

/// Number of steps stated (`Step 1 of 3`) between the start of a form and the next form; 1 if none is stated.
fn steps(facts: &PageFacts, from: u32, to: u32) -> u32 {
    let start = facts.blocks.partition_point(|block| block.locator.byte < from);
    let inside = facts.blocks.iter().skip(start).take_while(|block| block.locator.byte < to);
    let short = inside.filter(|block| block.words <= STEP_WORDS && block.locator.path.as_str().contains("form"));
    short.filter_map(|block| fields::steps(&fold(&block.text))).max().unwrap_or(1)
}

/// Maximum words of a line that states the steps of a form.
const STEP_WORDS: u32 = 12;

/// Whether an input is one that visitors do not fill in.
fn is_not_fillable(kind: &str) -> bool {
    matches!(kind, "hidden" | "submit" | "button" | "reset" | "image")
}

/// The labels of a page, by the controls that they name.
struct Labels<'a> {
    by_id: Map<'a, &'a Label>,
    all: &'a [Label],
}

impl<'a> Labels<'a> {
    fn of(facts: &'a PageFacts) -> Self {
        let mut by_id = Map::default();
        for label in &facts.labels {
            if let Some(target) = &label.target {
                by_id.add(target.as_str(), label);
            }
        }
        Self { by_id, all: &facts.labels }
    }

    /// The label of an input: the one that refers to it, else the one around it.
    fn label(&self, input: &Input) -> Option<&'a Label> {
        let around = || {
            let at = self.all.partition_point(|label| label.locator.byte < input.locator.byte);
            at.checked_sub(1).and_then(|at| self.all.get(at)).filter(|_| input.in_label)
        };
        input.id.as_deref().and_then(|id| self.by_id.get(id).copied()).or_else(around)
    }
}

fn fields<'a>(inputs: impl Iterator<Item = &'a Input>, labels: &Labels<'_>) -> Vec<Field> {
    let mut groups: Set<'_> = Set::default();
    let own = inputs.filter(|input| input.kind != "radio" || input.name.as_deref().is_none_or(|name| groups.insert(name)));
    let read = own.take(MAX_FIELDS).map(|input| {
        let label = labels.label(input);
        // A single letter is a common name of a search field (`q`, `s`); elsewhere it has no meaning.
        let others = [&input.id, &input.placeholder, &input.label].into_iter().flatten().map(String::as_str);
        let others = others.chain(label.map(|label| label.text.as_str())).filter(|name| name.len() > 1);
        let named = input.name.as_deref().into_iter().chain(others);
        let by_kind = match input.kind.as_str() {
            "email" => Some(Asked::Email),
            "tel" => Some(Asked::Phone),
            "search" => Some(Asked::Query),
            _ => None,
        };
        let is_word = takes_words(&input.kind) || input.kind == "number";
        Field {
            asked: by_kind.or_else(|| named.filter(|_| is_word).find_map(fields::asked)),
            kind: input.kind.clone(),
            name: input.name.as_ref().or(input.id.as_ref()).cloned().unwrap_or_default(),
            required: input.required,
            labelled: input.in_label || input.label.as_deref().is_some_and(|label| !label.trim().is_empty()) || label.is_some(),
            hint: input.placeholder.as_deref().is_some_and(|hint| !hint.trim().is_empty()),
            autocomplete: input.autocomplete.clone(),
            locator: input.locator.clone(),
        }
    });
    read.collect()
}

/// Whether visitors type words into an input.
fn takes_words(kind: &str) -> bool {
    matches!(kind, "text" | "email" | "tel" | "search" | "url" | "textarea")
}

/// The text of the control that submits the form: the first one that does.
fn submit<'a>(buttons: &[&'a Button]) -> &'a str {
    let first = buttons.iter().find(|button| submits(button)).or_else(|| buttons.first());
    first.map_or("", |button| name(button))
}

/// Whether a button submits its form.
fn submits(button: &Button) -> bool {
    matches!(button.kind.as_deref(), None | Some("submit" | "image"))
}

/// The accessible name of a button.
pub(crate) fn name(button: &Button) -> &str {
    [button.text.as_str(), button.label.as_deref().unwrap_or("")]
        .into_iter()
        .map(str::trim)
        .find(|text| !text.is_empty())
        .unwrap_or("")
}

/// Maximum fields of a contact form: longer forms are for orders, bookings or rentals, in any language.
const CONTACT_FIELDS: usize = 15;

/// The purpose of a form: by its fields, then by the words of its address, names and button.
fn kind(action: &str, fields: &[Field], asks: &[&Input], buttons: &[&Button], submit: &str) -> FormKind {
    let count = |wanted: fn(&Field) -> bool| fields.iter().filter(|field| wanted(field)).count();
    let has = |asked: Asked| fields.iter().any(|field| field.asked == Some(asked));
    let (passwords, texts) = (count(|field| field.kind == "password"), count(|field| takes_words(&field.kind)));
    let long = count(|field| field.kind == "textarea");
    let is_message = long > 0 && fields.len() <= CONTACT_FIELDS;
    let address = fold(action);
    let names = || asks.iter().flat_map(|input| [&input.name, &input.id]).flatten().map(|name| fold(name));
    let says = |words: &[&str]| {
        let any = |text: &str| words.iter().any(|word| has_phrase(text, word));
        any(&address) || any(&fold(submit)) || names().any(|name| any(&name))
    };
    let addressed = |words: &[&str]| words.iter().any(|word| has_phrase(&address, word));
    if buttons.iter().any(|button| calls::buys(name(button))) {
        FormKind::Order
    } else if passwords > 0 {
        if passwords > 1 || texts > 1 { FormKind::Register } else { FormKind::Login }
    } else if long == 0 && texts <= 2 && (has(Asked::Query) && !has(Asked::Email) && !has(Asked::Phone) || says(fields::SEARCH)) {
        FormKind::Search
    } else if long > 0 && says(fields::REVIEW) {
        FormKind::Review
    } else if long > 0 && says(fields::COMMENT) && !addressed(&["contact", "contacto", "contacts"]) {
        FormKind::Comment
    } else if says(fields::QUOTE) && texts > 0 {
        FormKind::Quote
    } else if is_message && (has(Asked::Email) || has(Asked::Message) || addressed(&["contact", "contacto", "contacts"])) {
        FormKind::Contact
    } else if texts > 0
        && texts <= 3
        && fields.len() <= 5
        && long == 0
        && (has(Asked::Email) || says(fields::NEWSLETTER))
        && !says(fields::LOGIN)
    {
        FormKind::Newsletter
    } else if is_message && texts > 2 {
        FormKind::Contact
    } else if addressed(fields::ORDER) && !has(Asked::Email) || has(Asked::Quantity) {
        FormKind::Order
    } else if long == 0 && says(fields::LOGIN) {
        FormKind::Login
    } else {
        FormKind::Other
    }
}
