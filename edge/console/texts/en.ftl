# Sentences of the console. Prices, limits and what a feature does come from the API.

skip = Skip to the content
menu = Console
menu-overview = Overview
menu-new = New job
menu-jobs = Jobs
menu-audits = Audits
menu-schedules = Schedules
menu-targets = Sites
menu-wallet = Wallet
menu-keys = Keys
menu-webhooks = Webhooks
menu-members = Members
menu-account = Account
menu-docs = Documentation
languages = Languages
balance = Balance
sign-in = Sign in
sign-up = Create an account
sign-out = Sign out
sign-out-others = Sign out everywhere else
have-account = I have an account
no-account = New here? Create an account
forgot = Forgotten your password?
forgot-verdict = Enter your address. If it belongs to an account, we send a link that leads to a new password.
forgot-do = Send a link
forgot-done = If the address belongs to an account, a link is on its way to it. Look into the spam folder too.
code = Code of the second factor
code-hint = Six digits from your authenticator app, or one of your recovery codes.
to-console = Open the console
to-account = Open the account
email = E-mail address
password = Password
password-hint = At least 10 characters.
show = Show
hide = Hide
field-email-wrong = This is not an e-mail address.
field-password-wrong = The password needs 10 to 128 characters.
field-new-wrong = The password needs 10 to 128 characters.
field-confirmation-wrong = This is not the address of this account.
field-agency-name-wrong = One line of at most 60 characters.
field-contact-wrong = One line of at most 120 characters.
field-footer-wrong = One line of at most 200 characters.
field-client-name-wrong = One line of at most 80 characters.
field-accent-wrong = A colour has six digits from 0 to 9 and a to f.
field-logo-wrong = The image has to be PNG, JPEG or WebP, and may have 30 kB.
password-wrong = The password is wrong.
field-wrong = The service does not take this value. The message above says why.
# Stands in a sentence of the rules of forms.
named-field = “{ $field }”
named-line = “{ $field }”, line { $line }
gate-title = See your site as search engines and AI assistants do
gate-verdict = Every analysis comes with the evidence to check it. You pay for what you run, from a wallet that you fill yourself.
verify-title = Confirm your e-mail address
verify-verdict = One press of the button, and the account can make keys and run analyses.
verify-do = Confirm the address
verify-done = The address is confirmed
verify-another = Sign in: a notice on every screen sends another link, if the address still needs one.
email-title = Change your e-mail address
email-verdict = From now on you sign in with the address that this link was sent to.
email-do = Use this address
email-done = The address is changed
email-another = Sign in with the address that you have used so far, and change it again in the account.
reset-title = Choose a new password
reset-verdict = You are then signed out everywhere, and sign in with the new password.
reset-do = Set the password
reset-done = The password is changed
reset-another = Have another link sent to you.
invitation-title = Join an account
invitation-verdict = You have been invited. Choose a password for the address that the invitation was sent to.
invitation-do = Join
invitation-done = You are a member of the account
invitation-another = Ask the person who invited you for another invitation. If you have joined already, sign in.
suspended = Account suspended
suspended-what = Since { $since } this account can be read, and nothing can be ordered or changed. Please write to the service's operator.
unverified = Address not confirmed
unverified-what = We have sent a link to { $email }. Until you open it, the account makes no keys and runs nothing that is paid.
send-again = Send the link again
sent = Sent

waiting = Loading…
waiting-long = This takes longer than usual.
try-again = Try again
request-id = Request { $id }
error-not_found = There is nothing at this address: it may have been deleted.
error-offline = The service does not answer. Nothing that you have typed is lost.
error-unknown = Something went wrong.
error-console_fault = The console has a fault. Reloading the page helps in most cases.
error-invalid_credentials = The e-mail address or the password is wrong.
error-email_taken = There is an account with this e-mail address already.
error-invalid_link = This link has been used, has ended, or is not complete.
error-second_factor_required = Signing in here takes a code as well.
error-invalid_code = The code is wrong, or was used before. Wait for the next one.
error-second_factor_locked = Ten codes in a row were wrong. Choose a new password by “Forgotten”, then sign in again.
error-second_factor_in_use = The second factor is in use already. Reload the page.
error-no_second_factor = There is no second factor. Begin again.
error-not_allowed = Your role in this account does not allow this. An owner of the account can do it, or give you another role.
error-account_suspended = This account is suspended: nothing can be ordered or changed. Write to the operator of the service.
error-email_not_verified = Your address is not confirmed yet. Open the link in the mail that we have sent to you, or have it sent again.
error-last_owner = An account needs an owner. Make somebody else an owner first.
error-limit_reached = The account has as many of these as it may have.
error-rate_limited = Too many requests. Please wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
not-found = There is no such page
not-allowed = Not for your role
ready-again = You can try again now.

yes = yes
no = no
copy = Copy
copied = Copied
older = Older
all-jobs = All jobs
refunded = refunded
never = never
status = Status
cost = Cost
started = Started
created = Created
job = Job
key = Key
what = What
amount = Amount
when = When
wallet = Wallet
keys = Keys
targets = Sites
report-credits = Report credits
last-used = Last used
ends = Ends
do-from-code = Do this from code
curl-session = YOUR_SESSION_TOKEN is what POST /console/api/v1/login answers.
curl-key = YOUR_KEY is a key for analyses, made under Keys.
curl-audit-key = YOUR_KEY is the key for audit reports, made under Keys. Reports ordered with it belong to the plan and cost no credits.
docs = Documentation
filter = Filter by status

overview-title = { $running ->
    [0] Nothing is running
    [one] { $running } job is running
   *[other] { $running } jobs are running
}
overview-verdict = What the account has, and what came out last.
see-why = See why, and resume
at-a-glance = At a glance
at-a-glance-ask = What can I still run?
latest-jobs = Latest jobs
latest-jobs-ask = What came out?
no-jobs = No jobs yet.
jobs-verdict = Each job is one analysis. Its result stays for a while, and its cost stays in the ledger.

status-all = All
status-queued = Queued
status-running = Running
status-succeeded = Succeeded
status-not-applicable = Nothing applied: refunded
not-applicable-what = There was nothing that this analysis looks at, so its price was refunded.
status-failed = Failed
status-cancelled = Cancelled
status-ask = How far is it?
created-at = Started { $time }.
running-for = { $seconds ->
    [one] { $seconds } second so far
   *[other] { $seconds } seconds so far
}
cancel-job = Cancel the job
run-again = Run it again
download-recording = Download the recording
result-expired = The result has been deleted, as results are kept for a limited time.

