# Le document HTML.

html-doctype = Doctype
    .pass = La page ne s'affiche pas en mode quirks
    .fail = { $state ->
        [late] Quelque chose précède le doctype
        [none] La page n'a pas de doctype
       *[other] Le doctype met les navigateurs en mode quirks
    }
    .seen = { $state ->
        [standards] Mode standard.
        [limited] Mode presque standard (quirks limité), sans effet visible sur la plupart des pages.
        [late] Des octets ou des balises précèdent le doctype : il est ignoré.
        [none] Aucun doctype avant l'élément html : mode quirks.
       *[other] Mode quirks.
    }
    .when = les pages HTML
    .expected = <!doctype html>
    .why = En mode quirks, les navigateurs imitent ceux des années 1990 : tailles et tableaux s'affichent autrement.
    .do = { $state ->
        [late] Retirer ce qui précède le doctype ; souvent, un fichier a été enregistré avec une marque BOM.
       *[other] Commencer la page par le doctype court de HTML, sans identifiants.
    }

html-head-intact = Métadonnées dans le head
    .pass = Toutes les métadonnées sont dans le head
    .warn = { $count ->
        [one] { $count } élément
       *[other] { $count } éléments
    } du head { $count ->
        [one] se retrouve
       *[other] se retrouvent
    } dans le body
    .fail = { html-head-intact.warn }
    .seen = { $count ->
        [0] Aucune métadonnée hors du head.
       *[other] { $count ->
            [one] { $count } élément
           *[other] { $count } éléments
        } après { $breaker ->
            [text] du texte
           *[other] { $breaker }
        }, qui ferme le head.
    }
    .expected = uniquement des métadonnées dans le head
    .why = Un élément propre au body ferme aussitôt le head ; les moteurs ne lisent les métadonnées que dans le head.
    .do = { $breaker ->
        [text] Retirer du head ce texte égaré, souvent un reste de gabarit.
       *[other] Déplacer cet élément dans le body, ou corriger son nom s'il est mal écrit.
    }

html-single-metadata = Métadonnées en double
    .pass = Aucune balise title, description, viewport ou base en double
    .warn = Balises en double : { $names }
    .fail = { html-single-metadata.warn }
    .seen = { $count ->
        [0] Aucun doublon.
       *[other] Balises trouvées : { $names } ; une seule de chaque suffit.
    }
    .expected = une au plus de chaque
    .why = Les navigateurs et les moteurs n'en utilisent qu'une, peut-être la mauvaise.
    .do = N'en garder qu'une de chaque ; souvent, un thème et une extension en ajoutent chacun une.

html-viewport = Viewport
    .pass = La balise viewport convient aux mobiles
    .warn = { $state ->
        [wrong] La balise meta viewport a une largeur erronée
        [separate] Les mobiles reçoivent cette page à une autre URL
       *[other] La page s'affiche plus petite que prévu sur mobile
    }
    .fail = { $state ->
        [fixed] La page a une largeur fixe sur mobile
       *[other] La page ne s'adapte pas aux mobiles
    }
    .seen = { $state ->
        [none] La page n'a pas de balise meta viewport avec width.
        [separate] URL distincte pour mobiles : { $content }
       *[other] { $content }
    }
    .expected = width=device-width, initial-scale=1
    .why = { $state ->
        [fixed] Avec une largeur fixe, les mobiles réduisent la page à un texte minuscule ; or Google indexe la version mobile.
        [separate] Un mobile qui reste à cette URL affiche la page à la largeur d'un écran d'ordinateur, en tout petit, et chaque page est à entretenir en deux versions.
        [wrong] Les navigateurs ignorent une largeur qu'ils ne connaissent pas.
       *[other] Sans balise viewport, les mobiles affichent la page à la largeur d'un écran d'ordinateur, en tout petit ; or Google indexe la version mobile.
    }
    .do = { $state ->
        [wrong] La corriger : width=device-width.
       *[other] Mettre dans le head cette balise meta viewport : width=device-width, initial-scale=1.
    }

html-zoom = Zoom
    .pass = Les visiteurs peuvent zoomer
    .fail = { $state ->
        [fixed] La page bloque le zoom
       *[scale] La page limite le zoom
    }
    .seen = { $state ->
        [free] Les visiteurs peuvent zoomer jusqu'à 200 % au moins.
        [fixed] user-scalable est désactivé dans la balise meta viewport.
       *[other] maximum-scale vaut { $scale }.
    }
    .when = les pages avec un viewport
    .expected = maximum-scale de 2 au moins, ou aucun
    .why = Les personnes malvoyantes agrandissent les pages pour les lire ; les WCAG exigent un zoom de 200 %.
    .do = { $state ->
        [fixed] Retirer user-scalable de la balise meta viewport, et maximum-scale s'il y est.
       *[scale] Retirer maximum-scale de la balise meta viewport, ou lui donner une valeur d'au moins 2.
    }

