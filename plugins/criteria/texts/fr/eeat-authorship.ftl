# Qui écrit.

eeat-author-page = Page de l'auteur
    .pass = L'auteur a une page
    .warn = { $state ->
        [short] La page de l'auteur n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
       *[unlinked] Le nom de l'auteur ne mène nulle part
    }
    .fail = La page de l'auteur a disparu
    .seen = { $state ->
        [unlinked] { $author } n'est pas un lien.
        [broken] Le lien de { $author } répond : { $outcome }.
        [linked] La page de { $author } n'a pas été lue.
       *[there] La page de { $author } compte { $words ->
            [one] { $words } mot.
           *[other] { $words } mots.
        }
    }
    .expected = un lien vers une page d'au moins 50 mots sur la personne
    .why = Les lecteurs et les consignes d'évaluation y cherchent d'où la personne connaît le sujet.
    .do = Lier le nom à une page qui dit qui est la personne et ce qu'elle a fait.

eeat-author-credentials = Titres de l'auteur
    .pass = Les titres de l'auteur sont affichés
    .warn = { $count ->
        [0] Rien ne dit d'où l'auteur connaît le sujet
       *[other] Une seule marque dit d'où l'auteur connaît le sujet
    }
    .fail = Un texte de santé dont l'auteur ne montre aucun titre
    .seen = { $count ->
        [0] Rien à côté de { $author }, ni dans les données, ni sur la page de l'auteur
       *[other] Pour { $author } : { $marks }
    } ; sujet sensible : { $weight ->
        [yes] oui.
       *[no] non.
    }
    .expected = une marque ; deux pour la santé, l'argent, le droit et la vie civique
    .why = Les évaluateurs demandent si l'auteur peut savoir, et davantage là où le lecteur risque un dommage.
    .do = Nommer la formation, la fonction ou les années d'expérience près de l'auteur, et dans jobTitle.

eeat-author-markup = Auteur dans les données
    .pass = Les données nomment bien leur auteur
    .warn = { $state ->
        [text] L'auteur n'est qu'un texte dans les données
       *[bare] L'auteur n'a pas d'adresse dans les données
    }
    .fail = { $state ->
        [several] Un auteur des données réunit plusieurs noms
       *[title] Le nom de l'auteur contient un titre dans les données
    }
    .seen = L'auteur est « { $author } ».
    .expected = Person ou Organization avec le seul nom, et url ou sameAs
    .why = Les moteurs distinguent les personnes par des noms nets et des adresses.
    .do = Écrire une Person par auteur, les titres dans jobTitle ou honorificPrefix, avec une url.

eeat-ymyl-review = Relecture par un expert
    .pass = Un expert nommé a relu l'article
    .warn = Aucune relecture par un expert n'est nommée
    .fail = Un texte de santé sans expert, ni auteur ni relecteur
    .seen = Le sujet est { $subject ->
        [health] la santé
        [finance] l'argent
        [legal] le droit
       *[civic] la vie civique
    } (sûr à { $confidence }, d'après : { $terms }) ; { $state ->
        [line] une ligne nomme le relecteur.
        [data] les données nomment le relecteur.
        [known] l'auteur montre des titres, aucun relecteur n'est nommé.
       *[none] ni relecteur ni titres trouvés.
    }
    .expected = une ligne comme « Relu par » avec un nom, ou reviewedBy
    .why = Là où le lecteur risque un dommage, les évaluateurs cherchent qui répond des faits.
    .do = Faire relire l'article, et nommer en tête le relecteur avec sa fonction.

eeat-experience = Expérience directe
    .pass = Le test montre une expérience directe
    .warn = Une seule marque d'expérience directe
    .fail = Le test ne montre aucune expérience directe
    .seen = { $count } marques sur 5 : récit du test { $test ->
        [yes] oui
       *[no] non
    }, mesures propres { $figures ->
        [yes] oui
       *[no] non
    }, photos légendées { $pictures ->
        [yes] oui
       *[no] non
    }, film { $film ->
        [yes] oui
       *[no] non
    }, pour et contre { $sides ->
        [yes] oui
       *[no] non
    }.
    .expected = deux marques
    .why = Les moteurs classent mieux les tests dont l'auteur a manifestement utilisé l'objet.
    .do = Dire combien de temps et comment vous avez testé, avec vos mesures et vos photos.
