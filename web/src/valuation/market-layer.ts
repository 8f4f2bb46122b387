import type { ComparableEvidence } from '@lindero/domain/market/market-evidence'
import { createContext, useContext } from 'react'
import type { MapBox } from '../kernel/map/marker.ts'
import type { NearbyFilter } from '../market/nearby-filter.ts'

/** The market around the asset: whether it is shown, the visible box of the map, and the results. */
export interface MarketLayer {
  isOpen: boolean
  setOpen: (open: boolean) => void
  /** The comparable that is replaced by the next evidence the user chooses; null if the evidence is added instead. */
  replacing: string | null
  setReplacing: (comparableUuid: string | null) => void
  filter: NearbyFilter
  setFilter: (filter: NearbyFilter) => void
  setBox: (box: MapBox) => void
  /** True if the market also shows valued assets of the customer. */
  showsOwn: boolean
  setShowsOwn: (shows: boolean) => void
  /** Listings, closings and assets of the customer in the visible box; null before the first reply. */
  found: readonly ComparableEvidence[] | null
  /** Number of matches in the box. `found` may contain only some of them. */
  total: number
  /** False if `found` does not contain all matches. */
  isComplete: boolean
  isLoading: boolean
  error: unknown
  retry: () => void
}

export const MarketLayerContext = createContext<MarketLayer | null>(null)

export function useMarketLayer(): MarketLayer {
  const layer = useContext(MarketLayerContext)
  if (!layer) throw new Error('useMarketLayer stands outside of a valuation')
  return layer
}
