# Membrete, puntuaciones, hallazgos, plan, temas.

prepared-for = Preparado para
prepared-by = Preparado por
audited-on = Fecha de la auditoría
audited-page = Página auditada
pages-read = Páginas leídas
pages-value = { $pages ->
    [one] { $pages } página
   *[other] { $pages } páginas, a { $depth ->
        [one] { $depth } clic
       *[other] { $depth } clics
    } como máximo de la página de inicio
}
pages-value-script = { $pages ->
    [one] { $pages } página
   *[other] { $pages } páginas; no se indican los clics, porque un script escribe el menú
}
pages-none = ninguna: robots.txt lo prohíbe
pages-unknown = la página auditada y una muestra del sitio
verdict-reach = Los buscadores pueden cargar y leer esta página.
verdict-gates = { $count ->
    [one] { $count } problema bloqueante puede mantener
   *[other] { $count } problemas bloqueantes pueden mantener
} esta página fuera de los resultados, aunque todo lo demás esté bien.
verdict-unknown = No pudimos comprobar del todo si los buscadores pueden cargar y leer esta página.
verdict-clean = Nada de lo que medimos necesita corrección.
verdict-causes = { $count ->
    [one] { $count } problema la frena
   *[other] { $count } problemas la frenan; el más importante
}: { $title }.
assistant-adds = Resumen de un asistente de IA:
verdict-unmeasured = No se pudo medir nada; la parte { $part } explica por qué.
closed-title = { $to ->
    [site] robots.txt cierra este sitio a los buscadores y a los demás rastreadores.
    [page] robots.txt cierra esta página a los buscadores.
   *[us] robots.txt cierra esta página a nuestro rastreador.
}
closed-do = Deje entrar a nuestro rastreador: añada a robots.txt un grupo con las líneas «User-agent: Bellwether» y «Allow: /», y vuelva a pedir la auditoría.
closed-unread = Respetamos robots.txt, así que no leímos la página. Este informe juzga lo que muestra robots.txt por sí solo.
closed-read = Usted ha demostrado que el sitio es suyo y ha pedido que lo leamos de todos modos. Los rastreadores respetan robots.txt y no lo leen.
partial-note = Este informe no está completo: { $count ->
    [one] falta una parte
   *[other] faltan { $count } partes
}.

nav-scores = De un vistazo
nav-findings = Hallazgos prioritarios
nav-plan = Plan de acción
nav-spread = Puntos fuertes y débiles
nav-pages = Todas las páginas
nav-ai = Asistentes de IA
nav-structure = Estructura
nav-criteria = Todos los criterios
nav-identity = Cómo entendimos el sitio
nav-limits = Sin medir
nav-method = Método
nav-downloads = Descargas

ask-scores = ¿Cómo está el sitio y con qué certeza lo sabemos?
score-seo = Auditoría SEO
score-ai = Visibilidad en IA
score-ai-of = solo de la página auditada: las demás no se evaluaron para esta puntuación
rests-on = { $count ->
    [one] { $count } criterio
   *[other] { $count } criterios
}
score-none = Sin medir
scores-unread = Estas puntuaciones dicen que los rastreadores no pueden entrar; no dicen nada de la calidad de la página, que no se leyó.
score-thin = muy pocos criterios para una puntuación
score-none-why = Véase la parte sobre lo que no se midió.
coverage-lead = { $all } criterios comprobados.
coverage = { $whole ->
    [yes] Se pudieron medir los { $applicable } criterios aplicables.
   *[no] Se pudieron medir { $measured } de los { $applicable } criterios aplicables ({ $share }).
}
distribution = Resultados de los { $all } criterios
gate-one = Falla un criterio bloqueante: la puntuación se limita a { $cap }.
gate-more = Fallan { $count } criterios bloqueantes: la puntuación se limita a { $cap }.
gate-none = No falla ningún criterio bloqueante: nada impide la indexación.
gate-none-handed = Ningún criterio bloqueante falla. { $title }.
ours = Las dos puntuaciones son nuestras. Los buscadores no las usan, y no sirven para predecir visitas. Las marcas de cada barra están en 50, 70 y 90.
how-computed = Cómo se calculan las puntuaciones
part-readability = Legibilidad para máquinas
part-fan-out = Preguntas resueltas
part-citation = Material para citas
part-machine = Acceso de máquinas

