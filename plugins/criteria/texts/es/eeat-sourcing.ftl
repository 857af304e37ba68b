# En qué se apoya el sitio.

eeat-commerce-trust = Información antes de la compra
    .pass = La tienda informa antes de la compra
    .warn = La tienda deja abiertas { $count ->
        [one] { $count } de cuatro preguntas antes de la compra
       *[other] { $count } de cuatro preguntas antes de la compra
    }
    .fail = La tienda no indica ni devoluciones ni condiciones de venta
    .seen = Enlazado o dicho en las condiciones: devoluciones { $returns ->
        [yes] sí
       *[no] no
    }, condiciones { $terms ->
        [yes] sí
       *[no] no
    }, entrega { $delivery ->
        [yes] sí
       *[no] no
    }, pago { $payment ->
        [yes] sí
       *[no] no
    }.
    .expected = devoluciones, condiciones, entrega y pago
    .why = Los compradores lo buscan antes de pagar, y la ley de muchos países lo pide.
    .do = Publicar las páginas que faltan y enlazarlas desde cada página de la tienda.

eeat-citations = Fuentes
    .pass = El artículo nombra sus fuentes
    .warn = { $count ->
        [0] El artículo no enlaza ninguna fuente
       *[other] El artículo enlaza una sola fuente
    }
    .fail = Un artículo sobre un tema delicado no enlaza ninguna fuente
    .seen = { $count ->
        [0] Ningún enlace del contenido lleva a una página de otro sitio
        [one] { $count } enlace a otro sitio
       *[other] { $count } enlaces a otros sitios
    }; salud, dinero, derecho o vida cívica: { $weight ->
        [yes] sí.
       *[no] no.
    }
    .expected = un enlace a una fuente; dos en salud, dinero, derecho y vida cívica
    .why = Lectores y evaluadores comprueban lo dicho por sus fuentes, y los asistentes citan páginas que las tienen.
    .do = Enlazar el estudio, la ley o el organismo en que se apoya cada afirmación importante.

eeat-claims-attributed = Cifras con su fuente
    .pass = Las cifras nombran su fuente
    .warn = Solo { $share } de las cifras nombran su fuente
    .fail = Solo { $share } de las cifras nombran su fuente
    .seen = { $attributed } de { $claims } párrafos con cifras llevan un enlace, una fuente con nombre o un año.
    .expected = al menos 50 %
    .why = Una cifra sin fuente no se puede comprobar, y rara vez se cita.
    .do = Decir junto a cada cifra quién la dio y cuándo, con un enlace.

eeat-reviews-verifiable = Origen de las valoraciones
    .pass = Las valoraciones dicen su número y su origen
    .warn = Nada dice de dónde vienen las valoraciones
    .fail = Una valoración se muestra sin el número de opiniones
    .seen = La valoración es { $value }; { $state ->
        [uncounted] no se encontró ningún número.
        [unexplained] no se encontró nada sobre su origen o su control.
       *[explained] están su número y su origen.
    }
    .expected = un número, y una plataforma o una frase sobre el control de las opiniones
    .why = Los comerciantes de la Unión deben decir si comprueban que las opiniones vienen de compradores, y cómo.
    .do = Mostrar el número de opiniones, y decir cómo se recogen y se comprueban.
