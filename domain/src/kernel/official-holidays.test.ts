import { describe, expect, it } from 'vitest'
import { COMMUNITIES, communityOf, easterOf, holidayName, officialYear, PUBLISHED } from './official-holidays.ts'
import { PROVINCES } from './provinces.ts'

/**
 * The annexes of the three resolutions as the gazette prints them: each day, with the communities whose column is marked.
 * 2024: the page of BOE-A-2023-22014. 2025 and 2026: two readings of BOE-A-2024-21316 and BOE-A-2025-21667 by others.
 */
const ANNEXES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2024: {
    '02-13': 'EX',
    '02-28': 'AN',
    '03-01': 'IB',
    '03-19': 'MC VC',
    '03-28': 'AN AR AS IB CN CB CM CL EX GA MD MC NC PV RI CE ML',
    '04-01': 'IB CB CT NC PV RI VC',
    '04-23': 'AR CL',
    '05-02': 'MD',
    '05-17': 'GA',
    '05-30': 'CN CM',
    '05-31': 'CM',
    '06-10': 'RI',
    '06-17': 'CE ML',
    '06-24': 'CT VC',
    '07-25': 'CB GA MD NC PV',
    '08-05': 'CE',
    '09-09': 'AS',
    '09-11': 'CT',
    '10-09': 'VC',
    '12-09': 'AN AR AS CL EX MC ML',
    '12-26': 'CT',
  },
  2025: {
    '02-28': 'AN',
    '03-01': 'IB',
    '03-19': 'MC VC',
    '03-31': 'ML',
    '04-17': 'AN AR AS IB CN CB CM CL EX GA MD MC NC PV RI CE ML',
    '04-21': 'CT NC PV RI VC',
    '04-23': 'AR CL',
    '05-02': 'MD',
    '05-17': 'GA',
    '05-30': 'CN',
    '05-31': 'CM',
    '06-06': 'CE ML',
    '06-09': 'MC RI',
    '06-19': 'CM',
    '06-24': 'CT VC',
    '07-25': 'GA MD NC PV',
    '07-28': 'CB',
    '08-05': 'CE',
    '09-08': 'AS EX',
    '09-11': 'CT',
    '09-15': 'CB',
    '10-09': 'VC',
    '10-13': 'AN AR AS CL EX',
    '12-26': 'IB CT',
  },
  2026: {
    '02-28': 'AN',
    '03-02': 'IB',
    '03-19': 'GA MC NC PV VC',
    '03-20': 'ML',
    '04-02': 'AN AR AS IB CN CB CM CL EX GA MD MC NC PV RI CE ML',
    '04-06': 'IB CM CT NC PV RI VC',
    '04-23': 'AR CL',
    '05-02': 'MD',
    '05-27': 'CE ML',
    '05-30': 'CN',
    '06-04': 'CM',
    '06-09': 'MC RI',
    '06-24': 'CT GA VC',
    '07-25': 'GA PV',
    '07-28': 'CB',
    '08-05': 'CE',
    '09-02': 'CE',
    '09-08': 'AS EX',
    '09-11': 'CT',
    '09-15': 'CB',
    '10-09': 'VC',
    '11-02': 'AN AR AS CN CM CL EX MD NC',
    '12-07': 'AN AR AS CB CL EX MD MC RI ML',
    '12-26': 'IB CT',
  },
}

/** Days of our table that no annex states: local holidays of every town of a territory. */
const LOCAL: Readonly<Record<number, Readonly<Partial<Record<(typeof COMMUNITIES)[number], string>>>>> = {
  2024: { NC: '12-03', CE: '04-10 06-13', ML: '04-10 09-17' },
  2025: { NC: '12-03', CE: '03-31 06-13', ML: '09-08 09-17' },
  2026: { NC: '12-03', CE: '03-20 06-13', ML: '09-08 09-17' },
}

const days = (community: (typeof COMMUNITIES)[number], year: number) =>
  officialYear(community, year).days.map((day) => day.slice(5))

