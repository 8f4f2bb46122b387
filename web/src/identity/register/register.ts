import { api } from '@lindero/contract/api'
import { request } from '../../kernel/api/request.ts'
import { toggle } from '../../kernel/forms/choice-fields.tsx'
import { type FormValues, formFields } from '../../kernel/forms/form-fields.ts'
import { email, text } from '../../kernel/forms/text-fields.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { newPassword, repeatedPassword } from '../../users/passwords/new-password.tsx'
import { captchaToken } from '../captcha/captcha.ts'
import { logIn } from '../login/log-in.ts'

export const registration = formFields(
  { labels: 'access:register' },
  {
    firstname: text({
      required: true,
      max: 100,
      autoComplete: 'given-name',
      errors: { required: 'access:register.firstnameMissing' },
    }),
    lastname: text({
      required: true,
      max: 100,
      autoComplete: 'family-name',
      errors: { required: 'access:register.lastnameMissing' },
    }),
    email: email({ required: true, autoComplete: 'username', errors: { required: 'identity:emailInvalid' } }),
    company: text({ max: 200, autoComplete: 'organization' }),
    password: newPassword(),
    repeat: repeatedPassword(),
    acceptsTerms: toggle({
      as: 'box',
      required: true,
      errors: { required: 'access:register.termsMissing' },
    }),
  },
)

export type Registration = FormValues<typeof registration>

/** Requests an account. The server sends an email to confirm the address. */
export async function register(fields: Registration): Promise<void> {
  const recaptchaToken = await captchaToken('register')
  await request(api.register, {
    body: {
      firstname: fields.firstname,
      lastname: fields.lastname,
      email: fields.email,
      ...companyOf(fields),
      password: fields.password,
      language: currentLanguage(),
      acceptsTerms: true,
      recaptchaToken,
    },
  })
}

/**
 * Registers with a Google account. The user is signed in at once if Google has verified the address. Otherwise the
 * server sends an email to confirm it.
 *
 * @returns true if a session was opened; false if an email was sent
 */
export async function registerWithGoogle(
  googleCredential: string,
  fields: Pick<Registration, 'company'>,
): Promise<boolean> {
  const { verified } = await request(api.register, {
    body: { googleCredential, ...companyOf(fields), language: currentLanguage(), acceptsTerms: true },
  })
  if (verified) await logIn({ googleCredential: googleCredential })
  return verified
}

function companyOf({ company }: Pick<Registration, 'company'>): { company?: string } {
  return company === null ? {} : { company }
}
