# Sitemaps.

sitemap-declared = Sitemap declarado en robots.txt
    .pass = robots.txt declara el sitemap
    .warn = robots.txt no declara ningún sitemap
    .fail = { $state ->
        [relative] robots.txt declara un sitemap con una URL relativa
       *[other] robots.txt declara un sitemap que no se encuentra
    }
    .seen = { $state ->
        [relative] { $address }
        [gone] { $address } devolvió { $status }.
       *[other] robots.txt { $count ->
            [0] no tiene ninguna línea Sitemap.
            [one] tiene { $count } línea Sitemap.
           *[other] tiene { $count } líneas Sitemap.
        }
    }
    .when = los sitios con un sitemap
    .expected = una línea Sitemap con una URL absoluta que devuelva 200
    .why = Todos los rastreadores leen robots.txt y encuentran allí el sitemap sin más ajustes.
    .do = Añadir a robots.txt la línea «Sitemap:» seguida de la URL absoluta del archivo.

sitemap-limits = Límites de tamaño del sitemap
    .pass = Los archivos de sitemap respetan los límites
    .warn = { $count ->
        [one] { $count } archivo de sitemap está
       *[other] { $count } archivos de sitemap están
    } cerca del límite
    .fail = { $count ->
        [one] { $count } archivo de sitemap supera
       *[other] { $count } archivos de sitemap superan
    } el límite
    .seen = { $files ->
        [one] { $most ->
            [one] { $most } entrada
           *[other] { $most } entradas
        }, { $bytes }.
       *[other] Como máximo { $most ->
            [one] { $most } entrada
           *[other] { $most } entradas
        } y { $bytes } por archivo.
    }
    .when = los sitios con un sitemap
    .expected = como máximo 45 000 entradas y 47,2 MB por archivo
    .why = Los buscadores rechazan los archivos de sitemap con más de 50 000 entradas o 50 MiB.
    .do = Dividir el archivo y declarar las partes en un índice de sitemaps.

