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
    [machine_access] Para los asistentes de IA, lo más débil es el acceso de las máquinas
   *[citation] Para los asistentes de IA, lo más débil es el material para citas
}: { $score } de 100.
weakest-questions = Para los asistentes de IA, lo más débil son las preguntas sin respuesta: { $asked ->
    [one] la única pregunta examinada no tiene respuesta
   *[other] { $open } de las { $asked } preguntas examinadas no { $open ->
        [one] tiene
       *[other] tienen
    } respuesta
}.
answers-title = La página no responde a { $count } preguntas de los usuarios
answers-do = Si la pregunta procede en la página, plantearla en un encabezado y responderla debajo en una frase.
headers-title = { $count } cabeceras de seguridad faltan o están incompletas
links-title = { $count ->
    [one] Falta { $count } enlace interno
   *[other] Faltan { $count } enlaces internos
} entre páginas sobre un mismo tema
links-do = { $count ->
    [one] Añadir el enlace que indica la parte sobre la estructura, con el texto de anclaje dado.
   *[other] Añadir estos enlaces internos, empezando por los que lista la parte sobre la estructura, con los textos de anclaje indicados.
}
orphans-title = { $count ->
    [one] { $count } página del sitemap no recibe
   *[other] { $count } páginas del sitemap no reciben
} ningún enlace interno
orphans-do = Enlazar cada una desde la página de tema más cercano, o quitarla del sitemap.
rivals-title = { $count ->
    [one] { $count } par de páginas compite
   *[other] { $count } pares de páginas compiten
} por un mismo tema: { $pairs }
rivals-do = Fusionar cada par, declarar una página como canónica o decir en cada una en qué se diferencia de la otra: la parte sobre la estructura indica cuál. Los pares que no son seguros pueden esperar.
deep-title = { $count ->
    [one] { $count } página está
   *[other] { $count } páginas están
} a más de tres clics
deep-do = Enlazar las más importantes desde la página de inicio o desde la página principal de su grupo.
pillars-title = { $count ->
    [one] El grupo de páginas en torno a { $groups } no tiene página principal
   *[other] { $count } grupos de páginas no tienen página principal{ $named ->
        [all] : los que hay en torno a { $groups }
       *[some] , como los que hay en torno a { $groups }
    }
}
pillars-do = { $count ->
    [one] Elegir o escribir una página que resuma el tema del grupo y enlazarla desde las demás páginas del grupo. La tabla de grupos de la parte sobre la estructura las cita.
   *[other] Para cada uno de estos grupos, elegir o escribir una página que resuma su tema y enlazarla desde las demás páginas del grupo. La tabla de grupos de la parte sobre la estructura las cita.
}
pages-title = Criterio «{ $label }» por mejorar en { $whole ->
    [yes] { $count } de { $all ->
        [one] { $all } página
       *[other] { $all } páginas
    }
    [every] las { $all } páginas a las que se aplica
   *[no] { $all ->
        [one] la única página a la que se aplica
       *[other] { $count } de las { $all } páginas a las que se aplica
    }
}{ $count ->
    [one] { " " }({ $page })
   *[other] , por ejemplo { $page }
}
