# Lo que una página pide a sus visitantes.

cta-present = Llamada a la acción
    .pass = La página dice qué hacer después
    .warn = No se puede leer ninguna llamada a la acción en la página
    .fail = La página ofrece algo y no indica qué hacer
    .seen = { $state ->
        [call] «{ $text }» es la primera llamada.
        [form] Hay un formulario.
        [unread] Hay controles y ninguno nombra una acción; las imágenes y los scripts no se leen.
       *[none] No hay botón, formulario ni enlace que invite a actuar.
    }
    .expected = un botón, un enlace o un formulario para actuar
    .why = Quien quiere la oferta tiene que buscar cómo conseguirla.
    .do = Añada un botón que nombre el paso siguiente: comprar, reservar, pedir presupuesto.

cta-early = Posición de la primera llamada
    .pass = La primera llamada a la acción llega pronto
    .warn = La primera llamada a la acción llega tarde
    .fail = La primera llamada a la acción no llega hasta cerca del final
    .seen = { $share } del contenido está antes de «{ $text }».
    .expected = dentro del primer 30 % del contenido
    .why = Muchos visitantes no leen hasta el final.
    .do = Ponga también una llamada a la acción cerca del principio.

cta-specific = Texto de la llamada principal
    .pass = La llamada principal dice qué ocurre
    .warn = Alguna llamada principal no dice qué ocurre
    .fail = La llamada principal no dice qué ocurre
    .seen-pass = «{ $text }» nombra la acción.
    .seen-warn = «{ $text }» no dice qué se consigue.
    .seen-fail = «{ $text }» no nombra ninguna acción.
    .expected = un texto que nombra la acción
    .why = Se pulsa con más ganas un botón cuando se sabe qué pasará después.
    .do = Nombre la acción y lo que aporta: «Pedir presupuesto» en lugar de «Enviar».

cta-language = Idioma de las llamadas
    .pass = Las llamadas a la acción están en el idioma de la página
    .warn = Una llamada a la acción está en un idioma distinto al de la página
    .fail = Las llamadas principales están en un idioma distinto al de la página
    .seen-pass = Todas las llamadas están en el idioma de la página ({ $language }).
    .seen-warn = { $count ->
        [one] { $count } llamada no está
       *[other] { $count } llamadas no están
    } en el idioma de la página ({ $language }): «{ $text }».
    .seen-fail = { $count ->
        [one] { $count } llamada no está
       *[other] { $count } llamadas no están
    } en el idioma de la página ({ $language }): «{ $text }».
    .expected = el idioma de la página
    .why = Un botón en otro idioma hace dudar de lo que viene después.
    .do = Traduzca el texto de los botones y los enlaces.

cta-competing = Llamadas que compiten
    .pass = Destacan pocas llamadas
    .warn = Destacan varias llamadas distintas
    .fail = Destacan muchas llamadas distintas
    .seen = { $count ->
        [one] { $count } llamada distinta destaca
       *[other] { $count } llamadas distintas destacan
    } en el contenido.
    .expected = tres como mucho
    .why = Cada opción más quita atención a la principal.
    .do = Deje un botón principal y muestre los demás como simples enlaces.

form-fields = Número de campos
    .pass = Los formularios son cortos
    .warn = Un formulario pide mucho
    .fail = Un formulario pide demasiado
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
    .expected = 2 para un boletín, 6 para un mensaje o presupuesto, 8 para una cuenta, 12 para un pedido, como mucho
    .why = Cada campo cuesta tiempo y desanima a una parte de los visitantes.
    .do = Quite lo que no hace falta ahora, o pídalo más tarde.

form-labels = Etiquetas de los campos
    .pass = Cada campo tiene una etiqueta
    .warn = Algunos campos tienen un texto de ayuda en lugar de una etiqueta
    .fail = Algunos campos no tienen etiqueta
    .seen = { $count } de { $fields ->
        [one] { $fields } campo
       *[other] { $fields } campos
    } sin etiqueta.
    .expected = una etiqueta para cada campo
    .why = El texto de ayuda desaparece al escribir, y sin etiqueta los lectores de pantalla no pueden nombrar el campo.
    .do = Dé a cada campo un elemento label, o aria-label donde no hay sitio.

form-autocomplete = Autocompletado del navegador
    .pass = Los navegadores pueden rellenar los datos de contacto
    .warn = Los campos de contacto no dicen qué se puede rellenar
    .fail = Los campos de contacto impiden que el navegador los rellene
    .seen = { $state ->
        [all] Todos los campos de contacto ({ $fields }) dicen qué contienen.
        [none] { $count } de { $fields } campos de contacto no tienen autocomplete.
       *[wrong] { $count } de { $fields } campos de contacto tienen un valor que no corresponde: «{ $value }».
    }
    .expected = autocomplete email, tel, postal-code
    .why = Si lo rellena el navegador, un formulario se completa en segundos y con menos errores.
    .do = Ponga en autocomplete de estos campos los nombres del estándar HTML.

