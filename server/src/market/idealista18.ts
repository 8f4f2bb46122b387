/**
 * Reads one record of the public idealista18 data set as market evidence (Rey-Blanco, Arbués, López and Páez 2024, "A
 * geo-referenced micro-data set of real estate listings for Spain's three largest cities"). The data set contains flats
 * for sale. Its period is a quarter, and a price is known to be valid until the last day of its quarter.
 */
import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import type { AssetSubtype, PropertyState } from '@lindero/domain/kernel/property-types'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { namedUuid } from '../kernel/named-uuid.ts'

/** Required columns. A record without them is useless as evidence. */
export const IDEALISTA18_REQUIRED = ['assetid', 'period', 'price', 'constructedarea', 'longitude', 'latitude'] as const
export const IDEALISTA18_OPTIONAL = [
  'neighbourhood',
  'roomnumber',
  'bathnumber',
  'floorclean',
  'isstudio',
  'isduplex',
  'isintopfloor',
  'builttypeid_1',
  'builttypeid_2',
  'builttypeid_3',
  'haslift',
  'hasboxroom',
  'hasparkingspace',
  'hasgarden',
  'hasterrace',
  'hasswimmingpool',
  'hasdoorman',
  'hasairconditioning',
  'haswardrobe',
  'cadconstructionyear',
  'cadmaxbuildingfloor',
  'caddwellingcount',
  'cadastralqualityid',
] as const

/** The columns that the reader may read; another one does not compile. */
type Idealista18Record = Partial<
  Record<(typeof IDEALISTA18_REQUIRED)[number] | (typeof IDEALISTA18_OPTIONAL)[number], string | undefined>
>

type Idealista18Outcome =
  | { kind: 'evidence'; evidence: MarketEvidence }
  | { kind: 'refused'; column: string; value: string }

/**
 * Converts a record to evidence. Header names are case-insensitive, because the original release writes them in
 * capitals.
 */
export function evidenceOfIdealista18(record: Idealista18Record): Idealista18Outcome {
  const assetid = record.assetid?.trim() ?? ''
  if (assetid === '') return refused(record, 'assetid')
  const date = quarterEnd(record.period)
  if (date === null) return refused(record, 'period')
  const price = number(record.price)
  if (price === null || price <= 0) return refused(record, 'price')
  const size = number(record.constructedarea)
  if (size === null || size <= 0) return refused(record, 'constructedarea')
  const longitude = number(record.longitude)
  if (longitude === null || Math.abs(longitude) > 180) return refused(record, 'longitude')
  const latitude = number(record.latitude)
  if (latitude === null || Math.abs(latitude) > 90) return refused(record, 'latitude')
  return {
    kind: 'evidence',
    evidence: {
      uuid: namedUuid(`idealista18:${assetid}:${record.period?.trim()}`),
      propertyKey: `idealista18:${assetid}`,
      kind: 'listing',
      operation: 'sale',
      price,
      addedOn: null,
      expiredOn: null,
      date,
      // The data set has no addresses. The neighbourhood gives the approximate location.
      address: record.neighbourhood?.trim() || null,
      cadastralReference: null,
      portalUrl: null,
      typeId: 11,
      subtype: subtypeOf(record),
      state: stateOf(record),
      size,
      rooms: count(record.roomnumber),
      bathrooms: count(record.bathnumber),
      floor: whole(record.floorclean),
      constructionYear: yearOf(record.cadconstructionyear),
      latitude,
      longitude,
      ...UNKNOWN_ANNEXES,
      lift: flag(record.haslift),
      boxroom: flag(record.hasboxroom),
      parking: flag(record.hasparkingspace),
      garden: flag(record.hasgarden),
      terrace: flag(record.hasterrace),
      pool: flag(record.hasswimmingpool),
      doorman: flag(record.hasdoorman),
      airConditioning: flag(record.hasairconditioning),
      wardrobes: flag(record.haswardrobe),
      buildingFloors: whole(record.cadmaxbuildingfloor),
      buildingDwellings: whole(record.caddwellingcount),
      cadastralQuality: whole(record.cadastralqualityid),
    },
  }
}

/** Last day of a quarter. `yyyymm` is the last month of the quarter. */
export function quarterEnd(period: string | undefined): string | null {
  const match = /^(\d{4})(0[1-9]|1[0-2])$/.exec(period?.trim() ?? '')
  if (match === null) return null
  return new Date(Date.UTC(Number(match[1]), Number(match[2]), 0)).toISOString().slice(0, 10)
}

function refused(record: Idealista18Record, column: (typeof IDEALISTA18_REQUIRED)[number]): Idealista18Outcome {
  return { kind: 'refused', column, value: record[column] ?? '' }
}

/** Reads a number such as `1e+05` or `85.5`. An empty cell or `NA` is unknown. */
function number(cell: string | undefined): number | null {
  const text = cell?.trim() ?? ''
  if (text === '' || text === 'NA') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

function whole(cell: string | undefined): number | null {
  const value = number(cell)
  return value === null ? null : Math.round(value)
}

/** Some portal data contains impossible counts, such as 81 rooms. They are typing errors and are treated as unknown. */
function count(cell: string | undefined): number | null {
  const value = whole(cell)
  return value === null || value < 0 || value > 20 ? null : value
}

function yearOf(cell: string | undefined): number | null {
  const value = whole(cell)
  return value === null || value < 1000 || value > 2100 ? null : value
}

function flag(cell: string | undefined): boolean | null {
  const value = number(cell)
  return value === null ? null : value === 1
}

function stateOf(record: Idealista18Record): PropertyState | null {
  if (flag(record.builttypeid_1)) return 'new'
  if (flag(record.builttypeid_2)) return 'toRenovate'
  return flag(record.builttypeid_3) ? 'good' : null
}

/**
 * The data set marks studios, duplexes and penthouses. If the columns for these marks exist, a home without a mark is a
 * flat.
 */
function subtypeOf(record: Idealista18Record): AssetSubtype | null {
  if (flag(record.isstudio)) return 'studio'
  if (flag(record.isduplex)) return 'duplex'
  if (flag(record.isintopfloor)) return 'penthouse'
  return flag(record.isstudio) === null ? null : 'flat'
}