new-verdict = Choose an analysis, say what it is about, and see the price before you run it.
which-analysis = Analysis
which-analysis-ask = What do you want to know?
of-what = About which page or site?
not-available = Not set up here: needs { $needs }
no-features = This deployment has no analyses.
unknown-feature = There is no analysis named { $name } here. Choose one from the list.
needs-first = This analysis cannot run here: it needs { $needs }, which this service does not have. Nothing was charged.
more-options = { $count ->
    [one] { $count } more option
   *[other] { $count } more options
}
not-set = Default
price = Price
balance-after = Balance afterwards
usual-time = Usual time
seconds-from-to = { $from } to { $to } seconds
record-run = Record this run for replay
run-for = Run for { $price }

score = Score
score-ask = How good is it?
findings = Findings
findings-ask = What should be done first?
count-fail = { $count } failed
count-warn = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
count-maybe = { $count ->
    [one] { $count } question in doubt
   *[other] { $count } questions in doubt
}
count-pass = { $count } passed
count-not-measured = { $count } not measured
count-not-applicable = { $count } not applicable
found-fail = Failed
found-warn = Warning
found-maybe = In doubt
no-findings = Nothing to do: every criterion that was measured passed.
do-this = What to do:
where = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
show-all = Show all { $count }
coverage = Coverage
coverage-ask = What was looked at?
read-of = { $of ->
    [pages] { $measured } of { $applicable } pages and files were read.
   *[answers] { $measured } of { $applicable } answers were received.
}
measured-of = { $measured } of the { $applicable } points that apply were measured.
data = Data
data-ask = What lies behind it?
more-rows = And { $count } more: see the JSON.

audits-verdict = An audit report says what holds a site back, in a page that you can pass on. It is paid with report credits.
new-audits = New audit reports
new-audits-verdict = One report for each page, at { $price } credits. Nothing is taken before you start.
no-audits = No audits yet. The first one takes an address and about three minutes.
only-client = Reports for { $client }.
show-all-audits = Show all reports
page = Page
result = Result
ordered = Ordered
ended = Ended
audit-pending = Waiting
audit-queued = Queued
audit-processing = Processing
audit-completed = Completed
audit-partial = Partial
audit-failed = Failed
in-queue = Number { $position } in the queue of its site.
report-expired = The report has been deleted, as reports are kept for a limited time.
audit-scores = SEO { $seo } of { $max }, AI { $ai } of 100.
audit-under-way = The audit is under way. You may leave this page.
audit-partial-verdict = A part of the report is missing.
open-report = Open the report
open-report-of = Open the report on { $url }, { $time }
progress = Progress
progress-ask = How far is it?
percent-of-phase = { $percent }%, { $phase }
phase-audit-seo = search engines
phase-cocoon = structure of the site
phase-geo = AI assistants
phase-rendering = writing the report
phase-done = Done
phase-now = Under way
phase-later = To come
report = Report
report-ask = What came out?
report-plan = The plan: what to do first
report-files = Plan and findings as files: CSV and JSON
report-lacks = Missing in this report:
report-until = The report is kept until { $time }.
score-seo = Search engines
score-ai = AI assistants
since-last = Since the last report
since-last-ask = What has changed?
since-when = Compared with the report of { $time }.
earlier-report = Open that audit
then = Then
now = Now
change = Change
all-changes = All changes, in the report
order = Order
order-ask = What was ordered?
scope = What it judges
scope-default = As the address suggests
scope-site = The whole site
scope-page = This page alone
client = Client
client-hint = Optional. The report names the client, and the list can be filtered by it.
label = Label
delete-report = Delete the report
delete-report-consequence = The report and its address are gone at once, for your clients too. The credits are spent.
cancel-audit = Cancel the audit
cancel-audit-consequence = What has been done so far is lost.
audit-again = Audit this page again
pages = Pages
pages-ask = Up to { $most } addresses, one a line.
pages-hint = Public pages. A page that stands twice counts once.
no-pages-yet = Enter the address of at least one page.
line-wrong = Line { $line }:
lines-wrong = { $count ->
    [one] This line is not a page. It is not counted and not ordered.
   *[other] These lines are not pages. They are not counted and not ordered.
}
lines-more = And { $count } more.
no-page-email = an e-mail address
no-page-scheme = not an address of http or https
no-page-file = a file, not a page
no-page-host = no public host
no-page-address = not an address
batch-waits = { $count ->
    [one] A page of this address is not ordered yet.
   *[other] { $count } pages of this address are not ordered yet.
}
batch-go-on = Order them
too-many-pages = These are { $count } pages; { $most } can be ordered at once.
pages-of-domains = { $count ->
    [one] { $count } page
   *[other] { $count } pages
} of { $domains ->
    [one] one site
   *[other] { $domains } sites
}.
pages-doubled = { $count ->
    [one] One line stood twice.
   *[other] { $count } lines stood twice.
}
scheme-added = “https://” was added to { $count ->
    [one] line
   *[other] lines
} { $lines }.
report-language = Language of the reports
language-of-page = As the page
credits-ask = Credits come back when we fail.
reports-at = { $count ->
    [one] { $count } report
   *[other] { $count } reports
} at { $price } credits
credits-now = Credits now
credits-after = Credits afterwards
too-few-credits = These reports need { $needed } credits, and the account has { $held }.
credits-cover = { $count ->
    [0] It covers none of them.
    [one] It covers one of them.
   *[other] It covers { $count } of them.
}
start-audits = { $count ->
    [0] Start the audits
    [one] Start the audit for { $price } credits
   *[other] Start { $count } audits for { $price } credits
}
first-report = The first report takes about three minutes; pages of one site follow one by one.
after-start = After the start
after-start-ask = Keep the console open until all are sent; after a reload it goes on. Then the work goes on without it.
all-sent = All are sent: you may close the console.
reports-ready = { $ready } of { $count ->
    [one] { $count } report is ready
   *[other] { $count } reports are ready
}
order-waiting = Not yet sent
order-sending = Being sent
order-sent = Sent
order-refused = Refused
order-left-out = Left out
in-seconds = { $seconds ->
    [one] In { $seconds } second.
   *[other] In { $seconds } seconds.
}
leave-out = Leave out
leave-out-page = Leave out { $url }
error-too_few_credits = A report costs { $needed } credits, and the account has { $held }.
error-plan_full = The plan allows no more audits at the same time. The next page is sent when one has ended.
error-invalid_url = This page cannot be audited: it has to be a public address of http or https.
error-job_not_found = There is nothing with this number: it may have been deleted.

