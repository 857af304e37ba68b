# El documento HTML.

html-doctype = Doctype
    .pass = La página se muestra en modo estándar
    .warn = Un doctype antiguo lleva al modo quirks limitado
    .fail = { $state ->
        [none] La página no tiene doctype
       *[other] Un doctype antiguo lleva al modo quirks
    }
    .seen = { $state ->
        [standards] Modo estándar.
        [limited] Modo quirks limitado.
        [none] No hay doctype antes del elemento html: modo quirks.
       *[other] Modo quirks.
    }
    .expected = <!doctype html>
    .why = En modo quirks los navegadores imitan a los de los años noventa, y cambian tamaños y tablas.
    .do = Empezar la página con el doctype corto de HTML, sin identificadores.

html-head-intact = Head que no se cierra antes de tiempo
    .pass = El head contiene todos los metadatos
    .fail = { $count ->
        [one] { $count } elemento
       *[other] { $count } elementos
    } del head { $count ->
        [one] cae
       *[other] caen
    } en el body
    .seen = { $count ->
        [0] Ningún metadato tras el final del head.
       *[other] { $count ->
            [one] { $count } elemento
           *[other] { $count } elementos
        } tras { $breaker ->
            [text] texto
           *[other] { $breaker }
        }, que termina el head.
    }
    .expected = solo metadatos en el head
    .why = Un elemento propio del body termina el head al instante; los buscadores solo leen metadatos en el head.
    .do = Mover al body el elemento que termina el head.

html-single-metadata = Metadatos que aparecen una vez
    .pass = Título, descripción, viewport y base aparecen una vez como máximo
    .fail = { $count ->
        [one] { $count } metadato
       *[other] { $count } metadatos
    } de más
    .seen = { $count ->
        [0] Ninguno aparece dos veces.
       *[other] { $count } de más: { $names }.
    }
    .expected = uno de cada
    .why = De dos títulos o descripciones un programa toma uno, y puede ser el equivocado.
    .do = Dejar uno de cada; a menudo un tema y un complemento escriben uno cada uno.

html-viewport = Viewport
    .pass = La página se adapta al ancho de la pantalla
    .warn = La página se muestra más pequeña de lo previsto
    .fail = { $state ->
        [fixed] La página tiene un ancho fijo en móviles
       *[other] La página no se adapta a los móviles
    }
    .seen = { $state ->
        [none] No hay viewport con un ancho.
       *[other] { $content }
    }
    .expected = width=device-width, initial-scale=1
    .why = Sin él los móviles muestran la página tan ancha como en un escritorio; Google indexa esa versión.
    .do = Poner en el head un elemento meta viewport con width=device-width, initial-scale=1.

html-zoom = Zoom
    .pass = La página se puede ampliar
    .warn = La página solo se amplía { $scale } veces
    .fail = La página bloquea el zoom
    .seen = { $state ->
        [free] El zoom no está limitado por debajo de 5.
        [fixed] user-scalable lo impide.
       *[other] maximum-scale vale { $scale }.
    }
    .expected = maximum-scale de 5, o ninguno
    .why = Las personas con baja visión amplían las páginas para leerlas; las WCAG piden el doble de tamaño.
    .do = Quitar user-scalable y maximum-scale del viewport.

html-parse-errors = Etiquetas bien cerradas
    .pass = El marcado cierra lo que abre
    .warn = { $count ->
        [one] { $count } etiqueta de cierre no cierra
       *[other] { $count } etiquetas de cierre no cierran
    } nada
    .fail = { $state ->
        [open] La página termina dentro de { $name ->
            [comment] un comentario
           *[other] un elemento { $name }
        }
       *[other] { $count } etiquetas de cierre no cierran nada
    }
    .seen = { $state ->
        [open] { $name ->
            [comment] Un comentario
           *[other] Un elemento { $name }
        } está abierto al final de la página;{ " " }
       *[other] { "" }
    }{ $count ->
        [one] { $count } etiqueta de cierre no cierra
       *[other] { $count } etiquetas de cierre no cierran
    } nada.
    .expected = nada abierto, ninguna etiqueta de cierre de más
    .why = Cada programa repara a su manera un marcado defectuoso; lo que queda abierto se traga lo que sigue.
    .do = Revisar la plantilla con un validador y cerrar lo que está abierto.

html-duplicate-id = Identificadores únicos
    .pass = Cada id de la página es único
    .warn = { $count ->
        [one] { $count } id aparece
       *[other] { $count } id aparecen
    } más de una vez
    .fail = { $linked ->
        [one] { $linked } id enlazado aparece
       *[other] { $linked } id enlazados aparecen
    } más de una vez
    .seen = Id que aparecen más de una vez: { $count }; enlazados: { $linked }.
    .expected = cada id una vez
    .why = Un enlace, una etiqueta o un lector de pantalla solo llega al primer elemento de un id.
    .do = Dar a cada elemento su propio id.

html-favicon = Icono del sitio
    .pass = El sitio tiene un icono para sus resultados
    .warn = { $state ->
        [oblong] El icono del sitio no es cuadrado
       *[other] El icono del sitio es pequeño: { $width } píxeles
    }
    .fail = El sitio no tiene un icono que se pueda mostrar
    .seen = { $state ->
        [good] Responde { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }.
        [broken] Responde { $outcome ->
            [redirect-loop] redirecciones en círculo
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] { $outcome }
        }.
        [type] Se sirve como { $type }.
        [refused] robots.txt lo niega a Googlebot-Image.
       *[other] { $width } × { $height } píxeles.
    }
    .expected = una imagen cuadrada de 48 píxeles o más
    .why = Google muestra el icono junto a los resultados del sitio, y uno genérico si no lo hay.
    .do = Nombrar un icono cuadrado de al menos 48 píxeles en un elemento link con rel=icon.
