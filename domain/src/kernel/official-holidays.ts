import { addDays, calendarDate, daysBetween } from './dates.ts'

/** Codes of the autonomous communities and cities, each with the INE codes of its provinces. */
const PROVINCES_OF = {
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
} as const
export type Community = keyof typeof PROVINCES_OF
export const COMMUNITIES = Object.keys(PROVINCES_OF) as Community[]

const COMMUNITY_OF = new Map(
  COMMUNITIES.flatMap((community) => PROVINCES_OF[community].split(' ').map((code) => [code, community] as const)),
)

/** The autonomous community or city of a province; null for an unknown code. */
export const communityOf = (provinceCode: string | null): Community | null =>
  COMMUNITY_OF.get(provinceCode ?? '') ?? null

interface PublishedYear {
  /** The resolution of the Directorate-General of Labour, and its number in the official gazette. */
  reference: string
  /** Days in all of Spain, as month and day. */
  national: string
  /** Further days of each community: days that it chose, moved or declared. */
  own: Readonly<Record<Community, string>>
}

/**
 * Holidays that the official gazette (BOE) publishes under art. 45.4 of Royal Decree 2001/1983. These are the holidays to
 * which art. 130.2 LEC refers. The days of 2024, 2025 and 2026 were compared with the annexes of the resolutions, day by
 * day and community by community (ADR 1310). San Francisco Javier (3 December) is not in the annex: it is a local holiday
 * of every town of Navarre. Ceuta and Melilla are single municipalities, so their two local holidays are included.
 * The holidays of each Canary island, and 17 June in Aran, are local holidays here, because a province has several islands
 * or valleys.
 */
export const PUBLISHED: Readonly<Record<number, PublishedYear>> = {
  2024: {
    reference: 'Resolución de 23 de octubre de 2023, BOE-A-2023-22014',
    national: '01-01 01-06 03-29 05-01 08-15 10-12 11-01 12-06 12-25',
    own: {
      AN: '02-28 03-28 12-09',
      AR: '03-28 04-23 12-09',
      AS: '03-28 09-09 12-09',
      IB: '03-01 03-28 04-01',
      CN: '03-28 05-30',
      CB: '03-28 04-01 07-25',
      CL: '03-28 04-23 12-09',
      CM: '03-28 05-30 05-31',
      CT: '04-01 06-24 09-11 12-26',
      EX: '02-13 03-28 12-09',
      GA: '03-28 05-17 07-25',
      MD: '03-28 05-02 07-25',
      MC: '03-19 03-28 12-09',
      NC: '03-28 04-01 07-25 12-03',
      PV: '03-28 04-01 07-25',
      RI: '03-28 04-01 06-10',
      VC: '03-19 04-01 06-24 10-09',
      CE: '03-28 04-10 06-13 06-17 08-05',
      ML: '03-28 04-10 06-17 09-17 12-09',
    },
  },
  2025: {
    reference: 'Resolución de 15 de octubre de 2024, BOE-A-2024-21316',
    national: '01-01 01-06 04-18 05-01 08-15 11-01 12-06 12-08 12-25',
    own: {
      AN: '02-28 04-17 10-13',
      AR: '04-17 04-23 10-13',
      AS: '04-17 09-08 10-13',
      IB: '03-01 04-17 12-26',
      CN: '04-17 05-30',
      CB: '04-17 07-28 09-15',
      CL: '04-17 04-23 10-13',
      CM: '04-17 05-31 06-19',
      CT: '04-21 06-24 09-11 12-26',
      EX: '04-17 09-08 10-13',
      GA: '04-17 05-17 07-25',
      MD: '04-17 05-02 07-25',
      MC: '03-19 04-17 06-09',
      NC: '04-17 04-21 07-25 12-03',
      PV: '04-17 04-21 07-25',
      RI: '04-17 04-21 06-09',
      VC: '03-19 04-21 06-24 10-09',
      CE: '03-31 04-17 06-06 06-13 08-05',
      ML: '03-31 04-17 06-06 09-08 09-17',
    },
  },
  2026: {
    reference: 'Resolución de 17 de octubre de 2025, BOE-A-2025-21667',
    national: '01-01 01-06 04-03 05-01 08-15 10-12 12-08 12-25',
    own: {
      AN: '02-28 04-02 11-02 12-07',
      AR: '04-02 04-23 11-02 12-07',
      AS: '04-02 09-08 11-02 12-07',
      IB: '03-02 04-02 04-06 12-26',
      CN: '04-02 05-30 11-02',
      CB: '04-02 07-28 09-15 12-07',
      CL: '04-02 04-23 11-02 12-07',
      CM: '04-02 04-06 06-04 11-02',
      CT: '04-06 06-24 09-11 12-26',
      EX: '04-02 09-08 11-02 12-07',
      GA: '03-19 04-02 06-24 07-25',
      MD: '04-02 05-02 11-02 12-07',
      MC: '03-19 04-02 06-09 12-07',
      NC: '03-19 04-02 04-06 11-02 12-03',
      PV: '03-19 04-02 04-06 07-25',
      RI: '04-02 04-06 06-09 12-07',
      VC: '03-19 04-06 06-24 10-09',
      CE: '03-20 04-02 05-27 06-13 08-05 09-02',
      ML: '03-20 04-02 05-27 09-08 09-17 12-07',
    },
  },
}

