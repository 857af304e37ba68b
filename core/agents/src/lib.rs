//! The crawlers of search engines and assistants: who runs them, their purpose, and their user agents.
//!
//! The operators document which agents fetch pages for answers; each entry names its source. The list becomes outdated, so keep
//! this table current. [`Agent::named_in`] finds an agent in a `User-Agent` header, and [`LISTS`] has the addresses at which operators
//! publish from where their agents come.

mod ranges;

pub use ranges::{LISTS, List, Ranges};

use bellwether_robots::{Decision, RobotsFacts};

/// What an agent fetches pages for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// To build an index from which answers are drawn.
    Search,
    /// Because a person has just asked an assistant.
    User,
    /// To train models. Blocking it is a policy of the site, not a defect.
    Training,
}

/// One agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agent {
    /// Product token, as used in robots.txt.
    pub name: &'static str,
    /// The company that runs it.
    pub operator: &'static str,
    /// What it fetches pages for.
    pub class: Class,
    /// Its `User-Agent` header; `None` for tokens that exist only in robots.txt, and for training agents, whose requests are
    /// never imitated.
    pub user_agent: Option<&'static str>,
    /// Whether blocking this agent alone hides the page from a large assistant.
    pub major: bool,
    /// Where its operator documents it.
    pub source: &'static str,
}

/// The crawlers of search engines for people. Their pages serve results and answers alike, and nothing in a request says for which.
const ENGINES: [&str; 3] = ["Googlebot", "Bingbot", "Applebot"];

impl Agent {
    /// Whether it crawls for a search engine, not for an assistant alone.
    #[must_use]
    pub fn is_engine(&self) -> bool {
        ENGINES.contains(&self.name)
    }
}

/// Our own agent, as robots.txt names it.
pub const OWN: &str = "Bellwether";

const OPENAI: &str = "https://platform.openai.com/docs/bots";
const ANTHROPIC: &str = "https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler";
const PERPLEXITY: &str = "https://docs.perplexity.ai/guides/bots";
const GOOGLE: &str = "https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers";
const APPLE: &str = "https://support.apple.com/en-us/119829";
const META: &str = "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers";
const LIST: &str = "https://github.com/ai-robots-txt/ai.robots.txt";

const fn retrieval(
    name: &'static str,
    operator: &'static str,
    class: Class,
    major: bool,
    source: &'static str,
    user_agent: &'static str,
) -> Agent {
    Agent { name, operator, class, user_agent: Some(user_agent), major, source }
}

const fn training(name: &'static str, operator: &'static str, source: &'static str) -> Agent {
    Agent { name, operator, class: Class::Training, user_agent: None, major: false, source }
}

