import { describe, expect, it } from 'vitest'
import { parsePostalCode } from './parse-postal-code.ts'

describe('Spanish postal codes', () => {
  it.each(['46019', 46_019, ' 46019 ', '46.019', 'E-46019'])(
    'the postal code %s is accepted: its five digits begin with a province code',
    (typed) => {
      expect(parsePostalCode(typed)).toEqual({ kind: 'value', value: '46019' })
    },
  )

  it('a leading zero that a spreadsheet dropped is restored, with a note', () => {
    const read = { kind: 'value', value: '08001', note: { code: 'postalCodeZero', data: { value: '08001' } } }
    expect(parsePostalCode(8001)).toEqual(read)
    expect(parsePostalCode('8001', '08')).toEqual(read)
  })

  it('a four-digit postal code gets a proposed correction only if it begins with the expected province code', () => {
    expect(parsePostalCode('4619', '46')).toEqual({
      kind: 'invalid',
      code: 'postalCodeLength',
      data: { found: 4 },
      proposal: '46019',
    })
    expect(parsePostalCode('4619', '28')).toEqual({
      kind: 'invalid',
      code: 'postalCodeLength',
      data: { found: 4 },
    })
  })

  it.each([
    ['99001', 'postalCodeUnknown'],
    ['00123', 'postalCodeUnknown'],
    ['460190', 'postalCodeLength'],
    ['SW1A', 'postalCodeLength'],
    [true, 'postalCodeLength'],
  ])('the input %s is rejected because it is not a Spanish postal code', (typed, code) => {
    expect(parsePostalCode(typed)).toMatchObject({ kind: 'invalid', code })
  })

  it.each(['', null, 'n/d'])('the input %s is treated as an empty cell', (typed) => {
    expect(parsePostalCode(typed)).toEqual({ kind: 'empty' })
  })
})
