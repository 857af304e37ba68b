# Security.

https-enforced = Redirect from HTTP to HTTPS
    .pass = { $state ->
        [closed] The site is served over HTTPS alone
       *[good] The site redirects HTTP to HTTPS
    }
    .warn = The redirect from HTTP to HTTPS is temporary
    .fail = The site answers over HTTP without encryption
    .seen = { $address } { $outcome ->
        [redirect-loop] ends in a redirect loop
        [too-many-redirects] redirects too often
        [no-answer] does not answer
       *[other] answers with status { $outcome }
    }.
    .when = public sites that were requested over HTTP
    .expected = a redirect to https with 301 or 308
    .why = Over HTTP, others on the network can read and change pages, and search engines see the site twice.
    .do = Redirect every http URL to https with a 301.

https-mixed-content = Mixed content
    .pass = The page loads nothing over HTTP
    .warn = { $passive ->
        [one] { $passive } image or video is
       *[other] { $passive } images or videos are
    } linked over HTTP
    .fail = { $count ->
        [one] Browsers block { $count } file because
       *[other] Browsers block { $count } files because
    } { $count ->
        [one] it uses
       *[other] they use
    } HTTP
    .seen = { $count ->
        [0] { $passive ->
            [one] { $passive } image or video that browsers request over HTTPS instead: { $first }
           *[other] { $passive } images or videos that browsers request over HTTPS instead, such as { $first }
        }
       *[other] { $count ->
            [one] { $count } file that browsers block: { $first }
           *[other] { $count } files that browsers block, such as { $first }
        }{ $passive ->
            [0] { "" }
            [one] ; { $passive } image or video that they request over HTTPS instead
           *[other] ; { $passive } images or videos that they request over HTTPS instead
        }
    }.
    .seen-pass = Nothing over HTTP.
    .when = pages on HTTPS
    .expected = nothing loaded over HTTP
    .why = { $count ->
        [0] Where a host has no HTTPS, these images or videos are not shown.
       *[other] Browsers block scripts, styles and frames over HTTP on an HTTPS page, so parts of the page may be missing.
    }
    .do = Change these URLs to https.

https-internal-links = Internal URLs with https
    .pass = All internal URLs use https
    .warn = { $count ->
        [one] { $count } internal link uses
       *[other] { $count } internal links use
    } http
    .fail = The site uses http for its own URLs
    .seen = { $listed ->
        [0] { $tags ->
            [0] { $count ->
                [0] No internal link uses http.
                [one] { $count } link with http.
               *[other] { $count } links with http.
            }
            [one] { $tags } alternate with http.
           *[other] { $tags } alternates with http.
        }
        [one] { $listed } URL of the sitemap with http.
       *[other] { $listed } URLs of the sitemap with http.
    }
    .when = pages on HTTPS
    .expected = no internal URL with http
    .why = An internal http URL can cost a redirect, and gives search engines a signal against HTTPS.
    .do = Change these URLs to https in the template or the settings of the site.

https-forms = Forms over HTTPS
    .pass = No form was found that sends sensitive data over HTTP
    .fail = { $state ->
        [target] { $count ->
            [one] { $count } form is sent
           *[other] { $count } forms are sent
        } over HTTP
       *[other] The page asks for a password or e-mail over HTTP
    }
    .seen = { $state ->
        [target] { $count ->
            [0] { $forms ->
                [one] The form of the page has no http target.
                [2] Neither of the two forms has an http target.
               *[other] None of the { $forms } forms has an http target.
            }
           *[other] { $count } of { $forms ->
                [one] { $forms } form
               *[other] { $forms } forms
            } { $count ->
                [one] has
               *[other] have
            } an http target.
        }
       *[other] { $count ->
            [0] The page has no encryption, and no password or e-mail field.
            [one] { $count } password or e-mail field is on a page without encryption.
           *[other] { $count } password or e-mail fields are on a page without encryption.
        }
    }
    .when = public pages with a form
    .expected = https for page and target
    .why = Without encryption, others on the network can read what visitors enter; browsers warn about it.
    .do = { $state ->
        [target] Send the form to an https URL.
       *[other] Serve the page over HTTPS.
    }

