# Ce qu'une page demande à ses visiteurs.

cta-present = Appel à l'action
    .pass = La page dit quoi faire ensuite
    .warn = Aucun appel à l'action n'est lisible sur la page
    .fail = La page propose une offre et rien à faire
    .seen = { $state ->
        [call] « { $text } » est le premier appel.
        [form] Il y a un formulaire.
        [unread] Il y a des contrôles, et aucun ne nomme une action ; les images et les scripts ne sont pas lus.
       *[none] Il n'y a ni bouton, ni formulaire, ni lien qui invite à agir.
    }
    .expected = un bouton, un lien ou un formulaire pour agir
    .why = Qui veut l'offre doit chercher comment l'obtenir.
    .do = Ajoutez un bouton qui nomme l'étape suivante : acheter, réserver, demander un devis.

cta-early = Position du premier appel
    .pass = Le premier appel à l'action vient tôt
    .warn = Le premier appel à l'action vient tard
    .fail = Le premier appel à l'action n'arrive que vers la fin
    .seen = { $share } du contenu précède « { $text } ».
    .expected = dans les premiers 30 % du contenu
    .why = Beaucoup de visiteurs ne lisent pas jusqu'à la fin.
    .do = Placez aussi un appel à l'action près du début.

cta-specific = Libellé de l'appel principal
    .pass = L'appel principal dit ce qui se passe
    .warn = Un appel principal ne dit pas ce qui se passe
    .fail = L'appel principal ne dit pas ce qui se passe
    .seen-pass = « { $text } » nomme l'action.
    .seen-warn = « { $text } » ne dit pas ce qui en résulte.
    .seen-fail = « { $text } » ne nomme aucune action.
    .expected = un libellé qui nomme l'action
    .why = On clique plus volontiers sur un bouton quand on sait ce qui va suivre.
    .do = Nommez l'action et ce qu'elle apporte : « Demander un devis » plutôt que « Envoyer ».

cta-language = Langue des appels
    .pass = Les appels à l'action sont dans la langue de la page
    .warn = Un appel à l'action est dans une autre langue que celle de la page
    .fail = Les appels principaux sont dans une autre langue que celle de la page
    .seen-pass = Tous les appels sont dans la langue de la page ({ $language }).
    .seen-warn = { $count ->
        [one] { $count } appel n'est pas
       *[other] { $count } appels ne sont pas
    } dans la langue de la page ({ $language }) : « { $text } ».
    .seen-fail = { $count ->
        [one] { $count } appel n'est pas
       *[other] { $count } appels ne sont pas
    } dans la langue de la page ({ $language }) : « { $text } ».
    .expected = la langue de la page
    .why = Un bouton dans une autre langue fait douter de ce qui suit.
    .do = Traduisez le libellé des boutons et des liens.

cta-competing = Appels concurrents
    .pass = Peu d'appels se détachent
    .warn = Plusieurs appels différents se détachent
    .fail = Beaucoup d'appels différents se détachent
    .seen = { $count ->
        [one] { $count } appel différent se détache
       *[other] { $count } appels différents se détachent
    } dans le contenu.
    .expected = trois au plus
    .why = Chaque choix de plus détourne l'attention du principal.
    .do = Gardez un bouton principal et montrez les autres comme de simples liens.

form-fields = Nombre de champs
    .pass = Les formulaires sont courts
    .warn = Un formulaire demande beaucoup
    .fail = Un formulaire demande énormément
    .seen = { $form ->
        [contact] Un formulaire de contact
        [newsletter] Un formulaire de lettre d'information
        [order] Un formulaire de commande
        [quote] Un formulaire de devis
        [register] Un formulaire d'inscription
        [review] Un formulaire d'avis
       *[comment] Un formulaire de commentaire
    } a { $count ->
        [one] { $count } champ
       *[other] { $count } champs
    } ; { $few } suffisent en général.
    .expected = 2 pour une lettre, 6 pour un message ou un devis, 8 pour un compte, 12 pour une commande, au plus
    .why = Chaque champ prend du temps et décourage une partie des visiteurs.
    .do = Supprimez ce qui n'est pas utile maintenant, ou demandez-le plus tard.

form-labels = Étiquettes des champs
    .pass = Chaque champ a une étiquette
    .warn = Des champs ont un texte indicatif au lieu d'une étiquette
    .fail = Des champs n'ont pas d'étiquette
    .seen = { $count } sur { $fields ->
        [one] { $fields } champ
       *[other] { $fields } champs
    } sans étiquette.
    .expected = une étiquette pour chaque champ
    .why = Le texte indicatif disparaît à la saisie, et sans étiquette les lecteurs d'écran ne peuvent nommer le champ.
    .do = Donnez à chaque champ un élément label, ou aria-label quand la place manque.

form-autocomplete = Remplissage par le navigateur
    .pass = Les navigateurs peuvent remplir les coordonnées
    .warn = Les champs de coordonnées ne disent pas ce qui peut être rempli
    .fail = Les champs de coordonnées empêchent le remplissage
    .seen = { $state ->
        [all] Tous les champs de coordonnées ({ $fields }) disent ce qu'ils contiennent.
        [none] { $count } champs de coordonnées sur { $fields } n'ont pas d'autocomplete.
       *[wrong] { $count } champs de coordonnées sur { $fields } ont une valeur qui ne convient pas : « { $value } ».
    }
    .expected = autocomplete email, tel, postal-code
    .why = Rempli par le navigateur, un formulaire prend quelques secondes et contient moins de fautes.
    .do = Donnez à autocomplete les noms du standard HTML sur ces champs.

