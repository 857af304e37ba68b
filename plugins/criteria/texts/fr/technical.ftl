# Lecture et indexation.

redirect-client-side = Redirection par la page elle-même
    .pass = La page reste en place
    .warn = La page se recharge
    .fail = La page renvoie ses visiteurs ailleurs
    .seen = { $state ->
        [leads] Un rafraîchissement après { $delay } secondes vers { $target }.
        [header] Un en-tête Refresh : { $target }.
        [reloads] Un rechargement après { $delay } secondes.
       *[none] Aucun rafraîchissement.
    }
    .expected = aucun rafraîchissement
    .why = Les moteurs prennent une telle page pour une redirection et indexent sa cible à sa place.
    .do = Répondre par un 301 ou 308 sur le serveur, et lier la cible.

robots-fetchable = robots.txt est lisible
    .pass = robots.txt est lisible
    .warn = Il n'y a pas de robots.txt
    .fail = robots.txt est illisible
    .seen = { $state ->
        [read] Statut { $status }.
        [absent] Statut { $status } : les robots tiennent toutes les pages pour permises.
        [page] Statut { $status }, mais une page HTML.
       *[closed] Statut { $status } : les robots tiennent toutes les pages pour interdites.
    }
    .expected = statut 200, texte simple
    .why = Les robots lisent d'abord robots.txt ; après une panne du serveur ils évitent tout le site.
    .do = Servir un fichier texte simple avec le statut 200.

robots-syntax = Lignes de robots.txt
    .pass = Chaque ligne de robots.txt est comprise
    .warn = { $count ->
        [one] { $count } ligne de robots.txt a une clé inconnue
       *[other] { $count } lignes de robots.txt ont une clé inconnue
    }
    .fail = { $count ->
        [one] { $count } ligne de robots.txt ne dit rien aux robots
       *[other] { $count } lignes de robots.txt ne disent rien aux robots
    }
    .seen = { $reason ->
        [none] Aucune ligne fautive.
        [missing-colon] { $count } en tout ; la première : la ligne { $line } n'a pas de deux-points.
        [unknown-directive] { $count } en tout ; la première : la ligne { $line } a une clé inconnue.
        [rule-before-user-agent] { $count } en tout ; la première : la ligne { $line } est une règle avant le premier agent.
        [empty-user-agent] { $count } en tout ; la première : la ligne { $line } ne nomme aucun agent.
        [pattern-without-slash] { $count } en tout ; la première : la ligne { $line } ne commence ni par / ni par *.
       *[relative-sitemap] { $count } en tout ; la première : la ligne { $line } a un sitemap sans adresse complète.
    }
    .expected = une clé connue et une valeur par ligne
    .why = Les robots sautent ce qu'ils ne lisent pas : une règle peut rester sans effet.
    .do = Corriger ou retirer ces lignes.

index-no-noindex = Indexation permise
    .pass = La page peut être indexée
    .warn = La page demande à ne pas être indexée, comme son type le permet
    .fail = Cette page demande à ne pas être indexée
    .seen-pass = Rien ne l'interdit.
    .seen-warn = { $token }, adressé à { $agent }.
    .seen-fail = { $token }, adressé à { $agent }.
    .expected = ni noindex ni none
    .why = Une page qui le demande ne peut pas apparaître dans les résultats.
    .do = Retirer la directive de cette page.

index-snippet-eligible = Citation permise
    .pass = La page peut être citée
    .warn = La page ne se laisse citer qu'en partie
    .fail = La page interdit de la citer
    .seen = { $state ->
        [free] Extraits libres ; { $hidden } du texte est exclu.
        [narrowed] { $token } ; { $hidden } du texte est exclu.
        [hidden] { $hidden } du texte est exclu des extraits.
       *[forbidden] { $token } ; { $hidden } du texte est exclu.
    }
    .expected = pas de nosnippet, max-snippet de 50 ou plus
    .why = Sans extrait, le résultat est nu, et les réponses des assistants ne peuvent pas s'appuyer sur la page.
    .do = Retirer la directive, ou n'exclure que de courts passages.

html-size = Taille du HTML
    .pass = Le HTML est assez petit pour être lu en entier
    .warn = Le HTML est lourd : { $bytes }
    .fail = Le HTML est trop lourd pour être lu en entier : { $bytes }
    .seen = { $bytes } ; attendu au plus 512 ko.
    .expected = 512 ko au plus
    .why = Googlebot lit les 2 premiers Mio ; la suite n'existe pas pour lui.
    .do = Sortir scripts, styles et données du HTML.

sitemap-found = Sitemap
    .pass = Le site a un sitemap
    .fail = Le site n'a pas de sitemap
    .seen = { $files ->
        [one] { $files } fichier lu
       *[other] { $files } fichiers lus
    }, { $urls ->
        [one] { $urls } adresse
       *[other] { $urls } adresses
    } ; { $missing } sans réponse favorable.
    .expected = un sitemap qui répond 200
    .why = Sans sitemap, les robots ne trouvent que ce que des liens leur montrent.
    .do = Publier un sitemap et le nommer dans robots.txt.

sitemap-well-formed = Fichiers sitemap
    .pass = Tous les fichiers sitemap sont lisibles
    .warn = Un sitemap est servi comme page web
    .fail = { $faulty ->
        [one] { $faulty } fichier sitemap est fautif
       *[other] { $faulty } fichiers sitemap sont fautifs
    }
    .seen = { $faulty } sur { $count } ; { $fault ->
        [none] rien à redire.
        [html] l'un a un type de contenu HTML.
        [root] la racine n'est ni urlset ni sitemapindex.
        [xml] le XML ne se lit pas jusqu'au bout.
        [namespace] l'espace de noms n'est pas celui de sitemaps.org.
       *[empty] il n'y a aucune entrée.
    }
    .expected = un XML correct, avec l'espace de noms de sitemaps.org
    .why = Les moteurs écartent un fichier qu'ils ne peuvent pas lire.
    .do = Laisser la boutique ou le CMS écrire le fichier, et le vérifier avec un validateur.

sitemap-lastmod = lastmod des sitemaps
    .pass = lastmod est fiable
    .warn = lastmod figure sur { $share } des adresses
    .fail = { $state ->
        [stamp] lastmod est partout du même jour
       *[wrong] lastmod a des valeurs fausses
    }
    .seen = Sur { $share } de { $urls ->
        [one] { $urls } adresse
       *[other] { $urls } adresses
    } ; { $state ->
        [stamp] presque toutes du même jour.
        [wrong] { $wrong ->
            [one] { $wrong } valeur n'est pas une date ou est à venir.
           *[other] { $wrong } valeurs ne sont pas des dates ou sont à venir.
        }
        [few] attendu sur 80 %.
       *[good] toutes plausibles.
    }
    .expected = une date exacte sur 80 % des adresses
    .why = Les moteurs n'utilisent lastmod que là où il s'est montré exact.
    .do = Écrire le jour du dernier changement du contenu, non de la publication du site.
