import { type Changes, changeOf, discardField, recordChange, sameValue } from '../changes.ts'
import type { DeclaredFields } from '../fields/declared-field.ts'
import { EXISTS, isDeleted } from '../row-changes.ts'
import { type PartContext, type PartData, type RecordPart, type Rules, rowOfKey } from './record-part.ts'
import { indexedPart, valuesOfKey } from './row-index.ts'

type Values = Readonly<Record<string, unknown>>

/** True for a field that only the rules set. Such a field is never a conflict. */
export function isDerived(part: RecordPart, key: string, field: string): boolean {
  return rulesOf(part, key).fields[field]?.isDerived === true
}

/** Keys with a derived value that both the draft and another user's save have changed. */
export function keysDerivedFromStale(part: RecordPart, changes: Changes, saved: PartData): string[] {
  const indexed = indexedPart(part, saved)
  return Object.keys(changes).filter((key) => {
    const values = valuesOfKey(indexed, key)
    return (
      values !== null &&
      !isDeleted(changes, key) &&
      derivedFields(part, key).some((field) => {
        const change = changeOf(changes, key, field)
        return change !== null && !sameValue(change.old, values[field] ?? null)
      })
    )
  })
}

/**
 * Recomputes the derived values of the record with this key from its saved values and the user's edits in the draft.
 */
export function deriveAgain(
  part: RecordPart,
  changes: Changes,
  key: string,
  saved: PartData,
  context: PartContext,
): Changes {
  const before: Values | null = valuesOfKey(indexedPart(part, saved), key)
  if (!before) return changes
  const derived = derivedFields(part, key)
  const typed = Object.entries(changes[key] ?? {}).filter(([field]) => field !== EXISTS && !derived.includes(field))
  let after: Values = {
    ...before,
    ...Object.fromEntries(typed.map(([field, change]) => [field, change.new])),
  }
  for (const [field] of typed) {
    const followed = Object.entries(rulesOf(part, key).follow?.(field, after, before, context) ?? {})
    after = { ...after, ...Object.fromEntries(followed.filter(([name]) => derived.includes(name))) }
  }
  return derived.reduce(
    (next, field) => recordChange(discardField(next, key, field), key, field, before[field], after[field]),
    changes,
  )
}

function rulesOf(part: RecordPart, key: string): Rules<DeclaredFields> {
  const row = rowOfKey(part, key)
  return (row ? part.rows[row.kind] : part) ?? { fields: {} }
}

function derivedFields(part: RecordPart, key: string): string[] {
  return Object.entries(rulesOf(part, key).fields).flatMap(([name, field]) => (field.isDerived ? [name] : []))
}
