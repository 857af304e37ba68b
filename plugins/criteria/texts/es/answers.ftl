# Respuestas hechas con las palabras de la página.

cite-figures = Cifras que citar
    .pass = El texto es rico en cifras que citar
    .warn = El texto tiene pocas cifras que citar
    .fail = El texto no tiene ninguna cifra que citar
    .seen = { $count ->
        [one] { $count } cifra
       *[other] { $count } cifras
    } en { $words ->
        [one] { $words } palabra.
       *[other] { $words } palabras.
    }
    .expected = una cifra con su unidad por cada 100 palabras
    .why = Las respuestas citan más las páginas con cifras.
    .do = Añadir cifras con unidad, porcentaje, moneda o año.

cite-quotations = Citas atribuidas
    .pass = El texto cita por su nombre a personas o estudios
    .warn = El texto cita por su nombre solo una vez
    .fail = El texto no cita a nadie por su nombre
    .seen = { $count ->
        [one] { $count } pasaje dice
       *[other] { $count } pasajes dicen
    } de quién procede; se esperan 2.
    .expected = dos citas con su fuente
    .why = Las respuestas citan las páginas que nombran a sus fuentes.
    .do = Nombrar a la persona o estudio tras una afirmación y citar sus palabras.

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
    .why = Lectores y asistentes se fían de lo que se puede comprobar.
    .do = Enlazar las afirmaciones con las páginas de las que proceden.

fan-out-definition = Dice qué es su tema
    .pass = La página dice qué es su tema
    .warn = Quizá la página diga qué es su tema
    .fail = La página no dice qué es su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] Ningún pasaje reconocido responde a «{ $query }», quizá otro sí.
    }
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que dice qué es el tema
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-how-to = Dice cómo funciona su tema
    .pass = La página dice cómo funciona su tema
    .warn = Quizá la página diga cómo funciona su tema
    .fail = La página no dice cómo funciona su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que dice cómo se hace
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-follow-up = Dice qué exige su tema
    .pass = La página dice qué exige su tema
    .warn = Quizá la página diga qué exige su tema
    .fail = La página no dice qué exige su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = { $found ->
        [yes] Quizá un pasaje responda a «{ $query }».
       *[no] Ningún pasaje reconocido responde a «{ $query }», quizá otro sí.
    }
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que dice qué exige, o qué viene después
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-comparison = Dice cómo se compara su tema
    .pass = La página dice cómo se compara su tema
    .warn = Quizá la página diga cómo se compara su tema
    .fail = La página no dice cómo se compara su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que compara el tema
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-price = Dice cuánto cuesta su tema
    .pass = La página dice cuánto cuesta su tema
    .warn = Quizá la página diga cuánto cuesta su tema
    .fail = La página no dice cuánto cuesta su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase con un precio
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-problem = Dice qué problemas tiene su tema
    .pass = La página dice qué problemas tiene su tema
    .warn = Quizá la página diga qué problemas tiene su tema
    .fail = La página no dice qué problemas tiene su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que nombra un problema y qué ayuda
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-general = Dice a qué categoría pertenece su tema
    .pass = La página dice a qué categoría pertenece su tema
    .warn = Quizá la página diga a qué categoría pertenece su tema
    .fail = La página no dice a qué categoría pertenece su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que nombra la categoría más amplia
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-alternatives = Dice qué alternativas hay
    .pass = La página dice qué alternativas hay
    .warn = Quizá la página diga qué alternativas hay
    .fail = La página no dice qué alternativas hay
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que nombra una alternativa
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-location = Dice dónde se encuentra su tema
    .pass = La página dice dónde se encuentra su tema
    .warn = Quizá la página diga dónde se encuentra su tema
    .fail = La página no dice dónde se encuentra su tema
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = una frase que dice dónde se encuentra
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.

fan-out-recency = Dice de cuándo es
    .pass = La página dice de cuándo es
    .warn = Quizá la página diga de cuándo es
    .fail = La página no dice de cuándo es
    .seen-pass = Un pasaje responde a «{ $query }».
    .seen-warn = Quizá un pasaje responda a «{ $query }».
    .seen-fail = Ninguna frase del contenido responde a «{ $query }».
    .expected = el día del texto, o una frase sobre este año
    .why = Los asistentes dividen una pregunta en otras menores y citan las páginas que las responden.
    .do = Si los lectores lo preguntan, responder en una frase que nombre el tema.