/// The agents, retrieval agents first: the order of every list made from it.
#[rustfmt::skip]
pub const AGENTS: [Agent; 25] = [
    retrieval("OAI-SearchBot", "OpenAI", Class::Search, true, OPENAI,
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot"),
    retrieval("ChatGPT-User", "OpenAI", Class::User, true, OPENAI,
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot"),
    retrieval("Claude-SearchBot", "Anthropic", Class::Search, true, ANTHROPIC,
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +Claude-SearchBot@anthropic.com)"),
    retrieval("Claude-User", "Anthropic", Class::User, true, ANTHROPIC,
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)"),
    retrieval("PerplexityBot", "Perplexity", Class::Search, true, PERPLEXITY,
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)"),
    retrieval("Perplexity-User", "Perplexity", Class::User, true, PERPLEXITY,
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)"),
    retrieval("Googlebot", "Google", Class::Search, false, GOOGLE,
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"),
    retrieval("Bingbot", "Microsoft", Class::Search, false, "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0",
        "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)"),
    retrieval("Applebot", "Apple", Class::Search, false, APPLE,
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)"),
    retrieval("DuckAssistBot", "DuckDuckGo", Class::User, false, "https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot",
        "DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)"),
    retrieval("MistralAI-User", "Mistral AI", Class::User, false, "https://docs.mistral.ai/robots",
        "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)"),
    training("GPTBot", "OpenAI", OPENAI),
    training("ClaudeBot", "Anthropic", ANTHROPIC),
    training("Google-Extended", "Google", GOOGLE),
    training("Applebot-Extended", "Apple", APPLE),
    training("Meta-ExternalAgent", "Meta", META),
    training("Amazonbot", "Amazon", "https://developer.amazon.com/amazonbot"),
    training("Bytespider", "ByteDance", LIST),
    training("CCBot", "Common Crawl", "https://commoncrawl.org/ccbot"),
    training("cohere-training-data-crawler", "Cohere", LIST),
    training("DeepSeekBot", "DeepSeek", LIST),
    training("Diffbot", "Diffbot", LIST),
    training("AI2Bot", "Allen Institute for AI", LIST),
    training("PanguBot", "Huawei", LIST),
    training("Timpibot", "Timpi", LIST),
];

/// The agents that fetch pages for answers: classes search and user.
pub fn retrieval_agents() -> impl Iterator<Item = &'static Agent> {
    AGENTS.iter().filter(|agent| agent.class != Class::Training)
}

/// Words behind which a name is only what an agent is compared with: `treat like Googlebot`, `compatible with Googlebot`.
const COMPARED: [&str; 2] = ["like", "with"];
/// Tokens of robots.txt that no request names.
const ONLY_IN_ROBOTS: [&str; 2] = ["Applebot-Extended", "Google-Extended"];

impl Agent {
    /// The agent that a `User-Agent` header names: by whole product tokens (RFC 9110 §10.1.5), also in its comments. A name inside of an
    /// address or of a longer name is not it (`+https://a.org/gptbot`, `GPTBot-like`), nor one behind a word of comparison. Of several the
    /// first.
    #[must_use]
    pub fn named_in(header: &str) -> Option<&'static Self> {
        let parts = header.split([' ', ';', '(', ')', ',', '"', '\t']);
        let mut before = "";
        for token in parts.map(|part| part.split(['/', ':']).next().unwrap_or_default()).filter(|token| !token.is_empty()) {
            let found = AGENTS.iter().find(|agent| agent.name.eq_ignore_ascii_case(token));
            if let Some(agent) = found.filter(|agent| !ONLY_IN_ROBOTS.contains(&agent.name) && !COMPARED.contains(&before)) {
                return Some(agent);
            }
            before = token;
        }
        None
    }

    /// Whether its operator documents that it may ignore robots.txt: a person has asked for the page.
    #[must_use]
    pub const fn may_ignore_robots(&self) -> bool {
        matches!(self.class, Class::User)
    }

    /// The list of addresses from which it comes; `None` where its operator publishes none.
    #[must_use]
    pub fn list(&self) -> Option<&'static List> {
        LISTS.iter().find(|list| list.agents.contains(&self.name))
    }

    /// The decision of a robots.txt for this agent about a path with its query. Applebot follows the group for Googlebot if there
    /// is none for Applebot, as Apple documents.
    #[must_use]
    pub fn decide(&self, robots: &RobotsFacts, path: &str) -> Decision {
        let own = robots.decide(self.name, path);
        if self.name == "Applebot" && own.group == "*" {
            let as_google = robots.decide("Googlebot", path);
            if as_google.group != "*" {
                return as_google;
            }
        }
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_robots::robots_facts;

    #[test]
    fn names_are_unique_and_retrieval_agents_have_a_header() {
        let mut names: Vec<_> = AGENTS.iter().map(|agent| agent.name.to_ascii_lowercase()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), AGENTS.len());
        assert_eq!(retrieval_agents().count(), 11);
        for agent in retrieval_agents() {
            let header = agent.user_agent.unwrap_or("").to_ascii_lowercase();
            assert!(header.contains(&agent.name.to_ascii_lowercase()), "{}", agent.name);
        }
    }

    #[test]
    fn headers_name_agents() {
        let named = |header: &str| Agent::named_in(header).map(|agent| agent.name);
        for agent in retrieval_agents() {
            assert_eq!(named(agent.user_agent.unwrap_or("")), Some(agent.name));
        }
        assert_eq!(named("Mozilla/5.0; compatible; GPTBot/1.2; +https://openai.com/gptbot"), Some("GPTBot"));
        assert_eq!(named("Mozilla/5.0 (compatible; gptbot)"), Some("GPTBot"));
        assert_eq!(named("NotGPTBot/1.0"), None);
        assert_eq!(named("Applebot-Extended/1.0"), None);
        assert_eq!(named(""), None);
        assert_eq!(named("Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"), None);
    }

    #[test]
    fn applebot_follows_googlebot() {
        let robots = robots_facts(b"User-agent: Googlebot\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n");
        let applebot = AGENTS.iter().find(|agent| agent.name == "Applebot");
        assert!(applebot.is_some_and(|agent| !agent.decide(&robots, "/x").allowed && agent.decide(&robots, "/y").allowed));
    }
}
