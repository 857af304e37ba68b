# Données structurées.

sd-present = Données structurées
    .pass = La page a des données structurées
    .warn = La page n'a pas de données structurées
    .fail = { sd-present.warn }
    .seen = { $blocks ->
        [0] { $items ->
            [one] { $items } élément en microdonnées ou RDFa.
           *[other] { $items } éléments en microdonnées ou RDFa.
        }
       *[other] { $blocks ->
            [one] { $blocks } bloc JSON-LD
           *[other] { $blocks } blocs JSON-LD
        }{ $items ->
            [0] .
            [one] , { $items } élément en microdonnées ou RDFa.
           *[other] , { $items } éléments en microdonnées ou RDFa.
        }
    }
    .expected = du JSON-LD, des microdonnées ou du RDFa
    .why = Sans elles, les moteurs déduisent le sujet du seul texte, et la plupart des résultats enrichis restent hors de portée.
    .do = Décrire le sujet principal de la page en JSON-LD avec les types de schema.org.
    .seen-warn = Aucun bloc JSON-LD, ni microdonnées, ni RDFa.
    .seen-fail = { sd-present.seen-warn }

sd-json-valid = JSON-LD valide
    .pass = Tous les blocs JSON-LD sont valides
    .warn = { $broken ->
        [one] { $broken } bloc JSON-LD n'est
       *[other] { $broken } blocs JSON-LD ne sont
    } pas du schema.org
    .fail = { $broken ->
        [one] { $broken } bloc JSON-LD n'est pas valide
       *[other] { $broken } blocs JSON-LD ne sont pas valides
    }
    .seen-pass = { $count ->
        [one] Un bloc JSON-LD, valide.
       *[other] { $count } blocs JSON-LD, tous valides.
    }
    .seen-warn = { $broken } sur { $count } ; le premier { $why ->
        [not-json] n'est pas du JSON valide : { $detail }.
        [no-object] n'est ni un objet ni une liste d'objets.
        [no-context] n'a pas de @context avec schema.org.
       *[no-type] n'a pas de @type.
    }
    .seen-fail = { sd-json-valid.seen-warn }
    .when = les pages avec du JSON-LD
    .expected = du JSON avec un @context de schema.org et un @type
    .why = Les moteurs ignorent un bloc qu'ils ne peuvent pas lire.
    .do = { $why ->
        [no-context] Ajouter "@context": "https://schema.org", ou donner le type application/json à un bloc qui n'est pas pour les moteurs.
       *[other] Corriger le bloc dans le gabarit et le vérifier avec un validateur.
    }

sd-required = Propriétés requises
    .pass = Les données structurées ont toutes les propriétés requises
    .warn = Il manque à { $type } au moins une propriété recommandée
    .fail = { $lacking ->
        [one] { $lacking } entité n'a pas toutes les propriétés requises
       *[other] { $lacking } entités n'ont pas toutes les propriétés requises
    }
    .seen-pass = { $count ->
        [0] Aucune entité de cette page n'est tenue d'avoir ces propriétés.
        [one] La seule entité concernée a toutes ces propriétés.
       *[other] { $count ->
            [2] Les deux
           *[other] Les { $count }
        } entités concernées ont toutes ces propriétés.
    }
    .seen-warn = Il manque à { $type } : { $missing }.
    .seen-fail = { sd-required.seen-warn }
    .when = les données structurées d'un type qui a des propriétés obligatoires
    .expected = toutes les propriétés requises de chaque type
    .why = { $lacking ->
        [0] Les propriétés recommandées complètent le résultat enrichi ; sans elles, la page peut encore l'obtenir.
       *[other] Une entité sans ses propriétés requises n'est pas éligible aux résultats enrichis.
    }
    .do = Dans le gabarit, compléter { $type } : { $missing }.{ $either ->
        [yes] { " " }Là où « / » sépare des propriétés, une seule suffit.
       *[no] { "" }
    } Reprendre les données affichées sur la page.

