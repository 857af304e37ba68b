# Sécurité.

https-enforced = Redirection de HTTP vers HTTPS
    .pass = { $state ->
        [closed] Le site n'est servi qu'en HTTPS
       *[good] Le site redirige HTTP vers HTTPS
    }
    .warn = La redirection de HTTP vers HTTPS est temporaire
    .fail = Le site répond en HTTP, sans chiffrement
    .seen = { $address } { $outcome ->
        [redirect-loop] redirige en boucle
        [too-many-redirects] redirige trop de fois
        [no-answer] ne répond pas
       *[other] répond par le code { $outcome }
    }.
    .when = les sites publics auxquels on a accédé en HTTP
    .expected = une redirection vers https par 301 ou 308
    .why = En HTTP, des tiers sur le réseau peuvent lire et modifier les pages, et les moteurs voient le site en double.
    .do = Rediriger chaque URL http vers https par une 301.

https-mixed-content = Contenu mixte
    .pass = La page ne charge rien en HTTP
    .warn = { $passive ->
        [one] { $passive } image ou vidéo est appelée
       *[other] { $passive } images ou vidéos sont appelées
    } en HTTP
    .fail = { $count ->
        [one] Les navigateurs bloquent { $count } fichier
       *[other] Les navigateurs bloquent { $count } fichiers
    } en HTTP
    .seen = { $count ->
        [0] { $passive ->
            [one] { $passive } image ou vidéo que les navigateurs demandent en HTTPS : { $first }
           *[other] { $passive } images ou vidéos que les navigateurs demandent en HTTPS, par exemple { $first }
        }
       *[other] { $count ->
            [one] { $count } fichier en HTTP, bloqué par les navigateurs : { $first }
           *[other] { $count } fichiers en HTTP, bloqués par les navigateurs, par exemple { $first }
        }{ $passive ->
            [0] { "" }
            [one] { " " }; { $passive } image ou vidéo qu'ils demandent en HTTPS
           *[other] { " " }; { $passive } images ou vidéos qu'ils demandent en HTTPS
        }
    }.
    .seen-pass = Rien n'est chargé en HTTP.
    .when = les pages en HTTPS
    .expected = rien de chargé en HTTP
    .why = { $count ->
        [0] Si l'hôte ne répond pas en HTTPS, ces images ou vidéos ne s'affichent pas.
       *[other] Sur une page HTTPS, les navigateurs bloquent les scripts, feuilles de style et iframes en HTTP : des parties de la page peuvent manquer.
    }
    .do = Passer en https chaque URL concernée.

https-internal-links = URL internes en https
    .pass = Toutes les URL internes sont en https
    .warn = { $count ->
        [one] { $count } lien interne est
       *[other] { $count } liens internes sont
    } en http
    .fail = Le site utilise http pour ses propres URL
    .seen = { $listed ->
        [0] { $tags ->
            [0] { $count ->
                [0] Aucun lien interne n'est en http.
                [one] { $count } lien en http.
               *[other] { $count } liens en http.
            }
            [one] { $tags } URL hreflang en http.
           *[other] { $tags } URL hreflang en http.
        }
        [one] { $listed } URL du sitemap en http.
       *[other] { $listed } URL du sitemap en http.
    }
    .when = les pages en HTTPS
    .expected = aucune URL interne en http
    .why = Une URL interne en http peut imposer une redirection et envoie aux moteurs un signal contraire à HTTPS.
    .do = Passer en https chaque URL concernée, dans le gabarit ou les réglages du site.

