# Exploration et indexation.

robots-size = Taille de robots.txt
    .pass = robots.txt est assez petit pour être lu en entier
    .warn = robots.txt approche de la taille limite : { $bytes }
    .fail = robots.txt est trop gros pour être lu en entier : { $bytes }
    .seen = { $bytes }.
    .when = les sites qui ont un robots.txt
    .expected = 409,6 ko au plus
    .why = Les robots lisent les 500 premiers Kio (512 ko) et ignorent les règles suivantes.
    .do = Regrouper les règles avec des jokers et retirer celles qui ne correspondent à rien.

robots-allows-page = Page ouverte aux robots des moteurs
    .pass = { $file ->
        [yes] robots.txt laisse les robots des moteurs charger la page
       *[no] Sans robots.txt, les robots des moteurs peuvent charger la page
    }
    .warn = robots.txt bloque le robot d'images de Google
    .fail = robots.txt bloque la page pour { $count ->
        [1] un robot de recherche
       *[other] { $count } robots de recherche
    }
    .seen-pass = Googlebot et bingbot peuvent charger la page.
    .seen-warn = robots.txt interdit la page à Googlebot-Image.
    .seen-fail = Bloqués : { $refused }.
    .when = les sites dont le robots.txt a pu être lu
    .expected = accès permis à Googlebot et bingbot
    .why = Une page inaccessible aux robots est indexée sans son contenu, ou pas du tout.
    .do = Retirer la règle Disallow, ou ajouter une ligne Allow pour cette page.

robots-allows-resources = Ressources accessibles à Googlebot
    .pass = { $file ->
        [yes] Googlebot peut accéder aux ressources de la page
       *[no] Sans robots.txt, Googlebot accède à toutes les ressources
    }
    .warn = robots.txt bloque { $images ->
        [one] { $images } image
       *[other] { $images } images
    } de la page
    .fail = { $state ->
        [missing] { $missing ->
            [one] { $missing } script ou feuille de style de la page est introuvable
           *[other] { $missing } scripts et feuilles de style de la page sont introuvables
        }
       *[blocked] robots.txt bloque { $count ->
            [one] { $count } script ou feuille de style
           *[other] { $count } scripts et feuilles de style
        }
    }
    .seen = { $state ->
        [missing] { $missing ->
            [one] Le serveur répond qu'un script ou une feuille de style de la page n'existe pas (404 ou 410).
           *[other] Le serveur répond que { $missing } scripts et feuilles de style de la page n'existent pas (404 ou 410).
        }
       *[other] Bloqués pour Googlebot : { $count ->
            [0] { "" }
            [one] { $count } script ou feuille de style
           *[other] { $count } scripts et feuilles de style
        }{ $images ->
            [0] .
           *[other] { $count ->
                [0] { "" }
               *[other] { ", " }
            }{ $images ->
                [one] { $images } image.
               *[other] { $images } images.
            }
        }
    }
    .seen-pass = Rien n'est bloqué pour Googlebot : ni script, ni feuille de style, ni image de la page.
    .when = les pages qui chargent des scripts, feuilles de style ou images de leur propre hôte, ou dont un script ou une feuille de style est introuvable
    .expected = aucune ressource de la page bloquée ou introuvable
    .why = { $state ->
        [missing] Sans ces fichiers, la page perd sa mise en forme ou ses fonctions, pour les visiteurs comme pour Google.
       *[blocked] Google effectue le rendu des pages ; il ne voit pas ce qu'afficheraient les scripts et styles bloqués.
    }
    .do = { $state ->
        [missing] Publier ces fichiers ou corriger les chemins qui y mènent ; retirer ce qui ne sert plus.
       *[blocked] Retirer de robots.txt les règles qui visent ces fichiers.
    }

