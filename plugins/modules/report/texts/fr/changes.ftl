# Ce qui a changé depuis le dernier rapport.

nav-changes = Depuis le dernier rapport
ask-changes = Qu'est-ce qui a changé depuis le dernier audit de cette adresse ?
changes-since = Comparaison avec l'audit du { $date }{ $has ->
    [yes] { " " }à { $time } UTC
   *[no] { "" }
}.
changes-pages = { $pages ->
    [one] { $pages } page a été lue les deux fois ; les constats par page ne sont comparés que sur celle-ci.
   *[other] { $pages } pages ont été lues les deux fois ; les constats par page ne sont comparés que sur celles-ci.
}
changes-none = Aucun constat n'a changé.
changes-caption = Scores des deux audits
changes-score = Score
changes-then = Dernier audit
changes-today = Cet audit
changes-difference = Évolution
changes-of = { $rules ->
    [same] { $kind ->
        [new] Nouveaux constats
        [worse] Constats aggravés
        [better] Constats en progrès
       *[gone] Constats résolus
    }
   *[revised] { $kind ->
        [new] Constats absents du dernier audit
        [worse] Constats plus sévères cette fois
        [better] Constats moins sévères cette fois
       *[gone] Constats qui ne sont plus faits
    }
}
changes-on = { $count ->
    [0] constaté sur aucune page
    [one] constaté sur { $count } page
   *[other] constaté sur { $count } pages
}
changes-appeared = { $count ->
    [one] Nouveau sur { $count } page :
   *[other] Nouveau sur { $count } pages :
}
changes-disappeared = { $count ->
    [one] N'est plus constaté sur { $count } page :
   *[other] N'est plus constaté sur { $count } pages :
}
changes-added = { $count ->
    [one] { $count } page n'a été lue que cette fois :
   *[other] { $count } pages n'ont été lues que cette fois :
}
changes-removed = { $count ->
    [one] { $count } page n'avait été lue que la dernière fois :
   *[other] { $count } pages n'avaient été lues que la dernière fois :
}
changes-not-compared = { $count ->
    [one] { $count } critère n'a pu être jugé que dans l'un des deux audits (dans l'autre, il n'a pas été mesuré ou ne s'appliquait plus) et n'est pas comparé.
   *[other] { $count } critères n'ont pu être jugés que dans l'un des deux audits (dans l'autre, ils n'ont pas été mesurés ou ne s'appliquaient plus) et ne sont pas comparés.
}
changes-rules = Nos règles ont été révisées depuis le dernier audit : les écarts peuvent venir des règles et non du site. Nous ne les présentons donc ni comme des progrès ni comme des reculs. Quand un score change sans qu'aucun constat l'explique, la révision en est probablement la cause.
