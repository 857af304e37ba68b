# Quién está detrás de la página, y su actualidad.

eeat-byline = Firma del autor
    .pass = El artículo nombra a su autor
    .warn = { $state ->
        [brand] Solo firma el sitio o un equipo: { $author }
        [none] No se encontró ningún nombre de autor
       *[markup] El autor solo está en los datos estructurados
    }
    .fail = { $state ->
        [placeholder] El nombre del autor es genérico
       *[none] El artículo no nombra a ningún autor
    }
    .seen = { $state ->
        [none] Ninguna firma junto al titular.
        [markup] { $author } no es visible en la página.
        [placeholder] El nombre del autor es { $author }.
       *[shown] El nombre del autor es { $author }.
    }
    .when = las páginas que su marcado presenta como artículo
    .expected = un nombre de autor visible
    .why = Los lectores y los evaluadores de calidad de Google quieren saber quién escribió el artículo.
    .do = Mostrar el nombre del autor junto al titular, con un enlace a una página sobre la persona.

eeat-date-visible = Fecha visible
    .pass = El artículo muestra su fecha
    .warn = { $state ->
        [doubt] Puede que la fecha no sea visible para los lectores
        [hint] El artículo no muestra una fecha completa
       *[markup] La fecha solo está en los datos estructurados
    }
    .fail = El artículo no muestra ninguna fecha
    .seen = { $state ->
        [hint] Una fecha sin año, o en un idioma no admitido.
        [shown] La fecha visible es «{ $date }».
        [markup] La fecha del { $date } no es visible en la página.
        [doubt] Los datos estructurados indican el { $date }; quizá el texto muestre esa fecha, pero no en un elemento time.
       *[none] No hay fecha.
    }
    .when = las páginas que su marcado presenta como artículo
    .expected = una fecha visible
    .why = Los buscadores usan la fecha visible, y los lectores juzgan el artículo por ella.
    .do = Mostrar la fecha en un elemento time, cerca del título.

eeat-freshness = Actualidad
    .pass = El contenido sensible al tiempo está al día
    .warn = { $state ->
        [title] El título menciona un año pasado
       *[age] Contenido de actualidad, sin cambios desde el { $date }
    }
    .fail = Contenido de actualidad, sin cambios desde el { $date }
    .seen = Fecha de la página: { $date }; título: «{ $title }».
    .when = las páginas con fecha sobre un tema que envejece rápido
    .expected = actualizado hace menos de 365 días
    .why = Los lectores que buscan información actual abandonan una página desfasada.
    .do = { $state ->
        [title] Comprobar si la página sigue siendo válida para el año de su título y, si es así, poner el año actual.
       *[other] Comprobar los hechos, corregir lo que ha cambiado y mostrar la fecha de actualización.
    }
