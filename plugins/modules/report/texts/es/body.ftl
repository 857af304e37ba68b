# Asistentes de IA, estructura, criterios, identidad, límites, método.

ask-ai = ¿Pueden los asistentes de IA cargar la página, entenderla y citarla?
ai-none = Las partes sobre los asistentes de IA no están disponibles.
ai-refused = { $refused ->
    [0] { $all ->
        [one] El único rastreador que los asistentes de IA usan para buscar y cargar páginas no está bloqueado por robots.txt.
       *[other] { $all ->
            [2] Ninguno de los dos
           *[other] Ninguno de los { $all }
        } rastreadores que los asistentes de IA usan para buscar y cargar páginas está bloqueado por robots.txt.
    }
   *[other] { $refused } de los { $all } rastreadores que los asistentes de IA usan para buscar y cargar páginas { $refused ->
        [one] está bloqueado
       *[other] están bloqueados
    } por robots.txt.
}
ai-robots-unknown = No se pudo leer robots.txt, así que no sabemos qué rastreadores están permitidos.
agents-caption = Rastreadores de los asistentes de IA
training-caption = Rastreadores que recogen datos de entrenamiento
training-note = Google-Extended y Applebot-Extended son nombres para robots.txt, no rastreadores; Google-Extended decide además si Gemini puede basar sus respuestas en la página. Permitir o no estos rastreadores y nombres es decisión suya. No cambia la puntuación.
agent = Rastreador
operator = Operador
agent-for = Uso
class = { $class ->
    [search] Índice de búsqueda
    [user] Petición de un usuario
   *[training] Entrenamiento
}
admitted = robots.txt
admitted-yes = Permitido
admitted-no = Bloqueado
admitted-unknown = Desconocido
deciding = Regla aplicada
deciding-line = línea { $line }:
deciding-none = ninguna
answer = Respuesta (estado HTTP)
questions = Preguntas que los usuarios hacen a los asistentes de IA
questions-note = Respondida: un pasaje responde a la pregunta. Sin respuesta: ninguno lo hace. Dudosa: no podemos asegurarlo, así que no cuenta.
# The answer of the page to a question.
answered = { $status ->
    [pass] Respondida
    [warn] Dudosa
    [fail] Sin respuesta
    [not_applicable] No procede
   *[not_measured] Sin medir
}
question = Pregunta
quote = Cita
quote-none = No se encontró ninguna frase.
quote-doubt = Pasaje más cercano:
evidence-caption = De qué se compone la puntuación de visibilidad en IA
evidence-note = La puntuación de una parte son sus puntos divididos por los puntos posibles, por 100. Un guion significa «sin puntos». Si la página está cerrada a los buscadores o redirige a otra, la puntuación de la parte es de 20 como máximo. Un criterio puede contar en dos partes. Después se ponderan las partes:
points-of = Puntos
points-value = { $reached } de { $of }
part-sum = { $reached } de { $of } = { $score } de 100
part-capped = { $reached } de { $of }, limitado a { $score } de 100
machine-facts = La página tal como la reciben las máquinas
fact-words = Palabras en el código fuente HTML
fact-size = Tamaño del HTML
fact-ratio = Proporción texto/HTML
fact-tokens = Tokens (estimación: la cuarta parte de los bytes del texto)
fact-scripts = Contenido añadido solo por scripts
fact-scripts-added = { $count ->
    [unknown] se desconoce: no se ejecutaron los scripts
    [0] nada: la página no ejecuta ningún script
    [one] se desconoce: no se ejecutó el script de la página
   *[other] se desconoce: no se ejecutaron los { $count } scripts de la página
}
fact-scripts-menu = al menos un menú: sus enlaces no están en el HTML (no se ejecutaron los scripts)
fact-blocks = Bloques JSON-LD
fact-blocks-value = { $blocks }{ $invalid ->
    [0] { "" }
    [one] , de ellos { $invalid } no válido
   *[other] , de ellos { $invalid } no válidos
}
fact-sitemap = URL en sitemaps
fact-llms = llms.txt (solo informativo, no puntúa)
llms = { $state ->
    [absent] ausente
    [valid] presente
    [invalid] presente, pero no válido
   *[other] desconocido
}

