# Sitemaps.

sitemap-declared = Sitemap déclaré dans robots.txt
    .pass = robots.txt déclare le sitemap
    .warn = robots.txt ne déclare aucun sitemap
    .fail = { $state ->
        [relative] robots.txt déclare un sitemap avec une URL relative
       *[other] robots.txt déclare un sitemap introuvable
    }
    .seen = { $state ->
        [relative] { $address }
        [gone] { $address } a renvoyé { $status }.
       *[other] robots.txt { $count ->
            [0] n'a aucune ligne Sitemap.
            [one] a { $count } ligne Sitemap.
           *[other] a { $count } lignes Sitemap.
        }
    }
    .when = les sites qui ont un sitemap
    .expected = une ligne Sitemap avec une URL absolue en code 200
    .why = Tous les robots lisent robots.txt et y trouvent le sitemap sans autre réglage.
    .do = Ajouter à robots.txt la ligne « Sitemap: » suivie de l'URL absolue du fichier.

sitemap-limits = Limites de taille des fichiers sitemap
    .pass = Les fichiers sitemap respectent les limites
    .warn = { $count ->
        [one] { $count } fichier sitemap est
       *[other] { $count } fichiers sitemap sont
    } près de la limite
    .fail = { $count ->
        [one] { $count } fichier sitemap dépasse
       *[other] { $count } fichiers sitemap dépassent
    } la limite
    .seen = { $files ->
        [one] { $most ->
            [one] { $most } entrée
           *[other] { $most } entrées
        }, { $bytes }.
       *[other] Au plus { $most ->
            [one] { $most } entrée
           *[other] { $most } entrées
        } et { $bytes } par fichier.
    }
    .when = les sites qui ont un sitemap
    .expected = au plus 45 000 entrées et 47,2 Mo par fichier
    .why = Les moteurs refusent les fichiers sitemap de plus de 50 000 entrées ou 50 Mio.
    .do = Diviser le fichier et déclarer les parties dans un index de sitemaps.

sitemap-loc-valid = URL valides dans le sitemap
    .pass = Toutes les URL du sitemap sont valides
    .warn = { $count ->
        [one] { $count } URL du sitemap est douteuse
       *[other] { $count } URL du sitemap sont douteuses
    }
    .fail = { $count ->
        [one] { $count } URL du sitemap n'est pas valide
       *[other] { $count } URL du sitemap ne sont pas valides
    }
    .seen = { $state ->
        [good] Toutes les URL sont valides.
       *[other] { $count ->
            [one] { $count } URL
           *[other] { $count } URL
        } ; la première { $state ->
            [relative] n'est pas absolue.
            [unreadable] n'est pas valide.
            [long] dépasse 2 047 caractères.
            [fragment] a un fragment (#).
            [twice] figure deux fois.
            [host] est sur un autre hôte du domaine.
           *[other] est d'un autre site.
        }
    }
    .when = les sites qui ont un sitemap
    .expected = des URL absolues de cet hôte, chacune une fois
    .why = Les moteurs ignorent les URL non valides d'un sitemap.
    .do = Lister une seule fois l'URL canonique absolue de chaque page.

sitemap-urls-200 = Code HTTP des URL du sitemap
    .pass = Toutes les URL du sitemap renvoient un code 200
    .warn = { $moved ->
        [one] { $moved } URL du sitemap redirige
       *[other] { $moved } URL du sitemap redirigent
    }
    .fail = { $count ->
        [one] { $count } URL du sitemap renvoie
       *[other] { $count } URL du sitemap renvoient
    } un code 4xx ou 5xx
    .seen = Sur { $looked ->
        [one] { $looked } URL vérifiée
       *[other] { $looked } URL vérifiées
    }, { $count ->
        [0] { $moved ->
            [one] { $moved } redirige.
           *[other] { $moved } redirigent.
        }
       *[other] { $count ->
            [one] { $count } renvoie
           *[other] { $count } renvoient
        } un code 4xx ou 5xx{ $moved ->
            [0] .
            [one] { " " }et { $moved } redirige.
           *[other] { " " }et { $moved } redirigent.
        }
    }
    .seen-pass = { $count ->
        [0] { $moved ->
            [0] { $looked ->
                [one] La seule URL vérifiée renvoie 200.
               *[other] { $looked ->
                    [2] Les deux
                   *[other] Les { $looked }
                } URL vérifiées renvoient 200.
            }
           *[other] Sur { $looked ->
                [one] { $looked } URL vérifiée
               *[other] { $looked } URL vérifiées
            } : { $count } en 4xx ou 5xx, { $moved } avec redirection.
        }
       *[other] Sur { $looked ->
            [one] { $looked } URL vérifiée
           *[other] { $looked } URL vérifiées
        } : { $count } en 4xx ou 5xx, { $moved } avec redirection.
    }
    .when = les sites dont le sitemap liste des pages
    .expected = code 200 sans redirection
    .why = Un sitemap doit lister des pages en ligne ; les URL erronées coûtent des requêtes et la confiance dans le reste.
    .do = Retirer du sitemap les pages introuvables et y mettre l'URL finale des pages déplacées.

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
    }, { $noindex ->
        [0] { $refused ->
            [one] { $refused } est bloquée par robots.txt.
           *[other] { $refused } sont bloquées par robots.txt.
        }
       *[other] { $noindex ->
            [one] { $noindex } est en noindex
           *[other] { $noindex } sont en noindex
        }{ $refused ->
            [0] .
            [one] { " " }et { $refused } est bloquée par robots.txt.
           *[other] { " " }et { $refused } sont bloquées par robots.txt.
        }
    }
    .seen-pass = { $noindex ->
        [0] { $refused ->
            [0] { $read ->
                [one] La seule page lue est indexable.
               *[other] { $read ->
                    [2] Les deux
                   *[other] Les { $read }
                } pages lues sont indexables.
            }
           *[other] Sur { $read ->
                [one] { $read } page lue
               *[other] { $read } pages lues
            } : { $noindex } en noindex, { $refused } bloquées par robots.txt.
        }
       *[other] Sur { $read ->
            [one] { $read } page lue
           *[other] { $read } pages lues
        } : { $noindex } en noindex, { $refused } bloquées par robots.txt.
    }
    .when = les sites dont des pages du sitemap ont été lues
    .expected = aucune page en noindex ou bloquée par robots.txt
    .why = Le sitemap demande d'indexer ces pages, et elles l'interdisent ; les moteurs signalent la contradiction.
    .do = Retirer ces pages du sitemap, ou autoriser leur indexation.

