# Liens.

link-crawlable = Liens explorables
    .pass = Les robots peuvent suivre les liens de la page
    .warn = { $count ->
        [one] { $count } lien n'a pas
       *[other] { $count } liens n'ont pas
    } d'URL que les robots puissent suivre
    .fail = { $count ->
        [one] Les robots ne peuvent pas suivre { $count } lien
       *[other] Les robots ne peuvent pas suivre { $count } liens
    }
    .seen = { $count ->
        [one] { $count } lien sans URL utilisable
       *[other] { $count } liens sans URL utilisable
    }{ $reason ->
        [none] .
        [script] { " " }; le premier lance un script.
        [navigation] { " " }; le premier navigue par script.
        [file] { " " }; le premier pointe vers un fichier local (file:).
        [malformed] { " " }; l'URL du premier n'est pas valide.
       *[other] { " " }; le premier pointe vers localhost.
    }
    .expected = une URL dans le href de chaque lien
    .why = Les robots suivent le href des liens et ne cliquent pas ; ils ne trouvent pas les pages liées uniquement ainsi.
    .do = Mettre l'URL dans href ; utiliser des éléments button pour les commandes de la page.

link-broken-internal = Liens internes cassés
    .pass = Aucun lien interne n'est cassé
    .fail = { $targets ->
        [one] { $targets } page introuvable reçoit
       *[other] { $targets } pages introuvables reçoivent
    } { $links ->
        [one] { $links } lien
       *[other] { $links } liens
    }
    .seen = { $links } sur { $followed ->
        [one] { $followed } lien
       *[other] { $followed } liens
    } { $links ->
        [one] est cassé
       *[other] sont cassés
    } sur { $pages ->
        [one] la page lue
       *[other] les { $pages } pages lues
    }{ $links ->
        [0] .
       *[other] { " " }({ $outcome ->
            [redirect-loop] redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] statut { $outcome }
        }).
    }
    .seen-pass = { $followed ->
        [one] { $followed } lien vérifié
       *[other] { $followed } liens vérifiés
    } sur { $pages ->
        [one] la page lue
       *[other] les { $pages } pages lues
    } ; aucun n'est cassé.
    .when = les sites avec des liens vers les pages lues
    .expected = aucun lien interne cassé
    .why = Les liens cassés sont des impasses pour les visiteurs et les robots.
    .do = { $cause ->
        [folders] Corriger en une fois les liens vers { $where } : les faire pointer là où se trouvent ces pages, ou y publier ces pages.
       *[none] Rediriger les pages introuvables, puis corriger ou retirer les liens.
    }

link-broken-external = Liens externes cassés
    .pass = Aucun lien externe n'est cassé
    .warn = { $count ->
        [one] { $count } lien externe est cassé
       *[other] { $count } liens externes sont cassés
    }
    .fail = { $count ->
        [one] { $count } lien externe est cassé
       *[other] { $count } liens externes sont cassés
    }
    .seen = Pages en 404 ou 410 : { $count } sur { $followed ->
        [one] { $followed } page
       *[other] { $followed } pages
    } d'autres sites.
    .when = les pages avec des liens vers d'autres sites
    .expected = aucun lien externe cassé
    .why = Une source disparue ne prouve rien, et le lecteur aboutit à une impasse.
    .do = Mettre la nouvelle URL ou une autre source, ou retirer le lien.

link-anchor-text = Textes d'ancre
    .pass = Chaque lien a un texte d'ancre explicite
    .warn = { $generic ->
        [0] { $empty } { $empty ->
            [one] lien
           *[other] liens
        } sur { $links } { $empty ->
            [one] n'a
           *[other] n'ont
        } pas de texte
        [one] { $generic } lien a un texte d'ancre générique
       *[other] { $generic } liens ont un texte d'ancre générique
    }
    .fail = { $empty ->
        [0] { $generic } liens ont un texte d'ancre générique
       *[other] { $empty } { $empty ->
            [one] lien
           *[other] liens
        } sur { $links } { $empty ->
            [one] n'a
           *[other] n'ont
        } pas de texte
    }
    .seen = { $empty } sans texte d'ancre, { $generic } avec un texte générique, sur { $links ->
        [one] { $links } lien
       *[other] { $links } liens
    }.
    .when = les pages avec des liens
    .expected = un texte d'ancre qui nomme la cible de chaque lien
    .why = Les moteurs s'appuient sur le texte d'ancre pour comprendre la page cible ; les lecteurs d'écran le lisent à voix haute.
    .do = Nommer la cible dans le texte du lien, ou dans l'alt de son image.

