# Enlaces.

link-crawlable = Enlaces rastreables
    .pass = Los rastreadores pueden seguir los enlaces de la página
    .warn = { $count ->
        [one] { $count } enlace no tiene
       *[other] { $count } enlaces no tienen
    } una URL que los rastreadores puedan seguir
    .fail = { $count ->
        [one] Los rastreadores no pueden seguir { $count } enlace
       *[other] Los rastreadores no pueden seguir { $count } enlaces
    }
    .seen = { $count ->
        [one] { $count } enlace no tiene URL utilizable
       *[other] { $count } enlaces no tienen URL utilizable
    }{ $reason ->
        [none] .
        [script] ; el primero ejecuta un script.
        [navigation] ; el primero navega por script.
        [file] ; el primero apunta a un archivo local (file:).
        [malformed] ; la URL del primero no es válida.
        [slashes] ; el primero no tiene dos barras tras https: o http:, y lleva por tanto a una ruta de este sitio.
       *[other] ; el primero apunta a localhost.
    }
    .seen-pass = Cada enlace tiene una URL utilizable.
    .expected = una URL en el href de cada enlace
    .why = Los rastreadores siguen el href de los enlaces y no hacen clic; no encuentran las páginas enlazadas solo así.
    .do = { $reason ->
        [local] Si la dirección es un ejemplo para los lectores, escribirla como texto o código en lugar de enlace; si no, enlazar a la URL pública.
        [slashes] Escribir dos barras tras https: en estos enlaces.
        [file] Enlazar a la URL pública del archivo.
        [malformed] Corregir la URL en href.
       *[other] Poner la URL en href; usar elementos button para los controles de la página.
    }

link-broken-internal = Enlaces internos rotos
    .pass = { $followed ->
        [one] El único enlace interno comprobado funciona
       *[other] { $followed ->
            [2] Ninguno de los dos
           *[other] Ninguno de los { $followed }
        } enlaces internos comprobados está roto
    }
    .warn = { link-broken-internal.fail }
    .fail = { $sample ->
        [yes] Al menos { $links ->
            [one] un enlace interno lleva
           *[other] { $links } enlaces internos llevan
        }
       *[no] { $links ->
            [one] Un enlace interno lleva
           *[other] { $links } enlaces internos llevan
        }
    } a { $targets ->
        [one] una página que no existe
       *[other] { $targets } páginas que no existen
    }
    .seen = { $pages ->
        [one] En una página
       *[other] { $sample ->
            [yes] En una muestra de { $pages } páginas
           *[no] En las { $pages } páginas leídas
        }
    }, { $links ->
        [one] { $links } de { $followed } enlaces está roto
       *[other] { $links } de { $followed } enlaces están rotos
    } ({ $outcome ->
        [redirect-loop] redirecciones en bucle
        [too-many-redirects] demasiadas redirecciones
        [no-answer] sin respuesta
       *[other] código { $outcome }
    }).{ $cut ->
        [yes] { " " }Se cuentan como máximo 500 enlaces por página.
       *[no] { "" }
    }
    .seen-pass = { $pages ->
        [one] En una página
       *[other] { $sample ->
            [yes] En una muestra de { $pages } páginas
           *[no] En las { $pages } páginas leídas
        }
    }, { $followed ->
        [one] se comprobó un enlace; funciona.
       *[other] se comprobaron { $followed } enlaces; ninguno está roto.
    }{ $cut ->
        [yes] { " " }Se cuentan como máximo 500 enlaces por página.
       *[no] { "" }
    }
    .when = los sitios con enlaces a las páginas leídas
    .expected = ningún enlace roto
    .why = Los enlaces rotos son callejones sin salida para visitantes y rastreadores.
    .do = { $cause ->
        [folders] Corregir primero los enlaces a { $where }{ $more ->
            [0] { "" }
            [one] { " " }y { $more } carpeta más
           *[other] { " " }y { $more } carpetas más
        }: dirigirlos a donde están esas páginas, o publicarlas ahí.
       *[none] { $targets ->
            [one] Cambiar el enlace a la página que sustituye a la que falta, o quitar el enlace; si la página cambió de dirección, redirigir la URL antigua.
           *[other] Dirigir estos enlaces a las páginas que sustituyen a las que faltan, o quitarlos; redirigir las URL de las páginas que se movieron.
        }
    }

