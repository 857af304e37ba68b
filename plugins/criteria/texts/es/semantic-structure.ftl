# Encabezados y puntos de referencia.

h1-present = Encabezado principal
    .pass = La página tiene un encabezado principal
    .fail = La página no tiene encabezado principal
    .seen = { $state ->
        [there] Un h1 con texto.
        [empty] El h1 está vacío.
       *[none] No hay ningún h1.
    }
    .expected = un h1 con texto, o con una imagen que tenga alt
    .why = Lectores, lectores de pantalla y buscadores toman el encabezado principal por el tema de la página.
    .do = Poner el tema de la página en un único h1, al principio del contenido.

h1-unique = Un encabezado principal propio
    .pass = La página tiene un solo encabezado principal, propio
    .warn = El encabezado principal es también el de otra página
    .fail = El encabezado principal es compartido o múltiple
    .seen = { $count ->
        [one] { $count } h1
       *[other] { $count } h1 distintos
    }; { $compared ->
        [0] no se comparó ninguna otra página.
       *[other] compartido con { $sharing } de otras { $compared } páginas.
    }
    .expected = un h1 que no tenga ninguna otra página
    .why = Dos encabezados principales dejan abierto el tema; uno compartido hace que las páginas se parezcan.
    .do = Dejar un h1 que nombre el tema de esta sola página; pasar los demás a h2.

heading-order = Orden de los encabezados
    .pass = No se salta ningún nivel de encabezado
    .warn = El primer encabezado no es un h1
    .fail = { $skips ->
        [one] Se salta { $skips } nivel de encabezado
       *[other] Se saltan { $skips } niveles de encabezado
    }
    .seen-pass = { $count ->
        [one] { $count } encabezado
       *[other] { $count } encabezados
    }, sin saltos de nivel.
    .seen-warn = { $count ->
        [one] El único encabezado
       *[other] El primero de { $count } encabezados
    } es un h{ $first }.
    .seen-fail = De h{ $from } a h{ $to }, entre { $count } encabezados.
    .expected = un h1 primero, ningún nivel saltado
    .why = Lectores de pantalla y máquinas leen los niveles como un esquema; un hueco oculta qué depende de qué.
    .do = Dar a cada encabezado el nivel inferior al de aquel del que depende, sea cual sea su tamaño.

landmark-main = Región principal
    .pass = El contenido está en un único elemento main
    .warn = A la página le falta: { $missing }
    .fail = { $mains ->
        [0] La página no tiene elemento main
       *[other] La página tiene { $mains } elementos main
    }
    .seen = { $mains ->
        [0] No hay main
       *[other] { $mains } main
    }; falta: { $lacking ->
        [0] nada.
       *[other] { $missing }.
    }
    .expected = un main, con nav y footer al lado
    .why = Los programas que leen páginas toman el elemento main por el contenido y dejan fuera el marco.
    .do = Poner el contenido en un único elemento main, junto a nav y footer.

heading-density = Encabezados en un texto largo
    .pass = El texto está dividido por encabezados
    .warn = { $words } palabras se suceden sin un encabezado
    .fail = { $words } palabras se suceden sin un encabezado
    .seen = La parte más larga tiene { $words } palabras; { $headings ->
        [one] { $headings } encabezado en total.
       *[other] { $headings } encabezados en total.
    }
    .expected = como máximo 350 palabras entre dos encabezados
    .why = Los lectores se orientan por los encabezados, y los asistentes citan la parte que está bajo uno.
    .do = Dar a cada parte del texto un encabezado que diga a qué responde.
