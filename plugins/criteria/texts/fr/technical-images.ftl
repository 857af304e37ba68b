# Images.

img-alt = Textes des images
    .pass = Chaque image a un alt
    .warn = { $missing ->
        [one] { $missing } image n'a
       *[other] { $missing } images n'ont
    } pas d'alt
    .fail = { $missing ->
        [one] { $missing } image n'a
       *[other] { $missing } images n'ont
    } pas d'alt
    .seen = { $missing } sur { $total ->
        [one] { $total } image
       *[other] { $total } images
    } sans alt.
    .expected = un alt sur chaque image
    .why = Lecteurs d'écran et moteurs connaissent une image par son alt ; sans lui, ils lisent son adresse.
    .do = Dire dans alt ce que montre l'image ; laisser alt="" si elle ne fait que décorer.

img-alt-quality = Qualité des textes des images
    .pass = Les textes des images les décrivent
    .warn = { $count ->
        [0] { $long ->
            [one] { $long } texte d'image est long
           *[other] { $long } textes d'images sont longs
        }
       *[other] { $count ->
            [one] { $count } texte d'image ne dit
           *[other] { $count } textes d'images ne disent
        } rien
    }
    .fail = { $count ->
        [one] { $count } texte d'image ne dit
       *[other] { $count } textes d'images ne disent
    } rien
    .seen = Sur { $total ->
        [one] { $total } texte
       *[other] { $total } textes
    } : noms de fichiers et mots généraux { $count }, plus de 125 caractères { $long }.
    .expected = ce que montre l'image, en 125 caractères au plus
    .why = Les lecteurs d'écran lisent l'alt à voix haute, et les moteurs trouvent les images par lui.
    .do = Dire ce que l'on voit, comme au téléphone.

img-dimensions = Place des images
    .pass = Les images réservent leur place
    .warn = { $unsized ->
        [one] { $unsized } image ne réserve pas sa place
       *[other] { $unsized } images ne réservent pas leur place
    }
    .fail = { $unsized ->
        [one] { $unsized } image ne réserve pas sa place
       *[other] { $unsized } images ne réservent pas leur place
    }
    .seen = { $unsized } sur { $total ->
        [one] { $total } image
       *[other] { $total } images
    } sans width ni height.
    .expected = width et height sur 90 % des images
    .why = Sans place réservée, le texte saute à l'arrivée des images (décalage, CLS).
    .do = Donner à chaque img sa largeur et sa hauteur en pixels ; CSS peut toujours la réduire.

img-not-broken = Images qui se chargent
    .pass = Les images de la page se chargent
    .warn = { $moved ->
        [one] { $moved } image est
       *[other] { $moved } images sont
    } derrière une redirection
    .fail = { $count ->
        [one] { $count } image ne se charge
       *[other] { $count } images ne se chargent
    } pas
    .seen = Sur { $total ->
        [one] { $total } image
       *[other] { $total } images
    } : en panne { $count }, derrière une redirection { $moved }.
    .expected = aucune en panne, aucune déplacée
    .why = Les visiteurs voient un vide, et la recherche d'images ne peut pas indexer l'image.
    .do = Corriger l'adresse, ou remettre l'image en place.

img-weight = Poids des images
    .pass = Les images sont légères
    .warn = { $count ->
        [one] { $count } image est lourde
       *[other] { $count } images sont lourdes
    }, jusqu'à { $most }
    .fail = { $count ->
        [one] { $count } image est lourde
       *[other] { $count } images sont lourdes
    }, jusqu'à { $most }
    .seen = { $count } sur { $total ->
        [one] { $total } image
       *[other] { $total } images
    } au-dessus de 200 ko ; la plus lourde pèse { $most }.
    .expected = 200 ko au plus par image
    .why = Les images lourdes arrivent tard, surtout sur téléphone.
    .do = Réduire les images à leur taille d'affichage et les enregistrer en WebP ou AVIF.

img-indexable-markup = Images que trouvent les robots
    .pass = Les robots trouvent les images de la page
    .warn = { $count ->
        [one] { $count } image n'est
       *[other] { $count } images ne sont
    } que dans un attribut pour scripts
    .fail = { $count ->
        [one] { $count } image n'est
       *[other] { $count } images ne sont
    } que dans un attribut pour scripts
    .seen = { $count } sur { $total ->
        [one] { $total } image
       *[other] { $total } images
    } avec data-src, sans src, srcset ni copie dans noscript.
    .expected = src ou srcset sur chaque img
    .why = La recherche d'images lit src et srcset ; ce qu'un script y met plus tard peut lui échapper.
    .do = Mettre l'adresse dans src, avec loading="lazy" à côté.
