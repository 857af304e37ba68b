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
        [one] { $count } lien n'a pas d'URL utilisable
       *[other] { $count } liens n'ont pas d'URL utilisable
    }{ $reason ->
        [none] .
        [script] { " " }; le premier lance un script.
        [navigation] { " " }; le premier navigue par script.
        [file] { " " }; le premier pointe vers un fichier local (file:).
        [malformed] { " " }; l'URL du premier n'est pas valide.
        [slashes] { " " }; le premier n'a pas deux barres obliques après https: ou http:, et mène donc à un chemin de ce site.
       *[other] { " " }; le premier pointe vers localhost.
    }
    .seen-pass = Chaque lien a une URL utilisable.
    .expected = une URL dans le href de chaque lien
    .why = Les robots suivent le href des liens et ne cliquent pas ; ils ne trouvent pas les pages liées uniquement ainsi.
    .do = { $reason ->
        [local] Si l'adresse est un exemple pour les lecteurs, l'écrire en texte ou en code plutôt qu'en lien ; sinon, lier l'URL publique.
        [slashes] Écrire deux barres obliques après https: dans ces liens.
        [file] Lier l'URL publique du fichier.
        [malformed] Corriger l'URL dans href.
       *[other] Mettre l'URL dans href ; utiliser des éléments button pour les commandes de la page.
    }

link-broken-internal = Liens internes cassés
    .pass = Aucun lien interne cassé parmi ceux vérifiés ({ $followed ->
        [one] { $followed } lien
       *[other] { $followed } liens
    })
    .warn = { link-broken-internal.fail }
    .fail = { $sample ->
        [yes] Au moins { $links ->
            [one] un lien interne mène
           *[other] { $links } liens internes mènent
        }
       *[no] { $links ->
            [one] Un lien interne mène
           *[other] { $links } liens internes mènent
        }
    } à { $targets ->
        [one] une page introuvable
       *[other] { $targets } pages introuvables
    }
    .seen = { $pages ->
        [one] Sur une page
       *[other] { $sample ->
            [yes] Sur un échantillon de { $pages } pages
           *[no] Sur les { $pages } pages lues
        }
    }, { $links ->
        [one] { $links } des { $followed } liens est cassé
       *[other] { $links } des { $followed } liens sont cassés
    } ({ $outcome ->
        [redirect-loop] redirections en boucle
        [too-many-redirects] trop de redirections
        [no-answer] aucune réponse
       *[other] code { $outcome }
    }).{ $cut ->
        [yes] { " " }Au plus 500 liens par page sont comptés.
       *[no] { "" }
    }
    .seen-pass = { $pages ->
        [one] Sur une page
       *[other] { $sample ->
            [yes] Sur un échantillon de { $pages } pages
           *[no] Sur les { $pages } pages lues
        }
    }, { $followed ->
        [one] un lien a été vérifié ; il fonctionne.
       *[other] { $followed } liens ont été vérifiés ; aucun n'est cassé.
    }{ $cut ->
        [yes] { " " }Au plus 500 liens par page sont comptés.
       *[no] { "" }
    }
    .when = les sites avec des liens vers les pages lues
    .expected = aucun lien cassé
    .why = Les liens cassés sont des impasses pour les visiteurs et les robots.
    .do = { $cause ->
        [folders] Corriger d'abord les liens vers { $where }{ $more ->
            [0] { "" }
            [one] { " " }et { $more } autre dossier
           *[other] { " " }et { $more } autres dossiers
        } : les faire pointer là où se trouvent ces pages, ou y publier ces pages.
       *[none] { $targets ->
            [one] Faire pointer le lien vers la page qui remplace la page manquante, ou retirer le lien ; si la page a changé d'adresse, rediriger l'ancienne URL.
           *[other] Faire pointer ces liens vers les pages qui remplacent les manquantes, ou les retirer ; rediriger les URL des pages déplacées.
        }
    }

