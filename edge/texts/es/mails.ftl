# Correos a las personas de una cuenta. Un correo consta de: asunto, mensaje, enlace (si lo hay), final.

verify-subject = Confirme su dirección de correo
verify-lead = Abra este enlace para confirmar la dirección { $email } de su cuenta de Bellwether:
verify-link = Confirmar la dirección
verify-end = El enlace vale 24 horas y solo funciona una vez. Si no ha creado ninguna cuenta, ignore este mensaje: sin el enlace no ocurre nada.

reset-subject = Elija una contraseña nueva
reset-lead = Se ha pedido una contraseña nueva para la cuenta de Bellwether de { $email }. Abra este enlace para elegirla:
reset-link = Elegir una contraseña nueva
reset-end = El enlace vale una hora y solo funciona una vez. Si no la ha pedido, ignore este mensaje: su contraseña sigue siendo la misma.

password-changed-subject = Se ha cambiado su contraseña
password-changed-lead = Se ha cambiado la contraseña de la cuenta de Bellwether de { $email }. Sus demás sesiones se han cerrado.
password-changed-end = Si no ha sido usted, pida ahora mismo una contraseña nueva en la página de inicio de sesión.

email-subject = Confirme su nueva dirección de correo
email-lead = Abra este enlace para iniciar sesión en Bellwether con { $email } a partir de ahora:
email-link = Confirmar la dirección
email-end = El enlace vale 24 horas y solo funciona una vez. Hasta que lo abra, su dirección no cambia. Si no lo ha pedido, ignore este mensaje.

email-changed-subject = Se ha cambiado su dirección de correo
email-changed-lead = La dirección de su cuenta de Bellwether ha pasado de { $before } a { $email }. A partir de ahora inicie sesión con la nueva.
email-changed-end = Si no ha sido usted, responda enseguida a este mensaje.

factor-on-subject = La verificación en dos pasos está activada
factor-on-lead = Para iniciar sesión en la cuenta de Bellwether de { $email } hace falta ahora un código de su aplicación de autenticación. Guarde los códigos de recuperación en un lugar seguro.
factor-on-end = Si no ha sido usted, pida ahora mismo una contraseña nueva en la página de inicio de sesión y responda a este mensaje.

factor-off-subject = La verificación en dos pasos está desactivada
factor-off-lead = Para iniciar sesión en la cuenta de Bellwether de { $email } ya no hace falta ningún código.
factor-off-end = Si no ha sido usted, pida ahora mismo una contraseña nueva en la página de inicio de sesión y responda a este mensaje.

invite-subject = Invitación a una cuenta de Bellwether
invite-lead = { $from } le invita a trabajar en una cuenta de Bellwether. Abra este enlace para iniciar sesión con { $email }:
invite-link = Aceptar la invitación
invite-end = El enlace vale siete días y solo funciona una vez. Si no conoce a la persona que le invita, ignore este mensaje.

factor-locked-subject = Códigos erróneos: la verificación en dos pasos está bloqueada
factor-locked-lead = Alguien introdujo la contraseña correcta de la cuenta de Bellwether de { $email } y, después, diez códigos erróneos seguidos. No se acepta ningún código hasta que elija una contraseña nueva.
factor-locked-end = Pida una contraseña nueva en la página de inicio de sesión. Si no ha sido usted, alguien conoce su contraseña: no utilice la nueva en ningún otro sitio.

owner-invited-subject = Se ha invitado a un propietario a su cuenta
owner-invited-lead = { $from } ha invitado a { $who } a ser propietario de la cuenta de Bellwether a la que pertenece { $email }. Un propietario puede hacerlo todo, también gastar el dinero de la cuenta.
owner-invited-end = Si no es correcto, retire ahora la invitación en la página «Miembros».

owner-made-subject = Su cuenta tiene un propietario nuevo
owner-made-lead = { $from } ha hecho a { $who } propietario de la cuenta de Bellwether a la que pertenece { $email }. Un propietario puede hacerlo todo, también gastar el dinero de la cuenta.
owner-made-end = Si no es correcto, quite ahora ese rol en la página «Miembros».

key-made-subject = Se ha creado una clave nueva
key-made-lead = Se ha creado la clave { $key } para la cuenta de Bellwether a la que pertenece { $email }. Quien la tenga puede gastar el dinero de la cuenta.
key-made-end = Si no la ha creado nadie de ustedes, revóquela en la página «Claves», cierre todas las sesiones y elija una contraseña nueva.

owner-ended-subject = Un propietario de su cuenta ha dejado de serlo
owner-ended-lead = { $from } ha quitado a { $who } el rol de propietario de la cuenta de Bellwether. Este mensaje se envía a { $email } y a los demás propietarios.
owner-ended-end = Si no es correcto, hable con los demás propietarios, elija una contraseña nueva y responda a este mensaje.

