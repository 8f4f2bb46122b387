import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Group, Subgroup } from '@lindero/contract/assets/groups/group.schema'
import {
  ANALYSIS_AXES,
  ANALYSIS_GRADES,
  type AnalysisAxis,
  AREA_LEVELS,
  LOCATION_TYPES,
} from '@lindero/domain/assets/asset-details'
import { SALES_TIMING_LIMIT } from '@lindero/domain/assets/groups/group-fields'
import { BUILDING_ANNEXES, UNIT_ANNEXES } from '@lindero/domain/kernel/annexes'
import { type Annex, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { PROVINCES, provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { buildingAddress } from '@lindero/domain/kernel/street-address'
import { choice, hidden, triState } from '../../kernel/forms/choice-fields.tsx'
import type { Edited, Field } from '../../kernel/forms/field.ts'
import { count, year } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { multiline } from '../../kernel/forms/long-text-fields.tsx'
import { valuesOf } from '../../kernel/forms/nested-values.ts'
import { latitude, longitude, postalCode } from '../../kernel/forms/reference-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

const triStates = <Name extends Annex>(annexes: readonly Name[]) =>
  Object.fromEntries(annexes.map((annex) => [annex, triState()])) as Record<Name, Field<boolean | null>>

/** Fields of a group: those of the group itself, and those of the building, shared by all members. */
export const groupForm = formFields(
  { labels: 'groups:info.fields', hints: 'groups:info.hints' },
  {
    name: text({ required: true, max: 200 }),
    description: multiline({ wide: true }),
    address: text({ wide: true }),
    municipality: text(),
    postalCode: postalCode({ province: 'provinceCode' }),
    province: choice(Object.values(PROVINCES), {}),
    constructionYear: year(),
    latitude: latitude(),
    longitude: longitude(),
    ...triStates(BUILDING_ANNEXES),
    'details.locationType': choice(LOCATION_TYPES, { texts: 'assets:info.choices.location' }),
    'details.areaSupply': choice(AREA_LEVELS, { texts: 'assets:info.choices.level' }),
    'details.areaDemand': choice(AREA_LEVELS, { texts: 'assets:info.choices.level' }),
    'details.problemArea': triState(),
    ...(Object.fromEntries(
      ANALYSIS_AXES.map((axis) => [`details.${axis}`, choice(ANALYSIS_GRADES, {})]),
    ) as unknown as Record<`details.${AnalysisAxis}`, Field<number | null>>),
    provinceCode: hidden<string | null>(),
  },
)
export type GroupFields = typeof groupForm.fields
export type GroupField = keyof GroupFields

/** The saved values, from the group itself and from its principal asset. The address is without floor and door. */
export function groupValues(group: Group): Edited<GroupFields> {
  const { name, description, principal } = group
  const names = (Object.keys(groupForm.fields) as GroupField[]).filter(
    (field): field is Exclude<GroupField, 'name' | 'description'> => field !== 'name' && field !== 'description',
  )
  const shared = valuesOf(principal ?? {}, names)
  const address = principal?.address ? buildingAddress(principal.address) : null
  return { name, description, ...shared, address } as Edited<GroupFields>
}

/** Derives the province code after a change of the province. */
export function followingGroupFields(field: string, values: Edited<GroupFields>): Partial<Edited<GroupFields>> {
  if (field !== 'province') return {}
  return { provinceCode: values.province === null ? null : provinceCodeOf(values.province) }
}

/** Fields of a subgroup: those of the subgroup itself, and those of the unit, shared by its members. */
export const subgroupForm = formFields(
  { labels: 'groups:subgroups.fields', hints: 'groups:subgroups.hints' },
  {
    name: text({ required: true, max: 200 }),
    toStartSalesTiming: count({ min: 0, max: SALES_TIMING_LIMIT }),
    toEndSalesTiming: count({ min: 0, max: SALES_TIMING_LIMIT }),
    state: choice(PROPERTY_STATES, { texts: 'assets:states' }),
    rooms: count(),
    bathrooms: count(),
    ...triStates(UNIT_ANNEXES),
  },
)
type SubgroupFields = typeof subgroupForm.fields
export type SubgroupField = keyof SubgroupFields

/** The saved values, from the subgroup itself and from its reference asset. */
export function subgroupValues(subgroup: Subgroup, anchor: AssetDetail): Edited<SubgroupFields> {
  const { name, toStartSalesTiming, toEndSalesTiming } = subgroup
  const shared = ['state', 'rooms', 'bathrooms', ...UNIT_ANNEXES] as const
  return { name, toStartSalesTiming, toEndSalesTiming, ...valuesOf(anchor, shared) }
}

/** Sales cannot end before they start. */
export function timingErrors({ toStartSalesTiming: start, toEndSalesTiming: end }: Edited<SubgroupFields>) {
  const isBackwards = start !== null && end !== null && end < start
  return isBackwards ? { toEndSalesTiming: textAt('groups:subgroups.endBeforeStart') } : {}
}
