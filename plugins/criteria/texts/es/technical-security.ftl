# Seguridad.

https-enforced = Redirección de HTTP a HTTPS
    .pass = { $state ->
        [closed] El sitio solo se sirve por HTTPS
       *[good] Todos los visitantes se redirigen a HTTPS
    }
    .warn = La redirección de HTTP a HTTPS es temporal
    .fail = El sitio responde en HTTP, sin cifrado
    .seen = { $address } { $outcome ->
        [redirect-loop] redirige en bucle
        [too-many-redirects] redirige demasiadas veces
        [no-answer] no responde
       *[other] responde con el código { $outcome }
    }.
    .when = los sitios públicos a los que se accedió por HTTP
    .expected = una redirección a https con 301 o 308
    .why = En HTTP, terceros en la red pueden leer y modificar las páginas, y los buscadores ven el sitio por duplicado.
    .do = Redirigir cada URL http a https con un 301.

https-mixed-content = Contenido mixto
    .pass = La página no carga nada por HTTP
    .warn = { $passive ->
        [one] { $passive } imagen o vídeo se enlaza
       *[other] { $passive } imágenes o vídeos se enlazan
    } por HTTP
    .fail = { $count ->
        [one] Los navegadores bloquean { $count } archivo
       *[other] Los navegadores bloquean { $count } archivos
    } por usar HTTP
    .seen = { $count ->
        [0] { $passive ->
            [one] Los navegadores piden por HTTPS { $passive } imagen o vídeo enlazado por HTTP: { $first }
           *[other] Los navegadores piden por HTTPS { $passive } imágenes o vídeos enlazados por HTTP, por ejemplo { $first }
        }
       *[other] { $count ->
            [one] Los navegadores bloquean { $count } archivo cargado por HTTP: { $first }
           *[other] Los navegadores bloquean { $count } archivos cargados por HTTP, por ejemplo { $first }
        }{ $passive ->
            [0] { "" }
            [one] ; además, piden por HTTPS { $passive } imagen o vídeo
           *[other] ; además, piden por HTTPS { $passive } imágenes o vídeos
        }
    }.
    .seen-pass = No se encontró ningún archivo cargado por HTTP.
    .when = las páginas en HTTPS
    .expected = nada cargado por HTTP
    .why = { $count ->
        [0] Si el host no responde por HTTPS, estas imágenes quedan vacías.
       *[other] En una página HTTPS, los navegadores bloquean scripts, estilos y marcos por HTTP: faltan partes de la página.
    }
    .do = Cambiar estas URL a https.

https-internal-links = URL internas con https
    .pass = Todas las URL internas usan https
    .warn = { $count ->
        [one] { $count } enlace interno está
       *[other] { $count } enlaces internos están
    } en http
    .fail = El sitio usa http en sus propias URL
    .seen = { $listed ->
        [0] { $tags ->
            [0] { $count ->
                [0] Ningún enlace interno usa http.
                [one] { $count } enlace interno usa http.
               *[other] { $count } enlaces internos usan http.
            }
            [one] { $tags } URL hreflang usa http.
           *[other] { $tags } URL hreflang usan http.
        }
        [one] { $listed } URL del sitemap usa http.
       *[other] { $listed } URL del sitemap usan http.
    }
    .when = las páginas en HTTPS
    .expected = ninguna URL interna con http
    .why = Cada una de estas URL cuesta una redirección y dice a los buscadores que la página http es la correcta.
    .do = Cambiar estas URL a https, en la plantilla o los ajustes del sitio.

https-forms = Formularios por HTTPS
    .pass = Ningún formulario se envía por http
    .fail = { $state ->
        [target] { $count ->
            [one] { $count } formulario se envía
           *[other] { $count } formularios se envían
        } por HTTP
       *[other] La página pide una contraseña o un correo por HTTP
    }
    .seen = { $state ->
        [target] { $count ->
            [0] { $forms ->
                [one] El único formulario no se envía por http.
               *[other] { $forms ->
                    [2] Ninguno de los dos
                   *[other] Ninguno de los { $forms }
                } formularios se envía por http.
            }
           *[other] { $forms ->
                [one] El único formulario se envía por http.
               *[other] Formularios: { $forms } en total, { $count } con un destino en http.
            }
        }
       *[other] { $count ->
            [0] Ningún campo de contraseña o correo en una página sin cifrado.
            [one] { $count } campo de contraseña o correo en una página sin cifrado.
           *[other] { $count } campos de contraseña o correo en una página sin cifrado.
        }
    }
    .when = las páginas públicas con un formulario
    .expected = https para la página y el destino
    .why = Sin cifrado, terceros en la red pueden leer lo que se escribe; los navegadores avisan de ello.
    .do = { $state ->
        [target] Enviar el formulario a una URL https.
       *[other] Servir la página por HTTPS.
    }