targets-verdict = Sites fetch their planned content here, publish it in their own CMS, and report back.
site = Site
no-targets = No site yet. Add the domain that publishes.
target-active = Active
target-paused = Paused
target-disabled = Disabled
target-lost = Taken over
target-active-verdict = The site gets its tasks at its next poll.
target-paused-verdict = Publishing has stopped after failures in a row, and waits for you.
target-disabled-verdict = The token of this site opens nothing until you enable it again.
target-lost-verdict = Another account has proven that the domain is its own. The site stays closed until you prove it.
ownership = Ownership
ownership-ask = Is the domain yours?
proven = Proven
not-proven = Not proven
proven-since = Proven since { $time }
lost-since = Another account proved that the domain is its own on { $time }.
proof-how = Publish one of these three, then let us look. With the proof nobody else can plan for the domain, and analyses may read what robots.txt closes.
proof-again = Where the proof may stand
proof-dns = DNS record
proof-dns-how = Name, type and value of a record at your DNS provider.
proof-file = File
proof-file-how = A line of the file { $address }
proof-meta = Meta element
proof-meta-how = In the head of the start page.
proof-absent = read, but the proof is not there
proof-unreachable = no answer, or no such host
proof-robots = closed by robots.txt, or it could not be read
proof-elsewhere = redirected to another host or path
proof-denied = an address that the service does not request
proof-busy = other requests are under way: try again in a minute
prove = Prove it now
error-not_proven = The proof was found in none of the places.
error-domain_taken = The account has this site already.
add-target = Add a site
add-target-ask = Which domain publishes?
add-target-consequence = The site gets a token. It is shown only once. Its client needs it to fetch tasks.
domain-hint = For example example.org. With and without www. is the same site.
open-target = Open { $domain }
token = Token
token-ask = What the site opens its tasks with.
token-for = Token of { $domain }
token-once = Copy the token now. We keep only its hash and cannot show it again.
how-to-fetch = How a site fetches its tasks
token-stored = I have stored it
token-now = In use
last-poll = Last poll
never-polled = The site has not asked for its tasks yet
rotate = Rotate the token
rotate-consequence = The token ending in { $last4 } stops at once. Until { $domain } has the new one, its polls are refused. Nothing is lost: tasks wait, and a page that is live can be reported later.
disable = Disable the site
enable = Enable the site again
disable-consequence = Its token opens nothing until you enable the site again. Tasks stay.
guard = Guard
guard-ask = Does anything hold publishing back?
guard-paused-ask = Why did it stop, and what happens when I resume?
guard-open = Open
guard-failures = { $failures ->
    [0] No failure since the last success.
    [one] One failure since the last success; three in a row pause later cycles.
   *[other] { $failures } failures since the last success; three in a row pause later cycles.
}
paused-since = Paused since { $time }
paused-why = { $failures } publications failed in a row. So tasks of cycle { $cycle } and later wait; those of earlier cycles may still be taken.
failures = The latest failures
when-repaired = When the cause is repaired
resume-consequence = Resuming lets the site fetch the waiting tasks at its next poll. Failed tasks stay failed until you plan them again.
resume = Resume publishing
resume-and-plan = { $count ->
    [one] Resume and plan the failed one again
   *[other] Resume and plan the { $count } again
}
lease = Lease
lease-ask = How long may a worker hold a task?
lease-minutes = Minutes
lease-hint = From 5 to 1,440. Without a report the task is then free again; after the third time it has failed.
lease-wrong = A whole number of minutes from 5 to 1,440.
save = Save
saved = Saved
access = Access to a staging site
access-ask = Does the site ask for a name and a password?
access-kept = Kept, encrypted; it is never shown again
access-none = None kept
access-what = HTTP basic authentication. It is sent to this site alone, over https, and only by analyses that you order as its owner.
access-user = Name
access-keep = Keep the access
access-replace = Replace the access
access-forget = Forget it
logs = Access logs
logs-ask = Which crawlers come?
no-logs = No logs yet. Hand in a file, and the analysis of AI crawlers can count them.
logs-kept = { $count ->
    [one] One day is kept: { $from }.
   *[other] { $count } days are kept, from { $from } to { $to }.
}
logs-by-day = Requests by day
requests = Requests
as-table = As a table
day = Day
logs-repeated = These bytes were handed in before: nothing was counted again.
logs-taken = { $accepted } lines were counted, { $rejected } were not.
logs-rejected = The first one that was not, line { $line }:
log-file = Log file
log-hint = Combined Log Format, JSON lines or Logpush, plain or gzip. Addresses of visitors are not kept.
send-log = Hand it in
sending = Sending…
delete-target = Delete the site
delete-target-ask = What happens when I delete it?
delete-target-consequence = { $domain } loses its tasks, their history, its logs and its token. This cannot be undone.
tasks = Tasks
tasks-of = Tasks of { $domain }
tasks-ask = How many are in which state?
tasks-planned = { $count } planned
tasks-in-progress = { $count } in progress
tasks-completed = { $count } published
tasks-error = { $count } failed
tasks-counted = Counted among the latest { $count } tasks.
task = Task
tasks-verdict = A task waits until the site takes it, and ends when the site reports the published page.
no-tasks = No tasks yet. Plan the first one.
no-such-tasks = No task is in this state.
task-planned = Planned
task-in-progress = In progress
task-completed = Published
task-error = Failed
plan-task = Plan a task
plan-verdict = The site fetches it at its next poll, and publishes it as it stands here.
goal = Goal
goal-ask = What is to be done?
goal-type = Type of goal
kind = Kind
cycle = Cycle
payload = Content
payload-ask = What is to be published?
action-publish-post = Publish a post
action-update-post = Update a post
action-create-seo-page = Create a page
action-add-internal-links = Add internal links
held-until = { $holder }, until { $time }
a-worker = a worker
lapses = Taken without a report
generation = Times planned
published-at = Published at
notes = Notes
reported = What was reported
plan-again = Plan it again
plan-again-consequence = It waits then for the next poll, with the same content.
html-sanitised = Scripts, frames or event handlers were removed from the HTML: below is what goes out.
outcomes = Reports of the site
outcomes-ask = What did the site say?
outcome-published = Published
outcome-failed = Failed
visits = Visits
visits-ask = What did we see on the page?
visit-publication = After the publication
visit-impact = 30 days later
visit-due = Due at { $time }.
visit-result = Answer
visit-status = Status { $status }
unreached-unreachable = no answer
unreached-blocked = the site refuses our requests
unreached-robots = closed by robots.txt
unreached-timeout = no answer in time
unreached-not-measured = not visited
may-be-indexed = May be indexed
headings-found = Our headings on the page
clicks = Clicks
impressions = Impressions, before and after
position = Position, before and after
from-to = { $from } → { $to }
search-traffic = Visits from search
not-measured = not measured
urgency = What is urgent
urgency-ask = What should be planned next? 0 to 100.
no-urgency = Nothing is known of this site yet.
made-of = How it is made up
term = Term
reason = Reason
points-of = Points
term-staleness = Time since the last one
term-impact = Effect of earlier ones
term-visibility = Pages in sight
term-failures = Failures
term-backlog = Backlog
why-never-published = nothing of this kind stands
why-published-recently = published in the last 30 days
why-not-published-lately = not published for 30 days
why-impact-weak = a third of what could be, or less
why-impact-fair = between a third and two thirds of what could be
why-impact-strong = two thirds of what could be, or more
why-impact-not-measured = no figure is known
why-pages-live = all pages that were looked at may be indexed
why-pages-missing = some pages do not answer or may not be indexed
why-pages-not-seen = nobody could look at a page
why-nothing-published = nothing was published
why-no-failures = none in the last 30 days
why-has-failed = some in the last 30 days
why-nothing-planned = nothing waits
why-already-planned = something waits already

