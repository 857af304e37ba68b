# Lo que se sale de lo normal, y qué hacer.

spoofed = { $hits } solicitudes en nombre de { $agent } no vinieron de su operador
spoofed-do = Alguien usa el nombre de { $agent }. Bloquear estas solicitudes por dirección, no por nombre: el operador publica sus direcciones.
client-errors = { $agent } recibió un error de solicitud (4xx) { $hits } veces de { $of }{ $path ->
    [none] { "" }
   *[named] , sobre todo en { $url }
}
client-errors-do = Redirigir las direcciones que se han movido y responder 410 para las que ya no existen. Si un cortafuegos rechaza a { $agent }, dejarlo pasar: no puede citar lo que no puede leer.
server-errors = { $agent } recibió un error del servidor (5xx) { $hits } veces de { $of }{ $path ->
    [none] { "" }
   *[named] , sobre todo en { $url }
}
server-errors-do = Buscar estas solicitudes en el registro de errores del servidor. Los rastreadores vienen menos a un sitio que falla.
robots = { $agent } pidió { $hits } veces lo que robots.txt prohíbe{ $path ->
    [none] { "" }
   *[named] , sobre todo { $url }
}
robots-do = Comprobar que la regla es la deseada. Si lo es, rechazar estas solicitudes en el servidor: robots.txt es una petición, no un cerrojo. La regla también puede ser más reciente que las solicitudes.
