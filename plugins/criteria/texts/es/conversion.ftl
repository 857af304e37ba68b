# Lo que una página pide a sus visitantes.

cta-present = Llamada a la acción
    .pass = La página dice qué hacer después
    .warn = Ninguna llamada a la acción legible en la página
    .fail = La página ofrece algo, pero sin llamada a la acción
    .seen = { $state ->
        [call] La primera llamada a la acción es «{ $text }».
        [form] La página tiene un formulario.
        [unread] Hay botones, pero ninguno nombra una acción; las imágenes y los scripts no se leyeron.
        [phone] Solo un número de teléfono: { $text }.
        [doubt] Ningún botón, formulario o enlace invita a actuar; no es seguro que la página ofrezca algo.
       *[none] Ningún botón, formulario o enlace invita a actuar.
    }
    .when = las páginas que ofrecen un producto o servicio
    .expected = un botón, un enlace o un formulario que invite a actuar
    .why = Los visitantes interesados tienen que buscar el paso siguiente.
    .do = Añadir un botón que nombre el paso siguiente: comprar, reservar, pedir presupuesto.

cta-early = Posición de la primera llamada a la acción
    .pass = La primera llamada a la acción aparece pronto
    .warn = La primera llamada a la acción aparece tarde
    .fail = La primera llamada a la acción solo aparece cerca del final
    .seen = { $share } del contenido está antes de «{ $text }».
    .when = las ofertas de al menos 200 palabras con una llamada a la acción
    .expected = dentro del primer 30 % del contenido
    .why = Muchos visitantes no leen hasta el final.
    .do = Añadir una llamada a la acción cerca del principio.

cta-specific = Texto de la llamada a la acción principal
    .pass = La llamada a la acción principal dice qué viene después
    .warn = Una llamada a la acción principal no dice qué viene después
    .fail = La llamada a la acción principal no dice qué viene después
    .seen-pass = «{ $text }» nombra la acción.
    .seen-warn = «{ $text }» no dice qué viene después.
    .seen-fail = «{ $text }» no nombra ninguna acción.
    .when = las páginas con una llamada a la acción principal en inglés, francés o español
    .expected = un texto que nombra la acción
    .why = Los visitantes pulsan más un botón cuando saben qué viene después.
    .do = Nombrar la acción y su beneficio: «Pedir presupuesto» en lugar de «Enviar».

cta-language = Idioma de las llamadas a la acción
    .pass = Las llamadas a la acción están en el idioma de la página
    .warn = Una llamada a la acción no está en el idioma de la página
    .fail = Las llamadas a la acción principales están en otro idioma
    .seen-pass = Todas las llamadas a la acción están en el idioma de la página ({ $language }).
    .seen-warn = { $count ->
        [one] { $count } llamada a la acción no está
       *[other] { $count } llamadas a la acción no están
    } en el idioma de la página ({ $language }): «{ $text }».
    .seen-fail = { cta-language.seen-warn }
    .when = las páginas con una llamada a la acción
    .expected = el idioma de la página
    .why = Los visitantes desconfían de un botón en otro idioma.
    .do = Traducir los botones y los enlaces.

cta-competing = Llamadas a la acción que compiten
    .pass = Pocas llamadas a la acción compiten entre sí
    .warn = Varias llamadas a la acción distintas compiten entre sí
    .fail = Muchas llamadas a la acción distintas compiten entre sí
    .seen = { $count ->
        [one] { $count } llamada a la acción distinta destaca
       *[other] { $count } llamadas a la acción distintas destacan
    } en el contenido.
    .when = las páginas, salvo la de inicio y los listados, con llamadas a la acción destacadas
    .expected = tres como mucho
    .why = Cada opción adicional quita atención a la principal.
    .do = Dejar un botón principal y mostrar los demás como simples enlaces.

form-fields = Número de campos
    .pass = Los formularios son cortos
    .warn = Un formulario tiene muchos campos
    .fail = Un formulario tiene demasiados campos
    .seen = { $form ->
        [contact] Un formulario de contacto
        [newsletter] Un formulario de boletín
        [order] Un formulario de pedido
        [quote] Un formulario de presupuesto
        [register] Un formulario de registro
        [review] Un formulario de reseña
       *[comment] Un formulario de comentario
    } tiene { $count ->
        [one] { $count } campo
       *[other] { $count } campos
    }; suelen bastar { $few }.
    .when = las páginas con un formulario de pedido, reserva o contacto
    .expected = como máximo 2 campos para un boletín, 6 para un mensaje o presupuesto, 8 para una cuenta, 12 para un pedido
    .why = Cada campo cuesta tiempo y desanima a una parte de los visitantes.
    .do = Quitar los campos innecesarios por ahora, o pedirlos más tarde.

