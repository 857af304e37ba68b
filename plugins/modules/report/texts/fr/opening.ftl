# En-tête, scores, constats, plan, sujets.

prepared-for = Établi pour
prepared-by = Établi par
audited-on = Date de l'audit
audited-page = Page auditée
pages-read = Pages lues
pages-value = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages, à { $depth ->
        [one] { $depth } clic
       *[other] { $depth } clics
    } au plus de la page d'accueil
}
pages-value-script = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages ; les clics ne sont pas indiqués, car un script écrit le menu
}
pages-none = aucune : robots.txt l'interdit
pages-unknown = la page auditée et un échantillon du site
verdict-reach = Les moteurs de recherche peuvent charger et lire cette page.
verdict-gates = { $count ->
    [one] { $count } problème bloquant peut tenir
   *[other] { $count } problèmes bloquants peuvent tenir
} cette page hors des résultats de recherche, même si tout le reste est correct.
verdict-unknown = Nous n'avons pas pu vérifier entièrement si les moteurs de recherche peuvent charger et lire cette page.
verdict-clean = Rien de ce que nous avons mesuré n'est à corriger.
verdict-causes = { $count ->
    [one] { $count } problème la freine
   *[other] { $count } problèmes la freinent ; le plus important
} : { $title }.
assistant-adds = Résumé d’un assistant IA :
verdict-unmeasured = Rien n'a pu être mesuré ; la partie { $part } explique pourquoi.
closed-title = { $to ->
    [site] robots.txt ferme ce site aux moteurs de recherche et aux autres robots.
    [page] robots.txt ferme cette page aux moteurs de recherche.
   *[us] robots.txt ferme cette page à notre robot.
}
closed-do = Laissez entrer notre robot : ajoutez à robots.txt un groupe avec les lignes « User-agent: Bellwether » et « Allow: / », puis commandez l'audit à nouveau.
closed-unread = Nous respectons robots.txt et n'avons donc pas lu la page. Ce rapport porte sur ce que robots.txt montre à lui seul.
closed-read = Vous avez prouvé que le site est le vôtre et demandé que nous le lisions malgré tout. Les robots respectent robots.txt et ne le lisent pas.
partial-note = Ce rapport n'est pas complet : il { $count ->
    [one] manque une partie
   *[other] manque { $count } parties
}.

nav-scores = En bref
nav-findings = Constats prioritaires
nav-plan = Plan d'action
nav-spread = Points forts et points faibles
nav-pages = Toutes les pages
nav-ai = Assistants IA
nav-structure = Structure
nav-criteria = Tous les critères
nav-identity = Le site tel que nous l'avons compris
nav-limits = Non mesuré
nav-method = Méthode
nav-downloads = Téléchargements

ask-scores = Comment se porte le site, et avec quelle certitude ?
score-seo = Audit SEO
score-ai = Visibilité pour l'IA
score-ai-of = de la page auditée seule : les autres pages n'ont pas été jugées pour ce score
rests-on = { $count ->
    [one] { $count } critère
   *[other] { $count } critères
}
score-none = Non mesuré
scores-unread = Ces scores disent que les robots sont tenus à l'écart ; ils ne disent rien de la qualité de la page, qui n'a pas été lue.
score-thin = trop peu de critères pour un score
score-none-why = Voir la partie sur ce qui n'a pas été mesuré.
coverage-lead = { $all } critères vérifiés.
coverage = { $whole ->
    [yes] Les { $applicable } critères applicables ont tous pu être mesurés.
   *[no] { $measured } des { $applicable } critères applicables ont pu être mesurés ({ $share }).
}
distribution = Résultats des { $all } critères
gate-one = Un critère bloquant échoue : le score est plafonné à { $cap }.
gate-more = { $count } critères bloquants échouent : le score est plafonné à { $cap }.
gate-none = Aucun critère bloquant n'échoue : rien n'empêche l'indexation.
gate-none-handed = Aucun critère bloquant n'est en échec. { $title }.
ours = Les deux scores sont les nôtres. Les moteurs de recherche ne les utilisent pas, et ces scores ne prédisent pas le nombre de visites. Les repères sur chaque barre sont à 50, 70 et 90.
how-computed = Calcul des scores
part-readability = Lisibilité par les machines
part-fan-out = Questions traitées
part-citation = Matière à citation
part-machine = Accès des machines

