import type { AssetTypeId } from '../kernel/property-types.ts'

/** The three groups of field visibility by type (second specification, section 9). */
export const FIELD_GROUPS = {
  residential: [11, 12, 13, 14],
  commercial: [15, 16, 21, 22, 31, 32, 33],
  other: [41, 51, 53, 54, 61, 71],
} as const satisfies Record<string, readonly AssetTypeId[]>
export type FieldGroup = keyof typeof FIELD_GROUPS

/**
 * The fields that only some types have, with the groups that have them; every other field is of all types. This table
 * decides for the Info page, its edit, the form of a new asset, bulk edits, subgroups and tapes; `docs/fields-by-type.md`
 * has the same rows.
 */
export const FIELDS_BY_GROUP: Readonly<Record<string, readonly FieldGroup[]>> = {
  rooms: ['residential'],
  bathrooms: ['residential', 'commercial'],
  floor: ['residential', 'commercial'],
  'details.airConditioning': ['residential', 'commercial'],
  'details.wardrobes': ['residential'],
  'details.buildingFloors': ['residential', 'commercial'],
  'details.buildingDwellings': ['residential', 'commercial'],
  'details.residenceType': ['residential'],
  'details.socialHousing': ['residential'],
  'details.licenceStatus': ['residential', 'commercial'],
  'details.communityType': ['residential', 'commercial'],
  'details.communityCost': ['residential', 'commercial'],
  'details.visibility': ['commercial'],
}

export function fieldGroupOf(typeId: AssetTypeId): FieldGroup {
  const groups = Object.entries(FIELD_GROUPS) as [FieldGroup, readonly AssetTypeId[]][]
  return groups.find(([, types]) => types.includes(typeId))?.[0] ?? 'other'
}

/** Whether assets of a type have no such field. */
export function isHiddenField(typeId: AssetTypeId, field: string): boolean {
  const groups = FIELDS_BY_GROUP[field]
  return groups !== undefined && !groups.includes(fieldGroupOf(typeId))
}

/**
 * Whether an asset of a type shows a field. One that holds a value is shown whatever the type, so that nothing that a
 * tape or a person gave disappears.
 */
export function showsField(typeId: AssetTypeId | null, field: string, value: unknown): boolean {
  const isEmpty = value === null || value === undefined || value === ''
  return !isEmpty || typeId === null || !isHiddenField(typeId, field)
}