/**
 * Days of years whose list the official gazette has not published, as the communities announced them in their own
 * gazettes. The national days are those of art. 45.1 of Royal Decree 2001/1983. The year stays provisional. A community
 * without a text in its own gazette has its usual days.
 */
const ANNOUNCED: Readonly<Record<number, Omit<PublishedYear, 'reference'>>> = {
  2027: {
    national: '01-01 01-06 03-26 05-01 10-12 11-01 12-06 12-08 12-25',
    own: {
      /** Decreto 84/2026, BOJA 84. */
      AN: '03-01 03-25 08-16',
      /** Decreto 163/2026, BOA 180. */
      AR: '03-25 04-23 08-16',
      /** Decreto 7/2026, BOPA of 26 February. It states only 8 September, so no day is moved. */
      AS: '03-25 09-08',
      /** Acuerdo of 13 March 2026, BOIB 33. */
      IB: '03-01 03-25 03-29',
      /** Decreto 115/2026, BOC 133. */
      CN: '03-25 08-16',
      /** Orden IND/29/2026, BOC 135. */
      CB: '03-25 07-28 09-15',
      /** Decreto 7/2026, BOCYL 61. */
      CL: '03-25 04-23 08-16',
      /** Decreto 34/2026, DOCM 131. */
      CM: '03-25 05-27 05-31',
      /** Ordre EMT/52/2026, DOGC 9637. */
      CT: '03-29 06-24 09-11',
      /** Decreto 119/2026, DOE 108. */
      EX: '03-25 09-08 10-11',
      /** Decreto 68/2026, DOG 122. */
      GA: '03-19 03-25 05-17',
      /** Decreto 82/2026, BOCM 234. */
      MD: '03-19 03-25 08-16',
      /** Resolución of 13 July 2026, BORM 171. */
      MC: '03-19 03-25 06-09',
      /** Resolución 232/2026, BON 103. */
      NC: '03-19 03-25 03-29 12-03',
      /** Decreto 90/2026, BOPV of 16 July. */
      PV: '03-25 03-29 10-07',
      /** Resolución 186/2026, BOR 86. */
      RI: '03-25 03-29 06-09',
      /** Decreto 42/2026, DOGV 10329. */
      VC: '03-19 03-29 10-09',
      /** No text in the gazette of the city was found: the days that recur. */
      CE: '03-25 08-05',
      /** Acuerdo of 24 September 2026, BOME extraordinario 43. */
      ML: '03-10 03-25 05-17 09-08 09-17',
    },
  },
}

/** Days that recur in every year. A provisional calendar assumes them, except on a Sunday. */
const USUAL = '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25'
const USUAL_OWN: Readonly<Record<Community, string>> = {
  AN: '02-28',
  AR: '04-23',
  AS: '09-08',
  IB: '03-01',
  CN: '05-30',
  CB: '07-28 09-15',
  CL: '04-23',
  CM: '05-31',
  CT: '06-24 09-11 12-26',
  EX: '09-08',
  GA: '05-17 07-25',
  MD: '05-02',
  MC: '03-19 06-09',
  NC: '12-03',
  PV: '07-25',
  RI: '06-09',
  VC: '03-19 10-09',
  CE: '08-05',
  ML: '09-17',
}
const EASTER_MONDAY: ReadonlySet<Community> = new Set(['CT', 'NC', 'PV', 'RI', 'VC'])
const NO_HOLY_THURSDAY: ReadonlySet<Community> = new Set(['CT', 'VC'])

