# Sitemaps.

sitemap-declared = Sitemap nombrado en robots.txt
    .pass = robots.txt nombra el sitemap
    .warn = robots.txt no nombra ningún sitemap
    .fail = { $state ->
        [relative] robots.txt nombra un sitemap sin dirección completa
       *[other] robots.txt nombra un sitemap que falta
    }
    .seen = { $state ->
        [relative] { $address }.
        [gone] { $address } respondió { $status }.
       *[other] { $count ->
            [one] { $count } línea
           *[other] { $count } líneas
        } con un sitemap.
    }
    .expected = una línea Sitemap con una dirección completa que responda 200
    .why = Todos los rastreadores leen robots.txt y encuentran allí el sitemap sin que se les diga.
    .do = Añadir a robots.txt una línea Sitemap: con la dirección completa del archivo.

sitemap-limits = Tamaño de los archivos de sitemap
    .pass = Los archivos de sitemap respetan sus límites
    .warn = { $count ->
        [one] { $count } archivo de sitemap está
       *[other] { $count } archivos de sitemap están
    } cerca del límite
    .fail = { $count ->
        [one] { $count } archivo de sitemap supera
       *[other] { $count } archivos de sitemap superan
    } el límite
    .seen = Como máximo { $most ->
        [one] { $most } entrada
       *[other] { $most } entradas
    } y { $bytes } por archivo.
    .expected = como máximo 45 000 entradas y 47,2 MB por archivo
    .why = Los buscadores no leen un archivo con más de 50 000 entradas o 50 MiB.
    .do = Dividir el archivo y nombrar las partes en un índice de sitemaps.

sitemap-loc-valid = Direcciones de los sitemaps
    .pass = Las direcciones del sitemap son válidas
    .warn = { $count ->
        [one] { $count } dirección del sitemap es dudosa
       *[other] { $count } direcciones del sitemap son dudosas
    }
    .fail = { $count ->
        [one] { $count } dirección del sitemap no es válida
       *[other] { $count } direcciones del sitemap no son válidas
    }
    .seen = { $state ->
        [good] Ninguna dirección es incorrecta.
       *[other] { $count ->
            [one] { $count } dirección
           *[other] { $count } direcciones
        }; la primera { $state ->
            [relative] no está completa.
            [unreadable] no se puede leer.
            [long] supera los 2047 caracteres.
            [fragment] tiene un fragmento (#).
            [twice] aparece dos veces.
            [host] está en otro host del dominio.
           *[other] es de otro sitio.
        }
    }
    .expected = direcciones completas de este host, cada una una vez
    .why = Los buscadores ignoran las direcciones que no son válidas en ese archivo.
    .do = Hacer que el sitemap escriba la dirección canónica completa de cada página, una vez.

sitemap-urls-200 = Páginas del sitemap que responden
    .pass = Las direcciones del sitemap responden 200
    .warn = { $moved ->
        [one] { $moved } dirección del sitemap redirige
       *[other] { $moved } direcciones del sitemap redirigen
    }
    .fail = { $count ->
        [one] { $count } dirección del sitemap responde
       *[other] { $count } direcciones del sitemap responden
    } 4xx o 5xx
    .seen = De { $looked ->
        [one] { $looked } dirección vista
       *[other] { $looked } direcciones vistas
    }: sin página { $count }, con redirección { $moved }.
    .expected = estado 200 sin redirección
    .why = Un sitemap nombra páginas para mostrar; las direcciones erróneas cuestan visitas y confianza en el resto.
    .do = Quitar del sitemap las páginas que faltan y escribir la dirección final de las movidas.

sitemap-urls-indexable = Páginas del sitemap indexables
    .pass = Las páginas del sitemap se pueden indexar
    .fail = { $count ->
        [one] { $count } página del sitemap no se puede
       *[other] { $count } páginas del sitemap no se pueden
    } indexar
    .seen = De { $read ->
        [one] { $read } página leída
       *[other] { $read } páginas leídas
    }: con noindex { $noindex }, cerradas por robots.txt { $refused }.
    .expected = ninguna con noindex ni rechazada
    .why = El sitemap pide indexar estas páginas y ellas piden lo contrario; los buscadores señalan la contradicción.
    .do = Quitar estas páginas del sitemap o abrirlas.

sitemap-urls-canonical = Páginas canónicas en el sitemap
    .pass = Las páginas del sitemap son sus propias canónicas
    .warn = { $count ->
        [one] { $count } página del sitemap señala
       *[other] { $count } páginas del sitemap señalan
    } otra como canónica
    .fail = { $count ->
        [one] { $count } página del sitemap señala
       *[other] { $count } páginas del sitemap señalan
    } otra como canónica
    .seen = { $count } de { $read ->
        [one] { $read } página leída
       *[other] { $read } páginas leídas
    } ({ $share }).
    .expected = ninguna
    .why = El sitemap y la dirección canónica dicen qué página indexar; si difieren, no se confía en ninguno.
    .do = Escribir en el sitemap la dirección canónica de cada página.

sitemap-coverage = Cobertura del sitemap
    .pass = El sitemap cubre las páginas del sitio
    .warn = Al sitemap le { $count ->
        [one] falta { $count } página
       *[other] faltan { $count } páginas
    } del sitio
    .fail = Al sitemap le { $count ->
        [one] falta { $count } página
       *[other] faltan { $count } páginas
    } del sitio
    .seen = Páginas indexables que faltan: { $count } de { $pages }; cobertura: { $share }.
    .expected = al menos 90 %
    .why = Las páginas que no están en el sitemap se encuentran más tarde, y ninguna fecha dice cuándo cambiaron.
    .do = Hacer que el sitemap nombre cada página indexable.
