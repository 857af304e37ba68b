# Frases de la consola. Los precios, los límites y la descripción de los análisis vienen de la API.

skip = Ir al contenido
menu = Consola
menu-overview = Resumen
menu-new = Nuevo análisis
menu-jobs = Análisis
menu-audits = Auditorías
menu-schedules = Programaciones
menu-targets = Sitios
menu-wallet = Monedero
menu-keys = Claves
menu-webhooks = Webhooks
menu-members = Miembros
menu-account = Cuenta
menu-docs = Documentación
languages = Idiomas
balance = Saldo
sign-in = Iniciar sesión
sign-up = Crear una cuenta
sign-out = Cerrar sesión
sign-out-others = Cerrar las demás sesiones
have-account = Ya tengo una cuenta
no-account = ¿Primera visita? Crear una cuenta
forgot = ¿Ha olvidado su contraseña?
forgot-verdict = Indique su dirección. Si corresponde a una cuenta, le enviaremos un enlace para elegir una contraseña nueva.
forgot-do = Enviar un enlace
forgot-done = Si la dirección corresponde a una cuenta, el enlace va de camino. Mire también en la carpeta de correo no deseado.
code = Código del segundo factor
code-hint = Seis cifras de su aplicación de autenticación, o uno de sus códigos de recuperación.
to-console = Abrir la consola
to-account = Abrir la cuenta
email = Correo electrónico
password = Contraseña
password-hint = Al menos 10 caracteres.
show = Mostrar
hide = Ocultar
field-email-wrong = Esta dirección de correo no es válida.
field-password-wrong = La contraseña debe tener entre 10 y 128 caracteres.
field-new-wrong = La contraseña debe tener entre 10 y 128 caracteres.
field-confirmation-wrong = No es la dirección de esta cuenta.
field-agency-name-wrong = Una línea de 60 caracteres como máximo.
field-contact-wrong = Una línea de 120 caracteres como máximo.
field-footer-wrong = Una línea de 200 caracteres como máximo.
field-client-name-wrong = Una línea de 80 caracteres como máximo.
field-accent-wrong = Un color se escribe con seis signos de 0 a 9 y de a a f.
field-logo-wrong = La imagen debe ser PNG, JPEG o WebP y pesar 30 kB como máximo.
password-wrong = La contraseña no es correcta.
field-wrong = El servicio no acepta este valor. El mensaje de arriba explica por qué.
# Stands in a sentence of the rules of forms.
named-field = «{ $field }»
named-line = «{ $field }», línea { $line }
gate-title = Vea su sitio como lo ven los buscadores y los asistentes de IA
gate-verdict = Cada análisis incluye las pruebas para comprobarlo. Paga lo que ejecuta, con un monedero que recarga usted mismo.
verify-title = Confirme su correo electrónico
verify-verdict = Pulse el botón y la cuenta podrá crear claves y ejecutar análisis.
verify-do = Confirmar la dirección
verify-done = La dirección está confirmada
verify-another = Inicie sesión: un aviso en cada pantalla permite enviar otro enlace, si la dirección aún no está confirmada.
email-title = Cambie su correo electrónico
email-verdict = A partir de ahora iniciará sesión con la dirección a la que se envió este enlace.
email-do = Usar esta dirección
email-done = La dirección se ha cambiado
email-another = Inicie sesión con la dirección que ha usado hasta ahora y vuelva a cambiarla en la cuenta.
reset-title = Elija una contraseña nueva
reset-verdict = Se cerrarán todas sus sesiones y entrará con la contraseña nueva.
reset-do = Guardar la contraseña
reset-done = La contraseña se ha cambiado
reset-another = Pida otro enlace.
invitation-title = Únase a una cuenta
invitation-verdict = Ha recibido una invitación. Elija una contraseña para la dirección a la que se envió.
invitation-do = Unirse
invitation-done = Ya es miembro de la cuenta
invitation-another = Pida otra invitación a quien le invitó. Si ya se unió a la cuenta, inicie sesión.
suspended = Cuenta suspendida
suspended-what = Desde el { $since } esta cuenta es de solo lectura: no se puede encargar ni modificar nada. Escriba al operador del servicio.
unverified = Dirección sin confirmar
unverified-what = Hemos enviado un enlace a { $email }. Hasta que lo abra, la cuenta no puede crear claves ni ejecutar análisis de pago.
send-again = Enviar el enlace otra vez
sent = Enviado

