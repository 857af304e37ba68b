# Liens.

link-crawlable = Liens que l'on peut suivre
    .pass = Les robots peuvent suivre les liens de la page
    .warn = { $count ->
        [one] { $count } lien ne mène
       *[other] { $count } liens ne mènent
    } nulle part pour les robots
    .fail = { $count ->
        [one] { $count } lien ne peut pas être suivi
       *[other] { $count } liens ne peuvent pas être suivis
    } par les robots
    .seen = { $count ->
        [one] { $count } lien hors de leur portée
       *[other] { $count } liens hors de leur portée
    }{ $reason ->
        [none] .
        [script] { " " }; le premier lance un script.
        [navigation] { " " }; le premier mène ailleurs par script.
        [file] { " " }; le premier nomme un fichier d'un ordinateur.
        [malformed] { " " }; l'adresse du premier est illisible.
       *[other] { " " }; le premier mène à la machine du lecteur.
    }
    .expected = chaque lien a une adresse web dans href
    .why = Les robots suivent le href des éléments a et ne cliquent pas ; ce que seuls ces liens atteignent reste caché.
    .do = Mettre l'adresse dans href ; faire des commandes de la page des boutons.

link-broken-internal = Liens internes
    .pass = Aucun lien interne n'est rompu
    .fail = { $targets ->
        [one] { $targets } page manquante reçoit
       *[other] { $targets } pages manquantes reçoivent
    } { $links ->
        [one] { $links } lien
       *[other] { $links } liens
    }
    .seen = { $links } sur { $followed ->
        [one] { $followed } lien
       *[other] { $followed } liens
    } ne { $links ->
        [one] mène
       *[other] mènent
    } nulle part{ $links ->
        [0] .
       *[other] { " " }; le premier : { $outcome ->
            [redirect-loop] des redirections en boucle
            [too-many-redirects] trop de redirections
            [no-answer] aucune réponse
           *[other] { $outcome }
        }.
    }
    .expected = aucun
    .why = Visiteurs et robots aboutissent à une impasse.
    .do = Rediriger les pages manquantes, puis changer ou retirer les liens.

link-broken-external = Liens vers d'autres sites
    .pass = Les liens vers d'autres sites mènent à des pages
    .warn = { $count ->
        [one] { $count } lien externe mène
       *[other] { $count } liens externes mènent
    } à une page manquante
    .fail = { $count ->
        [one] { $count } lien externe mène
       *[other] { $count } liens externes mènent
    } à des pages manquantes
    .seen = Ont répondu 404 ou 410 : { $count } sur { $followed ->
        [one] { $followed } page
       *[other] { $followed } pages
    } d'autres sites.
    .expected = aucun
    .why = Une source morte ne prouve rien, et le lecteur s'arrête dans une impasse.
    .do = Lier la nouvelle adresse ou une autre source, ou retirer le lien.

link-anchor-text = Noms des liens
    .pass = Chaque lien dit où il mène
    .warn = { $generic ->
        [one] { $generic } lien a un nom qui ne dit
       *[other] { $generic } liens ont un nom qui ne dit
    } rien
    .fail = { $empty ->
        [0] { $generic } liens ont un nom qui ne dit rien
       *[other] { $empty ->
            [one] { $empty } lien n'a
           *[other] { $empty } liens n'ont
        } pas de nom
    }
    .seen = { $empty } sans nom, { $generic } au nom général, sur { $links ->
        [one] { $links } lien
       *[other] { $links } liens
    }.
    .expected = un nom pour chaque lien, qui dit où il mène
    .why = Les moteurs prennent le nom d'un lien pour un mot sur sa cible ; un lecteur d'écran ne lit rien d'autre.
    .do = Nommer la cible dans le lien, ou dans l'alt de son image.

