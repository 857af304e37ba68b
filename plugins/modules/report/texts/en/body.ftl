# AI assistants, structure, criteria, identity, limits, method.

ask-ai = Can AI assistants fetch the page, understand it and quote it?
ai-none = The parts about AI assistants are not available.
ai-refused = { $refused ->
    [0] { $all ->
        [one] The only crawler that AI assistants use to search and fetch pages is not blocked by robots.txt.
       *[other] None of the { $all } crawlers that AI assistants use to search and fetch pages is blocked by robots.txt.
    }
   *[other] { $refused } of { $all } crawlers that AI assistants use to search and fetch pages { $refused ->
        [one] is
       *[other] are
    } blocked by robots.txt.
}
ai-robots-unknown = robots.txt could not be read, so we do not know which crawlers are allowed.
agents-caption = Crawlers of AI assistants
training-caption = Crawlers and robots.txt names for training data
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
deciding-none = no rule forbids this page
answer = Answer
questions = Questions that people ask search engines and AI assistants
questions-note = Answered: a passage answers the question. Not answered: none does. Maybe: we cannot be sure, so it earns no points.
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
quote-doubt = In doubt:
evidence-caption = What the AI visibility score is made of
evidence-note = The score of a part is its points divided by the points possible, times 100. A dash means no points; while the page is closed to search engines or only leads elsewhere, its part is capped at 20. The parts are then weighted:
points-of = Points
points-value = { $reached } of { $of }
part-sum = { $reached } of { $of } = { $score } of 100
part-capped = { $reached } of { $of }, capped at { $score } of 100
machine-facts = The page as machines receive it
fact-words = Words in the HTML source
fact-size = Size of the HTML
fact-ratio = Text-to-HTML ratio
fact-tokens = Tokens (estimate)
fact-scripts = Content added by scripts only
fact-scripts-none = no sign of it (scripts were not run)
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

ask-pages = How is it on the other pages?
pages-part-page = This report is about the audited page alone. A report on the site judges every page.
pages-part-none = No other page was read.
pages-lead = { $pages } pages were judged by the { $criteria } criteria that a page alone decides.
pages-mean = On average they reach { $score } of 100.
pages-score-note = The score of a page counts these criteria only. The SEO score of the audited page also counts what concerns the whole site, so the two differ.
pages-all-pass = All pages meet all of them.
pages-by-criterion = What is not met, and on how many pages
pages-by-score = The pages, lowest score first
pages-open = Pages
pages-worst = Most affected
pages-common = { $open ->
    [all] On all pages
   *[most] On nearly all pages
}: one fix in the template or on the server.
pages-counted = { $fail ->
    [0] { $warn } with a warning, of { $all }
   *[other] { $fail } failed{ $warn ->
        [0] { "" }
       *[other] , { $warn } with a warning
    }, of { $all }
}
pages-share = { $count } of { $all } pages
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
        [no] their texts were not compared: no two of them can be indexed under their own address and have enough text
       *[yes] no groups of similar content were found
    }
    [one] they include { $groups } group of similar content
   *[other] they include { $groups } groups of similar content
}.
structure-orphans = { $count ->
    [one] { $count } page in a sitemap has no internal link (orphan page).
   *[other] { $count } pages in a sitemap have no internal link (orphan pages).
}
map-title = Map of the pages
map-desc = { $pages } pages in { $groups } groups. Pages with similar content are close to each other.
map-caption = Pages with similar content stand close together; those in front are larger and darker. Each shape is a group of the table, and its letter marks the main page, or the centre without one. Hollow red: no incoming link.
map-cut = { $shown } of { $all } pages are shown, those with the highest internal PageRank, and { $edges } of { $links } links.
groups-caption = The same data as a table: groups of pages
group = Group: its own words, and its pages
main-page = Main page
no-main-page = none
pages = Pages
links-inside = Links within the group
alike = Similarity
unlinked = No incoming link
ungrouped = Not in a group
more-pages = and { $count } more
graph-title = Links by click depth from the home page
graph-desc = { $pages } pages on rings by click depth from the home page, and { $links } links between them.
graph-caption = Each ring is one click further from the home page, which is in the centre. Hollow red: no incoming link.
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
ranked-caption = Pages with the highest internal PageRank
page = Page
inlinks = Incoming links
rank-share = Share of internal PageRank
orphans-title = Orphan pages (no incoming internal link)
rivals-title = Competing pages (keyword cannibalisation)
rivals-none = No competing pages were found among the texts that were compared.
not-compared = Not analysed: there were no two texts to compare.
rival-alike = { $share } similar
rival-doubt = possible, not certain
remedy = { $remedy ->
    [merge] Merge them into one page.
    [canonical] Declare one of them as canonical.
   *[differentiate] Give each its own question, and a title that names it.
}
links-title = Internal links to add first
links-none = No missing link between pages of one group was found.
link-text = Anchor text
link-from = From
link-to = To
leakage = { $share } of the links between grouped pages lead to a different group.
shown-of = { $shown } of { $all } shown.