waiting = Cargando…
waiting-long = Tarda más de lo habitual.
try-again = Reintentar
request-id = Solicitud { $id }
error-not_found = No hay nada en esta dirección: quizá se haya eliminado.
error-offline = El servicio no responde. No se ha perdido nada de lo que ha escrito.
error-unknown = Se ha producido un error.
error-console_fault = La consola tiene un fallo. Recargar la página suele bastar.
error-invalid_credentials = El correo o la contraseña no son correctos.
error-email_taken = Ya existe una cuenta con este correo.
error-invalid_link = Este enlace ya se ha usado, ha caducado o está incompleto.
error-second_factor_required = Para entrar hace falta también un código.
error-invalid_code = El código es incorrecto o ya se ha usado. Espere al siguiente.
error-second_factor_locked = Diez códigos seguidos eran erróneos. Elija una contraseña nueva con «He olvidado la contraseña» y vuelva a entrar.
error-second_factor_in_use = El segundo factor ya está activo. Recargue la página.
error-no_second_factor = No hay segundo factor. Empiece de nuevo.
error-not_allowed = Su rol en esta cuenta no lo permite. Un propietario de la cuenta puede hacerlo o darle otro rol.
error-account_suspended = Esta cuenta está suspendida: no se puede encargar ni modificar nada. Escriba al operador del servicio.
error-email_not_verified = Su dirección aún no está confirmada. Abra el enlace del mensaje que le enviamos, o pida que se lo enviemos otra vez.
error-last_owner = Una cuenta necesita un propietario. Nombre antes a otra persona.
error-limit_reached = La cuenta ha alcanzado el máximo permitido.
error-rate_limited = Demasiadas solicitudes. Espere { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
not-found = Esta página no existe
not-allowed = No disponible para su rol
ready-again = Ya puede intentarlo de nuevo.

yes = sí
no = no
copy = Copiar
copied = Copiado
older = Anteriores
all-jobs = Todos los análisis
refunded = reembolsado
never = nunca
status = Estado
cost = Coste
started = Inicio
created = Creación
job = Análisis
key = Clave
what = Concepto
amount = Importe
when = Fecha
wallet = Monedero
keys = Claves
targets = Sitios
report-credits = Créditos de informe
last-used = Último uso
ends = Fin
do-from-code = Hacer lo mismo desde un programa
curl-session = YOUR_SESSION_TOKEN es lo que responde POST /console/api/v1/login.
curl-key = YOUR_KEY es una clave de análisis, creada en «Claves».
curl-audit-key = YOUR_KEY es la clave de los informes de auditoría, creada en «Claves». Los informes pedidos con ella pertenecen al plan y no cuestan créditos.
docs = Documentación
filter = Filtrar por estado

overview-title = { $running ->
    [0] No hay análisis en curso
    [one] { $running } análisis en curso
   *[other] { $running } análisis en curso
}
overview-verdict = Lo que tiene la cuenta y los últimos resultados.
see-why = Ver por qué y reanudar
at-a-glance = De un vistazo
at-a-glance-ask = ¿Qué puedo ejecutar aún?
latest-jobs = Últimos análisis
latest-jobs-ask = ¿Qué resultados hay?
no-jobs = Todavía no hay análisis.
jobs-verdict = El resultado de un análisis se conserva un tiempo, y su coste queda en el extracto.

status-all = Todos
status-queued = En cola
status-running = En curso
status-succeeded = Correcto
status-not-applicable = No aplicable: reembolsado
not-applicable-what = No había nada de lo que examina este análisis, así que se reembolsó su precio.
status-failed = Fallido
status-cancelled = Cancelado
status-ask = ¿Cómo va?
created-at = Iniciado el { $time }.
running-for = { $seconds ->
    [one] { $seconds } segundo transcurrido
   *[other] { $seconds } segundos transcurridos
}
cancel-job = Cancelar el análisis
run-again = Repetir
download-recording = Descargar la grabación
result-expired = El resultado se ha eliminado: los resultados se conservan un tiempo limitado.

new-verdict = Elija un análisis, indique qué debe examinar y vea el precio antes de ejecutarlo.
which-analysis = Análisis
which-analysis-ask = ¿Qué quiere saber?
of-what = ¿Sobre qué página o sitio?
not-available = No está configurado aquí: necesita { $needs }
no-features = Esta instalación no ofrece análisis.
unknown-feature = Aquí no hay ningún análisis llamado { $name }. Elija uno de la lista.
needs-first = Este análisis no se puede ejecutar aquí: necesita { $needs }, que este servicio no tiene. No se cobra nada.
more-options = { $count ->
    [one] { $count } opción más
   *[other] { $count } opciones más
}
not-set = Por defecto
price = Precio
balance-after = Saldo después
usual-time = Duración habitual
seconds-from-to = de { $from } a { $to } segundos
record-run = Grabar esta ejecución para reproducirla
run-for = Ejecutar por { $price }

score = Puntuación
score-ask = ¿Qué nivel tiene?
findings = Hallazgos
findings-ask = ¿Por dónde empezar?
count-fail = { $count ->
    [one] { $count } fallo
   *[other] { $count } fallos
}
count-warn = { $count ->
    [one] { $count } aviso
   *[other] { $count } avisos
}
count-maybe = { $count ->
    [one] { $count } pregunta dudosa
   *[other] { $count } preguntas dudosas
}
count-pass = { $count ->
    [one] { $count } superado
   *[other] { $count } superados
}
count-not-measured = { $count } sin medir
count-not-applicable = { $count ->
    [one] { $count } no aplicable
   *[other] { $count } no aplicables
}
found-fail = Fallo
found-warn = Aviso
found-maybe = Dudosa
no-findings = Nada que hacer: se superan todos los criterios medidos.
do-this = Qué hacer:
where = { $count ->
    [one] { $count } lugar
   *[other] { $count } lugares
}
show-all = Mostrar los { $count }
coverage = Cobertura
coverage-ask = ¿Qué se ha examinado?
read-of = { $of ->
    [pages] Páginas y archivos leídos: { $measured } de { $applicable }.
   *[answers] Respuestas recibidas: { $measured } de { $applicable }.
}
measured-of = Se pudieron medir { $measured } de los { $applicable } puntos aplicables.
data = Datos
data-ask = ¿En qué se basa?
more-rows = Y { $count } más: véase el JSON.

audits-verdict = Un informe de auditoría dice qué frena a un sitio, en una página que puede entregar a otros. Se paga con créditos de informe.
new-audits = Nuevos informes de auditoría
new-audits-verdict = Un informe por página, a { $price } créditos. No se cobra nada antes de empezar.
no-audits = Todavía no hay auditorías. La primera necesita una dirección y unos tres minutos.
only-client = Informes para { $client }.
show-all-audits = Mostrar todos los informes
page = Página
result = Resultado
ordered = Pedido
ended = Fin
audit-pending = En espera
audit-queued = En cola
audit-processing = En curso
audit-completed = Terminada
audit-partial = Parcial
audit-failed = Fallida
in-queue = Número { $position } en la cola de su sitio.
report-expired = El informe se ha eliminado: los informes se conservan un tiempo limitado.
audit-scores = SEO { $seo } de { $max }, IA { $ai } de 100.
audit-under-way = La auditoría está en curso. Puede salir de esta página.
audit-partial-verdict = Falta una parte del informe.
open-report = Abrir el informe
open-report-of = Abrir el informe de { $url }, { $time }
progress = Progreso
progress-ask = ¿Cómo va?
percent-of-phase = { $percent } %, { $phase }
phase-audit-seo = buscadores
phase-cocoon = estructura del sitio
phase-geo = asistentes de IA
phase-rendering = redacción del informe
phase-done = Hecha
phase-now = En curso
phase-later = Pendiente
report = Informe
report-ask = ¿Cuál es el resultado?
report-plan = El plan: por dónde empezar
report-files = El plan y los hallazgos en archivos CSV y JSON
report-lacks = Falta en este informe:
report-until = El informe se conserva hasta el { $time }.
score-seo = Buscadores
score-ai = Asistentes de IA
since-last = Desde el último informe
since-last-ask = ¿Qué ha cambiado?
since-when = Comparación con el informe del { $time }.
earlier-report = Abrir esa auditoría
then = Antes
now = Ahora
change = Diferencia
all-changes = Todos los cambios, en el informe
order = Pedido
order-ask = ¿Qué se pidió?
scope = Alcance
scope-default = Según la dirección
scope-site = Todo el sitio
scope-page = Solo esta página
client = Cliente
client-hint = Opcional. El informe nombra al cliente, y la lista se puede filtrar por él.
label = Etiqueta
delete-report = Eliminar el informe
delete-report-consequence = El informe y su dirección desaparecen de inmediato, también para sus clientes. Los créditos no se devuelven.
cancel-audit = Cancelar la auditoría
cancel-audit-consequence = Se pierde lo hecho hasta ahora.
audit-again = Auditar esta página otra vez
pages = Páginas
pages-ask = Hasta { $most } direcciones, una por línea.
pages-hint = Páginas públicas. Una página repetida cuenta una vez.
no-pages-yet = Escriba la dirección de al menos una página.
line-wrong = Línea { $line }:
lines-wrong = { $count ->
    [one] Esta línea no es una página: ni se cuenta ni se encarga.
   *[other] Estas líneas no son páginas: ni se cuentan ni se encargan.
}
lines-more = Y { $count } más.
no-page-email = una dirección de correo
no-page-scheme = no es una dirección de http o https
no-page-file = un archivo, no una página
no-page-host = no es un host público
no-page-address = no es una dirección
batch-waits = { $count ->
    [one] Una página de esta dirección aún no se ha encargado.
   *[other] { $count } páginas de esta dirección aún no se han encargado.
}
batch-go-on = Encargarlas
too-many-pages = Son { $count } páginas; se pueden pedir { $most } a la vez.
pages-of-domains = { $count ->
    [one] { $count } página
   *[other] { $count } páginas
} de { $domains ->
    [one] un sitio
   *[other] { $domains } sitios
}.
pages-doubled = { $count ->
    [one] Una línea estaba repetida.
   *[other] { $count } líneas estaban repetidas.
}
scheme-added = Se añadió «https://» { $count ->
    [one] a la línea
   *[other] a las líneas
} { $lines }.
report-language = Idioma de los informes
language-of-page = El de la página
credits-ask = Los créditos se devuelven si el fallo es nuestro.
reports-at = { $count ->
    [one] { $count } informe
   *[other] { $count } informes
} a { $price } créditos
credits-now = Créditos ahora
credits-after = Créditos después
too-few-credits = Estos informes cuestan { $needed } créditos, y la cuenta tiene { $held }.
credits-cover = { $count ->
    [0] No alcanza para ninguno.
    [one] Alcanza para uno.
   *[other] Alcanza para { $count }.
}
start-audits = { $count ->
    [0] Empezar las auditorías
    [one] Empezar la auditoría por { $price } créditos
   *[other] Empezar { $count } auditorías por { $price } créditos
}
first-report = El primer informe tarda unos tres minutos; las páginas de un mismo sitio siguen una a una.
after-start = Después de empezar
after-start-ask = Deje la consola abierta hasta que se haya enviado todo; tras recargar, el envío continúa. Después, el trabajo sigue sin ella.
all-sent = Todo está enviado: puede cerrar la consola.
reports-ready = { $ready } de { $count ->
    [one] { $count } informe listo
   *[other] { $count } informes listos
}
order-waiting = Sin enviar aún
order-sending = Enviando
order-sent = Enviado
order-refused = Rechazado
order-left-out = Excluido
in-seconds = { $seconds ->
    [one] Dentro de { $seconds } segundo.
   *[other] Dentro de { $seconds } segundos.
}
leave-out = Excluir
leave-out-page = Excluir { $url }
error-too_few_credits = Un informe cuesta { $needed } créditos, y la cuenta tiene { $held }.
error-plan_full = El plan no permite más auditorías a la vez. La siguiente página se enviará cuando termine una.
error-invalid_url = Esta página no se puede auditar: tiene que ser una dirección pública de http o https.
error-job_not_found = No hay nada con este número: puede que se haya eliminado.

