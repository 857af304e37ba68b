# Lecture et indexation.

redirect-client-side = Redirection côté client
    .pass = La page ne redirige ni par meta refresh ni par en-tête Refresh
    .warn = La page se recharge d'elle-même
    .fail = La page redirige ses visiteurs par une balise meta refresh
    .seen = { $state ->
        [leads] La page redirige vers { $target } après { $delay ->
            [one] { $delay } seconde.
           *[other] { $delay } secondes.
        }
        [header] En-tête Refresh : { $target }
        [reloads] La page se recharge après { $delay ->
            [one] { $delay } seconde.
           *[other] { $delay } secondes.
        }
       *[none] Aucune redirection par meta refresh ou en-tête Refresh.
    }
    .expected = aucun meta refresh
    .why = Les moteurs traitent une telle page comme une redirection et indexent la cible à sa place.
    .do = Rediriger côté serveur par une 301 ou une 308, et lier directement la cible.

robots-fetchable = robots.txt est lisible
    .pass = { $state ->
        [absent] Sans robots.txt, toutes les pages sont ouvertes aux robots
       *[read] robots.txt est lisible
    }
    .fail = robots.txt est illisible
    .seen = { $state ->
        [read] Code { $status }.
        [absent] Code { $status } : les robots considèrent toutes les pages comme autorisées.
        [page] Code { $status }, mais le fichier est une page HTML.
       *[closed] Code { $status } : les robots considèrent toutes les pages comme interdites.
    }
    .expected = code 200, texte brut
    .why = Les robots lisent d'abord robots.txt ; s'il renvoie une erreur serveur, ils cessent d'explorer tout le site.
    .do = Servir robots.txt en texte brut, avec le code 200.

robots-syntax = Syntaxe de robots.txt
    .pass = Toutes les lignes de robots.txt sont valides
    .warn = { $count ->
        [one] { $count } ligne de robots.txt a une directive inconnue
       *[other] { $count } lignes de robots.txt ont une directive inconnue
    }
    .fail = { $count ->
        [one] { $count } ligne de robots.txt n'a aucun effet
       *[other] { $count } lignes de robots.txt n'ont aucun effet
    }
    .seen = { $reason ->
        [none] Toutes les lignes sont valides.
        [missing-colon] { $count } en tout ; la première : la ligne { $line } n'a pas de deux-points.
        [unknown-directive] { $count } en tout ; la première : la ligne { $line } a une directive inconnue.
        [rule-before-user-agent] { $count } en tout ; la première : la ligne { $line } est une règle placée avant le premier User-agent.
        [empty-user-agent] { $count } en tout ; la première : la ligne { $line } a un User-agent vide.
        [pattern-without-slash] { $count } en tout ; la première : le chemin de la ligne { $line } ne commence ni par / ni par *.
       *[relative-sitemap] { $count } en tout ; la première : l'URL du sitemap de la ligne { $line } n'est pas absolue.
    }
    .when = les sites qui ont un robots.txt
    .expected = une directive connue et une valeur par ligne
    .why = Les robots sautent les lignes qu'ils ne comprennent pas : une règle peut rester sans effet.
    .do = Corriger ou retirer ces lignes.

index-no-noindex = Indexation autorisée
    .pass = La page peut être indexée
    .warn = { $state ->
        [foreign] L'URL canonique de la page est sur un autre site, { $host }
       *[own] La page est en noindex, ce qui est normal pour ce type de page
    }
    .fail = Cette page demande à ne pas être indexée (noindex)
    .seen-pass = Aucune directive ne bloque l'indexation.
    .seen-warn = { $state ->
        [foreign] Son URL canonique est { $canonical } : elle demande aux moteurs d'afficher cette page-là à sa place. Aucune directive ne bloque l'indexation.
       *[own] { $agent ->
            [robots] La balise meta robots, ou l'en-tête, contient { $token }.
           *[other] La directive { $token } s'adresse à { $agent }.
        }
    }
    .seen-fail = { $agent ->
        [robots] La balise meta robots, ou l'en-tête, contient { $token }.
       *[other] La directive { $token } s'adresse à { $agent }.
    }
    .when = les pages que des internautes recherchent
    .expected = une URL canonique sur ce site, sans noindex ni none
    .why = { $state ->
        [foreign] Les moteurs qui la suivent affichent la page de l'autre site, et pas celle-ci.
       *[own] Une page en noindex ne peut pas apparaître dans les résultats.
    }
    .do = { $state ->
        [foreign] Décider quel site doit figurer dans les résultats. Si c'est celui-ci, déclarer comme canonique l'URL de chaque page. Si c'est l'autre, il n'y a rien à faire, et les autres actions du plan sont sans effet sur la recherche.
       *[own] Si la page doit apparaître dans les résultats, retirer la directive.
    }

index-snippet-eligible = Extraits autorisés
    .pass = Les moteurs peuvent afficher un extrait de la page
    .warn = Les moteurs ne peuvent afficher qu'un extrait limité
    .fail = La page interdit les extraits
    .seen = { $state ->
        [free] { $all ->
            [yes] Les extraits sont autorisés pour tout le texte.
           *[no] Les extraits sont autorisés ; { $hidden } du texte est exclu.
        }
        [hidden] { $hidden } du texte est exclu des extraits.
       *[forbidden] La directive est { $token }{ $all ->
            [yes] .
           *[no] { " " }; { $hidden } du texte est exclu.
        }
    }
    .when = les pages indexables
    .expected = pas de nosnippet, max-snippet de 50 ou plus
    .why = Sans extrait, le résultat n'affiche aucun texte et les réponses des IA ne peuvent pas citer la page.
    .do = Retirer la directive, ou n'exclure que de courts passages.

