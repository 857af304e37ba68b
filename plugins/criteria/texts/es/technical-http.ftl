# Respuestas del servidor.

http-status-ok = Respuesta de la página
    .pass = La página responde con estado 200
    .warn = { $state ->
        [refused] La página rechaza nuestro agente: estado { $outcome }
       *[other] La página responde { $outcome } en lugar de 200
    }
    .fail = { $state ->
        [status] La página responde con estado { $outcome }
        [redirects] Las redirecciones de la página no llevan a ninguna parte
       *[other] La página no responde
    }
    .seen = { $state ->
        [redirects] Las redirecciones no terminan.
        [silent] No hubo respuesta.
       *[other] Estado { $outcome }.
    }
    .expected = estado 200
    .why = Los buscadores indexan las páginas que responden 200 y retiran las demás.
    .do = Reparar la página o redirigir la dirección a la que la sustituye.

http-unknown-path-404 = Respuesta para páginas inexistentes
    .pass = Las páginas inexistentes responden { $outcome }
    .warn = { $outcome ->
        [redirect-loop] Las direcciones inexistentes redirigen sin fin
        [too-many-redirects] Las direcciones inexistentes redirigen sin fin
       *[other] Las páginas inexistentes responden { $outcome } en lugar de 404
    }
    .fail = Las páginas inexistentes responden 200, como si existieran
    .seen = Una dirección inventada: { $outcome ->
        [redirect-loop] redirecciones en círculo
        [too-many-redirects] demasiadas redirecciones
        [no-answer] sin respuesta
       *[other] { $outcome }
    }{ $redirected ->
        [0] { "" }
       *[other] { " " }tras { $redirected ->
            [one] { $redirected } redirección
           *[other] { $redirected } redirecciones
        }
    }.
    .expected = 404 o 410
    .why = Los buscadores siguen rastreando e indexando direcciones que parecen existir (soft 404).
    .do = Responder 404 o 410 en toda dirección sin página.

http-soft-404-content = Página con contenido propio
    .pass = La página tiene contenido propio
    .fail = La página dice que no existe, pero responde 200
    .seen = { $state ->
        [says] «{ $text }», y { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        } de contenido.
        [same] El contenido es el de una dirección inventada.
       *[other] { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        } de contenido.
    }
    .expected = ningún mensaje de ausencia con estado 200
    .why = Los buscadores retiran estas páginas como soft 404: una página que dice no existir con estado de éxito.
    .do = Responder 404 o 410, o reponer el contenido.

http-crawl-4xx-share = Páginas que faltan en el sitio
    .pass = No falta ninguna página del sitio
    .warn = { $count ->
        [one] Falta { $count } página
       *[other] Faltan { $count } páginas
    } del sitio
    .fail = { $count ->
        [one] Falta { $count } página
       *[other] Faltan { $count } páginas
    } del sitio ({ $share })
    .seen = Respondieron 4xx: { $count } de { $crawled ->
        [one] { $crawled } dirección
       *[other] { $crawled } direcciones
    }.
    .expected = ninguna
    .why = Los rastreadores gastan visitas en direcciones vacías y los visitantes llegan a callejones sin salida.
    .do = Redirigir las direcciones que cambiaron y quitar los enlaces a las que desaparecieron.

http-crawl-5xx = Fallos del servidor
    .pass = Ninguna página del sitio da con un fallo del servidor
    .fail = { $count ->
        [one] { $count } página
       *[other] { $count } páginas
    } del sitio { $count ->
        [one] da
       *[other] dan
    } con un fallo del servidor
    .seen = Respondieron 5xx: { $count } de { $crawled ->
        [one] { $crawled } dirección
       *[other] { $crawled } direcciones
    }.
    .expected = ninguna
    .why = Tras los fallos, los buscadores rastrean el sitio más despacio y retiran las páginas que siguen fallando.
    .do = Buscar estas peticiones en el registro del servidor y corregir la causa.

http-content-type = Tipo de la página
    .pass = La página se sirve como HTML
    .fail = La página no se sirve como HTML
    .seen = { $state ->
        [none] No hay cabecera Content-Type.
       *[other] Content-Type: { $type }.
    }
    .expected = text/html
    .why = Navegadores y rastreadores deciden por esta cabecera si leen una página o un archivo.
    .do = Servir la página con Content-Type: text/html; charset=utf-8.

http-charset = Codificación del texto
    .pass = La codificación está declarada y el texto la sigue
    .warn = { $state ->
        [none] La codificación no está declarada
       *[other] La codificación es { $name }, no UTF-8
    }
    .fail = { $state ->
        [differ] Dos declaraciones de la codificación difieren
        [broken] El texto no está en la codificación declarada
       *[other] La codificación no está declarada
    }
    .seen = { $state ->
        [good] { $name }.
        [differ] Declaradas: { $names }.
        [broken] Bytes que no son { $name }, en { $count ->
            [one] { $count } carácter
           *[other] { $count } caracteres
        } del texto.
        [legacy] { $name }.
       *[other] Ninguna declaración en la cabecera, los primeros 1024 bytes o una marca de orden.
    }
    .expected = UTF-8, declarada una vez
    .why = Los programas que adivinan la codificación muestran letras erróneas, y las palabras con tilde no se encuentran.
    .do = Guardar la página en UTF-8 y declararlo en la cabecera Content-Type o al inicio del head.

http-ttfb = Tiempo hasta el primer byte
    .pass = El servidor responde pronto
    .warn = El servidor tarda { $median } ms en responder
    .fail = El servidor tarda { $median } ms en responder
    .seen = Mediana de { $runs ->
        [one] { $runs } petición
       *[other] { $runs } peticiones
    }: { $median } ms.
    .expected = 800 ms como máximo
    .why = Nada se muestra antes del primer byte, y los rastreadores leen menos páginas de un servidor lento.
    .do = Guardar la página en caché y buscar consultas lentas en el servidor.

http-revalidation = Peticiones condicionales
    .pass = Los rastreadores pueden preguntar si la página cambió
    .warn = La página se envía de nuevo aunque no ha cambiado
    .fail = Los rastreadores no pueden preguntar si la página cambió
    .seen = { $validator ->
        [etag] ETag
        [last-modified] Last-Modified
       *[other] Ni ETag ni Last-Modified
    }{ $asked ->
        [no] { "" }
       *[other] ; segunda petición: { $outcome }
    }.
    .expected = ETag o Last-Modified, después 304
    .why = Con un validador, un rastreador solo relee lo que cambió, y más páginas en el mismo tiempo.
    .do = Enviar una cabecera ETag o Last-Modified y responder 304 a las peticiones que la llevan.
