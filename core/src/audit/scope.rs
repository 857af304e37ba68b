//! What a report judges: the whole site, or one page.

/// What a report judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every page that is read.
    Site,
    /// The ordered page alone; other pages serve to see its place in the site.
    Page,
}

impl Scope {
    /// Both scopes.
    pub const ALL: [Self; 2] = [Self::Site, Self::Page];

    /// Its word in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Page => "page",
        }
    }

    /// The scope with this word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.as_str() == text)
    }

    /// That of an order that does not name it: the site for the address of a start page, which may be that of one language
    /// (`/fr/`, `/es-mx`).
    pub(super) fn of(url: &str) -> Self {
        let path = url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
        let (path, _) = path.split_once('#').unwrap_or((path, ""));
        let folder = path.strip_suffix('/').unwrap_or(path);
        let is_language = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let is_start = match folder.split_once(['-', '_']) {
            Some((language, region)) => is_language(language) && is_language(region),
            None => folder.is_empty() || is_language(folder) || matches!(folder, "index.html" | "index.htm" | "index.php"),
        };
        if is_start { Self::Site } else { Self::Page }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes() {
        for (path, scope) in [
            ("/", Scope::Site),
            ("/fr", Scope::Site),
            ("/es-MX/", Scope::Site),
            ("/index.html", Scope::Site),
            ("/#top", Scope::Site),
            ("/?page=2", Scope::Page),
            ("/book/", Scope::Page),
            ("/fr/velos", Scope::Page),
        ] {
            assert_eq!(Scope::of(&["https://shop.org", path].concat()), scope, "{path}");
        }
    }
}
