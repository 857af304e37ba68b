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
        [one] { $count } link has no usable URL
       *[other] { $count } links have no usable URL
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
    .warn = { link-broken-internal.fail }
    .fail = { $sample ->
        [yes] At least { $links ->
            [one] one internal link leads
           *[other] { $links } internal links lead
        }
       *[no] { $links ->
            [one] One internal link leads
           *[other] { $links } internal links lead
        }
    } to { $targets ->
        [one] a missing page
       *[other] { $targets } missing pages
    }
    .seen = { $pages ->
        [one] On one page
       *[other] { $sample ->
            [yes] On a sample of { $pages } pages
           *[no] On the { $pages } pages that were read
        }
    }, { $links ->
        [one] { $links } of { $followed ->
            [one] { $followed } link is
           *[other] { $followed } links is
        }
       *[other] { $links } of { $followed } links are
    } broken ({ $outcome ->
        [redirect-loop] redirect loop
        [too-many-redirects] too many redirects
        [no-answer] no answer
       *[other] status { $outcome }
    }).{ $cut ->
        [yes] { " " }At most 500 links of a page are counted.
       *[no] { "" }
    }
    .seen-pass = { $pages ->
        [one] On one page
       *[other] { $sample ->
            [yes] On a sample of { $pages } pages
           *[no] On the { $pages } pages that were read
        }
    }, { $followed ->
        [one] one link was checked; it works.
       *[other] { $followed } links were checked; none is broken.
    }{ $cut ->
        [yes] { " " }At most 500 links of a page are counted.
       *[no] { "" }
    }
    .when = sites with links to pages that were read
    .expected = no broken link
    .why = Broken links are dead ends for visitors and crawlers.
    .do = { $cause ->
        [folders] Correct the links to { $where }{ $more ->
            [0] { "" }
            [one] { " " }and { $more } more folder
           *[other] { " " }and { $more } more folders
        } first: point them to where these pages are, or publish them there.
       *[none] { $targets ->
            [one] Point the link to the page that replaces the missing one, or remove the link; if the page has moved, redirect its old URL.
           *[other] Point these links to the pages that replace the missing ones, or remove them; redirect the URLs of pages that have moved.
        }
    }