link-broken-external = Enlaces externos rotos
    .pass = Ningún enlace externo comprobado está roto
    .warn = { $count ->
        [one] { $count } enlace externo está roto
       *[other] { $count } enlaces externos están rotos
    }
    .fail = { link-broken-external.warn }
    .seen = { $followed ->
        [one] { $count ->
            [0] El único enlace externo comprobado no devuelve 404 ni 410.
           *[other] El único enlace externo comprobado devuelve 404 o 410.
        }
       *[other] { $count ->
            [0] { $followed ->
                [2] Ninguna de las dos
               *[other] Ninguna de las { $followed }
            } páginas de otros sitios comprobadas devuelve 404 ni 410.
           *[other] Páginas de otros sitios comprobadas: { $followed }; con código 404 o 410: { $count }.
        }
    }
    .when = las páginas con enlaces a otros sitios
    .expected = ningún enlace roto
    .why = Una fuente desaparecida no prueba nada, y el lector llega a un callejón sin salida.
    .do = Enlazar la URL nueva u otra fuente, o quitar el enlace.

link-anchor-text = Textos de anclaje
    .pass = Cada enlace tiene un texto de anclaje descriptivo
    .warn = { $empty ->
        [0] { $generic ->
            [one] { $generic } enlace tiene un texto de anclaje genérico
           *[other] { $generic } enlaces tienen un texto de anclaje genérico
        }
       *[other] { $links ->
            [one] El único enlace no tiene texto
           *[other] { $generic ->
                [0] { $empty } de { $links } enlaces no { $empty ->
                    [one] tiene
                   *[other] tienen
                } texto
               *[other] { $empty ->
                    [one] { $empty } enlace no tiene
                   *[other] { $empty } enlaces no tienen
                } texto y { $generic ->
                    [one] { $generic } tiene
                   *[other] { $generic } tienen
                } un texto genérico
            }
        }
    }
    .fail = { link-anchor-text.warn }
    .seen = { $empty ->
        [0] { $generic ->
            [0] { $links ->
                [0] No hay enlaces.
                [one] El texto del único enlace no está vacío ni es genérico.
               *[other] { $links ->
                    [2] Ninguno de los dos
                   *[other] Ninguno de los { $links }
                } enlaces tiene un texto vacío o genérico.
            }
           *[other] { $links ->
                [one] El único enlace tiene un texto genérico.
               *[other] De { $links } enlaces, { $generic ->
                    [one] { $generic } tiene
                   *[other] { $generic } tienen
                } un texto genérico.
            }
        }
       *[other] { $links ->
            [one] El único enlace no tiene texto de anclaje.
           *[other] De { $links } enlaces, { $empty ->
                [one] { $empty } no tiene
               *[other] { $empty } no tienen
            } texto de anclaje{ $generic ->
                [0] .
                [one] { " " }y { $generic } tiene un texto genérico.
               *[other] { " " }y { $generic } tienen un texto genérico.
            }
        }
    }
    .seen-pass = { $empty ->
        [0] { $generic ->
            [0] { $links ->
                [0] No hay enlaces.
                [one] El texto del único enlace no está vacío ni es genérico.
               *[other] { $links ->
                    [2] Ninguno de los dos
                   *[other] Ninguno de los { $links }
                } enlaces tiene un texto vacío o genérico.
            }
           *[other] { $links ->
                [one] El único enlace tiene un texto genérico.
               *[other] De { $links } enlaces, { $generic ->
                    [one] { $generic } tiene
                   *[other] { $generic } tienen
                } un texto genérico.
            }
        }
       *[other] { $links ->
            [one] El único enlace no tiene texto de anclaje.
           *[other] De { $links } enlaces, { $empty ->
                [one] { $empty } no tiene
               *[other] { $empty } no tienen
            } texto de anclaje{ $generic ->
                [0] .
                [one] { " " }y { $generic } tiene un texto genérico.
               *[other] { " " }y { $generic } tienen un texto genérico.
            }
        }
    }
    .when = las páginas con enlaces
    .expected = un texto de anclaje que nombre el destino de cada enlace
    .why = Los buscadores usan el texto de anclaje para entender la página de destino; los lectores de pantalla lo leen en voz alta.
    .do = Nombrar el destino en el texto del enlace o en el alt de su imagen.

