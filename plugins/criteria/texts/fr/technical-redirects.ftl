# Redirections.

redirect-chain-length = Chaîne de redirections
    .pass = L'URL mène à la page sans chaîne de redirections
    .warn = L'URL passe par { $hops } redirections
    .fail = { redirect-chain-length.warn }
    .seen = { $hops ->
        [one] { $hops } redirection
       *[other] { $hops } redirections
    } ; URL finale : { $target }
    .seen-pass = { $hops ->
        [0] Aucune redirection : { $target }
       *[other] { $hops ->
            [one] { $hops } redirection
           *[other] { $hops } redirections
        } ; URL finale : { $target }
    }
    .when = les URL dont les redirections aboutissent
    .expected = 1 redirection au plus
    .why = Chaque redirection coûte une requête, et les robots abandonnent les longues chaînes.
    .do = Rediriger la première URL directement vers l'URL finale.

redirect-loop = Boucles de redirection
    .pass = Aucune boucle de redirection
    .fail = Les redirections de { $count ->
        [one] { $count } URL
       *[other] { $count } URL
    } n'aboutissent pas
    .seen = { $count ->
        [one] { $count } URL
       *[other] { $count } URL
    } avec plus de dix redirections de suite.
    .seen-pass = Aucune boucle de redirection parmi les URL vérifiées.
    .expected = aucune boucle de redirection
    .why = Personne n'atteint une page derrière une boucle de redirections.
    .do = Trouver les deux règles qui s'annulent l'une l'autre, et n'en garder qu'une.

redirect-permanent = Redirections permanentes
    .pass = Les variantes d'URL utilisent des redirections permanentes
    .fail = { $count ->
        [one] { $count } redirection
       *[other] { $count } redirections
    } vers l'URL principale { $count ->
        [one] est temporaire
       *[other] sont temporaires
    }
    .seen = { $count } sur { $total ->
        [one] { $total } redirection
       *[other] { $total } redirections
    } entre variantes d'une URL { $count ->
        [one] est temporaire
       *[other] sont temporaires
    }.
    .seen-pass = { $total ->
        [one] La redirection entre variantes de l'URL est permanente.
       *[other] { $total ->
            [2] Les deux
           *[other] Les { $total }
        } redirections entre variantes de l'URL sont permanentes.
    }
    .when = les sites qui redirigent des variantes de leurs URL
    .expected = code 301 ou 308
    .why = Après une redirection temporaire, les moteurs peuvent garder l'ancienne URL dans leur index.
    .do = Utiliser un code 301 ou 308 au lieu de 302, 303 ou 307.

redirect-host-consolidated = Un seul hôte, avec ou sans www.
    .pass = Les hôtes avec et sans www. mènent à un seul site
    .warn = { $state ->
        [silent] L'autre variante de l'hôte (www. ou non) ne répond pas
        [canonical] Les deux hôtes répondent, avec une même URL canonique
       *[other] L'autre variante de l'hôte (www. ou non) mène ailleurs
    }
    .fail = Le site répond avec et sans www. comme deux sites
    .seen = { $variant } { $state ->
        [one] redirige vers cet hôte.
        [canonical] { $outcome ->
            [redirect-loop] redirige en boucle
            [too-many-redirects] redirige trop de fois
            [no-answer] ne répond pas
           *[other] répond par le code { $outcome }
        } et déclare l'URL canonique.
       *[other] { $outcome ->
            [redirect-loop] redirige en boucle
            [too-many-redirects] redirige trop de fois
            [no-answer] ne répond pas
           *[other] répond par le code { $outcome }
        }.
    }
    .when = les sites qui peuvent avoir un hôte avec « www » et un autre sans
    .expected = une redirection vers l'hôte principal
    .why = Les liens se répartissent entre deux hôtes qui servent les mêmes pages ; les moteurs n'en retiennent qu'un.
    .do = Rediriger l'un des hôtes vers l'autre par un 301, chemin par chemin.

redirect-internal-targets = Liens internes vers des redirections
    .pass = Aucun lien interne vérifié ne mène à une redirection permanente
    .warn = { $count ->
        [one] { $count } lien interne mène
       *[other] { $count } liens internes mènent
    } à une redirection
    .fail = { redirect-internal-targets.warn }
    .seen = { $count } sur { $links ->
        [one] { $links } lien
       *[other] { $links } liens
    } ({ $share }) { $count ->
        [one] mène
       *[other] mènent
    } à une redirection permanente.
    .seen-pass = { $count ->
        [0] { $links ->
            [one] Le seul lien vérifié ne mène pas à une redirection permanente.
           *[other] { $links ->
                [2] Aucun des deux
               *[other] Aucun des { $links }
            } liens vérifiés ne mène à une redirection permanente.
        }
       *[other] { $count } sur { $links ->
            [one] { $links } lien
           *[other] { $links } liens
        } ({ $share }) { $count ->
            [one] mène
           *[other] mènent
        } à une redirection permanente.
    }
    .when = les sites avec des liens vers les pages lues
    .expected = aucun lien interne vers une redirection
    .why = Chaque visite coûte une requête de plus, et les robots atteignent la page plus tard.
    .do = Mettre à jour les liens avec les nouvelles URL.
