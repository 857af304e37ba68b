# Títulos y descripciones de los resultados.

title-length = Longitud del título
    .pass = El título tiene una longitud adecuada
    .warn = El título tiene { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }
    .fail = El título tiene { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }
    .seen = { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }; esperado de 30 a 60.
    .why = Un título largo puede cortarse en los resultados, y uno corto dice demasiado poco para ser elegido.
    .do = Poner primero el tema, en 30 a 60 caracteres.