of-100 = of 100
band-strong = Strong: 90 or more
band-sound = Good, with gaps: 70 to 89.9
band-weak = Weak: 50 to 69.9
band-critical = Critical: below 50
score-bands = { $score } of 100; bands change at 50, 70 and 90
no-score = No score: fewer than three criteria could be measured, and so few say too little.
part-technical = Technical
part-semantic = Content
part-eeat = Trust (E-E-A-T)
part-machine-readability = Machine readability
part-fan-out = Questions answered
part-citation = Evidence for quotations
part-experience = Experience
part-expertise = Expertise
part-authoritativeness = Authoritativeness
part-trust = Trust
points = points
points-went = Where { $points } points went
seen = What we saw
why = Why it matters
matrix = Pages and criteria
matrix-ask = Which page fails what?
matrix-of = { $pages } pages, { $criteria } criteria; { $open } of them have a failure or a warning somewhere.
matrix-all = Show all criteria
matrix-open-only = Show only what is open
matrix-counts = { $fail } failed, { $warn ->
    [one] { $warn } warning
   *[other] { $warn } warnings
}
save-csv = Save as CSV
structure = Structure
structure-ask = Which pages belong together, and which carry the weight?
structure-of = { $pages } pages, { $links } links between them. Large dots are linked to the most; colours are clusters.
structure-label = { $pages } pages and { $links } links in three dimensions
structure-keys = Arrow keys turn it, + and − change the size, Page Down and Page Up walk the pages by weight.
turn-left = Turn left
turn-right = Turn right
tilt-up = Tilt up
tilt-down = Tilt down
zoom-in = Larger
zoom-out = Smaller
page-before = Previous page
page-after = Next page
look-again = From the front
page-by-rank = { $place } of { $count } by weight:
in-cluster = In “{ $cluster }”.
page-links = Links to it: { $inlinks }.{ $depth ->
    [-1] {""}
   *[other] {" "}Clicks from the start: { $depth }.
}
pages-by-rank = Pages by weight
cluster = Cluster
depth = Depth
inlinks = Links to it
crawlers = AI crawlers
crawlers-ask = How often do they come?
bots-untracked = The account has no site with this domain, so there are no logs.
bots-no-logs = There are no logs of this site yet: hand them in at the site.
bots-search = Search
bots-user = For a user
bots-training = Training
ai-requests = From assistants
ai-requests-by-day = Requests of assistants by day
share-of-all = { $percent }% of all
verified = Verified
verified-what = from their operator's addresses
who-came = Who came
who-came-ask = Are they who they say they are?
crawler = Crawler
errors = Errors
forbidden = Against robots.txt
last-seen = Last seen
spoofed = { $count } not from its operator
anomalies = What stands out
visibility = Visibility
visibility-ask = How visible is the site over all keywords?
visibility-rating = Rating
in-top = In the first { $top }
position-in-results = Position
not-among = not among the first { $depth }
features-seen = On the page
overview-cites = Cited by the AI overview
first-results = First results
median = Median
spread = Apart by
disputed = providers disagree
best = Best
not-ranked = no order known
voice = Share of voice
voice-ask = How often do answers name each brand?
panel = { $prompts } questions, asked { $runs } times each{ $out ->
    [0] {""}
   *[other] ; { $out } askings were left out
}.
interval-what = The point is the share of answers that name the brand, the bar its 95% interval: bars that overlap are no difference.
interval = { $low } to { $high }%
engines = Engines
engines-ask = What does each assistant say?
engine = Engine
answers = Answers
answers-of = { $answers } answers{ $failures ->
    [0] {""}
   *[other] , { $failures } failed
}
named = Named
cited = Cited
mean-position = Position
grounded = searches the web
from-memory = from memory
since-earlier-job = Since the earlier job
citations = Citations
citations-ask = Which sites do the answers rest on?
no-citations = No answer cites a site.
times-cited = Times cited

operator = Deployment
period = Period
last-days = { $count } days
provider = Provider
features = Analyses
field-account-id-wrong = This is not the id of an account.
field-reason-wrong = A reason of 1 to 200 characters.
refund-asked = not known yet whether Stripe has it
refund-taken = on its way
refund-booked = given back
refund-failed = did not arrive
error-not_refundable = Nothing of this top-up can be given back.
error-refund_too_large = This is more than is left of the top-up, or than the wallet holds.
error-refund_refused = Stripe refuses this refund. Nothing was given back.
error-refund_unknown = It is not known whether Stripe has this refund. Try again: nothing is given back twice.

wallet-verdict = What you have to run analyses with.
wallet-below-zero = More money went back to the payer than the wallet had left, so it is below zero: jobs are refused until you top it up.
wallet-frozen = The wallet is frozen: new jobs are refused. Please write to us.
ledger = Ledger
ledger-ask = Where did each cent go?
no-entries = No money has moved yet.
code-job-debit = Job
code-job-refund = Refund of a job
code-publisher-share = A publisher's share of a job
code-promo-credit = Complimentary credit
code-welcome-credit = Welcome credit
code-topup = Top-up
top-up = Top up
top-up-ask = How does money get in?
top-up-do = Pay { $amount }
top-up-how = By card or PayPal, on the pages of Stripe. The invoice comes by mail. Tax may be added there; the wallet gets the amount above.
other-amount = Another amount
amount-typed = Amount in euros
amount-hint = From 5 to 2,000 euros.
field-amount-cents-wrong = An amount from 5 to 2,000 euros.
balance-after-top-up = Balance afterwards: { $balance }
returned-paid = { $amount } has been added to your wallet
returned-pending = Waiting for the confirmation of { $amount }
returned-long = Stripe has not confirmed { $amount } yet. You may leave this page: the wallet fills by itself.
returned-left = { $amount } has not been paid yet. Nothing was charged.
returned-underway = { $amount } is on its way. The bank takes a few days to confirm it; the wallet fills by itself then.
returned-failed = The payment of { $amount } failed. Nothing was charged.
returned-expired = The page to pay { $amount } has ended. Nothing was charged.
returned-refunded = { $amount } went back to you
returned-disputed = The bank has taken { $amount } back, and the wallet pays for nothing meanwhile. Please write to us.
back-to-pay = Back to the payment
payments = Payments
payments-ask = What did I pay?
no-payments = No payments yet.
state = State
invoice = Invoice
invoice-of = Invoice of { $amount }, { $time }
payment-paid = Paid
payment-pending = Waiting
payment-underway = On its way; the bank takes days
payment-failed = Failed
payment-expired = Expired
payment-refunded = Refunded
payment-disputed = Disputed
refunded-of-it = { $amount } of it refunded
packs-ask = What do reports cost?
packs-what = You have { $held } credits, and a report costs { $report }. { $credits } credits cost { $price } from the wallet.
packs = Packs
packs-buy = Buy credits
packs-do = Buy { $credits } credits for { $price }
packs-done = The credits are there
field-packs-wrong = A whole number from 1 to 100.
error-payments_unavailable = Payments are not possible at present. Nothing was charged.
error-no_receipt = There is no invoice yet.
error-budget_exceeded = The budget of this key does not cover this.
error-insufficient_balance = The wallet does not cover this.
code-topup-refund-failed = Refund that did not arrive