security-hsts = HSTS
    .pass = The site sends an HSTS header
    .warn = The HSTS header lasts only { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
    .fail = { $state ->
        [none] The site sends no HSTS header
        [zero] The HSTS header is switched off (max-age=0)
       *[other] The HSTS header is not valid
    }
    .seen = { $state ->
        [none] No Strict-Transport-Security header.
       *[other] { $value }: { $days ->
            [one] { $days } day
           *[other] { $days } days
        }.
    }
    .when = HTTPS pages whose address is a domain name, not an IP address
    .expected = max-age of at least 31536000 (one year)
    .why = Until a browser knows that the site is on HTTPS alone, a request over HTTP can be intercepted.
    .do = Send Strict-Transport-Security: max-age=31536000 with every HTTPS response.

security-csp = Content Security Policy
    .pass = A policy (CSP) limits which scripts may run
    .warn = The policy (CSP) lets any script run
    .fail = { $state ->
        [absent] No Content Security Policy (CSP) limits scripts
       *[other] The policy (CSP) has no rule for scripts
    }
    .seen = { $state ->
        [none] Scripts are limited.
        [inline] Inline scripts may run (unsafe-inline without nonce or hash).
        [any] Scripts of any host may run (*).
        [absent] The server sends no Content-Security-Policy header.
       *[other] It has neither script-src nor default-src.
    }
    .expected = script-src or default-src that allows no scripts, or only named hosts, nonces or hashes
    .why = A Content Security Policy (CSP) stops scripts that an attacker has injected into the page.
    .do = { $scripts ->
        [no] Send one header, Content-Security-Policy: script-src 'none'; frame-ancestors 'self'. It fits pages without scripts, such as this one; on pages with scripts, put the hosts of the scripts in place of 'none'. It also protects against framing.
       *[yes] List where scripts may come from ('self', each host in use, and a hash or nonce for each inline script) and who may frame the page (frame-ancestors). Test the policy as Content-Security-Policy-Report-Only, then send it as one Content-Security-Policy header.
    }

security-nosniff = MIME type sniffing
    .pass = Browsers do not guess file types
    .fail = Browsers may guess file types
    .seen = { $state ->
        [none] No X-Content-Type-Options header.
       *[other] X-Content-Type-Options: { $value }.
    }
    .expected = nosniff
    .why = A browser that guesses the type may run an uploaded text or image as a script.
    .do = Send X-Content-Type-Options: nosniff with every response.

security-clickjacking = Clickjacking protection
    .pass = Other sites cannot embed the page in a frame
    .warn = { $state ->
        [open] Every site may embed the page in a frame
       *[other] Only an old header keeps the page out of frames
    }
    .fail = Other sites can embed the page in a frame
    .seen = { $state ->
        [policy] frame-ancestors is set.
        [open] frame-ancestors allows every site.
        [none] Neither frame-ancestors nor X-Frame-Options.
        [unreadable] X-Frame-Options: { $value }, which browsers ignore.
       *[other] X-Frame-Options: { $value }, without frame-ancestors.
    }
    .expected = frame-ancestors in the Content-Security-Policy header
    .why = With a hidden frame, a malicious site can make visitors click on the page without seeing it (clickjacking).
    .do = Add frame-ancestors 'self' to the Content-Security-Policy header; send one such header only.

security-referrer-policy = Referrer policy
    .pass = Other sites learn little about where visitors come from
    .warn = { $state ->
        [none] The site sets no referrer policy
       *[other] Other sites learn the full URLs of your pages
    }
    .fail = { $state ->
        [unsafe] Other sites learn the full URLs of your pages
       *[other] The referrer policy has no known value
    }
    .seen = { $state ->
        [none] No Referrer-Policy; browsers use their default.
       *[other] { $value }
    }
    .expected = strict-origin-when-cross-origin or stricter
    .why = When a visitor follows a link to another site, current browsers tell that site only the host name; older ones send the whole URL. With this header, every browser that supports it sends only the host name.
    .do = Send Referrer-Policy: strict-origin-when-cross-origin.

security-txt = security.txt
    .pass = security.txt names a contact
    .warn = { $state ->
        [none] The site has no security.txt
        [far] security.txt expires in more than a year
       *[other] security.txt is not served as plain text
    }
    .fail = { $state ->
        [past] security.txt has expired
        [contact] security.txt names no contact
       *[other] security.txt has no valid expiry date
    }
    .seen = { $state ->
        [none] Status { $status }, or an HTML page.
        [contact] No Contact line.
        [expires] No single Expires line with a valid date.
        [type] The Content-Type is not text/plain.
       *[other] Expires: { $expires }.
    }
    .seen-warn = { $state ->
        [none] { $status ->
            [200] Status 200, but the answer is an HTML page.
           *[other] Status { $status }.
        }
        [type] The Content-Type is not text/plain.
       *[other] Expires: { $expires }.
    }
    .expected = Contact, and one Expires date within a year
    .why = People who find a vulnerability look there for the person to tell.
    .do = Publish /.well-known/security.txt with Contact and Expires, and renew it every year.
