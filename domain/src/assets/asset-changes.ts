import type { AssetDraft } from './asset.ts'
import type { ClearedField, TapeAsset } from './tape-asset.ts'

/** Fields that a tape may change on an existing asset: all fields except the identifier. */
type ChangeableField = Exclude<keyof AssetDraft, 'externalId'>

export interface AssetChange {
  field: ChangeableField
  old: AssetDraft[ChangeableField]
  new: AssetDraft[ChangeableField]
  /** True if a person entered the replaced value. It then differs from the value of the last load. */
  isTyped: boolean
}

/** A row of the last load, with the names of the fields that the row emptied. */
export type LoadedRow = Partial<TapeAsset>

/**
 * The changes of a tape row to the asset with the same `externalId` in the portfolio (decisions.md 1). An empty cell
 * never clears a value; a cell with the chosen mark does. A cell that has not changed since the last load changes
 * nothing, so a later edit by a person is kept. If the same file is loaded again, nothing changes.
 * @param stored the present asset in the fields of a tape (`size` is its size of source `origin`)
 * @param draft the validated row
 * @param lastLoaded the row at its last load, `null` for an asset created by hand
 */
export function diffAsset(stored: AssetDraft, draft: LoadedRow, lastLoaded: LoadedRow | null): AssetChange[] {
  const changes: AssetChange[] = []
  const isTyped = (field: ChangeableField) =>
    stored[field] !== null && !isSame(lastLoaded?.[field] ?? null, stored[field]) && !isEmpty(stored[field])
  for (const field of Object.keys(draft) as Array<keyof TapeAsset>) {
    if (field === 'externalId' || field === 'cleared') continue
    const value = draft[field]
    if (value === null || value === undefined) continue
    const next = field === 'ownFields' ? { ...stored.ownFields, ...draft.ownFields } : value
    if (isSame(stored[field], next)) continue
    if (lastLoaded !== null && isSame(lastLoaded[field], value)) continue
    changes.push({ field, old: stored[field], new: next, isTyped: isTyped(field) })
  }
  for (const field of draft.cleared ?? []) {
    if (stored[field] === null || lastLoaded?.cleared?.includes(field)) continue
    changes.push({ field, old: stored[field], new: null, isTyped: isTyped(field) })
  }
  return changes
}

/** The values that the tapes up to this row gave an asset, and the fields that they emptied. */
export function loadedValuesOf(draft: LoadedRow, before: LoadedRow | null): LoadedRow {
  const said: Record<string, unknown> = { ...before }
  const cleared = new Set<ClearedField>(before?.cleared)
  for (const [field, value] of Object.entries(draft)) {
    if (value === null || value === undefined || field === 'cleared') continue
    said[field] = value
    cleared.delete(field as ClearedField)
  }
  for (const field of draft.cleared ?? []) {
    delete said[field]
    cleared.add(field)
  }
  delete said.cleared
  return cleared.size > 0 ? { ...said, cleared: [...cleared].sort() } : said
}

const isEmpty = (value: unknown) => isRecord(value) && Object.keys(value).length === 0

function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (!isRecord(left) || !isRecord(right)) return false
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