schedules-verdict = Analyses that run on their own every day, week or month, within a monthly limit.
schedules = Schedules
schedules-ask = What runs by itself?
no-schedules = No schedules yet.
schedule-what = Order
schedule-next = Next run
schedule-month = In a month
schedule-last = Last run
schedule-last-of = Last run of { $name }
schedule-last-deleted = The report was deleted
schedule-waits = None until you resume it
schedule-active = Active
schedule-paused-customer = Paused
schedule-paused-money = Paused: wallet or credits did not cover a run
schedule-paused-month = The limit of this month is reached
schedule-paused-refused = Paused: the order was refused
schedule-paused-failures = Paused: three runs in a row failed
schedule-pause = Pause
schedule-pause-of = Pause { $name }
schedule-go-on = Resume
schedule-go-on-of = Resume { $name }
schedule-delete = Delete
schedule-delete-of = Delete { $name }
schedule-delete-consequence = Nothing more is ordered. What was ordered stays.
schedule-costs = A month of 31 days costs { $most } at most.
schedule-every-month = Every month on day { $day } at { $hour }, { $zone }
schedule-every-week = Every { $day } at { $hour }, { $zone }
schedule-every-day = Every day at { $hour }, { $zone }
schedule-credits = A report is paid with 30 report credits, which cost that much.
schedule-spent = { $spent } of { $bound } spent
schedule-how = A run that would exceed the monthly limit is skipped until next month. When wallet or credits do not cover a run, or three in a row fail, the schedule is paused until you resume it. If several runs were missed, one is made up.
schedule-made = The schedule is made
schedule-covers = The monthly limit covers { $covered ->
    [one] 1 run
   *[other] { $covered } runs
} of { $runs }.
schedule-label = Label (optional)
schedule-change = Change
schedule-change-of = Change { $name }
schedule-changed = Saved. Next run: { $when }
schedule-changed-paused = Saved. It does not run until you resume it.
schedules-total = { $count ->
    [0] No schedule is active.
    [one] One active schedule costs { $most } a month at most.
   *[other] { $count } active schedules cost { $most } a month at most.
}
new-schedule = New schedule
new-schedule-ask = What, when, for how much?
make-schedule = Make the schedule
time-zone-hint = A name of the IANA database, for example Europe/Paris.
field-time-zone-wrong = There is no such time zone.
field-max-cents-per-month-wrong = An amount from the price of one run to 2,000 euros.

keys-verdict = With a key, a program orders analyses and reads results. A key is shown once.
key-once = This is the key. It is shown only once: store it before you leave.
key-stored = I have stored it
live-keys = Live keys
live-keys-ask = Who can use the account?
no-keys = No keys yet.
new-key = New key
new-key-ask = What is it for?
key-name = Name
key-name-hint = Where you use it, for example “crawler on server 2”.
opens = It opens
service-api = Analysis jobs
service-audit = Audit reports
service-agent = AI agent that you have let in
make-key = Make the key
revoke = Revoke
revoke-key = Revoke { $name }
revoke-consequence = Programs that use it will be refused at once.
revoke-agent = The agent is signed out at once, and has to ask you again.
keep = Keep
budget = Budget
budget-optional = Budget and end date (optional)
budget-what = A budget limits what a program or an AI agent can order with this key, and for how much. Days and months are those of UTC, and what is refunded no longer counts. A field left empty sets no limit.
budget-of = Budget of { $name }
budget-job-cents = At most for one order, in euros
budget-day-cents = At most in a day, in euros
budget-month-cents = At most in a month, in euros
budget-jobs-in-flight = Orders under way at the same time, at most
budget-allowed = It may order
budget-all = Everything
budget-some = Only these
budget-month = { $spent } of { $most } this month
budget-day = { $spent } of { $most } today
budget-order = { $most } at most for one order
budget-under-way = { $count } of { $most ->
    [one] { $most } order
   *[other] { $most } orders
} under way
budget-only = Only: { $names }
budget-nothing = Nothing may be ordered
budget-near = Nearly used up
budget-used-up = Used up
no-budget = No limit
key-end = Last day
key-end-hint = The key stops working at the end of this day (UTC). Without a date it does not expire.
key-until = Until { $when }
field-budget-cents-wrong = An amount from 0 to 1,000,000 euros.
field-budget-jobs-wrong = A whole number from 0 to 1,000.
field-ends-at-wrong = A complete date, today at the earliest.
agent = Connect an AI agent
agent-with-key = Connect an AI agent with this key
agent-ask = How does an assistant order here?
agent-what = Assistants and agents use the Model Context Protocol (MCP), with a key for analyses. Give that key a budget: what an agent reads on the web can push it to order what you do not want.
agent-address = Address of the service:
agent-settings = Settings of the MCP client

