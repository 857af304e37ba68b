# The verdict, and actions that no criterion names.

stands = { $refused ->
    [unknown] Search engines can fetch and read this page.
    [none] Search engines and the agents of AI assistants can fetch and read this page.
    [one] Search engines can fetch and read this page; one agent of AI assistants is refused.
   *[several] Search engines can fetch and read this page; several agents of AI assistants are refused.
}
stands-closed = { $count ->
    [one] { $count } fault can keep
   *[other] { $count } faults can keep
} this page out of search results, whatever else is right.
stands-unknown = Whether search engines can fetch and read this page could not be measured in full.
holds-none = Nothing of what was measured asks for a repair.
holds = { $count ->
    [one] { $count } cause holds it back:
   *[other] { $count } causes hold it back, above all:
} { $titles }.
weakest = { $part ->
    [machine_readability] For AI assistants, reading by machines is what is weakest
    [fan_out] For AI assistants, questions left open are what is weakest
   *[citation] For AI assistants, evidence to quote is what is weakest
}: { $score } of 100.
answers-title = { $count ->
    [one] { $count } question that readers ask has
   *[other] { $count } questions that readers ask have
} no clear answer here
answers-do = Answer each in a sentence of its own, under a heading that names it, where the page should speak of it.
links-title = { $count ->
    [one] { $count } link between pages of one subject is
   *[other] { $count } links between pages of one subject are
} missing
links-do = Add the links that the part on structure lists, with the words given there.
orphans-title = { $count ->
    [one] { $count } page of the sitemap receives
   *[other] { $count } pages of the sitemap receive
} no internal link
orphans-do = Link each from the page nearest to it in subject, or take it out of the sitemap.
rivals-title = { $count ->
    [one] { $count } pair of pages competes
   *[other] { $count } pairs of pages compete
} for one subject
rivals-do = Merge each pair, name one as canonical, or give each a question of its own, as the part on structure says.
deep-title = { $count ->
    [one] { $count } page lies
   *[other] { $count } pages lie
} more than three clicks away
deep-do = Link the most important of them from the start page or from the main page of their group.
pillars-title = { $count ->
    [one] { $count } group of pages has
   *[other] { $count } groups of pages have
} no main page
pillars-do = Make or choose one page for each group that says all in brief, and link to it from the others.
