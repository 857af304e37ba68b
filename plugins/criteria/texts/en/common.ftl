# What is said of any criterion.

not-applicable = { $name }: does not apply here
not-measured = { $name }: not measured
reason-no-provider = This service has no means to measure this here, for example no word lists for the language of the page.
reason-blocked = The site refused the request or could not be reached.
reason-timeout = The site did not answer in time.
reason-quota = One analysis reads a limited number of pages and bytes; this was beyond it.
reason-robots = robots.txt does not allow our crawler to fetch it.
