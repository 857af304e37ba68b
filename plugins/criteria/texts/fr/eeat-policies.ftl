# Selon quelles règles.

eeat-privacy = Politique de confidentialité
    .pass = La politique de confidentialité est accessible
    .warn = { $state ->
        [short] La politique de confidentialité n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
        [hidden] { $share } des pages ne lient pas la politique de confidentialité
       *[none] Le site n'a pas de politique de confidentialité propre
    }
    .fail = { $state ->
        [broken] La politique de confidentialité a disparu
       *[none] Le site collecte des données sans dire ce qu'elles deviennent
    }
    .seen = { $state ->
        [none] Aucun lien n'y mène.
        [broken] Le lien mène à une page qui ne répond pas.
        [hidden] { $share } des pages lues n'ont pas de lien vers elle.
       *[there] { $words ->
            [0] Elle est liée, mais n'a pas été lue.
            [one] { $words } mot.
           *[other] { $words } mots.
        }
    }
    .expected = une page d'au moins 200 mots, liée depuis au moins 90 % des pages
    .why = Qui collecte des données personnelles doit dire pourquoi et pour combien de temps (RGPD, article 13).
    .do = Publier la politique et la lier au pied de chaque page.

eeat-terms-editorial = Conditions ou charte éditoriale
    .pass = { $kind ->
        [news] L'éditeur nomme ses règles éditoriales
       *[shop] La boutique a des conditions de vente
    }
    .warn = { $state ->
        [short] La page n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
       *[none] { $kind ->
            [news] L'éditeur ne nomme pas ses règles éditoriales
           *[shop] Aucune page n'est nommée conditions de vente
        }
    }
    .fail = { $state ->
        [broken] { $kind ->
            [news] La charte éditoriale a disparu
           *[shop] Les conditions de vente ont disparu
        }
       *[none] La boutique n'a pas de conditions de vente
    }
    .seen = { $state ->
        [none] Aucun lien ne mène à une telle page.
        [broken] Le lien mène à une page qui ne répond pas.
       *[there] { $words ->
            [0] Elle est liée, mais n'a pas été lue.
            [one] { $words } mot.
           *[other] { $words } mots.
        }
    }
    .expected = une page d'au moins 150 mots
    .why = Les lecteurs y voient sur quoi compter, et les évaluateurs si quelqu'un en répond.
    .do = Publier les conditions, ou la façon dont les textes sont vérifiés et corrigés, et les lier en pied de page.

eeat-disclosure = Liens rémunérés annoncés
    .pass = Les liens rémunérés sont annoncés avant le premier
    .warn = { $state ->
        [after] Les liens rémunérés ne sont annoncés qu'après le premier
       *[none] Des liens sponsorisés ne sont annoncés par rien
    }
    .fail = Des liens rémunérés ne sont annoncés par rien
    .seen = { $state ->
        [before] L'annonce précède le premier lien rémunéré.
        [after] L'annonce suit le premier lien rémunéré, « { $link } ».
       *[none] Le premier lien rémunéré est « { $link } » ; rien n'en est dit.
    }
    .expected = une phrase claire avant le premier lien rémunéré
    .why = Les règles sur les recommandations la demandent, et l'on pèse un conseil selon qui le paie.
    .do = Dire en tête que des liens sont rémunérés, et les marquer rel=sponsored.
