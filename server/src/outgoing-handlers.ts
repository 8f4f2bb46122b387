import { sendGoogleLinked, sendGoogleUntied } from './identity/mails/google-mails.ts'
import { sendResetPassword, sendSetPassword } from './identity/mails/password-mails.ts'
import { sendRegistration, sendVerifyEmail } from './identity/mails/proof-mails.ts'
import type { Context } from './kernel/context.ts'
import type { OutgoingHandlers } from './kernel/outgoing/outgoing.ts'
import { deliverUpgradeRequest } from './onboarding/deliver-upgrade-request.ts'
import { sendLimitReached, sendUpgradeRequest } from './onboarding/plan-mails.ts'
import { sendTrialEnding, sendWelcome } from './onboarding/trial-mails.ts'
import { sendErased } from './privacy/erasure-mail.ts'
import { sendTasks } from './tasks/task-mails.ts'
import { sendNewAdmin } from './users/new-admin-mail.ts'

/** The handler of each kind of outgoing message. */
export const OUTGOING_HANDLERS: OutgoingHandlers<Context> = {
  'mail.resetPassword': sendResetPassword,
  'mail.setPassword': sendSetPassword,
  'mail.googleLinked': sendGoogleLinked,
  'mail.googleUntied': sendGoogleUntied,
  'mail.newAdmin': sendNewAdmin,
  'mail.registration': sendRegistration,
  'mail.verifyEmail': sendVerifyEmail,
  'mail.limitReached': sendLimitReached,
  'mail.welcome': sendWelcome,
  'mail.tasks': sendTasks,
  'mail.trialEnding': sendTrialEnding,
  'mail.erased': sendErased,
  'mail.upgradeRequest': sendUpgradeRequest,
  'webhook.upgradeRequest': deliverUpgradeRequest,
}