findings-title = { $count ->
    [0] Hallazgos prioritarios
    [1] Hallazgo prioritario
    [2] Dos hallazgos prioritarios
    [3] Tres hallazgos prioritarios
    [4] Cuatro hallazgos prioritarios
   *[other] Cinco hallazgos prioritarios
}
ask-findings-site = ¿Qué corregir primero? Las primeras acciones del plan: lo que más pesa en todo el sitio, según la gravedad y las páginas afectadas.
ask-findings-capped-site = ¿Qué corregir primero? Las primeras acciones del plan: lo que limita la puntuación y, después, lo que más pesa en todo el sitio, según la gravedad y las páginas afectadas.
ask-findings = ¿Qué corregir primero? Las primeras acciones del plan: las que más puntos suman; a igualdad de puntos, primero la que menos trabajo da.
ask-findings-capped = ¿Qué corregir primero? Las primeras acciones del plan: lo que limita la puntuación y, después, lo que más puntos suma.
ask-findings-ranked = ¿Qué corregir primero? Las primeras acciones del plan, en el orden que eligió el asistente de IA.
ask-findings-capped-ranked = ¿Qué corregir primero? Las primeras acciones del plan: lo que limita la puntuación y, después, el orden que eligió el asistente de IA.
findings-none = Nada de lo que medimos falla ni da aviso. Se pudieron medir { $measured } de los { $applicable } criterios aplicables.
findings-unmeasured = No se pudo medir ningún criterio, así que no podemos decir nada de los problemas.
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
same-cause = Se corrige a la vez
foot-effort = Esfuerzo
foot-who = Quién
foot-effect = Efecto
foot-criteria = Criterios
foot-details = Detalles
effect = { $points ->
    [one] +{ $points } punto
   *[other] +{ $points } puntos
}{ $layer ->
    [audit_expert] { "" }
   *[other] { " " }de visibilidad en IA
}
effect-small = menos de 0,1 puntos
effect-gate = elimina un límite de la puntuación

ask-plan = ¿Quién hace qué y en qué orden? Una línea por causa: un problema que detectan varios criterios ocupa una sola línea, con los puntos de todos.
plan-caption = Acciones por orden de prioridad
plan-action = Acción
plan-points = Puntos
plan-serves = Para
serves = { $serves ->
    [security] Seguridad
    [search] Buscadores
    [assistants] IA
   *[both] Buscadores e IA
}
plan-none = No hay nada que planificar: no se encontró ningún problema en lo que medimos.
plan-rest = { $count ->
    [one] Aquí se omite { $count } acción más, de menor efecto
   *[other] Aquí se omiten { $count } acciones más, de menor efecto
}; los criterios figuran en «Todos los criterios».
order-site = Orden: primero lo que limita la puntuación; después, la gravedad y la parte de las páginas afectadas (una advertencia cuenta la mitad), y por último los puntos de la página auditada.
plan-points-note = Los puntos son de la puntuación SEO, salvo que se indique la visibilidad en IA. Se calculan causa por causa y solo suman de forma aproximada. Un guion significa que la acción no cambia la puntuación de la página auditada, o que no se puede prever cuánto.
plan-ranked = El orden lo eligió un asistente de IA configurado, que solo podía usar lo encontrado aquí; las cifras y las acciones son nuestras.
plan-alone = El asistente de IA configurado no dio un orden válido; este sigue solo nuestras reglas.
plan-of = { $layer ->
    [geo_score] visibilidad en IA
    [audit_matrix] otras páginas
   *[other] estructura
}
strengths = Lo que ya funciona en la página auditada
strength = { $open ->
    [0] { $count ->
        [one] { $subject }: se supera el único control aplicable.
        [2] { $subject }: se superan los dos controles aplicables.
       *[other] { $subject }: se superan los { $count } controles aplicables.
    }
   *[other] { $count ->
        [one] { $subject }: se supera el único control que se pudo medir.
        [2] { $subject }: se superan los dos controles que se pudieron medir.
       *[other] { $subject }: se superan los { $count } controles que se pudieron medir.
    }
}
strengths-none = Ningún área supera todavía todos sus controles.

ask-spread = ¿Qué áreas son fuertes y cuáles débiles? Cada marca es un criterio, los fallos primero.
passed-of = { $pass } de { $measured } { $pass ->
    [one] superado
   *[other] superados
}
spread-na = no aplicable aquí
score-few = sin puntuación: fueron posibles menos de tres comprobaciones
