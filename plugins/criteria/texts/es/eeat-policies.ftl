# Con qué reglas.

eeat-privacy = Política de privacidad
    .pass = La política de privacidad está accesible
    .warn = { $state ->
        [short] La política de privacidad solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
        [hidden] { $share } de las páginas no enlazan la política de privacidad
       *[none] El sitio no tiene política de privacidad propia
    }
    .fail = { $state ->
        [broken] La política de privacidad ha desaparecido
       *[none] El sitio recoge datos sin política de privacidad
    }
    .seen = { $state ->
        [none] Ningún enlace lleva a ella.
        [broken] El enlace lleva a una página que no responde.
        [hidden] { $share } de las páginas leídas no tienen enlace a ella.
       *[there] { $words ->
            [0] Está enlazada, pero no se leyó.
            [one] { $words } palabra.
           *[other] { $words } palabras.
        }
    }
    .expected = una página de al menos 200 palabras, enlazada desde al menos 90 % de las páginas
    .why = Quien recoge datos personales debe decir para qué y por cuánto tiempo (RGPD, artículo 13).
    .do = Publicar la política y enlazarla en el pie de cada página.

eeat-terms-editorial = Condiciones o política editorial
    .pass = { $kind ->
        [news] El medio nombra sus normas editoriales
       *[shop] La tienda tiene condiciones de venta
    }
    .warn = { $state ->
        [short] La página solo tiene { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }
       *[none] { $kind ->
            [news] El medio no nombra sus normas editoriales
           *[shop] Ninguna página se llama condiciones de venta
        }
    }
    .fail = { $state ->
        [broken] { $kind ->
            [news] Las normas editoriales han desaparecido
           *[shop] Las condiciones de venta han desaparecido
        }
       *[none] La tienda no tiene condiciones de venta
    }
    .seen = { $state ->
        [none] Ningún enlace lleva a una página así.
        [broken] El enlace lleva a una página que no responde.
       *[there] { $words ->
            [0] Está enlazada, pero no se leyó.
            [one] { $words } palabra.
           *[other] { $words } palabras.
        }
    }
    .expected = una página de al menos 150 palabras
    .why = Los lectores ven con qué pueden contar, y los evaluadores si alguien responde de ello.
    .do = Publicar las condiciones, o cómo se comprueban y corrigen los textos, y enlazarlas en el pie.

eeat-disclosure = Enlaces pagados anunciados
    .pass = Los enlaces pagados se anuncian antes del primero
    .warn = { $state ->
        [after] Los enlaces pagados solo se anuncian después del primero
       *[none] Hay enlaces patrocinados sin ningún aviso
    }
    .fail = Hay enlaces pagados sin ningún aviso a los lectores
    .seen = { $state ->
        [before] El aviso está antes del primer enlace pagado.
        [after] El aviso está después del primer enlace pagado, «{ $link }».
       *[none] El primer enlace pagado es «{ $link }»; nada se dice de él.
    }
    .expected = una frase clara antes del primer enlace pagado
    .why = Las normas sobre recomendaciones lo piden, y se valora un consejo según quién lo paga.
    .do = Decir al principio que hay enlaces pagados, y marcarlos con rel=sponsored.
