# Datos estructurados.

sd-present = Datos estructurados
    .pass = La página tiene datos estructurados
    .warn = La página no tiene datos estructurados
    .fail = { sd-present.warn }
    .seen = { $blocks ->
        [0] Sin JSON-LD
        [one] { $blocks } bloque JSON-LD
       *[other] { $blocks } bloques JSON-LD
    }; { $items ->
        [0] sin microdatos ni RDFa.
        [one] { $items } elemento de microdatos o RDFa.
       *[other] { $items } elementos de microdatos o RDFa.
    }
    .expected = JSON-LD, microdatos o RDFa
    .why = Sin ellos, los buscadores deducen el tema solo del texto, y la página no puede obtener la mayoría de los resultados enriquecidos.
    .do = Describir el tema principal de la página en JSON-LD con los tipos de schema.org.
    .seen-warn = Ningún bloque JSON-LD ni elemento de microdatos o RDFa.
    .seen-fail = { sd-present.seen-warn }

sd-json-valid = JSON-LD válido
    .pass = Todos los bloques JSON-LD son válidos
    .warn = { $broken ->
        [one] { $broken } bloque JSON-LD no es
       *[other] { $broken } bloques JSON-LD no son
    } de schema.org
    .fail = { $broken ->
        [one] { $broken } bloque JSON-LD no es válido
       *[other] { $broken } bloques JSON-LD no son válidos
    }
    .seen-pass = { $count ->
        [one] El único bloque es válido.
       *[other] { $count ->
            [2] Los dos
           *[other] Los { $count }
        } bloques son válidos.
    }
    .seen-warn = { $count ->
        [one] El único bloque
       *[other] Bloques no válidos: { $broken } de { $count }; el primero
    } { $why ->
        [not-json] no es JSON válido: { $detail }.
        [no-object] no es un objeto ni una lista de objetos.
        [no-context] no tiene un @context con schema.org.
       *[no-type] no tiene @type.
    }
    .seen-fail = { sd-json-valid.seen-warn }
    .when = las páginas con JSON-LD
    .expected = JSON con @context de schema.org y un @type
    .why = Los buscadores ignoran un bloque que no pueden leer.
    .do = { $why ->
        [no-context] Añadir "@context": "https://schema.org", o dar el tipo application/json a un bloque que no es para los buscadores.
       *[other] Corregir el bloque en la plantilla y comprobarlo con un validador.
    }

sd-required = Propiedades obligatorias
    .pass = Los datos estructurados tienen las propiedades obligatorias
    .warn = A { $type } le faltan propiedades recomendadas
    .fail = { $lacking ->
        [one] A { $lacking } entidad le faltan propiedades obligatorias
       *[other] A { $lacking } entidades les faltan propiedades obligatorias
    }
    .seen-pass = { $count ->
        [0] Ninguna entidad de esta página está obligada a tener estas propiedades.
        [one] La única entidad está completa.
       *[other] { $count ->
            [2] Las dos
           *[other] Las { $count }
        } entidades están completas.
    }
    .seen-warn = A { $type } le falta: { $missing }.
    .seen-fail = { sd-required.seen-warn }
    .when = los datos estructurados de un tipo con propiedades obligatorias
    .expected = todas las propiedades obligatorias de cada tipo
    .why = { $lacking ->
        [0] Las propiedades recomendadas enriquecen el resultado; sin ellas la página aún puede obtenerlo.
       *[other] Una entidad sin sus propiedades obligatorias no puede dar resultados enriquecidos.
    }
    .do = En la plantilla, añadir a { $type }: { $missing }.{ $either ->
        [yes] { " " }Donde «/» separa propiedades, basta una.
       *[no] { "" }
    } Usar los datos que muestra la página.

