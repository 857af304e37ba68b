# Security.

https-enforced = http leads to https
    .pass = Nobody stays on http
    .warn = The redirect from http to https is temporary
    .fail = The site answers on http without encryption
    .seen = { $address }: { $outcome ->
        [redirect-loop] redirects in a circle
        [too-many-redirects] too many redirects
        [no-answer] no answer
       *[other] { $outcome }
    }.
    .expected = a redirect to https with 301 or 308
    .why = On http others on the way can read and change pages, and search engines see two copies of the site.
    .do = Redirect every http address to https with a 301.

https-mixed-content = Nothing loaded over http
    .pass = The page loads nothing over http
    .warn = { $passive ->
        [one] { $passive } image or video is
       *[other] { $passive } images or videos are
    } named by http
    .fail = { $count ->
        [one] { $count } file is
       *[other] { $count } files are
    } not loaded, as { $count ->
        [one] it is
       *[other] they are
    } on http
    .seen = { $count ->
        [one] { $count } file
       *[other] { $count } files
    } that browsers refuse, { $passive ->
        [one] { $passive } image or video
       *[other] { $passive } images or videos
    } that they ask for by https.
    .expected = none
    .why = Browsers refuse scripts, styles and frames over http on an encrypted page, so parts of it are missing.
    .do = Change these addresses to https.

https-internal-links = Own pages named by https
    .pass = The site names its pages by https
    .warn = { $count ->
        [one] { $count } link
       *[other] { $count } links
    } within the site { $count ->
        [one] names
       *[other] name
    } http
    .fail = The site names pages of its own by http
    .seen = { $count ->
        [one] { $count } link
       *[other] { $count } links
    }, { $tags ->
        [one] { $tags } canonical or alternate
       *[other] { $tags } canonicals and alternates
    } and { $listed ->
        [one] { $listed } address
       *[other] { $listed } addresses
    } of the sitemap with http.
    .expected = none
    .why = Each such address costs a redirect, and tells search engines that the http page is the right one.
    .do = Change these addresses to https, in the template or the settings of the site.

https-forms = Forms over https
    .pass = The forms send over https
    .fail = { $state ->
        [target] { $count ->
            [one] { $count } form sends
           *[other] { $count } forms send
        } over http
       *[other] The page asks for a password or e-mail over http
    }
    .seen = { $state ->
        [target] { $count } of { $forms ->
            [one] { $forms } form
           *[other] { $forms } forms
        } with a target on http.
       *[other] { $count ->
            [one] { $count } such field
           *[other] { $count } such fields
        } on a page without encryption.
    }
    .expected = https for page and target
    .why = Without encryption others on the way can read what people write; browsers warn of it.
    .do = Send the form to an https address, on a page with https.

security-hsts = https only (HSTS)
    .pass = Browsers come by https only
    .warn = Browsers remember to come by https for { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
    .fail = { $state ->
        [none] Browsers are not told to come by https only
        [zero] Browsers are told to forget https
       *[other] The header for https only cannot be read
    }
    .seen = { $state ->
        [none] There is no Strict-Transport-Security header.
       *[other] { $value }: { $days ->
            [one] { $days } day
           *[other] { $days } days
        }.
    }
    .expected = max-age of at least 31536000 (a year)
    .why = With it a browser does not ask by http again, so nobody on the way can intercept that first request.
    .do = Send Strict-Transport-Security: max-age=31536000 with every page on https.

security-csp = Content Security Policy
    .pass = A policy says which scripts may run
    .warn = The policy for scripts lets any script run
    .fail = { $state ->
        [absent] No policy says which scripts may run
       *[other] The policy says nothing of scripts
    }
    .seen = { $state ->
        [none] Scripts are limited.
        [inline] Inline scripts may run (unsafe-inline without nonce or hash).
        [any] Scripts of any host may run (*).
        [absent] There is no policy in force.
       *[other] It has neither script-src nor default-src.
    }
    .expected = script-src or default-src with named hosts, nonces or hashes
    .why = A policy keeps scripts that an attacker has brought into the page from running.
    .do = Name the hosts of the scripts, try the policy as Report-Only, then send it as Content-Security-Policy.

security-nosniff = Types that are not guessed
    .pass = Browsers do not guess the types of files
    .fail = Browsers may guess the types of files
    .seen = { $state ->
        [none] There is no X-Content-Type-Options header.
       *[other] X-Content-Type-Options: { $value }.
    }
    .expected = nosniff
    .why = A browser that guesses may run an uploaded text or picture as a script.
    .do = Send X-Content-Type-Options: nosniff with every answer.

security-clickjacking = Frames on other sites
    .pass = Other sites cannot frame the page
    .warn = { $state ->
        [open] Every site may frame the page
       *[other] Only an old header keeps other sites from framing the page
    }
    .fail = Other sites can frame the page
    .seen = { $state ->
        [policy] frame-ancestors is set.
        [open] frame-ancestors lets every site in.
        [none] Neither frame-ancestors nor X-Frame-Options.
        [unreadable] X-Frame-Options: { $value }, which browsers do not heed.
       *[other] X-Frame-Options: { $value }, without frame-ancestors.
    }
    .expected = frame-ancestors in the Content-Security-Policy header
    .why = In a hidden frame a site can lead visitors to click on a page without seeing it (clickjacking).
    .do = Send Content-Security-Policy: frame-ancestors 'self'.

security-referrer-policy = Referrer policy
    .pass = Other sites learn little of where visitors come from
    .warn = { $state ->
        [none] What other sites learn of visitors is left to browsers
       *[other] Other sites learn the full addresses of pages
    }
    .fail = { $state ->
        [unsafe] Other sites learn the full addresses of pages
       *[other] No browser knows the referrer policy
    }
    .seen = { $state ->
        [none] No policy; the default of browsers applies.
       *[other] { $value }
    }
    .expected = strict-origin-when-cross-origin or stricter
    .why = Addresses can hold names, searches and tokens that are no business of other sites.
    .do = Send Referrer-Policy: strict-origin-when-cross-origin.

security-txt = security.txt
    .pass = security.txt names a contact
    .warn = { $state ->
        [none] There is no security.txt
        [far] security.txt holds for more than a year
       *[other] security.txt is not served as plain text
    }
    .fail = { $state ->
        [past] security.txt has expired
        [contact] security.txt names no contact
       *[other] security.txt does not say until when it holds
    }
    .seen = { $state ->
        [none] Status { $status }, or an HTML page.
        [contact] There is no Contact line.
        [expires] There is not one Expires line with a date.
        [type] The Content-Type is not text/plain.
       *[other] Expires: { $expires }.
    }
    .expected = Contact, and one Expires within a year
    .why = Who finds a security hole looks there for whom to tell.
    .do = Publish /.well-known/security.txt with Contact and Expires, and renew it each year.