ask-pages = ¿Y las demás páginas?
pages-part-page = Este informe trata solo de la página auditada. Un informe sobre el sitio evalúa todas sus páginas.
pages-part-none = No se leyó ninguna otra página.
pages-lead = Se evaluaron { $pages } páginas con los { $criteria } criterios que se juzgan en la propia página.
pages-mean = De media alcanzan { $score } de 100.
pages-score-note = La puntuación de una página cuenta solo estos criterios. La puntuación SEO de la página auditada cuenta además lo que afecta a todo el sitio, por eso pueden diferir. No todos los criterios se aplican a todas las páginas: los avisos legales, por ejemplo, no necesitan vista previa para redes sociales.
pages-all-pass = Todas las páginas los cumplen todos.
pages-by-criterion = Qué no se cumple y en cuántas páginas
pages-by-score = Las páginas, de menor a mayor puntuación
pages-open = Páginas
pages-worst = Las más afectadas
pages-common = { $open ->
    [all] En todas las páginas
   *[most] En casi todas las páginas
}: un solo cambio, en la plantilla o en el servidor{ $values ->
    [yes] , con los valores de cada página.
   *[no] .
}
pages-counted = { $fail ->
    [0] { $whole ->
        [yes] { $warn } de { $all } páginas
        [every] las { $all } páginas a las que se aplica
       *[no] { $warn } de las { $all } páginas a las que se aplica
    } (aviso)
   *[other] { $warn ->
        [0] { $whole ->
            [yes] { $fail } de { $all } páginas
            [every] las { $all } páginas a las que se aplica
           *[no] { $fail } de las { $all } páginas a las que se aplica
        } (fallo)
       *[other] { $fail } con fallo y { $warn } con aviso, de { $whole ->
            [yes] { $all } páginas
           *[no] las { $all } páginas a las que se aplica
        }
    }
}
pages-share = { $label }: { $extent ->
    [all] { $fail ->
        [0] aviso en las { $all } páginas
       *[other] fallo en las { $all } páginas
    }
   *[some] { $fail ->
        [0] aviso en { $warn }
       *[other] fallo en { $fail }{ $warn ->
            [0] { "" }
           *[other] { " " }y aviso en { $warn }
        }
    } de las { $all } páginas
}{ $whole ->
    [yes] { "" }
   *[other] { " " }a las que se aplica
}
pages-elsewhere = En la mayoría: { $advice }
pages-cut = { $count ->
    [one] Una página supera los 2 MiB y se leyó solo hasta ahí: los encabezados, enlaces y demás elementos posteriores no se cuentan.
   *[other] { $count } páginas superan los 2 MiB y se leyeron solo hasta ahí: los encabezados, enlaces y demás elementos posteriores no se cuentan.
}
pages-score = Puntuación
pages-failed = Fallos
pages-warned = Avisos
pages-finding = Problema principal de la página