link-depth = Profondeur de clic
    .pass = { $listed ->
        [0] La page est à trois clics au plus de la page d'accueil
       *[other] Les pages sont à trois clics au plus de la page d'accueil
    }
    .warn = { $state ->
        [page] La page est à { $depth } clics de la page d'accueil
       *[other] { $share } des URL du sitemap sont à plus de trois clics
    }
    .fail = { $state ->
        [page] La page est à { $depth } clics de la page d'accueil
       *[other] { $share } des URL du sitemap sont à plus de trois clics
    }
    .seen = La page : { $depth ->
        [one] { $depth } clic
       *[other] { $depth } clics
    }. { $listed ->
        [0] Le sitemap n'a pas été comparé.
       *[other] Sur { $listed } URL du sitemap, { $share } demandent plus de trois clics.
    }
    .when = les pages internes trouvées en suivant les liens
    .expected = 3 clics au plus
    .why = Les robots visitent plus souvent les pages proches de la page d'accueil.
    .do = Lier la page depuis une liste ou un menu plus proche de la page d'accueil.

link-orphans = Pages orphelines
    .pass = Chaque page du sitemap reçoit un lien interne
    .warn = { $count ->
        [one] { $count } page du sitemap ne reçoit
       *[other] { $count } pages du sitemap ne reçoivent
    } aucun lien interne
    .fail = { $count ->
        [one] { $count } page du sitemap ne reçoit
       *[other] { $count } pages du sitemap ne reçoivent
    } aucun lien interne
    .seen = { $count } sur { $listed ->
        [one] { $listed } URL
       *[other] { $listed } URL
    } du sitemap ({ $share }) sans lien depuis une autre page du site.
    .when = les sites dont toutes les pages ont été lues et dont le sitemap liste des pages
    .expected = aucune page orpheline
    .why = Les visiteurs atteignent difficilement une page sans lien interne, et les moteurs la jugent peu importante.
    .do = Lier ces pages depuis des pages proches, ou les retirer du sitemap.

link-dead-ends = Pages en cul-de-sac
    .pass = Chaque page contient un lien vers une autre page du site
    .fail = { $count ->
        [one] { $count } page ne contient de lien
       *[other] { $count } pages ne contiennent de lien
    } vers aucune autre page du site
    .seen = { $count } sur { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } sans lien vers une autre page du site.
    .when = les sites dont plusieurs pages avec du texte ont été lues
    .expected = aucune page sans lien
    .why = Visiteurs et robots ne peuvent pas poursuivre leur chemin.
    .do = Ajouter au gabarit de ces pages un menu ou des liens vers des pages proches.

link-volume = Nombre de liens
    .pass = La page a { $total ->
        [one] { $total } lien
       *[other] { $total } liens
    }
    .warn = La page a { $total } liens
    .fail = { $framing } liens se trouvent hors du contenu
    .seen = { $total ->
        [one] { $total } lien
       *[other] { $total } liens
    } : { $internal } internes, { $framing } dans les menus, en-têtes, colonnes latérales et pieds de page.
    .expected = 150 liens au plus
    .why = Parmi des centaines de liens, ni les visiteurs ni les robots ne voient lesquels comptent.
    .do = Réduire menus et pieds de page à ce que les visiteurs cherchent sur cette page.

link-inlinks = Liens internes depuis le contenu
    .pass = Les pages du sitemap reçoivent des liens depuis des contenus
    .warn = { $count ->
        [one] { $count } page ne reçoit
       *[other] { $count } pages ne reçoivent
    } de liens que des menus
    .fail = { $weak ->
        [one] { $weak } page a
       *[other] { $weak } pages ont
    } un lien au plus, et aucun depuis un contenu
    .seen = { $count } sur { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } sans lien depuis le contenu d'une autre page ; { $weak } avec un lien au plus.
    .when = les sites dont toutes les pages ont été lues, y compris celles du sitemap
    .expected = un lien depuis un contenu pour chaque page
    .why = Un lien dans un texte dit de quoi parle une page et qu'elle compte ; les liens de menu sont les mêmes partout.
    .do = Lier ces pages depuis des textes sur le même sujet.

link-sponsored = Liens sponsorisés
    .pass = Les liens d'affiliation sont signalés comme rémunérés
    .fail = { $count ->
        [one] { $count } lien rémunéré n'est pas signalé comme tel
       *[other] { $count } liens sponsorisés ne sont pas signalés comme tels
    }
    .seen = { $count } sur { $paid ->
        [one] { $paid } lien
       *[other] { $paid } liens
    } vers des réseaux comme { $domain } sans rel=sponsored ni nofollow.
    .when = les pages avec des liens d'affiliation
    .expected = rel=sponsored sur les liens sponsorisés
    .why = Google demande de signaler les liens payés et traite les autres comme du spam.
    .do = Ajouter rel="sponsored" à ces liens.
