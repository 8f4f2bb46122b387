import { AppError } from '@lindero/domain/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY } from '../../../test/empty.ts'
import { openLog } from './log.ts'

let lines: Record<string, unknown>[]
const log = () => openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const lost = () =>
  Object.assign(new AppError('database.unavailable'), { cause: new Error('connect ECONNREFUSED 127.0.0.1:5432') })

describe('The log of an outage', () => {
  it('an outage is one line at its begin and one at its end, with the number of failures by their message', () => {
    const own = log()
    for (let second = 0; second < 37; second += 1) {
      own.error({ err: lost() }, 'the queue of jobs')
      own.child({ reqId: 'a' }).warn({ err: lost() }, 'a call failed')
      own.warn({ err: new Error('Connection terminated'), outageOf: 'database' }, 'a database connection was lost')
      vi.advanceTimersByTime(1_000)
    }
    vi.advanceTimersByTime(1_000)
    own.outages.answered('database')
    own.outages.answered('database')
    expect(lines).toMatchObject([
      {
        level: 50,
        outage: 'database',
        first: 'the queue of jobs',
        reason: 'connect ECONNREFUSED 127.0.0.1:5432',
        msg: 'the database does not answer',
      },
      {
        level: 40,
        outage: 'database',
        seconds: 36,
        failures: { 'the queue of jobs': 36, 'a call failed': 37, 'a database connection was lost': 37 },
        msg: 'the database answers again',
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('stack')
  })

  it('an answer immediately after a failure does not end the outage, because connections fail one after another', () => {
    const own = log()
    own.error({ err: lost() }, 'one')
    own.outages.answered('database')
    own.error({ err: lost() }, 'two')
    expect(lines).toHaveLength(1)
  })

  it('outages of different services are separate, and other errors keep their stack traces', () => {
    const own = log()
    own.error({ err: new AppError('storage.full') }, 'a call failed')
    own.error({ err: new AppError('storage.unavailable') }, 'a call failed')
    own.error({ err: new Error('a bug') }, 'unforeseen failure')
    own.info('serving')
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the disk is full',
      'the store of files cannot be used',
      'unforeseen failure',
      'serving',
    ])
    expect(lines[2]).toMatchObject({ err: { message: 'a bug', stack: expect.stringContaining('at ') } })
  })

  it('an outage without a further failure ends after a minute', () => {
    const own = log()
    own.error({ err: new AppError('storage.full') }, 'a call failed')
    vi.advanceTimersByTime(61_000)
    vi.advanceTimersByTime(15_000)
    expect(lines[1]).toMatchObject({ outage: 'disk', seconds: 0, failures: EMPTY })
    own.error({ err: new AppError('storage.full') }, 'a call failed')
    expect(lines).toHaveLength(3)
  })
})
