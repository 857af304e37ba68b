# Datos estructurados.

sd-present = Datos estructurados
    .pass = La página lleva datos estructurados
    .fail = La página no lleva datos estructurados
    .seen = { $blocks ->
        [one] { $blocks } bloque JSON-LD
       *[other] { $blocks } bloques JSON-LD
    }, { $items ->
        [one] { $items } elemento Microdata.
       *[other] { $items } elementos Microdata.
    }
    .expected = JSON-LD o microdatos
    .why = Sin ellos las máquinas adivinan el tema de la página, y no hay resultado enriquecido posible.
    .do = Describir lo principal de la página en JSON-LD con los tipos de schema.org.

sd-json-valid = JSON-LD utilizable
    .pass = Todos los bloques JSON-LD se pueden usar
    .fail = { $broken ->
        [one] { $broken } bloque JSON-LD no se puede usar
       *[other] { $broken } bloques JSON-LD no se pueden usar
    }
    .seen-pass = { $count ->
        [one] { $count } bloque.
       *[other] { $count } bloques.
    }
    .seen-fail = { $broken } de { $count }; el primero { $why ->
        [not-json] no es JSON: { $detail }.
        [no-object] no es un objeto ni una lista de objetos.
        [no-context] no tiene un @context que nombre schema.org.
       *[no-type] no tiene nada con @type.
    }
    .expected = JSON con @context de schema.org y un @type
    .why = Un bloque ilegible se ignora por completo.
    .do = Corregir el bloque en la plantilla y comprobarlo con un validador.

sd-required = Propiedades obligatorias
    .pass = Los datos tienen todas las propiedades obligatorias
    .warn = A los datos { $type } les faltan propiedades recomendadas
    .fail = { $lacking ->
        [one] A { $lacking } entidad le faltan propiedades obligatorias
       *[other] A { $lacking } entidades les faltan propiedades obligatorias
    }
    .seen-pass = { $count ->
        [one] { $count } entidad completa.
       *[other] { $count } entidades completas.
    }
    .seen-warn = { $type } sin { $missing }.
    .seen-fail = { $type } sin { $missing }.
    .expected = todas las propiedades obligatorias de cada tipo
    .why = Una entidad sin sus propiedades obligatorias no da resultado enriquecido.
    .do = Completar las propiedades en la plantilla, con los datos que muestra la página.

sd-visible = Los datos coinciden con el texto
    .pass = Los datos estructurados dicen lo que muestra la página
    .warn = El { $property } de los datos no está en el texto
    .fail = El { $property } de los datos no está en el texto
    .seen-pass = { $count ->
        [one] { $count } indicación está en el texto.
       *[other] { $count } indicaciones están en el texto.
    }
    .seen-warn = { $absent } de { $count } sin encontrar; la primera: { $property } { $value }.
    .seen-fail = { $absent } de { $count } sin encontrar; la primera: { $property } { $value }.
    .expected = nombres, precios, valoraciones y autores como en el texto
    .why = Los buscadores desconfían del marcado que los lectores no ven, y pueden actuar contra el sitio.
    .do = Sacar marcado y texto visible de los mismos datos.

sd-vocabulary = Tipos y propiedades conocidos
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
            [0] Todos los nombres son conocidos.
           *[other] Propiedades desconocidas: { $others }.
        }
       *[other] Tipos desconocidos: { $unknown }.
    }
    .expected = solo nombres de schema.org, escritos igual
    .why = Los programas pasan por alto una entidad cuyo tipo no conocen, e igualmente una propiedad.
    .do = Escribir los nombres como schema.org, mayúsculas incluidas.

sd-article = Datos del artículo
    .pass = Los datos del artículo están completos
    .warn = { $state ->
        [none] El artículo no lleva datos propios
        [local] A una hora de los datos del artículo le falta el desfase
       *[missing] Los datos del artículo están incompletos
    }
    .fail = { $state ->
        [date] Una fecha de los datos del artículo no se puede leer
       *[missing] Falta lo esencial en los datos del artículo
    }
    .seen = { $state ->
        [complete] Están todas las propiedades.
        [none] No hay Article en JSON-LD ni en microdatos.
        [local] { $date } no tiene desfase respecto a UTC.
        [date] { $date } no es una fecha ISO 8601.
       *[missing] Faltan: { $missing }.
    }
    .expected = headline, author con url, datePublished, dateModified, image
    .why = Los buscadores toman de ahí el titular, el autor y la fecha del resultado.
    .do = Rellenar las propiedades en la plantilla, con fechas como 2026-05-03T08:00:00+02:00.

