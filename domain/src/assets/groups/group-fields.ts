import { BUILDING_ANNEXES, UNIT_ANNEXES } from '../../kernel/annexes.ts'
import { sameValue } from '../../kernel/changes.ts'
import { ANALYSIS_AXES } from '../asset-details.ts'

/** Fields of the group itself, saved apart from those of its members (core specification, section 7). */
export const GROUP_OWN_FIELDS = ['name', 'description'] as const

/** Fields of a subgroup itself: months from today until its units start and end to sell. */
export const SUBGROUP_OWN_FIELDS = ['name', 'toStartSalesTiming', 'toEndSalesTiming'] as const

/** Months that a sale may be planned ahead: fifty years. */
export const SALES_TIMING_LIMIT = 600

/** Columns of the building, which an edit of the group gives to every member (product facts 8). */
export const GROUP_SHARED_COLUMNS = [
  'address',
  'postalCode',
  'municipality',
  'municipalityCode',
  'province',
  'provinceCode',
  'latitude',
  'longitude',
  'constructionYear',
  ...BUILDING_ANNEXES,
] as const

/** Details of the building and of the area, by their names in `details`, which all members share. */
export const GROUP_SHARED_DETAILS = [
  'buildingFloors',
  'buildingDwellings',
  'cadastralQuality',
  'locationType',
  'areaSupply',
  'areaDemand',
  'problemArea',
  ...ANALYSIS_AXES,
] as const

export const GROUP_SHARED_FIELDS: readonly string[] = [
  ...GROUP_SHARED_COLUMNS,
  ...GROUP_SHARED_DETAILS.map((name) => `details.${name}`),
]

/** Fields of the unit, which an edit of a subgroup gives to its members. */
export const SUBGROUP_SHARED_FIELDS = ['typeId', 'subtypeId', 'state', 'rooms', 'bathrooms', ...UNIT_ANNEXES] as const

interface Edit {
  field: string
  oldValue: unknown
  newValue: unknown
}

/**
 * The members whose own value an edit of the group would overwrite: edited alone, their value is neither the one that
 * the group shows nor the new one (product facts 8: the user is warned).
 */
export function membersEditedAlone<M extends { uuid: string; values: Readonly<Record<string, unknown>> }>(
  members: readonly M[],
  edits: readonly Edit[],
): M[] {
  return members.filter(({ values }) =>
    edits.some(
      ({ field, oldValue, newValue }) => !sameValue(values[field], oldValue) && !sameValue(values[field], newValue),
    ),
  )
}

interface SubgroupSave {
  subgroupUuid: string
  anchorUuid: string | null
  edits: readonly Edit[]
}

/**
 * The changed subgroups without a valid anchor asset: none named, or one that is not a member (core specification,
 * section 5).
 *
 * @param subgroupOf the subgroup of each member of the group
 */
export function subgroupsWithoutAnchor(
  saves: readonly SubgroupSave[],
  subgroupOf: ReadonlyMap<string, string | null>,
): string[] {
  return saves
    .filter(({ edits }) => edits.length > 0)
    .filter(({ subgroupUuid, anchorUuid }) => !anchorUuid || subgroupOf.get(anchorUuid) !== subgroupUuid)
    .map(({ subgroupUuid }) => subgroupUuid)
}
