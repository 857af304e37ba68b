# Images.

img-alt = Attributs alt
    .pass = Chaque image a un attribut alt
    .warn = { $missing ->
        [one] { $missing } image n'a
       *[other] { $missing } images n'ont
    } pas d'attribut alt
    .fail = { img-alt.warn }
    .seen = { $total ->
        [one] L'image n'a pas d'attribut alt.
       *[other] { $extent ->
            [all] { $total ->
                [2] Aucune des deux
               *[other] Aucune des { $total }
            } images n'a d'attribut alt.
           *[some] { $missing } des { $total } images { $missing ->
                [one] n'a
               *[other] n'ont
            } pas d'attribut alt.
        }
    }
    .seen-pass = { $total ->
        [one] L'image a un attribut alt{ $void ->
            [none] .
           *[all] , vide, qui la présente comme décorative.
        }
       *[other] { $total ->
            [2] Les deux
           *[other] Les { $total }
        } images ont un attribut alt{ $void ->
            [none] .
            [all] { " " }; tous sont vides et présentent les images comme décoratives.
           *[some] { $empty ->
                [one] { " " }; { $empty } attribut est vide et présente son image comme décorative.
               *[other] { " " }; { $empty } attributs sont vides et présentent leur image comme décorative.
            }
        }
    }
    .when = les pages avec des images
    .expected = un attribut alt sur chaque image
    .why = Lecteurs d'écran et moteurs se fient au texte alternatif ; sans lui, un lecteur d'écran peut lire le nom du fichier.
    .do = Décrire l'image dans l'attribut alt ; laisser alt="" si elle est purement décorative.

img-alt-quality = Qualité des textes alternatifs
    .pass = Aucun texte alternatif n'est un nom de fichier ou un mot générique
    .warn = { $count ->
        [0] { $long ->
            [one] { $long } texte alternatif est trop long
           *[other] { $long } textes alternatifs sont trop longs
        }
        [one] Un texte alternatif est un nom de fichier ou un mot générique
       *[other] { $count } textes alternatifs sont des noms de fichier ou des mots génériques
    }
    .fail = { $count ->
        [one] Un texte alternatif est un nom de fichier ou un mot générique
       *[other] { $count } textes alternatifs sont des noms de fichier ou des mots génériques
    }
    .seen = { $count ->
        [0] { $long ->
            [one] { $long } texte alternatif sur { $total } dépasse 125 caractères.
           *[other] { $long } textes alternatifs sur { $total } dépassent 125 caractères.
        }
       *[other] { $count ->
            [one] { $count } texte alternatif sur { $total } n'est qu'un nom de fichier ou un mot générique
           *[other] { $count } textes alternatifs sur { $total } ne sont que des noms de fichier ou des mots génériques
        }{ $long ->
            [0] .
            [one] { " " }; { $long } dépasse 125 caractères.
           *[other] { " " }; { $long } dépassent 125 caractères.
        }
    }
    .seen-pass = { $total ->
        [one] Le texte alternatif n'est ni un nom de fichier ni un mot générique.
       *[other] { $total ->
            [2] Aucun des deux
           *[other] Aucun des { $total }
        } textes alternatifs n'est un nom de fichier ou un mot générique{ $long ->
            [0] , ni ne dépasse 125 caractères.
            [one] { " " }; { $long } dépasse 125 caractères.
           *[other] { " " }; { $long } dépassent 125 caractères.
        }
    }
    .when = les pages qui ont des textes alternatifs
    .expected = ce que montre l'image, en 125 caractères au plus
    .why = Les lecteurs d'écran lisent le texte alternatif à voix haute, et la recherche d'images s'en sert.
    .do = { $count ->
        [0] Garder dans l'attribut alt ce que montre l'image, et placer le reste dans une légende.
       *[other] Dire ce que montre l'image ; pour un logo, le nom de l'organisation ; alt="" pour un ornement.
    }

