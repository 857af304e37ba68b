# What is said of any criterion.

not-applicable = { $name }: does not apply here
not-applicable-to = Applies to { $what }.
not-applicable-leads-away = The page only leads to another page.
not-applicable-unsought = Legal notices, carts and sign-in forms are not judged by this criterion.
not-applicable-nameless = Not asked: the page names no subject that a question could be about.
not-applicable-elsewhere = Not judged: every page read names another URL as its canonical.
not-applicable-unlisted = Not judged: no page read can be indexed; each has noindex or names another URL as its canonical.
not-measured = { $name }: not measured
reason-no-provider = What is needed for this was not available: a page or file that was not read, or a figure that the server does not give.
reason-scripts = Scripts write what readers see on this page, and scripts were not run.
reason-language = The page was not recognised as English, French or Spanish; other languages are not judged.
reason-blocked = The site refused the request or could not be reached.
reason-timeout = The site did not answer in time.
reason-quota = One analysis reads a limited number of pages and bytes; this was beyond it.
reason-robots = Not requested: robots.txt of these hosts excludes our crawler, or could not be read.
reason-too-little = There is too little to tell by: too few words, pages or signs.
reason-doubt = Readers called too few of such warnings right, so there is no verdict.
withheld = For information; not scored.
outcome = { $status ->
    [fail] Failed
    [warn] Warning
    [pass] Passed
    [not_measured] Not measured
   *[not_applicable] Not applicable
}
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
list = { $items } and { $last }
