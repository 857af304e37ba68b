# La page de tous les critères.

docs-title = Les critères d'un audit
docs-description = Ce que Bellwether examine, ce qui réussit, pourquoi c'est important et que faire. Page produite à partir des déclarations que les audits exécutent.
docs-score = Comment le score est calculé
docs-formula = Un critère vaut 1 s'il est réussi, 0,5 en cas d'avertissement, 0 en cas d'échec, et pèse 10 (critique), 6 (élevé), 3 (moyen) ou 1 (faible). Le score d'une catégorie est ce qui est atteint parmi ce qui a été mesuré, multiplié par 100. Le total est 0,50 technique + 0,30 sémantique + 0,20 E-E-A-T, sans les catégories où rien n'a été mesuré. Tant que l'un de http-status-ok, robots-allows-page, robots-not-closed, index-no-noindex et content-in-html échoue, il est plafonné à 69 ; avec deux d'entre eux, à 39. Ce qui est sans objet ou non mesuré ne compte pas.
docs-ours = Ce score est le nôtre, pas un signal d'un moteur de recherche.
docs-expected = Réussi si
docs-why = Enjeu
docs-do = Action
docs-effort = Effort
docs-sources = Sources
docs-technical = Technique
docs-semantic = Sémantique
docs-eeat = E-E-A-T
docs-critical = critique, poids 10
docs-high = élevé, poids 6
docs-medium = moyen, poids 3
docs-low = faible, poids 1
docs-normative = selon une norme ou la documentation d'un moteur de recherche
docs-heuristic = selon l'expérience : une heuristique
docs-effort-of = { $effort ->
    [small] faible
    [medium] moyen
   *[large] important
}, { $owner ->
    [developer] développeur
    [editor] rédacteur
   *[shop_owner] responsable du site
}
