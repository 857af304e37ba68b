//! How much of a site one run reads. The gate has limits of its own for all requests and bytes of a run.

/// Fetches at the same time.
pub const IN_FLIGHT: usize = 6;
/// Bytes kept of robots.txt and llms.txt: one more than the parser of robots.txt reads, so that a cut last line is dropped.
pub const TEXT_FILE_BYTES: u32 = 500 * 1024 + 1;
/// Bytes kept of each page other than the one that the run is about: as much HTML as Googlebot reads.
pub const PAGE_BYTES: u32 = 2 * 1024 * 1024;
/// Weight of the pages of one walk ([`PageFacts::weight`]): an ordinary page of 200 KB weighs up to 1,200,000, so 500 of them are read
/// whole.
///
/// [`PageFacts::weight`]: bellwether_page::PageFacts::weight
pub const WALK_WEIGHT: u64 = 600_000_000;
/// Weight of the other pages that a run looks at: 150 of 100 KB.
pub const LOOK_WEIGHT: u64 = 90_000_000;
/// Bytes kept of one sitemap file.
pub const SITEMAP_BYTES: u32 = 5 * 1024 * 1024;
/// Sitemap files read, indexes included.
pub const SITEMAP_FILES: usize = 6;
/// Addresses kept of all sitemap files together: as many as one file may contain.
pub const SITEMAP_URLS: usize = 50_000;
/// Bytes read of an image to find its dimensions.
pub const PICTURE_BYTES: u32 = 64 * 1024;
/// Redirects followed before they count as endless (Google follows ten).
pub const HOPS: usize = 10;
/// How many addresses of each kind one run requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// Maximum of requests; inputs beyond it are not measured. Redirects are not counted.
    pub requests: u32,
    /// Nothing new is requested in the last milliseconds of the run: requests in flight may still be answered, and judging takes
    /// a moment.
    pub reserve_ms: u64,
    /// Pages of the site that a crawl reads, including the page itself. Addresses that give no page do not take their places: half as
    /// many more addresses are requested at most.
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
    /// Inner pages whose other spelling (with or without a slash) is requested.
    pub slashes: usize,
    /// User agents of assistants and search engines under which the page is fetched.
    pub agents: usize,
}

impl Profile {
    /// No limit of requests besides the gate's, for a crawl that counts its requests itself. What is read after the walk still has time
    /// to be answered.
    pub const CRAWL: Self = Self { requests: u32::MAX, reserve_ms: 25_000, crawl: 0, agents: 0, ..Self::SMALL };
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
        requests: 480,
        reserve_ms: 30_000,
        crawl: 150,
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
