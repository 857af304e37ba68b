# Lo que dicen varias partes del informe.

title = Auditoría de visibilidad en buscadores e IA
title-page = Auditoría de visibilidad de una página, buscadores e IA
document-title = Auditoría de visibilidad en buscadores e IA: { $domain }, { $date }
document-title-page = Auditoría de visibilidad de una página, buscadores e IA: { $domain }, { $date }
skip = Ir a los hallazgos
contents = Índice
figure = { $n }
gain = +{ $n }
out-of-100 = de 100
none = ninguno
yes = sí
listed-under = { $count ->
    [one] y { $count } lugar más, contado en
   *[other] y { $count } lugares más, contados en
}
severity = { $severity ->
    [critical] Crítica
    [high] Alta
    [medium] Media
   *[low] Baja
}
severity-of = { $severity ->
    [critical] Gravedad crítica
    [high] Gravedad alta
    [medium] Gravedad media
   *[low] Gravedad baja
}
effort = { $effort ->
    [small] Bajo
    [medium] Medio
   *[large] Alto
}
effort-of = { $effort ->
    [small] bajo, hasta media jornada
    [medium] medio, hasta tres días
   *[large] alto, más de tres días
}
owner = { $owner ->
    [developer] Desarrollador
    [editor] Redactor
   *[shop_owner] Responsable del sitio
}
category = { $category ->
    [technical] Técnica
    [semantic] Contenido
   *[eeat] Confianza (E-E-A-T)
}
subject = { $subject ->
    [http] Respuestas del servidor
    [redirects] Redirecciones
    [security] Seguridad
    [indexability] Indexabilidad
    [sitemap] Sitemap
    [canonical] URL canónicas
    [international] Idiomas y países
    [document] Documento HTML
    [performance] Rendimiento
    [images] Imágenes
    [url] URL
    [links] Enlaces
    [snippet] Etiquetas title y meta descripciones
    [structure] Encabezados y estructura
    [content] Contenido
    [structured-data] Datos estructurados
    [social] Redes sociales
    [ai-readability] Legibilidad para la IA
    [identity] Responsable del sitio
    [authorship] Autores
    [freshness] Actualidad
    [sourcing] Fuentes
    [policies] Páginas legales y políticas
   *[other] Otros
}
band = { $band ->
    [strong] Sólido
    [sound] Correcto, con lagunas
    [weak] Débil
   *[critical] Crítico
}
band-range = { $band ->
    [strong] 90 o más
    [sound] de 70 a 89,9
    [weak] de 50 a 69,9
   *[critical] menos de 50
}
counts-fail = { $n ->
    [one] { $n } fallo
   *[other] { $n } fallos
}
counts-warn = { $n ->
    [one] { $n } aviso
   *[other] { $n } avisos
}
counts-pass = { $n ->
    [one] { $n } superado
   *[other] { $n } superados
}
counts-nm = { $n } sin medir
counts-nv = { $n } sin veredicto
counts-na = { $n ->
    [one] { $n } no aplicable
   *[other] { $n } no aplicables
}
reason = { $reason ->
    [no_provider] Este punto no se pudo evaluar aquí.
    [blocked] El sitio rechazó la petición o no se pudo contactar con él.
    [timeout] El sitio no respondió a tiempo.
    [quota] No se leyó todo: se alcanzó el límite de peticiones, de tiempo o de tamaño de una página.
    [too_little] Hay demasiado poco para juzgarlo: muy pocas palabras, páginas o indicios.
    [robots] No se solicitó: el robots.txt de estos hosts excluye nuestro rastreador o no se pudo leer.
   *[other] No se registró el motivo.
}
gap-compared = { $count ->
    [one] Una página leída
   *[other] { $count } páginas leídas
}
gap-compared-why = Los criterios que comparan páginas o siguen enlaces no incluyeron { $count ->
    [one] esta página
   *[other] estas páginas
}, porque alcanzaron su límite de peticiones; otras partes del informe sí { $count ->
    [one] la incluyen
   *[other] las incluyen
}:
reason-address = No se solicitó: se alcanzó el límite de peticiones o de tiempo.
gap = { $what ->
    [pages] Páginas del sitio
    [orphans] Páginas huérfanas
    [llms] llms.txt
    [sitemap] Sitemap
    [robots] robots.txt
   *[other] { $what }
}
layer = { $layer ->
    [audit_expert] La auditoría de los criterios
    [cocoon] La estructura del sitio
    [audit_matrix] Los criterios en todas las páginas
    [pages] Los criterios en todas las páginas
    [geo_score] La puntuación de visibilidad en IA
    [machine_layer] La comprobación del acceso de máquinas
    [strategy] La estrategia
    [card] La ficha de identidad
    [capture] Las capturas de pantalla de las páginas
   *[other] Una parte de la auditoría
}
layer-reason = { $reason ->
    [robots] robots.txt no permite que nuestro rastreador lea el sitio.
    [unreachable] El sitio no respondió.
    [blocked] El sitio rechazó a nuestro rastreador.
    [timeout] No se terminó a tiempo.
    [provider_not_configured] Este servicio no tiene configurado ningún proveedor para ella.
    [provider_error] El proveedor que necesita devolvió un error.
   *[other] Falló por nuestra parte.
}
at-line = línea { $line }
at-byte = línea { $line }, byte { $byte }
at-header = cabecera { $name }
at-status = código { $code }
colon = { ": " }
no-answer = sin respuesta
layer-missing = Esta parte no está disponible; el resto del informe no depende de ella.
seen = Observado
expected = Esperado
