import { describe, expect, it } from 'vitest'
import { formatIban, parseIban } from './iban.ts'

/** Examples from the ISO 13616 registry. */
const EXAMPLES = [
  ['ES', 'ES9121000418450200051332'],
  ['PT', 'PT50000201231234567890154'],
  ['FR', 'FR1420041010050500013M02606'],
  ['DE', 'DE89370400440532013000'],
  ['GB', 'GB29NWBK60161331926819'],
] as const

describe('An IBAN', () => {
  it.each(EXAMPLES)("the registry's example of an IBAN is valid: %s", (_, iban) => {
    expect(parseIban(iban)).toBe(iban)
  })

  it.each([
    ['with blanks', 'ES91 2100 0418 4502 0005 1332'],
    ['in small letters', 'es9121000418450200051332'],
    ['with hyphens', 'ES91-2100-0418-4502-0005-1332'],
  ])('an IBAN that a user types %s is stored in capital letters without separators', (_, typed) => {
    expect(parseIban(typed)).toBe('ES9121000418450200051332')
  })

  it.each([
    ['a wrong check digit', 'ES9021000418450200051332'],
    ['two digits exchanged', 'ES9121000418450200051323'],
    ['a digit too few', 'ES912100041845020005133'],
    ['a digit too many', 'ES91210004184502000513322'],
    ['no country', '9121000418450200051332'],
    ['an unknown country', 'XX9121000418450200051332'],
    ['only a country', 'ES'],
    ['nothing', ''],
  ])('an IBAN with %s is rejected', (_, typed) => {
    expect(parseIban(typed)).toBeNull()
  })

  it('an IBAN is formatted in groups of four characters', () => {
    expect(formatIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
  })
})
