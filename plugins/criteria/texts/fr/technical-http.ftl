# Réponses du serveur.

http-status-ok = Code HTTP de la page
    .pass = La page renvoie un code 200
    .warn = { $state ->
        [refused] La page refuse notre robot : code { $outcome }
       *[other] La page renvoie un code { $outcome } au lieu de 200
    }
    .fail = { $state ->
        [status] La page renvoie un code { $outcome }
        [redirects] Les redirections de la page n'aboutissent pas
       *[other] La page ne répond pas
    }
    .seen = { $state ->
        [redirects] Les redirections n'aboutissent pas.
        [silent] Le serveur n'a pas répondu.
       *[other] Code { $outcome }.
    }
    .expected = code 200
    .why = Les moteurs indexent les pages qui renvoient un code 200 et retirent les autres.
    .do = Corriger la page, ou rediriger l'URL vers la page qui la remplace.

http-unknown-path-404 = Code HTTP des pages inexistantes
    .pass = Les pages inexistantes renvoient { $outcome }
    .warn = { $outcome ->
        [redirect-loop] Les URL inexistantes redirigent en boucle
        [too-many-redirects] Les URL inexistantes redirigent trop de fois
       *[other] Les pages inexistantes renvoient { $outcome } au lieu de 404
    }
    .fail = Les pages inexistantes renvoient un code 200 (soft 404)
    .seen = Une adresse inventée a été demandée : { $outcome ->
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
    .when = les URL qui répondent
    .expected = 404 ou 410
    .why = Les moteurs continuent d'explorer et d'indexer des URL qui semblent exister (soft 404).
    .do = Renvoyer 404 ou 410 pour toute URL sans page.

http-soft-404-content = Soft 404
    .pass = La page n'est pas une « soft 404 »
    .fail = La page se dit introuvable, mais renvoie un code 200
    .seen = { $state ->
        [says] La page dit « { $text } » et compte { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        } de contenu.
        [same] Le contenu est le même que celui d'une URL inventée.
       [links] Hors menus et pieds de page, la page compte { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        } et ne ressemble pas à une page d'erreur.
       *[other] Hors menus, pieds de page et lignes formées d'un seul lien, la page compte { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        } et ne ressemble pas à une page d'erreur.
    }
    .when = les pages qui répondent avec le code 200
    .expected = aucun message « page introuvable » avec un code 200
    .why = Les moteurs retirent ces pages (soft 404) : elles se disent introuvables, mais renvoient un code de succès.
    .do = Renvoyer 404 ou 410, ou remettre le contenu en place.

http-crawl-4xx-share = Pages introuvables (4xx)
    .pass = { $extent ->
        [none] Aucune des URL vérifiées n'est introuvable
       *[other] Presque toutes les URL vérifiées existent
    }
    .warn = { $sample ->
        [yes] Au moins { $count } URL { $count ->
            [one] interne n'existe pas
           *[other] internes n'existent pas
        }
       *[no] { $count } URL { $count ->
            [one] interne n'existe pas
           *[other] internes n'existent pas
        }
    }
    .fail = { http-crawl-4xx-share.warn }
    .seen = { $crawled ->
        [one] La seule URL vérifiée { $extent ->
            [none] n'a pas renvoyé de code 4xx
           *[all] a renvoyé un code 4xx
        }
       *[other] { $extent ->
            [none] { $crawled ->
                [2] Aucune des deux
               *[other] Aucune des { $crawled }
            } URL vérifiées n'a renvoyé de code 4xx
            [all] { $crawled ->
                [2] Les deux
               *[other] Les { $crawled }
            } URL vérifiées ont renvoyé un code 4xx
           *[some] { $count } des { $crawled } URL vérifiées { $count ->
                [one] a renvoyé
               *[other] ont renvoyé
            } un code 4xx
        }
    }{ $cause ->
        [folders] { " " }; aucune page n'a été trouvée dans { $where }{ $more ->
            [0] { "" }
            [one] { " " }et { $more } autre dossier
           *[other] { " " }et { $more } autres dossiers
        }
       *[none] { "" }
    }.
    .when = les sites dont plusieurs pages ont été lues
    .expected = aucune page introuvable
    .why = Les robots gaspillent des requêtes sur des URL sans contenu, et les visiteurs aboutissent à des impasses.
    .do = { $cause ->
        [folders] Corriger d'abord les liens vers { $where }{ $more ->
            [0] { "" }
            [one] { " " }et { $more } autre dossier
           *[other] { " " }et { $more } autres dossiers
        } : les faire pointer là où se trouvent ces pages, ou y publier ces pages.
       *[none] Faire pointer les liens vers les pages qui remplacent les manquantes, ou les retirer ; rediriger les URL des pages déplacées.
    }

