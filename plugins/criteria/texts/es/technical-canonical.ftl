# Direcciones canónicas y copias.

canonical-present = Dirección canónica
    .pass = La página nombra su dirección canónica
    .warn = { $state ->
        [body] La dirección canónica está en el body
       *[other] La página no nombra dirección canónica
    }
    .fail = La página tiene parámetros y ninguna dirección canónica
    .seen = { $state ->
        [there] { $canonical }.
        [body] Está en el body, donde los buscadores la ignoran.
       *[other] Ninguna en el head ni en la cabecera Link.
    }
    .expected = una, en el head o la cabecera Link
    .why = Cuando una página responde bajo varias direcciones, la canónica dice a los buscadores cuál indexar.
    .do = Poner en el head un elemento link con rel=canonical y la dirección completa.

canonical-unique = Una sola dirección canónica
    .pass = La página nombra una sola dirección canónica
    .fail = La página nombra { $count } direcciones canónicas
    .seen = { $count ->
        [one] { $count } dirección
       *[other] { $count } direcciones distintas
    }.
    .expected = una
    .why = De varias direcciones canónicas, los buscadores no siguen ninguna.
    .do = Dejar la correcta; a menudo un tema y un complemento escriben una cada uno.

canonical-absolute = Dirección canónica limpia
    .pass = La dirección canónica está limpia y completa
    .warn = { $state ->
        [relative] La dirección canónica no está completa
        [fragment] La dirección canónica tiene un fragmento
       *[other] La dirección canónica tiene parámetros de seguimiento
    }
    .fail = { $state ->
        [http] La dirección canónica lleva de https a http
       *[other] La dirección canónica no se puede leer
    }
    .seen = { $canonical }{ $state ->
        [good] .
        [relative] : sin esquema ni host.
        [fragment] : lo que sigue a # no es una página.
        [tracking] : los parámetros de seguimiento no nombran una página.
        [http] : http en un sitio con https.
       *[other] : no es una dirección web.
    }
    .expected = https, host y ruta, nada más
    .why = Los buscadores comparan las direcciones letra a letra; una poco clara puede ignorarse.
    .do = Escribir la dirección completa, como está en el sitemap.

canonical-target-ok = Página canónica indexable
    .pass = La página canónica se puede indexar
    .fail = La página canónica no se puede indexar
    .seen = { $target }: { $state ->
        [own] la propia página.
        [good] responde { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }.
        [broken] responde { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }.
        [redirect] redirige.
        [noindex] pide no ser indexada (noindex).
        [elsewhere] nombra una tercera página como canónica.
       *[other] robots.txt la rechaza.
    }
    .expected = estado 200 sin redirección, indexable, canónica de sí misma
    .why = Los buscadores ignoran una dirección canónica que no pueden indexar y eligen por su cuenta.
    .do = Nombrar la dirección final de una página indexable.

canonical-not-home = Dirección canónica de las páginas interiores
    .pass = La página no señala la portada como canónica
    .fail = La página señala la portada como canónica
    .seen = Canónica: { $canonical }.
    .expected = la dirección de esta página
    .why = La página se declara copia de la portada, y los buscadores pueden dejarla fuera.
    .do = Señalar como canónica la dirección de la propia página.

canonical-matches-content = Página canónica con el mismo contenido
    .pass = La página canónica tiene el contenido de esta
    .warn = La página canónica comparte { $likeness } de este contenido
    .fail = La página canónica tiene otro contenido: { $likeness } en común
    .seen = { $likeness } de las series de cinco palabras en común con { $target }.
    .expected = al menos 80 %
    .why = Una dirección canónica vale para copias; los buscadores la ignoran si los contenidos difieren.
    .do = Señalar como canónica la dirección de la propia página, salvo que sea una copia.

canonical-pagination = Dirección canónica de las páginas siguientes
    .pass = La página { $number } de la lista no tiene la primera por canónica
    .fail = La página { $number } de la lista tiene la primera por canónica
    .seen = Página { $number }; canónica: { $canonical }.
    .expected = la dirección de esta página
    .why = Declarada copia de la primera, se deja fuera, y lo que solo ella enlaza se encuentra más tarde.
    .do = Dejar que cada página de la lista se señale a sí misma como canónica.

duplicate-exact = Sin copias
    .pass = Ninguna página es copia de otra
    .fail = { $pages } páginas tienen el mismo contenido que otra
    .seen = { $pages } de { $compared ->
        [one] { $compared } página
       *[other] { $compared } páginas
    } son copias, en { $groups ->
        [one] { $groups } grupo
       *[other] { $groups } grupos
    }.
    .expected = ninguna
    .why = De varias copias los buscadores indexan una, y puede ser la equivocada.
    .do = Redirigir las copias a una sola página o hacer que la señalen como canónica.

duplicate-near = Sin casi copias
    .pass = No hay dos páginas casi iguales
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
        [one] es casi igual
       *[other] son casi iguales
    }
    .seen = { $pairs ->
        [one] { $pairs } par
       *[other] { $pairs } pares
    } entre { $compared ->
        [one] { $compared } página
       *[other] { $compared } páginas
    }; como máximo { $most } en común.
    .expected = menos de 70 % en común
    .why = De páginas casi iguales los buscadores indexan una, y los enlaces se reparten entre ellas.
    .do = Unir las páginas, darles contenido propio o señalar una como canónica.
