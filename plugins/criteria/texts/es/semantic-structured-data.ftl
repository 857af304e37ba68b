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
    .why = Los buscadores desconfían del marcado que los lectores no ven, y pueden actuar contra el sitio.
    .do = Sacar marcado y texto visible de los mismos datos.
