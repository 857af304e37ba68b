# Vitesse et poids.

perf-compression = Compression
    .pass = Page, styles et scripts sont compressés
    .warn = { $state ->
        [files] { $count ->
            [one] { $count } feuille de style ou script n'est pas compressé
           *[other] { $count } feuilles de style et scripts ne sont pas compressés
        }
       *[other] La page nous est parvenue sans compression
    }
    .fail = La page est envoyée sans compression : { $bytes }
    .seen = { $state ->
        [good] La page est compressée
        [files] La page est compressée
        [varies] La page n'est pas compressée, mais varie selon Accept-Encoding
       *[other] La page n'est pas compressée ({ $bytes })
    } ; fichiers sans compression : { $count } sur { $looked }.
    .expected = Content-Encoding br, zstd ou gzip
    .why = Un texte compressé est trois à dix fois plus petit et arrive plus tôt.
    .do = Activer Brotli ou gzip pour le texte sur le serveur.

perf-static-cache = Mise en cache des fichiers
    .pass = Les navigateurs gardent les fichiers du site
    .warn = Les navigateurs gardent { $medium ->
        [one] { $medium } fichier
       *[other] { $medium } fichiers
    } moins de 30 jours
    .fail = Les navigateurs gardent { $short ->
        [one] { $short } fichier
       *[other] { $short } fichiers
    } moins d'un jour
    .seen = Sur { $looked ->
        [one] { $looked } fichier
       *[other] { $looked } fichiers
    } : { $short } sous un jour, { $medium } sous 30 jours.
    .expected = 30 jours ou plus pour les fichiers qui changent de nom
    .why = Un visiteur qui revient recharge ce que le navigateur n'a pas gardé.
    .do = Envoyer Cache-Control: max-age=31536000, immutable avec les fichiers dont le nom porte la version.

perf-render-blocking = Fichiers qui retardent la page
    .pass = Peu de fichiers du head retardent la page
    .warn = { $total ->
        [one] { $total } fichier retarde
       *[other] { $total } fichiers retardent
    } la page
    .fail = { $total ->
        [one] { $total } fichier retarde
       *[other] { $total } fichiers retardent
    } la page
    .seen = { $scripts ->
        [one] { $scripts } script
       *[other] { $scripts } scripts
    } et { $styles ->
        [one] { $styles } feuille de style
       *[other] { $styles } feuilles de style
    } dans le head.
    .expected = aucun script, 3 feuilles de style au plus
    .why = Les navigateurs ne montrent rien avant que ces fichiers soient arrivés et exécutés.
    .do = Ajouter defer aux scripts, réunir les feuilles de style et charger plus tard celles de la suite.

perf-dom-size = Taille du document
    .pass = La page est faite de peu d'éléments
    .warn = { $state ->
        [elements] La page est faite de { $elements } éléments
        [depth] Les éléments sont imbriqués sur { $depth } niveaux
       *[other] Un élément de la page a { $children } enfants
    }
    .fail = La page est faite de { $elements } éléments
    .seen = { $elements ->
        [one] { $elements } élément
       *[other] { $elements } éléments
    }, sur { $depth } niveaux, au plus { $children } dans un seul.
    .expected = 800 éléments au plus, 32 niveaux, 60 dans un seul
    .why = Chaque élément coûte de la mémoire et du temps à chaque changement, surtout sur téléphone.
    .do = Retirer les conteneurs inutiles, paginer les longues listes, ne créer les parties cachées qu'à l'ouverture.

perf-page-weight = Poids de la page
    .pass = La page est légère
    .warn = La page pèse { $bytes } avec ses fichiers
    .fail = La page pèse { $bytes } avec ses fichiers
    .seen = { $bytes } : { $code } de scripts, styles et polices, { $pictures } d'images ; { $unknown ->
        [one] { $unknown } fichier
       *[other] { $unknown } fichiers
    } de taille inconnue.
    .expected = 2,7 Mo au plus
    .why = Chaque octet doit arriver avant que la page soit complète, et beaucoup paient pour chacun.
    .do = Commencer par les images les plus lourdes, puis retirer les scripts inutiles.

perf-third-parties = Scripts de tiers
    .pass = Peu d'autres domaines exécutent scripts ou cadres
    .warn = { $count } autres domaines exécutent des scripts ou des cadres
    .fail = { $count } autres domaines exécutent des scripts ou des cadres
    .seen = { $count ->
        [one] { $count } domaine
       *[other] { $count } domaines
    }{ $count ->
        [0] .
       *[other] { " " }: { $names }.
    }
    .expected = 10 au plus
    .why = Chacun coûte une connexion, s'exécute avec tous les droits sur la page et peut savoir qui la visite.
    .do = Se demander pour chacun si quelqu'un s'en sert encore, et retirer les autres.

perf-lcp-discoverable = Première image
    .pass = La première image est demandée aussitôt
    .warn = { $state ->
        [lazy] La première image est chargée tard (loading=lazy)
        [script] La première image dépend d'un script
       *[other] La première image n'indique pas sa priorité
    }
    .fail = { $state ->
        [lazy] La première image est chargée tard (loading=lazy)
       *[other] La première image dépend d'un script
    }
    .seen = { $image }{ $state ->
        [good] { "" }
        [lazy] { " " }: loading vaut lazy.
        [script] { " " }: seulement dans data-src.
       *[other] { " " }: ni fetchpriority=high ni preload.
    }
    .expected = src, fetchpriority=high, pas de loading=lazy
    .why = La plus grande image dit quand la page paraît complète (LCP) ; trouvée tard, elle s'affiche tard.
    .do = Retirer loading=lazy de la première image et ajouter fetchpriority=high.

perf-inline-bloat = Scripts et styles dans le HTML
    .pass = Le HTML est surtout du contenu
    .warn = { $share } du HTML sont des scripts, styles et dessins
    .fail = { $share } du HTML sont des scripts, styles et dessins
    .seen = { $bytes } de scripts, styles, dessins et données, soit { $share } du HTML ; surtout { $largest } ({ $most }).
    .expected = 40 % au plus, ou 100 ko
    .why = Ce qui se trouve dans le HTML est renvoyé avec chaque page et retarde son texte.
    .do = Le placer dans des fichiers que les navigateurs gardent.