link-depth = Profundidad de clics
    .pass = { $listed ->
        [0] La página está a tres clics como máximo de la página de inicio
       *[other] { $deep ->
            [0] Todas las páginas del sitemap están a tres clics como máximo
           *[other] Casi todas las páginas del sitemap están a tres clics como máximo
        }
    }
    .warn = { $state ->
        [page] La página está a { $depth } clics de la página de inicio
       *[other] { $share } de las URL del sitemap están a más de tres clics
    }
    .fail = { link-depth.warn }
    .seen = { $depth ->
        [0] Esta es la página de inicio.
        [one] La página está a { $depth } clic de la página de inicio.
       *[other] La página está a { $depth } clics de la página de inicio.
    } { $listed ->
        [0] El sitemap no se comparó.
       *[other] { $deep ->
            [0] Ninguna de las { $listed } URL del sitemap está a más de tres clics.
            [one] { $deep } de las { $listed } URL del sitemap está a más de tres clics.
           *[other] { $deep } de las { $listed } URL del sitemap están a más de tres clics.
        }
    }{ $menu ->
        [script] { " " }Un script escribe un menú, cuyos enlaces no se cuentan.
       *[html] { "" }
    }
    .when = las páginas interiores
    .expected = 3 clics como máximo
    .why = Los rastreadores visitan más a menudo las páginas cercanas a la página de inicio.
    .do = Enlazar la página desde una lista o un menú más cercano a la página de inicio.

link-orphans = Páginas huérfanas
    .pass = Cada página del sitemap recibe un enlace interno
    .warn = { $count ->
        [one] { $count } página del sitemap no recibe
       *[other] { $count } páginas del sitemap no reciben
    } enlaces internos
    .fail = { link-orphans.warn }
    .seen = Páginas del sitemap: { $listed }; sin enlace desde otra página del sitio: { $count } ({ $share }).
    .seen-pass = { $count ->
        [0] Cada una de las { $listed } URL del sitemap comparadas recibe un enlace de otra página del sitio.
       *[other] Páginas del sitemap: { $listed }; sin enlace desde otra página del sitio: { $count } ({ $share }).
    }
    .when = los sitios de los que se leyeron todas las páginas y cuyo sitemap enumera páginas
    .expected = ninguna página huérfana
    .why = Los visitantes apenas llegan a una página sin enlaces internos, y los buscadores la consideran poco importante.
    .do = Enlazar estas páginas desde páginas relacionadas o quitarlas del sitemap.

link-dead-ends = Páginas sin salida
    .pass = { $sample ->
        [yes] No se encontró ninguna página sin salida en la muestra
       *[no] Cada página comparada enlaza a otra página del sitio
    }
    .fail = { $count ->
        [one] { $count } página no enlaza
       *[other] { $count } páginas no enlazan
    } a ninguna otra página del sitio
    .seen = { $pages ->
        [one] La única página comprobada no enlaza a otra página del sitio.
       *[other] Páginas comprobadas: { $pages }; sin enlace a otra página del sitio: { $count }.
    }
    .seen-pass = { $pages ->
        [one] La única página indexable de al menos 20 palabras enlaza a otra página del sitio.
        [2] Las dos páginas indexables de al menos 20 palabras enlazan a otra página del sitio.
       *[other] Las { $pages } páginas indexables de al menos 20 palabras que se compararon enlazan a otra página del sitio.
    }{ $sample ->
        [yes] { " " }Es una muestra del sitio.
       *[no] { "" }
    }
    .when = los sitios de los que se leyeron varias páginas con texto
    .expected = ninguna página sin salida
    .why = Visitantes y rastreadores no pueden continuar desde ahí.
    .do = Añadir un menú o enlaces a páginas relacionadas; si hay varias páginas así, hacerlo en su plantilla.

