import { describe, expect, it } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { choice } from './choice-fields.tsx'
import { errorsOf, type Field, type FieldContext, inputText, valueOfInput } from './field.ts'
import { area, count, day, decimal, floor, money, percent, year } from './figure-fields.ts'
import { multiline } from './long-text-fields.tsx'
import { cadastralReference, latitude, longitude, postalCode, taxIdentifier } from './reference-fields.ts'
import { colour, email, emailDomain, password, phone, text, url } from './text-fields.ts'

const spanish: FieldContext = { language: 'es', values: { provinceCode: '46' } }
const english: FieldContext = { ...spanish, language: 'en' }

describe('Typed or pasted values', () => {
  it.each<[string, Field, string, string | number | null]>([
    ['text', text(), '  Calle   Mayor 12 ', 'Calle Mayor 12'],
    ['text', text(), '   ', null],
    ['multiline', multiline(), ' uno \n dos ', 'uno\ndos'],
    ['email', email(), ' Ana@alcor.example ', 'Ana@alcor.example'],
    ['password', password(), ' with blanks ', ' with blanks '],
    ['url', url(), 'www.alcor.example', 'https://www.alcor.example'],
    ['url', url(), 'http://alcor.example/es', 'http://alcor.example/es'],
    ['emailDomain', emailDomain(), '@Alcor.Example', 'alcor.example'],
    ['emailDomain', emailDomain(), 'ana@alcor.example', 'alcor.example'],
    ['emailDomain', emailDomain(), 'https://www.alcor.example/', 'alcor.example'],
    ['phone', phone(), '+34 612 34-56.78', '+34612345678'],
    ['phone', phone(), '0034 612345678', '+34612345678'],
    ['colour', colour(), '0B6A76', '#0b6a76'],
    ['colour', colour(), '#abc', '#aabbcc'],
    ['money', money(), '1.234,50 €', 1234.5],
    ['money', money(), '114.539', 114_539],
    ['area', area(), ' 72 m2 ', 72],
    ['area', area(), '85,5', 85.5],
    ['percent', percent(), '0,69 %', 0.69],
    ['decimal', decimal(), '1,234', 1.234],
    ['count', count(), '3,0', 3],
    ['count', count(), ' 200 000 ', 200_000],
    ['year', year(), '1974', 1974],
    ['floor', floor(), 'bajo', 0],
    ['floor', floor(), '4º', 4],
    ['day', day(), '15/3/2017', '2017-03-15'],
    ['day', day(), '15 de marzo de 2017', '2017-03-15'],
    ['day', day(), '31/12/30', '2030-12-31'],
    ['day', day({ latest: 'today' }), '31/12/30', '1930-12-31'],
    ['day', day({ max: '2026-11-27' }), '31/12/30', '1930-12-31'],
    ['latitude', latitude(), '39° 28\' 12"', 39.47],
    ['longitude', longitude(), '-0,380033', -0.380033],
    ['postalCode', postalCode(), '46019', '46019'],
    ['cadastralReference', cadastralReference(), '6344205 CF7664S 0001 GP', '6344205CF7664S0001GP'],
    ['taxIdentifier', taxIdentifier(), 'a-58.818 501', 'A58818501'],
  ])('a field of kind %s with the settings %j parses the text %j as the value %j', (_, field, typed, value) => {
    const remaining = valueOfInput(field, typed, spanish)
    if (typeof value === 'number') expect(remaining).toBeCloseTo(value, 6)
    else expect(remaining).toBe(value)
    if (value !== null) expect(errorsOf(field, remaining, spanish)).toEqual([])
  })

  it.each<[string, number]>([
    ['1,234', 1234],
    ['1,234.50', 1234.5],
  ])('a money field of an English user parses the text "%s" as the number %d', (typed, value) => {
    expect(valueOfInput(money(), typed, english)).toBe(value)
  })

  it.each<[string, FieldContext, number]>([
    ['1.234', english, 1234],
    ['125.000', english, 125_000],
    ['1,234', spanish, 1234],
  ])('a money field proposes the thousands if the text "%s" has more than two decimals', (typed, context, proposal) => {
    expect(money().read?.(typed, context)).toMatchObject({
      kind: 'error',
      error: { code: 'tooManyDecimals', proposal },
    })
  })

  it('a cadastral reference of Navarre, which has its own cadastre, is not checked, but converted to capitals', () => {
    const context: FieldContext = { language: 'es', values: { provinceCode: '31' } }
    expect(valueOfInput(cadastralReference({ province: 'provinceCode' }), 'abc-123', context)).toBe('ABC-123')
  })
})