html-size = Taille du HTML
    .pass = Les moteurs peuvent lire le HTML en entier
    .fail = Le HTML est trop lourd pour être lu en entier : plus de 2 Mio
    .seen = { $cut ->
        [yes] Plus de 2 Mio (2,1 Mo). Ici aussi, seuls les 2 premiers Mio ont été lus : titres, liens et autres éléments au-delà ne sont pas comptés dans ce rapport.
       *[no] { $bytes }.
    }
    .expected = 2 Mio (2,1 Mo) au plus
    .why = Googlebot lit les 2 premiers Mio (2,1 Mo) et ignore la suite.
    .do = { $cause ->
        [inline] Déplacer scripts, styles et données dans des fichiers séparés.
       *[text] Répartir la page sur plusieurs pages, ou placer l'essentiel dans les 2 premiers Mio.
    }

sitemap-found = Sitemap
    .pass = Le site a un sitemap
    .warn = { sitemap-found.fail }
    .fail = Le site n'a pas de sitemap
    .seen = { $state ->
        [page] /sitemap.xml est une page, pas un sitemap.
        [named] Le sitemap que robots.txt indique n'a pas pu être lu.
        [none] Il n'y a pas de /sitemap.xml, et robots.txt n'indique aucun sitemap.
       *[nothing] Il n'y a ni /sitemap.xml ni robots.txt qui indique un sitemap.
    }
    .seen-pass = { $files ->
        [one] Un fichier de sitemap
       *[other] { $files } fichiers de sitemap
    }, { $urls ->
        [one] { $urls } URL
       *[other] { $urls } URL
    }{ $missing ->
        [0] .
        [one] { " " }; { $missing } autre fichier n'a pas pu être lu.
       *[other] { " " }; { $missing } autres fichiers n'ont pas pu être lus.
    }
    .expected = un sitemap qui renvoie un code 200
    .why = Un sitemap indique aux robots chaque page et la date de ses changements ; sans lui, ils ne trouvent que les pages auxquelles mènent des liens.
    .do = { $state ->
        [nothing] Publier un sitemap, et créer un robots.txt qui l'indique.
       *[other] Publier un sitemap, et l'indiquer dans robots.txt.
    }

sitemap-well-formed = Fichiers sitemap valides
    .pass = Tous les fichiers sitemap sont valides
    .warn = Un sitemap est servi comme une page HTML
    .fail = { $faulty ->
        [one] { $faulty } fichier sitemap n'est pas valide
       *[other] { $faulty } fichiers sitemap ne sont pas valides
    }
    .seen = { $fault ->
        [none] { "" }
       *[html] { $faulty } sur { $count } ; { "" }
    }{ $fault ->
        [none] { $count ->
            [one] Le fichier lu est valide.
           *[other] { $count ->
                [2] Les deux
               *[other] Les { $count }
            } fichiers lus sont valides.
        }
        [html] l'un a un Content-Type HTML.
        [root] l'élément racine n'est ni urlset ni sitemapindex.
        [xml] le XML n'est pas bien formé.
        [namespace] l'espace de noms n'est pas celui de sitemaps.org.
       *[empty] le fichier ne contient aucune entrée.
    }
    .when = les sites qui ont un sitemap
    .expected = un XML bien formé, avec l'espace de noms de sitemaps.org
    .why = Les moteurs ignorent un sitemap qu'ils ne peuvent pas lire.
    .do = Laisser la boutique ou le CMS générer le fichier, et le vérifier avec un validateur.

sitemap-lastmod = Dates lastmod du sitemap
    .pass = Les dates lastmod semblent fiables
    .warn = { $state ->
        [absent] Aucune URL du sitemap n'a de date lastmod
       *[few] Seules { $share } des URL du sitemap ont une date lastmod
    }
    .fail = { $state ->
        [stamp] Presque toutes les dates lastmod sont du même jour
       *[wrong] Certaines dates lastmod sont fausses
    }
    .seen = { $dated } URL sur { $urls } { $dated ->
        [one] a
       *[other] ont
    } une date lastmod ; { $state ->
        [stamp] presque toutes sont du même jour.
        [wrong] { $wrong ->
            [one] { $wrong } valeur n'est pas une date ou est dans le futur.
           *[other] { $wrong } valeurs ne sont pas des dates ou sont dans le futur.
        }
       *[good] toutes sont plausibles.
    }
    .seen-warn = { $state ->
        [absent] { $urls ->
            [one] La seule URL n'a pas de date lastmod ; attendu : 80 %.
           *[other] { $urls ->
                [2] Aucune des deux
               *[other] Aucune des { $urls }
            } URL n'a de date lastmod ; attendu : 80 %.
        }
       *[few] { $dated } URL sur { $urls } { $dated ->
            [one] a
           *[other] ont
        } une date lastmod ; attendu : 80 %.
    }
    .when = les sites dont le sitemap liste des pages
    .expected = une date exacte sur 80 % des URL
    .why = Les moteurs n'utilisent lastmod que sur les sites où cette date s'est révélée exacte.
    .do = Indiquer la date de la dernière modification du contenu, non celle de la mise en ligne du site.
