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
] as const)('isAreaCode takes the kind of area %s and the code %s, and returns %s', (kind, code, expected) => {
  expect(isAreaCode(kind, code)).toBe(expected)
})
