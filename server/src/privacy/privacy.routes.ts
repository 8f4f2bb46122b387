import { Readable } from 'node:stream'
import { privacyCalls } from '@lindero/contract/privacy/privacy.contract'
import { AppError } from '@lindero/domain/kernel/app-error'
import { isOneself, manageRefusal } from '@lindero/domain/users/user-edits'
import { refreshCookie } from '../identity/refresh-cookie.ts'
import { auditDeed } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { demand, may } from '../kernel/permissions/demand.ts'
import { withUser } from '../users/user-reach.ts'
import { erasePerson } from './erase-person.ts'
import { giveConsent } from './give-consent.ts'
import { legalText, legalTextByHash, legalVersionList, writeLegalText } from './legal-texts.ts'
import { personalDataText } from './personal-data.ts'

/** Consent, personal data and erasure (also where the subscription is over), and the legal pages. */
export function privacyRoutes(calls: Calls, context: Context): void {
  calls.serve(privacyCalls.personalData, async ({ caller, params }) => {
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

  calls.serve(privacyCalls.erasePersonalData, async ({ caller, params, body, reply }) => {
    const erased = await erasePerson(context, caller, params.uuid, body)
    if (isOneself(caller, { uuid: params.uuid })) refreshCookie(context).clear(reply)
    return { erased: true as const, ...erased }
  })

  calls.serve(privacyCalls.giveConsent, ({ caller, params, body }) =>
    giveConsent(context, caller, params.uuid, body),
  )

  calls.serve(privacyCalls.legalText, ({ params }) => legalText(context, params))

  calls.serve(privacyCalls.editLegalText, async ({ caller, params, body }) => {
    demand(caller, 'administer')
    await context.database.transaction('system', (tx) =>
      writeLegalText(tx, context, caller, params, body.text),
    )
    return legalText(context, params)
  })

  calls.serve(privacyCalls.legalVersions, ({ caller, params, query }) => {
    demand(caller, 'administer')
    return legalVersionList(context, params, query)
  })

  calls.serve(privacyCalls.legalVersion, ({ params }) => legalTextByHash(context, params, params.hash))
}