targets-verdict = Los sitios recogen aquí su contenido planificado, lo publican en su propio CMS e informan del resultado.
site = Sitio
no-targets = Todavía no hay sitios. Añada el dominio que publica.
target-active = Activo
target-paused = En pausa
target-disabled = Desactivado
target-lost = Reclamado
target-active-verdict = El sitio recibe sus tareas en su próxima consulta.
target-paused-verdict = La publicación se ha detenido tras varios fallos seguidos y espera su decisión.
target-disabled-verdict = El token de este sitio no abre nada hasta que lo active de nuevo.
target-lost-verdict = Otra cuenta ha demostrado que el dominio es suyo. El sitio sigue cerrado hasta que usted lo demuestre.
ownership = Propiedad
ownership-ask = ¿El dominio es suyo?
proven = Demostrada
not-proven = Sin demostrar
proven-since = Demostrada desde el { $time }
lost-since = Otra cuenta demostró que el dominio es suyo el { $time }.
proof-how = Publique uno de estos tres elementos y pida la comprobación. Con la prueba, nadie más puede planificar para el dominio, y los análisis pueden leer lo que robots.txt cierra.
proof-again = Dónde puede estar la prueba
proof-dns = Registro DNS
proof-dns-how = Nombre, tipo y valor de un registro en su proveedor de DNS.
proof-file = Archivo
proof-file-how = Una línea del archivo { $address }
proof-meta = Elemento meta
proof-meta-how = En la cabecera (head) de la página de inicio.
proof-absent = leído, pero la prueba no está
proof-unreachable = sin respuesta, o no existe el host
proof-robots = cerrado por robots.txt, o no se pudo leer
proof-elsewhere = redirigido a otro host o ruta
proof-denied = una dirección que el servicio no solicita
proof-busy = hay otras solicitudes en curso: inténtelo en un minuto
prove = Comprobar ahora
error-not_proven = La prueba no se ha encontrado en ninguno de los lugares.
error-domain_taken = La cuenta ya tiene este sitio.
add-target = Añadir un sitio
add-target-ask = ¿Qué dominio publica?
add-target-consequence = El sitio recibe un token, que se muestra una sola vez. Su programa lo necesita para recoger las tareas.
domain-hint = Por ejemplo example.org. Con y sin www. es el mismo sitio.
open-target = Abrir { $domain }
token = Token
token-ask = Lo que da al sitio acceso a sus tareas.
token-for = Token de { $domain }
token-once = Copie el token ahora. Solo guardamos su huella y no podremos mostrarlo de nuevo.
how-to-fetch = Cómo recoge un sitio sus tareas
token-stored = Lo he guardado
token-now = En uso
last-poll = Última consulta
never-polled = El sitio aún no ha pedido sus tareas
rotate = Reemplazar el token
rotate-consequence = El token que termina en { $last4 } deja de valer de inmediato. Hasta que { $domain } tenga el nuevo, sus consultas se rechazan. No se pierde nada: las tareas esperan, y una página ya publicada se puede comunicar después.
disable = Desactivar el sitio
enable = Activar el sitio de nuevo
disable-consequence = Su token no abre nada hasta que active el sitio de nuevo. Las tareas se conservan.
guard = Protección
guard-ask = ¿Hay algo que frene la publicación?
guard-paused-ask = ¿Por qué se detuvo y qué ocurre al reanudar?
guard-open = Abierta
guard-failures = { $failures ->
    [0] Ningún fallo desde el último éxito.
    [one] Un fallo desde el último éxito; tres seguidos pausan los ciclos siguientes.
   *[other] { $failures } fallos desde el último éxito; tres seguidos pausan los ciclos siguientes.
}
paused-since = En pausa desde el { $time }
paused-why = { $failures } publicaciones fallaron seguidas. Por eso esperan las tareas desde el ciclo { $cycle }; las de ciclos anteriores aún se pueden tomar.
failures = Los últimos fallos
when-repaired = Cuando la causa esté reparada
resume-consequence = Al reanudar, el sitio recoge las tareas en espera en su próxima consulta. Las tareas fallidas siguen así hasta que las planifique de nuevo.
resume = Reanudar la publicación
resume-and-plan = { $count ->
    [one] Reanudar y planificar de nuevo la fallida
   *[other] Reanudar y planificar de nuevo las { $count }
}
lease = Reserva
lease-ask = ¿Cuánto tiempo puede retener una tarea un programa?
lease-minutes = Minutos
lease-hint = De 5 a 1440. Sin informe, la tarea queda libre de nuevo; a la tercera vez, ha fallado.
lease-wrong = Un número entero de minutos, de 5 a 1440.
save = Guardar
saved = Guardado
access = Acceso a un sitio de pruebas
access-ask = ¿El sitio pide un nombre y una contraseña?
access-kept = Guardado, cifrado; no se vuelve a mostrar
access-none = Ninguno guardado
access-what = Autenticación HTTP básica. Solo se envía a este sitio, por https, y solo en los análisis que usted encarga como propietario.
access-user = Nombre
access-keep = Guardar el acceso
access-replace = Reemplazar el acceso
access-forget = Olvidarlo
logs = Registros de acceso
logs-ask = ¿Qué robots vienen?
no-logs = Todavía no hay registros. Entregue un archivo y el análisis de robots de IA podrá contarlos.
logs-kept = { $count ->
    [one] Se conserva un día: { $from }.
   *[other] Se conservan { $count } días, del { $from } al { $to }.
}
logs-by-day = Solicitudes por día
requests = Solicitudes
as-table = En tabla
day = Día
logs-repeated = Estos datos ya se habían entregado: no se ha contado nada otra vez.
logs-taken = { $accepted } líneas contadas, { $rejected } descartadas.
logs-rejected = La primera descartada, línea { $line }:
log-file = Archivo de registro
log-hint = Combined Log Format, líneas JSON o Logpush, sin comprimir o gzip. Las direcciones de los visitantes no se conservan.
send-log = Entregar
sending = Enviando…
delete-target = Eliminar el sitio
delete-target-ask = ¿Qué pasa si lo elimino?
delete-target-consequence = { $domain } pierde sus tareas, su historial, sus registros y su token. No se puede deshacer.
tasks = Tareas
tasks-of = Tareas de { $domain }
tasks-ask = ¿Cuántas hay en cada estado?
tasks-planned = { $count ->
    [one] { $count } planificada
   *[other] { $count } planificadas
}
tasks-in-progress = { $count } en curso
tasks-completed = { $count ->
    [one] { $count } publicada
   *[other] { $count } publicadas
}
tasks-error = { $count ->
    [one] { $count } fallida
   *[other] { $count } fallidas
}
tasks-counted = Entre las últimas { $count } tareas.
task = Tarea
tasks-verdict = Una tarea espera a que el sitio la tome y termina cuando este comunica la página publicada.
no-tasks = Todavía no hay tareas. Planifique la primera.
no-such-tasks = Ninguna tarea está en este estado.
task-planned = Planificada
task-in-progress = En curso
task-completed = Publicada
task-error = Fallida
plan-task = Planificar una tarea
plan-verdict = El sitio la recoge en su próxima consulta y la publica tal como está aquí.
goal = Objetivo
goal-ask = ¿Qué hay que hacer?
goal-type = Tipo de objetivo
kind = Tipo
cycle = Ciclo
payload = Contenido
payload-ask = ¿Qué hay que publicar?
action-publish-post = Publicar una entrada
action-update-post = Actualizar una entrada
action-create-seo-page = Crear una página
action-add-internal-links = Añadir enlaces internos
held-until = { $holder }, hasta el { $time }
a-worker = un programa
lapses = Tomada sin informe
generation = Veces planificada
published-at = Publicada en
notes = Notas
reported = Lo que se comunicó
plan-again = Planificarla de nuevo
plan-again-consequence = Espera entonces a la próxima consulta, con el mismo contenido.
html-sanitised = Se han retirado del HTML scripts, marcos o manejadores de eventos: abajo está lo que se entrega.
outcomes = Informes del sitio
outcomes-ask = ¿Qué dijo el sitio?
outcome-published = Publicada
outcome-failed = Fallida
visits = Visitas
visits-ask = ¿Qué vimos en la página?
visit-publication = Después de la publicación
visit-impact = 30 días después
visit-due = Prevista para el { $time }.
visit-result = Respuesta
visit-status = Estado { $status }
unreached-unreachable = sin respuesta
unreached-blocked = el sitio rechaza nuestras solicitudes
unreached-robots = cerrada por robots.txt
unreached-timeout = sin respuesta a tiempo
unreached-not-measured = no visitada
may-be-indexed = Se puede indexar
headings-found = Nuestros títulos en la página
clicks = Clics
impressions = Impresiones, antes y después
position = Posición, antes y después
from-to = { $from } → { $to }
search-traffic = Visitas desde el buscador
not-measured = no medido
urgency = Lo más urgente
urgency-ask = ¿Qué planificar ahora? De 0 a 100.
no-urgency = Aún no se sabe nada de este sitio.
made-of = Cómo se compone
term = Término
reason = Motivo
points-of = Puntos
term-staleness = Tiempo desde la última
term-impact = Efecto de las anteriores
term-visibility = Páginas visibles
term-failures = Fallos
term-backlog = Tareas en espera
why-never-published = no hay nada de este tipo publicado
why-published-recently = publicado en los últimos 30 días
why-not-published-lately = nada publicado desde hace 30 días
why-impact-weak = un tercio de lo posible, o menos
why-impact-fair = entre un tercio y dos tercios de lo posible
why-impact-strong = dos tercios de lo posible, o más
why-impact-not-measured = no se conoce ninguna cifra
why-pages-live = todas las páginas vistas se pueden indexar
why-pages-missing = algunas páginas no responden o no se pueden indexar
why-pages-not-seen = no se pudo ver ninguna página
why-nothing-published = no se ha publicado nada
why-no-failures = ninguno en los últimos 30 días
why-has-failed = algunos en los últimos 30 días
why-nothing-planned = nada en espera
why-already-planned = ya hay algo en espera

