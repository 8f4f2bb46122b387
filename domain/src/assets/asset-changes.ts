import type { AssetDraft } from './asset.ts'
import type { ClearedField, TapeAsset } from './tape-asset.ts'

/** Fields of an existing asset that a tape may change: all except the identifier. */
type ChangeableField = Exclude<keyof AssetDraft, 'externalId'>

export interface AssetChange {
  field: ChangeableField
  old: AssetDraft[ChangeableField]
  new: AssetDraft[ChangeableField]
  /** True if the replaced value is not that of the last load, so that a user must have entered it. */
  isTyped: boolean
}

/** A row of the last load, including the names of the fields that it cleared. */
export type LoadedRow = Partial<TapeAsset>

/**
 * The changes that a tape row makes to the asset with the same `externalId` in the portfolio (decisions.md 1). An empty
 * cell never clears a value; only the fields in `draft.cleared` are cleared. A cell that has not changed since the last
 * load changes nothing, so edits that users made since are kept. A second load of the same file changes nothing.
 *
 * @param stored the existing asset with the fields of a tape (`size` is its size from the source `origin`)
 * @param draft the validated row
 * @param lastLoaded the row at its last load; `null` for an asset that was created by hand
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
    if (field === 'address' && isTyped(field) && isPartOf(lastLoaded?.address, draft.address)) continue
    changes.push({ field, old: stored[field], new: next, isTyped: isTyped(field) })
  }
  for (const field of draft.cleared ?? []) {
    if (stored[field] === null || lastLoaded?.cleared?.includes(field)) continue
    changes.push({ field, old: stored[field], new: null, isTyped: isTyped(field) })
  }
  return changes
}

/**
 * True if the address has all parts of the one of the last load one after another, with further parts or words before
 * them: the last load had only the street, or a door without its floor.
 */
function isPartOf(loaded: string | null | undefined, address: string | null | undefined): boolean {
  if (typeof loaded !== 'string' || typeof address !== 'string') return false
  const [parts, all] = [loaded.split(', '), address.split(', ')]
  const fits = (part: string, at: number) => all[at] === part || all[at]?.endsWith(` ${part}`) === true
  return all.some((_, start) => parts.every((part, index) => fits(part, start + index)))
}

/** All values that an asset has received from tapes up to this row, and the fields that tapes cleared. */
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