link-depth = Clics depuis l'accueil
    .pass = Les pages sont à trois clics au plus de l'accueil
    .warn = { $state ->
        [page] La page est à { $depth } clics de l'accueil
       *[other] { $share } du sitemap est à plus de trois clics
    }
    .fail = { $state ->
        [page] La page est à { $depth } clics de l'accueil
       *[other] { $share } du sitemap est à plus de trois clics
    }
    .seen = La page : { $depth ->
        [one] { $depth } clic
       *[other] { $depth } clics
    }. { $listed ->
        [0] Le sitemap n'a pas été comparé.
       *[other] Sur { $listed } adresses du sitemap, { $share } ne sont pas atteintes en trois clics.
    }
    .expected = 3 clics au plus
    .why = Les robots visitent plus souvent les pages proches de l'accueil.
    .do = Lier la page depuis une liste ou un menu plus proche de l'accueil.

link-orphans = Pages sans lien vers elles
    .pass = Chaque page du sitemap reçoit un lien
    .warn = { $count ->
        [one] { $count } page du sitemap ne reçoit
       *[other] { $count } pages du sitemap ne reçoivent
    } aucun lien
    .fail = { $count ->
        [one] { $count } page du sitemap ne reçoit
       *[other] { $count } pages du sitemap ne reçoivent
    } aucun lien
    .seen = { $count } sur { $listed ->
        [one] { $listed } adresse
       *[other] { $listed } adresses
    } du sitemap ({ $share }) sans lien depuis une page du site.
    .expected = aucune
    .why = Une page que rien ne lie est difficile à atteindre et passe pour peu importante.
    .do = Lier ces pages là où elles ont leur place, ou les retirer du sitemap.

link-dead-ends = Pages qui mènent plus loin
    .pass = Chaque page mène à une autre page du site
    .fail = { $count ->
        [one] { $count } page ne mène
       *[other] { $count } pages ne mènent
    } à aucune autre page du site
    .seen = { $count } sur { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } sans lien vers une autre page du site.
    .expected = aucune
    .why = Visiteurs et robots ne peuvent pas continuer à partir de là.
    .do = Donner au gabarit de ces pages un menu, ou des liens vers des pages voisines.

link-volume = Nombre de liens
    .pass = La page a { $total ->
        [one] { $total } lien
       *[other] { $total } liens
    }
    .warn = La page a { $total } liens
    .fail = La page a { $framing } liens dans ses menus, en-têtes et pieds
    .seen = { $total ->
        [one] { $total } lien
       *[other] { $total } liens
    } : { $internal } internes, { $framing } dans des menus, en-têtes et pieds.
    .expected = 150 liens au plus
    .why = Parmi des centaines de liens, ni les visiteurs ni les robots ne distinguent ceux qui comptent.
    .do = Réduire menus et pieds de page à ce que l'on cherche sur cette page.

link-inlinks = Liens depuis les contenus
    .pass = Les pages du sitemap reçoivent des liens des contenus
    .warn = { $count ->
        [one] { $count } page ne reçoit
       *[other] { $count } pages ne reçoivent
    } de liens que des menus
    .fail = { $weak ->
        [one] { $weak } page a
       *[other] { $weak } pages ont
    } un lien au plus, et aucun d'un contenu
    .seen = { $count } sur { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } sans lien depuis le contenu d'une autre page ; { $weak } avec un lien au plus.
    .expected = un lien depuis un contenu pour chaque page
    .why = Un lien dans un texte dit de quoi parle une page et qu'elle compte ; ceux d'un menu sont partout.
    .do = Lier ces pages dans des textes sur leur sujet.

link-sponsored = Liens rémunérés
    .pass = Les liens qui rapportent une commission le disent
    .fail = { $count ->
        [one] { $count } lien rémunéré ne le dit
       *[other] { $count } liens rémunérés ne le disent
    } pas
    .seen = { $count } sur { $paid ->
        [one] { $paid } lien
       *[other] { $paid } liens
    } vers des réseaux comme { $domain } sans sponsored ni nofollow.
    .expected = rel=sponsored sur les liens rémunérés
    .why = Google demande de marquer les liens payés et compte les autres comme du spam.
    .do = Ajouter rel="sponsored" à ces liens.
