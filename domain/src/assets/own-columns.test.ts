import { describe, expect, it } from 'vitest'
import { ownCellText, ownColumnKind, ownDay, ownNumber, storedOwnNames } from './own-columns.ts'

describe('ownNumber', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1.234', 1234],
    ['1,234', 1.234],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1,234.56', 1234.56],
    ['0.125', 0.125],
    ['1234.5', 1234.5],
    ['-12,5', -12.5],
    ['-1.000', -1000],
    ['12 %', 12],
    ['1 234,5', 1234.5],
    ['€ 250.000', 250000],
    ['250.000 EUR', 250000],
    ['0', 0],
    ['1.2340', 1.234],
  ])('the text %s is read as the number %d', (text, figure) => expect(ownNumber(text)).toBe(figure))

  it.each(['', '00123', '12a', '1.23.4', '01/02/2026', '1234567890123456', 'ES12', '--1', '1,2,3', '.', '1.2.3,4'])(
    'the text %j is not read as a number',
    (text) => expect(ownNumber(text)).toBeNull(),
  )
})

describe('ownDay', () => {
  it.each([
    ['2026-11-26', '2026-11-26'],
    ['2026-11-26T00:00:00.000Z', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['1-2-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
  ])('the text %s is read as the day %s', (text, day) => expect(ownDay(text)).toBe(day))

  it.each(['29/02/2026', '2026-13-01', '11/26/2026', '26/11/26', '1/2-2026', '0026-01-01', 'mañana'])(
    'the text %j is not read as a day',
    (text) => expect(ownDay(text)).toBeNull(),
  )
})

describe('The kind of a custom column', () => {
  it.each([
    [{ values: 100, numbers: 95, days: 0 }, 'number'],
    [{ values: 100, numbers: 94, days: 0 }, 'text'],
    [{ values: 100, numbers: 0, days: 100 }, 'date'],
    [{ values: 100, numbers: 50, days: 50 }, 'text'],
    [{ values: 0, numbers: 0, days: 0 }, 'text'],
  ] as const)('a custom column whose cells have the counts %o is of the kind %s', (counts, kind) =>
    expect(ownColumnKind(counts)).toBe(kind),
  )
})

describe('The text of a cell in a custom column', () => {
  it('a number with three decimals is stored as a text that is not read as thousands', () => {
    expect(ownCellText(1.234)).toBe('1.2340')
    expect(ownNumber(ownCellText(1.234))).toBe(1.234)
    expect(ownCellText(1234.5)).toBe('1234.5')
    expect(ownCellText('1.234')).toBe('1.234')
  })
})

describe('storedOwnNames', () => {
  const names = (headers: string[], stored: string[]) => [...storedOwnNames(headers, stored).values()]

  it('a header belongs to an existing custom column of the customer if it differs only in case, accents or spaces', () =>
    expect(names(['CODIGO  INTERNO'], ['Código interno'])).toEqual(['Código interno']))

  it('two columns of the same tape stay separate, even if they differ only in case or accents', () => {
    expect(names(['Perímetro', 'PERIMETRO'], [])).toEqual(['Perímetro', 'PERIMETRO'])
    expect(names(['PERIMETRO', 'Perímetro'], ['Perímetro'])).toEqual(['PERIMETRO', 'Perímetro'])
    expect(names(['perimetro', 'PERIMETRO'], ['Perímetro'])).toEqual(['Perímetro', 'PERIMETRO'])
  })

  it('a header without an existing custom column is stored unchanged as the name of a new column', () =>
    expect(names(["'; DROP TABLE x --"], ['Nota'])).toEqual(["'; DROP TABLE x --"]))
})
