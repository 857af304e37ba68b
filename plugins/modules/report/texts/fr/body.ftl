# Assistants IA, structure, critères, identité, limites, méthode.

ask-ai = Les assistants IA peuvent-ils charger la page, la comprendre et la citer ?
ai-none = Les parties sur les assistants IA ne sont pas disponibles.
ai-refused = { $refused ->
    [0] { $all ->
        [one] Le seul robot que les assistants IA utilisent pour chercher et charger des pages n'est pas bloqué par robots.txt.
       *[other] { $all ->
            [2] Aucun des deux
           *[other] Aucun des { $all }
        } robots que les assistants IA utilisent pour chercher et charger des pages n'est bloqué par robots.txt.
    }
   *[other] { $refused } des { $all } robots que les assistants IA utilisent pour chercher et charger des pages { $refused ->
        [one] est bloqué
       *[other] sont bloqués
    } par robots.txt.
}
ai-robots-unknown = robots.txt n'a pas pu être lu ; nous ne savons donc pas quels robots sont autorisés.
agents-caption = Robots des assistants IA
training-caption = Robots qui collectent des données d'entraînement
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
deciding-none = aucune
answer = Réponse (statut HTTP)
questions = Questions que l'on pose aux moteurs et aux assistants IA
questions-note = Traitée : un passage répond à la question. Sans réponse : aucun passage n'y répond. Incertain : nous ne pouvons pas trancher, donc cela ne compte pas.
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
quote-doubt = Passage le plus proche :
evidence-caption = Composition du score de visibilité pour l'IA
evidence-note = Le score d'une partie est le total de ses points, divisé par les points possibles, multiplié par 100. Un tiret signifie « sans point ». Si la page est fermée aux moteurs ou redirige vers une autre, le score de la partie est de 20 au plus. Un critère peut compter dans deux parties. Les parties sont ensuite pondérées :
points-of = Points
points-value = { $reached } sur { $of }
part-sum = { $reached } sur { $of } = { $score } sur 100
part-capped = { $reached } sur { $of }, plafonné à { $score } sur 100
machine-facts = La page telle que les machines la reçoivent
fact-words = Mots dans le code source HTML
fact-size = Taille du HTML
fact-ratio = Ratio texte/HTML
fact-tokens = Tokens (estimation : un quart des octets du texte)
fact-scripts = Contenu ajouté uniquement par des scripts
fact-scripts-added = { $count ->
    [unknown] inconnu : les scripts n'ont pas été exécutés
    [0] rien : la page n'exécute aucun script
    [one] inconnu : le script de la page n'a pas été exécuté
   *[other] inconnu : les { $count } scripts de la page n'ont pas été exécutés
}
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
pages-score-note = Le score d'une page ne compte que ces critères. Le score SEO de la page auditée compte aussi ce qui concerne tout le site : les deux peuvent donc différer. Tous les critères ne s'appliquent pas à toutes les pages : les mentions légales, par exemple, n'ont pas besoin d'aperçu pour les réseaux sociaux.
pages-all-pass = Toutes les pages les remplissent tous.
pages-by-criterion = Ce qui n'est pas rempli, et sur combien de pages
pages-by-score = Les pages, du score le plus faible au plus élevé
pages-open = Pages
pages-worst = Les plus touchées
pages-common = { $open ->
    [all] Sur toutes les pages
   *[most] Sur presque toutes les pages
} : une seule modification, dans le gabarit ou sur le serveur{ $values ->
    [yes] , avec les valeurs de chaque page.
   *[no] .
}
pages-counted = { $fail ->
    [0] { $whole ->
        [yes] { $warn ->
            [one] { $warn } page
           *[other] { $warn } pages
        } sur { $all }
        [every] les { $all } pages concernées
       *[no] { $warn ->
            [one] { $warn } page
           *[other] { $warn } pages
        } sur les { $all } concernées
    } (avertissement)
   *[other] { $warn ->
        [0] { $whole ->
            [yes] { $fail ->
                [one] { $fail } page
               *[other] { $fail } pages
            } sur { $all }
            [every] les { $all } pages concernées
           *[no] { $fail ->
                [one] { $fail } page
               *[other] { $fail } pages
            } sur les { $all } concernées
        } (échec)
       *[other] { $fail } en échec et { $warn } avec avertissement, sur { $whole ->
            [yes] { $all } pages
           *[no] les { $all } pages concernées
        }
    }
}
pages-share = { $label } : { $extent ->
    [all] { $fail ->
        [0] avertissement sur les { $all } pages
       *[other] échec sur les { $all } pages
    }{ $whole ->
        [yes] { "" }
       *[other] { " " }concernées
    }
   *[some] { $fail ->
        [0] avertissement sur { $warn }
       *[other] échec sur { $fail }{ $warn ->
            [0] { "" }
           *[other] { " " }et avertissement sur { $warn }
        }
    } des { $all } pages{ $whole ->
        [yes] { "" }
       *[other] { " " }concernées
    }
}
pages-elsewhere = Sur la plupart : { $advice }
pages-cut = { $count ->
    [one] Une page dépasse 2 Mio et n'a été lue que jusque-là : titres, liens et autres éléments au-delà ne sont pas comptés.
   *[other] { $count } pages dépassent 2 Mio et n'ont été lues que jusque-là : titres, liens et autres éléments au-delà ne sont pas comptés.
}
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
        [elsewhere] leurs textes n'ont pas été comparés, car aucune n'est indexable sous sa propre URL
        [no] leurs textes n'ont pas été comparés, car moins de deux pages sont indexables sous leur propre URL et assez longues
       *[yes] aucun groupe de contenus proches n'a été trouvé
    }
    [one] { $grouped } d'entre elles forment { $groups } groupe de contenus proches
   *[other] { $grouped } d'entre elles forment { $groups } groupes de contenus proches
}.
structure-orphans = { $count ->
    [one] { $count } page d'un sitemap ne reçoit aucun lien interne (page orpheline).
   *[other] { $count } pages d'un sitemap ne reçoivent aucun lien interne (pages orphelines).
}
map-title = Carte des pages
map-desc = { $pages } pages, dont { $grouped } forment { $groups ->
    [one] { $groups } groupe
   *[other] { $groups } groupes
}. Les pages au contenu proche sont voisines.
map-caption = Les pages au contenu semblable sont proches ; les points plus grands et plus foncés sont au premier plan. Chaque point est une page, et sa forme indique son groupe dans le tableau. La lettre d'un groupe se trouve à sa page principale ou, à défaut, en son centre. Un point rouge vide est une page sans lien entrant.
map-cut = { $shown ->
    [all] Les { $all } pages sont affichées
   *[other] { $count } pages sur { $all } sont affichées, celles au PageRank interne le plus élevé
}, avec { $edges } de leurs { $links } connexions ; deux pages liées l'une à l'autre forment une seule connexion.
groups-caption = Les mêmes données en tableau : groupes de pages
group = Groupe : mots distinctifs et pages
main-page = Page principale
no-main-page = aucune
pages = Pages
links-inside = Part des liens possibles qui existent
alike = Similarité moyenne des textes
unlinked = Sans lien entrant
ungrouped = Hors groupe
groups-note = Un tiret : le groupe n'a pas de page principale et peut s'en passer (il a deux pages, réunit des notes de version, ou une autre page mène aux siennes), ou le chiffre n'existe que pour les groupes. « aucune » : aucune page ne mène aux autres.
more-pages = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
graph-title = Liens par profondeur de clic depuis la page d'accueil
graph-desc = { $pages } pages sur des anneaux selon la profondeur de clic depuis la page d'accueil, et { $links ->
    [one] { $links } lien
   *[other] { $links } liens
} entre elles.
graph-caption = Chaque anneau est à un clic de plus de la page d'accueil, placée au centre. Chaque point est une page, et sa forme indique son groupe dans le tableau. Un point rouge vide est une page sans lien entrant.
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
ranked-caption = Pages au PageRank interne le plus élevé (un lien de menu compte moitié moins qu'un lien du contenu, un lien de pied de page un quart)
page = Page
inlinks = Liens reçus
rank-share = Part du PageRank interne
orphans-title = Pages orphelines (sans lien interne)
rivals-title = Pages concurrentes (cannibalisation)
rivals-none = Aucune page concurrente parmi les textes comparés.
not-compared-listed = Non analysé : aucune des pages lues n'est indexable sous sa propre URL.
not-compared = Non analysé : moins de deux pages ont un texte à comparer.
rival-alike = { $same ->
    [yes] Les deux pages ont le même texte.
   *[no] Similarité de leurs textes : { $share }{ $doubt ->
        [yes] { " " }; ce n'est pas certain
       *[no] { "" }
    }.
}
remedy = { $remedy ->
    [merge] Les réunir en une seule page, ou dire au début de chacune ce qui la distingue de l'autre.
    [canonical] Déclarer l'une d'elles canonique.
   *[differentiate] Dire au début de chaque page ce qui la distingue de l'autre{ $linked ->
        [yes] { "" }
       *[no] , et les relier par des liens
    }.
}
links-title = Liens internes à ajouter en premier
links-none = Aucun lien à ajouter en priorité entre les pages d'un même groupe.
link-text = Texte d'ancre
link-from = De
link-to = Vers
shown-of = { $shown } sur { $all } affichés.

