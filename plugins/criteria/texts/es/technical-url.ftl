# Direcciones.

url-length = Longitud de la URL
    .pass = La URL es corta
    .warn = La URL tiene { $length } caracteres
    .fail = { url-length.warn }
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
    .pass = Ninguna URL tiene demasiados parámetros
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
            [one] { $count } enlace interno tiene
           *[other] { $count } enlaces internos tienen
        } un parámetro de sesión o de seguimiento.
        [many] { $count ->
            [one] { $count } enlace interno tiene
           *[other] { $count } enlaces internos tienen
        } tres parámetros o más.
       *[other] La URL de la página { $parameters ->
            [0] no tiene parámetros
            [one] tiene { $parameters } parámetro
           *[other] tiene { $parameters } parámetros
        }{ $state ->
            [few] ; ningún enlace interno tiene tres o más, ni uno de sesión o de seguimiento.
           *[own] .
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
    .seen = { $names }{ $more ->
        [0] { "" }
       *[other] { " " }y { $more } más
    } { $count ->
        [one] también responde
       *[other] también responden
    } (con la barra final añadida o quitada), sin declarar canónica la otra forma.
    .seen-pass = { $count ->
        [0] { $asked ->
            [one] La URL con la barra final añadida o quitada no responde.
           *[other] { $asked ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $asked }
            } URL con la barra final añadida o quitada responde.
        }
       *[other] { $names }{ $more ->
            [0] { "" }
           *[other] { " " }y { $more } más
        } también { $count ->
            [one] responde
           *[other] responden
        } (con la barra final añadida o quitada), pero { $count ->
            [one] declara
           *[other] declaran
        } canónica la otra forma.
    }
    .when = los sitios cuyas URL se solicitaron con y sin barra final
    .expected = una redirección de una forma a la otra
    .why = Para los buscadores son dos páginas con el mismo contenido.
    .do = Redirigir una forma a la otra con un 301.

url-home-variants = Una sola URL para la página de inicio
    .pass = { $answering ->
        [0] No se encontró otra URL de la página de inicio
       *[other] Ninguna otra URL de la página de inicio es indexable
    }
    .fail = La página de inicio también responde en { $count ->
        [one] { $open }
       *[other] otras { $count } URL
    }
    .seen = { $open } { $count ->
        [one] devuelve
       *[other] devuelven
    } la página de inicio sin redirección; { $asked ->
        [one] se probó una sola URL.
       *[other] se probaron { $asked } URL.
    }
    .seen-pass = { $answering ->
        [0] { $asked ->
            [one] La otra URL probada no devuelve la página de inicio sin redirección.
           *[other] Ninguna de las otras { $asked } URL probadas devuelve la página de inicio sin redirección.
        }
       *[other] { $names } también { $answering ->
            [one] responde
           *[other] responden
        }, pero { $how ->
            [canonical] { $answering ->
                [one] declara otra URL como canónica.
               *[other] declaran otra URL como canónica.
            }
            [noindex] { $answering ->
                [one] pide no indexarse.
               *[other] piden no indexarse.
            }
           *[both] piden no indexarse o declaran otra URL como canónica.
        }
    }
    .when = los sitios que responden 404 a las URL inexistentes
    .expected = ninguna otra URL
    .why = Los enlaces a la página de inicio se reparten entre estas URL.
    .do = Redirigir los archivos de índice como /index.html a / con un 301.
