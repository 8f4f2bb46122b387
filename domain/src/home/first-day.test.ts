import { expect, it } from 'vitest'
import { isSeenStep, stepsOfFirstDay } from './first-day.ts'

it.each(['owner', 'fund', 'provider'] as const)(
  'the first-day checklist of the path %s has five steps for a user with all permissions',
  (path) => {
    const steps = stepsOfFirstDay(path, () => true)
    expect(steps).toHaveLength(5)
    expect(new Set(steps).size).toBe(5)
  },
)

it('the first-day checklist of a user with read access has only the steps that need no other permission', () => {
  const may = (permission: string) => ['seeManagement', 'exportAssets'].includes(permission)
  expect(stepsOfFirstDay('fund', may)).toEqual(['deadlines', 'report'])
})

it('opening the screen of a step does not complete it if a fact decides', () => {
  expect([isSeenStep('tape'), isSeenStep('deadlines')]).toEqual([false, true])
})
