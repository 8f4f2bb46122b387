import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inSteps } from './in-steps.ts'

it('daily work pauses between its steps for as long as they take', async () => {
  let steps = 0
  let worked = 0
  const began = performance.now()
  await inSteps({ isStopping: () => false }, async () => {
    const from = performance.now()
    await pause(30)
    worked += performance.now() - from
    steps += 1
    return steps < 4
  })
  expect(steps).toBe(4)
  // No pause after the last step.
  expect(performance.now() - began).toBeGreaterThan(1.6 * worked)
})

it('daily work ends after the current step if the program is being stopped', async () => {
  let steps = 0
  await inSteps({ isStopping: () => steps === 2 }, async () => {
    steps += 1
    return true
  })
  expect(steps).toBe(2)
})
