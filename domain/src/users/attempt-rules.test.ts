import { describe, expect, it } from 'vitest'
import { ATTEMPT_LIMITS, slowedUntil } from './attempt-rules.ts'

const start = new Date('2024-05-01T08:00:00Z')
const minute = (count: number) => new Date(start.getTime() + count * 60_000)

describe('Limit of failed attempts on an account: 5 in 15 minutes (decisions 2)', () => {
  it.each([
    ['four times', [0, 1, 2, 3], 4, null],
    ['five times', [0, 1, 2, 3, 4], 5, 15],
    ['six times', [0, 1, 2, 3, 4, 5], 5, 16],
    ['five times, the first too long ago', [0, 6, 7, 8, 9], 15, null],
    ['zero times', [], 0, null],
  ])(
    'a user who failed to log in %s (minutes %j) and retries at minute %d must wait until minute %s (null: no wait)',
    (_, failures, now, until) => {
      expect(slowedUntil(failures.map(minute), ATTEMPT_LIMITS.failedOfAccount, minute(now))).toEqual(
        until === null ? null : minute(until),
      )
    },
  )
})

describe('Limit of failed attempts from one network address, which may be that of a whole office', () => {
  it.each([
    ['below the limit', 29, null],
    ['at the limit', 30, 15],
  ])(
    'a user whose network address is %s (%d failed attempts) must wait until minute %s (null: no wait)',
    (_, count, until) => {
      const failures = Array.from({ length: count }, () => start)
      expect(slowedUntil(failures, ATTEMPT_LIMITS.failedOfAddress, minute(1))).toEqual(
        until === null ? null : minute(until),
      )
    },
  )
})

describe('The limit of mails that people request', () => {
  it.each([
    ['third', [0, 10], 59, null],
    ['fourth', [0, 10, 20], 59, 60],
    ['fourth', [0, 10, 20], 60, null],
  ])(
    'a user who requests a %s email (earlier ones: minutes %j) at minute %d must wait until minute %s (null: no wait)',
    (_, mails, now, until) => {
      expect(slowedUntil(mails.map(minute), ATTEMPT_LIMITS.mailsOfEmail, minute(now))).toEqual(
        until === null ? null : minute(until),
      )
    },
  )
})
