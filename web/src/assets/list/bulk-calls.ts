import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { keyOf, queryClient, queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { isSelected, type Selection } from '../../kernel/table/selection.ts'
import type { ListedPortfolio } from './listed-portfolio.ts'

/** What a bulk action acts on. */
export interface BulkScope {
  selection: Selection
  filter: AssetFilter
  portfolio: ListedPortfolio | undefined
}

const ROWS = 500

/** The filter that names what is selected: the rows ticked, or all that the list shows. */
export function filterOf({ selection, filter }: BulkScope): AssetFilter {
  return selection.isAll ? filter : { uuids: [...selection.ids] }
}

/** Uuids of what is selected; of all results they are read page by page, without those unticked again. */
export async function uuidsOf({ selection, filter, portfolio }: BulkScope): Promise<string[]> {
  if (!selection.isAll) return [...selection.ids]
  const uuids: string[] = []
  for (let page = 1; ; page += 1) {
    const query = { p: page, r: ROWS, f: filter }
    const list = portfolio
      ? await request(api.portfolioAssets, { params: { uuid: portfolio.uuid }, query })
      : await request(api.assets, { query })
    uuids.push(...list.items.map(({ uuid }) => uuid).filter((uuid) => isSelected(selection, uuid)))
    if (page * ROWS >= list.total) return uuids
  }
}

/** Filter for actions on a whole list: where some were unticked again, the rest is named. */
export async function exactFilter(scope: BulkScope): Promise<AssetFilter> {
  const { selection } = scope
  return selection.isAll && selection.ids.size > 0 ? { uuids: await uuidsOf(scope) } : filterOf(scope)
}

/** Everything that lists, counts or draws assets is asked again. */
export async function forgetAssets(): Promise<void> {
  const calls = [
    api.assets,
    api.portfolioAssets,
    api.asset,
    api.assetsMap,
    api.portfolioAssetsMap,
    api.portfolio,
    api.portfolios,
    api.portfolioInsights,
    api.portfoliosInsights,
  ]
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}

/** Starts the valuation of what is selected, in the operations of the portfolio. */
export async function startValuation(scope: BulkScope, portfolio: ListedPortfolio): Promise<void> {
  const operations: ('sale' | 'rent')[] = [
    ...(portfolio.valuesSale || !portfolio.valuesRent ? (['sale'] as const) : []),
    ...(portfolio.valuesRent ? (['rent'] as const) : []),
  ]
  const filter = await exactFilter(scope)
  await request(api.valuePortfolio, {
    params: { uuid: portfolio.uuid },
    body: { operations, filter, mode: 'automatic' },
  })
  await queryClient.invalidateQueries({ queryKey: queryOf(api.jobs, {}).queryKey })
}

/** Does one call for each; answers how many went well. */
export async function oneByOne(
  uuids: readonly string[],
  act: (uuid: string) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<{ done: number; error: unknown }> {
  let done = 0
  let error: unknown = null
  for (const uuid of uuids) {
    try {
      await act(uuid)
      done += 1
      onDone(done)
    } catch (failure) {
      error = failure
    }
  }
  return { done, error }
}
