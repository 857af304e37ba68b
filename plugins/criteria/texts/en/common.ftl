# What is said of any criterion.

not-applicable = { $name }: does not apply here
not-applicable-to = Applies to { $what }.
not-applicable-leads-away = The page only leads to another page.
not-applicable-unsought = Legal notices, carts and sign-in forms are not judged by this criterion.
not-applicable-unlisted = None of the pages read may be listed here: they name other URLs as canonical, or ask not to be indexed.
not-measured = { $name }: not measured
reason-no-provider = What is needed for this was not available: a page or file that was not read, or a figure that the server does not give.
reason-scripts = Scripts write what readers see on this page, and scripts were not run.
reason-language = This is only judged in English, French and Spanish.
reason-blocked = The site refused the request or could not be reached.
reason-timeout = The site did not answer in time.
reason-quota = One analysis reads a limited number of pages and bytes; this was beyond it.
reason-robots = robots.txt does not allow our crawler to fetch it.
reason-doubt = Readers called too few of such warnings right, so there is no verdict.
withheld = No verdict: where readers checked such remarks on other sites, { $right } of { $judged } were worth making.
outcome = { $status ->
    [fail] Failed
    [warn] Warning
    [pass] Passed
    [not_measured] Not measured
   *[not_applicable] Not applicable
}