of-100 = de 100
band-strong = Sólido: 90 o más
band-sound = Correcto, con lagunas: de 70 a 89,9
band-weak = Débil: de 50 a 69,9
band-critical = Crítico: menos de 50
score-bands = { $score } de 100; los tramos cambian en 50, 70 y 90
no-score = Sin puntuación: se han podido medir menos de tres criterios, demasiado pocos para dar una cifra.
part-technical = Técnica
part-semantic = Contenido
part-eeat = Confianza (E-E-A-T)
part-machine-readability = Legibilidad para máquinas
part-fan-out = Preguntas resueltas
part-citation = Material para citas
part-experience = Experiencia
part-expertise = Conocimiento
part-authoritativeness = Autoridad
part-trust = Confianza
points = puntos
points-went = Adónde fueron { $points } puntos
seen = Lo que vimos
why = Por qué importa
matrix = Páginas y criterios
matrix-ask = ¿Qué página falla en qué?
matrix-of = { $pages } páginas, { $criteria } criterios; { $open } de ellos tienen un fallo o un aviso en alguna parte.
matrix-all = Mostrar todos los criterios
matrix-open-only = Mostrar solo lo pendiente
matrix-counts = { $fail ->
    [one] { $fail } fallo
   *[other] { $fail } fallos
}, { $warn ->
    [one] { $warn } aviso
   *[other] { $warn } avisos
}
save-csv = Guardar como CSV
structure = Estructura
structure-ask = ¿Qué páginas van juntas y cuáles tienen más peso?
structure-of = { $pages } páginas, { $links } enlaces entre ellas. Los puntos grandes son los más enlazados; los colores son los grupos.
structure-label = { $pages } páginas y { $links } enlaces en tres dimensiones
structure-keys = Las flechas lo giran, + y − cambian el tamaño, Av Pág y Re Pág recorren las páginas por peso.
turn-left = Girar a la izquierda
turn-right = Girar a la derecha
tilt-up = Inclinar hacia arriba
tilt-down = Inclinar hacia abajo
zoom-in = Ampliar
zoom-out = Reducir
page-before = Página anterior
page-after = Página siguiente
look-again = De frente
page-by-rank = { $place } de { $count } por peso:
in-cluster = En «{ $cluster }».
page-links = Enlaces entrantes: { $inlinks }.{ $depth ->
    [-1] {""}
   *[other] {" "}Clics desde el inicio: { $depth }.
}
pages-by-rank = Páginas por peso
cluster = Grupo
depth = Profundidad
inlinks = Enlaces entrantes
crawlers = Robots de IA
crawlers-ask = ¿Con qué frecuencia vienen?
bots-untracked = La cuenta no tiene un sitio con este dominio, por lo que no hay registros.
bots-no-logs = Aún no hay registros de este sitio: entréguelos en la página del sitio.
bots-search = Búsqueda
bots-user = Para un usuario
bots-training = Entrenamiento
ai-requests = De asistentes
ai-requests-by-day = Solicitudes de asistentes por día
share-of-all = { $percent } % del total
verified = Verificadas
verified-what = desde las direcciones de su operador
who-came = Quién vino
who-came-ask = ¿Son quienes dicen ser?
crawler = Robot
errors = Errores
forbidden = Contra robots.txt
last-seen = Última visita
spoofed = { $count } ajenas a su operador
anomalies = Lo que llama la atención
visibility = Visibilidad
visibility-ask = ¿Qué visibilidad tiene el sitio en todas las palabras clave?
visibility-rating = Nota
in-top = Entre los { $top } primeros
position-in-results = Posición
not-among = no está entre los { $depth } primeros
features-seen = En la página
overview-cites = Citado por el resumen de IA
first-results = Primeros resultados
median = Mediana
spread = Separación
disputed = los proveedores discrepan
best = Mejor
not-ranked = orden desconocido
voice = Cuota de voz
voice-ask = ¿Con qué frecuencia nombran las respuestas a cada marca?
panel = { $prompts } preguntas, hechas { $runs } veces cada una{ $out ->
    [0] {""}
   *[other] ; { $out } no se hicieron
}.
interval-what = El punto es la parte de las respuestas que nombran la marca, y la barra su intervalo del 95 %: barras que se solapan no muestran diferencia.
interval = de { $low } a { $high } %
engines = Motores
engines-ask = ¿Qué dice cada asistente?
engine = Motor
answers = Respuestas
answers-of = { $answers } respuestas{ $failures ->
    [0] {""}
   *[other] , { $failures } fallidas
}
named = Nombrada
cited = Citada
mean-position = Posición
grounded = busca en la web
from-memory = de memoria
since-earlier-job = Desde el análisis anterior
citations = Citas
citations-ask = ¿En qué sitios se apoyan las respuestas?
no-citations = Ninguna respuesta cita un sitio.
times-cited = Veces citado

operator = Instalación
period = Periodo
last-days = { $count } días
provider = Proveedor
features = Análisis
field-account-id-wrong = Esto no es el identificador de una cuenta.
field-reason-wrong = Un motivo de 1 a 200 caracteres.
refund-asked = aún no se sabe si Stripe la tiene
refund-taken = en camino
refund-booked = devuelta
refund-failed = no llegó
error-not_refundable = No se puede devolver nada de esta recarga.
error-refund_too_large = Es más de lo que queda de la recarga o de lo que hay en el monedero.
error-refund_refused = Stripe rechaza esta devolución. No se ha devuelto nada.
error-refund_unknown = No se sabe si Stripe tiene esta devolución. Inténtelo de nuevo: nada se devuelve dos veces.

