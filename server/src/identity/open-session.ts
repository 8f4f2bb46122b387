import type { SessionCustomer, SessionUser } from '@lindero/contract/identity/session.schema'
import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { AppError } from '@lindero/domain/errors'
import { accessTokenExpiry, sessionExpiry } from '@lindero/domain/identity/session-rules'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type Account, insertSession } from '../users/accounts.store.ts'
import { maySignInByPassword } from './identity-providers.store.ts'
import { sessionCustomerOf, sessionUserOf } from './session-shown.ts'
import { endSurplusSessions } from './surplus-sessions.ts'
import { refreshSecret, signAccessToken } from './tokens.ts'

/** The IP address and the client that a user signs in from. */
export interface Entrance {
  source: 'webapp' | 'api'
  address: string
  userAgent: string | undefined
  /** Set if the customer's identity provider or a passkey has signed the user in. */
  by?: 'organisation' | 'passkey'
}

export interface OpenedSession {
  user: SessionUser
  customer: SessionCustomer
  token: string
  /** The refresh secret. A browser receives it in a cookie, an API client in the response body. */
  refresh: string
  /** The end of the session, even if the session is still in use then. */
  expiresOn: Date
}

/**
 * Checks that API clients of a customer have access.
 * @throws AppError `auth.apiNotActivated` or `auth.subscriptionCancelled`
 */
export function requireSource({ customer }: Account, source: 'webapp' | 'api'): void {
  requireActivated(customer, source)
  if (source === 'api' && !isSubscriptionActive(customer)) throw new AppError('auth.subscriptionCancelled')
}

/**
 * Checks that the customer has API access. The check is repeated at each call and refresh, so that an API client loses
 * access as soon as the customer's API access ends.
 *
 * @throws AppError `auth.apiNotActivated`
 */
export function requireActivated(
  { apiActivated }: Pick<Account['customer'], 'apiActivated'>,
  source: 'webapp' | 'api',
): void {
  if (source === 'api' && !apiActivated) throw new AppError('auth.apiNotActivated')
}

/**
 * Opens a session in its own transaction.
 * @throws AppError as `writeSession`
 */
export async function openSession(context: Context, account: Account, entrance: Entrance): Promise<OpenedSession> {
  const session = await context.database.transaction('system', (tx) =>
    writeSession(tx, account, entrance, context.now()),
  )
  return signed(context, session)
}

interface WrittenSession {
  account: Account
  uuid: string
  createdOn: Date
}

/**
 * Writes a session for an account that was read before. The credentials are compared again while the user's row is
 * locked. No session is opened if the password or address has changed, or if the user was deactivated.
 *
 * @throws AppError `WrongUserOrPassword` if the account has changed in the meantime; `auth.passwordsOff` if only the
 *   customer's identity provider may sign the user in
 */
export async function writeSession(
  tx: Transaction,
  account: Account,
  { source, address, userAgent, by }: Entrance,
  createdOn: Date,
): Promise<WrittenSession> {
  const { user, customer } = account
  const held = await tx.change(
    `UPDATE users SET last_login_on = $2::timestamptz, first_login_on = coalesce(first_login_on, $2::timestamptz)
     WHERE uuid = $1 AND password_hash IS NOT DISTINCT FROM $3 AND google_id IS NOT DISTINCT FROM $4
       AND email = $5 AND inactive_on IS NULL AND erased_on IS NULL`,
    [user.uuid, createdOn.toISOString(), user.passwordHash, user.googleId, user.email],
  )
  if (held === 0) throw new AppError('WrongUserOrPassword')
  if (by !== 'organisation' && !(await maySignInByPassword(tx, account))) throw new AppError('auth.passwordsOff')
  const uuid = crypto.randomUUID()
  await insertSession(tx, {
    uuid,
    customerUuid: customer.uuid,
    userUuid: user.uuid,
    source,
    userAgent: userAgent?.slice(0, 300) ?? null,
    address,
    createdOn,
    lastUsedOn: createdOn,
    expiresOn: sessionExpiry(createdOn),
  })
  if (source === 'api') await endSurplusSessions(tx, user, createdOn)
  await audit(tx, {
    customerUuid: customer.uuid,
    userUuid: user.uuid,
    userName: `${user.firstname} ${user.lastname}`.trim(),
    action: 'login',
    data: { source, ...(by ? { by } : {}) },
    address,
  })
  return { account, uuid, createdOn }
}

/** Builds the response to a successful sign-in. Its token is signed outside of the transaction. */
export async function signed({ secret }: Context, written: WrittenSession): Promise<OpenedSession> {
  const { account, uuid, createdOn } = written
  const expiresOn = sessionExpiry(createdOn)
  const expires = accessTokenExpiry({ expiresOn }, createdOn)
  const token = await signAccessToken(uuid, expires, secret, createdOn)
  return {
    user: sessionUserOf(account.user),
    customer: sessionCustomerOf(account.customer),
    token,
    refresh: refreshSecret(secret, { session: uuid, generation: 0 }),
    expiresOn,
  }
}
