# Réponses tirées des mots de la page.

cite-figures = Chiffres à citer
    .pass = Le texte est riche en chiffres à citer
    .warn = Le texte a peu de chiffres à citer
    .fail = Le texte n'a aucun chiffre à citer
    .seen = { $count ->
        [one] { $count } chiffre
       *[other] { $count } chiffres
    } pour { $words ->
        [one] { $words } mot.
       *[other] { $words } mots.
    }
    .expected = un chiffre avec une unité pour 100 mots
    .why = Les réponses citent plus souvent les pages chiffrées.
    .do = Ajouter des chiffres avec unité, pourcentage, devise ou année.

cite-quotations = Citations attribuées
    .pass = Le texte cite nommément personnes ou études
    .warn = Le texte ne cite nommément qu'une fois
    .fail = Le texte ne cite personne nommément
    .seen = { $count ->
        [one] { $count } passage dit
       *[other] { $count } passages disent
    } d'où il vient ; attendu 2.
    .expected = deux citations avec leur source
    .why = Les réponses citent les pages qui nomment leurs sources.
    .do = Nommer la personne ou étude derrière une affirmation, et citer ses mots.

cite-sources = Liens vers les sources
    .pass = Le texte renvoie à ses sources
    .warn = Le texte ne renvoie { $count ->
        [one] qu'à { $count } source
       *[other] qu'à { $count } sources
    }
    .fail = Le texte ne renvoie à aucune source
    .seen = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } d'autres sites ; attendu 3.
    .expected = trois liens vers des sources
    .why = Lecteurs et assistants font confiance à ce qui se vérifie.
    .do = Lier les affirmations aux pages dont elles viennent.

fan-out-definition = Dit ce qu'est son sujet
    .pass = La page dit ce qu'est son sujet
    .warn = La page dit peut-être ce qu'est son sujet
    .fail = La page ne dit pas ce qu'est son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Aucun passage reconnu ne répond à « { $query } », un autre le fait peut-être.
    }
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui dit ce qu'est le sujet
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-how-to = Dit comment marche son sujet
    .pass = La page dit comment marche son sujet
    .warn = La page dit peut-être comment marche son sujet
    .fail = La page ne dit pas comment marche son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui dit comment faire
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-follow-up = Dit ce qu'exige son sujet
    .pass = La page dit ce qu'exige son sujet
    .warn = La page dit peut-être ce qu'exige son sujet
    .fail = La page ne dit pas ce qu'exige son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = { $found ->
        [yes] Un passage répond peut-être à « { $query } ».
       *[no] Aucun passage reconnu ne répond à « { $query } », un autre le fait peut-être.
    }
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui dit ce qu'il exige, ou ce qui vient ensuite
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-comparison = Dit comment son sujet se compare
    .pass = La page dit comment son sujet se compare
    .warn = La page dit peut-être comment son sujet se compare
    .fail = La page ne dit pas comment son sujet se compare
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui compare le sujet
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-price = Dit ce que coûte son sujet
    .pass = La page dit ce que coûte son sujet
    .warn = La page dit peut-être ce que coûte son sujet
    .fail = La page ne dit pas ce que coûte son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase avec un prix
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-problem = Dit quels problèmes a son sujet
    .pass = La page dit quels problèmes a son sujet
    .warn = La page dit peut-être quels problèmes a son sujet
    .fail = La page ne dit pas quels problèmes a son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui nomme un problème et ce qui aide
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-general = Dit à quelle catégorie appartient son sujet
    .pass = La page dit à quelle catégorie appartient son sujet
    .warn = La page dit peut-être à quelle catégorie appartient son sujet
    .fail = La page ne dit pas à quelle catégorie appartient son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui nomme la catégorie plus large
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-alternatives = Dit quelles sont les alternatives
    .pass = La page dit quelles sont les alternatives
    .warn = La page dit peut-être quelles sont les alternatives
    .fail = La page ne dit pas quelles sont les alternatives
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui nomme une alternative
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-location = Dit où trouver son sujet
    .pass = La page dit où trouver son sujet
    .warn = La page dit peut-être où trouver son sujet
    .fail = La page ne dit pas où trouver son sujet
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = une phrase qui dit où le trouver
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.

fan-out-recency = Dit de quand date la page
    .pass = La page dit de quand elle date
    .warn = La page dit peut-être de quand elle date
    .fail = La page ne dit pas de quand elle date
    .seen-pass = Un passage répond à « { $query } ».
    .seen-warn = Un passage répond peut-être à « { $query } ».
    .seen-fail = Aucune phrase du contenu ne répond à « { $query } ».
    .expected = le jour du texte, ou une phrase sur cette année
    .why = Les assistants divisent une question en plusieurs et citent les pages qui y répondent.
    .do = Si les lecteurs le demandent, répondre en une phrase qui nomme le sujet.
