# Canonical addresses and copies.

canonical-present = Canonical URL
    .pass = The page declares its canonical URL
    .warn = { $state ->
        [body] The canonical tag is in the body
       *[other] The page declares no canonical URL
    }
    .fail = The page has URL parameters and declares no canonical URL
    .seen = { $state ->
        [there] Canonical URL: { $canonical }
        [body] It is in the body, where search engines ignore it.
       *[other] No canonical in the head or the Link header.
    }
    .when = indexable pages
    .expected = a canonical URL in the head or the Link header
    .why = If a page is available at several URLs, the canonical URL tells search engines which one you want indexed.
    .do = { $state ->
        [body] Move the canonical tag into the head; what stands before it there may have closed the head.
       *[other] Add a link element with rel=canonical and the absolute URL to the head.
    }

canonical-unique = One canonical URL
    .pass = The page declares one canonical URL
    .fail = The page declares { $count } canonical URLs
    .seen = { $count ->
        [one] { $count } URL
       *[other] { $count } different URLs
    }.
    .when = pages with a canonical URL
    .expected = one
    .why = Search engines ignore all canonical URLs if a page declares several.
    .do = Keep the right one; often a theme and a plugin each add one.

canonical-absolute = Clean canonical URL
    .pass = The canonical URL is absolute and clean
    .warn = { $state ->
        [relative] The canonical URL is not absolute
        [fragment] The canonical URL has a fragment (#)
       *[other] The canonical URL has tracking parameters
    }
    .fail = { $state ->
        [local] The canonical URL points to localhost
        [http] The canonical URL of an HTTPS page uses http
       *[other] The canonical URL is not valid
    }
    .seen = { $state ->
        [good] The canonical URL is { $canonical }
        [relative] In “{ $canonical }”, scheme and host are missing.
        [fragment] In “{ $canonical }”, the part after # is not a separate page.
        [tracking] Tracking parameters do not belong in “{ $canonical }”.
        [local] “{ $canonical }” is the address of a developer's machine.
        [http] “{ $canonical }” uses http on an HTTPS site.
       *[other] “{ $canonical }” is not an http(s) URL.
    }
    .when = pages with a canonical URL
    .expected = https, host and path, nothing more
    .why = { $state ->
        [http] The http canonical names the insecure version as the original, and search engines may ignore it.
        [local] Search engines cannot open it, and ignore it or drop the page.
        [relative] A relative URL is read against the page that it stands on, and can name a wrong address.
       *[other] Search engines may ignore a canonical URL that is not exactly that of a page.
    }
    .do = { $state ->
        [http] Write the canonical URL with https.
        [local] Set the public address with https in the configuration for production.
        [relative] Write the absolute URL, with https:// and the host.
       *[other] Write the exact URL of the page: https://, host and path, nothing more.
    }

canonical-target-ok = Indexable canonical page
    .pass = The canonical page can be indexed
    .warn = The canonical URL names another site
    .fail = { $state ->
        [foreign] The canonical URL names another site
       *[other] The canonical page cannot be indexed
    }
    .seen = The canonical URL { $target } { $state ->
        [foreign] is on another site.
        [own] is the page itself.
        [redirect] redirects.
        [noindex] has noindex.
        [elsewhere] declares a third page as canonical.
        [refused] is blocked by robots.txt.
       *[other] { $outcome ->
            [redirect-loop] ends in a redirect loop
            [too-many-redirects] redirects too often
            [no-answer] does not answer
           *[other] answers with status { $outcome }
        }.
    }
    .when = pages with a canonical URL that answers
    .expected = status 200 without redirect, indexable, self-canonical
    .why = { $state ->
        [foreign] It asks search engines to list the page of the other site in place of this one.
       *[other] Search engines ignore a canonical URL they cannot index and choose one themselves.
    }
    .do = { $state ->
        [foreign] If this site should appear in results, declare each page's own URL as canonical.
       *[other] Use the final URL of an indexable page.
    }

canonical-not-home = Canonical URL of inner pages
    .pass = The canonical URL is not the home page
    .fail = The page declares the home page as canonical
    .seen = Canonical: { $canonical }
    .when = inner pages with a canonical URL
    .expected = the URL of this page
    .why = The page declares itself a duplicate of the home page, so search engines may leave it out of the index.
    .do = Declare the page's own URL as canonical.

canonical-matches-content = Canonical page with the same content
    .pass = The canonical page has the content of this one
    .warn = The canonical page shares only { $likeness } of this content
    .fail = The canonical page has different content: { $likeness } in common
    .seen = { $likeness } of the five-word sequences also appear on { $target }
    .when = pages whose canonical URL is another page that was read
    .expected = at least 80%
    .why = A canonical URL is meant for duplicates; search engines ignore it if the contents differ.
    .do = Declare the page's own URL as canonical, unless the page is a duplicate.

canonical-pagination = Canonical URL of paginated pages
    .pass = Page { $number } of the list does not declare page 1 as canonical
    .fail = Page { $number } of the list declares page 1 as canonical
    .seen = Page { $number }; canonical: { $canonical }
    .when = page 2 and later pages of a list, with a canonical URL
    .expected = the URL of this page
    .why = As a declared duplicate of page 1, it is not indexed, and pages that only it links to are found later.
    .do = Let each page of the list declare its own URL as canonical.

duplicate-exact = Duplicate pages
    .pass = { $compared ->
        [2] Neither of the two
       *[other] None of the { $compared }
    } pages compared is a duplicate of another
    .fail = { $pages ->
        [2] Two pages, { $first } and { $second }, have the same content
       *[other] { $pages } pages have the same content as another page
    }
    .seen = { $pages ->
        [2] { $first } and { $second } have the same content; { $compared } indexable pages with at least 50 words were compared.
       *[other] { $pages } of the { $compared } indexable pages with at least 50 words have the same content as another, in { $groups ->
            [one] { $groups } group
           *[other] { $groups } groups
        }.
    }{ $sample ->
        [yes] { " " }They are a sample of the site.
       *[no] { "" }
    }
    .seen-pass = { $compared ->
        [2] Both indexable pages with at least 50 words were compared; their content differs.
       *[other] { $compared } indexable pages with at least 50 words were compared; none has the same content as another.
    }{ $sample ->
        [yes] { " " }They are a sample of the site.
       *[no] { "" }
    }
    .when = sites with at least two indexable pages with content
    .expected = no duplicate
    .why = Search engines index only one of several duplicates, perhaps the wrong one.
    .do = Redirect the duplicates to one page, or declare that page as their canonical.

duplicate-near = Near-duplicate pages
    .pass = The pages that were compared are not nearly the same
    .warn = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } of pages { $pairs ->
        [one] is
       *[other] are
    } very similar
    .fail = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } of pages { $pairs ->
        [one] is
       *[other] are
    } nearly identical
    .seen = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } among { $compared ->
        [one] { $compared } page
       *[other] { $compared } pages
    }; the most similar pair has { $most } of its text in common.
    .seen-pass = { $compared ->
        [2] The passages of two indexable pages with at least 50 words were compared; fewer than 70% are the same.
       *[other] The passages of { $compared } indexable pages with at least 50 words were compared; no two pages have 70% in common.
    }{ $sample ->
        [yes] { " " }They are a sample of the site.
       *[no] { "" }
    }
    .when = sites with at least two indexable pages with different content
    .expected = less than 70% in common
    .why = Search engines index only one of several nearly identical pages, and links are split between them.
    .do = Merge the pages, give each its own content, or declare one as canonical.
