import { expect, it } from 'vitest'
import { sentLogic } from './valuation.schema.ts'

it.each([
  ['unitValue', 'unitValue'],
  ['total', 'total'],
  ['ticket', 'total'],
  ['other', undefined],
])('a request with the valuation logic %s is read as %s (decisions 5)', (name, taken) => {
  expect(sentLogic.safeParse(name).data).toBe(taken)
})
