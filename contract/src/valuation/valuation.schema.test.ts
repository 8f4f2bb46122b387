import { expect, it } from 'vitest'
import { sentLogic } from './valuation.schema.ts'

it.each([
  ['unitValue', 'unitValue'],
  ['total', 'total'],
  ['ticket', 'total'],
  ['other', undefined],
])('the request schema reads the valuation logic %s as %s (undefined: rejected; decisions 5)', (name, taken) => {
  expect(sentLogic.safeParse(name).data).toBe(taken)
})