ask-criteria = Qu'avons-nous vérifié exactement, et qu'avons-nous vu ?
criteria-lead = Chaque critère, par domaine, les échecs d'abord. Jusqu'à dix endroits sont listés pour chacun ; le total est toujours indiqué. Les lignes sont comptées à partir de 1, les octets à partir de 0, depuis le début du fichier ; quand un élément manque, la position de la balise html est indiquée. Lorsque des pages sont comparées, leur nombre est indiqué : seules les pages indexables comptent, les doublons une fois, et, sur les grands sites, un échantillon. La partie « Toutes les pages » compte chaque page lue : ses chiffres peuvent donc différer.
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
    [0] Rien sur la page n'indique avec certitude ce que le site propose, à qui et dans quel secteur ; les critères gardent donc le même poids que pour tout site. C'est courant pour un manuel ou une documentation.
   *[other] C'est ce que les pages disent d'elles-mêmes. Si cela a modifié la gravité d'un critère qui s'applique ici, un tableau le montre.
}
identity-unread = La page n'a pas été lue : nous ne savons pas de quel type de site il s'agit, et les critères ont le même poids que pour tout site.
identity-source = { $source ->
    [client] Donné par le client.
    [locked] Confirmé et verrouillé par le client.
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
said-in-description = La meta description dit :{ " " }
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
limits-withheld-note = Ces points sont donnés pour information et ne comptent dans aucun score.
no-verdict = Sans verdict
limits-gaps = Autres lacunes
limits-always = Limites générales de cet audit
limit-scripts = Les scripts n'ont pas été exécutés : le contenu qu'ils ajoutent n'a pas été lu.
limit-sample = { $pages ->
    [one] { $pages } page du site a été lue
   *[other] { $pages } pages du site ont été lues
}{ $complete ->
    [yes] { "" }
   *[no] { " " }; les autres ne l'ont pas été
}. Les critères qui comparent des pages lisent leur propre échantillon et en indiquent le nombre de pages.
limit-sample-unknown = Les critères sur le site portent sur un échantillon de ses pages ; ils indiquent combien de pages ont été lues.
limit-agents = { $asked ->
    [yes] La page a aussi été demandée avec le user agent des robots des assistants IA ; les règles de serveur fondées sur les adresses IP ne peuvent pas être détectées.
   *[no] La page n'a pas été demandée avec le user agent des robots IA ; seul ce que robots.txt leur dit a été jugé.
}
limit-words = Les textes ne sont analysés qu'en anglais, en français et en espagnol.

ask-method = Comment les scores sont-ils calculés, et d'où viennent les règles ?
method-seo = Le score SEO
method-seo-text = Un critère réussi compte 1, un avertissement 0,5 et un échec 0, multipliés par son poids : critique 10, élevée 6, moyenne 3, faible 1. Le score d'une catégorie est le total des points obtenus, divisé par le total des points mesurés, multiplié par 100. Les critères sans objet ou non mesurés ne comptent pas. La confiance n'a pas de score si moins de trois de ses critères ont été mesurés. Le score SEO se compose de 50 % de technique, 30 % de contenu et 20 % de confiance, sans les catégories qui n'ont pas de score. Si l'un des cinq critères bloquants échoue (la page renvoie un code 200, robots.txt l'autorise, le site n'est pas fermé aux robots, la page peut être indexée, le texte est dans le HTML), le score est plafonné à 69 ; si deux ou plus échouent, à 39.
method-ai = Le score de visibilité pour l'IA
method-ai-text = 60 % du score portent sur la page comme source de réponses (lisibilité par les machines 40, questions traitées 30, matière à citation 30) ; 40 % portent sur ce que rencontrent les robots qui la chargent. Seules les questions traitées rapportent des points. Une part non mesurée ou sans objet est laissée de côté et les autres sont remises à l'échelle.
method-points = Les points d'une action
method-points-text = Les points que gagnerait le score si tous les critères de cette cause étaient réussis et que rien d'autre ne changeait, plafonds mis à part.
method-bands = Signification des appréciations
bands-caption = Appréciation selon le score
band-head = Appréciation
band-from = Score
method-rules = Règles documentées et bonnes pratiques
method-rules-text = { $normative } des { $all } critères reposent sur une norme ou sur la documentation des moteurs et des assistants IA ; les { $heuristic } autres relèvent des bonnes pratiques, et les listes de la partie « Tous les critères » les signalent une à une.
method-ours = Les deux scores sont les nôtres ; les moteurs ne les utilisent pas. Positions, visites et ventes dépendent de bien des choses qu'aucun audit de site ne peut voir.
method-run = Comment le site a été lu
method-run-text = { $profile ->
    [light] Audit rapide : des échantillons de dix pages, sans requête vers d'autres sites.
   *[full] Audit complet : la page, les fichiers de son site et les cibles de ses liens.
} Nous indiquons le user agent de notre robot sur demande.
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