form-input-types = Types des champs
    .pass = Les champs ont le type qui convient
    .warn = Des champs de téléphone sont du type texte
    .fail = Des champs d'adresse e-mail sont du type texte
    .seen-pass = Les { $fields } champs d'e-mail ou de téléphone ont leur type.
    .seen-warn = { $count } des { $fields } champs d'e-mail ou de téléphone sont du type texte.
    .seen-fail = { $count } des { $fields } champs d'e-mail ou de téléphone sont du type texte.
    .expected = les types email et tel
    .why = Le type amène le bon clavier sur les téléphones et repère les adresses mal saisies.
    .do = Donnez leur type à ces champs.

form-captcha = Épreuve anti-robot (CAPTCHA)
    .pass = Aucune épreuve anti-robot n'est demandée
    .warn = Une épreuve anti-robot est peut-être demandée
    .fail = Il faut déchiffrer des caractères pour prouver qu'on est humain
    .seen = { $state ->
        [none] Ni champ prévu pour cela, ni fournisseur connu.
        [script] Un script de { $provider } est chargé ; rien n'indique s'il affiche une épreuve.
        [alone] Il y a un champ pour cela ; rien n'indique si les visiteurs le voient.
       *[field] Il y a une image et un champ pour cela.
    }
    .expected = aucune épreuve visible
    .why = Ces épreuves arrêtent aussi des humains, surtout les personnes handicapées.
    .do = Utilisez plutôt un champ caché, un délai ou un contrôle sur le serveur.

price-named = Prix
    .pass = Le prix est indiqué
    .warn = Le prix n'est pas clair
    .fail = Aucun prix n'est indiqué
    .seen = { $state ->
        [named] « { $text } »
        [taxes] « { $text } » ; les taxes s'y ajoutent.
        [request] Le prix est sur demande.
        [data] Les données indiquent un prix qui n'est pas dans le texte.
        [unread] Aucun montant avec sa devise n'est lisible ; il est peut-être dans une image ou inséré par un script.
       *[none] Aucun montant ne figure sur la page.
    }
    .expected = un prix avec sa devise, taxes comprises
    .why = Qui ne trouve pas le prix s'en va, ou l'apprend trop tard.
    .do = Écrivez le prix complet avec sa devise près du bouton.

price-consistent = Prix du texte et des données
    .pass = Le texte et les données indiquent le même prix
    .warn = Le texte et les données indiquent des devises différentes
    .fail = Le texte et les données indiquent des prix différents
    .seen = Texte : « { $shown } » ; données : { $stated } { $currency }.
    .expected = le même prix dans le texte et les données
    .why = Les résultats de recherche affichent le prix des données ; un prix différent sur la page fait perdre confiance.
    .do = Faites venir les deux de la même source.

order-assurance = Garanties près de la commande
    .pass = Des garanties sont près de la commande
    .warn = Aucune garantie écrite près de la commande
    .fail = La page ne donne aucune garantie sur la commande
    .seen = { $state ->
        [near] « { $word } » est près du bouton.
        [far] « { $word } » est à plus de 150 mots du bouton.
        [pictures] Rien n'est écrit ; seules des images montrent des moyens de paiement.
       *[none] Rien n'est dit du paiement, de la livraison, des retours, des garanties ou des avis.
    }
    .expected = un mot sur le paiement, la livraison, les retours ou une garantie près du bouton
    .why = Juste avant de commander, on cherche ce qui se passe en cas de problème.
    .do = Dites en une ligne, près du bouton, comment on paie, comment on est livré et comment on renvoie.

contact-option = Moyen de contact
    .pass = Les visiteurs peuvent poser une question
    .warn = Aucun moyen de poser une question n'est visible
    .fail = Il n'y a aucun moyen de poser une question
    .seen = { $way ->
        [phone] Un numéro de téléphone.
        [mail] Une adresse e-mail.
        [page] Un lien vers une page de contact.
        [form] Un formulaire de contact.
       *[none] Ni numéro, ni adresse, ni formulaire, ni lien vers l'un d'eux.
    }
    .expected = un numéro de téléphone, une adresse e-mail, un formulaire ou un lien vers l'un d'eux
    .why = Une question sans réponse met fin à une commande.
    .do = Mettez un lien vers une page de contact sur chaque page.

popup-tool = Fenêtres pop-up
    .pass = Aucun outil de pop-up n'est chargé
    .warn = Un outil de pop-up est chargé
    .fail = Plusieurs outils de pop-up sont chargés
    .seen-pass = Aucun script d'un outil connu.
    .seen-warn = { $count ->
        [one] { $count } outil
       *[other] { $count } outils
    }, le premier est { $tool } ; rien n'indique quand il affiche une fenêtre.
    .seen-fail = { $count ->
        [one] { $count } outil
       *[other] { $count } outils
    }, le premier est { $tool } ; rien n'indique quand ils affichent une fenêtre.
    .expected = aucun
    .why = Une fenêtre qui recouvre le contenu fait partir des visiteurs, et les moteurs de recherche la pénalisent sur mobile.
    .do = Mettez l'offre dans la page, ou montrez-la seulement à qui l'a demandée.
