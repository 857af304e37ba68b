# Imágenes.

img-alt = Atributos alt
    .pass = Cada imagen tiene un atributo alt
    .warn = { $missing ->
        [one] { $missing } imagen no tiene
       *[other] { $missing } imágenes no tienen
    } atributo alt
    .fail = { img-alt.warn }
    .seen = { $total ->
        [one] La imagen no tiene atributo alt.
       *[other] { $extent ->
            [all] { $total ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $total }
            } imágenes tiene atributo alt.
           *[some] Imágenes: { $total } en total, { $missing } sin atributo alt.
        }
    }
    .seen-pass = { $total ->
        [one] { $void ->
            [none] La imagen tiene atributo alt.
           *[all] La imagen tiene un atributo alt vacío, lo que la presenta como decorativa.
        }
       *[other] { $total ->
            [2] Las dos
           *[other] Las { $total }
        } imágenes tienen atributo alt{ $void ->
            [none] .
            [all] ; en todas está vacío, lo que las presenta como decorativas.
           *[some] ; en { $empty } está vacío, lo que { $empty ->
                [one] la presenta como decorativa.
               *[other] las presenta como decorativas.
            }
        }
    }
    .when = las páginas con imágenes
    .expected = un atributo alt en cada imagen
    .why = Lectores de pantalla y buscadores se basan en el texto alternativo; sin él, un lector de pantalla puede leer el nombre del archivo.
    .do = Describir la imagen en el atributo alt; dejar alt="" si es puramente decorativa.

img-alt-quality = Calidad de los textos alternativos
    .pass = Ningún texto alternativo es nombre de archivo ni palabra genérica
    .warn = { $count ->
        [0] { $long ->
            [one] { $long } texto alternativo es demasiado largo
           *[other] { $long } textos alternativos son demasiado largos
        }
        [one] Un texto alternativo es un nombre de archivo o una palabra genérica
       *[other] { $count } textos alternativos son nombres de archivo o palabras genéricas
    }
    .fail = { $count ->
        [one] Un texto alternativo es un nombre de archivo o una palabra genérica
       *[other] { $count } textos alternativos son nombres de archivo o palabras genéricas
    }
    .seen = { $total ->
        [one] { $count ->
            [0] El texto alternativo supera los 125 caracteres.
           *[other] El texto alternativo es solo un nombre de archivo o una palabra genérica.
        }
       *[other] { $count ->
            [0] Textos alternativos: { $total } en total, { $long } de más de 125 caracteres.
           *[other] Textos alternativos: { $total } en total, { $count } con solo un nombre de archivo o una palabra genérica{ $long ->
                [0] .
               *[other] , { $long } de más de 125 caracteres.
            }
        }
    }
    .seen-pass = { $total ->
        [one] El texto alternativo no es un nombre de archivo ni una palabra genérica.
       *[other] { $total ->
            [2] Ninguno de los dos
           *[other] Ninguno de los { $total }
        } textos alternativos es un nombre de archivo ni una palabra genérica{ $long ->
            [0] , ni supera los 125 caracteres.
            [one] ; { $long } supera los 125 caracteres.
           *[other] ; { $long } superan los 125 caracteres.
        }
    }
    .when = las páginas con textos alternativos
    .expected = lo que muestra la imagen, en 125 caracteres como máximo
    .why = Los lectores de pantalla leen el texto alternativo en voz alta, y la búsqueda de imágenes lo utiliza.
    .do = { $count ->
        [0] Dejar en el alt lo que muestra la imagen y pasar el resto a un pie de foto.
       *[other] Decir lo que muestra la imagen; en un logotipo, el nombre de la organización; alt="" si es un adorno.
    }

