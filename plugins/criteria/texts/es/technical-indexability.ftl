# Rastreo e indexación.

robots-size = Tamaño de robots.txt
    .pass = robots.txt es lo bastante pequeño para leerse entero
    .warn = robots.txt se acerca a su límite: { $bytes }
    .fail = robots.txt es demasiado grande para leerse entero: { $bytes }
    .seen = { $bytes }.
    .expected = 409,6 kB como máximo
    .why = Los rastreadores leen los primeros 500 KiB (512 kB); las reglas posteriores no valen.
    .do = Agrupar reglas con comodines y quitar las que no coinciden con nada.

robots-allows-page = Abierta a los rastreadores de búsqueda
    .pass = robots.txt permite a los buscadores leer la página
    .warn = robots.txt excluye el rastreador de imágenes de Google
    .fail = robots.txt niega la página a { $count ->
        [1] un rastreador de búsqueda
       *[other] { $count } rastreadores de búsqueda
    }
    .seen-pass = Googlebot y bingbot pueden leerla.
    .seen-warn = Googlebot-Image no puede leerla.
    .seen-fail = Rechazados: { $refused }.
    .expected = permitida a Googlebot y bingbot
    .why = Una página que no se puede leer se indexa sin su contenido, o no se indexa.
    .do = Quitar la regla o añadir una línea Allow para esta página.

robots-allows-resources = Archivos abiertos a Googlebot
    .pass = Googlebot puede leer los archivos de la página
    .warn = robots.txt niega { $images ->
        [one] { $images } imagen
       *[other] { $images } imágenes
    } de la página
    .fail = robots.txt niega { $count ->
        [one] { $count } script u hoja de estilo
       *[other] { $count } scripts y hojas de estilo
    }
    .seen = Negados a Googlebot: { $count ->
        [one] { $count } archivo de código
       *[other] { $count } archivos de código
    }, { $images ->
        [one] { $images } imagen
       *[other] { $images } imágenes
    }.
    .expected = ningún archivo de la página negado
    .why = Google representa las páginas; sin sus scripts y estilos no ve lo que estos muestran.
    .do = Quitar de robots.txt la regla que afecta a estos archivos.

robots-not-closed = Sitio abierto a los rastreadores
    .pass = El sitio está abierto a los rastreadores
    .warn = robots.txt cierra parte del sitio a los rastreadores
    .fail = robots.txt cierra el sitio a todos los rastreadores
    .seen = { $state ->
        [open] La página de inicio está abierta
        [chosen] El sitio está cerrado salvo para los buscadores
        [home] La página de inicio está cerrada
       *[pages] La página de inicio está abierta
    }; direcciones del sitemap rechazadas: { $refused } de { $sampled }.
    .expected = inicio y sitemap abiertos
    .why = Los rastreadores que respetan robots.txt no leen lo que este cierra.
    .do = Sustituir el Disallow general por reglas para las rutas previstas.

robots-unsupported-rules = Reglas que los rastreadores conocen
    .pass = robots.txt no se apoya en reglas abandonadas
    .warn = robots.txt pide una pausa larga entre peticiones
    .fail = Los buscadores ignoran { $count ->
        [one] { $count } línea
       *[other] { $count } líneas
    } de robots.txt
    .seen = { $count ->
        [one] { $count } línea
       *[other] { $count } líneas
    } con noindex o nofollow; { $slow ->
        [one] { $slow } crawl-delay
       *[other] { $slow } crawl-delay
    } de más de 10 segundos.
    .expected = sin noindex ni nofollow, crawl-delay de hasta 10
    .why = Google ignora noindex y nofollow en robots.txt; un crawl-delay largo deja leer pocas páginas al día.
    .do = Indicar noindex en un elemento meta o una cabecera de la página y acortar la pausa.

index-directive-conflict = Directivas que concuerdan
    .pass = Las directivas de la página concuerdan
    .fail = La página se contradice ante los rastreadores
    .seen = { $count ->
        [0] Ninguna contradicción.
       *[other] { $allows } y { $forbids } se dicen al mismo rastreador.
    }
    .expected = ninguna contradicción
    .why = De dos directivas, los buscadores siguen la más estricta, que quizá no es la deseada.
    .do = Dejar una de las dos, en un solo lugar.

index-noindex-unreachable = noindex legible
    .pass = Los rastreadores pueden leer el noindex de la página
    .fail = robots.txt oculta el noindex de esta página
    .seen-pass = robots.txt permite leer la página.
    .seen-fail = La página dice noindex, y robots.txt prohíbe a { $agent } leerla.
    .expected = una página con noindex se puede leer
    .why = Un rastreador que no puede leer la página nunca ve su noindex; la dirección sola puede indexarse.
    .do = Permitir la página en robots.txt hasta que haya salido de los resultados.

index-internal-nofollow = Enlaces que siguen los rastreadores
    .pass = Los rastreadores pueden seguir los enlaces de la página
    .warn = { $count ->
        [one] { $count } enlace interno lleva
       *[other] { $count } enlaces internos llevan
    } nofollow
    .fail = La página pide no seguir ninguno de sus enlaces
    .seen = { $state ->
        [page] nofollow para toda la página;{ " " }
       *[links] { "" }
    }{ $count ->
        [one] { $count } enlace interno
       *[other] { $count } enlaces internos
    } con nofollow.
    .expected = ningún nofollow hacia páginas propias
    .why = Los rastreadores encuentran páginas por enlaces; uno marcado así no transmite nada.
    .do = Quitar nofollow de la página y de los enlaces a páginas propias indexables.
