# Vitesse et poids.

perf-compression = Compression
    .pass = Page, styles et scripts sont compressés
    .warn = { $state ->
        [files] { $count ->
            [one] { $count } feuille de style ou script n'est pas compressé
           *[other] { $count } feuilles de style et scripts ne sont pas compressés
        }
       *[other] Notre robot a reçu la page sans compression
    }
    .fail = La page n'est pas compressée : { $bytes }
    .seen = { $state ->
        [good] La page est compressée
        [files] La page est compressée
        [varies] La page n'est pas compressée, mais envoie Vary: Accept-Encoding
       *[other] { $bytes } envoyés sans Content-Encoding
    }{ $looked ->
        [0] .
       *[other] { $count ->
            [0] { " " }; aucun fichier vérifié n'est sans compression ({ $looked }).
            [one] { $state ->
                [files] { " " }; { $first } ne l'est pas.
               *[plain] { " " }; { $first } n'est pas compressé non plus.
            }
           *[other] { $state ->
                [files] { " " }; { $count } des { $looked } fichiers vérifiés ne le sont pas.
               *[plain] { " " }; { $count } des { $looked } fichiers vérifiés ne sont pas compressés non plus.
            }
        }
    }
    .when = les pages de plus de 14,6 ko : les plus petites n'y gagnent rien
    .expected = Content-Encoding br, zstd ou gzip
    .why = Un texte compressé est trois à dix fois plus léger et se charge plus vite.
    .do = Activer Brotli ou gzip pour les fichiers texte sur le serveur.

perf-static-cache = Cache navigateur
    .pass = Les navigateurs mettent en cache les fichiers du site
    .warn = Les navigateurs gardent en cache { $medium ->
        [one] { $medium } fichier
       *[other] { $medium } fichiers
    } moins de 30 jours
    .fail = { $state ->
        [bare] { $short ->
            [one] { $short } fichier est envoyé
           *[other] { $short } fichiers sont envoyés
        } sans Cache-Control
       *[stated] Les navigateurs gardent en cache { $short ->
            [one] { $short } fichier
           *[other] { $short } fichiers
        } moins d'un jour
    }
    .seen = { $short ->
        [0] { $medium ->
            [0] Les navigateurs gardent { $looked ->
                [one] le seul fichier vérifié
               *[other] les { $looked } fichiers vérifiés
            } au moins 30 jours.
            [one] Les navigateurs gardent { $medium } des { $looked } fichiers vérifiés moins de 30 jours.
           *[other] Les navigateurs gardent { $medium } des { $looked } fichiers vérifiés moins de 30 jours.
        }
       *[other] Les navigateurs gardent { $short } des { $looked } fichiers vérifiés moins d'un jour{ $medium ->
            [0] .
           *[other] , et { $medium } moins de 30 jours.
        }
    }
    .seen-fail = { $state ->
        [bare] { $extent ->
            [all] Aucun des { $looked } fichiers vérifiés n'a d'en-tête Cache-Control
           *[some] Sur { $looked } fichiers vérifiés, { $short ->
                [one] { $short } n'a
               *[other] { $short } n'ont
            } pas d'en-tête Cache-Control
        } ; les navigateurs décident donc de la durée de conservation.
       *[stated] { $extent ->
            [all] Les navigateurs gardent les { $looked } fichiers vérifiés moins d'un jour.
           *[some] Les navigateurs gardent { $short } des { $looked } fichiers vérifiés moins d'un jour{ $medium ->
                [0] .
               *[other] , et { $medium } moins de 30 jours.
            }
        }
    }
    .when = les pages dont le HTML renvoie à au moins trois scripts, feuilles de style ou images du même hôte, à condition que ces fichiers se chargent
    .expected = un Cache-Control de 30 jours ou plus
    .why = Les visiteurs qui reviennent doivent recharger ce que le navigateur n'a pas mis en cache.
    .do = Envoyer Cache-Control: max-age=31536000, immutable pour les fichiers dont le nom porte la version, et max-age=2592000 pour les autres.