sitemap-loc-valid = URL válidas en el sitemap
    .pass = Todas las URL del sitemap son válidas
    .warn = { $count ->
        [one] { $count } URL del sitemap es dudosa
       *[other] { $count } URL del sitemap son dudosas
    }
    .fail = { $count ->
        [one] { $count } URL del sitemap no es válida
       *[other] { $count } URL del sitemap no son válidas
    }
    .seen = { $state ->
        [good] Todas las URL son válidas.
       *[other] { $count ->
            [one] { $count } URL
           *[other] { $count } URL
        }; la primera { $state ->
            [relative] no es absoluta.
            [unreadable] no es válida.
            [long] supera los 2047 caracteres.
            [fragment] tiene un fragmento (#).
            [twice] aparece dos veces.
            [host] está en otro host del dominio.
           *[other] es de otro sitio.
        }
    }
    .when = los sitios con un sitemap
    .expected = URL absolutas de este host, cada una una vez
    .why = Los buscadores ignoran las URL no válidas de un sitemap.
    .do = Incluir una sola vez la URL canónica absoluta de cada página.

sitemap-urls-200 = Código HTTP de las URL del sitemap
    .pass = Las URL comprobadas del sitemap devuelven un código 200
    .warn = { $moved ->
        [one] { $moved } URL del sitemap redirige
       *[other] { $moved } URL del sitemap redirigen
    }
    .fail = { $count ->
        [one] { $count } URL del sitemap devuelve
       *[other] { $count } URL del sitemap devuelven
    } un código 4xx o 5xx
    .seen = De { $looked ->
        [one] { $looked } URL comprobada
       *[other] { $looked } URL comprobadas
    }, { $count ->
        [0] ninguna
       *[other] { $count }
    } con 4xx o 5xx y { $moved ->
        [0] ninguna
       *[other] { $moved }
    } con redirección.
    .seen-pass = { $count ->
        [0] { $moved ->
            [0] { $looked ->
                [one] La única URL comprobada devuelve 200.
               *[other] { $looked ->
                    [2] Las dos
                   *[other] Las { $looked }
                } URL comprobadas devuelven 200.
            }
           *[other] De { $looked ->
                [one] { $looked } URL comprobada
               *[other] { $looked } URL comprobadas
            }: { $count } con 4xx o 5xx, { $moved } con redirección.
        }
       *[other] De { $looked ->
            [one] { $looked } URL comprobada
           *[other] { $looked } URL comprobadas
        }: { $count } con 4xx o 5xx, { $moved } con redirección.
    }
    .when = los sitios cuyo sitemap enumera páginas
    .expected = código 200 sin redirección
    .why = Un sitemap debe incluir páginas activas; las URL erróneas cuestan peticiones y confianza en el resto.
    .do = Quitar del sitemap las páginas no encontradas y poner la URL final de las movidas.

sitemap-urls-indexable = Páginas del sitemap indexables
    .pass = Las páginas leídas del sitemap se pueden indexar
    .fail = { $count ->
        [one] { $count } página del sitemap no se puede
       *[other] { $count } páginas del sitemap no se pueden
    } indexar
    .seen = De { $read ->
        [one] { $read } página leída
       *[other] { $read } páginas leídas
    }, { $noindex ->
        [0] ninguna
       *[other] { $noindex }
    } con noindex y { $refused ->
        [0] ninguna bloqueada
        [one] { $refused } bloqueada
       *[other] { $refused } bloqueadas
    } por robots.txt.
    .seen-pass = { $noindex ->
        [0] { $refused ->
            [0] { $read ->
                [one] La única página leída se puede indexar.
               *[other] { $read ->
                    [2] Las dos
                   *[other] Las { $read }
                } páginas leídas se pueden indexar.
            }
           *[other] De { $read ->
                [one] { $read } página leída
               *[other] { $read } páginas leídas
            }: { $noindex } con noindex, { $refused } bloqueadas por robots.txt.
        }
       *[other] De { $read ->
            [one] { $read } página leída
           *[other] { $read } páginas leídas
        }: { $noindex } con noindex, { $refused } bloqueadas por robots.txt.
    }
    .when = los sitios de cuyo sitemap se leyeron páginas
    .expected = ninguna con noindex ni bloqueada por robots.txt
    .why = El sitemap pide indexar estas páginas y ellas lo prohíben; los buscadores señalan la contradicción.
    .do = Quitar estas páginas del sitemap o permitir su indexación.

sitemap-urls-canonical = Páginas canónicas en el sitemap
    .pass = Las páginas leídas del sitemap son sus propias canónicas
    .warn = { $count ->
        [one] { $count } página del sitemap declara
       *[other] { $count } páginas del sitemap declaran
    } otra como canónica
    .fail = { sitemap-urls-canonical.warn }
    .seen = { $read ->
        [one] La única página leída declara otra URL como canónica.
       *[other] Páginas leídas: { $read }; con otra URL canónica: { $count } ({ $share }).
    }
    .seen-pass = { $count ->
        [0] { $read ->
            [one] La única página leída es su propia canónica.
           *[other] { $read ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $read }
            } páginas leídas declara otra URL canónica.
        }
       *[other] Páginas leídas: { $read }; con otra URL canónica: { $count } ({ $share }).
    }
    .when = los sitios de cuyo sitemap se leyeron páginas
    .expected = solo URL canónicas
    .why = El sitemap y la canonical dicen qué URL indexar; si difieren, los buscadores no se fían de ninguno.
    .do = Poner en el sitemap la URL canónica de cada página.

sitemap-coverage = Cobertura del sitemap
    .pass = { $count ->
        [0] El sitemap contiene todas las páginas indexables encontradas
       *[other] El sitemap contiene al menos el 90 % de las páginas indexables
    }
    .warn = Al sitemap le { $count ->
        [one] falta { $count } página
       *[other] faltan { $count } páginas
    } del sitio
    .fail = { sitemap-coverage.warn }
    .seen = { $count ->
        [0] { $pages ->
            [one] La única página indexable encontrada está en el sitemap.
            [2] Las dos páginas indexables encontradas están en el sitemap.
           *[other] Las { $pages } páginas indexables encontradas están en el sitemap.
        }
        [one] { $count } de las { $pages } páginas indexables no está en el sitemap, que cubre el { $share }.
       *[other] { $count } de las { $pages } páginas indexables no están en el sitemap, que cubre el { $share }.
    }
    .when = los sitios cuyos sitemaps se pudieron leer todos
    .expected = al menos el 90 %
    .why = Los buscadores encuentran más tarde las páginas que no están en el sitemap, y sin fecha de su último cambio.
    .do = Incluir en el sitemap todas las páginas indexables.
