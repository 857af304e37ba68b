# AI assistants, structure, criteria, identity, limits, method.

ask-ai = Can AI assistants fetch the page, understand it and quote it?
ai-none = The parts about AI assistants are not available.
ai-refused = { $refused ->
    [0] { $all ->
        [one] The only crawler that AI assistants use to search and fetch pages is not blocked by robots.txt.
       *[other] { $all ->
            [2] Neither of the two
           *[other] None of the { $all }
        } crawlers that AI assistants use to search and fetch pages is blocked by robots.txt.
    }
   *[other] { $refused } of { $all } crawlers that AI assistants use to search and fetch pages { $refused ->
        [one] is
       *[other] are
    } blocked by robots.txt.
}
ai-robots-unknown = robots.txt could not be read, so we do not know which crawlers are allowed.
agents-caption = Crawlers of AI assistants
training-caption = Crawlers that collect training data
training-note = Google-Extended and Applebot-Extended are names for robots.txt, not crawlers; Google-Extended also decides whether Gemini may base its answers on the page. Allowing these crawlers and names is your choice. It does not change the score.
agent = Crawler
operator = Operator
agent-for = Purpose
class = { $class ->
    [search] Search index
    [user] A user request
   *[training] Training
}
admitted = robots.txt
admitted-yes = Allowed
admitted-no = Blocked
admitted-unknown = Not known
deciding = Rule that applies
deciding-line = line { $line }:
deciding-none = none
answer = Answer (HTTP status)
questions = Questions that people ask search engines and AI assistants
questions-note = Answered: a passage answers the question. Not answered: none does. Maybe: we cannot be sure, so it does not count.
# The answer of the page to a question.
answered = { $status ->
    [pass] Answered
    [warn] Maybe
    [fail] Not answered
    [not_applicable] Not asked
   *[not_measured] Not measured
}
question = Question
quote = Quote
quote-none = No sentence was found.
quote-doubt = Closest passage:
evidence-caption = What the AI visibility score is made of
evidence-note = The score of a part is its points divided by the points possible, times 100. A dash means no points. If the page is closed to search engines or redirects to another page, the score of the part is at most 20. A criterion can count in two parts. The parts are then weighted:
points-of = Points
points-value = { $reached } of { $of }
part-sum = { $reached } of { $of } = { $score } of 100
part-capped = { $reached } of { $of }, capped at { $score } of 100
machine-facts = The page as machines receive it
fact-words = Words in the HTML source
fact-size = Size of the HTML
fact-ratio = Text-to-HTML ratio
fact-tokens = Tokens (estimate: a quarter of the bytes of the text)
fact-scripts = Content added by scripts only
fact-scripts-added = { $count ->
    [unknown] not known: scripts were not run
    [0] nothing: the page runs no script
    [one] not known: the script of the page was not run
   *[other] not known: the { $count } scripts of the page were not run
}
fact-scripts-menu = a menu, at least: its links are not in the HTML (scripts were not run)
fact-blocks = JSON-LD blocks
fact-blocks-value = { $blocks }{ $invalid ->
    [0] { "" }
   *[other] , { $invalid } of them not valid
}
fact-sitemap = URLs in sitemaps
fact-llms = llms.txt (for information only, not scored)
llms = { $state ->
    [absent] absent
    [valid] present
    [invalid] present, but not valid
   *[other] not known
}

