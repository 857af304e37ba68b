//! Which IP addresses are on the public internet (IANA special-purpose registries, RFC 6890 and its successors).
//!
//! Does not check names or ports.

/// IPv4 blocks that are not public: first address and prefix length.
const V4_BLOCKS: [([u8; 4], u32); 19] = [
    ([0, 0, 0, 0], 8),        // "this network", RFC 791
    ([10, 0, 0, 0], 8),       // private, RFC 1918
    ([100, 64, 0, 0], 10),    // shared by carriers, RFC 6598; contains a cloud's metadata service
    ([127, 0, 0, 0], 8),      // loopback, RFC 1122
    ([168, 63, 129, 16], 32), // a cloud's platform service
    ([169, 254, 0, 0], 16),   // link local, RFC 3927; contains the usual metadata service
    ([172, 16, 0, 0], 12),    // private, RFC 1918
    ([192, 0, 0, 0], 24),     // protocol assignments, RFC 6890
    ([192, 0, 2, 0], 24),     // documentation, RFC 5737
    ([192, 31, 196, 0], 24),  // AS112, RFC 7535
    ([192, 52, 193, 0], 24),  // AMT, RFC 7450
    ([192, 88, 99, 0], 24),   // 6to4 relay, RFC 7526
    ([192, 168, 0, 0], 16),   // private, RFC 1918
    ([192, 175, 48, 0], 24),  // AS112, RFC 7534
    ([198, 18, 0, 0], 15),    // benchmarks, RFC 2544
    ([198, 51, 100, 0], 24),  // documentation, RFC 5737
    ([203, 0, 113, 0], 24),   // documentation, RFC 5737
    ([224, 0, 0, 0], 4),      // multicast, RFC 5771
    ([240, 0, 0, 0], 4),      // reserved, RFC 1112, with the broadcast address, RFC 919
];

/// For IPv6 the rule is reversed: only global unicast space is public, except for these blocks of it. This also excludes every
/// address that embeds an IPv4 address (mapped, compatible, NAT64, Teredo, 6to4), public or not.
const V6_GLOBAL: (u128, u32) = (0x2000 << 112, 3); // RFC 4291 §2.4
const V6_BLOCKS: [(u128, u32); 5] = [
    (0x2001 << 112, 23),                                     // protocol assignments with Teredo, RFC 2928, RFC 4380
    ((0x2001 << 112) | (0x0db8 << 96), 32),                  // documentation, RFC 3849
    (0x2002 << 112, 16),                                     // 6to4, RFC 3056
    (0x3fff << 112, 20),                                     // documentation, RFC 9637
    ((0x2620 << 112) | (0x004f << 96) | (0x8000 << 80), 48), // AS112, RFC 7534
];

/// Whether an IPv4 address (octets in network order) is on the public internet.
#[must_use]
pub fn is_public_v4(octets: [u8; 4]) -> bool {
    let address = u32::from_be_bytes(octets);
    !V4_BLOCKS.iter().any(|(first, bits)| (address ^ u32::from_be_bytes(*first)) >> (32 - bits) == 0)
}

/// Whether an IPv6 address (segments in network order) is on the public internet.
#[must_use]
pub fn is_public_v6(segments: [u16; 8]) -> bool {
    let address = segments.iter().fold(0u128, |address, segment| (address << 16) | u128::from(*segment));
    let inside = |(first, bits): (u128, u32)| (address ^ first) >> (128 - bits) == 0;
    inside(V6_GLOBAL) && !V6_BLOCKS.into_iter().any(inside)
}
