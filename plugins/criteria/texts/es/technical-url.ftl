# Direcciones.

url-length = Longitud de la dirección
    .pass = La dirección es corta
    .warn = La dirección tiene { $length } caracteres
    .fail = La dirección tiene { $length } caracteres
    .seen = { $length ->
        [one] { $length } carácter
       *[other] { $length } caracteres
    } de ruta y parámetros.
    .expected = 100 caracteres como máximo
    .why = Una dirección larga se corta en resultados y mensajes, y nadie puede dictarla.
    .do = Nombrar el tema en pocas palabras y redirigir la dirección antigua.

url-readable = Dirección legible
    .pass = La dirección se lee bien
    .warn = { $state ->
        [capitals] La dirección tiene mayúsculas
       *[other] La dirección une las palabras con guiones bajos
    }
    .fail = { $state ->
        [space] La dirección tiene un espacio
        [slashes] La dirección tiene una parte vacía
       *[other] La dirección tiene un escape defectuoso
    }
    .seen = { $path }{ $state ->
        [good] { "" }
        [space] : un espacio.
        [slashes] : dos barras seguidas.
        [escape] : un escape cortado o que no es UTF-8.
        [capitals] : mayúsculas, que distinguen direcciones.
       *[other] : guiones bajos, que unen las palabras.
    }
    .expected = minúsculas, guiones entre palabras
    .why = Las direcciones se escriben, copian y comparan; lo ambiguo lleva a copias y callejones sin salida.
    .do = Escribir la ruta en minúsculas con guiones y redirigir la dirección antigua.

url-parameters = Parámetros de las direcciones
    .pass = Las direcciones tienen pocos parámetros
    .warn = { $state ->
        [many] { $count ->
            [one] { $count } enlace tiene
           *[other] { $count } enlaces tienen
        } tres parámetros o más
       *[other] La dirección tiene { $parameters } parámetros
    }
    .fail = { $state ->
        [carried] { $count ->
            [one] { $count } enlace lleva
           *[other] { $count } enlaces llevan
        } una sesión o una campaña
       *[other] La dirección tiene { $parameters } parámetros
    }
    .seen = { $state ->
        [carried] { $count ->
            [one] { $count } enlace interno
           *[other] { $count } enlaces internos
        } con una sesión o un parámetro de seguimiento.
        [many] { $count ->
            [one] { $count } enlace interno
           *[other] { $count } enlaces internos
        } con tres parámetros o más.
       *[other] { $parameters ->
            [one] { $parameters } parámetro
           *[other] { $parameters } parámetros
        } en esta página.
    }
    .expected = 2 parámetros como máximo, sin sesión ni seguimiento
    .why = Cada combinación de parámetros es una dirección propia, y los rastreadores gastan visitas en copias.
    .do = Guardar las sesiones en cookies, las campañas en enlaces externos y los filtros fuera del índice.

url-slash-variants = Barra final
    .pass = Las páginas responden con o sin barra final, no de ambas formas
    .warn = { $count ->
        [one] { $count } página responde
       *[other] { $count } páginas responden
    } con y sin barra final
    .fail = { $count ->
        [one] { $count } página responde
       *[other] { $count } páginas responden
    } con y sin barra final, por duplicado
    .seen = { $count } de { $asked ->
        [one] { $asked } dirección
       *[other] { $asked } direcciones
    } con el otro final { $count ->
        [one] responde
       *[other] responden
    } 200.
    .expected = una redirección desde la otra forma
    .why = Para los buscadores son dos páginas con el mismo contenido.
    .do = Redirigir una forma a la otra con un 301.

url-home-variants = Una sola dirección para la portada
    .pass = La portada tiene una sola dirección
    .fail = La portada responde en { $count ->
        [one] { $count } dirección
       *[other] { $count } direcciones
    } más
    .seen = De { $asked ->
        [one] { $asked } dirección más
       *[other] { $asked } direcciones más
    } de la portada, { $count ->
        [one] { $count } responde como página propia
       *[other] { $count } responden como páginas propias
    }.
    .expected = ninguna
    .why = Los enlaces a la portada se reparten entre sus direcciones.
    .do = Redirigir los archivos de inicio a / con un 301.
