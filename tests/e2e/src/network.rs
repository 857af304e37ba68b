//! Addresses that requests say they come from.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};

/// An IPv4 address that no other request of this process comes from: what is counted by network counts for one test alone.
///
/// The first of 10.0.0.0/8 (RFC 1918), which no test sends from by itself.
#[must_use]
pub fn fresh_network() -> String {
    static LAST: AtomicU32 = AtomicU32::new(0);
    Ipv4Addr::from_bits(0x0a00_0000 + LAST.fetch_add(1, Ordering::Relaxed) + 1).to_string()
}
