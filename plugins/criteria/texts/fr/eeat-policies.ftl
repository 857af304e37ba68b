# Selon quelles règles.

eeat-privacy = Politique de confidentialité
    .pass = La politique de confidentialité est facile à trouver
    .warn = { $state ->
        [short] La politique de confidentialité n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
        [hidden] { $share } des pages sans lien vers la politique de confidentialité
       *[none] Aucune politique de confidentialité trouvée
    }
    .fail = { $state ->
        [broken] La politique de confidentialité est inaccessible
       *[none] Données personnelles collectées sans politique de confidentialité
    }
    .seen = { $state ->
        [none] Aucun lien vers une politique de confidentialité.
        [broken] La page liée est inaccessible.
        [hidden] { $share } des pages lues n'y renvoient par aucun lien.
       *[there] { $words ->
            [0] Il y a un lien, mais la page n'a pas été lue.
            [one] Un lien y mène ; elle compte { $words } mot.
           *[other] Un lien y mène ; elle compte { $words } mots.
        }
    }
    .when = les sites en anglais, français ou espagnol qui peuvent recueillir des données personnelles
    .unmeasured = Aucun lien vers une telle page n'a été trouvé, et le HTML n'a pas de liens dans des éléments header, nav ou footer. Des scripts peuvent en ajouter ; ils n'ont pas été exécutés.
    .expected = une page d'au moins 200 mots, liée depuis au moins 90 % des pages
    .why = La loi impose aux sites qui collectent des données personnelles d'indiquer à quelle fin et combien de temps ils les conservent (dans l'UE, RGPD, article 13).
    .do = Publier une politique de confidentialité et y renvoyer par un lien dans le pied de chaque page.

eeat-terms-editorial = CGV ou charte éditoriale
    .pass = { $kind ->
        [news] L'éditeur a une charte éditoriale
       *[shop] La boutique a des conditions générales de vente
    }
    .warn = { $state ->
        [short] La page n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
       *[none] { $kind ->
            [news] L'éditeur n'a pas de charte éditoriale
           *[shop] Aucune page reconnue comme conditions de vente
        }
    }
    .fail = { $state ->
        [broken] { $kind ->
            [news] La charte éditoriale est inaccessible
           *[shop] Les conditions de vente sont inaccessibles
        }
       *[none] La boutique n'a pas de conditions générales de vente
    }
    .seen = { $state ->
        [none] Aucun lien vers une telle page.
        [broken] La page liée est inaccessible.
       *[there] { $words ->
            [0] Il y a un lien, mais la page n'a pas été lue.
            [one] { $words } mot.
           *[other] { $words } mots.
        }
    }
    .when = les boutiques en ligne et les éditeurs de presse
    .expected = une page d'au moins 150 mots
    .why = Les lecteurs y voient sur quoi compter, et les évaluateurs qualité de Google qui est responsable.
    .do = Publier les conditions, ou la façon dont vous vérifiez et corrigez les articles, et y renvoyer par un lien dans le pied de page.

eeat-disclosure = Mention des liens sponsorisés
    .pass = Les liens sponsorisés sont signalés avant le premier
    .warn = { $state ->
        [after] Les liens sponsorisés ne sont signalés qu'après le premier
       *[none] Liens sponsorisés sans mention
    }
    .fail = Liens d'affiliation sans mention
    .seen = { $state ->
        [before] La mention précède le premier lien rémunéré.
        [after] La mention suit le premier lien rémunéré, « { $link } ».
       *[none] Le premier lien rémunéré est « { $link } » ; aucune mention n'a été trouvée.
    }
    .when = les textes en anglais, français ou espagnol avec des liens rémunérés
    .expected = une phrase claire avant le premier lien rémunéré
    .why = Les règles sur la publicité l'exigent, et les lecteurs jugent un conseil selon qui le paie.
    .do = Indiquer en haut de page qu'elle contient des liens rémunérés, et les marquer rel=sponsored.
