# Assistants IA, structure, critères, identité, limites, méthode.

ask-ai = Les assistants peuvent-ils charger la page, la comprendre et la citer ?
ai-none = Les couches sur les assistants IA n'ont pas pu être obtenues.
ai-refused = { $refused ->
    [0] { $all ->
        [one] Le seul agent avec lequel les assistants cherchent et chargent des pages est admis.
       *[other] Les { $all } agents avec lesquels les assistants cherchent et chargent des pages sont admis.
    }
   *[other] { $refused } des { $all } agents avec lesquels les assistants cherchent et chargent des pages { $refused ->
        [one] est refusé
       *[other] sont refusés
    } par robots.txt.
}
ai-robots-unknown = robots.txt n'a pas pu être lu ; on ne sait donc pas quels agents sont admis.
agents-caption = Agents des assistants
training-caption = Agents qui collectent des données d'entraînement
training-note = Les admettre ou non est une politique du site. Cela ne coûte aucun point dans un cas ni dans l'autre.
agent = Agent
operator = Exploitant
agent-for = Charge pour
class = { $class ->
    [search] Index de recherche
    [user] Une personne, à l'instant
   *[training] Entraînement
}
admitted = robots.txt
admitted-yes = Admis
admitted-no = Refusé
admitted-unknown = Inconnu
deciding = Ligne décisive
deciding-line = ligne { $line } :
deciding-none = aucune règle, donc admis
answer = Réponse
questions = Questions auxquelles la page répond
questions-note = Une question ne compte comme traitée que si une phrase de la page a été trouvée ; elle est citée ici telle quelle.
question = Question
quote = Citation
quote-none = Aucune phrase n'a été trouvée.
quote-doubt = Dans le doute :
evidence-caption = Ce qui fait le score pour l'IA
points-of = Points
points-value = { $reached } sur { $of }
machine-facts = La page telle que les machines la reçoivent
fact-words = Mots dans le HTML envoyé
fact-size = Taille du HTML
fact-ratio = Part de texte
fact-tokens = Jetons, à vue de nez
fact-scripts = Remplie par scripts seulement
fact-blocks = Blocs JSON-LD
fact-blocks-value = { $blocks }, dont { $invalid } inutilisables
fact-sitemap = Adresses dans les sitemaps
fact-llms = llms.txt (pour information, sans points)
llms = { $state ->
    [absent] absent
    [valid] présent
    [invalid] présent, pas dans sa forme
   *[other] inconnu
}

ask-structure = Les pages se soutiennent-elles ?
structure-none = La structure du site n'a pas pu être obtenue.
structure-lead = { $pages ->
    [one] { $pages } page a été lue
   *[other] { $pages } pages ont été lues
} ; { $groups ->
    [0] leurs mots ne dessinent aucun groupe
    [one] par leurs mots elles forment { $groups } groupe
   *[other] par leurs mots elles forment { $groups } groupes
}.
structure-orphans = { $count ->
    [one] { $count } page listée par un sitemap ne reçoit aucun lien interne.
   *[other] { $count } pages listées par un sitemap ne reçoivent aucun lien interne.
}
map-title = Carte des pages
map-desc = { $pages } pages en { $groups } groupes. Les pages aux mots semblables sont proches.
map-caption = Proche signifie grand et foncé, loin petit et pâle. La position montre la ressemblance des mots, pas le rang. Chaque forme est un groupe, nommé dans le tableau ; la lettre marque sa page principale, ou son milieu s'il n'y en a pas. Les marques rouges creuses ne reçoivent aucun lien.
map-cut = Sont montrées { $shown } des { $all } pages, celles du rang interne le plus haut, et { $edges } des { $links } liens.
groups-caption = Les mêmes faits en tableau : groupes de pages
group = Groupe
main-page = Page principale
no-main-page = aucune ne se détache
pages = Pages
links-inside = Liens internes
alike = Ressemblance
unlinked = Sans lien
ungrouped = Hors des groupes
graph-title = Liens par clics depuis la page d'accueil
graph-desc = { $pages } pages sur des anneaux selon les clics depuis la page d'accueil, et { $links } liens entre elles.
graph-caption = Chaque anneau est à un clic de plus de la page d'accueil, placée au milieu. Les marques rouges creuses ne reçoivent aucun lien.
matrix-caption = Liens entre groupes : de la ligne vers la colonne
outside = Autres
from-group = De
depth-title = Pages par clics depuis la page d'accueil
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
ranked-caption = Pages vers lesquelles mènent le plus de liens
page = Page
inlinks = Liens reçus
rank-share = Part du rang
orphans-title = Pages sans lien interne
rivals-title = Pages qui se disputent un sujet
rivals-none = Aucune paire de pages concurrentes n'a été trouvée.
rival-alike = semblables à { $share }
rival-doubt = un doute, pas un verdict
remedy = { $remedy ->
    [merge] Les fusionner en une page.
    [canonical] Désigner l'une comme canonique.
   *[differentiate] Donner à chacune sa propre question.
}
links-title = Liens à ajouter d'abord
links-none = Il ne manque aucun lien que les mots appelleraient.
link-text = Texte du lien
link-from = De
link-to = Vers
leakage = { $share } des liens du contenu mènent d'un groupe à un autre.
shown-of = Sont montrés { $shown } sur { $all }.

