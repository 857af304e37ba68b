# Encabezados y puntos de referencia.

h1-present = Encabezado principal
    .pass = La página tiene un encabezado principal
    .fail = La página no tiene encabezado principal
    .seen = { $state ->
        [there] Un h1 con texto.
        [empty] El h1 está vacío.
       *[none] No hay ningún h1.
    }
    .why = Lectores, lectores de pantalla y buscadores toman el encabezado principal por el tema de la página.
    .do = Poner el tema de la página en un único h1, al principio del contenido.
