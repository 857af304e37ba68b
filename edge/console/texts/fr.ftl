# Phrases de la console. Les prix, les limites et la description des analyses viennent de l'API.

skip = Aller au contenu
menu = Console
menu-overview = Vue d'ensemble
menu-new = Nouvelle analyse
menu-jobs = Analyses
menu-audits = Audits
menu-schedules = Planifications
menu-targets = Sites
menu-wallet = Portefeuille
menu-keys = Clés
menu-webhooks = Webhooks
menu-members = Membres
menu-account = Compte
menu-docs = Documentation
languages = Langues
balance = Solde
sign-in = Se connecter
sign-up = Créer un compte
sign-out = Se déconnecter
sign-out-others = Fermer toutes les autres sessions
have-account = J'ai déjà un compte
no-account = Première visite ? Créer un compte
forgot = Mot de passe oublié ?
forgot-verdict = Indiquez votre adresse. Si elle correspond à un compte, nous y envoyons un lien pour choisir un nouveau mot de passe.
forgot-do = Envoyer un lien
forgot-done = Si l'adresse correspond à un compte, un lien est en route. Regardez aussi dans les courriers indésirables.
code = Code du second facteur
code-hint = Six chiffres de votre application d'authentification, ou un de vos codes de secours.
to-console = Ouvrir la console
to-account = Ouvrir le compte
email = Adresse e-mail
password = Mot de passe
password-hint = Au moins 10 caractères.
show = Afficher
hide = Masquer
field-email-wrong = Cette adresse e-mail n'est pas valable.
field-password-wrong = Le mot de passe doit compter de 10 à 128 caractères.
field-new-wrong = Le mot de passe doit compter de 10 à 128 caractères.
field-confirmation-wrong = Ce n'est pas l'adresse de ce compte.
field-agency-name-wrong = Une ligne de 60 caractères au plus.
field-contact-wrong = Une ligne de 120 caractères au plus.
field-footer-wrong = Une ligne de 200 caractères au plus.
field-client-name-wrong = Une ligne de 80 caractères au plus.
field-accent-wrong = Une couleur s'écrit avec six signes de 0 à 9 et de a à f.
field-logo-wrong = L'image doit être au format PNG, JPEG ou WebP et peser 30 ko au plus.
password-wrong = Le mot de passe est incorrect.
field-wrong = Le service refuse cette valeur. Le message ci-dessus en donne la raison.
# Stands in a sentence of the rules of forms.
named-field = « { $field } »
named-line = « { $field } », ligne { $line }
gate-title = Voyez votre site comme les moteurs de recherche et les assistants IA
gate-verdict = Chaque analyse fournit les preuves qui permettent de la vérifier. Vous payez ce que vous lancez, avec un portefeuille que vous alimentez vous-même.
verify-title = Confirmez votre adresse e-mail
verify-verdict = Un clic sur le bouton, et le compte peut créer des clés et lancer des analyses.
verify-do = Confirmer l'adresse
verify-done = L'adresse est confirmée
verify-another = Connectez-vous : un bandeau sur chaque écran permet d'envoyer un autre lien, si l'adresse n'est pas encore confirmée.
email-title = Changez d'adresse e-mail
email-verdict = Vous vous connecterez désormais avec l'adresse à laquelle ce lien a été envoyé.
email-do = Utiliser cette adresse
email-done = L'adresse est modifiée
email-another = Connectez-vous avec votre adresse habituelle et recommencez depuis le compte.
reset-title = Choisissez un nouveau mot de passe
reset-verdict = Toutes vos sessions seront fermées ; vous vous connecterez avec le nouveau mot de passe.
reset-do = Enregistrer le mot de passe
reset-done = Le mot de passe est modifié
reset-another = Demandez un autre lien.
invitation-title = Rejoignez un compte
invitation-verdict = Vous êtes invité. Choisissez un mot de passe pour l'adresse à laquelle l'invitation a été envoyée.
invitation-do = Rejoindre le compte
invitation-done = Vous êtes membre du compte
invitation-another = Demandez une autre invitation à la personne qui vous a invité. Si vous avez déjà rejoint le compte, connectez-vous.
suspended = Compte suspendu
suspended-what = Depuis le { $since }, ce compte est en lecture seule : rien ne peut être commandé ni modifié. Veuillez écrire à l'exploitant du service.
unverified = Adresse non confirmée
unverified-what = Nous avons envoyé un lien à { $email }. Tant que vous ne l'avez pas ouvert, le compte ne peut ni créer de clés ni lancer d'analyses payantes.
send-again = Renvoyer le lien
sent = Envoyé

waiting = Chargement…
waiting-long = C'est plus long que d'habitude.
try-again = Réessayer
request-id = Requête { $id }
error-not_found = Il n'y a rien à cette adresse : l'objet a peut-être été supprimé.
error-offline = Le service ne répond pas. Rien de ce que vous avez saisi n'est perdu.
error-unknown = Une erreur s'est produite.
error-console_fault = La console a un défaut. Recharger la page suffit le plus souvent.
error-invalid_credentials = L'adresse e-mail ou le mot de passe est incorrect.
error-email_taken = Un compte existe déjà avec cette adresse e-mail.
error-invalid_link = Ce lien a déjà servi, a expiré ou est incomplet.
error-second_factor_required = La connexion demande aussi un code.
error-invalid_code = Le code est incorrect ou a déjà servi. Attendez le suivant.
error-second_factor_locked = Dix codes de suite étaient erronés. Choisissez un nouveau mot de passe par « Mot de passe oublié », puis reconnectez-vous.
error-second_factor_in_use = Le second facteur est déjà actif. Rechargez la page.
error-no_second_factor = Il n'y a pas de second facteur. Recommencez.
error-not_allowed = Votre rôle dans ce compte ne le permet pas. Un propriétaire du compte peut le faire, ou vous donner un autre rôle.
error-account_suspended = Ce compte est suspendu : rien ne peut être commandé ni modifié. Écrivez à l'exploitant du service.
error-email_not_verified = Votre adresse n'est pas encore confirmée. Ouvrez le lien du message que nous vous avons envoyé, ou faites-le renvoyer.
error-last_owner = Un compte a besoin d'un propriétaire. Nommez d'abord quelqu'un d'autre.
error-limit_reached = Le compte en a atteint le nombre maximal.
error-rate_limited = Trop de requêtes. Veuillez attendre { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
not-found = Cette page n'existe pas
not-allowed = Votre rôle ne le permet pas
ready-again = Vous pouvez réessayer maintenant.

yes = oui
no = non
copy = Copier
copied = Copié
older = Plus anciennes
all-jobs = Toutes les analyses
refunded = remboursée
never = jamais
status = État
cost = Coût
started = Début
created = Création
job = Analyse
key = Clé
what = Objet
amount = Montant
when = Date
wallet = Portefeuille
keys = Clés
targets = Sites
report-credits = Crédits de rapport
last-used = Dernière utilisation
ends = Fin
do-from-code = Faire la même chose par l'API
curl-session = YOUR_SESSION_TOKEN est ce que répond POST /console/api/v1/login.
curl-key = YOUR_KEY est une clé d'analyse, créée sous « Clés ».
curl-audit-key = YOUR_KEY est la clé des rapports d'audit, créée sous « Clés ». Les rapports commandés avec elle relèvent de l'abonnement et ne coûtent pas de crédits.
docs = Documentation
filter = Filtrer par état

overview-title = { $running ->
    [0] Aucune analyse en cours
    [one] { $running } analyse en cours
   *[other] { $running } analyses en cours
}
overview-verdict = Ce que contient le compte et les derniers résultats.
see-why = Voir pourquoi, et reprendre
at-a-glance = En bref
at-a-glance-ask = Que puis-je encore lancer ?
latest-jobs = Dernières analyses
latest-jobs-ask = Quels résultats ?
no-jobs = Aucune analyse pour l'instant.
jobs-verdict = Le résultat d'une analyse est conservé un certain temps, et son coût reste dans le relevé.

status-all = Toutes
status-queued = En attente
status-running = En cours
status-succeeded = Réussie
status-not-applicable = Sans objet : remboursée
not-applicable-what = Il n'y avait rien de ce que cette analyse examine : son prix a été remboursé.
status-failed = Échouée
status-cancelled = Annulée
status-ask = Où en est-elle ?
created-at = Lancée le { $time }.
running-for = { $seconds ->
    [one] { $seconds } seconde écoulée
   *[other] { $seconds } secondes écoulées
}
cancel-job = Annuler l'analyse
run-again = Relancer
download-recording = Télécharger l’enregistrement
result-expired = Le résultat a été supprimé : les résultats ne sont conservés qu'un certain temps.

new-verdict = Choisissez une analyse, indiquez ce qu'elle doit examiner et voyez son prix avant de la lancer.
which-analysis = Analyse
which-analysis-ask = Que voulez-vous savoir ?
of-what = Sur quelle page ou quel site ?
not-available = Pas configurée ici : il lui faut { $needs }
no-features = Ce déploiement ne propose aucune analyse.
unknown-feature = Aucune analyse ne s'appelle { $name } ici. Choisissez-en une dans la liste.
needs-first = Cette analyse ne peut pas être lancée ici : il lui faut { $needs }, dont ce service ne dispose pas. Rien n'est débité.
more-options = { $count ->
    [one] { $count } autre option
   *[other] { $count } autres options
}
not-set = Par défaut
price = Prix
balance-after = Solde après
usual-time = Durée habituelle
seconds-from-to = de { $from } à { $to } secondes
record-run = Enregistrer cette exécution pour la rejouer
run-for = Lancer pour { $price }

score = Score
score-ask = Quel est le niveau ?
findings = Constats
findings-ask = Par quoi commencer ?
count-fail = { $count ->
    [one] { $count } échec
   *[other] { $count } échecs
}
count-warn = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
}
count-maybe = { $count ->
    [one] { $count } question incertaine
   *[other] { $count } questions incertaines
}
count-pass = { $count ->
    [one] { $count } réussi
   *[other] { $count } réussis
}
count-not-measured = { $count ->
    [one] { $count } non mesuré
   *[other] { $count } non mesurés
}
count-not-applicable = { $count } sans objet
found-fail = Échec
found-warn = Avertissement
found-maybe = Incertain
no-findings = Rien à faire : tous les critères mesurés sont réussis.
do-this = À faire :
where = { $count ->
    [one] { $count } endroit
   *[other] { $count } endroits
}
show-all = Afficher les { $count }
coverage = Couverture
coverage-ask = Qu'est-ce qui a été examiné ?
read-of = { $of ->
    [pages] { $measured } pages et fichiers lus sur { $applicable }.
   *[answers] { $measured } réponses reçues sur { $applicable }.
}
measured-of = { $measured } des { $applicable } points applicables ont pu être mesurés.
data = Données
data-ask = Sur quoi cela repose-t-il ?
more-rows = Et { $count } de plus : voir le JSON.

