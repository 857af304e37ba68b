# Adresses canoniques et copies.

canonical-present = URL canonique
    .pass = La page déclare son URL canonique
    .warn = { $state ->
        [body] La balise canonical se trouve dans le body
       *[other] La page ne déclare pas d'URL canonique
    }
    .fail = La page a des paramètres d'URL et aucune URL canonique
    .seen = { $state ->
        [there] URL canonique : { $canonical }
        [body] Elle se trouve dans le body, où les moteurs l'ignorent.
       *[other] Aucune URL canonique dans le head ni dans l'en-tête Link.
    }
    .when = les pages indexables
    .expected = une URL canonique dans le head ou l'en-tête Link
    .why = Quand une page est accessible par plusieurs URL, l'URL canonique indique aux moteurs laquelle vous voulez voir indexée.
    .do = { $state ->
        [body] Déplacer la balise canonical dans le head ; ce qui la précède a pu le fermer.
       *[other] Ajouter dans le head un élément link avec rel=canonical et l'URL absolue.
    }

canonical-unique = Une seule URL canonique
    .pass = La page déclare une seule URL canonique
    .fail = La page déclare { $count } URL canoniques
    .seen = { $count ->
        [one] { $count } URL
       *[other] { $count } URL différentes
    }.
    .when = les pages avec une URL canonique
    .expected = une seule
    .why = Quand une page déclare plusieurs URL canoniques, les moteurs les ignorent toutes.
    .do = Garder la bonne ; souvent, un thème et une extension en ajoutent chacun une.

canonical-absolute = URL canonique propre
    .pass = L'URL canonique est absolue et propre
    .warn = { $state ->
        [relative] L'URL canonique n'est pas absolue
        [fragment] L'URL canonique contient un fragment (#)
       *[other] L'URL canonique contient des paramètres de suivi
    }
    .fail = { $state ->
        [local] L'URL canonique pointe vers localhost
        [http] L'URL canonique d'une page en HTTPS est en http
       *[other] L'URL canonique n'est pas valide
    }
    .seen = { $state ->
        [good] URL canonique : { $canonical }
        [relative] « { $canonical } » : il manque le protocole et le nom de domaine.
        [fragment] « { $canonical } » : ce qui suit # n'est pas une page distincte.
        [tracking] « { $canonical } » : les paramètres de suivi n'y ont pas leur place.
        [local] « { $canonical } » : l'adresse d'un poste de développement.
        [http] « { $canonical } » : http sur un site en HTTPS.
       *[other] « { $canonical } » : ce n'est pas une URL http(s).
    }
    .when = les pages avec une URL canonique
    .expected = https, nom de domaine et chemin, rien de plus
    .why = { $state ->
        [http] L'URL canonique en http désigne la version non sécurisée comme l'originale, et les moteurs peuvent l'ignorer.
        [local] Les moteurs ne peuvent pas l'ouvrir : ils l'ignorent ou retirent la page.
        [relative] Une URL relative se lit à partir de la page où elle se trouve, et peut désigner une mauvaise adresse.
       *[other] Les moteurs peuvent ignorer une URL canonique qui n'est pas exactement celle d'une page.
    }
    .do = { $state ->
        [http] Écrire l'URL canonique en https.
        [local] Mettre l'adresse publique en https dans la configuration de production.
        [relative] Écrire l'URL absolue, avec https:// et le nom de domaine.
       *[other] Écrire l'URL exacte de la page : https://, nom de domaine et chemin, rien de plus.
    }

canonical-target-ok = Page canonique indexable
    .pass = La page canonique peut être indexée
    .warn = L'URL canonique désigne un autre site
    .fail = { $state ->
        [foreign] L'URL canonique désigne un autre site
       *[other] La page canonique ne peut pas être indexée
    }
    .seen = L'URL canonique { $target } { $state ->
        [foreign] est sur un autre site.
        [own] est la page elle-même.
        [redirect] redirige.
        [noindex] est en noindex.
        [elsewhere] déclare une troisième page comme canonique.
        [refused] est bloquée par robots.txt.
       *[other] { $outcome ->
            [redirect-loop] redirige en boucle
            [too-many-redirects] redirige trop de fois
            [no-answer] ne répond pas
           *[other] répond par le code { $outcome }
        }.
    }
    .when = les pages dont l'URL canonique répond
    .expected = code 200 sans redirection, indexable, canonique d'elle-même
    .why = { $state ->
        [foreign] Elle demande aux moteurs d'afficher la page de l'autre site à la place de celle-ci.
       *[other] Les moteurs ignorent une URL canonique qu'ils ne peuvent pas indexer, et en choisissent une eux-mêmes.
    }
    .do = { $state ->
        [foreign] Si ce site doit figurer dans les résultats, déclarer comme canonique l'URL de chaque page.
       *[other] Utiliser l'URL finale d'une page indexable.
    }

