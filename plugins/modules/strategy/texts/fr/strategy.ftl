# Le verdict, et les actions qu'aucun critère ne nomme.

stands = { $refused ->
    [unknown] Les moteurs de recherche peuvent charger et lire cette page.
    [none] Les moteurs de recherche et les agents des assistants IA peuvent charger et lire cette page.
    [one] Les moteurs de recherche peuvent charger et lire cette page ; un agent d'assistant IA est refusé.
   *[several] Les moteurs de recherche peuvent charger et lire cette page ; plusieurs agents d'assistants IA sont refusés.
}
stands-closed = { $count ->
    [one] { $count } défaut peut tenir
   *[other] { $count } défauts peuvent tenir
} cette page hors des résultats de recherche, quoi qu'il en soit du reste.
stands-unknown = Il n'a pas pu être entièrement mesuré si les moteurs de recherche peuvent charger et lire cette page.
holds-none = Rien de ce qui a été mesuré ne demande de correction.
holds = { $count ->
    [one] { $count } cause la freine :
   *[other] { $count } causes la freinent, surtout :
} { $titles }.
weakest = { $part ->
    [machine_readability] Pour les assistants IA, le point le plus faible est la lecture par les machines
    [fan_out] Pour les assistants IA, le point le plus faible est le nombre de questions sans réponse
   *[citation] Pour les assistants IA, le point le plus faible est ce qui peut être cité
} : { $score } sur 100.
answers-title = { $count ->
    [one] { $count } question que posent les lecteurs n'a
   *[other] { $count } questions que posent les lecteurs n'ont
} pas de réponse claire ici
answers-do = Répondre à chacune dans une phrase à elle, sous un intertitre qui la nomme, là où la page doit en parler.
links-title = Il manque { $count ->
    [one] { $count } lien
   *[other] { $count } liens
} entre pages d'un même sujet
links-do = Ajouter les liens que liste la partie sur la structure, avec les mots qui y figurent.
orphans-title = { $count ->
    [one] { $count } page du sitemap ne reçoit
   *[other] { $count } pages du sitemap ne reçoivent
} aucun lien interne
orphans-do = Lier chacune depuis la page la plus proche par le sujet, ou la retirer du sitemap.
rivals-title = { $count ->
    [one] { $count } paire de pages se dispute
   *[other] { $count } paires de pages se disputent
} un même sujet
rivals-do = Fusionner chaque paire, désigner une page canonique ou donner à chacune sa question, comme l'indique la partie sur la structure.
deep-title = { $count ->
    [one] { $count } page est
   *[other] { $count } pages sont
} à plus de trois clics
deep-do = Lier les plus importantes depuis la page d'accueil ou depuis la page principale de leur groupe.
pillars-title = { $count ->
    [one] { $count } groupe de pages n'a
   *[other] { $count } groupes de pages n'ont
} pas de page principale
pillars-do = Créer ou choisir pour chaque groupe une page qui dit l'essentiel, et la lier depuis les autres.
