# Fechas.

eeat-dates-agree = Fechas que concuerdan
    .pass = Las fechas del artículo concuerdan
    .warn = { $state ->
        [order] El artículo se modificó antes de publicarse
        [sitemap] El sitemap da otra fecha que el artículo
       *[data] El texto y los datos dan fechas distintas
    }
    .fail = { $state ->
        [ahead] La fecha del artículo está en el futuro
        [element] Un elemento time muestra otra fecha que la suya
       *[data] La fecha visible y los datos difieren
    }
    .seen = { $state ->
        [agree] La fecha es { $one }.
        [ahead] { $one } es posterior a hoy, { $other }.
        [element] Muestra { $one }, declara { $other }.
        [order] Modificado { $one }, publicado { $other }.
        [sitemap] Sitemap { $one }, artículo { $other }.
       *[data] Muestra { $one }, datos { $other }.
    }
    .expected = un mismo día en texto y datos, como máximo una semana en el sitemap
    .why = Los buscadores descartan las fechas que se contradicen.
    .do = Rellenar texto, datos y sitemap desde el mismo campo del gestor de contenidos.

eeat-copyright-year = Año del copyright
    .pass = El año al pie de la página está al día
    .warn = El pie de la página indica el año pasado, { $year }
    .fail = El pie de la página indica el año { $year }
    .seen = { $text }
    .expected = el año en curso, o ninguno
    .why = Un año antiguo hace creer que nadie cuida del sitio.
    .do = Dejar que la plantilla ponga el año.
