//! The copyable minimum: says how a page answers. `./x new-module` makes a new module from this folder.

use bellwether_sdk::schemars::{self, JsonSchema};
use bellwether_sdk::serde::{self, Deserialize, Serialize};
use bellwether_sdk::{Failure, Meta, Module, Run};

bellwether_sdk::export!(Example);

/// What a job brings.
#[derive(Deserialize, JsonSchema)]
#[serde(crate = "self::serde")]
#[schemars(crate = "self::schemars")]
pub struct Input {
    /// The page's absolute address.
    pub url: String,
}

/// What a job gets.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(crate = "self::serde")]
#[schemars(crate = "self::schemars")]
pub struct Output {
    /// The address that answered, after redirects.
    pub url: String,
    /// Its HTTP status.
    pub status: u16,
    /// Length of the decoded body in bytes.
    pub bytes: usize,
    /// How complete the result is.
    pub meta: Meta,
}

/// The module.
pub struct Example;

impl Module for Example {
    const FEATURE: &'static str = "example";
    const SUMMARY: &'static str = "Says how a page answers: address, status, size";
    type Input = Input;
    type Output = Output;

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let page = run.page(&input.url).await?;
        Ok(Output { url: page.url, status: page.status, bytes: page.body.len(), meta: run.meta(3) })
    }
}
