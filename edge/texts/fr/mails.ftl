# Courriels aux personnes d'un compte. Un courriel se compose de : objet, message, lien (s'il y en a un), fin.

verify-subject = Confirmez votre adresse e-mail
verify-lead = Ouvrez ce lien pour confirmer l'adresse { $email } de votre compte Bellwether :
verify-link = Confirmer l'adresse
verify-end = Le lien est valable 24 heures et ne sert qu'une fois. Si vous n'avez pas créé de compte, ignorez ce message : sans le lien, rien ne se passe.

reset-subject = Choisissez un nouveau mot de passe
reset-lead = Un nouveau mot de passe a été demandé pour le compte Bellwether associé à { $email }. Ouvrez ce lien pour le choisir :
reset-link = Choisir un nouveau mot de passe
reset-end = Le lien est valable une heure et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.

password-changed-subject = Votre mot de passe a été modifié
password-changed-lead = Le mot de passe du compte Bellwether associé à { $email } a été modifié. Les autres sessions ont été fermées.
password-changed-end = Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.

email-subject = Confirmez votre nouvelle adresse e-mail
email-lead = Ouvrez ce lien pour vous connecter désormais à Bellwether avec { $email } :
email-link = Confirmer l'adresse
email-end = Le lien est valable 24 heures et ne sert qu'une fois. Tant que vous ne l'avez pas ouvert, votre adresse reste inchangée. Si vous n'avez rien demandé, ignorez ce message.

email-changed-subject = Votre adresse e-mail a été modifiée
email-changed-lead = L'adresse de votre compte Bellwether est passée de { $before } à { $email }. Connectez-vous désormais avec la nouvelle.
email-changed-end = Si ce n'était pas vous, répondez tout de suite à ce message.

factor-on-subject = La connexion en deux étapes est activée
factor-on-lead = La connexion au compte Bellwether associé à { $email } demande désormais un code de votre application d'authentification. Conservez les codes de secours en lieu sûr.
factor-on-end = Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion, et répondez à ce message.

factor-off-subject = La connexion en deux étapes est désactivée
factor-off-lead = La connexion au compte Bellwether associé à { $email } ne demande plus de code.
factor-off-end = Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion, et répondez à ce message.

invite-subject = Invitation à rejoindre un compte Bellwether
invite-lead = { $from } vous invite à travailler dans un compte Bellwether. Ouvrez ce lien pour vous connecter avec { $email } :
invite-link = Accepter l'invitation
invite-end = Le lien est valable sept jours et ne sert qu'une fois. Si vous ne connaissez pas la personne qui vous invite, ignorez ce message.

factor-locked-subject = Codes erronés : la connexion en deux étapes est bloquée
factor-locked-lead = Quelqu’un a saisi le bon mot de passe du compte Bellwether de { $email }, puis dix codes erronés de suite. Aucun code n’est accepté tant que vous n’avez pas choisi un nouveau mot de passe.
factor-locked-end = Demandez un nouveau mot de passe sur la page de connexion. Si ce n’était pas vous, quelqu’un connaît votre mot de passe : n’utilisez le nouveau nulle part ailleurs.

owner-invited-subject = Un propriétaire a été invité dans votre compte
owner-invited-lead = { $from } a invité { $who } à devenir propriétaire du compte Bellwether dont { $email } fait partie. Un propriétaire peut tout faire, y compris dépenser l’argent du compte.
owner-invited-end = Si ce n’est pas voulu, retirez l’invitation dès maintenant sur la page « Membres ».

owner-made-subject = Votre compte a un nouveau propriétaire
owner-made-lead = { $from } a rendu { $who } propriétaire du compte Bellwether dont { $email } fait partie. Un propriétaire peut tout faire, y compris dépenser l’argent du compte.
owner-made-end = Si ce n’est pas voulu, retirez ce rôle dès maintenant sur la page « Membres ».

key-made-subject = Une nouvelle clé a été créée
key-made-lead = La clé { $key } a été créée pour le compte Bellwether dont { $email } fait partie. Toute personne qui la possède peut dépenser l’argent du compte.
key-made-end = Si personne chez vous ne l’a créée, révoquez-la sur la page « Clés », mettez fin à toutes les sessions et choisissez un nouveau mot de passe.

owner-ended-subject = Un propriétaire de votre compte ne l’est plus
owner-ended-lead = { $from } a retiré à { $who } le rôle de propriétaire du compte Bellwether. Ce message est adressé à { $email } et aux autres propriétaires.
owner-ended-end = Si ce n’est pas voulu, parlez-en aux autres propriétaires, choisissez un nouveau mot de passe et répondez à ce message.

deleted-subject = Votre compte est supprimé
deleted-lead = { $from } a supprimé le compte Bellwether dont { $email } faisait partie, avec ses sites, résultats, rapports et clés.
deleted-end = Si ce n’est pas voulu, répondez immédiatement à ce message. Les mouvements du portefeuille sont conservés, comme l’exige le droit commercial.

