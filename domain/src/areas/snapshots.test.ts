import { expect, it } from 'vitest'
import { isPlausibleSnapshot } from './snapshots.ts'

it.each([
  [80, 100, true],
  [79, 100, false],
  [150, 100, true],
  [0, 1, false],
])('a snapshot of %i adverts after one of %i is plausible: %s', (adverts, before, plausible) => {
  expect(isPlausibleSnapshot(adverts, before)).toBe(plausible)
})
