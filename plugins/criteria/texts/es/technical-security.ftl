# Seguridad.

https-enforced = http lleva a https
    .pass = Nadie se queda en http
    .warn = La redirección de http a https es temporal
    .fail = El sitio responde en http, sin cifrado
    .seen = { $address }: { $outcome ->
        [redirect-loop] redirecciones en círculo
        [too-many-redirects] demasiadas redirecciones
        [no-answer] sin respuesta
       *[other] { $outcome }
    }.
    .expected = una redirección a https con 301 o 308
    .why = En http otros pueden leer y cambiar las páginas por el camino, y los buscadores ven dos copias del sitio.
    .do = Redirigir cada dirección http a https con un 301.

https-mixed-content = Nada se carga por http
    .pass = La página no carga nada por http
    .warn = { $passive ->
        [one] { $passive } imagen o vídeo está
       *[other] { $passive } imágenes o vídeos están
    } en http
    .fail = { $count ->
        [one] { $count } archivo no se carga: está
       *[other] { $count } archivos no se cargan: están
    } en http
    .seen = { $count ->
        [one] { $count } archivo que los navegadores rechazan
       *[other] { $count } archivos que los navegadores rechazan
    }, { $passive ->
        [one] { $passive } imagen o vídeo
       *[other] { $passive } imágenes o vídeos
    } que piden por https.
    .expected = ninguno
    .why = En una página cifrada los navegadores rechazan scripts, estilos y marcos por http: faltan partes.
    .do = Cambiar estas direcciones a https.

https-internal-links = Páginas propias nombradas por https
    .pass = El sitio nombra sus páginas por https
    .warn = { $count ->
        [one] { $count } enlace interno está
       *[other] { $count } enlaces internos están
    } en http
    .fail = El sitio nombra páginas propias por http
    .seen = { $count ->
        [one] { $count } enlace
       *[other] { $count } enlaces
    }, { $tags ->
        [one] { $tags } canónica o alternativa
       *[other] { $tags } canónicas y alternativas
    } y { $listed ->
        [one] { $listed } dirección
       *[other] { $listed } direcciones
    } del sitemap en http.
    .expected = ninguna
    .why = Cada dirección así cuesta una redirección y dice a los buscadores que la página http es la correcta.
    .do = Cambiar estas direcciones a https, en la plantilla o los ajustes del sitio.

https-forms = Formularios por https
    .pass = Los formularios envían por https
    .fail = { $state ->
        [target] { $count ->
            [one] { $count } formulario envía
           *[other] { $count } formularios envían
        } por http
       *[other] La página pide una contraseña o un correo por http
    }
    .seen = { $state ->
        [target] { $count } de { $forms ->
            [one] { $forms } formulario
           *[other] { $forms } formularios
        } con un destino en http.
       *[other] { $count ->
            [one] { $count } campo así
           *[other] { $count } campos así
        } en una página sin cifrado.
    }
    .expected = https para la página y el destino
    .why = Sin cifrado otros pueden leer por el camino lo que se escribe; los navegadores avisan de ello.
    .do = Enviar el formulario a una dirección https, desde una página con https.