form-input-types = Tipos de los campos
    .pass = Los campos tienen el tipo adecuado
    .warn = Hay campos de teléfono de tipo texto
    .fail = Hay campos de correo de tipo texto
    .seen-pass = Los { $fields } campos de correo o teléfono tienen su tipo.
    .seen-warn = { $count } de { $fields } campos de correo o teléfono son de tipo texto.
    .seen-fail = { $count } de { $fields } campos de correo o teléfono son de tipo texto.
    .expected = los tipos email y tel
    .why = El tipo abre el teclado adecuado en los teléfonos y detecta direcciones mal escritas.
    .do = Dé a cada campo su tipo.

form-captcha = Prueba antirrobot (CAPTCHA)
    .pass = No se pide ninguna prueba antirrobot
    .warn = Quizá se pida una prueba antirrobot
    .fail = Hay que descifrar caracteres para demostrar que se es humano
    .seen = { $state ->
        [none] Ni un campo para ello ni un proveedor conocido.
        [script] Se carga un script de { $provider }; no se sabe si muestra una prueba.
        [alone] Hay un campo para ello; no se sabe si los visitantes lo ven.
       *[field] Hay una imagen y un campo para ello.
    }
    .expected = ninguna prueba visible
    .why = Estas pruebas detienen también a personas, sobre todo a las que tienen una discapacidad.
    .do = Use en su lugar un campo oculto, un límite de tiempo o una comprobación en el servidor.

price-named = Precio
    .pass = El precio está indicado
    .warn = El precio no está claro
    .fail = No se indica ningún precio
    .seen = { $state ->
        [named] «{ $text }»
        [taxes] «{ $text }»; los impuestos se suman.
        [request] El precio es «a consultar».
        [data] Los datos indican un precio que no está en el texto.
        [unread] No se lee ningún importe con su moneda; puede estar en una imagen o insertarlo un script.
       *[none] No hay ningún importe en la página.
    }
    .expected = un precio con su moneda, impuestos incluidos
    .why = Quien no encuentra el precio se va, o lo conoce demasiado tarde.
    .do = Escriba el precio completo con su moneda cerca del botón.

price-consistent = Precios del texto y de los datos
    .pass = El texto y los datos indican el mismo precio
    .warn = El texto y los datos indican monedas distintas
    .fail = El texto y los datos indican precios distintos
    .seen = Texto: «{ $shown }»; datos: { $stated } { $currency }.
    .expected = el mismo precio en el texto y en los datos
    .why = Los resultados de búsqueda muestran el precio de los datos; un precio distinto en la página resta confianza.
    .do = Saque ambos de una sola fuente.

order-assurance = Garantías cerca del pedido
    .pass = Hay garantías cerca del pedido
    .warn = No hay garantías escritas cerca del pedido
    .fail = La página no da ninguna garantía sobre el pedido
    .seen = { $state ->
        [near] «{ $word }» está cerca del botón.
        [far] «{ $word }» está a más de 150 palabras del botón.
        [pictures] No hay nada escrito; solo unas imágenes muestran medios de pago.
       *[none] No se dice nada del pago, el envío, las devoluciones, las garantías ni las opiniones.
    }
    .expected = una palabra sobre el pago, el envío, las devoluciones o una garantía cerca del botón
    .why = Justo antes de pedir se busca qué pasa si algo va mal.
    .do = Diga en una línea, junto al botón, cómo se paga, cómo se recibe y cómo se devuelve.

contact-option = Forma de contacto
    .pass = Los visitantes pueden preguntar
    .warn = No se ve ninguna forma de preguntar
    .fail = No hay ninguna forma de preguntar
    .seen = { $way ->
        [phone] Un número de teléfono.
        [mail] Una dirección de correo.
        [page] Un enlace a una página de contacto.
        [form] Un formulario de contacto.
       *[none] Ni número, ni dirección, ni formulario, ni enlace a ninguno de ellos.
    }
    .expected = un teléfono, una dirección de correo, un formulario o un enlace a uno de ellos
    .why = Una pregunta sin respuesta es el final de un pedido.
    .do = Enlace a una página de contacto desde cada página.

popup-tool = Ventanas emergentes
    .pass = No se carga ninguna herramienta de ventanas emergentes
    .warn = Se carga una herramienta de ventanas emergentes
    .fail = Se cargan varias herramientas de ventanas emergentes
    .seen-pass = Ningún script de una herramienta conocida.
    .seen-warn = { $count ->
        [one] { $count } herramienta
       *[other] { $count } herramientas
    }, la primera es { $tool }; no se sabe cuándo muestra una ventana.
    .seen-fail = { $count ->
        [one] { $count } herramienta
       *[other] { $count } herramientas
    }, la primera es { $tool }; no se sabe cuándo muestran una ventana.
    .expected = ninguna
    .why = Una ventana que tapa el contenido aleja a los visitantes, y los buscadores la penalizan en el móvil.
    .do = Ponga la oferta en la página, o muéstrela solo a quien la pidió.
