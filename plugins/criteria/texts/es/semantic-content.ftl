# Contenido.

content-in-html = Texto en el código fuente HTML
    .pass = El texto está en el código fuente HTML
    .warn = El código fuente HTML solo contiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .fail = El código fuente HTML no contiene el texto de la página
    .seen-pass = { $words ->
        [one] El HTML contiene { $words } palabra, incluidos menús y pies de página, antes de ejecutar scripts.
       *[other] El HTML contiene { $words } palabras, incluidos menús y pies de página, antes de ejecutar scripts.
    }
    .seen-warn = { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    } antes de ejecutar los scripts; nuestra referencia es de 100.
    .seen-fail = { $root ->
        [none] No hay texto ({ $words } palabras).
       *[other] { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }, y un { $root } vacío que debe llenar un script.
    }
    .expected = al menos 100 palabras antes de ejecutar los scripts
    .why = La mayoría de los rastreadores de IA no ejecutan scripts, y los buscadores lo hacen más tarde: el texto ausente del HTML puede no leerse.
    .do = Si el texto llega por scripts, generarlo en el servidor o al construir el sitio; si no, ampliar el texto.

content-depth = Cantidad de contenido
    .pass = La página tiene suficiente contenido para su tipo
    .warn = El contenido es corto: { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .fail = El contenido solo tiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .seen = Sin menús, pies de página ni líneas que son solo un enlace, la página tiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }; nuestra referencia para { $kind ->
        [article] un artículo
        [product] una página de producto
        [service] una página de servicio
       *[category] una página de categoría
    } es de { $target }.
    .when = los artículos, los listados y las páginas marcadas como productos o servicios
    .expected = 300 palabras en un artículo, 120 en un producto o servicio, 80 en una página de categoría
    .why = Un texto corto responde a pocas preguntas, así que pocas búsquedas lo encuentran. Los buscadores no fijan un mínimo.
    .do = { $kind ->
        [article] Comprobar si las { $words } palabras dejan preguntas abiertas a los lectores: responderlas, sin alargar el texto por ello.
        [category] { $goods ->
            [yes] Añadir una introducción y, a cada entrada, los datos con los que se elige.
           *[no] Añadir una introducción que diga de qué tratan las páginas del listado y por dónde empezar.
        }
       *[other] Decir qué es la oferta, para quién, cómo funciona y cuánto cuesta.
    }

content-main-share = Proporción de contenido principal
    .pass = El contenido principal ocupa una parte suficiente de la página
    .warn = Solo el { $share } de las palabras son contenido principal
    .seen = De las { $all } palabras de la página, { $words } son contenido principal; el resto son menús, cabeceras y pies de página.
    .when = las páginas de al menos 100 palabras, salvo las de inicio, los listados, los índices y las de contacto
    .expected = al menos el 30 %
    .why = A los programas les cuesta más separar el contenido de los menús y pies de página.
    .do = Acortar menús y bloques repetidos, y poner el contenido en un elemento main.

content-stuffing = Relleno de palabras clave
    .pass = Ninguna palabra se repite de forma forzada
    .warn = { $times ->
        [0] La palabra «{ $word }» supone el { $share } del texto
       *[other] Una expresión de tres palabras aparece { $times } veces
    }
    .fail = Una palabra supone el { $share } y una expresión sale { $times } veces
    .seen = { $count ->
        [0] Ninguna palabra llega al 2 % de las { $words } palabras contadas
       *[other] La palabra más frecuente, «{ $word }» (singular o plural), supone el { $share } de las { $words } palabras contadas ({ $count } de ellas)
    }{ $times ->
        [0] { "" }
       *[other] ; la expresión «{ $phrase }» aparece { $times } veces
    }. Cada signo separa palabras: «lea-me.txt» cuenta como tres. No se cuentan los encabezados, las tablas, las líneas repetidas ni las de menos de seis palabras{ $words ->
        [3000] ; de un texto más largo solo se cuentan las primeras 3000 palabras.
       *[other] .
    }
    .when = los textos con al menos 100 palabras en párrafos, en inglés, francés o español
    .expected = ninguna palabra por encima del 5 %, ninguna expresión de tres palabras por encima del 2 %; menos de 10 apariciones no cuentan
    .why = Los buscadores tratan el relleno de palabras clave como spam y pueden bajar la página; los lectores también lo notan.
    .do = Escribir con naturalidad, con pronombres y sinónimos.

