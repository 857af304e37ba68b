# What has changed since the last report.

nav-changes = Since the last report
ask-changes = What has changed since the last audit of this address?
changes-since = Compared with the audit of { $date }{ $has ->
    [yes] , { $time } UTC
   *[no] { "" }
}.
changes-pages = { $pages ->
    [one] { $pages } page was read both times; findings on pages are compared on this page alone.
   *[other] { $pages } pages were read both times; findings on pages are compared on these alone.
}
changes-none = No finding has changed.
changes-caption = Scores in both audits
changes-score = Score
changes-then = Last audit
changes-today = This audit
changes-difference = Change
changes-of = { $rules ->
    [same] { $kind ->
        [new] New findings
        [worse] Findings that got worse
        [better] Findings that improved
       *[gone] Resolved findings
    }
   *[revised] { $kind ->
        [new] Findings that were not made last time
        [worse] Findings that are more serious this time
        [better] Findings that are less serious this time
       *[gone] Findings that are no longer made
    }
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
    [one] No longer found on { $count } page:
   *[other] No longer found on { $count } pages:
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
    [one] { $count } criterion could be judged in only one of the two audits (in the other it was not measured or no longer applied) and is not compared.
   *[other] { $count } criteria could be judged in only one of the two audits (in the other they were not measured or no longer applied) and are not compared.
}
changes-rules = Our rules have been revised since the last audit, so the differences may come from the rules rather than from the site; we therefore call none of them an improvement or a setback. Where a score differs and no finding explains it, the rules are the likely cause.
