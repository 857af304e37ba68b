# Mails to the people of an account. A mail is: subject, lead, link (where there is one), end.

verify-subject = Verify your e-mail address
verify-lead = Open this link to verify the address { $email } of your Bellwether account:
verify-link = Verify the address
verify-end = The link is good for 24 hours and works once. If you have not signed up, ignore this mail: nothing happens without the link.

reset-subject = Choose a new password
reset-lead = A new password was requested for the Bellwether account of { $email }. Open this link to choose it:
reset-link = Choose a new password
reset-end = The link is good for one hour and works once. If you have not requested it, ignore this mail: your password stays as it is.

password-changed-subject = Your password was changed
password-changed-lead = The password of the Bellwether account of { $email } was changed. Its other sessions have ended.
password-changed-end = If this was not you, request a new password at the sign-in now.

email-subject = Confirm your new e-mail address
email-lead = Open this link to sign in to Bellwether with { $email } from now on:
email-link = Confirm the address
email-end = The link is good for 24 hours and works once. Until you open it, your address stays as it is. If you have not asked for this, ignore this mail.

email-changed-subject = Your e-mail address was changed
email-changed-lead = The address of your Bellwether account was changed from { $before } to { $email }. You sign in with the new one from now on.
email-changed-end = If this was not you, answer this mail at once.

factor-on-subject = Two-step sign-in is on
factor-on-lead = Signing in to the Bellwether account of { $email } now takes a code of your authenticator app. Keep the recovery codes in a safe place.
factor-on-end = If this was not you, request a new password at the sign-in now, and answer this mail.

factor-off-subject = Two-step sign-in is off
factor-off-lead = Signing in to the Bellwether account of { $email } no longer takes a code.
factor-off-end = If this was not you, request a new password at the sign-in now, and answer this mail.

invite-subject = You are invited to a Bellwether account
invite-lead = { $from } invites you to work in a Bellwether account. Open this link to sign in with { $email }:
invite-link = Accept the invitation
invite-end = The link is good for seven days and works once. If you do not know who invites you, ignore this mail.

factor-locked-subject = Wrong codes: two-step sign-in is locked
factor-locked-lead = Somebody entered the right password of the Bellwether account of { $email }, and ten wrong codes in a row. No code is accepted until you choose a new password.
factor-locked-end = Request a new password at the sign-in. If this was not you, somebody knows your password: use the new one nowhere else.

owner-invited-subject = An owner was invited to your account
owner-invited-lead = { $from } invited { $who } to be an owner of the Bellwether account that { $email } belongs to. An owner may do everything, and can spend the account's money.
owner-invited-end = If this is not right, withdraw the invitation on the page “Members” now.

owner-made-subject = Your account has a new owner
owner-made-lead = { $from } made { $who } an owner of the Bellwether account that { $email } belongs to. An owner may do everything, and can spend the account's money.
owner-made-end = If this is not right, take the role away on the page “Members” now.

key-made-subject = A new key was made
key-made-lead = The key { $key } was made for the Bellwether account that { $email } belongs to. Whoever has it can spend the account's money.
key-made-end = If none of you made it, revoke it on the page “Keys”, end all sessions and choose a new password.

owner-ended-subject = An owner of your account is no owner any more
owner-ended-lead = { $from } took the role of owner of the Bellwether account from { $who }. This mail goes to { $email } as well as to the other owners.
owner-ended-end = If this is not right, talk to the other owners, choose a new password, and answer this mail.

deleted-subject = Your account is deleted
deleted-lead = { $from } has deleted the Bellwether account that { $email } belonged to, with its sites, results, reports and keys.
deleted-end = If this is not right, answer this mail at once. The entries of the wallet stay, as commercial law wants.

# Notices, each of which can be switched off.
switch-off = You get this mail because mails of this kind are on for you. Switch them off here:
switch-off-link = Switch off these mails
open-link = Open it in the console

job-succeeded-subject = Your analysis of { $what } is ready
job-succeeded-lead = The analysis of { $what } that you ordered at Bellwether has a result.
job-succeeded-end = The result is kept for 90 days.

job-failed-subject = Your analysis of { $what } has failed
job-failed-lead = The analysis of { $what } that you ordered at Bellwether ended without a result.
job-failed-end = Its page says whether the price was refunded.

report-completed-subject = Your report on { $what } is ready
report-completed-lead = The report on { $what } is ready.
report-completed-end = Where there was an earlier report on this site, its page also says what has changed.

report-partial-subject = Your report on { $what } is ready, with gaps
report-partial-lead = The report on { $what } is ready, but some of its parts could not be measured. The report names them.
report-partial-end = You can order it again later.

report-failed-subject = There is no report on { $what }
report-failed-lead = The report on { $what } could not be made.
report-failed-end = Its page says whether the credits were given back.

target-paused-subject = Publishing on { $what } is paused
target-paused-lead = Three tasks in a row failed on { $what }, so Bellwether hands out no further tasks of later cycles to this site.
target-paused-end = Look at the three failures, then resume the site on its page.

wallet-low-subject = Your balance is low: { $what } euros left
wallet-low-lead = The Bellwether wallet of your account holds { $what } euros, less than you want to keep in it.
wallet-low-end = Jobs are refused when the wallet is empty. Top it up in time.

payment-received-subject = Payment received: { $what } euros
payment-received-lead = { $what } euros were added to the Bellwether wallet of your account.
payment-received-end = The receipt is on the page “Wallet”.

payment-failed-subject = A payment of { $what } euros has failed
payment-failed-lead = A payment of { $what } euros into your Bellwether wallet was refused, for example by the bank. Nothing was charged, and nothing was added to the wallet.
payment-failed-end = You can pay again on the page “Wallet”, by another means if you like.

payment-refunded-subject = Refund of a payment: { $what } euros
payment-refunded-lead = Of a payment into your Bellwether wallet, { $what } euros in all have gone back to the payer, with the tax that was paid on them. The wallet was debited with { $what } euros.
payment-refunded-end = The entries are on the page “Wallet”.

payment-disputed-subject = Your wallet is frozen: a payment is disputed
payment-disputed-lead = A bank wants to have back a payment of { $what } euros into your Bellwether wallet. Until this is settled, the wallet pays for nothing.
payment-disputed-end = If you know nothing of it, ask the bank whose card or account was used.

webhook-disabled-subject = A webhook was switched off
webhook-disabled-lead = The endpoint { $what } answered no webhook for five days, or asked for no more. It was switched off.
webhook-disabled-end = What waits for it is kept for 30 days and goes out when you switch the endpoint on again.

compared = Since the run before: { $worse } findings are new or worse, { $better } are better or gone.

schedule-ended-subject = Your scheduled analysis of { $what } is ready
schedule-ended-lead = The analysis of { $what } that a schedule ordered has a result.
schedule-failed-subject = Your scheduled analysis of { $what } has failed
schedule-failed-lead = The analysis of { $what } that a schedule ordered ended without a result.
schedule-end = You find the schedule with its next run on the page “Schedules”.

schedule-paused-subject = Your schedule for { $what } is paused
schedule-money-lead = The schedule for { $what } could not run: the wallet or the report credits do not cover it.
schedule-month-lead = The schedule for { $what } did not run: this month it would have cost more than you allow.
schedule-failures-lead = The last runs of the schedule for { $what } failed, one after the other. It does not run any more.
schedule-refused-lead = The schedule for { $what } could not run: its order is refused. Its page says why.
schedule-paused-end = It goes on when somebody sets it active again on the page “Schedules”.
schedule-month-end = It goes on by itself next month, or at once when you allow more.
