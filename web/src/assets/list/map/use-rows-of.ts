import { api } from '@lindero/contract/api'
import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../kernel/api/query.ts'

/** The rows of these assets: loaded ones, and the rest by one call. */
export function useRowsOf(
  uuids: readonly string[],
  atHand: readonly AssetRow[],
  portfolioUuid: string | undefined,
): ReadonlyMap<string, AssetRow> {
  const missing = useMemo(() => {
    const known = new Set(atHand.map(({ uuid }) => uuid))
    return uuids.filter((uuid) => !known.has(uuid)).sort()
  }, [uuids, atHand])
  const query = { r: 500, f: { uuids: missing.slice(0, 500) } }
  const isAsking = missing.length > 0
  const ofAll = useQuery({
    ...queryOf(api.assets, { query }),
    enabled: isAsking && portfolioUuid === undefined,
    placeholderData: keepPreviousData,
  })
  const ofOne = useQuery({
    ...queryOf(api.portfolioAssets, { params: { uuid: portfolioUuid ?? '' }, query }),
    enabled: isAsking && portfolioUuid !== undefined,
    placeholderData: keepPreviousData,
  })
  const fetched = (portfolioUuid === undefined ? ofAll : ofOne).data?.items
  return useMemo(
    () => new Map([...atHand, ...(fetched ?? [])].map((row) => [row.uuid, row])),
    [atHand, fetched],
  )
}
