import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { accessTokenExpiry, SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { AppError } from '@lindero/domain/kernel/app-error'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { LoginAttempts } from './login-attempts.ts'
import { isPassword } from './passwords.ts'
import { accountByEmail, insertSession, sessionCustomerOf, sessionUserOf } from './session.store.ts'
import { newRefreshSecret, signAccessToken } from './tokens.ts'

export interface Credentials {
  source: 'webapp' | 'api'
  email: string
  password: string
  address: string
  userAgent: string | undefined
}

/**
 * Opens a session. Whatever is wrong before the password is right costs the same time and has the same words.
 *
 * @throws AppError `WrongUserOrPassword`, `auth.tooManyAttempts`, `auth.apiNotActivated`
 */
export function loginWith(context: Context) {
  const attempts = new LoginAttempts()

  return async (credentials: Credentials) => {
    const { database, secret, now } = context
    const { email, address, source } = credentials
    const attempt = attempts.begin(email, address, now())

    const account = await database.transaction('system', (tx) => accountByEmail(tx, email))
    const isRight = await isPassword(credentials.password, account?.user.passwordHash ?? null)
    if (!account || !isRight || account.user.inactiveOn) throw new AppError('WrongUserOrPassword')
    attempt.succeeded()
    const { user, customer } = account
    if (source === 'api' && !customer.apiActivated) throw new AppError('auth.apiNotActivated')
    if (source === 'api' && !isSubscriptionActive(customer)) throw new AppError('auth.subscriptionCancelled')

    const sessionUuid = crypto.randomUUID()
    const createdOn = now()
    const refresh = newRefreshSecret(sessionUuid)
    await database.transaction('system', async (tx) => {
      await insertSession(tx, {
        uuid: sessionUuid,
        customerUuid: customer.uuid,
        userUuid: user.uuid,
        source,
        userAgent: credentials.userAgent?.slice(0, 300) ?? null,
        refreshHash: refresh.hash,
        createdOn,
        expiresOn: new Date(createdOn.getTime() + SESSION_LIFETIME),
      })
      await audit(tx, { customerUuid: customer.uuid, userUuid: user.uuid, deed: 'login', address })
    })
    const token = await signAccessToken(
      sessionUuid,
      accessTokenExpiry({ createdOn }, createdOn),
      secret,
      createdOn,
    )
    return {
      user: sessionUserOf(user),
      customer: sessionCustomerOf(customer),
      token,
      refresh: refresh.secret,
    }
  }
}
