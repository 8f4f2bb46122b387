import { expect, it } from 'vitest'
import { sentLogic } from './valuation.schema.ts'

it.each([
  ['unitValue', 'unitValue'],
  ['total', 'total'],
  ['ticket', 'total'],
  ['other', undefined],
])('decisions 5: a request may name the valuation logic %s, taken as %s', (name, taken) => {
  expect(sentLogic.safeParse(name).data).toBe(taken)
})
