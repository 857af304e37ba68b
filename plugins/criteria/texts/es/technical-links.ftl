# Enlaces.

link-crawlable = Enlaces que se pueden seguir
    .pass = Los rastreadores pueden seguir los enlaces de la página
    .warn = { $count ->
        [one] { $count } enlace no lleva
       *[other] { $count } enlaces no llevan
    } a nada para los rastreadores
    .fail = { $count ->
        [one] { $count } enlace no se puede
       *[other] { $count } enlaces no se pueden
    } seguir
    .seen = { $count ->
        [one] { $count } enlace fuera de su alcance
       *[other] { $count } enlaces fuera de su alcance
    }{ $reason ->
        [none] .
        [script] ; el primero ejecuta un script.
        [navigation] ; el primero lleva a otra parte por script.
        [file] ; el primero nombra un archivo de un ordenador.
        [malformed] ; la dirección del primero no se puede leer.
       *[other] ; el primero lleva a la máquina del lector.
    }
    .expected = cada enlace tiene una dirección web en href
    .why = Los rastreadores siguen el href de los elementos a y no hacen clic; lo que solo enlazan estos no se encuentra.
    .do = Poner la dirección en href; convertir en botones los controles de la página.

link-broken-internal = Enlaces internos
    .pass = Ningún enlace interno está roto
    .fail = { $targets ->
        [one] { $targets } página que falta recibe
       *[other] { $targets } páginas que faltan reciben
    } { $links ->
        [one] { $links } enlace
       *[other] { $links } enlaces
    }
    .seen = { $links } de { $followed ->
        [one] { $followed } enlace
       *[other] { $followed } enlaces
    } no { $links ->
        [one] lleva
       *[other] llevan
    } a ninguna parte{ $links ->
        [0] .
       *[other] ; el primero: { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }.
    }
    .expected = ninguno
    .why = Visitantes y rastreadores llegan a un callejón sin salida.
    .do = Redirigir las páginas que faltan y cambiar o quitar los enlaces.

link-broken-external = Enlaces a otros sitios
    .pass = Los enlaces a otros sitios llevan a páginas
    .warn = { $count ->
        [one] { $count } enlace externo lleva
       *[other] { $count } enlaces externos llevan
    } a una página que falta
    .fail = { $count ->
        [one] { $count } enlace externo lleva
       *[other] { $count } enlaces externos llevan
    } a páginas que faltan
    .seen = Respondieron 404 o 410: { $count } de { $followed ->
        [one] { $followed } página
       *[other] { $followed } páginas
    } de otros sitios.
    .expected = ninguno
    .why = Una fuente muerta no prueba nada, y el lector se queda en un callejón sin salida.
    .do = Enlazar la dirección nueva u otra fuente, o quitar el enlace.

link-anchor-text = Nombres de los enlaces
    .pass = Cada enlace dice adónde lleva
    .warn = { $generic ->
        [one] { $generic } enlace tiene
       *[other] { $generic } enlaces tienen
    } un nombre que no dice nada
    .fail = { $empty ->
        [0] { $generic } enlaces tienen un nombre que no dice nada
       *[other] { $empty ->
            [one] { $empty } enlace no tiene
           *[other] { $empty } enlaces no tienen
        } nombre
    }
    .seen = { $empty } sin nombre, { $generic } con nombre general, de { $links ->
        [one] { $links } enlace
       *[other] { $links } enlaces
    }.
    .expected = un nombre para cada enlace que diga adónde lleva
    .why = Los buscadores toman el nombre de un enlace por una palabra sobre su destino; un lector de pantalla no lee otra cosa.
    .do = Nombrar el destino en el enlace o en el alt de su imagen.

