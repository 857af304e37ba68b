# Contenido.

content-in-html = Texto en el HTML
    .pass = El texto está en el HTML enviado
    .warn = El HTML enviado solo contiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .fail = El HTML enviado no contiene el texto de la página
    .seen-pass = { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    } antes de cualquier script.
    .seen-warn = { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    } antes de cualquier script; se esperan al menos 100.
    .seen-fail = { $root ->
        [none] No hay texto ({ $words } palabras).
       *[other] { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }, y un { $root } vacío que debe llenar un script.
    }
    .expected = al menos 100 palabras antes de cualquier script
    .why = La mayoría de los agentes de IA no ejecuta scripts, y los buscadores lo hacen más tarde: el texto que no está en el HTML no se lee.
    .do = Generar el texto en el servidor o al construir el sitio.

content-depth = Cantidad de texto
    .pass = La página tiene bastante texto para su tipo
    .warn = El contenido tiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .fail = El contenido solo tiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .seen = { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    } de contenido en { $kind ->
        [article] un artículo
        [product] una página de producto
        [service] una página de servicio
       *[category] una página de listado
    }; lo habitual son { $target }.
    .expected = 300 palabras en un artículo, 150 en un producto o servicio, 80 en un listado
    .why = Un texto corto responde a pocas preguntas, así que pocas búsquedas lo encuentran. Los buscadores no fijan un mínimo.
    .do = Responder a lo que se pregunta antes de decidir: qué es, para quién, cómo, a qué precio.

content-main-share = Parte del contenido
    .pass = El contenido pesa más que lo que lo rodea
    .warn = Solo { $share } de las palabras son contenido
    .fail = Solo { $share } de las palabras son contenido
    .seen = { $words } de { $all } palabras son contenido; el resto son menús, cabeceras y pies de página.
    .expected = al menos 40 %
    .why = Los programas que leen páginas distinguen peor el contenido de su marco.
    .do = Acortar menús y bloques repetidos, y poner el contenido en un elemento main.

content-stuffing = Palabras repetidas
    .pass = Ninguna palabra se repite de forma forzada
    .warn = { $times ->
        [0] La palabra «{ $word }» es { $share } del texto
       *[other] Una frase de tres palabras aparece { $times } veces
    }
    .fail = Una palabra es { $share } del texto, una frase aparece { $times } veces
    .seen = «{ $word }» aparece { $count } veces ({ $share }); { $times ->
        [0] ninguna frase se repite tanto.
       *[other] «{ $phrase }» { $times } veces.
    }
    .expected = ninguna palabra por encima de 5 %, ninguna frase de tres palabras por encima de 2 %
    .why = Los buscadores lo llaman relleno de palabras clave y bajan la página; los lectores también lo notan.
    .do = Escribir las frases como se dirían, con pronombres y otras palabras.

content-readability = Facilidad de lectura
    .pass = El texto se lee con bastante facilidad
    .warn = El texto se lee con dificultad: { $score } de 100
    .fail = El texto se lee con mucha dificultad: { $score } de 100
    .seen = Puntuación de Flesch { $score } (más alta es más fácil): { $words } palabras por frase, { $syllables } sílabas por palabra.
    .expected = una puntuación de Flesch de 50 o más
    .why = Las frases largas con palabras largas pierden lectores y rara vez se citan.
    .do = Dividir las frases de más de 25 palabras y preferir palabras cortas y corrientes.

content-placeholder = Texto de plantilla
    .pass = No queda ningún texto de plantilla
    .warn = La página muestra texto de plantilla
    .fail = { $count ->
        [one] Queda { $count } texto de plantilla en la página
       *[other] Quedan { $count } textos de plantilla en la página
    }
    .seen = { $count ->
        [0] No se encontró nada.
        [one] { $count } lugar: «{ $text }».
       *[other] { $count } lugares; el primero: «{ $text }».
    }
    .expected = ninguno
    .why = Los lectores toman la página por inacabada, y las guías de evaluación le dan la calidad más baja.
    .do = Sustituirlo por texto propio, o retirar la página hasta que esté lista.

content-mojibake = Caracteres dañados
    .pass = Todos los caracteres están intactos
    .warn = { $count ->
        [one] { $count } carácter está dañado
       *[other] { $count } caracteres están dañados
    }
    .fail = { $count ->
        [one] { $count } carácter está dañado
       *[other] { $count } caracteres están dañados
    }
    .seen = { $count ->
        [one] { $count } carácter dañado
       *[other] { $count } caracteres dañados
    } en título, encabezados, descripción y contenido.
    .expected = ninguno
    .why = Una palabra con caracteres dañados no se encuentra, y da impresión de descuido.
    .do = Guardar y servir el texto en UTF-8 de principio a fin, y volver a escribir los textos dañados.

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
    .expected = menos de 50 palabras
    .why = El texto que solo ven los robots cuenta como spam; el texto plegado pesa menos para los lectores.
    .do = Mostrar el texto, o quitarlo.

content-intent-alignment = El texto cumple lo que promete el título
    .pass = El texto cumple lo que prometen título y encabezado
    .warn = El texto retoma { $share } de las palabras que promete el título
    .fail = El texto retoma { $share } de las palabras que promete el título
    .seen = { $found } de { $count } palabras del título destacan en el texto; faltan: { $missing }.
    .expected = al menos 67 % de las palabras de título y encabezado
    .why = La gente deja una página que no da lo que dice su título, y los buscadores comparan ambos.
    .do = Responder al título en el primer párrafo y en los encabezados, o cambiar el título.
