import { deliverUpgradeRequest } from './customers/deliver-upgrade-request.ts'
import { sendErased } from './identity/mails/erasure-mail.ts'
import { sendGoogleLinked, sendGoogleUntied } from './identity/mails/google-mails.ts'
import { sendNewAdmin } from './identity/mails/new-admin-mail.ts'
import { sendResetPassword, sendSetPassword } from './identity/mails/password-mails.ts'
import { sendLimitReached, sendUpgradeRequest } from './identity/mails/plan-mails.ts'
import { sendRegistration, sendVerifyEmail } from './identity/mails/proof-mails.ts'
import type { Context } from './kernel/context.ts'
import type { OutgoingHandlers } from './kernel/outgoing/outgoing.ts'

/** Everything that leaves the house and who writes it. */
export const OUTGOING_HANDLERS: OutgoingHandlers<Context> = {
  'mail.resetPassword': sendResetPassword,
  'mail.setPassword': sendSetPassword,
  'mail.googleLinked': sendGoogleLinked,
  'mail.googleUntied': sendGoogleUntied,
  'mail.newAdmin': sendNewAdmin,
  'mail.registration': sendRegistration,
  'mail.verifyEmail': sendVerifyEmail,
  'mail.limitReached': sendLimitReached,
  'mail.erased': sendErased,
  'mail.upgradeRequest': sendUpgradeRequest,
  'webhook.upgradeRequest': deliverUpgradeRequest,
}
