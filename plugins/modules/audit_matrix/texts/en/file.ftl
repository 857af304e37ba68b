# The file for spreadsheets.

page = Page
score = Score
places = { $head } (number of places)
figure = { $head } ({ $unit })
unit = { $unit ->
    [addresses] addresses
    [bytes] bytes
    [characters] characters
    [codes] codes
    [days] days
    [domains] domains
    [elements] elements
    [end-tags] end tags
    [files] files
    [forms] forms
    [ids] ids
    [images] images
    [links] links
    [pages] pages
    [places] places
    [points] points
    [properties] properties
    [signs] signs
    [types] types
   *[words] words
}
