# Compartir.

og-core = Open Graph
    .pass = La página tiene las cuatro propiedades Open Graph
    .warn = Falta una propiedad Open Graph
    .fail = Faltan { $count } propiedades Open Graph
    .seen = { $count ->
        [0] No falta nada.
       *[other] Faltan: { $missing }.
    }
    .expected = og:title, og:type, og:image, og:url
    .why = Redes y mensajerías forman con ellas la vista previa de un enlace compartido.
    .do = Poner las cuatro propiedades en el head de la plantilla.

og-image-usable = Imagen para compartir
    .pass = La imagen para compartir se puede usar
    .warn = { $state ->
        [refused] La imagen para compartir no respondió a nuestro agente
        [heavy] La imagen para compartir pesa { $bytes }
        [relative] La imagen para compartir tiene una dirección relativa
       *[small] La imagen para compartir mide menos de 1200 x 630 píxeles
    }
    .fail = { $state ->
        [broken] La imagen para compartir no se encuentra
        [foreign] La imagen para compartir no es una imagen
       *[tiny] La imagen para compartir mide menos de 200 x 200 píxeles
    }
    .seen = { $state ->
        [broken] Respuesta: { $outcome }.
        [refused] Respuesta: { $outcome }.
        [foreign] Es de tipo { $kind }.
        [heavy] { $bytes }.
       *[usable] { $width ->
            [0] No se conoce su tamaño.
           *[other] { $width } x { $height } píxeles.
        }
    }
    .expected = 1200 x 630 píxeles o más, como máximo 8 MB, una dirección completa
    .why = Sin imagen utilizable, el enlace compartido no muestra ninguna, o una cortada y borrosa.
    .do = Indicar un JPEG o PNG de 1200 x 630 píxeles con su dirección completa.

og-url-canonical = Dirección para compartir
    .pass = La dirección compartida y la canónica son la misma
    .warn = La dirección compartida y la canónica difieren
    .fail = La dirección compartida y la canónica llevan a páginas distintas
    .seen = og:url es { $shared }, canonical { $canonical }.
    .expected = la dirección canónica en og:url
    .why = Los enlaces y las veces que se comparte se suman en dos direcciones en vez de una.
    .do = Escribir la dirección canónica en og:url.

twitter-card = Tarjeta de X
    .pass = La tarjeta de X es válida
    .warn = { $state ->
        [none] La página no indica tarjeta para X
        [title] La tarjeta de X no tiene título
       *[image] La tarjeta de X no tiene imagen
    }
    .fail = { $state ->
        [unknown] X no conoce el tipo de la tarjeta
       *[image] La tarjeta grande de X no tiene imagen
    }
    .seen = { $state ->
        [none] No hay twitter:card.
       *[other] twitter:card es «{ $card }».
    }
    .expected = summary, summary_large_image, app o player, con título e imagen
    .why = X muestra un enlace sin más en lugar de una tarjeta.
    .do = Poner twitter:card a summary_large_image, junto a og:title y og:image.
