import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

describe('Typed numbers', () => {
  it.each([
    [85, 85],
    ['85,00', 85],
    [' 72 m2 ', 72],
    ['72 m²', 72],
    ['90,00 m2', 90],
    ['39,47', 39.47],
    ['1.250,50-', -1250.5],
    ['80- €', -80],
    ['1.234,50 €', 1234.5],
    ['1,234.50', 1234.5],
    ['€ 1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1 234 567,8', 1_234_567.8],
    ['1\u00a0234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['85.5', 85.5],
    ['0,75', 0.75],
    [',5', 0.5],
    ['-2', -2],
    ['−2', -2],
    ['−€1,234.50', -1234.5],
    ['(1.234,00)', -1234],
    ['1.5E+05', 150_000],
    ['12 %', 12],
    ['3 hab.', 3],
    ['120 EUR', 120],
    ["'0042", 42],
  ])('the number %s is read as %d', (typed, value) => {
    expect(parseNumber(typed)).toEqual({ kind: 'value', value })
  })

  it('a point before three digits separates thousands, with a note that it may be a decimal point', () => {
    expect(parseNumber('120.000')).toEqual({
      kind: 'value',
      value: 120_000,
      note: { code: 'readAsThousands', data: { value: 120_000, other: 120 } },
      alternatives: [120_000, 120],
    })
  })

  it('a comma before three digits is a decimal comma, and the reading as thousands is an alternative', () => {
    expect(parseNumber('1,234')).toMatchObject({ value: 1.234, alternatives: [1.234, 1234] })
  })

  it('a number in the style `decimal`, for coordinates and percentages, has no thousands separators', () => {
    expect(parseNumber('39.470', 'decimal')).toEqual({ kind: 'value', value: 39.47 })
    expect(parseNumber('0.123', 'decimal')).toEqual({ kind: 'value', value: 0.123 })
  })

  it.each([
    ['12O.000', 120_000, 'O'],
    ['1l5', 115, 'l'],
    ['9o', 90, 'o'],
  ])('the text %s is read as the number %d, with a note that it contains the letter %s', (typed, value, letter) => {
    expect(parseNumber(typed)).toMatchObject({
      kind: 'value',
      value,
      note: { code: 'letterInNumber', data: { letter } },
    })
  })

  it.each(['n/d', 'ochenta', '1.23.4', '1,2,3', '1.234.56', '12/15', 'm2', '--', true, new Date(0)])(
    'the input %s is rejected because it is not a number',
    (typed) => {
      expect(parseNumber(typed)).toMatchObject({ kind: 'invalid', code: 'notANumber' })
    },
  )

  it.each([
    ['unos 85', 85],
    ['85 (según catastro)', 85],
  ])('the text %s is rejected, and its only number, %d, is proposed', (typed, proposal) => {
    expect(parseNumber(typed)).toEqual({ kind: 'invalid', code: 'notANumber', proposal })
  })

  it.each([
    ['130.852.-', 130_852],
    ['130.852,-', 130_852],
    ['130.852,-- €', 130_852],
    ['€ 130.852.–', 130_852],
    ['-130.852,-', -130_852],
    ['130.852-', -130_852],
  ])('a dash behind the decimal mark means "no cents", so the amount %s is %d', (typed, value) => {
    expect(parseNumber(typed, 'money')).toMatchObject({ kind: 'value', value })
  })

  it.each([
    '20.000.000 ptas',
    '20.000.000 pesetas',
    '120.000 USD',
    '120.000 $',
    '1.200 €/mes',
    '3.500 €/m2',
    '0,8 ha',
    '2,5 hectáreas',
    '5 áreas',
    '900 sq ft',
    '120.000 D',
    '120.000 H',
    '120.000 CR',
  ])('nothing is proposed for %s, which has another unit or a side of an account', (typed) => {
    expect(parseNumber(typed, 'money')).toEqual({ kind: 'invalid', code: 'notANumber' })
  })

  it.each(['3 H', '3 D'])('the number of the count %s is proposed', (typed) => {
    expect(parseNumber(typed, 'decimal')).toEqual({ kind: 'invalid', code: 'notANumber', proposal: 3 })
  })

  it.each([
    ['720 €/año', 720],
    ['720 € / año', 720],
    ['€ 720 al año', 720],
    ['350 € anuales', 350],
    ['350 € anuales (aprox.)', 350],
  ])('the number in %s is proposed for an amount per year and for no other', (typed, proposal) => {
    const invalid = { kind: 'invalid', code: 'notANumber' }
    expect(parseNumber(typed, 'money', { isPerYear: true })).toEqual({ ...invalid, proposal })
    if (!typed.includes('al año')) expect(parseNumber(typed, 'money')).toEqual(invalid)
  })

  it('the number of a percentage per year is proposed, and nothing for an amount of another period', () => {
    expect(parseNumber('3,5 % anual', 'decimal')).toMatchObject({ proposal: 3.5 })
    for (const typed of ['60 €/mes', '60 € mensuales', '180 €/trimestre', '9 €/m2'])
      expect(parseNumber(typed, 'money', { isPerYear: true })).toEqual({ kind: 'invalid', code: 'notANumber' })
  })

  it.each(['dic-22', 'mar 23-24', 'ref-85', 'A85', '(85) aprox', 'unos 85-', 'entre -85 y'])(
    'nothing is proposed for the text %s that could change the sign of the number or break up a word',
    (typed) => {
      const parsed = parseNumber(typed, 'money')
      const proposal = parsed.kind === 'invalid' ? parsed.proposal : parsed
      expect([undefined, -85]).toContain(proposal)
      if (!typed.includes(' -85')) expect(proposal).toBeUndefined()
    },
  )

  it.each([null, undefined, '', '   ', Number.NaN])('the input %s is treated as an empty cell', (typed) => {
    expect(parseNumber(typed)).toEqual({ kind: 'empty' })
  })

  it.each(['#REF!', '#N/A', '#¡VALOR!', '#DIV/0!'])('the text %s is rejected as a formula error', (typed) => {
    expect(parseNumber(typed)).toEqual({ kind: 'invalid', code: 'cellError' })
  })

  it('a number with two decimals is read correctly in Spanish and British format', () => {
    const amounts = fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(amounts, fc.constantFrom('es-ES', 'en-GB'), (amount, tag) => {
        const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const
        const parsed = parseNumber(new Intl.NumberFormat(tag, options).format(amount))
        expect(parsed).toEqual({ kind: 'value', value: amount })
      }),
    )
  })

  it('the parser of numbers never throws an error and never returns an infinite number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,400}([.,]\d{1,3})?(e[+-]?\d{1,3})?$/)), (typed) => {
        const parsed = parseNumber(typed)
        expect(parsed.kind !== 'value' || Number.isFinite(parsed.value)).toBe(true)
      }),
    )
  })
})

describe('Figures too large for a number', () => {
  it.each(['1e999', '9'.repeat(400)])('the number %s is rejected because it is too large', (typed) => {
    expect(parseNumber(typed)).toEqual({ kind: 'invalid', code: 'notANumber' })
  })
})
