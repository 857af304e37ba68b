# Ce qu'une page demande à ses visiteurs.

cta-present = Appel à l'action
    .pass = La page dit quoi faire ensuite
    .warn = Aucun appel à l'action lisible sur la page
    .fail = La page propose une offre, mais sans appel à l'action
    .seen = { $state ->
        [call] Le premier appel à l'action est « { $text } ».
        [form] La page a un formulaire.
        [unread] Il y a des boutons, mais aucun ne nomme une action ; images et scripts n'ont pas été lus.
        [phone] Un numéro de téléphone seulement : { $text }.
        [doubt] Aucun bouton, formulaire ou lien n'invite à agir ; il n'est pas certain que la page propose une offre.
       *[none] Aucun bouton, formulaire ou lien n'invite à agir.
    }
    .when = les pages qui proposent un produit ou un service
    .expected = un bouton, un lien ou un formulaire qui invite à agir
    .why = Les visiteurs intéressés doivent chercher l'étape suivante.
    .do = Ajouter un bouton qui nomme l'étape suivante : acheter, réserver, demander un devis.

cta-early = Position du premier appel à l'action
    .pass = Le premier appel à l'action apparaît tôt
    .warn = Le premier appel à l'action apparaît tard
    .fail = Le premier appel à l'action n'apparaît que vers la fin
    .seen = { $share } du contenu précède « { $text } ».
    .when = les offres d'au moins 200 mots avec un appel à l'action
    .expected = dans les premiers 30 % du contenu
    .why = Beaucoup de visiteurs ne lisent pas jusqu'à la fin.
    .do = Ajouter un appel à l'action près du début.

cta-specific = Libellé de l'appel à l'action principal
    .pass = L'appel à l'action principal dit ce qui va suivre
    .warn = Un appel à l'action principal ne dit pas ce qui va suivre
    .fail = L'appel à l'action principal ne dit pas ce qui va suivre
    .seen-pass = « { $text } » nomme l'action.
    .seen-warn = « { $text } » ne dit pas ce qui va suivre.
    .seen-fail = « { $text } » ne nomme aucune action.
    .when = les pages avec un appel à l'action principal en anglais, français ou espagnol
    .expected = un libellé qui nomme l'action
    .why = Les visiteurs cliquent plus volontiers sur un bouton quand ils savent ce qui va suivre.
    .do = Nommer l'action et son bénéfice : « Demander un devis » plutôt que « Envoyer ».

cta-language = Langue des appels à l'action
    .pass = Les appels à l'action sont dans la langue de la page
    .warn = Un appel à l'action n'est pas dans la langue de la page
    .fail = Les appels à l'action principaux sont dans une autre langue
    .seen-pass = Tous les appels à l'action sont dans la langue de la page ({ $language }).
    .seen-warn = { $count ->
        [one] { $count } appel à l'action n'est pas
       *[other] { $count } appels à l'action ne sont pas
    } dans la langue de la page ({ $language }) : « { $text } ».
    .seen-fail = { cta-language.seen-warn }
    .when = les pages avec un appel à l'action
    .expected = la langue de la page
    .why = Les visiteurs se méfient d'un bouton dans une autre langue.
    .do = Traduire les boutons et les liens.

cta-competing = Appels à l'action concurrents
    .pass = Peu d'appels à l'action se font concurrence
    .warn = Plusieurs appels à l'action différents se font concurrence
    .fail = Beaucoup d'appels à l'action différents se font concurrence
    .seen = { $count ->
        [one] { $count } appel à l'action différent se détache
       *[other] { $count } appels à l'action différents se détachent
    } dans le contenu.
    .when = les pages, hors accueil et listes, avec des appels à l'action mis en avant
    .expected = trois au plus
    .why = Chaque choix supplémentaire détourne l'attention du choix principal.
    .do = Garder un bouton principal et présenter les autres comme de simples liens.

form-fields = Nombre de champs
    .pass = Les formulaires sont courts
    .warn = Un formulaire a beaucoup de champs
    .fail = Un formulaire a beaucoup trop de champs
    .seen = { $form ->
        [contact] Un formulaire de contact
        [newsletter] Un formulaire de newsletter
        [order] Un formulaire de commande
        [quote] Un formulaire de devis
        [register] Un formulaire d'inscription
        [review] Un formulaire d'avis
       *[comment] Un formulaire de commentaire
    } a { $count ->
        [one] { $count } champ
       *[other] { $count } champs
    } ; { $few } suffisent en général.
    .when = les pages avec un formulaire de commande, de réservation ou de contact
    .expected = au plus 2 champs pour une newsletter, 6 pour un message ou un devis, 8 pour un compte, 12 pour une commande
    .why = Chaque champ prend du temps et décourage une partie des visiteurs.
    .do = Supprimer les champs inutiles à ce stade, ou les demander plus tard.