audits-verdict = Un rapport d'audit dit ce qui freine un site, sur une page que vous pouvez transmettre. Il se paie en crédits de rapport.
new-audits = Nouveaux rapports d'audit
new-audits-verdict = Un rapport par page, à { $price } crédits. Rien n'est prélevé avant le lancement.
no-audits = Aucun audit pour l'instant. Le premier demande une adresse et trois minutes environ.
only-client = Rapports pour { $client }.
show-all-audits = Afficher tous les rapports
page = Page
result = Résultat
ordered = Commande
ended = Fin
audit-pending = En attente
audit-queued = En file
audit-processing = En cours
audit-completed = Terminé
audit-partial = Partiel
audit-failed = Échoué
in-queue = Numéro { $position } dans la file de son site.
report-expired = Le rapport a été supprimé : les rapports ne sont conservés qu'un certain temps.
audit-scores = SEO { $seo } sur { $max }, IA { $ai } sur 100.
audit-under-way = L'audit est en cours. Vous pouvez quitter cette page.
audit-partial-verdict = Il manque une partie du rapport.
open-report = Ouvrir le rapport
open-report-of = Ouvrir le rapport sur { $url }, { $time }
progress = Avancement
progress-ask = Où en est-il ?
percent-of-phase = { $percent } %, { $phase }
phase-audit-seo = moteurs de recherche
phase-cocoon = structure du site
phase-geo = assistants IA
phase-rendering = rédaction du rapport
phase-done = Faite
phase-now = En cours
phase-later = À venir
report = Rapport
report-ask = Quel est le résultat ?
report-plan = Le plan : par quoi commencer
report-files = Le plan et les constats en fichiers CSV et JSON
report-lacks = Il manque dans ce rapport :
report-until = Le rapport est conservé jusqu'au { $time }.
score-seo = Moteurs de recherche
score-ai = Assistants IA
since-last = Depuis le dernier rapport
since-last-ask = Qu'est-ce qui a changé ?
since-when = Comparaison avec le rapport du { $time }.
earlier-report = Ouvrir cet audit
then = Avant
now = Maintenant
change = Écart
all-changes = Tous les changements, dans le rapport
order = Commande
order-ask = Qu'avez-vous commandé ?
scope = Étendue
scope-default = Selon l'adresse
scope-site = Tout le site
scope-page = Cette page seule
client = Client
client-hint = Facultatif. Le rapport nomme le client, et la liste peut être filtrée par client.
label = Libellé
delete-report = Supprimer le rapport
delete-report-consequence = Le rapport et son adresse disparaissent aussitôt, pour vos clients aussi. Les crédits restent dépensés.
cancel-audit = Annuler l'audit
cancel-audit-consequence = Le travail déjà fait est perdu.
audit-again = Auditer cette page à nouveau
pages = Pages
pages-ask = Jusqu'à { $most } adresses, une par ligne.
pages-hint = Des pages publiques. Une page présente deux fois compte une fois.
no-pages-yet = Saisissez l'adresse d'au moins une page.
line-wrong = Ligne { $line } :
lines-wrong = { $count ->
    [one] Cette ligne n'est pas une page : elle n'est ni comptée ni commandée.
   *[other] Ces lignes ne sont pas des pages : elles ne sont ni comptées ni commandées.
}
lines-more = Et { $count } de plus.
no-page-email = une adresse e-mail
no-page-scheme = pas une adresse en http ou https
no-page-file = un fichier, pas une page
no-page-host = pas un hôte public
no-page-address = pas une adresse
batch-waits = { $count ->
    [one] Une page de cette adresse n'est pas encore commandée.
   *[other] { $count } pages de cette adresse ne sont pas encore commandées.
}
batch-go-on = Les commander
too-many-pages = Il y a { $count } pages ; vous pouvez en commander { $most } à la fois.
pages-of-domains = { $count ->
    [one] { $count } page
   *[other] { $count } pages
} de { $domains ->
    [one] un site
   *[other] { $domains } sites
}.
pages-doubled = { $count ->
    [one] Une ligne était en double.
   *[other] { $count } lignes étaient en double.
}
scheme-added = « https:// » a été ajouté { $count ->
    [one] à la ligne
   *[other] aux lignes
} { $lines }.
report-language = Langue des rapports
language-of-page = Celle de la page
credits-ask = Les crédits sont rendus si la faute est de notre côté.
reports-at = { $count ->
    [one] { $count } rapport
   *[other] { $count } rapports
} à { $price } crédits
credits-now = Crédits disponibles
credits-after = Crédits après
too-few-credits = Ces rapports coûtent { $needed } crédits, et le compte en a { $held }.
credits-cover = { $count ->
    [0] Il n'en couvre aucun.
    [one] Il en couvre un.
   *[other] Il en couvre { $count }.
}
start-audits = { $count ->
    [0] Lancer les audits
    [one] Lancer l'audit pour { $price } crédits
   *[other] Lancer { $count } audits pour { $price } crédits
}
first-report = Le premier rapport prend trois minutes environ ; les pages d'un même site suivent une à une.
after-start = Après le lancement
after-start-ask = Gardez la console ouverte jusqu'à ce que tout soit envoyé ; après un rechargement, l'envoi continue. Ensuite, le travail se poursuit sans elle.
all-sent = Tout est envoyé : vous pouvez fermer la console.
reports-ready = { $ready } sur { $count ->
    [one] { $count } rapport prêt
   *[other] { $count } rapports prêts
}
order-waiting = Pas encore envoyée
order-sending = Envoi en cours
order-sent = Envoyée
order-refused = Refusée
order-left-out = Écartée
in-seconds = { $seconds ->
    [one] Dans { $seconds } seconde.
   *[other] Dans { $seconds } secondes.
}
leave-out = Écarter
leave-out-page = Écarter { $url }
error-too_few_credits = Un rapport coûte { $needed } crédits, et le compte en a { $held }.
error-plan_full = La formule ne permet pas plus d'audits à la fois. La page suivante sera envoyée quand l'un d'eux sera terminé.
error-invalid_url = Cette page ne peut pas être auditée : il faut une adresse publique en http ou https.
error-job_not_found = Il n'y a rien sous ce numéro : cela a peut-être été supprimé.

