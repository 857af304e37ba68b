# Titres et repères.

h1-present = Titre principal
    .pass = La page a un titre principal
    .fail = La page n'a pas de titre principal
    .seen = { $state ->
        [there] Un h1 avec du texte.
        [empty] Le h1 est vide.
       *[none] Aucun h1.
    }
    .expected = un h1 avec du texte, ou une image dotée d'un alt
    .why = Lecteurs, lecteurs d'écran et moteurs prennent le titre principal pour le sujet de la page.
    .do = Placer le sujet de la page dans un h1 unique, en haut du contenu.

h1-unique = Un titre principal propre à la page
    .pass = La page a un seul titre principal, qui lui est propre
    .warn = Le titre principal est aussi celui d'une autre page
    .fail = Le titre principal est partagé ou multiple
    .seen = { $count ->
        [one] { $count } h1
       *[other] { $count } h1 différents
    }; { $compared ->
        [0] aucune autre page comparée.
       *[other] partagé avec { $sharing } des { $compared } autres pages.
    }
    .expected = un h1 que nulle autre page ne porte
    .why = Deux titres principaux laissent le sujet ouvert ; un titre partagé fait se ressembler les pages.
    .do = Garder un h1 qui nomme le sujet de cette seule page ; passer les autres en h2.

heading-order = Ordre des titres
    .pass = Aucun niveau de titre n'est sauté
    .warn = Le premier titre n'est pas un h1
    .fail = { $skips ->
        [one] { $skips } niveau de titre est sauté
       *[other] { $skips } niveaux de titre sont sautés
    }
    .seen-pass = { $count ->
        [one] { $count } titre
       *[other] { $count } titres
    }, sans saut de niveau.
    .seen-warn = { $count ->
        [one] Le seul titre
       *[other] Le premier des { $count } titres
    } est un h{ $first }.
    .seen-fail = De h{ $from } à h{ $to }, parmi { $count } titres.
    .expected = un h1 d'abord, aucun niveau sauté
    .why = Lecteurs d'écran et machines lisent les niveaux comme un plan ; un trou cache ce qui dépend de quoi.
    .do = Donner à chaque titre le niveau sous celui dont il dépend, quelle que soit sa taille à l'écran.

landmark-main = Repère principal
    .pass = Le contenu se trouve dans un seul élément main
    .warn = Il manque à la page : { $missing }
    .fail = { $mains ->
        [0] La page n'a pas d'élément main
       *[other] La page a { $mains } éléments main
    }
    .seen = { $mains ->
        [0] Aucun main
       *[other] { $mains } main
    } ; absent : { $lacking ->
        [0] rien.
       *[other] { $missing }.
    }
    .expected = un main, avec nav et footer à côté
    .why = Les programmes qui lisent les pages prennent l'élément main pour le contenu et laissent le cadre de côté.
    .do = Placer le contenu dans un seul élément main, à côté de nav et footer.

heading-density = Intertitres d'un long texte
    .pass = Le texte est découpé par des intertitres
    .warn = { $words } mots se suivent sans intertitre
    .fail = { $words } mots se suivent sans intertitre
    .seen = La plus longue partie compte { $words } mots ; { $headings ->
        [one] { $headings } titre en tout.
       *[other] { $headings } titres en tout.
    }
    .expected = au plus 350 mots entre deux titres
    .why = Les lecteurs se repèrent aux titres, et les assistants citent la partie placée sous un titre.
    .do = Donner à chaque partie du texte un titre qui dit à quoi elle répond.