ask-pages = How are the other pages doing?
pages-part-page = This report is about the audited page alone. A report on the site judges every page.
pages-part-none = No other page was read.
pages-lead = { $pages } pages were judged by the { $criteria } criteria that can be judged on a single page.
pages-mean = On average they reach { $score } of 100.
pages-score-note = The score of a page counts these criteria only. The SEO score of the audited page also counts what concerns the whole site, so the two can differ. Not every criterion applies to every page: legal notices, for example, need no preview for social networks.
pages-all-pass = All pages meet all of them.
pages-by-criterion = What is not met, and on how many pages
pages-by-score = The pages, lowest score first
pages-open = Pages
pages-worst = Most affected
pages-common = { $open ->
    [all] On all pages
   *[most] On nearly all pages
}: one change in the template or on the server{ $values ->
    [yes] , with values for each page.
   *[no] .
}
pages-counted = { $fail ->
    [0] { $whole ->
        [yes] { $warn } of { $all } pages
        [every] all { $all } pages to which it applies
       *[no] { $warn } of the { $all } pages to which it applies
    } (warning)
   *[other] { $warn ->
        [0] { $whole ->
            [yes] { $fail } of { $all } pages
            [every] all { $all } pages to which it applies
           *[no] { $fail } of the { $all } pages to which it applies
        } (failed)
       *[other] { $fail } failed and { $warn } with a warning, of { $whole ->
            [yes] { $all } pages
           *[no] the { $all } pages to which it applies
        }
    }
}
pages-share = { $label }: { $extent ->
    [all] { $fail ->
        [0] a warning on all { $all } pages
       *[other] failed on all { $all } pages
    }{ $whole ->
        [yes] { "" }
       *[other] { " " }to which it applies
    }
   *[some] { $fail ->
        [0] a warning on { $warn }
       *[other] failed on { $fail }{ $warn ->
            [0] { "" }
           *[other] { " " }and a warning on { $warn }
        }
    } of { $whole ->
        [yes] { $all } pages
       *[other] the { $all } pages to which it applies
    }
}
pages-elsewhere = On most of them: { $advice }
pages-cut = { $count ->
    [one] One page is longer than 2 MiB and was read up to there: headings, links and other things behind that are not counted.
   *[other] { $count } pages are longer than 2 MiB and were read up to there: headings, links and other things behind that are not counted.
}
pages-score = Score
pages-failed = Failed
pages-warned = Warnings
pages-finding = Main issue on this page

ask-structure = Do the pages support each other?
structure-none = The structure of the site is not available.
structure-lead = { $pages ->
    [one] { $pages } page was read
   *[other] { $pages } pages were read
}; { $groups ->
    [0] { $compared ->
        [elsewhere] their texts were not compared, because none of them can be indexed under its own URL
        [no] their texts were not compared, because fewer than two of them can be indexed under their own URL and have enough text
       *[yes] no groups of similar content were found
    }
    [one] { $grouped } of them form { $groups } group of similar content
   *[other] { $grouped } of them form { $groups } groups of similar content
}.
structure-orphans = { $count ->
    [one] { $count } page in a sitemap has no internal link (orphan page).
   *[other] { $count } pages in a sitemap have no internal link (orphan pages).
}
map-title = Map of the pages
map-desc = { $pages } pages; { $grouped } of them form { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
}. Pages with similar content are close to each other.
map-caption = Pages with similar content stand close together; larger, darker points lie in the foreground. Each point is a page, and its shape shows its group in the table. The letter of a group stands at its main page or, without one, at its centre. A hollow red point is a page without incoming links.
map-cut = { $shown ->
    [all] All { $all } pages are shown
   *[other] { $count } of { $all } pages are shown, those with the highest internal PageRank
}, and { $edges } of { $links } connections between them; two pages that link to each other have one connection.
groups-caption = The same data as a table: groups of pages
group = Group: distinctive words and pages
main-page = Main page
no-main-page = none
pages = Pages
links-inside = Share of the possible links that exist
alike = Average similarity of the texts
unlinked = No incoming link
ungrouped = Not in a group
groups-note = A dash: the group has no main page and needs none (it has two pages, holds release notes, or another page leads to its pages), or the figure exists for groups only. “none”: no page leads to the others.
more-pages = and { $count } more
graph-title = Links by click depth from the home page
graph-desc = { $pages } pages on rings by click depth from the home page, and { $links ->
    [one] { $links } link
   *[other] { $links } links
} between them.
graph-caption = Each ring is one click further from the home page, which is in the centre. Each point is a page, and its shape shows its group in the table. A hollow red point is a page without incoming links.
matrix-caption = Links between groups: from the row to the column
outside = Other
from-group = From
depth-title = Pages by click depth from the home page
depth-home = Home page
depth-clicks = { $clicks ->
    [one] { $clicks } click
   *[other] { $clicks } clicks
}
clicks = Clicks
beyond = { $count ->
    [one] { $count } page is
   *[other] { $count } pages are
} more than three clicks away.
beyond-script = A script writes a menu of the page, and scripts were not run: its links are not counted, so pages may be closer than shown.
ranked-caption = Pages with the highest internal PageRank (a link in a menu counts half as much as one in the content, a link in a footer a quarter)
page = Page
inlinks = Incoming links
rank-share = Share of internal PageRank
orphans-title = Orphan pages (no incoming internal link)
rivals-title = Competing pages (keyword cannibalisation)
rivals-none = No competing pages were found among the texts that were compared.
not-compared-listed = Not analysed: none of the pages read can be indexed under its own URL.
not-compared = Not analysed: fewer than two pages have a text to compare.
rival-alike = { $same ->
    [yes] The two pages have the same text.
   *[no] Similarity of their texts: { $share }{ $doubt ->
        [yes] ; not certain
       *[no] { "" }
    }.
}
remedy = { $remedy ->
    [merge] Merge them into one page, or say at the start of each how it differs from the other.
    [canonical] Declare one of them as canonical.
   *[differentiate] Say at the start of each page how it differs from the other{ $linked ->
        [yes] { "" }
       *[no] , and link the two
    }.
}
links-title = Internal links to add first
links-none = No link has to be added first between pages of one group.
link-text = Anchor text
link-from = From
link-to = To
shown-of = { $shown } of { $all } shown.