targets-verdict = Les sites viennent chercher ici leur contenu planifié, le publient dans leur propre CMS et rendent compte.
site = Site
no-targets = Aucun site pour l'instant. Ajoutez le domaine qui publie.
target-active = Actif
target-paused = En pause
target-disabled = Désactivé
target-lost = Repris
target-active-verdict = Le site reçoit ses tâches à sa prochaine interrogation.
target-paused-verdict = La publication s'est arrêtée après des échecs successifs et vous attend.
target-disabled-verdict = Le jeton de ce site n'ouvre rien tant que vous ne l'avez pas réactivé.
target-lost-verdict = Un autre compte a prouvé que le domaine est le sien. Le site reste fermé tant que vous n'apportez pas la preuve.
ownership = Propriété
ownership-ask = Le domaine est-il à vous ?
proven = Prouvée
not-proven = Non prouvée
proven-since = Prouvée depuis le { $time }
lost-since = Un autre compte a prouvé que le domaine est le sien le { $time }.
proof-how = Publiez l'un de ces trois éléments, puis lancez la vérification. Avec la preuve, personne d'autre ne peut planifier pour le domaine, et les analyses peuvent lire ce que robots.txt ferme.
proof-again = Où la preuve peut se trouver
proof-dns = Enregistrement DNS
proof-dns-how = Nom, type et valeur d'un enregistrement chez votre fournisseur DNS.
proof-file = Fichier
proof-file-how = Une ligne du fichier { $address }
proof-meta = Élément meta
proof-meta-how = Dans l'en-tête (head) de la page d'accueil.
proof-absent = lu, mais la preuve n'y est pas
proof-unreachable = pas de réponse, ou hôte inconnu
proof-robots = fermé par robots.txt, ou celui-ci est illisible
proof-elsewhere = redirigé vers un autre hôte ou chemin
proof-denied = une adresse que le service n'appelle pas
proof-busy = d'autres requêtes sont en cours : réessayez dans une minute
prove = Vérifier maintenant
error-not_proven = La preuve n'a été trouvée à aucun des endroits.
error-domain_taken = Le compte a déjà ce site.
add-target = Ajouter un site
add-target-ask = Quel domaine publie ?
add-target-consequence = Le site reçoit un jeton, affiché une seule fois. Son programme en a besoin pour chercher les tâches.
domain-hint = Par exemple example.org. Avec ou sans www., c'est le même site.
open-target = Ouvrir { $domain }
token = Jeton
token-ask = Ce qui ouvre au site l'accès à ses tâches.
token-for = Jeton de { $domain }
token-once = Copiez le jeton maintenant. Nous n'en gardons que l'empreinte et ne pourrons plus l'afficher.
how-to-fetch = Comment un site reçoit ses tâches
token-stored = Je l'ai conservé
token-now = En service
last-poll = Dernière interrogation
never-polled = Le site n'a pas encore demandé ses tâches
rotate = Remplacer le jeton
rotate-consequence = Le jeton qui finit par { $last4 } cesse aussitôt de valoir. Tant que { $domain } n'a pas le nouveau, ses interrogations sont refusées. Rien n'est perdu : les tâches attendent, et une page déjà en ligne peut être signalée plus tard.
disable = Désactiver le site
enable = Réactiver le site
disable-consequence = Son jeton n'ouvre rien tant que vous n'avez pas réactivé le site. Les tâches restent.
guard = Garde-fou
guard-ask = Quelque chose retient-il la publication ?
guard-paused-ask = Pourquoi cet arrêt, et que se passe-t-il à la reprise ?
guard-open = Ouvert
guard-failures = { $failures ->
    [0] Aucun échec depuis le dernier succès.
    [one] Un échec depuis le dernier succès ; trois de suite mettent les cycles suivants en pause.
   *[other] { $failures } échecs depuis le dernier succès ; trois de suite mettent les cycles suivants en pause.
}
paused-since = En pause depuis le { $time }
paused-why = { $failures } publications ont échoué de suite. Les tâches à partir du cycle { $cycle } attendent donc ; celles des cycles précédents peuvent encore être prises.
failures = Les derniers échecs
when-repaired = Quand la cause est réparée
resume-consequence = À la reprise, le site reçoit les tâches en attente à sa prochaine interrogation. Les tâches échouées le restent tant que vous ne les planifiez pas à nouveau.
resume = Reprendre la publication
resume-and-plan = { $count ->
    [one] Reprendre et replanifier la tâche échouée
   *[other] Reprendre et replanifier les { $count } tâches
}
lease = Réservation
lease-ask = Combien de temps un programme peut-il garder une tâche ?
lease-minutes = Minutes
lease-hint = De 5 à 1 440. Sans compte rendu, la tâche redevient ensuite libre ; à la troisième fois, elle a échoué.
lease-wrong = Un nombre entier de minutes, de 5 à 1 440.
save = Enregistrer
saved = Enregistré
access = Accès à un site de préproduction
access-ask = Le site demande-t-il un nom et un mot de passe ?
access-kept = Conservé, chiffré ; il n'est plus jamais affiché
access-none = Aucun accès conservé
access-what = Authentification HTTP basique. Elle n'est envoyée qu'à ce site, en https, et seulement par les analyses que vous commandez comme propriétaire.
access-user = Nom
access-keep = Conserver l'accès
access-replace = Remplacer l'accès
access-forget = L'oublier
logs = Journaux d'accès
logs-ask = Quels robots passent ?
no-logs = Aucun journal pour l'instant. Déposez un fichier, et l'analyse des robots IA pourra les compter.
logs-kept = { $count ->
    [one] Un jour est conservé : { $from }.
   *[other] { $count } jours sont conservés, du { $from } au { $to }.
}
logs-by-day = Requêtes par jour
requests = Requêtes
as-table = En tableau
day = Jour
logs-repeated = Ces données ont déjà été déposées : rien n'a été compté deux fois.
logs-taken = { $accepted } lignes comptées, { $rejected } écartées.
logs-rejected = La première écartée, ligne { $line } :
log-file = Fichier journal
log-hint = Combined Log Format, lignes JSON ou Logpush, en clair ou gzip. Les adresses des visiteurs ne sont pas conservées.
send-log = Déposer
sending = Envoi en cours…
delete-target = Supprimer le site
delete-target-ask = Que se passe-t-il si je le supprime ?
delete-target-consequence = { $domain } perd ses tâches, leur historique, ses journaux et son jeton. C'est irréversible.
tasks = Tâches
tasks-of = Tâches de { $domain }
tasks-ask = Combien sont dans quel état ?
tasks-planned = { $count ->
    [one] { $count } planifiée
   *[other] { $count } planifiées
}
tasks-in-progress = { $count } en cours
tasks-completed = { $count ->
    [one] { $count } publiée
   *[other] { $count } publiées
}
tasks-error = { $count ->
    [one] { $count } échouée
   *[other] { $count } échouées
}
tasks-counted = Parmi les { $count } dernières tâches.
task = Tâche
tasks-verdict = Une tâche attend que le site la prenne et s'achève quand il signale la page publiée.
no-tasks = Aucune tâche pour l'instant. Planifiez la première.
no-such-tasks = Aucune tâche n'est dans cet état.
task-planned = Planifiée
task-in-progress = En cours
task-completed = Publiée
task-error = Échouée
plan-task = Planifier une tâche
plan-verdict = Le site la reçoit à sa prochaine interrogation et la publie telle quelle.
goal = Objectif
goal-ask = Que faut-il faire ?
goal-type = Type d'objectif
kind = Genre
cycle = Cycle
payload = Contenu
payload-ask = Que faut-il publier ?
action-publish-post = Publier un article
action-update-post = Mettre à jour un article
action-create-seo-page = Créer une page
action-add-internal-links = Ajouter des liens internes
held-until = { $holder }, jusqu'au { $time }
a-worker = un programme
lapses = Prises sans compte rendu
generation = Nombre de planifications
published-at = Publiée à l'adresse
notes = Notes
reported = Compte rendu
plan-again = La planifier à nouveau
plan-again-consequence = Elle attend alors la prochaine interrogation, avec le même contenu.
html-sanitised = Des scripts, cadres ou gestionnaires d'événements ont été retirés du HTML : ce qui part est ci-dessous.
outcomes = Comptes rendus du site
outcomes-ask = Qu'a dit le site ?
outcome-published = Publiée
outcome-failed = Échouée
visits = Visites
visits-ask = Qu'avons-nous vu sur la page ?
visit-publication = Après la publication
visit-impact = 30 jours plus tard
visit-due = Prévue le { $time }.
visit-result = Réponse
visit-status = Statut { $status }
unreached-unreachable = pas de réponse
unreached-blocked = le site refuse nos requêtes
unreached-robots = fermée par robots.txt
unreached-timeout = pas de réponse à temps
unreached-not-measured = non visitée
may-be-indexed = Indexable
headings-found = Nos titres sur la page
clicks = Clics
impressions = Impressions, avant et après
position = Position, avant et après
from-to = { $from } → { $to }
search-traffic = Visites depuis la recherche
not-measured = non mesuré
urgency = Ce qui est urgent
urgency-ask = Que planifier ensuite ? De 0 à 100.
no-urgency = On ne sait encore rien de ce site.
made-of = Comment il se compose
term = Terme
reason = Raison
points-of = Points
term-staleness = Temps depuis la dernière
term-impact = Effet des précédentes
term-visibility = Pages visibles
term-failures = Échecs
term-backlog = Tâches en attente
why-never-published = rien de ce genre n'est en ligne
why-published-recently = publié ces 30 derniers jours
why-not-published-lately = rien de publié depuis 30 jours
why-impact-weak = un tiers du possible, ou moins
why-impact-fair = entre un tiers et deux tiers du possible
why-impact-strong = deux tiers du possible, ou plus
why-impact-not-measured = aucun chiffre connu
why-pages-live = toutes les pages vues sont indexables
why-pages-missing = des pages ne répondent pas ou ne sont pas indexables
why-pages-not-seen = aucune page n'a pu être vue
why-nothing-published = rien n'a été publié
why-no-failures = aucun ces 30 derniers jours
why-has-failed = certains ces 30 derniers jours
why-nothing-planned = rien n'attend
why-already-planned = quelque chose attend déjà

