import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import type { AssetSort } from './list-search.ts'
import type { ListState } from './use-list-state.ts'

export type AssetList = CallReply<typeof api.assets>
export type AssetTotals = AssetList['totals']

/** The filter as the call wants it: left out where it filters nothing. */
export function filterPart(filter: AssetFilter): { f?: AssetFilter } {
  return Object.keys(filter).length > 0 ? { f: filter } : {}
}

/** A page of assets: of one portfolio, or of all that the user sees. The page before stays until the next is here. */
export function useAssets(portfolioUuid: string | undefined, state: ListState) {
  const query = {
    p: state.page,
    r: state.rows,
    s: state.sort.field as AssetSort,
    d: state.sort.descending,
    ...filterPart(state.filter),
  }
  const ofAll = useQuery({
    ...queryOf(api.assets, { query }),
    enabled: portfolioUuid === undefined,
    placeholderData: keepPreviousData,
  })
  const ofOne = useQuery({
    ...queryOf(api.portfolioAssets, { params: { uuid: portfolioUuid ?? '' }, query }),
    enabled: portfolioUuid !== undefined,
    placeholderData: keepPreviousData,
  })
  return portfolioUuid === undefined ? ofAll : ofOne
}
