import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate } from './parse-date.ts'

describe('Typed dates', () => {
  it.each([
    ['15/03/2017', '2017-03-15'],
    ['5/3/2017', '2017-03-05'],
    ["'5/3/2017", '2017-03-05'],
    ['15-03-2017', '2017-03-15'],
    ['15.03.2017', '2017-03-15'],
    ['15/03/17', '2017-03-15'],
    ['15/03/98', '1998-03-15'],
    // A date may be in the future, such as the end of a lease or a due date.
    ['31/12/30', '2030-12-31'],
    ['2017-03-15', '2017-03-15'],
    ['2017/3/15', '2017-03-15'],
    ['2017-03-15T10:30:00Z', '2017-03-15'],
    ['15/03/2017 10:30', '2017-03-15'],
    ['20170315', '2017-03-15'],
    [20_170_315, '2017-03-15'],
    ['15 de marzo de 2017', '2017-03-15'],
    ['15-mar-2017', '2017-03-15'],
    ['1 sept. 2017', '2017-09-01'],
    ['March 15, 2017', '2017-03-15'],
    ['29/02/2020', '2020-02-29'],
    [42_809, '2017-03-15'],
    ['42809', '2017-03-15'],
    [42_809.75, '2017-03-15'],
    [new Date('2017-03-15T00:00:00Z'), '2017-03-15'],
  ])('the date %s is read as %s', (typed, value) => {
    expect(parseDate(typed)).toEqual({ kind: 'value', value })
  })

  it('the first number is read as the month, with a note, only if the second number cannot be a month', () => {
    expect(parseDate('03/15/2017')).toEqual({
      kind: 'value',
      value: '2017-03-15',
      note: { code: 'readAsMonthDay', data: { value: '2017-03-15' } },
    })
  })

  it.each(['31/02/2019', '2019-02-31', '29/02/2019', '00/01/2020', '32/01/2020', '13/13/2020', '31/11/2020'])(
    'the date %s is rejected, because it does not exist',
    (typed) => {
      expect(parseDate(typed)).toMatchObject({ kind: 'invalid', code: 'impossibleDate' })
    },
  )

  it.each(['ayer', '2017', 2017, '15/03', 'marzo de 2017', true, new Date(Number.NaN)])(
    'the input %s is rejected because it is not a date',
    (typed) => {
      expect(parseDate(typed)).toEqual({ kind: 'invalid', code: 'notADate' })
    },
  )

  it('a two-digit year is never read as a year after `lastYear`', () => {
    expect(parseDate('31/12/30', { lastYear: 2026 })).toEqual({ kind: 'value', value: '1930-12-31' })
    expect(parseDate('31/12/26', { lastYear: 2026 })).toEqual({ kind: 'value', value: '2026-12-31' })
  })

  it.each(['', '  ', null, undefined])('the input %s is treated as an empty cell', (typed) => {
    expect(parseDate(typed)).toEqual({ kind: 'empty' })
  })

  it('every day of two centuries is read the same from text, from a serial number and from a `Date`', () => {
    const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (moment) => {
        const day = moment.toISOString().slice(0, 10)
        const [year, month, date] = day.split('-')
        const serial = Date.parse(day) / 86_400_000 + 25_569
        for (const typed of [day, `${date}/${month}/${year}`, serial, moment]) {
          expect(parseDate(typed)).toEqual({ kind: 'value', value: day })
        }
      }),
    )
  })

  it.each([
    ['2024-03-14T23:00:00.000Z', '2024-03-15'],
    ['2024-07-14T22:00:00Z', '2024-07-15'],
    ['2024-03-14T12:00:00Z', '2024-03-14'],
    ['2024-03-14T23:00:00', '2024-03-14'],
    ['2024-03-14 23:00:00 UTC', '2024-03-15'],
    ['2024-03-14 23:00:00 GMT', '2024-03-15'],
    ['2024-03-14 23:00:00+00', '2024-03-15'],
    ['2024-07-14 22:00:00 +0000', '2024-07-15'],
    ['2024-07-14 21:00:00-01', '2024-07-15'],
    ['2024-03-14 23:00:00+01', '2024-03-14'],
    ['2024-03-14 00:00:00 UTC', '2024-03-14'],
    ['2024-03-14 09:00-14', '2024-03-14'],
    ['2024-03-14 09:00-14:00', '2024-03-14'],
    ['2024-03-14 22:00-23', '2024-03-14'],
    ['2024-07-14 11:00-12:00', '2024-07-14'],
    ['2024-07-14 11:00:00-12:00', '2024-07-15'],
    ['2024-07-14 21:00-03:00', '2024-07-15'],
    ['2024-07-14T21:00-03:00', '2024-07-15'],
    ['2024-07-14 11:00:00-14:00', '2024-07-14'],
    ['2024-07-14 12:00+14:00', '2024-07-14'],
    ['2024-07-14 23:00-0100', '2024-07-15'],
  ])('an instant is read as its day in Spain, with a note if that is the next day: %s', (text, value) => {
    const note = text.startsWith(value) ? {} : { note: { code: 'readAsDayInSpain', data: { value } } }
    expect(parseDate(text)).toEqual({ kind: 'value', value, ...note })
  })
})
