# Quién lleva el sitio.

eeat-about = Página de presentación
    .pass = El sitio dice quién lo lleva
    .warn = { $state ->
        [short] La página de presentación solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
       *[none] Ninguna página dice quién lleva el sitio
    }
    .fail = { $state ->
        [broken] La página de presentación ha desaparecido
       *[none] Ninguna página dice quién lleva la tienda
    }
    .seen = { $state ->
        [none] Ningún enlace lleva a una página así.
        [broken] { $url } no responde con éxito.
        [linked] { $url } no se leyó.
       *[there] { $url } tiene { $words ->
            [one] { $words } palabra.
           *[other] { $words } palabras.
        }
    }
    .expected = una página de presentación enlazada con al menos 100 palabras
    .why = Los lectores y las guías de evaluación buscan primero quién responde de un sitio.
    .do = Publicar una página que diga quién es, desde cuándo y por qué conoce el tema; enlazarla en el pie.

eeat-contact = Contacto
    .pass = Se puede contactar con quien lleva el sitio
    .warn = { $state ->
        [one] El sitio indica una sola forma de contacto
       *[none] El sitio no indica ninguna forma de contacto
    }
    .fail = { $state ->
        [broken] La página de contacto ha desaparecido
       *[none] La tienda no indica ninguna forma de contacto
    }
    .seen = En inicio, contacto, presentación y aviso legal: teléfono { $phone ->
        [yes] sí
       *[no] no
    }, correo { $mail ->
        [yes] sí
       *[no] no
    }, formulario { $form ->
        [yes] sí
       *[no] no
    }, dirección postal { $post ->
        [yes] sí
       *[no] no
    }; { $state ->
        [linked] la página de contacto no se leyó.
        [broken] la página de contacto no responde.
       *[some] { $count } en total.
    }
    .expected = dos entre teléfono, correo, formulario y dirección postal
    .why = Compradores y evaluadores confían en un sitio que responde de sí mismo.
    .do = Publicar una página de contacto con teléfono, correo y dirección, enlazada desde cada página.

eeat-legal-entity = Empresa detrás del sitio
    .pass = El sitio nombra a la empresa que lo lleva
    .warn = { $state ->
        [unnumbered] El aviso legal no muestra número de registro
       *[none] Ningún aviso legal nombra a la empresa
    }
    .fail = { $state ->
        [broken] El aviso legal ha desaparecido
       *[none] El sitio no tiene aviso legal
    }
    .seen = { $state ->
        [number] El número es { $number }.
        [linked] Hay un aviso legal enlazado, pero no se leyó.
        [unnumbered] El aviso legal no lleva ningún número cuyo dígito de control sea correcto.
        [broken] El aviso legal no responde con éxito.
       *[none] No hay aviso legal ni número.
    }
    .expected = un aviso legal con nombre y NIF, SIREN, IVA o número de sociedad
    .why = El derecho de la Unión lo pide, y así distingue el comprador una empresa de un simple nombre.
    .do = Publicar un aviso legal con el nombre de la empresa, su dirección y su número de registro.

eeat-address = Dirección postal
    .pass = La dirección postal está a la vista
    .warn = { $state ->
        [data] La dirección postal solo está en el marcado
       *[none] No se encontró ninguna dirección postal
    }
    .fail = No se encontró ninguna dirección postal
    .seen = { $state ->
        [text] Está en el texto.
        [data] Está en JSON-LD, no en el texto.
       *[none] { $pages ->
            [one] Se leyó { $pages } página; no muestra ninguna.
           *[other] Se leyeron { $pages } páginas; ninguna la muestra.
        }
    }
    .expected = calle, código postal y población en el texto
    .why = La gente la busca antes de comprar o de ir, y los mapas y asistentes antes de recomendar.
    .do = Escribir la dirección en el pie y en la página de contacto, y marcarla como PostalAddress.

eeat-nap-consistent = Nombre, dirección y teléfono
    .pass = Dirección y teléfono concuerdan
    .warn = El teléfono del marcado no está a la vista
    .fail = { $state ->
        [telephone] El marcado da dos teléfonos
       *[address] El marcado da dos direcciones
    }
    .seen = { $state ->
        [agree] Un solo valor en todas partes.
        [unseen] El marcado acaba en { $one }, el texto en { $other }.
        [telephone] Dos valores para el teléfono: { $one } y { $other }.
       *[address] Dos valores para código postal y número: { $one } y { $other }.
    }
    .expected = un teléfono y una dirección por organización
    .why = Directorios y asistentes toman valores distintos por dos empresas.
    .do = Guardarlos en un solo lugar de la plantilla y usarlos en todas partes.

eeat-brand-consistent = Nombre de la marca
    .pass = El sitio lleva un solo nombre
    .warn = La organización lleva otro nombre que el sitio
    .fail = El sitio lleva dos nombres
    .seen = { $count ->
        [one] { $count } nombre
       *[other] { $count } nombres
    } en la página de inicio: «{ $name }» y «{ $other }».
    .expected = un solo nombre en og:site_name, WebSite y Organization
    .why = Los buscadores eligen uno de los nombres para los resultados, quizá el equivocado.
    .do = Escribir el mismo nombre en todas partes, y otras grafías en alternateName.

eeat-profiles = Perfiles en redes
    .pass = Los perfiles declarados existen y están enlazados
    .warn = El sitio no enlaza ninguno de sus perfiles declarados
    .fail = { $dead ->
        [one] { $dead } perfil declarado ha desaparecido
       *[other] { $dead } perfiles declarados han desaparecido
    }
    .seen = { $dead } de { $count } responden 404 o 410; { $state ->
        [unlinked] ninguna página enlaza uno de ellos.
       *[linked] véase la lista.
    }
    .expected = todos los perfiles vivos, uno de ellos enlazado
    .why = sameAs dice a los buscadores qué perfiles son del sitio; uno desaparecido no prueba nada.
    .do = Corregir sameAs y enlazar los perfiles en el pie.
