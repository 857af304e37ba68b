# Ce qui se dit de tout critère.

not-applicable = { $name } : sans objet ici
not-measured = { $name } : non mesuré
reason-no-provider = Ce service n'a pas de quoi le mesurer ici, par exemple pas de lexique pour la langue de la page.
reason-blocked = Le site a refusé, ou n'a pas pu être joint.
reason-timeout = Aucune réponse n'est arrivée à temps.
reason-quota = Le budget de requêtes est épuisé.
reason-robots = robots.txt l'interdit à notre agent.
