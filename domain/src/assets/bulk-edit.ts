/**
 * Bulk edits set one field in many assets and can be undone. The rules of single edits (`asset-rules.ts`,
 * `main-size.ts`) apply to bulk edits too.
 */
import { emptyToNull, sameValue } from '../kernel/changes.ts'
import { ANNEXES, type AssetTypeId } from '../kernel/property-types.ts'
import { COMMUNITY_COST, type CommunityType } from './asset-details.ts'
import { BULK_DETAILS } from './detail-fields.ts'
import { showsField } from './fields-by-type.ts'

/**
 * Fields of the Info section that a user may set in many assets at once. Fields that identify a single asset are
 * excluded: identifiers, references, registry data, address and location.
 */
export const BULK_FIELDS = [
  'typeId',
  'subtypeId',
  'state',
  'constructionYear',
  'floor',
  'rooms',
  'bathrooms',
  'size',
  'sizeSource',
  'plotSize',
  ...ANNEXES,
  ...BULK_DETAILS,
] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** Bulk actions that can be undone. */
export const BULK_ACTIONS = ['edit', 'toManagement', 'archive', 'group', 'ungroup', 'tape', 'parts'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const UNDO_HOURS = 24

/**
 * Marks of a history entry that belongs to a change of many assets: a bulk change, the undo of a bulk change, or a load
 * of a file.
 */
export const BULK_MARKS = ['change', 'undo', 'file'] as const
export type BulkMark = (typeof BULK_MARKS)[number]

export interface FieldEdit {
  field: string
  oldValue: unknown
  newValue: unknown
}

type ValueAt = (field: string) => unknown

/**
 * Other fields that change when a user sets a field. A new type clears the subtype, because each subtype belongs to one
 * type. The yearly cost of an owners' community depends on its type (product facts 5.2).
 */
export function fieldsFollowing(field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (field === 'typeId') return { subtypeId: null }
  if (field === 'details.communityType') {
    return { 'details.communityCost': value === null ? null : COMMUNITY_COST[value as CommunityType] }
  }
  return {}
}

type BulkEditOutcome =
  /** The asset already has this value. */
  | { kind: 'same' }
  /** Assets of this type do not have this field. */
  | { kind: 'hiddenField' }
  | { kind: 'edits'; edits: FieldEdit[] }

/**
 * The edits to one asset if a user sets one field. A field that is hidden for the asset's type can be set only if it
 * already has a value, as on the Info page.
 *
 * @param valueAt returns the saved value of a field; fields of `details` have dotted names
 */
export function bulkEdits(typeId: AssetTypeId, valueAt: ValueAt, field: BulkField, value: unknown): BulkEditOutcome {
  const saved = emptyToNull(valueAt(field))
  if (sameValue(saved, value)) return { kind: 'same' }
  if (!showsField(typeId, field, saved)) return { kind: 'hiddenField' }
  const changes = { [field]: value, ...fieldsFollowing(field, value) }
  const edits = Object.entries(changes)
    .map(([name, next]) => ({
      field: name,
      oldValue: emptyToNull(valueAt(name)),
      newValue: emptyToNull(next),
    }))
    .filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue))
  return { kind: 'edits', edits }
}

/**
 * The edits that undo `edits` by restoring the old values.
 *
 * @returns null if a field has changed since `edits`; the asset then stays unchanged
 */
export function undoEdits(edits: readonly FieldEdit[], valueAt: ValueAt): FieldEdit[] | null {
  if (edits.some(({ field, newValue }) => !sameValue(valueAt(field), newValue))) return null
  return edits.map(({ field, oldValue, newValue }) => ({ field, oldValue: newValue, newValue: oldValue }))
}

/**
 * Time until which an action can be undone.
 *
 * @param appliedOn time of the action
 */
export function undoUntil(appliedOn: Date): Date {
  return new Date(appliedOn.getTime() + UNDO_HOURS * 3_600_000)
}