describe('Values that a form rejects', () => {
  it.each<[string, Field, string, string]>([
    ['text', text({ required: true }), ' ', 'required'],
    ['text', text({ max: 20 }), 'x'.repeat(21), 'tooLong'],
    ['text', text({ min: 3 }), 'xy', 'tooShort'],
    ['email', email(), 'ana@alcor', 'email'],
    ['url', url(), 'alcor', 'url'],
    ['url', url(), 'javascript:alert(1)', 'url'],
    ['emailDomain', emailDomain(), 'alcor', 'emailDomain'],
    ['phone', phone(), '1234', 'phone'],
    ['colour', colour(), 'teal', 'colour'],
    ['taxIdentifier', taxIdentifier(), 'B12345678', 'taxIdentifier'],
    ['area', area(), '0', 'notPositive'],
    ['area', area(), 'grande', 'notANumber'],
    ['money', money(), '-5', 'negative'],
    ['money', money(), '1,234', 'tooManyDecimals'],
    ['money', money(), '125,000', 'tooManyDecimals'],
    ['money', money(), '10,555', 'tooManyDecimals'],
    ['count', count(), '2,5', 'notAnInteger'],
    ['count', count({ max: 1_000_000 }), '1.000.001', 'tooLarge'],
    ['count', count({ min: 0, max: 9 }), '10', 'outOfRange'],
    ['count', count({ min: 3 }), '2', 'tooSmall'],
    ['year', year(), '999', 'yearOutOfRange'],
    ['year', year(), String(new Date().getFullYear() + 6), 'yearOutOfRange'],
    ['floor', floor(), 'ático', 'notAFloor'],
    ['day', day(), '31/02/2020', 'impossibleDate'],
    ['day', day(), 'ayer', 'notADate'],
    ['day', day({ max: '2024-06-30' }), '01/07/2024', 'dayTooLate'],
    ['day', day(), '01/01/3026', 'dayTooLate'],
    ['day', day(), '01/01/1026', 'dayTooEarly'],
    ['latitude', latitude(), '95', 'latitudeOutOfRange'],
    ['longitude', longitude(), '-190', 'longitudeOutOfRange'],
    ['postalCode', postalCode(), '460', 'postalCodeLength'],
    ['cadastralReference', cadastralReference(), '6344205CF7664S0001GX', 'referenceControl'],
    ['cadastralReference', cadastralReference(), '6344205CF7664S000', 'referenceLength'],
  ])(
    'a field of kind %s with the settings %j rejects the text "%s" with the error code "%s"',
    (_, field, typed, code) => {
      expect(errorsOf(field, valueOfInput(field, typed, spanish), spanish)).toMatchObject([{ code }])
    },
  )

  it('the error for an invalid text proposes the most probable value', () => {
    expect(errorsOf(area(), 'unos 85', spanish)).toMatchObject([{ proposal: 85 }])
    expect(errorsOf(cadastralReference(), '6344205CF7664S0001', spanish)).toMatchObject([
      { proposal: '6344205CF7664S0001GP' },
    ])
  })
})

describe('Formatted values (core 9)', () => {
  it.each<[string, Field, unknown, string, string]>([
    ['money', money(), 1234.5, '1.234,50', '1,234.50'],
    ['money', money(), 114_539, '114.539', '114,539'],
    ['area', area(), 85.5, '85,5', '85.5'],
    ['count', count(), 1000, '1.000', '1,000'],
    ['year', year(), 1974, '1974', '1974'],
    ['day', day(), '2026-03-15', '15/03/2026', '15/03/2026'],
    ['latitude', latitude(), 39.474166, '39,474166', '39.474166'],
    ['area that could not be read', area(), 'unos 85', 'unos 85', 'unos 85'],
  ])(
    'a value of the kind %s is formatted in Spanish and English, and both texts are parsed to the same value',
    (_, field, value, es, en) => {
      expect([inputText(field, value, spanish), inputText(field, value, english)]).toEqual([es, en])
      expect(valueOfInput(field, es, spanish)).toBe(value)
      expect(valueOfInput(field, en, english)).toBe(value)
    },
  )

  it('a choice field shows a stored text unchanged if the text is not one of the choices', async () => {
    await showTexts()
    const occupancy: Field = choice(['vacant', 'let'], { texts: 'assets:info.choices.occupancy' })
    expect(['vacant', 'Herencia yacente'].map((value) => inputText(occupancy, value, spanish))).toEqual([
      'Libre',
      'Herencia yacente',
    ])
  })
})
