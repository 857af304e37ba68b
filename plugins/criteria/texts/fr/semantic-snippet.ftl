# Titres et descriptions des résultats.

title-length = Longueur du titre
    .pass = La longueur du titre convient
    .warn = Le titre compte { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }
    .fail = Le titre compte { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    }
    .seen = { $chars ->
        [one] { $chars } caractère
       *[other] { $chars } caractères
    } ; attendu 30 à 60.
    .why = Un titre long peut être coupé dans les résultats, un titre court en dit trop peu pour être choisi.
    .do = Placer le sujet en tête, en 30 à 60 caractères.
