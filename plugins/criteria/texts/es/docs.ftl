# La página de todos los criterios.

docs-title = Los criterios de una auditoría
docs-description = Qué comprueba Bellwether, cuándo se supera cada control, por qué importa y qué hacer. Página generada a partir de las declaraciones que ejecutan las auditorías.
docs-score = Cómo se calcula la puntuación
docs-formula = Un criterio vale 1 si se supera, 0,5 con aviso y 0 con fallo. Su peso es 10 (crítico), 6 (alto), 3 (medio) o 1 (bajo). La puntuación de una categoría es el total ponderado de puntos obtenidos, dividido por el total ponderado de puntos medidos, por 100. La puntuación total es 0,50 técnica + 0,30 semántica + 0,20 E-E-A-T, sin las categorías en las que no se midió nada, ni E-E-A-T si se midieron menos de tres criterios. Si falla uno de los criterios http-status-ok, robots-allows-page, robots-not-closed, index-no-noindex y content-in-html, el total se limita a 69; si fallan dos o más, a 39. Los criterios que no aplican o no se midieron no cuentan.
docs-ours = Esta puntuación es nuestra; ningún buscador la usa como señal.
docs-when = Se aplica a
docs-expected = Se supera si
docs-why = Motivo
docs-do = Acción
docs-effort = Esfuerzo
docs-sources = Fuentes
docs-technical = Técnica
docs-semantic = Semántica
docs-eeat = E-E-A-T
docs-answers = Respuestas (en la puntuación de geo_score)
docs-conversion = Conversión (en la puntuación de conversion_optimizer)
docs-critical = crítico, peso 10
docs-high = alto, peso 6
docs-medium = medio, peso 3
docs-low = bajo, peso 1
docs-normative = según una norma o la documentación de un buscador
docs-heuristic = según la experiencia (heurística)
docs-effort-of = { $effort ->
    [small] bajo
    [medium] medio
   *[large] alto
}, { $owner ->
    [developer] desarrollador
    [editor] redactor
   *[shop_owner] responsable del sitio
}
docs-precision = Fiabilidad
docs-precision-note = La fiabilidad se mide: lectores que no conocen el programa comparan sus resultados con páginas reales. Un criterio con fallos en esas páginas solo falla si se han verificado al menos cinco y 95 de cada 100 eran correctos; si no, advierte. Si menos de dos de cada tres advertencias verificadas eran útiles, el informe muestra lo que se vio sin veredicto, y no cuenta. Una pregunta solo se da por abierta si 90 de cada 100 resultados eran correctos; si no, queda en duda.
docs-precision-none = No hubo ningún fallo de este criterio en las páginas verificadas.
docs-precision-of = { $right } de { $judged } fallos verificados eran correctos.
docs-precision-low = { $right } de { $judged } fallos verificados eran correctos: este criterio solo advierte.
docs-warnings-none = No hubo ninguna advertencia de este criterio en esas páginas.
docs-warnings-of = { $right } de { $judged } advertencias verificadas eran útiles.
docs-warnings-low = { $right } de { $judged } advertencias verificadas eran útiles: lo que se vio se muestra sin veredicto.
