# Adresses canoniques et copies.

canonical-present = Adresse canonique
    .pass = La page nomme son adresse canonique
    .warn = { $state ->
        [body] L'adresse canonique se trouve dans le body
       *[other] La page ne nomme pas d'adresse canonique
    }
    .fail = La page a des paramètres et aucune adresse canonique
    .seen = { $state ->
        [there] { $canonical }.
        [body] Elle se trouve dans le body, où les moteurs l'ignorent.
       *[other] Aucune dans le head ni dans l'en-tête Link.
    }
    .expected = une, dans le head ou l'en-tête Link
    .why = Quand une page répond sous plusieurs adresses, la canonique dit aux moteurs laquelle indexer.
    .do = Placer dans le head un élément link avec rel=canonical et l'adresse complète.

canonical-unique = Une seule adresse canonique
    .pass = La page nomme une seule adresse canonique
    .fail = La page nomme { $count } adresses canoniques
    .seen = { $count ->
        [one] { $count } adresse
       *[other] { $count } adresses différentes
    }.
    .expected = une seule
    .why = De plusieurs adresses canoniques, les moteurs n'en suivent aucune.
    .do = Garder la bonne ; souvent un thème et une extension en écrivent chacun une.

canonical-absolute = Adresse canonique nette
    .pass = L'adresse canonique est nette et complète
    .warn = { $state ->
        [relative] L'adresse canonique n'est pas complète
        [fragment] L'adresse canonique a un fragment
       *[other] L'adresse canonique a des paramètres de suivi
    }
    .fail = { $state ->
        [http] L'adresse canonique mène de https à http
       *[other] L'adresse canonique est illisible
    }
    .seen = { $canonical }{ $state ->
        [good] .
        [relative] { " " }: ni schéma ni hôte.
        [fragment] { " " }: ce qui suit # n'est pas une page.
        [tracking] { " " }: des paramètres de suivi ne nomment pas de page.
        [http] { " " }: http sur un site en https.
       *[other] { " " }: pas une adresse du web.
    }
    .expected = https, hôte et chemin, rien de plus
    .why = Les moteurs comparent les adresses lettre à lettre ; une adresse peu claire peut être ignorée.
    .do = Écrire l'adresse complète, telle qu'elle figure dans le sitemap.

canonical-target-ok = Page canonique indexable
    .pass = La page canonique peut être indexée
    .fail = La page canonique ne peut pas être indexée
    .seen = { $target } : { $state ->
        [own] la page elle-même.
        [good] elle répond { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
        [broken] elle répond { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
        [redirect] elle redirige.
        [noindex] elle demande à ne pas être indexée (noindex).
        [elsewhere] elle nomme une troisième page comme canonique.
       *[other] robots.txt la refuse.
    }
    .expected = statut 200 sans redirection, indexable, canonique d'elle-même
    .why = Les moteurs ignorent une adresse canonique qu'ils ne peuvent pas indexer, et choisissent eux-mêmes.
    .do = Nommer l'adresse finale d'une page indexable.

canonical-not-home = Adresse canonique des pages internes
    .pass = La page ne désigne pas l'accueil comme canonique
    .fail = La page désigne la page d'accueil comme canonique
    .seen = Canonique : { $canonical }.
    .expected = l'adresse de cette page
    .why = La page se déclare copie de l'accueil, et les moteurs peuvent l'écarter.
    .do = Désigner comme canonique l'adresse de la page elle-même.

canonical-matches-content = Page canonique au même contenu
    .pass = La page canonique a le contenu de celle-ci
    .warn = La page canonique partage { $likeness } de ce contenu
    .fail = La page canonique a un autre contenu : { $likeness } en commun
    .seen = { $likeness } des suites de cinq mots en commun avec { $target }.
    .expected = 80 % au moins
    .why = Une adresse canonique vaut pour des copies ; les moteurs l'ignorent quand les contenus diffèrent.
    .do = Désigner comme canonique l'adresse de la page elle-même, sauf si c'est une copie.

canonical-pagination = Adresse canonique des pages suivantes
    .pass = La page { $number } de la liste n'a pas la première pour canonique
    .fail = La page { $number } de la liste a la première pour canonique
    .seen = Page { $number } ; canonique : { $canonical }.
    .expected = l'adresse de cette page
    .why = Déclarée copie de la première, elle est écartée, et ce qu'elle seule lie est trouvé plus tard.
    .do = Laisser chaque page de la liste se désigner elle-même comme canonique.

duplicate-exact = Aucune copie
    .pass = Aucune page n'est la copie d'une autre
    .fail = { $pages } pages ont le même contenu qu'une autre
    .seen = { $pages } sur { $compared ->
        [one] { $compared } page
       *[other] { $compared } pages
    } sont des copies, en { $groups ->
        [one] { $groups } groupe
       *[other] { $groups } groupes
    }.
    .expected = aucune
    .why = De plusieurs copies, les moteurs en indexent une, et ce peut être la mauvaise.
    .do = Rediriger les copies vers une seule page, ou leur faire désigner celle-ci comme canonique.

duplicate-near = Aucune quasi-copie
    .pass = Deux pages ne se ressemblent jamais de trop près
    .warn = { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    } de pages se { $pairs ->
        [one] ressemble
       *[other] ressemblent
    } beaucoup
    .fail = { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    } de pages { $pairs ->
        [one] est presque identique
       *[other] sont presque identiques
    }
    .seen = { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    } parmi { $compared ->
        [one] { $compared } page
       *[other] { $compared } pages
    } ; au plus { $most } en commun.
    .expected = moins de 70 % en commun
    .why = De pages presque identiques, les moteurs n'en indexent qu'une, et les liens se partagent entre elles.
    .do = Fusionner les pages, leur donner un contenu propre ou en désigner une comme canonique.