ask-criteria = What exactly was checked, and what did we see?
criteria-lead = Every criterion, by area, failures first. Up to ten places are listed for each; the total is always given. Lines are counted from 1, bytes from 0, from the start of the file; where something is missing, the position of the html tag is given. Where pages are compared, we say how many: only indexable pages count, duplicates once, and on large sites a sample of them. The part “All pages” counts every page that was read, so its figures can differ.
criteria-cut = To keep this file small, at most { $places ->
    [0] no places are
    [one] one place is
   *[other] { $places } places are
} listed for each criterion here; the totals are complete.
subject-caption = { $subject }: { $counts }
result = Result
criterion = Criterion
saw = What we saw
severity-head = Severity
heuristic = good practice
rule = rule
places-total = { $count ->
    [one] { $count } place in all
   *[other] { $count } places in all
}

ask-identity = Did we judge the site by the right standard?
identity-none = The identity card is not available, so the criteria have the same weights as for any site.
identity-lead = { $known ->
    [0] Nothing on the page says for certain what the site offers, to whom and in which trade, so the criteria have the same weights as for any site. That is usual for manuals and documentation.
   *[other] This is what the pages say about themselves. Where it changed the severity of a criterion that applies, a table shows it.
}
identity-unread = The page was not read, so we do not know what kind of site it is; the criteria have the same weights as for any site.
identity-source = { $source ->
    [client] Given by the client.
    [locked] Confirmed and locked by the client.
   *[inferred] Derived from the pages.
}
field = { $field ->
    [sector] Sector
    [commercialModel] Business model
    [productsServices] Products and services
    [targetAudience] Target audience
    [commercialArea] Country
   *[entityType] Type of organization
}
entity = { $id ->
    [association] Association or foundation
    [company] Company
    [educational] Educational institution
    [local_business] Local shop or practice
    [media] Publisher
    [person] Person or freelancer
    [public_body] Public body
   *[other] { $id }
}
audience = { $id ->
    [businesses] Businesses
    [consumers] Consumers
    [families] Families
    [professionals] Professionals
    [students] Students
    [seniors] Older people
    [children] Children
    [developers] Developers
   *[other] { $id }
}
area = { $id ->
    [international] Several countries
    [FR] France
    [BE] Belgium
    [CH] Switzerland
    [ES] Spain
    [DE] Germany
    [IT] Italy
    [GB] United Kingdom
    [US] United States
    [CA] Canada
    [LU] Luxembourg
    [PT] Portugal
    [NL] Netherlands
    [AT] Austria
    [IE] Ireland
    [MX] Mexico
    [AR] Argentina
    [CO] Colombia
    [CL] Chile
    [PE] Peru
    [AU] Australia
   *[other] { $id }
}
field-unknown = not known
said-in-description = The meta description says:{ " " }
confidence = { $confidence ->
    [sure] certain
    [likely] likely
   *[unsure] uncertain
}
calibration-title = Effect on the criteria
calibration-from = For any site
calibration-to = For this site

