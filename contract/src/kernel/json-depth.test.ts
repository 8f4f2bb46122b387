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
])('isTooDeep takes the JSON text %s and a limit of two levels, and returns %s', (json, isDeep) => {
  expect(isTooDeep(json, 2)).toBe(isDeep)
})
