# El archivo para hojas de cálculo.

page = Página
score = Puntuación
places = { $head } (número de lugares)
figure = { $head } ({ $unit })
unit = { $unit ->
    [addresses] URL
    [bytes] bytes
    [characters] caracteres
    [codes] códigos
    [days] días
    [domains] dominios
    [elements] elementos
    [end-tags] etiquetas de cierre
    [files] archivos
    [forms] formularios
    [ids] identificadores
    [images] imágenes
    [links] enlaces
    [pages] páginas
    [places] lugares
    [points] puntos
    [properties] propiedades
    [signs] señales
    [types] tipos
   *[words] palabras
}
