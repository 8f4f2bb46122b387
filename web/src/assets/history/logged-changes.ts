import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import { sameValue } from '@lindero/domain/kernel/changes'
import { isRecord } from '../../kernel/storage/stored.ts'

const NESTED: ReadonlySet<string> = new Set(['sizes', 'details', 'ownFields'])

/** The changes in one save. Changes to nested fields are split, for example into `sizes.manual`. */
export function flatChanges(changes: readonly LoggedChange[]): LoggedChange[] {
  return changes.flatMap((change) => {
    if (!NESTED.has(change.field)) return [change]
    const old = isRecord(change.oldValue) ? change.oldValue : {}
    const next = isRecord(change.newValue) ? change.newValue : {}
    const prefix = change.field === 'ownFields' ? 'details' : change.field
    return [...new Set([...Object.keys(old), ...Object.keys(next)])]
      .filter((name) => !sameValue(old[name], next[name]))
      .map((name) => ({
        field: `${prefix}.${name}`,
        oldValue: old[name] ?? null,
        newValue: next[name] ?? null,
      }))
  })
}

/** Kind of a change: it added, changed or removed a value. */
export function kindOf({ oldValue, newValue }: LoggedChange): 'created' | 'updated' | 'cleared' {
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  if (isNothing(oldValue)) return 'created'
  return isNothing(newValue) ? 'cleared' : 'updated'
}

/** Counts of added, changed and removed values. */
export function countKinds(changes: readonly LoggedChange[]) {
  const kinds = { created: 0, updated: 0, cleared: 0 }
  for (const change of changes) kinds[kindOf(change)] += 1
  return kinds
}