ask-structure = ¿Se refuerzan las páginas entre sí?
structure-none = La estructura del sitio no está disponible.
structure-lead = Se { $pages ->
    [one] leyó { $pages } página
   *[other] leyeron { $pages } páginas
}; { $groups ->
    [0] { $compared ->
        [elsewhere] sus textos no se compararon, porque ninguna es indexable bajo su propia URL
        [no] sus textos no se compararon, porque menos de dos páginas se pueden indexar con su propia URL y tienen suficiente texto
       *[yes] no se encontró ningún grupo de contenidos parecidos
    }
    [one] { $grouped } de ellas forman { $groups } grupo de contenidos parecidos
   *[other] { $grouped } de ellas forman { $groups } grupos de contenidos parecidos
}.
structure-orphans = { $count ->
    [one] { $count } página de un sitemap no recibe ningún enlace interno (página huérfana).
   *[other] { $count } páginas de un sitemap no reciben ningún enlace interno (páginas huérfanas).
}
map-title = Mapa de las páginas
map-desc = { $pages } páginas, de las que { $grouped } forman { $groups ->
    [one] { $groups } grupo
   *[other] { $groups } grupos
}. Las páginas de contenido parecido están cerca.
map-caption = Las páginas de contenido parecido están cerca; las de delante son más grandes y oscuras. Cada punto es una página y su forma indica su grupo en la tabla. La letra de un grupo está en su página principal o, si no hay, en su centro. Un punto rojo vacío es una página sin enlaces entrantes.
map-cut = { $shown ->
    [all] Se muestran las { $all } páginas
   *[other] Se muestran { $count } de { $all } páginas, las de mayor PageRank interno,
} y { $edges } de sus { $links } conexiones; dos páginas enlazadas entre sí forman una sola conexión.
groups-caption = Los mismos datos en una tabla: grupos de páginas
group = Grupo: palabras distintivas y páginas
main-page = Página principal
no-main-page = ninguna
pages = Páginas
links-inside = Parte de los enlaces posibles que existe
alike = Similitud media de los textos
unlinked = Sin enlaces entrantes
ungrouped = Fuera de grupo
groups-note = Un guion: el grupo no tiene página principal y no la necesita (tiene dos páginas, reúne notas de versión u otra página lleva a las suyas), o la cifra solo existe para los grupos. «ninguna»: ninguna página lleva a las demás.
more-pages = y { $count } más
graph-title = Enlaces por profundidad de clics desde la página de inicio
graph-desc = { $pages } páginas en anillos según la profundidad de clics desde la página de inicio, y { $links ->
    [one] { $links } enlace
   *[other] { $links } enlaces
} entre ellas.
graph-caption = Cada anillo está a un clic más de la página de inicio, que está en el centro. Cada punto es una página y su forma indica su grupo en la tabla. Un punto rojo vacío es una página sin enlaces entrantes.
matrix-caption = Enlaces entre grupos: de la fila a la columna
outside = Otros
from-group = De
depth-title = Páginas por profundidad de clics desde la página de inicio
depth-home = Inicio
depth-clicks = { $clicks ->
    [one] { $clicks } clic
   *[other] { $clicks } clics
}
clicks = Clics
beyond = { $count ->
    [one] { $count } página está
   *[other] { $count } páginas están
} a más de tres clics.
beyond-script = Un script escribe un menú de la página, y no se ejecutaron los scripts: sus enlaces no se cuentan, así que las páginas pueden estar más cerca.
ranked-caption = Páginas con mayor PageRank interno (un enlace de menú cuenta la mitad que uno del contenido, y uno del pie de página, la cuarta parte)
page = Página
inlinks = Enlaces recibidos
rank-share = Porcentaje del PageRank interno
orphans-title = Páginas huérfanas (sin enlace interno)
rivals-title = Páginas que compiten (canibalización)
rivals-none = No hay páginas que compitan entre los textos comparados.
not-compared-listed = Sin analizar: ninguna de las páginas leídas es indexable bajo su propia URL.
not-compared = Sin analizar: menos de dos páginas tienen un texto que comparar.
rival-alike = { $same ->
    [yes] Las dos páginas tienen el mismo texto.
   *[no] Similitud de sus textos: { $share }{ $doubt ->
        [yes] ; no es seguro
       *[no] { "" }
    }.
}
remedy = { $remedy ->
    [merge] Unirlas en una sola página o decir al principio de cada una en qué se diferencia de la otra.
    [canonical] Declarar canónica una de ellas.
   *[differentiate] Decir al principio de cada página en qué se diferencia de la otra{ $linked ->
        [yes] { "" }
       *[no] { " " }y enlazarlas entre sí
    }.
}
links-title = Enlaces internos que añadir primero
links-none = Ningún enlace que añadir con prioridad entre las páginas de un mismo grupo.
link-text = Texto de anclaje
link-from = De
link-to = A
shown-of = Se muestran { $shown } de { $all }.

