# Rastreo e indexación.

robots-size = Tamaño de robots.txt
    .pass = robots.txt es lo bastante pequeño para leerse entero
    .warn = robots.txt se acerca al límite de tamaño: { $bytes }
    .fail = robots.txt es demasiado grande para leerse entero: { $bytes }
    .seen = { $bytes }.
    .when = los sitios con un robots.txt
    .expected = 409,6 kB como máximo
    .why = Los rastreadores leen los primeros 500 KiB (512 kB) e ignoran las reglas posteriores.
    .do = Agrupar reglas con comodines y quitar las que no coinciden con nada.

robots-allows-page = Página abierta a los rastreadores de búsqueda
    .pass = { $file ->
        [yes] robots.txt permite que los buscadores carguen la página
       *[no] Sin robots.txt, los buscadores pueden cargar la página
    }
    .warn = robots.txt bloquea el rastreador de imágenes de Google
    .fail = robots.txt bloquea la página para { $count ->
        [1] un rastreador de búsqueda
       *[other] { $count } rastreadores de búsqueda
    }
    .seen-pass = Googlebot y bingbot pueden acceder a la página.
    .seen-warn = Googlebot-Image no puede acceder a la página.
    .seen-fail = Bloqueados: { $refused }.
    .when = los sitios cuyo robots.txt se pudo leer
    .expected = acceso permitido a Googlebot y bingbot
    .why = Una página a la que los rastreadores no acceden se indexa sin su contenido, o no se indexa.
    .do = Quitar la regla Disallow o añadir una línea Allow para esta página.

robots-allows-resources = Recursos accesibles para Googlebot
    .pass = { $file ->
        [yes] Googlebot puede acceder a los recursos de la página
       *[no] Sin robots.txt, Googlebot puede cargar todos los recursos
    }
    .warn = robots.txt bloquea { $images ->
        [one] { $images } imagen
       *[other] { $images } imágenes
    } de la página
    .fail = { $state ->
        [missing] { $missing ->
            [one] Falta { $missing } script u hoja de estilo de la página
           *[other] Faltan { $missing } scripts y hojas de estilo de la página
        }
       *[blocked] robots.txt bloquea { $count ->
            [one] { $count } script u hoja de estilo
           *[other] { $count } scripts y hojas de estilo
        }
    }
    .seen = { $state ->
        [missing] { $missing ->
            [one] El servidor responde que un script o una hoja de estilo de la página no existe (404 o 410).
           *[other] El servidor responde que { $missing } scripts y hojas de estilo de la página no existen (404 o 410).
        }
       *[other] Bloqueados para Googlebot: { $count ->
            [0] { "" }
            [one] { $count } script u hoja de estilo
           *[other] { $count } scripts y hojas de estilo
        }{ $count ->
            [0] { "" }
           *[other] { $images ->
                [0] { "" }
               *[other] { " " }y{ " " }
            }
        }{ $images ->
            [0] { "" }
            [one] { $images } imagen
           *[other] { $images } imágenes
        }.
    }
    .seen-pass = robots.txt no bloquea para Googlebot ningún script, hoja de estilo ni imagen de la página.
    .when = las páginas que cargan scripts, hojas de estilo o imágenes de su propio host, o a las que les falta un script o una hoja de estilo
    .expected = ningún recurso de la página bloqueado ni ausente
    .why = { $state ->
        [missing] Sin estos archivos, la página pierde su diseño o sus funciones, para los visitantes y para Google.
       *[blocked] Google renderiza las páginas; no ve lo que mostrarían los scripts y estilos bloqueados.
    }
    .do = { $state ->
        [missing] Publicar estos archivos o corregir las rutas que llevan a ellos; quitar lo que ya no se usa.
       *[blocked] Quitar de robots.txt las reglas que afectan a estos archivos.
    }

