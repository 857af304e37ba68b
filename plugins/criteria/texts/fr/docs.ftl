# La page de tous les critères.

docs-title = Les critères d'un audit
docs-description = Ce que Bellwether vérifie, quand un contrôle est réussi, pourquoi c'est important et que faire. Page produite à partir des déclarations que les audits exécutent.
docs-score = Comment le score est calculé
docs-formula = Un critère vaut 1 s'il est réussi, 0,5 en cas d'avertissement et 0 en cas d'échec. Son poids est de 10 (critique), 6 (élevé), 3 (moyen) ou 1 (faible). Le score d'une catégorie est le total pondéré des points obtenus, divisé par le total pondéré des points mesurés, multiplié par 100. Le score total est 0,50 technique + 0,30 sémantique + 0,20 E-E-A-T, sans les catégories où rien n'a été mesuré, ni E-E-A-T si moins de trois critères y ont été mesurés. Si l'un des critères http-status-ok, robots-allows-page, robots-not-closed, index-no-noindex et content-in-html échoue, le total est plafonné à 69 ; si deux ou plus échouent, à 39. Les critères sans objet ou non mesurés ne comptent pas.
docs-ours = Ce score est le nôtre ; aucun moteur de recherche ne l'utilise comme signal.
docs-when = Concerne
docs-expected = Réussi si
docs-why = Enjeu
docs-do = Action
docs-effort = Effort
docs-sources = Sources
docs-technical = Technique
docs-semantic = Sémantique
docs-eeat = E-E-A-T
docs-answers = Réponses (dans le score de geo_score)
docs-conversion = Conversion (dans le score de conversion_optimizer)
docs-critical = critique, poids 10
docs-high = élevé, poids 6
docs-medium = moyen, poids 3
docs-low = faible, poids 1
docs-normative = d'après une norme ou la documentation d'un moteur de recherche
docs-heuristic = d'après l'expérience (heuristique)
docs-effort-of = { $effort ->
    [small] faible
    [medium] moyen
   *[large] important
}, { $owner ->
    [developer] développeur
    [editor] rédacteur
   *[shop_owner] responsable du site
}
docs-precision = Fiabilité
docs-precision-note = La fiabilité est mesurée : des lecteurs qui ne connaissent pas le programme comparent ses constats à des pages réelles. Un critère dont des échecs sont apparus sur ces pages n'échoue que si au moins cinq ont été vérifiés et que 95 sur 100 étaient justes ; sinon, il se limite à un avertissement. Si moins de deux avertissements vérifiés sur trois étaient utiles, le rapport montre ce qui a été vu sans verdict, et cela ne compte pas. Une question n'est dite ouverte que si 90 constats sur 100 étaient justes ; sinon, le doute demeure.
docs-precision-none = Aucun échec de ce critère n'est apparu sur les pages vérifiées.
docs-precision-of = { $right } échecs vérifiés sur { $judged } étaient justes.
docs-precision-low = { $right } échecs vérifiés sur { $judged } étaient justes : ce critère se limite à un avertissement.
docs-warnings-none = Aucun avertissement de ce critère n'est apparu sur ces pages.
docs-warnings-of = { $right } avertissements vérifiés sur { $judged } étaient utiles.
docs-warnings-low = { $right } avertissements vérifiés sur { $judged } étaient utiles : ce qui a été vu est montré sans verdict.
