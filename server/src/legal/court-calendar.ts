import { calendarDate } from '@lindero/domain/kernel/dates'
import {
  type CourtCalendar,
  calendarOfSeat,
  type HolidaysOfPlace,
  NO_HOLIDAYS,
} from '@lindero/domain/legal/working-days'
import Holidays from 'date-holidays'
import type { Transaction } from '../kernel/database/database.ts'

/** INE province codes by region code of the holiday library. */
const REGIONS: Record<string, string> = {
  AN: '04 11 14 18 21 23 29 41',
  AR: '22 44 50',
  AS: '33',
  IB: '07',
  CN: '35 38',
  CB: '39',
  CL: '05 09 24 34 37 40 42 47 49',
  CM: '02 13 16 19 45',
  CT: '08 17 25 43',
  EX: '06 10',
  GA: '15 27 32 36',
  MD: '28',
  MC: '30',
  NC: '31',
  PV: '01 20 48',
  RI: '26',
  VC: '03 12 46',
  CE: '51',
  ML: '52',
}
const REGION_OF = new Map(
  Object.entries(REGIONS).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region] as const)),
)

/** Holidays are calculated for this many years before and after the current year. */
const YEARS = { before: 3, after: 2 }
const cache = new Map<string, ReadonlyMap<string, string>>()

/**
 * National and regional holidays of a province, as a map from day to name. They affect the judicial deadlines in the
 * province.
 */
export function officialHolidays(provinceCode: string | null, now: Date): ReadonlyMap<string, string> {
  const region = REGION_OF.get(provinceCode ?? '') ?? ''
  const year = now.getUTCFullYear()
  const key = `${region} ${year}`
  const cached = cache.get(key)
  if (cached) return cached
  const source = region ? new Holidays('ES', region) : new Holidays('ES')
  const holidays = new Map<string, string>()
  for (let each = year - YEARS.before; each <= year + YEARS.after; each += 1) {
    for (const { date, type, name } of source.getHolidays(each, 'es')) {
      if (type === 'public') holidays.set(date.slice(0, 10), name)
    }
    const christmas = calendarDate(each, 12, 25)
    if (!holidays.has(christmas)) holidays.set(christmas, 'Navidad')
  }
  cache.set(key, holidays)
  return holidays
}

/**
 * SQL expression for the local holidays in the province of `assets a`, each with its town. A holiday without a town
 * applies to the whole province.
 */
export const LOCAL_HOLIDAYS = `coalesce((SELECT jsonb_agg(jsonb_build_object('town', h.municipality, 'day', h.day))
  FROM court_holidays h WHERE h.customer_uuid = a.customer_uuid AND h.province_code = a.province_code), '[]')`

export type LocalHoliday = HolidaysOfPlace['local'][number]

/**
 * Combines the official holidays of a province with the given local holidays. `calendarOfSeat` later selects the local
 * holidays in the town of the court or registry.
 */
export function holidaysOfPlace(
  provinceCode: string | null,
  local: readonly LocalHoliday[],
  now: Date,
): HolidaysOfPlace {
  return { official: new Set(officialHolidays(provinceCode, now).keys()), local }
}

type PlaceRow = { uuid: string; provinceCode: string | null; municipality: string | null; local: LocalHoliday[] }

const placesOf = (tx: Transaction, assetUuids: readonly string[]) =>
  tx.rows<PlaceRow>(
    `SELECT a.uuid, a.province_code AS "provinceCode", a.municipality, ${LOCAL_HOLIDAYS} AS local
     FROM assets a WHERE a.uuid = ANY($1::uuid[])`,
    [assetUuids],
  )

/** The holidays in the provinces of the assets: official ones and the customer's local ones. */
export async function holidaysOfAssets(
  tx: Transaction,
  assetUuids: readonly string[],
  now: Date,
): Promise<Map<string, HolidaysOfPlace>> {
  const rows = await placesOf(tx, assetUuids)
  return new Map(rows.map(({ uuid, provinceCode, local }) => [uuid, holidaysOfPlace(provinceCode, local, now)]))
}

export async function holidaysOfAsset(tx: Transaction, assetUuid: string, now: Date): Promise<HolidaysOfPlace> {
  const holidays = await holidaysOfAssets(tx, [assetUuid], now)
  return holidays.get(assetUuid) ?? NO_HOLIDAYS
}

/** The calendar of a court or registry in the asset's town. */
export async function officeCalendarOf(tx: Transaction, assetUuid: string, now: Date): Promise<CourtCalendar> {
  const [place] = await placesOf(tx, [assetUuid])
  return place
    ? calendarOfSeat(holidaysOfPlace(place.provinceCode, place.local, now), place.municipality)
    : { holidays: new Set() }
}
