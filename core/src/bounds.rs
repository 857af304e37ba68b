//! Every limit of Bellwether in one table: name, unit, smallest, largest, default, and what happens beyond.
//!
//! Does not enforce anything: the rules that do take their figures from here, and so do the API description, the console, the
//! comments of the module contract and the table in `SECURITY.md`. The comments of the constants are the texts of that table.

/// What happens to a value outside its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// The nearest limit is used instead, and the answer says which.
    Clamp,
    /// The request is refused with a 4xx code.
    Refuse,
    /// The operation stops and reports the limit as its reason.
    Stop,
    /// The rest is dropped.
    Drop,
    /// The work waits for its turn.
    Wait,
    /// The value is fixed: no caller can request another one.
    Fixed,
}

/// One limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Stable name, lower case with underscores.
    pub name: &'static str,
    /// Unit of the three figures.
    pub unit: &'static str,
    /// Smallest allowed value.
    pub min: u64,
    /// Largest allowed value.
    pub max: u64,
    /// Value if none is given; for a fixed limit all three are equal.
    pub default: u64,
    /// What happens to a value outside the limits.
    pub beyond: Beyond,
}

impl Bound {
    /// The nearest allowed value.
    #[must_use]
    pub const fn clamp(&self, value: u64) -> u64 {
        if value < self.min {
            self.min
        } else if value > self.max {
            self.max
        } else {
            value
        }
    }

    /// Whether `value` is within the limits, including both ends.
    #[must_use]
    pub const fn contains(&self, value: u64) -> bool {
        self.min <= value && value <= self.max
    }

    /// The largest value as a length in memory.
    #[must_use]
    pub const fn max_len(&self) -> usize {
        if self.max > usize::MAX as u64 { usize::MAX } else { self.max as usize }
    }
}

