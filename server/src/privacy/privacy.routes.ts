import { Readable } from 'node:stream'
import { privacyCalls } from '@lindero/contract/privacy/privacy.contract'
import { AppError } from '@lindero/domain/errors'
import { isOneself, manageViolation } from '@lindero/domain/users/user-edits'
import { refreshCookie } from '../identity/refresh-cookie.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { may } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { erasePerson } from './erase-person.ts'
import { giveConsent } from './give-consent.ts'
import { legalText, legalTextByHash, legalVersionList, writeLegalText } from './legal-texts.ts'
import { personalDataText } from './personal-data.ts'
import type { PersonalDataSources } from './personal-data-source.ts'

/** Calls for legal pages, consent, personal data and erasure. They also work without a subscription. */
export function privacyRoutes(calls: Calls, context: Context, sources: PersonalDataSources): void {
  calls.serve(privacyCalls.personalData, async ({ caller, user: { user, customer } }) => {
    if (!isOneself(caller, user) && manageViolation(caller, user)) throw new AppError('users.notFound')
    await context.database.transaction({ customer: user.customerUuid }, (tx) =>
      logAuditAction(tx, caller, 'personalDataExported', {
        customerUuid: user.customerUuid,
        subject: user.uuid,
      }),
    )
    const person = { user, customer, isWhole: isOneself(caller, user) || may(caller, 'administer') }
    const text = personalDataText(context.database, sources, person, context.now())
    return {
      stream: Readable.from(text, { objectMode: false }),
      fileName: `lindero-${person.user.uuid}.json`,
    }
  })

  calls.serve(privacyCalls.erasePersonalData, async ({ caller, user: { user }, body, reply }) => {
    const erased = await erasePerson(context, sources, caller, user, body)
    if (isOneself(caller, user)) refreshCookie(context).clear(reply)
    return { erased: true as const, ...erased }
  })

  calls.serve(privacyCalls.giveConsent, ({ caller, body }) => giveConsent(context, caller, body))

  calls.serve(privacyCalls.legalText, ({ params }) => legalText(context, params))

  calls.serve(privacyCalls.editLegalText, async ({ caller, params, body }) => {
    await context.database.transaction('system', (tx) => writeLegalText(tx, context, caller, params, body.text))
    return legalText(context, params)
  })

  calls.serve(privacyCalls.legalVersions, ({ params, query }) => legalVersionList(context, params, query))

  calls.serve(privacyCalls.legalVersion, ({ params }) => legalTextByHash(context, params, params.hash))
}
