# Lecture par les agents IA.

ai-retrieval-bots-allowed = Agents de recherche IA
    .pass = robots.txt admet tous les agents de recherche IA
    .warn = { $count ->
        [one] { $count } agent de recherche est refusé
       *[other] { $count } agents de recherche sont refusés
    }
    .fail = { $count ->
        [one] { $count } agent de recherche IA est refusé
       *[other] { $count } agents de recherche IA sont refusés
    }
    .seen-pass = Aucun des agents qui lisent les pages pour répondre n'est refusé. Refusés pour l'entraînement, par choix : { $trainers ->
        [0] aucun.
       *[other] { $training }.
    }
    .seen-warn = Refusés : { $refused }. Refusés pour l'entraînement, par choix : { $trainers ->
        [0] aucun.
       *[other] { $training }.
    }
    .seen-fail = Refusés : { $refused }. Refusés pour l'entraînement, par choix : { $trainers ->
        [0] aucun.
       *[other] { $training }.
    }
    .expected = aucun agent de recherche refusé
    .why = Un agent qui ne peut pas lire la page ne peut ni la citer ni y renvoyer.
    .do = Autoriser ces agents dans robots.txt ; ceux d'entraînement peuvent rester refusés.

ai-bot-parity = La même page pour les agents IA
    .pass = Les agents IA reçoivent la page des visiteurs
    .warn = { $others ->
        [one] { $others } agent IA reçoit un autre texte
       *[other] { $others } agents IA reçoivent un autre texte
    }
    .fail = { $closed ->
        [one] { $closed } agent IA autorisé est repoussé
       *[other] { $closed } agents IA autorisés sont repoussés
    }
    .seen-pass = { $count ->
        [one] { $count } agent reçoit
       *[other] { $count } agents reçoivent
    } la page, avec { $least } de ses mots ou plus. Vu par le seul nom d'agent.
    .seen-warn = Sur { $count } interrogés, avec au moins { $least } des mots : { $differing }. Vu par le seul nom d'agent.
    .seen-fail = Sur { $count } interrogés : { $refused }. Vu par le seul nom d'agent.
    .expected = le même texte pour les agents et les personnes
    .why = robots.txt admet ces agents, mais le serveur ou un pare-feu les repousse.
    .do = Laisser passer ces agents dans le pare-feu, selon les adresses que publient leurs opérateurs.

ai-llms-txt = llms.txt
    .pass = llms.txt est bien formé
    .warn = llms.txt manque de résumé ou de liens
    .fail = llms.txt n'est pas bien formé
    .seen = { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    } ; { $lacking ->
        [nothing] rien ne manque.
        [success] la réponse n'est pas un succès.
        [type] le type de contenu n'est pas celui d'un texte.
        [heading] le fichier ne commence pas par un titre.
        [links] le fichier n'a pas de lien.
        [length] il en faut au moins 50.
       *[summary] le fichier n'a pas de résumé en citation.
    }
    .expected = un titre, un résumé en citation, des liens, 50 caractères
    .why = Les programmes qui cherchent ce fichier y trouvent autre chose. Google ne s'en sert pas.
    .do = Publier un texte avec titre, résumé et liens, ou retirer le fichier.

ai-answer-first = Sections qui commencent par une réponse
    .pass = { $share } des sections commencent par une réponse
    .warn = Seules { $share } des sections commencent par une réponse
    .fail = Seules { $share } des sections commencent par une réponse
    .seen = { $good } sur { $count } sections commencent par 20 à 80 mots qui reprennent leur titre.
    .expected = au moins la moitié des sections
    .why = Les assistants prélèvent le passage sous un titre ; s'il répond d'emblée, il peut être cité.
    .do = Commencer chaque section par un paragraphe qui répond à son titre, puis détailler.

ai-evidence-density = Éléments à citer
    .pass = Le texte contient des éléments à citer
    .warn = { $kinds ->
        [0] Le texte ne contient aucun élément à citer
       *[other] Le texte ne contient qu'une sorte d'éléments à citer
    }
    .fail = Le texte ne contient aucun élément à citer
    .seen = { $figures ->
        [one] { $figures } chiffre
       *[other] { $figures } chiffres
    }, { $quotations ->
        [one] { $quotations } citation attribuée
       *[other] { $quotations } citations attribuées
    }, { $sources ->
        [one] { $sources } lien vers une source.
       *[other] { $sources } liens vers des sources.
    }
    .expected = deux sortes parmi chiffres, citations attribuées, liens vers des sources
    .why = Des études trouvent plus souvent chiffres, citations et sources sur les pages que citent les réponses.
    .do = Ajouter des chiffres avec unités, des citations nommées et des liens vers les sources.

ai-extractable-blocks = Blocs à prélever
    .pass = Le texte a des listes, tableaux ou définitions
    .warn = { $kinds ->
        [0] Le texte n'a ni liste, ni tableau, ni définition
       *[other] Le texte n'a qu'une sorte de bloc à prélever
    }
    .fail = Le texte n'a ni liste, ni tableau, ni définition
    .seen = { $lists ->
        [one] { $lists } liste
       *[other] { $lists } listes
    }, { $tables ->
        [one] { $tables } tableau
       *[other] { $tables } tableaux
    }, { $definitions ->
        [one] { $definitions } définition
       *[other] { $definitions } définitions
    }, { $steps ->
        [one] { $steps } liste numérotée.
       *[other] { $steps } listes numérotées.
    }
    .expected = deux sortes parmi listes, tableaux, définitions, listes numérotées
    .why = Les assistants reprennent listes, tableaux et définitions en entier.
    .do = Mettre les comparaisons en tableaux, les énumérations en listes, les procédures en étapes numérotées.

ai-policy-coherent = Déclarations sur l'IA
    .pass = Ce que le site dit de l'IA concorde
    .warn = { $unknown ->
        [one] { $unknown } déclaration sur l'IA est incompréhensible
       *[other] { $unknown } déclarations sur l'IA sont incompréhensibles
    }
    .fail = Deux déclarations sur l'IA se contredisent
    .seen = { $purpose ->
        [search] { $count } déclarations ; celles sur la recherche diffèrent.
        [input] { $count } déclarations ; celles sur l'usage dans les réponses diffèrent.
        [training] { $count } déclarations ; celles sur l'entraînement diffèrent.
       *[none] { $count ->
            [one] { $count } déclaration
           *[other] { $count } déclarations
        } ; incompréhensible : { $unknown ->
            [0] aucune.
           *[other] « { $value } ».
        }
    }
    .expected = une réponse par usage, en mots connus
    .why = Les exploitants de systèmes d'IA suivent la déclaration qu'ils lisent.
    .do = Décider pour la recherche, les réponses et l'entraînement, et le dire partout de même.
