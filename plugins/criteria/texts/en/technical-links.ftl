# Links.

link-crawlable = Crawlable links
    .pass = Crawlers can follow the links of the page
    .warn = { $count ->
        [one] { $count } link has
       *[other] { $count } links have
    } no URL that crawlers can follow
    .fail = { $count ->
        [one] Crawlers cannot follow { $count } link
       *[other] Crawlers cannot follow { $count } links
    }
    .seen = { $count ->
        [one] { $count } link without a usable URL
       *[other] { $count } links without a usable URL
    }{ $reason ->
        [none] .
        [script] ; the first runs a script.
        [navigation] ; the first navigates by script.
        [file] ; the first points to a local file (file:).
        [malformed] ; the URL of the first cannot be read.
        [slashes] ; the first has not two slashes after https: or http:, so it leads to a path of this site.
       *[other] ; the first points to localhost.
    }
    .seen-pass = Every link has a usable URL.
    .expected = a web address in every href
    .why = Crawlers follow the href of links and do not click; pages that only these links lead to are not found.
    .do = { $reason ->
        [local] If the address is an example for readers, write it as text or code instead of a link; otherwise link to the public URL.
        [slashes] Write two slashes after https: in these links.
        [file] Link to the public URL of the file.
        [malformed] Correct the URL in href.
       *[other] Put the URL into href; use button elements for controls.
    }

link-broken-internal = Broken internal links
    .pass = No broken internal link among those checked ({ $followed ->
        [one] { $followed } link
       *[other] { $followed } links
    })
    .fail = { $targets ->
        [one] { $links ->
            [one] One internal link leads to a missing page
           *[other] { $links } internal links lead to a missing page
        }
       *[other] { $links } internal links lead to { $targets } missing pages
    }
    .seen = { $links } of { $followed ->
        [one] { $followed } link
       *[other] { $followed } links
    } { $links ->
        [one] is
       *[other] are
    } broken on the { $pages ->
        [one] page
       *[other] { $pages } pages
    } read{ $links ->
        [0] .
       *[other] { " " }({ $outcome ->
            [redirect-loop] redirect loop
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] status { $outcome }
        }).
    }
    .seen-pass = { $followed ->
        [one] { $followed } link was checked
       *[other] { $followed } links were checked
    } on the { $pages ->
        [one] page
       *[other] { $pages } pages
    } read; none is broken.
    .when = sites with links to pages that were read
    .expected = no broken link
    .why = Broken links are dead ends for visitors and crawlers.
    .do = { $cause ->
        [folders] Correct the links to { $where }{ $more ->
            [0] { "" }
            [one] { " " }and { $more } more folder
           *[other] { " " }and { $more } more folders
        } in one step: point them to where these pages are, or publish them there.
       *[none] { $targets ->
            [one] Point the link to the page that replaces it, or remove it; redirect the URL if the page has moved.
           *[other] Point these links to the pages that replace the missing ones, or remove them; redirect the URLs of pages that have moved.
        }
    }

link-broken-external = Broken external links
    .pass = No external link is broken
    .warn = { $count ->
        [one] { $count } external link is
       *[other] { $count } external links are
    } broken
    .fail = { $count ->
        [one] { $count } external link is
       *[other] { $count } external links are
    } broken
    .seen = { $count } of { $followed ->
        [one] { $followed } page
       *[other] { $followed } pages
    } on other sites returned 404 or 410.
    .when = pages with links to other sites
    .expected = no broken link
    .why = A dead source proves nothing, and readers hit a dead end.
    .do = Link to the new URL or to another source, or remove the link.

link-anchor-text = Anchor texts
    .pass = No anchor text is empty or generic
    .warn = { $empty ->
        [0] { $generic ->
            [one] { $generic } of { $links } links has a generic anchor text
           *[other] { $generic } of { $links } links have a generic anchor text
        }
       *[other] { $generic ->
            [0] { $empty } of { $links } links { $empty ->
                [one] has
               *[other] have
            } no text
           *[other] Of { $links } links, { $empty } have no text and { $generic } a generic one
        }
    }
    .fail = { $empty ->
        [0] { $generic ->
            [one] { $generic } of { $links } links has a generic anchor text
           *[other] { $generic } of { $links } links have a generic anchor text
        }
       *[other] { $generic ->
            [0] { $empty } of { $links } links { $empty ->
                [one] has
               *[other] have
            } no text
           *[other] Of { $links } links, { $empty } have no text and { $generic } a generic one
        }
    }
    .seen = { $empty } empty, { $generic } generic, of { $links ->
        [one] { $links } link
       *[other] { $links } links
    }.
    .seen-pass = { $empty ->
        [0] { $generic ->
            [0] { $links ->
                [one] The one link has a text that names its target.
               *[other] All { $links } links have a text that names their target.
            }
           *[other] { $empty } empty, { $generic } generic, of { $links ->
                [one] { $links } link
               *[other] { $links } links
            }.
        }
       *[other] { $empty } empty, { $generic } generic, of { $links ->
            [one] { $links } link
           *[other] { $links } links
        }.
    }
    .when = pages with links
    .expected = an anchor text for each link that names its target
    .why = Search engines use the anchor text to understand the target page; screen readers read it aloud.
    .do = Name the target in the link text, or in the alt of its image.

