import { customerEdit } from '@lindero/contract/customers/customer.schema'
import { describe, expect, it } from 'vitest'
import { errorsOf, type FieldContext, valueOfInput } from '../../kernel/forms/field.ts'
import { nested } from '../../kernel/forms/nested-values.ts'
import { aCustomer } from '../customer.fixture.ts'
import { customerForm, customerValues } from './customer-form.ts'

const { fields } = customerForm
const context: FieldContext = { language: 'es', values: {} }

describe('The fields of a customer', () => {
  it.each<[keyof typeof fields, string, string | null]>([
    ['name', '', 'required'],
    ['name', 'Alcor', null],
    ['name', 'a'.repeat(201), 'tooLong'],
    ['cif', '', null],
    ['cif', '1'.repeat(21), 'taxIdentifier'],
    ['web', 'https://www.alcor.example', null],
    ['web', 'javascript:alert(1)', 'url'],
    ['emailDomain', 'alcor.example', null],
    ['colours.primary', '#0B6A76', null],
    ['colours.primary', 'teal', 'colour'],
    ['operatingAssetsLimit', '0', null],
    ['operatingAssetsLimit', '1.000.000', null],
    ['operatingAssetsLimit', '1000001', 'outOfRange'],
    ['operatingAssetsLimit', '-1', 'outOfRange'],
    ['activeUsersLimit', 'muchos', 'notANumber'],
    ['activeUsersLimit', '', 'required'],
    ['subscriptionInactiveOn', '', null],
    ['subscriptionInactiveOn', '28/2/2026', null],
    ['subscriptionInactiveOn', '30/2/2026', 'impossibleDate'],
  ])('the customer field %s with the input %j has the error code %s', (name, typed, code) => {
    const [error] = errorsOf(fields[name], valueOfInput(fields[name], typed, context), context)
    expect(error && 'code' in error ? error.code : null).toBe(code)
  })

  it('the form of a customer rejects an invalid website, colour and limit, as the contract does', () => {
    const wrong: [string, unknown][] = [
      ['web', 'alcor'],
      ['colours.primary', 'teal'],
      ['operatingAssetsLimit', LIMIT + 1],
    ]
    for (const [name, value] of wrong) {
      expect(errorsOf(fields[name as 'web'], value, context)).not.toEqual([])
      expect(customerEdit.safeParse(nested({ [name]: value }, aCustomer())).success).toBe(false)
    }
  })

  it('the form of a customer converts an email address to its domain, because the contract accepts only a domain', () => {
    const isAccepted = (emailDomain: unknown) => customerEdit.safeParse(nested({ emailDomain }, aCustomer())).success
    const typed = 'ana@alcor.example'
    expect(isAccepted(typed)).toBe(false)
    expect(isAccepted(valueOfInput(fields.emailDomain, typed, context))).toBe(true)
    expect(valueOfInput(fields.emailDomain, typed, context)).toBe('alcor.example')
  })
})

const LIMIT = 1_000_000

describe('The customer that the form sends', () => {
  const saved = aCustomer({ colours: { primary: '#112233', secondary: '#445566' }, templates: {} })

  it('a brand colour that the form cannot edit is sent unchanged, and a removed colour is left out', () => {
    expect(nested({ 'colours.primary': '#000000' }, saved)).toEqual({
      colours: { primary: '#000000', secondary: '#445566' },
    })
    expect(nested({ 'colours.primary': null }, saved)).toEqual({ colours: { secondary: '#445566' } })
  })

  it('the form of a customer sends only fields that the contract accepts', () => {
    const edit = nested({ ...customerValues(saved), subscriptionInactiveOn: '2026-01-31' }, saved)
    expect(customerEdit.safeParse(edit).error).toBeUndefined()
  })
})
