# What is said of any criterion.

not-applicable = { $name }: does not apply here
not-measured = { $name }: not measured
reason-no-provider = This service has nothing to measure it with here, for example no word lists for the language of the page.
reason-blocked = The site refused, or could not be reached.
reason-timeout = There was no answer in time.
reason-quota = The budget of requests was spent.
reason-robots = robots.txt forbids it to our agent.
