import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { AppError } from '@lindero/domain/errors'
import { isSessionAlive } from '@lindero/domain/identity/session-rules'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { can } from '@lindero/domain/users/permissions'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Authenticate } from '../kernel/http/serve.ts'
import { type SessionWithAccount, sessionWithAccount } from '../users/accounts.store.ts'
import { isShutDemo } from '../users/demo-logins.ts'
import { beginActingFor, endActing } from './act-for-customer.ts'
import { askForResponsibles, isUseDue, KEY_START, keyBySecret, noteUse, userOfKey } from './api-keys.store.ts'
import { requireActivated } from './open-session.ts'
import { provenOnOf } from './session-proof.ts'
import { sessionCustomerOf, sessionUserOf } from './session-shown.ts'
import { accessTokenReader } from './tokens.ts'

/**
 * Header with the customer that a super admin acts for (decisions 3). Without it, the session acts for the user's own
 * customer.
 */
const CUSTOMER_HEADER = 'x-customer'

/**
 * Validates the bearer token, and reads the session's row at every call. So logout, deactivation, and changes of
 * password or role take effect immediately on every node.
 */
export function authenticateWith({ config, database, acceptedSecrets, now }: Context): Authenticate {
  const readAccessToken = accessTokenReader(acceptedSecrets)
  return async (request, access) => {
    // The name of the scheme is case-insensitive (RFC 9110, section 11.1).
    const [scheme = '', token] = (request.headers.authorization ?? '').split(' ')
    if (scheme.toLowerCase() !== 'bearer' || !token) throw new AppError('unauthenticated')
    const caller = token.startsWith(KEY_START)
      ? await callerOfKey(token, request.ip)
      : await callerOfSession(token, request.ip)
    if (access !== 'session' && !isSubscriptionActive(caller.customer, now())) {
      throw new AppError('subscriptionInactive')
    }
    const customerHeader = request.headers[CUSTOMER_HEADER]
    if (typeof customerHeader !== 'string') return caller
    return actingFor(database, caller, customerHeader, now())
  }

  async function callerOfSession(token: string, address: string): Promise<Caller> {
    const sessionUuid = await readAccessToken(token, now())
    const session = await database.single('system', (tx) => sessionWithAccount(tx, sessionUuid))
    const mayEnter = session && maySignIn(session.user) && !isShutDemo(config, session.user)
    if (!mayEnter || !isSessionAlive(session.session, now())) {
      throw new AppError('auth.sessionExpired')
    }
    requireActivated(session.customer, session.session.source)
    const customer = sessionCustomerOf(session.customer)
    const user = sessionUserOf(session.user)
    const provenOn = provenOnOf(session.session)
    const lastChange = lastChangeOf(session)
    return { sessionUuid, user, customer, ownCustomer: customer, address, lastChange, provenOn }
  }

  /**
   * The row of an API key is also read at every call, so that revoking the key takes effect immediately on every node.
   */
  async function callerOfKey(token: string, address: string): Promise<Caller> {
    const apiKey = await database.single('system', (tx) => keyBySecret(tx, token, now()))
    if (!apiKey) throw new AppError('apiKeys.notValid')
    requireActivated(apiKey.customer, 'api')
    const { key } = apiKey
    if (!apiKey.isAnswered) {
      await database.transaction('system', (tx) => askForResponsibles(tx, now(), key.uuid))
      throw new AppError('apiKeys.paused')
    }
    if (isUseDue(key, now())) await database.transaction('system', (tx) => noteUse(tx, key, now()))
    const customer = sessionCustomerOf(apiKey.customer)
    const { uuid: sessionUuid, scopes } = key
    // With the current time as last change, reads by API keys always go to the primary database. So the time of their
    // changes need not be recorded.
    const lastChange = now().getTime()
    return { sessionUuid, user: userOfKey(apiKey), customer, ownCustomer: customer, address, scopes, lastChange }
  }
}

/**
 * Time of the last change by a call or a job of the user. The start of a session counts as a change, because the account
 * may have been created just before.
 */
function lastChangeOf({ session, jobs }: SessionWithAccount): number {
  return Math.max(session.createdOn.getTime(), session.changedOn?.getTime() ?? 0, jobs.endedAt ?? 0)
}

/**
 * Returns the caller with the customer that the caller acts for. A caller who may not act for other customers gets the
 * same 404 for existing and unknown customers.
 */
async function actingFor(database: Database, caller: Caller, customerUuid: string, now: Date): Promise<Caller> {
  const { user, ownCustomer } = caller
  const isOwn = customerUuid === ownCustomer.uuid
  if (!can({ user, ownCustomer, customer: ownCustomer }, 'actForCustomer')) {
    if (isOwn) return caller
    throw new AppError('customers.notFound')
  }
  if (isOwn) {
    await database.transaction('system', (tx) => endActing(tx, caller))
    return caller
  }
  const customer = await database.transaction('system', (tx) => beginActingFor(tx, caller, customerUuid, now))
  if (!customer) throw new AppError('customers.notFound')
  return { ...caller, customer: sessionCustomerOf(customer) }
}
