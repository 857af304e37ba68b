# Velocidad y peso.

perf-compression = Compresión
    .pass = Página, estilos y scripts están comprimidos
    .warn = { $state ->
        [files] { $count ->
            [one] { $count } hoja de estilo o script no está comprimido
           *[other] { $count } hojas de estilo y scripts no están comprimidos
        }
       *[other] Nuestro rastreador recibió la página sin comprimir
    }
    .fail = La página no está comprimida: { $bytes }
    .seen = { $state ->
        [good] La página está comprimida
        [files] La página está comprimida
        [varies] La página no está comprimida, pero envía Vary: Accept-Encoding
       *[other] La página no está comprimida ({ $bytes })
    }{ $looked ->
        [0] .
       *[other] { $count ->
            [0] ; ningún archivo sin comprimir entre los comprobados ({ $looked }).
            [one] { $state ->
                [files] ; { $first } no lo está.
               *[plain] ; { $first } tampoco está comprimido.
            }
           *[other] { $state ->
                [files] ; { $count } de los { $looked } archivos comprobados no lo están.
               *[plain] ; { $count } de los { $looked } archivos comprobados tampoco están comprimidos.
            }
        }
    }
    .when = las páginas de más de 14,6 kB; las más pequeñas llegan de todos modos en los primeros paquetes
    .expected = Content-Encoding br, zstd o gzip
    .why = Comprimido, el texto ocupa entre un tercio y un décimo de su tamaño y se carga antes.
    .do = Activar Brotli o gzip para los archivos de texto en el servidor.

perf-static-cache = Caché del navegador
    .pass = Los navegadores guardan en caché los archivos del sitio
    .warn = Los navegadores guardan en caché { $medium ->
        [one] { $medium } archivo
       *[other] { $medium } archivos
    } menos de 30 días
    .fail = { $state ->
        [bare] { $short ->
            [one] { $short } archivo se envía
           *[other] { $short } archivos se envían
        } sin Cache-Control
       *[stated] Los navegadores guardan en caché { $short ->
            [one] { $short } archivo
           *[other] { $short } archivos
        } menos de un día
    }
    .seen = De { $looked ->
        [one] { $looked } archivo
       *[other] { $looked } archivos
    }, { $short ->
        [0] ninguno
       *[other] { $short }
    } en caché menos de un día y { $medium ->
        [0] ninguno
       *[other] { $medium }
    } menos de 30 días.
    .seen-fail = { $state ->
        [bare] { $extent ->
            [all] Ninguno de los { $looked } archivos comprobados tiene cabecera Cache-Control
           *[some] { $short } de los { $looked } archivos comprobados no { $short ->
                [one] tiene
               *[other] tienen
            } cabecera Cache-Control
        }, así que los navegadores deciden cuánto tiempo los guardan.
       *[stated] { $extent ->
            [all] Los navegadores guardan los { $looked } archivos comprobados menos de un día.
           *[some] Los navegadores guardan { $short } de los { $looked } archivos comprobados menos de un día{ $medium ->
                [0] .
               *[other] y { $medium } menos de 30 días.
            }
        }
    }
    .when = las páginas que cargan al menos tres scripts, hojas de estilo o imágenes de su propio host, indicados en el HTML y que responden
    .expected = un Cache-Control de 30 días o más
    .why = Los visitantes que vuelven descargan de nuevo lo que el navegador no guardó en caché.
    .do = Enviar Cache-Control: max-age=31536000, immutable en los archivos con la versión en el nombre y max-age=2592000 en los demás.

