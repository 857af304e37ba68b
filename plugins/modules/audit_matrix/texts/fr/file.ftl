# Le fichier pour tableurs.

page = Page
score = Score
places = { $head } (nombre d'endroits)
figure = { $head } ({ $unit })
unit = { $unit ->
    [addresses] URL
    [bytes] octets
    [characters] caractères
    [codes] codes
    [days] jours
    [domains] domaines
    [elements] éléments
    [end-tags] balises fermantes
    [files] fichiers
    [forms] formulaires
    [ids] identifiants
    [images] images
    [links] liens
    [pages] pages
    [places] endroits
    [points] points
    [properties] propriétés
    [signs] signes
    [types] types
   *[words] mots
}
