import { expect, it } from 'vitest'
import { isAreaCode } from './area-kinds.ts'

it.each([
  ['province', '46', true],
  ['province', '460', false],
  ['municipality', '46250', true],
  ['municipality', '4625O', false],
  ['postalCode', '46001', true],
  ['postalCode', '', false],
  ['censusSection', '4625001001', true],
  ['censusSection', '462500100', false],
] as const)('the check whether an area of the kind %s can have the code %s gives %s', (kind, code, expected) => {
  expect(isAreaCode(kind, code)).toBe(expected)
})
