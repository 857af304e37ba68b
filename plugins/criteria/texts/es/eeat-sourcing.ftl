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
