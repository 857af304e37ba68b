//! Receipts of jobs.

use bellwether_envelope::Envelope;
use serde::Serialize;
use utoipa::ToSchema;

/// A page of receipts, in the order of their numbers.
#[derive(Serialize, ToSchema)]
pub(crate) struct RunReceiptList {
    #[schema(value_type = Vec<EnvelopeView>)]
    receipts: Vec<Envelope>,
    /// Number of receipts on this page.
    count: usize,
    has_more: bool,
    /// Pass as `cursor` for the next page.
    next_cursor: Option<String>,
}

impl RunReceiptList {
    pub(crate) const fn of(receipts: Vec<Envelope>, next_cursor: Option<String>) -> Self {
        Self { count: receipts.len(), receipts, has_more: next_cursor.is_some(), next_cursor }
    }
}

/// A signed statement: an envelope of DSSE 1.0.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "describes bellwether_envelope::Envelope, which serialises itself")]
pub(crate) struct EnvelopeView {
    /// `application/vnd.bellwether.receipt+json`.
    payload_type: String,
    /// Base 64 of the statement, which is JSON.
    payload: String,
    /// One.
    signatures: Vec<SignatureView>,
}

/// A signature of an envelope.
#[derive(ToSchema)]
#[allow(dead_code, reason = "as above")]
pub(crate) struct SignatureView {
    /// `kid` of the key.
    keyid: String,
    /// Base 64 of an Ed25519 signature of the pre-authentication encoding of DSSE.
    sig: String,
}

/// The keys with which receipts are verified: a JWK Set.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_envelope::KeySet, which serialises itself")]
pub(crate) struct KeySetView {
    /// The one that signs first.
    keys: Vec<JwkView>,
}

/// A public key of Ed25519 (RFC 8037).
#[derive(ToSchema)]
#[allow(dead_code, reason = "as above")]
pub(crate) struct JwkView {
    /// `OKP`.
    kty: String,
    /// `Ed25519`.
    crv: String,
    /// Base 64 for URLs of its 32 bytes.
    x: String,
    /// The first 16 hexadecimal digits of the SHA-256 of these bytes.
    kid: String,
    /// `sig`.
    r#use: String,
    /// `EdDSA`.
    alg: String,
}
