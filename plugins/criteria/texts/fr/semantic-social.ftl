# Partage.

og-core = Open Graph
    .pass = { $count ->
        [0] La page a les quatre propriétés Open Graph
       *[other] La page a les propriétés Open Graph utiles aux aperçus
    }
    .warn = { $count ->
        [one] Il manque une propriété Open Graph
       *[other] Il manque { $count } propriétés Open Graph
    }
    .fail = Il manque { $count } propriétés Open Graph
    .seen = { $count ->
        [0] Rien ne manque.
       *[other] Il manque : { $missing }.{ $seldom ->
            [yes] { " " }Les pages de ce type sont rarement partagées : c'est donc un avertissement.
           *[no] { "" }
        }
    }
    .when = les pages indexables
    .expected = og:title, og:type, og:image, og:url
    .why = Les réseaux sociaux et les messageries en tirent l'aperçu d'un lien partagé.
    .do = { $count ->
        [0] –
       *[other] Ajouter dans le head de la page : { $missing }.
    }

og-image-usable = Image Open Graph
    .pass = L'image Open Graph est utilisable
    .warn = { $state ->
        [refused] L'image Open Graph n'a pas pu être chargée
        [heavy] L'image Open Graph est trop lourde : { $bytes }
        [relative] L'image Open Graph a une URL relative
       *[small] L'image Open Graph fait moins de 1 200 × 630 pixels
    }
    .fail = { $state ->
        [broken] L'image Open Graph est inaccessible
        [foreign] L'image Open Graph n'est pas une image
       *[tiny] L'image Open Graph fait moins de 200 × 200 pixels
    }
    .seen = { $state ->
        [broken] Réponse : { $outcome }.
        [refused] Réponse : { $outcome }.
        [foreign] Elle est de type { $kind }.
        [heavy] { $bytes }.
       *[usable] { $width ->
            [0] Ses dimensions ne sont pas connues.
           *[other] { $width } × { $height } pixels.
        }
    }
    .when = les pages avec og:image
    .expected = au moins 1 200 × 630 pixels, au plus 8 Mo, une URL absolue
    .why = Sans image utilisable, le lien partagé n'en affiche pas, ou une image coupée et floue.
    .do = Mettre dans og:image l'URL absolue d'un JPEG ou PNG de 1 200 × 630 pixels.

og-url-canonical = og:url et URL canonique
    .pass = og:url et URL canonique sont identiques
    .warn = og:url et URL canonique diffèrent
    .fail = og:url et URL canonique mènent à deux pages différentes
    .seen = og:url : { $shared } ; URL canonique : { $canonical }
    .when = les pages avec og:url et une URL canonique
    .expected = l'URL canonique dans og:url
    .why = Les partages et les liens se répartissent entre deux URL.
    .do = Indiquer la même URL, celle de cette page, dans og:url et dans le lien canonique.

twitter-card = Carte X (Twitter card)
    .pass = { $state ->
        [graph] X crée une carte à partir d'Open Graph
       *[valid] La balise Twitter Card (X) est valide
    }
    .warn = { $state ->
        [none] La page n'a pas de balise Twitter Card (X)
        [title] La Twitter Card (X) n'a pas de titre
       *[image] La Twitter Card (X) n'a pas d'image
    }
    .fail = { $state ->
        [unknown] Le type de la carte est inconnu de X
       *[image] La grande Twitter Card (X) n'a pas d'image
    }
    .seen = { $state ->
        [graph] Pas de balise meta twitter:card ; Open Graph fournit à X un résumé.
        [none] Aucune balise twitter:card.
       *[other] twitter:card vaut « { $card } ».
    }
    .when = les pages avec des balises de partage
    .expected = summary, summary_large_image, app ou player, avec titre et image
    .why = { $state ->
        [image] X affiche une petite carte sans image.
       *[other] X affiche un simple lien au lieu d'une carte.
    }
    .do = { $state ->
        [image] Ajouter og:image (au moins 1 200 × 630 px) ; le type de carte est déjà bon.
        [title] Ajouter og:title ; le type de carte est déjà bon.
       *[other] Donner à twitter:card la valeur summary_large_image, avec og:title et og:image.
    }
