/** What a new search would change, for a person to see before accepting it. */
import type { Comparable } from './comparable.ts'
import type { ComparablesDocument } from './document.ts'

export interface RefreshDifferences {
  added: Comparable[]
  removed: Comparable[]
  /** The same evidence with another price or tick. */
  changed: { old: Comparable; now: Comparable }[]
  kept: number
}

export function refreshDifferences(old: ComparablesDocument, now: ComparablesDocument): RefreshDifferences {
  const before = new Map(old.comparables.map((one) => [one.uuid, one]))
  const after = new Set(now.comparables.map(({ uuid }) => uuid))
  const both = now.comparables.flatMap((one) => {
    const known = before.get(one.uuid)
    return known ? [{ old: known, now: one }] : []
  })
  const changed = both.filter(
    (pair) => pair.old.price !== pair.now.price || pair.old.isComparable !== pair.now.isComparable,
  )
  return {
    added: now.comparables.filter(({ uuid }) => !before.has(uuid)),
    removed: old.comparables.filter(({ uuid }) => !after.has(uuid)),
    changed,
    kept: both.length - changed.length,
  }
}