sd-breadcrumb = Datos de las migas de pan
    .pass = Los datos de las migas de pan son correctos
    .warn = { $problem ->
        [unmarked] Las migas de pan no llevan datos
        [single] Las migas de pan solo tienen un elemento
       *[relative] Las migas de pan tienen direcciones relativas
    }
    .fail = Los datos de las migas de pan no se pueden usar
    .seen = { $problem ->
        [none] { $items ->
            [0] Las migas están en microdatos.
           *[other] { $items } elementos, todos en orden.
        }
        [unmarked] La página muestra migas sin datos.
        [single] Hay un elemento; hacen falta dos.
        [relative] Una dirección no empieza por http.
        [empty] La lista está vacía.
        [name] Uno de { $items } elementos no tiene nombre.
        [position] La posición de los { $items } elementos no va de 1 a { $items }.
       *[item] Uno de { $items } elementos no tiene dirección y no es el último.
    }
    .expected = dos elementos o más con posición, nombre y dirección
    .why = Los resultados muestran las migas en lugar de la dirección solo si se leen todos los elementos.
    .do = Escribir las migas como BreadcrumbList, numeradas desde 1, con direcciones completas.

sd-organization = Datos de la organización
    .pass = La página de inicio dice quién lleva el sitio
    .warn = { $state ->
        [none] Ningún dato dice quién lleva el sitio
        [small] El logotipo mide menos de 112 x 112 píxeles
       *[missing] Los datos de la organización están incompletos
    }
    .fail = A los datos de la organización les falta nombre o dirección
    .seen = { $state ->
        [complete] { $type } con nombre, url, logotipo y contacto.
        [microdata] Una organización en microdatos.
        [none] La página de inicio no lleva datos de una organización o persona.
        [small] El logotipo de { $type } mide menos de 112 x 112 píxeles.
       *[missing] A { $type } le falta: { $missing }.
    }
    .expected = name, url, logo de 112 x 112 píxeles, y sameAs, contactPoint o address
    .why = Buscadores y asistentes reconocen por ellos qué organización habla aquí y cuál es su logotipo.
    .do = Describir la organización en JSON-LD en la página de inicio.

sd-website = Nombre del sitio
    .pass = La página de inicio nombra el sitio
    .warn = { $state ->
        [none] Solo og:site_name nombra el sitio
       *[differs] El sitio tiene dos nombres distintos
    }
    .fail = { $state ->
        [none] La página de inicio no nombra el sitio
        [elsewhere] Los datos del sitio indican otra dirección
       *[incomplete] A los datos del sitio les falta nombre o dirección
    }
    .seen = { $state ->
        [none] No hay WebSite.
        [microdata] Un WebSite en microdatos.
        [elsewhere] La dirección es { $url }.
        [incomplete] Nombre «{ $name }», dirección «{ $url }».
       *[differs] WebSite dice «{ $name }», og:site_name «{ $other }».
    }
    .expected = WebSite con el nombre y la dirección de la página de inicio
    .why = Los resultados muestran este nombre sobre el título; sin él, los buscadores adivinan uno.
    .do = Añadir WebSite con name y url a la página de inicio, y repetir el nombre en og:site_name.

sd-retired = Resultados enriquecidos suprimidos
    .pass = Los datos no se apoyan en ningún tipo retirado
    .warn = { $count ->
        [one] { $count } tipo ya no da resultado enriquecido
       *[other] { $count } tipos ya no dan resultado enriquecido
    }
    .fail = Los datos solo tienen tipos sin resultado enriquecido
    .seen = { $count ->
        [0] No hay ninguno de los tipos retirados.
       *[other] Retirados: { $types }.
    }
    .expected = ninguno de ellos solo
    .why = Google ha suprimido estos resultados enriquecidos; los datos no perjudican, pero no muestran nada allí.
    .do = Describir lo principal de la página con un tipo que siga admitido.

sd-self-serving-review = Valoraciones de uno mismo
    .pass = Los datos no valoran a su propia organización
    .fail = Los datos valoran a su propia organización
    .seen = { $count ->
        [0] Las valoraciones son de otras cosas.
       *[other] { $type } { $name } lleva valoraciones en su propio sitio.
    }
    .expected = solo valoraciones de productos y de terceros
    .why = Google no muestra estrellas de una organización desde sus propias páginas, y puede actuar contra el marcado.
    .do = Quitar aggregateRating y review de la organización; valorar en su lugar productos y servicios.
