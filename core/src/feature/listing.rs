//! What a deployment offers: the 18 features of the contract in its order, then the modules of vendors by id.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use bellwether_manifest::{Declaration, FeatureId, Manifest, Need};

use super::contract;

/// One feature as clients see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed<'m> {
    /// The declaration of the published module, or that of the contract if there is none.
    pub declared: Declaration,
    /// The published module.
    pub manifest: Option<&'m Manifest>,
    /// Whether a run could have a result: there is a module, and the deployment meets its needs.
    pub available: bool,
}

/// Lists the features of a deployment with these published modules; `can` says which needs it meets.
#[must_use]
pub fn list<'m>(published: &'m [Manifest], can: impl Fn(&Need) -> bool) -> Vec<Listed<'m>> {
    let find = |id: &FeatureId| published.iter().find(|manifest| manifest.declaration.feature == *id);
    let listed = |declared: Declaration, manifest: Option<&'m Manifest>| {
        let available = manifest.is_some() && declared.needs.iter().all(&can);
        Listed { declared, manifest, available }
    };
    let reserved = contract().into_iter().map(|promised| match find(&promised.feature) {
        Some(manifest) => listed(manifest.declaration.clone(), Some(manifest)),
        None => listed(promised, None),
    });
    let mut vendors: Vec<&Manifest> = published.iter().filter(|manifest| manifest.declaration.feature.is_vendors()).collect();
    vendors.sort_by(|a, b| a.declaration.feature.cmp(&b.declaration.feature));
    reserved.chain(vendors.into_iter().map(|manifest| listed(manifest.declaration.clone(), Some(manifest)))).collect()
}

/// The declaration that validates an order for this id; `None` if there is no such feature.
#[must_use]
pub fn declared(published: &[Manifest], id: &FeatureId) -> Option<Declaration> {
    let manifest = published.iter().find(|manifest| manifest.declaration.feature == *id);
    manifest.map(|manifest| manifest.declaration.clone()).or_else(|| super::of_contract(id))
}

/// What a deployment lacks to run a feature: capabilities, or `module`. Empty if it can.
#[must_use]
pub fn lacking(published: &[Manifest], declared: &Declaration, can: impl Fn(&Need) -> bool) -> Vec<String> {
    let is_published = published.iter().any(|manifest| manifest.declaration.feature == declared.feature);
    if !is_published && declared.needs.is_empty() {
        return ["module".to_owned()].into();
    }
    declared.needs.iter().filter(|need| !is_published || !can(need)).map(|need| need.as_str().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::vec;
    use bellwether_manifest::{Field, Kind, RESERVED, WORLD};
    use serde_json::json;

    fn manifest(declaration: Declaration) -> Manifest {
        Manifest { declaration, version: "0.1.0".into(), world: WORLD.into(), result: json!({}) }
    }

    #[test]
    fn a_deployment_lists_what_it_offers() {
        let url = || [Field::required("url", Kind::Url)];
        let published = [
            manifest(Declaration::new("zoo:bears", "b").fields(url())),
            manifest(Declaration::new("geo_score", "ours").fields(url())),
            manifest(Declaration::new("serp_ranking", "ranks").needs(&["search"])),
            manifest(Declaration::new("acme:ants", "a").fields(url())),
        ];
        let listed = list(&published, |need| need.as_str() != "search");
        let ids: Vec<&str> = listed.iter().map(|listed| listed.declared.feature.as_str()).collect();
        assert_eq!((&ids[..18], &ids[18..]), (&RESERVED[..], &["acme:ants", "zoo:bears"][..]));
        let available: Vec<&str> =
            listed.iter().filter(|listed| listed.available).map(|listed| listed.declared.feature.as_str()).collect();
        assert_eq!(available, ["geo_score", "acme:ants", "zoo:bears"], "without search, positions cannot be had");
        assert_eq!(listed[12].declared.summary, "ours");
        let lacks = |id: &str| {
            let declared = declared(&published, &FeatureId::new(id)).unwrap();
            lacking(&published, &declared, |need| need.as_str() != "search")
        };
        assert_eq!(lacks("geo_score"), [""; 0]);
        assert_eq!(
            (lacks("serp_ranking"), lacks("eeat"), lacks("pagespeed")),
            (vec!["search".into()], vec!["module".into()], vec!["measure".into()])
        );
        let of = |id: &str| declared(&published, &FeatureId::new(id)).map(|declared| declared.summary);
        assert_eq!((of("acme:ants").as_deref(), of("acme:bees")), (Some("a"), None));
        assert!(of("eeat").is_some(), "the contract stands in for a module that is not published");
    }
}
