# El documento HTML.

html-doctype = Doctype
    .pass = La página no se muestra en modo quirks
    .fail = { $state ->
        [late] Hay algo antes del doctype
        [none] La página no tiene doctype
       *[other] El doctype pone a los navegadores en modo quirks
    }
    .seen = { $state ->
        [standards] Modo estándar.
        [limited] Modo casi estándar (quirks limitado), sin efecto visible en la mayoría de las páginas.
        [late] Hay bytes o etiquetas antes del doctype, que se ignora.
        [none] No hay doctype antes del elemento html: modo quirks.
       *[other] Modo quirks.
    }
    .when = las páginas HTML
    .expected = <!doctype html>
    .why = En modo quirks, los navegadores imitan a los de los años 1990, y tamaños y tablas se ven distintos.
    .do = { $state ->
        [late] Quitar lo que hay antes del doctype; a menudo un archivo se guardó con una marca BOM.
       *[other] Empezar la página con el doctype corto de HTML, sin identificadores.
    }

html-head-intact = Metadatos dentro del head
    .pass = Todos los metadatos están en el head
    .warn = { $count ->
        [one] { $count } elemento
       *[other] { $count } elementos
    } del head { $count ->
        [one] queda
       *[other] quedan
    } en el body
    .fail = { html-head-intact.warn }
    .seen = { $count ->
        [0] Ningún metadato fuera del head.
       *[other] { $count ->
            [one] { $count } elemento
           *[other] { $count } elementos
        } tras { $breaker ->
            [text] texto
           *[other] { $breaker }
        }, que cierra el head.
    }
    .expected = solo metadatos en el head
    .why = Un elemento propio del body cierra el head al instante; los buscadores solo leen metadatos en el head.
    .do = { $breaker ->
        [text] Quitar del head este texto suelto, a menudo un resto de plantilla.
       *[other] Mover este elemento al body, o corregir su nombre si está mal escrito.
    }

html-single-metadata = Metadatos duplicados
    .pass = No hay title, descripción, viewport ni base duplicados
    .warn = Etiquetas duplicadas: { $names }
    .fail = { html-single-metadata.warn }
    .seen = { $count ->
        [0] Sin duplicados.
       *[other] Etiquetas encontradas: { $names }; basta una de cada.
    }
    .expected = uno de cada como máximo
    .why = Los navegadores y los buscadores usan solo una, quizá la equivocada.
    .do = Dejar una de cada; a menudo, un tema y un plugin añaden una cada uno.

html-viewport = Viewport
    .pass = La etiqueta viewport es correcta para móviles
    .warn = { $state ->
        [wrong] La etiqueta meta viewport tiene un ancho erróneo
        [separate] Los móviles reciben esta página en otra URL
       *[other] La página se muestra más pequeña de lo previsto en móviles
    }
    .fail = { $state ->
        [fixed] La página tiene un ancho fijo en móviles
       *[other] La página no se adapta a los móviles
    }
    .seen = { $state ->
        [none] Falta la etiqueta meta viewport, o no define el ancho (width).
        [separate] URL aparte para móviles: { $content }
       *[other] { $content }
    }
    .expected = width=device-width, initial-scale=1
    .why = { $state ->
        [fixed] Con un ancho fijo, los móviles reducen la página y la letra queda diminuta; Google indexa la versión móvil.
        [separate] Un móvil que se queda en esta URL muestra la página con el ancho de escritorio y la letra diminuta, y cada página se mantiene en dos versiones.
        [wrong] Los navegadores ignoran un ancho que no conocen.
       *[other] Sin etiqueta viewport, los móviles muestran la página con el ancho de escritorio y la letra diminuta; Google indexa la versión móvil.
    }
    .do = { $state ->
        [wrong] Corregirlo: width=device-width.
       *[other] Usar en el head esta etiqueta meta viewport: width=device-width, initial-scale=1.
    }

html-zoom = Zoom
    .pass = Los visitantes pueden hacer zoom
    .fail = { $state ->
        [fixed] La página bloquea el zoom
       *[scale] La página limita el zoom
    }
    .seen = { $state ->
        [free] Los visitantes pueden ampliar la página al menos al doble.
        [fixed] user-scalable está desactivado en la etiqueta meta viewport.
       *[other] maximum-scale vale { $scale }.
    }
    .when = las páginas con viewport
    .expected = maximum-scale de 2 como mínimo, o ninguno
    .why = Las personas con baja visión amplían las páginas para leerlas; las WCAG exigen poder ampliar hasta el 200 %.
    .do = { $state ->
        [fixed] Quitar user-scalable de la etiqueta meta viewport, y maximum-scale si está.
       *[scale] Quitar maximum-scale de la etiqueta meta viewport o ponerlo como mínimo en 2.
    }

