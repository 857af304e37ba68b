# Langues.

lang-valid = Langue déclarée
    .pass = La page déclare sa langue
    .warn = { $state ->
        [underscore] La langue déclarée s'écrit avec un tiret bas
        [none] Seule une balise meta déclare la langue
        [inner] Seul un élément de la page déclare la langue
       *[other] La langue déclarée a une région inconnue
    }
    .fail = { $state ->
        [empty] L'attribut lang est vide
        [list] L'attribut lang énumère plusieurs langues
        [none] L'élément html n'a pas d'attribut lang
       *[other] Le code de langue déclaré est inconnu
    }
    .seen = { $state ->
        [none] L'élément html n'a pas d'attribut lang{ $xml ->
            [yes] { " " }; son attribut xml:lang est sans effet en HTML.
           *[no] .
        }
        [inner] Un élément { $element } porte lang={ $inner } ; l'élément html n'a pas d'attribut lang{ $xml ->
            [yes] , et son attribut xml:lang est sans effet en HTML.
           *[no] .
        }
        [empty] L'attribut lang de l'élément html est vide.
       *[other] L'élément html porte lang={ $lang }.
    }
    .expected = un code comme fr ou fr-CA
    .why = L'attribut lang indique aux lecteurs d'écran la voix à utiliser et permet aux navigateurs de proposer une traduction.
    .do = Mettre le code de la langue dans l'attribut lang de l'élément html.

lang-matches-text = Langue du texte
    .pass = Le texte est dans la langue déclarée
    .fail = Le texte est en { $detected ->
        [de] allemand
        [en] anglais
        [es] espagnol
        [fr] français
        [it] italien
        [nl] néerlandais
        [pt] portugais
       *[other] langue « { $detected } »
    }, mais la page est déclarée en { $declared ->
        [de] allemand
        [en] anglais
        [es] espagnol
        [fr] français
        [it] italien
        [nl] néerlandais
        [pt] portugais
       *[other] langue « { $declared } »
    }
    .seen = Langue déclarée : { $declared } ; langue du texte : { $detected }.
    .when = les pages qui déclarent une langue et dont le texte suffit pour la reconnaître
    .expected = la langue du texte dans lang
    .why = Les lecteurs d'écran utilisent la mauvaise voix, et les navigateurs peuvent proposer une traduction à tort, ou n'en proposer aucune.
    .do = Mettre la langue du texte dans l'attribut lang de l'élément html.

hreflang-codes = Codes hreflang
    .pass = Tous les codes hreflang sont valides
    .fail = { $count ->
        [one] { $count } code hreflang n'est pas valide
       *[other] { $count } codes hreflang ne sont pas valides
    }
    .seen = { $count } sur { $total ->
        [one] { $total } code
       *[other] { $total } codes
    }{ $count ->
        [0] .
       *[other] { " " }; le premier : { $code }.
    }
    .seen-pass = { $total ->
        [one] Le code hreflang est valide.
       *[other] { $total ->
            [2] Les deux
           *[other] Les { $total }
        } codes hreflang sont valides.
    }
    .seen-fail = { $state ->
        [empty] { $count ->
            [one] Le code hreflang est vide.
           *[other] { $count } codes sur { $total } sont vides.
        }
       *[unknown] { $count } sur { $total ->
            [one] { $total } code
           *[other] { $total } codes
        } ; par exemple : { $code }.
    }
    .when = les pages avec hreflang
    .expected = une langue, avec un pays au besoin : en, en-GB, x-default
    .why = Les moteurs ignorent une version dont le code est inconnu.
    .do = { $state ->
        [empty] Indiquer la langue dans le code, ou retirer le lien du gabarit.
       *[unknown] Écrire la langue selon ISO 639-1 et le pays selon ISO 3166-1 : en-GB, pas en-UK.
    }

