# The page of all criteria.

docs-title = The criteria of an audit
docs-description = What Bellwether checks, when a check passes, why it matters and what to do. Generated from the declarations that the audits run.
docs-score = How the score is calculated
docs-formula = A criterion scores 1 when it passes, 0.5 when it warns and 0 when it fails. Its weight is 10 (critical), 6 (high), 3 (medium) or 1 (low). The score of a category is the weighted points reached divided by the weighted points measured, times 100. The total score is 0.50 technical + 0.30 semantic + 0.20 E-E-A-T; categories with nothing measured are left out, and so is E-E-A-T with fewer than three measured criteria. If one of http-status-ok, robots-allows-page, robots-not-closed, index-no-noindex and content-in-html fails, the total is capped at 69; if two or more fail, at 39. Criteria that do not apply or were not measured do not count.
docs-ours = This score is our own; it is not a signal used by any search engine.
docs-when = Applies to
docs-expected = Passes if
docs-why = Why
docs-do = What to do
docs-effort = Effort
docs-sources = Sources
docs-technical = Technical
docs-semantic = Semantic
docs-eeat = E-E-A-T
docs-answers = Answers (in the score of geo_score)
docs-conversion = Conversion (in the score of conversion_optimizer)
docs-critical = critical, weight 10
docs-high = high, weight 6
docs-medium = medium, weight 3
docs-low = low, weight 1
docs-normative = based on a specification or on search engine documentation
docs-heuristic = based on experience (heuristic)
docs-effort-of = { $effort ->
    [small] small
    [medium] medium
   *[large] large
}, { $owner ->
    [developer] developer
    [editor] editor
   *[shop_owner] site owner
}
docs-precision = How often right
docs-precision-note = How often a check is right is measured: readers who do not know the program compare its findings with real pages. Where failures occurred on these pages, a check fails a page only if at least five of them were judged and 95 of 100 were right; else it warns. If fewer than two of three judged warnings were worth making, the report shows what was seen without a verdict, and it does not count. A question counts as open only if 90 of 100 such findings were right; else it stays in doubt.
docs-precision-none = No failure of this check occurred on the pages that were judged.
docs-precision-of = { $right } of { $judged } judged failures were right.
docs-precision-low = { $right } of { $judged } judged failures were right: this check only warns.
docs-warnings-none = No warning of this check occurred on these pages.
docs-warnings-of = { $right } of { $judged } judged warnings were worth making.
docs-warnings-low = { $right } of { $judged } judged warnings were worth making: what was seen is shown without a verdict.
