# Qui est derrière la page, et sa fraîcheur.

eeat-byline = Signature
    .pass = L'article nomme son auteur
    .warn = { $state ->
        [none] Aucun nom d'auteur n'a été trouvé
       *[markup] L'auteur n'est que dans le balisage
    }
    .fail = { $state ->
        [placeholder] Le nom de l'auteur est un nom générique
       *[none] L'article ne nomme aucun auteur
    }
    .seen = { $state ->
        [none] Aucun nom.
        [markup] Les lecteurs ne voient pas { $author }.
        [placeholder] Le nom est { $author }.
       *[shown] Le nom est { $author }.
    }
    .expected = un nom que les lecteurs voient
    .why = Les lecteurs et les consignes d'évaluation demandent qui a écrit.
    .do = Afficher le nom de l'auteur près de l'article, avec un lien vers une page qui le présente.

eeat-date-visible = Date visible
    .pass = L'article montre sa date
    .warn = { $state ->
        [doubt] La date n'est peut-être pas montrée aux lecteurs
        [hint] L'article ne montre pas de date lisible
       *[markup] La date n'est que dans le balisage
    }
    .fail = L'article ne montre pas de date
    .seen = { $state ->
        [hint] Une date sans année, ou dans une langue qui n'est pas lue.
        [shown] La date est { $date }.
        [markup] Les lecteurs ne voient pas { $date }.
        [doubt] Le balisage dit { $date } ; le texte la montre peut-être, mais pas dans un élément time.
       *[none] Aucune date.
    }
    .expected = une date que les lecteurs voient
    .why = Les moteurs prennent la date que voient les lecteurs, et les lecteurs jugent d'après elle.
    .do = Afficher la date dans un élément time, près du titre.

eeat-freshness = Fraîcheur
    .pass = Une page sur un sujet changeant est à jour
    .warn = { $state ->
        [title] Le titre parle d'une année passée
       *[age] Une page sur un sujet changeant date de { $days } jours
    }
    .fail = Une page sur un sujet changeant date de { $days } jours
    .seen = Datée du { $date }, il y a { $days } jours ; titre : { $title }.
    .expected = modifié depuis moins de 365 jours
    .why = Qui cherche l'état présent quitte une page en retard.
    .do = Vérifier les faits, puis changer titre et date ensemble.
