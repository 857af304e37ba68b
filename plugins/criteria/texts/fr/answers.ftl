# Réponses tirées des mots de la page.

cite-figures = Chiffres citables
    .pass = Le texte contient assez de chiffres citables
    .warn = Le texte contient peu de chiffres citables
    .fail = Le texte ne contient aucun chiffre citable
    .seen = { $count ->
        [0] Aucun chiffre
        [one] { $count } chiffre
       *[other] { $count } chiffres
    } pour { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    } ; notre repère est de { $target } pour 100 mots.
    .when = les textes dont on attend des preuves, comme les articles ; ni pages d'accueil, ni manuels, ni documentation
    .expected = un chiffre avec unité pour 100 mots
    .why = Les réponses des IA citent plus souvent les pages chiffrées.
    .do = Ajouter des chiffres avec une unité, un pourcentage, une devise ou une année.

cite-quotations = Citations attribuées
    .pass = Le texte cite des personnes ou des études nommées
    .warn = Le texte n'a qu'une citation avec une source nommée
    .fail = Le texte n'a aucune citation avec une source nommée
    .seen = { $count ->
        [0] Aucun passage ne nomme sa source
        [one] { $count } passage nomme sa source
       *[other] { $count } passages nomment leur source
    } ; notre repère est de { $target }.
    .when = les textes dont on attend des preuves, comme les articles ; ni pages d'accueil, ni manuels, ni documentation
    .expected = deux citations avec leur source
    .why = Les réponses des IA citent les pages qui nomment leurs sources.
    .do = Nommer la personne ou l'étude derrière chaque affirmation, et citer ses mots.

cite-sources = Liens vers les sources
    .pass = Le texte contient des liens vers ses sources
    .warn = Le texte n'a { $count ->
        [one] que { $count } lien vers une source
       *[other] que { $count } liens vers des sources
    }
    .fail = Le texte ne contient aucun lien vers une source
    .seen = { $count ->
        [0] Aucun lien vers des pages d'autres sites
        [one] Liens vers { $count } page d'un autre site
       *[other] Liens vers { $count } pages d'autres sites
    } ; notre repère est de { $target }.
    .when = les textes dont on attend des preuves, comme les articles ; ni pages d'accueil, ni manuels, ni documentation
    .expected = trois liens vers des sources
    .why = Lecteurs et assistants IA font confiance à ce qu'ils peuvent vérifier.
    .do = Ajouter, pour chaque affirmation importante, un lien vers la page d'où elle vient.

fan-out-definition = Dit de quoi il s'agit
    .pass = La page dit de quoi il s'agit
    .warn = Aucune phrase trouvée ne dit clairement de quoi il s'agit
    .fail = La page ne dit pas de quoi il s'agit
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = une phrase qui définit le sujet
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Dire dès le premier paragraphe, en une phrase qui se suffit à elle-même, ce que c'est et à qui cela s'adresse.

fan-out-how-to = Explique comment cela se passe
    .pass = La page explique comment cela se passe
    .warn = Aucune explication claire du déroulement n'a été trouvée
    .fail = La page n'explique pas comment cela se passe
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = des étapes numérotées, ou une partie qui montre comment cela se passe
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Montrer comment cela se passe en étapes numérotées, du premier contact ou geste au résultat.

fan-out-follow-up = Indique ce qu'il faut
    .pass = La page indique ce qu'il faut
    .warn = Aucune condition claire n'a été trouvée
    .fail = La page n'indique pas ce qu'il faut
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = une phrase qui dit ce qu'il faut, ou ce qui vient ensuite
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Énumérer les conditions, dimensions ou prérequis dans un tableau ou une courte liste.

fan-out-comparison = Fait une comparaison
    .pass = La page fait une comparaison
    .warn = Aucune comparaison claire n'a été trouvée
    .fail = La page ne fait aucune comparaison
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = un passage, un intertitre ou un tableau qui compare
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Dire, chiffres à l'appui, ce qui le distingue des deux ou trois solutions habituelles ; un tableau aide.

fan-out-price = Indique les prix
    .pass = La page indique les prix
    .warn = Aucun prix clair n'a été trouvé
    .fail = La page n'indique pas les prix
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = un prix, une fourchette ou une liste de prix
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Indiquer un prix, une fourchette ou un prix « à partir de » ; s'il dépend du cas, dire de quoi il dépend et donner un exemple.

fan-out-problem = Cite les problèmes courants
    .pass = La page cite les problèmes courants
    .warn = Aucun problème courant clairement identifié
    .fail = La page ne cite aucun problème courant
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = un problème avec sa solution, ou des questions avec leurs réponses
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Répondre aux questions et aux problèmes les plus fréquents, chacun avec sa solution.

fan-out-alternatives = Cite des alternatives
    .pass = La page cite des alternatives
    .warn = Aucune alternative claire n'a été trouvée
    .fail = La page ne cite aucune alternative
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = une phrase qui cite une alternative
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Citer les alternatives que les lecteurs envisagent et dire à qui chacune convient mieux.

fan-out-location = Indique le lieu
    .pass = La page indique le lieu
    .warn = Aucun lieu ni adresse clairs n'ont été trouvés
    .fail = La page n'indique pas le lieu
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = une adresse, ou une phrase qui dit où le trouver
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Donner l'adresse postale complète ou la zone desservie, comme dans la fiche d'établissement.

fan-out-recency = Indique de quand datent ses informations
    .pass = La page indique de quand datent ses informations
    .warn = Aucune date claire des informations n'a été trouvée
    .fail = La page n'indique pas de quand datent ses informations
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Nous n'avons trouvé aucune réponse à « { $query } », mais une réponse a pu nous échapper.
    }
    .seen-fail = Aucun passage ne répond à « { $query } ».
    .when = les pages au sujet desquelles cette question se pose
    .expected = la date du texte, ou une phrase sur l'année en cours
    .why = Les assistants IA divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Afficher la date du texte ou de sa dernière révision, et dire ce qui a changé.
