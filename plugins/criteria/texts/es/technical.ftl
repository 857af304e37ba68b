# Lectura e indexación.

redirect-client-side = Redirección de la propia página
    .pass = La página se queda donde está
    .warn = La página se recarga
    .fail = La página envía a sus visitantes a otra
    .seen = { $state ->
        [leads] Una actualización tras { $delay } segundos hacia { $target }.
        [header] Una cabecera Refresh: { $target }.
        [reloads] Una recarga tras { $delay } segundos.
       *[none] No hay actualización.
    }
    .expected = ninguna actualización
    .why = Los buscadores toman una página así por una redirección e indexan su destino.
    .do = Responder con un 301 o 308 en el servidor y enlazar el destino.

robots-fetchable = robots.txt se puede leer
    .pass = robots.txt se puede leer
    .warn = No hay robots.txt
    .fail = robots.txt no se puede leer
    .seen = { $state ->
        [read] Estado { $status }.
        [absent] Estado { $status }: los rastreadores dan todas las páginas por permitidas.
        [page] Estado { $status }, pero una página HTML.
       *[closed] Estado { $status }: los rastreadores dan todas las páginas por prohibidas.
    }
    .expected = estado 200, texto simple
    .why = Los rastreadores leen primero robots.txt; tras un fallo del servidor evitan todo el sitio.
    .do = Servir un archivo de texto simple con estado 200.

robots-syntax = Líneas de robots.txt
    .pass = Cada línea de robots.txt se entiende
    .warn = { $count ->
        [one] { $count } línea de robots.txt tiene una clave desconocida
       *[other] { $count } líneas de robots.txt tienen claves desconocidas
    }
    .fail = { $count ->
        [one] { $count } línea de robots.txt no dice nada a los robots
       *[other] { $count } líneas de robots.txt no dicen nada a los robots
    }
    .seen = { $reason ->
        [none] Ninguna línea incorrecta.
        [missing-colon] { $count } en total; la primera: la línea { $line } no tiene dos puntos.
        [unknown-directive] { $count } en total; la primera: la línea { $line } tiene una clave desconocida.
        [rule-before-user-agent] { $count } en total; la primera: la línea { $line } es una regla antes del primer agente.
        [empty-user-agent] { $count } en total; la primera: la línea { $line } no nombra ningún agente.
        [pattern-without-slash] { $count } en total; la primera: la línea { $line } no empieza por / ni por *.
       *[relative-sitemap] { $count } en total; la primera: la línea { $line } tiene un sitemap sin dirección completa.
    }
    .expected = una clave conocida y un valor por línea
    .why = Los rastreadores saltan lo que no pueden leer, y una regla puede no aplicarse.
    .do = Corregir o quitar estas líneas.

index-no-noindex = Indexación permitida
    .pass = La página puede ser indexada
    .warn = La página pide no ser indexada, como puede hacerlo una de su tipo
    .fail = Esta página pide no ser indexada
    .seen-pass = Nada lo prohíbe.
    .seen-warn = { $token }, dicho a { $agent }.
    .seen-fail = { $token }, dicho a { $agent }.
    .expected = ni noindex ni none
    .why = Una página que lo pide no puede aparecer en los resultados.
    .do = Quitar la directiva de esta página.

index-snippet-eligible = Cita permitida
    .pass = La página puede ser citada
    .warn = La página solo se deja citar en parte
    .fail = La página prohíbe que se la cite
    .seen = { $state ->
        [free] Fragmentos libres; { $hidden } del texto queda fuera.
        [narrowed] { $token }; { $hidden } del texto queda fuera.
        [hidden] { $hidden } del texto queda fuera de los fragmentos.
       *[forbidden] { $token }; { $hidden } del texto queda fuera.
    }
    .expected = sin nosnippet, max-snippet de 50 o más
    .why = Sin fragmento el resultado queda desnudo, y las respuestas de los asistentes no pueden apoyarse en la página.
    .do = Quitar la directiva o excluir solo pasajes cortos.

html-size = Tamaño del HTML
    .pass = El HTML es lo bastante pequeño para leerse entero
    .warn = El HTML es grande: { $bytes }
    .fail = El HTML es demasiado grande para leerse entero: { $bytes }
    .seen = { $bytes }; se espera un máximo de 512 kB.
    .expected = 512 kB como máximo
    .why = Googlebot lee los primeros 2 MiB; lo que sigue no existe para él.
    .do = Sacar scripts, estilos y datos del HTML.

sitemap-found = Sitemap
    .pass = El sitio tiene un sitemap
    .fail = El sitio no tiene sitemap
    .seen = { $files ->
        [one] { $files } archivo leído
       *[other] { $files } archivos leídos
    }, { $urls ->
        [one] { $urls } dirección
       *[other] { $urls } direcciones
    }; { $missing } sin respuesta correcta.
    .expected = un sitemap que responda 200
    .why = Sin sitemap los rastreadores solo encuentran lo que los enlaces muestran.
    .do = Publicar un sitemap y nombrarlo en robots.txt.

sitemap-well-formed = Archivos sitemap
    .pass = Todos los archivos sitemap se pueden leer
    .warn = Un sitemap se sirve como página web
    .fail = { $faulty ->
        [one] { $faulty } archivo sitemap es defectuoso
       *[other] { $faulty } archivos sitemap son defectuosos
    }
    .seen = { $faulty } de { $count }; { $fault ->
        [none] todo correcto.
        [html] uno tiene tipo de contenido HTML.
        [root] la raíz no es urlset ni sitemapindex.
        [xml] el XML no se lee hasta el final.
        [namespace] el espacio de nombres no es el de sitemaps.org.
       *[empty] no hay ninguna entrada.
    }
    .expected = un XML correcto, con el espacio de nombres de sitemaps.org
    .why = Los buscadores descartan un archivo que no pueden leer.
    .do = Dejar que la tienda o el CMS escriba el archivo y comprobarlo con un validador.

sitemap-lastmod = lastmod en los sitemaps
    .pass = lastmod es fiable
    .warn = lastmod figura en { $share } de las direcciones
    .fail = { $state ->
        [stamp] lastmod es el mismo día en todas partes
       *[wrong] lastmod tiene valores falsos
    }
    .seen = En { $share } de { $urls ->
        [one] { $urls } dirección
       *[other] { $urls } direcciones
    }; { $state ->
        [stamp] casi todas del mismo día.
        [wrong] { $wrong ->
            [one] { $wrong } valor no es una fecha o está en el futuro.
           *[other] { $wrong } valores no son fechas o están en el futuro.
        }
        [few] se espera en el 80 %.
       *[good] todas verosímiles.
    }
    .expected = una fecha exacta en el 80 % de las direcciones
    .why = Los buscadores solo usan lastmod donde ha resultado exacto.
    .do = Escribir el día del último cambio del contenido, no el de la publicación.
