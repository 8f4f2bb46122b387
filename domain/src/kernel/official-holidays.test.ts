import { describe, expect, it } from 'vitest'
import { COMMUNITIES, communityOf, easterOf, holidayName, officialYear, PUBLISHED } from './official-holidays.ts'
import { PROVINCES } from './provinces.ts'

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

  it('a provisional year assumes the days that recur, and no moved Sunday', () => {
    expect(days('CT', 2027)).toEqual(
      '01-01 01-06 03-26 03-29 05-01 06-24 09-11 10-12 11-01 12-06 12-08 12-25'.split(' '),
    )
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
