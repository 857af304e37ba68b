# What is out of the ordinary, and what to do about it.

spoofed = { $hits } requests in the name of { $agent } did not come from its operator
spoofed-do = Somebody uses the name of { $agent }. Block these requests by address, not by name: its operator publishes its addresses.
client-errors = { $agent } was answered with an error of the request (4xx) { $hits } times out of { $of }{ $path ->
    [none] { "" }
   *[named] , most often at { $url }
}
client-errors-do = Redirect addresses that have moved, and answer 410 for those that are gone for good. If a firewall refuses { $agent }, let it through: what it cannot read, it cannot cite.
server-errors = { $agent } was answered with a server error (5xx) { $hits } times out of { $of }{ $path ->
    [none] { "" }
   *[named] , most often at { $url }
}
server-errors-do = Look these requests up in the server's error log. Crawlers come less often to a site that fails.
robots = { $agent } asked { $hits } times for what robots.txt forbids{ $path ->
    [none] { "" }
   *[named] , most often for { $url }
}
robots-do = Check that the rule is meant. If it is, refuse these requests at the server: robots.txt is a request, not a lock. The rule may also be younger than the requests.
