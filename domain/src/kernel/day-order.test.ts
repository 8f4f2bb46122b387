import { describe, expect, it } from 'vitest'
import { aloneInFile, areSingleErrors, dayReadings, orderOfDate } from './day-order.ts'
import { parseDate } from './parse-date.ts'
import type { CellInput } from './parse-result.ts'

const readingOf = (...cells: string[]) => dayReadings(new Map([['day', cells]])).get('day')

describe('The order of day and month in a column', () => {
  it.each([
    ['dayFirst', ['04/02/2021', '25/12/2017']],
    ['monthFirst', ['04/02/2021', '12/14/2020', '01/07/2023']],
    ['likelyDayFirst', ['04/02/2021', '05/03/2020']],
    [
      'likelyDayFirst',
      ['04/02/2021', '13/01/2020', '14/01/2020', '15/01/2020', '16/01/2020', '17/01/2020', '12/25/2021'],
    ],
    ['open', ['04/02/2021', '25/12/2017', '12/14/2020']],
    ['likelyDayFirst', ['2021-02-04', '', 'n.a.', '31/31/2020', '00/00/0000']],
  ])('the order is %s', (reading, cells) => {
    expect(readingOf(...cells)).toBe(reading)
  })

  it('a column without a certain date has the order of the other columns', () => {
    const columns = new Map([
      ['acquired', ['04/02/2021', '05/06/2020']],
      ['appraised', ['12/14/2020', '01/02/2023']],
    ])
    expect(dayReadings(columns).get('acquired')).toBe('monthFirst')
  })
})

describe('Dates with the month first in a column whose other dates have the day first', () => {
  it.each([
    [true, 5, 1],
    [true, 1_000, 1],
    [true, 40, 2],
    [true, 1_000, 50],
    // Too few dates, or as many as another source would have: nothing tells how to read the dates that fit both orders.
    [false, 0, 1],
    [false, 1, 1],
    [false, 4, 1],
    [false, 39, 2],
    [false, 1_000, 51],
    [false, 1_000, 1_000],
    [false, 1, 1_000],
    [false, 5, 0],
  ])(
    'it is %s that they are single errors if %i dates have the day first and %i the month',
    (isSingle, dayFirst, monthFirst) => {
      expect(areSingleErrors({ dayFirst, monthFirst })).toBe(isSingle)
    },
  )

  it.each([
    ['31/12/2026', 'dayFirst'],
    ['12/31/2026', 'monthFirst'],
    ['12-31-26 10:00', 'monthFirst'],
    ['04/02/2021', 'open'],
    ['04/04/2021', null],
    ['2026-12-31', null],
    ['31/31/2026', null],
    ['', null],
    [46_350, null],
  ])('the date %j proves the order %s', (cell, order) => {
    expect(orderOfDate(cell)).toBe(order)
  })
})

describe('A date with two numbers up to 12', () => {
  it.each([
    ['dayFirst', { kind: 'value', value: '2021-02-04' }],
    ['monthFirst', { kind: 'value', value: '2021-04-02', note: { code: 'readAsMonthDay' } }],
    ['likelyDayFirst', { kind: 'value', value: '2021-02-04', note: { code: 'readAsLikelyDay' } }],
    ['likelyMonthFirst', { kind: 'value', value: '2021-04-02', note: { code: 'readAsLikelyDay' } }],
    ['open', { kind: 'invalid', code: 'dayOrMonth' }],
  ] as const)('a date is read with the order %s', (order, expected) => {
    const read = parseDate('04/02/2021', { order })
    expect(read).toMatchObject(expected)
    if (order === 'dayFirst') expect(read).not.toHaveProperty('note')
  })

  it.each(['monthFirst', 'open'] as const)('a date that has only one reading has it with the order %s', (order) => {
    expect(parseDate('25/12/2017', { order })).toMatchObject({ kind: 'value', value: '2017-12-25' })
    expect(parseDate('07/07/2021', { order })).toEqual({ kind: 'value', value: '2021-07-07' })
    expect(parseDate('02/30/2022', { order })).toMatchObject({ kind: 'invalid', code: 'impossibleDate' })
  })
})

