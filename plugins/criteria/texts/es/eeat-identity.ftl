# Quién lleva el sitio.

eeat-about = Página «Quiénes somos»
    .pass = El sitio tiene una página «Quiénes somos»
    .warn = { $state ->
        [short] La página «Quiénes somos» solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
       *[none] No se encontró ninguna página «Quiénes somos»
    }
    .fail = { $state ->
        [broken] La página «Quiénes somos» no está disponible
       *[none] El sitio no enlaza ninguna página «Quiénes somos»
    }
    .seen = { $state ->
        [none] No se encontró ningún enlace a una página «Quiénes somos».
        [broken] La página «Quiénes somos» no está disponible: { $url }
        [linked] La página «Quiénes somos» está en otro sitio y no se leyó: { $url }
       *[there] El sitio tiene una página «Quiénes somos» de { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }: { $url }
    }
    .when = los sitios en inglés, francés o español de más de una página, salvo libros y manuales
    .unmeasured = No se encontró ningún enlace a una página así, y el HTML no tiene enlaces en elementos header, nav o footer. Los scripts pueden añadirlos; no se ejecutaron.
    .expected = una página «Quiénes somos» enlazada con al menos 100 palabras
    .why = Los visitantes y los evaluadores de calidad de Google buscan primero quién es el responsable del sitio.
    .do = Publicar una página que diga quiénes son, desde cuándo y por qué conocen el tema; enlazarla en el pie de página.

eeat-contact = Datos de contacto
    .pass = Los visitantes pueden contactar con el responsable del sitio
    .warn = { $state ->
        [one] El sitio muestra una sola forma de contacto
       *[none] El sitio no muestra ninguna forma de contacto
    }
    .fail = { $state ->
        [broken] La página de contacto no está disponible
       *[none] La tienda no muestra ninguna forma de contacto
    }
    .seen = { $count ->
        [0] Ninguna forma de contacto en la página de inicio ni en las páginas sobre el titular
       *[other] En la página de inicio y las páginas sobre el titular: { $found ->
            [phone] teléfono
            [mail] correo electrónico
            [form] formulario
            [post] dirección postal
            [tracker] registro de incidencias
           *[none] nada
        }
    }{ $state ->
        [linked] ; la página de contacto está en otro sitio y no se leyó.
        [broken] ; la página de contacto no está disponible.
       *[some] { $count ->
            [0] .
           *[other] { $lacking ->
                [0] .
               *[other] ; no se encontró: { $lacking ->
                    [phone] teléfono
                    [mail] correo electrónico
                    [form] formulario
                    [post] dirección postal
                   *[none] nada
                }.
            }
        }
    }
    .when = los sitios en inglés, francés o español
    .expected = al menos dos formas de contacto, como teléfono y correo; para un manual basta una
    .why = Visitantes y evaluadores de calidad de Google confían en un sitio con el que pueden contactar.
    .do = Publicar una página de contacto con al menos dos formas (teléfono, correo, formulario, dirección) y enlazarla desde todas las páginas.

eeat-legal-entity = Entidad legal
    .pass = El sitio tiene un aviso legal o un número de registro
    .warn = { $state ->
        [unnumbered] El aviso legal no muestra número de identificación
       *[none] Ningún aviso legal nombra a la empresa
    }
    .fail = { $state ->
        [broken] El aviso legal no está disponible
       *[none] El sitio no tiene aviso legal
    }
    .seen = { $state ->
        [number] El sitio indica el número de { $kind ->
            [vat] IVA
           *[register] registro
        } { $number }.
        [unnumbered] El aviso legal no contiene ningún número de identificación con dígito de control correcto.
        [broken] El aviso legal no está disponible.
       *[none] Ni aviso legal ni número de identificación.
    }
    .when = los sitios que venden, indican un número de registro o están en un dominio de la UE
    .unmeasured = El aviso legal está en otro sitio o detrás de un script, así que no se leyó.
    .expected = un aviso legal con nombre y NIF, SIREN, IVA o número de sociedad
    .why = La legislación de la Unión Europea lo exige, y los compradores lo usan para comprobar que la empresa existe.
    .do = Publicar un aviso legal con el nombre de la empresa, su dirección y su número de identificación.