form-labels = Étiquettes des champs de formulaire
    .pass = Chaque champ a une étiquette
    .warn = Des champs ont un placeholder au lieu d'une étiquette
    .fail = Des champs n'ont pas d'étiquette
    .seen = { $fields ->
        [one] { $count ->
            [0] Le champ a une étiquette.
           *[other] Le champ n'a pas d'étiquette.
        }
       *[other] { $count ->
            [0] Les { $fields } champs ont une étiquette.
           *[other] { $count } des { $fields } champs { $count ->
                [one] n'a
               *[other] n'ont
            } pas d'étiquette.
        }
    }
    .when = les pages avec un formulaire de commande, de réservation ou de contact
    .expected = une étiquette pour chaque champ
    .why = Le placeholder disparaît à la saisie, et sans étiquette les lecteurs d'écran ne peuvent pas nommer le champ.
    .do = Donner à chaque champ un élément label, ou aria-label quand la place manque.

form-autocomplete = Remplissage automatique
    .pass = Les navigateurs peuvent remplir les champs de coordonnées
    .warn = Les champs de coordonnées n'ont pas d'attribut autocomplete
    .fail = Les champs de coordonnées empêchent le remplissage automatique
    .seen = { $state ->
        [all] { $fields ->
            [2] Les deux
           *[other] Les { $fields }
        } champs de coordonnées ont un attribut autocomplete.
        [none] { $count } champs de coordonnées sur { $fields } n'ont pas d'autocomplete.
       *[wrong] { $count } champs de coordonnées sur { $fields } ont une mauvaise valeur autocomplete : « { $value } ».
    }
    .when = les formulaires qui demandent une adresse e-mail, un téléphone ou un code postal
    .expected = des valeurs autocomplete comme email, tel, postal-code
    .why = Avec le remplissage automatique, un formulaire prend quelques secondes et contient moins de fautes.
    .do = Donner à autocomplete, sur ces champs, les valeurs du standard HTML.

form-input-types = Types des champs de formulaire
    .pass = Les champs ont le bon type
    .warn = Des champs de téléphone sont de simples champs texte
    .fail = Des champs d'e-mail sont de simples champs texte
    .seen-pass = { $fields ->
        [2] Les deux
       *[other] Les { $fields }
    } champs d'e-mail ou de téléphone ont le bon type.
    .seen-warn = { $count } des { $fields } champs d'e-mail ou de téléphone sont de simples champs texte.
    .seen-fail = { form-input-types.seen-warn }
    .when = les formulaires qui demandent une adresse e-mail ou un numéro de téléphone
    .expected = type="email" et type="tel"
    .why = Le bon type affiche le bon clavier sur mobile et détecte les adresses e-mail mal saisies.
    .do = Mettre type="email" ou type="tel" sur ces champs.

form-captcha = CAPTCHA
    .pass = Aucun CAPTCHA visible
    .warn = Les visiteurs doivent peut-être résoudre un CAPTCHA
    .fail = Les visiteurs doivent résoudre un CAPTCHA
    .seen = { $state ->
        [none] Ni champ CAPTCHA, ni fournisseur connu.
        [script] Un script de { $provider } est chargé ; impossible de savoir si les visiteurs voient un test.
        [alone] Il y a un champ CAPTCHA ; impossible de savoir si les visiteurs le voient.
       *[field] Il y a une image et un champ pour en saisir les caractères.
    }
    .when = les pages avec un formulaire de commande, de réservation ou de contact
    .expected = aucun test visible
    .why = Ces tests arrêtent aussi des humains, surtout les personnes handicapées.
    .do = Utiliser plutôt un champ caché, un délai ou un contrôle côté serveur.

price-named = Prix affiché
    .pass = La page affiche un prix
    .warn = Le prix n'est pas clair
    .fail = La page n'affiche aucun prix
    .seen = { $state ->
        [named] « { $text } »
        [taxes] « { $text } » ; hors taxes.
        [request] Le prix est sur demande.
        [data] Les données structurées contiennent un prix qui n'est pas dans le texte.
        [unread] Aucun montant avec devise n'a été trouvé ; il est peut-être dans une image ou chargé par un script.
       *[none] Aucun montant ne figure sur la page.
    }
    .when = les pages sur lesquelles on peut acheter un produit
    .expected = un prix avec sa devise, taxes comprises
    .why = Les visiteurs qui ne trouvent pas le prix s'en vont.
    .do = Afficher le prix complet avec sa devise près du bouton.

