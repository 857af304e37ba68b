# Qué falla en un campo de un formulario.

missing = Falta `{ $field }`. Se espera: { $expected }.
does-not-fit = El valor de `{ $field }` no es válido. Se espera: { $expected }.
is-refused = El valor de `{ $field }` no es válido. { $why }
other-scheme = El valor de `{ $field }` no es válido. La URL no indica el protocolo, o indica otro. Se espera: { $expected }.
unknown-member = No existe el campo `{ $field }`. Campos conocidos: { $known }.
unknown-feature = No existe la función `{ $feature }`.
no-object = `{ $field }` no es un objeto JSON.

# Lo que se espera.
url = una URL pública con http o https
https-url = una URL pública con https
domain = un dominio público
site = una URL o un dominio públicos
text = un texto de { $limits } caracteres
line = un texto de { $limits } caracteres, sin saltos de línea
prose = un texto
any-integer = un número entero
integer = un número entero de { $min } a { $max }
at-most = hasta { $max }
from-to = { $min } a { $max }
or = { $words } o { $last }
flag = true o false
object = un objeto
list = una lista ({ $limits } elementos), cada uno: { $each }

special-job = el identificador de un análisis anterior
special-country = el código de un país de dos letras (ISO 3166-1), por ejemplo FR
special-language = el código de un idioma de dos letras (ISO 639-1), por ejemplo fr
special-action = publish_post, update_post, create_seo_page o add_internal_links
special-public-url = una URL absoluta con http o https de 2048 caracteres como máximo, sin credenciales
special-cms-post-id = un texto de 1 a 500 caracteres, o un número exacto en doble precisión
special-html = un texto en HTML
special-slug = un segmento de ruta: de 1 a 200 letras, cifras, - y _
special-word = de 1 a 40 letras minúsculas, cifras y guiones bajos, con una letra al principio
special-json-ld = un objeto sin marcas que cierren su elemento script
special-link = un objeto {"{"}anchor, url{"}"}
special-placed-link = un objeto {"{"}anchor, target_url, insert_after_paragraph{"}"}

# Por qué se rechaza una dirección.
rule-empty = No se indica nada.
rule-too-long = La URL tiene más de 2048 caracteres.
rule-character = La URL contiene una barra invertida o un carácter de control, o empieza o acaba con un espacio.
rule-scheme = La URL debe empezar por https:// o, donde se permita, por http://.
rule-shape = Hacen falta exactamente dos barras después del protocolo, y un host.
rule-unparsable = La URL no es válida.
rule-userinfo = La URL contiene un nombre de usuario o una contraseña.
rule-private-address = El host es una dirección IP que no es pública.
rule-literal-address = El host es una dirección IP: indique un nombre de dominio.
rule-host-name = El host no es un nombre de dominio válido.
rule-no-dot = El nombre del host no tiene ningún punto: no es un dominio público.
rule-inside-name = El nombre del host está reservado (redes privadas, ejemplos, pruebas).
rule-top-level = El nombre del host no termina en un dominio de primer nivel público.
rule-port = El puerto no es 80, 443, 8080 ni 8443.
rule-downgrade = La redirección lleva de https a http.
rule-too-many-redirects = Hay más de 5 redirecciones.
