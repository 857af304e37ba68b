# What has changed since the last report.

nav-changes = Since the last report
ask-changes = What has changed since the last audit of this address?
changes-since = Compared with the audit of { $date }.
changes-pages = { $pages ->
    [one] { $pages } page was read both times
   *[other] { $pages } pages were read both times
}; findings on pages are compared on these alone.
changes-none = No finding has changed.
changes-caption = Scores in both audits
changes-score = Score
changes-then = Last audit
changes-today = This audit
changes-difference = Change
changes-of = { $kind ->
    [new] New findings
    [worse] Findings that got worse
    [better] Findings that improved
   *[gone] Resolved findings
}
changes-on = { $count ->
    [0] found on no page
    [one] found on { $count } page
   *[other] found on { $count } pages
}
changes-appeared = { $count ->
    [one] New on { $count } page:
   *[other] New on { $count } pages:
}
changes-disappeared = { $count ->
    [one] Gone from { $count } page:
   *[other] Gone from { $count } pages:
}
changes-added = { $count ->
    [one] { $count } page was read only this time:
   *[other] { $count } pages were read only this time:
}
changes-removed = { $count ->
    [one] { $count } page was read only last time:
   *[other] { $count } pages were read only last time:
}
changes-not-compared = { $count ->
    [one] { $count } criterion could be measured in only one of the two audits and is not compared.
   *[other] { $count } criteria could be measured in only one of the two audits and are not compared.
}
changes-rules = Our rules have been revised since the last audit, so some differences may come from the rules rather than from the site.