ask-criteria = What exactly was checked, and what did we see?
criteria-lead = Every criterion, by area, failures first. Up to ten places are listed for each; the total is always given. Criteria that compare pages of the site say how many they compared: only indexable pages, and on large sites a sample. The part “All pages” counts every page that was read, so its figures can differ.
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
    [0] Nothing on the page says for certain what kind of site it is, so the criteria have the same weights as for any site.
   *[other] This is what the pages say about themselves. It may change the severity of criteria: those that it changes are listed.
}
identity-unread = The page was not read, so we do not know what kind of site it is; the criteria have the same weights as for any site.
identity-source = { $source ->
    [client] Given by the client.
    [locked] Confirmed and locked by the client.
    [cache] Derived from the pages in an earlier audit.
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
limits-withheld-note = Readers compare our findings with real pages. Where too few warnings of a check were worth making there, we say what was seen and leave the judgement to you; it does not count in any score.
no-verdict = No verdict
limits-gaps = Other gaps
limits-always = General limits of this audit
limit-scripts = Scripts were not run, so content that only scripts add was not read.
limit-sample = The criteria are based on at most 60 URLs of the site, the structure on at most 500 pages; the rest was not read. Counts such as “3 of 60 URLs” refer to these URLs.
limit-agents = Crawlers were tested by user agent only; server rules based on IP addresses cannot be detected.
limit-words = Wording is analysed in English, French and Spanish only.

ask-method = How are the scores calculated, and where do the rules come from?
method-seo = The SEO score
method-seo-text = A passed criterion counts 1, a warning 0.5 and a failure 0, multiplied by its weight: critical 10, high 6, medium 3, low 1. The score of a category is the points reached divided by the points measured, times 100. Criteria that do not apply or could not be measured are left out. If one of the five blocking criteria fails, the score is capped at 69; if two or more fail, at 39.
method-ai = The AI visibility score
method-ai-text = Sixty percent of the score rate the page as a source for answers (machine readability 40, questions answered 30, citable evidence 30); forty percent rate what crawlers meet when they fetch the page. Only answered questions earn points. A part that was not measured or does not apply is left out, and the others are scaled up.
method-points = The points of an action
method-points-text = The points that the score would gain if every criterion of that cause passed and nothing else changed, without the caps.
method-bands = What the ratings mean
bands-caption = Rating by score
band-head = Rating
band-from = Score
method-rules = Documented rules and good practice
method-rules-text = { $normative } of the { $all } criteria are based on a standard or on the documentation of search engines and AI assistants; { $heuristic } are good practice and are marked as such.
method-ours = Both scores are our own; search engines do not use them. Rankings, visits and sales depend on many things that no site audit can see.
method-run = How the site was read
method-run-text = { $profile ->
    [light] Light profile: samples of ten pages, no other sites.
   *[full] Full profile.
} { $requests ->
    [one] { $requests } request was sent
   *[other] { $requests } requests were sent
} to the site for the criteria. We give the user agent of our crawler on request.
sources-title = Rules most used
foot-by = Prepared by { $by }.
foot-by-for = Prepared by { $by } for { $for }.
foot-for = Prepared for { $for }.
foot-report = Report { $id }.

ask-downloads = Which files belong to this report?
downloads-plan = Plan for a spreadsheet (CSV)
downloads-findings = Findings for a spreadsheet (CSV)
downloads-pages = Pages for a spreadsheet (CSV)
downloads-json = Plan and findings for programs (JSON)
downloads-cut = Files that would make this report too large were left out.
downloads-found = Finding
downloads-places = Places
downloads-url = URL
downloads-rule = Rule
