# Ce qui se dit de tout critère.

not-applicable = { $name } : sans objet ici
not-applicable-to = Concerne { $what }.
not-applicable-leads-away = La page ne fait que renvoyer vers une autre.
not-applicable-unsought = Les mentions légales, paniers et formulaires de connexion ne sont pas évalués sur ce critère.
not-measured = { $name } : non mesuré
reason-no-provider = Les données nécessaires manquent, par exemple parce que des scripts ajoutent le contenu, que la langue n'est pas prise en charge ou qu'une page utile n'a pas été lue.
reason-blocked = Le site a refusé la requête ou n'a pas pu être joint.
reason-timeout = Le site n'a pas répondu à temps.
reason-quota = Une analyse lit un nombre limité de pages et d'octets ; ceci se trouvait au-delà.
reason-robots = robots.txt ne permet pas à notre robot d'y accéder.
outcome = { $status ->
    [fail] Échec
    [warn] Avertissement
    [pass] Réussi
    [not_measured] Non mesuré
   *[not_applicable] Sans objet
}
