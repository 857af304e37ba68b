# Compartir.

og-core = Open Graph
    .pass = { $count ->
        [0] La página tiene las cuatro propiedades Open Graph
       *[other] La página tiene las propiedades Open Graph esenciales
    }
    .warn = { $count ->
        [one] Falta una propiedad Open Graph
       *[other] Faltan { $count } propiedades Open Graph
    }
    .fail = Faltan { $count } propiedades Open Graph
    .seen = { $count ->
        [0] No falta nada.
       *[other] Faltan: { $missing }.{ $seldom ->
            [yes] { " " }Las páginas de este tipo se comparten poco, por eso es una advertencia.
           *[no] { "" }
        }
    }
    .when = las páginas indexables
    .expected = og:title, og:type, og:image, og:url
    .why = Las redes sociales y las aplicaciones de mensajería crean con ellas la vista previa de un enlace compartido.
    .do = { $count ->
        [0] –
       *[other] Añadir en el head de la página: { $missing }.
    }

og-image-usable = Imagen Open Graph
    .pass = La imagen Open Graph se puede usar
    .warn = { $state ->
        [refused] No se pudo cargar la imagen Open Graph
        [heavy] La imagen Open Graph pesa demasiado: { $bytes }
        [relative] La imagen Open Graph tiene una URL relativa
       *[small] La imagen Open Graph mide menos de 1200 x 630 píxeles
    }
    .fail = { $state ->
        [broken] La imagen Open Graph no está disponible
        [foreign] La imagen Open Graph no es una imagen
       *[tiny] La imagen Open Graph mide menos de 200 x 200 píxeles
    }
    .seen = { $state ->
        [broken] Respuesta: { $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] código { $outcome }
        }.
        [refused] Respuesta: { $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] código { $outcome }
        }.
        [foreign] Es de tipo { $kind }.
        [heavy] { $bytes }.
       *[usable] { $width ->
            [0] No se conocen sus dimensiones.
           *[other] { $width } x { $height } píxeles.
        }
    }
    .when = las páginas con og:image
    .expected = al menos 1200 x 630 píxeles, como máximo 8 MB, una URL absoluta
    .why = Sin imagen utilizable, el enlace compartido no muestra ninguna, o una cortada y borrosa.
    .do = Poner en og:image la URL absoluta de un JPEG o PNG de 1200 x 630 píxeles.

og-url-canonical = og:url y URL canónica
    .pass = og:url y la URL canónica son iguales
    .warn = og:url y la URL canónica difieren
    .fail = og:url y la URL canónica llevan a páginas distintas
    .seen = og:url es { $shared } y la URL canónica, { $canonical }
    .when = las páginas con og:url y una URL canónica
    .expected = la URL canónica en og:url
    .why = Las veces que se comparte la página pueden contarse por separado en dos URL.
    .do = Poner en og:url y en la etiqueta canonical la misma URL, la definitiva de esta página.

twitter-card = Tarjeta de X (Twitter card)
    .pass = { $state ->
        [graph] X crea una tarjeta a partir de Open Graph
       *[valid] La tarjeta de X es válida
    }
    .warn = { $state ->
        [none] La página no tiene tarjeta de X
        [title] La tarjeta de X no tiene título
       *[image] La tarjeta de X no tiene imagen
    }
    .fail = { $state ->
        [unknown] X no conoce el tipo de la tarjeta
       *[image] La tarjeta grande de X no tiene imagen
    }
    .seen = { $state ->
        [graph] No hay meta twitter:card; Open Graph da a X un resumen.
        [none] No hay etiqueta twitter:card.
       *[other] twitter:card es «{ $card }».
    }
    .when = las páginas con etiquetas para compartir
    .expected = summary, summary_large_image, app o player, con título e imagen
    .why = { $state ->
        [image] X muestra una tarjeta pequeña sin imagen.
       *[other] X muestra un simple enlace en lugar de una tarjeta.
    }
    .do = { $state ->
        [image] Añadir og:image (al menos 1200 × 630 px); el tipo de tarjeta ya es correcto.
        [title] Añadir og:title; el tipo de tarjeta ya es correcto.
       *[other] Poner summary_large_image en twitter:card, junto con og:title y og:image.
    }
