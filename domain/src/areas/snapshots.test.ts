import { expect, it } from 'vitest'
import { isPlausibleSnapshot } from './snapshots.ts'

it.each([
  [80, 20, 100, true],
  [79, 21, 100, false],
  [150, 0, 100, true],
  [0, 1, 1, false],
  [100, 60, 100, true],
  [85, 52, 100, true],
  [100, 90, 100, true],
  [100, 91, 100, false],
])(
  'a snapshot of %i adverts that leaves out %i of the %i of the one before is plausible: %s',
  (adverts, missing, before, plausible) => {
    expect(isPlausibleSnapshot({ adverts, missing }, { adverts: before })).toBe(plausible)
  },
)

it.each([
  ['2026-11-12', '2026-11-20', false],
  ['2026-11-13', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-21', undefined, true],
])('a snapshot of %s after one of %s is plausible: %s', (day, before, plausible) => {
  const former = before === undefined ? { adverts: 10 } : { adverts: 10, day: before }
  expect(isPlausibleSnapshot({ adverts: 10, missing: 0, day }, former)).toBe(plausible)
})
