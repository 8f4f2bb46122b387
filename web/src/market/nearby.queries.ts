import { api } from '@lindero/contract/api'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { MarketEvidence, Operation } from '@lindero/domain/market/market-evidence'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import { queryOf } from '../kernel/api/query.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { type MarketAsset, marketFilterOf, type NearbyFilter } from './nearby-filter.ts'

/** Maximum number of results of each kind per request. */
const MOST_EVIDENCE = 200

interface NearbyEvidence {
  items: readonly MarketEvidence[] | null
  /** Number of matches in the box, counted up to `MARKET_COUNT_LIMIT`. */
  total: number
  /** False if the box contains more evidence than the calls returned. */
  isComplete: boolean
  isLoading: boolean
  error: unknown
  retry: () => void
}

interface NearbyQuestion {
  filter: NearbyFilter
  asset: MarketAsset
  operation: Operation
  day: string
  box: BoundingBox | null
  enabled: boolean
  most?: number
  /** False if the screen itself shows the error of a failed search. */
  notifyError?: boolean
}

const NOWHERE: BoundingBox = { west: 0, south: 0, east: 0, north: 0 }
const NONE: readonly MarketEvidence[] = []

/**
 * Requests listings and closings in a box with two calls. Previous results stay until the new ones have loaded. If a
 * search fails, its results are removed and a toast shows the reason (core 8).
 */
export function useNearbyEvidence(question: NearbyQuestion): NearbyEvidence {
  const { filter, asset, operation, day, box, enabled, most = MOST_EVIDENCE, notifyError = true } = question
  const bbox = box ?? NOWHERE
  const wants = (kind: 'listing' | 'closing') => enabled && box !== null && filter.kinds.includes(kind)
  const listings = useQuery({
    ...queryOf(api.searchListings, {
      query: { max_listings: most },
      body: { filters: marketFilterOf(filter, asset, 'listing', operation, day), bbox },
    }),
    enabled: wants('listing'),
    placeholderData: keepPreviousData,
  })
  const closings = useQuery({
    ...queryOf(api.searchClosings, {
      body: { filter: marketFilterOf(filter, asset, 'closing', operation, day), bbox, maxRows: most },
    }),
    enabled: wants('closing'),
    placeholderData: keepPreviousData,
  })
  const asked = [...(wants('listing') ? [listings] : []), ...(wants('closing') ? [closings] : [])]
  const answered = asked.filter(({ error }) => error === null)
  const isKnown = asked.length > 0 && asked.every(({ data, error }) => data !== undefined || error !== null)
  const [listed, closed] = [
    wants('listing') && !listings.error ? listings.data?.items : NONE,
    wants('closing') && !closings.error ? closings.data?.items : NONE,
  ]
  const items = useMemo(
    () => (isKnown ? latestOfEach([...(listed ?? NONE), ...(closed ?? NONE)]) : null),
    [isKnown, listed, closed],
  )
  const error = asked.find((each) => each.error)?.error ?? null
  useEffect(() => {
    if (error && notifyError) toast.error(i18next.t('market:searchFailed', { message: errorText(error) }))
  }, [error, notifyError])
  return {
    items,
    total: answered.reduce((sum, { data }) => sum + (data?.total ?? 0) + (data?.isTotalCapped ? 1 : 0), 0),
    isComplete: answered.every(({ data }) => !data || data.items.length >= data.total),
    isLoading: asked.some(({ isFetching }) => isFetching),
    error,
    retry: () => {
      for (const { refetch, error } of asked) if (error) void refetch()
    },
  }
}

/** Keeps only the latest listing or closing of each home, because together they count as one item of evidence. */
function latestOfEach(evidence: readonly MarketEvidence[]): MarketEvidence[] {
  const latest = new Map<string, MarketEvidence>()
  for (const piece of evidence) {
    const newest = latest.get(piece.propertyKey)
    if (!newest || newest.date < piece.date) latest.set(piece.propertyKey, piece)
  }
  return [...latest.values()]
}