link-broken-external = Liens externes cassés
    .pass = Aucun lien externe n'est cassé
    .warn = { $count ->
        [one] { $count } lien externe est cassé
       *[other] { $count } liens externes sont cassés
    }
    .fail = { link-broken-external.warn }
    .seen = { $count ->
        [0] { $followed ->
            [one] La page d'un autre site qui a été vérifiée ne renvoie ni 404 ni 410.
            [2] Aucune des deux pages d'autres sites vérifiées ne renvoie 404 ou 410.
           *[other] Aucune des { $followed } pages d'autres sites vérifiées ne renvoie 404 ou 410.
        }
       *[other] Pages en 404 ou 410 : { $count } sur { $followed ->
            [one] { $followed } page
           *[other] { $followed } pages
        } d'autres sites.
    }
    .when = les pages avec des liens vers d'autres sites
    .expected = aucun lien cassé
    .why = Une source disparue ne prouve rien, et le lecteur aboutit à une impasse.
    .do = Mettre la nouvelle URL ou une autre source, ou retirer le lien.

link-anchor-text = Textes d'ancre
    .pass = Aucun texte d'ancre n'est vide ou générique
    .warn = { $empty ->
        [0] { $generic ->
            [one] { $generic } lien sur { $links } a un texte d'ancre générique
           *[other] { $generic } liens sur { $links } ont un texte d'ancre générique
        }
       *[other] { $generic ->
            [0] { $empty } { $empty ->
                [one] lien
               *[other] liens
            } sur { $links } { $empty ->
                [one] n'a
               *[other] n'ont
            } pas de texte
           *[other] Sur { $links } liens, { $empty } sans texte et { $generic } au texte générique
        }
    }
    .fail = { link-anchor-text.warn }
    .seen = { $links ->
        [one] Le seul lien { $empty ->
            [0] a un texte d'ancre générique.
           *[other] n'a pas de texte d'ancre.
        }
       *[other] Sur { $links } liens : { $empty ->
            [0] { $generic } avec un texte d'ancre générique.
           *[other] { $generic ->
                [0] { $empty } sans texte d'ancre.
               *[other] { $empty } sans texte d'ancre, { $generic } avec un texte générique.
            }
        }
    }
    .seen-pass = { $empty ->
        [0] { $generic ->
            [0] { $links ->
                [one] Le texte du seul lien n'est ni vide ni générique.
               *[other] { $links ->
                    [2] Aucun des deux
                   *[other] Aucun des { $links }
                } liens n'a un texte vide ou générique.
            }
           *[other] { $empty } sans texte d'ancre, { $generic } avec un texte générique, sur { $links ->
                [one] { $links } lien
               *[other] { $links } liens
            }.
        }
       *[other] { $empty } sans texte d'ancre, { $generic } avec un texte générique, sur { $links ->
            [one] { $links } lien
           *[other] { $links } liens
        }.
    }
    .when = les pages avec des liens
    .expected = un texte d'ancre qui nomme la cible de chaque lien
    .why = Les moteurs s'appuient sur le texte d'ancre pour comprendre la page cible ; les lecteurs d'écran le lisent à voix haute.
    .do = Nommer la cible dans le texte du lien, ou dans l'alt de son image.