of-100 = sur 100
band-strong = Solide : 90 et plus
band-sound = Correct, avec des lacunes : de 70 à 89,9
band-weak = Fragile : de 50 à 69,9
band-critical = Critique : moins de 50
score-bands = { $score } sur 100 ; les paliers sont à 50, 70 et 90
no-score = Pas de score : moins de trois critères ont pu être mesurés, ce qui est trop peu pour en tirer un chiffre.
part-technical = Technique
part-semantic = Contenu
part-eeat = Confiance (E-E-A-T)
part-machine-readability = Lisibilité par les machines
part-fan-out = Questions traitées
part-citation = Matière à citation
part-experience = Expérience
part-expertise = Expertise
part-authoritativeness = Autorité
part-trust = Confiance
points = points
points-went = Où sont passés { $points } points
seen = Ce que nous avons vu
why = Pourquoi c'est important
matrix = Pages et critères
matrix-ask = Quelle page échoue sur quoi ?
matrix-of = { $pages } pages, { $criteria } critères ; { $open } d'entre eux ont un échec ou un avertissement quelque part.
matrix-all = Afficher tous les critères
matrix-open-only = Afficher seulement ce qui reste à faire
matrix-counts = { $fail ->
    [one] { $fail } échec
   *[other] { $fail } échecs
}, { $warn ->
    [one] { $warn } avertissement
   *[other] { $warn } avertissements
}
save-csv = Enregistrer en CSV
structure = Structure
structure-ask = Quelles pages vont ensemble, et lesquelles portent le poids ?
structure-of = { $pages } pages, { $links } liens entre elles. Les gros points sont les plus liés ; les couleurs sont les groupes.
structure-label = { $pages } pages et { $links } liens en trois dimensions
structure-keys = Les flèches le font tourner, + et − changent la taille, Page suivante et Page précédente parcourent les pages par poids.
turn-left = Tourner à gauche
turn-right = Tourner à droite
tilt-up = Incliner vers le haut
tilt-down = Incliner vers le bas
zoom-in = Agrandir
zoom-out = Réduire
page-before = Page précédente
page-after = Page suivante
look-again = De face
page-by-rank = { $place } sur { $count } par poids :
in-cluster = Dans « { $cluster } ».
page-links = Liens entrants : { $inlinks }.{ $depth ->
    [-1] {""}
   *[other] {" "}Clics depuis l'accueil : { $depth }.
}
pages-by-rank = Pages par poids
cluster = Groupe
depth = Profondeur
inlinks = Liens entrants
crawlers = Robots IA
crawlers-ask = À quelle fréquence passent-ils ?
bots-untracked = Le compte n'a pas de site avec ce domaine : il n'y a donc pas de journaux.
bots-no-logs = Il n'y a pas encore de journaux de ce site : déposez-les sur la page du site.
bots-search = Recherche
bots-user = Pour un utilisateur
bots-training = Entraînement
ai-requests = Des assistants
ai-requests-by-day = Requêtes des assistants par jour
share-of-all = { $percent } % du total
verified = Vérifiées
verified-what = depuis les adresses de leur opérateur
who-came = Qui est passé
who-came-ask = Sont-ils ceux qu'ils disent être ?
crawler = Robot
errors = Erreurs
forbidden = Contre robots.txt
last-seen = Dernier passage
spoofed = { $count } sans lien avec son opérateur
anomalies = Ce qui frappe
visibility = Visibilité
visibility-ask = Quelle visibilité le site a-t-il pour tous les mots-clés ?
visibility-rating = Note
in-top = Dans les { $top } premiers
position-in-results = Position
not-among = pas parmi les { $depth } premiers
features-seen = Sur la page
overview-cites = Cité par l'aperçu IA
first-results = Premiers résultats
median = Médiane
spread = Écart
disputed = les fournisseurs divergent
best = Meilleure
not-ranked = ordre inconnu
voice = Part de voix
voice-ask = À quelle fréquence les réponses nomment-elles chaque marque ?
panel = { $prompts } questions, posées { $runs } fois chacune{ $out ->
    [0] {""}
   *[other] {" "}; { $out } n'ont pas été posées
}.
interval-what = Le point est la part des réponses qui nomment la marque, la barre son intervalle à 95 % : des barres qui se recouvrent ne montrent pas de différence.
interval = { $low } à { $high } %
engines = Moteurs
engines-ask = Que dit chaque assistant ?
engine = Moteur
answers = Réponses
answers-of = { $answers } réponses{ $failures ->
    [0] {""}
   *[other] , { $failures } en échec
}
named = Nommée
cited = Citée
mean-position = Position
grounded = cherche sur le Web
from-memory = de mémoire
since-earlier-job = Depuis l'analyse précédente
citations = Citations
citations-ask = Sur quels sites les réponses s'appuient-elles ?
no-citations = Aucune réponse ne cite de site.
times-cited = Nombre de citations

operator = Déploiement
period = Période
last-days = { $count } jours
provider = Fournisseur
features = Analyses
field-account-id-wrong = Ce n'est pas l'identifiant d'un compte.
field-reason-wrong = Un motif de 1 à 200 caractères.
refund-asked = on ne sait pas encore si Stripe l'a reçu
refund-taken = en route
refund-booked = remboursé
refund-failed = non abouti
error-not_refundable = Rien de ce rechargement ne peut être rendu.
error-refund_too_large = C'est plus que ce qui reste du rechargement, ou que ce que contient le portefeuille.
error-refund_refused = Stripe refuse ce remboursement. Rien n'a été rendu.
error-refund_unknown = On ne sait pas si Stripe a reçu ce remboursement. Réessayez : rien n'est rendu deux fois.

