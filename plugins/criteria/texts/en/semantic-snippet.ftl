# Titles and descriptions of results.

title-length = Length of the title
    .pass = The title has a length that fits
    .warn = The title has { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }
    .fail = The title has { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }
    .seen = { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }; expected 30 to 60.
    .why = Results may cut a long title, and a short one says too little to be chosen.
    .do = Put the subject first, in 30 to 60 characters.
