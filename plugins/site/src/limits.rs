//! How much of a site one run reads. The gate has limits of its own for all requests and bytes of a run.

/// Fetches at the same time.
pub const IN_FLIGHT: usize = 6;
/// Bytes kept of robots.txt and llms.txt: one more than robots.txt is read to, so that a line that is cut is dropped.
pub const TEXT_FILE_BYTES: u32 = 500 * 1024 + 1;
/// Bytes kept of a page besides the one that the run is about: what Googlebot reads of HTML.
pub const PAGE_BYTES: u32 = 2 * 1024 * 1024;
/// Sitemap files read, indexes included.
pub const SITEMAP_FILES: usize = 6;
/// Pages of a small crawl.
pub const CRAWL_PAGES: usize = 10;
