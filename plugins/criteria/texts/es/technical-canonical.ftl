# Direcciones canónicas y copias.

canonical-present = URL canónica
    .pass = La página declara su URL canónica
    .warn = { $state ->
        [body] La etiqueta canonical está en el body
       *[other] La página no declara URL canónica
    }
    .fail = La página tiene parámetros de URL y ninguna URL canónica
    .seen = { $state ->
        [there] URL canónica: { $canonical }
        [body] Está en el body, donde los buscadores la ignoran.
       *[other] No hay ninguna en el head ni en la cabecera Link.
    }
    .when = las páginas indexables
    .expected = una URL canónica en el head o la cabecera Link
    .why = Cuando una página está disponible en varias URL, la URL canónica indica a los buscadores cuál se prefiere indexar.
    .do = { $state ->
        [body] Mover la etiqueta canonical al head; lo que la precede puede haberlo cerrado.
       *[other] Añadir en el head un elemento link con rel=canonical y la URL absoluta.
    }

canonical-unique = Una sola URL canónica
    .pass = La página declara una sola URL canónica
    .fail = La página declara { $count } URL canónicas
    .seen = { $count ->
        [one] La página declara una sola URL canónica.
       *[other] La página declara { $count } URL canónicas distintas.
    }
    .when = las páginas con una URL canónica
    .expected = una
    .why = Si una página declara varias URL canónicas, los buscadores las ignoran todas.
    .do = Dejar la correcta; a menudo, un tema y un plugin añaden una cada uno.

