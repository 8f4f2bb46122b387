import { BUILDING_ANNEXES, UNIT_ANNEXES } from '../../kernel/annexes.ts'
import { sameValue } from '../../kernel/changes.ts'
import { ANALYSIS_AXES } from '../asset-details.ts'

/** Fields of the group itself, which are saved separately from its members' fields (core specification, section 7). */
export const GROUP_OWN_FIELDS = ['name', 'description'] as const

/** Fields of the subgroup itself. The timings are months from today until the start and end of the sales. */
export const SUBGROUP_OWN_FIELDS = ['name', 'toStartSalesTiming', 'toEndSalesTiming'] as const

/** Maximum number of months until a sale: fifty years. */
export const SALES_TIMING_LIMIT = 600

/**
 * Fields of the building, by the names of the asset's columns. An edit of the group sets them for all members (product
 * facts 8).
 */
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

/** Details of the building and its area that all members share, by their names in `details`. */
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

/** Fields of the unit. An edit of a subgroup sets them for all its members. */
export const SUBGROUP_SHARED_FIELDS = ['typeId', 'subtypeId', 'state', 'rooms', 'bathrooms', ...UNIT_ANNEXES] as const

interface Edit {
  field: string
  oldValue: unknown
  newValue: unknown
}

/**
 * The members whose value of an edited field differs from both the old and the new value of the group. The edit would
 * overwrite these values, so the user is warned (product facts 8).
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
 * The changed subgroups without a reference asset in the save, or with a reference asset that is not a member (core
 * specification, section 5).
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
