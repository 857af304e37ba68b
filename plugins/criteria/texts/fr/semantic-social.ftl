# Partage.

og-core = Open Graph
    .pass = La page a les quatre propriétés Open Graph
    .warn = Il manque une propriété Open Graph
    .fail = Il manque { $count } propriétés Open Graph
    .seen = { $count ->
        [0] Rien ne manque.
       *[other] Manquent : { $missing }.
    }
    .expected = og:title, og:type, og:image, og:url
    .why = Les réseaux et les messageries en tirent l'aperçu d'un lien partagé.
    .do = Mettre les quatre propriétés dans le head du gabarit.

og-image-usable = Image de partage
    .pass = L'image de partage est utilisable
    .warn = { $state ->
        [refused] L'image de partage n'a pas répondu à notre agent
        [heavy] L'image de partage pèse { $bytes }
        [relative] L'image de partage a une adresse relative
       *[small] L'image de partage fait moins de 1200 x 630 pixels
    }
    .fail = { $state ->
        [broken] L'image de partage est introuvable
        [foreign] L'image de partage n'est pas une image
       *[tiny] L'image de partage fait moins de 200 x 200 pixels
    }
    .seen = { $state ->
        [broken] Réponse : { $outcome }.
        [refused] Réponse : { $outcome }.
        [foreign] Elle est de type { $kind }.
        [heavy] { $bytes }.
       *[usable] { $width ->
            [0] Sa taille n'est pas connue.
           *[other] { $width } x { $height } pixels.
        }
    }
    .expected = au moins 1200 x 630 pixels, au plus 8 Mo, une adresse complète
    .why = Sans image utilisable, le lien partagé n'en montre pas, ou une image coupée et floue.
    .do = Indiquer un JPEG ou un PNG de 1200 x 630 pixels par son adresse complète.

og-url-canonical = Adresse de partage
    .pass = Les adresses partagée et canonique sont les mêmes
    .warn = Les adresses partagée et canonique diffèrent
    .fail = Les adresses partagée et canonique mènent à deux pages
    .seen = og:url vaut { $shared }, canonical { $canonical }.
    .expected = l'adresse canonique dans og:url
    .why = Partages et liens s'additionnent sur deux adresses au lieu d'une.
    .do = Écrire l'adresse canonique dans og:url.

twitter-card = Carte X
    .pass = La carte X est valide
    .warn = { $state ->
        [none] La page n'indique pas de carte pour X
        [title] La carte X n'a pas de titre
       *[image] La carte X n'a pas d'image
    }
    .fail = { $state ->
        [unknown] Le type de la carte est inconnu de X
       *[image] La grande carte X n'a pas d'image
    }
    .seen = { $state ->
        [none] Il n'y a pas de twitter:card.
       *[other] twitter:card vaut « { $card } ».
    }
    .expected = summary, summary_large_image, app ou player, avec titre et image
    .why = X montre un lien nu au lieu d'une carte.
    .do = Mettre twitter:card à summary_large_image, à côté de og:title et de og:image.