canonical-not-home = URL canonique des pages internes
    .pass = L'URL canonique n'est pas la page d'accueil
    .fail = La page déclare la page d'accueil comme canonique
    .seen = URL canonique : { $canonical }
    .when = les pages internes qui ont une URL canonique
    .expected = l'URL de cette page
    .why = La page se déclare doublon de la page d'accueil, et les moteurs peuvent l'exclure de l'index.
    .do = Déclarer comme canonique l'URL de la page elle-même.

canonical-matches-content = Page canonique au même contenu
    .pass = La page canonique a le contenu de celle-ci
    .warn = La page canonique ne partage que { $likeness } de ce contenu
    .fail = La page canonique a un contenu différent : { $likeness } en commun
    .seen = { $likeness } des suites de cinq mots figurent aussi sur { $target }
    .when = les pages dont l'URL canonique est une autre page, qui a été lue
    .expected = 80 % au moins
    .why = Une URL canonique sert aux doublons ; les moteurs l'ignorent quand les contenus diffèrent.
    .do = Déclarer comme canonique l'URL de la page elle-même, sauf si la page est un doublon.

canonical-pagination = URL canonique des pages de pagination
    .pass = La page { $number } de la liste n'a pas la page 1 comme canonique
    .fail = La page { $number } de la liste a la page 1 comme canonique
    .seen = Page { $number } ; URL canonique : { $canonical }
    .when = les pages 2 et suivantes d'une liste qui ont une URL canonique
    .expected = l'URL de cette page
    .why = Déclarée doublon de la page 1, elle n'est pas indexée, et les pages qu'elle seule lie sont trouvées plus tard.
    .do = Laisser chaque page de la liste déclarer sa propre URL comme canonique.

duplicate-exact = Contenu dupliqué
    .pass = { $compared ->
        [2] Les deux pages comparées ne sont pas des doublons
       *[other] { $compared ->
            [2] Aucune des deux
           *[other] Aucune des { $compared }
        } pages comparées n'est un doublon d'une autre
    }
    .fail = { $pages ->
        [2] Deux pages, { $first } et { $second }, ont le même contenu
       *[other] { $pages } pages ont le même contenu qu'une autre page
    }
    .seen = { $pages ->
        [2] { $first } et { $second } ont le même contenu ; { $compared } pages indexables d'au moins 50 mots ont été comparées.
       *[other] { $pages } des { $compared } pages indexables d'au moins 50 mots ont le même contenu qu'une autre, en { $groups ->
            [one] { $groups } groupe
           *[other] { $groups } groupes
        }.
    }{ $sample ->
        [yes] { " " }C'est un échantillon du site.
       *[no] { "" }
    }
    .seen-pass = { $compared ->
        [2] Les deux pages indexables d'au moins 50 mots ont été comparées ; leur contenu diffère.
       *[other] { $compared } pages indexables d'au moins 50 mots ont été comparées ; aucune n'a le même contenu qu'une autre.
    }{ $sample ->
        [yes] { " " }C'est un échantillon du site.
       *[no] { "" }
    }
    .when = les sites avec au moins deux pages indexables qui ont du contenu
    .expected = aucun doublon
    .why = Les moteurs n'indexent qu'un des doublons, peut-être le mauvais.
    .do = Rediriger les doublons vers une seule page, ou déclarer celle-ci comme leur canonique.

duplicate-near = Contenu presque dupliqué
    .pass = Les pages comparées ne sont pas presque identiques
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
    } ; les plus proches ont { $most } de leur texte en commun.
    .seen-pass = { $compared ->
        [2] Les passages de deux pages indexables d'au moins 50 mots ont été comparés ; moins de 70 % sont identiques.
       *[other] Les passages de { $compared } pages indexables d'au moins 50 mots ont été comparés ; aucune paire n'en a 70 % en commun.
    }{ $sample ->
        [yes] { " " }C'est un échantillon du site.
       *[no] { "" }
    }
    .when = les sites avec au moins deux pages indexables au contenu différent
    .expected = moins de 70 % en commun
    .why = Les moteurs n'indexent qu'une des pages presque identiques, et les liens se répartissent entre elles.
    .do = Fusionner les pages, donner à chacune son propre contenu, ou en déclarer une comme canonique.
