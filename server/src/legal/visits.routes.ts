import { visitCalls } from '@lindero/contract/legal/visits.contract'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { inOwnersScope, scopeOf, tokenFor } from './legal-access.ts'
import { savingOf, storeDocumentUses } from './records.store.ts'
import { addVisit, expectSignature, visitReplies, visitsOf } from './visits.store.ts'

/** Calls for the visits of a provider's agents. Both sides of a service request use them. */
export function visitRoutes(calls: Calls, context: Context): void {
  const { database } = context

  calls.serve(visitCalls.managementVisits, async ({ managedAsset: asset, query }) => {
    const { items, total } = await database.transaction(scopeOf(asset), (tx) => visitsOf(tx, asset.uuid, query))
    return { token: await tokenFor(context, asset), items: await visitReplies(database, items), total }
  })

  calls.serve(visitCalls.addManagementVisit, async ({ caller, params, body, whileLocked }) => {
    const { asset, items } = await whileLocked(async (tx, locked) => {
      const saving = savingOf(tx, locked, caller, context.now())
      // Only providers can add visits. The owner's users can only write comments.
      if (!locked.service) throw new AppError('management.notExpected')
      const visits = await inOwnersScope<Awaited<ReturnType<typeof visitsOf>>>(tx, locked, async (inOwn) => {
        // If the response to a visit was lost, the agent sends the visit again. The call then returns the stored visit,
        // even if the request has ended since.
        const earlierVisits = await inOwn(() => visitsOf(tx, locked.uuid, { uuid: params.visitUuid }))
        if (earlierVisits.items.some(({ createdBy }) => createdBy === caller.user.uuid)) return earlierVisits
        await expectSignature(tx, saving, body)
        const storedVisits = await inOwn(async () => {
          await addVisit(saving, params.visitUuid, body, context.now())
          return visitsOf(tx, locked.uuid, { uuid: params.visitUuid })
        })
        if (body.signature) await storeDocumentUses(tx, [locked.uuid])
        return storedVisits
      })
      return { asset: locked, items: visits.items }
    })
    const [visit] = await visitReplies(database, items)
    if (!visit) throw new AppError('management.notExpected')
    return { token: await tokenFor(context, asset), visit }
  })
}
