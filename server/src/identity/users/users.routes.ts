import { userCalls } from '@lindero/contract/identity/users.contract'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { untieGoogle } from '../google/untie-google.ts'
import { refreshCookie } from '../refresh-cookie.ts'
import { createUser } from './create-user.ts'
import { editUser } from './edit-user.ts'
import { changePassword, giveConsent, saveOnboardingInfo } from './own-account.ts'
import { customerUsers, departmentsOf, oneUser, portfoliosOf } from './read-users.ts'
import { activateUser, deactivateUser, sendPasswordLink } from './user-access.ts'
import { endOneSession, endSessions, liveSessions } from './user-sessions.ts'

/** Users: read, made, changed, let in and kept out; their sessions. */
export function userRoutes(calls: Calls, context: Context): void {
  const cookie = refreshCookie(context)

  calls.serve(userCalls.customerUsers, ({ caller, params, query }) =>
    customerUsers(context, caller, params.uuid, query),
  )
  calls.serve(userCalls.createUser, ({ caller, params, body }) =>
    createUser(context, caller, params.uuid, body),
  )
  calls.serve(userCalls.user, ({ caller, params }) => oneUser(context, caller, params.uuid))
  calls.serve(userCalls.editUser, ({ caller, params, body }) => editUser(context, caller, params.uuid, body))
  calls.serve(userCalls.deactivateUser, ({ caller, params }) => deactivateUser(context, caller, params.uuid))
  calls.serve(userCalls.activateUser, ({ caller, params }) => activateUser(context, caller, params.uuid))
  calls.serve(userCalls.sendPasswordLink, ({ caller, params }) =>
    sendPasswordLink(context, caller, params.uuid),
  )
  calls.serve(userCalls.userDepartments, ({ caller, params }) => departmentsOf(context, caller, params.uuid))
  calls.serve(userCalls.userPortfolios, ({ caller, params, query }) =>
    portfoliosOf(context, caller, params.uuid, query),
  )

  calls.serve(userCalls.saveOnboardingInfo, ({ caller, params, body }) =>
    saveOnboardingInfo(context, caller, params.uuid, body),
  )
  calls.serve(userCalls.changePassword, async ({ caller, params, body, reply }) => {
    const grant = await changePassword(context, caller, params.uuid, body)
    return { changed: true as const, ...cookie.hand(reply, grant) }
  })
  calls.serve(userCalls.untieGoogle, ({ caller, params, body }) =>
    untieGoogle(context, caller, params.uuid, body.password),
  )
  calls.serve(userCalls.giveConsent, ({ caller, params, body }) =>
    giveConsent(context, caller, params.uuid, body),
  )

  calls.serve(userCalls.userSessions, ({ caller, params, query }) =>
    liveSessions(context, caller, params.uuid, query),
  )
  calls.serve(userCalls.endUserSession, ({ caller, params }) =>
    endOneSession(context, caller, params.uuid, params.session),
  )
  calls.serve(userCalls.endUserSessions, ({ caller, params, query }) =>
    endSessions(context, caller, params.uuid, query.others === true),
  )
}
