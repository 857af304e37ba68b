# El veredicto, y las acciones que ningún criterio nombra.

stands = { $refused ->
    [unknown] Los buscadores pueden cargar y leer esta página.
    [none] Los buscadores y los agentes de los asistentes de IA pueden cargar y leer esta página.
    [one] Los buscadores pueden cargar y leer esta página; un agente de asistentes de IA es rechazado.
   *[several] Los buscadores pueden cargar y leer esta página; varios agentes de asistentes de IA son rechazados.
}
stands-closed = { $count ->
    [one] { $count } fallo puede mantener
   *[other] { $count } fallos pueden mantener
} esta página fuera de los resultados, por bien que esté lo demás.
stands-unknown = No se pudo medir del todo si los buscadores pueden cargar y leer esta página.
holds-none = Nada de lo medido pide una corrección.
holds = { $count ->
    [one] { $count } causa la frena:
   *[other] { $count } causas la frenan, sobre todo:
} { $titles }.
weakest = { $part ->
    [machine_readability] Para los asistentes de IA, lo más débil es la lectura por máquinas
    [fan_out] Para los asistentes de IA, lo más débil son las preguntas sin respuesta
   *[citation] Para los asistentes de IA, lo más débil es lo que se puede citar
}: { $score } de 100.
answers-title = { $count ->
    [one] { $count } pregunta que hacen los lectores no tiene
   *[other] { $count } preguntas que hacen los lectores no tienen
} respuesta clara aquí
answers-do = Responder a cada una en una frase propia, bajo un título que la nombre, donde la página deba hablar de ello.
links-title = { $count ->
    [one] Falta { $count } enlace
   *[other] Faltan { $count } enlaces
} entre páginas de un mismo tema
links-do = Añadir los enlaces que lista la parte sobre la estructura, con las palabras que figuran allí.
orphans-title = { $count ->
    [one] { $count } página del sitemap no recibe
   *[other] { $count } páginas del sitemap no reciben
} ningún enlace interno
orphans-do = Enlazar cada una desde la página más próxima por tema, o quitarla del sitemap.
rivals-title = { $count ->
    [one] { $count } par de páginas compite
   *[other] { $count } pares de páginas compiten
} por un mismo tema
rivals-do = Unir cada par, indicar una página canónica o dar a cada una su pregunta, como dice la parte sobre la estructura.
deep-title = { $count ->
    [one] { $count } página está
   *[other] { $count } páginas están
} a más de tres clics
deep-do = Enlazar las más importantes desde la página de inicio o desde la página principal de su grupo.
pillars-title = { $count ->
    [one] { $count } grupo de páginas no tiene
   *[other] { $count } grupos de páginas no tienen
} página principal
pillars-do = Crear o elegir para cada grupo una página que diga lo esencial y enlazarla desde las demás.
