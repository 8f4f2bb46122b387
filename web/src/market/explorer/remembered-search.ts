import { api } from '@lindero/contract/api'
import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { EVER_OFFERED } from '@lindero/domain/market/explorer-filter'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { isBoxTooLarge } from '@lindero/domain/market/search-limits'
import { useEffect, useRef } from 'react'
import { perform } from '../../kernel/api/use-call.ts'
import type { MapBox } from '../../kernel/map/marker.ts'

/** A search counts as done once its filter has stood for so long. */
const PAUSE = 4_000

/** Stored part of a search: null if it names no type, or no area that a search takes. */
export function searchToRemember(filter: ExplorerFilter, kind: EvidenceKind, shown: MapBox | null) {
  const { area, circle, polygon, uuids, typeId, ...filters } = filter
  if (uuids || !typeId || typeId.length === 0) return null
  const drawn = {
    ...(area ? { bbox: area } : {}),
    ...(circle ? { circle } : {}),
    ...(polygon ? { geometry: { type: 'Polygon' as const, coordinates: [polygon] } } : {}),
  }
  const areas = Object.keys(drawn).length > 0 ? drawn : shown ? { bbox: shown } : null
  if (areas === null) return null
  if (areas.bbox && isBoxTooLarge(areas.bbox)) return null
  // Without a status, the explorer shows all adverts; the call would search those on offer.
  const status = kind === 'listing' ? { propertyAdStatus: EVER_OFFERED } : {}
  return { filters: { ...status, ...filters, typeId }, areas }
}

/** Keeps a search of the explorer for the home of its user, once its filter has stood for some seconds. */
export function useRememberedSearch(filter: ExplorerFilter, kind: EvidenceKind, shown: MapBox | null): void {
  const box = useRef(shown)
  box.current = shown
  const wanted = JSON.stringify(filter)
  const opened = useRef(wanted)
  useEffect(() => {
    // The initial filter of the explorer is no search of the user.
    if (wanted === opened.current) return
    opened.current = ''
    const timer = setTimeout(() => {
      const search = searchToRemember(JSON.parse(wanted) as ExplorerFilter, kind, box.current)
      if (!search) return
      const { filters, areas } = search
      const kept =
        kind === 'listing'
          ? perform(api.searchListings, {
              query: { max_listings: 1 },
              body: { callFrom: 'webapp', filters, ...areas, remember: true },
            })
          : perform(api.searchClosings, {
              body: { callFrom: 'webapp', filter: filters, ...areas, maxRows: 1, remember: true },
            })
      // A search that is not kept changes nothing on this screen: list and map show the failure.
      kept.catch(() => undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, kind])
}