eeat-address = Dirección postal
    .pass = La dirección postal está visible
    .warn = { $state ->
        [data] La dirección postal solo está en los datos estructurados
       *[none] No se encontró ninguna dirección postal
    }
    .fail = No se encontró ninguna dirección postal
    .seen = { $state ->
        [text] Una dirección postal figura en el texto de las páginas.
        [data] Está en JSON-LD, no en el texto.
       *[none] { $pages ->
            [one] Ninguna dirección postal en la { $pages } página leída.
           *[other] Ninguna dirección postal en las { $pages } páginas leídas.
        }
    }
    .when = las empresas que venden o reciben visitantes
    .expected = calle, código postal y población en el texto
    .why = La gente la busca antes de comprar o de ir; los mapas y los asistentes de IA, antes de recomendar el negocio.
    .do = Añadir la dirección al pie de página y a la página de contacto, y marcarla como PostalAddress.

eeat-nap-consistent = Coherencia de nombre, dirección y teléfono (NAP)
    .pass = Dirección y teléfono son coherentes
    .warn = El teléfono de los datos estructurados no está visible
    .fail = { $state ->
        [telephone] Los datos estructurados dan dos teléfonos
       *[address] Los datos estructurados dan dos direcciones
    }
    .seen = { $state ->
        [agree] Dirección y teléfono son los mismos en las páginas leídas y en los datos estructurados.
        [unseen] El número acaba en { $one } en los datos estructurados y en { $other } en el texto.
        [telephone] Dos números de teléfono: { $one } y { $other }.
       *[address] Dos direcciones (código postal y número de calle): { $one } y { $other }.
    }
    .when = los datos estructurados de una organización con un teléfono o una dirección
    .expected = un teléfono y una dirección por organización
    .why = Los directorios y los asistentes de IA toman valores distintos por dos empresas.
    .do = Guardarlos en un solo lugar de la plantilla y usarlos en todas partes.

eeat-brand-consistent = Coherencia del nombre de marca
    .pass = El sitio usa un solo nombre de marca
    .warn = La organización tiene un nombre distinto al del sitio
    .fail = El sitio usa dos nombres de marca
    .seen-pass = La página de inicio usa siempre el mismo nombre: «{ $name }».
    .seen = { $count ->
        [one] { $count } nombre
       *[other] { $count } nombres
    } en la página de inicio: «{ $name }» y «{ $other }».
    .when = los sitios cuya página de inicio declara su nombre al menos dos veces: og:site_name, WebSite u Organization
    .expected = un solo nombre en og:site_name, WebSite y Organization
    .why = Los buscadores eligen uno de los nombres para sus resultados, quizá el equivocado.
    .do = Usar el mismo nombre en todas partes y poner otras grafías en alternateName.

eeat-profiles = Perfiles sociales
    .pass = Ningún perfil declarado ha desaparecido y el sitio enlaza alguno
    .warn = El sitio no enlaza ninguno de sus perfiles declarados
    .fail = { $dead ->
        [one] { $dead } perfil declarado no existe
       *[other] { $dead } perfiles declarados no existen
    }
    .seen = { $count ->
        [one] { $dead ->
            [0] El único perfil declarado no devuelve 404 ni 410
           *[other] El único perfil declarado devuelve 404 o 410
        }
       *[other] { $dead ->
            [0] { $count ->
                [2] Ninguno de los dos
               *[other] Ninguno de los { $count }
            } perfiles declarados devuelve 404 ni 410
           *[other] Perfiles declarados: { $count } en total, { $dead } con código 404 o 410
        }
    }{ $state ->
        [unlinked] ; ninguna página leída enlaza a alguno de ellos.
       *[linked] .
    }
    .when = los datos estructurados con sameAs
    .expected = todos los perfiles existen, al menos uno está enlazado
    .why = sameAs indica a los buscadores qué perfiles son del sitio; un perfil desaparecido no prueba nada.
    .do = Corregir sameAs y enlazar los perfiles en el pie de página.
