import { api } from '@lindero/contract/api'
import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { EVER_OFFERED } from '@lindero/domain/market/explorer-filter'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { isBoxTooLarge } from '@lindero/domain/market/search-limits'
import { useEffect, useRef } from 'react'
import { perform } from '../../kernel/api/use-call.ts'
import type { MapBox } from '../../kernel/map/marker.ts'

/** A search is stored when its filter has not changed for this many milliseconds. */
const PAUSE = 4_000

/**
 * Returns the part of a search that is stored. Returns null if the search is for single listings or closings (`uuids`),
 * or has no type, or has no area that the call accepts.
 */
export function searchToRemember(filter: ExplorerFilter, kind: EvidenceKind, box: MapBox | null) {
  const { area, circle, polygon, uuids, typeId, operationType, ...others } = filter
  if (uuids || !typeId || typeId.length === 0) return null
  const drawn = {
    ...(area ? { bbox: area } : {}),
    ...(circle ? { circle } : {}),
    ...(polygon ? { geometry: { type: 'Polygon' as const, coordinates: [polygon] } } : {}),
  }
  const areas = Object.keys(drawn).length > 0 ? drawn : box ? { bbox: box } : null
  if (areas === null) return null
  if (areas.bbox && isBoxTooLarge(areas.bbox)) return null
  // If no status is set, the explorer shows all listings. The call, however, would search only listings still on offer.
  const status = kind === 'listing' ? { propertyAdStatus: EVER_OFFERED } : {}
  const operation = operationType && operationType !== 'all' ? { operationType } : {}
  return { filters: { ...status, ...others, ...operation, typeId }, areas }
}

/**
 * Stores a search as soon as its filter has not changed for some seconds. The user's home page lists the stored
 * searches.
 */
export function useRememberedSearch(filter: ExplorerFilter, kind: EvidenceKind, visibleBox: MapBox | null): void {
  const box = useRef(visibleBox)
  box.current = visibleBox
  const filterText = JSON.stringify(filter)
  const opened = useRef(filterText)
  useEffect(() => {
    // The explorer's initial filter is not a search by the user.
    if (filterText === opened.current) return
    opened.current = ''
    const timer = setTimeout(() => {
      const search = searchToRemember(JSON.parse(filterText) as ExplorerFilter, kind, box.current)
      if (!search) return
      const { filters, areas } = search
      const searchCall =
        kind === 'listing'
          ? perform(api.searchListings, {
              query: { max_listings: 1 },
              body: { callFrom: 'webapp', filters, ...areas, remember: true },
            })
          : perform(api.searchClosings, {
              body: { callFrom: 'webapp', filter: filters, ...areas, maxRows: 1, remember: true },
            })
      // An error is ignored here, because list and map show their own errors.
      searchCall.catch(() => undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [filterText, kind])
}