https-forms = Formulaires en HTTPS
    .pass = Aucun envoi sensible en HTTP trouvé dans les formulaires
    .fail = { $state ->
        [target] { $count ->
            [one] { $count } formulaire est envoyé
           *[other] { $count } formulaires sont envoyés
        } en HTTP
       *[other] La page demande un mot de passe ou un e-mail en HTTP
    }
    .seen = { $state ->
        [target] { $count ->
            [0] { $forms ->
                [one] Le seul formulaire de la page n'a pas de cible en http.
               *[other] { $forms ->
                    [2] Aucun des deux
                   *[other] Aucun des { $forms }
                } formulaires n'a de cible en http.
            }
           *[other] { $forms ->
                [one] Le formulaire de la page a une cible en http.
               *[other] { $count ->
                    [one] { $count } cible
                   *[other] { $count } cibles
                } en http, dans une page à { $forms } formulaires.
            }
        }
       *[other] { $count ->
            [0] Aucun champ de mot de passe ou d'e-mail, sur une page sans chiffrement.
            [one] { $count } champ de mot de passe ou d'e-mail sur une page sans chiffrement.
           *[other] { $count } champs de mot de passe ou d'e-mail sur une page sans chiffrement.
        }
    }
    .when = les pages publiques qui ont un formulaire
    .expected = https pour la page et la cible
    .why = Sans chiffrement, des tiers sur le réseau peuvent lire ce qui est saisi ; les navigateurs en avertissent.
    .do = { $state ->
        [target] Envoyer le formulaire vers une URL https.
       *[other] Servir la page en HTTPS.
    }

security-hsts = HSTS
    .pass = Le site envoie un en-tête HSTS
    .warn = L'en-tête HSTS ne dure que { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
    .fail = { $state ->
        [none] Le site n'envoie pas d'en-tête HSTS
        [zero] L'en-tête HSTS est désactivé (max-age=0)
       *[other] L'en-tête HSTS n'est pas valide
    }
    .seen = { $state ->
        [none] Aucun en-tête Strict-Transport-Security.
       *[other] { $value } : { $days ->
            [one] { $days } jour
           *[other] { $days } jours
        }.
    }
    .when = les pages en HTTPS dont l'adresse est un nom de domaine, non une adresse IP
    .expected = max-age d'au moins 31536000 (un an)
    .why = Tant que le navigateur ignore que le site n'existe qu'en HTTPS, une requête en HTTP peut être interceptée.
    .do = Envoyer Strict-Transport-Security: max-age=31536000 avec chaque réponse HTTPS.

security-csp = Content Security Policy
    .pass = Une politique (CSP) limite les scripts qui peuvent s'exécuter
    .warn = La politique (CSP) laisse s'exécuter n'importe quel script
    .fail = { $state ->
        [absent] Aucune Content Security Policy (CSP) ne limite les scripts
       *[other] La politique (CSP) n'a aucune règle pour les scripts
    }
    .seen = { $state ->
        [none] Les scripts sont limités.
        [inline] Les scripts intégrés au HTML peuvent s'exécuter (unsafe-inline sans nonce ni hash).
        [any] Les scripts de tout hôte peuvent s'exécuter (*).
        [absent] Le serveur n'envoie aucun en-tête Content-Security-Policy.
       *[other] Elle n'a ni script-src ni default-src.
    }
    .expected = un script-src ou default-src qui n'autorise aucun script, ou seulement des hôtes, nonces ou hash précis
    .why = Une Content Security Policy (CSP) bloque les scripts qu'un attaquant aurait injectés dans la page.
    .do = { $scripts ->
        [no] Envoyer un seul en-tête, Content-Security-Policy: script-src 'none'; frame-ancestors 'self'. Il convient aux pages sans script, comme celle-ci ; sur les pages avec scripts, mettre les hôtes de ces scripts à la place de 'none'. Il empêche aussi d'autres sites d'afficher la page dans une iframe.
       *[yes] Lister les origines permises des scripts ('self', chaque hôte utilisé, et un hash ou un nonce pour chaque script intégré au HTML) et les sites qui peuvent afficher la page dans une iframe (frame-ancestors). Tester la politique en Content-Security-Policy-Report-Only, puis l'envoyer dans un seul en-tête Content-Security-Policy.
    }

