# Le verdict, et les actions qu'aucun critère ne nomme.

stands = { $refused ->
    [unknown] Les moteurs de recherche peuvent charger et lire cette page.
    [none] Les moteurs de recherche et les robots des assistants IA peuvent charger et lire cette page.
    [one] Les moteurs de recherche peuvent charger et lire cette page ; robots.txt bloque un robot d'assistant IA.
   *[several] Les moteurs de recherche peuvent charger et lire cette page ; robots.txt bloque plusieurs robots d'assistants IA.
}
stands-closed = { $count ->
    [one] { $count } problème bloquant peut tenir
   *[other] { $count } problèmes bloquants peuvent tenir
} cette page hors des résultats de recherche, même si tout le reste est correct.
shut = robots.txt tient les robots à l'écart, et rien d'autre n'a pu être jugé : les moteurs et les assistants IA qui le respectent ne lisent pas cette page.
stands-unknown = Nous n'avons pas pu vérifier entièrement si les moteurs de recherche peuvent charger et lire cette page.
holds-none = Rien de ce que nous avons mesuré n'est à corriger.
holds = { $count ->
    [one] Une amélioration est proposée :
   *[other] { $count } améliorations sont proposées. Constats principaux :
} { $titles }.
weakest = { $part ->
    [machine_readability] Pour les assistants IA, la lisibilité par les machines est le point le plus faible
    [machine_access] Pour les assistants IA, l'accès des machines est le point le plus faible
   *[citation] Pour les assistants IA, la matière à citation est le point le plus faible
} : { $score } sur 100.
weakest-questions = Pour les assistants IA, les questions sans réponse sont le point le plus faible : { $asked ->
    [one] la seule question examinée n'a pas de réponse
   *[other] { $open } des { $asked } questions examinées { $open ->
        [one] n'a pas
       *[other] n'ont pas
    } de réponse
}.
answers-title = { $count } questions examinées n'ont pas de réponse ici
answers-do = Si la question a sa place sur la page, y répondre en une phrase, sous un intertitre qui la reprend.
headers-title = { $count } en-têtes de sécurité sont absents ou incomplets
links-title = Il manque { $count ->
    [one] { $count } lien interne
   *[other] { $count } liens internes
} entre des pages sur un même sujet
links-do = { $count ->
    [one] Ajouter le lien indiqué dans la partie sur la structure, avec le texte d'ancre donné.
   *[other] Ajouter ces liens internes, en commençant par ceux que liste la partie sur la structure, avec les textes d'ancre indiqués.
}
orphans-title = { $count ->
    [one] { $count } page du sitemap ne reçoit
   *[other] { $count } pages du sitemap ne reçoivent
} aucun lien interne
orphans-do = Lier chacune depuis la page au sujet le plus proche, ou la retirer du sitemap.
rivals-title = { $count ->
    [one] Deux pages se concurrencent
   *[other] { $count } paires de pages se concurrencent
} sur un même sujet : { $pairs }
rivals-do = Fusionner chaque paire, déclarer une page comme canonique ou dire sur chacune ce qui la distingue de l'autre : la partie sur la structure précise le choix. Les paires dont ce n'est pas certain peuvent attendre.
deep-title = { $count ->
    [one] { $count } page est
   *[other] { $count } pages sont
} à plus de trois clics
deep-do = Lier les plus importantes depuis la page d'accueil ou depuis la page principale de leur groupe.
pillars-title = { $count ->
    [one] Le groupe de pages autour de { $groups } n'a pas de page principale
   *[other] { $count } groupes de pages n'ont pas de page principale{ $named ->
        [all] {" "}: ceux autour de { $groups }
       *[some] , comme ceux autour de { $groups }
    }
}
pillars-do = { $count ->
    [one] Choisir ou écrire une page qui résume le sujet du groupe, et créer un lien vers elle depuis les autres pages du groupe. Le tableau des groupes, dans la partie sur la structure, les cite.
   *[other] Pour chacun de ces groupes, choisir ou écrire une page qui en résume le sujet, et créer un lien vers elle depuis les autres pages du groupe. Le tableau des groupes, dans la partie sur la structure, les cite.
}
pages-title = Critère « { $label } » à revoir sur { $whole ->
    [yes] { $count } des { $all } pages
    [every] les { $all } pages concernées
   *[no] { $all ->
        [one] la page concernée
       *[other] { $count ->
            [one] l'une des { $all } pages concernées
           *[other] { $count } des { $all } pages concernées
        }
    }
}{ $count ->
    [one] { " " }({ $page })
   *[other] , par exemple { $page }
}
