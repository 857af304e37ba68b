# Lo que se dice de cualquier criterio.

not-applicable = { $name }: no aplicable aquí
not-measured = { $name }: sin medir
reason-no-provider = Este servicio no tiene con qué medirlo aquí, por ejemplo sin léxico para el idioma de la página.
reason-blocked = El sitio se negó o no se pudo contactar.
reason-timeout = No hubo respuesta a tiempo.
reason-quota = Se agotó el presupuesto de peticiones.
reason-robots = robots.txt lo prohíbe a nuestro agente.
