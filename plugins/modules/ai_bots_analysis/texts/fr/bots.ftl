# Ce qui sort de l'ordinaire, et ce qu'il faut faire.

spoofed = { $hits } requêtes au nom de { $agent } ne viennent pas de son exploitant
spoofed-do = Quelqu'un emploie le nom de { $agent }. Bloquer ces requêtes par adresse, pas par nom : l'exploitant publie ses adresses.
client-errors = { $agent } a reçu une erreur de requête (4xx) { $hits } fois sur { $of }{ $path ->
    [none] { "" }
   *[named] , surtout pour { $url }
}
client-errors-do = Rediriger les adresses déplacées et répondre 410 pour celles qui ont disparu. Si un pare-feu refuse { $agent }, le laisser passer : il ne peut pas citer ce qu'il ne peut pas lire.
server-errors = { $agent } a reçu une erreur de serveur (5xx) { $hits } fois sur { $of }{ $path ->
    [none] { "" }
   *[named] , surtout pour { $url }
}
server-errors-do = Chercher ces requêtes dans le journal d'erreurs du serveur. Les robots viennent moins souvent sur un site qui échoue.
robots = { $agent } a demandé { $hits } fois ce que robots.txt interdit{ $path ->
    [none] { "" }
   *[named] , surtout { $url }
}
robots-do = Vérifier que la règle est voulue. Si oui, refuser ces requêtes au niveau du serveur : robots.txt est une demande, pas un verrou. La règle peut aussi être plus récente que les requêtes.
