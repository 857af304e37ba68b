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
    .expected = du JSON-LD ou des microdonnées
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
    .expected = du JSON avec un @context de schema.org et un @type
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
    .expected = toutes les propriétés requises de chaque type
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
    .expected = noms, prix, notes et auteurs comme dans le texte
    .why = Les moteurs se méfient d'un balisage que les lecteurs ne voient pas, et peuvent sanctionner le site.
    .do = Tirer balisage et texte visible des mêmes données.

sd-vocabulary = Types et propriétés connus
    .pass = Tous les types et propriétés existent dans schema.org
    .warn = { $properties ->
        [one] { $properties } propriété n'existe pas dans schema.org
       *[other] { $properties } propriétés n'existent pas dans schema.org
    }
    .fail = { $types ->
        [one] { $types } type n'existe pas dans schema.org
       *[other] { $types } types n'existent pas dans schema.org
    }
    .seen = { $types ->
        [0] { $properties ->
            [0] Tous les noms sont connus.
           *[other] Propriétés inconnues : { $others }.
        }
       *[other] Types inconnus : { $unknown }.
    }
    .expected = uniquement des noms de schema.org, écrits à l'identique
    .why = Les programmes ignorent une entité dont ils ne connaissent pas le type, et de même une propriété.
    .do = Écrire les noms comme schema.org, majuscules comprises.

sd-article = Données de l'article
    .pass = Les données de l'article sont complètes
    .warn = { $state ->
        [none] L'article n'a pas de données propres
        [local] Une heure des données de l'article est sans décalage
       *[missing] Les données de l'article sont incomplètes
    }
    .fail = { $state ->
        [date] Une date des données de l'article est illisible
       *[missing] Il manque l'essentiel aux données de l'article
    }
    .seen = { $state ->
        [complete] Toutes les propriétés sont là.
        [none] Aucun Article en JSON-LD ni en microdonnées.
        [local] { $date } n'a pas de décalage par rapport à UTC.
        [date] { $date } n'est pas une date ISO 8601.
       *[missing] Manquent : { $missing }.
    }
    .expected = headline, author avec url, datePublished, dateModified, image
    .why = Les moteurs y prennent le titre, l'auteur et la date du résultat.
    .do = Remplir les propriétés dans le gabarit, avec des dates comme 2026-05-03T08:00:00+02:00.

sd-breadcrumb = Données du fil d'Ariane
    .pass = Les données du fil d'Ariane sont correctes
    .warn = { $problem ->
        [unmarked] Le fil d'Ariane n'a pas de données
        [single] Le fil d'Ariane n'a qu'un élément
       *[relative] Le fil d'Ariane a des adresses relatives
    }
    .fail = Les données du fil d'Ariane sont inutilisables
    .seen = { $problem ->
        [none] { $items ->
            [0] Le fil est en microdonnées.
           *[other] { $items } éléments, tous en ordre.
        }
        [unmarked] La page montre un fil sans données.
        [single] Il y a un élément ; il en faut deux.
        [relative] Une adresse ne commence pas par http.
        [empty] La liste est vide.
        [name] L'un des { $items } éléments n'a pas de nom.
        [position] La position des { $items } éléments ne va pas de 1 à { $items }.
       *[item] L'un des { $items } éléments n'a pas d'adresse et n'est pas le dernier.
    }
    .expected = au moins deux éléments avec position, nom et adresse
    .why = Les résultats montrent le fil à la place de l'adresse si tous ses éléments sont lisibles.
    .do = Écrire le fil en BreadcrumbList, numéroté à partir de 1, avec des adresses complètes.

sd-organization = Données de l'organisation
    .pass = La page d'accueil dit qui tient le site
    .warn = { $state ->
        [none] Aucune donnée ne dit qui tient le site
        [small] Le logo fait moins de 112 x 112 pixels
       *[missing] Les données de l'organisation sont incomplètes
    }
    .fail = Les données de l'organisation sont sans nom ou sans adresse
    .seen = { $state ->
        [complete] { $type } avec nom, url, logo et contact.
        [microdata] Une organisation en microdonnées.
        [none] La page d'accueil n'a de données ni d'organisation ni de personne.
        [small] Le logo de { $type } fait moins de 112 x 112 pixels.
       *[missing] Il manque à { $type } : { $missing }.
    }
    .expected = name, url, logo de 112 x 112 pixels, et sameAs, contactPoint ou address
    .why = Les moteurs et les assistants y reconnaissent l'organisation qui s'exprime, et son logo.
    .do = Décrire l'organisation en JSON-LD sur la page d'accueil.

sd-website = Nom du site
    .pass = La page d'accueil nomme le site
    .warn = { $state ->
        [none] Le site n'est nommé que par og:site_name
       *[differs] Le site porte deux noms différents
    }
    .fail = { $state ->
        [none] La page d'accueil ne nomme pas le site
        [elsewhere] Les données du site nomment une autre adresse
       *[incomplete] Les données du site sont sans nom ou sans adresse
    }
    .seen = { $state ->
        [none] Il n'y a pas de WebSite.
        [microdata] Un WebSite en microdonnées.
        [elsewhere] L'adresse est { $url }.
        [incomplete] Nom « { $name } », adresse « { $url } ».
       *[differs] WebSite dit « { $name } », og:site_name « { $other } ».
    }
    .expected = WebSite avec le nom et l'adresse de la page d'accueil
    .why = Les résultats montrent ce nom au-dessus du titre ; sans lui, les moteurs en devinent un.
    .do = Ajouter WebSite avec name et url à la page d'accueil, et répéter le nom dans og:site_name.

sd-retired = Résultats enrichis supprimés
    .pass = Les données ne reposent sur aucun type abandonné
    .warn = { $count ->
        [one] { $count } type ne donne plus de résultat enrichi
       *[other] { $count } types ne donnent plus de résultat enrichi
    }
    .fail = Les données n'ont que des types sans résultat enrichi
    .seen = { $count ->
        [0] Aucun des types abandonnés n'est là.
       *[other] Abandonnés : { $types }.
    }
    .expected = aucun d'eux seul
    .why = Google a supprimé ces résultats enrichis ; les données ne nuisent pas, mais n'y montrent rien.
    .do = Décrire l'objet principal de la page avec un type encore pris en charge.

sd-self-serving-review = Notes sur soi-même
    .pass = Les données ne notent pas leur propre organisation
    .fail = Les données notent leur propre organisation
    .seen = { $count ->
        [0] Les notes portent sur autre chose.
       *[other] { $type } { $name } porte des notes sur son propre site.
    }
    .expected = des notes de produits et de tiers seulement
    .why = Google ne montre pas d'étoiles pour une organisation sur ses propres pages, et peut agir contre le balisage.
    .do = Retirer aggregateRating et review de l'organisation ; noter plutôt les produits et les services.