wallet-verdict = De quoi lancer vos analyses.
wallet-below-zero = Plus d'argent a été remboursé qu'il n'en restait, le solde est donc négatif : les analyses sont refusées jusqu'à ce que vous rechargiez le portefeuille.
wallet-frozen = Le portefeuille est gelé : les nouvelles analyses sont refusées. Veuillez nous écrire.
ledger = Relevé
ledger-ask = Où est passé chaque centime ?
no-entries = Aucun mouvement pour l'instant.
code-job-debit = Analyse
code-job-refund = Remboursement d'une analyse
code-publisher-share = Part d'un éditeur de module
code-promo-credit = Crédit offert
code-welcome-credit = Crédit offert à l'ouverture du compte
code-topup = Rechargement
top-up = Recharger
top-up-ask = Comment l'argent arrive-t-il ?
top-up-do = Payer { $amount }
top-up-how = Par carte ou PayPal, sur les pages de Stripe. La facture arrive par e-mail. Une taxe peut s'y ajouter ; le portefeuille reçoit le montant ci-dessus.
other-amount = Un autre montant
amount-typed = Montant en euros
amount-hint = De 5 à 2 000 euros.
field-amount-cents-wrong = Un montant de 5 à 2 000 euros.
balance-after-top-up = Solde après : { $balance }
returned-paid = { $amount } sont dans votre portefeuille
returned-pending = En attente de la confirmation de { $amount }
returned-long = Stripe n'a pas encore confirmé { $amount }. Vous pouvez quitter cette page : le portefeuille se remplira de lui-même.
returned-left = { $amount } ne sont pas encore payés. Rien n'a été débité.
returned-underway = { $amount } sont en route. La banque demande quelques jours pour confirmer ; le portefeuille se remplira alors de lui-même.
returned-failed = Le paiement de { $amount } a échoué. Rien n'a été débité.
returned-expired = La page de paiement de { $amount } a expiré. Rien n'a été débité.
returned-refunded = { $amount } vous ont été remboursés
returned-disputed = La banque a repris { $amount } et le portefeuille ne paie plus rien en attendant. Veuillez nous écrire.
back-to-pay = Revenir au paiement
payments = Paiements
payments-ask = Qu'ai-je payé ?
no-payments = Aucun paiement pour l'instant.
state = État
invoice = Facture
invoice-of = Facture de { $amount }, { $time }
payment-paid = Payé
payment-pending = En attente
payment-underway = En cours : la banque demande quelques jours
payment-failed = Échoué
payment-expired = Expiré
payment-refunded = Remboursé
payment-disputed = Contesté
refunded-of-it = dont { $amount } remboursés
packs-ask = Que coûtent les rapports ?
packs-what = Vous avez { $held } crédits et un rapport en coûte { $report }. { $credits } crédits coûtent { $price }, pris sur le portefeuille.
packs = Lots
packs-buy = Acheter des crédits
packs-do = Acheter { $credits } crédits pour { $price }
packs-done = Les crédits sont là
field-packs-wrong = Un nombre entier de 1 à 100.
error-payments_unavailable = Les paiements ne sont pas possibles en ce moment. Rien n'a été débité.
error-no_receipt = Il n'y a pas encore de facture.
error-budget_exceeded = Le budget de cette clé ne couvre pas cela.
error-insufficient_balance = Le solde du portefeuille ne suffit pas.
code-topup-refund-failed = Remboursement non abouti

schedules-verdict = Des analyses qui se lancent d'elles-mêmes chaque jour, chaque semaine ou chaque mois, dans la limite d'un plafond mensuel.
schedules = Planifications
schedules-ask = Qu'est-ce qui s'exécute tout seul ?
no-schedules = Aucune planification pour l'instant.
schedule-what = Commande
schedule-next = Prochaine exécution
schedule-month = Par mois
schedule-last = Dernière exécution
schedule-last-of = Dernière exécution de { $name }
schedule-last-deleted = Le rapport a été supprimé
schedule-waits = Aucune tant que vous ne la reprenez pas
schedule-active = Active
schedule-paused-customer = En pause
schedule-paused-money = En pause : le portefeuille ou les crédits ne suffisaient pas
schedule-paused-month = Le plafond du mois est atteint
schedule-paused-refused = En pause : la commande a été refusée
schedule-paused-failures = En pause : trois exécutions de suite ont échoué
schedule-pause = Mettre en pause
schedule-pause-of = Mettre en pause { $name }
schedule-go-on = Reprendre
schedule-go-on-of = Reprendre { $name }
schedule-delete = Supprimer
schedule-delete-of = Supprimer { $name }
schedule-delete-consequence = Plus rien n'est commandé. Ce qui a été commandé reste.
schedule-costs = Un mois de 31 jours coûte { $most } au plus.
schedule-every-month = Le { $day } de chaque mois à { $hour }, { $zone }
schedule-every-week = Chaque { $day } à { $hour }, { $zone }
schedule-every-day = Chaque jour à { $hour }, { $zone }
schedule-credits = Un rapport se paie avec 30 crédits, qui coûtent ce montant.
schedule-spent = { $spent } dépensés sur { $bound }
schedule-how = Une exécution qui dépasserait le plafond du mois est omise jusqu'au mois suivant. Si le portefeuille ou les crédits ne suffisent pas, ou si trois exécutions de suite échouent, la planification est suspendue jusqu'à ce que vous la repreniez. Si plusieurs exécutions ont été manquées, une seule est rattrapée.
schedule-made = La planification est créée
schedule-covers = Le plafond mensuel couvre { $covered ->
    [one] { $covered } exécution
   *[other] { $covered } exécutions
} sur { $runs }.
schedule-label = Libellé (facultatif)
schedule-change = Modifier
schedule-change-of = Modifier { $name }
schedule-changed = Enregistré. Prochaine exécution : { $when }
schedule-changed-paused = Enregistré. Aucune exécution tant que vous ne reprenez pas la planification.
schedules-total = { $count ->
    [0] Aucune planification n’est active.
    [one] La planification active coûte au plus { $most } par mois.
   *[other] Les { $count } planifications actives coûtent au plus { $most } par mois.
}
new-schedule = Nouvelle planification
new-schedule-ask = Quoi, quand, pour combien ?
make-schedule = Créer la planification
time-zone-hint = Un nom de la base IANA, par exemple Europe/Paris.
field-time-zone-wrong = Ce fuseau horaire n'existe pas.
field-max-cents-per-month-wrong = Un montant entre le prix d'une exécution et 2 000 euros.

keys-verdict = Avec une clé, un programme commande des analyses et lit les résultats. Une clé n'est affichée qu'une fois.
key-once = Voici la clé. Elle n'est affichée que cette fois : conservez-la avant de quitter la page.
key-stored = Je l'ai conservée
live-keys = Clés en service
live-keys-ask = Qui peut utiliser le compte ?
no-keys = Aucune clé pour l'instant.
new-key = Nouvelle clé
new-key-ask = À quoi servira-t-elle ?
key-name = Nom
key-name-hint = L'endroit où vous l'utilisez, par exemple « robot du serveur 2 ».
opens = Elle donne accès aux
service-api = Analyses
service-audit = Rapports d'audit
service-agent = Agent IA que vous avez autorisé
make-key = Créer la clé
revoke = Révoquer
revoke-key = Révoquer { $name }
revoke-consequence = Les programmes qui l'utilisent seront aussitôt refusés.
revoke-agent = L'agent est déconnecté aussitôt, et devra vous demander un nouvel accès.
keep = Conserver
budget = Budget
budget-optional = Budget et date de fin (facultatif)
budget-what = Un budget limite ce qu'un programme ou un agent IA peut commander avec cette clé, et pour quel montant. Les jours et les mois se comptent en UTC, et ce qui est remboursé ne compte plus. Un champ vide ne fixe aucune limite.
budget-of = Budget de { $name }
budget-job-cents = Au plus par commande, en euros
budget-day-cents = Au plus par jour, en euros
budget-month-cents = Au plus par mois, en euros
budget-jobs-in-flight = Commandes en cours en même temps, au plus
budget-allowed = Commandes permises
budget-all = Tout
budget-some = Seulement ceci
budget-month = { $spent } sur { $most } ce mois-ci
budget-day = { $spent } sur { $most } aujourd'hui
budget-order = { $most } au plus par commande
budget-under-way = { $count ->
    [one] { $count } commande
   *[other] { $count } commandes
} en cours sur { $most }
budget-only = Seulement : { $names }
budget-nothing = Aucune commande possible
budget-near = Presque épuisé
budget-used-up = Épuisé
no-budget = Sans limite
key-end = Dernier jour
key-end-hint = La clé cesse de fonctionner à la fin de ce jour (UTC). Sans date, elle n'expire pas.
key-until = Jusqu'au { $when }
field-budget-cents-wrong = Un montant de 0 à un million d'euros.
field-budget-jobs-wrong = Un nombre entier de 0 à 1 000.
field-ends-at-wrong = Une date complète, au plus tôt aujourd'hui.
agent = Connecter un agent IA
agent-with-key = Connecter un agent IA avec cette clé
agent-ask = Comment un assistant commande-t-il ici ?
agent-what = Les assistants et les agents passent par le Model Context Protocol (MCP), avec une clé d'analyse. Donnez un budget à cette clé : ce qu'un agent lit sur le web peut le pousser à commander ce que vous ne voulez pas.
agent-address = Adresse du service :
agent-settings = Réglages du client MCP

