//! The imports of `wit/world.wit` that need the outside world, each described once: its types, its errors, and its answer in a
//! deployment that does not support it. Both hosts of modules, recordings, the cases of modules and the tests that compare the
//! hosts use only this description; each passes a [`Call`] to a [`Crossing`] and its [`Reply`] back, and knows no import by name.
//!
//! A new import is a function in the world, its types and a method of [`Imports`] here, a row of the table below, and a method of
//! the SDK. Add a new interface also to the list of what a deployment may lack (`Need::INTERFACES` of `core/manifest`), and call
//! it from the hostile guest (`tests/modules/hostile`, `?do=providers`), so that the hosts are compared. Imports that an instance
//! can answer by itself (clock, log) do not cross and are not here.
//!
//! This is the newest world. A module of an older one is served by an adapter between its calls and these ([`read_call`]).
//!
//! Texts are those of the world: members in camel case and cases of variants in kebab case, as the glue of an isolate writes
//! them.

pub mod assistants;
pub mod http;
pub mod measure;
pub mod search;
pub mod site_data;
mod v0_1;
mod version;

use serde::{Deserialize, Serialize};
pub use version::{imports_of, read_call, write_reply};

/// The answers of a host to a module. Only `fetch` has no default: a host without providers needs to implement nothing else.
pub trait Imports {
    /// A received body, as the host keeps it.
    type Body;

    /// `http.fetch`.
    ///
    /// # Errors
    /// As `http.error` in `wit/world.wit` lists them.
    fn fetch(&self, request: &http::Request) -> impl Future<Output = Result<http::Answer<Self::Body>, http::Error>>;

    /// `assistants.list`: the configured ones, by id.
    ///
    /// # Errors
    /// As `assistants.error` lists them.
    fn assistants(&self) -> impl Future<Output = Result<Vec<assistants::Assistant>, assistants::Error>> {
        std::future::ready(Ok(Vec::new()))
    }

    /// `assistants.ask`.
    ///
    /// # Errors
    /// As `assistants.error` lists them.
    fn ask(&self, question: &assistants::Question) -> impl Future<Output = Result<assistants::Answer, assistants::Error>> {
        let _ = question;
        std::future::ready(Err(assistants::Error::NotConfigured))
    }

    /// `search.look-up`.
    ///
    /// # Errors
    /// As `search.error` lists them.
    fn look_up(&self, query: &search::Query) -> impl Future<Output = Result<Vec<search::Results>, search::Error>> {
        let _ = query;
        std::future::ready(Err(search::Error::NotConfigured))
    }

    /// `measure.in-lab`.
    ///
    /// # Errors
    /// As `measure.error` lists them.
    fn in_lab(&self, request: &measure::Request) -> impl Future<Output = Result<measure::Lab, measure::Error>> {
        let _ = request;
        std::future::ready(Err(measure::Error::NotConfigured))
    }

    /// `measure.in-field`.
    ///
    /// # Errors
    /// As `measure.error` lists them.
    fn in_field(&self, request: &measure::Request) -> impl Future<Output = Result<measure::Field, measure::Error>> {
        let _ = request;
        std::future::ready(Err(measure::Error::NotConfigured))
    }

    /// `site-data.read`: one data set as JSON text.
    ///
    /// # Errors
    /// As `site-data.error` lists them.
    fn read(&self, kind: &str, subject: &str) -> impl Future<Output = Result<String, site_data::Error>> {
        let _ = (kind, subject);
        std::future::ready(Err(site_data::Error::NotConfigured))
    }
}

/// Answers any call. Every [`Imports`] implements it; layers between a module and its host (a recording, an order of answers)
/// implement only this trait.
pub trait Crossing {
    /// A received body, as the host keeps it.
    type Body;

    /// The answer to a call. Never panics, and never ends the run: a refusal is an answer.
    fn answer(&self, call: Call) -> impl Future<Output = Reply<Self::Body>>;
}

/// The arguments of an import as one value that serde reads from and writes to a list.
macro_rules! arguments {
    () => { [(); 0] };
    ($($arg:ty),+) => { ($($arg,)+) };
}

