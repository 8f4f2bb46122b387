import { expect, it } from 'vitest'
import { OPEN_PHRASES } from './bank-phrases.fixture.ts'
import { CLOSED_PHRASES } from './bank-phrases-apart.fixture.ts'
import { proposalsOfYear } from './generated-year.fixture.ts'

it.each([
  ['phrases that were known', OPEN_PHRASES, 1],
  ['phrases that were kept apart until their first reading', CLOSED_PHRASES, 2],
] as const)('the right dues are proposed for a generated year of bank entries with %s', (_name, phrases, seed) => {
  const { wrong, share, entries } = proposalsOfYear(phrases, seed, 40)
  expect(wrong.length / entries).toBeLessThanOrEqual(0.005)
  expect(share('single')).toBeGreaterThanOrEqual(0.95)
  expect(share('joint with marks')).toBeGreaterThanOrEqual(0.85)
  expect(share('partial', 'rest of a partial')).toBeGreaterThanOrEqual(0.8)
  expect(share('bank cost')).toBeGreaterThanOrEqual(0.95)
})
