# Encabezados y puntos de referencia.

h1-present = Encabezado principal (h1)
    .pass = La página tiene un h1
    .fail = La página no tiene un h1 utilizable
    .seen = { $state ->
        [there] Al menos un h1 con texto.
        [empty] { $count ->
            [one] El h1 no tiene texto visible.
           *[other] { $count ->
                [2] Ninguno de los dos
               *[other] Ninguno de los { $count }
            } h1 tiene texto visible.
        }
       *[none] No hay ningún h1.
    }
    .expected = un h1 con texto, o con una imagen que tenga texto alternativo
    .why = Los visitantes, los lectores de pantalla y los buscadores buscan el tema de la página en su h1.
    .do = Poner el tema de la página en un único h1 visible, al principio del contenido.

h1-unique = Un único h1 propio
    .pass = { $compared ->
        [0] La página tiene un solo h1
       *[other] La página tiene un solo h1, propio
    }
    .warn = { $texts ->
        [one] El h1 es también el de otra página
       *[other] La página tiene { $count } h1
    }
    .fail = { $texts ->
        [one] El h1 es también el de otras páginas
       *[other] La página tiene { $count } h1
    }
    .seen = { $count ->
        [one] { $count } h1
       *[other] { $count } h1
    }{ $texts ->
        [one] { $count ->
            [one] { "" }
           *[other] { " " }con el mismo texto
        }
       *[other] : «{ $names }»
    }{ $compared ->
        [0] .
        [1] { $sharing ->
            [0] ; la otra página comparada no tiene el mismo.
           *[other] ; compartido con la otra página comparada.
        }
       *[other] { $sharing ->
            [0] ; ninguna de las otras { $compared } páginas comparadas, todas indexables y del mismo idioma, tiene el mismo.
           *[other] { $common ->
                [all] ; compartido con las otras { $compared } páginas comparadas.
               *[some] ; compartido con { $sharing } de las otras { $compared } páginas comparadas.
            }
        }
    }
    .when = las páginas con un h1
    .expected = un h1 que no tenga ninguna otra página
    .why = { $texts ->
        [one] Los lectores y los buscadores distinguen mal las páginas con el mismo h1.
       *[other] Con varios h1, el tema principal queda menos claro.
    }
    .do = { $template ->
        [yes] En la plantilla, poner «{ $shared }» en otro elemento que no sea h1: así el h1 con el tema de la página será el único.
       *[no] { $texts ->
            [one] Nombrar en el h1 el tema de esta página, de modo que ninguna otra tenga el mismo.
           *[other] Dejar un h1 que nombre el tema de esta página; pasar los demás a h2.
        }
    }

heading-order = Niveles de encabezado (h1 a h6)
    .pass = No se salta ningún nivel de encabezado
    .warn = { $skips ->
        [one] Se saltan niveles de encabezado en { $skips } punto
       *[other] Se saltan niveles de encabezado en { $skips } puntos
    }
    .fail = { heading-order.warn }
    .seen-pass = { $count ->
        [one] La página tiene un solo encabezado.
       *[other] { $count } encabezados, sin saltos de nivel.
    }
    .seen-warn = La página tiene { $count } encabezados y salta de un h{ $from } a un h{ $to }.
    .seen-fail = { heading-order.seen-warn }
    .when = las páginas con un encabezado de nivel 1 o 2
    .expected = ningún nivel saltado
    .why = Los lectores de pantalla y los buscadores leen los encabezados como un esquema; un nivel saltado lo rompe.
    .do = Jerarquizar los encabezados sin saltar niveles y definir su tamaño en CSS.

landmark-main = Elemento main
    .pass = El contenido está en un único elemento main
    .fail = { $mains ->
        [0] La página no tiene elemento main
       *[other] La página tiene { $mains } elementos main
    }
    .seen = { $mains ->
        [0] { $lacking ->
            [none] No hay elemento main, pero sí nav y footer.
            [nav] No hay main ni nav, pero sí footer.
            [footer] No hay main ni footer, pero sí nav.
           *[both] No hay main, ni nav, ni footer.
        }
       *[other] { $mains } elementos main{ $lacking ->
            [none] , con nav y footer.
            [nav] ; no hay nav.
            [footer] ; no hay footer.
           *[both] ; no hay nav ni footer.
        }
    }
    .seen-pass = { $lacking ->
        [none] Un elemento main, con nav y footer.
        [nav] Un elemento main; no hay nav.
        [footer] Un elemento main; no hay footer.
       *[both] Un elemento main; no hay nav ni footer.
    }
    .expected = un elemento main, con nav y footer
    .why = Los lectores de pantalla y los extractores de texto usan main para ir al contenido y saltarse menús y pies de página.
    .do = { $lacking ->
        [none] Poner el contenido en un solo elemento main.
        [nav] Poner el contenido en un solo elemento main y el menú en nav.
        [footer] Poner el contenido en un solo elemento main y el pie de página en footer.
       *[both] Poner el contenido en un solo elemento main, el menú en nav y el pie de página en footer.
    }

heading-density = Encabezados en un texto largo
    .pass = El texto está dividido por encabezados
    .warn = Un pasaje de { $words } palabras no tiene subtítulos
    .fail = { heading-density.warn }
    .seen = El pasaje más largo entre dos encabezados o términos de lista tiene { $words } palabras, sin tablas, código ni líneas cortas; el texto { $headings ->
        [0] no tiene encabezados.
        [one] tiene { $headings } encabezado.
       *[other] tiene { $headings } encabezados.
    }
    .when = los textos de al menos 400 palabras
    .expected = como máximo 350 palabras entre dos encabezados
    .why = Los lectores se orientan por los encabezados, y los asistentes de IA citan la sección bajo uno.
    .do = Añadir subtítulos (h2, h3) que anuncien el tema de cada parte.
