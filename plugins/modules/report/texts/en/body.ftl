# AI assistants, structure, criteria, identity, limits, method.

ask-ai = Can assistants fetch the page, understand it, and quote it?
ai-none = The layers on AI assistants could not be had.
ai-refused = { $refused ->
    [0] { $all ->
        [one] The one agent that assistants search and fetch with is let in.
       *[other] All { $all } agents that assistants search and fetch with are let in.
    }
   *[other] { $refused } of { $all } agents that assistants search and fetch with { $refused ->
        [one] is
       *[other] are
    } refused by robots.txt.
}
ai-robots-unknown = robots.txt could not be read, so it is not known which agents are let in.
agents-caption = Agents of assistants
training-caption = Agents that gather training data
training-note = Whether to let these in is a policy of the site. It costs no points either way.
agent = Agent
operator = Run by
agent-for = Fetches for
class = { $class ->
    [search] Search index
    [user] A person, just now
   *[training] Training
}
admitted = robots.txt
admitted-yes = Let in
admitted-no = Refused
admitted-unknown = Not known
deciding = Deciding line
deciding-line = line { $line }:
deciding-none = no rule, so allowed
answer = Answer
questions = Questions that the page answers
questions-note = A question counts as answered only where a sentence of the page was found, which is quoted here as it stands.
question = Question
quote = Quote
quote-none = No sentence was found.
quote-doubt = In doubt:
evidence-caption = What makes the AI score
points-of = Points
points-value = { $reached } of { $of }
machine-facts = The page as machines get it
fact-words = Words in the HTML as sent
fact-size = Size of the HTML
fact-ratio = Share of text
fact-tokens = Tokens, by a rule of thumb
fact-scripts = Filled by scripts only
fact-blocks = Blocks of JSON-LD
fact-blocks-value = { $blocks }, { $invalid } of them unusable
fact-sitemap = Addresses in sitemaps
fact-llms = llms.txt (information only, no points)
llms = { $state ->
    [absent] absent
    [valid] present
    [invalid] present, not in its form
   *[other] not known
}

ask-structure = Do the pages support each other?
structure-none = The structure of the site could not be had.
structure-lead = { $pages ->
    [one] { $pages } page was read
   *[other] { $pages } pages were read
}; { $groups ->
    [0] their wording makes no groups
    [one] by their wording they form { $groups } group
   *[other] by their wording they form { $groups } groups
}.
structure-orphans = { $count ->
    [one] { $count } page that a sitemap lists receives no internal link.
   *[other] { $count } pages that a sitemap lists receive no internal link.
}
map-title = Map of the pages
map-desc = { $pages } pages in { $groups } groups. Pages of similar wording stand near each other.
map-caption = Near means large and dark, far means small and pale. Position shows likeness of wording, not rank. Each shape is a group, as the table names them; the letter marks its main page, or its middle where none stands out. Hollow red marks receive no link.
map-cut = Shown are { $shown } of { $all } pages, those of highest internal rank, and { $edges } of { $links } links.
groups-caption = The same facts as a table: groups of pages
group = Group
main-page = Main page
no-main-page = none stands out
pages = Pages
links-inside = Links inside
alike = Alike
unlinked = No inlink
ungrouped = Outside of groups
graph-title = Links by clicks from the start page
graph-desc = { $pages } pages on rings by clicks from the start page, and { $links } links between them.
graph-caption = Each ring is one click further from the start page, which stands in the middle. Hollow red marks receive no link.
matrix-caption = Links between groups: from the row to the column
outside = Other
from-group = From
depth-title = Pages by clicks from the start page
depth-home = Start page
depth-clicks = { $clicks ->
    [one] { $clicks } click
   *[other] { $clicks } clicks
}
clicks = Clicks
beyond = { $count ->
    [one] { $count } page lies
   *[other] { $count } pages lie
} more than three clicks away.
ranked-caption = Pages that most links lead to
page = Page
inlinks = Links to it
rank-share = Share of rank
orphans-title = Pages without an internal link
rivals-title = Pages that compete for one subject
rivals-none = No two pages were found that compete.
rival-alike = { $share } alike
rival-doubt = a doubt, not a verdict
remedy = { $remedy ->
    [merge] Merge them into one page.
    [canonical] Name one of them as canonical.
   *[differentiate] Give each a question of its own.
}
links-title = Links to add first
links-none = No link is missing that the wording would call for.
link-text = Text of the link
link-from = From
link-to = To
leakage = { $share } of the links in the content lead from one group into another.
shown-of = Shown are { $shown } of { $all }.

