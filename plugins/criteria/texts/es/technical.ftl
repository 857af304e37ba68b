# Lectura e indexación.

redirect-client-side = Redirección en el cliente
    .pass = La página no redirige con meta refresh ni con la cabecera Refresh
    .warn = La página se recarga sola
    .fail = La página redirige a sus visitantes con un meta refresh
    .seen = { $state ->
        [leads] La página redirige a { $target } tras { $delay } segundos.
        [header] Cabecera Refresh: { $target }
        [reloads] La página se recarga tras { $delay } segundos.
       *[none] La página no usa ni meta refresh ni la cabecera Refresh.
    }
    .expected = ningún meta refresh
    .why = Los buscadores tratan una página así como una redirección e indexan su destino.
    .do = Redirigir en el servidor con un 301 o 308 y enlazar directamente el destino.

robots-fetchable = robots.txt se puede leer
    .pass = { $state ->
        [absent] Sin robots.txt, todas las páginas están abiertas a los rastreadores
       *[read] robots.txt se puede leer
    }
    .fail = robots.txt no se puede leer
    .seen = { $state ->
        [read] Código { $status }.
        [absent] Código { $status }: los rastreadores consideran permitidas todas las páginas.
        [page] Código { $status }, pero el archivo es una página HTML.
       *[closed] Código { $status }: los rastreadores consideran prohibidas todas las páginas.
    }
    .expected = código 200, texto plano
    .why = Los rastreadores leen primero robots.txt; si devuelve un error del servidor, dejan de rastrear todo el sitio.
    .do = Servir robots.txt como texto plano con código 200.

robots-syntax = Sintaxis de robots.txt
    .pass = Todas las líneas de robots.txt son válidas
    .warn = { $count ->
        [one] { $count } línea de robots.txt tiene una directiva desconocida
       *[other] { $count } líneas de robots.txt tienen directivas desconocidas
    }
    .fail = { $count ->
        [one] { $count } línea de robots.txt no tiene efecto
       *[other] { $count } líneas de robots.txt no tienen efecto
    }
    .seen = { $reason ->
        [none] Todas las líneas son válidas.
        [missing-colon] { $count } en total; la primera: la línea { $line } no tiene dos puntos.
        [unknown-directive] { $count } en total; la primera: la línea { $line } tiene una directiva desconocida.
        [rule-before-user-agent] { $count } en total; la primera: la línea { $line } es una regla anterior al primer User-agent.
        [empty-user-agent] { $count } en total; la primera: la línea { $line } tiene un User-agent vacío.
        [pattern-without-slash] { $count } en total; la primera: la ruta de la línea { $line } no empieza por / ni por *.
       *[relative-sitemap] { $count } en total; la primera: la URL del sitemap de la línea { $line } no es absoluta.
    }
    .when = los sitios con un robots.txt
    .expected = una directiva conocida y un valor por línea
    .why = Los rastreadores omiten las líneas que no entienden, y una regla puede quedar sin efecto.
    .do = Corregir o quitar estas líneas.

index-no-noindex = Indexación permitida
    .pass = La página se puede indexar
    .warn = { $state ->
        [foreign] La URL canónica de la página está en otro sitio, { $host }
       *[own] La página tiene noindex, algo normal en páginas de este tipo
    }
    .fail = Esta página pide no ser indexada (noindex)
    .seen-pass = Ninguna directiva bloquea la indexación.
    .seen-warn = { $state ->
        [foreign] Su URL canónica es { $canonical }, así que se pide a los buscadores que muestren esa página en su lugar. Ninguna directiva bloquea la indexación.
       *[own] { $agent ->
            [robots] La etiqueta meta robots, o la cabecera, contiene { $token }.
           *[other] La directiva { $token } se dirige a { $agent }.
        }
    }
    .seen-fail = { $agent ->
        [robots] La etiqueta meta robots, o la cabecera, contiene { $token }.
       *[other] La directiva { $token } se dirige a { $agent }.
    }
    .when = las páginas que la gente busca
    .expected = una URL canónica en este sitio, sin noindex ni none
    .why = { $state ->
        [foreign] Los buscadores que la siguen muestran la página del otro sitio, y no esta.
       *[own] Una página con noindex no puede aparecer en los resultados de búsqueda.
    }
    .do = { $state ->
        [foreign] Decidir qué sitio debe aparecer en los resultados. Si es este, declarar como canónica la URL de cada página. Si es el otro, no hay nada que hacer, y las demás acciones del plan no afectan a la búsqueda.
       *[own] Si la página debe aparecer en los resultados, quitar la directiva.
    }

index-snippet-eligible = Fragmentos permitidos
    .pass = Los buscadores pueden mostrar un fragmento de la página
    .warn = Los buscadores solo pueden mostrar un fragmento limitado
    .fail = La página prohíbe los fragmentos
    .seen = { $state ->
        [free] { $all ->
            [yes] Los fragmentos están permitidos para todo el texto.
           *[no] Los fragmentos están permitidos; el { $hidden } del texto queda excluido.
        }
        [hidden] El { $hidden } del texto queda excluido de los fragmentos.
       *[forbidden] La directiva es { $token }{ $all ->
            [yes] .
           *[no] ; el { $hidden } del texto queda excluido.
        }
    }
    .when = las páginas indexables
    .expected = sin nosnippet, max-snippet de 50 o más
    .why = Sin fragmento, el resultado no muestra texto y las respuestas de IA no pueden citar la página.
    .do = Quitar la directiva o excluir solo pasajes cortos.

