# Adresses.

url-length = Longueur de l'URL
    .pass = L'URL est courte
    .warn = L'URL compte { $length } caractères
    .fail = { url-length.warn }
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
    .pass = Aucune URL n'a trop de paramètres
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
            [one] { $count } lien interne a
           *[other] { $count } liens internes ont
        } un paramètre de session ou de suivi.
        [many] { $count ->
            [one] { $count } lien interne a
           *[other] { $count } liens internes ont
        } trois paramètres ou plus.
       *[other] L'URL de la page { $parameters ->
            [0] n'a pas de paramètre
            [one] a { $parameters } paramètre
           *[other] a { $parameters } paramètres
        }{ $state ->
            [few] { " " }; aucun lien interne n'en a trois ou plus, ni un de session ou de suivi.
           *[own] .
        }
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
    .seen = { $names }{ $more ->
        [0] { "" }
        [one] { " " }et { $more } autre
       *[other] { " " }et { $more } autres
    } { $count ->
        [one] répond aussi
       *[other] répondent aussi
    } (slash final ajouté ou retiré), sans désigner l'autre forme comme canonique.
    .seen-pass = { $count ->
        [0] { $asked ->
            [one] L'URL au slash final ajouté ou retiré ne répond pas.
           *[other] { $asked ->
                [2] Aucune des deux
               *[other] Aucune des { $asked }
            } URL au slash final ajouté ou retiré ne répond.
        }
       *[other] { $names }{ $more ->
            [0] { "" }
            [one] { " " }et { $more } autre
           *[other] { " " }et { $more } autres
        } { $count ->
            [one] répond aussi
           *[other] répondent aussi
        } (slash final ajouté ou retiré), mais { $count ->
            [one] désigne
           *[other] désignent
        } l'autre forme comme canonique.
    }
    .when = les sites dont les URL ont été demandées avec et sans barre oblique finale
    .expected = une redirection depuis l'autre forme
    .why = Pour les moteurs, ce sont deux pages au contenu identique.
    .do = Rediriger une forme vers l'autre par une 301.

url-home-variants = Une seule URL pour la page d'accueil
    .pass = { $answering ->
        [0] Aucune autre URL de la page d'accueil n'a été trouvée
       *[other] Aucune autre URL de la page d'accueil n'est indexable
    }
    .fail = La page d'accueil répond aussi { $count ->
        [one] à l'URL { $open }
       *[other] à { $count } autres URL
    }
    .seen = { $open } { $count ->
        [one] renvoie
       *[other] renvoient
    } la page d'accueil sans redirection ; { $asked ->
        [one] une seule URL a été essayée.
       *[other] { $asked } URL ont été essayées.
    }
    .seen-pass = { $answering ->
        [0] { $asked ->
            [one] L'autre URL essayée ne renvoie pas la page d'accueil sans redirection.
           *[other] { $asked ->
                [2] Aucune des deux
               *[other] Aucune des { $asked }
            } autres URL essayées ne renvoie la page d'accueil sans redirection.
        }
       *[other] { $names } { $answering ->
            [one] répond aussi
           *[other] répondent aussi
        }, mais { $how ->
            [canonical] { $answering ->
                [one] désigne une autre URL comme canonique.
               *[other] désignent une autre URL comme canonique.
            }
            [noindex] { $answering ->
                [one] demande à ne pas être indexée.
               *[other] demandent à ne pas être indexées.
            }
           *[both] demandent à ne pas être indexées ou désignent une autre URL comme canonique.
        }
    }
    .when = les sites qui répondent 404 aux URL inexistantes
    .expected = aucune autre URL
    .why = Les liens vers la page d'accueil se répartissent entre ces URL.
    .do = Rediriger les fichiers d'index comme /index.html vers / par une 301.