sd-visible = Données structurées conformes au texte
    .pass = Les valeurs vérifiées du balisage figurent dans le texte visible
    .warn = { $property ->
        [author] L'auteur
        [price] Le prix
        [ratingValue] La note
        [headline] Le titre
       *[name] Le nom
    } des données structurées n'apparaît pas sur la page
    .fail = { sd-visible.warn }
    .seen-pass = { $count ->
        [one] La valeur vérifiée figure dans le texte.
       *[other] { $count ->
            [2] Les deux
           *[other] Les { $count }
        } valeurs vérifiées figurent dans le texte.
    }
    .seen-warn = { $absent } { $absent ->
        [one] valeur
       *[other] valeurs
    } des données structurées sur { $count } { $absent ->
        [one] n'est
       *[other] ne sont
    } pas dans le texte ; la première : « { $value } ».
    .seen-fail = { sd-visible.seen-warn }
    .when = les données structurées de produits, services, articles et autres contenus avec un nom, un prix, une note ou un auteur
    .expected = noms, prix, notes et auteurs comme dans le texte visible
    .why = { $property ->
        [headline] Les résultats peuvent afficher un titre que les lecteurs ne retrouvent pas.
        [name] Les résultats peuvent afficher un nom que les lecteurs ne retrouvent pas.
       *[other] Les moteurs se méfient d'un balisage que les lecteurs ne voient pas, et peuvent sanctionner le site.
    }
    .do = Générer balisage et texte visible à partir des mêmes données.

sd-vocabulary = Types et propriétés schema.org valides
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
            [0] Chaque type et chaque propriété utilisés figurent dans schema.org.
           *[other] Propriétés inconnues : { $others }.
        }
       *[other] Types inconnus : { $unknown }.
    }
    .when = les pages avec des données structurées schema.org
    .expected = uniquement des noms de schema.org, écrits à l'identique
    .why = Les moteurs ignorent les entités d'un type inconnu et les propriétés inconnues.
    .do = Écrire les noms exactement comme dans schema.org, majuscules comprises.

sd-article = Données structurées Article
    .pass = Les données structurées Article sont complètes
    .warn = { $state ->
        [none] L'article n'a pas de données structurées Article
        [local] Une heure des données structurées n'a pas de décalage UTC
       *[missing] Les données structurées Article sont incomplètes
    }
    .fail = { $state ->
        [date] Une date des données structurées Article n'est pas valide
       *[missing] Il manque l'essentiel aux données structurées Article
    }
    .seen = { $state ->
        [complete] Toutes les propriétés sont présentes.
        [none] Aucun Article en JSON-LD ni en microdonnées.
        [local] { $date } n'a pas de décalage UTC.
        [date] { $date } n'est pas une date ISO 8601 valide.
       *[missing] Il manque : { $missing }.
    }
    .when = les articles
    .expected = headline, author, datePublished, dateModified, image
    .why = Les moteurs tirent des données Article le titre, l'auteur, la date et l'image du résultat.
    .do = { $state ->
        [none] Ajouter un Article avec headline, author (une Person avec url), datePublished et image.
        [missing] Ajouter à l'Article : { $missing }.
       *[other] Écrire dans le gabarit des dates comme 2026-05-03T08:00:00+02:00.
    }

sd-breadcrumb = Données structurées du fil d'Ariane
    .pass = Les données structurées du fil d'Ariane sont valides
    .warn = { $problem ->
        [unmarked] Le fil d'Ariane n'a pas de données structurées
        [single] Le fil d'Ariane n'a qu'un élément
       *[relative] Le fil d'Ariane a au moins une URL relative
    }
    .fail = Les données structurées du fil d'Ariane ne sont pas valides
    .seen = { $problem ->
        [none] { $items ->
            [0] Le fil est en microdonnées.
           *[other] { $items } éléments, tous valides.
        }
        [unmarked] La page affiche un fil d'Ariane sans données structurées.
        [single] Il n'y a qu'un élément ; il en faut deux.
        [relative] Au moins une URL ne commence pas par http.
        [empty] La liste est vide.
        [name] L'un des { $items } éléments n'a pas de nom.
        [position] La position des { $items } éléments ne va pas de 1 à { $items }.
       *[item] L'un des { $items } éléments n'a pas d'URL et n'est pas le dernier.
    }
    .when = les pages avec un fil d'Ariane
    .expected = au moins deux éléments avec position, nom et URL
    .why = Les résultats n'affichent le fil d'Ariane que si tous ses éléments sont valides.
    .do = { $problem ->
        [relative] Écrire des URL absolues dans BreadcrumbList, avec https:// et le nom de domaine.
       *[other] Baliser le fil d'Ariane en BreadcrumbList, numéroté à partir de 1, avec des URL absolues.
    }

