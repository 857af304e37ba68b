# Ce qui se dit de tout critère.

not-applicable = { $name } : sans objet ici
not-measured = { $name } : non mesuré
reason-no-provider = Ce service n'a pas les moyens de le mesurer ici, par exemple faute de lexique pour la langue de la page.
reason-blocked = Le site a refusé la requête ou n'a pas pu être joint.
reason-timeout = Le site n'a pas répondu à temps.
reason-quota = Une analyse lit un nombre limité de pages et d'octets ; ceci se trouvait au-delà.
reason-robots = robots.txt ne permet pas à notre robot d'y accéder.
