import { expect, it } from 'vitest'
import { isSeenStep, stepsOfFirstDay } from './first-day.ts'

it.each(['owner', 'fund', 'provider'] as const)('a user of the path %s with all permissions has five steps', (path) => {
  const steps = stepsOfFirstDay(path, () => true)
  expect(steps).toHaveLength(5)
  expect(new Set(steps).size).toBe(5)
})

it('a user with read access only has the steps that need no other permission', () => {
  const may = (permission: string) => ['seeManagement', 'exportAssets'].includes(permission)
  expect(stepsOfFirstDay('fund', may)).toEqual(['deadlines', 'report'])
})

it('a step with a fact is not done by opening its screen', () => {
  expect([isSeenStep('tape'), isSeenStep('deadlines')]).toEqual([false, true])
})
