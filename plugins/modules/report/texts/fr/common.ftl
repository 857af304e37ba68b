# Ce que disent plusieurs parties du rapport.

title = Audit de visibilité pour la recherche et l'IA
title-page = Audit de visibilité d'une page, recherche et IA
document-title = Audit de visibilité pour la recherche et l'IA : { $domain }, { $date }
document-title-page = Audit de visibilité d'une page, recherche et IA : { $domain }, { $date }
skip = Aller aux constats
contents = Sommaire
figure = { $n }
gain = +{ $n }
out-of-100 = sur 100
none = aucun
yes = oui
listed-under = { $count ->
    [one] et { $count } autre endroit, compté sous
   *[other] et { $count } autres endroits, comptés sous
}
severity = { $severity ->
    [critical] Critique
    [high] Élevée
    [medium] Moyenne
   *[low] Faible
}
severity-of = { $severity ->
    [critical] Gravité critique
    [high] Gravité élevée
    [medium] Gravité moyenne
   *[low] Gravité faible
}
effort = { $effort ->
    [small] Faible
    [medium] Moyen
   *[large] Important
}
effort-of = { $effort ->
    [small] faible, une demi-journée au plus
    [medium] moyen, trois jours au plus
   *[large] important, plus de trois jours
}
owner = { $owner ->
    [developer] Développeur
    [editor] Rédacteur
   *[shop_owner] Responsable du site
}
category = { $category ->
    [technical] Technique
    [semantic] Contenu
   *[eeat] Confiance (E-E-A-T)
}
subject = { $subject ->
    [http] Réponses du serveur
    [redirects] Redirections
    [security] Sécurité
    [indexability] Indexation
    [sitemap] Sitemap
    [canonical] URL canoniques
    [international] Langues et pays
    [document] Document HTML
    [performance] Performance
    [images] Images
    [url] URL
    [links] Liens
    [snippet] Balises title et meta descriptions
    [structure] Intertitres et structure
    [content] Contenu
    [structured-data] Données structurées
    [social] Partage social
    [ai-readability] Lisibilité par l'IA
    [identity] Éditeur du site
    [authorship] Auteurs
    [freshness] Fraîcheur
    [sourcing] Sources
    [policies] Pages légales et politiques
   *[other] Autres
}
band = { $band ->
    [strong] Solide
    [sound] Correct, avec des lacunes
    [weak] Fragile
   *[critical] Critique
}
band-range = { $band ->
    [strong] 90 et plus
    [sound] de 70 à 89,9
    [weak] de 50 à 69,9
   *[critical] moins de 50
}
counts-fail = { $n ->
    [one] { $n } échec
   *[other] { $n } échecs
}
counts-warn = { $n ->
    [one] { $n } avertissement
   *[other] { $n } avertissements
}
counts-pass = { $n ->
    [one] { $n } réussi
   *[other] { $n } réussis
}
counts-nm = { $n ->
    [one] { $n } non mesuré
   *[other] { $n } non mesurés
}
counts-nv = { $n } sans verdict
counts-na = { $n } sans objet
reason = { $reason ->
    [no_provider] Ce point n'a pas pu être évalué ici.
    [blocked] Le site a refusé la requête ou n'a pas pu être joint.
    [timeout] Le site n'a pas répondu à temps.
    [quota] Tout n'a pas été lu : la limite de requêtes, de durée ou de taille d'une page a été atteinte.
    [too_little] Il y a trop peu de matière pour en juger : trop peu de mots, de pages ou d'indices.
    [robots] Non demandé : le robots.txt de ces hôtes exclut notre robot, ou n'a pas pu être lu.
   *[other] La raison n'a pas été enregistrée.
}
gap-compared = { $count ->
    [one] Une page lue
   *[other] { $count } pages lues
}
gap-compared-why = Les critères qui comparent des pages ou suivent des liens ont laissé { $count ->
    [one] cette page
   *[other] ces pages
} de côté, leur limite de requêtes étant atteinte ; d'autres parties du rapport en tiennent compte :
reason-address = Non demandée : la limite de requêtes ou de durée a été atteinte.
gap = { $what ->
    [pages] Pages du site
    [orphans] Pages orphelines
    [llms] llms.txt
    [sitemap] Sitemap
    [robots] robots.txt
   *[other] { $what }
}
layer = { $layer ->
    [audit_expert] L'audit des critères
    [cocoon] La structure du site
    [audit_matrix] Les critères sur toutes les pages
    [pages] Les critères sur toutes les pages
    [geo_score] Le score de visibilité pour l'IA
    [machine_layer] Le contrôle de l'accès des machines
    [strategy] La stratégie
    [card] La carte d'identité
    [capture] Les captures d'écran des pages
   *[other] Une partie de l'audit
}
layer-reason = { $reason ->
    [robots] robots.txt ne permet pas à notre robot de lire le site.
    [unreachable] Le site n'a pas répondu.
    [blocked] Le site a refusé notre robot.
    [timeout] Elle n'a pas été terminée à temps.
    [provider_not_configured] Ce service n'a pas de fournisseur configuré pour elle.
    [provider_error] Le fournisseur dont elle dépend a renvoyé une erreur.
   *[other] Elle a échoué de notre côté.
}
at-line = ligne { $line }
at-byte = ligne { $line }, octet { $byte }
at-header = en-tête { $name }
at-status = code { $code }
colon = { " : " }
no-answer = aucune réponse
layer-missing = Cette partie n'est pas disponible ; le reste du rapport n'en dépend pas.
seen = Relevé
expected = Attendu
