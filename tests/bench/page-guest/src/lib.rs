//! `page_facts` and the judgement of a page behind exported functions: `alloc` a buffer, then `run` or `audit` over what the host
//! wrote into it. No WIT and no imports: the benches measure the work, not the transfer of the page into a module.
#![allow(unsafe_code, reason = "the C ABI: the host writes the page into this memory and passes its address")]

mod site;

use bellwether_criteria::finding::{Status, Text};
use bellwether_criteria::{CATALOGUE, Language};
use bellwether_page::{Options, page_facts};
use std::hint::black_box;
use std::sync::OnceLock;
use url::Url;

/// Returns a zeroed buffer of `bytes` bytes that is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(bytes: usize) -> *mut u8 {
    Box::leak(vec![0; bytes].into_boxed_slice()).as_mut_ptr()
}

/// Reads the page of `bytes` bytes at `at` and returns its number of elements.
///
/// # Safety
/// `at` must come from [`alloc`], with at least as many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn run(at: *const u8, bytes: usize) -> u32 {
    // SAFETY: the caller promises that `at` is a buffer of `alloc` with at least these bytes; nobody writes to it meanwhile.
    let html = unsafe { std::slice::from_raw_parts(at, bytes) };
    let facts = black_box(page_facts(html, &Options { base_url: base(), ..Options::default() }));
    facts.structure.elements
}

/// Reads the page of `bytes` bytes at `at`, judges it by all criteria of the catalogue with all inputs of a run, and writes the
/// findings' sentences. Returns the number of criteria that were measured or do not apply.
///
/// # Safety
/// As for [`run`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn audit(at: *const u8, bytes: usize) -> u32 {
    // SAFETY: as in `run`.
    let html = unsafe { std::slice::from_raw_parts(at, bytes) };
    let Some(url) = base() else { return 0 };
    let seen = site::seen(url, html);
    let judged = CATALOGUE.iter().map(|criterion| black_box(criterion.judge(&seen, Language::En, 0.0)));
    let measured = judged.filter(|finding| finding.status != Status::NotMeasured && finding.text != Text::default());
    u32::try_from(measured.count()).unwrap_or(u32::MAX)
}

fn base() -> Option<&'static Url> {
    static BASE: OnceLock<Option<Url>> = OnceLock::new();
    BASE.get_or_init(|| Url::parse("https://doc.rust-lang.org/std/vec/index.html").ok()).as_ref()
}