perf-render-blocking = Fichiers qui bloquent l'affichage
    .pass = { $total ->
        [0] Aucun fichier du head ne bloque l'affichage
       *[other] Peu de fichiers du head bloquent l'affichage
    }
    .warn = { $total ->
        [one] { $total } fichier bloque
       *[other] { $total } fichiers bloquent
    } l'affichage
    .fail = { perf-render-blocking.warn }
    .seen = { $scripts ->
        [0] { $styles ->
            [0] Le head n'a ni script bloquant ni feuille de style pour l'écran.
            [one] Une feuille de style pour l'écran, dans le head, bloque l'affichage ; aucun script ne le bloque. Les fichiers qu'elle importe ne sont pas comptés.
           *[other] { $styles } feuilles de style pour l'écran, dans le head, bloquent l'affichage ; aucun script ne le bloque. Les fichiers qu'elles importent ne sont pas comptés.
        }
       *[other] { $styles ->
            [0] { $scripts ->
                [one] Un script du head bloque l'affichage.
               *[other] { $scripts } scripts du head bloquent l'affichage.
            }
           *[other] { $scripts ->
                [one] Un script
               *[other] { $scripts } scripts
            } et { $styles ->
                [one] une feuille de style
               *[other] { $styles } feuilles de style
            } pour l'écran, dans le head, bloquent l'affichage. Les fichiers importés par les feuilles de style ne sont pas comptés.
        }
    }{ $missing ->
        [0] { "" }
        [one] { " " }Un fichier introuvable n'est pas compté.
       *[other] { " " }{ $missing } fichiers introuvables ne sont pas comptés.
    }
    .expected = aucun script, 4 feuilles de style au plus
    .why = Les navigateurs n'affichent rien avant d'avoir chargé ces fichiers.
    .do = { $scripts ->
        [0] Regrouper les feuilles de style et différer celles dont le premier écran n'a pas besoin.
       *[other] { $used ->
            [yes] Déplacer dans un fichier les scripts intégrés qui suivent, puis ajouter defer à tous, dans cet ordre : avec defer seul, les scripts intégrés s'exécuteraient trop tôt.
           *[no] Ajouter defer aux scripts, ou async quand leur ordre est sans importance.
        }{ $merge ->
            [yes] { " " }Regrouper les feuilles de style et différer celles dont le premier écran n'a pas besoin.
           *[no] { "" }
        }
    }

perf-dom-size = Taille du DOM
    .pass = { $state ->
        [long] Le DOM est grand, comme le texte
       *[depth] Le DOM est petit
    }
    .warn = { $state ->
        [elements] La page compte { $elements } éléments
       *[depth] Les éléments sont imbriqués sur { $depth } niveaux
    }
    .fail = La page compte trop d'éléments ({ $elements })
    .seen = Le body du code HTML, lui-même compris, compte { $elements ->
        [one] { $elements } élément
       *[other] { $elements } éléments
    }, imbriqués sur { $depth } niveaux au plus (html et body compris) ; un même élément a jusqu'à { $children } éléments enfants.{ $state ->
        [long] { " " }Avec { $words } mots, soit au moins quatre par élément, la longueur du texte les explique.
        [elements] { " " }Avec { $words } mots, la page en compte moins de quatre par élément.
       *[depth] { "" }
    } Les navigateurs peuvent en ajouter quelques-uns, comme tbody.
    .expected = 2 000 éléments au plus et, au-delà de 1 400, 32 niveaux au plus ; davantage si le texte a au moins quatre mots par élément
    .why = Chaque élément coûte de la mémoire et du temps à chaque modification de la page, surtout sur mobile.
    .do = { $state ->
        [depth] Retirer les éléments qui ne font qu'en contenir d'autres ; les constructeurs de pages en ajoutent autour de chaque partie.
       *[elements] Retirer les conteneurs inutiles, paginer les longues listes, ne créer les parties cachées qu'à l'ouverture.
    }

