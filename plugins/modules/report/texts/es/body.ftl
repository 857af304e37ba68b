# Asistentes de IA, estructura, criterios, identidad, límites, método.

ask-ai = ¿Pueden los asistentes cargar la página, entenderla y citarla?
ai-none = No se pudieron obtener las capas sobre los asistentes de IA.
ai-refused = { $refused ->
    [0] { $all ->
        [one] Se admite el único agente con que los asistentes buscan y cargan páginas.
       *[other] Se admiten los { $all } agentes con que los asistentes buscan y cargan páginas.
    }
   *[other] { $refused } de los { $all } agentes con que los asistentes buscan y cargan páginas { $refused ->
        [one] es rechazado
       *[other] son rechazados
    } por robots.txt.
}
ai-robots-unknown = No se pudo leer robots.txt, así que no se sabe qué agentes se admiten.
agents-caption = Agentes de los asistentes
training-caption = Agentes que reúnen datos de entrenamiento
training-note = Admitirlos o no es una política del sitio. No cuesta puntos en ningún caso.
agent = Agente
operator = Operador
agent-for = Carga para
class = { $class ->
    [search] Índice de búsqueda
    [user] Una persona, ahora
   *[training] Entrenamiento
}
admitted = robots.txt
admitted-yes = Admitido
admitted-no = Rechazado
admitted-unknown = Desconocido
deciding = Línea decisiva
deciding-line = línea { $line }:
deciding-none = ninguna regla, luego admitido
answer = Respuesta
questions = Preguntas que la página responde
questions-note = Una pregunta cuenta como respondida solo si se halló una frase de la página, que se cita aquí tal cual.
question = Pregunta
quote = Cita
quote-none = No se halló ninguna frase.
quote-doubt = En duda:
evidence-caption = De qué se compone la puntuación para IA
points-of = Puntos
points-value = { $reached } de { $of }
machine-facts = La página tal como la reciben las máquinas
fact-words = Palabras en el HTML enviado
fact-size = Tamaño del HTML
fact-ratio = Parte de texto
fact-tokens = Tokens, a ojo
fact-scripts = La llenan solo scripts
fact-blocks = Bloques JSON-LD
fact-blocks-value = { $blocks }, de ellos { $invalid } inservibles
fact-sitemap = Direcciones en sitemaps
fact-llms = llms.txt (solo información, sin puntos)
llms = { $state ->
    [absent] ausente
    [valid] presente
    [invalid] presente, sin su forma
   *[other] desconocido
}

ask-structure = ¿Se apoyan las páginas entre sí?
structure-none = No se pudo obtener la estructura del sitio.
structure-lead = Se { $pages ->
    [one] leyó { $pages } página
   *[other] leyeron { $pages } páginas
}; { $groups ->
    [0] sus palabras no forman ningún grupo
    [one] por sus palabras forman { $groups } grupo
   *[other] por sus palabras forman { $groups } grupos
}.
structure-orphans = { $count ->
    [one] { $count } página que lista un sitemap no recibe ningún enlace interno.
   *[other] { $count } páginas que lista un sitemap no reciben ningún enlace interno.
}
map-title = Mapa de las páginas
map-desc = { $pages } páginas en { $groups } grupos. Las páginas de palabras parecidas están cerca.
map-caption = Cerca significa grande y oscuro; lejos, pequeño y pálido. La posición muestra el parecido de las palabras, no el rango. Cada forma es un grupo, que la tabla nombra; la letra marca su página principal, o su centro si ninguna destaca. Las marcas rojas huecas no reciben enlaces.
map-cut = Se muestran { $shown } de { $all } páginas, las de mayor rango interno, y { $edges } de { $links } enlaces.
groups-caption = Los mismos hechos en una tabla: grupos de páginas
group = Grupo
main-page = Página principal
no-main-page = ninguna destaca
pages = Páginas
links-inside = Enlaces dentro
alike = Parecido
unlinked = Sin enlaces
ungrouped = Fuera de grupos
graph-title = Enlaces por clics desde la página de inicio
graph-desc = { $pages } páginas en anillos según los clics desde la página de inicio, y { $links } enlaces entre ellas.
graph-caption = Cada anillo está a un clic más de la página de inicio, que está en el centro. Las marcas rojas huecas no reciben enlaces.
matrix-caption = Enlaces entre grupos: de la fila a la columna
outside = Otros
from-group = De
depth-title = Páginas por clics desde la página de inicio
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
ranked-caption = Páginas a las que llevan más enlaces
page = Página
inlinks = Enlaces recibidos
rank-share = Parte del rango
orphans-title = Páginas sin enlace interno
rivals-title = Páginas que compiten por un tema
rivals-none = No se halló ningún par de páginas que compitan.
rival-alike = parecidas al { $share }
rival-doubt = una duda, no un veredicto
remedy = { $remedy ->
    [merge] Unirlas en una página.
    [canonical] Indicar una como canónica.
   *[differentiate] Dar a cada una su propia pregunta.
}
links-title = Enlaces que añadir primero
links-none = No falta ningún enlace que las palabras pidan.
link-text = Texto del enlace
link-from = De
link-to = A
leakage = El { $share } de los enlaces del contenido lleva de un grupo a otro.
shown-of = Se muestran { $shown } de { $all }.

