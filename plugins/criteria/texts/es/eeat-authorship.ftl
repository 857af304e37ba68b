# Quién escribe.

eeat-author-page = Página de autor
    .pass = El autor tiene una página de autor
    .warn = { $state ->
        [short] La página de autor solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
       *[unlinked] El nombre del autor no es un enlace
    }
    .fail = La página de autor no está disponible
    .seen = { $state ->
        [bio] La propia página presenta a { $author }.
        [unlinked] { $author } no es un enlace.
        [broken] Respuesta del enlace de { $author }: { $outcome ->
            [redirect-loop] redirecciones en bucle
            [too-many-redirects] demasiadas redirecciones
            [no-answer] sin respuesta
           *[other] código { $outcome }
        }.
        [linked] La página de autor de { $author } no se leyó.
       *[there] La página de autor de { $author } tiene { $words ->
            [one] { $words } palabra.
           *[other] { $words } palabras.
        }
    }
    .when = los artículos que muestran el nombre de un autor
    .expected = un enlace a una página con al menos 50 palabras sobre el autor
    .why = Los lectores y los evaluadores de calidad de Google buscan ahí la experiencia del autor.
    .do = Enlazar el nombre a una página que diga quién es el autor y qué ha hecho.

eeat-author-credentials = Credenciales del autor
    .pass = Las credenciales del autor están a la vista
    .warn = { $count ->
        [0] No se muestra ninguna credencial del autor
       *[other] Solo se muestra una credencial del autor
    }
    .fail = Un texto de salud de un autor sin credenciales visibles
    .seen = { $count ->
        [0] Ninguna credencial junto a { $author }, en los datos estructurados ni en la página de autor
       *[other] { $author }: «{ $marks }»
    }{ $weight ->
        [yes] ; tema YMYL.
       *[no] .
    }
    .when = los artículos en inglés, francés o español que muestran el nombre de un autor
    .expected = una credencial; dos en salud, dinero, derecho y vida cívica
    .why = Los evaluadores de calidad de Google comprueban la experiencia del autor, con más rigor donde el lector puede salir perjudicado.
    .do = Indicar formación, cargo o años de experiencia junto al autor, y en jobTitle.

eeat-author-markup = Autor en los datos estructurados
    .pass = Los datos estructurados nombran bien al autor
    .warn = { $state ->
        [text] El autor es un simple texto en los datos estructurados
       *[bare] El autor no tiene URL en los datos estructurados
    }
    .fail = { $state ->
        [several] Un autor de los datos estructurados reúne varios nombres
       *[title] El nombre del autor lleva un título (datos estructurados)
    }
    .seen = El autor es «{ $author }».
    .when = los datos estructurados de un artículo con un autor
    .expected = Person u Organization solo con el nombre, y url o sameAs
    .why = Los buscadores identifican a las personas por nombres limpios y URL.
    .do = { $state ->
        [text] Convertir al autor en una Person u Organization con name y url.
        [several] Crear una Person por autor, cada una con su url.
        [title] Dejar solo el nombre en name; los títulos van en jobTitle u honorificPrefix.
       *[bare] Añadir url o sameAs al autor; una redacción o una agencia es una Organization.
    }

eeat-ymyl-review = Revisión de un experto
    .pass = Un experto con nombre ha revisado el artículo
    .warn = El artículo no nombra ningún revisor experto
    .fail = Un texto de salud no nombra ni autor experto ni revisor
    .seen = El tema es { $subject ->
        [health] la salud
        [finance] el dinero
        [legal] el derecho
       *[civic] la vida cívica
    } (confianza { $confidence }, por: «{ $terms }»); { $state ->
        [line] una línea nombra al revisor.
        [data] los datos estructurados nombran al revisor.
        [known] el autor muestra credenciales, pero no se nombra ningún revisor.
       *[none] no se encontraron ni revisor ni credenciales.
    }
    .when = los artículos en inglés, francés o español sobre salud, dinero, derecho o vida cívica
    .expected = una línea como «Revisado por» con un nombre, o reviewedBy
    .why = En temas donde el lector puede salir perjudicado, los evaluadores de calidad de Google buscan un experto que responda de los hechos.
    .do = Hacer revisar el artículo por un experto y nombrarlo arriba con su cargo.

eeat-experience = Experiencia propia
    .pass = El análisis muestra experiencia propia
    .warn = El análisis muestra una sola señal de experiencia propia
    .fail = El análisis no muestra experiencia propia
    .seen = { $found ->
        [0] Ninguna de las 5 señales
       *[other] Se encontró: { $found ->
            [test] relato de la prueba
            [figures] medidas propias
            [pictures] fotos con pie
            [film] vídeo
            [sides] lista de pros y contras
           *[none] nada
        }
    }{ $lacking ->
        [0] .
       *[other] ; { $lacking ->
            [one] falta
           *[other] faltan
        }: { $lacking ->
            [test] relato de la prueba
            [figures] medidas propias
            [pictures] fotos con pie
            [film] vídeo
            [sides] lista de pros y contras
           *[none] nada
        }.
    }
    .when = las reseñas en inglés, francés o español
    .expected = dos señales
    .why = Los buscadores prefieren los análisis cuyo autor ha usado el producto.
    .do = Decir cuánto tiempo y cómo se probó, con mediciones y fotos propias.