hreflang-targets = Cibles hreflang
    .pass = { $looked ->
        [0] Les URL hreflang sont absolues
       *[other] Les cibles hreflang peuvent être indexées
    }
    .fail = { $state ->
        [relative] { $count ->
            [one] { $count } URL hreflang n'est pas absolue
           *[other] { $count } URL hreflang ne sont pas absolues
        }
       *[other] { $count ->
            [one] { $count } URL hreflang ne mène à aucune page indexable
           *[other] { $count } URL hreflang ne mènent à aucune page indexable
        }
    }
    .seen = { $count ->
        [one] L'URL en cause
       *[other] { $count } URL en cause ; la première
    } { $state ->
        [relative] n'est pas absolue
        [broken] est introuvable ou renvoie une erreur serveur
        [redirect] redirige
       *[other] est en noindex
    }.
    .seen-pass = { $looked ->
        [0] Toutes les URL hreflang sont absolues ; aucune n'a été demandée.
        [one] { $looked } page vérifiée.
       *[other] { $looked } pages vérifiées.
    }
    .when = les pages avec hreflang
    .expected = des URL absolues, en code 200, indexables
    .why = { $state ->
        [relative] Les moteurs attendent des URL complètes dans hreflang et peuvent ignorer les autres.
       *[other] Les moteurs peuvent écarter les versions qu'ils ne peuvent pas indexer, et afficher une autre version linguistique.
    }
    .do = Utiliser l'URL finale de chaque version, avec https et l'hôte.

hreflang-reciprocal = Liens retour hreflang
    .pass = Toutes les versions linguistiques renvoient les unes aux autres
    .fail = { $count ->
        [one] { $count } version ne déclare
       *[other] { $count } versions ne déclarent
    } pas toutes les versions qui renvoient à elle{ $count ->
        [one] { "" }
       *[other] s
    }
    .seen = { $count } sur { $read ->
        [one] { $read } version
       *[other] { $read } versions
    } sans lien retour hreflang.
    .seen-pass = { $read ->
        [one] L'autre version lue renvoie à cette page.
        [2] Les deux autres versions renvoient à cette page.
       *[other] Les { $read } autres versions lues renvoient à cette page.
    }
    .when = les pages avec hreflang dont les autres versions linguistiques ont été lues
    .expected = chaque version déclare toutes les autres
    .why = Les moteurs ne prennent hreflang en compte que si les deux pages se référencent mutuellement.
    .do = Mettre les mêmes balises hreflang sur chaque version.

hreflang-set-complete = Ensemble hreflang complet
    .pass = Les annotations hreflang sont complètes
    .fail = { $state ->
        [self] Les annotations hreflang ne contiennent pas cette page
       *[other] Les annotations hreflang donnent deux URL pour un même code
    }
    .seen = { $state ->
        [self] { $languages ->
            [0] La seule entrée est x-default, et son URL n'est pas celle de cette page.
            [one] Le seul code est { $codes }, et son URL n'est pas celle de cette page.
           *[other] Aucune des URL données pour { $codes } n'est celle de cette page.
        }
       *[twice] Le code { $code } a deux URL.
    }
    .seen-pass = { $languages ->
        [0] Aucun code hors x-default.
        [one] Un code : { $codes }
       *[other] { $languages } codes, cette page comprise : { $codes }
    }{ $languages ->
        [0] { "" }
       *[other] { $default ->
            [yes] , et x-default.
           *[no] { " " }; pas de x-default.
        }
    }
    .when = les pages avec hreflang
    .expected = cette page, une URL par code, x-default
    .why = Si la page elle-même manque ou si un code a deux URL, les moteurs peuvent ignorer toutes ces annotations.
    .do = Déclarer chaque version une fois, celle-ci comprise, et ajouter x-default pour les autres langues.

hreflang-canonical = hreflang et canonical
    .pass = Aucune version vérifiée ne déclare une autre page comme canonique
    .fail = { $count ->
        [one] { $count } version linguistique déclare
       *[other] { $count } versions linguistiques déclarent
    } une autre page comme canonique
    .seen = { $count ->
        [0] { $looked ->
            [0] Aucune autre version n'a été vérifiée.
            [one] { $looked } page vérifiée ; elle ne déclare pas d'autre page comme canonique.
           *[other] { $looked } pages vérifiées ; aucune ne déclare une autre page comme canonique.
        }
       *[other] { $count ->
            [one] { $count } version a une autre URL canonique : { $canonical }
           *[other] { $count } versions ont une autre URL canonique ; la première : { $canonical }
        }
    }
    .when = les pages avec hreflang
    .expected = chaque version se déclare elle-même comme canonique
    .why = Une version déclarée comme doublon n'est pas indexée, et sa langue manque dans les résultats.
    .do = Laisser chaque version déclarer sa propre URL comme canonique.
