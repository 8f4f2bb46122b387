import { expect, it } from 'vitest'
import { isSeenStep, stepsOfFirstDay } from './first-day.ts'

it.each(['owner', 'fund', 'provider'] as const)(
  'a user of the kind %s with all permissions has five steps on the first-day checklist',
  (path) => {
    const steps = stepsOfFirstDay(path, () => true)
    expect(steps).toHaveLength(5)
    expect(new Set(steps).size).toBe(5)
  },
)

it('the first-day checklist omits the steps for which the user lacks the permission', () => {
  const may = (permission: string) => ['seeManagement', 'exportAssets'].includes(permission)
  expect(stepsOfFirstDay('fund', may)).toEqual(['deadlines', 'report'])
})

it('a visit to its screen completes the checklist step `deadlines`, but not the step `tape`', () => {
  expect([isSeenStep('tape'), isSeenStep('deadlines')]).toEqual([false, true])
})
