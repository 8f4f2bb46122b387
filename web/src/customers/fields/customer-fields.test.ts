import { customerEdit } from '@lindero/contract/customers/customer.schema'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '../customer.fixture.ts'
import { type CustomerField, editOf, faultOf, valuesOf } from './customer-fields.ts'
import { readField } from './read-field.ts'

describe('The fields of a customer', () => {
  it.each<[CustomerField, unknown, string | null]>([
    ['name', '', 'required'],
    ['name', 'Alcor', null],
    ['name', 'a'.repeat(201), 'tooLong'],
    ['cif', null, null],
    ['cif', '1'.repeat(21), 'tooLong'],
    ['web', 'https://www.alcor.example', null],
    ['web', 'alcor', 'web'],
    ['web', 'javascript:alert(1)', 'web'],
    ['emailDomain', 'alcor.example', null],
    ['emailDomain', 'ana@alcor.example', 'emailDomain'],
    ['colours.primary', '#0B6A76', null],
    ['colours.primary', 'teal', 'colour'],
    ['operatingAssetsLimit', 0, null],
    ['operatingAssetsLimit', 1_000_000, null],
    ['operatingAssetsLimit', 1_000_001, 'count'],
    ['operatingAssetsLimit', -1, 'count'],
    ['activeUsersLimit', 'muchos', 'count'],
    ['activeUsersLimit', null, 'required'],
    ['subscriptionInactiveOn', null, null],
    ['subscriptionInactiveOn', '2026-02-28', null],
    ['subscriptionInactiveOn', '2026-02-30', 'date'],
    ['apiActivated', false, null],
  ])('%s = %j: %s', (field, value, code) => {
    expect(faultOf(field, value)?.code ?? null).toBe(code)
  })

  it('are judged no less strictly than by the contract', () => {
    const wrong: [CustomerField, unknown][] = [
      ['web', 'alcor'],
      ['emailDomain', 'ana@alcor.example'],
      ['colours.primary', 'teal'],
      ['operatingAssetsLimit', 1_000_001],
    ]
    for (const [field, value] of wrong) {
      expect(customerEdit.safeParse(editOf({ [field]: value })).success).toBe(false)
    }
  })
})

describe('What is typed or pasted', () => {
  it.each<[CustomerField, string, unknown]>([
    ['operatingAssetsLimit', '1.000', 1000],
    ['operatingAssetsLimit', ' 200 000 ', 200_000],
    ['operatingAssetsLimit', 'unos mil', 'unos mil'],
    ['web', 'www.alcor.example', 'https://www.alcor.example'],
    ['web', 'http://alcor.example/es', 'http://alcor.example/es'],
    ['emailDomain', '@Alcor.Example', 'alcor.example'],
    ['emailDomain', 'ana@alcor.example', 'alcor.example'],
    ['emailDomain', 'https://www.alcor.example/', 'alcor.example'],
    ['colours.primary', '0B6A76', '#0b6a76'],
    ['colours.primary', '#abc', '#aabbcc'],
    ['colours.primary', 'verde', 'verde'],
    ['cif', 'b-12.345 678', 'B12345678'],
    ['subscriptionInactiveOn', '15/3/2026', '2026-03-15'],
    ['subscriptionInactiveOn', 'ayer', 'ayer'],
    ['address', '  ', null],
  ])('%s: %j is %j', (field, typed, read) => {
    expect(readField(field, typed)).toBe(read)
  })
})

describe('What is sent', () => {
  const saved = aCustomer({ colours: { primary: '#112233', secondary: '#445566' }, templates: {} })

  it('is what has changed, nothing else', () => {
    expect(editOf({ name: 'Otro', operatingAssetsLimit: 5 }, saved)).toEqual({
      name: 'Otro',
      operatingAssetsLimit: 5,
    })
  })

  it('keeps the other colour, and leaves out one that was taken away', () => {
    expect(editOf({ 'colours.primary': '#000000' }, saved)).toEqual({
      colours: { primary: '#000000', secondary: '#445566' },
    })
    expect(editOf({ 'colours.primary': null }, saved)).toEqual({ colours: { secondary: '#445566' } })
  })

  it('is taken by the contract, every field of it', () => {
    const edit = editOf({ ...valuesOf(saved), subscriptionInactiveOn: '2026-01-31' }, saved)
    expect(customerEdit.safeParse(edit).error).toBeUndefined()
  })
})
