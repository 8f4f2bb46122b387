import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { type ReactNode, useMemo, useState } from 'react'
import type { MapBox } from '../../kernel/map/marker.ts'
import { useNearbyEvidence } from '../../market/nearby.queries.ts'
import { filterOfAsset } from '../../market/nearby-filter.ts'
import { ComparableDialog } from '../manual/ComparableDialog.tsx'
import { type MarketLayer, MarketLayerContext } from '../nearby/market-layer.ts'
import { type Highlight, HighlightContext } from './highlight.ts'
import { ComparableDialogsContext } from './use-comparable-actions.ts'
import { type Workbench, WorkbenchContext } from './workbench.ts'

/** State that map, table and panel of one valuation share: highlighted rows, the market layer, the dialog. */
export function WorkbenchFrame({ workbench, children }: { workbench: Workbench; children: ReactNode }) {
  const highlight = useHighlightState()
  const layer = useLayerState(workbench)
  const [dialog, setDialog] = useState<{ comparable: Comparable | null } | null>(null)
  const dialogs = useMemo(() => ({ open: (comparable: Comparable | null) => setDialog({ comparable }) }), [])
  return (
    <WorkbenchContext value={workbench}>
      <HighlightContext value={highlight}>
        <MarketLayerContext value={layer}>
          <ComparableDialogsContext value={dialogs}>
            {children}
            {dialog && <ComparableDialog comparable={dialog.comparable} onClose={() => setDialog(null)} />}
          </ComparableDialogsContext>
        </MarketLayerContext>
      </HighlightContext>
    </WorkbenchContext>
  )
}

function useHighlightState(): Highlight {
  const [hot, setHot] = useState<string | null>(null)
  const [reveal, setReveal] = useState<Highlight['reveal']>(null)
  return useMemo(
    () => ({
      hot,
      setHot,
      reveal,
      setReveal: (uuid, on) => {
        setHot(uuid)
        setReveal({ uuid, on, at: Date.now() })
      },
    }),
    [hot, reveal],
  )
}

function useLayerState({ asset, operation, record }: Workbench): MarketLayer {
  const { subject } = record.document
  const place = useMemo(() => ({ typeId: asset.typeId, size: subject.size }), [asset.typeId, subject.size])
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState(() => filterOfAsset(place, subject.valuationDate))
  const [box, setBox] = useState<MapBox | null>(null)
  const nearby = useNearbyEvidence({
    filter,
    asset: place,
    operation,
    day: subject.valuationDate,
    box,
    enabled: isOpen,
  })
  return {
    isOpen,
    setOpen,
    filter,
    setFilter,
    // The same box to a few metres is the same question.
    setBox: (next) => setBox((known) => (known && sameBox(known, next) ? known : rounded(next))),
    found: nearby.items,
    total: nearby.total,
    isComplete: nearby.isComplete,
    isLoading: nearby.isLoading,
    error: nearby.error,
    retry: nearby.retry,
  }
}

const PLACES = 1e4

function rounded({ west, south, east, north }: MapBox): MapBox {
  return {
    west: Math.floor(west * PLACES) / PLACES,
    south: Math.floor(south * PLACES) / PLACES,
    east: Math.ceil(east * PLACES) / PLACES,
    north: Math.ceil(north * PLACES) / PLACES,
  }
}

function sameBox(known: MapBox, next: MapBox): boolean {
  const wanted = rounded(next)
  return (['west', 'south', 'east', 'north'] as const).every((side) => known[side] === wanted[side])
}