link-depth = Click depth
    .pass = { $listed ->
        [0] The page is at most three clicks from the home page
       *[other] Nearly all sitemap pages are at most three clicks away
    }
    .warn = { $state ->
        [page] The page is { $depth } clicks from the home page
       *[other] { $share } of the sitemap URLs are more than three clicks away
    }
    .fail = { $state ->
        [page] The page is { $depth } clicks from the home page
       *[other] { $share } of the sitemap URLs are more than three clicks away
    }
    .seen = The page: { $depth ->
        [one] { $depth } click
       *[other] { $depth } clicks
    }. { $listed ->
        [0] The sitemap was not compared.
       *[other] Of { $listed } sitemap URLs, { $share } need more than three clicks.
    }{ $menu ->
        [script] { " " }A script writes a menu, whose links are not counted.
       *[html] { "" }
    }
    .when = inner pages that were found by links
    .expected = at most 3 clicks
    .why = Crawlers visit pages close to the home page more often.
    .do = Link the page from a list or menu that is closer to the home page.

link-orphans = Orphan pages
    .pass = Every page of the sitemap has an internal link
    .warn = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap { $count ->
        [one] has
       *[other] have
    } no internal link
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap have no internal link
    .seen = { $count } of { $listed ->
        [one] { $listed } URL
       *[other] { $listed } URLs
    } of the sitemap ({ $share }) { $count ->
        [one] has
       *[other] have
    } no link from another page of the site.
    .seen-pass = { $count ->
        [0] Each of the { $listed } sitemap URLs compared has a link from another page of the site.
       *[other] { $count } of { $listed } sitemap URLs ({ $share }) without a link from another page of the site.
    }
    .when = sites of which every page was read and whose sitemap lists pages
    .expected = no orphan page
    .why = Visitors can hardly reach a page without internal links, and search engines consider it unimportant.
    .do = Link these pages from related pages, or remove them from the sitemap.

link-dead-ends = Dead-end pages
    .pass = The pages that were compared link to other pages of the site
    .fail = { $count ->
        [one] { $count } page links
       *[other] { $count } pages link
    } to no other page of the site
    .seen = { $count } of { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } without a link to another page of the site.
    .seen-pass = { $pages ->
        [one] The page compared links to another page of the site.
       *[other] All { $pages } pages compared link to another page of the site.
    }
    .when = sites of which several pages with text were read
    .expected = no dead-end page
    .why = Visitors and crawlers cannot continue from there.
    .do = Add a menu or links to related pages to the template of these pages.

link-volume = Number of links
    .pass = The page has { $total ->
        [one] { $total } link
       *[other] { $total } links
    }
    .warn = The page has { $total } links
    .fail = { $framing } of the links stand outside the content
    .seen = { $total ->
        [one] { $total } link
       *[other] { $total } links
    }: { $internal } internal, { $framing } in menus, headers, side columns and footers.
    .expected = at most 300 links
    .why = With hundreds of links, neither visitors nor crawlers can tell which ones matter.
    .do = { $where ->
        [content] A table of contents or an index may be this long; if the page is neither, split it or link only to what matters here.
       *[frame] Shorten menus and footers to what visitors need on this page.
    }

link-inlinks = Internal links from page content
    .pass = The pages of the sitemap have links from page content
    .warn = { $count ->
        [one] { $count } page has
       *[other] { $count } pages have
    } links from menus only
    .fail = { $weak ->
        [one] { $weak } page has
       *[other] { $weak } pages have
    } at most one link, and none from page content
    .seen = { $count ->
        [0] Each of the { $pages } pages of the sitemap compared has a link in the text of another page.
       *[other] { $count } of { $pages ->
            [one] { $pages } page
           *[other] { $pages } pages
        } of the sitemap compared { $count ->
            [one] has
           *[other] have
        } no link in the text of another page{ $weak ->
            [0] .
            [one] ; { $weak } of these has only one link in all.
           *[other] ; { $weak } of these have only one link in all.
        }
    }
    .when = sites of which every page was read, those of the sitemap included
    .expected = at least one link in the text of another page for each page
    .why = Links in a text say what a page is about and that it matters; menu links are the same on every page.
    .do = { $count ->
        [one] Link to this page from a text on the same subject.
       *[other] Link to these pages from texts on the same subject.
    }

link-sponsored = Paid links
    .pass = Affiliate links are marked as paid
    .fail = { $count ->
        [one] { $count } affiliate link is
       *[other] { $count } affiliate links are
    } not marked as such
    .seen = { $count } of { $paid ->
        [one] { $paid } link
       *[other] { $paid } links
    } to networks such as { $domain } { $count ->
        [one] has
       *[other] have
    } neither rel=sponsored nor nofollow.
    .when = pages with affiliate links
    .expected = rel=sponsored on paid links
    .why = Google asks sites to mark paid and affiliate links; unmarked ones can count as link spam.
    .do = Add rel="sponsored" to these links.
