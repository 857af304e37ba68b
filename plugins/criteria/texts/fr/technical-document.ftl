# Le document HTML.

html-doctype = Doctype
    .pass = La page s'affiche en mode standard
    .warn = Un ancien doctype entraîne le mode quirks limité
    .fail = { $state ->
        [none] La page n'a pas de doctype
       *[other] Un ancien doctype entraîne le mode quirks
    }
    .seen = { $state ->
        [standards] Mode standard.
        [limited] Mode quirks limité.
        [none] Aucun doctype avant l'élément html : mode quirks.
       *[other] Mode quirks.
    }
    .expected = <!doctype html>
    .why = En mode quirks, les navigateurs imitent ceux des années 1990 : tailles et tableaux changent.
    .do = Commencer la page par le doctype court de HTML, sans identifiant.

html-head-intact = Head non fermé trop tôt
    .pass = Le head contient toutes les métadonnées
    .fail = { $count ->
        [one] { $count } élément
       *[other] { $count } éléments
    } du head { $count ->
        [one] tombe
       *[other] tombent
    } dans le body
    .seen = { $count ->
        [0] Aucune métadonnée après la fin du head.
       *[other] { $count ->
            [one] { $count } élément
           *[other] { $count } éléments
        } après { $breaker ->
            [text] du texte
           *[other] { $breaker }
        }, qui termine le head.
    }
    .expected = seulement des métadonnées dans le head
    .why = Un élément propre au body termine aussitôt le head ; les moteurs ne lisent les métadonnées que dans le head.
    .do = Déplacer dans le body l'élément qui termine le head.

html-single-metadata = Métadonnées présentes une seule fois
    .pass = Titre, description, viewport et base sont présents une fois au plus
    .fail = { $count ->
        [one] { $count } métadonnée
       *[other] { $count } métadonnées
    } de trop
    .seen = { $count ->
        [0] Aucune n'est présente deux fois.
       *[other] { $count } de trop : { $names }.
    }
    .expected = une de chaque
    .why = De deux titres ou descriptions, un programme en prend un, et ce peut être le mauvais.
    .do = N'en garder qu'une de chaque ; souvent un thème et une extension en écrivent chacun une.

html-viewport = Viewport
    .pass = La page s'adapte à la largeur de l'écran
    .warn = La page s'affiche plus petite que prévu
    .fail = { $state ->
        [fixed] La page a une largeur fixe sur téléphone
       *[other] La page ne s'adapte pas aux téléphones
    }
    .seen = { $state ->
        [none] Aucun viewport avec une largeur.
       *[other] { $content }
    }
    .expected = width=device-width, initial-scale=1
    .why = Sans lui, les téléphones montrent la page aussi large qu'au bureau, en petit ; Google indexe cette version.
    .do = Placer dans le head un élément meta viewport avec width=device-width, initial-scale=1.

html-zoom = Zoom
    .pass = La page peut être agrandie
    .warn = La page ne s'agrandit que { $scale } fois
    .fail = La page bloque le zoom
    .seen = { $state ->
        [free] Le zoom n'est pas limité sous 5.
        [fixed] user-scalable l'interdit.
       *[other] maximum-scale vaut { $scale }.
    }
    .expected = maximum-scale de 5, ou aucun
    .why = Les personnes malvoyantes agrandissent les pages pour les lire ; les WCAG demandent deux fois la taille.
    .do = Retirer user-scalable et maximum-scale du viewport.

html-parse-errors = Balises bien fermées
    .pass = Le balisage ferme ce qu'il ouvre
    .warn = { $count ->
        [one] { $count } balise fermante ne ferme
       *[other] { $count } balises fermantes ne ferment
    } rien
    .fail = { $state ->
        [open] La page finit dans { $name ->
            [comment] un commentaire
           *[other] un élément { $name }
        }
       *[other] { $count } balises fermantes ne ferment rien
    }
    .seen = { $state ->
        [open] { $name ->
            [comment] Un commentaire
           *[other] Un élément { $name }
        } est ouvert à la fin de la page ;{ " " }
       *[other] { "" }
    }{ $count ->
        [one] { $count } balise fermante ne ferme
       *[other] { $count } balises fermantes ne ferment
    } rien.
    .expected = rien d'ouvert, aucune balise fermante de trop
    .why = Chaque programme répare à sa façon un balisage fautif ; ce qui reste ouvert avale toute la suite.
    .do = Vérifier le gabarit avec un validateur, et fermer ce qui est ouvert.

html-duplicate-id = Identifiants uniques
    .pass = Chaque id de la page est unique
    .warn = { $count ->
        [one] { $count } id est présent
       *[other] { $count } id sont présents
    } plus d'une fois
    .fail = { $linked ->
        [one] { $linked } id visé
       *[other] { $linked } id visés
    } par des liens { $linked ->
        [one] est présent
       *[other] sont présents
    } plus d'une fois
    .seen = Id présents plus d'une fois : { $count } ; visés par des liens : { $linked }.
    .expected = chaque id une fois
    .why = Un lien, une étiquette ou un lecteur d'écran n'atteint que le premier élément d'un id.
    .do = Donner à chaque élément son propre id.

html-favicon = Icône du site
    .pass = Le site a une icône pour ses résultats
    .warn = { $state ->
        [oblong] L'icône du site n'est pas carrée
       *[other] L'icône du site est petite : { $width } pixels
    }
    .fail = Le site n'a pas d'icône affichable
    .seen = { $state ->
        [good] Elle répond { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
        [broken] Elle répond { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
        [type] Elle est servie en { $type }.
        [refused] robots.txt la refuse à Googlebot-Image.
       *[other] { $width } × { $height } pixels.
    }
    .expected = une image carrée de 48 pixels ou plus
    .why = Google montre l'icône à côté des résultats du site, et une icône générale à défaut.
    .do = Nommer une icône carrée d'au moins 48 pixels dans un élément link avec rel=icon.
