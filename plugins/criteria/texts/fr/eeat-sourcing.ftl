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
