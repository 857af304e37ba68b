# Contenu.

content-in-html = Texte dans le HTML
    .pass = Le texte est dans le HTML envoyé
    .warn = Le HTML envoyé ne contient que { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    }
    .fail = Le HTML envoyé ne contient pas le texte de la page
    .seen-pass = { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    } avant tout script.
    .seen-warn = { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    } avant tout script ; attendu au moins 100.
    .seen-fail = { $root ->
        [none] Aucun texte ({ $words } mot).
       *[other] { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }, et un { $root } vide qu'un script doit remplir.
    }
    .expected = au moins 100 mots avant tout script
    .why = La plupart des agents IA n'exécutent aucun script, et les moteurs le font plus tard : un texte absent du HTML n'est pas lu.
    .do = Produire le texte sur le serveur, ou à la construction du site.

content-depth = Quantité de texte
    .pass = La page a assez de texte pour son type
    .warn = Le contenu compte { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    }
    .fail = Le contenu ne compte que { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    }
    .seen = { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    } de contenu sur { $kind ->
        [article] un article
        [product] une page de produit
        [service] une page de service
       *[category] une page de liste
    } ; l'usage est de { $target }.
    .expected = 300 mots pour un article, 150 pour un produit ou un service, 80 pour une liste
    .why = Un texte court répond à peu de questions, donc peu de recherches le trouvent. Les moteurs ne fixent pas de minimum.
    .do = Répondre à ce que l'on demande avant de choisir : quoi, pour qui, comment, à quel prix.

content-main-share = Part du contenu
    .pass = Le contenu l'emporte sur ce qui l'entoure
    .warn = Seuls { $share } des mots sont du contenu
    .fail = Seuls { $share } des mots sont du contenu
    .seen = { $words } des { $all } mots sont du contenu ; le reste est fait de menus, d'en-têtes et de pieds de page.
    .expected = au moins 40 %
    .why = Les programmes qui lisent les pages distinguent moins bien le contenu de son cadre.
    .do = Raccourcir les menus et les blocs répétés, et placer le contenu dans un élément main.

content-stuffing = Mots répétés
    .pass = Aucun mot n'est répété à l'excès
    .warn = { $times ->
        [0] Le mot « { $word } » fait { $share } du texte
       *[other] Une suite de trois mots revient { $times } fois
    }
    .fail = Un mot fait { $share } du texte, une suite revient { $times } fois
    .seen = « { $word } » figure { $count } fois ({ $share }) ; { $times ->
        [0] aucune suite de mots n'est répétée autant.
       *[other] « { $phrase } » { $times } fois.
    }
    .expected = aucun mot au-delà de 5 %, aucune suite de trois mots au-delà de 2 %
    .why = Les moteurs y voient du bourrage de mots-clés et classent la page plus bas ; les lecteurs le remarquent aussi.
    .do = Écrire les phrases comme on les dirait, avec des pronoms et d'autres mots.

content-readability = Facilité de lecture
    .pass = Le texte se lit assez facilement
    .warn = Le texte se lit difficilement : { $score } sur 100
    .fail = Le texte se lit très difficilement : { $score } sur 100
    .seen = Score de Flesch { $score } (plus il est haut, plus c'est facile) : { $words } mots par phrase, { $syllables } syllabes par mot.
    .expected = un score de Flesch d'au moins 50
    .why = De longues phrases aux mots longs perdent les lecteurs et sont rarement citées.
    .do = Couper les phrases de plus de 25 mots et préférer les mots courts et courants.

content-placeholder = Texte de modèle
    .pass = Il ne reste aucun texte de modèle
    .warn = La page montre du texte de modèle
    .fail = { $count ->
        [one] { $count } texte de modèle reste sur la page
       *[other] { $count } textes de modèle restent sur la page
    }
    .seen = { $count ->
        [0] Rien n'a été trouvé.
        [one] { $count } endroit : « { $text } ».
       *[other] { $count } endroits ; le premier : « { $text } ».
    }
    .expected = aucun
    .why = Les lecteurs croient la page inachevée, et les consignes d'évaluation la placent au plus bas.
    .do = Le remplacer par son propre texte, ou retirer la page jusqu'à ce qu'elle soit prête.

content-mojibake = Caractères abîmés
    .pass = Tous les caractères sont intacts
    .warn = { $count ->
        [one] { $count } caractère est abîmé
       *[other] { $count } caractères sont abîmés
    }
    .fail = { $count ->
        [one] { $count } caractère est abîmé
       *[other] { $count } caractères sont abîmés
    }
    .seen = { $count ->
        [one] { $count } caractère abîmé
       *[other] { $count } caractères abîmés
    } dans le titre, les intertitres, la description et le contenu.
    .expected = aucun
    .why = Un mot aux caractères abîmés ne se trouve pas et donne une impression de négligence.
    .do = Enregistrer et servir le texte en UTF-8 de bout en bout, et ressaisir les textes abîmés.

content-hidden-text = Texte caché
    .pass = Aucun texte n'est caché par un style en ligne
    .warn = { $words } mots sont repliés par un style en ligne
    .fail = { $words } mots sont cachés aux lecteurs par { $method }
    .seen = { $method ->
        [none] { $words ->
            [one] { $words } mot est caché.
           *[other] { $words } mots sont cachés.
        }
       *[other] { $words ->
            [one] { $words } mot est caché
           *[other] { $words } mots sont cachés
        } avec { $method }.
    }
    .expected = moins de 50 mots
    .why = Un texte que seuls les robots voient passe pour du spam ; un texte replié compte moins pour les lecteurs.
    .do = Montrer le texte, ou le retirer.

content-intent-alignment = Le texte tient la promesse du titre
    .pass = Le texte tient ce que promettent titre et titre principal
    .warn = Le texte reprend { $share } des mots promis par le titre
    .fail = Le texte reprend { $share } des mots promis par le titre
    .seen = { $found } des { $count } mots du titre sont en vue dans le texte ; manquent : { $missing }.
    .expected = au moins 67 % des mots du titre et du titre principal
    .why = On quitte une page qui ne donne pas ce que dit son titre, et les moteurs comparent les deux.
    .do = Répondre au titre dès le premier paragraphe et dans les intertitres, ou changer le titre.
