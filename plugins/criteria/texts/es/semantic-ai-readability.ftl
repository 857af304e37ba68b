# Lectura por agentes de IA.

ai-retrieval-bots-allowed = Rastreadores de búsqueda con IA
    .pass = { $file ->
        [yes] Los rastreadores de búsqueda con IA pueden cargar la página
       *[no] Sin robots.txt, los rastreadores de IA pueden cargar la página
    }
    .warn = { $count ->
        [one] { $count } rastreador de búsqueda con IA está bloqueado
       *[other] { $count } rastreadores de búsqueda con IA están bloqueados
    }
    .fail = { ai-retrieval-bots-allowed.warn }
    .seen-pass = Ningún rastreador de búsqueda con IA está bloqueado. { $trainers ->
        [0] No se bloquea ningún rastreador de entrenamiento
        [one] Se bloquea un rastreador de entrenamiento, { $training }
       *[other] Se bloquean rastreadores de entrenamiento ({ $training })
    }; eso lo decide el propietario del sitio y no cuenta en la puntuación.
    .seen-warn = Bloqueados: { $refused }. { $trainers ->
        [0] No se bloquea ningún rastreador de entrenamiento
        [one] Se bloquea un rastreador de entrenamiento, { $training }
       *[other] Se bloquean rastreadores de entrenamiento ({ $training })
    }; eso lo decide el propietario del sitio y no cuenta en la puntuación.
    .seen-fail = { ai-retrieval-bots-allowed.seen-warn }
    .expected = ningún rastreador de búsqueda con IA bloqueado
    .why = Un asistente de IA no puede citar ni enlazar una página a la que su rastreador no accede.
    .do = Permitir estos rastreadores en robots.txt; los de entrenamiento pueden seguir bloqueados.

ai-bot-parity = La misma página para los rastreadores de IA
    .pass = Los rastreadores de IA reciben la misma página que los visitantes
    .warn = { $others ->
        [one] { $others } rastreador de IA recibe un texto distinto
       *[other] { $others } rastreadores de IA reciben un texto distinto
    }
    .fail = { $closed ->
        [one] { $closed } rastreador de IA permitido es bloqueado por el servidor
       *[other] { $closed } rastreadores de IA permitidos son bloqueados por el servidor
    }
    .seen-pass = { $count ->
        [one] { $count } rastreador recibe
       *[other] { $count } rastreadores reciben
    } { $whole ->
        [yes] el texto completo de la página
       *[no] la página, con al menos el { $least } de sus palabras
    } (user agents simulados).
    .seen-warn = { $count } probados, con al menos { $least } de las palabras; texto distinto: { $differing }. Probado solo por el user agent.
    .seen-fail = { $count } probados; bloqueados: { $refused }. Probado solo por el user agent.
    .unmeasured = En esta auditoría, la página no se pidió con el user agent de los rastreadores de IA.
    .expected = el mismo texto para rastreadores de IA y visitantes
    .why = robots.txt permite estos rastreadores, pero el servidor o un cortafuegos los bloquea.
    .do = Permitir estos rastreadores en el cortafuegos, según las direcciones IP que publican sus operadores.

ai-llms-txt = llms.txt
    .pass = llms.txt es válido
    .warn = llms.txt no tiene resumen o enlaces
    .fail = llms.txt no es válido
    .seen = { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }; { $lacking ->
        [nothing] sin errores.
        [success] no está disponible.
        [type] su Content-Type no es de texto.
        [heading] no empieza por un encabezado.
        [links] no tiene ningún enlace.
        [length] hacen falta al menos 50.
       *[summary] no tiene resumen en un bloque de cita (>).
    }
    .when = los sitios con un archivo llms.txt
    .expected = un encabezado, un resumen en bloque de cita, enlaces, al menos 50 caracteres
    .why = Los programas que leen llms.txt no pueden usar un archivo no válido. Google no lo usa.
    .do = Publicar un archivo válido con encabezado, resumen y enlaces, o retirarlo.

