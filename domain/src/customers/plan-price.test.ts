import { expect, it } from 'vitest'
import { withTaxCents } from './plan-price.ts'

it.each([
  [10_000, 12_100],
  [2_400, 2_904],
  [2_499, 3_024],
  [0, 0],
])('a plan of %d cents net costs %d cents with VAT', (cents, expected) => expect(withTaxCents(cents)).toBe(expected))