robots-not-closed = Sitio abierto a los rastreadores
    .pass = { $file ->
        [yes] robots.txt no cierra el sitio a los rastreadores
       *[no] Sin robots.txt, los rastreadores pueden cargar todo el sitio
    }
    .warn = robots.txt bloquea parte del sitio para los rastreadores
    .fail = robots.txt bloquea todo el sitio para todos los rastreadores
    .seen = { $state ->
        [open] La página de inicio está abierta
        [chosen] Solo los buscadores pueden rastrear el sitio
        [home] La página de inicio está bloqueada
       *[pages] La página de inicio está abierta
    }{ $sampled ->
        [0] .
        [one] ; la URL del sitemap probada { $refused ->
            [0] también lo está.
           *[other] está bloqueada.
        }
       *[other] { $refused ->
            [0] ; ninguna de las { $sampled } URL del sitemap probadas como muestra está bloqueada.
            [one] ; { $refused } de las { $sampled } URL del sitemap probadas como muestra está bloqueada.
           *[other] ; { $refused } de las { $sampled } URL del sitemap probadas como muestra están bloqueadas.
        }
    }
    .when = los sitios cuyo robots.txt se pudo leer
    .expected = página de inicio y URL del sitemap permitidas
    .why = Los rastreadores que respetan robots.txt no acceden a lo que bloquea.
    .do = Quitar las reglas Disallow que afectan a páginas que deben encontrarse y comprobar robots.txt en Search Console. Para mantener privado un sitio de pruebas, es preferible una contraseña.

robots-unsupported-rules = Directivas admitidas en robots.txt
    .pass = robots.txt no usa directivas no admitidas
    .warn = robots.txt pide una pausa larga entre peticiones (crawl-delay)
    .fail = Los buscadores ignoran { $count ->
        [one] { $count } línea
       *[other] { $count } líneas
    } de robots.txt
    .seen = { $count ->
        [0] Ninguna línea
        [one] { $count } línea
       *[other] { $count } líneas
    } con noindex o nofollow; { $slow ->
        [0] ningún crawl-delay
       *[other] { $slow } crawl-delay
    } de más de 10 segundos.
    .seen-pass = Ninguna línea con noindex o nofollow, ningún crawl-delay de más de 10 segundos.
    .when = los sitios con un robots.txt
    .expected = sin noindex ni nofollow, crawl-delay de hasta 10
    .why = Google ignora noindex y nofollow en robots.txt; con un crawl-delay largo, otros rastreadores leen pocas páginas al día.
    .do = Pasar noindex a una etiqueta meta robots o a la cabecera X-Robots-Tag y reducir el crawl-delay.

index-directive-conflict = Directivas robots coherentes
    .pass = Las directivas robots de la página son coherentes
    .fail = Las directivas robots de la página se contradicen
    .seen = { $count ->
        [0] Ninguna contradicción.
       *[other] { $allows } y { $forbids } se dirigen al mismo rastreador.
    }
    .expected = ninguna contradicción
    .why = De dos directivas, los buscadores siguen la más estricta, que quizá no sea la deseada.
    .do = Dejar solo la directiva deseada, en un único lugar.

index-noindex-unreachable = noindex legible
    .pass = Los rastreadores pueden leer el noindex de la página
    .fail = robots.txt oculta el noindex de esta página
    .seen-pass = robots.txt permite acceder a la página.
    .seen-fail = La página tiene noindex, pero robots.txt no permite a { $agent } acceder a ella.
    .when = las páginas con noindex
    .expected = los rastreadores pueden acceder a una página con noindex
    .why = Un rastreador sin acceso a la página nunca lee su noindex; la URL sola puede indexarse.
    .do = Permitir la página en robots.txt hasta que haya salido de los resultados.

index-internal-nofollow = nofollow en enlaces internos
    .pass = Ningún enlace interno tiene nofollow
    .warn = { $state ->
        [page] La página pide no seguir ninguno de sus enlaces (nofollow)
       *[links] { $count ->
            [one] { $count } enlace interno tiene nofollow
           *[other] { $count } enlaces internos tienen nofollow
        }
    }
    .fail = La página pide no seguir ninguno de sus enlaces (nofollow)
    .seen = { $state ->
        [page] Toda la página tiene nofollow{ $count ->
            [0] .
            [one] ; también lo tiene { $count } enlace interno.
           *[other] ; también lo tienen { $count } enlaces internos.
        }
       *[links] { $count ->
            [one] { $count } enlace interno tiene nofollow.
           *[other] { $count } enlaces internos tienen nofollow.
        }
    }
    .seen-pass = Ningún enlace a una página de este sitio tiene nofollow.
    .when = las páginas indexables
    .expected = ningún nofollow en enlaces internos
    .why = Los rastreadores descubren páginas por los enlaces; un enlace nofollow no transmite señales.
    .do = Quitar nofollow de la página y de los enlaces internos a páginas indexables.
