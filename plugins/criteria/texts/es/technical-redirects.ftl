# Redirecciones.

redirect-chain-length = Longitud de la cadena de redirecciones
    .pass = La dirección lleva directamente a su página
    .warn = La dirección pasa por { $hops } redirecciones antes de su página
    .fail = La dirección pasa por { $hops } redirecciones antes de su página
    .seen = { $hops ->
        [one] { $hops } redirección
       *[other] { $hops } redirecciones
    }; al final: { $target }.
    .expected = 1 redirección como máximo
    .why = Cada redirección cuesta una petición, y los rastreadores abandonan las cadenas largas.
    .do = Redirigir la primera dirección directamente a la última.

redirect-loop = Redirecciones que terminan
    .pass = Todas las redirecciones terminan
    .fail = Las redirecciones de { $count ->
        [one] { $count } dirección
       *[other] { $count } direcciones
    } no terminan
    .seen = { $count ->
        [one] { $count } dirección
       *[other] { $count } direcciones
    } sin final tras diez redirecciones.
    .expected = ninguna
    .why = Nadie llega a una página tras redirecciones que dan vueltas.
    .do = Buscar dos reglas que se anulan entre sí y dejar una.

redirect-permanent = Redirecciones permanentes
    .pass = Las demás grafías de una dirección redirigen de forma permanente
    .fail = { $count ->
        [one] { $count } redirección
       *[other] { $count } redirecciones
    } a la dirección principal { $count ->
        [one] es temporal
       *[other] son temporales
    }
    .seen = { $count } de { $total ->
        [one] { $total } redirección
       *[other] { $total } redirecciones
    } entre grafías de una dirección { $count ->
        [one] es temporal
       *[other] son temporales
    }.
    .expected = estado 301 o 308
    .why = Tras una redirección temporal, los buscadores pueden conservar la dirección antigua en sus listas.
    .do = Responder 301 o 308 en lugar de 302, 303 o 307.

redirect-host-consolidated = Un solo host, con o sin www.
    .pass = Los hosts con y sin www. llevan a uno
    .warn = { $state ->
        [silent] La otra grafía del host no responde
        [canonical] Ambos hosts responden, con una misma canónica
       *[other] La otra grafía del host lleva a otra parte
    }
    .fail = El sitio responde con y sin www. como dos sitios
    .seen = { $variant }: { $state ->
        [one] redirige a este host.
        [canonical] { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }, y nombra la dirección canónica.
       *[other] { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }.
    }
    .expected = una redirección al host principal
    .why = Dos hosts con las mismas páginas se reparten los enlaces, y los buscadores eligen uno.
    .do = Redirigir uno de los hosts al otro con un 301, ruta por ruta.

redirect-internal-targets = Enlaces sin redirecciones
    .pass = Los enlaces internos llevan directamente a páginas
    .warn = { $count ->
        [one] { $count } enlace interno lleva
       *[other] { $count } enlaces internos llevan
    } a una redirección
    .fail = { $count ->
        [one] { $count } enlace interno lleva
       *[other] { $count } enlaces internos llevan
    } a una redirección
    .seen = { $count } de { $links ->
        [one] { $links } enlace
       *[other] { $links } enlaces
    } ({ $share }) { $count ->
        [one] lleva
       *[other] llevan
    } a una redirección permanente.
    .expected = ninguno
    .why = Cada visita toma una petición más, y los rastreadores llegan más tarde a la página.
    .do = Poner las direcciones nuevas en los enlaces.