canonical-absolute = URL canónica limpia
    .pass = La URL canónica es absoluta y limpia
    .warn = { $state ->
        [relative] La URL canónica no es absoluta
        [fragment] La URL canónica tiene un fragmento (#)
       *[other] La URL canónica tiene parámetros de seguimiento
    }
    .fail = { $state ->
        [local] La URL canónica apunta a localhost
        [http] La URL canónica de una página HTTPS usa http
       *[other] La URL canónica no es válida
    }
    .seen = { $state ->
        [good] La URL canónica es { $canonical }
        [relative] «{ $canonical }» no es una URL absoluta, con https:// y el dominio.
        [fragment] En «{ $canonical }», lo que sigue a # no es una página distinta.
        [tracking] En «{ $canonical }» sobran los parámetros de seguimiento.
        [local] «{ $canonical }» es la dirección de un equipo de desarrollo.
        [http] «{ $canonical }» usa http en un sitio HTTPS.
       *[other] «{ $canonical }» no es una URL http(s).
    }
    .when = las páginas con una URL canónica
    .expected = https, dominio y ruta, nada más
    .why = { $state ->
        [http] La canónica en http señala como original la versión no segura, y los buscadores pueden ignorarla.
        [local] Los buscadores no pueden abrirla: la ignoran o retiran la página.
       *[other] Una URL relativa se interpreta según la página en la que está y puede señalar una dirección equivocada.
    }
    .do = { $state ->
        [http] Escribir la URL canónica con https.
        [local] Poner la dirección pública con https en la configuración de producción.
       *[other] Escribir la URL absoluta, con https:// y el dominio.
    }

canonical-target-ok = Página canónica indexable
    .pass = La página canónica se puede indexar
    .warn = La URL canónica indica otro sitio
    .fail = { $state ->
        [foreign] La URL canónica indica otro sitio
       *[other] La página canónica no se puede indexar
    }
    .seen = La URL canónica { $target } { $state ->
        [foreign] está en otro sitio.
        [own] es la propia página.
        [redirect] redirige.
        [noindex] tiene noindex.
        [elsewhere] declara una tercera página como canónica.
        [refused] está bloqueada por robots.txt.
       *[other] { $outcome ->
            [redirect-loop] redirige en bucle
            [too-many-redirects] redirige demasiadas veces
            [no-answer] no responde
           *[other] responde con el código { $outcome }
        }.
    }
    .when = las páginas con una URL canónica que responde
    .expected = código 200 sin redirección, indexable, canónica de sí misma
    .why = { $state ->
        [foreign] Pide a los buscadores que muestren la página del otro sitio en lugar de esta.
       *[other] Los buscadores ignoran una URL canónica que no pueden indexar y eligen otra por su cuenta.
    }
    .do = { $state ->
        [foreign] Si este sitio debe aparecer en los resultados, declarar como canónica la URL de cada página.
       *[other] Usar la URL final de una página indexable.
    }

canonical-not-home = URL canónica de las páginas interiores
    .pass = La URL canónica no es la página de inicio
    .fail = La página declara la página de inicio como canónica
    .seen = Canónica: { $canonical }
    .when = las páginas interiores con una URL canónica
    .expected = la URL de esta página
    .why = La página se declara duplicado de la página de inicio, y los buscadores pueden excluirla del índice.
    .do = Declarar como canónica la URL de la propia página.

canonical-matches-content = Página canónica con el mismo contenido
    .pass = La página canónica tiene el contenido de esta
    .warn = La página canónica solo comparte { $likeness } de este contenido
    .fail = La página canónica tiene un contenido distinto: { $likeness } en común
    .seen = { $likeness } de las secuencias de cinco palabras también están en { $target }
    .when = las páginas cuya URL canónica es otra página que se pudo leer
    .expected = al menos el 80 %
    .why = Una URL canónica sirve para duplicados; los buscadores la ignoran si los contenidos difieren.
    .do = Declarar como canónica la URL de la propia página, salvo que sea un duplicado.

canonical-pagination = URL canónica de las páginas de paginación
    .pass = La página { $number } de la lista no declara la página 1 como canónica
    .fail = La página { $number } de la lista declara la página 1 como canónica
    .seen = Página { $number }; canónica: { $canonical }
    .when = las páginas siguientes de un listado con una URL canónica
    .expected = la URL de esta página
    .why = Declarada duplicado de la página 1, no se indexa, y las páginas que solo ella enlaza se encuentran más tarde.
    .do = Dejar que cada página de la lista declare su propia URL como canónica.

duplicate-exact = Contenido duplicado
    .pass = { $compared ->
        [2] Ninguna de las dos páginas comparadas es un duplicado de la otra
       *[other] { $compared ->
            [2] Ninguna de las dos
           *[other] Ninguna de las { $compared }
        } páginas comparadas es un duplicado de otra
    }
    .fail = { $pages ->
        [2] Dos páginas, { $first } y { $second }, tienen el mismo contenido
       *[other] { $pages } páginas tienen el mismo contenido que otra página
    }
    .seen = { $pages ->
        [2] { $first } y { $second } tienen el mismo contenido; se compararon { $compared } páginas indexables de al menos 50 palabras.
       *[other] { $pages } de las { $compared } páginas indexables de al menos 50 palabras tienen el mismo contenido que otra, en { $groups ->
            [one] { $groups } grupo
           *[other] { $groups } grupos
        }.
    }{ $sample ->
        [yes] { " " }Es una muestra del sitio.
       *[no] { "" }
    }
    .seen-pass = { $compared ->
        [2] Se compararon las dos páginas indexables de al menos 50 palabras; su contenido es distinto.
       *[other] Se compararon { $compared } páginas indexables de al menos 50 palabras; ninguna tiene el mismo contenido que otra.
    }{ $sample ->
        [yes] { " " }Es una muestra del sitio.
       *[no] { "" }
    }
    .when = los sitios con al menos dos páginas indexables con contenido
    .expected = ningún duplicado
    .why = Los buscadores indexan solo uno de los duplicados, quizá el equivocado.
    .do = Redirigir los duplicados a una sola página o declarar esta como su canónica.

duplicate-near = Contenido casi duplicado
    .pass = Ninguna de las páginas comparadas es casi igual a otra
    .warn = { $pairs ->
        [one] { $pairs } par
       *[other] { $pairs } pares
    } de páginas se { $pairs ->
        [one] parece
       *[other] parecen
    } mucho
    .fail = { $pairs ->
        [one] { $pairs } par
       *[other] { $pairs } pares
    } de páginas { $pairs ->
        [one] es casi idéntico
       *[other] son casi idénticos
    }
    .seen = { $pairs ->
        [one] { $pairs } par
       *[other] { $pairs } pares
    } entre { $compared ->
        [one] { $compared } página
       *[other] { $compared } páginas
    }; el par más parecido tiene un { $most } del texto en común.
    .seen-pass = { $compared ->
        [2] Se compararon los pasajes de dos páginas indexables de al menos 50 palabras; menos del 70 % son iguales.
       *[other] Se compararon los pasajes de { $compared } páginas indexables de al menos 50 palabras; ningún par tiene el 70 % en común.
    }{ $sample ->
        [yes] { " " }Es una muestra del sitio.
       *[no] { "" }
    }
    .when = los sitios con al menos dos páginas indexables con contenido distinto
    .expected = menos del 70 % en común
    .why = Los buscadores indexan solo una de las páginas casi idénticas, y los enlaces se reparten entre ellas.
    .do = Fusionar las páginas, dar a cada una contenido propio o declarar una como canónica.