form-labels = Etiquetas de los campos de formulario
    .pass = Cada campo tiene una etiqueta
    .warn = Algunos campos tienen un placeholder en lugar de una etiqueta
    .fail = Algunos campos no tienen etiqueta
    .seen = { $fields ->
        [one] { $count ->
            [0] El único campo tiene etiqueta.
           *[other] El único campo no tiene etiqueta.
        }
       *[other] { $count ->
            [0] { $fields ->
                [2] Los dos
               *[other] Los { $fields }
            } campos tienen etiqueta.
           *[other] Campos: { $fields } en total, { $count } sin etiqueta.
        }
    }
    .when = las páginas con un formulario de pedido, reserva o contacto
    .expected = una etiqueta para cada campo
    .why = El placeholder desaparece al escribir, y sin etiqueta los lectores de pantalla no pueden nombrar el campo.
    .do = Dar a cada campo un elemento label, o aria-label si falta espacio.

form-autocomplete = Autocompletado
    .pass = Los navegadores pueden rellenar los campos de contacto
    .warn = Los campos de contacto no tienen atributo autocomplete
    .fail = Los campos de contacto impiden el autocompletado
    .seen = { $fields ->
        [one] { $state ->
            [all] El único campo de contacto tiene atributo autocomplete.
            [none] El único campo de contacto no tiene autocomplete.
           *[wrong] El único campo de contacto tiene un valor de autocomplete incorrecto: «{ $value }».
        }
       *[other] { $state ->
            [all] { $fields ->
                [2] Los dos
               *[other] Los { $fields }
            } campos de contacto tienen atributo autocomplete.
            [none] Campos de contacto: { $fields } en total, { $count } sin autocomplete.
           *[wrong] Campos de contacto: { $fields } en total, { $count } con un valor de autocomplete incorrecto: «{ $value }».
        }
    }
    .when = los formularios que piden un correo electrónico, un teléfono o un código postal
    .expected = valores de autocomplete como email, tel, postal-code
    .why = Con el autocompletado, un formulario se rellena en segundos y con menos errores.
    .do = Poner en autocomplete de estos campos los valores del estándar HTML.

form-input-types = Tipos de los campos de formulario
    .pass = Los campos tienen el tipo adecuado
    .warn = Hay campos de teléfono que son simples campos de texto
    .fail = Hay campos de correo que son simples campos de texto
    .seen-pass = { $fields ->
        [one] El único campo de correo o teléfono tiene el tipo correcto.
       *[other] { $fields ->
            [2] Los dos
           *[other] Los { $fields }
        } campos de correo o teléfono tienen el tipo correcto.
    }
    .seen-warn = { $fields ->
        [one] El único campo de correo o teléfono es un simple campo de texto.
       *[other] Campos de correo o teléfono: { $fields } en total, { $count } como simples campos de texto.
    }
    .seen-fail = { form-input-types.seen-warn }
    .when = los formularios que piden un correo electrónico o un teléfono
    .expected = type="email" y type="tel"
    .why = El tipo correcto abre el teclado adecuado en móviles y detecta direcciones de correo mal escritas.
    .do = Poner type="email" o type="tel" en estos campos.

form-captcha = CAPTCHA
    .pass = Ningún CAPTCHA visible
    .warn = Quizá los visitantes deban resolver un CAPTCHA
    .fail = Los visitantes deben resolver un CAPTCHA
    .seen = { $state ->
        [none] Ni campo de CAPTCHA ni proveedor conocido.
        [script] Se carga un script de { $provider }; no se puede saber si los visitantes ven una prueba.
        [alone] Hay un campo de CAPTCHA; no se puede saber si los visitantes lo ven.
       *[field] Hay una imagen y un campo para sus caracteres.
    }
    .when = las páginas con un formulario de pedido, reserva o contacto
    .expected = ninguna prueba visible
    .why = Estas pruebas también detienen a personas, sobre todo a las que tienen una discapacidad.
    .do = Usar en su lugar un campo oculto, un límite de tiempo o una comprobación en el servidor.

price-named = Precio en la página
    .pass = La página muestra un precio
    .warn = El precio no está claro
    .fail = La página no muestra ningún precio
    .seen = { $state ->
        [named] «{ $text }»
        [taxes] «{ $text }»; impuestos no incluidos.
        [request] El precio es «a consultar».
        [data] Los datos estructurados contienen un precio que no está en el texto.
        [unread] No se encontró ningún importe con moneda; puede estar en una imagen o cargarlo un script.
       *[none] No hay ningún importe en la página.
    }
    .when = las páginas en las que se puede comprar un producto
    .expected = un precio con su moneda, impuestos incluidos
    .why = Los visitantes que no encuentran el precio se van.
    .do = Mostrar el precio completo con su moneda cerca del botón.

