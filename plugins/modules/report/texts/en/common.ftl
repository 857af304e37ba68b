# What several parts of the report say.

title = Search and AI visibility audit
document-title = Search and AI visibility audit: { $domain }, { $date }
skip = Skip to the findings
contents = Contents
figure = { $n }
gain = +{ $n }
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
out-of-100 = of 100
none = none
yes = yes
no = no
listed-under = { $count ->
    [one] and { $count } more place, counted under
   *[other] and { $count } more places, counted under
}
status = { $status ->
    [fail] Failed
    [warn] Warning
    [pass] Passed
    [not_measured] Not measured
   *[not_applicable] Not applicable
}
severity = { $severity ->
    [critical] Critical
    [high] High
    [medium] Medium
   *[low] Low
}
severity-of = { $severity ->
    [critical] Critical severity
    [high] High severity
    [medium] Medium severity
   *[low] Low severity
}
effort = { $effort ->
    [small] Small
    [medium] Medium
   *[large] Large
}
effort-of = { $effort ->
    [small] small, up to half a day
    [medium] medium, up to three days
   *[large] large, more than three days
}
owner = { $owner ->
    [developer] Developer
    [editor] Editor
   *[shop_owner] Site owner
}
category = { $category ->
    [technical] Technical
    [semantic] Content
   *[eeat] Trust (E-E-A-T)
}
subject = { $subject ->
    [http] Answers of the server
    [redirects] Redirects
    [security] Security
    [indexability] Indexability
    [sitemap] Sitemap
    [canonical] Canonical addresses
    [international] Languages and countries
    [document] Document
    [performance] Speed
    [images] Images
    [url] Addresses
    [links] Links
    [snippet] Titles and descriptions
    [structure] Headings and structure
    [content] Text
    [structured-data] Structured data
    [social] Sharing
    [ai-readability] Reading by AI
    [identity] Who is behind it
    [authorship] Authors
    [freshness] Freshness
    [sourcing] Sources
    [policies] Policies
   *[other] Other
}
band = { $band ->
    [strong] Strong
    [sound] Sound, with gaps
    [weak] Weak
   *[critical] Critical
}
band-range = { $band ->
    [strong] From 90.
    [sound] From 70, below 90.
    [weak] From 50, below 70.
   *[critical] Below 50.
}
counts-fail = { $n } failed
counts-warn = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
counts-pass = { $n } passed
counts-nm = { $n } not measured
counts-na = { $n } not applicable
reason = { $reason ->
    [no_provider] This service has nothing configured that could measure it here.
    [blocked] The site refused, or could not be reached.
    [timeout] No answer came in time.
    [quota] The budget of the run was spent.
    [robots] robots.txt forbids it to our agent.
   *[other] The reason was not recorded.
}
layer = { $layer ->
    [audit_expert] The audit of the criteria
    [cocoon] The structure of the site
    [geo_score] The score for AI assistants
    [machine_layer] Reading by machines
    [strategy] The strategic layer
    [card] The identity card
    [capture] Images of the pages
   *[other] A part of the audit
}
layer-missing = This part could not be had; the rest of the report does not depend on it.
seen = Seen
expected = Expected
