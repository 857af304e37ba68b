# Respuestas del servidor.

http-status-ok = Código HTTP de la página
    .pass = La página devuelve un código 200
    .warn = { $state ->
        [refused] La página rechaza nuestro rastreador: código { $outcome }
       *[other] La página devuelve un código { $outcome } en lugar de 200
    }
    .fail = { $state ->
        [status] La página devuelve un código { $outcome }
        [redirects] Las redirecciones de la página no terminan
       *[other] La página no responde
    }
    .seen = { $state ->
        [redirects] Las redirecciones no terminan.
        [silent] El servidor no respondió.
       *[other] Código { $outcome }.
    }
    .expected = código 200
    .why = Los buscadores indexan las páginas que devuelven 200 y retiran las demás.
    .do = Corregir la página o redirigir la URL a la página que la sustituye.

http-unknown-path-404 = Código HTTP de páginas inexistentes
    .pass = Las páginas inexistentes devuelven { $outcome }
    .warn = { $outcome ->
        [redirect-loop] Las URL inexistentes redirigen en bucle
        [too-many-redirects] Las URL inexistentes redirigen demasiadas veces
       *[other] Las páginas inexistentes devuelven { $outcome } en lugar de 404
    }
    .fail = Las páginas inexistentes devuelven un código 200 (soft 404)
    .seen = Una URL inventada: { $outcome ->
        [redirect-loop] redirecciones en bucle
        [too-many-redirects] demasiadas redirecciones
        [no-answer] sin respuesta
       *[other] código { $outcome }
    }{ $redirected ->
        [0] { "" }
       *[other] { " " }tras { $redirected ->
            [one] { $redirected } redirección
           *[other] { $redirected } redirecciones
        }
    }.
    .when = las URL que responden
    .expected = 404 o 410
    .why = Los buscadores siguen rastreando e indexando URL que parecen existir (soft 404).
    .do = Devolver 404 o 410 en toda URL sin página.

http-soft-404-content = Soft 404
    .pass = La página no es un «soft 404»
    .fail = La página dice que no existe, pero devuelve un código 200
    .seen = { $state ->
        [says] La página dice «{ $text }» y tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        } de contenido.
        [same] El contenido es el mismo que el de una URL inventada.
       [links] Sin menús ni pies de página, la página tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        } y no parece una página de error.
       *[other] Sin menús, pies de página ni líneas que son solo un enlace, la página tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        } y no parece una página de error.
    }
    .when = las páginas que responden con el código 200
    .expected = ningún mensaje de «página no encontrada» con código 200
    .why = Los buscadores retiran estas páginas (soft 404): dicen que no existen, pero devuelven un código de éxito.
    .do = Devolver 404 o 410, o reponer el contenido.

http-crawl-4xx-share = Páginas no encontradas (4xx)
    .pass = { $extent ->
        [none] Ninguna de las URL comprobadas falta
       *[other] Casi todas las URL comprobadas existen
    }
    .warn = { $sample ->
        [yes] Al menos { $count } URL { $count ->
            [one] interna no existe
           *[other] internas no existen
        }
       *[no] { $count } URL { $count ->
            [one] interna no existe
           *[other] internas no existen
        }
    }
    .fail = { http-crawl-4xx-share.warn }
    .seen = { $crawled ->
        [one] La única URL comprobada { $extent ->
            [none] no devolvió un código 4xx
           *[all] devolvió un código 4xx
        }
       *[other] { $extent ->
            [none] { $crawled ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $crawled }
            } URL comprobadas devolvió un código 4xx
            [all] { $crawled ->
                [2] Las dos
               *[other] Las { $crawled }
            } URL comprobadas devolvieron un código 4xx
           *[some] URL con código 4xx: { $count } de { $crawled } comprobadas
        }
    }{ $cause ->
        [folders] ; no se encontró ninguna página en { $where }{ $more ->
            [0] { "" }
            [one] { " " }y { $more } carpeta más
           *[other] { " " }y { $more } carpetas más
        }
       *[none] { "" }
    }.
    .when = los sitios de los que se leyeron varias páginas
    .expected = ninguna página inexistente
    .why = Los rastreadores malgastan peticiones en URL sin contenido y los visitantes llegan a callejones sin salida.
    .do = { $cause ->
        [folders] Corregir primero los enlaces a { $where }{ $more ->
            [0] { "" }
            [one] { " " }y { $more } carpeta más
           *[other] { " " }y { $more } carpetas más
        }: dirigirlos a donde están esas páginas, o publicarlas ahí.
       *[none] Dirigir los enlaces a las páginas que sustituyen a las que faltan, o quitarlos; redirigir las URL de las páginas que se movieron.
    }

