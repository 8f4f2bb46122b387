import { expect, it } from 'vitest'
import { clockDifference, secondsBehindLog } from './clock.ts'
import type { Driver } from './driver.ts'

/** A driver whose server answers with one row. */
function answering(row: () => Record<string, unknown>): Driver {
  const none = () => Promise.reject(new Error('not used'))
  return {
    roles: { app: 'a', system: 's', provider: 'p' },
    transaction: none,
    single: none,
    connection: none,
    close: none,
    execute: async () => [row()],
  }
}

it.each([
  [0, 0],
  [300, -300],
  [-420, 420],
])('a server whose clock is %i s ahead makes a difference of %i s', async (ahead, difference) => {
  const driver = answering(() => ({ seconds: Date.now() / 1_000 + ahead }))
  expect(await clockDifference(driver)).toBeCloseTo(difference, 0)
})

it.each([
  [600, 600],
  [-600, 0],
])('an audit log whose newest line is %i s in the future makes the clock %i s late', async (seconds, behind) => {
  expect(await secondsBehindLog(answering(() => ({ seconds })))).toBe(behind)
})
