# Sécurité.

https-enforced = http mène à https
    .pass = Personne ne reste en http
    .warn = La redirection de http vers https est temporaire
    .fail = Le site répond en http, sans chiffrement
    .seen = { $address } : { $outcome ->
        [redirect-loop] des redirections en boucle
        [too-many-redirects] trop de redirections
        [no-answer] aucune réponse
       *[other] { $outcome }
    }.
    .expected = une redirection vers https par 301 ou 308
    .why = En http, des tiers en chemin peuvent lire et changer les pages, et les moteurs voient deux copies du site.
    .do = Rediriger chaque adresse http vers https par un 301.

https-mixed-content = Rien n'est chargé en http
    .pass = La page ne charge rien en http
    .warn = { $passive ->
        [one] { $passive } image ou vidéo est nommée
       *[other] { $passive } images ou vidéos sont nommées
    } en http
    .fail = { $count ->
        [one] { $count } fichier n'est pas chargé, car il est
       *[other] { $count } fichiers ne sont pas chargés, car ils sont
    } en http
    .seen = { $count ->
        [one] { $count } fichier refusé
       *[other] { $count } fichiers refusés
    } par les navigateurs, { $passive ->
        [one] { $passive } image ou vidéo demandée
       *[other] { $passive } images ou vidéos demandées
    } en https.
    .expected = aucun
    .why = Sur une page chiffrée, les navigateurs refusent scripts, styles et cadres en http : il en manque des parties.
    .do = Passer ces adresses en https.

https-internal-links = Pages internes nommées en https
    .pass = Le site nomme ses pages en https
    .warn = { $count ->
        [one] { $count } lien interne est
       *[other] { $count } liens internes sont
    } en http
    .fail = Le site nomme ses propres pages en http
    .seen = { $count ->
        [one] { $count } lien
       *[other] { $count } liens
    }, { $tags ->
        [one] { $tags } canonique ou variante
       *[other] { $tags } canoniques et variantes
    } et { $listed ->
        [one] { $listed } adresse
       *[other] { $listed } adresses
    } du sitemap en http.
    .expected = aucune
    .why = Chaque adresse de ce genre coûte une redirection et dit aux moteurs que la page en http est la bonne.
    .do = Passer ces adresses en https, dans le gabarit ou les réglages du site.

https-forms = Formulaires en https
    .pass = Les formulaires envoient en https
    .fail = { $state ->
        [target] { $count ->
            [one] { $count } formulaire envoie
           *[other] { $count } formulaires envoient
        } en http
       *[other] La page demande un mot de passe ou un e-mail en http
    }
    .seen = { $state ->
        [target] { $count } sur { $forms ->
            [one] { $forms } formulaire
           *[other] { $forms } formulaires
        } avec une cible en http.
       *[other] { $count ->
            [one] { $count } champ de ce type
           *[other] { $count } champs de ce type
        } sur une page sans chiffrement.
    }
    .expected = https pour la page et la cible
    .why = Sans chiffrement, des tiers en chemin peuvent lire ce qui est saisi ; les navigateurs en avertissent.
    .do = Envoyer le formulaire à une adresse https, depuis une page en https.