http-crawl-5xx = Fallos del servidor (5xx)
    .pass = Ninguna de las URL comprobadas devuelve un código 5xx
    .fail = { $count ->
        [one] { $count } página
       *[other] { $count } páginas
    } del sitio { $count ->
        [one] devuelve
       *[other] devuelven
    } un código 5xx
    .seen = { $crawled ->
        [one] La única URL comprobada devolvió un código 5xx.
       *[other] { $extent ->
            [all] { $crawled ->
                [2] Las dos
               *[other] Las { $crawled }
            } URL comprobadas devolvieron un código 5xx.
           *[some] URL con código 5xx: { $count } de { $crawled } comprobadas.
        }
    }
    .seen-pass = { $crawled ->
        [one] La única URL comprobada no devolvió un código 5xx.
       *[other] { $crawled ->
            [2] Ninguna de las dos
           *[other] Ninguna de las { $crawled }
        } URL comprobadas devolvió un código 5xx.
    }
    .when = los sitios de los que se leyeron varias páginas
    .expected = ningún fallo del servidor
    .why = Tras los errores del servidor, los buscadores rastrean el sitio más despacio y retiran las páginas que siguen fallando.
    .do = Buscar estas peticiones en los logs del servidor y corregir la causa.

http-content-type = Content-Type de la página
    .pass = La página se sirve como HTML
    .fail = La página no se sirve como HTML
    .seen = { $state ->
        [none] No hay cabecera Content-Type.
       *[other] Content-Type: { $type }.
    }
    .when = las páginas HTML
    .expected = text/html
    .why = Navegadores y rastreadores usan esta cabecera para saber cómo leer el archivo.
    .do = Servir la página con Content-Type: text/html; charset=utf-8.

http-charset = Codificación de caracteres
    .pass = La codificación está declarada y es correcta
    .warn = { $state ->
        [none] La codificación no está declarada
        [broken] Algunos caracteres no coinciden con la codificación declarada
        [late] La codificación se declara demasiado tarde
       *[other] La codificación es { $name }, no UTF-8
    }
    .fail = { $state ->
        [differ] La página declara dos codificaciones distintas
        [broken] El texto no corresponde a la codificación declarada
       *[other] La codificación no está declarada
    }
    .seen = { $state ->
        [good] La codificación es { $name }.
        [differ] Codificaciones declaradas: { $names }.
        [broken] Bytes no válidos en { $name }, en { $count ->
            [one] { $count } carácter
           *[other] { $count } caracteres
        } del texto.
        [legacy] La codificación es { $name }.
        [late] Declarada en el byte { $byte }, después de los primeros 1024 bytes.
       *[other] Sin declaración en la cabecera Content-Type ni en los primeros 1024 bytes; tampoco hay BOM.
    }
    .expected = UTF-8, declarada una vez
    .why = Si la codificación no se declara, o es antigua, navegadores y herramientas pueden mostrar caracteres erróneos, y las palabras con tilde pueden no encontrarse.
    .do = Guardar la página en UTF-8 y declararlo en la cabecera Content-Type o al inicio del head.

http-ttfb = Tiempo de respuesta del servidor (TTFB)
    .pass = El servidor responde rápido
    .warn = El servidor tarda { $median } ms en responder
    .fail = { http-ttfb.warn }
    .seen = Mediana de { $runs ->
        [one] { $runs } petición
       *[other] { $runs } peticiones
    }: { $median } ms.
    .expected = 800 ms como máximo
    .why = Nada se muestra antes del primer byte, y los rastreadores leen menos páginas de un servidor lento.
    .do = Guardar la página en caché y buscar consultas lentas en el servidor.

http-revalidation = Peticiones condicionales
    .pass = Los rastreadores pueden comprobar si la página cambió
    .warn = El servidor reenvía la página aunque no haya cambiado
    .fail = Los rastreadores deben descargar la página de nuevo para ver si cambió
    .seen = { $validator ->
        [etag] ETag
        [last-modified] Last-Modified
       *[other] Ni ETag ni Last-Modified
    }{ $asked ->
        [no] { "" }
       *[other] ; segunda petición: { $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] código { $outcome }
        }
    }.
    .expected = ETag o Last-Modified, después 304
    .why = Con ETag o Last-Modified, los rastreadores solo descargan lo que cambió y leen más páginas en el mismo tiempo.
    .do = Enviar una cabecera ETag o Last-Modified y responder 304 a las peticiones condicionales.
