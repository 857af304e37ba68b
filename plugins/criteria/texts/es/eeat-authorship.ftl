# Quién escribe.

eeat-author-page = Página del autor
    .pass = El autor tiene una página
    .warn = { $state ->
        [short] La página del autor solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
       *[unlinked] El nombre del autor no lleva a ninguna parte
    }
    .fail = La página del autor ha desaparecido
    .seen = { $state ->
        [unlinked] { $author } no es un enlace.
        [broken] El enlace de { $author } responde: { $outcome }.
        [linked] La página de { $author } no se leyó.
       *[there] La página de { $author } tiene { $words ->
            [one] { $words } palabra.
           *[other] { $words } palabras.
        }
    }
    .expected = un enlace a una página con al menos 50 palabras sobre la persona
    .why = Los lectores y las guías de evaluación buscan ahí por qué la persona conoce el tema.
    .do = Enlazar el nombre a una página que diga quién es la persona y qué ha hecho.

eeat-author-credentials = Credenciales del autor
    .pass = Las credenciales del autor están a la vista
    .warn = { $count ->
        [0] Nada muestra por qué el autor conoce el tema
       *[other] Una sola señal muestra por qué el autor conoce el tema
    }
    .fail = Un texto de salud de un autor sin credenciales a la vista
    .seen = { $count ->
        [0] Nada junto a { $author }, ni en los datos, ni en la página del autor
       *[other] De { $author }: { $marks }
    }; tema delicado: { $weight ->
        [yes] sí.
       *[no] no.
    }
    .expected = una señal; dos en salud, dinero, derecho y vida cívica
    .why = Los evaluadores preguntan si el autor puede saberlo, y más donde el lector puede salir dañado.
    .do = Nombrar formación, cargo o años de experiencia junto al autor, y en jobTitle.

eeat-author-markup = Autor en los datos
    .pass = Los datos nombran bien a su autor
    .warn = { $state ->
        [text] El autor es un simple texto en los datos
       *[bare] El autor no tiene dirección en los datos
    }
    .fail = { $state ->
        [several] Un autor de los datos reúne varios nombres
       *[title] El nombre del autor lleva un título en los datos
    }
    .seen = El autor es «{ $author }».
    .expected = Person u Organization solo con el nombre, y url o sameAs
    .why = Los buscadores distinguen a las personas por nombres limpios y direcciones.
    .do = Escribir una Person por autor, los títulos en jobTitle u honorificPrefix, con una url.

eeat-ymyl-review = Revisión por un experto
    .pass = Un experto con nombre ha revisado el artículo
    .warn = No se nombra ninguna revisión por un experto
    .fail = Un texto de salud sin experto, ni autor ni revisor
    .seen = El tema es { $subject ->
        [health] la salud
        [finance] el dinero
        [legal] el derecho
       *[civic] la vida cívica
    } (seguro en { $confidence }, por: { $terms }); { $state ->
        [line] una línea nombra a quien lo revisó.
        [data] los datos nombran a quien lo revisó.
        [known] el autor muestra credenciales, no se nombra revisor.
       *[none] no se encontró revisor ni credenciales.
    }
    .expected = una línea como «Revisado por» con un nombre, o reviewedBy
    .why = Donde el lector puede salir dañado, los evaluadores buscan quién responde de los hechos.
    .do = Hacer revisar el artículo, y nombrar arriba a quien lo revisó con su cargo.

eeat-experience = Experiencia propia
    .pass = El análisis muestra experiencia propia
    .warn = Una sola señal de experiencia propia
    .fail = El análisis no muestra experiencia propia
    .seen = { $count } de 5 señales: relato de la prueba { $test ->
        [yes] sí
       *[no] no
    }, medidas propias { $figures ->
        [yes] sí
       *[no] no
    }, fotos con pie { $pictures ->
        [yes] sí
       *[no] no
    }, vídeo { $film ->
        [yes] sí
       *[no] no
    }, pros y contras { $sides ->
        [yes] sí
       *[no] no
    }.
    .expected = dos señales
    .why = Los buscadores prefieren los análisis cuyo autor ha usado de verdad el objeto.
    .do = Decir cuánto tiempo y cómo se probó, con medidas y fotos propias.
