# Lo que se dice de cualquier criterio.

not-applicable = { $name }: no aplicable aquí
not-applicable-to = Se aplica a { $what }.
not-applicable-leads-away = La página solo lleva a otra.
not-applicable-unsought = Los avisos legales, carritos y formularios de acceso no se evalúan con este criterio.
not-measured = { $name }: sin medir
reason-no-provider = Faltan los datos necesarios, por ejemplo porque el contenido lo añaden scripts, el idioma no está admitido o no se leyó una página necesaria.
reason-blocked = El sitio rechazó la petición o no se pudo contactar con él.
reason-timeout = El sitio no respondió a tiempo.
reason-quota = Un análisis lee un número limitado de páginas y bytes; esto quedó fuera.
reason-robots = robots.txt no permite el acceso a nuestro rastreador.
outcome = { $status ->
    [fail] Fallo
    [warn] Aviso
    [pass] Superado
    [not_measured] Sin medir
   *[not_applicable] No aplicable
}