/// The names under which the arguments are passed on.
macro_rules! names {
    () => { [] };
    ($($name:ident),+) => { ($($name,)+) };
}

/// Makes [`Call`], [`Reply`] and the functions over all imports from one table. A row: the name in the form of the glue, the
/// variant, the method of [`Imports`] with its arguments, what it answers, its errors, and the error for a call that could not be
/// answered.
macro_rules! crossing {
    ($($import:literal $variant:ident = $method:ident($($arg:ident: $of:ty),*) -> $answer:ty, $error:ty, $failed:ident;)+) => {
        /// One call of an import, on its way to the host: `{"import": "search.lookUp", "args": [query]}`.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "import", content = "args")]
        pub enum Call {
            /// `http.fetch`.
            #[serde(rename = "http.fetch")]
            Fetch((http::Request,)),
            $(
                #[doc = concat!("`", $import, "`.")]
                #[serde(rename = $import)]
                $variant(arguments!($($of),*)),
            )+
        }

        /// The answer to a [`Call`], on its way back: `{"import": "search.lookUp", "reply": {"Ok": value}}`, or `{"Err": {"tag": case,
        /// "val": value}}` for `reply`.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "import", content = "reply")]
        pub enum Reply<B> {
            /// Of `http.fetch`.
            #[serde(rename = "http.fetch")]
            Fetch(Result<http::Answer<B>, http::Error>),
            $(
                #[doc = concat!("Of `", $import, "`.")]
                #[serde(rename = $import)]
                $variant(Result<$answer, $error>),
            )+
        }

        impl<I: Imports> Crossing for I {
            type Body = I::Body;

            async fn answer(&self, call: Call) -> Reply<I::Body> {
                match call {
                    Call::Fetch((request,)) => Reply::Fetch(self.fetch(&request).await),
                    $(Call::$variant(names!($($arg),*)) => Reply::$variant(self.$method($(&$arg),*).await),)+
                }
            }
        }

        impl Call {
            /// All imports that cross, in the form of the glue: `site-data.read`, `search.lookUp`.
            pub(crate) const NAMES: &[&str] = &["http.fetch", $($import),+];

            /// Its import, one of those that cross.
            #[must_use]
            pub const fn import(&self) -> &'static str {
                match self {
                    Self::Fetch(_) => "http.fetch",
                    $(Self::$variant(_) => $import,)+
                }
            }

            /// The reply to a call that could not be answered. The text is for people.
            #[must_use]
            pub fn failed<B>(&self, why: &str) -> Reply<B> {
                match self {
                    Self::Fetch(_) => Reply::Fetch(Err(http::Error::Unreachable(why.to_owned()))),
                    $(Self::$variant(_) => Reply::$variant(Err(<$error>::$failed(why.to_owned()))),)+
                }
            }
        }

        impl<B> Reply<B> {
            /// The same with another form of the body.
            pub fn map_body<C>(self, change: impl FnOnce(B) -> C) -> Reply<C> {
                match self {
                    Self::Fetch(answer) => Reply::Fetch(answer.map(|answer| answer.map_body(change))),
                    $(Self::$variant(answer) => Reply::$variant(answer),)+
                }
            }
        }
    };
}

crossing! {
    "assistants.list" Assistants = assistants() -> Vec<assistants::Assistant>, assistants::Error, Failed;
    "assistants.ask" Ask = ask(question: assistants::Question) -> assistants::Answer, assistants::Error, Failed;
    "search.lookUp" LookUp = look_up(query: search::Query) -> Vec<search::Results>, search::Error, Failed;
    "measure.inLab" InLab = in_lab(request: measure::Request) -> measure::Lab, measure::Error, Failed;
    "measure.inField" InField = in_field(request: measure::Request) -> measure::Field, measure::Error, Failed;
    "site-data.read" Read = read(kind: String, subject: String) -> String, site_data::Error, Failed;
}

#[cfg(test)]
mod tests;
