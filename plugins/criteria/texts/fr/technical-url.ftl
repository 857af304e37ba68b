# Adresses.

url-length = Longueur de l'adresse
    .pass = L'adresse est courte
    .warn = L'adresse compte { $length } caractères
    .fail = L'adresse compte { $length } caractères
    .seen = { $length ->
        [one] { $length } caractère
       *[other] { $length } caractères
    } de chemin et de paramètres.
    .expected = 100 caractères au plus
    .why = Une longue adresse est coupée dans les résultats et les messages, et personne ne peut la dicter.
    .do = Nommer le sujet en quelques mots et rediriger l'ancienne adresse.

url-readable = Adresse lisible
    .pass = L'adresse est lisible
    .warn = { $state ->
        [capitals] L'adresse a des majuscules
       *[other] L'adresse relie les mots par des tirets bas
    }
    .fail = { $state ->
        [space] L'adresse a un espace
        [slashes] L'adresse a une partie vide
       *[other] L'adresse a un échappement défectueux
    }
    .seen = { $path }{ $state ->
        [good] { "" }
        [space] { " " }: un espace.
        [slashes] { " " }: deux barres obliques de suite.
        [escape] { " " }: un échappement coupé ou hors UTF-8.
        [capitals] { " " }: des majuscules, qui distinguent les adresses.
       *[other] { " " }: des tirets bas, qui soudent les mots.
    }
    .expected = minuscules, traits d'union entre les mots
    .why = Les adresses sont tapées, copiées et comparées ; ce qui y est ambigu mène à des copies et à des impasses.
    .do = Écrire le chemin en minuscules avec des traits d'union, et rediriger l'ancienne adresse.

url-parameters = Paramètres des adresses
    .pass = Les adresses ont peu de paramètres
    .warn = { $state ->
        [many] { $count ->
            [one] { $count } lien a
           *[other] { $count } liens ont
        } trois paramètres ou plus
       *[other] L'adresse a { $parameters } paramètres
    }
    .fail = { $state ->
        [carried] { $count ->
            [one] { $count } lien porte
           *[other] { $count } liens portent
        } une session ou une campagne
       *[other] L'adresse a { $parameters } paramètres
    }
    .seen = { $state ->
        [carried] { $count ->
            [one] { $count } lien interne
           *[other] { $count } liens internes
        } avec une session ou un paramètre de suivi.
        [many] { $count ->
            [one] { $count } lien interne
           *[other] { $count } liens internes
        } avec trois paramètres ou plus.
       *[other] { $parameters ->
            [one] { $parameters } paramètre
           *[other] { $parameters } paramètres
        } sur cette page.
    }
    .expected = 2 paramètres au plus, ni session ni suivi
    .why = Chaque combinaison de paramètres est une adresse à part, et les robots dépensent leurs visites sur des copies.
    .do = Garder les sessions dans les cookies, les campagnes sur les liens externes, les filtres hors de l'index.

url-slash-variants = Barre oblique finale
    .pass = Les pages répondent avec ou sans barre finale, pas les deux
    .warn = { $count ->
        [one] { $count } page répond
       *[other] { $count } pages répondent
    } avec et sans barre finale
    .fail = { $count ->
        [one] { $count } page répond
       *[other] { $count } pages répondent
    } avec et sans barre finale, en double
    .seen = { $count } sur { $asked ->
        [one] { $asked } adresse
       *[other] { $asked } adresses
    } à l'autre finale { $count ->
        [one] répond
       *[other] répondent
    } 200.
    .expected = une redirection depuis l'autre forme
    .why = Pour les moteurs, ce sont deux pages au même contenu.
    .do = Rediriger une forme vers l'autre par un 301.

url-home-variants = Une seule adresse pour l'accueil
    .pass = La page d'accueil a une seule adresse
    .fail = L'accueil répond sous { $count ->
        [one] { $count } autre adresse
       *[other] { $count } autres adresses
    }
    .seen = { $count } sur { $asked ->
        [one] { $asked } autre adresse
       *[other] { $asked } autres adresses
    } de l'accueil { $count ->
        [one] répond comme une page à part
       *[other] répondent comme des pages à part
    }.
    .expected = aucune
    .why = Les liens vers l'accueil se partagent entre ses adresses.
    .do = Rediriger les fichiers d'accueil vers / par un 301.