security-hsts = HSTS
    .pass = El sitio envía una cabecera HSTS
    .warn = La cabecera HSTS solo dura { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
    .fail = { $state ->
        [none] El sitio no envía la cabecera HSTS
        [zero] La cabecera HSTS está desactivada (max-age=0)
       *[other] La cabecera HSTS no es válida
    }
    .seen = { $state ->
        [none] No hay cabecera Strict-Transport-Security.
       *[other] { $value }: { $days ->
            [one] { $days } día
           *[other] { $days } días
        }.
    }
    .when = las páginas en HTTPS con un nombre de host
    .expected = max-age de al menos 31536000 (un año)
    .why = Mientras el navegador no sepa que el sitio solo funciona con HTTPS, una petición por HTTP puede ser interceptada.
    .do = Enviar Strict-Transport-Security: max-age=31536000 con cada respuesta HTTPS.

security-csp = Content Security Policy
    .pass = Una política (CSP) limita qué scripts pueden ejecutarse
    .warn = La política (CSP) deja ejecutarse cualquier script
    .fail = { $state ->
        [absent] Ninguna Content Security Policy (CSP) limita los scripts
       *[other] La política (CSP) no tiene reglas para scripts
    }
    .seen = { $state ->
        [none] Los scripts están limitados.
        [inline] Los scripts en línea pueden ejecutarse (unsafe-inline sin nonce ni hash).
        [any] Los scripts de cualquier host pueden ejecutarse (*).
        [absent] El servidor no envía ninguna cabecera Content-Security-Policy.
       *[other] No tiene ni script-src ni default-src.
    }
    .expected = un script-src o default-src que no permita scripts, o solo hosts, nonces o hashes concretos
    .why = Una Content Security Policy (CSP) bloquea los scripts que un atacante haya inyectado en la página.
    .do = { $scripts ->
        [no] Enviar una sola cabecera, Content-Security-Policy: script-src 'none'; frame-ancestors 'self'. Sirve para páginas sin scripts, como esta; en las páginas con scripts, poner los hosts de esos scripts en lugar de 'none'. También impide que otros sitios muestren la página en un marco.
       *[yes] Enumerar los orígenes permitidos de los scripts ('self', cada host en uso y un hash o nonce para cada script en línea) y quién puede enmarcar la página (frame-ancestors). Probar la política como Content-Security-Policy-Report-Only y enviarla después en una sola cabecera Content-Security-Policy.
    }

security-nosniff = Detección del tipo MIME (sniffing)
    .pass = Los navegadores no adivinan el tipo de los archivos
    .fail = Los navegadores pueden adivinar el tipo de los archivos
    .seen = { $state ->
        [none] No hay cabecera X-Content-Type-Options.
       *[other] X-Content-Type-Options: { $value }.
    }
    .expected = nosniff
    .why = Un navegador que adivina el tipo puede ejecutar como script un texto o una imagen que alguien haya subido.
    .do = Enviar X-Content-Type-Options: nosniff con cada respuesta.

security-clickjacking = Protección contra clickjacking
    .pass = Otros sitios no pueden incrustar la página en un marco
    .warn = { $state ->
        [open] Cualquier sitio puede incrustar la página en un marco
       *[other] Solo una cabecera antigua impide incrustarla en un marco
    }
    .fail = Otros sitios pueden incrustar la página en un marco
    .seen = { $state ->
        [policy] frame-ancestors está definido.
        [open] frame-ancestors permite todos los sitios.
        [none] Ni frame-ancestors ni X-Frame-Options.
        [unreadable] X-Frame-Options: { $value }, que los navegadores ignoran.
       *[other] X-Frame-Options: { $value }, sin frame-ancestors.
    }
    .expected = frame-ancestors en la cabecera Content-Security-Policy
    .why = Con un marco oculto, un sitio malicioso puede hacer que los visitantes pulsen en la página sin verla (clickjacking).
    .do = Añadir frame-ancestors 'self' a la cabecera Content-Security-Policy; enviar una sola.

security-referrer-policy = Referrer-Policy
    .pass = Otros sitios saben poco de dónde vienen las visitas
    .warn = { $state ->
        [none] El sitio no define una Referrer-Policy
       *[other] Otros sitios ven la URL completa de sus páginas
    }
    .fail = { $state ->
        [unsafe] Otros sitios ven la URL completa de sus páginas
       *[other] La Referrer-Policy no tiene ningún valor conocido
    }
    .seen = { $state ->
        [none] Sin Referrer-Policy; los navegadores usan su valor predeterminado.
       *[other] { $value }
    }
    .expected = strict-origin-when-cross-origin o más estricta
    .why = Cuando un visitante sigue un enlace a otro sitio, los navegadores actuales le comunican solo el nombre del host; los antiguos envían la URL completa. Con esta cabecera, los navegadores compatibles comunican solo el nombre del host.
    .do = Enviar Referrer-Policy: strict-origin-when-cross-origin.

security-txt = security.txt
    .pass = security.txt indica un contacto
    .warn = { $state ->
        [none] El sitio no tiene security.txt
        [far] security.txt caduca dentro de más de un año
       *[other] security.txt no se sirve como texto plano
    }
    .fail = { $state ->
        [past] security.txt ha caducado
        [contact] security.txt no indica ningún contacto
       *[other] security.txt no tiene una fecha de caducidad válida
    }
    .seen = { $state ->
        [none] Código { $status }, o una página HTML.
        [contact] No hay línea Contact.
        [expires] Hace falta una única línea Expires con una fecha válida.
        [type] El Content-Type no es text/plain.
       *[other] Expires: { $expires }.
    }
    .seen-warn = { $state ->
        [none] { $status ->
            [200] Código 200, pero la respuesta es una página HTML.
           *[other] Código { $status }.
        }
        [type] El Content-Type no es text/plain.
       *[other] Expires: { $expires }.
    }
    .expected = Contact, y una fecha Expires a menos de un año
    .why = Quienes descubren un fallo de seguridad buscan ahí a quién avisar.
    .do = Publicar /.well-known/security.txt con Contact y Expires, y renovarlo cada año.
