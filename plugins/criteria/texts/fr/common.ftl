# Ce qui se dit de tout critère.

not-applicable = { $name } : sans objet ici
not-applicable-to = Concerne { $what }.
not-applicable-leads-away = La page ne fait que renvoyer vers une autre.
not-applicable-unsought = Les mentions légales, paniers et formulaires de connexion ne sont pas évalués sur ce critère.
not-applicable-nameless = Question non posée : la page ne nomme aucun sujet sur lequel une question pourrait porter.
not-applicable-elsewhere = Non évalué : chaque page lue déclare une autre URL comme canonique.
not-applicable-unlisted = Non évalué : aucune page lue n'est indexable ; chacune est en noindex ou déclare une autre URL comme canonique.
not-measured = { $name } : non mesuré
reason-no-provider = Ce qu'il faut pour évaluer ce point n'était pas disponible : une page ou un fichier non lu, ou une donnée que le serveur n'indique pas.
reason-scripts = Des scripts écrivent ce que les lecteurs voient sur cette page, et les scripts n'ont pas été exécutés.
reason-language = La page n'a été reconnue ni comme anglaise, ni comme française, ni comme espagnole ; les autres langues ne sont pas évaluées.
reason-blocked = Le site a refusé la requête ou n'a pas pu être joint.
reason-timeout = Le site n'a pas répondu à temps.
reason-quota = Une analyse lit un nombre limité de pages et d'octets ; ceci se trouvait au-delà.
reason-robots = Non demandé : le robots.txt de ces hôtes exclut notre robot, ou n'a pas pu être lu.
reason-too-little = Il y a trop peu de matière pour en juger : trop peu de mots, de pages ou d'indices.
reason-doubt = Les lecteurs ont jugé justes trop peu d'avertissements de ce type : il n'y a donc pas de verdict.
withheld = Pour information ; sans effet sur le score.
outcome = { $status ->
    [fail] Échec
    [warn] Avertissement
    [pass] Réussi
    [not_measured] Non mesuré
   *[not_applicable] Sans objet
}
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
list = { $items } et { $last }
