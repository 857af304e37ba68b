//! How much of a site one run reads. The gate has limits of its own for all requests and bytes of a run.

/// Fetches at the same time.
pub const IN_FLIGHT: usize = 6;
/// Bytes kept of robots.txt and llms.txt: one more than robots.txt is read to, so that a line that is cut is dropped.
pub const TEXT_FILE_BYTES: u32 = 500 * 1024 + 1;
/// Bytes kept of a page besides the one that the run is about: what Googlebot reads of HTML.
pub const PAGE_BYTES: u32 = 2 * 1024 * 1024;
/// Bytes kept of one sitemap file.
pub const SITEMAP_BYTES: u32 = 5 * 1024 * 1024;
/// Sitemap files read, indexes included.
pub const SITEMAP_FILES: usize = 6;
/// Addresses kept of all sitemap files together: what one file may hold.
pub const SITEMAP_URLS: usize = 50_000;
/// Bytes read of a picture to know its size.
pub const PICTURE_BYTES: u32 = 64 * 1024;
/// Redirects walked before they count as endless (Google follows ten).
pub const HOPS: usize = 10;
/// How many addresses of each kind one run looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// Requests in all; from then on inputs are not measured for want of budget. Redirects are not counted.
    pub requests: u32,
    /// Milliseconds before the end of the run from which nothing new is asked: what is under way may wait for its answer, and
    /// the judgement takes a moment.
    pub reserve_ms: u64,
    /// Addresses of the site that are crawled, the page itself included.
    pub crawl: usize,
    /// Addresses sampled from sitemaps.
    pub sitemap_pages: usize,
    /// Images.
    pub images: usize,
    /// Style sheets, scripts and fonts.
    pub assets: usize,
    /// Links to other sites.
    pub outbound: usize,
    /// Pages in other languages.
    pub alternates: usize,
    /// Profiles that `sameAs` names.
    pub profiles: usize,
    /// Inner pages whose other spelling is asked for.
    pub slashes: usize,
    /// Agents of assistants and search engines as which the page is fetched.
    pub agents: usize,
}

impl Profile {
    /// As much as the gate lets through, for a crawl that counts by itself.
    pub const CRAWL: Self = Self { requests: u32::MAX, reserve_ms: 0, crawl: 0, agents: 0, ..Self::SMALL };
    /// The page and some pages around it.
    pub const SMALL: Self = Self {
        requests: 60,
        reserve_ms: 30_000,
        crawl: 11,
        sitemap_pages: 0,
        images: 0,
        assets: 0,
        outbound: 0,
        alternates: 0,
        profiles: 0,
        slashes: 0,
        agents: 1,
    };
    /// Samples of ten, no other sites, no other agents.
    pub const LIGHT: Self = Self {
        requests: 80,
        reserve_ms: 30_000,
        crawl: 10,
        sitemap_pages: 10,
        images: 10,
        assets: 10,
        outbound: 0,
        alternates: 5,
        profiles: 0,
        slashes: 1,
        agents: 0,
    };
    /// The samples of a whole audit.
    pub const FULL: Self = Self {
        requests: 320,
        reserve_ms: 30_000,
        crawl: 60,
        sitemap_pages: 50,
        images: 30,
        assets: 30,
        outbound: 50,
        alternates: 20,
        profiles: 10,
        slashes: 3,
        agents: usize::MAX,
    };
}