html-parse-errors = Balises non fermées ou orphelines
    .pass = { $count ->
        [0] Le HTML n'a pas de balise fermante en trop
       *[other] Le HTML a peu de balises fermantes en trop
    }
    .warn = { $count ->
        [one] { $count } balise fermante orpheline
       *[other] { $count } balises fermantes orphelines
    }
    .fail = La page se termine dans { $name ->
        [comment] un commentaire
       *[other] un élément { $name }
    }
    .seen = { $state ->
        [open] { $name ->
            [comment] Un commentaire
           *[other] Un élément { $name }
        } n'est jamais fermé{ $count ->
            [0] .
            [one] { " " }; { $count } balise fermante en trop.
           *[other] { " " }; { $count } balises fermantes en trop.
        }
       *[other] { $count ->
            [one] { $count } balise fermante en trop.
           *[other] { $count } balises fermantes en trop.
        }
    }
    .seen-pass = { $count ->
        [0] Chaque balise fermante ferme un élément, et aucun élément ne reste ouvert.
        [one] { $count } balise fermante ne ferme rien.
       *[other] { $count } balises fermantes ne ferment rien.
    }
    .expected = aucun élément non fermé, 20 balises fermantes orphelines au plus
    .why = { $state ->
        [open] Un élément jamais fermé avale tout ce qui le suit.
       *[other] Beaucoup de balises fermantes orphelines trahissent un gabarit mal formé ; un élément peut se terminer trop tôt.
    }
    .do = { $state ->
        [open] Fermer cet élément dans le gabarit ; un validateur HTML montre où.
       *[other] Trouver où le gabarit ferme plus qu'il n'ouvre, et retirer ces balises.
    }

html-duplicate-id = Identifiants uniques
    .pass = { $count ->
        [0] Chaque id de la page est unique
       *[other] Rien ne renvoie à un id utilisé deux fois
    }
    .warn = { $named ->
        [one] { $named } id visé par un label ou un nom est utilisé
       *[other] { $named } id visés par des labels ou des noms sont utilisés
    } deux fois
    .fail = { $linked ->
        [one] { $linked } id visé
       *[other] { $linked } id visés
    } par des liens { $linked ->
        [one] est utilisé
       *[other] sont utilisés
    } plus d'une fois
    .seen = Id utilisés plus d'une fois : { $count } ; dont visés par des liens : { $linked }, par des labels et des noms d'éléments : { $named }.
    .seen-pass = { $count ->
        [0] Aucun id n'est utilisé plusieurs fois.
        [one] { $count } id est utilisé plusieurs fois ; rien sur la page n'y renvoie.
       *[other] { $count } id sont utilisés plusieurs fois ; rien sur la page n'y renvoie.
    }
    .expected = une seule fois chaque id auquel on renvoie
    .why = Un lien, une étiquette ou un lecteur d'écran n'atteint que le premier élément portant cet id.
    .do = Donner à chacun de ces éléments son propre id, et adapter ce qui y renvoie.

html-favicon = Favicon
    .pass = Le site a un favicon
    .warn = { $state ->
        [oblong] Le favicon n'est pas carré
       *[other] Le favicon est petit : { $width } pixels
    }
    .fail = { $state ->
        [lost] Le favicon déclaré est introuvable
       *[other] Le site n'a pas de favicon utilisable
    }
    .seen = { $state ->
        [good] Réponse : { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
        [lost] Réponse : { $outcome }.
        [broken] Réponse : { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
        [type] Il est servi avec le type { $type }.
        [refused] robots.txt le bloque pour Googlebot-Image.
       *[other] { $width } × { $height } pixels.
    }
    .when = les pages dont l'icône a pu être demandée
    .expected = une image carrée d'au moins 48 pixels
    .why = Google affiche le favicon à côté des résultats du site, ou une icône générique s'il n'y en a pas.
    .do = { $state ->
        [lost] Publier l'icône à l'adresse déclarée, ou corriger l'adresse dans <link rel="icon">.
       *[other] Déclarer une icône carrée d'au moins 48 pixels avec <link rel="icon">.
    }
