# Imágenes.

img-alt = Textos de las imágenes
    .pass = Cada imagen tiene un alt
    .warn = { $missing ->
        [one] { $missing } imagen no tiene
       *[other] { $missing } imágenes no tienen
    } alt
    .fail = { $missing ->
        [one] { $missing } imagen no tiene
       *[other] { $missing } imágenes no tienen
    } alt
    .seen = { $missing } de { $total ->
        [one] { $total } imagen
       *[other] { $total } imágenes
    } sin alt.
    .expected = un alt en cada imagen
    .why = Lectores de pantalla y buscadores conocen una imagen por su alt; sin él leen su dirección.
    .do = Decir en alt lo que muestra la imagen; dejar alt="" si solo decora.

img-alt-quality = Calidad de los textos de las imágenes
    .pass = Los textos de las imágenes las describen
    .warn = { $count ->
        [0] { $long ->
            [one] { $long } texto de imagen es largo
           *[other] { $long } textos de imágenes son largos
        }
       *[other] { $count ->
            [one] { $count } texto de imagen no dice
           *[other] { $count } textos de imágenes no dicen
        } nada
    }
    .fail = { $count ->
        [one] { $count } texto de imagen no dice
       *[other] { $count } textos de imágenes no dicen
    } nada
    .seen = De { $total ->
        [one] { $total } texto
       *[other] { $total } textos
    }: nombres de archivo y palabras generales { $count }, más de 125 caracteres { $long }.
    .expected = lo que muestra la imagen, en hasta 125 caracteres
    .why = Los lectores de pantalla leen el alt en voz alta, y los buscadores encuentran imágenes por él.
    .do = Decir lo que se ve, como por teléfono.

img-dimensions = Espacio para las imágenes
    .pass = Las imágenes reservan su espacio
    .warn = { $unsized ->
        [one] { $unsized } imagen no reserva
       *[other] { $unsized } imágenes no reservan
    } su espacio
    .fail = { $unsized ->
        [one] { $unsized } imagen no reserva
       *[other] { $unsized } imágenes no reservan
    } su espacio
    .seen = { $unsized } de { $total ->
        [one] { $total } imagen
       *[other] { $total } imágenes
    } sin width ni height.
    .expected = width y height en el 90 % de las imágenes
    .why = Si no se reserva espacio, el texto salta al llegar las imágenes (desplazamiento, CLS).
    .do = Dar a cada img su ancho y alto en píxeles; CSS puede seguir escalándola.

img-not-broken = Imágenes que se cargan
    .pass = Las imágenes de la página se cargan
    .warn = { $moved ->
        [one] { $moved } imagen está
       *[other] { $moved } imágenes están
    } tras una redirección
    .fail = { $count ->
        [one] { $count } imagen no se carga
       *[other] { $count } imágenes no se cargan
    }
    .seen = De { $total ->
        [one] { $total } imagen
       *[other] { $total } imágenes
    }: sin cargar { $count }, tras una redirección { $moved }.
    .expected = ninguna rota, ninguna movida
    .why = Los visitantes ven un hueco, y la búsqueda de imágenes no puede indexar la imagen.
    .do = Corregir la dirección o reponer la imagen.

img-weight = Peso de las imágenes
    .pass = Las imágenes son ligeras
    .warn = { $count ->
        [one] { $count } imagen pesa
       *[other] { $count } imágenes pesan
    } mucho, hasta { $most }
    .fail = { $count ->
        [one] { $count } imagen pesa
       *[other] { $count } imágenes pesan
    } mucho, hasta { $most }
    .seen = { $count } de { $total ->
        [one] { $total } imagen
       *[other] { $total } imágenes
    } por encima de 200 kB; la más pesada tiene { $most }.
    .expected = 200 kB como máximo cada una
    .why = Las imágenes pesadas llegan tarde, sobre todo en móviles.
    .do = Reducir las imágenes al tamaño en que se muestran y guardarlas en WebP o AVIF.

img-indexable-markup = Imágenes que los rastreadores encuentran
    .pass = Los rastreadores encuentran las imágenes de la página
    .warn = { $count ->
        [one] { $count } imagen solo está
       *[other] { $count } imágenes solo están
    } en un atributo para scripts
    .fail = { $count ->
        [one] { $count } imagen solo está
       *[other] { $count } imágenes solo están
    } en un atributo para scripts
    .seen = { $count } de { $total ->
        [one] { $total } imagen
       *[other] { $total } imágenes
    } con data-src y sin src, srcset ni copia en noscript.
    .expected = src o srcset en cada img
    .why = La búsqueda de imágenes lee src y srcset; lo que un script pone allí más tarde puede perderse.
    .do = Poner la dirección en src, con loading="lazy" al lado.
