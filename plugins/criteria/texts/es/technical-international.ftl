# Idiomas.

lang-valid = Idioma declarado
    .pass = La página declara su idioma
    .warn = { $state ->
        [underscore] El idioma declarado se escribe con un guion bajo
        [none] Solo una etiqueta meta declara el idioma
        [inner] Solo un elemento de la página declara el idioma
       *[other] El idioma declarado tiene una región desconocida
    }
    .fail = { $state ->
        [empty] El atributo lang está vacío
        [list] El atributo lang enumera varios idiomas
        [none] El elemento html no tiene atributo lang
       *[other] El código del idioma declarado es desconocido
    }
    .seen = { $state ->
        [none] El elemento html no tiene atributo lang{ $xml ->
            [yes] ; su atributo xml:lang no tiene efecto en HTML.
           *[no] .
        }
        [inner] Un elemento { $element } tiene lang={ $inner }; el elemento html no tiene atributo lang{ $xml ->
            [yes] , y su xml:lang no tiene efecto en HTML.
           *[no] .
        }
        [empty] El atributo lang del elemento html está vacío.
       *[other] El elemento html tiene lang={ $lang }.
    }
    .expected = un código como es o es-MX
    .why = Con el atributo lang, los lectores de pantalla eligen la voz y los navegadores ofrecen traducir la página.
    .do = Poner el código del idioma en el atributo lang del elemento html.

lang-matches-text = Idioma del texto
    .pass = El texto está en el idioma declarado
    .fail = El texto está en { $detected ->
        [de] alemán
        [en] inglés
        [es] español
        [fr] francés
        [it] italiano
        [nl] neerlandés
        [pt] portugués
       *[other] el idioma «{ $detected }»
    }, pero la página se declara en { $declared ->
        [de] alemán
        [en] inglés
        [es] español
        [fr] francés
        [it] italiano
        [nl] neerlandés
        [pt] portugués
       *[other] el idioma «{ $declared }»
    }
    .seen = Idioma declarado: { $declared ->
        [de] alemán (de)
        [en] inglés (en)
        [es] español (es)
        [fr] francés (fr)
        [it] italiano (it)
        [nl] neerlandés (nl)
        [pt] portugués (pt)
       *[other] { $declared }
    }; idioma del texto: { $detected ->
        [de] alemán (de)
        [en] inglés (en)
        [es] español (es)
        [fr] francés (fr)
        [it] italiano (it)
        [nl] neerlandés (nl)
        [pt] portugués (pt)
       *[other] { $detected }
    }.
    .when = las páginas que declaran un idioma y cuyo texto basta para reconocerlo
    .expected = el idioma del texto en lang
    .why = Los lectores de pantalla usan la voz equivocada, y los navegadores no ofrecen la traducción que corresponde.
    .do = Poner el idioma del texto en el atributo lang del elemento html.

hreflang-codes = Códigos hreflang
    .pass = Todos los códigos hreflang son válidos
    .fail = { $count ->
        [one] { $count } código hreflang no es válido
       *[other] { $count } códigos hreflang no son válidos
    }
    .seen = { $count } de { $total ->
        [one] { $total } código
       *[other] { $total } códigos
    }{ $count ->
        [0] .
       *[other] ; el primero: { $code }.
    }
    .seen-pass = { $total ->
        [one] El código hreflang es válido.
       *[other] { $total ->
            [2] Los dos
           *[other] Los { $total }
        } códigos hreflang son válidos.
    }
    .seen-fail = { $state ->
        [empty] { $total ->
            [one] El código hreflang está vacío.
           *[other] Códigos hreflang: { $total } en total, { $count ->
                [one] { $count } vacío.
               *[other] { $count } vacíos.
            }
        }
       *[unknown] { $total ->
            [one] El único código hreflang no es válido: { $code }.
           *[other] Códigos hreflang: { $total } en total, { $count ->
                [one] { $count } no válido
               *[other] { $count } no válidos
            }; por ejemplo: { $code }.
        }
    }
    .when = las páginas con hreflang
    .expected = un idioma, con país si hace falta: en, en-GB, x-default
    .why = Los buscadores ignoran una versión cuyo código es desconocido.
    .do = { $state ->
        [empty] Escribir el idioma en el código, o quitar el enlace de la plantilla.
       *[unknown] Escribir el idioma según ISO 639-1 y el país según ISO 3166-1: en-GB, no en-UK.
    }

