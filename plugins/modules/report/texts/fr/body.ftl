# Assistants IA, structure, critères, identité, limites, méthode.

ask-ai = Les assistants IA peuvent-ils charger la page, la comprendre et la citer ?
ai-none = Les parties sur les assistants IA ne sont pas disponibles.
ai-refused = { $refused ->
    [0] { $all ->
        [one] Le seul robot que les assistants IA utilisent pour chercher et charger des pages n'est pas bloqué par robots.txt.
       *[other] Aucun des { $all } robots que les assistants IA utilisent pour chercher et charger des pages n'est bloqué par robots.txt.
    }
   *[other] { $refused } des { $all } robots que les assistants IA utilisent pour chercher et charger des pages { $refused ->
        [one] est bloqué
       *[other] sont bloqués
    } par robots.txt.
}
ai-robots-unknown = robots.txt n'a pas pu être lu ; nous ne savons donc pas quels robots sont autorisés.
agents-caption = Robots des assistants IA
training-caption = Robots et noms de robots.txt pour les données d'entraînement
training-note = Google-Extended et Applebot-Extended sont des noms pour robots.txt, pas des robots ; Google-Extended décide aussi si Gemini peut appuyer ses réponses sur la page. Autoriser ou non ces robots et ces noms est votre choix. Cela ne change pas le score.
agent = Robot
operator = Exploitant
agent-for = Usage
class = { $class ->
    [search] Index de recherche
    [user] Demande d'un utilisateur
   *[training] Entraînement
}
admitted = robots.txt
admitted-yes = Autorisé
admitted-no = Bloqué
admitted-unknown = Inconnu
deciding = Règle appliquée
deciding-line = ligne { $line } :
deciding-none = aucune règle n'interdit cette page
answer = Réponse
questions = Questions que l'on pose aux moteurs et aux assistants IA
questions-note = Traitée : un passage répond à la question. Sans réponse : aucun passage n'y répond. Incertain : nous ne pouvons pas trancher, donc sans point.
# The answer of the page to a question.
answered = { $status ->
    [pass] Traitée
    [warn] Incertain
    [fail] Sans réponse
    [not_applicable] Sans objet
   *[not_measured] Non mesuré
}
question = Question
quote = Citation
quote-none = Aucune phrase n'a été trouvée.
quote-doubt = Dans le doute :
evidence-caption = Composition du score de visibilité pour l'IA
evidence-note = Le score d'une partie est le total de ses points, divisé par les points possibles, multiplié par 100. Un tiret signifie « sans point » ; tant que la page est fermée aux moteurs ou ne fait que mener ailleurs, sa partie est plafonnée à 20. Les parties sont ensuite pondérées :
points-of = Points
points-value = { $reached } sur { $of }
part-sum = { $reached } sur { $of } = { $score } sur 100
part-capped = { $reached } sur { $of }, plafonné à { $score } sur 100
machine-facts = La page telle que les machines la reçoivent
fact-words = Mots dans le code source HTML
fact-size = Taille du HTML
fact-ratio = Ratio texte/HTML
fact-tokens = Tokens (estimation)
fact-scripts = Contenu ajouté uniquement par des scripts
fact-scripts-none = aucun indice (les scripts n'ont pas été exécutés)
fact-scripts-menu = un menu au moins : ses liens ne sont pas dans le HTML (les scripts n'ont pas été exécutés)
fact-blocks = Blocs JSON-LD
fact-blocks-value = { $blocks }{ $invalid ->
    [0] { "" }
    [one] , dont { $invalid } non valide
   *[other] , dont { $invalid } non valides
}
fact-sitemap = URL dans les sitemaps
fact-llms = llms.txt (pour information, non noté)
llms = { $state ->
    [absent] absent
    [valid] présent
    [invalid] présent, mais non valide
   *[other] inconnu
}

ask-pages = Qu'en est-il des autres pages ?
pages-part-page = Ce rapport porte sur la page auditée seule. Un rapport sur le site évalue toutes ses pages.
pages-part-none = Aucune autre page n'a été lue.
pages-lead = { $pages } pages ont été évaluées selon les { $criteria } critères qui se jugent sur la page seule.
pages-mean = Elles atteignent en moyenne { $score } sur 100.
pages-score-note = Le score d'une page ne compte que ces critères. Le score SEO de la page auditée compte aussi ce qui concerne tout le site : les deux diffèrent donc.
pages-all-pass = Toutes les pages les remplissent tous.
pages-by-criterion = Ce qui n'est pas rempli, et sur combien de pages
pages-by-score = Les pages, du score le plus faible au plus élevé
pages-open = Pages
pages-worst = Les plus touchées
pages-common = { $open ->
    [all] Sur toutes les pages
   *[most] Sur presque toutes les pages
} : une seule correction, dans le gabarit ou sur le serveur.
pages-counted = { $fail ->
    [0] { $warn } avec avertissement, sur { $all }
   *[other] { $fail } en échec{ $warn ->
        [0] { "" }
       *[other] , { $warn } avec avertissement
    }, sur { $all }
}
pages-share = { $count } pages sur { $all }
pages-score = Score
pages-failed = Échecs
pages-warned = Avertissements
pages-finding = Principal problème de la page

ask-structure = Les pages se renforcent-elles entre elles ?
structure-none = La structure du site n'est pas disponible.
structure-lead = { $pages ->
    [one] { $pages } page a été lue
   *[other] { $pages } pages ont été lues
} ; { $groups ->
    [0] { $compared ->
        [no] leurs textes n'ont pas été comparés : il n'y en a pas deux qui soient indexables sous leur propre URL et assez longues
       *[yes] aucun groupe de contenus proches n'a été trouvé
    }
    [one] on y trouve { $groups } groupe de contenus proches
   *[other] on y trouve { $groups } groupes de contenus proches
}.
structure-orphans = { $count ->
    [one] { $count } page d'un sitemap ne reçoit aucun lien interne (page orpheline).
   *[other] { $count } pages d'un sitemap ne reçoivent aucun lien interne (pages orphelines).
}
map-title = Carte des pages
map-desc = { $pages } pages en { $groups } groupes. Les pages au contenu proche sont voisines.
map-caption = Les pages au contenu semblable sont proches ; celles de devant sont plus grandes et plus foncées. Chaque forme est un groupe du tableau ; sa lettre marque la page principale ou, à défaut, le centre. Rouge creux : aucun lien entrant.
map-cut = { $shown } pages sur { $all } sont affichées, celles au PageRank interne le plus élevé, avec { $edges } liens sur { $links }.
groups-caption = Les mêmes données en tableau : groupes de pages
group = Groupe : ses mots propres et ses pages
main-page = Page principale
no-main-page = aucune
pages = Pages
links-inside = Liens dans le groupe
alike = Similarité
unlinked = Sans lien entrant
ungrouped = Hors groupe
more-pages = et { $count } de plus
graph-title = Liens par profondeur de clic depuis la page d'accueil
graph-desc = { $pages } pages sur des anneaux selon la profondeur de clic depuis la page d'accueil, et { $links } liens entre elles.
graph-caption = Chaque anneau est à un clic de plus de la page d'accueil, placée au centre. Rouge creux : aucun lien entrant.
matrix-caption = Liens entre groupes : de la ligne vers la colonne
outside = Autres
from-group = De
depth-title = Pages par profondeur de clic depuis la page d'accueil
depth-home = Accueil
depth-clicks = { $clicks ->
    [one] { $clicks } clic
   *[other] { $clicks } clics
}
clicks = Clics
beyond = { $count ->
    [one] { $count } page est
   *[other] { $count } pages sont
} à plus de trois clics.
beyond-script = Un script écrit un menu de la page, et les scripts n'ont pas été exécutés : ses liens ne sont pas comptés, les pages peuvent donc être plus proches.
ranked-caption = Pages au PageRank interne le plus élevé
page = Page
inlinks = Liens reçus
rank-share = Part du PageRank interne
orphans-title = Pages orphelines (sans lien interne)
rivals-title = Pages concurrentes (cannibalisation)
rivals-none = Aucune page concurrente parmi les textes comparés.
not-compared = Non analysé : il n'y avait pas deux textes à comparer.
rival-alike = similaires à { $share }
rival-doubt = possible, pas certain
remedy = { $remedy ->
    [merge] Les réunir en une seule page.
    [canonical] Déclarer l'une d'elles canonique.
   *[differentiate] Donner à chacune sa propre question, et un titre qui la nomme.
}
links-title = Liens internes à ajouter en premier
links-none = Aucun lien ne manque entre les pages d'un même groupe.
link-text = Texte d'ancre
link-from = De
link-to = Vers
leakage = { $share } des liens entre pages groupées mènent vers un autre groupe.
shown-of = { $shown } sur { $all } affichés.

ask-criteria = Qu'avons-nous vérifié exactement, et qu'avons-nous vu ?
criteria-lead = Chaque critère, par domaine, les échecs d'abord. Jusqu'à dix endroits sont listés pour chacun ; le total est toujours indiqué. Les critères qui comparent des pages du site disent combien : seules les pages indexables comptent, et un échantillon sur les grands sites. La partie « Toutes les pages » compte chaque page lue : ses chiffres peuvent donc différer.
criteria-cut = Pour que ce fichier reste léger, { $places ->
    [0] aucun endroit n'est listé
    [one] un endroit au plus est listé
   *[other] { $places } endroits au plus sont listés
} ici par critère ; les totaux sont complets.
subject-caption = { $subject } : { $counts }
result = Résultat
criterion = Critère
saw = Constat
severity-head = Gravité
heuristic = bonne pratique
rule = règle
places-total = { $count ->
    [one] { $count } endroit en tout
   *[other] { $count } endroits en tout
}

ask-identity = Avons-nous jugé le site selon les bons critères ?
identity-none = La carte d'identité n'est pas disponible ; les critères ont donc le même poids que pour tout site.
identity-lead = { $known ->
    [0] Rien sur la page ne dit avec certitude de quel type de site il s'agit ; les critères ont donc le même poids que pour tout site.
   *[other] C'est ce que les pages disent d'elles-mêmes. Cela peut modifier la gravité de critères : ceux qui changent sont listés.
}
identity-unread = La page n'a pas été lue : nous ne savons pas de quel type de site il s'agit, et les critères ont le même poids que pour tout site.
identity-source = { $source ->
    [client] Donné par le client.
    [locked] Confirmé et verrouillé par le client.
    [cache] Déduit des pages lors d'un audit antérieur.
   *[inferred] Déduit des pages.
}
field = { $field ->
    [sector] Secteur
    [commercialModel] Modèle économique
    [productsServices] Produits et services
    [targetAudience] Public cible
    [commercialArea] Pays
   *[entityType] Type d'organisation
}
entity = { $id ->
    [association] Association ou fondation
    [company] Entreprise
    [educational] Établissement d'enseignement
    [local_business] Commerce ou cabinet local
    [media] Éditeur de presse
    [person] Particulier ou indépendant
    [public_body] Organisme public
   *[other] { $id }
}
audience = { $id ->
    [businesses] Entreprises
    [consumers] Consommateurs
    [families] Familles
    [professionals] Professionnels
    [students] Étudiants
    [seniors] Personnes âgées
    [children] Enfants
    [developers] Développeurs
   *[other] { $id }
}
area = { $id ->
    [international] Plusieurs pays
    [FR] France
    [BE] Belgique
    [CH] Suisse
    [ES] Espagne
    [DE] Allemagne
    [IT] Italie
    [GB] Royaume-Uni
    [US] États-Unis
    [CA] Canada
    [LU] Luxembourg
    [PT] Portugal
    [NL] Pays-Bas
    [AT] Autriche
    [IE] Irlande
    [MX] Mexique
    [AR] Argentine
    [CO] Colombie
    [CL] Chili
    [PE] Pérou
    [AU] Australie
   *[other] { $id }
}
field-unknown = inconnu
confidence = { $confidence ->
    [sure] certain
    [likely] probable
   *[unsure] incertain
}
calibration-title = Effet sur les critères
calibration-from = Pour tout site
calibration-to = Pour ce site

ask-limits = Que ne savons-nous pas, et pourquoi ?
limits-none = Tout ce qui est applicable a été mesuré.
limits-closed = robots.txt interdit à notre robot de lire la page. { $count ->
    [one] { $count } critère qui en dépend n'a donc pas été mesuré
   *[other] { $count } critères qui en dépendent n'ont donc pas été mesurés
}, pas plus que les textes, les liens et la structure du site.
limits-layers = Parties non disponibles
limits-criteria = Critères qui n'ont pas pu être mesurés
limits-withheld = Constaté, sans verdict
limits-withheld-note = Des lecteurs comparent nos constats à des pages réelles. Quand trop peu d'avertissements d'un critère y étaient utiles, nous disons ce qui a été vu et vous laissons juger ; cela ne compte dans aucun score.
no-verdict = Sans verdict
limits-gaps = Autres lacunes
limits-always = Limites générales de cet audit
limit-scripts = Les scripts n'ont pas été exécutés : le contenu qu'ils ajoutent n'a pas été lu.
limit-sample = Les critères portent sur 60 URL du site au plus, la structure sur 500 pages au plus ; le reste n'a pas été lu. Les décomptes comme « 3 URL sur 60 » portent sur ces URL.
limit-agents = Les robots ont été testés par leur user agent seul ; les règles de serveur fondées sur les adresses IP ne peuvent pas être détectées.
limit-words = Les textes ne sont analysés qu'en anglais, en français et en espagnol.

ask-method = Comment les scores sont-ils calculés, et d'où viennent les règles ?
method-seo = Le score SEO
method-seo-text = Un critère réussi compte 1, un avertissement 0,5 et un échec 0, multipliés par son poids : critique 10, élevée 6, moyenne 3, faible 1. Le score d'une catégorie est le total des points obtenus, divisé par le total des points mesurés, multiplié par 100. Les critères sans objet ou non mesurés ne comptent pas. Si l'un des cinq critères bloquants échoue, le score est plafonné à 69 ; si deux ou plus échouent, à 39.
method-ai = Le score de visibilité pour l'IA
method-ai-text = Soixante pour cent du score évaluent la page comme source de réponses (lisibilité par les machines 40, questions traitées 30, éléments citables 30) ; quarante pour cent évaluent ce que rencontrent les robots qui la chargent. Seules les questions traitées rapportent des points. Une part non mesurée ou sans objet est laissée de côté et les autres sont remises à l'échelle.
method-points = Les points d'une action
method-points-text = Les points que gagnerait le score si tous les critères de cette cause étaient réussis et que rien d'autre ne changeait, plafonds mis à part.
method-bands = Signification des appréciations
bands-caption = Appréciation selon le score
band-head = Appréciation
band-from = Score
method-rules = Règles documentées et bonnes pratiques
method-rules-text = { $normative } des { $all } critères reposent sur une norme ou sur la documentation des moteurs et des assistants IA ; { $heuristic } relèvent des bonnes pratiques et sont signalés comme tels.
method-ours = Les deux scores sont les nôtres ; les moteurs ne les utilisent pas. Positions, visites et ventes dépendent de bien des choses qu'aucun audit de site ne peut voir.
method-run = Comment le site a été lu
method-run-text = { $profile ->
    [light] Profil léger : échantillons de dix pages, pas d'autres sites.
   *[full] Profil complet.
} { $requests ->
    [one] { $requests } requête a été envoyée
   *[other] { $requests } requêtes ont été envoyées
} au site pour les critères. Nous indiquons le user agent de notre robot sur demande.
sources-title = Règles les plus utilisées
foot-by = Établi par { $by }.
foot-by-for = Établi par { $by } pour { $for }.
foot-for = Établi pour { $for }.
foot-report = Rapport { $id }.

ask-downloads = Quels fichiers accompagnent ce rapport ?
downloads-plan = Le plan pour un tableur (CSV)
downloads-findings = Les constats pour un tableur (CSV)
downloads-pages = Les pages pour un tableur (CSV)
downloads-json = Plan et constats pour des programmes (JSON)
downloads-cut = Les fichiers qui rendraient ce rapport trop volumineux ont été omis.
downloads-found = Constat
downloads-places = Occurrences
downloads-url = URL
downloads-rule = Règle
