# Redirecciones.

redirect-chain-length = Cadena de redirecciones
    .pass = La URL lleva a su página sin cadena de redirecciones
    .warn = La URL pasa por { $hops } redirecciones
    .fail = { redirect-chain-length.warn }
    .seen = { $hops ->
        [one] { $hops } redirección
       *[other] { $hops } redirecciones
    }; URL final: { $target }
    .seen-pass = { $hops ->
        [0] Ninguna redirección: { $target }
       *[other] { $hops ->
            [one] { $hops } redirección
           *[other] { $hops } redirecciones
        }; URL final: { $target }
    }
    .when = las URL cuyas redirecciones terminan
    .expected = 1 redirección como máximo
    .why = Cada redirección cuesta una petición, y los rastreadores abandonan las cadenas largas.
    .do = Redirigir la primera URL directamente a la URL final.

redirect-loop = Bucles de redirección
    .pass = No se encontró ningún bucle de redirección
    .fail = Las redirecciones de { $count ->
        [one] { $count } URL
       *[other] { $count } URL
    } no terminan
    .seen = { $count ->
        [one] { $count } URL
       *[other] { $count } URL
    } con más de diez redirecciones seguidas.
    .seen-pass = Ningún bucle de redirección en las URL comprobadas.
    .expected = ningún bucle de redirección
    .why = Nadie llega a una página tras un bucle de redirecciones.
    .do = Buscar las dos reglas que se anulan entre sí y dejar una.

redirect-permanent = Redirecciones permanentes
    .pass = Las variantes de URL usan redirecciones permanentes
    .fail = { $count ->
        [one] { $count } redirección
       *[other] { $count } redirecciones
    } a la URL principal { $count ->
        [one] es temporal
       *[other] son temporales
    }
    .seen = { $total ->
        [one] La única redirección entre variantes de la URL es temporal.
       *[other] Redirecciones entre variantes de una URL: { $total } en total, { $count ->
            [one] { $count } temporal
           *[other] { $count } temporales
        }.
    }
    .seen-pass = { $total ->
        [one] La redirección entre variantes de la URL es permanente.
       *[other] { $total ->
            [2] Las dos
           *[other] Las { $total }
        } redirecciones entre variantes de la URL son permanentes.
    }
    .when = los sitios que redirigen variantes de sus URL
    .expected = código 301 o 308
    .why = Tras una redirección temporal, los buscadores pueden conservar la URL antigua en el índice.
    .do = Usar un código 301 o 308 en lugar de 302, 303 o 307.

redirect-host-consolidated = Un solo host, con o sin www.
    .pass = Los hosts con y sin www. llevan a un solo sitio
    .warn = { $state ->
        [silent] La otra variante del host (www. o no) no responde
        [canonical] Ambos hosts responden, con una misma URL canónica
       *[other] La otra variante del host (www. o no) lleva a otra parte
    }
    .fail = El sitio responde con y sin www. como dos sitios
    .seen = { $variant } { $state ->
        [one] redirige a este host.
        [canonical] { $outcome ->
            [redirect-loop] redirige en bucle
            [too-many-redirects] redirige demasiadas veces
            [no-answer] no responde
           *[other] responde con el código { $outcome }
        } y declara la URL canónica.
       *[other] { $outcome ->
            [redirect-loop] redirige en bucle
            [too-many-redirects] redirige demasiadas veces
            [no-answer] no responde
           *[other] responde con el código { $outcome }
        }.
    }
    .when = los sitios que pueden tener un host con «www» y otro sin él
    .expected = una redirección al host principal
    .why = Los enlaces se reparten entre dos hosts con las mismas páginas, y los buscadores eligen uno.
    .do = Redirigir uno de los hosts al otro con un 301, ruta por ruta.

redirect-internal-targets = Enlaces internos a redirecciones
    .pass = Ningún enlace interno comprobado lleva a una redirección permanente
    .warn = { $count ->
        [one] { $count } enlace interno lleva
       *[other] { $count } enlaces internos llevan
    } a una redirección
    .fail = { redirect-internal-targets.warn }
    .seen = { $links ->
        [one] El único enlace comprobado lleva a una redirección permanente.
       *[other] Enlaces comprobados: { $links }; a una redirección permanente: { $count } ({ $share }).
    }
    .seen-pass = { $count ->
        [0] { $links ->
            [one] El único enlace comprobado lleva directamente a su página.
           *[other] { $links ->
                [2] Ninguno de los dos
               *[other] Ninguno de los { $links }
            } enlaces comprobados lleva a una redirección permanente.
        }
       *[other] Enlaces comprobados: { $links }; a una redirección permanente: { $count } ({ $share }).
    }
    .when = los sitios con enlaces a las páginas leídas
    .expected = ningún enlace interno a una redirección
    .why = Cada visita cuesta una petición más, y los rastreadores llegan más tarde a la página.
    .do = Actualizar los enlaces con las URL nuevas.