ask-criteria = What exactly was checked, and what did we see?
criteria-lead = Every criterion, by subject, what fails first. Up to ten places are listed for each; the total is always stated.
criteria-cut = To keep this file small, at most { $places ->
    [0] no places are
    [one] one place is
   *[other] { $places } places are
} listed for each criterion here; the totals stand.
subject-caption = { $subject }: { $counts }
result = Result
criterion = Criterion
saw = What we saw
severity-head = Severity
heuristic = experience
rule = rule
places-total = { $count ->
    [one] { $count } place in all
   *[other] { $count } places in all
}

ask-identity = Is the yardstick right?
identity-none = The identity card could not be had, so the criteria were weighed as for any site.
identity-lead = { $known ->
    [0] Nothing on the page says for sure what the site is, so the criteria were weighed as for any site.
   *[other] This is what the pages say of themselves. It decides how severely some criteria are weighed.
}
identity-source = { $source ->
    [client] Given by the client.
    [locked] Confirmed and locked by the client.
    [cache] Inferred from the pages at an earlier audit.
   *[inferred] Inferred from the pages.
}
field = { $field ->
    [sector] Sector
    [commercialModel] Business model
    [productsServices] Offer
    [targetAudience] Audience
    [commercialArea] Area
   *[entityType] Kind of organization
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
   *[other] { $id }
}
field-unknown = not known
confidence = { $confidence ->
    [sure] sure
    [likely] likely
   *[unsure] unsure
}
calibration-title = What follows for the criteria
calibration-from = For any site
calibration-to = For this site

ask-limits = What do we not know, and why?
limits-none = Everything that applies could be measured.
limits-layers = Parts that could not be had
limits-criteria = Criteria that could not be measured
limits-gaps = Other gaps
limits-always = Limits that always hold
limit-scripts = Scripts are not run: what only they show was not read.
limit-sample = At most 60 addresses are read for the criteria, and 500 pages for the structure; what lies beyond was not read.
limit-agents = Agents are told apart by name only; rules of a server that go by addresses cannot be seen.
limit-words = Wording is judged in English, French and Spanish only.

ask-method = How are the scores made, and where do the rules come from?
method-seo = The SEO score
method-seo-text = A pass counts 1, a warning one half, a failure 0, each times its weight: critical 10, high 6, medium 3, low 1. The score of a category is what was reached among what was measured, times 100. What does not apply or could not be measured is left out. While one of five gates fails, the score is 69 at most, with two of them 39.
method-ai = The AI visibility score
method-ai-text = Sixty parts of a hundred are the page as a source for answers (machine reading 40, questions answered 30, quotable evidence 30), forty are what machines meet when they fetch the page. A part that was not measured is left out and the others are scaled.
method-points = The points of an action
method-points-text = The points that the score would rise if every criterion of that cause passed and nothing else changed, gates aside.
method-bands = The words for a score
bands-caption = Words for a score
band-head = Word
band-from = Score
method-rules = Rules and experience
method-rules-text = { $normative } of the { $all } criteria rest on a standard or on what search engines and assistants document; { $heuristic } rest on experience and are marked so.
method-ours = Both scores are ours, not a signal of a search engine. Ranking, visits and sales depend on much that no audit of a site can see.
method-run = How it was read
method-run-text = { $profile ->
    [light] Light profile: samples of ten, no other sites.
   *[full] Full profile.
} { $requests ->
    [one] { $requests } request was sent
   *[other] { $requests } requests were sent
} to the site for the criteria. The name under which our agent asks is told on request.
sources-title = Rules most used
foot-by = Prepared by { $by }.
foot-by-for = Prepared by { $by } for { $for }.
foot-for = Prepared for { $for }.
foot-report = Report { $id }.