security-nosniff = Détection du type MIME (sniffing)
    .pass = Les navigateurs ne devinent pas le type des fichiers
    .fail = Les navigateurs peuvent deviner le type des fichiers
    .seen = { $state ->
        [none] Aucun en-tête X-Content-Type-Options.
       *[other] X-Content-Type-Options : { $value }.
    }
    .expected = nosniff
    .why = Un navigateur qui devine le type peut exécuter comme script un texte ou une image envoyés par un visiteur.
    .do = Envoyer X-Content-Type-Options: nosniff avec chaque réponse.

security-clickjacking = Protection contre le clickjacking
    .pass = Les autres sites ne peuvent pas afficher la page dans une iframe
    .warn = { $state ->
        [open] Tout site peut afficher la page dans une iframe
       *[other] Seul un ancien en-tête empêche l'affichage dans une iframe
    }
    .fail = D'autres sites peuvent afficher la page dans une iframe
    .seen = { $state ->
        [policy] frame-ancestors est défini.
        [open] frame-ancestors autorise tous les sites.
        [none] Ni frame-ancestors ni X-Frame-Options.
        [unreadable] X-Frame-Options : { $value }, que les navigateurs ignorent.
       *[other] X-Frame-Options : { $value }, sans frame-ancestors.
    }
    .expected = frame-ancestors dans l'en-tête Content-Security-Policy
    .why = Avec une iframe invisible, un site malveillant peut faire cliquer les visiteurs sur la page à leur insu (clickjacking).
    .do = Ajouter frame-ancestors 'self' à l'en-tête Content-Security-Policy ; n'en envoyer qu'un seul.

security-referrer-policy = Referrer-Policy
    .pass = Les autres sites voient peu de la provenance des visiteurs
    .warn = { $state ->
        [none] Le site ne définit pas de Referrer-Policy
       *[other] Les autres sites voient l'URL entière de vos pages
    }
    .fail = { $state ->
        [unsafe] Les autres sites voient l'URL entière de vos pages
       *[other] La Referrer-Policy n'a aucune valeur connue
    }
    .seen = { $state ->
        [none] Aucune Referrer-Policy ; les navigateurs appliquent leur valeur par défaut.
       *[other] { $value }
    }
    .expected = strict-origin-when-cross-origin ou plus strict
    .why = Quand un visiteur suit un lien vers un autre site, les navigateurs actuels ne transmettent à ce site que le nom d'hôte ; les anciens envoient l'URL entière. Avec cet en-tête, les navigateurs compatibles ne transmettent plus que le nom d'hôte.
    .do = Envoyer Referrer-Policy: strict-origin-when-cross-origin.

security-txt = security.txt
    .pass = security.txt indique un contact
    .warn = { $state ->
        [none] Le site n'a pas de security.txt
        [far] security.txt expire dans plus d'un an
       *[other] security.txt n'est pas servi en texte brut
    }
    .fail = { $state ->
        [past] security.txt a expiré
        [contact] security.txt n'indique aucun contact
       *[other] security.txt n'a pas de date d'expiration valide
    }
    .seen = { $state ->
        [none] Code { $status }, ou une page HTML.
        [contact] Aucune ligne Contact.
        [expires] Il faut une seule ligne Expires, avec une date valide.
        [type] Le Content-Type n'est pas text/plain.
       *[other] Expires : { $expires }.
    }
    .seen-warn = { $state ->
        [none] { $status ->
            [200] Code 200, mais la réponse est une page HTML.
           *[other] Code { $status }.
        }
        [type] Le Content-Type n'est pas text/plain.
       *[other] Expires : { $expires }.
    }
    .expected = Contact, et une date Expires à moins d'un an
    .why = Les personnes qui découvrent une faille de sécurité y cherchent à qui la signaler.
    .do = Publier /.well-known/security.txt avec Contact et Expires, et le renouveler chaque année.
