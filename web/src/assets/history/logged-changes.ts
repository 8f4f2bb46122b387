import { sameValue } from '@lindero/domain/kernel/changes'
import { isRecord } from '../../kernel/storage/stored.ts'

export interface LoggedChange {
  field: string
  oldValue?: unknown
  newValue?: unknown
}

const NESTED: ReadonlySet<string> = new Set(['sizes', 'details', 'ownFields'])

/** The changes of one saving, those of nested fields one by one: `sizes` as `sizes.manual`. */
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

/** How many values came new, how many changed and how many went. */
export function countKinds(changes: readonly LoggedChange[]) {
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  const kinds = { created: 0, updated: 0, cleared: 0 }
  for (const { oldValue, newValue } of changes) {
    if (isNothing(oldValue)) kinds.created += 1
    else if (isNothing(newValue)) kinds.cleared += 1
    else kinds.updated += 1
  }
  return kinds
}