account-verdict = { $role }. Plan { $plan }, since { $since }.
sessions = Sessions
sessions-ask = Where is somebody signed in?
signed-in-with = Signed in with
this-browser = this browser
script = A script with a token
password-ask = How do I replace my password?
password-now = Present password
password-new = New password
change-password = Change the password
change-password-consequence = You stay signed in here, and are signed out everywhere else. A mail tells you of the change.
password-changed = Changed
email-ask = Which address do I sign in with?
email-new = New address
email-again = Type { $email } to confirm
change-email = Change the address
change-email-consequence = We send a link to the new address. The address changes when you open the link; the old one gets a notice.
send-link = Send the link
email-link-sent = The link is on its way to the new address
mails = Mails
mails-ask = Which language do we write to you in?
mails-language = Language of the mails
second-factor = Second factor
second-factor-ask = What if somebody learns my password?
factor-off = Not in use
factor-on = In use since { $since }
factor-what = With a second factor, signing in takes a code of an app on your telephone, too.
factor-begin = Set up a second factor
next = Next
factor-open = Or open it in an app on this device
factor-type = Scan the picture with your authenticator app, or type the key below it. Both are shown only this once.
factor-picture = QR picture of the key
factor-secret = Key for the app
factor-code = Code of the app
factor-code-hint = The six digits that the app shows now.
factor-confirm = Take it into use
factor-end = End the second factor
factor-end-consequence = From then on the password alone opens the account. The recovery codes end too.
codes-left = { $count ->
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
codes-once = These are your recovery codes. They are shown only once.
codes-what = Each opens one sign-in when you do not have your telephone. Keep them where you keep your passwords.
recovery-codes = Recovery codes
codes-stored = I have stored them
branding = Your name on reports
branding-ask = Whose report is it?
branding-agency-name = Agency
branding-contact = Contact
branding-footer = Last line of the report
branding-client-name = Client
branding-accent = Colour
branding-accent-hint = Six digits as in style sheets, for example 1d4b57.
branding-logo = Logo
branding-logo-hint = PNG, JPEG or WebP of at most 30 kB.
branding-logo-off = Without a logo
branding-for = Report for { $client }
branding-for-nobody = Report
branding-preview = This is how it stands on reports that are ordered from now on.
benchmarks = Benchmarks
benchmarks-ask = Do my sites count for the figures of their sector?
benchmarks-what = Each site counts once, with its latest audit. No figure tells one site from another.
benchmarks-choice = The sites of this account
takes-part = count
takes-no-part = do not count
export = Your data
export-ask = What do you have of me?
export-what = All that the account has stored, in one JSON file. Passwords, keys and tokens are never in it.
export-do = Download the file
deletion = The end
deletion-ask = How do I leave?
deletion-do = Delete the account
deletion-people = All members, sessions and keys go, and their addresses are free again.
deletion-work = Sites go with their tasks, tokens and logs: they get nothing more to publish.
deletion-reports = Results and reports go. Addresses of reports that clients have open nothing.
deletion-under-way = What is under way is cancelled, with the refunds of a cancellation.
deletion-money = What the wallet holds is not paid out by this.
deletion-stays = What stays: the entries of the wallet, as commercial law wants, without your address. None of this can be undone.
account-deleted = The account is deleted
leave = Leaving
leave-ask = How do I leave this account?
leave-do = Leave this account
leave-what = You are signed out and your address is free again. What you made stays the account's. Another owner can invite you again.
left = You have left the account
members = Members
members-verdict = People who sign in to this account, each with an address and a role of their own.
members-ask = Who works here, and what may they do?
role = Role
role-of = Role of { $email }
role-owner = Owner
role-editor = Editor
role-reader = Reader
role-owner-may = Does everything: keys, money, members, and the end of the account.
role-editor-may = Orders analyses and reports, which are paid from the wallet, and keeps sites and tasks.
role-reader-may = Looks at everything, and changes nothing.
since = Since
this-is-you = this is you
remove = Remove
remove-member = Remove { $email }
remove-consequence = { $email } is signed out at once, and the address is free. Keys that the person has seen still open the account: revoke them if need be.
invitations = Invitations
invitations-ask = Who has not answered yet?
withdraw = Withdraw
withdraw-invitation = Withdraw the invitation of { $email }
withdraw-consequence = The link in the mail opens nothing any more.
invite = Invite somebody
invite-ask = Who else should work here?
invite-language = Language of the invitation
invite-consequence = We send a link that is good for seven days. An address belongs to one account: whoever has one already needs another address here.
invited = Invited

member-feature = Analysis
member-input = Input
member-every = How often
member-weekday = Day of the week
member-day = Day of the month
member-hour = At
member-time-zone = Time zone
member-max-cents-per-month = At most in a month, in euros
member-state = State
option-every-day = Each day
option-every-week = Each week
option-every-month = Each month
feature-audit = Audit report
member-client-name = Client
member-scope = What it judges
option-scope-site = The whole site
option-scope-page = This page alone
member-url = Address
member-start-url = Start address
member-domain = Domain
member-keyword = Keyword
member-brand = Brand
member-queries = Questions
member-competitors = Competitors
member-lang = Language of the result
member-topic = Topic
member-profile = Depth
member-robots = robots.txt
member-previous = Earlier job to compare with
member-country = Country
member-device = Device
member-urls = Addresses

member-goal = Goal in words
member-cycle = Cycle
member-goal-type = Type of goal
member-phase = Phase
member-title = Title
member-slug = Last part of the address
member-html = HTML
member-excerpt = Excerpt
member-category = Category
member-tags = Tags
member-meta-title = Title for search engines
member-meta-description = Description for search engines
member-featured-image-url = Address of the image
member-internal-links = Internal links
member-cms-post-id = Id in the CMS
member-change-summary = What changes
member-schema-jsonld = Structured data (JSON-LD)
member-page-type = Type of page
member-links = Links
hint-cycle = Tasks of a later cycle wait while the guard is paused.
hint-slug = Letters, digits, - and _.
hint-html = It goes out as it stands, without scripts, frames and event handlers.
hint-tags = One a line.
hint-internal-links = One a line: text of the link | address
hint-links = One a line: text of the link | address | number of the paragraph behind which it goes, from 0

feature-audit_expert = Expert audit of a page
feature-machine_layer = Machine readability
feature-eeat = E-E-A-T
feature-site_crawl = Site crawl
feature-pagespeed = Page speed
feature-audit_matrix = Audit table
feature-semantic_audit = Semantic audit
feature-cocoon = Link structure
feature-content_architect = Content plan
feature-autopilot_status = Publishing status
feature-conversion_optimizer = Conversion
feature-social_hub = Social posts
feature-geo_score = GEO score
feature-llm_visibility = Visibility in AI answers
feature-ai_bots_analysis = AI crawlers in your logs
feature-observatory = Sector benchmark
feature-serp_ranking = Search positions
feature-competitors = Competitors

then-checked = Next, you check this page:
then-authorize = A program asks to be let into your account. Sign in, and decide. The request stays.
owner-first = To remove an owner, give another role first.

# What the service refuses
error-method_not_allowed = The console has called this address in a way that it does not take. Please write to us.
error-missing_token = Please sign in again.
error-invalid_token = The token is unknown, has ended, or was revoked.
error-jwt_required = Please sign in again.
error-payload_too_large = This is too large.
error-invalid_json = What was sent cannot be read. Please reload the page.
error-invalid_body = The value of “{ $field }” does not fit.
error-missing_field = “{ $field }” is missing.
error-unknown_feature = There is no such analysis.
error-invalid_input = The value of “{ $field }” does not fit this analysis.
error-invalid_field = The value of “{ $field }” does not fit.
error-invalid_idempotency_key = The order could not be numbered. Please reload the page.
error-idempotency_key_reused = This order was sent before with another content. Please reload the page.
error-missing_url = An address is missing.
error-invalid_callback_url = The address to call has to be a public one of https.
error-invalid_lang = Reports are in English, French or Spanish.
error-no_table = This result has no table to save.
error-not_cancellable = It has ended already.
error-not_finished = It has not ended yet.
error-not_retryable = Only a task that has failed can be planned again.
error-already_acked = Another program has taken this task.
error-not_pending = This task has ended.
error-already_completed = This task is published already.
error-quota_exceeded = The plan or the credits of the account do not allow more for now.
error-db_error = The service could not store this. Nothing has changed; please try again.
error-internal_error = Something went wrong on our side. Please try again.
this-field = this field
expected = Expected: { $expected }.
rule-empty = Nothing is given.
rule-too_long = The address has more than 2,048 characters.
rule-character = The address has a character that no address may have.
rule-scheme = The address has to begin with https:// or http://.
rule-shape = The address has no host, or not two slashes after the scheme.
rule-unparsable = This is not an address.
rule-userinfo = The address contains a user name or a password.
rule-private_address = The address is one of a private network.
rule-literal_address = Use the name of the site, not its IP address.
rule-host_name = This is not the name of a host.
rule-no_dot = The name has no dot, so it is not a public domain.
rule-inside_name = This name is kept for private networks, examples and tests.
rule-top_level = The name does not end as a public domain does.
rule-port = The port is not one of 80, 443, 8080 and 8443.

# Why a job failed
failed-trap = The analysis stopped with a fault of ours.
failed-out_of_budget = The analysis used everything that one run may use.
failed-out_of_fuel = The analysis computed longer than it may.
failed-out_of_memory = The analysis needed more memory than it may have.
failed-internal = The analysis failed on our side.
failed-timeout = The analysis took longer than it may.
failed-provider_not_configured = This service has no provider for what the analysis needs.
failed-provider_error = A provider that the analysis needs did not answer properly.
failed-bad_output = The analysis gave something that is not a result.
failed-no_such_host = There is no host of this name: check how it is written.
failed-unreachable = The site did not answer.
failed-refused = The host accepts no connection: no web server runs there.
failed-http_status = The site answered the page with an error{ $status ->
    [0] {""}
   *[other] {" "}({ $status })
}.
failed-blocked = The site refused the request, or its address may not be requested.
failed-robots = The robots.txt of the site forbids the request.
failed-invalid_input = This analysis cannot work with what was entered, or with what the address leads to.
failed-insufficient_balance = The wallet did not cover this job; nothing was debited.
failed-other = The analysis failed.
layer-cocoon = the structure of the site
layer-pages = the criteria on every page
layer-geo = the scores for assistants
layer-strategic = the plan
layer-capture = the pictures of the site

# Why a site could not publish, as its program reports it
category-auth_failed = Sign-in to the CMS failed
category-cms_unavailable = The CMS does not answer
category-validation_failed = The CMS refuses the content
category-duplicate_slug = There is a page with this address already
category-client_failure = The program of the site failed
goal-type-content_creation = New content
goal-type-content_refresh = Content brought up to date
goal-type-landing_page = Landing page
goal-type-internal_linking = Internal links

# Movements of the wallet
code-topup-refund = Refund of a top-up
code-dispute = Payment taken back by the bank
code-dispute-won = Disputed payment returned
code-pack-debit = Pack of report credits
code-pack-credits = Report credits bought
code-credit-grant = Report credits given
code-report-debit = Report
code-report-refund = Refund of a report

# What an analysis needs
need-assistants = AI assistants
need-search = a search provider
need-measure = a provider of measurements
need-capture = a browser in the cloud
need-site-data-access-log = access logs of the site
need-site-data-pull-tasks = a site with tasks
need-site-data-benchmarks = figures of the sector

# What an analysis does
purpose-audit_expert = The page against 168 criteria: technique, meaning, and who stands behind it.
purpose-machine_layer = What crawlers of assistants can read: robots.txt, sitemap, structured data, questions answered.
purpose-eeat = Experience, expertise, authority and trust, signal by signal.
purpose-site_crawl = The pages of a site, up to three links from the start.
purpose-pagespeed = Speed on mobile and desktop, with the Core Web Vitals of real visits.
purpose-audit_matrix = Many pages against all criteria, as a table and as CSV.
purpose-semantic_audit = Words, entities, and whether the page fits what people search for.
purpose-cocoon = How the pages of a site are linked and grouped, in three dimensions.
purpose-content_architect = A plan for a text: questions, outline, evidence, and what to check.
purpose-autopilot_status = How publishing on a site goes: tasks, failures, what is urgent.
purpose-conversion_optimizer = Calls to action, forms, prices, and what keeps visitors from acting.
purpose-social_hub = Posts about a page for the social networks, ready to copy.
purpose-geo_score = How well assistants can read, use and cite the page.
purpose-llm_visibility = How often the answers of assistants name a brand, beside its competitors.
purpose-ai_bots_analysis = What crawlers of search engines and assistants did on a site in 30 days.
purpose-observatory = Where the sites of a sector stand, and yours among them.
purpose-serp_ranking = Positions in search results, from several providers.
purpose-competitors = One to three competitors beside your site.

# Fields and their values
member-location = Place
member-depth = Depth
member-limit = Number of pages
member-sector = Sector
member-target-audience = Audience
member-aliases = Other names
member-language = Language
member-runs = Rounds
member-heads = Column heads of the CSV file
member-cells = Cells
member-platforms = Networks
hint-url = A public address, of http or https.
hint-audit_expert-url = A public address, of https alone.
hint-domain = For example example.org.
hint-brand = As people call it.
hint-sector = As the benchmarks name it; an unknown name is answered with the list.
hint-location = Where the search is made from.
hint-device = What is searched with.
hint-lang = Without a choice, the language of this console.
hint-profile = The full audit checks links, images and other files too; the light one the page and the files of its site alone.
hint-previous = The number of an earlier job of the same page: it is the last part of its address.
hint-robots = Pages that robots.txt closes are read only on a site that the account has proven to be its own.
hint-urls = The pages to audit, one a line; without them, pages found by links and the sitemap.
hint-limit = Between 1 and 500.
hint-heads = In words, or the ids of the criteria for programs.
hint-cells = All, or only those of criteria that are not met or could not be measured.
hint-topic = What the content is to be about, as people search for it.
hint-target-audience = Who is to read it, in a few words.
hint-keyword = The words to be found by.
hint-queries = Questions as your customers ask them, one a line, best without the brand. A job asks at most 60 times, shared equally between the assistants.
hint-aliases = Other names of the brand, one a line.
hint-competitors = One a line.
hint-country = Two letters, for example FR.
hint-language = Two letters, for example en.
hint-runs = How often each question is asked of each assistant: from 1 to 5.
hint-platforms = One a line; without them, all networks.
hint-site_crawl-depth = Links from the start page, from 0 to 3.
hint-serp_ranking-depth = How many results are looked at, from 10 to 100.
option-lang-fr = French
option-lang-en = English
option-lang-es = Spanish
option-profile-light = Light
option-profile-full = Full
option-robots-obey = Obey robots.txt
option-robots-owner = Read all pages: the site is ours
option-device-desktop = Desktop
option-device-mobile = Mobile
option-heads-labels = In words
option-heads-ids = Ids
option-cells-all = All
option-cells-open = Open ones only
plan-free = Free
plan-pro = Pro
plan-agency = Agency
cause-key = key refused
cause-quota = quota used up
cause-too_fast = asked too fast
cause-timeout = no answer in time
cause-page = page not measurable
cause-broken = unusable answer

card = Identity card
card-verdict = What we take a site for. It decides how much a criterion weighs for the site, and which kinds of pages it should have.
card-url = Address of the site
card-show = Show the card
card-ask = What is this site, and how do we know?
card-locked = Set by you: audits use it unchanged
card-inferred = Read from the site
card-again = Read the site again
card-unknown = Not known
card-sure = { $share } sure
card-sector = Sector
card-commercialModel = Business model
card-entityType = Type of organization
card-productsServices = Products and services
card-targetAudience = Audience
card-commercialArea = Area of business
card-change = Correct the card
card-change-ask = Do we take it for something else?
card-preview = See what it changes
card-lock = Save and use it in audits
card-stored = Saved: the next audits use it
card-not-stored = Not saved yet
card-not-tracked = Not saved: add the domain under Sites first
card-effect = { $count ->
    [0] No criterion weighs differently
    [one] One criterion weighs differently
   *[other] { $count } criteria weigh differently
}
card-reason-domain_not_tracked = This domain is none of your sites: what you change here is not saved.
card-reason-unreachable = The site gave no answer.
card-reason-blocked = The site refuses our requests.
card-reason-robots = robots.txt does not allow us to read the site.
card-reason-timeout = The site took too long to answer.
key-replaces = A new key for audit reports ends the one before at once.
cancel-price = A job that has begun keeps its price; one that still waits is refunded.
pay-page = Open the page to pay
credit-entries = Entries of the credits
credit-entries-ask = Where did each credit go?
no-credit-entries = No credit has moved yet.

webhooks-verdict = Webhooks tell your own programs what happens here, signed as Standard Webhooks asks.
webhook-secret-once = This is the secret that signs for the endpoint. It is shown only once: store it before you leave.
webhook-secret = Secret
no-webhooks = No endpoint yet.
new-webhook = New endpoint
new-webhook-ask = Where do we send it?
webhook-url = Address
webhook-url-hint = A public https address of yours that answers 2xx within ten seconds.
field-url-wrong = A public https address, not one of this service.
webhook-note = Note
make-webhook = Add the endpoint
webhook-topics = It is told
webhook-waiting = Waiting
webhook-overlap = The previous secret stays valid until
webhook-on = On
webhook-off = Off
webhook-failing = Failing
webhook-failing-since = since { $when }. After five days it is switched off.
webhook-off-person = by a person
webhook-off-failing = because it failed for five days
webhook-off-gone = because it answered 410
webhook-test = Send a test
webhook-test-of = Send a test to { $url }
webhook-rotate = Replace the secret
webhook-rotate-of = Replace the secret of { $url }
webhook-rotate-consequence = The previous secret also signs for 24 hours.
webhook-rotate-again = The secret replaced on { $when } stops at once. The present one also signs for 24 hours.
switch-off = Switch off
switch-off-of = Switch off { $name }
switch-on = Switch on
switch-on-of = Switch on { $name }
delete = Delete
delete-of = Delete { $name }
webhook-off-consequence = Nothing is sent to it until you switch it on again. What happens meanwhile is not sent later.
webhook-delete-consequence = What waits for it is never sent, and its deliveries are gone.
webhook-change-topics = Change what it is told
topics = Topics
topic = Topic
topic-job-succeeded = A job has a result
topic-job-failed = A job has failed
topic-audit-report-completed = A report is ready
topic-audit-report-partial = A report is ready, with gaps
topic-audit-report-failed = A report has failed
topic-target-paused = A site is paused after three failures
topic-wallet-low = The balance of the wallet is low
topic-payment-received = A payment has arrived
topic-payment-failed = A payment has failed
topic-payment-refunded = A payment was refunded
topic-payment-disputed = A payment is disputed, and the wallet is frozen
topic-schedule-ended = A scheduled analysis has ended
topic-schedule-paused = A schedule is paused
topic-webhook-disabled = A webhook was switched off
topic-webhook-test = A test
deliveries = Deliveries
deliveries-of = Deliveries to { $url }
no-deliveries = Nothing was sent to it in the last 30 days.
answer = Answer
delivery-waiting = { $tries ->
    [0] Waits
    [one] Tried once
   *[other] Tried { $tries } times
  }
delivery-delivered = Delivered
delivery-failed = Given up after { $tries } tries
delivery-next = again { $when }
webhook-fault-no-answer-within-ten-seconds = No answer within ten seconds
webhook-fault-it-cannot-be-reached = It cannot be reached
webhook-fault-the-endpoint-was-deleted = The endpoint was deleted
webhook-fault-the-secret-of-the-endpoint-cannot-be-unsealed = The secret cannot be read any more: replace it
deliver-now = Send now
deliver-now-of = Send now: { $id }
deliver-again = Send again
deliver-again-of = Send again: { $id }
notifications = Notifications
notifications-ask = What do you want a mail about?
notifications-do = Save notifications
notifications-always = Mails about the security of your account always come.
mails-bounced = Mails to your address came back, so none is sent. Saving tries it again.
low-balance = Low balance
low-balance-ask = When do we warn you?
low-balance-what = Members who have this notice get a mail when a job takes the wallet below { $amount }.
low-balance-none = Nobody is told when the wallet gets low.
low-balance-amount = Below (euros)
low-balance-hint = 0 for no warning, 2,000 at most.
field-low-balance-cents-wrong = An amount from 0 to 2,000 euros.
off-title = Switch off these mails
off-verdict = One press of the button, and you get no more mails of this kind. Other mails still come.
off-do = Switch off
off-done = You get no more mails of this kind
off-another = Sign in and choose your mails in the account.
