# Qui est derrière la page, et sa fraîcheur.

eeat-byline = Signature de l'auteur
    .pass = L'article nomme son auteur
    .warn = { $state ->
        [brand] Seul le site ou une équipe signe : { $author }
        [none] Aucun nom d'auteur n'a été trouvé
       *[markup] L'auteur n'est que dans les données structurées
    }
    .fail = { $state ->
        [placeholder] Le nom de l'auteur est un nom générique
       *[none] L'article ne nomme aucun auteur
    }
    .seen = { $state ->
        [none] Aucune signature près du titre.
        [markup] { $author } n'est pas visible sur la page.
        [placeholder] Le nom de l'auteur est { $author }.
       *[shown] Le nom de l'auteur est { $author }.
    }
    .when = les pages que leur balisage présente comme un article
    .expected = un nom d'auteur visible
    .why = Les lecteurs et les évaluateurs qualité de Google veulent savoir qui a écrit l'article.
    .do = Afficher le nom de l'auteur près du titre de l'article, avec un lien vers une page qui le présente.

eeat-date-visible = Date visible
    .pass = L'article affiche sa date
    .warn = { $state ->
        [doubt] La date n'est peut-être pas visible pour les lecteurs
        [hint] L'article n'affiche pas de date complète
       *[markup] La date n'est que dans les données structurées
    }
    .fail = L'article n'affiche pas de date
    .seen = { $state ->
        [hint] Une date sans année, ou dans une langue non prise en charge.
        [shown] La date affichée est « { $date } ».
        [markup] La date du { $date } n'est pas visible sur la page.
        [doubt] Les données structurées indiquent le { $date } ; le texte montre peut-être cette date, mais pas dans un élément time.
       *[none] Aucune date.
    }
    .when = les pages que leur balisage présente comme un article
    .expected = une date visible
    .why = Les moteurs utilisent la date visible, et les lecteurs jugent l'article d'après elle.
    .do = Afficher la date dans un élément time, près du titre.

eeat-freshness = Fraîcheur
    .pass = La page porte une date récente
    .warn = { $state ->
        [title] Le titre cite une année passée
       *[age] Sujet qui vieillit vite, mais page datée du { $date }
    }
    .fail = Sujet qui vieillit vite, mais page datée du { $date }
    .seen = Date de la page : { $date } ; titre : « { $title } ».
    .when = les pages datées sur un sujet qui vieillit vite
    .expected = mis à jour depuis moins de 365 jours
    .why = Les lecteurs qui cherchent une information actuelle quittent une page dépassée.
    .do = { $state ->
        [title] Vérifier que la page vaut encore pour l'année de son titre, puis y mettre l'année en cours.
       *[other] Vérifier les faits, corriger ce qui a changé et afficher la date de mise à jour.
    }
