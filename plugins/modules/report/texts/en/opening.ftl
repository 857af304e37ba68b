# Letterhead, scores, findings, plan, subjects.

prepared-for = Prepared for
prepared-by = Prepared by
audited-on = Date of the audit
audited-page = Page audited
pages-read = Pages read
pages-value = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}, at most { $depth ->
    [one] { $depth } click
   *[other] { $depth } clicks
} from the start page
pages-unknown = the audited page and a sample of the site
verdict-reach = Search engines can fetch and read this page.
verdict-gates = { $count ->
    [one] { $count } fault can keep
   *[other] { $count } faults can keep
} this page out of search results, whatever else is right.
verdict-unknown = Whether search engines can fetch and read this page could not be measured in full.
verdict-clean = Nothing of what was measured asks for a repair.
verdict-causes = { $count ->
    [one] { $count } cause holds it back; it is
   *[other] { $count } causes hold it back; the heaviest is
}: { $title }.
assistant-adds = An assistant adds:
verdict-unmeasured = Nothing could be measured; part { $part } says why.
partial-note = This report is not complete: { $count ->
    [one] one part is
   *[other] { $count } parts are
} missing, as the part on limits says.

nav-scores = At a glance
nav-findings = Findings first
nav-plan = Plan
nav-spread = Where it fails
nav-ai = AI assistants
nav-structure = Structure
nav-criteria = All criteria
nav-identity = The site as understood
nav-limits = Not measured
nav-method = Method

ask-scores = How does the site stand, and how sure are we?
score-seo = SEO audit
score-ai = AI visibility
score-none = Not measured
score-none-why = See the part on what was not measured.
coverage-lead = { $all } criteria checked.
coverage = { $measured } of the { $applicable } that apply could be measured ({ $share }).
distribution = Results of the { $all } criteria
gate-one = One of the gates fails, so the score is { $cap } at most.
gate-more = { $count } gates fail, so the score is { $cap } at most.
gate-none = No gate applies: nothing blocks indexing.
ours = Both scores are ours. They are not a signal of any search engine and do not predict visits. The ticks on each bar stand at 50, 70 and 90.
how-computed = How the scores are computed
part-readability = Machine reading
part-fan-out = Questions answered
part-citation = Quotable evidence
part-machine = What machines meet

findings-title = { $count ->
    [0] Findings first
    [1] One finding first
    [2] Two findings first
    [3] Three findings first
    [4] Four findings first
   *[other] Five findings first
}
ask-findings = What should change before anything else? Ordered by the points that a repair gives back.
findings-none = Nothing that was measured fails or warns. { $measured } of the { $applicable } criteria that apply could be measured.
findings-unmeasured = No criterion could be measured, so nothing can be said of faults.
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
same-cause = Same cause
foot-effort = Effort
foot-who = Who
foot-effect = Effect
foot-criteria = Criteria
effect = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
effect-small = less than 0.1 points
effect-gate = lifts a cap of the score

ask-plan = Who does what, in which order? One line for each cause, so that no fault counts twice.
plan-caption = Actions in order
plan-action = Action
plan-points = Points
plan-serves = Serves
serves = { $serves ->
    [search] Search
    [assistants] Assistants
   *[both] Both
}
plan-none = There is nothing to plan: no cause was found in what was measured.
plan-rest = { $count ->
    [one] { $count } further action of less effect is
   *[other] { $count } further actions of less effect are
} left out here; the criteria stand under All criteria.
plan-points-note = Points are those of the SEO score unless AI visibility stands beside them, reckoned one cause at a time; together they add up only roughly. A dash means that a repair moves no score that can be foretold.
plan-ranked = The order is that of a configured assistant, which may only name what was found here; figures and actions are ours.
plan-alone = An assistant is configured and gave no order that holds; this one is by rules alone.
plan-of = { $layer ->
    [geo_score] AI visibility
   *[other] structure
}
strengths = What already works
strength = { $count ->
    [one] { $subject }: the one check that applies passes.
   *[other] { $subject }: all { $count } checks that apply pass.
}
strengths-none = No subject passes all of its checks yet.

ask-spread = Which subjects are strong, and which are weak? One mark is one criterion, failures first.
passed-of = { $pass } of { $measured } passed
spread-na = does not apply here