wallet-verdict = Lo que tiene para ejecutar análisis.
wallet-below-zero = Se devolvió más dinero del que quedaba, así que el saldo es negativo: los análisis se rechazan hasta que recargue el monedero.
wallet-frozen = El monedero está bloqueado: se rechazan los nuevos análisis. Escríbanos, por favor.
ledger = Extracto
ledger-ask = ¿Adónde fue cada céntimo?
no-entries = Todavía no hay movimientos.
code-job-debit = Análisis
code-job-refund = Reembolso de un análisis
code-publisher-share = Parte del autor de un módulo
code-promo-credit = Crédito de cortesía
code-welcome-credit = Crédito de bienvenida
code-topup = Recarga
top-up = Recargar
top-up-ask = ¿Cómo entra el dinero?
top-up-do = Pagar { $amount }
top-up-how = Con tarjeta o PayPal, en las páginas de Stripe. La factura llega por correo. Allí puede añadirse un impuesto; el monedero recibe el importe indicado arriba.
other-amount = Otro importe
amount-typed = Importe en euros
amount-hint = De 5 a 2000 euros.
field-amount-cents-wrong = Un importe de 5 a 2000 euros.
balance-after-top-up = Saldo después: { $balance }
returned-paid = { $amount } están en su monedero
returned-pending = A la espera de la confirmación de { $amount }
returned-long = Stripe aún no ha confirmado { $amount }. Puede salir de esta página: el monedero se llenará solo.
returned-left = { $amount } aún no están pagados. No se ha cobrado nada.
returned-underway = { $amount } están en camino. El banco tarda unos días en confirmarlos; después, el monedero se llenará solo.
returned-failed = El pago de { $amount } ha fallado. No se ha cobrado nada.
returned-expired = La página para pagar { $amount } ha caducado. No se ha cobrado nada.
returned-refunded = Se le han devuelto { $amount }
returned-disputed = El banco ha retirado { $amount } y, mientras tanto, el monedero no paga nada. Escríbanos, por favor.
back-to-pay = Volver al pago
payments = Pagos
payments-ask = ¿Qué he pagado?
no-payments = Aún no hay pagos.
state = Estado
invoice = Factura
invoice-of = Factura de { $amount }, { $time }
payment-paid = Pagado
payment-pending = En espera
payment-underway = En camino: el banco tarda unos días
payment-failed = Fallido
payment-expired = Caducado
payment-refunded = Devuelto
payment-disputed = En disputa
refunded-of-it = de ellos, { $amount } devueltos
packs-ask = ¿Cuánto cuestan los informes?
packs-what = Tiene { $held } créditos y un informe cuesta { $report }. { $credits } créditos cuestan { $price } del monedero.
packs = Lotes
packs-buy = Comprar créditos
packs-do = Comprar { $credits } créditos por { $price }
packs-done = Los créditos ya están
field-packs-wrong = Un número entero de 1 a 100.
error-payments_unavailable = Ahora no es posible pagar. No se ha cobrado nada.
error-no_receipt = Todavía no hay factura.
error-budget_exceeded = El presupuesto de esta clave no cubre esto.
error-insufficient_balance = El saldo del monedero no alcanza.
code-topup-refund-failed = Devolución que no llegó

schedules-verdict = Análisis que se inician solos cada día, cada semana o cada mes, dentro de un tope mensual.
schedules = Programaciones
schedules-ask = ¿Qué se ejecuta solo?
no-schedules = Todavía no hay programaciones.
schedule-what = Pedido
schedule-next = Próxima ejecución
schedule-month = Al mes
schedule-last = Última ejecución
schedule-last-of = Última ejecución de { $name }
schedule-last-deleted = El informe se eliminó
schedule-waits = Ninguna hasta que la reanude
schedule-active = Activa
schedule-paused-customer = En pausa
schedule-paused-money = En pausa: el saldo o los créditos no alcanzaban
schedule-paused-month = Se ha alcanzado el tope del mes
schedule-paused-refused = En pausa: el pedido fue rechazado
schedule-paused-failures = En pausa: tres ejecuciones seguidas han fallado
schedule-pause = Pausar
schedule-pause-of = Pausar { $name }
schedule-go-on = Reanudar
schedule-go-on-of = Reanudar { $name }
schedule-delete = Eliminar
schedule-delete-of = Eliminar { $name }
schedule-delete-consequence = No se pide nada más. Lo que ya se pidió se conserva.
schedule-costs = Un mes de 31 días cuesta { $most } como máximo.
schedule-every-month = El día { $day } de cada mes a las { $hour }, { $zone }
schedule-every-week = Cada { $day } a las { $hour }, { $zone }
schedule-every-day = Cada día a las { $hour }, { $zone }
schedule-credits = Un informe se paga con 30 créditos, que cuestan ese importe.
schedule-spent = { $spent } de { $bound } gastados
schedule-how = Una ejecución que superaría el tope del mes se omite hasta el mes siguiente. Si el saldo o los créditos no alcanzan, o si fallan tres seguidas, la programación queda en pausa hasta que usted la reanude. Si se pierden varias ejecuciones, se recupera una.
schedule-made = La programación está creada
schedule-covers = El límite mensual cubre { $covered ->
    [one] 1 ejecución
   *[other] { $covered } ejecuciones
} de { $runs }.
schedule-label = Etiqueta (opcional)
schedule-change = Cambiar
schedule-change-of = Cambiar { $name }
schedule-changed = Guardado. Próxima ejecución: { $when }
schedule-changed-paused = Guardado. No se ejecutará hasta que usted la reanude.
schedules-total = { $count ->
    [0] Ninguna programación está activa.
    [one] La programación activa cuesta { $most } al mes como máximo.
   *[other] Las { $count } programaciones activas cuestan { $most } al mes como máximo.
}
new-schedule = Nueva programación
new-schedule-ask = ¿Qué, cuándo y por cuánto?
make-schedule = Crear la programación
time-zone-hint = Un nombre de la base IANA, por ejemplo Europe/Madrid.
field-time-zone-wrong = Esta zona horaria no existe.
field-max-cents-per-month-wrong = Un importe entre el precio de una ejecución y 2000 euros.

keys-verdict = Con una clave, un programa pide análisis y lee los resultados. Cada clave se muestra una sola vez.
key-once = Esta es la clave. Solo se muestra ahora: guárdela antes de salir de la página.
key-stored = La he guardado
live-keys = Claves activas
live-keys-ask = ¿Quién puede usar la cuenta?
no-keys = Todavía no hay claves.
new-key = Nueva clave
new-key-ask = ¿Para qué servirá?
key-name = Nombre
key-name-hint = Dónde la usa, por ejemplo «robot del servidor 2».
opens = Da acceso a
service-api = Análisis
service-audit = Informes de auditoría
service-agent = Agente de IA que usted ha autorizado
make-key = Crear la clave
revoke = Revocar
revoke-key = Revocar { $name }
revoke-consequence = Los programas que la usan serán rechazados de inmediato.
revoke-agent = La sesión del agente se cierra de inmediato, y tendrá que volver a pedirle acceso.
keep = Conservar
budget = Presupuesto
budget-optional = Presupuesto y fecha de fin (opcional)
budget-what = Un presupuesto limita lo que un programa o un agente de IA puede pedir con esta clave, y por cuánto. Los días y los meses se cuentan en UTC, y lo reembolsado deja de contar. Un campo vacío no fija ningún límite.
budget-of = Presupuesto de { $name }
budget-job-cents = Como máximo por pedido, en euros
budget-day-cents = Como máximo al día, en euros
budget-month-cents = Como máximo al mes, en euros
budget-jobs-in-flight = Pedidos en curso a la vez, como máximo
budget-allowed = Pedidos permitidos
budget-all = Todo
budget-some = Solo esto
budget-month = { $spent } de { $most } este mes
budget-day = { $spent } de { $most } hoy
budget-order = { $most } como máximo por pedido
budget-under-way = { $count } de { $most ->
    [one] { $most } pedido
   *[other] { $most } pedidos
} en curso
budget-only = Solo: { $names }
budget-nothing = No se puede pedir nada
budget-near = Casi agotado
budget-used-up = Agotado
no-budget = Sin límite
key-end = Último día
key-end-hint = La clave deja de funcionar al final de ese día (UTC). Sin fecha, no caduca.
key-until = Hasta el { $when }
field-budget-cents-wrong = Un importe de 0 a un millón de euros.
field-budget-jobs-wrong = Un número entero de 0 a 1000.
field-ends-at-wrong = Una fecha completa, hoy como muy pronto.
agent = Conectar un agente de IA
agent-with-key = Conectar un agente de IA con esta clave
agent-ask = ¿Cómo hace pedidos aquí un asistente?
agent-what = Los asistentes y los agentes usan el Model Context Protocol (MCP), con una clave de análisis. Ponga un presupuesto a esa clave: lo que un agente lee en la web puede empujarlo a pedir lo que usted no quiere.
agent-address = Dirección del servicio:
agent-settings = Ajustes del cliente MCP

