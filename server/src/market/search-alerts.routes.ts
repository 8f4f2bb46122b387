import { searchAlertCalls } from '@lindero/contract/market/search-alerts.contract'
import { AppError } from '@lindero/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { savedViews } from '../users/saved-views.table.ts'
import { searchAlerts } from './search-alerts.table.ts'

/** Calls for the caller's alerts. An alert belongs to a saved view of the explorer that the caller can see. */
export function searchAlertRoutes(calls: Calls, { now }: Context): void {
  const { userUuid, viewUuid, evidence } = searchAlerts

  calls.serveInTransaction(searchAlertCalls.searchAlerts, async ({ tx, caller, query: { p, r } }) => {
    const own = eq(userUuid, caller.user.uuid)
    const items = await tx
      .select({ viewUuid, evidence })
      .from(searchAlerts)
      .where(own)
      .orderBy(viewUuid)
      .limit(r)
      .offset((p - 1) * r)
    return { items, total: await tx.$count(searchAlerts, own) }
  })

  calls.serveInTransaction(searchAlertCalls.setSearchAlert, async ({ tx, caller, params, body }) => {
    const isView = and(eq(savedViews.uuid, params.viewUuid), eq(savedViews.list, 'explorer'))
    const [view] = await tx.select({ uuid: savedViews.uuid }).from(savedViews).where(isView)
    if (!view) throw new AppError('users.viewNotFound')
    const at = now()
    await tx
      .insert(searchAlerts)
      .values({
        userUuid: caller.user.uuid,
        customerUuid: caller.customer.uuid,
        viewUuid: view.uuid,
        evidence: body.evidence,
        toldUntil: at,
        checkedOn: at,
      })
      .onConflictDoUpdate({ target: [userUuid, viewUuid], set: { evidence: body.evidence } })
    return { viewUuid: view.uuid, evidence: body.evidence }
  })

  calls.serveInTransaction(searchAlertCalls.removeSearchAlert, async ({ tx, caller, params }) => {
    await tx.delete(searchAlerts).where(and(eq(userUuid, caller.user.uuid), eq(viewUuid, params.viewUuid)))
    return { removed: params.viewUuid }
  })
}
