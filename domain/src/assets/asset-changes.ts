import type { AssetDraft } from './asset.ts'

/** Fields that a tape may change on an existing asset: all but its identity. */
type ChangeableField = Exclude<keyof AssetDraft, 'externalId'>

export interface AssetChange {
  field: ChangeableField
  old: AssetDraft[ChangeableField]
  new: AssetDraft[ChangeableField]
}

/**
 * The changes of a tape row to the asset with the same `externalId` in the portfolio (decisions.md 1).
 * An empty cell never clears a value. A cell that is unchanged since the last load changes nothing, so a later edit
 * by a person is kept. Loading the same file again gives no change.
 *
 * @param stored the present asset in the fields of a tape (`size` is its size of source `origin`)
 * @param draft the validated row
 * @param lastLoaded the row at its last load, `null` for an asset created by hand
 */
export function diffAsset(stored: AssetDraft, draft: AssetDraft, lastLoaded: AssetDraft | null): AssetChange[] {
  const changes: AssetChange[] = []
  for (const field of Object.keys(draft) as Array<keyof AssetDraft>) {
    if (field === 'externalId' || draft[field] === null) continue
    const wanted = field === 'ownFields' ? { ...stored.ownFields, ...draft.ownFields } : draft[field]
    if (isSame(stored[field], wanted)) continue
    if (lastLoaded !== null && isSame(lastLoaded[field], draft[field])) continue
    changes.push({ field, old: stored[field], new: wanted })
  }
  return changes
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (!isRecord(left) || !isRecord(right)) return false
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
