# Qui tient le site.

eeat-about = Page « Qui sommes-nous »
    .pass = Le site a une page sur son exploitant
    .warn = { $state ->
        [short] La page « Qui sommes-nous » n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
       *[none] Aucune page « Qui sommes-nous » n'a été trouvée
    }
    .fail = { $state ->
        [broken] La page « Qui sommes-nous » est inaccessible
       *[none] Le site n'a pas de lien vers une page « Qui sommes-nous »
    }
    .seen = { $state ->
        [none] Aucun lien vers une page « Qui sommes-nous » n'a été trouvé.
        [broken] La page « Qui sommes-nous » est inaccessible : { $url }
        [linked] La page « Qui sommes-nous » se trouve sur un autre site et n'a pas été lue : { $url }
       *[there] Le site a une page de présentation de { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        } : { $url }
    }
    .when = les sites en anglais, français ou espagnol de plus d'une page, hors livres et manuels
    .unmeasured = Aucun lien vers une telle page n'a été trouvé, et le HTML n'a pas de liens dans des éléments header, nav ou footer. Des scripts peuvent en ajouter ; ils n'ont pas été exécutés.
    .expected = une page « Qui sommes-nous » liée, d'au moins 100 mots
    .why = Les visiteurs et les évaluateurs qualité de Google cherchent d'abord qui est responsable du site.
    .do = Publier une page qui dit qui vous êtes, depuis quand et d'où vient votre expertise ; y renvoyer par un lien dans le pied de page.

eeat-contact = Coordonnées de contact
    .pass = Les visiteurs peuvent contacter l'exploitant du site
    .warn = { $state ->
        [one] Le site n'affiche qu'un moyen de contact
       *[none] Le site n'affiche aucun moyen de contact
    }
    .fail = { $state ->
        [broken] La page de contact est inaccessible
       *[none] La boutique n'affiche aucun moyen de contact
    }
    .seen = { $count ->
        [0] Aucun moyen de contact sur la page d'accueil et les pages sur l'exploitant
       *[other] Sur la page d'accueil et les pages sur l'exploitant : { $found ->
            [phone] téléphone
            [mail] e-mail
            [form] formulaire
            [post] adresse postale
            [tracker] suivi des problèmes
           *[none] rien
        }
    }{ $state ->
        [linked] { " " }; la page de contact se trouve sur un autre site et n'a pas été lue.
        [broken] { " " }; la page de contact est inaccessible.
       *[some] { $count ->
            [0] .
           *[other] { $lacking ->
                [0] .
               *[other] { " " }; non trouvé : { $lacking ->
                    [phone] téléphone
                    [mail] e-mail
                    [form] formulaire
                    [post] adresse postale
                   *[none] rien
                }.
            }
        }
    }
    .when = les sites en anglais, français ou espagnol
    .expected = au moins deux moyens de contact, comme le téléphone et l'e-mail ; un seul suffit pour un manuel
    .why = Visiteurs et évaluateurs qualité de Google font confiance à un site qu'ils peuvent contacter.
    .do = Publier une page de contact avec au moins deux moyens parmi téléphone, e-mail, formulaire et adresse, et y renvoyer par un lien depuis chaque page.

eeat-legal-entity = Entité juridique
    .pass = Le site a des mentions légales ou un numéro d'immatriculation
    .warn = { $state ->
        [unnumbered] Les mentions légales n'ont pas de numéro d'immatriculation
       *[none] Les mentions légales sont introuvables
    }
    .fail = { $state ->
        [broken] Les mentions légales sont inaccessibles
       *[none] Aucune mention légale sur les pages lues
    }
    .seen = { $state ->
        [number] Le site indique le numéro { $kind ->
            [vat] de TVA
           *[register] d'immatriculation
        } { $number }.
        [unnumbered] Les mentions légales ne contiennent aucun numéro d'immatriculation valide (clé de contrôle).
        [broken] Les mentions légales sont inaccessibles.
       *[none] Sur les pages lues, ni lien vers des mentions légales ni numéro d'immatriculation.
    }
    .when = les sites qui vendent, indiquent un numéro d'immatriculation ou relèvent d'un domaine de l'UE
    .unmeasured = Les mentions légales se trouvent sur un autre site ou derrière un script : elles n'ont pas été lues.
    .expected = des mentions légales avec nom et SIREN, NIF, TVA ou numéro de société
    .why = La loi les exige des sites d'entreprises (dans l'UE), et les visiteurs s'en servent pour vérifier qui est derrière le site.
    .do = Publier des mentions légales : nom ou raison sociale, adresse, contact et, pour une entreprise, numéro d'immatriculation.

