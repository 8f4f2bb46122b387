import { expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

it.each([
  ['null', false],
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['{"a":{"b":{}}}', true],
  ['[[],[],[]]', false],
  ['["[[[[", "\\"[[[["]', false],
  ['"\\\\",[[[', true],
])('the check whether the JSON text %s exceeds a limit of two levels gives %s', (json, isDeep) => {
  expect(isTooDeep(json, 2)).toBe(isDeep)
})
