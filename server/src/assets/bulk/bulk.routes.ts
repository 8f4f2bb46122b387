import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { bulkCalls } from '@lindero/contract/assets/bulk.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, asc, inArray } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { moveMatching, rejectPrincipals } from '../archive/archive-assets.ts'
import { assets } from '../assets.table.ts'
import { recentBulkChanges } from '../bulk-changes.store.ts'
import { assetConditions } from '../list/asset-filter.ts'
import { GROUP, ON_GROUP, ON_PORTFOLIO, PLACE_COLUMNS, PORTFOLIO } from '../portfolio-names.ts'
import type { BatchWatch } from '../record/asset-watch.ts'
import { applyPlan, orderBulk, undoBulk } from './order-bulk.ts'
import { planEdit } from './plan-edit.ts'
import { archiveOfPortfolio } from './portfolio-archive.ts'
import { previewOrder } from './selected-portfolios.ts'
import { selected } from './selection.ts'
import type { UndoLoadedValuations } from './undo-values.ts'

/** Routes for actions on many assets of any portfolio, and for their undo. */
export function bulkRoutes(
  calls: Calls,
  { now }: Context,
  watch: BatchWatch,
  undoValuations: UndoLoadedValuations,
): void {
  const today = () => calendarDateAt(now())
  const day = () => ({ today: today(), watch })

  calls.serveInTransaction(bulkCalls.previewBulkEdit, ({ tx, caller, body }) => planEdit(tx, caller, body, today()))

  calls.serveInTransaction(bulkCalls.applyBulkEdit, ({ tx, caller, params }) =>
    applyPlan(tx, caller, params.uuid, day()),
  )

  calls.serveInTransaction(bulkCalls.moveAssets, ({ tx, caller, body }) => {
    const filter = { ...body.selection.filter, phases: ['analysis' as const] }
    return orderBulk(tx, caller, 'toManagement', selected({ ...body.selection, filter }, caller), day())
  })

  calls.serveInTransaction(bulkCalls.archiveAssets, async ({ tx, caller, body }) => {
    const which = and(inArray(assets.uuid, [...new Set(body.assets)]), assetConditions({}, caller))
    await rejectPrincipals(tx, which)
    return orderBulk(tx, caller, 'archive', which, day())
  })

  calls.serveInTransaction(bulkCalls.previewAssetOrder, ({ tx, caller, body }) => previewOrder(tx, caller, body))

  calls.serveInTransaction(bulkCalls.groupableAssets, ({ tx, caller, body }) => byPortfolio(tx, caller, body.assets))

  calls.serveInTransaction(bulkCalls.bulkChanges, ({ tx, caller }) => recentBulkChanges(tx, caller, now()))

  calls.serveInTransaction(bulkCalls.undoBulkChange, ({ tx, caller, params }) =>
    undoBulk(tx, caller, params.uuid, now(), { ...day(), undoValuations }),
  )

  calls.serveInTransaction(assetCalls.archivePortfolioAssets, async ({ tx, caller, portfolio, body }) => {
    const named = 'assets' in body ? body.assets : null
    const done = await archiveOfPortfolio(tx, caller, portfolio, named, today())
    return { archived: done.changed, jobUuid: done.jobUuid, bulkUuid: done.uuid, undoUntil: done.undoUntil }
  })

  calls.serveInTransaction(assetCalls.changePortfolioPhase, async ({ tx, caller, portfolio, body }) => {
    const { count, jobUuid } = await moveMatching(tx, caller, portfolio, body.filter)
    return { changed: count, jobUuid }
  })
}

/**
 * Assets by portfolio, the portfolio with the most assets first. The dialog for groups needs this, because a group
 * belongs to one portfolio.
 */
async function byPortfolio(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  const rows = await tx
    .select({
      uuid: assets.uuid,
      externalId: assets.externalId,
      portfolioUuid: assets.portfolioUuid,
      portfolioName: PLACE_COLUMNS.portfolioName,
      groupName: PLACE_COLUMNS.groupName,
    })
    .from(assets)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .leftJoin(GROUP, ON_GROUP)
    .where(and(inArray(assets.uuid, [...new Set(uuids)]), assetConditions({}, caller)))
    .orderBy(asc(assets.externalId), asc(assets.uuid))
  const groups = Map.groupBy(rows, ({ portfolioUuid }) => portfolioUuid)
  const portfolios = [...groups].map(([uuid, own]) => ({
    uuid,
    name: own[0]?.portfolioName ?? '',
    assets: own.map(({ portfolioUuid: _uuid, portfolioName: _name, ...asset }) => asset),
  }))
  return { portfolios: portfolios.toSorted((left, right) => right.assets.length - left.assets.length) }
}