link-volume = Número de enlaces
    .pass = La página { $total ->
        [0] no tiene enlaces
        [one] tiene { $total } enlace
       *[other] tiene { $total } enlaces
    }
    .warn = La página tiene { $total } enlaces
    .fail = { $framing } enlaces están fuera del contenido
    .seen = { $total ->
        [0] No hay enlaces.
       *[other] { $total ->
            [one] { $total } enlace
           *[other] { $total } enlaces
        }, { $own ->
            [none] { $total ->
                [one] no interno
               *[other] ninguno interno
            }
            [all] { $total ->
                [one] interno
               *[other] todos internos
            }
           *[some] { $internal ->
                [one] { $internal } interno
               *[other] { $internal } internos
            }
        }{ $framed ->
            [none] .
            [all] ; { $total ->
                [one] está
               *[other] todos están
            } en menús, cabeceras, columnas laterales o pies de página.
           *[some] ; { $framing ->
                [one] { $framing } está
               *[other] { $framing } están
            } en menús, cabeceras, columnas laterales o pies de página.
        }
    }
    .expected = 300 enlaces como máximo
    .why = Entre cientos de enlaces, ni visitantes ni rastreadores ven cuáles importan.
    .do = { $where ->
        [content] Un índice o una tabla de contenidos puede ser así de largo; si no lo es, dividir la página o enlazar solo a lo que importa aquí.
       *[frame] Reducir menús y pies de página a lo que los visitantes buscan en esta página.
    }

link-inlinks = Enlaces internos desde el contenido
    .pass = Las páginas del sitemap reciben enlaces desde contenidos
    .warn = { $count ->
        [one] { $count } página solo recibe
       *[other] { $count } páginas solo reciben
    } enlaces de menús
    .fail = { $weak ->
        [one] { $weak } página tiene
       *[other] { $weak } páginas tienen
    } un enlace como máximo, y ninguno desde contenidos
    .seen = { $count ->
        [0] { $pages ->
            [one] La página del sitemap comparada recibe un enlace desde el texto de otra página.
            [2] Las dos páginas del sitemap comparadas reciben un enlace desde el texto de otra página.
           *[other] Cada una de las { $pages } páginas del sitemap comparadas recibe un enlace desde el texto de otra página.
        }
       *[other] { $pages ->
            [one] La página del sitemap comparada no recibe
           *[other] { $count } de las { $pages } páginas del sitemap comparadas { $count ->
                [one] no recibe
               *[other] no reciben
            }
        } ningún enlace desde el texto de otra página{ $weak ->
            [0] .
            [one] ; { $weak } de ellas tiene un solo enlace en total.
           *[other] ; { $weak } de ellas tienen un solo enlace en total.
        }
    } Solo se comparan las páginas a uno o dos clics de la página de inicio, sin páginas de inicio, avisos legales ni cuentas.
    .when = los sitios con un sitemap que se leyeron por completo
    .expected = un enlace a cada página en el texto de otra
    .why = Un enlace en un texto dice de qué trata una página y que importa; los del menú son iguales en todas las páginas.
    .do = { $count ->
        [one] Añadir en un texto sobre el mismo tema un enlace a { $first }.
       *[other] Añadir en textos sobre el mismo tema enlaces a estas páginas, como { $first }.
    }

link-sponsored = Enlaces pagados
    .pass = Los enlaces de afiliación están marcados como pagados
    .fail = { $count ->
        [one] { $count } enlace de afiliación no está marcado como tal
       *[other] { $count } enlaces de afiliación no están marcados como tales
    }
    .seen = { $paid ->
        [one] El único enlace a una red de afiliación, { $domain }, { $extent ->
            [none] tiene rel=sponsored o nofollow.
           *[all] no tiene rel=sponsored ni nofollow.
        }
       *[other] { $extent ->
            [none] { $paid ->
                [2] Los dos
               *[other] Los { $paid }
            } enlaces a redes de afiliación como { $domain } tienen rel=sponsored o nofollow.
            [all] { $paid ->
                [2] Ninguno de los dos
               *[other] Ninguno de los { $paid }
            } enlaces a redes de afiliación como { $domain } tiene rel=sponsored ni nofollow.
           *[some] Enlaces a redes de afiliación como { $domain }: { $paid } en total, { $count } sin rel=sponsored ni nofollow.
        }
    }
    .when = las páginas con enlaces de afiliado
    .expected = rel=sponsored en los enlaces pagados
    .why = Google pide marcar los enlaces de pago y de afiliación; los que no se marcan pueden considerarse spam de enlaces.
    .do = Añadir rel="sponsored" a estos enlaces.
