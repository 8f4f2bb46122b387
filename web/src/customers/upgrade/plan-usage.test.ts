import { describe, expect, it } from 'vitest'
import { ApiError } from '../../kernel/api/api-error.ts'
import { exceededPlanOf, planLevel, proposedDesire, shareInUse } from './plan-usage.ts'

describe('The use of a plan by a customer', () => {
  it.each([
    [0, 25, 0, 'free'],
    [12, 25, 48, 'free'],
    [9, 10, 90, 'near'],
    [25, 25, 100, 'full'],
    // Usage exceeds the limit, because the plan was reduced.
    [30, 25, 100, 'full'],
    [0, 0, 100, 'full'],
  ] as const)(
    'usage of %i with the limit %i fills %i percent of the plan and has the level "%s"',
    (current, limit, share, level) => {
      expect(shareInUse({ current, limit })).toBe(share)
      expect(planLevel({ current, limit })).toBe(level)
    },
  )

  it.each([
    ['one more than the limit if the plan is full', 25, 25, 26],
    ['one more than the current usage if the usage exceeds the limit', 30, 25, 31],
    ['one more than the limit if the plan has free places', 3, 25, 26],
  ])('an upgrade request proposes %s', (_, current, limit, desired) => {
    expect(proposedDesire({ current, limit })).toBe(desired)
  })
})

describe('The plan usage in the error of a reached limit', () => {
  const data = { limit: 25, current: 25, desired: 1 }

  it('the plan usage is read from the error about a reached limit', () => {
    expect(exceededPlanOf(new ApiError(409, 'limits.activeUsers', data), 'activeUsers')).toEqual({
      limit: 25,
      current: 25,
    })
  })

  it.each([
    ['about the limit of operating assets', new ApiError(409, 'limits.operatingAssets', data)],
    ['without figures', new ApiError(409, 'limits.activeUsers')],
    ['about a taken email address', new ApiError(409, 'users.emailTaken', data)],
    ['that does not come from the server', new Error('limits.activeUsers')],
  ])('no plan usage of active users is read from an error %s', (_, error) => {
    expect(exceededPlanOf(error, 'activeUsers')).toBeNull()
  })
})
