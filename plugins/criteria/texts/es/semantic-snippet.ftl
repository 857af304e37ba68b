# Títulos y descripciones de los resultados.

title-length = Longitud de la etiqueta title
    .pass = La longitud de la etiqueta title es aceptable
    .warn = { $state ->
        [short] La etiqueta title es demasiado corta ({ $chars } caracteres)
       *[long] La etiqueta title es demasiado larga ({ $chars } caracteres)
    }
    .fail = { title-length.warn }
    .seen = { $chars ->
        [one] { $chars } carácter
       *[other] { $chars } caracteres
    }{ $state ->
        [named] , { $own } antes de la última parte, a menudo el nombre del sitio, que también cuenta.
       *[other] .
    }
    .when = las páginas con título que la gente busca
    .expected = de 27 a 66 caracteres, con el nombre del sitio
    .why = { $state ->
        [short] Un título tan corto dice demasiado poco para atraer clics.
       *[long] En los resultados de búsqueda, los títulos largos se cortan y el final no se ve.
    }
    .do = Decir en el título qué se encuentra en la página, con el tema al principio y entre 27 y 66 caracteres.

title-present = Etiqueta title
    .pass = La página tiene etiqueta title
    .warn = La etiqueta title está fuera del head
    .fail = { $state ->
        [empty] La etiqueta title está vacía
       *[none] La página no tiene etiqueta title
    }
    .seen = { $state ->
        [there] El título es «{ $title }».
        [body] «{ $title }» está en el body.
        [empty] La etiqueta title está vacía.
       *[none] No hay etiqueta title.
    }
    .expected = una etiqueta title con texto en el head
    .why = { $state ->
        [body] Algo anterior ha cerrado el head; los buscadores pueden no leer lo que está en el body.
       *[other] El título encabeza la página en los resultados de búsqueda y en las pestañas; sin él, los buscadores muestran otro texto.
    }
    .do = { $state ->
        [body] Quitar lo que la precede y cierra el head: texto suelto, una segunda marca BOM o una etiqueta mal escrita.
        [empty] Escribir el tema de la página en la etiqueta title vacía.
       *[other] Añadir en el head una etiqueta title con el tema de la página.
    }

title-unique = Etiquetas title únicas
    .pass = Las páginas comparadas tienen etiquetas title distintas
    .fail = { $sample ->
        [yes] Al menos { $pages } páginas tienen el mismo title que otra
       *[no] { $groups ->
            [one] { $pages } páginas tienen la misma etiqueta title
           *[other] { $pages } páginas tienen la misma etiqueta title que otra
        }
    }
    .seen = { $compared ->
        [2] Las dos páginas comparadas tienen la misma etiqueta title: «{ $title }».
       *[other] Páginas comparadas: { $compared }; con la misma etiqueta title que otra: { $pages }, por ejemplo «{ $title }».
    }
    .seen-pass = { $compared ->
        [2] Las dos páginas indexables comparadas tienen etiquetas title distintas.
       *[other] Cada una de las { $compared } páginas indexables comparadas tiene su propia etiqueta title.
    }{ $copies ->
        [0] { "" }
        [one] { " " }No se cuenta una copia ({ $copy }).
       *[other] { " " }No se cuentan { $copies } copias o páginas de una serie.
    }{ $sample ->
        [yes] { " " }Es una muestra del sitio.
       *[no] { "" }
    }
    .when = los sitios con al menos dos páginas indexables distintas con título, salvo las que declaran otra URL canónica
    .expected = cada etiqueta title en una sola página
    .why = Los usuarios no distinguen dos resultados con el mismo título, y los buscadores pueden mostrar solo uno.
    .do = { $state ->
        [specific] Los títulos ya empiezan por su tema: añadir de qué tipo de página se trata, por ejemplo «guía» o «referencia».
       *[vague] Empezar cada título con lo propio de la página y añadir después la marca.
    }

title-descriptive = Etiqueta title descriptiva
    .pass = La etiqueta title nombra el tema
    .warn = { $reason ->
        [host] La etiqueta title es solo el nombre de dominio
       *[repeated] Una palabra aparece cuatro veces o más en la etiqueta title
    }
    .fail = { $reason ->
        [host] La etiqueta title es solo el dominio
        [listing] La etiqueta title es la de una lista de archivos
       *[vague] La etiqueta title es demasiado genérica
    }
    .seen = { $reason ->
        [listing] El servidor generó esta página, una lista de archivos, con el título «{ $title }».
        [repeated] «{ $title }» repite «{ $word }».
        [host] «{ $title }» es solo el nombre de dominio.
       *[other] El título es «{ $title }».
    }
    .when = las páginas con título
    .expected = el tema de esta página, ninguna palabra más de tres veces
    .why = Los usuarios eligen un resultado por su título; los buscadores reescriben los títulos vacíos de sentido o repetitivos.
    .do = { $reason ->
        [listing] Crear una página para esta dirección o redirigirla a la página que buscan los visitantes.
       *[other] Escribir el tema de la página con las palabras que buscan los usuarios.
    }