deleted-subject = Su cuenta se ha eliminado
deleted-lead = { $from } ha eliminado la cuenta de Bellwether a la que pertenecía { $email }, con sus sitios, resultados, informes y claves.
deleted-end = Si no es correcto, responda de inmediato a este mensaje. Los movimientos del monedero se conservan, como exige la ley mercantil.

# Avisos, que se pueden desactivar uno a uno.
switch-off = Recibe este mensaje porque tiene activados los correos de este tipo. Para no recibir más:
switch-off-link = No recibir más correos de este tipo
open-link = Abrir en la consola

job-succeeded-subject = Su análisis de { $what } está listo
job-succeeded-lead = El análisis de { $what } que pidió en Bellwether ya tiene resultado.
job-succeeded-end = El resultado se conserva 90 días.

job-failed-subject = Su análisis de { $what } ha fallado
job-failed-lead = El análisis de { $what } que pidió en Bellwether ha terminado sin resultado.
job-failed-end = En su página constan el motivo y si se ha devuelto el precio.

report-completed-subject = Su informe sobre { $what } está listo
report-completed-lead = El informe sobre { $what } está listo.
report-completed-end = Si hay un informe anterior sobre este sitio, su página indica también qué ha cambiado.

report-partial-subject = Su informe sobre { $what } está listo, pero incompleto
report-partial-lead = El informe sobre { $what } está listo, pero algunas partes no se han podido medir. El informe las nombra.
report-partial-end = Puede pedirlo de nuevo más adelante.

report-failed-subject = No hay informe sobre { $what }
report-failed-lead = No se ha podido elaborar el informe sobre { $what }.
report-failed-end = En su página constan el motivo y si se han devuelto los créditos.

target-paused-subject = La publicación en { $what } está en pausa
target-paused-lead = Tres tareas seguidas han fallado en { $what }: Bellwether no entrega a este sitio más tareas de los ciclos siguientes.
target-paused-end = Revise los tres fallos y reanude el sitio desde su página.

wallet-low-subject = Saldo bajo: quedan { $what } euros en su monedero
wallet-low-lead = En el monedero de Bellwether de su cuenta quedan { $what } euros, menos de lo que quiere conservar.
wallet-low-end = Con el monedero vacío se rechazan los análisis. Recárguelo a tiempo.

payment-received-subject = Pago recibido: { $what } euros
payment-received-lead = Se han añadido { $what } euros al monedero de Bellwether de su cuenta.
payment-received-end = El recibo está en la página «Monedero».

payment-failed-subject = Un pago de { $what } euros ha fallado
payment-failed-lead = Un pago de { $what } euros a su monedero de Bellwether ha sido rechazado, por ejemplo por el banco. No se ha cobrado nada ni se ha añadido nada al monedero.
payment-failed-end = Puede pagar de nuevo en la página «Monedero», con otro medio si lo prefiere.

payment-refunded-subject = Reembolso de un pago: { $what } euros
payment-refunded-lead = De un pago a su monedero de Bellwether se han devuelto al pagador { $what } euros en total, con el impuesto correspondiente. Del monedero se han descontado { $what } euros.
payment-refunded-end = Los movimientos están en la página «Monedero».

payment-disputed-subject = Su monedero está congelado: se disputa un pago
payment-disputed-lead = Un banco reclama un pago de { $what } euros a su monedero de Bellwether. Hasta que se resuelva, el monedero no paga nada.
payment-disputed-end = Si no sabe nada de ello, pregunte al banco de la tarjeta o la cuenta con la que se pagó.

webhook-disabled-subject = Se ha desactivado un webhook
webhook-disabled-lead = La dirección { $what } no ha respondido a ningún webhook durante cinco días, o no quiere más. Se ha desactivado.
webhook-disabled-end = Lo que espera se conserva 30 días y saldrá cuando la active de nuevo.

compared = Desde el análisis anterior: { $worse } hallazgos nuevos o peores, { $better } mejores o resueltos.

schedule-ended-subject = Su análisis programado de { $what } está listo
schedule-ended-lead = El análisis programado de { $what } ya tiene resultado.
schedule-failed-subject = Su análisis programado de { $what } ha fallado
schedule-failed-lead = El análisis programado de { $what } ha terminado sin resultado.
schedule-end = En la página «Programaciones» consta cuándo será el próximo.

schedule-paused-subject = Su programación para { $what } está en pausa
schedule-money-lead = El análisis programado de { $what } no se ha podido iniciar: el monedero o los créditos de informe no alcanzan.
schedule-month-lead = El análisis programado de { $what } no se ha iniciado: este mes habría costado más de lo que usted permite.
schedule-failures-lead = Los últimos análisis programados de { $what } han fallado uno tras otro. La programación se ha detenido.
schedule-refused-lead = El análisis programado de { $what } no se ha podido iniciar: el pedido se rechaza. En su página consta el motivo.
schedule-paused-end = Continuará cuando alguien la active de nuevo en la página «Programaciones».
schedule-month-end = Continuará por sí sola el mes que viene, o enseguida si permite más.