security-hsts = https seulement (HSTS)
    .pass = Les navigateurs ne viennent qu'en https
    .warn = Les navigateurs retiennent https pendant { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
    .fail = { $state ->
        [none] Rien ne dit aux navigateurs de ne venir qu'en https
        [zero] Les navigateurs sont priés d'oublier https
       *[other] L'en-tête imposant https est illisible
    }
    .seen = { $state ->
        [none] Aucun en-tête Strict-Transport-Security.
       *[other] { $value } : { $days ->
            [one] { $days } jour
           *[other] { $days } jours
        }.
    }
    .expected = max-age d'au moins 31536000 (un an)
    .why = Grâce à lui un navigateur ne redemande plus en http, et personne en chemin n'intercepte la première requête.
    .do = Envoyer Strict-Transport-Security: max-age=31536000 avec chaque page en https.

security-csp = Content Security Policy
    .pass = Une politique dit quels scripts peuvent s'exécuter
    .warn = La politique laisse s'exécuter n'importe quel script
    .fail = { $state ->
        [absent] Aucune politique ne dit quels scripts s'exécutent
       *[other] La politique ne dit rien des scripts
    }
    .seen = { $state ->
        [none] Les scripts sont limités.
        [inline] Les scripts en ligne peuvent s'exécuter (unsafe-inline sans nonce ni hash).
        [any] Les scripts de tout hôte peuvent s'exécuter (*).
        [absent] Aucune politique en vigueur.
       *[other] Elle n'a ni script-src ni default-src.
    }
    .expected = script-src ou default-src avec hôtes nommés, nonces ou hash
    .why = Une politique empêche de s'exécuter les scripts qu'un attaquant aurait glissés dans la page.
    .do = Nommer les hôtes des scripts, essayer la politique en Report-Only, puis l'envoyer en Content-Security-Policy.

security-nosniff = Types non devinés
    .pass = Les navigateurs ne devinent pas le type des fichiers
    .fail = Les navigateurs peuvent deviner le type des fichiers
    .seen = { $state ->
        [none] Aucun en-tête X-Content-Type-Options.
       *[other] X-Content-Type-Options : { $value }.
    }
    .expected = nosniff
    .why = Un navigateur qui devine peut exécuter comme script un texte ou une image téléversés.
    .do = Envoyer X-Content-Type-Options: nosniff avec chaque réponse.

security-clickjacking = Cadres sur d'autres sites
    .pass = Les autres sites ne peuvent pas encadrer la page
    .warn = { $state ->
        [open] Tout site peut encadrer la page
       *[other] Seul un ancien en-tête empêche d'encadrer la page
    }
    .fail = Les autres sites peuvent encadrer la page
    .seen = { $state ->
        [policy] frame-ancestors est défini.
        [open] frame-ancestors laisse entrer tous les sites.
        [none] Ni frame-ancestors ni X-Frame-Options.
        [unreadable] X-Frame-Options : { $value }, que les navigateurs ignorent.
       *[other] X-Frame-Options : { $value }, sans frame-ancestors.
    }
    .expected = frame-ancestors dans l'en-tête Content-Security-Policy
    .why = Dans un cadre caché, un site peut amener ses visiteurs à cliquer sur une page sans la voir (clickjacking).
    .do = Envoyer Content-Security-Policy: frame-ancestors 'self'.

security-referrer-policy = Politique de référent
    .pass = Les autres sites apprennent peu de la provenance des visiteurs
    .warn = { $state ->
        [none] Ce que les autres sites apprennent est laissé aux navigateurs
       *[other] Les autres sites apprennent l'adresse entière des pages
    }
    .fail = { $state ->
        [unsafe] Les autres sites apprennent l'adresse entière des pages
       *[other] Aucun navigateur ne connaît la politique de référent
    }
    .seen = { $state ->
        [none] Aucune politique ; celle par défaut des navigateurs s'applique.
       *[other] { $value }
    }
    .expected = strict-origin-when-cross-origin ou plus strict
    .why = Une adresse peut contenir des noms, des recherches et des jetons qui ne regardent pas les autres sites.
    .do = Envoyer Referrer-Policy: strict-origin-when-cross-origin.

security-txt = security.txt
    .pass = security.txt nomme un contact
    .warn = { $state ->
        [none] Il n'y a pas de security.txt
        [far] security.txt vaut pour plus d'un an
       *[other] security.txt n'est pas servi en texte simple
    }
    .fail = { $state ->
        [past] security.txt a expiré
        [contact] security.txt ne nomme aucun contact
       *[other] security.txt ne dit pas jusqu'à quand il vaut
    }
    .seen = { $state ->
        [none] Statut { $status }, ou une page HTML.
        [contact] Aucune ligne Contact.
        [expires] Il n'y a pas une seule ligne Expires avec une date.
        [type] Le Content-Type n'est pas text/plain.
       *[other] Expires : { $expires }.
    }
    .expected = Contact, et un Expires à moins d'un an
    .why = Qui découvre une faille de sécurité y cherche à qui la signaler.
    .do = Publier /.well-known/security.txt avec Contact et Expires, et le renouveler chaque année.