ask-criteria = Qu'a-t-on vérifié exactement, et qu'a-t-on vu ?
criteria-lead = Chaque critère, par sujet, les échecs d'abord. Jusqu'à dix endroits sont listés pour chacun ; le total est toujours indiqué.
criteria-cut = Pour que ce fichier reste léger, { $places ->
    [0] aucun endroit n'est listé
    [one] un endroit au plus est listé
   *[other] { $places } endroits au plus sont listés
} ici par critère ; les totaux restent.
subject-caption = { $subject } : { $counts }
result = Résultat
criterion = Critère
saw = Constat
severity-head = Gravité
heuristic = expérience
rule = règle
places-total = { $count ->
    [one] { $count } endroit en tout
   *[other] { $count } endroits en tout
}

ask-identity = La mesure est-elle la bonne ?
identity-none = La carte d'identité n'a pas pu être obtenue ; les critères ont donc été pesés comme pour tout site.
identity-lead = { $known ->
    [0] Rien sur la page ne dit avec certitude ce qu'est le site ; les critères ont donc été pesés comme pour tout site.
   *[other] C'est ce que les pages disent d'elles-mêmes. Cela décide de la gravité de certains critères.
}
identity-source = { $source ->
    [client] Donné par le client.
    [locked] Confirmé et verrouillé par le client.
    [cache] Déduit des pages lors d'un audit antérieur.
   *[inferred] Déduit des pages.
}
field = { $field ->
    [sector] Secteur
    [commercialModel] Modèle économique
    [productsServices] Offre
    [targetAudience] Public
    [commercialArea] Zone
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
   *[other] { $id }
}
field-unknown = inconnu
confidence = { $confidence ->
    [sure] sûr
    [likely] probable
   *[unsure] incertain
}
calibration-title = Ce qui en découle pour les critères
calibration-from = Pour tout site
calibration-to = Pour ce site

ask-limits = Que ne sait-on pas, et pourquoi ?
limits-none = Tout ce qui s'applique a pu être mesuré.
limits-layers = Parties qui n'ont pas pu être obtenues
limits-criteria = Critères qui n'ont pas pu être mesurés
limits-gaps = Autres lacunes
limits-always = Limites qui valent toujours
limit-scripts = Les scripts ne sont pas exécutés : ce qu'eux seuls montrent n'a pas été lu.
limit-sample = 60 adresses au plus sont lues pour les critères, et 500 pages pour la structure ; le reste n'a pas été lu.
limit-agents = Les agents ne se distinguent que par leur nom ; les règles d'un serveur fondées sur les adresses ne se voient pas.
limit-words = Les mots ne sont jugés qu'en anglais, français et espagnol.

ask-method = Comment les scores sont-ils faits, et d'où viennent les règles ?
method-seo = Le score SEO
method-seo-text = Un critère réussi compte 1, un avertissement un demi, un échec 0, fois son poids : critique 10, élevée 6, moyenne 3, faible 1. Le score d'une catégorie est ce qui est atteint parmi ce qui a été mesuré, fois 100. Ce qui est sans objet ou non mesuré ne compte pas. Tant qu'un des cinq critères bloquants échoue, le score est plafonné à 69 ; avec deux, à 39.
method-ai = Le score de visibilité pour l'IA
method-ai-text = Soixante parts sur cent sont la page comme source de réponses (lecture par machine 40, questions traitées 30, éléments citables 30), quarante ce que rencontrent les machines qui la chargent. Une part non mesurée est laissée de côté et les autres sont ramenées à l'échelle.
method-points = Les points d'une action
method-points-text = Les points que gagnerait le score si tous les critères de cette cause étaient réussis et que rien d'autre ne changeait, plafonds mis à part.
method-bands = Les mots pour un score
bands-caption = Mots pour un score
band-head = Mot
band-from = Score
method-rules = Règles et expérience
method-rules-text = { $normative } des { $all } critères reposent sur une norme ou sur ce que documentent moteurs et assistants ; { $heuristic } reposent sur l'expérience et sont marqués ainsi.
method-ours = Les deux scores sont les nôtres, pas un signal d'un moteur de recherche. Position, visites et ventes dépendent de bien des choses qu'aucun audit ne peut voir.
method-run = Comment la lecture s'est faite
method-run-text = { $profile ->
    [light] Profil léger : échantillons de dix, pas d'autres sites.
   *[full] Profil complet.
} { $requests ->
    [one] { $requests } requête a été envoyée
   *[other] { $requests } requêtes ont été envoyées
} au site pour les critères. Le nom sous lequel notre agent se présente est donné sur demande.
sources-title = Règles les plus utilisées
foot-by = Établi par { $by }.
foot-by-for = Établi par { $by } pour { $for }.
foot-for = Établi pour { $for }.
foot-report = Rapport { $id }.
