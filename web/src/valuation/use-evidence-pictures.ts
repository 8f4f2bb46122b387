import { api } from '@lindero/contract/api'
import { withoutDefaults } from '@lindero/domain/market/explorer-filter'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { useQueries, useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { queryOf } from '../kernel/api/query.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { frozenPictures } from './frozen-pictures.ts'
import { useComparablesWorkbench } from './workbench.ts'

/**
 * Milliseconds after which the pictures are fetched again. Their signed URLs are valid for twice as long, ten minutes.
 */
const FRESH = 5 * 60_000
/** Page size of the requests. */
const MOST = 100

/** The main pictures of the valuation's comparables, by uuid. */
export const EvidencePictures = createContext<ReadonlyMap<string, string>>(new Map())

/**
 * The main pictures of comparables that are listings or closings, by uuid. Pictures that were stored with the valuation
 * are used. For all other comparables, the current pictures are requested, if the user may see the market.
 */
export function useEvidencePictures(): ReadonlyMap<string, string> {
  const { record, savedUuid } = useComparablesWorkbench()
  const { comparables } = record.document
  const may = useMay()
  const again = { staleTime: FRESH, refetchInterval: FRESH }
  const saved = useQuery({
    ...queryOf(api.valuationPictures, { params: { uuid: savedUuid ?? '' } }),
    ...{ ...again, enabled: savedUuid !== null },
  })
  const items = saved.data?.items
  const frozen = useMemo(() => frozenPictures(comparables, items ?? []), [comparables, items])
  const asked = (['listing', 'closing'] as const).map((kind) => {
    const uuids = uuidsOf(comparables, kind).filter((uuid) => !frozen.has(uuid))
    const query = { f: withoutDefaults({ uuids: uuids.slice(0, MOST) }), r: MOST, totals: false }
    return {
      ...queryOf(kind === 'listing' ? api.listings : api.closings, { query }),
      ...{ ...again, enabled: !saved.isLoading && uuids.length > 0 && may('readMarket') },
    }
  })
  const ofToday = useQueries({ queries: asked, combine: byUuid })
  return useMemo(
    () => new Map([...ofToday, ...frozen].flatMap(([uuid, picture]) => (picture ? [[uuid, picture]] : []))),
    [ofToday, frozen],
  )
}

interface Answer {
  data?: { items: readonly { uuid: string; picture: string | null }[] } | undefined
}

function byUuid(answers: readonly Answer[]): ReadonlyMap<string, string | null> {
  return new Map(answers.flatMap(({ data }) => data?.items ?? []).map(({ uuid, picture }) => [uuid, picture]))
}

function uuidsOf(comparables: readonly Comparable[], kind: 'listing' | 'closing'): string[] {
  return comparables
    .filter(({ comparableType, isManual }) => comparableType === kind && !isManual)
    .map(({ uuid }) => uuid)
    .sort()
}