account-verdict = { $role }. Plan { $plan }, desde el { $since }.
sessions = Sesiones
sessions-ask = ¿Dónde está abierta la cuenta?
signed-in-with = Navegador o programa
this-browser = este navegador
script = Un programa con un token
password-ask = ¿Cómo cambio mi contraseña?
password-now = Contraseña actual
password-new = Contraseña nueva
change-password = Cambiar la contraseña
change-password-consequence = Esta sesión sigue abierta y las demás se cierran. Un mensaje le avisa del cambio.
password-changed = Cambiada
email-ask = ¿Con qué dirección entro?
email-new = Dirección nueva
email-again = Escriba { $email } para confirmar
change-email = Cambiar la dirección
change-email-consequence = Enviamos un enlace a la dirección nueva. El cambio se hace al abrir el enlace; la antigua recibe un aviso.
send-link = Enviar el enlace
email-link-sent = El enlace va de camino a la dirección nueva
mails = Mensajes
mails-ask = ¿En qué idioma le escribimos?
mails-language = Idioma de los mensajes
second-factor = Segundo factor
second-factor-ask = ¿Y si alguien averigua mi contraseña?
factor-off = Inactivo
factor-on = Activo desde el { $since }
factor-what = Con un segundo factor, para entrar hace falta además un código de una aplicación de su teléfono.
factor-begin = Configurar un segundo factor
next = Continuar
factor-open = O abrirla en una aplicación de este dispositivo
factor-type = Escanee la imagen con su aplicación de autenticación o escriba la clave que la sigue. Ambas se muestran solo esta vez.
factor-picture = Imagen QR de la clave
factor-secret = Clave para la aplicación
factor-code = Código de la aplicación
factor-code-hint = Las seis cifras que muestra ahora la aplicación.
factor-confirm = Activar
factor-end = Desactivar el segundo factor
factor-end-consequence = Después bastará la contraseña para abrir la cuenta. Los códigos de recuperación dejan de servir.
codes-left = { $count ->
    [one] Queda un código de recuperación.
   *[other] Quedan { $count } códigos de recuperación.
}
codes-once = Estos son sus códigos de recuperación. Solo se muestran ahora.
codes-what = Cada uno sirve para entrar una vez cuando no tenga su teléfono. Guárdelos donde guarda sus contraseñas.
recovery-codes = Códigos de recuperación
codes-stored = Los he guardado
branding = Su nombre en los informes
branding-ask = ¿De quién es el informe?
branding-agency-name = Agencia
branding-contact = Contacto
branding-footer = Última línea del informe
branding-client-name = Cliente
branding-accent = Color
branding-accent-hint = Seis signos como en las hojas de estilo, por ejemplo 1d4b57.
branding-logo = Logotipo
branding-logo-hint = PNG, JPEG o WebP de 30 kB como máximo.
branding-logo-off = Sin logotipo
branding-for = Informe para { $client }
branding-for-nobody = Informe
branding-preview = Así figurará en los informes que se pidan a partir de ahora.
benchmarks = Referencias del sector
benchmarks-ask = ¿Cuentan mis sitios en las cifras de su sector?
benchmarks-what = Cada sitio cuenta una vez, con su última auditoría. Ninguna cifra permite reconocer un sitio.
benchmarks-choice = Los sitios de esta cuenta
takes-part = cuentan
takes-no-part = no cuentan
export = Sus datos
export-ask = ¿Qué guardan de mí?
export-what = Todo lo que la cuenta ha guardado, en un archivo JSON. Nunca contiene contraseñas, claves ni tokens.
export-do = Descargar el archivo
deletion = El final
deletion-ask = ¿Cómo me voy?
deletion-do = Eliminar la cuenta
deletion-people = Desaparecen todos los miembros, sesiones y claves, y las direcciones quedan libres.
deletion-work = Los sitios desaparecen con sus tareas, tokens y registros: no reciben nada más que publicar.
deletion-reports = Desaparecen los resultados y los informes. Las direcciones de informes que tienen sus clientes dejan de abrir nada.
deletion-under-way = Lo que está en curso se cancela, con los reembolsos de una cancelación.
deletion-money = El saldo del monedero no se paga con esto.
deletion-stays = Lo que queda: los movimientos del monedero, como exige la ley mercantil, sin su dirección. Nada de esto se puede deshacer.
account-deleted = La cuenta se ha eliminado
leave = Salida
leave-ask = ¿Cómo dejo esta cuenta?
leave-do = Dejar esta cuenta
leave-what = Se cerrará su sesión y su dirección quedará libre. Lo que haya creado sigue siendo de la cuenta. Un propietario puede volver a invitarle.
left = Ha dejado la cuenta
members = Miembros
members-verdict = Las personas que entran en esta cuenta, cada una con su dirección y su rol.
members-ask = ¿Quién trabaja aquí y qué puede hacer?
role = Rol
role-of = Rol de { $email }
role-owner = Propietario
role-editor = Editor
role-reader = Lector
role-owner-may = Puede hacerlo todo: claves, dinero, miembros y la eliminación de la cuenta.
role-editor-may = Encarga análisis e informes, que se pagan con el monedero, y gestiona sitios y tareas.
role-reader-may = Lo ve todo y no cambia nada.
since = Desde
this-is-you = es usted
remove = Retirar
remove-member = Retirar a { $email }
remove-consequence = Se cierra la sesión de { $email } y la dirección queda libre. Las claves que esa persona ha visto siguen abriendo la cuenta: revóquelas si hace falta.
invitations = Invitaciones
invitations-ask = ¿Quién no ha respondido aún?
withdraw = Anular
withdraw-invitation = Anular la invitación de { $email }
withdraw-consequence = El enlace del mensaje dejará de funcionar.
invite = Invitar a alguien
invite-ask = ¿Quién más debe trabajar aquí?
invite-language = Idioma de la invitación
invite-consequence = Enviamos un enlace válido durante siete días. Una dirección pertenece a una sola cuenta: quien ya tenga una necesita otra dirección aquí.
invited = Invitación enviada

member-feature = Análisis
member-input = Entrada
member-every = Frecuencia
member-weekday = Día de la semana
member-day = Día del mes
member-hour = A las
member-time-zone = Zona horaria
member-max-cents-per-month = Como máximo al mes, en euros
member-state = Estado
option-every-day = Cada día
option-every-week = Cada semana
option-every-month = Cada mes
feature-audit = Informe de auditoría
member-client-name = Cliente
member-scope = Alcance
option-scope-site = Todo el sitio
option-scope-page = Solo esta página
member-url = Dirección
member-start-url = Dirección de inicio
member-domain = Dominio
member-keyword = Palabra clave
member-brand = Marca
member-queries = Preguntas
member-competitors = Competidores
member-lang = Idioma del resultado
member-topic = Tema
member-profile = Profundidad
member-robots = robots.txt
member-previous = Análisis anterior para comparar
member-country = País
member-device = Dispositivo
member-urls = Direcciones

member-goal = Objetivo en pocas palabras
member-cycle = Ciclo
member-goal-type = Tipo de objetivo
member-phase = Fase
member-title = Título
member-slug = Final de la dirección
member-html = HTML
member-excerpt = Extracto
member-category = Categoría
member-tags = Etiquetas
member-meta-title = Título para buscadores
member-meta-description = Descripción para buscadores
member-featured-image-url = Dirección de la imagen
member-internal-links = Enlaces internos
member-cms-post-id = Identificador en el CMS
member-change-summary = Qué cambia
member-schema-jsonld = Datos estructurados (JSON-LD)
member-page-type = Tipo de página
member-links = Enlaces
hint-cycle = Las tareas de un ciclo posterior esperan mientras la protección está en pausa.
hint-slug = Letras, cifras, - y _.
hint-html = Se entrega tal cual, sin scripts, marcos ni manejadores de eventos.
hint-tags = Una por línea.
hint-internal-links = Uno por línea: texto del enlace | dirección
hint-links = Uno por línea: texto del enlace | dirección | número del párrafo tras el que va, desde 0

feature-audit_expert = Auditoría experta de una página
feature-machine_layer = Legibilidad para máquinas
feature-eeat = E-E-A-T
feature-site_crawl = Rastreo del sitio
feature-pagespeed = Velocidad de la página
feature-audit_matrix = Tabla de auditoría
feature-semantic_audit = Auditoría semántica
feature-cocoon = Estructura de enlaces
feature-content_architect = Plan de contenidos
feature-autopilot_status = Estado de las publicaciones
feature-conversion_optimizer = Conversión
feature-social_hub = Publicaciones sociales
feature-geo_score = Puntuación GEO
feature-llm_visibility = Visibilidad en respuestas de IA
feature-ai_bots_analysis = Robots de IA en sus registros
feature-observatory = Comparativa del sector
feature-serp_ranking = Posiciones en buscadores
feature-competitors = Competidores

then-checked = Después comprobará esta página:
then-authorize = Un programa pide acceso a su cuenta. Inicie sesión y decida. La solicitud se conserva.
owner-first = Para quitar a un propietario, cambie antes su rol.