perf-render-blocking = Archivos que bloquean el renderizado
    .pass = { $total ->
        [0] Ningún archivo del head bloquea el renderizado
       *[other] Pocos archivos del head bloquean el renderizado
    }
    .warn = { $total ->
        [one] { $total } archivo bloquea
       *[other] { $total } archivos bloquean
    } el renderizado
    .fail = { perf-render-blocking.warn }
    .seen = { $scripts ->
        [0] { $styles ->
            [0] El head no tiene scripts que bloqueen ni hojas de estilo para pantallas.
            [one] Una hoja de estilo para pantallas del head bloquea el renderizado; ningún script lo bloquea. No se cuentan los archivos que importa.
           *[other] { $styles } hojas de estilo para pantallas del head bloquean el renderizado; ningún script lo bloquea. No se cuentan los archivos que importan.
        }
       *[other] { $styles ->
            [0] { $scripts ->
                [one] Un script del head bloquea el renderizado.
               *[other] { $scripts } scripts del head bloquean el renderizado.
            }
           *[other] { $scripts ->
                [one] Un script
               *[other] { $scripts } scripts
            } y { $styles ->
                [one] una hoja de estilo
               *[other] { $styles } hojas de estilo
            } para pantallas del head bloquean el renderizado. No se cuentan los archivos que importan las hojas de estilo.
        }
    }{ $missing ->
        [0] { "" }
        [one] { " " }Un archivo que falta no se cuenta.
       *[other] { " " }No se cuentan { $missing } archivos que faltan.
    }
    .expected = ningún script, 4 hojas de estilo como máximo
    .why = Los navegadores no muestran nada hasta que se han cargado estos archivos.
    .do = { $scripts ->
        [0] Unir hojas de estilo y diferir las que la primera pantalla no necesita.
       *[other] { $used ->
            [yes] Pasar a un archivo los scripts integrados que siguen y añadir después defer a todos, en este orden: solo con defer, los scripts integrados se ejecutarían demasiado pronto.
           *[no] { $scripts ->
                [one] Añadir defer al script, o async si no depende de otros.
               *[other] Añadir defer a los scripts, o async a los que no dependen de otros.
            }
        }{ $merge ->
            [yes] { " " }Unir hojas de estilo y diferir las que la primera pantalla no necesita.
           *[no] { "" }
        }
    }

perf-dom-size = Tamaño del DOM
    .pass = { $state ->
        [long] El DOM es grande, como el texto
       *[depth] El DOM es pequeño
    }
    .warn = { $state ->
        [elements] La página tiene { $elements } elementos
       *[depth] Los elementos están anidados en { $depth } niveles
    }
    .fail = La página tiene demasiados elementos ({ $elements })
    .seen = El body del código HTML, incluido él mismo, tiene { $elements ->
        [one] { $elements } elemento
       *[other] { $elements } elementos
    }, anidados hasta en { $depth } niveles (html y body incluidos); un mismo elemento tiene hasta { $children } elementos hijos.{ $state ->
        [long] { " " }Con { $words } palabras, al menos cuatro por elemento, la longitud del texto los explica.
        [elements] { " " }Con { $words } palabras, la página tiene menos de cuatro por elemento.
       *[depth] { "" }
    } Los navegadores pueden añadir algunos, como tbody.
    .expected = como máximo 2000 elementos y, por encima de 1400, 32 niveles; más si el texto tiene al menos cuatro palabras por elemento
    .why = Cada elemento cuesta memoria y tiempo en cada cambio de la página, sobre todo en móviles.
    .do = { $state ->
        [depth] Quitar los elementos que solo contienen otros; los constructores de páginas añaden varios alrededor de cada parte.
       *[elements] Quitar contenedores, paginar las listas largas y crear las partes ocultas solo al abrirlas.
    }

perf-page-weight = Peso de la página
    .pass = El HTML y los archivos medidos son ligeros
    .warn = La página y sus archivos pesan { $bytes }
    .fail = { perf-page-weight.warn }
    .seen = { $bytes } en total{ $code ->
        [0] { "" }
       *[other] ; scripts, estilos y fuentes: { $code } (sin los archivos que importan las hojas de estilo)
    }{ $pictures ->
        [0] { "" }
       *[other] ; imágenes: { $pictures }
    }{ $code ->
        [0] { $pictures ->
            [0] ; solo se midió el HTML
           *[other] { "" }
        }
       *[other] { "" }
    }{ $unknown ->
        [0] .
        [one] ; falta el tamaño de { $unknown } archivo.
       *[other] ; falta el tamaño de { $unknown } archivos.
    }
    .unmeasured = El servidor no indica el peso de la mayoría de los archivos que carga la página.
    .expected = 2,7 MB como máximo
    .why = La página solo está completa cuando todo se ha cargado, y muchos visitantes pagan por sus datos.
    .do = Empezar por las imágenes más pesadas y quitar después los scripts innecesarios.