link-broken-external = Broken external links
    .pass = No external link is broken
    .warn = { $count ->
        [one] { $count } external link is
       *[other] { $count } external links are
    } broken
    .fail = { link-broken-external.warn }
    .seen = { $count ->
        [0] { $followed ->
            [one] The page on another site that was checked does not return 404 or 410.
            [2] Neither of the two pages on other sites that were checked returns 404 or 410.
           *[other] None of the { $followed } pages on other sites that were checked returns 404 or 410.
        }
       *[other] { $count } of { $followed ->
            [one] { $followed } page
           *[other] { $followed } pages
        } on other sites returned 404 or 410.
    }
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
    .fail = { link-anchor-text.warn }
    .seen = { $empty ->
        [0] { $generic } of { $links ->
            [one] { $links } link
           *[other] { $links } links
        } { $generic ->
            [one] has
           *[other] have
        } a generic text.
       *[other] { $empty } of { $links ->
            [one] { $links } link
           *[other] { $links } links
        } { $empty ->
            [one] has
           *[other] have
        } no text{ $generic ->
            [0] .
            [one] ; { $generic } has a generic one.
           *[other] ; { $generic } have a generic one.
        }
    }
    .seen-pass = { $empty ->
        [0] { $generic ->
            [0] { $links ->
                [one] The text of the one link is neither empty nor generic.
               *[other] { $links ->
                    [2] Neither of the two
                   *[other] None of the { $links }
                } links has an empty or generic text.
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
       *[other] { $deep ->
            [0] All sitemap pages are at most three clicks away
           *[other] Nearly all sitemap pages are at most three clicks away
        }
    }
    .warn = { $state ->
        [page] The page is { $depth } clicks from the home page
       *[other] { $share } of the sitemap URLs are more than three clicks away
    }
    .fail = { link-depth.warn }
    .seen = { $depth ->
        [0] This is the home page.
        [one] The page is { $depth } click from the home page.
       *[other] The page is { $depth } clicks from the home page.
    } { $listed ->
        [0] The sitemap was not compared.
       *[other] { $deep ->
            [0] All { $listed } sitemap URLs are at most three clicks away.
            [one] { $deep } of { $listed } sitemap URLs is more than three clicks away.
           *[other] { $deep } of { $listed } sitemap URLs are more than three clicks away.
        }
    }{ $menu ->
        [script] { " " }A script writes a menu, whose links are not counted.
       *[html] { "" }
    }
    .when = inner pages
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
    .pass = { $sample ->
        [yes] No dead-end page was found in the sample
       *[no] Every page compared links to another page of the site
    }
    .fail = { $count ->
        [one] { $count } page links
       *[other] { $count } pages link
    } to no other page of the site
    .seen = { $count } of { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } { $count ->
        [one] links
       *[other] link
    } to no other page of the site.
    .seen-pass = { $pages ->
        [one] The one indexable page with at least 20 words links to another page of the site.
        [2] Both indexable pages with at least 20 words link to another page of the site.
       *[other] All { $pages } indexable pages with at least 20 words that were compared link to another page of the site.
    }{ $sample ->
        [yes] { " " }They are a sample of the site.
       *[no] { "" }
    }
    .when = sites of which several pages with text were read
    .expected = no dead-end page
    .why = Visitors and crawlers cannot continue from there.
    .do = Add to the template of these pages a menu, or links to related pages.

link-volume = Number of links
    .pass = The page has { $total ->
        [one] { $total } link
       *[other] { $total } links
    }
    .warn = The page has { $total } links
    .fail = { $framing } of the links stand outside the content
    .seen = { $total ->
        [0] No links.
       *[other] { $total ->
            [one] { $total } link
           *[other] { $total } links
        }, { $own ->
            [none] { $total ->
                [one] not internal
               *[other] none internal
            }
            [all] { $total ->
                [one] internal
               *[other] all internal
            }
           *[some] { $internal } internal
        }{ $framed ->
            [none] .
            [all] ; { $total ->
                [one] it is
               *[other] all are
            } in menus, headers, side columns and footers.
           *[some] ; { $framing } in menus, headers, side columns and footers.
        }
    }
    .expected = at most 300 links
    .why = With hundreds of links, neither visitors nor crawlers can tell which ones matter.
    .do = { $where ->
        [content] A table of contents or an index may be this long; if the page is neither, split it or link only to what matters here.
       *[frame] Shorten menus and footers to what visitors need on this page.
    }

link-inlinks = Internal links from page content
    .pass = The pages of the sitemap have links from page content
    .warn = { $count ->
        [one] { $count } page is
       *[other] { $count } pages are
    } linked from menus only
    .fail = { $weak ->
        [one] { $weak } page has
       *[other] { $weak } pages have
    } at most one link, and none from page content
    .seen = { $count ->
        [0] { $pages ->
            [one] The sitemap page compared has a link in the text of another page.
            [2] Both sitemap pages compared have a link in the text of another page.
           *[other] Each of the { $pages } sitemap pages compared has a link in the text of another page.
        }
       *[other] { $pages ->
            [one] The sitemap page compared receives
           *[other] { $count } of the { $pages } sitemap pages compared { $count ->
                [one] receives
               *[other] receive
            }
        } no link from the text of another page{ $weak ->
            [0] .
            [one] ; { $weak } of these has only one link in all.
           *[other] ; { $weak } of these have only one link in all.
        }
    } Only pages one or two clicks from the home page are compared; home pages, legal notices and account pages are left out.
    .when = sites with a sitemap that were read completely
    .expected = a link to each page from the text of another
    .why = Links in a text say what a page is about and that it matters; menu links are the same on every page.
    .do = { $count ->
        [one] Link to { $first } from a text on the same subject.
       *[other] Link to these pages, such as { $first }, from texts on the same subject.
    }

link-sponsored = Paid links
    .pass = Affiliate links are marked as paid
    .fail = { $count ->
        [one] { $count } affiliate link is
       *[other] { $count } affiliate links are
    } not marked as such
    .seen = { $paid ->
        [one] The one link to an affiliate network, { $domain }, has { $extent ->
            [none] rel=sponsored or nofollow.
           *[all] neither rel=sponsored nor nofollow.
        }
       *[other] { $extent ->
            [none] { $paid ->
                [2] Both
               *[other] All { $paid }
            } links to networks such as { $domain } have rel=sponsored or nofollow.
            [all] { $paid ->
                [2] Neither of the two
               *[other] None of the { $paid }
            } links to networks such as { $domain } has rel=sponsored or nofollow.
           *[some] { $count } of { $paid } links to networks such as { $domain } { $count ->
                [one] has
               *[other] have
            } neither rel=sponsored nor nofollow.
        }
    }
    .when = pages with affiliate links
    .expected = rel=sponsored on paid links
    .why = Google asks sites to mark paid and affiliate links; unmarked ones can count as link spam.
    .do = Add rel="sponsored" to these links.
