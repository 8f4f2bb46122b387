import { completenessCalls } from '@lindero/contract/home/completeness.contract'
import { contradictionCalls } from '@lindero/contract/home/contradictions.contract'
import { firstDayCalls } from '@lindero/contract/home/first-day.contract'
import { homeCalls } from '@lindero/contract/home/home.contract'
import { waitingCalls } from '@lindero/contract/home/waiting.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { chatIdentity } from './chat-identity.ts'
import { completenessOfAsset, listMissingItems, summariseCompleteness } from './completeness.store.ts'
import { contradictionsOfAsset, listContradictions, settleContradiction } from './contradictions.store.ts'
import { dashboardInfo } from './dashboard-info.store.ts'
import { documentsOf, explorerValuationsOf, searchesOf } from './dashboard-lists.store.ts'
import { dashboardServices } from './dashboard-services.store.ts'
import { editedAssets } from './edited-assets.store.ts'
import { firstDayOf, keepFirstDay } from './first-days.store.ts'
import { firstValuationOf, keepFirstValuation } from './first-valuations.store.ts'
import { recordsByWords } from './search-records.store.ts'
import { valueHistory } from './value-history.store.ts'
import { waitingFor } from './waiting.store.ts'

/**
 * The home page of a user. Other users' home pages are not found, even for an admin. A super admin who acts for a
 * customer sees their own home page with that customer's data.
 */
export function homeRoutes(calls: Calls, context: Context): void {
  calls.serveInTransaction(homeCalls.dashboardInfo, ({ tx, caller }) => dashboardInfo(tx, caller))

  calls.serveInTransaction(homeCalls.searchRecords, ({ tx, caller, query }) =>
    recordsByWords(tx, caller, query.q, query.limit, context.now()),
  )

  calls.serveInTransaction(contradictionCalls.assetContradictions, ({ tx, asset }) =>
    contradictionsOfAsset(tx, asset.uuid, calendarDateAt(context.now())),
  )

  calls.serveInTransaction(contradictionCalls.settleContradiction, async ({ tx, caller, asset, body }) => {
    await settleContradiction(tx, caller, asset, body, calendarDateAt(context.now()))
    return {}
  })

  calls.serveInTransaction(contradictionCalls.contradictions, ({ tx, caller, query }) =>
    listContradictions(tx, caller, query, calendarDateAt(context.now())),
  )

  calls.serveInTransaction(completenessCalls.assetCompleteness, ({ tx, asset }) =>
    completenessOfAsset(tx, asset.uuid, calendarDateAt(context.now())),
  )

  calls.serveInTransaction(completenessCalls.missingItems, ({ tx, caller, query }) =>
    listMissingItems(tx, caller, query, calendarDateAt(context.now())),
  )

  calls.serveInTransaction(completenessCalls.completenessSummary, ({ tx, caller, query }) =>
    summariseCompleteness(tx, caller, query.f?.portfolios, calendarDateAt(context.now())),
  )

  calls.serve(waitingCalls.waiting, ({ caller }) => waitingFor(context, caller))

  calls.serve(firstDayCalls.firstDay, ({ caller }) => firstDayOf(context, caller))

  calls.serve(firstDayCalls.keepFirstDay, ({ caller, body }) => keepFirstDay(context, caller, body))

  calls.serveInTransaction(homeCalls.valueHistory, ({ tx, caller, query }) =>
    valueHistory(tx, caller, query.period, context.now()),
  )

  calls.serveInTransaction(homeCalls.dashboardDocuments, ({ tx, caller, query }) => documentsOf(tx, caller, query))

  calls.serveInTransaction(homeCalls.latestEditedAssets, ({ tx, caller, query }) => editedAssets(tx, caller, query))

  calls.serveInTransaction(homeCalls.latestExplorerSearches, ({ tx, caller, query }) => searchesOf(tx, caller, query))

  calls.serveInTransaction(homeCalls.latestExplorerValuations, ({ tx, caller, query }) =>
    explorerValuationsOf(tx, caller, query),
  )

  calls.serveInTransaction(homeCalls.firstValuation, ({ tx, caller }) => firstValuationOf(tx, caller))

  calls.serveInTransaction(homeCalls.keepFirstValuation, ({ tx, caller, body }) =>
    keepFirstValuation(tx, caller, body, context.now()),
  )

  calls.serve(homeCalls.providerServices, ({ caller, query }) =>
    dashboardServices(context, caller.ownCustomer.uuid, query),
  )

  calls.serve(homeCalls.chatIdentity, async ({ caller }) => ({
    token: await chatIdentity(context.config.outside, caller, context.now()),
  }))
}
