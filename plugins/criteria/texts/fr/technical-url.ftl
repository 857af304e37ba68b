# Adresses.

url-length = Longueur de l'URL
    .pass = L'URL est courte
    .warn = L'URL compte { $length } caractères
    .fail = L'URL compte { $length } caractères
    .seen = { $length ->
        [one] { $length } caractère
       *[other] { $length } caractères
    } dans le chemin et les paramètres.
    .when = les pages que des internautes recherchent ou vers lesquelles ils font des liens
    .expected = 120 caractères au plus
    .why = Les longues URL sont coupées dans les résultats et les messages, et se lisent mal.
    .do = Nommer le sujet en quelques mots et rediriger l'ancienne URL.

url-readable = URL lisible
    .pass = L'URL est lisible
    .warn = { $state ->
        [capitals] L'URL contient des majuscules
       *[other] L'URL sépare les mots par des tirets bas (_)
    }
    .fail = { $state ->
        [space] L'URL contient une espace
        [slashes] L'URL contient un segment vide (//)
       *[other] L'URL contient un encodage % non valide
    }
    .seen = Chemin : « { $path } »{ $state ->
        [good] .
        [space] { " " }: une espace.
        [slashes] { " " }: deux barres obliques de suite.
        [escape] { " " }: un encodage % tronqué ou hors UTF-8.
        [capitals] { " " }: des majuscules ; les URL sont sensibles à la casse.
       *[other] { " " }: les tirets bas ne séparent pas les mots.
    }
    .when = les pages que des internautes recherchent
    .expected = minuscules, tirets entre les mots
    .why = Les URL sont saisies, copiées et comparées ; les URL ambiguës mènent à des doublons et à des impasses.
    .do = Écrire le chemin en minuscules avec des tirets (-), et rediriger l'ancienne URL.

url-parameters = Paramètres d'URL
    .pass = L'URL et les liens internes ont peu de paramètres, ou aucun
    .warn = { $state ->
        [many] { $count ->
            [one] { $count } lien interne a
           *[other] { $count } liens internes ont
        } trois paramètres ou plus
       *[other] L'URL a { $parameters } paramètres
    }
    .fail = { $state ->
        [carried] { $count ->
            [one] { $count } lien interne porte
           *[other] { $count } liens internes portent
        } un paramètre de session ou de suivi
       *[other] L'URL a { $parameters } paramètres
    }
    .seen = { $state ->
        [carried] { $count ->
            [one] { $count } lien interne
           *[other] { $count } liens internes
        } avec un paramètre de session ou de suivi.
        [many] { $count ->
            [one] { $count } lien interne
           *[other] { $count } liens internes
        } avec trois paramètres ou plus.
       *[other] { $parameters ->
            [0] Aucun paramètre
            [one] { $parameters } paramètre
           *[other] { $parameters } paramètres
        } dans l'URL de cette page.
    }
    .expected = 2 paramètres au plus, ni session ni suivi
    .why = Chaque combinaison de paramètres est une URL distincte, et les robots gaspillent des requêtes sur des doublons.
    .do = Garder les sessions dans des cookies, les paramètres de suivi sur les liens externes et les URL filtrées hors de l'index.

url-slash-variants = Slash final
    .pass = Le slash final ne crée pas de doublon parmi les URL testées
    .fail = { $count ->
        [one] { $count } page répond
       *[other] { $count } pages répondent
    } avec et sans slash final, en double
    .seen = { $asked ->
        [one] { $asked } URL testée
       *[other] { $asked } URL testées
    } sous l'autre forme (slash final ajouté ou retiré) : { $count } { $count ->
        [one] renvoie
       *[other] renvoient
    } un code 200.
    .seen-pass = { $asked ->
        [one] { $asked } URL testée
       *[other] { $asked } URL testées
    } sous l'autre forme (slash final ajouté ou retiré) : { $count ->
        [0] { $asked ->
            [one] elle ne renvoie pas de code 200.
           *[other] aucune ne renvoie de code 200.
        }
        [one] { $count } renvoie un code 200 et désigne une autre URL comme canonique.
       *[other] { $count } renvoient un code 200 et désignent une autre URL comme canonique.
    }
    .when = les sites dont les URL ont été demandées avec et sans barre oblique finale
    .expected = une redirection depuis l'autre forme
    .why = Pour les moteurs, ce sont deux pages au contenu identique.
    .do = Rediriger une forme vers l'autre par une 301.

url-home-variants = Une seule URL pour la page d'accueil
    .pass = { $answering ->
        [0] La page d'accueil a une seule URL
       *[other] Une seule URL de la page d'accueil est indexable
    }
    .fail = La page d'accueil est accessible par { $count ->
        [one] { $count } autre URL
       *[other] { $count } autres URL
    }
    .seen = { $count } sur { $asked ->
        [one] { $asked } autre URL
       *[other] { $asked } autres URL
    } de la page d'accueil { $count ->
        [one] répond sans redirection
       *[other] répondent sans redirection
    }.
    .seen-pass = { $answering ->
        [0] { $asked ->
            [one] L'autre URL essayée ne renvoie pas la page d'accueil sans redirection.
           *[other] Aucune des { $asked } autres URL essayées ne renvoie la page d'accueil sans redirection.
        }
        [one] { $answering } autre URL sur { $asked } répond sans redirection, mais demande à ne pas être indexée ou déclare une autre URL canonique.
       *[other] { $answering } autres URL sur { $asked } répondent sans redirection, mais demandent à ne pas être indexées ou déclarent une autre URL canonique.
    }
    .when = les sites qui répondent 404 aux URL inexistantes
    .expected = aucune autre URL
    .why = Les liens vers la page d'accueil se répartissent entre ces URL.
    .do = Rediriger les fichiers d'index comme /index.html vers / par une 301.