describe('Official holidays', () => {
  it('every province belongs to one community', () => {
    expect(Object.keys(PROVINCES).filter((code) => communityOf(code) === null)).toEqual([])
    expect(communityOf(null)).toBeNull()
  })

  it.each([
    ['VC', 2026, '10-09', true, 'the day of the Comunitat Valenciana'],
    ['MC', 2026, '06-09', true, 'the day of Murcia'],
    ['CB', 2026, '07-28', true, 'the day of Cantabria'],
    ['CB', 2026, '06-28', false, 'no holiday of Cantabria'],
    ['CT', 2027, '05-03', false, 'no holiday of Catalonia'],
    ['CT', 2026, '09-11', true, 'La Diada'],
    ['MD', 2026, '09-11', false, 'no holiday in Madrid'],
    ['AN', 2025, '10-13', true, 'the Monday after 12 October, which Andalusia chose'],
    ['MD', 2025, '10-13', false, 'a working day in Madrid, which chose 25 July'],
    ['MD', 2025, '07-25', true, 'the day that Madrid chose'],
    ['IB', 2025, '04-21', false, 'Easter Monday, which the Balearic Islands left to the towns'],
    ['IB', 2025, '12-26', true, 'the second day of Christmas in the Balearic Islands'],
    ['GA', 2026, '06-24', true, 'San Juan, which Galicia chose'],
    ['CM', 2026, '06-04', true, 'Corpus Christi, which Castilla-La Mancha chose'],
  ] as const)('the check for a holiday in %s in %i on %s returns %s: %s', (community, year, day, isHoliday, _why) => {
    expect(days(community, year).includes(day)).toBe(isHoliday)
  })

  it.each([2024, 2025, 2026])('the days of each community in %i are those of the annex of the resolution', (year) => {
    const annex = Object.entries(ANNEXES[year] ?? {})
    const expected = Object.fromEntries(
      COMMUNITIES.map((one) => {
        const marked = annex.flatMap(([day, columns]) => (columns.split(' ').includes(one) ? [day] : []))
        return [one, [...marked, ...(LOCAL[year]?.[one]?.split(' ') ?? [])].toSorted()]
      }),
    )
    const own = (one: (typeof COMMUNITIES)[number]) => (PUBLISHED[year]?.own[one] ?? '').split(' ').toSorted()
    expect(Object.fromEntries(COMMUNITIES.map((one) => [one, own(one)]))).toEqual(expected)
  })

  /** The Canary Islands lack the holiday of each island. Ceuta and Melilla include their local holidays. */
  const FIGURES: Readonly<Record<string, readonly number[]>> = {
    CN: [11],
    CE: [14],
    ML: [14],
    CT: [12, 13],
    VC: [12, 13],
    NC: [13],
  }
  it('a published year has twelve holidays, or thirteen in the communities that add a recoverable or a foral one', () => {
    const odd = [2024, 2025, 2026].flatMap((year) =>
      COMMUNITIES.filter((one) => !(FIGURES[one] ?? [12]).includes(new Set(days(one, year)).size)).map(
        (one) => `${one} ${year}`,
      ),
    )
    expect(odd).toEqual([])
  })

  it('a published year names its resolution, and a year without a published list names none', () => {
    expect(Object.keys(PUBLISHED)).toEqual(['2024', '2025', '2026'])
    expect(officialYear('MD', 2026).reference).toContain('BOE-A-2025-21667')
    expect(officialYear('MD', 2027).reference).toBeNull()
  })

  it('a year that is announced but not published has the days of the communities, and stays provisional', () => {
    expect(officialYear('CT', 2027)).toEqual({
      days: '01-01 01-06 03-26 03-29 05-01 06-24 09-11 10-12 11-01 12-06 12-08 12-25'
        .split(' ')
        .map((day) => `2027-${day}`),
      reference: null,
    })
    const odd = COMMUNITIES.filter((one) => days(one, 2027).length !== 12)
    expect(odd.map((one) => `${one} ${days(one, 2027).length}`)).toEqual(['AS 11', 'CN 11', 'NC 13', 'CE 11', 'ML 14'])
  })

  it('a year without any list assumes the days that recur, and no moved Sunday', () => {
    expect(days('CT', 2028)).toEqual(
      '01-01 01-06 04-14 04-17 05-01 06-24 08-15 09-11 10-12 11-01 12-06 12-08 12-25 12-26'.split(' '),
    )
    expect(days('AR', 2028)).not.toContain('04-23')
  })

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
  ])('Easter Sunday of %i is on %s', (year, date) => {
    expect(easterOf(year)).toBe(date)
  })

  it('a holiday has a name, and a moved one says why', () => {
    expect(['2026-04-02', '2026-12-07', '2026-10-09', '2026-05-27'].map(holidayName)).toEqual([
      'Jueves Santo',
      'Lunes siguiente a una fiesta en domingo',
      'Día de la Comunitat Valenciana',
      'Fiesta de la comunidad o ciudad autónoma',
    ])
  })
})
