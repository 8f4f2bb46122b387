import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { type Changes, countChanges } from '@lindero/domain/kernel/changes'
import type { ComponentType } from 'react'

/**
 * A part of the record that is saved by a call of its own. The slice that owns it registers it where its routes
 * are made, so that the head can save it from whichever section is open, and this slice need not know it.
 */
export interface AssetArea {
  /** The section it is edited in: the badge with the count stands there. */
  section: 'info' | 'valuation'
  /** Whether a key of the record's draft is its own. */
  owns: (key: string) => boolean
  /** How many changes a person would count, where that is not one for each pair. */
  count?: (changes: Changes) => number
  /** Its rows of the change summary: draw a `ChangeTable`. */
  Summary: ComponentType<{ asset: AssetDetail; changes: Changes }>
  /** Sends its changes; throws the `ApiError` of the call. The layout then drops them and fetches again. */
  save: (asset: AssetDetail, changes: Changes) => Promise<void>
}

const areas: AssetArea[] = []

export function registerAssetArea(area: AssetArea): void {
  areas.push(area)
}

export function assetAreas(): readonly AssetArea[] {
  return areas
}

/** The changes of one area alone. */
export function changesOf(area: AssetArea, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => area.owns(key)))
}

/** How many changes of an area a person would count. */
export function countOf(area: AssetArea, changes: Changes): number {
  const own = changesOf(area, changes)
  return area.count ? area.count(own) : countChanges(own)
}

/** Unsaved changes of the whole record. */
export function countAll(changes: Changes): number {
  return areas.reduce((sum, area) => sum + countOf(area, changes), 0)
}
