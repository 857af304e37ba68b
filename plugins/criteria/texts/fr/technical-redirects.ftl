# Redirections.

redirect-chain-length = Longueur de la chaîne de redirections
    .pass = L'adresse mène droit à sa page
    .warn = L'adresse passe par { $hops } redirections avant sa page
    .fail = L'adresse passe par { $hops } redirections avant sa page
    .seen = { $hops ->
        [one] { $hops } redirection
       *[other] { $hops } redirections
    } ; au bout : { $target }.
    .expected = 1 redirection au plus
    .why = Chaque redirection coûte une requête, et les robots abandonnent les longues chaînes.
    .do = Rediriger la première adresse droit vers la dernière.

redirect-loop = Redirections qui aboutissent
    .pass = Toutes les redirections aboutissent
    .fail = Les redirections de { $count ->
        [one] { $count } adresse
       *[other] { $count } adresses
    } n'aboutissent pas
    .seen = { $count ->
        [one] { $count } adresse
       *[other] { $count } adresses
    } sans fin après dix redirections.
    .expected = aucune
    .why = Personne n'atteint une page derrière des redirections qui tournent en rond.
    .do = Chercher deux règles qui se défont l'une l'autre, et en garder une.

redirect-permanent = Redirections permanentes
    .pass = Les autres graphies d'une adresse redirigent pour de bon
    .fail = { $count ->
        [one] { $count } redirection
       *[other] { $count } redirections
    } vers l'adresse principale { $count ->
        [one] est temporaire
       *[other] sont temporaires
    }
    .seen = { $count } sur { $total ->
        [one] { $total } redirection
       *[other] { $total } redirections
    } entre graphies d'une adresse { $count ->
        [one] est temporaire
       *[other] sont temporaires
    }.
    .expected = statut 301 ou 308
    .why = Après une redirection temporaire, les moteurs peuvent garder l'ancienne adresse dans leurs listes.
    .do = Répondre 301 ou 308 au lieu de 302, 303 ou 307.

redirect-host-consolidated = Un seul hôte, avec ou sans www.
    .pass = Les hôtes avec et sans www. mènent au même
    .warn = { $state ->
        [silent] L'autre graphie de l'hôte ne répond pas
        [canonical] Les deux hôtes répondent, avec une même canonique
       *[other] L'autre graphie de l'hôte mène ailleurs
    }
    .fail = Le site répond avec et sans www. comme deux sites
    .seen = { $variant } : { $state ->
        [one] redirige vers cet hôte.
        [canonical] { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }, et nomme l'adresse canonique.
       *[other] { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
    }
    .expected = une redirection vers l'hôte principal
    .why = Deux hôtes avec les mêmes pages se partagent leurs liens, et les moteurs en choisissent un.
    .do = Rediriger l'un des hôtes vers l'autre par un 301, chemin par chemin.

redirect-internal-targets = Liens sans redirection
    .pass = Les liens internes mènent droit aux pages
    .warn = { $count ->
        [one] { $count } lien interne mène
       *[other] { $count } liens internes mènent
    } à une redirection
    .fail = { $count ->
        [one] { $count } lien interne mène
       *[other] { $count } liens internes mènent
    } à une redirection
    .seen = { $count } sur { $links ->
        [one] { $links } lien
       *[other] { $links } liens
    } ({ $share }) { $count ->
        [one] mène
       *[other] mènent
    } à une redirection permanente.
    .expected = aucun
    .why = Chaque visite prend une requête de plus, et les robots atteignent la page plus tard.
    .do = Mettre les nouvelles adresses dans les liens.
