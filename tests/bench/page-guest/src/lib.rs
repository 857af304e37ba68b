//! `page_facts` behind two exported functions: `alloc` a buffer, then `run` over what the host wrote into it.
//! No WIT and no imports: the bench measures the pass, not the way of the page into a module.
#![allow(unsafe_code, reason = "the C ABI: the host writes the page into this memory and passes its address")]

use bellwether_page::{Options, page_facts};
use std::sync::OnceLock;
use url::Url;

/// Gives a buffer of so many bytes, zeroed, that is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(bytes: usize) -> *mut u8 {
    Box::leak(vec![0; bytes].into_boxed_slice()).as_mut_ptr()
}

/// Reads the page of so many bytes at `at` and gives its number of elements.
///
/// # Safety
/// `at` must come from [`alloc`], with at least as many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn run(at: *const u8, bytes: usize) -> u32 {
    static BASE: OnceLock<Option<Url>> = OnceLock::new();
    let base = BASE.get_or_init(|| Url::parse("https://doc.rust-lang.org/std/vec/index.html").ok());
    // SAFETY: the caller promises that `at` is a buffer of `alloc` with room for these bytes; nobody writes meanwhile.
    let html = unsafe { std::slice::from_raw_parts(at, bytes) };
    let facts = std::hint::black_box(page_facts(html, &Options { base_url: base.as_ref(), ..Options::default() }));
    facts.structure.elements
}
