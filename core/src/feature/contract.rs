//! The 18 modules of the contract: the purpose, input, maximum duration and needs of each. They are declared here because a
//! client may order them, and read about them, before a deployment has a module that runs them.

use alloc::vec::Vec;

use bellwether_manifest::{Declaration, Field, Kind};

use crate::bounds::{self, Bound};

/// The declarations of the contract, in its order.
#[must_use]
pub fn contract() -> Vec<Declaration> {
    let url = || Field::required("url", Kind::Url);
    let domain = || Field::required("domain", Kind::Domain);
    let text = |name: &str| Field::optional(name, Kind::TEXT);
    let integer = |name: &str, Bound { min, max, default, .. }: Bound| Field::optional(name, Kind::Integer { min, max, default });
    let list = |of, bound: Bound| {
        let entries = |figure| u32::try_from(figure).unwrap_or(u32::MAX);
        Kind::list(of, entries(bound.min), entries(bound.max))
    };
    [
        Declaration::new("audit_expert", "Technical, semantic and E-E-A-T audit on 168 criteria.")
            .fields([Field::required("url", Kind::HttpsUrl), Field::robots()])
            .wall_ms(300_000)
            .typical_seconds(60, 180),
        Declaration::new("machine_layer", "AI bot readability: JSON-LD, robots.txt, sitemap, fan-out.")
            .fields([url(), Field::robots()])
            .typical_seconds(5, 20),
        Declaration::new("eeat", "E-E-A-T score.").fields([url(), Field::robots()]).typical_seconds(5, 20),
        Declaration::new("site_crawl", "Breadth-first crawl of a domain, 3 levels deep at most.")
            .fields([domain(), integer("depth", bounds::CRAWL_DEPTH), integer("limit", bounds::CRAWL_LIMIT), Field::robots()])
            .wall_ms(840_000)
            .typical_seconds(120, 900),
        Declaration::new("pagespeed", "Mobile and desktop speed, core web vitals.")
            .fields([url()])
            .needs(&["measure"])
            .typical_seconds(10, 30),
        Declaration::new("audit_matrix", "Multi-page audit matrix, ready for CSV.")
            .fields([domain(), Field::optional("urls", list(Kind::Url, bounds::URLS)), Field::robots()])
            .wall_ms(600_000)
            .typical_seconds(30, 180),
        Declaration::new("semantic_audit", "Lexical field, entities and intent alignment.").fields([
            url(),
            text("keyword"),
            Field::robots(),
        ]),
        Declaration::new("cocoon", "3D semantic cocoon: clusters, cannibalisation, depth, internal links.")
            .fields([domain(), Field::robots()])
            .wall_ms(600_000)
            .typical_seconds(60, 300),
        Declaration::new("content_architect", "Editorial recommendation in 4 stages.")
            .fields([domain(), Field::required("topic", Kind::TEXT), text("target_audience"), Field::robots()])
            .wall_ms(300_000)
            .typical_seconds(20, 90),
        Declaration::new("autopilot_status", "Status of the editorial pipeline of a domain.")
            .fields([domain()])
            .needs(&["site-data:pull-tasks"])
            .wall_ms(60_000)
            .typical_seconds(1, 5),
        Declaration::new("conversion_optimizer", "Calls to action, friction, behavioural metrics.")
            .fields([url(), Field::robots()]),
        Declaration::new("social_hub", "Social variations of an article.").fields([
            url(),
            Field::optional("platforms", list(Kind::TEXT, bounds::PLATFORMS)),
            Field::robots(),
        ]),
        Declaration::new("geo_score", "Generative engine optimisation score.")
            .fields([url(), Field::robots()])
            .wall_ms(180_000)
            .typical_seconds(20, 60),
        Declaration::new("llm_visibility", "Presence of a brand in several AI assistants.")
            .fields([Field::required("brand", Kind::TEXT), Field::required("queries", list(Kind::TEXT, bounds::QUERIES))])
            .needs(&["assistants"])
            .wall_ms(300_000)
            .typical_seconds(20, 120),
        Declaration::new("ai_bots_analysis", "Hits of AI bots over 30 days.").fields([domain()]).needs(&["site-data:access-log"]),
        Declaration::new("observatory", "Benchmarks of a sector.")
            .fields([Field::required("sector", Kind::TEXT)])
            .needs(&["site-data:benchmarks"])
            .wall_ms(60_000)
            .typical_seconds(1, 10),
        Declaration::new("serp_ranking", "Positions from several search providers.")
            .fields([Field::required("keyword", Kind::TEXT), Field::optional("domain", Kind::Domain), text("location")])
            .needs(&["search"]),
        Declaration::new("competitors", "Audit of 1 to 3 competitors: SEO, GEO and search position delta.")
            .fields([domain(), Field::required("competitors", list(Kind::Site, bounds::COMPETITORS)), Field::robots()])
            .wall_ms(300_000)
            .typical_seconds(30, 180),
    ]
    .into()
}
