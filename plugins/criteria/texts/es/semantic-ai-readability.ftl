# Lectura por agentes de IA.

ai-retrieval-bots-allowed = Agentes de búsqueda con IA
    .pass = robots.txt admite a todos los agentes de búsqueda con IA
    .warn = { $count ->
        [one] { $count } agente de búsqueda es rechazado
       *[other] { $count } agentes de búsqueda son rechazados
    }
    .fail = { $count ->
        [one] { $count } agente de búsqueda con IA es rechazado
       *[other] { $count } agentes de búsqueda con IA son rechazados
    }
    .seen-pass = Ninguno de los agentes que leen páginas para responder es rechazado. Rechazados para entrenamiento, por decisión propia: { $trainers ->
        [0] ninguno.
       *[other] { $training }.
    }
    .seen-warn = Rechazados: { $refused }. Rechazados para entrenamiento, por decisión propia: { $trainers ->
        [0] ninguno.
       *[other] { $training }.
    }
    .seen-fail = Rechazados: { $refused }. Rechazados para entrenamiento, por decisión propia: { $trainers ->
        [0] ninguno.
       *[other] { $training }.
    }
    .expected = ningún agente de búsqueda rechazado
    .why = Un agente que no puede leer la página no puede citarla ni enlazarla.
    .do = Permitir estos agentes en robots.txt; los de entrenamiento pueden seguir rechazados.

ai-bot-parity = La misma página para los agentes de IA
    .pass = Los agentes de IA reciben la página de los visitantes
    .warn = { $others ->
        [one] { $others } agente de IA recibe otro texto
       *[other] { $others } agentes de IA reciben otro texto
    }
    .fail = { $closed ->
        [one] { $closed } agente de IA permitido es expulsado
       *[other] { $closed } agentes de IA permitidos son expulsados
    }
    .seen-pass = { $count ->
        [one] { $count } agente recibe
       *[other] { $count } agentes reciben
    } la página, con el { $least } de sus palabras o más. Visto solo por el nombre de agente.
    .seen-warn = De { $count } consultados, con al menos { $least } de las palabras: { $differing }. Visto solo por el nombre de agente.
    .seen-fail = De { $count } consultados: { $refused }. Visto solo por el nombre de agente.
    .expected = el mismo texto para agentes y personas
    .why = robots.txt admite a estos agentes, pero el servidor o un cortafuegos los rechaza.
    .do = Dejar pasar a estos agentes en el cortafuegos, por las direcciones que publican sus operadores.

ai-llms-txt = llms.txt
    .pass = llms.txt está bien formado
    .warn = A llms.txt le falta un resumen o enlaces
    .fail = llms.txt no está bien formado
    .seen = { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }; { $lacking ->
        [nothing] no falta nada.
        [success] no responde con éxito.
        [type] su tipo de contenido no es el de un texto.
        [heading] no empieza por un encabezado.
        [links] no tiene ningún enlace.
        [length] hacen falta al menos 50.
       *[summary] no tiene resumen en una cita.
    }
    .expected = un encabezado, un resumen en cita, enlaces, 50 caracteres
    .why = Los programas que buscan el archivo encuentran otra cosa. Google no lo usa.
    .do = Publicar un texto con encabezado, resumen y enlaces, o retirar el archivo.

ai-answer-first = Secciones que empiezan con una respuesta
    .pass = El { $share } de las secciones empieza con una respuesta
    .warn = Solo el { $share } de las secciones empieza con una respuesta
    .fail = Solo el { $share } de las secciones empieza con una respuesta
    .seen = { $good } de { $count } secciones empiezan con 20 a 80 palabras que nombran su encabezado.
    .expected = al menos la mitad de las secciones
    .why = Los asistentes toman el pasaje bajo un encabezado; si responde enseguida, se puede citar.
    .do = Empezar cada sección con un párrafo que responda a su encabezado y detallar después.

ai-evidence-density = Datos que citar
    .pass = El texto contiene datos que citar
    .warn = { $kinds ->
        [0] El texto no contiene datos que citar
       *[other] El texto solo contiene un tipo de datos que citar
    }
    .fail = El texto no contiene datos que citar
    .seen = { $figures ->
        [one] { $figures } cifra
       *[other] { $figures } cifras
    }, { $quotations ->
        [one] { $quotations } cita atribuida
       *[other] { $quotations } citas atribuidas
    }, { $sources ->
        [one] { $sources } enlace a una fuente.
       *[other] { $sources } enlaces a fuentes.
    }
    .expected = dos clases entre cifras, citas con autor y enlaces a fuentes
    .why = Los estudios encuentran cifras, citas y fuentes más a menudo en las páginas que citan las respuestas.
    .do = Añadir cifras con unidades, citas con nombre y enlaces a las fuentes.

ai-extractable-blocks = Bloques que extraer
    .pass = El texto tiene listas, tablas o definiciones
    .warn = { $kinds ->
        [0] El texto no tiene lista, tabla ni definición
       *[other] El texto solo tiene un tipo de bloque que extraer
    }
    .fail = El texto no tiene lista, tabla ni definición
    .seen = { $lists ->
        [one] { $lists } lista
       *[other] { $lists } listas
    }, { $tables ->
        [one] { $tables } tabla
       *[other] { $tables } tablas
    }, { $definitions ->
        [one] { $definitions } definición
       *[other] { $definitions } definiciones
    }, { $steps ->
        [one] { $steps } lista numerada.
       *[other] { $steps } listas numeradas.
    }
    .expected = dos clases entre listas, tablas, definiciones y listas numeradas
    .why = Los asistentes toman enteras las listas, tablas y definiciones.
    .do = Pasar comparaciones a tablas, enumeraciones a listas y procedimientos a pasos numerados.

ai-policy-coherent = Declaraciones sobre la IA
    .pass = Lo que el sitio dice sobre la IA concuerda
    .warn = { $unknown ->
        [one] { $unknown } declaración sobre la IA no se entiende
       *[other] { $unknown } declaraciones sobre la IA no se entienden
    }
    .fail = Dos declaraciones sobre la IA se contradicen
    .seen = { $purpose ->
        [search] { $count } declaraciones; las de búsqueda difieren.
        [input] { $count } declaraciones; las de uso en respuestas difieren.
        [training] { $count } declaraciones; las de entrenamiento difieren.
       *[none] { $count ->
            [one] { $count } declaración
           *[other] { $count } declaraciones
        }; no se entiende: { $unknown ->
            [0] ninguna.
           *[other] «{ $value }».
        }
    }
    .expected = una respuesta por uso, en palabras conocidas
    .why = Quienes operan sistemas de IA siguen la declaración que leen.
    .do = Decidir para búsqueda, respuestas y entrenamiento, y decir lo mismo en todas partes.
