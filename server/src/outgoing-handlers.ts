import { sendNewLead } from './advertising/lead-mail.ts'
import { sendSellingReport } from './advertising/selling-report-mail.ts'
import { sendGoogleLinked, sendGoogleUntied, sendPasskey, sendSecondFactor } from './identity/mails/google-mails.ts'
import { sendApiKeyPaused } from './identity/mails/key-mails.ts'
import { sendResetPassword, sendSetPassword } from './identity/mails/password-mails.ts'
import { sendRegistration, sendVerifyEmail } from './identity/mails/proof-mails.ts'
import type { Context } from './kernel/context.ts'
import type { OutgoingHandlers } from './kernel/outgoing/outgoing.ts'
import { refreshDatesOfCharges } from './legal/dates-of-charges.ts'
import { sendServiceRequest } from './legal/service-mails.ts'
import { sendSearchAlert } from './market/notify-new-results.ts'
import { deliverUpgradeRequest } from './onboarding/deliver-upgrade-request.ts'
import { sendPaymentFailed } from './onboarding/payment-mail.ts'
import { sendLimitReached, sendUpgradeRequest } from './onboarding/plan-mails.ts'
import { sendTrialEnding, sendWelcome } from './onboarding/trial-mails.ts'
import { sendErased } from './privacy/erasure-mail.ts'
import { sendDeadlines } from './tasks/deadline-mail.ts'
import { sendTasks } from './tasks/task-mails.ts'
import { sendNewAdmin } from './users/new-admin-mail.ts'

/** The handler of each kind of outgoing message. */
export const OUTGOING_HANDLERS: OutgoingHandlers<Context> = {
  'mail.resetPassword': sendResetPassword,
  'mail.setPassword': sendSetPassword,
  'mail.googleLinked': sendGoogleLinked,
  'mail.googleUntied': sendGoogleUntied,
  'mail.secondFactor': sendSecondFactor,
  'mail.passkey': sendPasskey,
  'mail.apiKeyPaused': sendApiKeyPaused,
  'mail.newAdmin': sendNewAdmin,
  'mail.newLead': sendNewLead,
  'mail.registration': sendRegistration,
  'mail.verifyEmail': sendVerifyEmail,
  'mail.serviceRequest': sendServiceRequest,
  'mail.limitReached': sendLimitReached,
  'mail.welcome': sendWelcome,
  'mail.tasks': sendTasks,
  'mail.deadlines': sendDeadlines,
  'mail.sellingReport': sendSellingReport,
  'mail.trialEnding': sendTrialEnding,
  'mail.paymentFailed': sendPaymentFailed,
  'mail.searchAlert': sendSearchAlert,
  'mail.erased': sendErased,
  'dates.ofCharges': refreshDatesOfCharges,
  'mail.upgradeRequest': sendUpgradeRequest,
  'webhook.upgradeRequest': deliverUpgradeRequest,
}
