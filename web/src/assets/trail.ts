import { useEffect } from 'react'
import { browserStore } from '../kernel/storage/memory-store.ts'
import { isRecord, readStored, type Store, writeStored } from '../kernel/storage/stored.ts'

const KEY = 'lindero.trail'
/** Stored per browser tab, because other tabs may show other lists. */
const tab = browserStore('tab')

/** The last page shown in a list, with its assets in order. */
interface Trail {
  uuids: readonly string[]
  /** Position of the first of these assets in the whole list, starting at 1. */
  first: number
  total: number
}

/** An asset's position in the list from which it was opened. */
interface TrailPlace {
  place: number
  total: number
  previous: string | null
  next: string | null
}

/** Stores the order of the displayed list, so that the user can step to the previous or next asset. */
export function useTrail(trail: Trail | undefined): void {
  const { uuids, first, total } = trail ?? {}
  useEffect(() => {
    if (uuids && first !== undefined && total !== undefined) {
      writeStored(tab, KEY, { uuids, first, total })
    }
  }, [uuids, first, total])
}

/**
 * Position of an asset in the list that this tab displayed last; null if the stored page of the list does not contain
 * it.
 */
export function trailPlace(uuid: string, store: Store = tab): TrailPlace | null {
  const trail = readStored(store, KEY, isTrail)
  const at = trail?.uuids.indexOf(uuid) ?? -1
  if (!trail || at === -1) return null
  return {
    place: trail.first + at,
    total: trail.total,
    previous: trail.uuids[at - 1] ?? null,
    next: trail.uuids[at + 1] ?? null,
  }
}

function isTrail(value: unknown): value is Trail {
  return (
    isRecord(value) &&
    Array.isArray(value.uuids) &&
    value.uuids.every((uuid) => typeof uuid === 'string') &&
    typeof value.first === 'number' &&
    typeof value.total === 'number'
  )
}
