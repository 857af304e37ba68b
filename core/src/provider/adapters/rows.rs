//! The rows: one for each adapter, by capability.

use super::{Adapter, Alike, Answers, Capability, Facts, Key, LookUps, SiteData, Unit};
use crate::bounds;

adapters! {
    /// Answers questions: a large language model.
    Assistants(AssistantAdapter) for Assistants, able: Answers {
        /// Any server that speaks OpenAI's chat completions, `POST /chat/completions` under its address.
        OpenaiCompatible, Facts {
            name: "openai-compatible",
            does: "answers of any server with OpenAI's chat completions (Workers AI, Ollama, vLLM, an AI gateway); needs `address` \
                   and `model`; it does not search the web",
            address: None,
            key: Key::Bearer,
            needs_account: false,
            timeout_ms: bounds::ASSISTANT_MS.max,
            // https://platform.openai.com/docs/guides/error-codes
            spent: &["insufficient_quota", "credit_balance_exhausted"],
            bills: &[Unit::InputTokens, Unit::OutputTokens],
            may_keep: true,
        }, Answers { grounded: false, regions: false, thinking_tokens: 0, searches: 0 };
        /// OpenAI's Responses, `POST /v1/responses`.
        Openai, Facts {
            name: "openai",
            does: "answers of OpenAI's models, which may search the web first; needs `model`",
            address: Some("https://api.openai.com"),
            key: Key::Bearer,
            needs_account: false,
            timeout_ms: bounds::ASSISTANT_MS.max,
            // https://platform.openai.com/docs/guides/error-codes
            spent: &["insufficient_quota", "credit_balance_exhausted"],
            bills: &[Unit::InputTokens, Unit::OutputTokens, Unit::Searches],
            may_keep: true,
        }, Answers { grounded: true, regions: true, thinking_tokens: 8_192, searches: 3 };
        /// Anthropic's Messages, `POST /v1/messages`.
        Anthropic, Facts {
            name: "anthropic",
            does: "answers of Anthropic's models, which may search the web first (an administrator must have allowed that); needs \
                   `model`",
            address: Some("https://api.anthropic.com"),
            key: Key::Header("x-api-key"),
            needs_account: false,
            timeout_ms: bounds::ASSISTANT_MS.max,
            // https://docs.anthropic.com/en/api/errors and the text of a reached limit
            spent: &["enforced_spend_limit_reached", "You have reached your specified API usage limits", "credit balance is too low"],
            bills: &[Unit::InputTokens, Unit::OutputTokens, Unit::Searches],
            may_keep: true,
        }, Answers { grounded: true, regions: true, thinking_tokens: 0, searches: 3 };
        /// Perplexity's Agent API, `POST /v1/responses`.
        Perplexity, Facts {
            name: "perplexity",
            does: "answers of Perplexity, which may search the web first; needs `model`, for example `perplexity/sonar`",
            address: Some("https://api.perplexity.ai"),
            key: Key::Bearer,
            needs_account: false,
            timeout_ms: 90_000,
            spent: &["insufficient_quota", "insufficient_credits"],
            bills: &[Unit::InputTokens, Unit::OutputTokens, Unit::Searches],
            may_keep: true,
        }, Answers { grounded: true, regions: true, thinking_tokens: 0, searches: 3 };
        /// Mistral's chat completions, or its conversations where it is to search: `POST /v1/conversations`.
        Mistral, Facts {
            name: "mistral",
            does: "answers of Mistral's models, which may search the web first; needs `model`",
            address: Some("https://api.mistral.ai"),
            key: Key::Bearer,
            needs_account: false,
            timeout_ms: 90_000,
            spent: &["quota_exceeded", "insufficient_quota"],
            bills: &[Unit::InputTokens, Unit::OutputTokens, Unit::Searches],
            may_keep: true,
        }, Answers { grounded: true, regions: false, thinking_tokens: 0, searches: 3 };
        /// Google's Gemini, `POST /v1beta/models/{model}:generateContent`.
        Gemini, Facts {
            name: "gemini",
            does: "answers of Google's models; needs `model`; it never searches the web, as its terms forbid to analyse what it finds",
            address: Some("https://generativelanguage.googleapis.com"),
            key: Key::Header("x-goog-api-key"),
            needs_account: false,
            timeout_ms: 60_000,
            // https://ai.google.dev/gemini-api/docs/rate-limits: a quota of the day does not come back in time.
            spent: &["PerDay", "BILLING_DISABLED"],
            bills: &[Unit::InputTokens, Unit::OutputTokens],
            may_keep: true,
        }, Answers { grounded: false, regions: false, thinking_tokens: 8_192, searches: 0 };
    }

    /// Knows result pages of search engines.
    Search(SearchAdapter) for Search, able: LookUps {
        /// DataForSEO, `POST /v3/serp/google/organic/live/advanced`.
        Dataforseo, Facts {
            name: "dataforseo",
            does: "Google's result pages by DataForSEO, with the positions among all blocks and what an AI overview cites; its key is \
                   `login:password`",
            address: Some("https://api.dataforseo.com"),
            key: Key::Basic,
            needs_account: false,
            timeout_ms: 90_000,
            // Codes of https://docs.dataforseo.com/v3/appendix/errors: no money, own cost limit.
            spent: &["\"status_code\":40210", "\"status_code\":40203"],
            bills: &[Unit::Requests],
            may_keep: true,
        }, LookUps { devices: true, places: false, depth: 100, page: 100 };
        /// SerpApi, `GET /search.json`.
        Serpapi, Facts {
            name: "serpapi",
            does: "Google's result pages by SerpApi (one search of its plan for each ten positions); Google has sued it over this",
            address: Some("https://serpapi.com"),
            key: Key::Query("api_key"),
            needs_account: false,
            timeout_ms: 60_000,
            // https://serpapi.com/api-status-and-error-codes
            spent: &["run out of searches"],
            bills: &[Unit::Requests],
            may_keep: true,
        }, LookUps { devices: true, places: true, depth: 100, page: 10 };
        /// A SearXNG server, `GET /search?format=json`.
        Searxng, Facts {
            name: "searxng",
            does: "results of a SearXNG server; needs `address`, and `json` among the server's `search.formats`",
            address: None,
            key: Key::Bearer,
            needs_account: false,
            timeout_ms: 15_000,
            spent: &[],
            bills: &[],
            may_keep: true,
        }, LookUps { devices: false, places: false, depth: 100, page: 10 };
        /// Brave Search, `GET /res/v1/web/search`.
        Brave, Facts {
            name: "brave",
            does: "results of Brave Search; its terms forbid to store them unless the plan grants it, so the entry needs \
                   `storage_rights: true`",
            address: Some("https://api.search.brave.com"),
            key: Key::Header("x-subscription-token"),
            needs_account: false,
            timeout_ms: 15_000,
            spent: &["QUOTA_LIMITED", "quota_limited"],
            bills: &[Unit::Requests],
            may_keep: false,
        }, LookUps { devices: false, places: false, depth: 100, page: 20 };
    }

    /// Measures page speed in a laboratory.
    Lab(LabAdapter) for Measure, able: Alike {
        /// PageSpeed Insights, `GET /pagespeedonline/v5/runPagespeed`.
        Psi, Facts {
            name: "psi",
            does: "Lighthouse by Google's PageSpeed Insights; without a key it has no quota",
            address: Some("https://www.googleapis.com"),
            key: Key::Header("x-goog-api-key"),
            needs_account: false,
            timeout_ms: bounds::ASSISTANT_MS.max,
            spent: &["1/d/"],
            bills: &[],
            may_keep: true,
        }, Alike;
    }

    /// Knows page speed in the field, from people who visited.
    Field(FieldAdapter) for Measure, able: Alike {
        /// The Chrome UX Report, `POST /v1/records:queryRecord`.
        Crux, Facts {
            name: "crux",
            does: "what visits with Chrome were like in the last 28 days, by Google's Chrome UX Report",
            address: Some("https://chromeuxreport.googleapis.com"),
            key: Key::Header("x-goog-api-key"),
            needs_account: false,
            timeout_ms: 10_000,
            spent: &["1/d/"],
            bills: &[],
            may_keep: true,
        }, Alike;
    }

    /// Has figures about a site that its owner has with others.
    SiteData(SiteDataAdapter) for SiteData, able: SiteData {
        /// Microsoft Clarity, `GET /export-data/api/v1/project-live-insights`.
        Clarity, Facts {
            name: "clarity",
            does: "how visitors of one site behave, by Microsoft Clarity, over the last three days; needs `account`, the domain of the \
                   project whose token the key is; ten requests a day",
            address: Some("https://www.clarity.ms"),
            key: Key::Bearer,
            needs_account: true,
            timeout_ms: 30_000,
            // 429 is the limit of the day: it has no other.
            spent: &[],
            bills: &[],
            may_keep: true,
        }, SiteData { kinds: &["analytics"], is_of_one_site: true };
        /// Google Search Console, `POST /webmasters/v3/sites/{site}/searchAnalytics/query`.
        SearchConsole, Facts {
            name: "search-console",
            does: "what Google's results brought to a published page in its first 28 days (clicks, impressions, position, and the position before), by \
                   Search Console; needs `account`, the e-mail address of a service account that is a user of the properties; the secret is its \
                   private key (PEM)",
            address: Some("https://searchconsole.googleapis.com"),
            key: Key::Signature,
            needs_account: true,
            timeout_ms: 20_000,
            spent: &["quotaExceeded"],
            bills: &[],
            may_keep: true,
        }, SiteData { kinds: &[], is_of_one_site: false };
    }

    /// Takes images of pages.
    Capture(CaptureAdapter) for Capture, able: Alike {
        /// Cloudflare Browser Rendering, `POST /client/v4/accounts/{account}/browser-rendering/screenshot`.
        Cloudflare, Facts {
            name: "cloudflare",
            does: "screenshots of the audited page on desktop and phone, and the report as PDF, by Browser Rendering; needs `account`, the id of the \
                   Cloudflare account",
            address: Some("https://api.cloudflare.com"),
            key: Key::Bearer,
            needs_account: true,
            timeout_ms: bounds::CAPTURE_MS.max,
            // 429 is its rate or its daily time, and nothing that is documented tells them apart.
            spent: &[],
            bills: &[Unit::BrowserMs],
            may_keep: true,
        }, Alike;
    }

    /// Sends mails.
    Mail(MailAdapter) for Mail, able: Alike {
        /// Resend, `POST /emails` (<https://resend.com/docs/api-reference/emails/send-email>). Servers of others speak the same.
        Resend, Facts {
            name: "resend",
            does: "mails to the people of an account, by Resend; needs `account`, the sender: `Bellwether <mail@example.org>`",
            address: Some("https://api.resend.com"),
            key: Key::Bearer,
            needs_account: true,
            timeout_ms: bounds::MAIL_MS.max,
            // https://resend.com/docs/api-reference/errors
            spent: &["daily_quota_exceeded", "monthly_quota_exceeded"],
            bills: &[Unit::Requests],
            may_keep: true,
        }, Alike;
    }
}
