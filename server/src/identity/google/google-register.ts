import { AppError } from '@lindero/domain/errors'
import type { Context } from '../../kernel/context.ts'
import { accountByEmail, accountByGoogleId } from '../../users/accounts.store.ts'
import { rejectDisposableEmail } from '../../users/disposable-email.ts'
import { makeAccount } from '../registration/new-account.ts'
import { type AcceptTerms, requireOpenRegistration } from '../registration/register.ts'
import type { GoogleVerifier } from './google-verifier.ts'

interface GoogleRegistration {
  credential: string
  company?: string | undefined
  language: 'es' | 'en'
  address: string
}

/**
 * Creates customer and user immediately, because Google has confirmed the address. If the person already has an
 * account, the response is the same and the person is signed in.
 *
 * @throws AppError `auth.registrationClosed`, `auth.googleNotConfigured`, `auth.googleEmailNotVerified`;
 * `auth.wrongGoogleId` for an invalid token; `auth.disposableEmail`
 */
export async function registerByGoogle(
  context: Context,
  { verifyGoogle, acceptTerms }: { verifyGoogle: GoogleVerifier; acceptTerms: AcceptTerms },
  { credential, company, language, address }: GoogleRegistration,
): Promise<void> {
  requireOpenRegistration(context)
  const person = await verifyGoogle(credential)
  if (!person) throw new AppError('auth.wrongGoogleId')
  if (!person.isEmailVerified) throw new AppError('auth.googleEmailNotVerified')
  rejectDisposableEmail(person.email)
  const { email, googleId, firstname, lastname } = person
  await context.database
    .transaction('system', async (tx) => {
      if ((await accountByGoogleId(tx, googleId)) ?? (await accountByEmail(tx, email))) return
      const at = context.now()
      const person = { email, googleId, firstname, lastname, language, company: company || null }
      const acceptedTerms = await acceptTerms(tx, context.config, language, at)
      await makeAccount(tx, { ...person, acceptedTerms, passwordHash: null }, address, at)
    })
    .catch((error: unknown) => {
      // A concurrent request has created the account.
      if (!AppError.is(error, 'auth.emailTaken')) throw error
    })
}
