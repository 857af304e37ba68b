# Titres et descriptions des résultats.

title-length = Longueur de la balise title
    .pass = La longueur de la balise title convient
    .warn = { $state ->
        [short] La balise title est trop courte ({ $chars } caractères)
       *[long] La balise title est trop longue ({ $chars } caractères)
    }
    .fail = { $state ->
        [short] La balise title est trop courte ({ $chars } caractères)
       *[long] La balise title est trop longue ({ $chars } caractères)
    }
    .seen = { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }{ $state ->
        [named] , dont { $own } avant le dernier séparateur ; la suite, souvent le nom du site, n'est pas comptée.
       *[other] .
    }
    .when = les pages avec un titre que des internautes recherchent
    .expected = 27 à 66 caractères, sans la partie finale qui est souvent le nom du site
    .why = { $state ->
        [short] Un titre si court en dit trop peu pour inciter au clic.
       *[long] Les pages de résultats coupent les titres longs ; la fin est perdue.
    }
    .do = { $state ->
        [short] Nommer le sujet de la page et ce que l'on y trouve, en 30 à 60 caractères.
       *[long] Mettre le sujet en tête et raccourcir le reste : les résultats montrent environ 60 caractères.
    }

title-present = Balise title
    .pass = La page a une balise title
    .warn = La balise title est hors du head
    .fail = { $state ->
        [empty] La balise title est vide
       *[none] La page n'a pas de balise title
    }
    .seen = { $state ->
        [there] Le titre est « { $title } ».
        [body] « { $title } » se trouve dans le body.
        [empty] La balise title est vide.
       *[none] Aucune balise title.
    }
    .expected = une balise title avec du texte dans le head
    .why = { $state ->
        [body] Quelque chose avant elle a fermé le head ; les moteurs peuvent ne pas lire ce qui est dans le body.
       *[other] Le titre est l'accroche de la page dans les résultats et les onglets ; sans lui, les moteurs en inventent un.
    }
    .do = { $state ->
        [body] Retirer ce qui la précède et ferme le head : texte égaré, seconde marque BOM ou balise mal écrite.
       *[other] Ajouter dans le head une balise title avec le sujet de la page.
    }

title-unique = Balises title uniques
    .pass = Les pages comparées ont des balises title différentes
    .fail = { $groups ->
        [one] { $pages } pages ont la même balise title
       *[other] { $pages } pages partagent leur balise title avec une autre page
    }
    .seen = { $compared ->
        [2] Les deux pages comparées ont le titre « { $title } ».
       *[other] { $pages } des { $compared } pages comparées partagent leur balise title avec une autre ; la première : « { $title } ».
    }
    .seen-pass = { $compared ->
        [one] Les pages comparées sont des copies ou une série d'une même page, qui compte une fois.
       *[other] Les { $compared } pages comparées ont des balises title différentes.
    }
    .when = les sites avec au moins deux pages indexables qui ont un titre, hors pages dont l'URL canonique est une autre
    .expected = chaque balise title sur une seule page
    .why = Les internautes ne distinguent pas deux résultats au même titre, et les moteurs n'en affichent parfois qu'un.
    .do = Commencer chaque titre par ce qui est propre à la page, puis ajouter la marque.

title-descriptive = Balise title descriptive
    .pass = La balise title nomme le sujet
    .warn = { $reason ->
        [host] La balise title n'est que le nom de domaine
       *[repeated] Un mot apparaît quatre fois ou plus dans la balise title
    }
    .fail = { $reason ->
        [host] La balise title n'est que le nom de domaine
       *[vague] La balise title est trop générique
    }
    .seen = { $reason ->
        [repeated] « { $title } » répète « { $word } ».
        [host] « { $title } » n'est que le nom de domaine.
       *[other] Le titre est « { $title } ».
    }
    .when = les pages qui ont un titre
    .expected = le sujet de cette page, aucun mot plus de trois fois
    .why = Les internautes choisissent un résultat à son titre ; les moteurs réécrivent les titres vides de sens ou répétitifs.
    .do = Écrire le sujet de la page avec les mots que recherchent les internautes.

