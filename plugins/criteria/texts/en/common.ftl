# What is said of any criterion.

not-applicable = { $name }: does not apply here
not-applicable-to = Applies to { $what }.
not-applicable-leads-away = The page only leads to another page.
not-applicable-unsought = Legal notices, carts and sign-in forms are not judged by this criterion.
not-measured = { $name }: not measured
reason-no-provider = The data for this was not available, for example because scripts add the content, the language is not supported, or a page that is needed was not read.
reason-blocked = The site refused the request or could not be reached.
reason-timeout = The site did not answer in time.
reason-quota = One analysis reads a limited number of pages and bytes; this was beyond it.
reason-robots = robots.txt does not allow our crawler to fetch it.
outcome = { $status ->
    [fail] Failed
    [warn] Warning
    [pass] Passed
    [not_measured] Not measured
   *[not_applicable] Not applicable
}