ask-criteria = ¿Qué comprobamos exactamente y qué vimos?
criteria-lead = Cada criterio, por áreas, los fallos primero. De cada uno se listan hasta diez lugares; el total siempre se indica. Las líneas se cuentan desde 1 y los bytes desde 0, desde el principio del archivo; para lo que falta, el lugar es el del elemento html. Cuando se comparan páginas, se indica cuántas: solo cuentan las indexables, los duplicados una vez y, en sitios grandes, una muestra. La parte «Todas las páginas» cuenta cada página leída, por eso sus cifras pueden diferir.
criteria-cut = Para que este archivo sea ligero, de cada criterio { $places ->
    [0] no se lista aquí ningún lugar
    [one] se lista aquí un lugar como máximo
   *[other] se listan aquí { $places } lugares como máximo
}; los totales están completos.
subject-caption = { $subject }: { $counts }
result = Resultado
criterion = Criterio
saw = Observado
severity-head = Gravedad
heuristic = buena práctica
rule = regla
places-total = { $count ->
    [one] { $count } lugar en total
   *[other] { $count } lugares en total
}

ask-identity = ¿Juzgamos el sitio con los criterios adecuados?
identity-none = La ficha de identidad no está disponible, así que los criterios tienen el mismo peso que en cualquier sitio.
identity-lead = { $known ->
    [0] Nada en la página dice con certeza qué ofrece el sitio, a quién y en qué sector, así que los criterios tienen el mismo peso que en cualquier sitio. Es habitual en manuales y documentación.
   *[other] Esto es lo que las páginas dicen de sí mismas. Si cambió la gravedad de un criterio que se aplica aquí, una tabla lo muestra.
}
identity-unread = No se leyó la página, así que no sabemos qué tipo de sitio es; los criterios tienen el mismo peso que en cualquier sitio.
identity-source = { $source ->
    [client] Dado por el cliente.
    [locked] Confirmado y bloqueado por el cliente.
   *[inferred] Deducido de las páginas.
}
field = { $field ->
    [sector] Sector
    [commercialModel] Modelo de negocio
    [productsServices] Productos y servicios
    [targetAudience] Público objetivo
    [commercialArea] País
   *[entityType] Tipo de organización
}
entity = { $id ->
    [association] Asociación o fundación
    [company] Empresa
    [educational] Centro educativo
    [local_business] Comercio o despacho local
    [media] Medio de comunicación
    [person] Particular o autónomo
    [public_body] Organismo público
   *[other] { $id }
}
audience = { $id ->
    [businesses] Empresas
    [consumers] Consumidores
    [families] Familias
    [professionals] Profesionales
    [students] Estudiantes
    [seniors] Personas mayores
    [children] Niños
    [developers] Desarrolladores
   *[other] { $id }
}
area = { $id ->
    [international] Varios países
    [FR] Francia
    [BE] Bélgica
    [CH] Suiza
    [ES] España
    [DE] Alemania
    [IT] Italia
    [GB] Reino Unido
    [US] Estados Unidos
    [CA] Canadá
    [LU] Luxemburgo
    [PT] Portugal
    [NL] Países Bajos
    [AT] Austria
    [IE] Irlanda
    [MX] México
    [AR] Argentina
    [CO] Colombia
    [CL] Chile
    [PE] Perú
    [AU] Australia
   *[other] { $id }
}
field-unknown = desconocido
said-in-description = La meta descripción dice:{ " " }
confidence = { $confidence ->
    [sure] certeza alta
    [likely] probable
   *[unsure] incierto
}
calibration-title = Efecto en los criterios
calibration-from = En cualquier sitio
calibration-to = En este sitio