img-dimensions = Dimensiones de las imágenes
    .pass = { $unsized ->
        [0] { $total ->
            [one] La imagen tiene width y height
           *[other] Todas las imágenes tienen width y height
        }
       *[other] Casi todas las imágenes tienen width y height
    }
    .warn = { $unsized ->
        [one] A { $unsized } imagen le falta
       *[other] A { $unsized } imágenes les falta
    } width o height
    .fail = { img-dimensions.warn }
    .seen = { $total ->
        [one] A la imagen le falta width o height.
       *[other] A { $unsized } de las { $total } imágenes les falta width o height.
    }
    .seen-pass = { $unsized ->
        [0] El tamaño de { $total ->
            [one] la imagen
            [2] las dos imágenes
           *[other] las { $total } imágenes
        } se conoce antes de la carga.
       *[other] { $unsized } de las { $total } imágenes no { $unsized ->
            [one] tiene
           *[other] tienen
        } width o height.
    }
    .when = las páginas con imágenes
    .expected = width y height en el 90 % de las imágenes
    .why = Si no se reserva espacio, el texto salta al cargarse las imágenes (cambios de diseño, CLS).
    .do = Indicar width y height en píxeles en cada etiqueta img; el tamaño en pantalla puede seguir ajustándose con CSS.

img-not-broken = Imágenes rotas
    .pass = Las imágenes solicitadas se cargan
    .warn = { $moved ->
        [one] { $moved } imagen se carga
       *[other] { $moved } imágenes se cargan
    } a través de una redirección
    .fail = { $count ->
        [one] { $count } imagen no se carga
       *[other] { $count } imágenes no se cargan
    }
    .seen = { $total ->
        [one] { $count ->
            [0] La imagen se carga a través de una redirección
           *[other] La imagen no se carga
        }
       *[other] Imágenes: { $total } en total, { $count ->
            [0] ninguna
           *[other] { $count }
        } sin cargar, { $moved ->
            [0] ninguna
           *[other] { $moved }
        } con redirección
    }{ $cause ->
        [slashes] ; la ruta contiene dos barras seguidas (//), que muchos servidores aceptan, pero este no.
       *[other] .
    }
    .seen-pass = { $total ->
        [one] La imagen solicitada se carga.
       *[other] { $total ->
            [2] Las dos
           *[other] Las { $total }
        } imágenes solicitadas se cargan.
    }
    .when = las páginas con imágenes
    .expected = ninguna imagen rota, ninguna redirección
    .why = Los visitantes ven un hueco, y la búsqueda de imágenes no puede indexar la imagen.
    .do = { $cause ->
        [slashes] Quitar la barra de más: la ruta de la URL tiene dos seguidas (//).
       *[other] Corregir la URL o reponer la imagen.
    }

img-weight = Peso de las imágenes
    .pass = Las imágenes son ligeras
    .warn = { $count ->
        [one] { $count } imagen pesa
       *[other] { $count } imágenes pesan
    } demasiado, hasta { $most }
    .fail = { img-weight.warn }
    .seen = { $total ->
        [one] La imagen pesa { $most } (límite: 200 kB).
       *[other] { $count ->
            [0] { $total ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $total }
            } imágenes pesa más de 200 kB; la más pesada pesa { $most }.
           *[other] { $count } de las { $total } imágenes { $count ->
                [one] pesa
               *[other] pesan
            } más de 200 kB; la más pesada pesa { $most }.
        }
    }
    .when = las páginas con imágenes que se cargan
    .unmeasured = El servidor no indica el peso de las imágenes.
    .expected = 200 kB como máximo cada una
    .why = Las imágenes pesadas se cargan despacio, sobre todo en móviles.
    .do = Reducir las imágenes al tamaño en que se muestran y guardarlas en WebP o AVIF.

img-indexable-markup = Imágenes indexables
    .pass = Los rastreadores encuentran las imágenes de la página
    .warn = { $count ->
        [one] { $count } imagen tiene su URL
       *[other] { $count } imágenes tienen su URL
    } solo en data-src
    .seen = { $total ->
        [one] La imagen tiene su URL en data-src, sin src, srcset ni copia en noscript.
       *[other] Imágenes: { $total } en total, { $count } con data-src y sin src, srcset ni copia en noscript.
    }
    .seen-pass = { $total ->
        [one] El HTML contiene la URL de la imagen, así que los rastreadores la encuentran sin scripts.
        [2] El HTML contiene las URL de las dos imágenes, así que los rastreadores las encuentran sin scripts.
       *[other] El HTML contiene las URL de las { $total } imágenes, así que los rastreadores las encuentran sin scripts.
    }
    .when = las páginas con imágenes
    .expected = src o srcset en cada img
    .why = La búsqueda de imágenes lee src y srcset; puede perderse lo que un script añade después.
    .do = Poner la URL en src y añadir loading="lazy".
