# Contenu.

content-in-html = Texte dans le code source HTML
    .pass = Le texte est dans le code source HTML
    .warn = Le code source HTML ne contient que { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    }
    .fail = Le code source HTML ne contient pas le texte de la page
    .seen-pass = { $words ->
        [one] Le HTML contient { $words } mot, menus et pieds de page compris, avant tout script.
       *[other] Le HTML contient { $words } mots, menus et pieds de page compris, avant tout script.
    }
    .seen-warn = { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    } avant l'exécution des scripts ; notre repère : au moins 100.
    .seen-fail = { $root ->
        [none] Aucun texte ({ $words } mot).
       *[other] { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }, et un { $root } vide qu'un script doit remplir.
    }
    .expected = au moins 100 mots avant l'exécution des scripts
    .why = La plupart des robots IA n'exécutent aucun script, et les moteurs ne les exécutent que plus tard : un texte absent du HTML risque de ne pas être lu.
    .do = Si des scripts apportent le texte, le produire côté serveur ou à la génération du site ; sinon, étoffer le texte.

content-depth = Quantité de contenu
    .pass = La page a assez de contenu pour son type
    .warn = Le contenu est court : { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    }
    .fail = Le contenu ne compte que { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    }
    .seen = Hors menus, pieds de page et lignes formées d'un seul lien, la page compte { $words ->
        [one] { $words } mot
       *[other] { $words } mots
    } ; notre repère pour { $kind ->
        [article] un article
        [product] une page produit
        [service] une page de service
       *[category] une page de catégorie
    } est de { $target } mots.
    .when = les articles, les listes et les pages balisées comme produits ou services
    .expected = 300 mots pour un article, 120 pour un produit ou un service, 80 pour une page de catégorie
    .why = Un texte court répond à peu de questions et apparaît donc dans peu de recherches. Les moteurs ne fixent pas de minimum.
    .do = { $kind ->
        [article] Vérifier si les { $words } mots laissent des questions ouvertes aux lecteurs : y répondre, sans allonger le texte pour autant.
        [category] { $goods ->
            [yes] Ajouter une introduction et, pour chaque entrée, ce qui aide à choisir.
           *[no] Ajouter une introduction qui dit de quoi traitent les pages de la liste et par où commencer.
        }
       *[other] Dire ce qu'est l'offre, pour qui, comment elle fonctionne et ce qu'elle coûte.
    }

content-main-share = Part du contenu principal
    .pass = Le contenu principal tient une place suffisante
    .warn = Seuls { $share } des mots sont du contenu principal
    .seen = { $words } des { $all } mots sont du contenu principal ; le reste vient des menus, en-têtes et pieds de page.
    .when = les pages d'au moins 100 mots, hors pages d'accueil, listes, tables des matières et pages de contact
    .expected = au moins 30 %
    .why = Les programmes séparent plus difficilement le contenu des menus et des pieds de page.
    .do = Raccourcir les menus et les blocs répétés, et placer le contenu dans un élément main.

content-stuffing = Bourrage de mots-clés
    .pass = Aucun mot n'est répété à l'excès
    .warn = { $times ->
        [0] Le mot « { $word } » représente { $share } du texte
       *[other] Une suite de trois mots revient { $times } fois
    }
    .fail = Un mot représente { $share } du texte, une suite revient { $times } fois
    .seen = { $count ->
        [0] Aucun mot n'atteint 2 % des { $words } mots comptés
       *[other] Le mot le plus fréquent, « { $word } » (singulier ou pluriel), représente { $share } des { $words } mots comptés (soit { $count })
    }{ $times ->
        [0] { "" }
       *[other] { " " }; la suite « { $phrase } » revient { $times } fois
    }. Chaque signe sépare les mots : « lisez-moi.txt » en compte trois. Les titres, les tableaux, les lignes répétées et celles de moins de six mots ne sont pas comptés{ $words ->
        [3000] { " " }; d'un texte plus long, seuls les 3 000 premiers mots le sont.
       *[other] .
    }
    .when = les textes d'au moins 100 mots en paragraphes, en anglais, français ou espagnol
    .expected = aucun mot au-delà de 5 %, aucune suite de trois mots au-delà de 2 % ; moins de 10 occurrences ne comptent pas
    .why = Les moteurs traitent le bourrage de mots-clés comme du spam et peuvent déclasser la page ; les lecteurs le remarquent aussi.
    .do = Écrire naturellement, avec des pronoms et des synonymes.