perf-page-weight = Poids de la page
    .pass = Le HTML et les fichiers mesurés sont légers
    .warn = La page et ses fichiers pèsent { $bytes }
    .fail = { perf-page-weight.warn }
    .seen = { $bytes }{ $code ->
        [0] { $pictures ->
            [0] { " " }pour le HTML seul
           *[other] , dont { $pictures } pour les images
        }
       *[other] { $pictures ->
            [0] , dont { $code } pour les scripts, styles et polices mesurés
           *[other] , dont { $code } pour les scripts, styles et polices mesurés, et { $pictures } pour les images
        } (sans les fichiers que les feuilles de style importent)
    }{ $unknown ->
        [0] .
        [one] { " " }; { $unknown } fichier de taille inconnue.
       *[other] { " " }; { $unknown } fichiers de taille inconnue.
    }
    .unmeasured = Le serveur n'indique pas le poids de la plupart des fichiers que la page charge.
    .expected = 2,7 Mo au plus
    .why = La page n'est complète qu'une fois tout chargé, et beaucoup de visiteurs paient leurs données.
    .do = Commencer par les images les plus lourdes, puis retirer les scripts inutiles.

perf-third-parties = Scripts tiers
    .pass = { $count ->
        [0] Aucun domaine tiers ne charge de script ni d'iframe
       *[other] Peu de domaines tiers chargent des scripts ou des iframes
    }
    .warn = { $count } domaines tiers chargent des scripts ou des iframes
    .fail = { perf-third-parties.warn }
    .seen = { $count ->
        [one] { $count } domaine
       *[other] { $count } domaines
    }{ $count ->
        [0] .
       *[other] { " " }: { $names }.
    }
    .seen-pass = { $count ->
        [0] Aucun script ni iframe de la page ne vient d'un autre domaine.
        [one] Un domaine : { $names }.
       *[other] { $count } domaines : { $names }.
    }
    .expected = 10 au plus
    .why = Chacun coûte une connexion, ses scripts peuvent tout faire sur la page, et il peut savoir qui la visite.
    .do = Vérifier lesquels servent encore, et retirer les autres.

perf-lcp-discoverable = Image principale (LCP)
    .pass = La première image n'est pas chargée en différé
    .warn = { $state ->
        [lazy] La première image est en lazy loading (loading=lazy)
        [script] La première image est chargée par un script
       *[other] La première image n'a pas d'indication de priorité
    }
    .fail = { $state ->
        [lazy] La première image est en lazy loading (loading=lazy)
       *[other] La première image est chargée par un script
    }
    .seen = { $image }{ $state ->
        [good] { "" }
        [lazy] { " " }: loading="lazy".
        [script] { " " }: son URL n'est que dans un attribut de type data-src.
       *[other] { " " }: ni fetchpriority=high ni preload.
    }
    .seen-pass = { $image } n'est pas en lazy loading.
    .when = les pages dont le contenu commence par une image
    .expected = src, fetchpriority=high, pas de loading=lazy
    .why = La plus grande image décide souvent du moment où la page paraît complète (LCP) ; trouvée tard, elle s'affiche tard.
    .do = Mettre l'URL de la première image dans src, retirer loading=lazy et ajouter fetchpriority=high.

perf-inline-bloat = Scripts et styles intégrés au HTML
    .pass = Les scripts et styles intégrés restent dans la limite
    .warn = { $share } du HTML est du code ou des données intégrés
    .fail = { perf-inline-bloat.warn }
    .seen = { $bytes ->
        [0] { $structured ->
            [yes] Le HTML ne contient ni script, ni style, ni SVG, ni données intégrés, hormis les données structurées, qui ne sont pas comptées.
           *[no] Le HTML ne contient ni script, ni style, ni SVG, ni données intégrés.
        }
       *[other] { $bytes } de scripts, styles, SVG et données intégrés{ $structured ->
            [yes] , hors données structurées
           *[no] { "" }
        }, soit { $share } du HTML ; surtout { $largest ->
            [json] du JSON destiné aux scripts
            [attribute] des attributs style
            [data] des URL data:
           *[other] { $largest }
        } ({ $most }).
    }
    .expected = 40 % au plus, ou 100 ko
    .why = Le code intégré est renvoyé avec chaque page et retarde le texte.
    .do = { $largest ->
        [json] N'envoyer avec la page que les données de son premier affichage ; charger les autres au besoin.
        [data] Fournir ces images dans des fichiers à part, que les navigateurs mettent en cache.
       *[other] Déplacer ce code dans des fichiers séparés que les navigateurs mettent en cache.
    }
