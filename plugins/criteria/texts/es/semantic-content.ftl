# Contenido.

content-in-html = Texto en el HTML
    .pass = El texto está en el HTML enviado
    .warn = El HTML enviado solo contiene { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    }
    .fail = El HTML enviado no contiene el texto de la página
    .seen-pass = { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    } antes de cualquier script.
    .seen-warn = { $words ->
        [one] { $words } palabra
       *[other] { $words } palabras
    } antes de cualquier script; se esperan al menos 100.
    .seen-fail = { $root ->
        [none] No hay texto ({ $words } palabras).
       *[other] { $words ->
            [one] { $words } palabra
           *[other] { $words } palabras
        }, y un { $root } vacío que debe llenar un script.
    }
    .why = La mayoría de los agentes de IA no ejecuta scripts, y los buscadores lo hacen más tarde: el texto que no está en el HTML no se lee.
    .do = Generar el texto en el servidor o al construir el sitio.
