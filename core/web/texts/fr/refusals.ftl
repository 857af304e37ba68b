# Ce qui ne va pas avec un champ d'un formulaire.

missing = Il manque `{ $field }`. Attendu : { $expected }.
does-not-fit = `{ $field }` ne convient pas. Attendu : { $expected }.
is-refused = `{ $field }` ne convient pas. { $why }
other-scheme = `{ $field }` ne convient pas. L'URL n'indique pas de protocole, ou en indique un autre. Attendu : { $expected }.
unknown-member = Il n'y a pas de champ `{ $field }`. Champs connus : { $known }.
unknown-feature = Il n'y a pas de fonctionnalité `{ $feature }`.
no-object = `{ $field }` n'est pas un objet JSON.

# Ce qui est attendu.
url = une URL publique en http ou https
https-url = une URL publique en https
domain = un nom de domaine public
site = une URL ou un nom de domaine publics
text = un texte ({ $limits } caractères)
line = un texte ({ $limits } caractères), sans retour à la ligne
prose = un texte
any-integer = un nombre entier
integer = un nombre entier de { $min } à { $max }
at-most = jusqu'à { $max }
from-to = { $min } à { $max }
or = { $words } ou { $last }
flag = true ou false
object = un objet
list = un tableau ({ $limits } éléments), chacun : { $each }

special-job = l'identifiant d'une analyse précédente
special-country = le code d'un pays en deux lettres (ISO 3166-1), par exemple FR
special-language = le code d'une langue en deux lettres (ISO 639-1), par exemple fr
special-action = publish_post, update_post, create_seo_page ou add_internal_links
special-public-url = une URL absolue en http ou https de 2 048 caractères au plus, sans identifiants
special-cms-post-id = un texte de 1 à 500 caractères, ou un nombre exact en double précision
special-html = un texte en HTML
special-slug = un segment de chemin : 1 à 200 lettres, chiffres, - et _
special-word = 1 à 40 lettres minuscules, chiffres et tirets bas, en commençant par une lettre
special-json-ld = un objet sans balise qui fermerait son élément script
special-link = un objet {"{"}anchor, url{"}"}
special-placed-link = un objet {"{"}anchor, target_url, insert_after_paragraph{"}"}

# Pourquoi une adresse est refusée.
rule-empty = Rien n'est indiqué.
rule-too-long = L'URL compte plus de 2 048 caractères.
rule-character = L'URL contient une barre oblique inverse ou un caractère de contrôle, ou commence ou finit par une espace.
rule-scheme = L'URL doit commencer par https:// ou, là où c'est permis, par http://.
rule-shape = Il faut exactement deux barres obliques après le protocole, puis un hôte.
rule-unparsable = L'URL n'est pas valide.
rule-userinfo = L'URL contient un nom d'utilisateur ou un mot de passe.
rule-private-address = L'hôte est une adresse IP qui n'est pas publique.
rule-literal-address = L'hôte est une adresse IP : indiquez un nom de domaine.
rule-host-name = L'hôte n'est pas un nom de domaine valide.
rule-no-dot = Le nom d'hôte n'a pas de point : ce n'est pas un domaine public.
rule-inside-name = Le nom d'hôte est réservé (réseaux privés, exemples, tests).
rule-top-level = Le nom d'hôte ne se termine pas par un domaine de premier niveau public.
rule-port = Le port n'est pas 80, 443, 8080 ou 8443.
rule-downgrade = La redirection mène de https à http.
rule-too-many-redirects = Il y a plus de 5 redirections.
