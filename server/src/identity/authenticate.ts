import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { isSessionAlive } from '@lindero/domain/identity/session-rules'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Context } from '../kernel/context.ts'
import type { Authenticate } from '../kernel/http/serve.ts'
import { sessionCustomerOf, sessionUserOf, sessionWithAccount } from './session.store.ts'
import { readAccessToken } from './tokens.ts'

/**
 * Reads the bearer token and looks at the session's row at every call, so that logout, deactivation and a
 * change of password or role count at once on every node.
 */
export function authenticateWith({ database, secret, now }: Context): Authenticate {
  return async (request, access) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !token) throw new AppError('unauthenticated')
    const sessionUuid = await readAccessToken(token, secret, now())
    const found = await database.transaction('system', (tx) => sessionWithAccount(tx, sessionUuid))
    if (!found || found.user.inactiveOn || !isSessionAlive(found.session, now())) {
      throw new AppError('auth.sessionExpired')
    }
    const caller = {
      sessionUuid,
      user: sessionUserOf(found.user),
      customer: sessionCustomerOf(found.customer),
    }
    if (access === 'active' && !isSubscriptionActive(caller.customer))
      throw new AppError('subscriptionInactive')
    return caller
  }
}
