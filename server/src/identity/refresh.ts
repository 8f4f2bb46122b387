import { AppError } from '@lindero/domain/errors'
import { accessTokenExpiry, evaluateRefresh } from '@lindero/domain/identity/session-rules'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { endSession, rotateSession, sessionWithAccount } from '../users/accounts.store.ts'
import { requireActivated } from './open-session.ts'
import type { RefreshGrant } from './refresh-cookie.ts'
import { presentRefreshSecret, readRefreshSecret, signAccessToken } from './tokens.ts'

/**
 * Creates an access token for a refresh secret, which is replaced at each use. If an old secret is used after the grace
 * period, it counts as stolen and the session ends. An unknown secret has no effect.
 *
 * @returns the token and the next refresh secret. Concurrent calls within the grace period all receive the same secret
 * @throws AppError `auth.sessionExpired`, `auth.apiNotActivated`
 */
export async function refreshSession(
  { database, secret, acceptedSecrets, now }: Context,
  presented: string | undefined,
  address: string,
): Promise<RefreshGrant & { token: string }> {
  const read = readRefreshSecret(acceptedSecrets, presented ?? '')
  if (!read) throw new AppError('auth.sessionExpired')
  const at = now()

  const session = await database.transaction('system', async (tx) => {
    const session = await sessionWithAccount(tx, read.session, true)
    if (!session || !maySignIn(session.user)) return null
    const { session: before } = session
    requireActivated(session.customer, before.source)
    switch (evaluateRefresh(before, read.generation, at)) {
      case 'rotate':
        return rotateSession(tx, before.uuid, at, at)
      case 'repeat':
        return before
      case 'reused':
        await endSession(tx, before.uuid, at)
        await audit(tx, {
          customerUuid: session.customer.uuid,
          userUuid: session.user.uuid,
          action: 'refreshReused',
          subject: before.uuid,
          address,
        })
        return null
      case 'refused':
        return null
    }
  })
  if (!session) throw new AppError('auth.sessionExpired')
  return {
    token: await signAccessToken(session.uuid, accessTokenExpiry(session, at), secret, at),
    refresh: presentRefreshSecret(secret, session),
    source: session.source,
    expiresOn: session.expiresOn,
  }
}