link-depth = Profondeur de clic
    .pass = { $listed ->
        [0] La page est à trois clics au plus de la page d'accueil
       *[other] { $deep ->
            [0] Toutes les pages du sitemap sont à trois clics au plus
           *[other] Presque toutes les pages du sitemap sont à trois clics au plus
        }
    }
    .warn = { $state ->
        [page] La page est à { $depth } clics de la page d'accueil
       *[other] { $share } des URL du sitemap sont à plus de trois clics
    }
    .fail = { link-depth.warn }
    .seen = { $depth ->
        [0] Cette page est la page d'accueil.
        [one] La page est à { $depth } clic de la page d'accueil.
       *[other] La page est à { $depth } clics de la page d'accueil.
    } { $listed ->
        [0] Le sitemap n'a pas été pris en compte.
       *[other] { $deep ->
            [0] Aucune des { $listed } URL du sitemap n'est à plus de trois clics.
            [one] { $deep } des { $listed } URL du sitemap est à plus de trois clics.
           *[other] { $deep } des { $listed } URL du sitemap sont à plus de trois clics.
        }
    }{ $menu ->
        [script] { " " }Un script écrit un menu, dont les liens ne sont pas comptés.
       *[html] { "" }
    }
    .when = les pages internes
    .expected = 3 clics au plus
    .why = Les robots visitent plus souvent les pages proches de la page d'accueil.
    .do = Lier la page depuis une liste ou un menu plus proche de la page d'accueil.

link-orphans = Pages orphelines
    .pass = Chaque page du sitemap reçoit un lien interne
    .warn = { $count ->
        [one] { $count } page du sitemap ne reçoit
       *[other] { $count } pages du sitemap ne reçoivent
    } aucun lien interne
    .fail = { link-orphans.warn }
    .seen = { $count } sur { $listed ->
        [one] { $listed } URL
       *[other] { $listed } URL
    } du sitemap ({ $share }) sans lien depuis une autre page du site.
    .seen-pass = { $count ->
        [0] { $listed ->
            [2] Les deux
           *[other] Les { $listed }
        } URL du sitemap comparées reçoivent chacune un lien d'une autre page du site.
       *[other] { $count } sur { $listed } URL du sitemap ({ $share }) sans lien d'une autre page du site.
    }
    .when = les sites dont toutes les pages ont été lues et dont le sitemap liste des pages
    .expected = aucune page orpheline
    .why = Les visiteurs atteignent difficilement une page sans lien interne, et les moteurs la jugent peu importante.
    .do = Lier ces pages depuis des pages proches, ou les retirer du sitemap.

link-dead-ends = Pages en cul-de-sac
    .pass = { $sample ->
        [yes] Aucune page sans issue n'a été trouvée dans l'échantillon
       *[no] Chaque page comparée contient un lien vers une autre
    }
    .fail = { $count ->
        [one] { $count } page ne contient de lien
       *[other] { $count } pages ne contiennent de lien
    } vers aucune autre page du site
    .seen = { $count } sur { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } sans lien vers une autre page du site.
    .seen-pass = { $pages ->
        [one] La seule page indexable d'au moins 20 mots contient un lien vers une autre page du site.
        [2] Les deux pages indexables d'au moins 20 mots contiennent un lien vers une autre page du site.
       *[other] Les { $pages } pages indexables d'au moins 20 mots qui ont été comparées contiennent un lien vers une autre page du site.
    }{ $sample ->
        [yes] { " " }C'est un échantillon du site.
       *[no] { "" }
    }
    .when = les sites dont plusieurs pages avec du texte ont été lues
    .expected = aucune page en cul-de-sac
    .why = Visiteurs et robots ne peuvent pas poursuivre leur chemin.
    .do = Ajouter au gabarit de ces pages un menu ou des liens vers des pages proches.

link-volume = Nombre de liens
    .pass = { $total ->
        [0] La page n'a aucun lien
        [one] La page a { $total } lien
       *[other] La page a { $total } liens
    }
    .warn = La page a { $total } liens
    .fail = { $framing } liens se trouvent hors du contenu
    .seen = { $total ->
        [0] Aucun lien.
       *[other] { $total ->
            [one] { $total } lien
           *[other] { $total } liens
        }, { $own ->
            [none] { $total ->
                [one] non interne
               *[other] dont aucun interne
            }
            [all] { $total ->
                [one] interne
               *[other] tous internes
            }
           *[some] dont { $internal ->
                [one] { $internal } interne
               *[other] { $internal } internes
            }
        }{ $framed ->
            [none] .
            [all] { " " }; { $total ->
                [one] il se trouve
               *[other] tous se trouvent
            } dans les menus, en-têtes, colonnes latérales et pieds de page.
           *[some] { " " }; { $framing } dans les menus, en-têtes, colonnes latérales et pieds de page.
        }
    }
    .expected = 300 liens au plus
    .why = Parmi des centaines de liens, ni les visiteurs ni les robots ne voient lesquels comptent.
    .do = { $where ->
        [content] Une table des matières ou un index peut être aussi long ; sinon, diviser la page ou ne lier que ce qui compte ici.
       *[frame] Réduire menus et pieds de page à ce que les visiteurs cherchent sur cette page.
    }

