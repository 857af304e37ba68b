# Sur quoi repose le site.

eeat-commerce-trust = Informations avant l'achat
    .pass = La boutique informe avant l'achat
    .warn = La boutique laisse ouvertes { $count ->
        [one] { $count } question sur quatre avant l'achat
       *[other] { $count } questions sur quatre avant l'achat
    }
    .fail = La boutique n'indique ni retours ni conditions de vente
    .seen = Lié ou dit dans les conditions : retours { $returns ->
        [yes] oui
       *[no] non
    }, conditions { $terms ->
        [yes] oui
       *[no] non
    }, livraison { $delivery ->
        [yes] oui
       *[no] non
    }, paiement { $payment ->
        [yes] oui
       *[no] non
    }.
    .expected = retours, conditions, livraison et paiement
    .why = On les cherche avant de payer, et le droit de nombreux pays les demande.
    .do = Publier les pages manquantes et les lier depuis chaque page de la boutique.

eeat-citations = Sources
    .pass = L'article nomme ses sources
    .warn = { $count ->
        [0] L'article ne renvoie à aucune source
       *[other] L'article ne renvoie qu'à une source
    }
    .fail = Un article sur un sujet sensible ne renvoie à aucune source
    .seen = { $count ->
        [0] Aucun lien du contenu ne mène à une page d'un autre site
        [one] { $count } lien vers un autre site
       *[other] { $count } liens vers d'autres sites
    } ; santé, argent, droit ou vie civique : { $weight ->
        [yes] oui.
       *[no] non.
    }
    .expected = un lien vers une source ; deux pour la santé, l'argent, le droit et la vie civique
    .why = Lecteurs et évaluateurs vérifient les propos par leurs sources, et les assistants citent les pages qui en ont.
    .do = Lier l'étude, la loi ou le service sur lequel repose chaque propos important.

eeat-claims-attributed = Chiffres sourcés
    .pass = Les chiffres nomment leur source
    .warn = Seuls { $share } des chiffres nomment leur source
    .fail = Seuls { $share } des chiffres nomment leur source
    .seen = { $attributed } des { $claims } paragraphes chiffrés portent un lien, une source nommée ou une année.
    .expected = au moins 50 %
    .why = Un chiffre sans source ne se vérifie pas, et il est rarement cité.
    .do = Dire à côté de chaque chiffre qui l'a donné et quand, avec un lien.

eeat-reviews-verifiable = Origine des notes
    .pass = Les notes disent leur nombre et leur origine
    .warn = Rien ne dit d'où viennent les notes
    .fail = Une note est donnée sans le nombre d'avis
    .seen = La note est { $value } ; { $state ->
        [uncounted] aucun nombre n'a été trouvé.
        [unexplained] aucun mot sur son origine ou son contrôle n'a été trouvé.
       *[explained] son nombre et son origine y sont.
    }
    .expected = un nombre, et une plateforme ou un mot sur le contrôle des avis
    .why = Les commerçants de l'Union doivent dire s'ils contrôlent que les avis viennent d'acheteurs, et comment.
    .do = Afficher le nombre d'avis, et dire comment ils sont recueillis et contrôlés.