price-consistent = Même prix dans le texte et les données structurées
    .pass = Texte et données structurées indiquent le même prix
    .warn = Texte et données structurées utilisent des devises différentes
    .fail = Texte et données structurées indiquent des prix différents
    .seen = Texte : « { $shown } » ; données structurées : { $stated } { $currency }.
    .when = les pages avec un prix dans le texte et dans les données structurées
    .expected = le même prix dans le texte et les données structurées
    .why = Les résultats affichent le prix des données structurées ; un prix différent sur la page fait perdre confiance.
    .do = Alimenter les deux depuis la même source.

order-assurance = Réassurance près du bouton de commande
    .pass = Un élément de réassurance est près du bouton de commande
    .warn = Aucune réassurance écrite près du bouton de commande
    .fail = La page ne contient aucune réassurance sur la commande
    .seen = { $state ->
        [near] « { $word } » est près du bouton.
        [far] « { $word } » est à plus de 150 mots du bouton.
        [pictures] Aucun texte ; seules des images montrent les moyens de paiement.
       *[none] Aucune mention du paiement, de la livraison, des retours, des garanties ou des avis.
    }
    .when = les pages, hors accueil et listes, sur lesquelles on peut acheter
    .expected = paiement, livraison, retours ou garantie mentionnés près du bouton
    .why = Juste avant de commander, les acheteurs veulent savoir ce qui se passe en cas de problème.
    .do = Ajouter près du bouton une ligne sur le paiement, la livraison et les retours.

contact-option = Moyen de contact
    .pass = Les visiteurs peuvent vous contacter
    .warn = Aucun moyen de contact visible
    .fail = Il n'y a aucun moyen de contact
    .seen = { $way ->
        [phone] Un numéro de téléphone.
        [mail] Une adresse e-mail.
        [page] Un lien vers une page de contact.
        [form] Un formulaire de contact.
       *[none] Ni téléphone, ni e-mail, ni formulaire, ni lien vers une page de contact.
    }
    .when = les pages qui demandent une action ou proposent quelque chose
    .expected = un numéro de téléphone, une adresse e-mail, un formulaire ou un lien vers l'un d'eux
    .why = Un acheteur dont la question reste sans réponse ne commande pas.
    .do = Ajouter sur chaque page un lien vers une page de contact.

phone-shown = Numéro de téléphone
    .pass = Le numéro de téléphone s'appelle d'un geste
    .warn = Aucun numéro de téléphone que l'on puisse appeler d'un geste
    .fail = La page n'affiche aucun numéro de téléphone
    .seen = { $state ->
        [link] Le numéro est un lien d'appel.
        [text] Le numéro est écrit, mais ce n'est pas un lien d'appel.
       *[none] Aucun numéro de téléphone sur la page.
    }
    .when = les pages d'entreprises que l'on visite, réserve ou engage
    .expected = un numéro de téléphone avec un lien d'appel
    .why = Sur mobile, qui veut venir ou réserver appelle d'abord ; un numéro à recopier fait perdre des clients.
    .do = Afficher le numéro en haut de chaque page, sous forme de lien « tel: ».

booking-way = Moyen de réserver
    .pass = On peut réserver depuis la page
    .warn = On ne peut pas réserver depuis la page
    .fail = La page ne dit pas comment réserver
    .seen = { $state ->
        [link] Un lien ou un bouton de réservation.
        [form] Un formulaire pour vous écrire, mais ni lien ni bouton de réservation.
        [phone] Un numéro de téléphone, mais ni lien ni bouton de réservation.
       *[none] Ni lien, ni formulaire, ni téléphone pour réserver.
    }
    .when = les entreprises où l'on réserve un séjour, une table ou un rendez-vous
    .expected = un lien ou un bouton qui mène à la réservation
    .why = Beaucoup réservent le soir, quand personne ne répond au téléphone.
    .do = Ajouter un bouton vers votre agenda de réservation ; si vous ne réservez que par téléphone, le dire à côté du numéro, avec les horaires.

popup-tool = Pop-ups
    .pass = Aucun outil de pop-up n'est chargé
    .warn = Un outil de pop-up est chargé
    .fail = Plusieurs outils de pop-up sont chargés
    .seen-pass = Aucun script d'un outil de pop-up connu.
    .seen-warn = { $count ->
        [one] { $count } outil
       *[other] { $count } outils
    }, le premier est { $tool } ; impossible de savoir quand il affiche une fenêtre.
    .seen-fail = { $count ->
        [one] { $count } outil
       *[other] { $count } outils
    }, le premier est { $tool } ; impossible de savoir quand ils affichent une fenêtre.
    .when = les pages qui demandent une action, comme une commande ou un message
    .expected = aucun outil de pop-up
    .why = Une fenêtre sur le contenu fait partir des visiteurs, et les moteurs peuvent la pénaliser sur mobile.
    .do = Mettre l'offre dans la page, ou ne l'afficher qu'à la demande du visiteur.
