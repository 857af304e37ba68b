# Réponses du serveur.

http-status-ok = Réponse de la page
    .pass = La page répond avec le statut 200
    .warn = { $state ->
        [refused] La page refuse notre agent : statut { $outcome }
       *[other] La page répond { $outcome } au lieu de 200
    }
    .fail = { $state ->
        [status] La page répond avec le statut { $outcome }
        [redirects] Les redirections de la page ne mènent nulle part
       *[other] La page ne répond pas
    }
    .seen = { $state ->
        [redirects] Les redirections ne finissent pas.
        [silent] Aucune réponse.
       *[other] Statut { $outcome }.
    }
    .expected = statut 200
    .why = Les moteurs indexent les pages qui répondent 200 et retirent les autres.
    .do = Réparer la page, ou rediriger l'adresse vers celle qui la remplace.

http-unknown-path-404 = Réponse pour les pages inexistantes
    .pass = Les pages inexistantes répondent { $outcome }
    .warn = { $outcome ->
        [redirect-loop] Les adresses inexistantes redirigent sans fin
        [too-many-redirects] Les adresses inexistantes redirigent sans fin
       *[other] Les pages inexistantes répondent { $outcome } au lieu de 404
    }
    .fail = Les pages inexistantes répondent 200, comme les vraies
    .seen = Une adresse inventée : { $outcome ->
        [redirect-loop] des redirections en boucle
        [too-many-redirects] trop de redirections
        [no-answer] aucune réponse
       *[other] { $outcome }
    }{ $redirected ->
        [0] { "" }
       *[other] { " " }après { $redirected ->
            [one] { $redirected } redirection
           *[other] { $redirected } redirections
        }
    }.
    .expected = 404 ou 410
    .why = Les moteurs continuent de visiter et d'indexer des adresses qui semblent exister (soft 404).
    .do = Répondre 404 ou 410 pour toute adresse sans page.

http-soft-404-content = Page avec un contenu propre
    .pass = La page a un contenu propre
    .fail = La page se dit introuvable, mais répond 200
    .seen = { $state ->
        [says] « { $text } », et { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        } de contenu.
        [same] Le contenu est celui d'une adresse inventée.
       *[other] { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        } de contenu.
    }
    .expected = aucun message d'absence sous le statut 200
    .why = Les moteurs retirent ces pages comme soft 404 : une page qui se dit introuvable sous un statut de succès.
    .do = Répondre 404 ou 410, ou remettre le contenu en place.

http-crawl-4xx-share = Pages manquantes du site
    .pass = Aucune page du site ne manque
    .warn = { $count ->
        [one] { $count } page du site manque
       *[other] { $count } pages du site manquent
    }
    .fail = { $count ->
        [one] { $count } page du site manque
       *[other] { $count } pages du site manquent
    } ({ $share })
    .seen = Ont répondu 4xx : { $count } sur { $crawled ->
        [one] { $crawled } adresse
       *[other] { $crawled } adresses
    }.
    .expected = aucune
    .why = Les robots dépensent leurs visites sur des adresses vides, et les visiteurs aboutissent à des impasses.
    .do = Rediriger les adresses déplacées et retirer les liens vers celles qui ont disparu.

http-crawl-5xx = Pannes du serveur
    .pass = Aucune page du site ne rencontre de panne du serveur
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } du site { $count ->
        [one] rencontre
       *[other] rencontrent
    } une panne du serveur
    .seen = Ont répondu 5xx : { $count } sur { $crawled ->
        [one] { $crawled } adresse
       *[other] { $crawled } adresses
    }.
    .expected = aucune
    .why = Après des pannes, les moteurs visitent le site plus lentement et retirent les pages qui restent en panne.
    .do = Chercher ces requêtes dans le journal du serveur et en corriger la cause.

http-content-type = Type de la page
    .pass = La page est servie en HTML
    .fail = La page n'est pas servie en HTML
    .seen = { $state ->
        [none] Aucun en-tête Content-Type.
       *[other] Content-Type : { $type }.
    }
    .expected = text/html
    .why = Navigateurs et robots décident par cet en-tête s'ils lisent une page ou un fichier.
    .do = Servir la page avec Content-Type: text/html; charset=utf-8.

http-charset = Encodage du texte
    .pass = L'encodage est déclaré et le texte s'y tient
    .warn = { $state ->
        [none] L'encodage n'est pas déclaré
       *[other] L'encodage est { $name }, pas UTF-8
    }
    .fail = { $state ->
        [differ] Deux déclarations de l'encodage diffèrent
        [broken] Le texte n'est pas dans l'encodage déclaré
       *[other] L'encodage n'est pas déclaré
    }
    .seen = { $state ->
        [good] { $name }.
        [differ] Déclarés : { $names }.
        [broken] Des octets qui ne sont pas en { $name }, dans { $count ->
            [one] { $count } caractère
           *[other] { $count } caractères
        } du texte.
        [legacy] { $name }.
       *[other] Aucune déclaration dans l'en-tête, les 1024 premiers octets ou une marque d'ordre.
    }
    .expected = UTF-8, déclaré une fois
    .why = Un programme qui devine l'encodage montre de mauvaises lettres, et les mots accentués ne sont pas trouvés.
    .do = Enregistrer la page en UTF-8 et le déclarer dans l'en-tête Content-Type ou en tête du head.

http-ttfb = Temps jusqu'au premier octet
    .pass = Le serveur répond vite
    .warn = Le serveur met { $median } ms à répondre
    .fail = Le serveur met { $median } ms à répondre
    .seen = Médiane de { $runs ->
        [one] { $runs } requête
       *[other] { $runs } requêtes
    } : { $median } ms.
    .expected = 800 ms au plus
    .why = Rien ne s'affiche avant le premier octet, et les robots lisent moins de pages d'un serveur lent.
    .do = Mettre la page en cache et chercher les requêtes lentes sur le serveur.

http-revalidation = Requêtes conditionnelles
    .pass = Les robots peuvent demander si la page a changé
    .warn = La page est renvoyée bien qu'elle n'ait pas changé
    .fail = Les robots ne peuvent pas demander si la page a changé
    .seen = { $validator ->
        [etag] ETag
        [last-modified] Last-Modified
       *[other] Ni ETag ni Last-Modified
    }{ $asked ->
        [no] { "" }
       *[other] { " " }; seconde demande : { $outcome }
    }.
    .expected = ETag ou Last-Modified, puis 304
    .why = Avec un validateur, un robot ne relit que ce qui a changé, et davantage de pages dans le même temps.
    .do = Envoyer un en-tête ETag ou Last-Modified et répondre 304 aux requêtes qui le portent.
