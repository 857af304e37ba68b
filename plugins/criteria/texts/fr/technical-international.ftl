# Langues.

lang-valid = Langue déclarée
    .pass = La page déclare sa langue
    .warn = La langue déclarée { $state ->
        [underscore] s'écrit avec un tiret bas
       *[other] nomme une région inconnue
    }
    .fail = { $state ->
        [none] La page ne déclare pas sa langue
       *[other] La langue déclarée est inconnue
    }
    .seen = { $state ->
        [none] Aucun lang sur l'élément html.
       *[other] lang={ $lang }.
    }
    .expected = un code comme en ou fr-CA
    .why = Les lecteurs d'écran choisissent leur voix d'après elle, et les navigateurs proposent de traduire.
    .do = Mettre le code de la langue dans lang, sur l'élément html.

lang-matches-text = Langue du texte
    .pass = Le texte est dans la langue déclarée
    .fail = Le texte est dans une autre langue que déclaré : { $detected }
    .seen = Déclarée : { $declared } ; le texte : { $detected }.
    .expected = la langue du texte dans lang
    .why = Les lecteurs d'écran lisent le texte avec une voix étrangère, et les navigateurs traduisent à tort.
    .do = Mettre la langue du texte dans lang, sur l'élément html.

hreflang-codes = Codes de hreflang
    .pass = Les codes de hreflang sont connus
    .fail = { $count ->
        [one] { $count } code de hreflang est inconnu
       *[other] { $count } codes de hreflang sont inconnus
    }
    .seen = { $count } sur { $total ->
        [one] { $total } code
       *[other] { $total } codes
    }{ $count ->
        [0] .
       *[other] { " " }; le premier : { $code }.
    }
    .expected = une langue, avec un pays au besoin : en, en-GB, x-default
    .why = Les moteurs ignorent une variante dont ils ne connaissent pas le code.
    .do = Écrire la langue selon ISO 639-1 et le pays selon ISO 3166-1 : en-GB, pas en-UK.

hreflang-targets = Pages de hreflang
    .pass = Les pages que nomme hreflang peuvent être indexées
    .fail = { $count ->
        [one] { $count } adresse
       *[other] { $count } adresses
    } de hreflang sans page indexable
    .seen = { $state ->
        [good] { $looked ->
            [one] { $looked } page regardée
           *[other] { $looked } pages regardées
        }.
       *[other] { $count ->
            [one] { $count } adresse
           *[other] { $count } adresses
        } ; la première { $state ->
            [relative] n'est pas complète
            [broken] manque ou est en panne
            [redirect] est une redirection
           *[other] dit noindex
        }.
    }
    .expected = des adresses complètes qui répondent 200, indexables
    .why = Les moteurs écartent une variante qu'ils ne peuvent pas indexer, et montrent la mauvaise langue.
    .do = Nommer l'adresse finale de chaque version, avec https et hôte.

hreflang-reciprocal = hreflang dans les deux sens
    .pass = Les versions de la page la nomment en retour
    .fail = { $count ->
        [one] { $count } version ne nomme
       *[other] { $count } versions ne nomment
    } pas cette page en retour
    .seen = { $count } sur { $read ->
        [one] { $read } version
       *[other] { $read } versions
    } sans lien de retour par hreflang.
    .expected = chaque version nomme toutes les autres
    .why = Les moteurs ne croient aux variantes que si les deux pages se nomment l'une l'autre.
    .do = Écrire le même jeu de hreflang dans chaque version.

hreflang-set-complete = Jeu de hreflang complet
    .pass = Le jeu de hreflang est complet
    .warn = hreflang ne nomme rien pour les autres langues
    .fail = { $state ->
        [self] hreflang ne nomme pas cette page elle-même
       *[other] hreflang nomme deux adresses pour un même code
    }
    .seen = { $languages ->
        [one] { $languages } code
       *[other] { $languages } codes
    }{ $state ->
        [good] .
        [self] { " " }; cette page n'est pas parmi les adresses.
        [twice] { " " }; le code { $code } a deux adresses.
       *[other] , et pas de x-default.
    }
    .expected = cette page, une adresse par code, x-default
    .why = Sans elle-même dans le jeu, ou avec deux adresses pour un code, les moteurs peuvent tout écarter.
    .do = Nommer chaque version une fois, celle-ci comprise, et ajouter x-default pour les autres langues.

hreflang-canonical = hreflang et canonical concordent
    .pass = Chaque version de la page est sa propre canonique
    .fail = { $count ->
        [one] { $count } version de hreflang a
       *[other] { $count } versions de hreflang ont
    } une autre page pour canonique
    .seen = { $count ->
        [0] Pages regardées : { $looked } ; aucune n'en désigne une autre.
       *[other] { $count ->
            [one] { $count } version
           *[other] { $count } versions
        } ; la première désigne { $canonical }.
    }
    .expected = chaque version se désigne elle-même comme canonique
    .why = Une version déclarée copie n'est pas indexée, et sa langue est perdue.
    .do = Laisser chaque version se désigner elle-même comme canonique.