/** Easter Sunday in the Gregorian calendar (Butcher's algorithm). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return calendarDate(year, Math.floor(f / 31), (f % 31) + 1)
}

/** True for a Sunday. 4 January 1970 was a Sunday. */
const isSunday = (date: string) => daysBetween('1970-01-04', date) % 7 === 0

/** The days that recur in every year. A day on a Sunday, which a community may move, is not assumed. */
function usualDays(community: Community | null, year: number): string[] {
  const easter = easterOf(year)
  const fixed = [...USUAL.split(' '), ...(community ? USUAL_OWN[community].split(' ') : [])]
  const movable = [
    addDays(easter, -2),
    ...(community && !NO_HOLY_THURSDAY.has(community) ? [addDays(easter, -3)] : []),
    ...(community && EASTER_MONDAY.has(community) ? [addDays(easter, 1)] : []),
  ]
  return [...fixed.map((day) => `${year}-${day}`).filter((date) => !isSunday(date)), ...movable].toSorted()
}

interface OfficialYear {
  days: readonly string[]
  /** Resolution that published the days. Null if the year is provisional, because its list is not in this table. */
  reference: string | null
}

/** The national and regional holidays of a year. Without a community, only the national ones. */
export function officialYear(community: Community | null, year: number): OfficialYear {
  const list = PUBLISHED[year] ?? ANNOUNCED[year]
  if (!list) return { days: usualDays(community, year), reference: null }
  const own = community ? list.own[community].split(' ') : []
  const days = [...list.national.split(' '), ...own].toSorted().map((day) => `${year}-${day}`)
  return { days, reference: PUBLISHED[year]?.reference ?? null }
}

/** Names of holidays by month and day, in Spanish as in the official gazette. */
const NAMES: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '01-06': 'Epifanía del Señor',
  '02-28': 'Día de Andalucía',
  '03-01': 'Día de las Illes Balears',
  '03-19': 'San José',
  '04-23': 'San Jorge, Día de Aragón y de Castilla y León',
  '05-01': 'Fiesta del Trabajo',
  '05-02': 'Fiesta de la Comunidad de Madrid',
  '05-17': 'Día de las Letras Gallegas',
  '05-30': 'Día de Canarias',
  '05-31': 'Día de Castilla-La Mancha',
  '06-09': 'Día de la Región de Murcia y de La Rioja',
  '06-24': 'San Juan',
  '07-25': 'Santiago Apóstol',
  '07-28': 'Día de las Instituciones de Cantabria',
  '08-05': 'Nuestra Señora de África',
  '08-15': 'Asunción de la Virgen',
  '09-08': 'Día de Asturias, de Extremadura y de Melilla',
  '09-11': 'Fiesta Nacional de Cataluña',
  '09-15': 'La Bien Aparecida',
  '09-17': 'Día de Melilla',
  '10-09': 'Día de la Comunitat Valenciana',
  '10-12': 'Fiesta Nacional de España',
  '11-01': 'Todos los Santos',
  '12-03': 'San Francisco Javier',
  '12-06': 'Día de la Constitución Española',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Natividad del Señor',
  '12-26': 'San Esteban',
}
const MOVED = 'Lunes siguiente a una fiesta en domingo'
const OTHER = 'Fiesta de la comunidad o ciudad autónoma'

export function holidayName(date: string): string {
  const fromEaster = daysBetween(easterOf(Number(date.slice(0, 4))), date)
  const movable = new Map([
    [-3, 'Jueves Santo'],
    [-2, 'Viernes Santo'],
    [1, 'Lunes de Pascua'],
    [60, 'Corpus Christi'],
  ]).get(fromEaster)
  const named = movable ?? NAMES[date.slice(5)]
  if (named) return named
  return isSunday(addDays(date, -1)) && NAMES[addDays(date, -1).slice(5)] ? MOVED : OTHER
}