content-readability = Lisibilité
    .pass = Le texte se lit sans effort excessif
    .warn = Le texte se lit difficilement : { $score } sur 100
    .fail = Le texte se lit très difficilement : { $score } sur 100
    .seen = Score de Flesch { $score } (plus il est élevé, plus le texte est facile) ; { $words } mots par phrase, { $syllables ->
        [one] { $syllables } syllabe
       *[other] { $syllables } syllabes
    } par mot.
    .when = les pages en anglais, français ou espagnol avec au moins 100 mots et cinq phrases en paragraphes complets
    .expected = un score de Flesch d'au moins { $WARN }
    .why = Les lecteurs abandonnent les longues phrases aux mots longs, et les assistants IA les citent rarement.
    .do = Couper les phrases de plus de 25 mots et préférer les mots courts et courants.

content-placeholder = Texte de remplissage
    .pass = Il ne reste aucun texte de remplissage
    .warn = La page affiche du texte de remplissage
    .fail = { $count ->
        [one] { $count } texte de remplissage reste sur la page
       *[other] { $count } textes de remplissage restent sur la page
    }
    .seen = { $count ->
        [0] Aucun texte de remplissage.
        [one] { $count } endroit : « { $text } ».
       *[other] { $count } endroits ; le premier : « { $text } ».
    }
    .expected = aucun texte provisoire
    .why = Les lecteurs croient la page inachevée, et les consignes d'évaluation jugent ce contenu de la plus basse qualité.
    .do = Le remplacer par votre propre texte, ou retirer la page jusqu'à ce qu'elle soit prête.

content-mojibake = Caractères abîmés
    .pass = Aucun caractère mal encodé n'a été trouvé
    .warn = { $count ->
        [one] { $count } caractère est mal encodé
       *[other] { $count } caractères sont mal encodés
    }
    .fail = { content-mojibake.warn }
    .seen = { $count ->
        [one] { $count } caractère mal encodé
       *[other] { $count } caractères mal encodés
    } dans la balise title, les titres, la meta description et le contenu.
    .seen-pass = Aucun caractère mal encodé dans la balise title, les titres, la meta description et le contenu.
    .when = les pages qui n'expliquent pas les encodages
    .expected = aucun caractère mal encodé
    .why = Les mots aux caractères mal encodés font négligé, et les recherches ne les trouvent pas.
    .do = Déclarer l'encodage réel du fichier, de préférence UTF-8 partout, puis enregistrer de nouveau les textes encore mal encodés.

content-hidden-text = Texte caché
    .pass = Aucun texte n'est caché par des attributs style
    .warn = { $words } mots sont repliés par des attributs style
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
    .seen-pass = { $words ->
        [0] Aucun passage caché n'a été trouvé.
       *[other] { $method ->
            [none] { $words ->
                [one] { $words } mot est caché.
               *[other] { $words } mots sont cachés.
            }
           *[other] { $words ->
                [one] { $words } mot est caché
               *[other] { $words } mots sont cachés
            } avec { $method }.
        }
    }
    .expected = moins de 50 mots
    .why = Les moteurs traitent comme du spam un texte que seuls les robots voient ; un texte replié échappe aux lecteurs.
    .do = Afficher le texte, ou le retirer.

content-intent-alignment = Le texte tient la promesse du titre
    .pass = Le texte couvre ce que promet le titre
    .warn = Le texte ne couvre que { $share } des mots du titre
    .fail = { content-intent-alignment.warn }
    .seen = { $extent ->
        [all] { $count ->
            [2] Les deux
           *[other] Les { $count }
        } mots du titre sont bien présents dans le texte.
        [none] { $count ->
            [2] Aucun des deux
           *[other] Aucun des { $count }
        } mots du titre n'est bien présent dans le texte : « { $missing } ».
       *[some] { $found } des { $count } mots du titre { $found ->
            [one] est bien présent
           *[other] sont bien présents
        } dans le texte ; il manque : « { $missing } ».
    }
    .when = les pages internes d'au moins 150 mots au titre distinctif, en anglais, français ou espagnol, quand cinq pages au moins ont été lues
    .expected = au moins 67 % des mots de la balise title et du h1
    .why = Les visiteurs quittent une page qui ne tient pas la promesse de son titre, et les moteurs comparent les deux.
    .do = Répondre au titre dès le premier paragraphe et dans les intertitres, ou changer le titre.