ai-answer-first = Respuesta al inicio de cada sección
    .pass = El { $share } de las secciones empieza con una respuesta
    .warn = { $good ->
        [0] Ninguna sección empieza con una respuesta
       *[other] Solo el { $share } de las secciones empieza con una respuesta
    }
    .fail = { ai-answer-first.warn }
    .seen = { $good ->
        [0] { $count ->
            [2] Ninguna de las dos
           *[other] Ninguna de las { $count }
        } secciones empieza
        [1] { $good } de { $count } secciones empieza
       *[other] { $good } de { $count } secciones empiezan
    } con un párrafo de 20 a 80 palabras que retoma su encabezado.
    .when = los artículos, guías y manuales con al menos dos secciones, salvo páginas de inicio y ofertas
    .expected = al menos la mitad de las secciones
    .why = Los asistentes de IA citan el pasaje bajo un encabezado; una respuesta directa es fácil de citar.
    .do = Empezar cada sección con un párrafo que responda a su encabezado y detallar después.

ai-evidence-density = Datos citables
    .pass = El texto contiene datos citables
    .warn = { $kinds ->
        [0] El texto no contiene datos citables
       *[other] El texto solo contiene un tipo de datos citables
    }
    .fail = El texto no contiene datos citables
    .seen = { $figures ->
        [0] Ninguna cifra
        [one] { $figures } cifra
       *[other] { $figures } cifras
    }, { $quotations ->
        [0] ninguna cita atribuida
        [one] { $quotations } cita atribuida
       *[other] { $quotations } citas atribuidas
    }, { $sources ->
        [0] ningún enlace a fuentes.
        [one] { $sources } enlace a una fuente.
       *[other] { $sources } enlaces a fuentes.
    }
    .when = los artículos y guías de al menos 300 palabras, salvo páginas de inicio, ofertas y listas
    .expected = dos de: cifras, citas atribuidas, enlaces a fuentes
    .why = Según varios estudios, las páginas citadas por la IA contienen más cifras, citas y fuentes.
    .do = Añadir cifras con unidades, citas con nombre y enlaces a las fuentes.

ai-extractable-blocks = Listas, tablas y definiciones
    .pass = El texto tiene listas, tablas o definiciones
    .warn = { $kinds ->
        [0] El texto no tiene listas, tablas ni definiciones
       *[other] El texto solo tiene un tipo de bloque citable
    }
    .fail = El texto no tiene listas, tablas ni definiciones
    .seen = { $lists ->
        [0] Ninguna lista
        [one] { $lists } lista
       *[other] { $lists } listas
    }, { $tables ->
        [0] ninguna tabla
        [one] { $tables } tabla
       *[other] { $tables } tablas
    }, { $definitions ->
        [0] ninguna definición
        [one] { $definitions } definición
       *[other] { $definitions } definiciones
    }, { $steps ->
        [0] ninguna lista numerada.
        [one] { $steps } lista numerada.
       *[other] { $steps } listas numeradas.
    }
    .when = las páginas de al menos 600 palabras que explican un tema
    .expected = dos de: listas, tablas, definiciones, listas numeradas
    .why = Los asistentes de IA suelen reproducir listas, tablas y definiciones tal cual.
    .do = Pasar comparaciones a tablas, enumeraciones a listas y procedimientos a pasos numerados.

ai-policy-coherent = Coherencia de las directivas de IA
    .pass = Las directivas de IA del sitio son coherentes
    .warn = { $unknown ->
        [one] { $unknown } directiva de IA no se entiende
       *[other] { $unknown } directivas de IA no se entienden
    }
    .fail = Dos directivas de IA se contradicen
    .seen = { $purpose ->
        [search] { $count } directivas; las de búsqueda se contradicen.
        [input] { $count } directivas; las de uso en respuestas se contradicen.
        [training] { $count } directivas; las de entrenamiento se contradicen.
       *[none] { $count ->
            [one] { $count } directiva
           *[other] { $count } directivas
        }; no se entiende: { $unknown ->
            [0] ninguna.
           *[other] «{ $value }».
        }
    }
    .when = los sitios que fijan condiciones para la IA más allá de las reglas de robots.txt, como Content-Signal, Content-Usage o una reserva TDM
    .expected = una directiva por uso, con valores conocidos
    .why = Los operadores de IA siguen la directiva que leen.
    .do = Decidir para búsqueda, respuestas y entrenamiento, y declarar lo mismo en todas partes.
