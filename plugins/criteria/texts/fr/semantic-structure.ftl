# Titres et repères.

h1-present = Titre principal
    .pass = La page a un titre principal
    .fail = La page n'a pas de titre principal
    .seen = { $state ->
        [there] Un h1 avec du texte.
        [empty] Le h1 est vide.
       *[none] Aucun h1.
    }
    .why = Lecteurs, lecteurs d'écran et moteurs prennent le titre principal pour le sujet de la page.
    .do = Placer le sujet de la page dans un h1 unique, en haut du contenu.
