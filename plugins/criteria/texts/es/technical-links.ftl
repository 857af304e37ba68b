# Enlaces.

link-crawlable = Enlaces rastreables
    .pass = Los rastreadores pueden seguir los enlaces de la página
    .warn = { $count ->
        [one] { $count } enlace no tiene
       *[other] { $count } enlaces no tienen
    } una URL que los rastreadores puedan seguir
    .fail = { $count ->
        [one] Los rastreadores no pueden seguir { $count } enlace
       *[other] Los rastreadores no pueden seguir { $count } enlaces
    }
    .seen = { $count ->
        [one] { $count } enlace sin URL utilizable
       *[other] { $count } enlaces sin URL utilizable
    }{ $reason ->
        [none] .
        [script] ; el primero ejecuta un script.
        [navigation] ; el primero navega por script.
        [file] ; el primero apunta a un archivo local (file:).
        [malformed] ; la URL del primero no es válida.
        [slashes] ; el primero no tiene dos barras tras https: o http:, y lleva por tanto a una ruta de este sitio.
       *[other] ; el primero apunta a localhost.
    }
    .seen-pass = Cada enlace tiene una URL utilizable.
    .expected = una URL en el href de cada enlace
    .why = Los rastreadores siguen el href de los enlaces y no hacen clic; no encuentran las páginas enlazadas solo así.
    .do = { $reason ->
        [local] Si la dirección es un ejemplo para los lectores, escribirla como texto o código en lugar de enlace; si no, enlazar a la URL pública.
        [slashes] Escribir dos barras tras https: en estos enlaces.
        [file] Enlazar a la URL pública del archivo.
        [malformed] Corregir la URL en href.
       *[other] Poner la URL en href; usar elementos button para los controles de la página.
    }

link-broken-internal = Enlaces internos rotos
    .pass = { $followed ->
        [one] El único enlace interno comprobado funciona
       *[other] Ninguno de los { $followed } enlaces internos comprobados está roto
    }
    .fail = { $targets ->
        [one] { $links ->
            [one] Un enlace interno lleva a una página que no existe
           *[other] { $links } enlaces internos llevan a una página que no existe
        }
       *[other] { $links } enlaces internos llevan a { $targets } páginas que no existen
    }
    .seen = { $links } de { $followed ->
        [one] { $followed } enlace
       *[other] { $followed } enlaces
    } { $links ->
        [one] está roto
       *[other] están rotos
    } en { $pages ->
        [one] la página leída
       *[other] las { $pages } páginas leídas
    }{ $links ->
        [0] .
       *[other] { " " }({ $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] estado { $outcome }
        }).
    }
    .seen-pass = { $followed ->
        [one] { $followed } enlace comprobado
       *[other] { $followed } enlaces comprobados
    } en { $pages ->
        [one] la página leída
       *[other] las { $pages } páginas leídas
    }; ninguno está roto.
    .when = los sitios con enlaces a las páginas leídas
    .expected = ningún enlace roto
    .why = Los enlaces rotos son callejones sin salida para visitantes y rastreadores.
    .do = { $cause ->
        [folders] Corregir de una vez los enlaces a { $where }{ $more ->
            [0] { "" }
            [one] { " " }y { $more } carpeta más
           *[other] { " " }y { $more } carpetas más
        }: dirigirlos a donde están esas páginas, o publicarlas ahí.
       *[none] { $targets ->
            [one] Dirigir el enlace a la página que la sustituye, o quitarlo; redirigir la URL si la página se movió.
           *[other] Dirigir estos enlaces a las páginas que sustituyen a las que faltan, o quitarlos; redirigir las URL de las páginas que se movieron.
        }
    }

link-broken-external = Enlaces externos rotos
    .pass = Ningún enlace externo está roto
    .warn = { $count ->
        [one] { $count } enlace externo está roto
       *[other] { $count } enlaces externos están rotos
    }
    .fail = { $count ->
        [one] { $count } enlace externo está roto
       *[other] { $count } enlaces externos están rotos
    }
    .seen = Páginas con código 404 o 410: { $count } de { $followed ->
        [one] { $followed } página
       *[other] { $followed } páginas
    } de otros sitios.
    .when = las páginas con enlaces a otros sitios
    .expected = ningún enlace roto
    .why = Una fuente desaparecida no prueba nada, y el lector llega a un callejón sin salida.
    .do = Enlazar la URL nueva u otra fuente, o quitar el enlace.

