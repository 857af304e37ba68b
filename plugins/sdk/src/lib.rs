//! What the author of a Bellwether analysis module imports: the [`Module`] trait with typed input and output, [`Run`]
//! with everything a module may ask of its host, and [`export!`], which makes the component.
//!
//! This crate does not analyse anything and holds no host code. It compiles for targets other than wasm32, so that the pure part
//! of a module can be unit-tested, but there is no host to answer a call of [`Run`]: test whole modules with cases
//! (folders in `cases`), which both hosts run.
//!
//! ```
//! use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run};
//!
//! #[derive(serde::Deserialize)]
//! struct Input { url: String }
//!
//! #[derive(serde::Serialize, schemars::JsonSchema)]
//! struct Output { status: u16 }
//!
//! struct Probe;
//! impl Module for Probe {
//!     type Input = Input;
//!     type Output = Output;
//!     fn declaration() -> Declaration {
//!         Declaration::new("acme:probe", "Says with which status a page answers").fields([Field::required("url", Kind::Url)])
//!     }
//!     async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
//!         Ok(Output { status: run.page(&input.url).await?.status })
//!     }
//! }
//! ```

pub mod codes;
mod failure;
mod fetch;
mod manifest;
mod meta;
mod providers;
mod reasoning;
mod room;
mod run;
mod text;

pub use bellwether_finding as finding;
pub use bellwether_finding::{Coverage, Finding, Reason, coverage, round1, round2, round4};
pub use bellwether_manifest::{Declaration, Field, Kind, Manifest, RUN_QUESTIONS};
pub use failure::{Category, Failure};
pub use fetch::{Answer, Fetch, FetchError};
pub use manifest::{check_manifest, manifest};
pub use meta::{Completeness, Meta, NotMeasured, Provenance, rfc3339};
pub use providers::{
    Assistant, AssistantError, DataError, Device, FieldData, FieldMetric, Hit, Item, Lab, LabCategory, LabMetric, MeasureError,
    Opportunity, Query, Question, Reply, Results, Saving, Scope, SearchDevice, SearchError, Usage,
};
pub use room::{RESULT_BYTES, json_bytes, keep_bytes};
pub use run::Run;
pub use text::decode;

#[doc(hidden)]
#[allow(
    missing_docs,
    unsafe_code,
    unreachable_pub,
    clippy::all,
    clippy::restriction,
    reason = "generated from wit/world.wit, which holds the documentation; the canonical ABI needs raw pointers"
)]
pub mod bindings {
    wit_bindgen::generate!({
        path: "wit",
        world: "module",
        pub_export_macro: true,
        export_macro_name: "export_world",
        default_bindings_module: "bellwether_sdk::bindings",
    });
}

/// One analysis: a type without state, since every call has its own instance.
pub trait Module {
    /// The JSON input of a job: the fields of [`Declaration::fields`], checked by the host.
    type Input: serde::de::DeserializeOwned;
    /// The JSON result of a job, without the member `meta`, which the SDK adds. Its JSON Schema goes into the manifest, and the
    /// host checks every result against it.
    type Output: serde::Serialize + schemars::JsonSchema;

    /// What the module is, what it takes and what it costs: the manifest, without the parts that are derived from the types.
    fn declaration() -> Declaration;

    /// Runs the analysis.
    ///
    /// # Errors
    /// A [`Failure`] when there is no result to return. A part that could not be measured is noted with [`Run::note_gap`], or is
    /// in the findings given to [`Run::account`].
    fn analyze(run: &Run, input: Self::Input) -> impl Future<Output = Result<Self::Output, Failure>>;
}

#[doc(hidden)]
pub async fn call<M: Module>(input: String) -> Result<String, bindings::bellwether::analysis::failures::Failure> {
    run::report_panics();
    bellwether_domains::answer_by(text::domain_to_ascii);
    let input =
        serde_json::from_str(&input).map_err(|e| Failure::new(Category::InvalidInput, format!("The input is not valid: {e}")))?;
    let run = Run::start();
    let output = M::analyze(&run, input).await?;
    serde_json::to_string(&meta::Complete { output, meta: run.meta() })
        .map_err(|e| Failure::new(Category::Internal, format!("The result cannot be written as JSON: {e}")).into())
}

/// Makes the component of a [`Module`], and a test that its `manifest.json` is up to date (`BLESS=1 cargo test`
/// writes it). Call it once, at the top of the crate, with a type of that crate.
#[macro_export]
macro_rules! export {
    ($module:ty) => {
        #[cfg(target_family = "wasm")]
        mod bellwether_component {
            use super::*;
            struct Component;
            impl $crate::bindings::Guest for Component {
                async fn analyze(
                    input: ::std::string::String,
                ) -> ::core::result::Result<
                    ::std::string::String,
                    $crate::bindings::bellwether::analysis::failures::Failure,
                > {
                    $crate::call::<$module>(input).await
                }
            }
            $crate::bindings::export_world!(Component with_types_in $crate::bindings);
        }

        #[cfg(test)]
        #[test]
        fn manifest_is_up_to_date() {
            $crate::check_manifest::<$module>(env!("CARGO_MANIFEST_DIR"), env!("CARGO_PKG_VERSION"));
        }
    };
}
