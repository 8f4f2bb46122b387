import { expect, it } from 'vitest'
import { isSeenStep, stepsOfFirstDay } from './first-day.ts'

it.each(['owner', 'fund', 'provider'] as const)(
  'the first-day checklist for a user of the kind %s has five steps if the user has all permissions',
  (path) => {
    const steps = stepsOfFirstDay(path, () => true)
    expect(steps).toHaveLength(5)
    expect(new Set(steps).size).toBe(5)
  },
)

it('the first-day checklist of a user who can only read has only the steps that need no other permission', () => {
  const may = (permission: string) => ['seeManagement', 'exportAssets'].includes(permission)
  expect(stepsOfFirstDay('fund', may)).toEqual(['deadlines', 'report'])
})

it('if a fact decides about a step, the opening of its screen does not complete the step', () => {
  expect([isSeenStep('tape'), isSeenStep('deadlines')]).toEqual([false, true])
})
