# Titres et descriptions des résultats.

title-length = Longueur de la balise title
    .pass = La longueur de la balise title convient
    .warn = { $state ->
        [short] La balise title est trop courte ({ $chars } caractères)
       *[long] La balise title est trop longue ({ $chars } caractères)
    }
    .fail = { title-length.warn }
    .seen = { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }{ $state ->
        [named] , dont { $own } avant la dernière partie, souvent le nom du site, qui compte aussi.
       *[other] .
    }
    .when = les pages avec un titre que des internautes recherchent
    .expected = 27 à 66 caractères, nom du site compris
    .why = { $state ->
        [short] Un titre si court en dit trop peu pour inciter au clic.
       *[long] Les pages de résultats coupent les titres longs ; la fin est perdue.
    }
    .do = Dire dans le titre ce que l'on trouve sur la page, le sujet en tête, en 27 à 66 caractères.

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
        [empty] Écrire le sujet de la page dans la balise title vide.
       *[other] Ajouter dans le head une balise title avec le sujet de la page.
    }

title-unique = Balises title uniques
    .pass = Les pages comparées ont des balises title différentes
    .fail = { $sample ->
        [yes] Au moins { $pages } pages partagent leur balise title avec une autre
       *[no] { $groups ->
            [one] { $pages } pages ont la même balise title
           *[other] { $pages } pages partagent leur balise title avec une autre page
        }
    }
    .seen = { $compared ->
        [2] Les deux pages comparées ont le titre « { $title } ».
       *[other] { $pages } des { $compared } pages comparées partagent leur balise title avec une autre, par exemple « { $title } ».
    }
    .seen-pass = { $compared ->
        [2] Les deux pages indexables comparées ont des balises title différentes.
       *[other] Les { $compared } pages indexables comparées ont chacune leur propre balise title.
    }{ $copies ->
        [0] { "" }
        [one] { " " }Une copie ({ $copy }) n'est pas comptée.
       *[other] { " " }{ $copies } copies ou pages d'une série ne sont pas comptées.
    }{ $sample ->
        [yes] { " " }C'est un échantillon du site.
       *[no] { "" }
    }
    .when = les sites avec au moins deux pages indexables différentes qui ont un titre, hors pages dont l'URL canonique est une autre
    .expected = chaque balise title sur une seule page
    .why = Les internautes ne distinguent pas deux résultats au même titre, et les moteurs n'en affichent parfois qu'un.
    .do = { $state ->
        [specific] Les titres commencent déjà par leur sujet : ajouter de quel type de page il s'agit, par exemple « guide » ou « référence ».
       *[vague] Commencer chaque titre par ce qui est propre à la page, puis ajouter la marque.
    }

title-descriptive = Balise title descriptive
    .pass = La balise title nomme le sujet
    .warn = { $reason ->
        [host] La balise title n'est que le nom de domaine
       *[repeated] Un mot apparaît quatre fois ou plus dans la balise title
    }
    .fail = { $reason ->
        [host] La balise title n'est que le nom de domaine
        [listing] La balise title est celle d'une liste de fichiers
       *[vague] La balise title est trop générale
    }
    .seen = { $reason ->
        [listing] Le serveur a produit cette page, une liste de fichiers, avec le titre « { $title } ».
        [repeated] « { $title } » répète « { $word } ».
        [host] « { $title } » n'est que le nom de domaine.
       *[other] Le titre est « { $title } ».
    }
    .when = les pages qui ont un titre
    .expected = le sujet de cette page, aucun mot plus de trois fois
    .why = Les internautes choisissent un résultat à son titre ; les moteurs réécrivent les titres vides de sens ou répétitifs.
    .do = { $reason ->
        [listing] Créer une page pour cette adresse, ou la rediriger vers la page que cherchent les visiteurs.
       *[other] Écrire le sujet de la page avec les mots que recherchent les internautes.
    }

title-h1-coherent = Balise title et h1
    .pass = La balise title et le h1 concordent
    .warn = La balise title et le h1 ont peu de mots en commun
    .fail = La balise title et le h1 parlent de choses différentes
    .seen = { $extent ->
        [none] Aucun des mots du plus court n'est dans l'autre
        [all] Tous les mots du plus court sont aussi dans l'autre
       *[some] { $share } des mots du plus court sont aussi dans l'autre
    } : title « { $title } », h1 « { $h1 } ».
    .when = les pages avec un titre et un h1, hormis la page d'accueil du site ou d'une de ses langues
    .expected = au moins { $WARN } des mots du plus court en commun
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
    .fail = { description-present.warn }
    .seen = { $state ->
        [empty] La meta description est vide.
        [none] Aucune meta description.
       *[other] { $chars } caractères.
    }
    .when = les pages indexables
    .expected = de 70 à 200 caractères
    .why = { $state ->
        [short] Une description si courte ne donne aucune raison de cliquer ; les moteurs la remplacent souvent.
        [long] Les résultats montrent environ les 160 premiers caractères ; le reste est coupé.
       *[other] Sans description, les moteurs prennent un extrait du texte, qui peut mal résumer la page.
    }
    .do = { $state ->
        [short] Étoffer la meta description en une ou deux phrases (70 à 200 caractères) : ce que l'on trouve sur la page et ce qui la distingue.
        [long] Mettre l'essentiel au début et raccourcir le reste : 200 caractères au plus.
       *[other] Résumer en une ou deux phrases (70 à 200 caractères) ce que les visiteurs trouvent sur cette page.
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
        [2] Les deux pages indexables qui ont une meta description en ont chacune une différente.
       *[other] Les { $compared } pages indexables qui ont une meta description ont chacune la leur.
    }{ $copies ->
        [0] { "" }
        [one] { " " }Une copie ({ $copy }) n'est pas comptée.
       *[other] { " " }{ $copies } copies ou pages d'une série ne sont pas comptées.
    }{ $sample ->
        [yes] { " " }C'est un échantillon du site.
       *[no] { "" }
    }
    .when = les sites avec au moins deux pages indexables différentes qui ont une meta description
    .expected = chaque meta description sur une seule page, différente du titre
    .why = Une meta description répétée distingue mal la page dans les résultats ; les moteurs la remplacent souvent par un extrait du texte.
    .do = Rédiger une meta description unique pour chaque page importante ; l'omettre ailleurs.