ask-criteria = ¿Qué se comprobó exactamente y qué se vio?
criteria-lead = Cada criterio, por temas, primero lo que falla. De cada uno se listan hasta diez lugares; el total siempre se indica.
criteria-cut = Para que este archivo sea ligero, de cada criterio { $places ->
    [0] no se lista aquí ningún lugar
    [one] se lista aquí un lugar como máximo
   *[other] se listan aquí { $places } lugares como máximo
}; los totales siguen.
subject-caption = { $subject }: { $counts }
result = Resultado
criterion = Criterio
saw = Observado
severity-head = Gravedad
heuristic = experiencia
rule = regla
places-total = { $count ->
    [one] { $count } lugar en total
   *[other] { $count } lugares en total
}

ask-identity = ¿Es la medida adecuada?
identity-none = No se pudo obtener la ficha de identidad, así que los criterios se pesaron como en cualquier sitio.
identity-lead = { $known ->
    [0] Nada en la página dice con certeza qué es el sitio, así que los criterios se pesaron como en cualquier sitio.
   *[other] Esto es lo que las páginas dicen de sí mismas. Decide con qué gravedad se pesan algunos criterios.
}
identity-source = { $source ->
    [client] Dado por el cliente.
    [locked] Confirmado y bloqueado por el cliente.
    [cache] Deducido de las páginas en una auditoría anterior.
   *[inferred] Deducido de las páginas.
}
field = { $field ->
    [sector] Sector
    [commercialModel] Modelo de negocio
    [productsServices] Oferta
    [targetAudience] Público
    [commercialArea] Zona
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
   *[other] { $id }
}
field-unknown = desconocido
confidence = { $confidence ->
    [sure] seguro
    [likely] probable
   *[unsure] incierto
}
calibration-title = Qué se sigue para los criterios
calibration-from = En cualquier sitio
calibration-to = En este sitio

ask-limits = ¿Qué no sabemos y por qué?
limits-none = Se pudo medir todo lo que se aplica.
limits-layers = Partes que no se pudieron obtener
limits-criteria = Criterios que no se pudieron medir
limits-gaps = Otras lagunas
limits-always = Límites que valen siempre
limit-scripts = No se ejecutan scripts: lo que solo ellos muestran no se leyó.
limit-sample = Se leen como máximo 60 direcciones para los criterios y 500 páginas para la estructura; lo demás no se leyó.
limit-agents = Los agentes se distinguen solo por su nombre; las reglas de un servidor que van por direcciones no se ven.
limit-words = Las palabras se juzgan solo en inglés, francés y español.

ask-method = ¿Cómo se hacen las puntuaciones y de dónde vienen las reglas?
method-seo = La puntuación SEO
method-seo-text = Lo superado cuenta 1, un aviso la mitad, un fallo 0, por su peso: crítica 10, alta 6, media 3, baja 1. La puntuación de una categoría es lo alcanzado entre lo medido, por 100. Lo que no se aplica o no se midió no cuenta. Mientras falle uno de los cinco criterios de bloqueo, la puntuación se limita a 69; con dos, a 39.
method-ai = La puntuación de visibilidad en IA
method-ai-text = Sesenta partes de cien son la página como fuente de respuestas (lectura por máquina 40, preguntas resueltas 30, datos citables 30); cuarenta, lo que encuentran las máquinas al cargarla. Una parte sin medir se omite y las demás se ajustan a la escala.
method-points = Los puntos de una acción
method-points-text = Los puntos que subiría la puntuación si se superasen todos los criterios de esa causa y nada más cambiase, límites aparte.
method-bands = Las palabras para una puntuación
bands-caption = Palabras para una puntuación
band-head = Palabra
band-from = Puntuación
method-rules = Reglas y experiencia
method-rules-text = { $normative } de los { $all } criterios se basan en una norma o en lo que documentan buscadores y asistentes; { $heuristic } se basan en la experiencia y así se marcan.
method-ours = Las dos puntuaciones son nuestras, no una señal de un buscador. Posición, visitas y ventas dependen de mucho que ninguna auditoría puede ver.
method-run = Cómo se leyó
method-run-text = { $profile ->
    [light] Perfil ligero: muestras de diez, sin otros sitios.
   *[full] Perfil completo.
} { $requests ->
    [one] Se envió { $requests } petición
   *[other] Se enviaron { $requests } peticiones
} al sitio para los criterios. El nombre con que se presenta nuestro agente se da a petición.
sources-title = Reglas más usadas
foot-by = Preparado por { $by }.
foot-by-for = Preparado por { $by } para { $for }.
foot-for = Preparado para { $for }.
foot-report = Informe { $id }.