title-h1-coherent = Etiqueta title y h1
    .pass = La etiqueta title y el h1 concuerdan
    .warn = La etiqueta title y el h1 comparten pocas palabras o ninguna
    .fail = La etiqueta title y el h1 tratan de cosas distintas
    .seen = Etiqueta title: «{ $title }»; h1: «{ $h1 }». { $extent ->
        [none] No tienen ninguna palabra en común.
        [all] Todas las palabras del más corto están también en el otro.
       *[some] Palabras del más corto de los dos que también están en el otro: { $share }.
    }
    .when = las páginas con un título y un h1, salvo la página de inicio del sitio o de uno de sus idiomas
    .expected = al menos el { $WARN } de las palabras del más corto en común
    .why = Los buscadores pueden reescribir un título que no corresponde al h1.
    .do = Nombrar el mismo tema en la etiqueta title y en el h1.

description-present = Meta descripción
    .pass = La página tiene una meta descripción de buena longitud
    .warn = { $state ->
        [short] La meta descripción es demasiado corta ({ $chars } caracteres)
        [long] La meta descripción es demasiado larga ({ $chars } caracteres)
        [empty] La meta descripción está vacía
       *[none] La página no tiene meta descripción
    }
    .fail = { description-present.warn }
    .seen = { $state ->
        [empty] La meta descripción está vacía.
        [none] No hay meta descripción.
       *[other] { $chars } caracteres.
    }
    .when = las páginas indexables
    .expected = de 70 a 200 caracteres
    .why = { $state ->
        [short] Una descripción tan corta no da motivos para hacer clic; los buscadores suelen sustituirla.
        [long] Los resultados de búsqueda muestran unos 160 caracteres; el resto se corta.
       *[other] Sin descripción, los buscadores muestran un extracto del texto, que quizá no resuma bien la página.
    }
    .do = { $state ->
        [short] Ampliarla a una o dos frases (de 70 a 200 caracteres): qué se encuentra aquí y por qué aquí.
        [long] Poner lo importante al principio y acortar el resto: 200 caracteres como máximo.
       *[other] Resumir en una o dos frases (de 70 a 200 caracteres) lo que los visitantes encuentran en esta página.
    }

description-unique = Meta descripciones únicas
    .pass = Las páginas comparadas tienen meta descripciones distintas
    .warn = Las meta descripciones de páginas legales se repiten
    .fail = { $pages ->
        [0] Una meta descripción solo repite el título
       *[other] { $pages } páginas tienen la misma meta descripción que otra
    }
    .seen = { $pages ->
        [0] { $compared ->
            [one] La única página comparada tiene su propia meta descripción
           *[other] { $compared ->
                [2] Las dos
               *[other] Las { $compared }
            } páginas comparadas tienen meta descripciones distintas
        }
       *[other] { $compared ->
            [2] Las dos páginas comparadas tienen la misma meta descripción
           *[other] Páginas comparadas: { $compared }; con la misma meta descripción que otra: { $pages }
        }
    }{ $titles ->
        [0] .
        [one] ; { $titles } repite su título.
       *[other] ; { $titles } repiten su título.
    }
    .seen-pass = { $compared ->
        [2] Las dos páginas indexables con meta descripción tienen cada una la suya.
       *[other] Cada una de las { $compared } páginas indexables con meta descripción tiene la suya.
    }{ $copies ->
        [0] { "" }
        [one] { " " }No se cuenta una copia ({ $copy }).
       *[other] { " " }No se cuentan { $copies } copias o páginas de una serie.
    }{ $sample ->
        [yes] { " " }Es una muestra del sitio.
       *[no] { "" }
    }
    .when = los sitios con al menos dos páginas indexables distintas con meta descripción
    .expected = cada meta descripción en una sola página, distinta del título
    .why = Una meta descripción repetida no dice nada de la página; los resultados de búsqueda muestran entonces un extracto del texto.
    .do = Redactar una meta descripción única para cada página importante; omitirla en las demás.
