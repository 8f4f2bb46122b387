import { calendarDate } from '@lindero/domain/kernel/dates'
import type { CourtCalendar } from '@lindero/domain/legal/working-days'
import Holidays from 'date-holidays'
import type { Transaction } from '../kernel/database/database.ts'

/** Region of the library by INE province code. */
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

/** Years around the present one whose holidays are known. */
const YEARS = { before: 3, after: 2 }
const kept = new Map<string, ReadonlyMap<string, string>>()

/** National and regional holidays of a province by day, with their names, for the terms of its courts. */
export function officialHolidays(provinceCode: string | null, now: Date): ReadonlyMap<string, string> {
  const region = REGION_OF.get(provinceCode ?? '') ?? ''
  const year = now.getUTCFullYear()
  const key = `${region} ${year}`
  const known = kept.get(key)
  if (known) return known
  const source = region ? new Holidays('ES', region) : new Holidays('ES')
  const holidays = new Map<string, string>()
  for (let each = year - YEARS.before; each <= year + YEARS.after; each += 1) {
    for (const { date, type, name } of source.getHolidays(each, 'es')) {
      if (type === 'public') holidays.set(date.slice(0, 10), name)
    }
    const christmas = calendarDate(each, 12, 25)
    if (!holidays.has(christmas)) holidays.set(christmas, 'Navidad')
  }
  kept.set(key, holidays)
  return holidays
}

/** SQL of the local holidays of `assets a`: an array of days. */
export const LOCAL_HOLIDAYS = `ARRAY(SELECT h.day::text FROM court_holidays h WHERE h.customer_uuid = a.customer_uuid
  AND h.province_code = a.province_code
  AND (h.municipality = '' OR searchable(h.municipality) = searchable(a.municipality)))`

export function courtCalendar(provinceCode: string | null, local: readonly string[], now: Date): CourtCalendar {
  return { holidays: new Set([...officialHolidays(provinceCode, now).keys(), ...local]) }
}

/** The calendars of the courts of assets: official holidays, and the local ones of the customer. */
export async function courtCalendars(
  tx: Transaction,
  assetUuids: readonly string[],
  now: Date,
): Promise<Map<string, CourtCalendar>> {
  const rows = await tx.rows<{ uuid: string; provinceCode: string | null; days: string[] }>(
    `SELECT a.uuid, a.province_code AS "provinceCode", ${LOCAL_HOLIDAYS} AS days FROM assets a WHERE a.uuid = ANY($1::uuid[])`,
    [assetUuids],
  )
  return new Map(rows.map(({ uuid, provinceCode, days }) => [uuid, courtCalendar(provinceCode, days, now)]))
}

export async function courtCalendarOf(tx: Transaction, assetUuid: string, now: Date): Promise<CourtCalendar> {
  const calendars = await courtCalendars(tx, [assetUuid], now)
  return calendars.get(assetUuid) ?? { holidays: new Set() }
}
