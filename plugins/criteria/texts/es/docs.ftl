# La página de todos los criterios.

docs-title = Los criterios de una auditoría
docs-description = Qué examina Bellwether, qué se supera, por qué importa y qué hacer. Página generada a partir de las declaraciones que ejecutan las auditorías.
docs-score = Cómo se calcula la puntuación
docs-formula = Un criterio vale 1 si se supera, 0,5 con aviso, 0 con fallo, y pesa 10 (crítico), 6 (alto), 3 (medio) o 1 (bajo). La puntuación de una categoría es lo alcanzado entre lo medido, por 100. El total es 0,50 técnica + 0,30 semántica + 0,20 E-E-A-T, sin las categorías en las que no se midió nada. Mientras falle uno de http-status-ok, robots-allows-page, robots-not-closed, index-no-noindex y content-in-html, se limita a 69; con dos de ellos, a 39. Lo que no aplica o no se midió no cuenta.
docs-ours = La puntuación es nuestra, no una señal de ningún buscador.
docs-expected = Se supera con
docs-why = Motivo
docs-do = Acción
docs-effort = Esfuerzo
docs-sources = Fuentes
docs-technical = Técnica
docs-semantic = Semántica
docs-eeat = E-E-A-T
docs-critical = crítico, peso 10
docs-high = alto, peso 6
docs-medium = medio, peso 3
docs-low = bajo, peso 1
docs-normative = según una norma o la documentación de un buscador
docs-heuristic = según la experiencia: una heurística
docs-effort-of = { $effort ->
    [small] bajo
    [medium] medio
   *[large] alto
}, { $owner ->
    [developer] desarrollador
    [editor] redactor
   *[shop_owner] responsable del sitio
}
