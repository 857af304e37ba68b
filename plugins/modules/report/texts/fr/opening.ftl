# En-tête, scores, constats, plan, sujets.

prepared-for = Établi pour
prepared-by = Établi par
audited-on = Date de l'audit
audited-page = Page auditée
pages-read = Pages lues
pages-value = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}, à { $depth ->
    [one] { $depth } clic
   *[other] { $depth } clics
} au plus de la page d'accueil
pages-unknown = la page auditée et un échantillon du site
verdict-reach = Les moteurs de recherche peuvent charger et lire cette page.
verdict-gates = { $count ->
    [one] { $count } défaut peut tenir
   *[other] { $count } défauts peuvent tenir
} cette page hors des résultats de recherche, quoi qu'il en soit du reste.
verdict-unknown = Il n'a pas pu être entièrement mesuré si les moteurs de recherche peuvent charger et lire cette page.
verdict-clean = Rien de ce qui a été mesuré ne demande de correction.
verdict-causes = { $count ->
    [one] { $count } cause la freine
   *[other] { $count } causes la freinent ; la plus lourde
} : { $title }.
assistant-adds = Un assistant ajoute :
verdict-unmeasured = Rien n'a pu être mesuré ; la partie { $part } dit pourquoi.
partial-note = Ce rapport n'est pas complet : il { $count ->
    [one] manque une partie
   *[other] manque { $count } parties
}, comme le dit la partie sur les limites.

nav-scores = En bref
nav-findings = Constats d'abord
nav-plan = Plan
nav-spread = Où cela pèche
nav-ai = Assistants IA
nav-structure = Structure
nav-criteria = Tous les critères
nav-identity = Le site tel que compris
nav-limits = Non mesuré
nav-method = Méthode

ask-scores = Où en est le site, et avec quelle certitude ?
score-seo = Audit SEO
score-ai = Visibilité pour l'IA
score-none = Non mesuré
score-none-why = Voir la partie sur ce qui n'a pas été mesuré.
coverage-lead = { $all } critères examinés.
coverage = { $measured } des { $applicable } qui s'appliquent ont pu être mesurés ({ $share }).
distribution = Résultats des { $all } critères
gate-one = Un des critères bloquants échoue : le score est plafonné à { $cap }.
gate-more = { $count } critères bloquants échouent : le score est plafonné à { $cap }.
gate-none = Aucun critère bloquant n'échoue : rien n'empêche l'indexation.
ours = Les deux scores sont les nôtres. Ils ne sont le signal d'aucun moteur de recherche et ne prédisent pas de visites. Les repères sur chaque barre sont à 50, 70 et 90.
how-computed = Comment les scores sont calculés
part-readability = Lecture par machine
part-fan-out = Questions traitées
part-citation = Éléments citables
part-machine = Accueil des machines

findings-title = { $count ->
    [0] Constats d'abord
    [1] Un constat d'abord
    [2] Deux constats d'abord
    [3] Trois constats d'abord
    [4] Quatre constats d'abord
   *[other] Cinq constats d'abord
}
ask-findings = Que changer avant tout ? Dans l'ordre des points que rend la correction.
findings-none = Rien de ce qui a été mesuré n'échoue ni n'avertit. { $measured } des { $applicable } critères qui s'appliquent ont pu être mesurés.
findings-unmeasured = Aucun critère n'a pu être mesuré ; rien ne peut donc être dit des défauts.
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
same-cause = Même cause
foot-effort = Effort
foot-who = Qui
foot-effect = Effet
foot-criteria = Critères
effect = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
effect-small = moins de 0,1 point
effect-gate = lève un plafond du score

ask-plan = Qui fait quoi, dans quel ordre ? Une ligne par cause, pour qu'aucun défaut ne compte deux fois.
plan-caption = Actions dans l'ordre
plan-action = Action
plan-points = Points
plan-serves = Pour
serves = { $serves ->
    [search] Recherche
    [assistants] Assistants
   *[both] Les deux
}
plan-none = Il n'y a rien à planifier : aucune cause n'a été trouvée dans ce qui a été mesuré.
plan-rest = { $count ->
    [one] { $count } autre action de moindre effet n'est pas montrée
   *[other] { $count } autres actions de moindre effet ne sont pas montrées
} ici ; les critères figurent sous Tous les critères.
plan-points-note = Les points sont ceux du score SEO, sauf si la visibilité pour l'IA figure à côté ; ils sont calculés cause par cause et ne s'additionnent qu'à peu près. Un tiret signifie que la correction ne change aucun score prévisible.
plan-ranked = L'ordre est celui d'un assistant configuré, qui ne peut nommer que ce qui a été trouvé ici ; chiffres et actions sont les nôtres.
plan-alone = Un assistant est configuré mais n'a pas donné d'ordre recevable ; celui-ci ne suit que des règles.
plan-of = { $layer ->
    [geo_score] visibilité pour l'IA
   *[other] structure
}
strengths = Ce qui marche déjà
strength = { $count ->
    [one] { $subject } : le seul contrôle qui s'applique est réussi.
   *[other] { $subject } : les { $count } contrôles qui s'appliquent sont réussis.
}
strengths-none = Aucun sujet ne réussit encore tous ses contrôles.

ask-spread = Quels sujets sont solides, lesquels sont fragiles ? Une marque est un critère, les échecs d'abord.
passed-of = { $pass } sur { $measured } { $pass ->
    [one] réussi
   *[other] réussis
}
spread-na = sans objet ici
