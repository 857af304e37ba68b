# Letterhead, scores, findings, plan, subjects.

prepared-for = Prepared for
prepared-by = Prepared by
audited-on = Date of the audit
audited-page = Page audited
pages-read = Pages read
pages-value = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages, at most { $depth ->
        [one] { $depth } click
       *[other] { $depth } clicks
    } from the home page
}
pages-value-script = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages; clicks are not stated, since a script writes the menu
}
pages-none = none: robots.txt forbids it
pages-unknown = the audited page and a sample of the site
verdict-reach = Search engines can fetch and read this page.
verdict-gates = { $count ->
    [one] { $count } blocking problem can keep
   *[other] { $count } blocking problems can keep
} this page out of search results, even if everything else is right.
verdict-unknown = We could not fully measure whether search engines can fetch and read this page.
verdict-clean = Nothing that we measured needs fixing.
verdict-causes = { $count ->
    [one] { $count } issue holds it back
   *[other] { $count } issues hold it back; the most important
}: { $title }.
assistant-adds = Summary by an AI assistant:
verdict-unmeasured = Nothing could be measured; part { $part } explains why.
closed-title = { $to ->
    [site] robots.txt closes this site to search engines and other crawlers.
    [page] robots.txt closes this page to search engines.
   *[us] robots.txt closes this page to our crawler.
}
closed-do = Let our crawler in: add the lines “User-agent: Bellwether” and “Allow: /” to robots.txt as a group of their own, and order the audit again.
closed-unread = We obey robots.txt, so we did not read the page. This report judges what robots.txt alone shows.
closed-read = You have proven that the site is yours and asked us to read it all the same. Crawlers obey robots.txt and do not.
partial-note = This report is not complete: { $count ->
    [one] one part is
   *[other] { $count } parts are
} missing.

nav-scores = At a glance
nav-findings = Top findings
nav-plan = Plan
nav-spread = Weak and strong areas
nav-pages = All pages
nav-ai = AI assistants
nav-structure = Structure
nav-criteria = All criteria
nav-identity = How we understood the site
nav-limits = Not measured
nav-method = Method
nav-downloads = Downloads

ask-scores = How is the site doing, and how sure are we?
score-seo = SEO audit
score-ai = AI visibility
score-ai-of = of the audited page alone: other pages were not judged for this score
rests-on = { $count ->
    [one] { $count } criterion
   *[other] { $count } criteria
}
score-none = Not measured
scores-unread = These scores say that crawlers are shut out; they say nothing about the quality of the page, which was not read.
score-thin = too few criteria for a score
score-none-why = See the part on what was not measured.
coverage-lead = { $all } criteria checked.
coverage = { $whole ->
    [yes] All { $applicable } criteria that apply were measured.
   *[no] { $measured } of the { $applicable } criteria that apply were measured ({ $share }).
}
distribution = Results of the { $all } criteria
gate-one = One blocking criterion fails, so the score is capped at { $cap }.
gate-more = { $count } blocking criteria fail, so the score is capped at { $cap }.
gate-none = No blocking criterion fails: nothing prevents indexing.
gate-none-handed = No blocking criterion fails. { $title }.
ours = Both scores are our own. Search engines do not use them, and they do not predict visits. The ticks on each bar are at 50, 70 and 90.
how-computed = How the scores are calculated
part-readability = Machine readability
part-fan-out = Questions answered
part-citation = Evidence for quotations
part-machine = Machine access

findings-title = { $count ->
    [0] Top findings
    [1] Top finding
    [2] Top two findings
    [3] Top three findings
    [4] Top four findings
   *[other] Top five findings
}
ask-findings-site = What should you fix first? The first actions of the plan: what weighs most on the whole site, by severity and by the pages concerned.
ask-findings-capped-site = What should you fix first? The first actions of the plan: what caps the score, then what weighs most on the whole site, by severity and by the pages concerned.
ask-findings = What should you fix first? The first actions of the plan: those that add the most points; where these are equal, the least work comes first.
ask-findings-capped = What should you fix first? The first actions of the plan: what caps the score, then what adds the most points.
ask-findings-ranked = What should you fix first? The first actions of the plan, in the order that the AI assistant chose.
ask-findings-capped-ranked = What should you fix first? The first actions of the plan: what caps the score, then the order that the AI assistant chose.
findings-none = Nothing that we measured fails or warns. { $measured } of the { $applicable } criteria that apply were measured.
findings-unmeasured = No criterion could be measured, so we cannot say anything about problems.
scope = { $scope ->
    [page] This page
    [http] The server
   *[site] The whole site
}
places = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
what-seen = What we saw
why-it-matters = Why it matters
what-to-do = What to do
where = Where
same-cause = Fixed together
foot-effort = Effort
foot-who = Who
foot-effect = Effect
foot-criteria = Criteria
foot-details = Details
effect = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}{ $layer ->
    [audit_expert] { "" }
   *[other] { " " }of AI visibility
}
effect-small = less than 0.1 points
effect-gate = removes a cap on the score

ask-plan = Who does what, and in which order? One line per cause: a problem that several criteria see is one line, with the points of all of them.
plan-caption = Actions in order
plan-action = Action
plan-points = Points
plan-serves = Helps
serves = { $serves ->
    [security] Security
    [search] Search
    [assistants] AI
   *[both] Search and AI
}
plan-none = Nothing to plan: no problem was found in what we measured.
plan-rest = { $count ->
    [one] { $count } more action with less effect is
   *[other] { $count } more actions with less effect are
} not shown here; the criteria are listed under “All criteria”.
order-site = Order: what caps the score, then severity together with the share of the pages concerned (a warning counts half), then the points of the audited page.
plan-points-note = All points count for the SEO score, except where the row says AI visibility. They are calculated for each cause separately, so they add up only roughly. A dash means that the action does not change the score of the audited page, or that we cannot predict by how much.
plan-ranked = A configured AI assistant chose the order and could only use what was found here; figures and actions are our own.
plan-alone = A configured AI assistant gave no valid order, so this order follows our rules alone.
plan-of = { $layer ->
    [geo_score] AI visibility
    [audit_matrix] other pages
   *[other] structure
}
strengths = What already works on the audited page
strength = { $open ->
    [0] { $count ->
        [one] { $subject }: the only check that applies passes.
        [2] { $subject }: both checks that apply pass.
       *[other] { $subject }: all { $count } checks that apply pass.
    }
   *[other] { $count ->
        [one] { $subject }: the only check that could be made passes.
        [2] { $subject }: both checks that could be made pass.
       *[other] { $subject }: all { $count } checks that could be made pass.
    }
}
strengths-none = No subject passes all of its checks yet.

ask-spread = Which areas are strong, and which are weak? Each mark is one criterion, failures first.
passed-of = { $pass } of { $measured } passed
spread-na = does not apply here
score-few = not scored: fewer than three checks were possible