sd-visible = Datos estructurados y texto visible
    .pass = Los datos estructurados coinciden con el texto visible
    .warn = { $property ->
        [author] El autor
        [price] El precio
        [ratingValue] La valoración
        [headline] El titular
       *[name] El nombre
    } de los datos estructurados no aparece en la página
    .fail = { sd-visible.warn }
    .seen-pass = { $count ->
        [one] El único valor comprobado está en el texto.
       *[other] { $count ->
            [2] Los dos
           *[other] Los { $count }
        } valores comprobados están en el texto.
    }
    .seen-warn = { $count ->
        [one] El único valor comprobado de los datos estructurados no está en el texto: «{ $value }».
       *[other] Valores de los datos estructurados: { $count } comprobados, { $absent } sin aparecer en el texto; por ejemplo: «{ $value }».
    }
    .seen-fail = { sd-visible.seen-warn }
    .when = los datos estructurados de productos, servicios, artículos y otros contenidos con un nombre, un precio, una valoración o un autor
    .expected = nombres, precios, valoraciones y autores como en el texto visible
    .why = { $property ->
        [headline] Los resultados de búsqueda pueden mostrar un titular que los lectores no encuentran.
        [name] Los resultados de búsqueda pueden mostrar un nombre que los lectores no encuentran.
       *[other] Los buscadores desconfían del marcado que los lectores no ven, y pueden penalizar el sitio.
    }
    .do = Generar marcado y texto visible a partir de los mismos datos.

sd-vocabulary = Tipos y propiedades válidos de schema.org
    .pass = Todos los tipos y propiedades existen en schema.org
    .warn = { $properties ->
        [one] { $properties } propiedad no existe en schema.org
       *[other] { $properties } propiedades no existen en schema.org
    }
    .fail = { $types ->
        [one] { $types } tipo no existe en schema.org
       *[other] { $types } tipos no existen en schema.org
    }
    .seen = { $types ->
        [0] { $properties ->
            [0] Todos los tipos y propiedades usados figuran en schema.org.
           *[other] Propiedades desconocidas: { $others }.
        }
       *[other] Tipos desconocidos: { $unknown }.
    }
    .when = las páginas con datos estructurados de schema.org
    .expected = solo nombres de schema.org, escritos igual
    .why = Los buscadores ignoran las entidades de tipo desconocido y las propiedades desconocidas.
    .do = Escribir los nombres exactamente como en schema.org, mayúsculas incluidas.

sd-article = Datos estructurados Article
    .pass = Los datos estructurados Article están completos
    .warn = { $state ->
        [none] El artículo no tiene datos estructurados Article
        [local] Una hora de los datos estructurados no tiene desfase UTC
       *[missing] Los datos estructurados Article están incompletos
    }
    .fail = { $state ->
        [date] Una fecha de los datos estructurados Article no es válida
       *[missing] Falta lo esencial en los datos estructurados Article
    }
    .seen = { $state ->
        [complete] Están todas las propiedades.
        [none] No hay Article en JSON-LD ni en microdatos.
        [local] { $date } no tiene desfase UTC.
        [date] { $date } no es una fecha ISO 8601 válida.
       *[missing] Faltan: { $missing }.
    }
    .when = los artículos
    .expected = headline, author, datePublished, dateModified, image
    .why = Los buscadores toman de los datos Article el titular, el autor, la fecha y la imagen del resultado.
    .do = { $state ->
        [none] Añadir un Article con headline, author (una Person con url), datePublished e image.
        [missing] Añadir al Article: { $missing }.
       *[other] Escribir en la plantilla fechas como 2026-05-03T08:00:00+02:00.
    }

sd-breadcrumb = Datos estructurados de las migas de pan
    .pass = Los datos estructurados de las migas de pan son válidos
    .warn = { $problem ->
        [unmarked] Las migas de pan no tienen datos estructurados
        [single] Las migas de pan solo tienen un elemento
       *[relative] Las migas de pan tienen URL relativas
    }
    .fail = Los datos estructurados de las migas de pan no son válidos
    .seen = { $problem ->
        [none] { $items ->
            [0] Las migas están en microdatos.
           *[other] { $items } elementos, todos en orden.
        }
        [unmarked] La página muestra migas de pan sin datos estructurados.
        [single] Solo hay un elemento; hacen falta dos.
        [relative] Una URL no empieza por http.
        [empty] La lista está vacía.
        [name] Uno de { $items } elementos no tiene nombre.
        [position] La posición de los { $items } elementos no va de 1 a { $items }.
       *[item] Uno de { $items } elementos no tiene URL y no es el último.
    }
    .when = las páginas con migas de pan
    .expected = dos elementos o más con posición, nombre y URL
    .why = Los resultados de búsqueda solo muestran las migas de pan si todos sus elementos son válidos.
    .do = { $problem ->
        [relative] Escribir URL absolutas en BreadcrumbList, con https:// y el dominio.
       *[other] Marcar la ruta de navegación como BreadcrumbList, numerada desde 1, con URL absolutas.
    }

