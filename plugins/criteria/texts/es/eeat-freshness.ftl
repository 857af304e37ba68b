# Fechas.

eeat-dates-agree = Coherencia de las fechas
    .pass = Las fechas del artículo son coherentes
    .warn = { $state ->
        [order] La fecha de modificación es anterior a la de publicación
        [sitemap] El sitemap y el artículo dan fechas distintas
       *[data] El texto y los datos estructurados dan fechas distintas
    }
    .fail = { $state ->
        [ahead] La fecha del artículo está en el futuro
        [element] Un elemento time muestra una fecha y declara otra
       *[data] La fecha visible y los datos estructurados difieren
    }
    .seen = { $state ->
        [agree] La fecha es el { $one }.
        [ahead] El { $one } es posterior a hoy, { $other }.
        [element] Visible: { $one }; datetime: { $other }.
        [order] Modificado el { $one }, publicado el { $other }.
        [sitemap] Sitemap: { $one }; artículo: { $other }.
       *[data] Visible: { $one }; datos estructurados: { $other }.
    }
    .when = los artículos con fecha
    .expected = el mismo día en el texto y los datos estructurados, como máximo una semana de diferencia en el sitemap
    .why = Los buscadores ignoran las fechas que se contradicen.
    .do = Rellenar texto, datos estructurados y sitemap desde el mismo campo del CMS.

eeat-copyright-year = Año del copyright
    .pass = El año del pie de página es reciente
    .warn = El pie de página todavía indica { $year }
    .seen = { $text }
    .when = las páginas con un año de copyright en el pie
    .expected = el año en curso, o ninguno
    .why = Un año antiguo da la impresión de que nadie mantiene el sitio.
    .do = Dejar que la plantilla inserte el año en curso.
