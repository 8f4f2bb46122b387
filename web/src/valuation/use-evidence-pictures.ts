import { api } from '@lindero/contract/api'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { useQueries } from '@tanstack/react-query'
import { createContext } from 'react'
import { queryOf } from '../kernel/api/query.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { useComparablesWorkbench } from './workbench.ts'

/** Addresses of pictures are valid for ten minutes. */
const FRESH = 5 * 60_000
/** Rows of one page of the lists. */
const MOST = 100

/** The main pictures of the comparables around, by uuid. */
export const EvidencePictures = createContext<ReadonlyMap<string, string>>(new Map())

/** The main pictures of the comparables of this valuation that are adverts or closings, by uuid; asked for once for all. */
export function useEvidencePictures(): ReadonlyMap<string, string> {
  const { record } = useComparablesWorkbench()
  const may = useMay()
  const asked = (['listing', 'closing'] as const).map((kind) => {
    const uuids = uuidsOf(record.document.comparables, kind)
    const query = { f: { uuids }, r: MOST, totals: false }
    return {
      ...queryOf(kind === 'listing' ? api.listings : api.closings, { query }),
      ...{ enabled: uuids.length > 0 && may('readMarket'), staleTime: FRESH, refetchInterval: FRESH },
    }
  })
  return useQueries({ queries: asked, combine: byUuid })
}

interface Answer {
  data?: { items: readonly { uuid: string; picture: string | null }[] } | undefined
}

function byUuid(answers: readonly Answer[]): ReadonlyMap<string, string> {
  return new Map(
    answers.flatMap(({ data }) =>
      (data?.items ?? []).flatMap(({ uuid, picture }) => (picture ? [[uuid, picture] as const] : [])),
    ),
  )
}

function uuidsOf(comparables: readonly Comparable[], kind: 'listing' | 'closing'): string[] {
  return comparables
    .filter(({ comparableType }) => comparableType === kind)
    .map(({ uuid }) => uuid)
    .sort()
    .slice(0, MOST)
}
