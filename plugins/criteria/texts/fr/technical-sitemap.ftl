# Sitemaps.

sitemap-declared = Sitemap nommé dans robots.txt
    .pass = robots.txt nomme le sitemap
    .warn = robots.txt ne nomme aucun sitemap
    .fail = { $state ->
        [relative] robots.txt nomme un sitemap sans adresse complète
       *[other] robots.txt nomme un sitemap qui manque
    }
    .seen = { $state ->
        [relative] { $address }.
        [gone] { $address } a répondu { $status }.
       *[other] { $count ->
            [one] { $count } ligne
           *[other] { $count } lignes
        } avec un sitemap.
    }
    .expected = une ligne Sitemap avec une adresse complète qui répond 200
    .why = Tous les robots lisent robots.txt et y trouvent le sitemap sans qu'on le leur dise.
    .do = Ajouter à robots.txt une ligne Sitemap: avec l'adresse complète du fichier.

sitemap-limits = Taille des fichiers sitemap
    .pass = Les fichiers sitemap respectent leurs limites
    .warn = { $count ->
        [one] { $count } fichier sitemap est
       *[other] { $count } fichiers sitemap sont
    } près de la limite
    .fail = { $count ->
        [one] { $count } fichier sitemap dépasse
       *[other] { $count } fichiers sitemap dépassent
    } la limite
    .seen = Au plus { $most ->
        [one] { $most } entrée
       *[other] { $most } entrées
    } et { $bytes } par fichier.
    .expected = au plus 45 000 entrées et 47,2 Mo par fichier
    .why = Les moteurs ne lisent pas un fichier de plus de 50 000 entrées ou 50 Mio.
    .do = Diviser le fichier et nommer les parties dans un index de sitemaps.

sitemap-loc-valid = Adresses des sitemaps
    .pass = Les adresses du sitemap sont valides
    .warn = { $count ->
        [one] { $count } adresse du sitemap est douteuse
       *[other] { $count } adresses du sitemap sont douteuses
    }
    .fail = { $count ->
        [one] { $count } adresse du sitemap n'est pas valide
       *[other] { $count } adresses du sitemap ne sont pas valides
    }
    .seen = { $state ->
        [good] Aucune adresse fautive.
       *[other] { $count ->
            [one] { $count } adresse
           *[other] { $count } adresses
        } ; la première { $state ->
            [relative] n'est pas complète.
            [unreadable] est illisible.
            [long] dépasse 2 047 caractères.
            [fragment] a un fragment (#).
            [twice] est présente deux fois.
            [host] est sur un autre hôte du domaine.
           *[other] est d'un autre site.
        }
    }
    .expected = des adresses complètes de cet hôte, chacune une fois
    .why = Les moteurs ignorent les adresses qui ne sont pas valides dans ce fichier.
    .do = Faire écrire au sitemap l'adresse canonique complète de chaque page, une fois.

sitemap-urls-200 = Pages du sitemap qui répondent
    .pass = Les adresses du sitemap répondent 200
    .warn = { $moved ->
        [one] { $moved } adresse du sitemap redirige
       *[other] { $moved } adresses du sitemap redirigent
    }
    .fail = { $count ->
        [one] { $count } adresse du sitemap répond
       *[other] { $count } adresses du sitemap répondent
    } 4xx ou 5xx
    .seen = Sur { $looked ->
        [one] { $looked } adresse regardée
       *[other] { $looked } adresses regardées
    } : sans page { $count }, avec redirection { $moved }.
    .expected = statut 200 sans redirection
    .why = Un sitemap nomme des pages à montrer ; des adresses fausses coûtent des visites et la confiance dans le reste.
    .do = Retirer du sitemap les pages manquantes et y écrire l'adresse finale des pages déplacées.

sitemap-urls-indexable = Pages du sitemap indexables
    .pass = Les pages du sitemap peuvent être indexées
    .fail = { $count ->
        [one] { $count } page du sitemap ne peut
       *[other] { $count } pages du sitemap ne peuvent
    } pas être { $count ->
        [one] indexée
       *[other] indexées
    }
    .seen = Sur { $read ->
        [one] { $read } page lue
       *[other] { $read } pages lues
    } : avec noindex { $noindex }, fermées par robots.txt { $refused }.
    .expected = aucune avec noindex ou refusée
    .why = Le sitemap demande d'indexer ces pages, et elles demandent le contraire ; les moteurs le signalent.
    .do = Retirer ces pages du sitemap, ou les ouvrir.

sitemap-urls-canonical = Pages canoniques dans le sitemap
    .pass = Les pages du sitemap sont leurs propres canoniques
    .warn = { $count ->
        [one] { $count } page du sitemap en désigne
       *[other] { $count } pages du sitemap en désignent
    } une autre comme canonique
    .fail = { $count ->
        [one] { $count } page du sitemap en désigne
       *[other] { $count } pages du sitemap en désignent
    } une autre comme canonique
    .seen = { $count } sur { $read ->
        [one] { $read } page lue
       *[other] { $read } pages lues
    } ({ $share }).
    .expected = aucune
    .why = Sitemap et adresse canonique disent tous deux quelle page indexer ; s'ils diffèrent, on n'en croit aucun.
    .do = Écrire dans le sitemap l'adresse canonique de chaque page.

sitemap-coverage = Couverture du sitemap
    .pass = Le sitemap couvre les pages du site
    .warn = Il manque au sitemap { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } du site
    .fail = Il manque au sitemap { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } du site
    .seen = Pages indexables absentes : { $count } sur { $pages } ; couverture : { $share }.
    .expected = 90 % au moins
    .why = Une page absente du sitemap est trouvée plus tard, et aucune date ne dit quand elle a changé.
    .do = Faire nommer par le sitemap chaque page à indexer.