html-parse-errors = Etiquetas sin cerrar o sobrantes
    .pass = { $count ->
        [0] El HTML no tiene etiquetas de cierre sobrantes
       *[other] El HTML tiene pocas etiquetas de cierre sobrantes
    }
    .warn = { $count ->
        [one] { $count } etiqueta de cierre sobrante no cierra
       *[other] { $count } etiquetas de cierre sobrantes no cierran
    } nada
    .fail = La página termina dentro de { $name ->
        [comment] un comentario
       *[other] un elemento { $name }
    }
    .seen = { $state ->
        [open] { $name ->
            [comment] Un comentario
           *[other] Un elemento { $name }
        } no se cierra nunca{ $count ->
            [0] .
            [one] ; { $count } etiqueta de cierre sobrante.
           *[other] ; { $count } etiquetas de cierre sobrantes.
        }
       *[other] { $count ->
            [one] { $count } etiqueta de cierre sobrante.
           *[other] { $count } etiquetas de cierre sobrantes.
        }
    }
    .seen-pass = { $count ->
        [0] Cada etiqueta de cierre cierra un elemento y ninguno queda abierto.
        [one] { $count } etiqueta de cierre no cierra nada.
       *[other] { $count } etiquetas de cierre no cierran nada.
    }
    .expected = ningún elemento sin cerrar, como máximo 20 etiquetas de cierre sobrantes
    .why = { $state ->
        [open] Un elemento que no se cierra se traga todo lo que sigue.
       *[other] Muchas etiquetas de cierre sobrantes delatan una plantilla mal formada; un elemento puede terminar antes de lo previsto.
    }
    .do = { $state ->
        [open] Cerrar este elemento en la plantilla; un validador HTML muestra dónde.
       *[other] Buscar dónde la plantilla cierra más de lo que abre y quitar esas etiquetas.
    }

html-duplicate-id = Id únicos
    .pass = { $count ->
        [0] Cada id de la página es único
       *[other] Nada remite a un id usado dos veces
    }
    .warn = { $named ->
        [one] { $named } id que usan etiquetas label o nombres está repetido
       *[other] { $named } id que usan etiquetas label o nombres están repetidos
    }
    .fail = { $linked ->
        [one] { $linked } id enlazado se usa
       *[other] { $linked } id enlazados se usan
    } más de una vez
    .seen = Id repetidos: { $count }; de ellos, enlazados: { $linked }; usados por etiquetas label o nombres: { $named }.
    .seen-pass = { $count ->
        [0] Ningún id se usa más de una vez.
        [one] { $count } id se usa más de una vez; nada en la página remite a él.
       *[other] { $count } id se usan más de una vez; nada en la página remite a ellos.
    }
    .expected = una sola vez cada id al que se remite
    .why = Un enlace, una etiqueta o un lector de pantalla solo llega al primer elemento con ese id.
    .do = Dar a cada uno de estos elementos su propio id y adaptar lo que remite a él.

html-favicon = Favicon
    .pass = El sitio tiene un favicon
    .warn = { $state ->
        [oblong] El favicon no es cuadrado
       *[other] El favicon es pequeño: { $width } píxeles
    }
    .fail = { $state ->
        [lost] Falta el favicon declarado
       *[other] El sitio no tiene un favicon utilizable
    }
    .seen = { $state ->
        [good] Respuesta: { $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] código { $outcome }
        }.
        [lost] Respuesta: código { $outcome }.
        [broken] Respuesta: { $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] código { $outcome }
        }.
        [type] Se sirve como { $type }.
        [refused] robots.txt lo bloquea para Googlebot-Image.
       *[other] { $width } × { $height } píxeles.
    }
    .when = las páginas cuyo icono se pudo solicitar
    .expected = una imagen cuadrada de al menos 48 píxeles
    .why = Google muestra el favicon junto a los resultados del sitio, o un icono genérico si no lo hay.
    .do = { $state ->
        [lost] Publicar el icono en la dirección declarada, o corregir la dirección en <link rel="icon">.
       *[other] Declarar un icono cuadrado de al menos 48 píxeles con <link rel="icon">.
    }
