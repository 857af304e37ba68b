# Sur quoi repose le site.

eeat-commerce-trust = Informations avant l'achat
    .pass = La boutique répond à toutes les questions avant l'achat
    .warn = Retours, conditions, livraison, paiement : { $count ->
        [4] rien n'est expliqué
        [3] un seul point expliqué
        [2] deux points manquent
       *[other] un point manque
    }
    .fail = La boutique n'indique ni retours ni conditions de vente
    .seen = En lien ou dans les conditions : { $found ->
        [returns] retours
        [terms] conditions de vente
        [delivery] livraison
        [payment] paiement
       *[none] rien sur les retours, les conditions de vente, la livraison et le paiement
    }{ $count ->
        [0] .
        [4] .
       *[other] { " " }; il manque : { $lacking ->
            [returns] retours
            [terms] conditions de vente
            [delivery] livraison
            [payment] paiement
           *[none] rien
        }.
    }
    .when = les boutiques en ligne en anglais, français ou espagnol
    .expected = retours, conditions, livraison et paiement
    .why = Les acheteurs les cherchent avant de payer, et le droit de nombreux pays les exige.
    .do = Publier les pages manquantes et les lier depuis chaque page de la boutique.

eeat-citations = Sources
    .pass = L'article contient des liens vers ses sources
    .warn = { $count ->
        [0] L'article ne contient aucun lien vers une source
       *[other] L'article ne contient qu'un lien vers une source
    }
    .fail = Un article sur un sujet YMYL n'a aucun lien vers une source
    .seen = { $count ->
        [0] Aucun lien du contenu vers un autre site
        [one] { $count } lien vers un autre site
       *[other] { $count } liens vers d'autres sites
    } ; sujet YMYL (santé, argent, droit, vie civique) : { $weight ->
        [yes] oui.
       *[no] non.
    }
    .when = les articles d'au moins 300 mots avec des chiffres, des sources ou un sujet sensible
    .expected = un lien vers une source ; deux pour la santé, l'argent, le droit et la vie civique
    .why = Lecteurs et évaluateurs qualité de Google vérifient les affirmations par leurs sources ; les assistants IA citent les pages qui en ont.
    .do = Ajouter, pour chaque affirmation importante, un lien vers l'étude, la loi ou l'organisme dont elle vient.

eeat-claims-attributed = Chiffres avec source
    .pass = Les chiffres ont une source
    .warn = Seuls { $share } des chiffres ont une source
    .fail = { eeat-claims-attributed.warn }
    .seen = { $attributed } des { $claims } paragraphes chiffrés contiennent un lien, une source nommée ou une année.
    .when = les articles en anglais, français ou espagnol avec au moins trois paragraphes de statistiques
    .expected = au moins 50 %
    .why = Les lecteurs ne peuvent pas vérifier un chiffre sans source, et il est rarement cité.
    .do = Indiquer la source et l'année de chaque chiffre, avec un lien.

eeat-reviews-verifiable = Origine des avis
    .pass = Les notes indiquent leur nombre et leur origine
    .warn = L'origine des notes n'est pas indiquée
    .fail = Une note est affichée sans le nombre d'avis
    .seen = La note est { $value } ; { $state ->
        [uncounted] aucun nombre d'avis n'a été trouvé.
        [unexplained] aucune mention de son origine ou de sa vérification n'a été trouvée.
       *[explained] le nombre d'avis et l'origine sont indiqués.
    }
    .when = les données structurées avec des notes de plusieurs personnes
    .expected = le nombre d'avis, et une plateforme ou une mention de leur vérification
    .why = Les commerçants de l'Union européenne doivent dire s'ils vérifient que les avis viennent d'acheteurs, et comment.
    .do = Afficher le nombre d'avis, et dire comment ils sont recueillis et vérifiés.
