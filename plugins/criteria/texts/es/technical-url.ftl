# Direcciones.

url-length = Longitud de la URL
    .pass = La URL es corta
    .warn = La URL tiene { $length } caracteres
    .fail = La URL tiene { $length } caracteres
    .seen = { $length ->
        [one] { $length } carácter
       *[other] { $length } caracteres
    } en la ruta y los parámetros.
    .when = las páginas que la gente busca o enlaza
    .expected = 120 caracteres como máximo
    .why = Las URL largas se cortan en los resultados de búsqueda y en los mensajes y se leen mal.
    .do = Nombrar el tema en pocas palabras y redirigir la URL antigua.

url-readable = URL legible
    .pass = La URL se lee bien
    .warn = { $state ->
        [capitals] La URL tiene mayúsculas
       *[other] La URL separa las palabras con guiones bajos (_)
    }
    .fail = { $state ->
        [space] La URL tiene un espacio
        [slashes] La URL tiene un segmento vacío (//)
       *[other] La URL tiene una codificación % no válida
    }
    .seen = La ruta de la URL es «{ $path }»{ $state ->
        [good] .
        [space] : contiene un espacio.
        [slashes] : contiene dos barras seguidas.
        [escape] : contiene una codificación % cortada o que no es UTF-8.
        [capitals] : contiene mayúsculas, y las URL distinguen mayúsculas y minúsculas.
       *[other] : los guiones bajos no separan palabras.
    }
    .when = las páginas que la gente busca
    .expected = minúsculas, guiones entre palabras
    .why = Las URL se escriben, copian y comparan; las ambiguas llevan a duplicados y callejones sin salida.
    .do = Escribir la ruta en minúsculas con guiones y redirigir la URL antigua.

url-parameters = Parámetros de URL
    .pass = Sin exceso de parámetros en la URL ni en los enlaces internos
    .warn = { $state ->
        [many] { $count ->
            [one] { $count } enlace interno tiene
           *[other] { $count } enlaces internos tienen
        } tres parámetros o más
       *[other] La URL tiene { $parameters } parámetros
    }
    .fail = { $state ->
        [carried] { $count ->
            [one] { $count } enlace interno lleva
           *[other] { $count } enlaces internos llevan
        } un parámetro de sesión o de seguimiento
       *[other] La URL tiene { $parameters } parámetros
    }
    .seen = { $state ->
        [carried] { $count ->
            [one] { $count } enlace interno
           *[other] { $count } enlaces internos
        } con un parámetro de sesión o de seguimiento.
        [many] { $count ->
            [one] { $count } enlace interno
           *[other] { $count } enlaces internos
        } con tres parámetros o más.
       *[other] La URL de esta página { $parameters ->
            [0] no tiene parámetros.
            [one] tiene { $parameters } parámetro.
           *[other] tiene { $parameters } parámetros.
        }
    }
    .expected = 2 parámetros como máximo, sin sesión ni seguimiento
    .why = Cada combinación de parámetros es una URL distinta, y los rastreadores malgastan peticiones en duplicados.
    .do = Guardar las sesiones en cookies, los parámetros de seguimiento en enlaces externos y las URL filtradas fuera del índice.

url-slash-variants = Barra final
    .pass = La barra final no crea duplicados en las URL probadas
    .fail = { $count ->
        [one] { $count } página responde
       *[other] { $count } páginas responden
    } con y sin barra final, por duplicado
    .seen = { $asked ->
        [one] La URL responde con un código 200 tanto con barra final como sin ella.
       *[other] URL probadas con y sin barra final: { $asked }; responden de ambas formas con un código 200: { $count }.
    }
    .seen-pass = { $count ->
        [0] { $asked ->
            [one] La URL solo devuelve un código 200 en una de sus formas, con barra final o sin ella.
           *[other] Las { $asked } URL probadas solo devuelven un código 200 en una de sus formas, con barra final o sin ella.
        }
       *[other] { $asked ->
            [one] La URL responde con barra final y sin ella, pero una de las formas declara otra URL como canónica.
           *[other] URL probadas con y sin barra final: { $asked }; responden de ambas formas, pero una declara otra URL como canónica: { $count }.
        }
    }
    .when = los sitios cuyas URL se solicitaron con y sin barra final
    .expected = una redirección de una forma a la otra
    .why = Para los buscadores son dos páginas con el mismo contenido.
    .do = Redirigir una forma a la otra con un 301.

url-home-variants = Una sola URL para la página de inicio
    .pass = { $answering ->
        [0] La página de inicio tiene una sola URL
       *[other] Solo una URL de la página de inicio es indexable
    }
    .fail = La página de inicio está disponible en { $count ->
        [one] { $count } URL
       *[other] { $count } URL
    } más
    .seen = De { $asked ->
        [one] { $asked } URL más
       *[other] { $asked } URL más
    } de la página de inicio, { $count ->
        [one] { $count } responde sin redirección
       *[other] { $count } responden sin redirección
    }.
    .seen-pass = { $answering ->
        [0] { $asked ->
            [one] La otra URL probada no devuelve la página de inicio sin redirección.
           *[other] Ninguna de las otras { $asked } URL probadas devuelve la página de inicio sin redirección.
        }
        [one] { $answering } de { $asked } URL más responde sin redirección, pero pide no indexarse o declara otra URL canónica.
       *[other] { $answering } de { $asked } URL más responden sin redirección, pero piden no indexarse o declaran otra URL canónica.
    }
    .when = los sitios que responden 404 a las URL inexistentes
    .expected = ninguna otra URL
    .why = Los enlaces a la página de inicio se reparten entre estas URL.
    .do = Redirigir los archivos de índice como /index.html a / con un 301.
