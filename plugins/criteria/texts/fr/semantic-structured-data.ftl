# Données structurées.

sd-present = Données structurées
    .pass = La page porte des données structurées
    .fail = La page ne porte pas de données structurées
    .seen = { $blocks ->
        [one] { $blocks } bloc JSON-LD
       *[other] { $blocks } blocs JSON-LD
    }, { $items ->
        [one] { $items } élément Microdata.
       *[other] { $items } éléments Microdata.
    }
    .why = Sans elles, les machines devinent le sujet de la page, et aucun résultat enrichi n'est possible.
    .do = Décrire l'objet principal de la page en JSON-LD avec les types de schema.org.

sd-json-valid = JSON-LD utilisable
    .pass = Tous les blocs JSON-LD sont utilisables
    .fail = { $broken ->
        [one] { $broken } bloc JSON-LD est inutilisable
       *[other] { $broken } blocs JSON-LD sont inutilisables
    }
    .seen-pass = { $count ->
        [one] { $count } bloc.
       *[other] { $count } blocs.
    }
    .seen-fail = { $broken } sur { $count } ; le premier { $why ->
        [not-json] n'est pas du JSON : { $detail }.
        [no-object] n'est ni un objet ni une liste d'objets.
        [no-context] n'a pas de @context qui nomme schema.org.
       *[no-type] n'a rien avec un @type.
    }
    .why = Un bloc illisible est ignoré en entier.
    .do = Corriger le bloc dans le gabarit et le vérifier avec un validateur.

sd-required = Propriétés requises
    .pass = Les données structurées ont toutes les propriétés requises
    .warn = Les données { $type } manquent de propriétés conseillées
    .fail = { $lacking ->
        [one] { $lacking } entité manque de propriétés requises
       *[other] { $lacking } entités manquent de propriétés requises
    }
    .seen-pass = { $count ->
        [one] { $count } entité complète.
       *[other] { $count } entités complètes.
    }
    .seen-warn = { $type } sans { $missing }.
    .seen-fail = { $type } sans { $missing }.
    .why = Une entité sans ses propriétés requises ne donne pas de résultat enrichi.
    .do = Remplir les propriétés dans le gabarit, à partir des données affichées.

sd-visible = Accord des données et du texte
    .pass = Les données structurées disent ce que la page montre
    .warn = Le { $property } des données n'est pas dans le texte
    .fail = Le { $property } des données n'est pas dans le texte
    .seen-pass = { $count ->
        [one] { $count } indication présente dans le texte.
       *[other] { $count } indications présentes dans le texte.
    }
    .seen-warn = { $absent } sur { $count } absente du texte ; la première : { $property } { $value }.
    .seen-fail = { $absent } sur { $count } absente du texte ; la première : { $property } { $value }.
    .why = Les moteurs se méfient d'un balisage que les lecteurs ne voient pas, et peuvent sanctionner le site.
    .do = Tirer balisage et texte visible des mêmes données.
