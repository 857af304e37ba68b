# Qui tient le site.

eeat-about = Page de présentation
    .pass = Le site dit qui le tient
    .warn = { $state ->
        [short] La page de présentation n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
       *[none] Aucune page ne dit qui tient le site
    }
    .fail = { $state ->
        [broken] La page de présentation a disparu
       *[none] Aucune page ne dit qui tient la boutique
    }
    .seen = { $state ->
        [none] Aucun lien ne mène à une telle page.
        [broken] { $url } ne répond pas avec succès.
        [linked] { $url } n'a pas été lue.
       *[there] { $url } compte { $words ->
            [one] { $words } mot.
           *[other] { $words } mots.
        }
    }
    .expected = une page de présentation liée, d'au moins 100 mots
    .why = Les lecteurs et les consignes d'évaluation cherchent d'abord qui répond d'un site.
    .do = Publier une page qui dit qui vous êtes, depuis quand, et d'où vient votre savoir ; la lier en pied de page.

eeat-contact = Contact
    .pass = On peut joindre ceux qui tiennent le site
    .warn = { $state ->
        [one] Le site n'indique qu'un moyen de le joindre
       *[none] Le site n'indique aucun moyen de le joindre
    }
    .fail = { $state ->
        [broken] La page de contact a disparu
       *[none] La boutique n'indique aucun moyen de la joindre
    }
    .seen = Sur l'accueil, le contact, la présentation et les mentions : téléphone { $phone ->
        [yes] oui
       *[no] non
    }, courriel { $mail ->
        [yes] oui
       *[no] non
    }, formulaire { $form ->
        [yes] oui
       *[no] non
    }, adresse postale { $post ->
        [yes] oui
       *[no] non
    } ; { $state ->
        [linked] la page de contact n'a pas été lue.
        [broken] la page de contact ne répond pas.
       *[some] { $count } en tout.
    }
    .expected = deux moyens parmi téléphone, courriel, formulaire, adresse postale
    .why = Acheteurs et évaluateurs se fient à un site qui répond de lui-même.
    .do = Publier une page de contact avec téléphone, courriel et adresse, liée depuis chaque page.

eeat-legal-entity = Entreprise derrière le site
    .pass = Le site nomme l'entreprise qui le tient
    .warn = { $state ->
        [unnumbered] Les mentions légales sont sans numéro de registre
       *[none] Aucune mention légale ne nomme l'entreprise
    }
    .fail = { $state ->
        [broken] Les mentions légales ont disparu
       *[none] Le site n'a pas de mentions légales
    }
    .seen = { $state ->
        [number] Le numéro est { $number }.
        [linked] Des mentions légales sont liées, mais n'ont pas été lues.
        [unnumbered] Les mentions légales ne portent aucun numéro dont la clé soit juste.
        [broken] Les mentions légales ne répondent pas avec succès.
       *[none] Il n'y a ni mentions légales ni numéro.
    }
    .expected = des mentions légales avec nom et SIREN, NIF, TVA ou numéro de société
    .why = Le droit de l'Union le demande, et l'acheteur y distingue une entreprise d'un simple nom.
    .do = Publier des mentions légales avec le nom de l'entreprise, son adresse et son numéro d'immatriculation.

eeat-address = Adresse postale
    .pass = L'adresse postale est affichée
    .warn = { $state ->
        [data] L'adresse postale n'est que dans le balisage
       *[none] Aucune adresse postale n'a été trouvée
    }
    .fail = Aucune adresse postale n'a été trouvée
    .seen = { $state ->
        [text] Elle figure dans le texte.
        [data] Elle figure en JSON-LD, pas dans le texte.
       *[none] { $pages ->
            [one] { $pages } page lue ; elle n'en montre pas.
           *[other] { $pages } pages lues ; aucune n'en montre.
        }
    }
    .expected = rue, code postal et ville dans le texte
    .why = On la cherche avant d'acheter ou de venir, et les cartes et assistants avant de recommander.
    .do = Écrire l'adresse en pied de page et sur la page de contact, et la baliser en PostalAddress.

eeat-nap-consistent = Nom, adresse et téléphone
    .pass = Adresse et téléphone concordent
    .warn = Le numéro de téléphone du balisage n'est pas affiché
    .fail = { $state ->
        [telephone] Le balisage donne deux numéros de téléphone
       *[address] Le balisage donne deux adresses
    }
    .seen = { $state ->
        [agree] Une seule valeur partout.
        [unseen] Le balisage finit par { $one }, le texte par { $other }.
        [telephone] Deux valeurs pour le téléphone : { $one } et { $other }.
       *[address] Deux valeurs pour le code postal et le numéro : { $one } et { $other }.
    }
    .expected = un numéro de téléphone et une adresse par organisation
    .why = Annuaires et assistants prennent des valeurs différentes pour deux entreprises.
    .do = Les garder à un seul endroit du gabarit et les employer partout.

eeat-brand-consistent = Nom de la marque
    .pass = Le site porte un seul nom
    .warn = L'organisation porte un autre nom que le site
    .fail = Le site porte deux noms
    .seen = { $count ->
        [one] { $count } nom
       *[other] { $count } noms
    } sur la page d'accueil : « { $name } » et « { $other } ».
    .expected = un seul nom dans og:site_name, WebSite et Organization
    .why = Les moteurs choisissent l'un des noms pour les résultats, peut-être le mauvais.
    .do = Écrire partout le même nom, et les autres graphies dans alternateName.

eeat-profiles = Profils sur les réseaux
    .pass = Les profils déclarés existent et sont liés
    .warn = Le site ne renvoie à aucun de ses profils déclarés
    .fail = { $dead ->
        [one] { $dead } profil déclaré a disparu
       *[other] { $dead } profils déclarés ont disparu
    }
    .seen = { $dead } sur { $count } répondent 404 ou 410 ; { $state ->
        [unlinked] aucune page ne renvoie à l'un d'eux.
       *[linked] voir la liste.
    }
    .expected = tous les profils en ligne, l'un d'eux lié
    .why = sameAs dit aux moteurs quels profils sont ceux du site ; un profil disparu ne prouve rien.
    .do = Corriger sameAs et lier les profils en pied de page.