ask-limits = What do we not know, and why?
limits-none = Everything that applies was measured.
limits-closed = robots.txt keeps our crawler from reading the page. The { $count ->
    [one] { $count } criterion that needs it was
   *[other] { $count } criteria that need it were
} therefore not measured, nor were the texts, links and structure of the site.
limits-layers = Parts that are not available
limits-criteria = Criteria that could not be measured
limits-withheld = Seen, without a verdict
limits-withheld-note = These points are shown for information and do not count in any score.
no-verdict = No verdict
limits-gaps = Other gaps
limits-always = General limits of this audit
limit-scripts = Scripts were not run, so content that only scripts add was not read.
limit-sample = { $pages ->
    [one] { $pages } page of the site was
   *[other] { $pages } pages of the site were
} read{ $complete ->
    [yes] { "" }
   *[no] ; other pages were not
}. Criteria that compare pages read a sample of their own and say how many pages it has.
limit-sample-unknown = The criteria on the site are based on a sample of its pages; they say how many pages they read.
limit-agents = { $asked ->
    [yes] The page was also requested with the user agents of crawlers of AI assistants; server rules based on IP addresses cannot be detected.
   *[no] The page was not requested with the user agents of AI crawlers; only what robots.txt says to them was judged.
}
limit-words = Wording is analysed in English, French and Spanish only.

ask-method = How are the scores calculated, and where do the rules come from?
method-seo = The SEO score
method-seo-text = A passed criterion counts 1, a warning 0.5 and a failure 0, multiplied by its weight: critical 10, high 6, medium 3, low 1. The score of a category is the points reached divided by the points measured, times 100. Criteria that do not apply or could not be measured are left out. Trust has no score if fewer than three of its criteria were measured. The SEO score is 50% technical, 30% content and 20% trust, without categories that have no score. If one of the five blocking criteria fails (the page returns status 200, robots.txt allows the page, the site is not closed to crawlers, the page may be indexed, the text is in the HTML), the score is capped at 69; if two or more fail, at 39.
method-ai = The AI visibility score
method-ai-text = 60% of the score describes the page as a source for answers (machine readability 40, questions answered 30, evidence for quotations 30); 40% describes what crawlers meet when they fetch the page. Only answered questions earn points. A part that was not measured or does not apply is left out, and the others are scaled up.
method-points = The points of an action
method-points-text = The points that the score would gain if every criterion of that cause passed and nothing else changed, without the caps.
method-bands = What the ratings mean
bands-caption = Rating by score
band-head = Rating
band-from = Score
method-rules = Documented rules and good practice
method-rules-text = { $normative } of the { $all } criteria are based on a standard or on the documentation of search engines and AI assistants; the { $heuristic } others are good practice, and the lists under “All criteria” mark each of them as such.
method-ours = Both scores are our own; search engines do not use them. Rankings, visits and sales depend on many things that no site audit can see.
method-run = How the site was read
method-run-text = { $profile ->
    [light] Quick audit: samples of ten pages; other sites were not requested.
   *[full] Complete audit: the page, the files of its site and the targets of its links.
} We give the user agent of our crawler on request.
foot-by = Prepared by { $by }.
foot-by-for = Prepared by { $by } for { $for }.
foot-for = Prepared for { $for }.
foot-report = Report { $id }.

ask-downloads = Which files belong to this report?
downloads-plan = Plan for a spreadsheet (CSV)
downloads-findings = Findings for a spreadsheet (CSV)
downloads-pages = Pages for a spreadsheet (CSV)
downloads-json = Plan and findings for programs (JSON)
downloads-cut = Files that would make this report too large are left out.
downloads-found = Finding
downloads-places = Places
downloads-url = URL
downloads-rule = Rule
