# The page of all criteria.

docs-title = The criteria of an audit
docs-description = What Bellwether looks at, what passes, why it matters and what to do. Generated from the declarations that the audits run.
docs-score = How the score is made
docs-formula = A criterion is worth 1 when it passes, 0.5 when it warns, 0 when it fails, and weighs 10 (critical), 6 (high), 3 (medium) or 1 (low). The score of a category is what was reached among what was measured, times 100. The whole is 0.50 technical + 0.30 semantic + 0.20 E-E-A-T, without the categories where nothing was measured. While one of http-status-ok, robots-allows-page, robots-not-closed, index-no-noindex and content-in-html fails, it is 69 at most; with two of them, 39. What does not apply or was not measured does not count.
docs-ours = This score is ours, not a signal of any search engine.
docs-expected = Passes
docs-why = Why
docs-do = To do
docs-effort = Effort
docs-sources = Sources
docs-technical = Technical
docs-semantic = Semantic
docs-eeat = E-E-A-T
docs-critical = critical, weight 10
docs-high = high, weight 6
docs-medium = medium, weight 3
docs-low = low, weight 1
docs-normative = by a specification or the documentation of a search engine
docs-heuristic = by experience: a heuristic
docs-effort-of = { $effort ->
    [small] small
    [medium] medium
   *[large] large
}, { $owner ->
    [developer] developer
    [editor] editor
   *[shop_owner] owner of the site
}