link-anchor-text = Textos de anclaje
    .pass = Cada enlace tiene un texto de anclaje descriptivo
    .warn = { $generic ->
        [0] { $empty } de { $links } enlaces no { $empty ->
            [one] tiene
           *[other] tienen
        } texto
        [one] { $generic } enlace tiene un texto de anclaje genérico
       *[other] { $generic } enlaces tienen un texto de anclaje genérico
    }
    .fail = { $empty ->
        [0] { $generic } enlaces tienen un texto de anclaje genérico
       *[other] { $empty } de { $links } enlaces no { $empty ->
            [one] tiene
           *[other] tienen
        } texto
    }
    .seen = { $empty } sin texto de anclaje, { $generic } con texto genérico, de { $links ->
        [one] { $links } enlace
       *[other] { $links } enlaces
    }.
    .seen-pass = { $empty ->
        [0] { $generic ->
            [0] { $links ->
                [one] El único enlace tiene un texto descriptivo.
               *[other] Los { $links } enlaces tienen un texto descriptivo.
            }
           *[other] { $empty } sin texto de anclaje, { $generic } con texto genérico, de { $links ->
                [one] { $links } enlace
               *[other] { $links } enlaces
            }.
        }
       *[other] { $empty } sin texto de anclaje, { $generic } con texto genérico, de { $links ->
            [one] { $links } enlace
           *[other] { $links } enlaces
        }.
    }
    .when = las páginas con enlaces
    .expected = un texto de anclaje que nombre el destino de cada enlace
    .why = Los buscadores usan el texto de anclaje para entender la página de destino; los lectores de pantalla lo leen en voz alta.
    .do = Nombrar el destino en el texto del enlace o en el alt de su imagen.

link-depth = Profundidad de clics
    .pass = { $listed ->
        [0] La página está a tres clics como máximo de la página de inicio
       *[other] Las páginas están a tres clics como máximo de la página de inicio
    }
    .warn = { $state ->
        [page] La página está a { $depth } clics de la página de inicio
       *[other] { $share } de las URL del sitemap están a más de tres clics
    }
    .fail = { $state ->
        [page] La página está a { $depth } clics de la página de inicio
       *[other] { $share } de las URL del sitemap están a más de tres clics
    }
    .seen = La página: { $depth ->
        [one] { $depth } clic
       *[other] { $depth } clics
    }. { $listed ->
        [0] No se comparó el sitemap.
       *[other] De { $listed } URL del sitemap, { $share } requieren más de tres clics.
    }{ $menu ->
        [script] { " " }Un script escribe un menú, cuyos enlaces no se cuentan.
       *[html] { "" }
    }
    .when = las páginas interiores encontradas siguiendo los enlaces
    .expected = 3 clics como máximo
    .why = Los rastreadores visitan más a menudo las páginas cercanas a la página de inicio.
    .do = Enlazar la página desde una lista o un menú más cercano a la página de inicio.

link-orphans = Páginas huérfanas
    .pass = Cada página del sitemap recibe un enlace interno
    .warn = { $count ->
        [one] { $count } página del sitemap no recibe
       *[other] { $count } páginas del sitemap no reciben
    } enlaces internos
    .fail = { $count ->
        [one] { $count } página del sitemap no recibe
       *[other] { $count } páginas del sitemap no reciben
    } enlaces internos
    .seen = { $count } de { $listed ->
        [one] { $listed } URL
       *[other] { $listed } URL
    } del sitemap ({ $share }) sin enlace desde otra página del sitio.
    .seen-pass = { $count ->
        [0] Cada una de las { $listed } URL del sitemap comparadas recibe un enlace de otra página del sitio.
       *[other] { $count } de { $listed } URL del sitemap ({ $share }) sin enlace de otra página del sitio.
    }
    .when = los sitios de los que se leyeron todas las páginas y cuyo sitemap enumera páginas
    .expected = ninguna página huérfana
    .why = Los visitantes apenas llegan a una página sin enlaces internos, y los buscadores la consideran poco importante.
    .do = Enlazar estas páginas desde páginas relacionadas o quitarlas del sitemap.