account-verdict = { $role }. Formule { $plan }, depuis le { $since }.
sessions = Sessions
sessions-ask = Où le compte est-il ouvert ?
signed-in-with = Navigateur ou programme
this-browser = ce navigateur
script = Un programme avec un jeton
password-ask = Comment changer mon mot de passe ?
password-now = Mot de passe actuel
password-new = Nouveau mot de passe
change-password = Changer le mot de passe
change-password-consequence = Vous restez connecté ici ; vos autres sessions sont fermées. Un message vous informe du changement.
password-changed = Modifié
email-ask = Avec quelle adresse est-ce que je me connecte ?
email-new = Nouvelle adresse
email-again = Saisissez { $email } pour confirmer
change-email = Changer d'adresse
change-email-consequence = Nous envoyons un lien à la nouvelle adresse. Le changement se fait quand vous ouvrez le lien ; l'ancienne adresse en est informée.
send-link = Envoyer le lien
email-link-sent = Le lien est en route vers la nouvelle adresse
mails = Messages
mails-ask = Dans quelle langue vous écrivons-nous ?
mails-language = Langue des messages
second-factor = Second facteur
second-factor-ask = Et si quelqu'un apprend mon mot de passe ?
factor-off = Inactif
factor-on = Actif depuis le { $since }
factor-what = Avec un second facteur, la connexion demande aussi un code d'une application de votre téléphone.
factor-begin = Configurer un second facteur
next = Continuer
factor-open = Ou l'ouvrir dans une application de cet appareil
factor-type = Scannez l'image avec votre application d'authentification, ou saisissez la clé qui la suit. Les deux ne sont affichées que cette fois.
factor-picture = Image QR de la clé
factor-secret = Clé pour l'application
factor-code = Code de l'application
factor-code-hint = Les six chiffres que l'application affiche en ce moment.
factor-confirm = Activer
factor-end = Désactiver le second facteur
factor-end-consequence = Ensuite, le mot de passe suffira pour ouvrir le compte. Les codes de secours ne serviront plus.
codes-left = { $count ->
    [one] Il reste { $count } code de secours.
   *[other] Il reste { $count } codes de secours.
}
codes-once = Voici vos codes de secours. Ils ne sont affichés que cette fois.
codes-what = Chacun permet une connexion quand vous n'avez pas votre téléphone. Conservez-les avec vos mots de passe.
recovery-codes = Codes de secours
codes-stored = Je les ai conservés
branding = Votre nom sur les rapports
branding-ask = De qui vient le rapport ?
branding-agency-name = Agence
branding-contact = Contact
branding-footer = Dernière ligne du rapport
branding-client-name = Client
branding-accent = Couleur
branding-accent-hint = Six signes comme dans les feuilles de style, par exemple 1d4b57.
branding-logo = Logo
branding-logo-hint = PNG, JPEG ou WebP de 30 ko au plus.
branding-logo-off = Sans logo
branding-for = Rapport pour { $client }
branding-for-nobody = Rapport
branding-preview = Voici ce que porteront les rapports commandés désormais.
benchmarks = Références sectorielles
benchmarks-ask = Mes sites comptent-ils dans les chiffres de leur secteur ?
benchmarks-what = Chaque site compte une fois, avec son dernier audit. Aucun chiffre ne permet de reconnaître un site.
benchmarks-choice = Les sites de ce compte
takes-part = comptent
takes-no-part = ne comptent pas
export = Vos données
export-ask = Qu'avez-vous de moi ?
export-what = Tout ce que le compte a enregistré, dans un fichier JSON. Les mots de passe, clés et jetons n'y figurent jamais.
export-do = Télécharger le fichier
deletion = La fin
deletion-ask = Comment partir ?
deletion-do = Supprimer le compte
deletion-people = Tous les membres, sessions et clés disparaissent, et les adresses redeviennent libres.
deletion-work = Les sites disparaissent avec leurs tâches, jetons et journaux : ils n'ont plus rien à publier.
deletion-reports = Les résultats et les rapports disparaissent. Les adresses de rapports que vos clients ont ne mènent plus à rien.
deletion-under-way = Ce qui est en cours est annulé, avec les remboursements d'une annulation.
deletion-money = Le solde du portefeuille n'est pas versé à cette occasion.
deletion-stays = Ce qui reste : les écritures du portefeuille, comme le droit commercial l'exige, sans votre adresse. Rien de cela ne peut être annulé.
account-deleted = Le compte est supprimé
leave = Départ
leave-ask = Comment quitter ce compte ?
leave-do = Quitter ce compte
leave-what = Vous serez déconnecté et votre adresse sera de nouveau libre. Ce que vous avez créé reste au compte. Un propriétaire peut vous inviter à nouveau.
left = Vous avez quitté le compte
members = Membres
members-verdict = Les personnes qui se connectent à ce compte, chacune avec son adresse et son rôle.
members-ask = Qui travaille ici, et avec quels droits ?
role = Rôle
role-of = Rôle de { $email }
role-owner = Propriétaire
role-editor = Éditeur
role-reader = Lecteur
role-owner-may = Peut tout faire : clés, argent, membres, et la suppression du compte.
role-editor-may = Commande des analyses et des rapports, payés par le portefeuille, et gère les sites et les tâches.
role-reader-may = Voit tout et ne modifie rien.
since = Depuis
this-is-you = c'est vous
remove = Retirer
remove-member = Retirer { $email }
remove-consequence = { $email } est déconnecté aussitôt, et l'adresse redevient libre. Les clés que cette personne a vues ouvrent encore le compte : révoquez-les si nécessaire.
invitations = Invitations
invitations-ask = Qui n'a pas encore répondu ?
withdraw = Retirer l'invitation
withdraw-invitation = Retirer l'invitation de { $email }
withdraw-consequence = Le lien du message n'ouvrira plus rien.
invite = Inviter quelqu'un
invite-ask = Qui d'autre doit travailler ici ?
invite-language = Langue de l'invitation
invite-consequence = Nous envoyons un lien valable sept jours. Une adresse n'appartient qu'à un compte : qui en a déjà un a besoin d'une autre adresse ici.
invited = Invitation envoyée

member-feature = Analyse
member-input = Entrée
member-every = Fréquence
member-weekday = Jour de la semaine
member-day = Jour du mois
member-hour = À
member-time-zone = Fuseau horaire
member-max-cents-per-month = Au plus par mois, en euros
member-state = État
option-every-day = Chaque jour
option-every-week = Chaque semaine
option-every-month = Chaque mois
feature-audit = Rapport d'audit
member-client-name = Client
member-scope = Étendue
option-scope-site = Tout le site
option-scope-page = Cette page seule
member-url = Adresse
member-start-url = Adresse de départ
member-domain = Domaine
member-keyword = Mot-clé
member-brand = Marque
member-queries = Questions
member-competitors = Concurrents
member-lang = Langue du résultat
member-topic = Sujet
member-profile = Profondeur
member-robots = robots.txt
member-previous = Analyse antérieure à comparer
member-country = Pays
member-device = Appareil
member-urls = Adresses

member-goal = Objectif en quelques mots
member-cycle = Cycle
member-goal-type = Type d'objectif
member-phase = Phase
member-title = Titre
member-slug = Fin de l'adresse
member-html = HTML
member-excerpt = Extrait
member-category = Catégorie
member-tags = Étiquettes
member-meta-title = Titre pour les moteurs
member-meta-description = Description pour les moteurs
member-featured-image-url = Adresse de l'image
member-internal-links = Liens internes
member-cms-post-id = Identifiant dans le CMS
member-change-summary = Ce qui change
member-schema-jsonld = Données structurées (JSON-LD)
member-page-type = Type de page
member-links = Liens
hint-cycle = Les tâches d'un cycle ultérieur attendent quand le garde-fou est en pause.
hint-slug = Lettres, chiffres, - et _.
hint-html = Il part tel quel, sans scripts, cadres ni gestionnaires d'événements.
hint-tags = Une par ligne.
hint-internal-links = Un par ligne : texte du lien | adresse
hint-links = Un par ligne : texte du lien | adresse | numéro du paragraphe après lequel il se place, à partir de 0

feature-audit_expert = Audit expert d'une page
feature-machine_layer = Lisibilité par les machines
feature-eeat = E-E-A-T
feature-site_crawl = Exploration du site
feature-pagespeed = Vitesse de la page
feature-audit_matrix = Tableau d'audit
feature-semantic_audit = Audit sémantique
feature-cocoon = Structure des liens
feature-content_architect = Plan de contenu
feature-autopilot_status = État des publications
feature-conversion_optimizer = Conversion
feature-social_hub = Publications sociales
feature-geo_score = Score GEO
feature-llm_visibility = Visibilité dans les réponses IA
feature-ai_bots_analysis = Robots IA dans vos journaux
feature-observatory = Comparaison sectorielle
feature-serp_ranking = Positions dans les moteurs
feature-competitors = Concurrents

then-checked = Ensuite, vous vérifiez cette page :
then-authorize = Un programme demande l'accès à votre compte. Connectez-vous, puis décidez. La demande est conservée.
owner-first = Pour retirer un propriétaire, changez d'abord son rôle.

