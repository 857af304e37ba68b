//! What the author of a Bellwether analysis module imports: the [`Module`] trait with typed input and output, [`Run`]
//! with everything a module may ask of its host, and [`export!`], which makes the component.
//!
//! This crate does not analyse anything and holds no host code. On other targets than wasm32 it compiles, so that the
//! pure part of a module can be unit-tested, but a call of [`Run`] that needs the host has nobody to answer it: test
//! whole modules with cases (`cases/*.json`), which both hosts run.
//!
//! ```
//! use bellwether_sdk::{Failure, Module, Run, schemars, serde};
//!
//! #[derive(serde::Deserialize, schemars::JsonSchema)]
//! #[serde(crate = "bellwether_sdk::serde")]
//! #[schemars(crate = "bellwether_sdk::schemars")]
//! struct Input { url: String }
//!
//! #[derive(serde::Serialize, schemars::JsonSchema)]
//! #[serde(crate = "bellwether_sdk::serde")]
//! #[schemars(crate = "bellwether_sdk::schemars")]
//! struct Output { status: u16 }
//!
//! struct Probe;
//! impl Module for Probe {
//!     const FEATURE: &'static str = "probe";
//!     const SUMMARY: &'static str = "Says with which status a page answers";
//!     type Input = Input;
//!     type Output = Output;
//!     async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
//!         Ok(Output { status: run.page(&input.url).await?.status })
//!     }
//! }
//! ```

mod evidence;
mod failure;
mod manifest;
mod meta;
mod run;

pub use evidence::{Check, Evidence, points, round1, round2};
pub use failure::{Category, Failure};
pub use manifest::{Manifest, WORLD, check_manifest, manifest};
pub use meta::{Coverage, Meta, NotMeasured, Provenance, Reason, Status};
pub use run::{Answer, Fetch, FetchError, Run};

pub use futures_util::future::join_all;
pub use {futures_util, schemars, serde, serde_json};

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
        path: "../../wit",
        world: "module",
        pub_export_macro: true,
        export_macro_name: "export_world",
        default_bindings_module: "bellwether_sdk::bindings",
    });
}

/// One analysis: a type with no state, as every call has an instance of its own.
pub trait Module {
    /// The id under which jobs ask for it, `^[a-z][a-z0-9_]{1,39}$`.
    const FEATURE: &'static str;
    /// One sentence for the list of modules.
    const SUMMARY: &'static str;
    /// The JSON object that a job brings. Its JSON Schema goes into the manifest.
    type Input: serde::de::DeserializeOwned + schemars::JsonSchema;
    /// The JSON object that a job gets. Its JSON Schema goes into the manifest, and the host checks every result
    /// against it.
    type Output: serde::Serialize + schemars::JsonSchema;

    /// Runs the analysis.
    ///
    /// # Errors
    /// A [`Failure`] where there is nothing to return. What a module could not measure while the rest worked belongs
    /// into the result ([`Meta::not_measured`]).
    fn analyze(run: &Run, input: Self::Input) -> impl Future<Output = Result<Self::Output, Failure>>;
}

#[doc(hidden)]
pub async fn call<M: Module>(input: String) -> Result<String, bindings::bellwether::analysis::failures::Failure> {
    run::report_panics();
    let input =
        serde_json::from_str(&input).map_err(|e| Failure::new(Category::InvalidInput, format!("The input does not fit: {e}")))?;
    let output = M::analyze(&Run::start(), input).await?;
    serde_json::to_string(&output)
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