# Lo que rechaza el servicio
error-method_not_allowed = La consola ha llamado a esta dirección de un modo que no admite. Escríbanos, por favor.
error-missing_token = Vuelva a iniciar sesión.
error-invalid_token = El token es desconocido, ha caducado o se ha revocado.
error-jwt_required = Vuelva a iniciar sesión.
error-payload_too_large = Es demasiado grande.
error-invalid_json = Lo enviado no se puede leer. Vuelva a cargar la página.
error-invalid_body = El valor de «{ $field }» no es válido.
error-missing_field = Falta «{ $field }».
error-unknown_feature = Este análisis no existe.
error-invalid_input = El valor de «{ $field }» no es válido para este análisis.
error-invalid_field = El valor de «{ $field }» no es válido.
error-invalid_idempotency_key = No se pudo numerar el pedido. Vuelva a cargar la página.
error-idempotency_key_reused = Este pedido ya se envió con otro contenido. Vuelva a cargar la página.
error-missing_url = Falta una dirección.
error-invalid_callback_url = La dirección a la que llamar debe ser pública y de https.
error-invalid_lang = Los informes están en español, inglés o francés.
error-no_table = Este resultado no tiene ninguna tabla que guardar.
error-not_cancellable = Ya ha terminado.
error-not_finished = Todavía no ha terminado.
error-not_retryable = Solo se puede volver a planificar una tarea fallida.
error-already_acked = Otro programa ha tomado esta tarea.
error-not_pending = Esta tarea ha terminado.
error-already_completed = Esta tarea ya está publicada.
error-quota_exceeded = El plan o los créditos de la cuenta no permiten más por ahora.
error-db_error = El servicio no pudo guardarlo. Nada ha cambiado; vuelva a intentarlo.
error-internal_error = Algo ha fallado por nuestra parte. Vuelva a intentarlo.
this-field = este campo
expected = Se espera: { $expected }.
rule-empty = No se indica nada.
rule-too_long = La dirección tiene más de 2048 caracteres.
rule-character = La dirección contiene un carácter no permitido.
rule-scheme = La dirección debe empezar por https:// o http://.
rule-shape = La dirección no tiene host o no lleva dos barras tras el protocolo.
rule-unparsable = Esto no es una dirección.
rule-userinfo = La dirección contiene un nombre de usuario o una contraseña.
rule-private_address = La dirección es de una red privada.
rule-literal_address = Use el nombre del sitio, no su dirección IP.
rule-host_name = No es un nombre de host válido.
rule-no_dot = El nombre no tiene punto: no es un dominio público.
rule-inside_name = Este nombre está reservado para redes privadas, ejemplos y pruebas.
rule-top_level = El nombre no termina como un dominio público.
rule-port = El puerto no es 80, 443, 8080 ni 8443.

# Por qué falló un análisis
failed-trap = El análisis se detuvo por un fallo nuestro.
failed-out_of_budget = El análisis usó todo lo que puede usar.
failed-out_of_fuel = El análisis calculó más tiempo del permitido.
failed-out_of_memory = El análisis necesitó más memoria de la permitida.
failed-internal = El análisis falló por nuestra parte.
failed-timeout = El análisis tardó más de lo permitido.
failed-provider_not_configured = Este servicio no tiene proveedor para lo que necesita el análisis.
failed-provider_error = Un proveedor que el análisis necesita no respondió bien.
failed-bad_output = El análisis devolvió algo que no es un resultado.
failed-no_such_host = No existe ningún host con ese nombre: compruebe cómo está escrito.
failed-unreachable = El sitio no respondió.
failed-refused = El host no acepta conexiones: allí no hay ningún servidor web.
failed-http_status = El sitio respondió a la página con un error{ $status ->
    [0] {""}
   *[other] {" "}({ $status })
}.
failed-blocked = El sitio rechazó la petición o su dirección no se puede pedir.
failed-robots = El robots.txt del sitio prohíbe la petición.
failed-invalid_input = Este análisis no puede trabajar con lo introducido, o con aquello a lo que lleva la dirección.
failed-insufficient_balance = El saldo no alcanzaba; no se ha cobrado nada.
failed-other = El análisis falló.
layer-cocoon = la estructura del sitio
layer-pages = los criterios página por página
layer-geo = las puntuaciones para asistentes
layer-strategic = el plan
layer-capture = las imágenes del sitio

# Por qué un sitio no pudo publicar, según su programa
category-auth_failed = Acceso al CMS rechazado
category-cms_unavailable = El CMS no responde
category-validation_failed = El CMS rechaza el contenido
category-duplicate_slug = Ya existe una página con esta dirección
category-client_failure = El programa del sitio falló
goal-type-content_creation = Contenido nuevo
goal-type-content_refresh = Contenido actualizado
goal-type-landing_page = Página de destino
goal-type-internal_linking = Enlaces internos

# Movimientos de la cartera
code-topup-refund = Recarga devuelta
code-dispute = Pago retirado por el banco
code-dispute-won = Pago en disputa devuelto
code-pack-debit = Paquete de créditos de informe
code-pack-credits = Créditos de informe comprados
code-credit-grant = Créditos de informe regalados
code-report-debit = Informe
code-report-refund = Reembolso de un informe

# Lo que necesita un análisis
need-assistants = asistentes de IA
need-search = un proveedor de búsqueda
need-measure = un proveedor de mediciones
need-capture = un navegador en la nube
need-site-data-access-log = registros de acceso del sitio
need-site-data-pull-tasks = un sitio con tareas
need-site-data-benchmarks = cifras del sector

# Lo que hace un análisis
purpose-audit_expert = La página frente a 168 criterios: técnica, significado y quién está detrás.
purpose-machine_layer = Lo que leen los robots de los asistentes: robots.txt, sitemap, datos estructurados, preguntas respondidas.
purpose-eeat = Experiencia, conocimiento, autoridad y confianza, señal por señal.
purpose-site_crawl = Las páginas de un sitio, hasta tres enlaces desde el inicio.
purpose-pagespeed = La velocidad en móvil y escritorio, con las Core Web Vitals de visitas reales.
purpose-audit_matrix = Varias páginas frente a todos los criterios, en tabla y en CSV.
purpose-semantic_audit = Palabras, entidades y si la página responde a lo que se busca.
purpose-cocoon = Cómo se enlazan y agrupan las páginas de un sitio, en tres dimensiones.
purpose-content_architect = Un plan de texto: preguntas, esquema, pruebas y lo que hay que comprobar.
purpose-autopilot_status = Cómo van las publicaciones de un sitio: tareas, fallos, urgencias.
purpose-conversion_optimizer = Llamadas a la acción, formularios, precios y lo que frena a los visitantes.
purpose-social_hub = Publicaciones sobre una página para las redes sociales, listas para copiar.
purpose-geo_score = Hasta qué punto los asistentes pueden leer, usar y citar la página.
purpose-llm_visibility = Con qué frecuencia las respuestas de los asistentes nombran una marca, junto a sus competidores.
purpose-ai_bots_analysis = Lo que hicieron en un sitio los robots de buscadores y asistentes en 30 días.
purpose-observatory = Cómo están los sitios de un sector, y los suyos entre ellos.
purpose-serp_ranking = Las posiciones en los resultados de búsqueda, según varios proveedores.
purpose-competitors = De uno a tres competidores junto a su sitio.

