import type { AssetTypeId } from '../kernel/property-types.ts'
import { DETAIL_NAMES, detailOf } from './detail-fields.ts'
import { type FieldGroup, fieldGroupOf } from './field-groups.ts'

/**
 * Fields that only some asset types have, with their groups of types. All other fields exist for every type. The Info
 * page, its form, the form of a new asset, bulk edits, subgroups and tapes use this table; `docs/fields-by-type.md` has
 * the same rows.
 */
export const FIELDS_BY_GROUP: Readonly<Record<string, readonly FieldGroup[]>> = {
  rooms: ['residential'],
  bathrooms: ['residential', 'commercial'],
  floor: ['residential', 'commercial'],
  ...Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => {
      const { groups } = detailOf(name)
      return groups ? [[`details.${name}`, groups]] : []
    }),
  ),
}

/** True if assets of the type do not have the field. */
export function isHiddenField(typeId: AssetTypeId, field: string): boolean {
  const groups = FIELDS_BY_GROUP[field]
  return groups !== undefined && !groups.includes(fieldGroupOf(typeId))
}

/**
 * True if an asset of this type shows the field. A field with a value is always shown, so that no value from a tape or
 * a user is hidden.
 */
export function showsField(typeId: AssetTypeId | null, field: string, value: unknown): boolean {
  const isEmpty = value === null || value === undefined || value === ''
  return !isEmpty || typeId === null || !isHiddenField(typeId, field)
}
