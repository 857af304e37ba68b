# What several parts of the report say.

title = Search and AI visibility audit
title-page = Search and AI visibility audit of one page
document-title = Search and AI visibility audit: { $domain }, { $date }
document-title-page = Search and AI visibility audit of one page: { $domain }, { $date }
skip = Skip to the findings
contents = Contents
figure = { $n }
gain = +{ $n }
out-of-100 = of 100
none = none
yes = yes
listed-under = { $count ->
    [one] and { $count } more place, counted under
   *[other] and { $count } more places, counted under
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
    [http] Server responses
    [redirects] Redirects
    [security] Security
    [indexability] Indexability
    [sitemap] Sitemap
    [canonical] Canonical URLs
    [international] Languages and countries
    [document] HTML document
    [performance] Performance
    [images] Images
    [url] URLs
    [links] Links
    [snippet] Titles and meta descriptions
    [structure] Headings and structure
    [content] Content
    [structured-data] Structured data
    [social] Social sharing
    [ai-readability] AI readability
    [identity] Site owner
    [authorship] Authors
    [freshness] Freshness
    [sourcing] Sources
    [policies] Policies
   *[other] Other
}
band = { $band ->
    [strong] Strong
    [sound] Good, with gaps
    [weak] Weak
   *[critical] Critical
}
band-range = { $band ->
    [strong] 90 or more
    [sound] 70 to 89.9
    [weak] 50 to 69.9
   *[critical] below 50
}
counts-fail = { $n } failed
counts-warn = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
counts-pass = { $n } passed
counts-nm = { $n } not measured
counts-nv = { $n } without a verdict
counts-na = { $n } not applicable
reason = { $reason ->
    [no_provider] This could not be assessed here.
    [blocked] The site refused the request or could not be reached.
    [timeout] The site did not answer in time.
    [quota] Not everything was read: the limit on requests, on time or on the size of a page was reached.
    [too_little] There is too little to tell by: too few words, pages or signs.
    [robots] Not requested: robots.txt of these hosts excludes our crawler, or could not be read.
   *[other] The reason was not recorded.
}
gap-compared = { $count ->
    [one] One page that was read
   *[other] { $count } pages that were read
}
gap-compared-why = The criteria that compare pages or follow links left { $count ->
    [one] this page
   *[other] these pages
} out, because their limit on requests was reached; other parts of this report include { $count ->
    [one] it
   *[other] them
}:
reason-address = Not requested: the limit on requests or on time was reached.
gap = { $what ->
    [pages] Pages of the site
    [orphans] Orphan pages
    [llms] llms.txt
    [sitemap] Sitemap
    [robots] robots.txt
   *[other] { $what }
}
layer = { $layer ->
    [audit_expert] The criteria audit
    [cocoon] The site structure
    [audit_matrix] The criteria on all pages
    [pages] The criteria on all pages
    [geo_score] The AI visibility score
    [machine_layer] The check of machine access
    [strategy] The strategy
    [card] The identity card
    [capture] The screenshots of the pages
   *[other] A part of the audit
}
layer-reason = { $reason ->
    [robots] robots.txt does not allow our crawler to read the site.
    [unreachable] The site did not answer.
    [blocked] The site refused our crawler.
    [timeout] It was not done in time.
    [provider_not_configured] This service has no provider configured for it.
    [provider_error] The provider that it needs returned an error.
   *[other] It failed on our side.
}
at-line = line { $line }
at-byte = line { $line }, byte { $byte }
at-header = header { $name }
at-status = status { $code }
colon = { ": " }
no-answer = no answer
layer-missing = This part is not available; the rest of the report does not depend on it.
seen = Seen
expected = Expected