sd-organization = Datos estructurados Organization
    .pass = Los datos estructurados dicen quién gestiona el sitio
    .warn = { $state ->
        [none] Ningún dato estructurado dice quién gestiona el sitio
        [small] El logotipo mide menos de 112 x 112 píxeles
       *[missing] Los datos estructurados Organization están incompletos
    }
    .fail = Los datos estructurados Organization no tienen nombre o URL
    .seen = { $state ->
        [complete] La página de inicio declara la entidad { $type } con nombre, URL, datos de contacto y logotipo o imagen.
        [plain] La página de inicio declara la entidad { $type } con nombre, URL y datos de contacto; falta un logotipo, que Google recomienda.
        [microdata] La página de inicio declara una organización en microdatos.
        [none] La página de inicio no tiene datos estructurados de una organización o persona.
        [small] El logotipo de { $type } mide menos de 112 x 112 píxeles.
       *[missing] { $type } no indica: { $missing }.
    }
    .when = los sitios cuya página de inicio se leyó
    .expected = name, url y una de las propiedades sameAs, contactPoint y address; si hay logo, de 112 x 112 píxeles como mínimo
    .why = Con estos datos, los buscadores y los asistentes de IA saben qué organización gestiona el sitio y cuál es su logotipo.
    .do = { $state ->
        [missing] Añadir a { $type } en el JSON-LD de la página de inicio: { $missing }.
        [small] Publicar un logotipo de 112 x 112 píxeles como mínimo.
       *[none] Describir la organización en JSON-LD en la página de inicio: name, url, logo y una de las propiedades sameAs, contactPoint y address.
    }

sd-website = Nombre del sitio
    .pass = Los datos estructurados nombran el sitio
    .warn = { $state ->
        [none] Solo og:site_name da el nombre del sitio
       *[differs] El sitio tiene dos nombres distintos
    }
    .fail = { $state ->
        [none] La página de inicio no declara el nombre del sitio
        [elsewhere] Los datos WebSite indican otra URL
       *[incomplete] A los datos WebSite les falta nombre o URL
    }
    .seen = { $state ->
        [none] No hay elemento WebSite.
        [microdata] Un elemento WebSite en microdatos.
        [elsewhere] La URL es { $url }
        [incomplete] Nombre «{ $name }», URL «{ $url }».
       *[differs] El nombre es «{ $name }» en WebSite y «{ $other }» en og:site_name.
    }
    .seen-pass = { $state ->
        [microdata] Un elemento WebSite en microdatos.
       *[complete] El nombre en WebSite es «{ $name }»{ $og ->
            [none] .
           *[named] , igual que en og:site_name.
        }
    }
    .when = los sitios cuya página de inicio se leyó
    .expected = un elemento WebSite con el nombre y la URL de la página de inicio
    .why = Google muestra este nombre encima del título de cada resultado; si no se declara, lo deduce.
    .do = { $og ->
        [none] Añadir a la página de inicio un elemento WebSite con name y url, y dar el mismo nombre en og:site_name.
       *[named] Añadir a la página de inicio un elemento WebSite, con el nombre de og:site_name y la URL de la página de inicio.
    }

sd-retired = Resultados enriquecidos suprimidos
    .pass = { $count ->
        [0] No se usa ningún tipo retirado
       *[other] Los tipos retirados no son los únicos que se usan
    }
    .fail = Ninguno de los tipos usados da ya resultado enriquecido
    .seen = { $count ->
        [0] Ninguno de los tipos usados ha perdido su resultado enriquecido.
        [one] La página usa { $types }, cuyo resultado enriquecido ya no se muestra.
       *[other] La página usa tipos cuyo resultado enriquecido ya no se muestra: { $types }.
    }
    .when = las páginas con datos estructurados
    .expected = no solo tipos retirados
    .why = Google ha suprimido estos resultados enriquecidos; los datos no perjudican, pero ya no muestran nada.
    .do = Describir el tema principal de la página con un tipo que siga admitido.

sd-self-serving-review = Valoraciones de la propia organización
    .pass = La organización no se valora a sí misma
    .fail = La organización se valora a sí misma en sus datos estructurados
    .seen = { $count ->
        [0] Ninguna valoración de la organización del sitio.
       *[other] { $type } { $name } tiene valoraciones en su propio sitio.
    }
    .when = los datos estructurados con valoraciones o reseñas
    .expected = solo valoraciones de productos y de terceros
    .why = Google no muestra estrellas por las valoraciones que una empresa publica sobre sí misma.
    .do = Quitar aggregateRating y review del marcado de la organización.
