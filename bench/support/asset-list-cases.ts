import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import type { ASSET_SORT_FIELDS } from '@lindero/contract/assets/sort-fields'
import { type DetailsWith, LISTED_DETAILS } from '@lindero/domain/assets/detail-fields'
import { ONE_GROUP, ONE_PORTFOLIO, ONE_SUBGROUP } from './fill-customers.ts'

type SortField = (typeof ASSET_SORT_FIELDS)[number]

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const possessionValue = (column: string) =>
  `(SELECT v.${column} FROM possession_values(a, (now() AT TIME ZONE 'Europe/Madrid')::date) v)`

/** The SQL expression for each sort field of the assets manager. */
export const SORTS: Record<SortField, string> = {
  ...(Object.fromEntries(LISTED_DETAILS.map((name) => [name, `a.${columnOf(name)}`])) as Record<
    DetailsWith<'listed'>,
    string
  >),
  acquisitionDate: 'a.stated_acquisition_date',
  externalId: 'a.external_id',
  cadastralReference: 'a.cadastral_key',
  address: 'a.address_key',
  province: 'a.province_key',
  municipality: 'a.municipality_key',
  constructionYear: 'a.construction_year',
  groupName: 'g.searched',
  subgroupName: 's.searched',
  typeId: 'a.type_id',
  size: 'a.size',
  saleValueDate: 'a.sale_value_date',
  saleValue: 'a.sale_value',
  saleUnitValue: 'a.sale_unit_value',
  rentValue: 'a.rent_value',
  rentUnitValue: 'a.rent_unit_value',
  valueDate: 'coalesce(a.sale_value_date, a.rent_value_date)',
  valuationState: 'a.valuation_state',
  editedOn: 'a.edited_on',
  outstandingDebt: 'a.outstanding_debt',
  valueToDebt: 'a.sale_value * 100 / nullif(a.outstanding_debt, 0)',
  occupiedValue: possessionValue('occupied_value'),
  letValue: possessionValue('let_value'),
  rooms: 'a.rooms',
  postalCode: 'a.postal_code',
  portfolioName: '(SELECT searchable(p.name) FROM portfolios p WHERE p.uuid = a.portfolio_uuid)',
  phase: 'a.phase',
  completeness: `(SELECT c.score FROM asset_completeness((now() AT TIME ZONE 'Europe/Madrid')::date) c WHERE c.asset_uuid = a.uuid)`,
}
const NEVER_EMPTY: readonly string[] = ['externalId', 'typeId', 'valuationState', 'editedOn', 'portfolioName', 'phase']

export function orderBy(field: SortField, descending: boolean): string {
  const direction = descending ? 'DESC' : 'ASC'
  const nulls = NEVER_EMPTY.includes(field) ? '' : ' NULLS LAST'
  return `${SORTS[field]} ${direction}${nulls}, a.uuid ${direction}`
}

interface FilterCase {
  f: AssetFilter
  /** The same filter as a SQL condition on `assets a`. */
  where: string
}

/** A search in `assets.searched`, the column with the searchable text of an asset. */
const contains = (words: string) => `a.searched LIKE '%' || searchable('${words}') || '%'`
const FAILED = 'a.uuid IN (SELECT asset_uuid FROM valuation_failures)'
const FEW = Array.from({ length: 200 }, (_, i) => `50000000-0000-4000-8000-${String(i * 301 + 7).padStart(12, '0')}`)

