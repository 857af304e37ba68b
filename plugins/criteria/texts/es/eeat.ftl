# Quién está detrás de la página, y su actualidad.

eeat-byline = Firma
    .pass = El artículo nombra a su autor
    .warn = { $state ->
        [none] No se encontró ningún nombre de autor
       *[markup] El autor solo está en el marcado
    }
    .fail = { $state ->
        [placeholder] El nombre del autor es genérico
       *[none] El artículo no nombra a ningún autor
    }
    .seen = { $state ->
        [none] No hay ningún nombre.
        [markup] Los lectores no ven { $author }.
        [placeholder] El nombre es { $author }.
       *[shown] El nombre es { $author }.
    }
    .expected = un nombre que los lectores ven
    .why = Los lectores y las guías de evaluación preguntan quién lo escribió.
    .do = Mostrar el nombre del autor junto al artículo, con un enlace a una página sobre la persona.

eeat-date-visible = Fecha visible
    .pass = El artículo muestra su fecha
    .warn = { $state ->
        [doubt] Puede que los lectores no vean la fecha
        [hint] El artículo no muestra una fecha legible
       *[markup] La fecha solo está en el marcado
    }
    .fail = El artículo no muestra ninguna fecha
    .seen = { $state ->
        [hint] Una fecha sin año, o en un idioma que no se lee.
        [shown] La fecha es { $date }.
        [markup] Los lectores no ven { $date }.
        [doubt] El marcado dice { $date }; quizá el texto la muestre, pero no en un elemento time.
       *[none] No hay fecha.
    }
    .expected = una fecha que los lectores ven
    .why = Los buscadores toman la fecha que ven los lectores, y los lectores juzgan por ella.
    .do = Mostrar la fecha en un elemento time, cerca del título.

eeat-freshness = Actualidad
    .pass = Una página sobre algo cambiante está al día
    .warn = { $state ->
        [title] El título habla de un año pasado
       *[age] Una página sobre algo cambiante tiene { $days } días
    }
    .fail = Una página sobre algo cambiante tiene { $days } días
    .seen = Con fecha { $date }, hace { $days } días; título: { $title }.
    .expected = modificado hace menos de 365 días
    .why = Quien busca el estado presente abandona una página atrasada.
    .do = Comprobar los hechos y cambiar título y fecha a la vez.