link-depth = Clics desde la portada
    .pass = Las páginas están a tres clics como máximo de la portada
    .warn = { $state ->
        [page] La página está a { $depth } clics de la portada
       *[other] { $share } del sitemap está a más de tres clics
    }
    .fail = { $state ->
        [page] La página está a { $depth } clics de la portada
       *[other] { $share } del sitemap está a más de tres clics
    }
    .seen = La página: { $depth ->
        [one] { $depth } clic
       *[other] { $depth } clics
    }. { $listed ->
        [0] No se comparó el sitemap.
       *[other] De { $listed } direcciones del sitemap, { $share } no se alcanzan en tres clics.
    }
    .expected = 3 clics como máximo
    .why = Los rastreadores visitan más a menudo las páginas cercanas a la portada.
    .do = Enlazar la página desde una lista o un menú más cercano a la portada.

link-orphans = Páginas sin enlaces hacia ellas
    .pass = Cada página del sitemap recibe un enlace
    .warn = { $count ->
        [one] { $count } página del sitemap no recibe
       *[other] { $count } páginas del sitemap no reciben
    } enlaces
    .fail = { $count ->
        [one] { $count } página del sitemap no recibe
       *[other] { $count } páginas del sitemap no reciben
    } enlaces
    .seen = { $count } de { $listed ->
        [one] { $listed } dirección
       *[other] { $listed } direcciones
    } del sitemap ({ $share }) sin enlace desde una página del sitio.
    .expected = ninguna
    .why = Una página que nada enlaza es difícil de alcanzar y pasa por poco importante.
    .do = Enlazar estas páginas donde corresponda o quitarlas del sitemap.

link-dead-ends = Páginas que llevan más lejos
    .pass = Cada página lleva a otra página del sitio
    .fail = { $count ->
        [one] { $count } página no lleva
       *[other] { $count } páginas no llevan
    } a ninguna otra del sitio
    .seen = { $count } de { $pages ->
        [one] { $pages } página
       *[other] { $pages } páginas
    } sin enlace a otra página del sitio.
    .expected = ninguna
    .why = Visitantes y rastreadores no pueden seguir desde ahí.
    .do = Dar a la plantilla de estas páginas un menú o enlaces a páginas relacionadas.

link-volume = Número de enlaces
    .pass = La página tiene { $total ->
        [one] { $total } enlace
       *[other] { $total } enlaces
    }
    .warn = La página tiene { $total } enlaces
    .fail = La página tiene { $framing } enlaces en menús, cabeceras y pies
    .seen = { $total ->
        [one] { $total } enlace
       *[other] { $total } enlaces
    }: { $internal } internos, { $framing } en menús, cabeceras y pies.
    .expected = 150 enlaces como máximo
    .why = Entre cientos de enlaces, ni visitantes ni rastreadores distinguen los que importan.
    .do = Reducir menús y pies a lo que se busca en esta página.

link-inlinks = Enlaces desde los contenidos
    .pass = Las páginas del sitemap reciben enlaces de los contenidos
    .warn = { $count ->
        [one] { $count } página solo recibe
       *[other] { $count } páginas solo reciben
    } enlaces de menús
    .fail = { $weak ->
        [one] { $weak } página tiene
       *[other] { $weak } páginas tienen
    } un enlace como máximo, y ninguno de contenido
    .seen = { $count } de { $pages ->
        [one] { $pages } página
       *[other] { $pages } páginas
    } sin enlace desde el contenido de otra página; { $weak } con un enlace como máximo.
    .expected = un enlace desde un contenido para cada página
    .why = Un enlace en un texto dice de qué trata una página y que importa; los de un menú están en todas partes.
    .do = Enlazar estas páginas en textos sobre su tema.

link-sponsored = Enlaces pagados
    .pass = Los enlaces con comisión lo indican
    .fail = { $count ->
        [one] { $count } enlace pagado no lo indica
       *[other] { $count } enlaces pagados no lo indican
    }
    .seen = { $count } de { $paid ->
        [one] { $paid } enlace
       *[other] { $paid } enlaces
    } a redes como { $domain } sin sponsored ni nofollow.
    .expected = rel=sponsored en los enlaces pagados
    .why = Google pide marcar los enlaces pagados y cuenta los demás como spam.
    .do = Añadir rel="sponsored" a estos enlaces.
