import { expect, it } from 'vitest'
import { sentLogic } from './valuation.schema.ts'

it.each([
  ['unitValue', 'unitValue'],
  ['total', 'total'],
  ['ticket', 'total'],
  ['other', undefined],
])('decisions 5: the valuation logic %s in a request is read as %s', (name, taken) => {
  expect(sentLogic.safeParse(name).data).toBe(taken)
})
