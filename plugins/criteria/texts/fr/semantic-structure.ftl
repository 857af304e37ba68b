# Titres et repères.

h1-present = Titre principal (h1)
    .pass = La page a un h1
    .fail = La page n'a aucun h1 avec du texte
    .seen = { $state ->
        [there] Au moins un h1 avec du texte.
        [empty] { $count ->
            [one] Le h1 n'a pas de texte visible.
           *[other] { $count ->
                [2] Aucun des deux
               *[other] Aucun des { $count }
            } h1 n'a de texte visible.
        }
       *[none] Aucun h1.
    }
    .expected = un h1 avec du texte, ou une image dotée d'un alt
    .why = Visiteurs, lecteurs d'écran et moteurs cherchent le sujet de la page dans son h1.
    .do = Placer le sujet de la page dans un seul h1 visible, en haut du contenu.

h1-unique = Un seul h1, unique
    .pass = { $compared ->
        [0] La page a un seul h1
       *[other] La page a un seul h1, qui lui est propre
    }
    .warn = { $texts ->
        [one] Le h1 est aussi celui d'une autre page
       *[other] La page a { $count } h1
    }
    .fail = { $texts ->
        [one] Le h1 est aussi celui d'autres pages
       *[other] La page a { $count } h1
    }
    .seen = { $count ->
        [one] { $count } h1
       *[other] { $count } h1
    }{ $texts ->
        [one] { $count ->
            [one] { "" }
           *[other] { " " }de même texte
        }
       *[other] { $count ->
            [2] { " " }: « { $names } »
            [3] { " " }: « { $names } »
           *[other] , dont « { $names } »
        }
    }{ $compared ->
        [0] .
        [1] { $sharing ->
            [0] { " " }; aucun h1 commun avec l'autre page comparée.
           *[other] { " " }; un h1 commun avec l'autre page comparée.
        }
       *[other] { $sharing ->
            [0] { " " }; aucun h1 commun avec les { $compared } autres pages comparées, toutes indexables et de la même langue.
           *[other] { $common ->
                [all] { " " }; un h1 commun avec toutes les autres pages comparées ({ $compared }).
               *[some] { " " }; un h1 commun avec { $sharing } des { $compared } autres pages comparées.
            }
        }
    }
    .when = les pages avec un h1
    .expected = un h1 qu'aucune autre page n'a
    .why = { $texts ->
        [one] Des pages au même h1 se ressemblent pour les lecteurs et les moteurs.
       *[other] Avec plusieurs h1, le sujet principal est moins clair.
    }
    .do = { $template ->
        [yes] Dans le gabarit, placer « { $shared } » dans un autre élément que h1 : le h1 qui nomme le sujet de la page reste alors le seul.
       *[no] { $texts ->
            [one] Nommer dans le h1 le sujet de cette page, pour qu'aucune autre page n'ait le même.
           *[other] Garder un h1 qui nomme le sujet de cette page ; passer les autres en h2.
        }
    }

heading-order = Niveaux de titres (h1 à h6)
    .pass = Aucun niveau de titre n'est sauté
    .warn = { $skips ->
        [one] Il y a un saut dans les niveaux de titre
       *[other] Il y a { $skips } sauts dans les niveaux de titre
    }
    .fail = { heading-order.warn }
    .seen-pass = { $count ->
        [one] Il y a un seul titre.
       *[other] { $count } titres, aucun niveau sauté.
    }
    .seen-warn = Passage de h{ $from } à h{ $to } ; le contenu compte { $count } titres.
    .seen-fail = { heading-order.seen-warn }
    .when = les pages avec un titre de niveau 1 ou 2
    .expected = aucun niveau sauté
    .why = Les lecteurs d'écran et les moteurs lisent les titres comme un plan ; un saut de niveau en rompt la logique.
    .do = Hiérarchiser les titres sans sauter de niveau, et régler leur taille en CSS.

landmark-main = Élément main
    .pass = Le contenu est dans un seul élément main
    .fail = { $mains ->
        [0] La page n'a pas d'élément main
       *[other] La page a { $mains } éléments main
    }
    .seen = { $mains ->
        [0] { $lacking ->
            [none] Aucun élément main ; nav et footer sont présents.
            [nav] Ni main ni nav ; footer est présent.
            [footer] Ni main ni footer ; nav est présent.
           *[both] Ni main, ni nav, ni footer.
        }
       *[other] { $mains } éléments main{ $lacking ->
            [none] , avec nav et footer.
            [nav] { " " }; aucun nav.
            [footer] { " " }; aucun footer.
           *[both] { " " }; ni nav ni footer.
        }
    }
    .seen-pass = { $lacking ->
        [none] Un élément main, avec nav et footer.
        [nav] Un élément main ; aucun nav.
        [footer] Un élément main ; aucun footer.
       *[both] Un élément main ; ni nav ni footer.
    }
    .expected = un élément main, avec nav et footer
    .why = Lecteurs d'écran et outils d'extraction se servent de main pour aller au contenu et sauter menus et pieds de page.
    .do = { $lacking ->
        [none] Placer le contenu dans un seul élément main.
        [nav] Placer le contenu dans un seul élément main et le menu dans nav.
        [footer] Placer le contenu dans un seul élément main et le pied de page dans footer.
       *[both] Placer le contenu dans un seul élément main, le menu dans nav et le pied de page dans footer.
    }

heading-density = Intertitres d'un long texte
    .pass = Le texte est structuré par des intertitres
    .warn = Un passage de { $words } mots n'a pas d'intertitre
    .fail = { heading-density.warn }
    .seen = Le plus long passage entre deux titres ou termes de liste compte { $words } mots, sans les tableaux, le code et les lignes courtes ; le texte { $headings ->
        [0] n'a aucun titre.
        [one] a { $headings } titre.
       *[other] a { $headings } titres.
    }
    .when = les textes d'au moins 400 mots
    .expected = au plus 350 mots entre deux titres
    .why = Les lecteurs se repèrent aux intertitres, et les assistants IA citent la section placée sous un titre.
    .do = Ajouter des intertitres (h2, h3) qui annoncent le sujet de chaque partie.