hreflang-targets = Destinos hreflang
    .pass = { $looked ->
        [0] Las URL hreflang son absolutas
       *[other] Los destinos hreflang se pueden indexar
    }
    .fail = { $state ->
        [relative] { $count ->
            [one] { $count } URL hreflang no es absoluta
           *[other] { $count } URL hreflang no son absolutas
        }
       *[other] { $count ->
            [one] { $count } URL hreflang no lleva a ninguna página indexable
           *[other] { $count } URL hreflang no llevan a ninguna página indexable
        }
    }
    .seen = { $count } URL; la primera { $state ->
        [relative] no es absoluta
        [broken] no se encuentra o devuelve un error del servidor
        [redirect] redirige
       *[other] tiene noindex
    }.
    .seen-pass = { $looked ->
        [0] Todas las URL hreflang son absolutas; no se solicitó ninguna.
        [one] { $looked } página comprobada.
       *[other] { $looked } páginas comprobadas.
    }
    .when = las páginas con hreflang
    .expected = URL absolutas que devuelvan 200, indexables
    .why = { $state ->
        [relative] Los buscadores esperan URL completas en hreflang y pueden ignorar las demás.
       *[other] Los buscadores descartan las versiones que no pueden indexar y muestran el idioma equivocado.
    }
    .do = Usar la URL final de cada versión, con https y host.

hreflang-reciprocal = Enlaces de retorno hreflang
    .pass = Las versiones de idioma leídas se enlazan entre sí
    .fail = { $count ->
        [one] { $count } versión no declara
       *[other] { $count } versiones no declaran
    } todas las versiones que apuntan a ella{ $count ->
        [one] { "" }
       *[other] s
    }
    .seen = { $read ->
        [one] La única versión leída no tiene un enlace de retorno hreflang.
       *[other] Versiones leídas: { $read }; sin enlace de retorno hreflang: { $count }.
    }
    .seen-pass = { $read ->
        [one] La otra versión leída enlaza de vuelta.
        [2] Las otras dos versiones enlazan de vuelta.
       *[other] Las otras { $read } versiones leídas enlazan de vuelta.
    }
    .when = las páginas con hreflang cuyas otras versiones de idioma se leyeron
    .expected = cada versión declara todas las demás
    .why = Los buscadores solo tienen en cuenta hreflang si ambas páginas se referencian entre sí.
    .do = Poner el mismo conjunto de etiquetas hreflang en cada versión.

hreflang-set-complete = Conjunto hreflang completo
    .pass = El conjunto hreflang está completo
    .fail = { $state ->
        [self] El conjunto hreflang no incluye esta página
       *[other] El conjunto hreflang tiene dos URL para un mismo código
    }
    .seen = { $state ->
        [self] { $languages ->
            [0] La única entrada es x-default, y su URL no es la de esta página.
            [one] El único código es { $codes }, y su URL no es la de esta página.
           *[other] Ninguna de las URL indicadas para { $codes } es la de esta página.
        }
       *[twice] El código { $code } tiene dos URL.
    }
    .seen-pass = { $languages ->
        [0] Ningún código aparte de x-default.
        [one] Un código: { $codes }
       *[other] { $languages } códigos, incluida esta página: { $codes }
    }{ $languages ->
        [0] { "" }
       *[other] { $default ->
            [yes] , y x-default.
           *[no] ; sin x-default.
        }
    }
    .when = las páginas con hreflang
    .expected = esta página, una URL por código, x-default
    .why = Si falta la propia página o un código tiene dos URL, los buscadores pueden ignorar todo el conjunto.
    .do = Declarar cada versión una vez, incluida esta, y añadir x-default para los demás idiomas.

hreflang-canonical = hreflang y canonical
    .pass = Cada versión de idioma es su propia canónica
    .fail = { $count ->
        [one] { $count } versión de idioma declara
       *[other] { $count } versiones de idioma declaran
    } otra página como canónica
    .seen = { $count ->
        [0] Páginas comprobadas: { $looked }; cada una es su propia canónica.
       *[other] { $count ->
            [one] { $count } versión
           *[other] { $count } versiones
        }; la primera declara { $canonical }
    }
    .when = las páginas con hreflang
    .expected = cada versión se declara a sí misma como canónica
    .why = Una versión declarada como duplicado no se indexa, y su idioma falta en los resultados.
    .do = Dejar que cada versión declare su propia URL como canónica.