security-hsts = Solo https (HSTS)
    .pass = Los navegadores solo vienen por https
    .warn = Los navegadores recuerdan https durante { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
    .fail = { $state ->
        [none] Nada dice a los navegadores que vengan solo por https
        [zero] Se pide a los navegadores que olviden https
       *[other] La cabecera que impone https no se puede leer
    }
    .seen = { $state ->
        [none] No hay cabecera Strict-Transport-Security.
       *[other] { $value }: { $days ->
            [one] { $days } día
           *[other] { $days } días
        }.
    }
    .expected = max-age de al menos 31536000 (un año)
    .why = Con ella el navegador no vuelve a pedir por http, y nadie intercepta esa primera petición por el camino.
    .do = Enviar Strict-Transport-Security: max-age=31536000 con cada página en https.

security-csp = Content Security Policy
    .pass = Una política dice qué scripts pueden ejecutarse
    .warn = La política deja ejecutarse cualquier script
    .fail = { $state ->
        [absent] Ninguna política dice qué scripts pueden ejecutarse
       *[other] La política no dice nada de los scripts
    }
    .seen = { $state ->
        [none] Los scripts están limitados.
        [inline] Los scripts en línea pueden ejecutarse (unsafe-inline sin nonce ni hash).
        [any] Los scripts de cualquier host pueden ejecutarse (*).
        [absent] No hay política en vigor.
       *[other] No tiene ni script-src ni default-src.
    }
    .expected = script-src o default-src con hosts nombrados, nonces o hashes
    .why = Una política impide que se ejecuten los scripts que un atacante haya introducido en la página.
    .do = Nombrar los hosts de los scripts, probar la política como Report-Only y enviarla como Content-Security-Policy.

security-nosniff = Tipos que no se adivinan
    .pass = Los navegadores no adivinan los tipos de los archivos
    .fail = Los navegadores pueden adivinar los tipos de los archivos
    .seen = { $state ->
        [none] No hay cabecera X-Content-Type-Options.
       *[other] X-Content-Type-Options: { $value }.
    }
    .expected = nosniff
    .why = Un navegador que adivina puede ejecutar como script un texto o una imagen subidos.
    .do = Enviar X-Content-Type-Options: nosniff con cada respuesta.

security-clickjacking = Marcos en otros sitios
    .pass = Otros sitios no pueden enmarcar la página
    .warn = { $state ->
        [open] Cualquier sitio puede enmarcar la página
       *[other] Solo una cabecera antigua impide enmarcar la página
    }
    .fail = Otros sitios pueden enmarcar la página
    .seen = { $state ->
        [policy] frame-ancestors está definido.
        [open] frame-ancestors deja entrar a todos los sitios.
        [none] Ni frame-ancestors ni X-Frame-Options.
        [unreadable] X-Frame-Options: { $value }, que los navegadores ignoran.
       *[other] X-Frame-Options: { $value }, sin frame-ancestors.
    }
    .expected = frame-ancestors en la cabecera Content-Security-Policy
    .why = En un marco oculto, un sitio puede hacer que se pulse en una página sin verla (clickjacking).
    .do = Enviar Content-Security-Policy: frame-ancestors 'self'.

security-referrer-policy = Política de referencia
    .pass = Otros sitios saben poco de dónde vienen las visitas
    .warn = { $state ->
        [none] Lo que saben otros sitios queda a cargo de los navegadores
       *[other] Otros sitios conocen la dirección completa de las páginas
    }
    .fail = { $state ->
        [unsafe] Otros sitios conocen la dirección completa de las páginas
       *[other] Ningún navegador conoce la política de referencia
    }
    .seen = { $state ->
        [none] Sin política; se aplica la predeterminada de los navegadores.
       *[other] { $value }
    }
    .expected = strict-origin-when-cross-origin o más estricta
    .why = Una dirección puede contener nombres, búsquedas y claves que no conciernen a otros sitios.
    .do = Enviar Referrer-Policy: strict-origin-when-cross-origin.

security-txt = security.txt
    .pass = security.txt nombra un contacto
    .warn = { $state ->
        [none] No hay security.txt
        [far] security.txt vale más de un año
       *[other] security.txt no se sirve como texto simple
    }
    .fail = { $state ->
        [past] security.txt ha caducado
        [contact] security.txt no nombra ningún contacto
       *[other] security.txt no dice hasta cuándo vale
    }
    .seen = { $state ->
        [none] Estado { $status }, o una página HTML.
        [contact] No hay línea Contact.
        [expires] No hay una sola línea Expires con fecha.
        [type] El Content-Type no es text/plain.
       *[other] Expires: { $expires }.
    }
    .expected = Contact, y un Expires a menos de un año
    .why = Quien descubre un fallo de seguridad busca allí a quién avisar.
    .do = Publicar /.well-known/security.txt con Contact y Expires, y renovarlo cada año.
