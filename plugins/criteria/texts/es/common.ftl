# Lo que se dice de cualquier criterio.

not-applicable = { $name }: no aplicable aquí
not-applicable-to = Se aplica a { $what }.
not-applicable-leads-away = La página solo lleva a otra.
not-applicable-unsought = Los avisos legales, carritos y formularios de acceso no se evalúan con este criterio.
not-applicable-unlisted = Ninguna de las páginas leídas es indexable aquí: declaran otras URL como canónicas o piden no indexarse.
not-measured = { $name }: sin medir
reason-no-provider = Lo necesario para evaluar este punto no estaba disponible: una página o un archivo que no se leyó, o un dato que el servidor no indica.
reason-scripts = Los scripts escriben lo que los lectores ven en esta página, y no se ejecutaron los scripts.
reason-language = Este punto solo se evalúa en inglés, francés y español.
reason-blocked = El sitio rechazó la petición o no se pudo contactar con él.
reason-timeout = El sitio no respondió a tiempo.
reason-quota = Un análisis lee un número limitado de páginas y bytes; esto quedó fuera.
reason-robots = robots.txt no permite el acceso a nuestro rastreador.
reason-doubt = Los lectores consideraron correctas muy pocas advertencias de este tipo, así que no hay veredicto.
withheld = Sin veredicto: en otros sitios, los lectores consideraron útiles { $right } de { $judged } observaciones como esta.
outcome = { $status ->
    [fail] Fallo
    [warn] Aviso
    [pass] Superado
    [not_measured] Sin medir
   *[not_applicable] No aplicable
}