sitemap-urls-canonical = Pages canoniques dans le sitemap
    .pass = Les pages du sitemap se déclarent elles-mêmes comme canoniques
    .warn = { $count ->
        [one] { $count } page du sitemap déclare
       *[other] { $count } pages du sitemap déclarent
    } une autre comme canonique
    .fail = { sitemap-urls-canonical.warn }
    .seen = { $count } sur { $read ->
        [one] { $read } page lue
       *[other] { $read } pages lues
    } ({ $share }) avec une autre canonique.
    .seen-pass = { $count ->
        [0] { $read ->
            [one] La seule page lue est sa propre canonique.
           *[other] { $read ->
                [2] Aucune des deux
               *[other] Aucune des { $read }
            } pages lues ne déclare une autre URL canonique.
        }
       *[other] { $count } sur { $read ->
            [one] { $read } page lue
           *[other] { $read } pages lues
        } ({ $share }) avec une autre canonique.
    }
    .when = les sites dont des pages du sitemap ont été lues
    .expected = uniquement des URL canoniques
    .why = Sitemap et balise canonical disent tous deux quelle URL indexer ; s'ils diffèrent, les moteurs ne se fient à aucun.
    .do = Mettre dans le sitemap l'URL canonique de chaque page.

sitemap-coverage = Couverture du sitemap
    .pass = { $count ->
        [0] Le sitemap contient toutes les pages indexables trouvées
       *[other] Le sitemap contient au moins 90 % des pages indexables
    }
    .warn = Il manque au sitemap { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } du site
    .fail = { sitemap-coverage.warn }
    .seen = { $count ->
        [0] { $pages ->
            [one] La seule page indexable trouvée figure dans le sitemap.
            [2] Les deux pages indexables trouvées figurent dans le sitemap.
           *[other] Les { $pages } pages indexables trouvées figurent dans le sitemap.
        }
        [one] { $count } des { $pages } pages indexables est absente du sitemap, qui en couvre { $share }.
       *[other] { $count } des { $pages } pages indexables sont absentes du sitemap, qui en couvre { $share }.
    }
    .when = les sites dont tous les sitemaps ont pu être lus
    .expected = 90 % au moins
    .why = Les moteurs trouvent plus tard une page absente du sitemap, et sans date de dernière modification.
    .do = Lister dans le sitemap toutes les pages à indexer.
