# Titres et descriptions des résultats.

title-length = Longueur du titre
    .pass = La longueur du titre convient
    .warn = Le titre compte { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }
    .fail = Le titre compte { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }
    .seen = { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    } ; attendu 30 à 60.
    .expected = de 30 à 60 caractères
    .why = Un titre long peut être coupé dans les résultats, un titre court en dit trop peu pour être choisi.
    .do = Placer le sujet en tête, en 30 à 60 caractères.

title-present = Titre
    .pass = La page a un titre
    .warn = Le titre se trouve hors de l'en-tête head
    .fail = La page n'a pas de titre
    .seen = { $state ->
        [there] Le titre est « { $title } ».
        [body] « { $title } » se trouve dans le corps.
        [empty] L'élément title est vide.
       *[none] Il n'y a pas d'élément title.
    }
    .expected = un élément title avec du texte dans head
    .why = Le titre annonce la page dans les résultats, les onglets et les réponses ; sans lui, les moteurs en inventent un.
    .do = Mettre dans head un élément title qui nomme le sujet de la page.

title-unique = Titres distincts
    .pass = Chaque page a son propre titre
    .fail = { $pages } pages partagent leur titre avec d'autres
    .seen = { $pages } des { $compared } pages comparées partagent un titre avec une autre ; le premier : { $groups ->
        [0] aucun.
       *[other] « { $title } ».
    }
    .expected = chaque titre sur une seule page
    .why = Deux résultats de même titre ne se distinguent pas, et les moteurs n'en affichent parfois qu'un.
    .do = Nommer dans chaque titre ce que seule cette page offre, puis la marque.

title-descriptive = Titre parlant
    .pass = Le titre nomme le sujet
    .warn = { $reason ->
        [host] Le titre n'est que l'adresse du site
       *[repeated] Un mot figure trois fois ou plus dans le titre
    }
    .fail = { $reason ->
        [host] Le titre n'est que l'adresse du site
       *[vague] Le titre conviendrait à n'importe quelle page
    }
    .seen = { $reason ->
        [repeated] « { $title } » répète « { $word } ».
        [host] « { $title } » n'est qu'une adresse.
       *[other] Le titre est « { $title } ».
    }
    .expected = le sujet de cette page, aucun mot plus de deux fois
    .why = On choisit un résultat à son titre ; les moteurs remplacent ceux qui ne disent rien ou se répètent.
    .do = Écrire le sujet de la page avec les mots que l'on recherche.

title-h1-coherent = Titre et titre principal
    .pass = Le titre et le titre principal concordent
    .warn = Le titre et le titre principal ont peu de mots communs
    .fail = Le titre et le titre principal parlent de choses différentes
    .seen = { $share } des mots sont communs : titre « { $title } », h1 « { $h1 } ».
    .expected = au moins la moitié des mots du plus court en commun
    .why = Les moteurs remplacent un titre que le titre principal ne confirme pas.
    .do = Nommer le même sujet dans le titre et dans le h1.

description-present = Description
    .pass = La page a une description de bonne longueur
    .warn = La description compte { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }
    .fail = { $state ->
        [there] La description compte { $chars ->
            [one] { $chars } caractère
           *[other] { $chars } caractères
        }
       *[none] La page n'a pas de description
    }
    .seen = { $state ->
        [there] { $chars ->
            [one] { $chars } caractère.
           *[other] { $chars } caractères.
        }
        [empty] La description est vide.
       *[none] Il n'y a pas de description.
    }
    .expected = de 70 à 160 caractères
    .why = Les résultats peuvent l'afficher sous le titre ; sans elle, les moteurs découpent un extrait du texte.
    .do = Dire en une ou deux phrases ce que l'on trouve sur cette page.

description-unique = Descriptions distinctes
    .pass = Chaque page a sa propre description
    .fail = { $pages ->
        [0] Une description ne fait que répéter le titre
       *[other] { $pages } pages partagent leur description avec d'autres
    }
    .seen = { $pages } des { $compared } pages comparées partagent une description ; { $titles ->
        [one] { $titles } répète son titre.
       *[other] { $titles } répètent leur titre.
    }
    .expected = chaque description sur une seule page, différente du titre
    .why = Une description répétée ne dit rien de la page ; les résultats montrent alors un extrait du texte.
    .do = Rédiger une description pour chaque page importante, et l'omettre ailleurs.
