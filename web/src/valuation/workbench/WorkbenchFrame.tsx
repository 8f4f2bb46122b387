import type { ComparableEvidence } from '@lindero/domain/market/market-evidence'
import type { CandidateRule } from '@lindero/domain/valuation/methods/comparables/candidates'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { type ReactNode, useMemo, useState } from 'react'
import type { MapBox } from '../../kernel/map/marker.ts'
import { useNearbyEvidence } from '../../market/nearby.queries.ts'
import { filterOfAsset, relaxedFilter } from '../../market/nearby-filter.ts'
import { type Highlight, HighlightContext } from '../highlight.ts'
import { ComparableDialog } from '../manual/ComparableDialog.tsx'
import { type MarketLayer, MarketLayerContext } from '../market-layer.ts'
import { useOwnEvidence } from '../nearby/own-evidence.queries.ts'
import { ComparableDialogsContext } from '../use-comparable-actions.ts'
import { type Workbench, WorkbenchContext } from '../workbench.ts'

/**
 * The first thing that opens in a valuation started by hand: the form for a comparable (`byHand`), or the market on the
 * map (`market`). `without` is a search rule whose limit is removed from the filter of the market.
 */
export type WorkbenchStart = { kind: 'byHand' } | { kind: 'market'; without: CandidateRule | null }

interface WorkbenchFrameProps {
  workbench: Workbench
  start?: WorkbenchStart | null
  children: ReactNode
}

/** Provides the state that the map, table and panel of a valuation share: highlighted rows, market layer and dialog. */
export function WorkbenchFrame({ workbench, start = null, children }: WorkbenchFrameProps) {
  const highlight = useHighlightState()
  const layer = useLayerState(workbench, start)
  const [dialog, setDialog] = useState<{ comparable: Comparable | null } | null>(
    start?.kind === 'byHand' ? { comparable: null } : null,
  )
  const dialogs = useMemo(() => ({ open: (comparable: Comparable | null) => setDialog({ comparable }) }), [])
  return (
    <WorkbenchContext value={workbench}>
      <HighlightContext value={highlight}>
        <MarketLayerContext value={layer}>
          <ComparableDialogsContext value={dialogs}>
            {children}
            {dialog && workbench.record.document.method === 'comparables' && (
              <ComparableDialog comparable={dialog.comparable} onClose={() => setDialog(null)} />
            )}
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

function useLayerState({ asset, operation, record }: Workbench, start: WorkbenchStart | null): MarketLayer {
  const { subject } = record.document
  const place = useMemo(() => ({ typeId: asset.typeId, size: subject.size }), [asset.typeId, subject.size])
  const [isOpen, setOpen] = useState(start?.kind === 'market')
  const [replacing, setReplacing] = useState<string | null>(null)
  const [filter, setFilter] = useState(() => {
    const ofAsset = filterOfAsset(place, subject.valuationDate)
    return start?.kind === 'market' ? relaxedFilter(ofAsset, start.without, subject.state) : ofAsset
  })
  const [box, setBox] = useState<MapBox | null>(null)
  const nearby = useNearbyEvidence({
    filter,
    asset: place,
    operation,
    day: subject.valuationDate,
    box,
    enabled: isOpen,
  })
  const [showsOwn, setShowsOwn] = useState(false)
  const wantsOwn = isOpen && showsOwn
  const { uuid: assetUuid } = asset
  const { valuationDate: until } = subject
  const own = useOwnEvidence({ assetUuid, operation, until, filter, box, enabled: wantsOwn })
  const ownItems = wantsOwn ? own.data : undefined
  const evidence = useMemo(
    () => nearby.items && [...nearby.items, ...((ownItems?.items ?? []) as ComparableEvidence[])],
    [nearby.items, ownItems],
  )
  return {
    isOpen,
    setOpen: (open) => {
      setOpen(open)
      if (!open) setReplacing(null)
    },
    replacing,
    setReplacing: (uuid) => {
      setReplacing(uuid)
      if (uuid) setOpen(true)
    },
    filter,
    setFilter,
    // The box is rounded to a few metres, so that the cached reply is used after small moves of the map.
    setBox: (next) => setBox((previous) => (previous && sameBox(previous, next) ? previous : rounded(next))),
    showsOwn,
    setShowsOwn,
    found: evidence,
    total: nearby.total + (ownItems?.total ?? 0),
    isComplete: nearby.isComplete && (ownItems === undefined || ownItems.items.length >= ownItems.total),
    isLoading: nearby.isLoading || (wantsOwn && own.isFetching),
    error: nearby.error ?? (wantsOwn ? own.error : null),
    retry: () => {
      nearby.retry()
      if (wantsOwn && own.error) void own.refetch()
    },
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

function sameBox(previous: MapBox, next: MapBox): boolean {
  const nextBox = rounded(next)
  return (['west', 'south', 'east', 'north'] as const).every((side) => previous[side] === nextBox[side])
}