content-readability = Legibilidad
    .pass = El texto se lee sin un esfuerzo excesivo
    .warn = El texto se lee con dificultad: { $score } de 100
    .fail = El texto se lee con mucha dificultad: { $score } de 100
    .seen = Índice de Flesch, adaptado al idioma del texto: { $score } (cuanto más alto, más fácil de leer); de media, { $words } palabras por frase y { $syllables ->
        [one] { $syllables } sílaba
       *[other] { $syllables } sílabas
    } por palabra.
    .when = las páginas en inglés, francés o español con al menos 100 palabras y cinco oraciones en párrafos completos
    .expected = un índice de Flesch de { $WARN } o más
    .why = Los lectores abandonan las frases largas con palabras largas, y los asistentes de IA rara vez las citan.
    .do = Dividir las frases de más de 25 palabras y preferir palabras cortas y corrientes.

content-placeholder = Texto de relleno
    .pass = No queda texto de relleno
    .warn = La página muestra texto de relleno
    .fail = { $count ->
        [one] Queda { $count } texto de relleno en la página
       *[other] Quedan { $count } textos de relleno en la página
    }
    .seen = { $count ->
        [0] No se encontró texto de relleno.
        [one] { $count } lugar: «{ $text }».
       *[other] { $count } lugares; el primero: «{ $text }».
    }
    .expected = ningún texto provisional
    .why = Los lectores creen que la página está sin terminar, y las guías de evaluación le dan la calidad más baja.
    .do = Sustituirlo por texto propio, o retirar la página hasta que esté lista.

content-mojibake = Caracteres dañados
    .pass = Todos los caracteres se muestran correctamente
    .warn = { $count ->
        [one] { $count } carácter está dañado
       *[other] { $count } caracteres están dañados
    }
    .fail = { content-mojibake.warn }
    .seen = { $count ->
        [one] { $count } carácter dañado
       *[other] { $count } caracteres dañados
    } en la etiqueta title, los encabezados, la meta descripción y el contenido.
    .seen-pass = Ningún carácter dañado en la etiqueta title, los encabezados, la meta descripción ni el contenido.
    .when = las páginas que no explican codificaciones
    .expected = ningún carácter dañado
    .why = Las palabras con caracteres dañados dan impresión de descuido, y las búsquedas no las encuentran.
    .do = Declarar la codificación real del archivo, mejor UTF-8 en todo, y guardar de nuevo los textos que sigan dañados.

content-hidden-text = Texto oculto
    .pass = Ningún texto está oculto por estilos en línea
    .warn = { $words } palabras están plegadas por estilos en línea
    .fail = { $words } palabras están ocultas a los lectores con { $method }
    .seen = { $method ->
        [none] { $words ->
            [one] { $words } palabra está oculta.
           *[other] { $words } palabras están ocultas.
        }
       *[other] { $words ->
            [one] { $words } palabra está oculta
           *[other] { $words } palabras están ocultas
        } con { $method }.
    }
    .seen-pass = { $words ->
        [0] No se encontró ningún pasaje oculto.
       *[other] { $method ->
            [none] { $words ->
                [one] { $words } palabra está oculta.
               *[other] { $words } palabras están ocultas.
            }
           *[other] { $words ->
                [one] { $words } palabra está oculta
               *[other] { $words } palabras están ocultas
            } con { $method }.
        }
    }
    .expected = menos de 50 palabras
    .why = Los buscadores tratan como spam el texto que solo ven los robots; a los lectores se les escapa el texto plegado.
    .do = Mostrar el texto, o quitarlo.

content-intent-alignment = El texto cumple lo que promete el título
    .pass = El texto cubre lo que promete el título
    .warn = El texto solo cubre { $share } de las palabras del título
    .fail = { content-intent-alignment.warn }
    .seen = { $extent ->
        [all] { $count ->
            [2] Las dos
           *[other] Las { $count }
        } palabras del título destacan en el texto.
        [none] { $count ->
            [2] Ninguna de las dos
           *[other] Ninguna de las { $count }
        } palabras del título destaca en el texto: «{ $missing }».
       *[some] { $found } de { $count } palabras del título { $found ->
            [one] destaca
           *[other] destacan
        } en el texto; faltan: «{ $missing }».
    }
    .when = las páginas interiores de al menos 150 palabras con un título distintivo, en inglés, francés o español, cuando se leyeron al menos cinco páginas
    .expected = al menos el 67 % de las palabras de la etiqueta title y del h1
    .why = Los visitantes abandonan una página que no cumple lo que promete su título, y los buscadores comparan ambos.
    .do = Responder al título en el primer párrafo y en los encabezados, o cambiar el título.
