# El veredicto, y las acciones que ningún criterio nombra.

stands = { $refused ->
    [unknown] Los buscadores pueden cargar y leer esta página.
    [none] Los buscadores y los rastreadores de los asistentes de IA pueden cargar y leer esta página.
    [one] Los buscadores pueden cargar y leer esta página; robots.txt bloquea un rastreador de asistentes de IA.
   *[several] Los buscadores pueden cargar y leer esta página; robots.txt bloquea varios rastreadores de asistentes de IA.
}
stands-closed = { $count ->
    [one] { $count } problema bloqueante puede mantener
   *[other] { $count } problemas bloqueantes pueden mantener
} esta página fuera de los resultados, aunque todo lo demás esté bien.
shut = robots.txt deja fuera a los rastreadores, así que no pudimos juzgar nada más: los buscadores y los asistentes de IA que lo respetan no leen esta página.
stands-unknown = No pudimos comprobar del todo si los buscadores pueden cargar y leer esta página.
holds-none = Nada de lo que medimos necesita corrección.
holds = { $count ->
    [one] Se propone una mejora:
   *[other] Se proponen { $count } mejoras. Hallazgos principales:
} { $titles }.
weakest = { $part ->
    [machine_readability] Para los asistentes de IA, lo más débil es la legibilidad para máquinas
   *[citation] Para los asistentes de IA, lo más débil son los datos citables
}: { $score } de 100.
weakest-questions = Para los asistentes de IA, lo más débil son las preguntas sin respuesta: { $answered ->
    [0] { $asked ->
        [one] la única pregunta que se hace aquí no tiene respuesta segura
       *[other] ninguna de las { $asked } preguntas que se hacen aquí tiene respuesta segura
    }
   *[other] respuesta segura a { $answered } de { $asked } preguntas
}.
answers-title = La página no responde con claridad a { $count } preguntas de los usuarios
answers-do = Si la pregunta procede en la página, plantearla en un encabezado y responderla debajo en una frase.
headers-title = { $count } cabeceras de seguridad faltan o están incompletas
links-title = { $count ->
    [one] Falta { $count } enlace interno
   *[other] Faltan { $count } enlaces internos
} entre páginas sobre un mismo tema
links-do = Añadir los enlaces internos que lista la parte sobre la estructura, con los textos de anclaje indicados.
orphans-title = { $count ->
    [one] { $count } página del sitemap no recibe
   *[other] { $count } páginas del sitemap no reciben
} ningún enlace interno
orphans-do = Enlazar cada una desde la página de tema más cercano, o quitarla del sitemap.
rivals-title = { $count ->
    [one] { $count } par de páginas compite
   *[other] { $count } pares de páginas compiten
} por un mismo tema
rivals-do = Fusionar cada par, declarar una página como canónica o centrar cada una en su propia pregunta, como indica la parte sobre la estructura.
deep-title = { $count ->
    [one] { $count } página está
   *[other] { $count } páginas están
} a más de tres clics
deep-do = Enlazar las más importantes desde la página de inicio o desde la página principal de su grupo.
pillars-title = { $count ->
    [one] { $count } grupo de páginas no tiene
   *[other] { $count } grupos de páginas no tienen
} página principal: { $groups }
pillars-do = Crear o elegir una página principal que resuma el tema del grupo y enlazarla desde sus demás páginas, que figuran en la parte sobre la estructura.
pages-title = { $label }: por mejorar en { $count } de { $all ->
    [one] { $all } página
   *[other] { $all } páginas
}
