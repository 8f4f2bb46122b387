import { maySignIn } from '@lindero/domain/identity/may-sign-in'
import { accessTokenExpiry, judgeRefresh } from '@lindero/domain/identity/session-rules'
import { AppError } from '@lindero/domain/kernel/app-error'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { demandActivated } from './open-session.ts'
import { endSession, rotateSession, sessionWithAccount } from './session.store.ts'
import { newRefreshSecret, secretHash, signAccessToken } from './tokens.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A new access token for a refresh secret, which is replaced at each use. An old secret that comes again after
 * the grace was stolen from somebody: the session ends.
 *
 * @returns the token, and the new refresh secret unless the old one still stands.
 * @throws AppError `auth.sessionExpired`, `auth.apiNotActivated`
 */
export async function refreshSession(
  { database, secret, now }: Context,
  presented: string | undefined,
  address: string,
): Promise<{ token: string; refresh: string | null; source: 'webapp' | 'api' }> {
  const sessionUuid = presented?.split('.', 1)[0] ?? ''
  if (!presented || !UUID.test(sessionUuid)) throw new AppError('auth.sessionExpired')
  const at = now()

  const outcome = await database.transaction('system', async (tx) => {
    const found = await sessionWithAccount(tx, sessionUuid)
    if (!found || !maySignIn(found.user)) return null
    const { session } = found
    demandActivated(found.customer, session.source)
    switch (judgeRefresh(session, secretHash(presented), at)) {
      case 'rotate': {
        const refresh = newRefreshSecret(sessionUuid)
        const isOurs = await rotateSession(tx, session, refresh.hash, at)
        return { session, refresh: isOurs ? refresh.secret : null }
      }
      case 'keep':
        return { session, refresh: null }
      case 'reused':
        await endSession(tx, sessionUuid, at)
        await audit(tx, {
          customerUuid: found.customer.uuid,
          userUuid: found.user.uuid,
          deed: 'refreshReused',
          subject: sessionUuid,
          address,
        })
        return null
      case 'refused':
        return null
    }
  })
  if (!outcome) throw new AppError('auth.sessionExpired')
  const token = await signAccessToken(sessionUuid, accessTokenExpiry(outcome.session, at), secret, at)
  return { token, refresh: outcome.refresh, source: outcome.session.source }
}
