import { homeCalls } from '@lindero/contract/home/home.contract'
import { AppError } from '@lindero/domain/kernel/app-error'
import type { Permission } from '@lindero/domain/users/permissions'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { demand } from '../kernel/permissions/demand.ts'
import { chatIdentity } from './chat-identity.ts'
import { dashboardInfo } from './dashboard-info.store.ts'
import { documentsOf, explorerValuationsOf, searchesOf } from './dashboard-lists.store.ts'
import { editedAssets } from './edited-assets.store.ts'

/**
 * The homes. Each is its user's own: anybody else's, also for an admin, is not found. Whoever acts for a customer
 * sees its own home with the data of that customer.
 */
export function homeRoutes(calls: Calls, context: Context): void {
  const { database } = context
  const asOneself = <T>(
    caller: Caller,
    { uuid }: { uuid: string },
    work: (tx: Transaction) => Promise<T>,
    permission: Permission = 'seeHome',
  ): Promise<T> => {
    if (uuid.toLowerCase() !== caller.user.uuid) throw new AppError('users.notFound')
    demand(caller, permission)
    return database.transaction({ customer: caller.customer.uuid }, work)
  }

  calls.serve(homeCalls.dashboardInfo, ({ caller, params }) =>
    asOneself(caller, params, (tx) => dashboardInfo(tx, caller)),
  )

  calls.serve(homeCalls.dashboardDocuments, ({ caller, params, query }) =>
    asOneself(caller, params, (tx) => documentsOf(tx, caller, query)),
  )

  calls.serve(homeCalls.latestEditedAssets, ({ caller, params, query }) =>
    asOneself(caller, params, (tx) => editedAssets(tx, caller, query)),
  )

  calls.serve(homeCalls.latestExplorerSearches, ({ caller, params, query }) =>
    asOneself(caller, params, (tx) => searchesOf(tx, caller, query)),
  )

  calls.serve(homeCalls.latestExplorerValuations, ({ caller, params, query }) =>
    asOneself(caller, params, (tx) => explorerValuationsOf(tx, caller, query)),
  )

  // Service requests come with the legal slice; until then a provider has none.
  calls.serve(homeCalls.providerServices, ({ caller, params }) =>
    asOneself(
      caller,
      params,
      async () => ({ counts: { delayed: 0, inProgress: 0, finished: 0, new: 0 }, items: [], total: 0 }),
      'seeServices',
    ),
  )

  calls.serve(homeCalls.chatIdentity, async ({ caller }) => ({
    token: await chatIdentity(context.config.outside, caller, context.now()),
  }))
}
