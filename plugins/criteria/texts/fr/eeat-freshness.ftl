# Dates.

eeat-dates-agree = Cohérence des dates
    .pass = Les dates de l'article sont cohérentes
    .warn = { $state ->
        [order] La date de modification précède la date de publication
        [sitemap] Le sitemap et l'article donnent des dates différentes
       *[data] Texte et données structurées donnent des dates différentes
    }
    .fail = { $state ->
        [ahead] La date de l'article est dans le futur
        [element] Un élément time affiche une date et en déclare une autre
       *[data] La date visible et les données structurées diffèrent
    }
    .seen = { $state ->
        [agree] La date est le { $one }.
        [ahead] Le { $one } est postérieur à aujourd'hui, le { $other }.
        [element] Affiché : { $one } ; datetime : { $other }.
        [order] Modifié le { $one }, publié le { $other }.
        [sitemap] Sitemap : { $one } ; article : { $other }.
       *[data] Affiché : { $one } ; données structurées : { $other }.
    }
    .when = les articles datés
    .expected = le même jour dans le texte et les données structurées, au plus une semaine d'écart avec le sitemap
    .why = Les moteurs ignorent les dates qui se contredisent.
    .do = Alimenter texte, données structurées et sitemap depuis le même champ du CMS.

eeat-copyright-year = Année du copyright
    .pass = L'année en pied de page est récente
    .warn = Le pied de page indique encore { $year }
    .seen = { $text }
    .when = les pages dont le pied de page indique une année de copyright
    .expected = l'année en cours, ou aucune
    .why = Une année ancienne donne l'impression que personne n'entretient le site.
    .do = Laisser le gabarit insérer l'année en cours.