img-dimensions = Dimensions des images
    .pass = { $unsized ->
        [0] { $total ->
            [one] L'image a width et height
           *[other] Toutes les images ont width et height
        }
       *[other] Presque toutes les images ont width et height
    }
    .warn = { $unsized ->
        [one] { $unsized } image sans width ou sans height
       *[other] { $unsized } images sans width ou sans height
    }
    .fail = { img-dimensions.warn }
    .seen = { $total ->
        [one] L'image est sans width ou sans height.
       *[other] { $unsized } des { $total } images { $unsized ->
            [one] n'a
           *[other] n'ont
        } pas de width ou de height.
    }
    .seen-pass = { $unsized ->
        [0] La taille { $total ->
            [one] de l'image
            [2] des deux images
           *[other] des { $total } images
        } est connue avant le chargement.
       *[other] { $unsized } des { $total } images { $unsized ->
            [one] n'a
           *[other] n'ont
        } pas de width ou de height.
    }
    .when = les pages avec des images
    .expected = width et height sur 90 % des images
    .why = Sans place réservée, le texte saute au chargement des images (décalage de mise en page, CLS).
    .do = Indiquer width et height en pixels sur chaque img ; le CSS peut toujours la redimensionner.

img-not-broken = Images cassées
    .pass = Toutes les images de la page se chargent
    .warn = { $moved ->
        [one] { $moved } image est chargée
       *[other] { $moved } images sont chargées
    } par une redirection
    .fail = { $count ->
        [one] { $count } image ne se charge
       *[other] { $count } images ne se chargent
    } pas
    .seen = { $total ->
        [one] { $count ->
            [0] L'image passe par une redirection
           *[other] L'image ne se charge pas
        }
       *[other] { $count ->
            [0] { $moved } des { $total } images { $moved ->
                [one] passe
               *[other] passent
            } par une redirection
           *[other] { $count } des { $total } images ne { $count ->
                [one] se charge
               *[other] se chargent
            } pas{ $moved ->
                [0] { "" }
                [one] { " " }; { $moved } passe par une redirection
               *[other] { " " }; { $moved } passent par une redirection
            }
        }
    }{ $cause ->
        [slashes] { " " }; le chemin contient deux barres obliques de suite (//), que bien des serveurs acceptent, mais pas celui-ci.
       *[other] .
    }
    .seen-pass = { $total ->
        [one] L'image demandée se charge.
       *[other] { $total ->
            [2] Les deux
           *[other] Les { $total }
        } images demandées se chargent.
    }
    .when = les pages avec des images
    .expected = aucune image cassée, aucune redirection
    .why = Les visiteurs voient un vide, et la recherche d'images ne peut pas indexer l'image.
    .do = { $cause ->
        [slashes] Retirer la barre oblique en trop : le chemin de l'URL en a deux de suite (//).
       *[other] Corriger l'URL, ou remettre l'image en place.
    }

img-weight = Poids des images
    .pass = Les images sont légères
    .warn = { $count ->
        [one] { $count } image est trop lourde
       *[other] { $count } images sont trop lourdes
    }, jusqu'à { $most }
    .fail = { img-weight.warn }
    .seen = { $total ->
        [one] L'image pèse { $most } (limite : 200 ko).
       *[other] { $count ->
            [0] { $total ->
                [2] Aucune des deux
               *[other] Aucune des { $total }
            } images ne pèse plus de 200 ko ; la plus lourde pèse { $most }.
           *[other] { $count } des { $total } images { $count ->
                [one] pèse
               *[other] pèsent
            } plus de 200 ko ; la plus lourde pèse { $most }.
        }
    }
    .when = les pages avec des images qui se chargent
    .unmeasured = Le serveur n'indique pas le poids des images.
    .expected = 200 ko au plus par image
    .why = Les images lourdes se chargent lentement, surtout sur mobile.
    .do = Redimensionner les images à leur taille d'affichage et les enregistrer en WebP ou AVIF.

img-indexable-markup = Images indexables
    .pass = Les robots trouvent les images de la page
    .warn = { $count ->
        [one] { $count } image n'a son URL
       *[other] { $count } images n'ont leur URL
    } que dans data-src
    .seen = { $count } sur { $total ->
        [one] { $total } image
       *[other] { $total } images
    } avec data-src, sans src, srcset ni copie dans noscript.
    .seen-pass = { $total ->
        [one] Le HTML contient l'URL de l'image ; les robots la trouvent donc sans script.
        [2] Le HTML contient les URL des deux images ; les robots les trouvent donc sans script.
       *[other] Le HTML contient les URL des { $total } images ; les robots les trouvent donc sans script.
    }
    .when = les pages avec des images
    .expected = src ou srcset sur chaque img
    .why = La recherche d'images lit src et srcset ; elle peut manquer ce qu'un script ajoute plus tard.
    .do = Mettre l'URL dans src, et ajouter loading="lazy".