# Ce que le service refuse
error-method_not_allowed = La console a appelé cette adresse d'une manière qu'elle n'accepte pas. Veuillez nous écrire.
error-missing_token = Veuillez vous reconnecter.
error-invalid_token = Le jeton est inconnu, expiré ou révoqué.
error-jwt_required = Veuillez vous reconnecter.
error-payload_too_large = C'est trop volumineux.
error-invalid_json = L'envoi est illisible. Veuillez recharger la page.
error-invalid_body = La valeur de « { $field } » ne convient pas.
error-missing_field = « { $field } » manque.
error-unknown_feature = Cette analyse n'existe pas.
error-invalid_input = La valeur de « { $field } » ne convient pas à cette analyse.
error-invalid_field = La valeur de « { $field } » ne convient pas.
error-invalid_idempotency_key = La commande n'a pas pu être numérotée. Veuillez recharger la page.
error-idempotency_key_reused = Cette commande a déjà été envoyée avec un autre contenu. Veuillez recharger la page.
error-missing_url = Il manque une adresse.
error-invalid_callback_url = L'adresse à appeler doit être publique et en https.
error-invalid_lang = Les rapports sont en français, en anglais ou en espagnol.
error-no_table = Ce résultat n'a pas de tableau à enregistrer.
error-not_cancellable = C'est déjà terminé.
error-not_finished = Ce n'est pas encore terminé.
error-not_retryable = Seule une tâche échouée peut être planifiée à nouveau.
error-already_acked = Un autre programme a pris cette tâche.
error-not_pending = Cette tâche est terminée.
error-already_completed = Cette tâche est déjà publiée.
error-quota_exceeded = La formule ou les crédits du compte n'en permettent pas plus pour le moment.
error-db_error = Le service n'a pas pu l'enregistrer. Rien n'a changé ; veuillez réessayer.
error-internal_error = Une erreur s'est produite de notre côté. Veuillez réessayer.
this-field = ce champ
expected = Attendu : { $expected }.
rule-empty = Rien n'est indiqué.
rule-too_long = L'adresse a plus de 2 048 caractères.
rule-character = L'adresse contient un caractère interdit.
rule-scheme = L'adresse doit commencer par https:// ou http://.
rule-shape = L'adresse n'a pas d'hôte, ou pas deux barres obliques après le protocole.
rule-unparsable = Ce n'est pas une adresse.
rule-userinfo = L'adresse contient un nom d'utilisateur ou un mot de passe.
rule-private_address = L'adresse est celle d'un réseau privé.
rule-literal_address = Utilisez le nom du site, pas son adresse IP.
rule-host_name = Ce n'est pas un nom d'hôte valable.
rule-no_dot = Le nom n'a pas de point : ce n'est pas un domaine public.
rule-inside_name = Ce nom est réservé aux réseaux privés, aux exemples et aux tests.
rule-top_level = Le nom ne se termine pas comme un domaine public.
rule-port = Le port n'est pas 80, 443, 8080 ou 8443.

# Pourquoi une analyse a échoué
failed-trap = L'analyse s'est arrêtée sur un défaut de notre part.
failed-out_of_budget = L'analyse a utilisé tout ce qu'elle peut utiliser.
failed-out_of_fuel = L'analyse a calculé plus longtemps que permis.
failed-out_of_memory = L'analyse a eu besoin de plus de mémoire que permis.
failed-internal = L'analyse a échoué de notre côté.
failed-timeout = L'analyse a pris plus de temps que permis.
failed-provider_not_configured = Ce service n'a pas de fournisseur pour ce dont l'analyse a besoin.
failed-provider_error = Un fournisseur dont l'analyse a besoin n'a pas répondu correctement.
failed-bad_output = L'analyse a rendu autre chose qu'un résultat.
failed-no_such_host = Aucun hôte ne porte ce nom : vérifiez son orthographe.
failed-unreachable = Le site n'a pas répondu.
failed-refused = L'hôte refuse la connexion : aucun serveur Web n'y tourne.
failed-http_status = Le site a répondu par une erreur{ $status ->
    [0] {""}
   *[other] {" "}({ $status })
}.
failed-blocked = Le site a refusé la requête, ou son adresse ne peut pas être demandée.
failed-robots = Le robots.txt du site interdit la requête.
failed-invalid_input = Cette analyse ne peut rien faire de ce qui a été saisi, ou de ce à quoi l'adresse mène.
failed-insufficient_balance = Le solde ne suffisait pas ; rien n'a été débité.
failed-other = L'analyse a échoué.
layer-cocoon = la structure du site
layer-pages = les critères page par page
layer-geo = les scores pour les assistants
layer-strategic = le plan
layer-capture = les images du site

# Pourquoi un site n'a pas pu publier, selon son programme
category-auth_failed = Connexion au CMS refusée
category-cms_unavailable = Le CMS ne répond pas
category-validation_failed = Le CMS refuse le contenu
category-duplicate_slug = Une page porte déjà cette adresse
category-client_failure = Le programme du site a échoué
goal-type-content_creation = Nouveau contenu
goal-type-content_refresh = Contenu mis à jour
goal-type-landing_page = Page d'arrivée
goal-type-internal_linking = Liens internes

# Mouvements du portefeuille
code-topup-refund = Rechargement remboursé
code-dispute = Paiement repris par la banque
code-dispute-won = Paiement contesté rendu
code-pack-debit = Lot de crédits de rapport
code-pack-credits = Crédits de rapport achetés
code-credit-grant = Crédits de rapport offerts
code-report-debit = Rapport
code-report-refund = Remboursement d'un rapport

# Ce qu'il faut à une analyse
need-assistants = des assistants IA
need-search = un fournisseur de recherche
need-measure = un fournisseur de mesures
need-capture = un navigateur dans le nuage
need-site-data-access-log = des journaux d'accès du site
need-site-data-pull-tasks = un site avec des tâches
need-site-data-benchmarks = des chiffres du secteur

# Ce que fait une analyse
purpose-audit_expert = La page face à 168 critères : technique, sens, et qui est derrière.
purpose-machine_layer = Ce que lisent les robots des assistants : robots.txt, sitemap, données structurées, questions traitées.
purpose-eeat = Expérience, expertise, autorité et confiance, signal par signal.
purpose-site_crawl = Les pages d'un site, jusqu'à trois liens du départ.
purpose-pagespeed = La vitesse sur mobile et ordinateur, avec les Core Web Vitals des visites réelles.
purpose-audit_matrix = Plusieurs pages face à tous les critères, en tableau et en CSV.
purpose-semantic_audit = Mots, entités, et si la page répond à ce que les gens cherchent.
purpose-cocoon = Comment les pages d'un site sont liées et groupées, en trois dimensions.
purpose-content_architect = Un plan de texte : questions, structure, preuves, et ce qu'il faut vérifier.
purpose-autopilot_status = Où en sont les publications d'un site : tâches, échecs, urgences.
purpose-conversion_optimizer = Appels à l'action, formulaires, prix, et ce qui freine les visiteurs.
purpose-social_hub = Des publications sur une page pour les réseaux sociaux, prêtes à copier.
purpose-geo_score = À quel point les assistants peuvent lire, utiliser et citer la page.
purpose-llm_visibility = À quelle fréquence les réponses des assistants nomment une marque, face à ses concurrents.
purpose-ai_bots_analysis = Ce que les robots des moteurs et des assistants ont fait sur un site en 30 jours.
purpose-observatory = Où en sont les sites d'un secteur, et les vôtres parmi eux.
purpose-serp_ranking = Les positions dans les résultats de recherche, selon plusieurs fournisseurs.
purpose-competitors = Un à trois concurrents face à votre site.

