import type { homeCalls } from '@lindero/contract/home/home.contract'
import type { CallInput } from '@lindero/contract/kernel/call'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import { listServices } from '../legal/lists.store.ts'

/**
 * The service requests on a provider's home page, filtered by state or unfiltered. An open request counts as delayed
 * after it expires.
 */
export async function dashboardServices(
  { database, now }: Context,
  providerUuid: string,
  { p, r, state }: CallInput<typeof homeCalls.providerServices>['query'],
) {
  const states = {
    delayed: { isExpired: true },
    inProgress: { states: ['IN_PROGRESS' as const] },
    finished: { states: ['DONE' as const] },
    new: { states: ['PENDING' as const] },
  }
  const f = state ? states[state] : { states: ['PENDING' as const, 'IN_PROGRESS' as const, 'DONE' as const] }
  const { items, total, summary } = await listServices(database, providerUuid, { p, r, f }, calendarDateAt(now()))
  const { delayed, inProgress, finished, new: isNew } = summary
  const stateOf = {
    PENDING: 'new',
    IN_PROGRESS: 'inProgress',
    DONE: 'finished',
    CANCELLED: 'finished',
  } as const
  return {
    counts: { delayed, inProgress, finished, new: isNew },
    items: items.map(({ id, service, state: stored, timing, assetUuid, externalId, owner, expiresOn }) => ({
      id,
      kind: service,
      state: timing === 'EXPIRED' && stored !== 'DONE' ? ('delayed' as const) : stateOf[stored],
      assetUuid,
      externalId: externalId ?? '',
      customer: owner ?? null,
      dueOn: `${expiresOn}T00:00:00.000Z`,
    })),
    total,
  }
}
