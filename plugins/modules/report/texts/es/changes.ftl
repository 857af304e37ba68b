# Lo que ha cambiado desde el último informe.

nav-changes = Desde el último informe
ask-changes = ¿Qué ha cambiado desde la última auditoría de esta dirección?
changes-since = Comparación con la auditoría del { $date }{ $has ->
    [yes] , { $time } UTC
   *[no] { "" }
}.
changes-pages = { $pages ->
    [one] { $pages } página se leyó las dos veces; los hallazgos por página se comparan solo en ella.
   *[other] { $pages } páginas se leyeron las dos veces; los hallazgos por página se comparan solo en ellas.
}
changes-none = Ningún hallazgo ha cambiado.
changes-caption = Puntuaciones de las dos auditorías
changes-score = Puntuación
changes-then = Última auditoría
changes-today = Esta auditoría
changes-difference = Variación
changes-of = { $rules ->
    [same] { $kind ->
        [new] Hallazgos nuevos
        [worse] Hallazgos que empeoran
        [better] Hallazgos que mejoran
       *[gone] Hallazgos resueltos
    }
   *[revised] { $kind ->
        [new] Hallazgos que no había la última vez
        [worse] Hallazgos más graves esta vez
        [better] Hallazgos menos graves esta vez
       *[gone] Hallazgos que ya no aparecen
    }
}
changes-on = { $count ->
    [0] presente en ninguna página
    [one] presente en { $count } página
   *[other] presente en { $count } páginas
}
changes-appeared = { $count ->
    [one] Nuevo en { $count } página:
   *[other] Nuevo en { $count } páginas:
}
changes-disappeared = { $count ->
    [one] Ya no aparece en { $count } página:
   *[other] Ya no aparece en { $count } páginas:
}
changes-added = { $count ->
    [one] { $count } página se leyó solo esta vez:
   *[other] { $count } páginas se leyeron solo esta vez:
}
changes-removed = { $count ->
    [one] { $count } página se leyó solo la vez anterior:
   *[other] { $count } páginas se leyeron solo la vez anterior:
}
changes-not-compared = { $count ->
    [one] { $count } criterio solo se pudo juzgar en una de las dos auditorías (en la otra no se midió o ya no se aplicaba) y no se compara.
   *[other] { $count } criterios solo se pudieron juzgar en una de las dos auditorías (en la otra no se midieron o ya no se aplicaban) y no se comparan.
}
changes-rules = Nuestras reglas se han revisado desde la última auditoría, así que las diferencias pueden venir de las reglas y no del sitio; por eso no las presentamos ni como mejoras ni como retrocesos. Cuando una puntuación cambia y ningún hallazgo lo explica, la causa probable es la revisión.