title-h1-coherent = Balise title et h1
    .pass = La balise title et le h1 concordent
    .warn = La balise title et le h1 ont peu de mots en commun
    .fail = La balise title et le h1 parlent de choses différentes
    .seen = { $share } des mots du plus court sont aussi dans l'autre : title « { $title } », h1 « { $h1 } ».
    .when = les pages internes avec un titre et un h1
    .expected = au moins la moitié des mots du plus court en commun
    .why = Les moteurs peuvent réécrire un titre qui ne correspond pas au h1.
    .do = Nommer le même sujet dans la balise title et dans le h1.

description-present = Meta description
    .pass = La meta description n'est ni trop courte ni trop longue
    .warn = { $state ->
        [short] La meta description est trop courte ({ $chars } caractères)
        [long] La meta description est trop longue ({ $chars } caractères)
        [empty] La meta description est vide
       *[none] La page n'a pas de meta description
    }
    .fail = { $state ->
        [short] La meta description est trop courte ({ $chars } caractères)
        [long] La meta description est trop longue ({ $chars } caractères)
        [empty] La meta description est vide
       *[none] La page n'a pas de meta description
    }
    .seen = { $state ->
        [empty] La meta description est vide.
        [none] Aucune meta description.
       *[other] { $chars } caractères.
    }
    .when = les pages indexables
    .expected = de 70 à 160 caractères ; plus de 200 comptent comme trop long
    .why = { $state ->
        [short] Une description si courte ne donne aucune raison de cliquer ; les moteurs la remplacent souvent.
        [long] Les résultats montrent environ les 160 premiers caractères ; le reste est coupé.
       *[other] Sans description, les moteurs prennent un extrait du texte, qui peut mal résumer la page.
    }
    .do = { $state ->
        [short] Étoffer la meta description en une ou deux phrases (70 à 160 caractères) : ce que l'on trouve sur la page et ce qui la distingue.
        [long] Mettre l'essentiel dans les 160 premiers caractères et supprimer le reste.
       *[other] Résumer en une ou deux phrases (70 à 160 caractères) ce que les visiteurs trouvent sur cette page.
    }

description-unique = Meta descriptions uniques
    .pass = Les pages comparées ont des meta descriptions différentes
    .warn = Les meta descriptions de pages légales se répètent
    .fail = { $pages ->
        [0] Une meta description ne fait que répéter le titre
        [2] Deux pages ont la même meta description
       *[other] { $pages } pages ont une meta description répétée
    }
    .seen = { $pages ->
        [0] { $titles ->
            [one] Une meta description répète le titre de sa page
           *[other] { $titles } meta descriptions répètent le titre de leur page
        } ; pages comparées : { $compared }.
        [2] { $compared ->
            [2] Les deux pages comparées ont la même meta description
           *[other] Deux des { $compared } pages comparées ont la même meta description
        }{ $titles ->
            [0] .
            [one] { " " }; une meta description répète le titre de sa page.
           *[other] { " " }; { $titles } meta descriptions répètent le titre de leur page.
        }
       *[other] { $pages } des { $compared } pages comparées ont une meta description répétée{ $titles ->
            [0] .
            [one] { " " }; une meta description répète le titre de sa page.
           *[other] { " " }; { $titles } meta descriptions répètent le titre de leur page.
        }
    }
    .seen-pass = { $compared ->
        [one] Les pages comparées sont des copies ou une série d'une même page, qui compte une fois.
       *[other] Les { $compared } pages comparées ont des meta descriptions différentes.
    }
    .when = les sites avec au moins deux pages indexables qui ont une meta description
    .expected = chaque meta description sur une seule page, différente du titre
    .why = Une meta description répétée distingue mal la page dans les résultats ; les moteurs la remplacent souvent par un extrait du texte.
    .do = Rédiger une meta description unique pour chaque page importante ; l'omettre ailleurs.
