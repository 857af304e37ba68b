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
    .expected = de 30 a 60 caracteres
    .why = Un título largo puede cortarse en los resultados, y uno corto dice demasiado poco para ser elegido.
    .do = Poner primero el tema, en 30 a 60 caracteres.

title-present = Título
    .pass = La página tiene título
    .warn = El título está fuera de head
    .fail = La página no tiene título
    .seen = { $state ->
        [there] El título es «{ $title }».
        [body] «{ $title }» está en el cuerpo.
        [empty] El elemento title está vacío.
       *[none] No hay elemento title.
    }
    .expected = un elemento title con texto en head
    .why = El título encabeza la página en resultados, pestañas y respuestas; sin él, los buscadores inventan uno.
    .do = Poner en head un elemento title que nombre el tema de la página.

title-unique = Títulos propios
    .pass = Cada página tiene su propio título
    .fail = { $pages } páginas comparten su título con otras
    .seen = { $pages } de { $compared } páginas comparadas comparten un título con otra; el primero: { $groups ->
        [0] ninguno.
       *[other] «{ $title }».
    }
    .expected = cada título en una sola página
    .why = Dos resultados con el mismo título no se distinguen, y los buscadores pueden mostrar solo uno.
    .do = Nombrar en cada título lo que solo esa página ofrece, y después la marca.

title-descriptive = Título que dice algo
    .pass = El título nombra el tema
    .warn = { $reason ->
        [host] El título es solo la dirección del sitio
       *[repeated] Una palabra aparece tres veces o más en el título
    }
    .fail = { $reason ->
        [host] El título es solo la dirección del sitio
       *[vague] El título valdría para cualquier página
    }
    .seen = { $reason ->
        [repeated] «{ $title }» repite «{ $word }».
        [host] «{ $title }» es solo una dirección.
       *[other] El título es «{ $title }».
    }
    .expected = el tema de esta página, ninguna palabra más de dos veces
    .why = La gente elige un resultado por su título; los buscadores sustituyen los que no dicen nada o se repiten.
    .do = Escribir el tema de la página con las palabras que se buscan.

title-h1-coherent = Título y encabezado principal
    .pass = El título y el encabezado principal concuerdan
    .warn = El título y el encabezado principal comparten pocas palabras
    .fail = El título y el encabezado principal tratan de cosas distintas
    .seen = Comparten { $share } de las palabras: título «{ $title }», h1 «{ $h1 }».
    .expected = al menos la mitad de las palabras del más corto en común
    .why = Los buscadores sustituyen un título que el encabezado principal no confirma.
    .do = Nombrar el mismo tema en el título y en el h1.

description-present = Descripción
    .pass = La página tiene una descripción de buena longitud
    .warn = La descripción tiene { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }
    .fail = { $state ->
        [there] La descripción tiene { $chars ->
            [one] { $chars } carácter
           *[other] { $chars } caracteres
        }
       *[none] La página no tiene descripción
    }
    .seen = { $state ->
        [there] { $chars ->
            [one] { $chars } carácter.
           *[other] { $chars } caracteres.
        }
        [empty] La descripción está vacía.
       *[none] No hay descripción.
    }
    .expected = de 70 a 160 caracteres
    .why = Los resultados pueden mostrarla bajo el título; sin ella, los buscadores recortan un trozo del texto.
    .do = Decir en una o dos frases qué se encuentra en esta página.

description-unique = Descripciones propias
    .pass = Cada página tiene su propia descripción
    .fail = { $pages ->
        [0] Una descripción solo repite el título
       *[other] { $pages } páginas comparten su descripción con otras
    }
    .seen = { $pages } de { $compared } páginas comparadas comparten una descripción; { $titles ->
        [one] { $titles } repite su título.
       *[other] { $titles } repiten su título.
    }
    .expected = cada descripción en una sola página, distinta del título
    .why = Una descripción repetida no dice nada de la página; los resultados muestran entonces un trozo del texto.
    .do = Redactar una descripción para cada página importante y omitirla en las demás.
