import { api } from '@lindero/contract/api'
import { request } from '../../kernel/api/request.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { captchaToken } from '../captcha/captcha.ts'
import { logInWithGoogle } from '../log-in.ts'
import type { RegistrationFields } from './use-registration.ts'

/** Asks for an account; the rest goes by mail. */
export async function register(fields: RegistrationFields, password: string): Promise<void> {
  const recaptchaToken = await captchaToken('register')
  await request(api.register, {
    body: {
      firstname: fields.firstname,
      lastname: fields.lastname,
      email: fields.email.trim(),
      ...companyOf(fields),
      password,
      language: currentLanguage(),
      acceptsTerms: true,
      recaptchaToken,
    },
  })
}

/**
 * Registers with Google and signs in, where Google has shown whose address it is.
 *
 * @returns whether a session is open now; else a mail is on its way
 */
export async function registerWithGoogle(
  googleCredential: string,
  fields: RegistrationFields,
): Promise<boolean> {
  const { verified } = await request(api.register, {
    body: { googleCredential, ...companyOf(fields), language: currentLanguage(), acceptsTerms: true },
  })
  if (verified) await logInWithGoogle(googleCredential)
  return verified
}

function companyOf({ company }: RegistrationFields): { company?: string } {
  return company.trim() === '' ? {} : { company }
}