findings-title = { $count ->
    [0] Constats prioritaires
    [1] Constat prioritaire
    [2] Deux constats prioritaires
    [3] Trois constats prioritaires
    [4] Quatre constats prioritaires
   *[other] Cinq constats prioritaires
}
ask-findings-site = Que corriger en premier ? Les premières actions du plan : ce qui pèse le plus sur l'ensemble du site, selon la gravité et les pages concernées.
ask-findings-capped-site = Que corriger en premier ? Les premières actions du plan : d'abord ce qui plafonne le score, puis ce qui pèse le plus sur l'ensemble du site, selon la gravité et les pages concernées.
ask-findings = Que corriger en premier ? Les premières actions du plan : celles qui rapportent le plus de points ; à points égaux, la moins longue passe en premier.
ask-findings-capped = Que corriger en premier ? Les premières actions du plan : d'abord ce qui plafonne le score, puis ce qui rapporte le plus de points.
ask-findings-ranked = Que corriger en premier ? Les premières actions du plan, dans l'ordre choisi par l'assistant IA.
ask-findings-capped-ranked = Que corriger en premier ? Les premières actions du plan : d'abord ce qui plafonne le score, puis l'ordre choisi par l'assistant IA.
findings-none = Rien de ce que nous avons mesuré n'est en échec ni en avertissement. { $measured } des { $applicable } critères applicables ont pu être mesurés.
findings-unmeasured = Aucun critère n'a pu être mesuré ; nous ne pouvons donc rien dire des problèmes.
scope = { $scope ->
    [page] Cette page
    [http] Le serveur
   *[site] Tout le site
}
places = { $count ->
    [one] { $count } endroit
   *[other] { $count } endroits
}
what-seen = Constat
why-it-matters = Enjeu
what-to-do = Action
where = Où
same-cause = À corriger en même temps
foot-effort = Effort
foot-who = Qui
foot-effect = Effet
foot-criteria = Critères
foot-details = Détails
effect = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}{ $layer ->
    [audit_expert] { "" }
   *[other] { " " }de visibilité pour l'IA
}
effect-small = moins de 0,1 point
effect-gate = lève un plafond du score

ask-plan = Qui fait quoi, et dans quel ordre ? Une ligne par cause : un problème que plusieurs critères relèvent n'y figure qu'une fois, avec le total de leurs points.
plan-caption = Actions par ordre de priorité
plan-action = Action
plan-points = Points
plan-serves = Pour
serves = { $serves ->
    [security] Sécurité
    [search] Recherche
    [assistants] IA
   *[both] Recherche et IA
}
plan-none = Rien à planifier : aucun problème n'a été trouvé dans ce que nous avons mesuré.
plan-rest = { $count ->
    [one] { $count } autre action de moindre effet n'est pas affichée
   *[other] { $count } autres actions de moindre effet ne sont pas affichées
} ici ; les critères figurent dans « Tous les critères ».
order-site = Ordre : d'abord ce qui plafonne le score, puis la gravité et la part des pages concernées (un avertissement compte pour moitié), puis les points de la page auditée.
plan-points-note = Les points sont ceux du score SEO, sauf mention de la visibilité pour l'IA. Ils sont calculés cause par cause et ne s'additionnent qu'approximativement. Un tiret signifie que l'action ne change pas le score de la page auditée, ou que son effet n'est pas prévisible.
plan-ranked = L'ordre vient d'un assistant IA configuré, qui ne pouvait utiliser que ce qui a été trouvé ici ; les chiffres et les actions sont les nôtres.
plan-alone = L'assistant IA configuré n'a pas donné d'ordre valide ; celui-ci suit nos seules règles.
plan-of = { $layer ->
    [geo_score] visibilité pour l'IA
    [audit_matrix] autres pages
   *[other] structure
}
strengths = Ce qui fonctionne déjà sur la page auditée
strength = { $open ->
    [0] { $count ->
        [one] { $subject } : le seul critère applicable est rempli.
        [2] { $subject } : les deux critères applicables sont remplis.
       *[other] { $subject } : les { $count } critères applicables sont remplis.
    }
   *[other] { $count ->
        [one] { $subject } : le seul critère qui a pu être mesuré est rempli.
        [2] { $subject } : les deux critères qui ont pu être mesurés sont remplis.
       *[other] { $subject } : les { $count } critères qui ont pu être mesurés sont remplis.
    }
}
strengths-none = Aucun domaine ne remplit encore tous ses critères.

ask-spread = Quels domaines sont solides, lesquels sont fragiles ? Chaque marque est un critère, les échecs d'abord.
passed-of = { $pass } sur { $measured } { $pass ->
    [one] réussi
   *[other] réussis
}
spread-na = sans objet ici
score-few = sans score : moins de trois contrôles étaient possibles