eeat-address = Adresse postale
    .pass = L'adresse postale est affichée
    .warn = { $state ->
        [data] L'adresse postale n'est que dans les données structurées
       *[none] Aucune adresse postale n'a été trouvée
    }
    .fail = Aucune adresse postale n'a été trouvée
    .seen = { $state ->
        [text] Une adresse postale figure dans le texte des pages.
        [data] Elle figure en JSON-LD, pas dans le texte.
       *[none] { $pages ->
            [one] Aucune adresse postale sur la { $pages } page lue.
           *[other] Aucune adresse postale sur les { $pages } pages lues.
        }
    }
    .when = les entreprises qui vendent ou reçoivent des visiteurs
    .expected = rue, code postal et ville dans le texte
    .why = Les visiteurs la cherchent avant d'acheter ou de venir ; les cartes et les assistants IA, avant de vous recommander.
    .do = Ajouter l'adresse dans le pied de page et sur la page de contact, et la baliser en PostalAddress.

eeat-nap-consistent = Cohérence du nom, de l'adresse et du téléphone (NAP)
    .pass = Adresse et téléphone sont cohérents
    .warn = Le numéro de téléphone des données structurées n'est pas affiché
    .fail = { $state ->
        [telephone] Les données structurées donnent deux numéros de téléphone
       *[address] Les données structurées donnent deux adresses
    }
    .seen = { $state ->
        [agree] Adresse et téléphone sont les mêmes sur les pages lues et dans les données structurées.
        [unseen] Le numéro finit par { $one } dans les données structurées et par { $other } dans le texte.
        [telephone] Deux numéros de téléphone : { $one } et { $other }.
       *[address] Deux adresses (code postal et numéro de rue) : { $one } et { $other }.
    }
    .when = les données structurées d'une organisation avec un téléphone ou une adresse
    .expected = un numéro de téléphone et une adresse par organisation
    .why = Les annuaires et les assistants IA prennent des valeurs différentes pour deux entreprises.
    .do = Les saisir à un seul endroit du gabarit et les utiliser partout.

eeat-brand-consistent = Cohérence du nom de marque
    .pass = La page d'accueil utilise un seul nom de marque
    .warn = L'organisation n'a pas le même nom que le site
    .fail = La page d'accueil utilise deux noms de marque
    .seen-pass = La page d'accueil emploie partout le même nom : « { $name } ».
    .seen = { $count ->
        [one] { $count } nom
       *[other] { $count } noms
    } sur la page d'accueil : « { $name } » et « { $other } ».
    .when = les sites dont la page d'accueil déclare son nom au moins deux fois : og:site_name, WebSite ou Organization
    .expected = un seul nom dans og:site_name, WebSite et Organization
    .why = Les moteurs choisissent l'un des noms pour leurs résultats, peut-être le mauvais.
    .do = Utiliser partout le même nom, et mettre les autres graphies dans alternateName.

eeat-profiles = Profils sociaux
    .pass = Les profils déclarés existent et sont liés
    .warn = Le site n'a de lien vers aucun de ses profils déclarés
    .fail = { $dead ->
        [one] { $dead } profil déclaré n'existe pas
       *[other] { $dead } profils déclarés n'existent pas
    }
    .seen = { $dead ->
        [0] { $count ->
            [one] Le profil déclaré ne renvoie ni 404 ni 410
            [2] Aucun des deux profils déclarés ne renvoie 404 ou 410
           *[other] Aucun des { $count } profils déclarés ne renvoie 404 ou 410
        }
       *[other] { $dead } profil{ $dead ->
            [one] { "" }
           *[other] s
        } sur { $count } { $dead ->
            [one] renvoie
           *[other] renvoient
        } 404 ou 410
    }{ $state ->
        [unlinked] { " " }; aucune page lue n'a de lien vers l'un d'eux.
       *[linked] .
    }
    .when = les données structurées avec sameAs
    .expected = tous les profils existent, au moins un est lié
    .why = sameAs indique aux moteurs quels profils appartiennent au site ; un profil disparu ne prouve rien.
    .do = Corriger sameAs et lier les profils dans le pied de page.
