# Ce qui se dit de tout critère.

not-applicable = { $name } : sans objet ici
not-applicable-to = Concerne { $what }.
not-applicable-leads-away = La page ne fait que renvoyer vers une autre.
not-applicable-unsought = Les mentions légales, paniers et formulaires de connexion ne sont pas évalués sur ce critère.
not-applicable-unlisted = Aucune des pages lues n'est indexable ici : elles déclarent d'autres URL comme canoniques, ou demandent à ne pas être indexées.
not-measured = { $name } : non mesuré
reason-no-provider = Ce qu'il faut pour évaluer ce point n'était pas disponible : une page ou un fichier non lu, ou une donnée que le serveur n'indique pas.
reason-scripts = Des scripts écrivent ce que les lecteurs voient sur cette page, et les scripts n'ont pas été exécutés.
reason-language = Ce point n'est évalué qu'en anglais, en français et en espagnol.
reason-blocked = Le site a refusé la requête ou n'a pas pu être joint.
reason-timeout = Le site n'a pas répondu à temps.
reason-quota = Une analyse lit un nombre limité de pages et d'octets ; ceci se trouvait au-delà.
reason-robots = robots.txt ne permet pas à notre robot d'y accéder.
reason-doubt = Les lecteurs ont jugé justes trop peu d'avertissements de ce type : il n'y a donc pas de verdict.
withheld = Sans verdict : sur d'autres sites, les lecteurs ont jugé utiles { $right } remarques de ce type sur { $judged }.
outcome = { $status ->
    [fail] Échec
    [warn] Avertissement
    [pass] Réussi
    [not_measured] Non mesuré
   *[not_applicable] Sans objet
}
