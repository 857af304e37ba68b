# Lecture par les agents IA.

ai-retrieval-bots-allowed = Robots de recherche IA
    .pass = { $file ->
        [yes] robots.txt ne bloque aucun robot de recherche IA vérifié
       *[no] Sans robots.txt, les robots de recherche IA ont accès à la page
    }
    .warn = { $count ->
        [one] { $count } robot de recherche IA est bloqué
       *[other] { $count } robots de recherche IA sont bloqués
    }
    .fail = { ai-retrieval-bots-allowed.warn }
    .seen-pass = Aucun des robots de recherche IA vérifiés n'est bloqué. { $trainers ->
        [0] Aucun robot d'entraînement n'est bloqué
       *[other] Robots d'entraînement bloqués : { $training }
    } ; ce choix vous revient et ne compte pas dans le score.
    .seen-warn = Bloqués : { $refused }. { $trainers ->
        [0] Aucun robot d'entraînement n'est bloqué
       *[other] Robots d'entraînement bloqués : { $training }
    } ; ce choix vous revient et ne compte pas dans le score.
    .seen-fail = { ai-retrieval-bots-allowed.seen-warn }
    .expected = aucun robot de recherche IA bloqué
    .why = Un assistant IA ne peut ni citer ni lier une page à laquelle son robot n'a pas accès.
    .do = Autoriser ces robots dans robots.txt ; ceux d'entraînement peuvent rester bloqués.

ai-bot-parity = Même page pour les robots IA
    .pass = Les robots IA reçoivent la même page que les visiteurs
    .warn = { $others ->
        [one] { $others } robot IA reçoit un texte différent
       *[other] { $others } robots IA reçoivent un texte différent
    }
    .fail = { $closed ->
        [one] { $closed } robot IA autorisé est bloqué par le serveur
       *[other] { $closed } robots IA autorisés sont bloqués par le serveur
    }
    .seen-pass = { $count ->
        [one] { $count } robot reçoit
       *[other] { $count } robots reçoivent
    } { $whole ->
        [yes] le texte complet de la page
       *[no] la page, avec au moins { $least } de ses mots
    } (user agents simulés).
    .seen-warn = { $count } testés, avec au moins { $least } des mots ; texte différent : { $differing }. Testé par le user agent seul.
    .seen-fail = { $count } testés ; bloqués : { $refused }. Testé par le user agent seul.
    .unmeasured = La page n'a pas été demandée avec le user agent des robots IA lors de cet audit.
    .expected = le même texte pour les robots IA et les visiteurs
    .why = robots.txt autorise ces robots, mais le serveur ou un pare-feu les bloque.
    .do = Autoriser ces robots dans le pare-feu, selon les adresses IP que publient leurs exploitants.

ai-llms-txt = llms.txt
    .pass = llms.txt est valide
    .warn = llms.txt n'a pas de résumé ou pas de liens
    .fail = llms.txt n'est pas valide
    .seen = { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    } ; { $lacking ->
        [nothing] aucun problème trouvé.
        [success] le fichier est inaccessible.
        [type] le Content-Type n'est pas celui d'un texte.
        [heading] le fichier ne commence pas par un titre.
        [links] le fichier n'a pas de lien.
        [length] il en faut au moins 50.
       *[summary] le fichier n'a pas de résumé en bloc de citation (>).
    }
    .when = les sites qui ont un fichier llms.txt
    .expected = un titre, un résumé en bloc de citation, des liens, au moins 50 caractères
    .why = Les programmes qui lisent llms.txt ne peuvent pas utiliser un fichier non valide. Google ne s'en sert pas.
    .do = Publier un fichier valide avec titre, résumé et liens, ou le retirer.

