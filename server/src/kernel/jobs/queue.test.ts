import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { everyKind } from '../../../test/every-kind.ts'
import { runQueue, workHere } from '../../../test/jobs.ts'
import { addCustomer, aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { doJob, endJob } from './do-job.ts'
import { type ClaimedJob, claimJob, releaseAbandonedJobs } from './job-claims.ts'
import { enqueue } from './jobs.ts'
import { type JobHandler, JobTakenOver, RunningJob } from './running-job.ts'
import { type JOB_TIMING, workThrough } from './work-through.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
})
afterAll(() => system.close())
afterEach(() => system.context.database.transaction('system', (tx) => tx.change('DELETE FROM jobs')))

function order(payload: Record<string, unknown> = {}, customerUuid = me.customerUuid): Promise<string> {
  return system.context.database.transaction({ customer: customerUuid }, (tx) =>
    enqueue(tx, {
      kind: 'portfolios.addAssets',
      customerUuid,
      payload,
      subject: 'Levante',
      portfolioUuid: null,
      createdBy: me.uuid,
    }),
  )
}

/** Runs the queue until the job has ended. */
async function workOff(
  uuid: string,
  handler: JobHandler,
  context = system.context,
  timing: Partial<typeof JOB_TIMING> = {},
) {
  const stop = new AbortController()
  const working = workHere(context, everyKind(handler), stop.signal, timing)
  // Reads the job's state from the database, because polling the API would exceed the user's call limit.
  while (!(await hasEnded(uuid))) await pause(20)
  stop.abort()
  await working
  const { body } = await me.call('GET', `/jobs/${uuid}`)
  return body as unknown as { state: string; result: unknown; error: unknown; done: number }
}

const hasEnded = (uuid: string): Promise<boolean> =>
  system.context.database.transaction('system', async (tx) => {
    const rows = await tx.rows('SELECT 1 FROM jobs WHERE uuid = $1 AND ended_on IS NOT NULL', [uuid])
    return rows.length > 0
  })

const step = (job: RunningJob, done: number, checkpoint?: Record<string, unknown>) =>
  system.context.database.transaction(job.scope, (tx) =>
    job.advance(tx, { phase: 'writing', done, total: 3, ...(checkpoint ? { checkpoint } : {}) }),
  )