link-dead-ends = Páginas sin salida
    .pass = Las páginas comparadas enlazan a otras páginas del sitio
    .fail = { $count ->
        [one] { $count } página no enlaza
       *[other] { $count } páginas no enlazan
    } a ninguna otra página del sitio
    .seen = { $count } de { $pages ->
        [one] { $pages } página
       *[other] { $pages } páginas
    } sin enlace a otra página del sitio.
    .seen-pass = { $pages ->
        [one] La página comparada enlaza a otra página del sitio.
       *[other] Las { $pages } páginas comparadas enlazan a otra página del sitio.
    }
    .when = los sitios de los que se leyeron varias páginas con texto
    .expected = ninguna página sin salida
    .why = Visitantes y rastreadores no pueden continuar desde ahí.
    .do = Añadir a la plantilla de estas páginas un menú o enlaces a páginas relacionadas.

link-volume = Número de enlaces
    .pass = La página tiene { $total ->
        [one] { $total } enlace
       *[other] { $total } enlaces
    }
    .warn = La página tiene { $total } enlaces
    .fail = { $framing } enlaces están fuera del contenido
    .seen = { $total ->
        [one] { $total } enlace
       *[other] { $total } enlaces
    }: { $internal } internos, { $framing } en menús, cabeceras, columnas laterales y pies de página.
    .expected = 300 enlaces como máximo
    .why = Entre cientos de enlaces, ni visitantes ni rastreadores ven cuáles importan.
    .do = { $where ->
        [content] Un índice o una tabla de contenidos puede ser así de largo; si no lo es, dividir la página o enlazar solo a lo que importa aquí.
       *[frame] Reducir menús y pies de página a lo que los visitantes buscan en esta página.
    }

link-inlinks = Enlaces internos desde el contenido
    .pass = Las páginas del sitemap reciben enlaces desde contenidos
    .warn = { $count ->
        [one] { $count } página solo recibe
       *[other] { $count } páginas solo reciben
    } enlaces de menús
    .fail = { $weak ->
        [one] { $weak } página tiene
       *[other] { $weak } páginas tienen
    } un enlace como máximo, y ninguno desde contenidos
    .seen = { $count ->
        [0] Cada una de las { $pages } páginas del sitemap comparadas tiene un enlace en el texto de otra página.
       *[other] { $count } de { $pages ->
            [one] { $pages } página comparada
           *[other] { $pages } páginas comparadas
        } del sitemap no { $count ->
            [one] tiene
           *[other] tienen
        } ningún enlace en el texto de otra página{ $weak ->
            [0] .
            [one] ; { $weak } de ellas tiene un solo enlace en total.
           *[other] ; { $weak } de ellas tienen un solo enlace en total.
        }
    }
    .when = los sitios de los que se leyeron todas las páginas, incluidas las del sitemap
    .expected = al menos un enlace en el texto de otra página para cada página
    .why = Un enlace en un texto dice de qué trata una página y que importa; los del menú son iguales en todas las páginas.
    .do = { $count ->
        [one] Añadir en un texto sobre el mismo tema un enlace a esta página.
       *[other] Añadir en textos sobre el mismo tema enlaces a estas páginas.
    }

link-sponsored = Enlaces pagados
    .pass = Los enlaces de afiliación están marcados como pagados
    .fail = { $count ->
        [one] { $count } enlace de afiliación no está marcado como tal
       *[other] { $count } enlaces de afiliación no están marcados como tales
    }
    .seen = { $count } de { $paid ->
        [one] { $paid } enlace
       *[other] { $paid } enlaces
    } a redes como { $domain } sin rel=sponsored ni nofollow.
    .when = las páginas con enlaces de afiliado
    .expected = rel=sponsored en los enlaces pagados
    .why = Google pide marcar los enlaces de pago y de afiliación; los que no se marcan pueden considerarse spam de enlaces.
    .do = Añadir rel="sponsored" a estos enlaces.
