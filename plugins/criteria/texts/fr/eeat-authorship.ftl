# Qui écrit.

eeat-author-page = Page auteur
    .pass = L'auteur a une page auteur
    .warn = { $state ->
        [short] La page auteur n'a que { $words ->
            [one] { $words } mot
           *[other] { $words } mots
        }
       *[unlinked] Le nom de l'auteur n'est pas un lien
    }
    .fail = La page auteur est inaccessible
    .seen = { $state ->
        [bio] La page elle-même présente { $author }.
        [unlinked] { $author } n'est pas un lien.
        [broken] Le lien de { $author } renvoie : { $outcome }.
        [linked] La page auteur de { $author } n'a pas été lue.
       *[there] La page auteur de { $author } compte { $words ->
            [one] { $words } mot.
           *[other] { $words } mots.
        }
    }
    .when = les articles qui affichent le nom d'un auteur
    .expected = un lien vers une page d'au moins 50 mots sur l'auteur
    .why = Les lecteurs et les évaluateurs qualité de Google y cherchent l'expertise de l'auteur.
    .do = Ajouter sur le nom un lien vers une page qui dit qui est l'auteur et ce qu'il a fait.

eeat-author-credentials = Qualifications de l'auteur
    .pass = Les qualifications de l'auteur sont affichées
    .warn = { $count ->
        [0] Aucune qualification de l'auteur n'est affichée
       *[other] Une seule qualification de l'auteur est affichée
    }
    .fail = Un texte de santé dont l'auteur n'affiche aucune qualification
    .seen = { $count ->
        [0] Aucune qualification près de { $author }, dans les données structurées ou sur la page auteur
       *[other] { $author } : « { $marks } »
    }{ $weight ->
        [yes] { " " }; sujet YMYL.
       *[no] .
    }
    .when = les articles en anglais, français ou espagnol qui affichent le nom d'un auteur
    .expected = une qualification ; deux pour la santé, l'argent, le droit et la vie civique
    .why = Les évaluateurs qualité de Google vérifient l'expertise de l'auteur, davantage là où le lecteur risque un dommage.
    .do = Indiquer la formation, la fonction ou les années d'expérience près de l'auteur, et dans jobTitle.

eeat-author-markup = Auteur dans les données structurées
    .pass = Les données structurées nomment correctement l'auteur
    .warn = { $state ->
        [text] L'auteur n'est qu'un texte dans les données structurées
       *[bare] L'auteur n'a pas d'URL dans les données structurées
    }
    .fail = { $state ->
        [several] Un auteur des données structurées réunit plusieurs noms
       *[title] Le nom de l'auteur contient un titre (données structurées)
    }
    .seen = Auteur dans les données structurées : « { $author } ».
    .when = les données structurées d'un article avec un auteur
    .expected = Person ou Organization avec le nom seul, et url ou sameAs
    .why = Un nom seul et une URL (page auteur, profil) aident les moteurs à identifier l'auteur.
    .do = { $state ->
        [text] Faire de l'auteur une Person ou une Organization avec name et url.
        [several] Créer une Person par auteur, chacune avec une url.
        [title] Ne garder que le nom dans name ; les titres vont dans jobTitle ou honorificPrefix.
       *[bare] Ajouter url ou sameAs à l'auteur, par exemple l'adresse de sa page de présentation.
    }

eeat-ymyl-review = Relecture par un expert
    .pass = Un expert nommé a relu l'article
    .warn = L'article ne nomme aucun relecteur expert
    .fail = Un texte de santé ne nomme ni auteur expert ni relecteur
    .seen = Le sujet est { $subject ->
        [health] la santé
        [finance] l'argent
        [legal] le droit
       *[civic] la vie civique
    } (confiance { $confidence }, d'après : « { $terms } ») ; { $state ->
        [line] une ligne nomme le relecteur.
        [data] les données structurées nomment le relecteur.
        [known] l'auteur affiche des qualifications, mais aucun relecteur n'est nommé.
       *[none] ni relecteur ni qualifications n'ont été trouvés.
    }
    .when = les articles en anglais, français ou espagnol sur la santé, l'argent, le droit ou la vie civique
    .expected = une ligne comme « Relu par » avec un nom, ou reviewedBy
    .why = Sur les sujets où le lecteur risque un dommage, les évaluateurs qualité de Google cherchent un expert qui répond des faits.
    .do = Faire relire l'article par un expert, et le nommer en tête avec sa fonction.

eeat-experience = Expérience vécue
    .pass = Le test montre une expérience vécue
    .warn = Le test ne montre qu'un signe d'expérience vécue
    .fail = Le test ne montre aucune expérience vécue
    .seen = { $found ->
        [0] Aucun des 5 signes
       *[other] Trouvé : { $found ->
            [test] récit du test
            [figures] mesures propres
            [pictures] photos légendées
            [film] vidéo
            [sides] liste du pour et du contre
           *[none] rien
        }
    }{ $lacking ->
        [0] .
       *[other] { " " }; il manque : { $lacking ->
            [test] récit du test
            [figures] mesures propres
            [pictures] photos légendées
            [film] vidéo
            [sides] liste du pour et du contre
           *[none] rien
        }.
    }
    .when = les tests et avis en anglais, français ou espagnol
    .expected = deux signes
    .why = Les moteurs favorisent les tests dont l'auteur a utilisé le produit.
    .do = Dire combien de temps et comment vous avez testé, avec vos propres mesures et photos.