describe('A background job', () => {
  it.each(['finished', 'failed', 'cancelled'])(
    'a job starts only after the job that it waits for has reached the state %s',
    async (state) => {
      const first = await order()
      const second = await order({ after: true })
      const change = (statement: string, ...parameters: unknown[]) =>
        system.context.database.transaction('system', (tx) => tx.change(statement, parameters))
      await change('UPDATE jobs SET after_job = $1 WHERE uuid = $2', first, second)
      const claim = async () => (await claimJob(system.context.database, crypto.randomUUID()))?.uuid
      expect(await claim()).toBe(first)
      expect(await claim()).toBeUndefined()
      await change('UPDATE jobs SET state = $1, ended_on = now() WHERE uuid = $2', state, first)
      expect(await claim()).toBe(second)
    },
  )

  it('a job continues after the database was briefly unavailable', async () => {
    const { database } = system.context
    const uuid = await order()
    let away = 2
    const trembling = {
      ...system.context,
      database: {
        ...database,
        transaction: (...asked: Parameters<typeof database.transaction>) => {
          away -= 1
          return away >= 0 ? Promise.reject(new Error('away')) : database.transaction(...asked)
        },
      } as typeof database,
    }
    const job = await workOff(uuid, async () => ({ made: 1 }), trembling)
    expect(job).toMatchObject({ state: 'finished', result: { made: 1 } })
    expect(away).toBeLessThan(0)
  })

  it('a unique violation caused by a concurrent transaction is not logged as an error, and the job is retried', async () => {
    const logged: unknown[] = []
    const error = (...input: unknown[]) => logged.push(input)
    const context = { ...system.context, log: { ...system.context.log, error } as typeof system.context.log }
    let runs = 0
    const handler = async () => {
      runs += 1
      if (runs === 1) throw Object.assign(new Error('duplicate key'), { code: '23505' })
      return { made: 1 }
    }
    expect(await workOff(await order(), handler, context)).toMatchObject({ state: 'finished' })
    expect([runs, logged]).toEqual([2, []])
  })

  it.each([
    // A failure of the database or the disk does not count as an attempt.
    ['database.unavailable', 1],
    ['storage.full', 1],
    // The job waited for a lock that a concurrent transaction held.
    ['timeout', 2],
    ['limits.busy', 2],
  ] as const)(
    'a job that fails with the error %s runs again as attempt %i',
    async (code, attempts) => {
      let runs = 0
      const job = await workOff(await order(), async ({ row }) => {
        runs += 1
        if (runs === 1) throw new AppError(code)
        return { attempts: row.attempts }
      })
      expect(job).toMatchObject({ state: 'finished', result: { attempts } })
    },
    20_000,
  )

  it('a job runs once and its result is stored', async () => {
    let runs = 0
    const job = await workOff(await order({ file: 'a' }), async ({ row }) => {
      runs += 1
      return { read: row.payload.file }
    })
    expect(job).toMatchObject({ state: 'finished', result: { read: 'a' } })
    expect(runs).toBe(1)
  })

  it('a job exists only if the transaction that enqueued it was committed', async () => {
    const failing = system.context.database.transaction({ customer: me.customerUuid }, async (tx) => {
      await enqueue(tx, {
        kind: 'portfolios.addAssets',
        customerUuid: me.customerUuid,
        payload: {},
        subject: '',
        portfolioUuid: null,
        createdBy: me.uuid,
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await claimJob(system.context.database, crypto.randomUUID())).toBeUndefined()
  })

  it('an expected failure is stored with its code and data, and the job is not retried', async () => {
    let runs = 0
    const job = await workOff(await order(), async () => {
      runs += 1
      throw new AppError('tape.noKnownHeader', { headers: ['Hoja1'] })
    })
    expect(job).toMatchObject({
      state: 'failed',
      error: { message: 'tape.noKnownHeader', data: { headers: ['Hoja1'] } },
    })
    expect(runs).toBe(1)
  })

  it('a job continues from its checkpoint on a different worker after a crash', async () => {
    const uuid = await order()
    const dead = crypto.randomUUID()
    const row = await claimJob(system.context.database, dead)
    if (!row) throw new Error('nothing to claim')
    await step(new RunningJob(row, dead), 2, { row: 2 })
    expect(await claimJob(system.context.database, crypto.randomUUID())).toBeUndefined()

    await releaseAbandonedJobs(system.context.database)
    let resumedFrom: unknown
    await workOff(uuid, async (job) => {
      resumedFrom = job.row.checkpoint
      return {}
    })
    expect(resumedFrom).toEqual({ row: 2 })
  })

  describe('A job that kills its process', () => {
    const dies = () =>
      system.context.database.transaction('system', (tx) =>
        tx.change(`UPDATE jobs SET heartbeat_on = now() - interval '31 s'`),
      )

    it('a job without progress fails after fourteen restarts: the first ten do not count as attempts, the next four do', async () => {
      const uuid = await order()
      for (let run = 1; run <= 14; run += 1) {
        const attempts = Math.max(1, run - 10)
        expect((await claimJob(system.context.database, crypto.randomUUID()))?.attempts).toBe(attempts)
        await dies()
      }
      expect(await claimJob(system.context.database, crypto.randomUUID())).toBeUndefined()
      const { body } = await me.call('GET', `/jobs/${uuid}`)
      expect(body).toMatchObject({
        state: 'failed',
        error: { message: 'jobs.gaveUp', data: { attempts: 4 } },
        endedOn: expect.any(String),
      })
      expect((await me.call('POST', `/jobs/${uuid}/retry`)).status).toBe(200)
      expect((await claimJob(system.context.database, crypto.randomUUID()))?.attempts).toBe(1)
    })

    it('a job continues as long as each attempt makes progress', async () => {
      await order()
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const worker = crypto.randomUUID()
        const row = await claimJob(system.context.database, worker)
        if (!row) throw new Error('nothing to claim')
        await step(new RunningJob(row, worker), 1, { row: attempt })
        await dies()
      }
    })
  })

  it('a worker’s next step in a job fails if another worker has taken over the job', async () => {
    await order()
    const [slow, fast] = [crypto.randomUUID(), crypto.randomUUID()]
    const row = await claimJob(system.context.database, slow)
    if (!row) throw new Error('nothing to claim')
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE jobs SET heartbeat_on = now() - interval '31 s'`),
    )
    expect((await claimJob(system.context.database, fast))?.uuid).toBe(row.uuid)
    await expect(step(new RunningJob(row, slow), 1)).rejects.toBeInstanceOf(JobTakenOver)
  })

  it('a cancelled job stops at its next step, and can resume from there', async () => {
    const uuid = await order()
    const cancelled = await workOff(uuid, async (job) => {
      await step(job, 1, { row: 1 })
      await me.call('POST', `/jobs/${uuid}/cancel`)
      await step(job, 2, { row: 2 })
      return {}
    })
    expect(cancelled).toMatchObject({ state: 'cancelled', done: 1 })
    expect((await me.call('POST', `/jobs/${uuid}/retry`)).status).toBe(200)
    const done = await workOff(uuid, async (job) => ({ from: job.row.checkpoint }))
    expect(done).toMatchObject({ state: 'finished', result: { from: { row: 1 } } })
    expect((await me.call('POST', `/jobs/${uuid}/cancel`)).body).toMatchObject({
      message: 'jobs.alreadyEnded',
    })
  })

  it('a job is hidden from users of other customers', async () => {
    const uuid = await order()
    const stranger = await aSignedInUser(system)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ] as const) {
      expect(await stranger.call(method, `/jobs/${uuid}${path}`)).toMatchObject({
        status: 404,
        body: { message: 'jobs.notFound' },
      })
    }
    expect((await stranger.call('GET', '/jobs')).body).toMatchObject({ items: [], total: 0 })
  })
})

describe('The order of jobs', () => {
  /** Enqueues jobs in this sequence. Each letter is a customer: `AAB`. */
  async function orderFor(letters: string): Promise<Map<string, string>> {
    const customerOf = new Map<string, string>()
    for (const letter of new Set(letters)) customerOf.set(letter, await addCustomer(system))
    for (const [index, letter] of [...letters].entries()) {
      await order({ index }, customerOf.get(letter))
    }
    return new Map([...customerOf].map(([letter, uuid]) => [uuid, letter]))
  }

  /**
   * Returns the letters and numbers of the jobs in the order of their claims, with `atOnce` jobs running concurrently.
   */
  async function servedOrder(letters: string, atOnce: number): Promise<string> {
    const letterOf = await orderFor(letters)
    const { database } = system.context
    const served: string[] = []
    const running: ClaimedJob[] = []
    for (;;) {
      const worker = crypto.randomUUID()
      const row = await claimJob(database, worker)
      if (!row) return served.join(' ')
      served.push(`${letterOf.get(row.customerUuid)}${row.payload.index}`)
      running.push({ row, worker })
      const oldest = running.length === atOnce ? running.shift() : undefined
      if (oldest) await endJob(system.context, oldest, 'finished')
    }
  }

  it.each([
    ['customers take turns if one job runs at a time', 'AAAAB', 1, 'A0 B4 A1 A2 A3'],
    ['the customer that was served longest ago comes first', 'AAAABBC', 1, 'A0 B4 C6 A1 B5 A2 A3'],
    [
      'the customer with the fewest running jobs comes first if several jobs run at once',
      'AAAAABB',
      3,
      'A0 B5 A1 B6 A2 A3 A4',
    ],
    ['the jobs of one customer run first in, first out', 'AAAA', 2, 'A0 A1 A2 A3'],
  ])('jobs are claimed in a fair order: %s', async (_rule, ordered, atOnce, served) => {
    expect(await servedOrder(ordered, atOnce)).toBe(served)
  })

  it('the next free worker takes the job of a customer that has no running job, even if another customer enqueued many jobs earlier', async () => {
    const letterOf = await orderFor('AAAAAAAA')
    const customer = await addCustomer(system)
    letterOf.set(customer, 'B')
    const started: string[] = []
    const { promise: ordered, resolve: isOrdered } = Promise.withResolvers<unknown>()
    const handler: JobHandler = async ({ row }) => {
      started.push(letterOf.get(row.customerUuid) ?? '')
      if (started.length === 2) isOrdered(order({}, customer))
      await ordered
      return {}
    }
    await runQueue(system, everyKind(handler))
    expect(started.join('')).toBe('AABAAAAAA')
  })

  it.each([
    ['another customer', () => addCustomer(system)],
    ['the same customer', async () => me.customerUuid],
  ])('a job yields at a checkpoint to a waiting job of %s, and resumes from there', async (_, customerOf) => {
    const customer = await customerOf()
    const long = await order({ steps: 3 })
    // Only a job that started more than a minute ago yields to a job of its own customer.
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE jobs SET started_on = now() - interval '2 minutes' WHERE uuid = $1`, [long]),
    )
    const steps: string[] = []
    const handler: JobHandler = async (job) => {
      const { steps: total = 1 } = job.row.payload as { steps?: number }
      const whose = job.row.uuid === long ? 'long' : 'other'
      for (let done = Number(job.row.checkpoint?.done ?? 0) + 1; done <= total; done++) {
        await step(job, done, { done })
        steps.push(`${whose} ${done}`)
        if (steps.length === 1) {
          await order({}, customer)
          await pause(1_100)
        }
        if (done < total) await job.yieldTurn(system.context.database)
      }
      return {}
    }
    const stop = new AbortController()
    const { jobs } = system.context.config
    const context = { ...system.context, config: { ...system.context.config, jobs: { ...jobs, atOnce: 1 } } }
    const handlers = everyKind(handler)
    const working = workThrough(
      context,
      (claimed, signals) => doJob(context, handlers, claimed, signals.stop, 0),
      stop.signal,
    )
    await expect.poll(() => steps).toEqual(['long 1', 'other 1', 'long 2', 'long 3'])
    stop.abort()
    await working
  })

  it('four concurrent claims get four different jobs, two for each of two customers', async () => {
    await orderFor('AAAABB')
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimJob(system.context.database, crypto.randomUUID())))
    expect(new Set(claims.map((row) => row?.uuid)).size).toBe(4)
    const perCustomer = Map.groupBy(claims, (row) => row?.customerUuid)
    expect([...perCustomer.values()].map((rows) => rows.length)).toEqual([2, 2])
  })
})

