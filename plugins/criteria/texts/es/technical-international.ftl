# Idiomas.

lang-valid = Idioma declarado
    .pass = La página declara su idioma
    .warn = El idioma declarado { $state ->
        [underscore] se escribe con guion bajo
       *[other] nombra una región desconocida
    }
    .fail = { $state ->
        [none] La página no declara su idioma
       *[other] El idioma declarado no se conoce
    }
    .seen = { $state ->
        [none] No hay lang en el elemento html.
       *[other] lang={ $lang }.
    }
    .expected = un código como en o fr-CA
    .why = Los lectores de pantalla eligen su voz según él, y los navegadores ofrecen traducir.
    .do = Poner el código del idioma en lang, en el elemento html.

lang-matches-text = Idioma del texto
    .pass = El texto está en el idioma declarado
    .fail = El texto está en otro idioma que el declarado: { $detected }
    .seen = Declarado: { $declared }; el texto: { $detected }.
    .expected = el idioma del texto en lang
    .why = Los lectores de pantalla leen el texto con una voz extranjera, y los navegadores ofrecen una traducción errónea.
    .do = Poner el idioma del texto en lang, en el elemento html.

hreflang-codes = Códigos de hreflang
    .pass = Los códigos de hreflang se conocen
    .fail = { $count ->
        [one] { $count } código de hreflang no se conoce
       *[other] { $count } códigos de hreflang no se conocen
    }
    .seen = { $count } de { $total ->
        [one] { $total } código
       *[other] { $total } códigos
    }{ $count ->
        [0] .
       *[other] ; el primero: { $code }.
    }
    .expected = un idioma, con país si hace falta: en, en-GB, x-default
    .why = Los buscadores ignoran una alternativa cuyo código no conocen.
    .do = Escribir el idioma según ISO 639-1 y el país según ISO 3166-1: en-GB, no en-UK.

hreflang-targets = Páginas de hreflang
    .pass = Las páginas que nombra hreflang se pueden indexar
    .fail = { $count ->
        [one] { $count } dirección
       *[other] { $count } direcciones
    } de hreflang sin página indexable
    .seen = { $state ->
        [good] { $looked ->
            [one] { $looked } página vista
           *[other] { $looked } páginas vistas
        }.
       *[other] { $count ->
            [one] { $count } dirección
           *[other] { $count } direcciones
        }; la primera { $state ->
            [relative] no está completa
            [broken] falta o falla
            [redirect] es una redirección
           *[other] dice noindex
        }.
    }
    .expected = direcciones completas que responden 200, indexables
    .why = Los buscadores descartan una alternativa que no pueden indexar y muestran el idioma equivocado.
    .do = Nombrar la dirección final de cada versión, con https y host.

hreflang-reciprocal = hreflang en ambos sentidos
    .pass = Las versiones de la página la nombran a su vez
    .fail = { $count ->
        [one] { $count } versión no nombra
       *[other] { $count } versiones no nombran
    } esta página a su vez
    .seen = { $count } de { $read ->
        [one] { $read } versión
       *[other] { $read } versiones
    } sin enlace de vuelta por hreflang.
    .expected = cada versión nombra a todas las demás
    .why = Los buscadores solo confían en las alternativas si ambas páginas se nombran entre sí.
    .do = Escribir el mismo conjunto de hreflang en cada versión.

hreflang-set-complete = Conjunto completo de hreflang
    .pass = El conjunto de hreflang está completo
    .warn = hreflang no nombra nada para los demás idiomas
    .fail = { $state ->
        [self] hreflang no nombra esta misma página
       *[other] hreflang nombra dos direcciones para un mismo código
    }
    .seen = { $languages ->
        [one] { $languages } código
       *[other] { $languages } códigos
    }{ $state ->
        [good] .
        [self] ; esta página no está entre las direcciones.
        [twice] ; el código { $code } tiene dos direcciones.
       *[other] , y ningún x-default.
    }
    .expected = esta página, una dirección por código, x-default
    .why = Si falta ella misma, o un código tiene dos direcciones, los buscadores pueden descartar todo el conjunto.
    .do = Nombrar cada versión una vez, incluida esta, y añadir x-default para los demás idiomas.

hreflang-canonical = hreflang y canonical concuerdan
    .pass = Cada versión de la página es su propia canónica
    .fail = { $count ->
        [one] { $count } versión de hreflang tiene
       *[other] { $count } versiones de hreflang tienen
    } otra página por canónica
    .seen = { $count ->
        [0] Páginas vistas: { $looked }; ninguna señala otra.
       *[other] { $count ->
            [one] { $count } versión
           *[other] { $count } versiones
        }; la primera señala { $canonical }.
    }
    .expected = cada versión se señala a sí misma como canónica
    .why = Una versión declarada copia no se indexa, y su idioma se pierde.
    .do = Dejar que cada versión se señale a sí misma como canónica.
