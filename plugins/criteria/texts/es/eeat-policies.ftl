# Con qué reglas.

eeat-privacy = Política de privacidad
    .pass = La política de privacidad es fácil de encontrar
    .warn = { $state ->
        [short] La política de privacidad solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
        [hidden] { $share } de las páginas no enlazan a la política de privacidad
       *[none] No se encontró ninguna política de privacidad
    }
    .fail = { $state ->
        [broken] La política de privacidad no está disponible
       *[none] El sitio recoge datos personales sin política de privacidad
    }
    .seen = { $state ->
        [none] Ningún enlace a una política de privacidad.
        [broken] La página enlazada no está disponible.
        [hidden] { $share } de las páginas leídas no tienen enlace a ella.
       *[there] { $words ->
            [0] Está enlazada, pero no se leyó.
            [one] Está enlazada y tiene { $words } palabra.
           *[other] Está enlazada y tiene { $words } palabras.
        }
    }
    .when = los sitios en inglés, francés o español que pueden recoger datos personales
    .unmeasured = No se encontró ningún enlace a una página así, y el HTML no tiene enlaces en elementos header, nav o footer. Los scripts pueden añadirlos; no se ejecutaron.
    .expected = una página de al menos 200 palabras, enlazada desde al menos el 90 % de las páginas
    .why = La ley exige a los sitios que recogen datos personales decir para qué los usan y cuánto tiempo los conservan (en la UE, RGPD, artículo 13).
    .do = Publicar una política de privacidad y enlazarla en el pie de todas las páginas.

eeat-terms-editorial = Condiciones o política editorial
    .pass = { $kind ->
        [news] El medio tiene una política editorial
       *[shop] La tienda tiene condiciones de venta
    }
    .warn = { $state ->
        [short] La página solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
       *[none] { $kind ->
            [news] El medio no tiene política editorial
           *[shop] Ninguna página reconocida como condiciones de venta
        }
    }
    .fail = { $state ->
        [broken] { $kind ->
            [news] La política editorial no está disponible
           *[shop] Las condiciones de venta no están disponibles
        }
       *[none] La tienda no tiene condiciones de venta
    }
    .seen = { $state ->
        [none] Ningún enlace a una página así.
        [broken] La página enlazada no está disponible.
       *[there] { $words ->
            [0] Está enlazada, pero no se leyó.
            [one] { $words } palabra.
           *[other] { $words } palabras.
        }
    }
    .when = las tiendas en línea y los medios de noticias
    .expected = una página de al menos 150 palabras
    .why = Los lectores ven con qué pueden contar, y los evaluadores de calidad de Google quién es responsable.
    .do = Publicar las condiciones, o cómo se comprueban y corrigen los artículos, y enlazarlas en el pie de página.

eeat-disclosure = Aviso de enlaces pagados
    .pass = Los enlaces pagados se avisan antes del primero
    .warn = { $state ->
        [after] Los enlaces pagados solo se avisan después del primero
       *[none] Enlaces patrocinados sin aviso
    }
    .fail = Enlaces de afiliación sin aviso
    .seen = { $state ->
        [before] El aviso está antes del primer enlace pagado.
        [after] El aviso está después del primer enlace pagado, «{ $link }».
       *[none] El primer enlace pagado es «{ $link }»; no se encontró ningún aviso.
    }
    .when = los textos en inglés, francés o español con enlaces pagados
    .expected = una frase clara antes del primer enlace pagado
    .why = Las normas sobre publicidad lo exigen, y los lectores valoran un consejo según quién lo paga.
    .do = Indicar al principio que la página contiene enlaces pagados, y marcarlos con rel=sponsored.
