# Velocidad y peso.

perf-compression = Compresión
    .pass = Página, estilos y scripts se envían comprimidos
    .warn = { $state ->
        [files] { $count ->
            [one] { $count } hoja de estilo o script no está comprimido
           *[other] { $count } hojas de estilo y scripts no están comprimidos
        }
       *[other] La página nos llegó sin comprimir
    }
    .fail = La página se envía sin comprimir: { $bytes }
    .seen = { $state ->
        [good] La página está comprimida
        [files] La página está comprimida
        [varies] La página no está comprimida, pero varía según Accept-Encoding
       *[other] La página no está comprimida ({ $bytes })
    }; archivos sin comprimir: { $count } de { $looked }.
    .expected = Content-Encoding br, zstd o gzip
    .why = El texto comprimido ocupa entre un tercio y un décimo y llega antes.
    .do = Activar Brotli o gzip para el texto en el servidor.

perf-static-cache = Caché de los archivos
    .pass = Los navegadores guardan los archivos del sitio
    .warn = Los navegadores guardan { $medium ->
        [one] { $medium } archivo
       *[other] { $medium } archivos
    } menos de 30 días
    .fail = Los navegadores guardan { $short ->
        [one] { $short } archivo
       *[other] { $short } archivos
    } menos de un día
    .seen = De { $looked ->
        [one] { $looked } archivo
       *[other] { $looked } archivos
    }: { $short } por debajo de un día, { $medium } por debajo de 30 días.
    .expected = 30 días o más para archivos que cambian de nombre
    .why = Un visitante que vuelve carga de nuevo lo que el navegador no guardó.
    .do = Enviar Cache-Control: max-age=31536000, immutable con los archivos cuyo nombre lleva la versión.

perf-render-blocking = Archivos que retrasan la página
    .pass = Pocos archivos del head retrasan la página
    .warn = { $total ->
        [one] { $total } archivo retrasa
       *[other] { $total } archivos retrasan
    } la página
    .fail = { $total ->
        [one] { $total } archivo retrasa
       *[other] { $total } archivos retrasan
    } la página
    .seen = { $scripts ->
        [one] { $scripts } script
       *[other] { $scripts } scripts
    } y { $styles ->
        [one] { $styles } hoja de estilo
       *[other] { $styles } hojas de estilo
    } en el head.
    .expected = ningún script, 3 hojas de estilo como máximo
    .why = Los navegadores no muestran nada hasta que estos archivos han llegado y se han ejecutado.
    .do = Añadir defer a los scripts, unir las hojas de estilo y cargar más tarde las de partes posteriores.

perf-dom-size = Tamaño del documento
    .pass = La página tiene pocos elementos
    .warn = { $state ->
        [elements] La página tiene { $elements } elementos
        [depth] Los elementos están anidados en { $depth } niveles
       *[other] Un elemento de la página tiene { $children } hijos
    }
    .fail = La página tiene { $elements } elementos
    .seen = { $elements ->
        [one] { $elements } elemento
       *[other] { $elements } elementos
    }, en { $depth } niveles, como máximo { $children } en uno.
    .expected = como máximo 800 elementos, 32 niveles, 60 en uno
    .why = Cada elemento cuesta memoria y tiempo en cada cambio de la página, sobre todo en móviles.
    .do = Quitar contenedores, paginar las listas largas y crear las partes ocultas solo al abrirlas.

perf-page-weight = Peso de la página
    .pass = La página es ligera
    .warn = La página pesa { $bytes } con sus archivos
    .fail = La página pesa { $bytes } con sus archivos
    .seen = { $bytes }: { $code } de scripts, estilos y fuentes, { $pictures } de imágenes; { $unknown ->
        [one] { $unknown } archivo
       *[other] { $unknown } archivos
    } de tamaño desconocido.
    .expected = 2,7 MB como máximo
    .why = Cada byte debe llegar antes de que la página esté completa, y muchos pagan por cada uno.
    .do = Empezar por las imágenes más pesadas y quitar después los scripts innecesarios.

perf-third-parties = Scripts de terceros
    .pass = Pocos dominios ajenos ejecutan scripts o marcos
    .warn = { $count } dominios ajenos ejecutan scripts o marcos
    .fail = { $count } dominios ajenos ejecutan scripts o marcos
    .seen = { $count ->
        [one] { $count } dominio
       *[other] { $count } dominios
    }{ $count ->
        [0] .
       *[other] : { $names }.
    }
    .expected = 10 como máximo
    .why = Cada uno cuesta una conexión, se ejecuta con todos los derechos en la página y puede saber quién la visita.
    .do = Preguntarse si alguien sigue usando cada uno y quitar los demás.

perf-lcp-discoverable = Primera imagen
    .pass = La primera imagen se pide enseguida
    .warn = { $state ->
        [lazy] La primera imagen se carga tarde (loading=lazy)
        [script] La primera imagen depende de un script
       *[other] La primera imagen no indica su prioridad
    }
    .fail = { $state ->
        [lazy] La primera imagen se carga tarde (loading=lazy)
       *[other] La primera imagen depende de un script
    }
    .seen = { $image }{ $state ->
        [good] { "" }
        [lazy] : loading es lazy.
        [script] : solo en data-src.
       *[other] : ni fetchpriority=high ni preload.
    }
    .expected = src, fetchpriority=high, sin loading=lazy
    .why = La imagen más grande marca cuándo la página parece completa (LCP); si se encuentra tarde, se ve tarde.
    .do = Quitar loading=lazy de la primera imagen y añadir fetchpriority=high.

perf-inline-bloat = Scripts y estilos dentro del HTML
    .pass = El HTML es sobre todo contenido
    .warn = { $share } del HTML son scripts, estilos y dibujos
    .fail = { $share } del HTML son scripts, estilos y dibujos
    .seen = { $bytes } de scripts, estilos, dibujos y datos, { $share } del HTML; sobre todo { $largest } ({ $most }).
    .expected = 40 % como máximo, o 100 kB
    .why = Lo que está dentro del HTML se envía de nuevo con cada página y retrasa su texto.
    .do = Pasarlo a archivos que los navegadores guarden.