sd-organization = Données structurées Organization
    .pass = Les données structurées disent qui exploite le site
    .warn = { $state ->
        [none] Aucune donnée structurée ne dit qui exploite le site
        [small] Le logo fait moins de 112 × 112 pixels
       *[missing] Les données structurées Organization sont incomplètes
    }
    .fail = Les données structurées Organization n'ont pas de nom
    .seen = { $state ->
        [complete] La page d'accueil déclare l'entité { $type } avec nom, URL, coordonnées et logo ou image.
        [plain] La page d'accueil déclare l'entité { $type } avec nom, URL et coordonnées ; il manque un logo, que Google recommande.
        [microdata] La page d'accueil déclare une organisation en microdonnées.
        [none] La page d'accueil n'a pas de données structurées d'organisation ni de personne.
        [small] Le logo de { $type } fait moins de 112 × 112 pixels.
       *[missing] Il manque à { $type } : { $missing }. Là où « / » sépare des propriétés, une seule suffit.
    }
    .when = les sites dont la page d'accueil a été lue
    .expected = name, url et l'une des propriétés sameAs, contactPoint et address ; un logo éventuel d'au moins 112 × 112 pixels
    .why = Avec ces données, les moteurs et les assistants IA identifient mieux l'organisation qui exploite le site.
    .do = { $state ->
        [missing] Compléter { $type } dans le JSON-LD de la page d'accueil : { $missing }. Là où « / » sépare des propriétés, une seule suffit.
        [small] Publier un logo d'au moins 112 × 112 pixels.
       *[none] Décrire l'organisation en JSON-LD sur la page d'accueil : name, url, logo et l'une des propriétés sameAs, contactPoint et address.
    }

sd-website = Nom du site
    .pass = Les données structurées nomment le site
    .warn = { $state ->
        [none] Seul og:site_name donne le nom du site
       *[differs] Le site porte deux noms différents
    }
    .fail = { $state ->
        [none] La page d'accueil ne déclare pas le nom du site
        [elsewhere] Les données WebSite donnent une autre URL
       *[incomplete] Les données WebSite n'ont pas de nom ou d'URL
    }
    .seen = { $state ->
        [none] Aucun élément WebSite.
        [microdata] Un élément WebSite en microdonnées.
        [elsewhere] L'URL indiquée est « { $url } ».
        [incomplete] Nom « { $name } », URL « { $url } ».
       *[differs] WebSite indique « { $name } », og:site_name « { $other } ».
    }
    .seen-pass = { $state ->
        [microdata] Un élément WebSite en microdonnées.
       *[complete] WebSite indique « { $name } »{ $og ->
            [none] .
           *[named] , en accord avec og:site_name.
        }
    }
    .when = les sites dont la page d'accueil a été lue
    .expected = un élément WebSite avec le nom et l'URL de la page d'accueil
    .why = Google affiche ce nom au-dessus du titre de chaque résultat ; sans lui, il en déduit un.
    .do = { $og ->
        [none] Ajouter à la page d'accueil un élément WebSite en JSON-LD, avec name et url, et donner le même nom dans og:site_name.
       *[named] Ajouter à la page d'accueil un élément WebSite en JSON-LD, avec le nom de og:site_name et l'URL de la page d'accueil.
    }

sd-retired = Résultats enrichis abandonnés
    .pass = { $count ->
        [0] Aucun type abandonné n'est utilisé
       *[other] Les types abandonnés ne sont pas les seuls utilisés
    }
    .fail = Aucun des types utilisés ne donne encore de résultat enrichi
    .seen = { $count ->
        [0] Aucun des types utilisés n'a perdu son résultat enrichi.
       *[other] Google n'affiche plus de résultat enrichi pour { $types }.
    }
    .when = les pages avec des données structurées
    .expected = pas uniquement des types abandonnés
    .why = Google a supprimé ces résultats enrichis ; les données ne nuisent pas, mais n'affichent plus rien.
    .do = Décrire le sujet principal de la page avec un type encore pris en charge.

sd-self-serving-review = Avis publiés sur sa propre entreprise
    .pass = L'organisation ne se note pas elle-même
    .fail = L'organisation se note elle-même dans ses données structurées
    .seen = { $count ->
        [0] Aucune note sur l'organisation du site.
       *[other] { $type } { $name } porte des notes sur son propre site.
    }
    .when = les données structurées avec des notes ou des avis
    .expected = des notes de produits et de tiers seulement
    .why = Google n'affiche pas d'étoiles pour les notes qu'une entreprise publie sur elle-même.
    .do = Retirer aggregateRating et review du balisage de l'organisation.
