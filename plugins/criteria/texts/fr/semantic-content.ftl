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
    .why = La plupart des agents IA n'exécutent aucun script, et les moteurs le font plus tard : un texte absent du HTML n'est pas lu.
    .do = Produire le texte sur le serveur, ou à la construction du site.
