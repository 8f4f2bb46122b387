import { AppError } from '@lindero/domain/errors'
import { LINK_LIFETIMES } from '@lindero/domain/users/link-rules'
import { passwordViolations } from '@lindero/domain/users/password-rule'
import type { Config } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { networkOf } from '../../kernel/limits/call-limit.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { claim, mayMail } from '../../users/attempts.ts'
import { rejectDisposableEmail } from '../../users/disposable-email.ts'
import type { AcceptedTerms } from '../../users/users.table.ts'
import { registrations } from '../identity.table.ts'
import { inPasswordQueue } from '../password-queue.ts'
import { hashPassword } from '../passwords.ts'
import { requireHuman } from './captcha.ts'

/** Returns the current version of the terms. The slice that stores these versions provides this function. */
export type AcceptTerms = (tx: Transaction, config: Config, language: 'es' | 'en', now: Date) => Promise<AcceptedTerms>

interface RegistrationRequest {
  email: string
  password: string
  firstname: string
  lastname: string
  company?: string | undefined
  language: 'es' | 'en'
  recaptchaToken?: string | undefined
}

/** @throws AppError `auth.registrationClosed` */
export function requireOpenRegistration({ config }: Context): void {
  if (!config.outside.registration) throw new AppError('auth.registrationClosed')
}

/**
 * Stores a registration until the address is confirmed. Neither a user nor a customer is created yet. The steps are the
 * same whether or not the address has an account; only the email differs.
 *
 * @throws AppError `auth.registrationClosed`; `auth.passwordWeak` with the violated rules; `auth.disposableEmail`,
 * `auth.captchaFailed`, `auth.captchaUnavailable`, `auth.tooManyAttempts`, `auth.busy`
 */
export async function register(
  context: Context,
  acceptTerms: AcceptTerms,
  { password, recaptchaToken, ...request }: RegistrationRequest,
  address: string,
): Promise<void> {
  requireOpenRegistration(context)
  const violations = passwordViolations(password)
  if (violations.length > 0) throw new AppError('auth.passwordWeak', { violations })
  rejectDisposableEmail(request.email)
  const counted = await claim(context, { registrationsOfAddress: networkOf(address) })
  await counted.exceptOutage(() => requireHuman(context, recaptchaToken, address))
  const passwordHash = await inPasswordQueue(context, () => hashPassword(password))
  if (!(await mayMail(context, 'mailsOfEmail', request.email))) return

  const at = context.now()
  const uuid = crypto.randomUUID()
  await context.database.transaction('system', async (tx) => {
    const { email, firstname, lastname, language } = request
    await tx.insert(registrations).values({
      uuid,
      email,
      firstname,
      lastname,
      language,
      passwordHash,
      company: request.company || null,
      acceptedTerms: await acceptTerms(tx, context.config, language, at),
      createdOn: at,
      expiresOn: new Date(at.getTime() + LINK_LIFETIMES.verifyEmail),
    })
    await sendLater(tx, 'mail.registration', { registrationUuid: uuid })
  })
}
