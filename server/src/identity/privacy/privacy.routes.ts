import { Readable } from 'node:stream'
import { userCalls } from '@lindero/contract/identity/users.contract'
import { isOneself, manageRefusal } from '@lindero/domain/identity/user-edits'
import { AppError } from '@lindero/domain/kernel/app-error'
import { auditDeed } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { may } from '../../kernel/permissions/demand.ts'
import { refreshCookie } from '../refresh-cookie.ts'
import { withUser } from '../users/user-reach.ts'
import { erasePerson } from './erase-person.ts'
import { personalDataText } from './personal-data.ts'

/** What a person may ask of us by law: its data, and to be forgotten. Also where the subscription is over. */
export function privacyRoutes(calls: Calls, context: Context): void {
  calls.serve(userCalls.personalData, async ({ caller, params }) => {
    const person = await withUser(context, caller, params.uuid, async (tx, { user, customer }) => {
      if (!isOneself(caller, user) && manageRefusal(caller, user)) throw new AppError('users.notFound')
      await auditDeed(tx, caller, 'personalDataExported', {
        customerUuid: user.customerUuid,
        subject: user.uuid,
      })
      return { user, customer, isWhole: isOneself(caller, user) || may(caller, 'administer') }
    })
    const text = personalDataText(context.database, person, context.now())
    return {
      stream: Readable.from(text, { objectMode: false }),
      fileName: `lindero-${person.user.uuid}.json`,
    }
  })

  calls.serve(userCalls.erasePersonalData, async ({ caller, params, body, reply }) => {
    const erased = await erasePerson(context, caller, params.uuid, body)
    if (isOneself(caller, { uuid: params.uuid })) refreshCookie(context).clear(reply)
    return { erased: true as const, ...erased }
  })
}