robots-not-closed = Site ouvert aux robots
    .pass = { $file ->
        [yes] robots.txt ne ferme pas le site aux robots
       *[no] Sans robots.txt, les robots peuvent explorer tout le site
    }
    .warn = robots.txt bloque une partie du site pour les robots
    .fail = robots.txt bloque tout le site pour tous les robots
    .seen = { $state ->
        [open] La page d'accueil est ouverte
        [chosen] Seuls les moteurs peuvent explorer le site
        [home] La page d'accueil est bloquée
       *[pages] La page d'accueil est ouverte
    }{ $sampled ->
        [0] .
        [one] { " " }; l'URL du sitemap testée { $refused ->
            [0] l'est aussi.
           *[other] est bloquée.
        }
       *[other] { $refused ->
            [0] { " " }; aucune des { $sampled } URL du sitemap testées comme échantillon n'est bloquée.
            [one] { " " }; { $refused } des { $sampled } URL du sitemap testées comme échantillon est bloquée.
           *[other] { " " }; { $refused } des { $sampled } URL du sitemap testées comme échantillon sont bloquées.
        }
    }
    .when = les sites dont le robots.txt a pu être lu
    .expected = page d'accueil et URL du sitemap autorisées
    .why = Les robots qui respectent robots.txt n'accèdent pas à ce qu'il bloque.
    .do = Retirer les règles Disallow qui bloquent des pages à indexer, puis vérifier robots.txt dans la Search Console. Pour garder privé un site de test, préférer un mot de passe.

robots-unsupported-rules = Directives prises en charge dans robots.txt
    .pass = robots.txt n'utilise aucune directive non prise en charge
    .warn = robots.txt demande une longue pause entre les requêtes (crawl-delay)
    .fail = { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    } de robots.txt { $count ->
        [one] est ignorée
       *[other] sont ignorées
    } par les moteurs
    .seen = { $count ->
        [0] { $slow ->
            [one] Un crawl-delay dépasse 10 secondes.
           *[other] { $slow } crawl-delay dépassent 10 secondes.
        }
       *[other] { $count ->
            [one] { $count } ligne contient
           *[other] { $count } lignes contiennent
        } noindex ou nofollow{ $slow ->
            [0] .
            [one] { " " }; { $slow } crawl-delay dépasse 10 secondes.
           *[other] { " " }; { $slow } crawl-delay dépassent 10 secondes.
        }
    }
    .seen-pass = Aucune ligne avec noindex ou nofollow, aucun crawl-delay de plus de 10 secondes.
    .when = les sites qui ont un robots.txt
    .expected = ni noindex ni nofollow, crawl-delay jusqu'à 10
    .why = Google ignore noindex et nofollow dans robots.txt ; avec un long crawl-delay, les autres robots lisent peu de pages par jour.
    .do = Déplacer noindex dans une balise meta robots ou un en-tête X-Robots-Tag, et réduire le crawl-delay.

index-directive-conflict = Directives robots cohérentes
    .pass = Les directives robots de la page sont cohérentes
    .fail = Les directives robots de la page se contredisent
    .seen = { $count ->
        [0] Aucune contradiction.
       *[other] { $allows } et { $forbids } s'adressent au même robot.
    }
    .expected = aucune contradiction
    .why = De deux directives, les moteurs suivent la plus stricte, qui n'est pas forcément celle que l'on veut.
    .do = Garder l'une des deux, à un seul endroit.

index-noindex-unreachable = noindex lisible
    .pass = Les robots peuvent lire le noindex de la page
    .fail = robots.txt cache le noindex de cette page
    .seen-pass = robots.txt laisse les robots lire la page.
    .seen-fail = La page dit noindex, et robots.txt interdit à { $agent } de la lire.
    .when = les pages avec noindex
    .expected = une page en noindex peut être lue
    .why = Un robot qui ne peut pas lire la page ne voit jamais son noindex ; l'URL seule peut être indexée.
    .do = Permettre la page dans robots.txt jusqu'à ce qu'elle ait quitté les résultats.

index-internal-nofollow = Liens que suivent les robots
    .pass = Aucun lien interne n'est en nofollow
    .warn = { $state ->
        [page] La page demande de ne suivre aucun de ses liens (nofollow)
       *[links] { $count ->
            [one] { $count } lien interne porte nofollow
           *[other] { $count } liens internes portent nofollow
        }
    }
    .fail = La page demande aux robots de ne suivre aucun lien
    .seen = { $state ->
        [page] nofollow pour toute la page{ $count ->
            [0] .
            [one] { " " }; { $count } lien interne porte aussi nofollow.
           *[other] { " " }; { $count } liens internes portent aussi nofollow.
        }
       *[links] { $count ->
            [one] { $count } lien interne porte nofollow.
           *[other] { $count } liens internes portent nofollow.
        }
    }
    .seen-pass = Aucun lien interne n'est en nofollow.
    .when = les pages indexables
    .expected = aucun nofollow vers ses propres pages
    .why = Les robots trouvent les pages par les liens ; un lien ainsi marqué ne transmet rien.
    .do = Retirer nofollow de la page et des liens vers les pages du site à indexer.