link-inlinks = Liens internes depuis le contenu
    .pass = Les pages du sitemap reçoivent des liens depuis des contenus
    .warn = { $count ->
        [one] { $count } page n'est liée
       *[other] { $count } pages ne sont liées
    } que depuis les menus
    .fail = { $weak ->
        [one] { $weak } page a
       *[other] { $weak } pages ont
    } un lien au plus, et aucun depuis un contenu
    .seen = { $count ->
        [0] { $pages ->
            [one] La page du sitemap comparée reçoit un lien depuis le texte d'une autre page.
            [2] Les deux pages du sitemap comparées reçoivent chacune un lien depuis le texte d'une autre page.
           *[other] Les { $pages } pages du sitemap comparées reçoivent chacune un lien depuis le texte d'une autre page.
        }
       *[other] { $pages ->
            [one] La page du sitemap comparée ne reçoit
           *[other] { $count } des { $pages } pages du sitemap comparées { $count ->
                [one] ne reçoit
               *[other] ne reçoivent
            }
        } aucun lien depuis le texte d'une autre page{ $weak ->
            [0] .
            [one] { " " }; { $weak } d'entre elles n'a qu'un lien en tout.
           *[other] { " " }; { $weak } d'entre elles n'ont qu'un lien en tout.
        }
    } Seules les pages à un ou deux clics de la page d'accueil sont comparées, hors pages d'accueil, mentions légales et espaces client.
    .when = les sites avec un sitemap qui ont été lus en entier
    .expected = un lien vers chaque page dans le texte d'une autre
    .why = Un lien dans un texte dit de quoi parle une page et qu'elle compte ; les liens de menu sont les mêmes partout.
    .do = { $count ->
        [one] Ajouter, dans un texte sur le même sujet, un lien vers { $first }.
       *[other] Ajouter, dans des textes sur le même sujet, des liens vers ces pages, comme { $first }.
    }

link-sponsored = Liens sponsorisés
    .pass = Les liens d'affiliation sont signalés comme rémunérés
    .fail = { $count ->
        [one] { $count } lien d'affiliation n'est pas signalé comme tel
       *[other] { $count } liens d'affiliation ne sont pas signalés comme tels
    }
    .seen = { $paid ->
        [one] Le seul lien vers un réseau d'affiliation, { $domain }, { $extent ->
            [none] a rel=sponsored ou nofollow.
           *[all] n'a ni rel=sponsored ni nofollow.
        }
       *[other] { $extent ->
            [none] { $paid ->
                [2] Les deux
               *[other] Les { $paid }
            } liens vers des réseaux comme { $domain } ont rel=sponsored ou nofollow.
            [all] { $paid ->
                [2] Aucun des deux
               *[other] Aucun des { $paid }
            } liens vers des réseaux comme { $domain } n'a rel=sponsored ni nofollow.
           *[some] { $count } des { $paid } liens vers des réseaux comme { $domain } { $count ->
                [one] n'a
               *[other] n'ont
            } ni rel=sponsored ni nofollow.
        }
    }
    .when = les pages avec des liens d'affiliation
    .expected = rel=sponsored sur les liens sponsorisés
    .why = Google demande de signaler les liens payés et d'affiliation ; non signalés, ils peuvent compter comme du spam de liens.
    .do = Ajouter rel="sponsored" à ces liens.
