# Lo que se dice de cualquier criterio.

not-applicable = { $name }: no aplicable aquí
not-applicable-to = Se aplica a { $what }.
not-applicable-leads-away = La página solo lleva a otra.
not-applicable-unsought = Los avisos legales, carritos y formularios de acceso no se evalúan con este criterio.
not-applicable-nameless = No se pregunta: la página no nombra ningún tema sobre el que se pueda preguntar.
not-applicable-elsewhere = No se evalúa: cada página leída declara otra URL como canónica.
not-applicable-unlisted = No se evalúa: ninguna página leída es indexable; cada una tiene noindex o declara otra URL como canónica.
not-measured = { $name }: sin medir
reason-no-provider = Lo necesario para evaluar este punto no estaba disponible: una página o un archivo que no se leyó, o un dato que el servidor no indica.
reason-scripts = Los scripts escriben lo que los lectores ven en esta página, y no se ejecutaron los scripts.
reason-language = No se reconoció que la página esté en inglés, francés o español; otros idiomas no se evalúan.
reason-blocked = El sitio rechazó la petición o no se pudo contactar con él.
reason-timeout = El sitio no respondió a tiempo.
reason-quota = Un análisis lee un número limitado de páginas y bytes; esto quedó fuera.
reason-robots = No se solicitó: el robots.txt de estos hosts excluye nuestro rastreador o no se pudo leer.
reason-too-little = Hay demasiado poco para juzgarlo: muy pocas palabras, páginas o indicios.
reason-doubt = Los lectores consideraron correctas muy pocas advertencias de este tipo, así que no hay veredicto.
withheld = A título informativo; no puntúa.
outcome = { $status ->
    [fail] Fallo
    [warn] Aviso
    [pass] Superado
    [not_measured] Sin medir
   *[not_applicable] No aplicable
}
date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }
# Before a word that begins with the sound of i, Spanish says e: no item of a list begins so.
list = { $items } y { $last }
