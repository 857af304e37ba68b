# En qué se apoya el sitio.

eeat-commerce-trust = Información antes de la compra
    .pass = La tienda informa de devoluciones, condiciones, entrega y pago
    .warn = Devoluciones, condiciones, entrega, pago: { $count ->
        [4] no se explica nada
        [3] solo se explica uno
        [2] faltan dos
       *[other] falta uno
    }
    .fail = La tienda no indica ni devoluciones ni condiciones de venta
    .seen = En enlaces o en las condiciones: { $found ->
        [returns] devoluciones
        [terms] condiciones de venta
        [delivery] entrega
        [payment] pago
       *[none] nada sobre devoluciones, condiciones de venta, entrega y pago
    }{ $count ->
        [0] .
        [4] .
       *[other] ; { $lacking ->
            [one] falta
           *[other] faltan
        }: { $lacking ->
            [returns] devoluciones
            [terms] condiciones de venta
            [delivery] entrega
            [payment] pago
           *[none] nada
        }.
    }
    .when = las tiendas en línea en inglés, francés o español
    .expected = devoluciones, condiciones, entrega y pago
    .why = Los compradores las buscan antes de pagar, y la ley de muchos países las exige.
    .do = Publicar las páginas que faltan y enlazarlas desde todas las páginas de la tienda.

eeat-citations = Fuentes
    .pass = El artículo enlaza sus fuentes
    .warn = { $count ->
        [0] El artículo no enlaza ninguna fuente
       *[other] El artículo enlaza una sola fuente
    }
    .fail = Un artículo sobre un tema YMYL no enlaza ninguna fuente
    .seen = { $count ->
        [0] Ningún enlace del contenido a otro sitio
        [one] { $count } enlace a otro sitio
       *[other] { $count } enlaces a otros sitios
    }; tema YMYL (salud, dinero, derecho, vida cívica): { $weight ->
        [yes] sí.
       *[no] no.
    }
    .when = los artículos de al menos 300 palabras con cifras, con fuentes o sobre un tema sensible
    .expected = un enlace a una fuente; dos en salud, dinero, derecho y vida cívica
    .why = Lectores y evaluadores de calidad de Google comprueban las afirmaciones por sus fuentes; los asistentes de IA citan páginas que las tienen.
    .do = Enlazar el estudio, la ley o el organismo que respalda cada afirmación importante.

eeat-claims-attributed = Cifras con fuente
    .pass = Las cifras tienen una fuente
    .warn = Solo el { $share } de las cifras tienen una fuente
    .fail = { eeat-claims-attributed.warn }
    .seen = De { $claims } párrafos con cifras, { $attributed ->
        [0] ninguno contiene
        [one] { $attributed } contiene
       *[other] { $attributed } contienen
    } un enlace, una fuente con nombre o un año.
    .when = los artículos en inglés, francés o español con al menos tres párrafos de estadísticas
    .expected = al menos el 50 %
    .why = Los lectores no pueden comprobar una cifra sin fuente, y rara vez se cita.
    .do = Indicar la fuente y el año de cada cifra, con un enlace.

eeat-reviews-verifiable = Origen de las valoraciones
    .pass = Las valoraciones indican su número y su origen
    .warn = No se indica el origen de las valoraciones
    .fail = Se muestra una valoración sin el número de opiniones
    .seen = La valoración es { $value }; { $state ->
        [uncounted] no se encontró el número de opiniones.
        [unexplained] no se encontró mención de su origen o verificación.
       *[explained] se indican el número y el origen.
    }
    .when = los datos estructurados con valoraciones de varias personas
    .expected = el número de opiniones, y una plataforma o una mención de cómo se verifican
    .why = Los comerciantes de la Unión Europea deben decir si comprueban que las opiniones proceden de compradores, y cómo.
    .do = Mostrar el número de opiniones, y decir cómo se recogen y verifican.
