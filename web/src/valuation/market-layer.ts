import type { ComparableEvidence } from '@lindero/domain/market/market-evidence'
import { createContext, useContext } from 'react'
import type { MapBox } from '../kernel/map/marker.ts'
import type { NearbyFilter } from '../market/nearby-filter.ts'

/** The market around the asset: if it is shown, the box of the map, and the results. */
export interface MarketLayer {
  isOpen: boolean
  setOpen: (open: boolean) => void
  /** The comparable that the next chosen evidence replaces; null if chosen evidence is added. */
  replacing: string | null
  setReplacing: (comparableUuid: string | null) => void
  filter: NearbyFilter
  setFilter: (filter: NearbyFilter) => void
  setBox: (box: MapBox) => void
  /** True if valued assets of the customer are shown with the market. */
  showsOwn: boolean
  setShowsOwn: (shows: boolean) => void
  /** Listings, closings and own assets in the map's box; null before the first reply. */
  found: readonly ComparableEvidence[] | null
  /** Number of matches in the box. `found` may contain only the first of them. */
  total: number
  /** False if there are more matches than `found` contains. */
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
