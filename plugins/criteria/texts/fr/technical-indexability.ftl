# Exploration et indexation.

robots-size = Taille de robots.txt
    .pass = robots.txt est assez petit pour être lu en entier
    .warn = robots.txt approche de sa limite : { $bytes }
    .fail = robots.txt est trop gros pour être lu en entier : { $bytes }
    .seen = { $bytes }.
    .expected = 409,6 ko au plus
    .why = Les robots lisent les 500 premiers Kio (512 ko) ; les règles suivantes ne valent pas.
    .do = Regrouper les règles avec des jokers et retirer celles qui ne servent à rien.

robots-allows-page = Ouverte aux robots de recherche
    .pass = robots.txt laisse les moteurs lire la page
    .warn = robots.txt écarte le robot d'images de Google
    .fail = robots.txt refuse la page à { $count ->
        [1] un robot de recherche
       *[other] { $count } robots de recherche
    }
    .seen-pass = Googlebot et bingbot peuvent la lire.
    .seen-warn = Googlebot-Image ne peut pas la lire.
    .seen-fail = Refusés : { $refused }.
    .expected = permise à Googlebot et bingbot
    .why = Une page que l'on ne peut pas lire est indexée sans son contenu, ou pas du tout.
    .do = Retirer la règle, ou ajouter une ligne Allow pour cette page.

robots-allows-resources = Fichiers ouverts à Googlebot
    .pass = Googlebot peut lire les fichiers de la page
    .warn = robots.txt refuse { $images ->
        [one] { $images } image
       *[other] { $images } images
    } de la page
    .fail = robots.txt refuse { $count ->
        [one] { $count } script ou feuille de style
       *[other] { $count } scripts et feuilles de style
    }
    .seen = Refusés à Googlebot : { $count ->
        [one] { $count } fichier de code
       *[other] { $count } fichiers de code
    }, { $images ->
        [one] { $images } image
       *[other] { $images } images
    }.
    .expected = aucun fichier de la page refusé
    .why = Google affiche les pages ; sans leurs scripts et leurs styles, il ne voit pas ce qu'ils montrent.
    .do = Retirer de robots.txt la règle qui vise ces fichiers.

robots-not-closed = Site ouvert aux robots
    .pass = Le site est ouvert aux robots
    .warn = robots.txt ferme une partie du site aux robots
    .fail = robots.txt ferme le site à tous les robots
    .seen = { $state ->
        [open] La page d'accueil est ouverte
        [chosen] Le site est fermé à tous sauf aux moteurs
        [home] La page d'accueil est fermée
       *[pages] La page d'accueil est ouverte
    } ; adresses du sitemap refusées : { $refused } sur { $sampled }.
    .expected = accueil et sitemap ouverts
    .why = Les robots qui respectent robots.txt ne lisent pas ce qu'il ferme.
    .do = Remplacer le Disallow général par des règles pour les seuls chemins visés.

robots-unsupported-rules = Règles connues des robots
    .pass = robots.txt ne s'appuie sur aucune règle abandonnée
    .warn = robots.txt demande une longue pause entre les requêtes
    .fail = { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    } de robots.txt { $count ->
        [one] est ignorée
       *[other] sont ignorées
    } par les moteurs
    .seen = { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    } avec noindex ou nofollow ; { $slow ->
        [one] { $slow } crawl-delay
       *[other] { $slow } crawl-delay
    } de plus de 10 secondes.
    .expected = ni noindex ni nofollow, crawl-delay jusqu'à 10
    .why = Google ignore noindex et nofollow dans robots.txt ; un long crawl-delay laisse lire peu de pages par jour.
    .do = Dire noindex dans un élément meta ou un en-tête de la page, et raccourcir la pause.

index-directive-conflict = Directives concordantes
    .pass = Les directives de la page concordent
    .fail = La page se contredit auprès des robots
    .seen = { $count ->
        [0] Aucune contradiction.
       *[other] { $allows } et { $forbids } sont dits au même robot.
    }
    .expected = aucune contradiction
    .why = De deux directives, les moteurs suivent la plus stricte, qui n'est pas forcément celle que l'on veut.
    .do = Garder l'une des deux, à un seul endroit.

index-noindex-unreachable = noindex lisible
    .pass = Les robots peuvent lire le noindex de la page
    .fail = robots.txt cache le noindex de cette page
    .seen-pass = robots.txt laisse les robots lire la page.
    .seen-fail = La page dit noindex, et robots.txt interdit à { $agent } de la lire.
    .expected = une page en noindex peut être lue
    .why = Un robot qui ne peut pas lire la page ne voit jamais son noindex ; l'adresse seule peut être indexée.
    .do = Permettre la page dans robots.txt jusqu'à ce qu'elle ait quitté les résultats.

index-internal-nofollow = Liens que suivent les robots
    .pass = Les robots peuvent suivre les liens de la page
    .warn = { $count ->
        [one] { $count } lien interne porte
       *[other] { $count } liens internes portent
    } nofollow
    .fail = La page demande aux robots de ne suivre aucun lien
    .seen = { $state ->
        [page] nofollow pour toute la page ;{ " " }
       *[links] { "" }
    }{ $count ->
        [one] { $count } lien interne
       *[other] { $count } liens internes
    } avec nofollow.
    .expected = aucun nofollow vers ses propres pages
    .why = Les robots trouvent les pages par les liens ; un lien ainsi marqué ne transmet rien.
    .do = Retirer nofollow de la page et des liens vers les pages du site à indexer.
