# Dates.

eeat-dates-agree = Dates concordantes
    .pass = Les dates de l'article concordent
    .warn = { $state ->
        [order] L'article a été modifié avant sa publication
        [sitemap] Le sitemap donne une autre date que l'article
       *[data] Le texte et les données donnent des dates différentes
    }
    .fail = { $state ->
        [ahead] La date de l'article est dans l'avenir
        [element] Un élément time montre une autre date que la sienne
       *[data] La date visible et les données diffèrent
    }
    .seen = { $state ->
        [agree] La date est { $one }.
        [ahead] { $one } est après aujourd'hui, { $other }.
        [element] Affiché { $one }, déclaré { $other }.
        [order] Modifié { $one }, publié { $other }.
        [sitemap] Sitemap { $one }, article { $other }.
       *[data] Affiché { $one }, données { $other }.
    }
    .expected = un même jour pour le texte et les données, au plus une semaine pour le sitemap
    .why = Les moteurs écartent les dates qui se contredisent.
    .do = Remplir texte, données et sitemap depuis le même champ du système de contenu.

eeat-copyright-year = Année du copyright
    .pass = L'année en pied de page est à jour
    .warn = Le pied de page indique l'an dernier, { $year }
    .fail = Le pied de page indique l'année { $year }
    .seen = { $text }
    .expected = l'année en cours, ou aucune
    .why = Une année ancienne donne à croire que personne ne s'occupe du site.
    .do = Laisser le gabarit insérer l'année.
