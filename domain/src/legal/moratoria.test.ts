import { describe, expect, it } from 'vitest'
import { endOfSuspension, suspensionErrors } from './moratoria.ts'

describe('Suspensions of a court eviction', () => {
  it.each([
    ['LEY_1_2013', '2028-05-15'],
    ['RDL_11_2020', '2026-02-27'],
    ['COURT', null],
    [null, null],
  ] as const)('the last day of a suspension under %s is %s', (moratorium, lastDay) => {
    expect(endOfSuspension(moratorium)).toBe(lastDay)
  })

  it.each([
    ['LEY_1_2013', '2028-05-15', []],
    ['LEY_1_2013', '2028-05-16', ['suspendedUntil']],
    ['RDL_11_2020', '2026-02-27', []],
    ['RDL_11_2020', '2026-12-31', ['suspendedUntil']],
    ['COURT', '2027-03-01', []],
    [null, '2027-03-01', ['suspendedUntil']],
    ['COURT', null, []],
  ] as const)('a suspension under %s until %s has errors in the fields %j', (moratorium, suspendedUntil, wrong) => {
    expect(suspensionErrors({ moratorium, suspendedUntil })).toEqual(wrong)
  })
})