# Champs et valeurs
member-location = Lieu
member-depth = Profondeur
member-limit = Nombre de pages
member-sector = Secteur
member-target-audience = Public
member-aliases = Autres noms
member-language = Langue
member-runs = Tours
member-heads = En-têtes du fichier CSV
member-cells = Cellules
member-platforms = Réseaux
hint-url = Une adresse publique, en http ou https.
hint-audit_expert-url = Une adresse publique, en https seulement.
hint-domain = Par exemple example.org.
hint-brand = Comme les gens la nomment.
hint-sector = Comme les références sectorielles le nomment ; un nom inconnu est suivi de la liste.
hint-location = D'où la recherche est faite.
hint-device = Avec quoi la recherche est faite.
hint-lang = Sans choix, la langue de cette console.
hint-profile = L'audit complet vérifie aussi les liens, les images et les autres fichiers ; l'audit léger seulement la page et les fichiers de son site.
hint-previous = Le numéro d'une analyse antérieure de la même page : la fin de son adresse.
hint-robots = Les pages que robots.txt ferme ne sont lues que sur un site dont le compte a prouvé la propriété.
hint-urls = Les pages à auditer, une par ligne ; sinon, celles trouvées par les liens et le sitemap.
hint-limit = Entre 1 et 500.
hint-heads = En toutes lettres, ou les identifiants des critères pour les programmes.
hint-cells = Toutes, ou seulement celles des critères non respectés ou non mesurés.
hint-topic = Ce dont le contenu doit parler, comme les gens le cherchent.
hint-target-audience = Qui doit le lire, en quelques mots.
hint-keyword = Les mots par lesquels être trouvé.
hint-queries = Des questions comme vos clients les posent, une par ligne, de préférence sans la marque. Une analyse pose 60 questions au plus, réparties entre les assistants.
hint-aliases = Les autres noms de la marque, un par ligne.
hint-competitors = Un par ligne.
hint-country = Deux lettres, par exemple FR.
hint-language = Deux lettres, par exemple fr.
hint-runs = Combien de fois chaque question est posée à chaque assistant : de 1 à 5.
hint-platforms = Un par ligne ; sinon, tous les réseaux.
hint-site_crawl-depth = Liens depuis la page de départ, de 0 à 3.
hint-serp_ranking-depth = Combien de résultats sont regardés, de 10 à 100.
option-lang-fr = français
option-lang-en = anglais
option-lang-es = espagnol
option-profile-light = Léger
option-profile-full = Complet
option-robots-obey = Respecter robots.txt
option-robots-owner = Lire toutes les pages : le site est à nous
option-device-desktop = Ordinateur
option-device-mobile = Mobile
option-heads-labels = En toutes lettres
option-heads-ids = Identifiants
option-cells-all = Toutes
option-cells-open = Seulement à traiter
plan-free = gratuite
plan-pro = Pro
plan-agency = Agence
cause-key = clé refusée
cause-quota = quota épuisé
cause-too_fast = trop rapide
cause-timeout = sans réponse à temps
cause-page = page non mesurable
cause-broken = réponse inutilisable

card = Carte d'identité
card-verdict = Ce pour quoi nous prenons un site. Elle décide du poids de chaque critère pour ce site et des types de pages qu'il devrait avoir.
card-url = Adresse du site
card-show = Afficher la carte
card-ask = Quel est ce site, et d'où le savons-nous ?
card-locked = Fixée par vous : les audits l'utilisent telle quelle
card-inferred = Lue sur le site
card-again = Relire le site
card-unknown = Inconnu
card-sure = certitude : { $share }
card-sector = Secteur
card-commercialModel = Modèle économique
card-entityType = Type d'organisation
card-productsServices = Produits et services
card-targetAudience = Public visé
card-commercialArea = Zone d'activité
card-change = Corriger la carte
card-change-ask = Nous trompons-nous ?
card-preview = Voir ce que cela change
card-lock = Enregistrer et utiliser dans les audits
card-stored = Enregistrée : les prochains audits l'utiliseront
card-not-stored = Pas encore enregistrée
card-not-tracked = Non enregistrée : ajoutez d'abord le domaine à vos sites
card-effect = { $count ->
    [0] Aucun critère ne change de poids
    [one] Un critère change de poids
   *[other] { $count } critères changent de poids
}
card-reason-domain_not_tracked = Ce domaine ne fait pas partie de vos sites : vos modifications ne sont pas enregistrées.
card-reason-unreachable = Le site n'a pas répondu.
card-reason-blocked = Le site refuse nos requêtes.
card-reason-robots = robots.txt ne nous permet pas de lire le site.
card-reason-timeout = Le site a mis trop de temps à répondre.
key-replaces = Une nouvelle clé pour les rapports d'audit met fin aussitôt à la précédente.
cancel-price = Une analyse commencée garde son prix ; une analyse en attente est remboursée.
pay-page = Ouvrir la page de paiement
credit-entries = Mouvements de crédits
credit-entries-ask = Où est passé chaque crédit ?
no-credit-entries = Aucun mouvement de crédits pour l'instant.

webhooks-verdict = Les webhooks préviennent vos propres programmes de ce qui se passe ici, avec les signatures de Standard Webhooks.
webhook-secret-once = Voici le secret qui signe pour cette adresse. Il n'est affiché qu'une fois : conservez-le avant de quitter la page.
webhook-secret = Secret
no-webhooks = Aucune adresse pour l'instant.
new-webhook = Nouvelle adresse
new-webhook-ask = Où envoyer les messages ?
webhook-url = Adresse
webhook-url-hint = Une adresse https publique qui vous appartient et répond 2xx en moins de dix secondes.
field-url-wrong = Indiquez une adresse https publique, autre que celle de ce service.
webhook-note = Remarque
make-webhook = Ajouter l'adresse
webhook-topics = Sujets
webhook-waiting = En attente
webhook-overlap = L'ancien secret signe aussi jusqu'au
webhook-on = Activée
webhook-off = Désactivée
webhook-failing = En échec
webhook-failing-since = depuis le { $when }. Après cinq jours, elle sera désactivée.
webhook-off-person = par une personne
webhook-off-failing = après cinq jours d'échecs
webhook-off-gone = car elle a répondu 410
webhook-test = Envoyer un test
webhook-test-of = Envoyer un test à { $url }
webhook-rotate = Remplacer le secret
webhook-rotate-of = Remplacer le secret de { $url }
webhook-rotate-consequence = L'ancien secret signe encore pendant 24 heures.
webhook-rotate-again = Le secret remplacé le { $when } cesse aussitôt de signer. L'actuel signe encore pendant 24 heures.
switch-off = Désactiver
switch-off-of = Désactiver { $name }
switch-on = Activer
switch-on-of = Activer { $name }
delete = Supprimer
delete-of = Supprimer { $name }
webhook-off-consequence = Rien ne lui est envoyé tant que vous ne la réactivez pas. Ce qui se passe entre-temps ne sera pas envoyé plus tard.
webhook-delete-consequence = Les messages en attente ne partiront jamais et l'historique des envois disparaît.
webhook-change-topics = Modifier les sujets
topics = Sujets
topic = Sujet
topic-job-succeeded = Une analyse a donné un résultat
topic-job-failed = Une analyse a échoué
topic-audit-report-completed = Un rapport est prêt
topic-audit-report-partial = Un rapport est prêt, mais incomplet
topic-audit-report-failed = Un rapport a échoué
topic-target-paused = Un site est suspendu après trois échecs
topic-wallet-low = Le solde du portefeuille est bas
topic-payment-received = Un paiement est arrivé
topic-payment-failed = Un paiement a échoué
topic-payment-refunded = Un paiement a été remboursé
topic-payment-disputed = Un paiement est contesté, et le portefeuille est gelé
topic-schedule-ended = Une analyse planifiée est terminée
topic-schedule-paused = Une planification est suspendue
topic-webhook-disabled = Un webhook a été désactivé
topic-webhook-test = Un test
deliveries = Envois
deliveries-of = Envois à { $url }
no-deliveries = Rien ne lui a été envoyé ces 30 derniers jours.
answer = Réponse
delivery-waiting = { $tries ->
    [0] En attente
    [one] Un essai
   *[other] { $tries } essais
  }
delivery-delivered = Remis
delivery-failed = Abandonné après { $tries } essais
delivery-next = nouvel essai le { $when }
webhook-fault-no-answer-within-ten-seconds = Pas de réponse en dix secondes
webhook-fault-it-cannot-be-reached = Adresse injoignable
webhook-fault-the-endpoint-was-deleted = L'adresse a été supprimée
webhook-fault-the-secret-of-the-endpoint-cannot-be-unsealed = Le secret n'est plus lisible : remplacez-le
deliver-now = Envoyer maintenant
deliver-now-of = Envoyer maintenant : { $id }
deliver-again = Renvoyer
deliver-again-of = Renvoyer { $id }
notifications = Notifications
notifications-ask = Que souhaitez-vous recevoir par courriel ?
notifications-do = Enregistrer les notifications
notifications-always = Les messages concernant la sécurité de votre compte arrivent toujours.
mails-bounced = Les courriels envoyés à votre adresse sont revenus : plus aucun n'est envoyé. Enregistrez pour réessayer.
low-balance = Solde bas
low-balance-ask = Quand faut-il vous prévenir ?
low-balance-what = Les membres sont prévenus quand une analyse fait passer le portefeuille sous { $amount }.
low-balance-none = Personne n'est prévenu quand le portefeuille se vide.
low-balance-amount = Seuil (euros)
low-balance-hint = 0 pour ne pas être prévenu, 2 000 au maximum.
field-low-balance-cents-wrong = Indiquez un montant de 0 à 2 000 euros.
off-title = Ne plus recevoir ces courriels
off-verdict = Appuyez sur le bouton et vous ne recevrez plus de courriels de ce type. Les autres continuent d'arriver.
off-do = Désactiver
off-done = Vous ne recevrez plus de courriels de ce type
off-another = Connectez-vous et choisissez vos courriels dans le compte.