/** Every filter of the assets manager, with values that match many assets or few. */
export const FILTERS = {
  'search, rare': { f: { search: 'Alcalá, 1234' }, where: contains('Alcalá, 1234') },
  'search, frequent': { f: { search: 'córdoba' }, where: contains('córdoba') },
  externalId: {
    f: { externalId: 'A-0000791' },
    where: `${contains('A-0000791')} AND searchable(a.external_id) LIKE '%a-0000791%'`,
  },
  cadastralReference: {
    f: { cadastralReference: '0104729VK' },
    where: `${contains('0104729VK')} AND searchable(a.cadastral_reference) LIKE '%0104729vk%'`,
  },
  address: {
    f: { address: 'ribera, 77' },
    where: `${contains('ribera, 77')} AND searchable(a.address) LIKE '%ribera, 77%'`,
  },
  groupName: {
    f: { groupName: 'grupo 12' },
    where: `a.group_uuid IN (SELECT uuid FROM groups WHERE parent_uuid IS NULL AND searched LIKE '%grupo 12%')`,
  },
  portfolios: { f: { portfolios: [ONE_PORTFOLIO] }, where: `a.portfolio_uuid IN ('${ONE_PORTFOLIO}')` },
  groups: { f: { groups: [ONE_GROUP] }, where: `a.group_uuid IN ('${ONE_GROUP}')` },
  subgroups: { f: { subgroups: [ONE_SUBGROUP] }, where: `a.subgroup_uuid IN ('${ONE_SUBGROUP}')` },
  'hasGroup, yes': { f: { hasGroup: true }, where: 'a.group_uuid IS NOT NULL' },
  'hasGroup, no': { f: { hasGroup: false }, where: 'a.group_uuid IS NULL' },
  uuids: { f: { uuids: FEW }, where: `a.uuid IN (${FEW.map((uuid) => `'${uuid}'`).join(', ')})` },
  phases: { f: { phases: ['management'] }, where: `a.phase IN ('management')` },
  types: { f: { types: [13, 14] }, where: 'a.type_id IN (13, 14)' },
  states: { f: { states: ['toRenovate'] }, where: `a.state IN ('toRenovate')` },
  provinces: {
    f: { provinces: ['Provincia 7', 'Provincia 9'] },
    where: `split_part(a.province_key, chr(1), 2) IN ('Provincia 7', 'Provincia 9')`,
  },
  municipalities: {
    f: { municipalities: ['Municipio 307'] },
    where: `split_part(a.municipality_key, chr(1), 2) = 'Municipio 307'`,
  },
  'valuationStates, none': { f: { valuationStates: [0] }, where: 'a.valuation_state IN (0)' },
  'valuationStates, two': { f: { valuationStates: [3, 4] }, where: 'a.valuation_state IN (3, 4)' },
  'hasWarnings, yes': { f: { hasWarnings: true }, where: `(a.has_warnings OR ${FAILED})` },
  'hasWarnings, no': { f: { hasWarnings: false }, where: `NOT (a.has_warnings OR ${FAILED})` },
  'isOutdated, yes': { f: { isOutdated: true }, where: 'a.is_outdated' },
  'isOutdated, no': { f: { isOutdated: false }, where: 'NOT a.is_outdated' },
  'size, narrow': { f: { size: { min: 60, max: 61 } }, where: 'a.size >= 60 AND a.size <= 61' },
  'saleValue, wide': { f: { saleValue: { min: 100_000 } }, where: 'a.sale_value >= 100000' },
  'saleValue, narrow': { f: { saleValue: { min: 600_000 } }, where: 'a.sale_value >= 600000' },
  rentValue: {
    f: { rentValue: { min: 1_000, max: 1_100 } },
    where: 'a.rent_value >= 1000 AND a.rent_value <= 1100',
  },
  saleUnitValue: { f: { saleUnitValue: { max: 700 } }, where: 'a.sale_unit_value <= 700' },
  rentUnitValue: { f: { rentUnitValue: { min: 15 } }, where: 'a.rent_unit_value >= 15' },
  outstandingDebt: { f: { outstandingDebt: { min: 60_000 } }, where: 'a.outstanding_debt >= 60000' },
  valueToDebt: {
    f: { valueToDebt: { max: 120 } },
    where: 'a.sale_value * 100 / nullif(a.outstanding_debt, 0) <= 120',
  },
  valueDate: {
    f: { valueDate: { from: '2026-06-01', until: '2026-06-30' } },
    where: `coalesce(a.sale_value_date, a.rent_value_date) BETWEEN '2026-06-01' AND '2026-06-30'`,
  },
  area: {
    f: { area: { west: -4.5, south: 39.5, east: -3.8, north: 40.1 } },
    where: 'a.latitude BETWEEN 39.5 AND 40.1 AND a.longitude BETWEEN -4.5 AND -3.8',
  },
  editedOn: {
    f: { editedOn: { from: '2026-06-01', until: '2026-06-30' } },
    where: `(a.edited_on AT TIME ZONE 'Europe/Madrid')::date BETWEEN '2026-06-01' AND '2026-06-30'`,
  },
  rooms: { f: { rooms: { min: 3, max: 3 } }, where: 'a.rooms >= 3 AND a.rooms <= 3' },
  bathrooms: { f: { bathrooms: { min: 2 } }, where: 'a.bathrooms >= 2' },
  floor: { f: { floor: { max: 0 } }, where: 'a.floor <= 0' },
  postalCode: { f: { postalCode: '130' }, where: "a.postal_code LIKE '130%'" },
  constructionYear: {
    f: { constructionYear: { min: 1950, max: 1955 } },
    where: 'a.construction_year >= 1950 AND a.construction_year <= 1955',
  },
  airConditioning: { f: { airConditioning: true }, where: 'a.air_conditioning' },
  buildingFloors: {
    f: { buildingFloors: { min: 4, max: 5 } },
    where: 'a.building_floors >= 4 AND a.building_floors <= 5',
  },
  occupancyStatus: { f: { occupancyStatus: ['vacant'] }, where: `a.occupancy_status IN ('vacant')` },
  acquisitionDate: {
    f: { acquisitionDate: { from: '2022-01-01' } },
    where: `a.stated_acquisition_date >= '2022-01-01'`,
  },
  subtypes: { f: { subtypes: ['flat'] }, where: `a.subtype IN ('flat')` },
  annexes: { f: { annexes: ['lift', 'terrace'] }, where: 'a.lift AND a.terrace' },
  'two details and a province': {
    f: { provinces: ['Provincia 7'], wardrobes: true, cadastralQuality: { max: 3 } },
    where: `split_part(a.province_key, chr(1), 2) = 'Provincia 7' AND a.wardrobes AND a.cadastral_quality <= 3`,
  },
  'three at once': {
    f: { provinces: ['Provincia 7'], types: [11], saleValue: { max: 150_000 } },
    where: `split_part(a.province_key, chr(1), 2) = 'Provincia 7' AND a.type_id IN (11) AND a.sale_value <= 150000`,
  },
} satisfies Record<string, FilterCase>