macro_rules! bounds {
    ($($(#[doc = $doc:literal])* $konst:ident = $name:literal, $unit:literal, $min:literal..=$max:literal, $default:literal, $beyond:ident;)*) => {
        $($(#[doc = $doc])* pub const $konst: Bound =
            Bound { name: $name, unit: $unit, min: $min, max: $max, default: $default, beyond: Beyond::$beyond };)*

        /// All limits in the order of this file, each with its description.
        pub const TABLE: &[(Bound, &str)] = &[$(($konst, concat!($($doc),*).trim_ascii())),*];
    };
}

bounds! {
    // Jobs
    /// Price of one job.
    JOB_COST_CENTS = "job_cost", "cents", 10..=10, 10, Fixed;
    /// Entries of one page of a list.
    LIST_LIMIT = "list_limit", "entries", 1..=100, 20, Clamp;
    /// Jobs of one account that run at the same time; the others stay queued.
    RUNNING_PER_ACCOUNT = "running_per_account", "jobs", 0..=10, 10, Wait;
    /// Runs that one job may start, first included, before it fails with a refund.
    RUN_ATTEMPTS = "run_attempts", "runs", 1..=3, 3, Stop;
    /// A run that does not renew its lease for this long counts as lost.
    LEASE_MS = "lease", "ms", 60_000..=60_000, 60_000, Fixed;
    /// A queued job whose message shows no effect for this long has it sent again.
    RESEND_MS = "resend", "ms", 30_000..=30_000, 30_000, Fixed;
    /// How long a job waits for a free place of its account before it is looked at without one having been reported.
    WAIT_FOR_PLACE_MS = "wait_for_place", "ms", 600_000..=600_000, 600_000, Fixed;
    /// Wall-clock time of one run; each feature has its own within these limits.
    RUN_WALL_MS = "run_wall", "ms", 1_000..=840_000, 120_000, Stop;
    /// What a module has left of its run when the last of its requests was answered or given up, at most a quarter of the run: it
    /// returns what it has, instead of nothing.
    RUN_END_MS = "run_end", "ms", 0..=5_000, 5_000, Stop;
    /// Result of one job as JSON text.
    RESULT_BYTES = "result", "bytes", 2..=1_048_576, 1_048_576, Stop;
    /// Result of one job after compression: it goes to D1 in hexadecimal, and D1 limits a text to 2,000,000 bytes.
    RESULT_PACKED_BYTES = "result_packed", "bytes", 2..=950_000, 950_000, Stop;
    /// How long the result of a job and the report of an audit are kept: 90 days.
    RESULT_KEPT_MS = "result_kept", "ms", 7_776_000_000..=7_776_000_000, 7_776_000_000, Fixed;
    /// Rows of a database that one sweep looks at; the rest waits for the next page.
    SWEEP_ROWS = "sweep_rows", "rows", 100..=100, 100, Fixed;
    /// Questions of one run to assistants.
    RUN_QUESTIONS = "run_questions", "questions", 0..=60, 60, Stop;
    /// Tokens of the answers to them.
    RUN_TOKENS = "run_tokens", "tokens", 0..=250_000, 250_000, Stop;
    /// What providers may charge for one run, in millionths of their currency; the operator may set less or more (`PROVIDER_BUDGET`).
    RUN_COST_MICROS = "run_cost", "millionths", 0..=100_000_000, 500_000, Stop;
    /// What they may charge for one account in a day (UTC), as above.
    ACCOUNT_COST_MICROS_PER_DAY = "account_cost_per_day", "millionths", 0..=10_000_000_000, 5_000_000, Stop;
    /// Tokens that one search of an assistant may read: they are on the bill. More were never seen in published answers.
    SEARCH_TOKENS = "search_tokens", "tokens", 20_000..=20_000, 20_000, Fixed;
    /// Tokens of one answer.
    ANSWER_TOKENS = "answer_tokens", "tokens", 1..=4_096, 4_096, Clamp;
    /// Wait before the one retry of a request to a provider; the provider may ask for up to the largest.
    PROVIDER_WAIT_MS = "provider_wait", "ms", 0..=30_000, 2_000, Stop;
    /// Look-ups of one run in search engines.
    RUN_LOOK_UPS = "run_look_ups", "look-ups", 0..=50, 50, Stop;
    /// Organic positions of one look-up.
    LOOK_UP_DEPTH = "look_up_depth", "positions", 1..=100, 10, Clamp;
    /// The place that a look-up is made from.
    PLACE_CHARS = "place", "characters", 0..=100, 100, Refuse;
    /// Measurements of page speed of one run.
    RUN_MEASUREMENTS = "run_measurements", "measurements", 0..=12, 12, Stop;
    /// Data sets that one run reads (`site-data`): each is a query of a database, or a request to a provider.
    RUN_READS = "run_reads", "data sets", 0..=100, 100, Stop;
    /// Requests of one run to providers that are under way at a time: the platform lets an invocation have six connections.
    PROVIDER_PARALLEL = "provider_parallel", "requests", 1..=4, 4, Wait;
    /// Requests to providers for one account in a day (UTC).
    ACCOUNT_CALLS_PER_DAY = "account_calls_per_day", "requests", 0..=2_000, 2_000, Stop;
    /// Tokens of the answers to them.
    ACCOUNT_TOKENS_PER_DAY = "account_tokens_per_day", "tokens", 0..=5_000_000, 5_000_000, Stop;
    /// How long the answer of a provider is kept for the same request of the same account.
    ANSWER_KEPT_MS = "answer_kept", "ms", 86_400_000..=86_400_000, 86_400_000, Fixed;
    /// One request to an assistant.
    ASSISTANT_MS = "assistant", "ms", 1_000..=120_000, 120_000, Stop;
    /// The answer of an assistant as the provider sends it.
    ASSISTANT_BYTES = "assistant_answer", "bytes", 0..=1_048_576, 1_048_576, Stop;
    /// Addresses that an answer cites or has found, and those that an AI overview cites.
    CITATIONS = "citations", "addresses", 0..=100, 100, Drop;
    /// Questions that a page of results says other people ask.
    PEOPLE_ASK = "people_ask", "questions", 0..=20, 20, Drop;
    /// A page of results as a provider of searches sends it.
    SEARCH_BYTES = "search_answer", "bytes", 0..=4_194_304, 4_194_304, Stop;
    /// Pages of results of one look-up, each of them a request.
    LOOK_UP_PAGES = "look_up_pages", "pages", 1..=10, 10, Stop;
    /// A measurement as its laboratory sends it.
    LAB_BYTES = "lab_answer", "bytes", 0..=8_388_608, 8_388_608, Stop;
    /// Opportunities of a measurement.
    LAB_OPPORTUNITIES = "lab_opportunities", "opportunities", 0..=50, 50, Drop;
    /// Items of an opportunity.
    LAB_ITEMS = "lab_items", "items", 0..=20, 20, Drop;
    /// Figures of visits as their provider sends them.
    FIELD_BYTES = "field_answer", "bytes", 0..=262_144, 262_144, Stop;
    /// The text of it that a module gets.
    ANSWER_BYTES = "answer", "bytes", 0..=65_536, 65_536, Drop;
    /// A question to an assistant.
    PROMPT_BYTES = "prompt", "bytes", 0..=32_768, 32_768, Refuse;
    /// Log lines kept of one run.
    LOG_LINES = "log_lines", "lines", 0..=200, 200, Drop;
    /// One log line.
    LOG_LINE_BYTES = "log_line", "bytes", 0..=2_000, 2_000, Drop;

    // Audits
    /// From the moment an audit may begin to its end, and for each audit that it waits for.
    AUDIT_MS = "audit", "ms", 600_000..=600_000, 600_000, Fixed;
    /// Audits of different domains under way at the same time, on the plan `free`.
    AUDITS_AT_ONCE_FREE = "audits_at_once_free", "audits", 0..=1, 1, Refuse;
    /// The same on the plan `pro`.
    AUDITS_AT_ONCE_PRO = "audits_at_once_pro", "audits", 0..=5, 5, Refuse;
    /// The same on the plan `agency`.
    AUDITS_AT_ONCE_AGENCY = "audits_at_once_agency", "audits", 0..=20, 20, Refuse;
    /// How long the signed address of a report opens it.
    REPORT_LINK_MS = "report_link", "ms", 604_800_000..=604_800_000, 604_800_000, Fixed;
    /// Pages that are named for a change since the last report; all are counted.
    CHANGE_PAGES = "change_pages", "pages", 0..=5, 5, Drop;
    /// Time for the receiver of a webhook to answer.
    WEBHOOK_MS = "webhook", "ms", 10_000..=10_000, 10_000, Fixed;
    /// How long an answer of a site stands for the audits that queue behind one another.
    CRAWL_KEPT_MS = "crawl_kept", "ms", 3_600_000..=3_600_000, 3_600_000, Fixed;
    /// Longest answer that audits of one queue share; a longer one is requested again.
    CRAWL_ANSWER_BYTES = "crawl_answer", "bytes", 0..=2_097_152, 2_097_152, Drop;
    /// Bytes of answers of a run that are on their way to the store: the next answer waits. The platform gives a Worker 128 MiB.
    CRAWL_UNDER_WAY_BYTES = "crawl_under_way", "bytes", 0..=16_777_216, 16_777_216, Wait;
    /// An image of a site.
    CAPTURE_BYTES = "capture", "bytes", 0..=512_000, 512_000, Drop;
    /// A report as PDF.
    PDF_BYTES = "pdf", "bytes", 0..=8_388_608, 8_388_608, Drop;
    /// Time for a provider to take one image of a site.
    CAPTURE_MS = "capture_time", "ms", 40_000..=40_000, 40_000, Fixed;
    /// Time for a look at a site for its identity card.
    IDENTITY_MS = "identity_time", "ms", 25_000..=25_000, 25_000, Fixed;
    /// The same in an audit, where an assistant may be asked too.
    IDENTITY_ASKED_MS = "identity_asked_time", "ms", 60_000..=60_000, 60_000, Fixed;
    /// Price of a report that is ordered in the dashboard.
    REPORT_COST_CREDITS = "report_cost", "credits", 30..=30, 30, Fixed;
    /// What a new account gets.
    SIGN_UP_CREDITS = "sign_up_credits", "credits", 60..=60, 60, Fixed;
    /// One pack of credits, for [`PACK_CENTS`].
    PACK_CREDITS = "pack_credits", "credits", 30..=30, 30, Fixed;
    /// The price of a pack.
    PACK_CENTS = "pack_price", "cents", 300..=300, 300, Fixed;
    /// One gift of an operator.
    GRANTED_CREDITS = "granted_credits", "credits", 1..=10_000, 1, Refuse;
    /// Names on an account's reports: its agency.
    AGENCY_NAME_CHARS = "agency_name", "characters", 0..=60, 0, Refuse;
    /// The same: its logo, as a data URI.
    LOGO_BYTES = "logo", "bytes", 0..=40_960, 0, Refuse;
    /// Width and height of a logo: a small file may hold a huge image, which every reader of a report would have to draw.
    LOGO_DOTS = "logo_dots", "dots", 1..=4_096, 4_096, Refuse;
    /// The same: how to reach it.
    CONTACT_CHARS = "contact", "characters", 0..=120, 0, Refuse;
    /// The same: the last line.
    FOOTER_CHARS = "footer", "characters", 0..=200, 0, Refuse;
    /// The same: for whom a report is.
    CLIENT_NAME_CHARS = "client_name", "characters", 0..=80, 0, Refuse;
    /// The label of an order of a report.
    LABEL_CHARS = "label", "characters", 0..=100, 0, Refuse;

    /// How long the card of a site that was inferred is taken again.
    CARD_FRESH_MS = "card_fresh", "ms", 2_592_000_000..=2_592_000_000, 2_592_000_000, Fixed;
    /// A text of a card: what a site offers, to whom, where.
    CARD_TEXT_CHARS = "card_text", "characters", 0..=300, 300, Drop;
    /// Quotes that one field of a card rests on.
    CARD_QUOTES = "card_quotes", "quotes", 0..=3, 3, Drop;

    // Requests
    /// Body of a request.
    BODY_BYTES = "body", "bytes", 0..=65_536, 65_536, Refuse;
    /// Nesting of arrays and objects in JSON.
    JSON_DEPTH = "json_depth", "levels", 0..=64, 64, Refuse;
    /// Length of an idempotency key, quotes not counted.
    IDEMPOTENCY_KEY_CHARS = "idempotency_key", "characters", 1..=255, 255, Refuse;
    /// How long an idempotency key is remembered.
    IDEMPOTENCY_KEPT_MS = "idempotency_kept", "ms", 86_400_000..=86_400_000, 86_400_000, Fixed;
    /// How long a stream of events is open; its client opens it again.
    EVENTS_MS = "events", "ms", 300_000..=300_000, 300_000, Fixed;
    /// How long a stream of events is silent: then a comment shows that it is alive.
    EVENTS_QUIET_MS = "events_quiet", "ms", 15_000..=15_000, 15_000, Fixed;
    /// How often a stream of events looks at its job: most jobs take seconds.
    EVENTS_LOOK_MS = "events_look", "ms", 1_000..=1_000, 1_000, Fixed;
    /// What the client of a stream of events waits before it opens it again.
    EVENTS_RETRY_MS = "events_retry", "ms", 2_000..=2_000, 2_000, Fixed;
    /// Seconds that an agent's look at a job waits for its end.
    AGENT_WAIT_S = "agent_wait", "s", 0..=25, 20, Clamp;
    /// Entries of one part of a result for an agent.
    AGENT_ITEMS = "agent_items", "entries", 1..=100, 20, Clamp;
    /// Names, ids and cursors in the arguments of an agent's tools.
    AGENT_TEXT_CHARS = "agent_text", "characters", 1..=512, 512, Refuse;
    /// An answer to an agent: half of what clients put into a context, because some show it twice.
    AGENT_ANSWER_BYTES = "agent_answer", "bytes", 0..=24_000, 24_000, Drop;
    /// Tools for one analysis each that a client asks for beside the six (`?features=`).
    AGENT_TOOLS = "agent_tools", "tools", 0..=30, 30, Drop;
    /// How long the same order of an agent, with the same key and without `fresh`, is the same job.
    SAME_ORDER_MS = "same_order", "ms", 600_000..=600_000, 600_000, Fixed;

    /// What an error repeats of a name that a caller has sent: nobody makes it send back large texts.
    ECHOED_CHARS = "echoed", "characters", 0..=64, 64, Drop;
    /// Members that an answer names because they were not kept.
    DROPPED_NAMES = "dropped_names", "names", 0..=20, 20, Drop;

    // Inputs of features
    /// An address.
    URL_CHARS = "url", "characters", 1..=2_048, 2_048, Refuse;
    /// A keyword, topic, brand, sector, audience, location or query.
    TEXT_CHARS = "text", "characters", 1..=500, 500, Refuse;
    /// Addresses of an audit matrix.
    URLS = "urls", "entries", 0..=100, 0, Refuse;
    /// Queries put to assistants.
    QUERIES = "queries", "entries", 1..=50, 1, Refuse;
    /// Social platforms.
    PLATFORMS = "platforms", "entries", 0..=12, 0, Refuse;
    /// Competitors of one comparison.
    COMPETITORS = "competitors", "entries", 1..=3, 1, Refuse;
    /// Links followed from the start page of a crawl.
    CRAWL_DEPTH = "crawl_depth", "levels", 0..=3, 3, Clamp;
    /// Pages of one crawl.
    CRAWL_LIMIT = "crawl_limit", "pages", 1..=500, 100, Clamp;
    /// Entries of a list in the input of a module; a module declares how many it takes within these limits.
    INPUT_ITEMS = "input_items", "entries", 0..=100, 0, Refuse;
    /// Members that the input of a module may have.
    INPUT_FIELDS = "input_fields", "members", 0..=32, 0, Refuse;

    // Publishing of modules
    /// The signed statement of a package, with the manifest, and the admission of a packer: the first line of their files.
    PACKAGE_STATEMENT_BYTES = "package_statement", "bytes", 1..=262_144, 262_144, Refuse;
    /// A package: statement, component and cases, compressed.
    PACKAGE_BYTES = "package", "bytes", 1..=16_777_216, 16_777_216, Refuse;
    /// The archive of a package without compression (64 MiB).
    PACKAGE_UNPACKED_BYTES = "package_unpacked", "bytes", 0..=67_108_864, 67_108_864, Refuse;
    /// Files of a package.
    PACKAGE_FILES = "package_files", "files", 1..=2_000, 2_000, Refuse;
    /// Cases of a package: a packer runs each.
    PACKAGE_CASES = "package_cases", "cases", 1..=100, 1, Refuse;
    /// Characters of the version of a module: receipts, which stay as long as their account, name it.
    VERSION_CHARS = "version", "characters", 1..=64, 64, Refuse;
    /// Versions of one module that wait for a packer, or were admitted and have never run.
    PACKAGE_VERSIONS = "package_versions", "versions", 0..=500, 500, Refuse;
    /// Packages of one publisher that wait for a packer.
    PACKAGES_WAITING = "packages_waiting", "packages", 0..=20, 20, Refuse;
    /// Refused packages of one module that are remembered, with the reason, for their publisher.
    PACKAGE_REFUSALS = "package_refusals", "packages", 0..=20, 20, Drop;
    /// Time that a packer takes for all cases of a package.
    PACKER_CASES_MS = "packer_cases", "ms", 900_000..=900_000, 900_000, Refuse;
    /// Time that a packer takes for a package.
    PACKER_WALL_MS = "packer_wall", "ms", 1_800_000..=1_800_000, 1_800_000, Refuse;
    /// Memory that a packer takes for a package.
    PACKER_MEMORY_BYTES = "packer_memory", "bytes", 4_294_967_296..=4_294_967_296, 4_294_967_296, Refuse;
    /// Patterns of hosts that a module asks for, or that the operator allows it.
    HOST_PATTERNS = "host_patterns", "patterns", 1..=32, 1, Refuse;
    /// Price that the operator sets for the jobs of a module.
    MODULE_PRICE_CENTS = "module_price", "cents", 1..=10_000, 10, Refuse;
    /// A publisher's share of the price of its module.
    SHARE_PERCENT = "share", "%", 0..=100, 0, Refuse;
    /// A version of a module is taken off after this many runs in a row that failed by its own fault.
    MODULE_FAULTS = "module_faults", "runs", 10..=10, 10, Fixed;
    /// Accounts, at least, that must have ordered those runs: nobody takes off a module alone.
    MODULE_FAULT_ACCOUNTS = "module_fault_accounts", "accounts", 3..=3, 3, Fixed;
    /// Characters of the reason for which a packer refuses a package.
    REFUSAL_CHARS = "refusal", "characters", 1..=4_000, 4_000, Drop;

    // Egress of one run
    /// Redirects followed for one request.
    REDIRECTS = "redirects", "hops", 0..=5, 5, Stop;
    /// Decoded body of one response.
    FETCH_BODY_BYTES = "fetch_body", "bytes", 0..=5_242_880, 5_242_880, Stop;
    /// Requests of one run, redirects and robots.txt included.
    FETCH_REQUESTS = "fetch_requests", "requests", 0..=600, 600, Stop;
    /// Decoded bytes of all responses of one run (256 MiB).
    FETCH_TOTAL_BYTES = "fetch_total", "bytes", 0..=268_435_456, 268_435_456, Stop;
    /// Time on the wire of one request, redirects and a repetition included; waiting for the host's turn is not counted.
    FETCH_WALL_MS = "fetch_wall", "ms", 1..=15_000, 15_000, Stop;
    /// Requests under way at one host.
    FETCH_PARALLEL_PER_HOST = "fetch_parallel_per_host", "requests", 1..=6, 6, Wait;
    /// Bytes of bodies that a run may have read in part; the oldest body is read on beyond it (12 MiB).
    READING_OF_RUN_BYTES = "reading_of_run", "bytes", 0..=12_582_912, 12_582_912, Wait;
    /// The same for all runs in an isolate of the Worker (48 MiB): the platform ends one that holds 128 MiB.
    READING_BYTES = "reading", "bytes", 0..=50_331_648, 50_331_648, Wait;
    /// A run that holds less than this of unread bodies does not wait for the bodies of other runs.
    READING_SHARE_BYTES = "reading_share", "bytes", 0..=524_288, 524_288, Wait;
    /// Header lines of one response.
    FETCH_HEADER_LINES = "fetch_header_lines", "lines", 0..=200, 200, Stop;
    /// Value of one header line, in either direction.
    FETCH_HEADER_BYTES = "fetch_header", "bytes", 0..=8_192, 8_192, Drop;
    /// Bytes of robots.txt that are read (RFC 9309 §2.5 asks for 500 KiB at least).
    ROBOTS_BYTES = "robots", "bytes", 0..=512_000, 512_000, Drop;
    /// What a run spends on robots.txt: 8 steps for each byte that is read; for each address 6 steps for each rule of our group, and
    /// for each `*` in them as many as the address has bytes. 50 million are some 80 ms of CPU.
    ROBOTS_STEPS = "robots_steps", "steps", 0..=50_000_000, 50_000_000, Refuse;
    /// Pause between two requests that a robots.txt may ask for.
    CRAWL_DELAY_MS = "crawl_delay", "ms", 0..=10_000, 0, Clamp;
    /// How long the pause that a host has asked for counts for runs that have not read its robots.txt yet.
    PACE_KEPT_MS = "pace_kept", "ms", 600_000..=600_000, 600_000, Fixed;
    /// How long a run waits at least before it asks a host for a start again, while another run of its account has a reserved start there.
    PACE_AGAIN_MS = "pace_again", "ms", 1_000..=1_000, 1_000, Fixed;
    /// How long the turn of such a run is kept when it does not ask.
    PACE_TURN_MS = "pace_turn", "ms", 2_000..=2_000, 2_000, Fixed;

    /// The operator is alerted when something that somebody waits for is overdue for longer.
    ALERT_LATE_MS = "alert_late", "ms", 300_000..=300_000, 300_000, Fixed;
    /// The operator is alerted when more of a day's jobs and reports fail by a fault of ours.
    ALERT_JOBS_FAILED_PERCENT = "alert_jobs_failed", "%", 5..=5, 5, Fixed;
    /// The operator is alerted when more of a day's requests to a provider bring nothing.
    ALERT_CALLS_FAILED_PERCENT = "alert_calls_failed", "%", 20..=20, 20, Fixed;
    /// Fewer failures of a day are no alert, whatever their share.
    ALERT_FAILURES = "alert_failures", "failures", 5..=5, 5, Fixed;
    /// The operator is alerted when a day's jobs and reports wait longer for their start, on average.
    ALERT_WAIT_MS = "alert_wait", "ms", 30_000..=30_000, 30_000, Fixed;

    /// How long the costs of a day are kept: 400 days.
    COSTS_KEPT_MS = "costs_kept", "ms", 34_560_000_000..=34_560_000_000, 34_560_000_000, Fixed;
    /// Accounts that the operator is shown as those that cost the most on a day.
    COSTLY_ACCOUNTS = "costly_accounts", "accounts", 50..=50, 50, Fixed;

    // Quotas; the burst equals the figure of one minute
    /// Jobs created with one key.
    CREATES_PER_MINUTE = "creates_per_minute", "requests", 60..=60, 60, Refuse;
    /// Jobs created by one account, with whichever of its keys: keys are free.
    CREATES_PER_ACCOUNT_PER_MINUTE = "creates_per_account_per_minute", "requests", 300..=300, 300, Refuse;
    /// Reads with one key.
    READS_PER_MINUTE = "reads_per_minute", "requests", 600..=600, 600, Refuse;
    /// Reads by one account, with whichever of its credentials: keys are free.
    READS_PER_ACCOUNT_PER_MINUTE = "reads_per_account_per_minute", "requests", 3_000..=3_000, 3_000, Refuse;
    /// The token of the operator, in bytes: the Worker serves nothing with another one.
    OPERATOR_TOKEN_BYTES = "operator_token", "bytes", 32..=1_024, 32, Refuse;
    /// Failed authentications from one network, and calls of the sign-in, whether the password is right or not.
    FAILED_AUTH_PER_MINUTE = "failed_auth_per_minute", "requests", 30..=30, 30, Refuse;
    /// Changes by one account in the console.
    CONSOLE_WRITES_PER_MINUTE = "console_writes_per_minute", "requests", 120..=120, 120, Refuse;
    /// Accounts made from one network.
    SIGN_UPS_PER_MINUTE = "sign_ups_per_minute", "requests", 1..=1, 1, Refuse;
    /// Accounts made from one network at once.
    SIGN_UPS_BURST = "sign_ups_burst", "requests", 10..=10, 10, Refuse;
    /// Attempts to sign in to one account from one network: each costs a slow hash, and passwords can be guessed.
    SIGN_INS_PER_MINUTE = "sign_ins_per_minute", "requests", 20..=20, 20, Refuse;
    /// The same from all networks: wrong attempts from a few networks do not keep the owner out.
    SIGN_INS_OF_ADDRESS_PER_MINUTE = "sign_ins_of_address_per_minute", "requests", 60..=60, 60, Refuse;
    /// Wrong codes of a second factor in a row, each with the right password: then none is accepted until the password is reset by mail.
    WRONG_CODES = "wrong_codes", "codes", 0..=10, 10, Refuse;
    /// Looks for the proof of a domain by one account: each asks a resolver and a site.
    PROOFS_PER_MINUTE = "proofs_per_minute", "requests", 10..=10, 10, Refuse;
    /// Looks for the proof of a domain by one account on one day (UTC).
    PROOFS_PER_DAY = "proofs_per_day", "requests", 0..=200, 200, Refuse;
    /// Polls for pending tasks with one token.
    POLLS_PER_MINUTE = "polls_per_minute", "requests", 60..=60, 60, Refuse;
    /// Polls for pending tasks of one account, with the tokens of all its targets.
    POLLS_PER_ACCOUNT_PER_MINUTE = "polls_per_account_per_minute", "requests", 3_000..=3_000, 3_000, Refuse;
    /// Calls about single tasks with one token: more than polls, since many workers may contend for one task, and a
    /// report of what is live already must get through.
    REPORTS_PER_MINUTE = "reports_per_minute", "requests", 600..=600, 600, Refuse;
    /// Calls about single tasks of one account, with the tokens of all its targets.
    REPORTS_PER_ACCOUNT_PER_MINUTE = "reports_per_account_per_minute", "requests", 6_000..=6_000, 6_000, Refuse;
    /// Audits created with one key, in the long run: 60 an hour.
    AUDITS_PER_MINUTE = "audits_per_minute", "requests", 1..=1, 1, Refuse;
    /// Audits created with one key at once: what the loop over the pages of a site needs.
    AUDITS_BURST = "audits_burst", "requests", 1..=15, 15, Refuse;
    /// Audits created by one account, whatever keys it has, in the long run: 240 an hour.
    AUDITS_PER_ACCOUNT_PER_MINUTE = "audits_per_account_per_minute", "requests", 4..=4, 4, Refuse;
    /// Audits created by one account at once.
    AUDITS_OF_ACCOUNT_BURST = "audits_of_account_burst", "requests", 1..=60, 60, Refuse;
    /// Audits of one account that wait in the queues of their domains.
    AUDITS_QUEUED_PER_ACCOUNT = "audits_queued_per_account", "audits", 0..=60, 60, Refuse;
    /// Audits of one account that are stored, also after their reports have expired; the account deletes what it does not need.
    AUDITS_STORED_PER_ACCOUNT = "audits_stored_per_account", "audits", 0..=20_000, 20_000, Refuse;
    /// Polls of audits, and other actions about them, with one key.
    AUDIT_READS_PER_MINUTE = "audit_reads_per_minute", "requests", 120..=120, 120, Refuse;
    /// The same by one account, with whichever of its credentials.
    AUDIT_READS_PER_ACCOUNT_PER_MINUTE = "audit_reads_per_account_per_minute", "requests", 600..=600, 600, Refuse;
    /// Identity cards inferred anew for one account.
    IDENTITIES_PER_MINUTE = "identities_per_minute", "requests", 10..=10, 10, Refuse;
    /// Looks at sites for identity cards on one day (UTC); those of an account's audits count.
    LOOKS_PER_DAY = "looks_per_day", "looks", 0..=1_000, 1_000, Refuse;
    /// Looks at sites for identity cards that one account may have under way in an isolate of the Worker, one for each domain.
    LOOKS_PER_ACCOUNT = "looks_per_account", "looks", 0..=2, 2, Refuse;
    /// The same for all accounts together.
    LOOKS_AT_ONCE = "looks_at_once", "looks", 0..=32, 32, Refuse;
    /// Identity cards that are stored for one account; the oldest that is not locked makes room for a new one.
    CARDS_PER_ACCOUNT = "cards_per_account", "cards", 0..=1_000, 1_000, Drop;
    /// Requests without a key from one network.
    PUBLIC_PER_MINUTE = "public_per_minute", "requests", 60..=60, 60, Refuse;
    /// Requests from one network in a minute by which agents sign in: for documents and tokens, and for `/mcp` without a key.
    TOKENS_PER_MINUTE = "tokens_per_minute", "requests", 600..=600, 600, Refuse;
    /// Codes and tokens of one agent that are exchanged or given up in a minute.
    TOKENS_PER_GRANT_PER_MINUTE = "tokens_per_grant_per_minute", "requests", 10..=10, 10, Refuse;
    /// How old the last check of the databases may be when an isolate is asked whether the service works.
    HEALTH_MS = "health", "ms", 1_000..=1_000, 1_000, Fixed;

    /// Payloads or results in one answer that lists them: an entry that begins beyond is left for the next page.
    LIST_BYTES = "list_bytes", "bytes", 0..=1_048_576, 1_048_576, Drop;

    // Pull publishing
    /// Body of a request to pull publishing, and of one that plans a task.
    PULL_BODY_BYTES = "pull_body", "bytes", 0..=262_144, 262_144, Refuse;
    /// Tasks of one answer to a poll.
    PENDING_LIMIT = "pending_limit", "tasks", 1..=50, 10, Clamp;
    /// The time of a poll is kept when the one before it was kept so long ago: a write in ten minutes at most.
    POLL_NOTED_MS = "poll_noted", "ms", 600_000..=600_000, 600_000, Fixed;
    /// The latest publications of a site by which its pipeline is judged: lead times, and what is urgent.
    PIPELINE_PUBLISHED = "pipeline_published", "tasks", 0..=200, 200, Drop;
    /// Planning cycles of a site that its pipeline shows: those with open tasks first.
    PIPELINE_CYCLES = "pipeline_cycles", "cycles", 0..=100, 100, Drop;
    /// Kinds of tasks (action and goal) whose urgency is judged: those that were planned last.
    PIPELINE_KINDS = "pipeline_kinds", "kinds", 0..=50, 50, Drop;
    /// Categories of failures that a pipeline shows, the most frequent first.
    PIPELINE_CATEGORIES = "pipeline_categories", "categories", 0..=50, 50, Drop;
    /// How long a failure counts for the pipeline of a site, and for what is urgent: 30 days.
    PIPELINE_FAILURES_MS = "pipeline_failures", "ms", 2_592_000_000..=2_592_000_000, 2_592_000_000, Fixed;
    /// Body of an upload of access logs, as it is sent.
    LOG_UPLOAD_BYTES = "log_upload", "bytes", 0..=20_971_520, 20_971_520, Refuse;
    /// The same without its compression.
    LOG_UNPACKED_BYTES = "log_unpacked", "bytes", 0..=419_430_400, 419_430_400, Refuse;
    /// One line of a log.
    ACCESS_LINE_BYTES = "access_line", "bytes", 0..=16_384, 16_384, Drop;
    /// A path in a log with a row of its own: longer ones are counted together.
    LOG_PATH_BYTES = "log_path", "bytes", 0..=300, 300, Drop;
    /// Rows with a path of their own that a day of a site has: other paths are counted together, by agent and status.
    LOG_ROWS_PER_DAY = "log_rows_per_day", "rows", 0..=500, 500, Drop;
    /// Rows of a site's logs in the data set that a module reads: those with most requests.
    LOG_ROWS_READ = "log_rows_read", "rows", 0..=5_000, 5_000, Drop;
    /// How long counted logs are kept, and how old a line may be: 30 days.
    LOGS_KEPT_MS = "logs_kept", "ms", 2_592_000_000..=2_592_000_000, 2_592_000_000, Fixed;
    /// How far the clock of a server may be ahead: an hour.
    LOG_AHEAD_MS = "log_ahead", "ms", 3_600_000..=3_600_000, 3_600_000, Fixed;
    /// Digests of uploads that a site keeps, so that the same one is counted once: those of a day, the latest first.
    LOG_UPLOADS_KEPT = "log_uploads_kept", "uploads", 0..=500, 500, Drop;
    /// Sites of a sector for its benchmarks: those that were audited last.
    BENCHMARK_SITES = "benchmark_sites", "sites", 0..=1_000, 1_000, Drop;
    /// The caller's own sites that a benchmark shows: those that were audited last.
    BENCHMARK_OWN_SITES = "benchmark_own_sites", "sites", 0..=100, 100, Drop;
    /// How long an audit counts for the benchmarks of its sector: a year.
    BENCHMARK_AGE_MS = "benchmark_age", "ms", 31_536_000_000..=31_536_000_000, 31_536_000_000, Fixed;
    /// How long the list of an operator's addresses says from where its agents come: 14 days.
    AGENT_LIST_FRESH_MS = "agent_list_fresh", "ms", 1_209_600_000..=1_209_600_000, 1_209_600_000, Fixed;
    /// A list of an operator's addresses.
    AGENT_LIST_BYTES = "agent_list", "bytes", 0..=1_048_576, 1_048_576, Drop;
    /// How long a worker may hold a task without a report; each target has its own within these limits.
    TASK_LEASE_MS = "task_lease", "ms", 300_000..=86_400_000, 3_600_000, Clamp;
    /// Leases of a task that may lapse before it is given up.
    TASK_LAPSES = "task_lapses", "lapses", 3..=3, 3, Fixed;
    /// Successive failures of a domain that pause its following cycles.
    GUARD_FAILURES = "guard_failures", "failures", 3..=3, 3, Fixed;
    /// After a publication, when the page is visited for its impact: 30 days.
    IMPACT_AFTER_MS = "impact_after", "ms", 2_592_000_000..=2_592_000_000, 2_592_000_000, Fixed;
    /// Attempts to visit a published page before the last finding stands.
    VISIT_ATTEMPTS = "visit_attempts", "attempts", 1..=3, 3, Stop;
    /// Pause before a visit that reached nothing is made again.
    VISIT_AGAIN_MS = "visit_again", "ms", 600_000..=600_000, 600_000, Fixed;
    /// Goal of a task, for people.
    GOAL_CHARS = "goal", "characters", 1..=2_000, 2_000, Refuse;
    /// Planning cycle of a task.
    CYCLE = "cycle", "cycles", 0..=1_000_000, 0, Refuse;
    /// Nesting of elements in the HTML of a payload. For each start tag a parser walks up the open elements, so without a
    /// limit 256 KiB could keep it busy for a minute.
    HTML_DEPTH = "html_depth", "levels", 0..=200, 200, Refuse;
    /// Attributes that a parser compares with those before them, in all tags of a page or payload: 4,000 in one tag, or
    /// 4 in each of a million.
    HTML_ATTRIBUTE_COMPARISONS = "html_attribute_comparisons", "comparisons", 0..=8_000_000, 8_000_000, Refuse;
    /// Steps along open elements and lists of children while the tree of a payload is built.
    HTML_TREE_STEPS = "html_tree_steps", "steps", 0..=5_000_000, 5_000_000, Refuse;
    /// Tags, comments, references and runs of text that are read while the HTML of a payload is cleaned. It is read until it is
    /// what its own cleaning gives: twice, as a rule.
    HTML_TOKENS = "html_tokens", "tokens", 0..=100_000, 100_000, Refuse;
    /// Tags or links of a payload.
    PAYLOAD_ITEMS = "payload_items", "entries", 0..=100, 0, Refuse;
    /// Notes of a publication.
    NOTES_CHARS = "notes", "characters", 0..=2_000, 2_000, Drop;
    /// Message of a failure report.
    ERROR_MESSAGE_CHARS = "error_message", "characters", 0..=2_000, 2_000, Drop;
    /// Category of a failure report.
    ERROR_CATEGORY_CHARS = "error_category", "characters", 1..=64, 64, Refuse;

    /// One segment of a path, for a new page.
    SLUG_CHARS = "slug", "characters", 1..=200, 200, Refuse;
    /// A word of an open list: goal type, phase.
    WORD_CHARS = "word", "characters", 1..=40, 40, Refuse;

    // Visits of published pages
    /// Between the starts of two visits of one account: its visits take turns, so slow pages of one account keep no other account waiting.
    VISIT_APART_MS = "visit_apart", "ms", 5_000..=5_000, 5_000, Fixed;
    /// One visit, robots.txt included.
    VISIT_MS = "visit_time", "ms", 0..=15_000, 15_000, Stop;
    /// Bytes of a page that are read: a head and its headings come early.
    VISIT_PAGE_BYTES = "visit_page", "bytes", 0..=1_000_000, 1_000_000, Drop;
    /// Tags, comments and runs of text of a page that are read; nearly all pages have fewer.
    VISIT_TOKENS = "visit_tokens", "tokens", 0..=200_000, 200_000, Drop;
    /// A text or an address that is kept of a page.
    VISIT_TEXT_BYTES = "visit_text", "bytes", 0..=2_000, 2_000, Drop;
    /// Headings, and directives, that are kept of a page.
    VISIT_ITEMS = "visit_items", "entries", 0..=1_000, 1_000, Drop;

    // Proofs of domains
    /// Bytes of a start page, or of the file, that are looked through for the proof.
    PROOF_BYTES = "proof", "bytes", 0..=262_144, 262_144, Drop;
    /// Answer of the resolver.
    DNS_ANSWER_BYTES = "dns_answer", "bytes", 0..=65_536, 65_536, Drop;

    // Modules
    /// A packed module.
    MODULE_BYTES = "module", "bytes", 0..=8_388_608, 8_388_608, Refuse;
    /// A packed module once its compression is undone.
    MODULE_UNPACKED_BYTES = "module_unpacked", "bytes", 0..=16_777_216, 16_777_216, Refuse;
    /// Files in a packed module.
    MODULE_FILES = "module_files", "files", 0..=64, 64, Refuse;
    /// The manifest of a module: every isolate reads all of them.
    MANIFEST_BYTES = "manifest", "bytes", 0..=131_072, 131_072, Refuse;
    /// Parts of the schema of a result, each reference replaced by what it leads to.
    SCHEMA_PARTS = "schema_parts", "parts", 0..=10_000, 10_000, Refuse;
    /// How deep the parts of a schema stand in each other, references followed.
    SCHEMA_DEPTH = "schema_depth", "levels", 0..=64, 64, Refuse;
    /// Patterns in a schema.
    SCHEMA_PATTERNS = "schema_patterns", "patterns", 0..=200, 200, Refuse;
    /// A pattern in a schema.
    PATTERN_CHARS = "pattern", "characters", 0..=500, 500, Refuse;
    /// What the check of one result may take: a rule on a value, or 64 bytes of text, is a step.
    SCHEMA_STEPS = "schema_steps", "steps", 0..=2_000_000, 2_000_000, Stop;
    /// How long an isolate goes by the manifests that it has read: a module is offered this long after it was published, at
    /// the latest.
    CATALOGUE_MS = "catalogue", "ms", 10_000..=10_000, 10_000, Fixed;
    /// Imports of one run that are worked on at a time.
    PARALLEL_IMPORTS = "parallel_imports", "imports", 1..=16, 16, Wait;
    /// Calls of imports in one run, those that are refused included.
    IMPORT_CALLS = "import_calls", "calls", 0..=10_000, 10_000, Stop;
    /// Values in the arguments of one import: texts, numbers, lists, records.
    IMPORT_VALUES = "import_values", "values", 0..=1_000, 1_000, Stop;
    /// Imports of one run that wait for their turn.
    IMPORTS_WAITING = "imports_waiting", "imports", 0..=1_000, 1_000, Stop;
    /// Texts in the arguments of the imports of one run that are under way or wait.
    IMPORT_CHARS = "import_arguments", "characters", 0..=1_048_576, 1_048_576, Stop;
    /// One text in the arguments of an import.
    IMPORT_TEXT_CHARS = "import_text", "characters", 0..=65_536, 65_536, Drop;
    /// Calls of imports that the receipt of a run lists; the others are in its count and digest alone.
    RECEIPT_IMPORTS = "receipt_imports", "calls", 0..=8, 8, Drop;
    /// What the payload of a receipt takes: its parts have their bounds.
    RECEIPT_BYTES = "receipt", "bytes", 8_192..=8_192, 8_192, Fixed;
    /// The calls of a run and their answers in its recording, as JSON before compression: from the first that does not fit on, none is recorded.
    BUNDLE_BYTES = "bundle", "bytes", 0..=8_388_608, 8_388_608, Drop;
    /// Different times that the recording of a run notes of what its module was told; it reads the clock at each of them as often as it likes.
    CLOCK_TIMES = "clock_times", "times", 0..=10_000, 10_000, Drop;
    /// Progress reports of one run that reach the service; they are thinned out to one a second before.
    PROGRESS_REPORTS = "progress_reports", "reports", 0..=1_000, 1_000, Stop;
    /// Fuel of one run, about one for each machine instruction (`plugins/meter`); each feature has its own within these limits.
    RUN_FUEL = "run_fuel", "instructions", 1_000_000..=500_000_000_000, 20_000_000_000, Stop;
    /// Linear memory of one run: the isolate, which has 128 MiB, also holds its JavaScript and what crosses it.
    RUN_MEMORY_BYTES = "run_memory", "bytes", 65_536..=100_663_296, 100_663_296, Stop;
    /// Computing time of one run, where the platform counts it.
    RUN_CPU_MS = "run_cpu", "ms", 60_000..=60_000, 60_000, Fixed;
    /// The sentence of a failure that a module gives.
    FAILURE_MESSAGE_CHARS = "failure_message", "characters", 0..=500, 500, Drop;
    /// What a module adds to the sentence of a failure.
    FAILURE_DETAIL_CHARS = "failure_detail", "characters", 0..=2_000, 2_000, Drop;
    /// The note of a progress report.
    PROGRESS_NOTE_CHARS = "progress_note", "characters", 0..=200, 200, Drop;

    // Schedules
    /// Schedules of one account. A schedule orders once a day at most, so a page of a list has room for all of them.
    SCHEDULES_PER_ACCOUNT = "schedules_per_account", "schedules", 0..=50, 50, Refuse;
    /// The `feature` of a schedule: the longest id of a vendor's feature has 70 characters.
    FEATURE_CHARS = "feature", "characters", 1..=80, 80, Refuse;
    /// Hour of the day of a schedule.
    SCHEDULE_HOUR = "schedule_hour", "hour", 0..=23, 0, Refuse;
    /// Day of the week of a schedule, Monday first (ISO 8601).
    SCHEDULE_WEEKDAY = "schedule_weekday", "weekday", 1..=7, 1, Refuse;
    /// Day of the month of a schedule: every month has these.
    SCHEDULE_DAY = "schedule_day", "day", 1..=28, 1, Refuse;
    /// What a schedule may spend in a month: as much as one top-up may bring.
    SCHEDULE_MONTH_CENTS = "schedule_month", "cents", 1..=200_000, 200_000, Refuse;
    /// Runs of a schedule that may fail in a row before it is paused.
    SCHEDULE_FAILURES = "schedule_failures", "runs", 0..=3, 3, Stop;
    /// For how long an occasion of a schedule is claimed: longer than any order takes, whose races end after a minute.
    SCHEDULE_CLAIM_MS = "schedule_claim", "ms", 120_000..=120_000, 120_000, Fixed;
    /// When an order is tried again that is refused for now (an audit takes ten minutes at most), and when the message of a schedule that shows no effect is
    /// sent again: at the full hour thousands may wait before it.
    SCHEDULE_AGAIN_MS = "schedule_again", "ms", 600_000..=600_000, 600_000, Fixed;
    /// The name of a time zone: the longest of the IANA database has 32 characters.
    TIME_ZONE_CHARS = "time_zone", "characters", 1..=64, 64, Refuse;

    // What an account may have
    /// Live keys of one account.
    KEYS_PER_ACCOUNT = "keys_per_account", "keys", 0..=100, 100, Refuse;
    /// A limit of the budget of a key: of one order, a day or a month.
    BUDGET_CENTS = "budget", "euro cents", 0..=100_000_000, 100_000_000, Refuse;
    /// Orders of one key that may be under way, where its budget says.
    BUDGET_JOBS = "budget_jobs", "jobs", 0..=1_000, 1_000, Refuse;
    /// The request of a client that asks to be let in.
    CONSENT_QUERY_CHARS = "consent_query", "characters", 1..=8_192, 8_192, Refuse;
    /// How long the host of a client is waited for, for the document that says what it is: a person looks at an empty page meanwhile.
    CLIENT_DOCUMENT_MS = "client_document", "ms", 0..=5_000, 5_000, Stop;
    /// Features that the budget of a key names.
    BUDGET_FEATURES = "budget_features", "features", 0..=100, 100, Refuse;
    /// Sessions of one member of an account; the oldest end.
    SESSIONS_PER_MEMBER = "sessions_per_member", "sessions", 1..=20, 20, Drop;
    /// Revoked keys of one account that are remembered; the oldest are forgotten.
    REVOKED_KEYS_KEPT = "revoked_keys_kept", "keys", 0..=100, 100, Drop;
    /// The name, and the password, of the access to a site that is not public.
    ACCESS_CHARS = "access", "characters", 1..=255, 255, Refuse;
    /// Targets of one account.
    TARGETS_PER_ACCOUNT = "targets_per_account", "targets", 0..=1_000, 1_000, Refuse;
    /// Tasks of all targets of one account.
    TASKS_PER_ACCOUNT = "tasks_per_account", "tasks", 0..=20_000, 20_000, Refuse;
    /// Payloads and goals of the tasks of one account, and the messages of reports about them (64 MiB). What jobs store is not
    /// counted: they are paid.
    STORED_BYTES_PER_ACCOUNT = "stored_bytes_per_account", "bytes", 0..=67_108_864, 67_108_864, Refuse;
    /// Jobs of one account that could not be paid and are remembered; the oldest are forgotten.
    UNPAID_JOBS_KEPT = "unpaid_jobs_kept", "jobs", 0..=100, 100, Drop;

    // Accounts and money
    /// An e-mail address (RFC 5321 §4.5.3.1.3).
    EMAIL_CHARS = "email", "characters", 3..=254, 254, Refuse;
    /// The name that a person gives a key.
    KEY_NAME_CHARS = "key_name", "characters", 1..=100, 100, Refuse;
    /// One gift of an operator: at most a thousand euros, so that a slip of the finger stays small.
    CREDIT_CENTS = "credit", "cents", 1..=100_000, 1, Refuse;
    /// The reason of a gift, and its reference.
    REASON_CHARS = "reason", "characters", 1..=200, 200, Refuse;
    /// Password at sign-up.
    PASSWORD_CHARS = "password", "characters", 10..=128, 10, Refuse;
    /// One top-up.
    TOPUP_CENTS = "topup", "cents", 500..=200_000, 2_000, Refuse;
    /// How long after a question the provider of payments is asked again about one that is pending: twice as long each time.
    PAYMENT_ASK_MS = "payment_ask", "ms", 30_000..=21_600_000, 30_000, Clamp;
    /// How long a payment may be pending: means of payment exist that take two weeks. Then it counts as not made, until the provider says otherwise.
    PAYMENT_PENDING_MS = "payment_pending", "ms", 0..=2_592_000_000, 2_592_000_000, Stop;
    /// How often an account has the provider asked by looking at a payment that is pending.
    PAYMENT_LOOKS_PER_MINUTE = "payment_looks_per_minute", "requests", 20..=20, 20, Refuse;
    /// Pay pages that an account may have made: each costs a request to the provider.
    TOPUPS_PER_MINUTE = "topups_per_minute", "requests", 10..=10, 10, Refuse;
    /// One request to the provider of payments.
    PAYMENT_CALL_MS = "payment_call", "ms", 15_000..=15_000, 15_000, Fixed;
    /// What is read of its answer.
    PAYMENT_ANSWER_BYTES = "payment_answer", "bytes", 0..=262_144, 262_144, Drop;
    /// One event of it.
    PAYMENT_EVENT_BYTES = "payment_event", "bytes", 0..=262_144, 262_144, Refuse;
    /// How far the time of the signature of a provider's event, about payments or mails, may be from ours: the figure of their libraries.
    EVENT_AWAY_MS = "event_away", "ms", 0..=300_000, 300_000, Refuse;
    /// Signatures of one event that are looked at: one for each secret while they are rolled.
    EVENT_SIGNATURES = "event_signatures", "signatures", 0..=8, 8, Drop;
    /// Packs of credits bought at once.
    PACKS = "packs", "packs", 1..=100, 1, Refuse;
    /// A part of a top-up that the operator gives back: the largest top-up at most.
    REFUND_CENTS = "refund", "cents", 1..=200_000, 1, Refuse;
    /// Refunds of one top-up that the operator may order.
    REFUND_ORDERS = "refund_orders", "refunds", 0..=20, 20, Refuse;
    /// Life of a pay page.
    PAY_PAGE_MS = "pay_page", "ms", 3_600_000..=3_600_000, 3_600_000, Fixed;
    /// Money that a person is given once the address is verified, once for each mailbox; the operator may set less or more
    /// (`WELCOME_CENTS`).
    WELCOME_CENTS = "welcome", "cents", 0..=1_000, 50, Refuse;
    /// Life of the link that verifies an address: a day.
    VERIFY_LINK_MS = "verify_link", "ms", 86_400_000..=86_400_000, 86_400_000, Fixed;
    /// Life of the link that sets a new password: an hour.
    RESET_LINK_MS = "reset_link", "ms", 3_600_000..=3_600_000, 3_600_000, Fixed;
    /// Life of the link that invites a member: seven days.
    INVITE_LINK_MS = "invite_link", "ms", 604_800_000..=604_800_000, 604_800_000, Fixed;
    /// Members of one account, with those who are invited.
    MEMBERS_PER_ACCOUNT = "members_per_account", "members", 1..=50, 50, Refuse;
    /// One page of the export of an account: an entry that begins beyond is left for the next page.
    EXPORT_BYTES = "export", "bytes", 0..=4_194_304, 4_194_304, Drop;
    /// Reports that are taken out of the store at once when their account is deleted; nothing opens the others, and they expire.
    DELETED_REPORTS = "deleted_reports", "reports", 0..=100, 100, Drop;
    /// Recordings of runs that are taken out of the store at once when their account is deleted; nothing opens the others, and they expire.
    DELETED_BUNDLES = "deleted_bundles", "recordings", 0..=100, 100, Drop;
    /// Recovery codes of a person's second factor.
    RECOVERY_CODES = "recovery_codes", "codes", 10..=10, 10, Fixed;
    /// Mails that somebody has sent to one address at once: links to verify it, or to set a new password.
    MAILS_BURST = "mails_burst", "mails", 1..=3, 3, Refuse;
    /// The same in the long run.
    MAILS_PER_MINUTE = "mails_per_minute", "mails", 1..=1, 1, Refuse;
    /// Attempts to send one mail: some five hours.
    MAIL_ATTEMPTS = "mail_attempts", "attempts", 1..=12, 12, Stop;
    /// How long a mail that could not be sent waits: twice as long each time.
    MAIL_AGAIN_MS = "mail_again", "ms", 30_000..=3_600_000, 30_000, Clamp;
    /// One request to the provider of mails.
    MAIL_MS = "mail", "ms", 10_000..=10_000, 10_000, Fixed;
    /// Its answer.
    MAIL_ANSWER_BYTES = "mail_answer", "bytes", 0..=65_536, 65_536, Drop;
    /// Endpoints of webhooks of an account.
    WEBHOOKS_PER_ACCOUNT = "webhooks", "endpoints", 0..=10, 10, Refuse;
    /// What a person writes beside an endpoint.
    WEBHOOK_NOTE_CHARS = "webhook_note", "characters", 1..=200, 200, Refuse;
    /// Secret of an endpoint: Standard Webhooks asks for 24 to 64 bytes.
    WEBHOOK_SECRET_BYTES = "webhook_secret", "bytes", 32..=32, 32, Fixed;
    /// How long the secret before still signs after it was replaced.
    WEBHOOK_OVERLAP_MS = "webhook_overlap", "ms", 86_400_000..=86_400_000, 86_400_000, Fixed;
    /// How often a notice is tried, with growing pauses: about three days in all.
    NOTICE_ATTEMPTS = "notice_attempts", "attempts", 1..=10, 10, Stop;
    /// How long a notice that has ended can be looked up.
    NOTICE_KEPT_MS = "notice_kept", "ms", 2_592_000_000..=2_592_000_000, 2_592_000_000, Fixed;
    /// How long a channel sends nothing after a failure: four times as long after each one in a row.
    CHANNEL_PAUSE_MS = "channel_pause", "ms", 5_000..=600_000, 5_000, Clamp;
    /// How long an endpoint may fail without a success before it is switched off.
    CHANNEL_FAILING_MS = "channel_failing", "ms", 0..=432_000_000, 432_000_000, Stop;
    /// One run that sends notices, with some time to spare: then it counts as lost.
    CHANNEL_LEASE_MS = "channel_lease", "ms", 60_000..=60_000, 60_000, Fixed;
    /// Notices that a run sends before the channel waits for its next message.
    CHANNEL_RUN_NOTICES = "channel_run", "notices", 1..=20, 20, Wait;
    /// What the account wants to keep in its wallet: below it, people are told.
    LOW_BALANCE_CENTS = "low_balance", "cents", 0..=200_000, 100, Refuse;
    /// Mails that the outbox of a local run keeps: the newest.
    OUTBOX_KEPT = "outbox_kept", "mails", 0..=200, 200, Drop;
    /// Life of the token of a session.
    SESSION_MS = "session", "ms", 86_400_000..=86_400_000, 86_400_000, Fixed;
    /// Life of a session in a browser.
    BROWSER_SESSION_MS = "browser_session", "ms", 604_800_000..=604_800_000, 604_800_000, Fixed;
    /// How long such a session lasts without being used.
    BROWSER_SESSION_IDLE_MS = "browser_session_idle", "ms", 43_200_000..=43_200_000, 43_200_000, Fixed;
    /// How exactly the last use of a credential is known.
    USED_EVERY_MS = "used_every", "ms", 600_000..=600_000, 600_000, Fixed;
    /// What is kept of the name that a browser gives itself; the rest is cut off.
    BROWSER_CHARS = "browser", "characters", 0..=200, 200, Drop;
}

/// The page size of [`LIST_LIMIT`] that a `limit` query parameter requests.
#[must_use]
pub fn list_limit(text: Option<&str>) -> u32 {
    limit(text, &LIST_LIMIT)
}

/// The page size within `bound` that a `limit` query parameter requests. Absent, empty, not an integer or 0 gives the default, a
/// negative number gives 1, a larger one the maximum: a list is never refused because of its `limit`, so that pollers do not
/// break.
#[must_use]
pub fn limit(text: Option<&str>, bound: &Bound) -> u32 {
    let text = text.unwrap_or_default().trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_zero = digits.bytes().all(|byte| byte == b'0');
    let limit = match (is_integer && !is_zero, text.starts_with('-')) {
        (false, _) => bound.default,
        (true, true) => bound.min,
        // A number that does not fit into a u64 is beyond the maximum too.
        (true, false) => bound.clamp(digits.parse().unwrap_or(u64::MAX)),
    };
    u32::try_from(limit).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::collections::BTreeSet;

    #[test]
    fn the_table_is_sound() {
        let mut names = BTreeSet::new();
        for (bound, meaning) in TABLE {
            assert!(meaning.ends_with('.'), "{}: {meaning}", bound.name);
            assert!(names.insert(bound.name), "{} twice", bound.name);
            assert!(bound.min <= bound.max && bound.default <= bound.max, "{}", bound.name);
            assert!(bound.min <= bound.default, "{}", bound.name);
            assert_eq!(bound.beyond == Beyond::Fixed, bound.min == bound.max && bound.beyond != Beyond::Refuse, "{}", bound.name);
        }
    }

    #[test]
    fn modules_know_how_much_they_may_ask() {
        assert_eq!(RUN_QUESTIONS.max, u64::from(bellwether_manifest::RUN_QUESTIONS));
        assert_eq!(RUN_FUEL.default, bellwether_manifest::STANDARD_FUEL);
    }

    #[test]
    fn list_limits() {
        for (text, limit) in [
            (None, 20),
            (Some(""), 20),
            (Some("NaN"), 20),
            (Some("1.5"), 20),
            (Some("0"), 20),
            (Some("-0"), 20),
            (Some("-"), 20),
            (Some("-3"), 1),
            (Some("-99999999999999999999999"), 1),
            (Some("1"), 1),
            (Some("+7"), 7),
            (Some(" 7 "), 7),
            (Some("100"), 100),
            (Some("101"), 100),
            (Some("99999999999999999999999"), 100),
        ] {
            assert_eq!(list_limit(text), limit, "{text:?}");
        }
        assert_eq!((limit(None, &PENDING_LIMIT), limit(Some("51"), &PENDING_LIMIT)), (10, 50));
    }
}
