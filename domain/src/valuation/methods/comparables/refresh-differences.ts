/** The changes that a new search would make. The user sees them before accepting the search. */
import type { FieldChange } from '../../record/history.ts'
import type { Comparable } from './comparable.ts'
import { chosenChanges, listChanges } from './diff.ts'
import type { ComparablesDocument } from './document.ts'

interface RefreshDifferences {
  added: Comparable[]
  removed: Comparable[]
  /** Comparables that are in both documents but with a different price or selection. */
  changed: { old: Comparable; now: Comparable }[]
  kept: number
  /** Choices and typed values that would be lost: the size, settings, works, and edits of comparables. */
  lost: FieldChange[]
}

export function refreshDifferences(old: ComparablesDocument, now: ComparablesDocument): RefreshDifferences {
  const before = new Map(old.comparables.map((one) => [one.uuid, one]))
  const after = new Set(now.comparables.map(({ uuid }) => uuid))
  const both = now.comparables.flatMap((one) => {
    const earlier = before.get(one.uuid)
    return earlier ? [{ old: earlier, now: one }] : []
  })
  const changed = both.filter(
    (pair) => pair.old.price !== pair.now.price || pair.old.isComparable !== pair.now.isComparable,
  )
  const edits = listChanges(
    both.map((pair) => pair.old),
    both.map((pair) => pair.now),
  ).filter(({ field }) => !field.endsWith('.isComparable'))
  const lost = [...chosenChanges(old, now), ...edits]
  const edited = new Set(edits.map(({ field }) => field.split('.')[1]))
  return {
    added: now.comparables.filter(({ uuid }) => !before.has(uuid)),
    removed: old.comparables.filter(({ uuid }) => !after.has(uuid)),
    changed,
    kept: both.filter((pair) => !changed.includes(pair) && !edited.has(pair.old.uuid)).length,
    lost,
  }
}