# Notifications, que l'on peut désactiver une à une.
switch-off = Vous recevez ce message parce que ce type de courriels est activé pour vous. Pour ne plus en recevoir :
switch-off-link = Ne plus recevoir ces messages
open-link = Ouvrir dans la console

job-succeeded-subject = Votre analyse de { $what } est prête
job-succeeded-lead = L'analyse de { $what } que vous avez commandée sur Bellwether a donné un résultat.
job-succeeded-end = Le résultat est conservé pendant 90 jours.

job-failed-subject = Votre analyse de { $what } a échoué
job-failed-lead = L'analyse de { $what } que vous avez commandée sur Bellwether s'est terminée sans résultat.
job-failed-end = Sa page en indique la raison, et si le prix a été remboursé.

report-completed-subject = Votre rapport sur { $what } est prêt
report-completed-lead = Le rapport sur { $what } est prêt.
report-completed-end = S'il existe un rapport antérieur sur ce site, sa page indique aussi ce qui a changé.

report-partial-subject = Votre rapport sur { $what } est prêt, mais incomplet
report-partial-lead = Le rapport sur { $what } est prêt, mais certaines parties n'ont pas pu être mesurées. Le rapport les indique.
report-partial-end = Vous pourrez le commander à nouveau plus tard.

report-failed-subject = Pas de rapport sur { $what }
report-failed-lead = Le rapport sur { $what } n'a pas pu être établi.
report-failed-end = Sa page en indique la raison, et si les crédits ont été rendus.

target-paused-subject = La publication sur { $what } est suspendue
target-paused-lead = Trois tâches de suite ont échoué sur { $what } : Bellwether ne transmet plus à ce site de tâches des cycles suivants.
target-paused-end = Examinez les trois échecs, puis relancez le site depuis sa page.

wallet-low-subject = Solde bas : il reste { $what } euros dans votre portefeuille
wallet-low-lead = Le portefeuille Bellwether de votre compte contient { $what } euros, moins que le seuil que vous avez fixé.
wallet-low-end = Lorsque le portefeuille est vide, les analyses sont refusées. Pensez à le recharger.

payment-received-subject = Paiement reçu : { $what } euros
payment-received-lead = { $what } euros ont été ajoutés au portefeuille Bellwether de votre compte.
payment-received-end = Le reçu se trouve sur la page « Portefeuille ».

payment-failed-subject = Un paiement de { $what } euros a échoué
payment-failed-lead = Un paiement de { $what } euros vers votre portefeuille Bellwether a été refusé, par exemple par la banque. Rien n'a été débité, et rien n'a été ajouté au portefeuille.
payment-failed-end = Vous pouvez payer de nouveau sur la page « Portefeuille », par un autre moyen si vous le souhaitez.

payment-refunded-subject = Remboursement d'un paiement : { $what } euros
payment-refunded-lead = Sur un paiement vers votre portefeuille Bellwether, { $what } euros au total ont été rendus au payeur, avec la taxe correspondante. Le portefeuille a été débité de { $what } euros.
payment-refunded-end = Les écritures se trouvent sur la page « Portefeuille ».

payment-disputed-subject = Votre portefeuille est gelé : un paiement est contesté
payment-disputed-lead = Une banque réclame un paiement de { $what } euros vers votre portefeuille Bellwether. Jusqu'au règlement de la contestation, le portefeuille ne paie plus rien.
payment-disputed-end = Si vous n'êtes pas au courant, renseignez-vous auprès de la banque dont la carte ou le compte a servi au paiement.

webhook-disabled-subject = Un webhook a été désactivé
webhook-disabled-lead = L'adresse { $what } n'a répondu à aucun webhook depuis cinq jours, ou n'en veut plus. Elle a été désactivée.
webhook-disabled-end = Les messages en attente sont conservés 30 jours et partiront quand vous la réactiverez.

compared = Depuis l'analyse précédente : { $worse } constats nouveaux ou aggravés, { $better } améliorés ou disparus.

schedule-ended-subject = Votre analyse planifiée de { $what } est prête
schedule-ended-lead = L'analyse planifiée de { $what } a donné un résultat.
schedule-failed-subject = Votre analyse planifiée de { $what } a échoué
schedule-failed-lead = L'analyse planifiée de { $what } s'est terminée sans résultat.
schedule-end = La page « Planifications » indique la date de la prochaine analyse.

schedule-paused-subject = Votre planification pour { $what } est suspendue
schedule-money-lead = L'analyse planifiée de { $what } n'a pas pu être lancée : le portefeuille ou les crédits de rapport ne suffisent pas.
schedule-month-lead = L'analyse planifiée de { $what } n'a pas été lancée : ce mois-ci, elle aurait dépassé le montant que vous autorisez.
schedule-failures-lead = Les dernières analyses planifiées de { $what } ont échoué l'une après l'autre. La planification est arrêtée.
schedule-refused-lead = L'analyse planifiée de { $what } n'a pas pu être lancée : la commande est refusée. Sa page en indique la raison.
schedule-paused-end = Elle reprendra quand quelqu'un la réactivera sur la page « Planifications ».
schedule-month-end = Elle reprendra d'elle-même le mois prochain, ou tout de suite si vous autorisez davantage.
