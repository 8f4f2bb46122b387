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
])('is the JSON text %s nested more than two levels deep? %s', (json, isDeep) => {
  expect(isTooDeep(json, 2)).toBe(isDeep)
})
