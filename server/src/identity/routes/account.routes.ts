import { accountCalls } from '@lindero/contract/identity/account.contract'
import { apiKeyCalls } from '@lindero/contract/identity/api-keys.contract'
import { passkeyCalls } from '@lindero/contract/identity/passkeys.contract'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { addKey, adminsOf, keysOf, keysOfUser, revokeKey, takeKey } from '../api-keys.store.ts'
import { changePassword } from '../change-password.ts'
import { customerPortalUrl } from '../customer-portal.ts'
import { untieGoogle } from '../google/untie-google.ts'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from '../own-passkeys.ts'
import { refreshCookie } from '../refresh-cookie.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactorState } from '../second-factor.ts'
import { confirmSession, sessionProof } from '../session-proof.ts'
import { unlinkOrganisation } from '../unlink-organisation.ts'
import { endOneSession, endSessions, liveSessions } from '../user-sessions.ts'

/**
 * Calls for the user's own password, Google account, second factor, passkeys and sessions, and for the customer's API
 * keys and payment portal.
 */
export function accountRoutes(calls: Calls, context: Context): void {
  const cookie = refreshCookie(context)

  calls.serve(accountCalls.stripeCustomerPortalUrl, async ({ caller }) => ({
    url: await customerPortalUrl(context, caller),
  }))

  calls.serve(accountCalls.sessionProof, ({ caller }) => sessionProof(context, caller))
  calls.serve(accountCalls.confirmSession, ({ caller, body }) => confirmSession(context, caller, body))
  calls.serve(accountCalls.changePassword, async ({ caller, body, reply }) => {
    const grant = await changePassword(context, caller, body)
    return { changed: true as const, ...cookie.hand(reply, grant) }
  })
  calls.serve(accountCalls.untieGoogle, ({ caller, body }) => untieGoogle(context, caller, body.password))
  calls.serve(accountCalls.secondFactor, ({ caller }) => secondFactorState(context, caller))
  calls.serve(accountCalls.beginSecondFactor, ({ caller, body }) => beginSecondFactor(context, caller, body.password))
  calls.serve(accountCalls.confirmSecondFactor, ({ caller, body }) => confirmSecondFactor(context, caller, body.code))
  calls.serve(accountCalls.removeSecondFactor, ({ caller, body }) => removeSecondFactor(context, caller, body))
  calls.serve(passkeyCalls.passkeys, ({ caller }) => ownPasskeys(context, caller))
  calls.serve(passkeyCalls.beginPasskey, ({ caller, body }) => beginPasskey(context, caller, body))
  calls.serve(passkeyCalls.addPasskey, ({ caller, body }) => addPasskey(context, caller, body))
  calls.serve(passkeyCalls.removePasskey, ({ caller, params, body }) =>
    removePasskey(context, caller, { uuid: params.passkey, password: body.password }),
  )
  calls.serveInTransaction(accountCalls.userSessions, ({ tx, caller, user: { user }, query }) =>
    liveSessions(tx, caller, user, query, context.now()),
  )
  calls.serveInTransaction(accountCalls.unlinkOrganisation, ({ tx, caller, user: { user } }) =>
    unlinkOrganisation(tx, caller, user, context.now()),
  )
  calls.serveInTransaction(accountCalls.endUserSession, ({ tx, caller, user: { user }, params }) =>
    endOneSession(tx, caller, user, params.session, context.now()),
  )
  calls.serveInTransaction(accountCalls.endUserSessions, ({ tx, caller, user: { user }, query }) =>
    endSessions(tx, caller, user, query.others === true, context.now()),
  )
  calls.serveInTransaction(apiKeyCalls.apiKeys, ({ tx, caller, query }) =>
    keysOf(tx, caller.customer.uuid, query, context.now()),
  )
  calls.serveInTransaction(apiKeyCalls.apiKeyResponsibles, async ({ tx, caller }) => ({
    admins: await adminsOf(tx, caller.customer.uuid),
  }))
  calls.serveInTransaction(apiKeyCalls.userApiKeys, async ({ tx, user: { user } }) => ({
    names: await keysOfUser(tx, user, context.now()),
  }))
  calls.serveInTransaction(apiKeyCalls.takeApiKey, ({ tx, caller, params, body }) =>
    takeKey(tx, caller, { uuid: params.uuid, responsible: body.responsible }, context.now()),
  )
  calls.serveInTransaction(apiKeyCalls.addApiKey, ({ tx, caller, body }) => addKey(tx, caller, body, context.now()))
  calls.serveInTransaction(apiKeyCalls.revokeApiKey, async ({ tx, caller, params }) => {
    await revokeKey(tx, caller, params.uuid, context.now())
    return { revoked: true as const }
  })
}
