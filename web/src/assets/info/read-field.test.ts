import { describe, expect, it } from 'vitest'
import type { FieldKind } from './info-fields.ts'
import { type ReadContext, readField } from './read-field.ts'

const spanish: ReadContext = { language: 'es', provinceCode: '46', currentYear: 2026 }
const english: ReadContext = { ...spanish, language: 'en' }

describe('fields are typed as people type (ui: forms)', () => {
  it.each<[FieldKind, string, string | number | null]>([
    ['money', '1.234,50 €', 1234.5],
    ['money', '114.539', 114_539],
    ['area', ' 72 m2 ', 72],
    ['area', '85,5', 85.5],
    ['percent', '0,69 %', 0.69],
    ['integer', '3,0', 3],
    ['year', '1974', 1974],
    ['floor', 'bajo', 0],
    ['floor', '4º', 4],
    ['date', '15/3/2017', '2017-03-15'],
    ['latitude', '39° 28\' 12"', 39.47],
    ['longitude', '-0,380033', -0.380033],
    ['postalCode', '46019', '46019'],
    ['reference', '6344205 CF7664S 0001 GP', '6344205CF7664S0001GP'],
    ['text', '  Calle   Mayor 12 ', 'Calle Mayor 12'],
    ['money', '   ', null],
  ])('%s %j means %j', (kind, text, value) => {
    const read = readField(kind, text, spanish)
    expect(read.kind).toBe('value')
    if (read.kind !== 'value') return
    if (typeof value === 'number') expect(read.value).toBeCloseTo(value, 6)
    else expect(read.value).toBe(value)
  })

  it.each<[string, number]>([
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1,234.50', 1234.5],
  ])('in English %s is %d', (text, value) => {
    expect(readField('money', text, english)).toEqual({ kind: 'value', value })
  })
})

describe('what cannot be read says how to mend it', () => {
  it.each<[FieldKind, string, string]>([
    ['area', '0', 'notPositive'],
    ['money', '-5', 'negative'],
    ['integer', '2,5', 'notAnInteger'],
    ['area', 'grande', 'notANumber'],
    ['year', '19x', 'yearOutOfRange'],
    ['year', '2040', 'yearOutOfRange'],
    ['date', '31/02/2020', 'impossibleDate'],
    ['latitude', '95', 'latitudeOutOfRange'],
    ['longitude', '-190', 'longitudeOutOfRange'],
    ['postalCode', '460', 'postalCodeLength'],
    ['reference', '6344205CF7664S0001GX', 'referenceControl'],
    ['reference', '6344205CF7664S000', 'referenceLength'],
  ])('%s %j: %s', (kind, text, code) => {
    expect(readField(kind, text, spanish)).toMatchObject({ kind: 'fault', code })
  })

  it('offers what was probably meant', () => {
    expect(readField('area', 'unos 85', spanish)).toMatchObject({ proposal: 85 })
    expect(readField('reference', '6344205CF7664S0001', spanish)).toMatchObject({
      proposal: '6344205CF7664S0001GP',
    })
  })

  it('lets no required field be emptied, nor its text be longer than the server takes', () => {
    const required = { ...spanish, isRequired: true }
    expect(readField('text', ' ', required)).toMatchObject({ code: 'required' })
    expect(readField('text', 'x'.repeat(101), required)).toMatchObject({ code: 'tooLong' })
  })

  it('keeps references of the provincial cadastres as given', () => {
    expect(readField('reference', 'abc-123', { ...spanish, provinceCode: '31' })).toEqual({
      kind: 'value',
      value: 'ABC-123',
    })
  })
})