ai-answer-first = Réponse en début de section
    .pass = { $share } des sections commencent par une réponse
    .warn = { $good ->
        [0] Aucune section ne commence par une réponse
       *[other] Seules { $share } des sections commencent par une réponse
    }
    .fail = { ai-answer-first.warn }
    .seen = { $good ->
        [0] { $count ->
            [2] Aucune des deux
           *[other] Aucune des { $count }
        } sections ne commence
        [1] { $good } section sur { $count } commence
       *[other] { $good } sections sur { $count } commencent
    } par un paragraphe de 20 à 80 mots qui reprend le titre de la section.
    .when = les articles, guides et manuels d'au moins deux sections, hors pages d'accueil et offres
    .expected = au moins la moitié des sections
    .why = Les assistants IA citent le passage placé sous un titre ; une réponse directe se cite facilement.
    .do = Commencer chaque section par un paragraphe qui répond à son titre, puis détailler.

ai-evidence-density = Éléments citables
    .pass = Le texte contient des éléments citables
    .warn = { $kinds ->
        [0] Le texte ne contient aucun élément citable
       *[other] Le texte ne contient qu'un type d'éléments citables
    }
    .fail = Le texte ne contient aucun élément citable
    .seen = { $figures ->
        [0] Aucun chiffre
        [one] { $figures } chiffre
       *[other] { $figures } chiffres
    }, { $quotations ->
        [0] aucune citation attribuée
        [one] { $quotations } citation attribuée
       *[other] { $quotations } citations attribuées
    }, { $sources ->
        [0] aucun lien vers une source.
        [one] { $sources } lien vers une source.
       *[other] { $sources } liens vers des sources.
    }
    .when = les articles et guides d'au moins 300 mots, hors pages d'accueil, offres et listes
    .expected = deux parmi : chiffres, citations attribuées, liens vers des sources
    .why = Selon des études, les pages citées par les IA contiennent plus de chiffres, de citations et de sources.
    .do = Ajouter des chiffres avec unités, des citations nommées et des liens vers les sources.

ai-extractable-blocks = Listes, tableaux et définitions
    .pass = Le texte a des listes, tableaux ou définitions
    .warn = { $kinds ->
        [0] Le texte n'a ni liste, ni tableau, ni définition
       *[other] Le texte n'a qu'un type de bloc citable
    }
    .fail = Le texte n'a ni liste, ni tableau, ni définition
    .seen = { $lists ->
        [0] Aucune liste
        [one] { $lists } liste
       *[other] { $lists } listes
    }, { $tables ->
        [0] aucun tableau
        [one] { $tables } tableau
       *[other] { $tables } tableaux
    }, { $definitions ->
        [0] aucune définition
        [one] { $definitions } définition
       *[other] { $definitions } définitions
    }, { $steps ->
        [0] aucune liste numérotée.
        [one] { $steps } liste numérotée.
       *[other] { $steps } listes numérotées.
    }
    .when = les pages d'au moins 600 mots qui expliquent un sujet
    .expected = deux parmi : listes, tableaux, définitions, listes numérotées
    .why = Les assistants IA reprennent souvent listes, tableaux et définitions tels quels.
    .do = Mettre les comparaisons en tableaux, les énumérations en listes, les procédures en étapes numérotées.

ai-policy-coherent = Cohérence des directives IA
    .pass = Les directives IA du site sont cohérentes
    .warn = { $unknown ->
        [one] { $unknown } directive IA est incompréhensible
       *[other] { $unknown } directives IA sont incompréhensibles
    }
    .fail = Deux directives IA se contredisent
    .seen = { $purpose ->
        [search] { $count } directives ; celles sur la recherche se contredisent.
        [input] { $count } directives ; celles sur l'usage dans les réponses se contredisent.
        [training] { $count } directives ; celles sur l'entraînement se contredisent.
       *[none] { $count ->
            [one] { $count } directive
           *[other] { $count } directives
        } ; incompréhensible : { $unknown ->
            [0] aucune.
           *[other] « { $value } ».
        }
    }
    .when = les sites qui fixent des conditions pour l'IA au-delà des règles de robots.txt, comme Content-Signal, Content-Usage ou une réserve TDM
    .expected = une directive par usage, avec des valeurs connues
    .why = Les exploitants d'IA suivent la directive qu'ils lisent.
    .do = Décider pour la recherche, les réponses et l'entraînement, et le déclarer partout de la même façon.