ask-limits = ¿Qué no sabemos y por qué?
limits-none = Se midió todo lo aplicable.
limits-closed = robots.txt no deja que nuestro rastreador lea la página. Por eso { $count ->
    [one] no se midió { $count } criterio que depende de ella
   *[other] no se midieron { $count } criterios que dependen de ella
}, ni los textos, los enlaces y la estructura del sitio.
limits-layers = Partes no disponibles
limits-criteria = Criterios que no se pudieron medir
limits-withheld = Observado, sin veredicto
limits-withheld-note = Estos puntos se muestran a título informativo y no cuentan en ninguna puntuación.
no-verdict = Sin veredicto
limits-gaps = Otras lagunas
limits-always = Límites generales de esta auditoría
limit-scripts = No se ejecutaron scripts: no se leyó el contenido que añaden.
limit-sample = { $pages ->
    [one] Se leyó { $pages } página
   *[other] Se leyeron { $pages } páginas
} del sitio{ $complete ->
    [yes] { "" }
   *[no] ; las demás no
}. Los criterios que comparan páginas leen su propia muestra e indican cuántas páginas tiene.
limit-sample-unknown = Los criterios sobre el sitio se basan en una muestra de sus páginas; indican cuántas páginas se leyeron.
limit-agents = { $asked ->
    [yes] La página se pidió también con el user agent de los rastreadores de asistentes de IA; no se pueden detectar reglas del servidor basadas en direcciones IP.
   *[no] La página no se pidió con el user agent de los rastreadores de IA; solo se juzgó lo que les dice robots.txt.
}
limit-words = Los textos se analizan solo en inglés, francés y español.

ask-method = ¿Cómo se calculan las puntuaciones y de dónde vienen las reglas?
method-seo = La puntuación SEO
method-seo-text = Un criterio superado cuenta 1, un aviso 0,5 y un fallo 0, multiplicado por su peso: crítica 10, alta 6, media 3, baja 1. La puntuación de una categoría es el total de puntos obtenidos, dividido entre el total de puntos medidos y multiplicado por 100. Los criterios que no aplican o no se midieron no cuentan. La confianza no tiene puntuación si se midieron menos de tres de sus criterios. La puntuación SEO se compone de un 50 % técnico, un 30 % de contenido y un 20 % de confianza, sin las categorías que no tienen puntuación. Si falla uno de los cinco criterios bloqueantes (la página devuelve el código 200, robots.txt la permite, el sitio no está cerrado a los rastreadores, la página puede indexarse, el texto está en el HTML), la puntuación se limita a 69; si fallan dos o más, a 39.
method-ai = La puntuación de visibilidad en IA
method-ai-text = El 60 % de la puntuación describe la página como fuente de respuestas (legibilidad para máquinas 40, preguntas respondidas 30, elementos citables 30); el 40 % describe lo que encuentran los rastreadores que la cargan. Solo las preguntas respondidas dan puntos. Una parte no medida o que no procede se deja fuera y las demás se reescalan.
method-points = Los puntos de una acción
method-points-text = Los puntos que ganaría la puntuación si se superasen todos los criterios de esa causa y nada más cambiase, límites aparte.
method-bands = Qué significan las valoraciones
bands-caption = Valoración según la puntuación
band-head = Valoración
band-from = Puntuación
method-rules = Reglas documentadas y buenas prácticas
method-rules-text = { $normative } de los { $all } criterios se basan en una norma o en la documentación de buscadores y asistentes de IA; los otros { $heuristic } son buenas prácticas, y las listas de «Todos los criterios» señalan cada una.
method-ours = Las dos puntuaciones son nuestras; los buscadores no las usan. Posiciones, visitas y ventas dependen de muchas cosas que ninguna auditoría puede ver.
method-run = Cómo se leyó el sitio
method-run-text = { $profile ->
    [light] Auditoría rápida: muestras de diez páginas, sin peticiones a otros sitios.
   *[full] Auditoría completa: la página, los archivos de su sitio y los destinos de sus enlaces.
} Facilitamos el user agent de nuestro rastreador a petición.
foot-by = Preparado por { $by }.
foot-by-for = Preparado por { $by } para { $for }.
foot-for = Preparado para { $for }.
foot-report = Informe { $id }.

ask-downloads = ¿Qué archivos acompañan este informe?
downloads-plan = El plan para hojas de cálculo (CSV)
downloads-findings = Los hallazgos para hojas de cálculo (CSV)
downloads-pages = Las páginas para hojas de cálculo (CSV)
downloads-json = Plan y hallazgos para programas (JSON)
downloads-cut = Se omitieron los archivos que harían este informe demasiado grande.
downloads-found = Hallazgo
downloads-places = Casos
downloads-url = URL
downloads-rule = Regla
