import { calendarDate } from '@lindero/domain/kernel/dates'
import type { CourtCalendar } from '@lindero/domain/legal/working-days'
import Holidays from 'date-holidays'

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
  Object.entries(REGIONS).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region] as const),
  ),
)

/** Years around the present one whose holidays are known. */
const YEARS = { before: 3, after: 2 }
const kept = new Map<string, ReadonlySet<string>>()

/** National and regional holidays of a province, for the terms of its courts. */
export function courtCalendar(provinceCode: string | null, now: Date): CourtCalendar {
  const region = REGION_OF.get(provinceCode ?? '') ?? ''
  const year = now.getUTCFullYear()
  const key = `${region} ${year}`
  const known = kept.get(key)
  if (known) return { holidays: known }
  const source = region ? new Holidays('ES', region) : new Holidays('ES')
  const holidays = new Set<string>()
  for (let each = year - YEARS.before; each <= year + YEARS.after; each += 1) {
    for (const { date, type } of source.getHolidays(each)) {
      if (type === 'public') holidays.add(date.slice(0, 10))
    }
    holidays.add(calendarDate(each, 12, 25))
  }
  kept.set(key, holidays)
  return { holidays }
}