/** Spain is one hour ahead of universal time in winter and two in summer, from 31 March to 27 October 2024. */
describe('A column of times without a time zone', () => {
  it.each<[string, readonly CellInput[], string]>([
    [
      'midnights of Spain in universal time',
      ['2024-03-14 23:00:00', '2024-07-14 22:00:00', '2024-11-04T23:00:00'],
      'midnights',
    ],
    ['the same with the day first', ['14/03/2024 23:00', '14/07/2024 22:00', '25/12/2023 23:00:00'], 'midnights'],
    ['the same as days of a spreadsheet program', [new Date('2024-03-14T23:00:00Z'), 45_487 + 22 / 24], 'midnights'],
    ['one such time alone', ['2024-03-14 23:00:00'], 'midnights'],
    ['one such time among days without a time', ['2024-03-14 23:00:00', '2024-03-15'], 'likelyDayFirst'],
    ['22:00 in winter', ['2024-03-14 22:00:00', '2024-07-14 22:00:00', '2024-11-04 23:00:00'], 'likelyDayFirst'],
    ['another time', ['2024-03-14 23:00:00', '2024-07-14 22:00:00', '2024-11-04 10:30:00'], 'likelyDayFirst'],
    ['another minute', ['2024-03-14 23:00:00', '2024-07-14 22:00:00', '2024-11-04 23:00:01'], 'likelyDayFirst'],
    ['a midnight', ['2024-03-14 23:00:00', '2024-07-14 22:00:00', '2024-11-04 00:00:00'], 'likelyDayFirst'],
    ['a time zone', ['2024-03-14T23:00:00Z', '2024-07-14T22:00:00Z', '2024-11-04T23:00:00Z'], 'likelyDayFirst'],
    ['days without a time', ['2024-03-14', '2024-07-14'], 'likelyDayFirst'],
    ['days in an unknown order', ['04/03/2024 23:00', '05/07/2024 22:00', '06/12/2023 23:00'], 'likelyDayFirst'],
  ])('a column with %s (%j) has the order %s', (_, cells, reading) => {
    expect(dayReadings(new Map([['day', cells]])).get('day')).toBe(reading)
  })

  it.each<[CellInput, string, string | null]>([
    ['2024-03-14 23:00:00', '2024-03-15', '2024-03-14'],
    ['14/07/2024 22:00', '2024-07-15', '2024-07-14'],
    [new Date('2023-12-31T23:00:00Z'), '2024-01-01', '2023-12-31'],
    ['2024-03-30 23:00:00', '2024-03-31', '2024-03-30'],
    ['2024-03-31 22:00:00', '2024-04-01', '2024-03-31'],
    ['2024-03-14', '2024-03-14', null],
    ['2024-03-14 10:00:00', '2024-03-14', null],
  ])('the day %s is read as %s, and offers %s as the other reading', (cell, value, other) => {
    const read = parseDate(cell, { order: 'midnights' })
    expect(read).toEqual({
      ...{ kind: 'value', value },
      ...(other === null
        ? {}
        : { note: { code: 'readAsLikelyDay', data: { value, other } }, alternatives: [value, other] }),
    })
  })
})

describe('A date in a file with few of the dates of its column', () => {
  it.each([
    [new Date('2024-03-14T23:00:00Z'), 'midnights', '2024-03-14 23:00:00'],
    ['2024-03-14 23:00:00', 'midnights', '2024-03-14 23:00:00'],
    ['04/02/2021', 'monthFirst', '2021-04-02'],
    ['4/2/2021 10:30', 'monthFirst', '2021-04-02 10:30'],
    ['04/02/21', 'monthFirst', '02/04/21'],
    ['12/14/2020', 'monthFirst', '2020-12-14'],
    ['31/12/2020', 'monthFirst', '31/12/2020'],
    ['n.a.', 'monthFirst', 'n.a.'],
    [44_000, 'monthFirst', 44_000],
    ['04/02/2021', 'dayFirst', '04/02/2021'],
    ['04/02/2021', 'likelyMonthFirst', '04/02/2021'],
    ['04/02/2021', 'open', '04/02/2021'],
    [new Date('2021-02-04'), 'monthFirst', '2021-02-04'],
    [new Date('2021-02-04'), 'open', '2021-02-04'],
  ] as const)('the cell %j in a column with the order %s becomes %j', (cell, reading, alone) => {
    expect(aloneInFile(cell, reading)).toBe(alone)
  })
})