describe('Several jobs at the same time', () => {
  it('up to JOBS_AT_ONCE jobs run concurrently', async () => {
    for (let count = 0; count < 5; count += 1) await order()
    let [running, most] = [0, 0]
    const handler: JobHandler = async () => {
      running += 1
      most = Math.max(most, running)
      await expect.poll(() => most, { interval: 5 }).toBeGreaterThan(1)
      await pause(10)
      running -= 1
      return {}
    }
    await runQueue(system, everyKind(handler))
    expect(most).toBe(system.context.config.jobs.atOnce)
    expect(most).toBe(2)
  })

  it('the job of a dead worker is taken over after the time limit for missing heartbeats', async () => {
    const uuid = await order()
    await claimJob(system.context.database, crypto.randomUUID())
    const before = performance.now()
    const timing = { silenceSeconds: 0.5, pollMilliseconds: 60_000 }
    await workOff(uuid, async () => ({}), system.context, timing)
    expect(performance.now() - before).toBeGreaterThan(300)
  })

  it('a starting server returns the job of a dead worker to the queue, and the job resumes immediately', async () => {
    const uuid = await order()
    await claimJob(system.context.database, crypto.randomUUID())
    await releaseAbandonedJobs(system.context.database)
    expect(await workOff(uuid, async () => ({}))).toMatchObject({ state: 'finished' })
  })
})
