# The verdict, and actions that no criterion names.

stands = { $refused ->
    [unknown] Search engines can fetch and read this page.
    [none] Search engines and the crawlers of AI assistants can fetch and read this page.
    [one] Search engines can fetch and read this page; robots.txt blocks one crawler of AI assistants.
   *[several] Search engines can fetch and read this page; robots.txt blocks several crawlers of AI assistants.
}
stands-closed = { $count ->
    [one] { $count } blocking problem can keep
   *[other] { $count } blocking problems can keep
} this page out of search results, even if everything else is right.
shut = robots.txt keeps crawlers out, so we could judge nothing else: search engines and AI assistants that obey it do not read this page.
stands-unknown = We could not fully measure whether search engines can fetch and read this page.
holds-none = Nothing that we measured needs fixing.
holds = { $count ->
    [one] One improvement is proposed:
   *[other] { $count } improvements are proposed. The main findings:
} { $titles }.
weakest = { $part ->
    [machine_readability] For AI assistants, machine readability is the weakest point
    [machine_access] For AI assistants, machine access is the weakest point
   *[citation] For AI assistants, evidence for quotations is the weakest point
}: { $score } of 100.
weakest-questions = For AI assistants, unanswered questions are the weakest point: { $asked ->
    [one] the one question examined is not answered
   *[other] { $open } of { $asked } questions examined { $open ->
        [one] is
       *[other] are
    } not answered
}.
answers-title = { $count } questions that people ask have no answer here
answers-do = Where the question fits the page, answer it in one sentence under a heading that names it.
headers-title = { $count } security headers are missing or incomplete
links-title = { $count ->
    [one] { $count } internal link between pages on the same subject is
   *[other] { $count } internal links between pages on the same subject are
} missing
links-do = { $count ->
    [one] Add the internal link that the part on structure lists, with the anchor text given there.
   *[other] Add the internal links: start with those that the part on structure lists, with the anchor texts given there.
}
orphans-title = { $count ->
    [one] { $count } page in the sitemap has
   *[other] { $count } pages in the sitemap have
} no internal link
orphans-do = Link to each from the page closest in subject, or remove it from the sitemap.
rivals-title = { $count ->
    [one] { $count } pair of pages competes
   *[other] { $count } pairs of pages compete
} for the same subject: { $pairs }
rivals-do = Merge each pair, declare one page as canonical, or say on each how it differs from the other: the part on structure says which. Pairs marked “not certain” can wait.
deep-title = { $count ->
    [one] { $count } page is
   *[other] { $count } pages are
} more than three clicks away
deep-do = Link to the most important ones from the home page or from the main page of their group.
pillars-title = { $count ->
    [one] The group of pages around { $groups } has no main page
   *[other] { $count } groups of pages have no main page{ $named ->
        [all] : those around { $groups }
       *[some] , such as those around { $groups }
    }
}
pillars-do = { $count ->
    [one] Choose or write one page that sums up the subject of the group, and link to it from the other pages of the group. The table of groups in the part on structure lists them.
   *[other] For each of these groups, choose or write one page that sums up its subject, and link to it from the other pages of the group. The table of groups in the part on structure lists them.
}
pages-title = “{ $label }” needs work on { $whole ->
    [yes] { $count } of { $all ->
        [one] { $all } page
       *[other] { $all } pages
    }
    [every] all { $all } pages to which it applies
   *[no] { $all ->
        [one] the one page to which it applies
       *[other] { $count } of the { $all } pages to which it applies
    }
}{ $count ->
    [one] { " " }({ $page })
   *[other] , for example { $page }
}
