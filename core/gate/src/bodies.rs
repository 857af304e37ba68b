//! How a layer between a module and its host reads the host's bodies, and makes new ones. Contains no layer.

/// The two directions between a host's body and its bytes.
#[derive(Debug, Clone)]
pub struct Bodies<B> {
    /// The bytes of a body.
    pub read: fn(B) -> Vec<u8>,
    /// A body of these bytes.
    pub make: fn(Vec<u8>) -> B,
}

impl Bodies<Vec<u8>> {
    /// For a host whose bodies are bytes.
    pub const BYTES: Self = Self { read: |body| body, make: |bytes| bytes };
}
