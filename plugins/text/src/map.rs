//! [`Map`] and [`Set`]: ordered maps of texts, with one tree type for all types of values.
//!
//! A `BTreeMap` for each type of key and value costs a module 4 KB of code, and there were dozens. It is a tree, not a hash
//! table: a page can be written so that its words collide, and iteration must have an order.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// A map from texts, owned or borrowed.
#[derive(Debug, Clone)]
pub struct Map<'a, V> {
    places: Places<'a>,
    values: Vec<V>,
}

/// Texts, each once.
pub type Set<'a> = Map<'a, ()>;

/// The index of the value of each key.
#[derive(Debug, Clone, Default)]
struct Places<'a>(BTreeMap<Cow<'a, str>, usize>);

impl<'a> Places<'a> {
    /// The index of a key: `next` when it is new.
    #[inline(never)]
    fn of(&mut self, key: Cow<'a, str>, next: usize) -> usize {
        *self.0.entry(key).or_insert(next)
    }

    #[inline(never)]
    fn find(&self, key: &str) -> Option<usize> {
        self.0.get(key).copied()
    }
}

impl<V> Default for Map<'_, V> {
    fn default() -> Self {
        Self { places: Places::default(), values: Vec::new() }
    }
}

impl<'a, V> Map<'a, V> {
    /// The value of a key; `new` makes the value of a new key.
    pub fn entry(&mut self, key: impl Into<Cow<'a, str>>, new: impl FnOnce() -> V) -> &mut V {
        let next = self.values.len();
        let at = self.places.of(key.into(), next);
        if at == next {
            self.values.push(new());
        }
        // The index of a key is always below the number of values.
        #[allow(clippy::indexing_slicing, reason = "no key without a value: both are written here alone")]
        &mut self.values[at]
    }

    /// Adds a key unless it exists; returns whether it was new. The first value of a key stays.
    pub fn add(&mut self, key: impl Into<Cow<'a, str>>, value: V) -> bool {
        let before = self.values.len();
        self.entry(key, || value);
        self.values.len() > before
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&V> {
        self.values.get(self.places.find(key)?)
    }

    /// The value of a key, to change it.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut V> {
        self.values.get_mut(self.places.find(key)?)
    }

    /// Whether the key exists.
    #[must_use]
    pub fn contains(&self, key: &str) -> bool {
        self.places.find(key).is_some()
    }

    /// Number of keys.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no key.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The keys in their order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.places.0.keys().map(|key| &**key)
    }

    /// Keys and values in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &V)> {
        self.places.0.iter().filter_map(|(key, at)| Some((&**key, self.values.get(*at)?)))
    }

    /// The values in the order in which their keys were added.
    #[must_use]
    pub fn values(&self) -> &[V] {
        &self.values
    }

    /// The values in the order in which their keys were added, without the keys.
    #[must_use]
    pub fn into_values(self) -> Vec<V> {
        self.values
    }
}

impl<'a, V, K: Into<Cow<'a, str>>> Extend<(K, V)> for Map<'a, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, pairs: I) {
        for (key, value) in pairs {
            self.add(key, value);
        }
    }
}

impl<'a, V, K: Into<Cow<'a, str>>> FromIterator<(K, V)> for Map<'a, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut map = Self::default();
        map.extend(pairs);
        map
    }
}

impl<'a> Set<'a> {
    /// Adds a text; returns whether it was new.
    pub fn insert(&mut self, text: impl Into<Cow<'a, str>>) -> bool {
        self.add(text, ())
    }
}

impl<'a> FromIterator<&'a str> for Set<'a> {
    fn from_iter<I: IntoIterator<Item = &'a str>>(texts: I) -> Self {
        texts.into_iter().map(|text| (text, ())).collect()
    }
}

impl FromIterator<String> for Set<'_> {
    fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> Self {
        texts.into_iter().map(|text| (text, ())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_first_value_and_the_order_of_keys() {
        let owned = String::from("tea");
        let mut map: Map<'_, u32> = [("tea", 1), ("cake", 2), (owned.as_str(), 3)].into_iter().collect();
        assert_eq!(map.iter().collect::<Vec<_>>(), [("cake", &2), ("tea", &1)]);
        assert!(!map.add(owned.clone(), 9) && map.add("pie", 4));
        *map.entry("pie", || 0) += 1;
        *map.entry("jam".to_owned(), || 6) += 1;
        assert_eq!((map.get("pie"), map.get("jam"), map.get("bun")), (Some(&5), Some(&7), None));
        assert_eq!(map.values(), [1, 2, 5, 7]);
        assert_eq!(map.keys().collect::<String>(), "cakejampietea");
    }

    #[test]
    fn a_set_holds_each_text_once() {
        let set: Set<'_> = ["b", "a", "b"].into_iter().collect();
        assert_eq!((set.len(), set.contains("a"), set.contains("c"), Set::default().is_empty()), (2, true, false, true));
    }
}