# Campos y valores
member-location = Lugar
member-depth = Profundidad
member-limit = Número de páginas
member-sector = Sector
member-target-audience = Público
member-aliases = Otros nombres
member-language = Idioma
member-runs = Rondas
member-heads = Encabezados del archivo CSV
member-cells = Celdas
member-platforms = Redes
hint-url = Una dirección pública, de http o https.
hint-audit_expert-url = Una dirección pública, solo de https.
hint-domain = Por ejemplo example.org.
hint-brand = Como la llama la gente.
hint-sector = Como lo nombran las referencias sectoriales; a un nombre desconocido se responde con la lista.
hint-location = Desde dónde se hace la búsqueda.
hint-device = Con qué se hace la búsqueda.
hint-lang = Si no se elige, el idioma de esta consola.
hint-profile = La auditoría completa comprueba también enlaces, imágenes y otros archivos; la ligera solo la página y los archivos de su sitio.
hint-previous = El número de un análisis anterior de la misma página: la última parte de su dirección.
hint-robots = Las páginas que robots.txt cierra solo se leen en un sitio cuya propiedad ha demostrado la cuenta.
hint-urls = Las páginas que auditar, una por línea; si no, las encontradas por enlaces y el sitemap.
hint-limit = Entre 1 y 500.
hint-heads = Con palabras, o los identificadores de los criterios para programas.
hint-cells = Todas, o solo las de criterios que no se cumplen o no se pudieron medir.
hint-topic = De qué debe tratar el contenido, tal como se busca.
hint-target-audience = Quién debe leerlo, en pocas palabras.
hint-keyword = Las palabras por las que se quiere ser encontrado.
hint-queries = Preguntas como las hacen sus clientes, una por línea, mejor sin la marca. Un análisis hace como máximo 60 preguntas, repartidas entre los asistentes.
hint-aliases = Otros nombres de la marca, uno por línea.
hint-competitors = Uno por línea.
hint-country = Dos letras, por ejemplo ES.
hint-language = Dos letras, por ejemplo es.
hint-runs = Cuántas veces se hace cada pregunta a cada asistente: de 1 a 5.
hint-platforms = Una por línea; si no, todas las redes.
hint-site_crawl-depth = Enlaces desde la página inicial, de 0 a 3.
hint-serp_ranking-depth = Cuántos resultados se miran, de 10 a 100.
option-lang-fr = francés
option-lang-en = inglés
option-lang-es = español
option-profile-light = Ligera
option-profile-full = Completa
option-robots-obey = Respetar robots.txt
option-robots-owner = Leer todas las páginas: el sitio es nuestro
option-device-desktop = Escritorio
option-device-mobile = Móvil
option-heads-labels = Con palabras
option-heads-ids = Identificadores
option-cells-all = Todas
option-cells-open = Solo las pendientes
plan-free = gratuito
plan-pro = Pro
plan-agency = Agencia
cause-key = clave rechazada
cause-quota = cuota agotada
cause-too_fast = demasiado rápido
cause-timeout = sin respuesta a tiempo
cause-page = página no medible
cause-broken = respuesta inservible

card = Ficha de identidad
card-verdict = Por qué tipo de sitio lo tomamos. Decide cuánto pesa cada criterio para el sitio y qué tipos de páginas debería tener.
card-url = Dirección del sitio
card-show = Mostrar la ficha
card-ask = ¿Qué es este sitio y cómo lo sabemos?
card-locked = Fijada por usted: las auditorías la usan tal cual
card-inferred = Leída en el sitio
card-again = Leer el sitio de nuevo
card-unknown = Desconocido
card-sure = certeza: { $share }
card-sector = Sector
card-commercialModel = Modelo de negocio
card-entityType = Tipo de organización
card-productsServices = Productos y servicios
card-targetAudience = Público
card-commercialArea = Zona de actividad
card-change = Corregir la ficha
card-change-ask = ¿Nos equivocamos?
card-preview = Ver qué cambia
card-lock = Guardar y usar en las auditorías
card-stored = Guardada: las próximas auditorías la usarán
card-not-stored = Aún no está guardada
card-not-tracked = No se ha guardado: añada antes el dominio a sus sitios
card-effect = { $count ->
    [0] Ningún criterio cambia de peso
    [one] Un criterio cambia de peso
   *[other] { $count } criterios cambian de peso
}
card-reason-domain_not_tracked = Este dominio no es uno de sus sitios: lo que cambie aquí no se guarda.
card-reason-unreachable = El sitio no respondió.
card-reason-blocked = El sitio rechaza nuestras solicitudes.
card-reason-robots = robots.txt no nos permite leer el sitio.
card-reason-timeout = El sitio tardó demasiado en responder.
key-replaces = Una clave nueva para informes de auditoría anula la anterior de inmediato.
cancel-price = Un análisis que ya ha empezado conserva su precio; uno que aún espera se reembolsa.
pay-page = Abrir la página de pago
credit-entries = Movimientos de créditos
credit-entries-ask = ¿Adónde fue cada crédito?
no-credit-entries = Aún no hay movimientos de créditos.

webhooks-verdict = Los webhooks avisan a sus propios programas de lo que ocurre aquí, firmados según Standard Webhooks.
webhook-secret-once = Este es el secreto que firma para la dirección. Solo se muestra esta vez: guárdelo antes de salir de la página.
webhook-secret = Secreto
no-webhooks = Aún no hay ninguna dirección.
new-webhook = Nueva dirección
new-webhook-ask = ¿Adónde lo enviamos?
webhook-url = Dirección
webhook-url-hint = Una dirección https pública suya que responda 2xx en menos de diez segundos.
field-url-wrong = Indique una dirección https pública que no sea de este servicio.
webhook-note = Nota
make-webhook = Añadir la dirección
webhook-topics = Temas
webhook-waiting = En espera
webhook-overlap = El secreto anterior también firma hasta
webhook-on = Activada
webhook-off = Desactivada
webhook-failing = Falla
webhook-failing-since = desde { $when }. A los cinco días se desactiva.
webhook-off-person = por una persona
webhook-off-failing = tras cinco días de fallos
webhook-off-gone = porque respondió 410
webhook-test = Enviar una prueba
webhook-test-of = Enviar una prueba a { $url }
webhook-rotate = Cambiar el secreto
webhook-rotate-of = Cambiar el secreto de { $url }
webhook-rotate-consequence = El secreto anterior también firma durante 24 horas.
webhook-rotate-again = El secreto sustituido el { $when } deja de firmar enseguida. El actual firma también durante 24 horas.
switch-off = Desactivar
switch-off-of = Desactivar { $name }
switch-on = Activar
switch-on-of = Activar { $name }
delete = Eliminar
delete-of = Eliminar { $name }
webhook-off-consequence = No se le envía nada hasta que la active de nuevo. Lo que ocurra mientras tanto no se enviará después.
webhook-delete-consequence = Lo que espera no se enviará nunca y se pierde el historial de envíos.
webhook-change-topics = Cambiar los temas
topics = Temas
topic = Tema
topic-job-succeeded = Un análisis tiene resultado
topic-job-failed = Un análisis ha fallado
topic-audit-report-completed = Un informe está listo
topic-audit-report-partial = Un informe está listo, pero incompleto
topic-audit-report-failed = Un informe ha fallado
topic-target-paused = Un sitio está en pausa tras tres fallos
topic-wallet-low = El saldo del monedero es bajo
topic-payment-received = Ha llegado un pago
topic-payment-failed = Un pago ha fallado
topic-payment-refunded = Se ha reembolsado un pago
topic-payment-disputed = Se disputa un pago y el monedero está congelado
topic-schedule-ended = Un análisis programado ha terminado
topic-schedule-paused = Una programación está en pausa
topic-webhook-disabled = Se ha desactivado un webhook
topic-webhook-test = Una prueba
deliveries = Envíos
deliveries-of = Envíos a { $url }
no-deliveries = No se le ha enviado nada en los últimos 30 días.
answer = Respuesta
delivery-waiting = { $tries ->
    [0] En espera
    [one] Un intento
   *[other] { $tries } intentos
  }
delivery-delivered = Entregado
delivery-failed = Abandonado tras { $tries } intentos
delivery-next = nuevo intento: { $when }
webhook-fault-no-answer-within-ten-seconds = Sin respuesta en diez segundos
webhook-fault-it-cannot-be-reached = No se puede acceder a la dirección
webhook-fault-the-endpoint-was-deleted = La dirección se eliminó
webhook-fault-the-secret-of-the-endpoint-cannot-be-unsealed = El secreto ya no se puede leer: cámbielo
deliver-now = Enviar ahora
deliver-now-of = Enviar ahora: { $id }
deliver-again = Reenviar
deliver-again-of = Reenviar { $id }
notifications = Avisos
notifications-ask = ¿Sobre qué quiere recibir correos?
notifications-do = Guardar las notificaciones
notifications-always = Los correos sobre la seguridad de su cuenta llegan siempre.
mails-bounced = Los correos a su dirección se han devuelto: no se envía ninguno. Al guardar se intenta de nuevo.
low-balance = Saldo bajo
low-balance-ask = ¿Cuándo le avisamos?
low-balance-what = Se avisa a los miembros cuando un análisis deja el monedero por debajo de { $amount }.
low-balance-none = No se avisa a nadie cuando queda poco en el monedero.
low-balance-amount = Límite (euros)
low-balance-hint = 0 para no recibir avisos, 2000 como máximo.
field-low-balance-cents-wrong = Indique un importe de 0 a 2000 euros.
off-title = No recibir más estos correos
off-verdict = Pulse el botón y no recibirá más correos de este tipo. Los demás seguirán llegando.
off-do = Desactivar
off-done = Ya no recibirá correos de este tipo
off-another = Inicie sesión y elija sus correos en la cuenta.
