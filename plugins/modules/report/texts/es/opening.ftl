# Membrete, puntuaciones, hallazgos, plan, temas.

prepared-for = Preparado para
prepared-by = Preparado por
audited-on = Fecha de la auditoría
audited-page = Página auditada
pages-read = Páginas leídas
pages-value = { $pages ->
    [one] { $pages } página
   *[other] { $pages } páginas
}, a { $depth ->
    [one] { $depth } clic
   *[other] { $depth } clics
} como máximo de la página de inicio
pages-unknown = la página auditada y una muestra del sitio
verdict-reach = Los buscadores pueden cargar y leer esta página.
verdict-gates = { $count ->
    [one] { $count } fallo puede mantener
   *[other] { $count } fallos pueden mantener
} esta página fuera de los resultados, por bien que esté lo demás.
verdict-unknown = No se pudo medir del todo si los buscadores pueden cargar y leer esta página.
verdict-clean = Nada de lo medido pide una corrección.
verdict-causes = { $count ->
    [one] { $count } causa la frena
   *[other] { $count } causas la frenan; la de más peso
}: { $title }.
assistant-adds = Un asistente añade:
verdict-unmeasured = No se pudo medir nada; la parte { $part } dice por qué.
partial-note = Este informe no está completo: { $count ->
    [one] falta una parte
   *[other] faltan { $count } partes
}, como dice la parte sobre los límites.

nav-scores = De un vistazo
nav-findings = Hallazgos primero
nav-plan = Plan
nav-spread = Dónde falla
nav-ai = Asistentes de IA
nav-structure = Estructura
nav-criteria = Todos los criterios
nav-identity = El sitio, tal como se entendió
nav-limits = Sin medir
nav-method = Método

ask-scores = ¿Cómo está el sitio y con qué certeza lo sabemos?
score-seo = Auditoría SEO
score-ai = Visibilidad en IA
score-none = Sin medir
score-none-why = Véase la parte sobre lo que no se midió.
coverage-lead = { $all } criterios examinados.
coverage = Se pudieron medir { $measured } de los { $applicable } que se aplican ({ $share }).
distribution = Resultados de los { $all } criterios
gate-one = Falla un criterio de bloqueo: la puntuación se limita a { $cap }.
gate-more = Fallan { $count } criterios de bloqueo: la puntuación se limita a { $cap }.
gate-none = No falla ningún criterio de bloqueo: nada impide la indexación.
ours = Las dos puntuaciones son nuestras. No son señal de ningún buscador ni predicen visitas. Las marcas de cada barra están en 50, 70 y 90.
how-computed = Cómo se calculan las puntuaciones
part-readability = Lectura por máquina
part-fan-out = Preguntas resueltas
part-citation = Datos citables
part-machine = Acceso de máquinas

findings-title = { $count ->
    [0] Hallazgos primero
    [1] Un hallazgo primero
    [2] Dos hallazgos primero
    [3] Tres hallazgos primero
    [4] Cuatro hallazgos primero
   *[other] Cinco hallazgos primero
}
ask-findings = ¿Qué cambiar antes que nada? En el orden de los puntos que devuelve la corrección.
findings-none = Nada de lo medido falla ni avisa. Se pudieron medir { $measured } de los { $applicable } criterios que se aplican.
findings-unmeasured = No se pudo medir ningún criterio, así que nada se puede decir de fallos.
scope = { $scope ->
    [page] Esta página
    [http] El servidor
   *[site] Todo el sitio
}
places = { $count ->
    [one] { $count } lugar
   *[other] { $count } lugares
}
what-seen = Observado
why-it-matters = Motivo
what-to-do = Acción
where = Dónde
same-cause = Misma causa
foot-effort = Esfuerzo
foot-who = Quién
foot-effect = Efecto
foot-criteria = Criterios
effect = { $points ->
    [one] +{ $points } punto
   *[other] +{ $points } puntos
}
effect-small = menos de 0,1 puntos
effect-gate = levanta un límite de la puntuación

ask-plan = ¿Quién hace qué y en qué orden? Una línea por causa, para que ningún fallo cuente dos veces.
plan-caption = Acciones en orden
plan-action = Acción
plan-points = Puntos
plan-serves = Para
serves = { $serves ->
    [search] Buscadores
    [assistants] Asistentes
   *[both] Ambos
}
plan-none = No hay nada que planificar: no se halló ninguna causa en lo medido.
plan-rest = { $count ->
    [one] Aquí se omite { $count } acción más, de menor efecto
   *[other] Aquí se omiten { $count } acciones más, de menor efecto
}; los criterios figuran en Todos los criterios.
plan-points-note = Los puntos son de la puntuación SEO, salvo que al lado figure la visibilidad en IA; se calculan causa por causa y solo suman de forma aproximada. Un guion significa que la corrección no mueve ninguna puntuación previsible.
plan-ranked = El orden es el de un asistente configurado, que solo puede nombrar lo hallado aquí; cifras y acciones son nuestras.
plan-alone = Hay un asistente configurado, pero no dio un orden válido; este sigue solo reglas.
plan-of = { $layer ->
    [geo_score] visibilidad en IA
   *[other] estructura
}
strengths = Lo que ya funciona
strength = { $count ->
    [one] { $subject }: se supera el único control que se aplica.
   *[other] { $subject }: se superan los { $count } controles que se aplican.
}
strengths-none = Ningún tema supera todavía todos sus controles.

ask-spread = ¿Qué temas son fuertes y cuáles débiles? Una marca es un criterio, los fallos primero.
passed-of = { $pass } de { $measured } { $pass ->
    [one] superado
   *[other] superados
}
spread-na = no aplicable aquí