perf-third-parties = Scripts de terceros
    .pass = { $count ->
        [0] Ningún dominio de terceros carga scripts ni marcos
       *[other] Pocos dominios de terceros cargan scripts o marcos
    }
    .warn = { $count } dominios de terceros cargan scripts o marcos
    .fail = { perf-third-parties.warn }
    .seen = { $count ->
        [0] Ningún dominio de terceros carga scripts ni marcos.
        [one] { $count } dominio: { $names }.
       *[other] { $count } dominios: { $names }.
    }
    .seen-pass = { $count ->
        [0] Ningún script ni marco de la página viene de otro dominio.
        [one] Un dominio: { $names }.
       *[other] { $count } dominios: { $names }.
    }
    .expected = 10 como máximo
    .why = Cada uno cuesta una conexión, sus scripts pueden hacer cualquier cosa en la página y puede saber quién la visita.
    .do = Comprobar cuáles se siguen usando y quitar los demás.

perf-lcp-discoverable = Imagen principal (LCP)
    .pass = La primera imagen no tiene carga diferida
    .warn = { $state ->
        [lazy] La primera imagen tiene carga diferida (loading=lazy)
        [script] La primera imagen la carga un script
       *[other] La primera imagen no tiene indicación de prioridad
    }
    .fail = { $state ->
        [lazy] La primera imagen tiene carga diferida (loading=lazy)
       *[other] La primera imagen la carga un script
    }
    .seen = { $image }{ $state ->
        [good] { "" }
        [lazy] : loading="lazy".
        [script] : su URL solo está en un atributo de tipo data-src.
       *[other] : ni fetchpriority=high ni preload.
    }
    .seen-pass = { $image } no tiene carga diferida.
    .when = las páginas cuyo contenido empieza con una imagen
    .expected = src, fetchpriority=high, sin loading=lazy
    .why = La imagen más grande suele decidir cuándo la página parece completa (LCP); si se encuentra tarde, aparece tarde.
    .do = Poner la URL de la primera imagen en src, quitar loading=lazy y añadir fetchpriority=high.

perf-inline-bloat = Scripts y estilos en línea
    .pass = El HTML no lleva demasiado código en línea
    .warn = El { $share } del HTML es código y datos en línea
    .fail = { perf-inline-bloat.warn }
    .seen = { $bytes ->
        [0] { $structured ->
            [yes] El HTML no contiene scripts, estilos, SVG ni datos en línea, aparte de los datos estructurados, que no se cuentan.
           *[no] El HTML no contiene scripts, estilos, SVG ni datos en línea.
        }
       *[other] Scripts, estilos, SVG y datos en línea{ $structured ->
            [yes] , sin los datos estructurados
           *[no] { "" }
        }: { $bytes }, el { $share } del HTML; sobre todo { $largest ->
            [json] JSON para los scripts
            [attribute] atributos style
            [data] URL data:
            [script] scripts
            [style] estilos
            [svg] SVG
           *[other] { $largest }
        } ({ $most }).
    }
    .expected = 40 % como máximo, o 100 kB
    .why = El código en línea se envía de nuevo con cada página y retrasa el texto.
    .do = { $largest ->
        [json] Enviar con la página solo los datos de su primera vista y cargar el resto cuando haga falta.
        [data] Servir estas imágenes como archivos aparte que los navegadores guarden en caché.
       *[other] Pasar este código a archivos separados que los navegadores guarden en caché.
    }