http-crawl-5xx = Pannes du serveur (5xx)
    .pass = Aucune des URL vérifiées ne renvoie de code 5xx
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } du site { $count ->
        [one] renvoie
       *[other] renvoient
    } un code 5xx
    .seen = { $crawled ->
        [one] La seule URL vérifiée a renvoyé un code 5xx.
       *[other] { $extent ->
            [all] { $crawled ->
                [2] Les deux
               *[other] Les { $crawled }
            } URL vérifiées ont renvoyé un code 5xx.
           *[some] { $count } des { $crawled } URL vérifiées { $count ->
                [one] a renvoyé
               *[other] ont renvoyé
            } un code 5xx.
        }
    }
    .seen-pass = { $crawled ->
        [one] La seule URL vérifiée n'a pas renvoyé de code 5xx.
       *[other] { $crawled ->
            [2] Aucune des deux
           *[other] Aucune des { $crawled }
        } URL vérifiées n'a renvoyé de code 5xx.
    }
    .when = les sites dont plusieurs pages ont été lues
    .expected = aucune défaillance du serveur
    .why = Après des erreurs serveur, les moteurs explorent le site plus lentement et retirent les pages qui restent en panne.
    .do = Chercher ces requêtes dans les logs du serveur et en corriger la cause.

http-content-type = Content-Type de la page
    .pass = La page est servie en HTML
    .fail = La page n'est pas servie en HTML
    .seen = { $state ->
        [none] Aucun en-tête Content-Type.
       *[other] Content-Type : { $type }.
    }
    .when = les pages HTML
    .expected = text/html
    .why = Navigateurs et robots se fient à cet en-tête pour savoir comment lire le fichier.
    .do = Servir la page avec Content-Type: text/html; charset=utf-8.

http-charset = Encodage des caractères
    .pass = L'encodage est déclaré et correct
    .warn = { $state ->
        [none] L'encodage n'est pas déclaré
        [broken] Quelques caractères ne correspondent pas à l'encodage déclaré
        [late] L'encodage est déclaré trop tard
       *[other] L'encodage est { $name }, pas UTF-8
    }
    .fail = { $state ->
        [differ] La page déclare deux encodages différents
        [broken] Le texte ne correspond pas à l'encodage déclaré
       *[other] L'encodage n'est pas déclaré
    }
    .seen = { $state ->
        [good] { $name }.
        [differ] Déclarés : { $names }.
        [broken] Octets non valides en { $name }, dans { $count ->
            [one] { $count } caractère
           *[other] { $count } caractères
        } du texte.
        [legacy] { $name }.
        [late] Déclaré à l'octet { $byte }, après les 1 024 premiers octets.
       *[other] Aucune déclaration dans l'en-tête Content-Type, les 1 024 premiers octets ou un BOM.
    }
    .expected = UTF-8, déclaré une fois
    .why = Quand l'encodage n'est pas déclaré, ou qu'il est ancien, navigateurs et outils peuvent afficher de mauvais caractères, et les mots accentués risquent de ne pas être trouvés.
    .do = Enregistrer la page en UTF-8 et le déclarer dans l'en-tête Content-Type ou au début du head.

http-ttfb = Temps de réponse du serveur (TTFB)
    .pass = Le serveur répond vite
    .warn = Le serveur met { $median } ms à répondre
    .fail = { http-ttfb.warn }
    .seen = Médiane de { $runs ->
        [one] { $runs } requête
       *[other] { $runs } requêtes
    } : { $median } ms.
    .expected = 800 ms au plus
    .why = Rien ne s'affiche avant le premier octet, et les robots explorent moins de pages d'un serveur lent.
    .do = Mettre la page en cache et chercher les requêtes lentes sur le serveur.

http-revalidation = Requêtes conditionnelles
    .pass = Les robots peuvent vérifier si la page a changé
    .warn = Le serveur renvoie la page même si elle n'a pas changé
    .fail = Les robots doivent retélécharger la page pour savoir si elle a changé
    .seen = { $validator ->
        [etag] ETag
        [last-modified] Last-Modified
       *[other] Ni ETag ni Last-Modified
    }{ $asked ->
        [no] { "" }
       *[other] { " " }; seconde requête : { $outcome }
    }.
    .expected = ETag ou Last-Modified, puis 304
    .why = Avec ETag ou Last-Modified, les robots ne téléchargent que ce qui a changé et explorent plus de pages dans le même temps.
    .do = Envoyer un en-tête ETag ou Last-Modified, et répondre 304 aux requêtes conditionnelles.