price-consistent = Mismo precio en el texto y los datos estructurados
    .pass = El texto y los datos estructurados indican el mismo precio
    .warn = El texto y los datos estructurados usan monedas distintas
    .fail = El texto y los datos estructurados indican precios distintos
    .seen = Texto: «{ $shown }»; datos estructurados: { $stated } { $currency }.
    .when = las páginas con un precio en el texto y en los datos estructurados
    .expected = el mismo precio en el texto y los datos estructurados
    .why = Los resultados de búsqueda muestran el precio de los datos estructurados; un precio distinto en la página resta confianza.
    .do = Rellenar ambos desde la misma fuente.

order-assurance = Mensajes de confianza cerca del botón de compra
    .pass = Hay mensajes de confianza cerca del botón de compra
    .warn = No hay mensajes de confianza escritos cerca del botón
    .fail = La página no tiene mensajes de confianza sobre el pedido
    .seen = { $state ->
        [near] «{ $word }» está cerca del botón.
        [far] «{ $word }» está a más de 150 palabras del botón.
        [pictures] Sin texto; solo unas imágenes muestran los medios de pago.
       *[none] No se mencionan pago, envío, devoluciones, garantías ni opiniones.
    }
    .when = las páginas, salvo la de inicio y los listados, en las que se puede comprar algo
    .expected = pago, envío, devoluciones o garantía mencionados cerca del botón
    .why = Justo antes de comprar, los clientes quieren saber qué pasa si algo va mal.
    .do = Añadir junto al botón una línea sobre el pago, el envío y las devoluciones.

contact-option = Forma de contacto
    .pass = Los visitantes pueden ponerse en contacto
    .warn = No se ve ninguna forma de contacto
    .fail = No hay ninguna forma de contacto
    .seen = { $way ->
        [phone] Un número de teléfono.
        [mail] Una dirección de correo.
        [page] Un enlace a una página de contacto.
        [form] Un formulario de contacto.
       *[none] Ni teléfono, ni correo, ni formulario, ni enlace a una página de contacto.
    }
    .when = las páginas que piden u ofrecen algo
    .expected = un teléfono, una dirección de correo, un formulario o un enlace a uno de ellos
    .why = Un comprador con una pregunta sin respuesta no hace el pedido.
    .do = Enlazar a una página de contacto desde todas las páginas.

phone-shown = Número de teléfono
    .pass = Se puede llamar con un toque
    .warn = Ningún número de teléfono al que llamar con un toque
    .fail = La página no muestra ningún número de teléfono
    .seen = { $state ->
        [link] El número es un enlace de llamada.
        [text] El número está escrito, pero no es un enlace de llamada.
       *[none] No hay ningún número de teléfono en la página.
    }
    .when = las páginas de empresas que se visitan, se reservan o se contratan
    .expected = un número de teléfono con enlace de llamada
    .why = Desde el móvil, quien quiere venir o reservar llama primero; copiar un número a mano hace perder clientes.
    .do = Mostrar el número arriba en todas las páginas, como enlace «tel:».

booking-way = Forma de reservar
    .pass = Se puede reservar desde la página
    .warn = No se puede reservar desde la propia página
    .fail = La página no dice cómo reservar
    .seen = { $state ->
        [link] Un enlace o botón para reservar.
        [form] Un formulario para escribirle, pero ningún enlace o botón para reservar.
        [phone] Un número de teléfono, pero ningún enlace o botón para reservar.
       *[none] Ni enlace, ni formulario, ni teléfono para reservar.
    }
    .when = los negocios en los que se reserva una estancia, una mesa o una cita
    .expected = un enlace o botón que lleve a la reserva
    .why = Mucha gente reserva por la noche, cuando nadie atiende el teléfono.
    .do = Añadir un botón a su agenda de reservas; si solo reserva por teléfono, decirlo junto al número, con el horario.

popup-tool = Ventanas emergentes
    .pass = No se carga ninguna herramienta de ventanas emergentes
    .warn = Se carga una herramienta de ventanas emergentes
    .fail = Se cargan varias herramientas de ventanas emergentes
    .seen-pass = Ningún script de una herramienta de ventanas emergentes conocida.
    .seen-warn = { $count ->
        [one] { $count } herramienta
       *[other] { $count } herramientas
    }, la primera es { $tool }; no se puede saber cuándo muestra una ventana.
    .seen-fail = { $count ->
        [one] { $count } herramienta
       *[other] { $count } herramientas
    }, la primera es { $tool }; no se puede saber cuándo muestran una ventana.
    .when = las páginas que piden algo, como un pedido o un mensaje
    .expected = ninguna herramienta de ventanas emergentes
    .why = Una ventana sobre el contenido aleja a los visitantes, y los buscadores pueden penalizarla en móviles.
    .do = Poner la oferta en la página, o mostrarla solo si el visitante la pide.
