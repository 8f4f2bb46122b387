import { describe, expect, it } from 'vitest'
import { openTerms } from './judicial-terms.ts'
import { calendarOfSeat, dueBy, type HolidaysOfPlace, isWorkingDay, NO_HOLIDAYS } from './working-days.ts'

/** A day after all dates of the cases, so that none of them is a plan. */
const TODAY = '2030-01-01'

/** National holidays in 2026, and the regional holiday of Madrid. */
const calendar = {
  holidays: new Set(['2026-01-01', '2026-01-06', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-02', '2026-10-12']),
}

const place = { ...NO_HOLIDAYS, asset: { town: null, provinceCode: '28' } }

describe('Working days (LEC, arts. 130 and 131)', () => {
  it.each([
    ['2026-03-02', true, 'a Monday'],
    ['2026-03-07', false, 'a Saturday'],
    ['2026-03-08', false, 'a Sunday'],
    ['2026-05-01', false, 'a national holiday'],
    ['2026-08-03', false, 'in August'],
    ['2026-07-31', true, 'the last day of July'],
    ['2026-12-23', true, 'the day before Christmas'],
    ['2026-12-28', false, 'between 24 December and 6 January'],
    ['2026-01-05', false, 'before Epiphany'],
    ['2026-01-07', true, 'after Epiphany'],
    ['2021-12-28', true, 'at Christmas before the reform of 2022'],
    ['2021-12-24', false, '24 December before the reform'],
    ['2021-12-31', false, '31 December before the reform'],
  ])('the check for a working day on %s returns %s: the day is %s', (date, isWorking) => {
    expect(isWorkingDay(date, calendar)).toBe(isWorking)
  })

  it('weekdays in August are working days in urgent proceedings', () => {
    expect(isWorkingDay('2026-08-03', { ...calendar, isUrgent: true })).toBe(true)
    expect(isWorkingDay('2026-08-01', { ...calendar, isUrgent: true })).toBe(false)
  })
})

describe('Terms (LEC, art. 133)', () => {
  it.each([
    ['the first day is the day after the notification', '2026-03-02', { days: 1 }, '2026-03-03'],
    ['a period in days skips the weekend', '2026-03-06', { days: 1 }, '2026-03-09'],
    ['a period in days skips holidays', '2026-04-01', { days: 1 }, '2026-04-06'],
    ['twenty working days are four weeks', '2026-03-02', { days: 20 }, '2026-03-30'],
    ['a period in days skips August', '2026-07-30', { days: 2 }, '2026-09-01'],
    ['a period in days skips Christmas', '2026-12-22', { days: 2 }, '2027-01-07'],
    ['a period in months runs from date to date', '2026-02-10', { months: 1 }, '2026-03-10'],
    ['a period in months ends with a shorter month', '2026-03-31', { months: 6 }, '2026-09-30'],
    ['a period in months includes August', '2026-07-15', { months: 2 }, '2026-09-15'],
    ['a last day in August moves to September', '2026-07-15', { months: 1 }, '2026-09-01'],
    ['a last day on a Saturday moves to Monday', '2026-01-14', { months: 1 }, '2026-02-16'],
  ] as const)(
    'the rule "%s" applies: after a notification on %s, a period of %j ends on %s',
    (_, notified, term, due) => {
      expect(dueBy(notified, term, calendar)).toBe(due)
    },
  )

  it('a period in urgent proceedings also runs in August', () => {
    expect(dueBy('2026-07-30', { days: 2 }, { ...calendar, isUrgent: true })).toBe('2026-08-03')
  })

  it('a deadline is open until a user enters the date on which it was met', () => {
    const record = { claimNotifiedDate: '2026-03-02', judgmentNotifiedDate: '2026-03-02' }
    expect(openTerms('evictionProcesses', record, place, TODAY)).toMatchObject([
      {
        term: 'answerOfDefendant',
        dueBy: '2026-03-16',
        from: '2026-03-02',
        length: { days: 10 },
        article: 'art. 438 LEC',
        calendar: 'court',
      },
      {
        term: 'appeal',
        dueBy: '2026-03-30',
        from: '2026-03-02',
        length: { days: 20 },
        article: 'art. 458.1 LEC',
        calendar: 'court',
      },
    ])
    expect(openTerms('evictionProcesses', { ...record, appealDate: '2026-03-20' }, place, TODAY)).toHaveLength(1)
    expect(openTerms('registry', record, place, TODAY)).toEqual([])
  })
})

describe('The calendar of a court’s seat', () => {
  const TOWNS: Readonly<Record<string, string>> = { Madrid: '28', Barcelona: '08', València: '46' }
  const placeOf = (town: string | null, local: HolidaysOfPlace['local'] = []): HolidaysOfPlace => ({
    asset: { town, provinceCode: town === null ? null : (TOWNS[town] ?? null) },
    local,
    findTown(name) {
      const provinceCode = TOWNS[name]
      return provinceCode ? { name, provinceCode } : null
    },
  })
  const answer = (place: HolidaysOfPlace, courtSeat: string | null, claimNotifiedDate: string) =>
    openTerms('evictionProcesses', { courtSeat, claimNotifiedDate }, place, TODAY)[0]
  const merce = [{ provinceCode: '08', town: 'Barcelona', day: '2026-09-24' }]

  it.each([
    ['Barcelona', 'Madrid', '2026-09-08', '2026-09-22', 'La Diada is a working day in Madrid'],
    ['Madrid', 'Barcelona', '2026-09-08', '2026-09-23', 'La Diada is a holiday in Barcelona'],
    ['Madrid', 'Barcelona', '2026-09-15', '2026-09-30', 'La Mercè is a local holiday in Barcelona'],
    ['València', 'València', '2026-09-25', '2026-10-13', '9 October is a holiday in València'],
  ])('an asset in %s with a court in %s, notified on %s, has time until %s: %s', (asset, seat, notified, due) => {
    expect(answer(placeOf(asset, merce), seat, notified)).toMatchObject({
      dueBy: due,
      office: { town: seat, from: 'seat' },
    })
  })

  it('the town of the asset counts if the record has no seat, and the rule says so', () => {
    expect(answer(placeOf('Barcelona', merce), null, '2026-09-15')).toMatchObject({
      dueBy: '2026-09-30',
      office: { town: 'Barcelona', provinceCode: '08', from: 'asset' },
    })
    expect(answer(placeOf('Barcelona'), 'Villarriba', '2026-09-08')).toMatchObject({
      dueBy: '2026-09-23',
      office: { town: 'Villarriba', provinceCode: '08', from: 'unknownSeat' },
    })
  })

  it('a term into a year whose holidays are not published is provisional', () => {
    expect(answer(placeOf('Madrid'), 'Madrid', '2026-12-21')?.provisionalYears).toEqual([2027])
    expect(answer(placeOf('Madrid'), 'Madrid', '2026-11-02')?.provisionalYears).toEqual([])
    expect(calendarOfSeat(placeOf('Madrid'), null).isProvisional(2026)).toBe(false)
  })
})
