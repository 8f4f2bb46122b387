import { describe, expect, it } from 'vitest'
import { evaluateUpgrade } from './upgrade-request.ts'

describe('The desired number of an upgrade request (core 7)', () => {
  it.each([
    ['a full plan: one more than the current number', { limit: 25, current: 25 }, 26],
    ['a plan that was lowered below the current number: one more than that', { limit: 25, current: 40 }, 41],
    ['a plan that is not full: one more than its limit', { limit: 25, current: 10 }, 26],
    ['a plan with the limit 0', { limit: 0, current: 0 }, 1],
  ])('an upgrade request that names no number asks for the proposed number: %s', (_, standing, desired) => {
    expect(evaluateUpgrade({ ...standing, desired: undefined })).toEqual({ kind: 'larger', desired })
  })

  it.each([
    [
      { limit: 25, current: 10, desired: 26 },
      { kind: 'larger', desired: 26 },
    ],
    [
      { limit: 25, current: 10, desired: 500 },
      { kind: 'larger', desired: 500 },
    ],
    [{ limit: 25, current: 10, desired: 25 }, { kind: 'withinPlan' }],
    // The typed number is above the limit but below the current number. It is accepted, because the customer can
    // archive assets or deactivate users.
    [
      { limit: 25, current: 40, desired: 30 },
      { kind: 'larger', desired: 30 },
    ],
  ])(
    'the upgrade request %j is evaluated as %j, because its number must be above the limit of the plan',
    (request, expected) => {
      expect(evaluateUpgrade(request)).toEqual(expected)
    },
  )
})