html-size = Tamaño del HTML
    .pass = Los buscadores pueden leer el HTML entero
    .fail = Google no lee entero el HTML: pesa más de 2 MiB
    .seen = { $cut ->
        [yes] Más de 2 MiB (2,1 MB). Aquí también se leyeron solo los primeros 2 MiB: los encabezados, enlaces y demás elementos posteriores no se cuentan en este informe.
       *[no] { $bytes }.
    }
    .expected = 2 MiB (2,1 MB) como máximo
    .why = Googlebot lee los primeros 2 MiB (2,1 MB) e ignora el resto.
    .do = { $cause ->
        [inline] Mover scripts, estilos y datos a archivos separados.
       *[text] Repartir la página en varias o poner lo esencial en los primeros 2 MiB.
    }

sitemap-found = Sitemap
    .pass = El sitio tiene un sitemap
    .warn = { sitemap-found.fail }
    .fail = El sitio no tiene sitemap
    .seen = { $state ->
        [page] /sitemap.xml es una página, no un sitemap.
        [named] El sitemap que indica robots.txt no se pudo leer.
        [none] No hay /sitemap.xml, y robots.txt no indica ningún sitemap.
       *[nothing] No hay ni /sitemap.xml ni un robots.txt que indique un sitemap.
    }
    .seen-pass = { $files ->
        [one] Un archivo de sitemap
       *[other] { $files } archivos de sitemap
    } con { $urls ->
        [one] { $urls } URL
       *[other] { $urls } URL
    }{ $missing ->
        [0] .
        [one] ; no se pudo leer { $missing } archivo más.
       *[other] ; no se pudieron leer { $missing } archivos más.
    }
    .expected = un sitemap que devuelva 200
    .why = Un sitemap indica a los rastreadores cada página y cuándo cambió; sin él, solo encuentran las páginas a las que llevan enlaces.
    .do = { $state ->
        [nothing] Publicar un sitemap y crear un robots.txt que lo indique.
       *[other] Publicar un sitemap e indicarlo en robots.txt.
    }

sitemap-well-formed = Archivos sitemap válidos
    .pass = Todos los archivos sitemap son válidos
    .warn = Un sitemap se sirve como página HTML
    .fail = { $faulty ->
        [one] { $faulty } archivo sitemap no es válido
       *[other] { $faulty } archivos sitemap no son válidos
    }
    .seen = { $fault ->
        [none] { "" }
       *[html] { $faulty } de { $count }; { "" }
    }{ $fault ->
        [none] { $count ->
            [one] El archivo es válido.
           *[other] { $count ->
                [2] Los dos
               *[other] Los { $count }
            } archivos son válidos.
        }
        [html] uno tiene un Content-Type HTML.
        [root] el elemento raíz no es urlset ni sitemapindex.
        [xml] el XML no está bien formado.
        [namespace] el espacio de nombres no es el de sitemaps.org.
       *[empty] el archivo no tiene ninguna entrada.
    }
    .when = los sitios con un sitemap
    .expected = un XML bien formado, con el espacio de nombres de sitemaps.org
    .why = Los buscadores ignoran un sitemap que no pueden leer.
    .do = Dejar que la tienda o el CMS genere el archivo y comprobarlo con un validador.

sitemap-lastmod = Fechas lastmod del sitemap
    .pass = Las fechas lastmod parecen fiables
    .warn = { $state ->
        [absent] Ninguna URL del sitemap tiene fecha lastmod
       *[few] Solo el { $share } de las URL del sitemap tienen fecha lastmod
    }
    .fail = { $state ->
        [stamp] Casi todas las fechas lastmod son del mismo día
       *[wrong] Algunas fechas lastmod son incorrectas
    }
    .seen = { $dated } de { $urls } URL { $dated ->
        [one] tiene
       *[other] tienen
    } fecha lastmod; { $state ->
        [stamp] casi todas son del mismo día.
        [wrong] { $wrong ->
            [one] { $wrong } valor no es una fecha o está en el futuro.
           *[other] { $wrong } valores no son fechas o están en el futuro.
        }
       *[good] todas son verosímiles.
    }
    .seen-warn = { $state ->
        [absent] { $urls ->
            [one] La única URL no tiene fecha lastmod; se espera en el 80 %.
           *[other] { $urls ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $urls }
            } URL tiene fecha lastmod; se espera en el 80 %.
        }
       *[few] { $dated } de { $urls } URL { $dated ->
            [one] tiene
           *[other] tienen
        } fecha lastmod; se espera en el 80 %.
    }
    .when = los sitios cuyo sitemap enumera páginas
    .expected = una fecha exacta en el 80 % de las URL
    .why = Los buscadores solo usan lastmod en los sitios donde ha resultado exacto.
    .do = Indicar el día del último cambio del contenido, no el de la publicación del sitio.
