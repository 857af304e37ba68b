# Respuestas hechas con las palabras de la página.

cite-figures = Cifras citables
    .pass = El texto tiene suficientes cifras citables
    .warn = El texto tiene pocas cifras citables
    .fail = El texto no tiene ninguna cifra citable
    .seen = { $count ->
        [0] Ninguna cifra
        [one] { $count } cifra
       *[other] { $count } cifras
    } en { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }; nuestra referencia es de { $target } por cada 100 palabras.
    .when = los textos de los que se esperan pruebas, como los artículos; no las páginas de inicio, los manuales ni la documentación
    .expected = una cifra con unidad por cada 100 palabras
    .why = Las respuestas de IA citan con más frecuencia las páginas con cifras.
    .do = Añadir cifras con una unidad, un porcentaje, una moneda o un año.

cite-quotations = Citas atribuidas
    .pass = El texto cita a personas o estudios por su nombre
    .warn = El texto tiene una sola cita con fuente identificada
    .fail = El texto no tiene ninguna cita con fuente identificada
    .seen = { $count ->
        [0] Ningún pasaje indica su fuente
        [one] { $count } pasaje indica su fuente
       *[other] { $count } pasajes indican su fuente
    }; nuestra referencia es de { $target }.
    .when = los textos de los que se esperan pruebas, como los artículos; no las páginas de inicio, los manuales ni la documentación
    .expected = dos citas con su fuente
    .why = Las respuestas de IA citan las páginas que nombran sus fuentes.
    .do = Nombrar a la persona o el estudio detrás de cada afirmación y citar sus palabras.

cite-sources = Enlaces a las fuentes
    .pass = El texto enlaza sus fuentes
    .warn = El texto enlaza { $count ->
        [one] solo { $count } fuente
       *[other] solo { $count } fuentes
    }
    .fail = El texto no enlaza ninguna fuente
    .seen = { $count ->
        [0] Ningún enlace a páginas de otros sitios
        [one] Enlaza { $count } página de otro sitio
       *[other] Enlaza { $count } páginas de otros sitios
    }; nuestra referencia es de { $target }.
    .when = los textos de los que se esperan pruebas, como los artículos; no las páginas de inicio, los manuales ni la documentación
    .expected = tres enlaces a fuentes
    .why = Lectores y asistentes de IA confían en lo que pueden comprobar.
    .do = Enlazar cada afirmación importante con la página de la que procede.

fan-out-definition = Dice de qué se trata
    .pass = La página dice de qué se trata
    .warn = No se encontró ninguna frase que diga con claridad de qué se trata
    .fail = La página no dice de qué se trata
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = una frase que defina el tema
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Decir en el primer párrafo, en una frase que se entienda por sí sola, qué es y para quién.

fan-out-how-to = Explica cómo funciona
    .pass = La página explica cómo funciona
    .warn = No se encontró una explicación clara de cómo funciona
    .fail = La página no explica cómo funciona
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = pasos numerados o un apartado que muestre cómo funciona
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Mostrar cómo funciona en pasos numerados, desde el primer contacto o acción hasta el resultado.

fan-out-follow-up = Indica qué hace falta
    .pass = La página indica qué hace falta
    .warn = No se encontró con claridad qué hace falta
    .fail = La página no indica qué hace falta
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = una frase que diga qué se necesita o qué viene después
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Enumerar las condiciones, medidas o requisitos en una tabla o una lista breve.

fan-out-comparison = Hace una comparación
    .pass = La página hace una comparación
    .warn = No se encontró ninguna comparación clara
    .fail = La página no hace ninguna comparación
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = un pasaje, un título o una tabla que compare
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Decir con cifras qué lo distingue de las dos o tres opciones habituales; una tabla ayuda.

fan-out-price = Indica los precios
    .pass = La página indica los precios
    .warn = No se encontró ningún precio claro
    .fail = La página no indica los precios
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = un precio, una horquilla o una lista de precios
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Indicar un precio, una horquilla o un precio «desde»; si depende del caso, decir de qué y dar un ejemplo.

fan-out-problem = Menciona problemas frecuentes
    .pass = La página menciona problemas frecuentes
    .warn = No se encontró ningún problema frecuente claro
    .fail = La página no menciona ningún problema frecuente
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = un problema con su solución, o preguntas con respuestas
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Responder a las preguntas y los problemas más frecuentes, cada uno con su solución.

fan-out-alternatives = Menciona alternativas
    .pass = La página menciona alternativas
    .warn = No se encontró ninguna alternativa clara
    .fail = La página no menciona ninguna alternativa
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = una frase que mencione una alternativa
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Mencionar las alternativas que consideran los lectores y decir para quién es mejor cada una.

fan-out-location = Indica el lugar
    .pass = La página indica el lugar
    .warn = No se encontró ningún lugar ni dirección clara
    .fail = La página no indica el lugar
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = una dirección, o una frase que diga dónde está
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Dar la dirección postal completa o la zona de servicio, igual que en el perfil de empresa.

fan-out-recency = Indica de cuándo es su información
    .pass = La página indica de cuándo es su información
    .warn = No se encontró una fecha clara de la información
    .fail = La página no indica de cuándo es su información
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No encontramos respuesta a «{ $query }», pero puede que se nos haya escapado.
    }
    .seen-fail = Ningún pasaje responde a «{ $query }».
    .when = las páginas sobre las que se hace esta pregunta
    .expected = la fecha del texto, o una frase sobre el año en curso
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Mostrar la fecha del texto o de su última revisión y decir qué ha cambiado.
