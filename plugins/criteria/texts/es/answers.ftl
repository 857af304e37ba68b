# Respuestas hechas con las palabras de la página.

cite-figures = Cifras citables
    .pass = El texto tiene suficientes cifras citables
    .warn = El texto tiene pocas cifras citables
    .fail = El texto no tiene ninguna cifra citable
    .seen = { $count ->
        [one] { $count } cifra
       *[other] { $count } cifras
    } en { $words ->
        [one] { $words } palabra.
       *[other] { $words } palabras.
    }
    .expected = una cifra con unidad por cada 100 palabras
    .why = Las respuestas de IA citan con más frecuencia las páginas con cifras.
    .do = Añadir cifras con una unidad, un porcentaje, una moneda o un año.

cite-quotations = Citas atribuidas
    .pass = El texto cita a personas o estudios por su nombre
    .warn = El texto tiene una sola cita con fuente identificada
    .fail = El texto no tiene ninguna cita con fuente identificada
    .seen = { $count ->
        [one] { $count } pasaje indica su fuente
       *[other] { $count } pasajes indican su fuente
    }; se esperan 2.
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
        [one] { $count } página
       *[other] { $count } páginas
    } de otros sitios; se esperan 3.
    .expected = tres enlaces a fuentes
    .why = Lectores y asistentes de IA confían en lo que pueden comprobar.
    .do = Enlazar cada afirmación importante con la página de la que procede.

fan-out-definition = Define su tema
    .pass = La página define su tema
    .warn = Quizá la página defina su tema
    .fail = La página no define su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No se reconoció ningún pasaje como respuesta a «{ $query }»; quizá exista uno.
    }
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que defina el tema
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-how-to = Explica cómo funciona su tema
    .pass = La página explica cómo funciona su tema
    .warn = Quizá la página explique cómo funciona su tema
    .fail = La página no explica cómo funciona su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que explique cómo funciona
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-follow-up = Indica qué requiere su tema
    .pass = La página indica qué requiere su tema
    .warn = Quizá la página indique qué requiere su tema
    .fail = La página no indica qué requiere su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] No se reconoció ningún pasaje como respuesta a «{ $query }»; quizá exista uno.
    }
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que diga qué se necesita o qué viene después
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-comparison = Compara su tema
    .pass = La página compara su tema con otros
    .warn = Quizá la página compare su tema con otros
    .fail = La página no compara su tema con otros
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que compare el tema con otra cosa
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-price = Indica cuánto cuesta su tema
    .pass = La página indica cuánto cuesta su tema
    .warn = Quizá la página indique cuánto cuesta su tema
    .fail = La página no indica cuánto cuesta su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = un precio junto al tema
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-problem = Menciona problemas frecuentes de su tema
    .pass = La página menciona problemas frecuentes de su tema
    .warn = Quizá la página mencione problemas frecuentes de su tema
    .fail = La página no menciona ningún problema frecuente de su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que mencione un problema y su solución
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-general = Sitúa su tema en una categoría más amplia
    .pass = La página dice a qué categoría pertenece su tema
    .warn = Quizá la página diga a qué categoría pertenece su tema
    .fail = La página no dice a qué categoría pertenece su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que mencione la categoría más amplia
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-alternatives = Menciona alternativas
    .pass = La página menciona alternativas
    .warn = Quizá la página mencione alternativas
    .fail = La página no menciona ninguna alternativa
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que mencione una alternativa
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-location = Indica dónde encontrar su tema
    .pass = La página indica dónde encontrar su tema
    .warn = Quizá la página indique dónde encontrar su tema
    .fail = La página no indica dónde encontrar su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una dirección, o una frase que diga dónde está
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.

fan-out-recency = Indica de cuándo es su información
    .pass = La página indica de cuándo es su información
    .warn = Quizá la página indique de cuándo es su información
    .fail = La página no indica de cuándo es su información
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = la fecha del texto, o una frase sobre el año en curso
    .why = Los asistentes de IA dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores se lo preguntan, responder en una frase que nombre el tema.
