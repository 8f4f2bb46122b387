import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { everyKind } from '../../../test/every-kind.ts'
import { workHere } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import type { Failure } from '../error-reports/error-reports.ts'
import { JobThreads } from './job-threads.ts'
import { jobs } from './jobs.table.ts'
import { enqueue } from './jobs.ts'
import { JOB_TIMING, workThrough } from './work-through.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let threads: JobThreads
let endWork: (() => Promise<void>) | undefined
let reported: Failure[]
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  threads = openThreads()
})
afterEach(async () => {
  await endWork?.()
  endWork = undefined
  await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM jobs'))
})
afterAll(async () => {
  await threads.close()
  await system.close()
})

/** Threads that execute the instructions in a job's payload. */
function openThreads(idleMilliseconds?: number): JobThreads {
  const { config, secret, databaseAccess } = system.context
  const open = () =>
    new Worker(new URL('../../../test/job-test-thread.ts', import.meta.url), {
      workerData: { config, secret, databaseAccess },
      resourceLimits: { maxOldGenerationSizeMb: 96 },
      // Hides Node's expected message about a thread that runs out of memory.
      stderr: true,
    })
  return new JobThreads(open, idleMilliseconds)
}

function work(timing: Partial<typeof JOB_TIMING> = {}, on: Pick<JobThreads, 'run'> = threads): void {
  reported = []
  const errors = { ...system.context.errors, report: (_: unknown, what: Failure) => reported.push(what) }
  const stop = new AbortController()
  const working = workThrough({ ...system.context, errors }, on.run, stop.signal, {
    ...JOB_TIMING,
    ...timing,
  })
  endWork = async () => {
    stop.abort()
    await working
  }
}

function order(does: string, more: Record<string, unknown> = {}): Promise<string> {
  return system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
    enqueue(tx, {
      kind: 'portfolios.addAssets',
      customerUuid: me.customerUuid,
      payload: { does, ...more },
      subject: 'Levante',
      portfolioUuid: null,
      createdBy: me.uuid,
    }),
  )
}

async function rowOf(uuid: string) {
  const rows = await system.context.database.transaction('system', (tx) => tx.select().from(jobs))
  const row = rows.find((one) => one.uuid === uuid)
  if (!row) throw new Error('no such job')
  return row
}

async function untilItIs(uuid: string, state: string) {
  await expect.poll(async () => (await rowOf(uuid)).state, { interval: 20 }).toBe(state)
}

describe('A job in its own thread', () => {
  it('a job that blocks its thread for longer than the heartbeat limit is not taken over by another node', async () => {
    work({ heartbeatMilliseconds: 200, silenceSeconds: 1 })
    const uuid = await order('block', { milliseconds: 3_000 })
    await untilItIs(uuid, 'running')
    const first = await rowOf(uuid)
    // A second node would claim every job without a heartbeat.
    const taken: string[] = []
    const second = new AbortController()
    onTestFinished(() => second.abort())
    const other = workThrough(
      system.context,
      async ({ row }) => {
        taken.push(row.uuid)
      },
      second.signal,
      { ...JOB_TIMING, silenceSeconds: 1 },
    )
    await untilItIs(uuid, 'finished')
    second.abort()
    await other
    expect(taken).toEqual([])
    expect(await rowOf(uuid)).toMatchObject({ attempts: first.attempts, startedOn: first.startedOn })
  })

  it('a job whose thread dies is retried and fails after four attempts, while another job continues', async () => {
    const [steady, uuid] = [await order('step'), await order('die')]
    work()
    await expect.poll(() => rowOf(uuid), { interval: 20 }).toMatchObject({ state: 'queued', attempts: 1, worker: null })
    await system.context.database.transaction('system', (tx) =>
      tx.rows(
        `UPDATE jobs SET attempts = 3, run_after = now() WHERE uuid = $1 RETURNING pg_notify('lindero_jobs', '')`,
        [uuid],
      ),
    )
    await untilItIs(uuid, 'failed')
    const gaveUp = { message: 'jobs.gaveUp', data: { attempts: 4 } }
    expect(await rowOf(uuid)).toMatchObject({ error: gaveUp, worker: null })
    expect(reported.slice(-2).map(({ ticket }) => ticket)).toEqual([uuid, uuid])
    expect(await rowOf(steady)).toMatchObject({ state: 'running' })
  })

  it('a job that exhausts the memory of its thread is put back into the queue, and the next job still runs', async () => {
    work()
    const uuid = await order('use up the memory')
    await expect.poll(() => reported, { interval: 20 }).toHaveLength(1)
    await untilItIs(uuid, 'queued')
    const next = await order('nothing')
    await untilItIs(next, 'finished')
  })

  it('a shutdown stops a job at its next step without counting an attempt, and the job later resumes from there', async () => {
    work()
    const uuid = await order('step')
    await expect.poll(async () => (await rowOf(uuid)).done).toBeGreaterThan(2)
    await endWork?.()
    const stopped = await rowOf(uuid)
    expect(stopped).toMatchObject({ state: 'queued', worker: null, attempts: 0 })
    expect(stopped.checkpoint?.row).toBe(stopped.done)

    work()
    await expect.poll(async () => (await rowOf(uuid)).done).toBeGreaterThan(stopped.done)
  })

  it('a shutdown ends the thread of a job that does not reach a step within the time limit', async () => {
    const at = { stop: 0, kill: 0 }
    const run: typeof threads.run = (claimed, signals) => {
      for (const name of ['stop', 'kill'] as const)
        signals[name].addEventListener('abort', () => {
          at[name] = performance.now()
        })
      return threads.run(claimed, signals)
    }
    work({ stopMilliseconds: 100 }, { run })
    const uuid = await order('block')
    await untilItIs(uuid, 'running')
    await pause(300)
    await endWork?.()
    // Measures the time between the two signals, because a thread may end late on a busy machine.
    expect(at.kill - at.stop).toBeGreaterThan(90)
    expect(at.kill - at.stop).toBeLessThan(2_500)
    expect(await rowOf(uuid)).toMatchObject({ state: 'queued', worker: null, attempts: 0 })
  })

  it('a cancellation ends the thread of a job that does not reach a step within the time limit', async () => {
    work({ heartbeatMilliseconds: 50, cancelMilliseconds: 150 })
    const uuid = await order('block')
    await untilItIs(uuid, 'running')
    expect((await me.call('POST', `/jobs/${uuid}/cancel`)).status).toBe(200)
    await untilItIs(uuid, 'cancelled')
    expect(await rowOf(uuid)).toMatchObject({ worker: null, endedOn: expect.any(Date) })
  })
})

describe('The threads of jobs', () => {
  it('at most one thread runs for each running job', async () => {
    // Threads that stay idle for long: a thread that ends is still counted until it has closed.
    const own = openThreads()
    onTestFinished(() => own.close())
    expect(own.count).toBe(0)
    work({}, own)
    const ordered = await Promise.all([1, 2, 3, 4].map(() => order('block', { milliseconds: 100 })))
    let most = 0
    const counting = setInterval(() => {
      most = Math.max(most, own.count)
    }, 10)
    onTestFinished(() => clearInterval(counting))
    for (const uuid of ordered) await untilItIs(uuid, 'finished')
    expect(most).toBe(2)
    await endWork?.()
  })

  it('a thread without a job ends after its idle time', async () => {
    const own = openThreads(200)
    work({}, own)
    await untilItIs(await order('nothing'), 'finished')
    await expect.poll(() => own.count).toBe(0)
  })
})

describe('The job queue', () => {
  it('a job starts within 100 ms of the request if a worker is free', async () => {
    const started: number[] = []
    const stop = new AbortController()
    const handler = async () => {
      started.push(performance.now())
      return {}
    }
    const handlers = everyKind(handler)
    // Without a notification, the queue would not poll until ten seconds later.
    const working = workHere(system.context, handlers, stop.signal, { pollMilliseconds: 10_000 })
    await pause(200)
    const waits: number[] = []
    // On a busy machine a start also waits for the processor, so one fast start is enough.
    for (let count = 1; count <= 20 && !waits.some((wait) => wait < 100); count += 1) {
      const before = performance.now()
      await order('nothing')
      await expect.poll(() => started, { interval: 2 }).toHaveLength(count)
      waits.push((started.at(-1) ?? 0) - before)
      await pause(60)
    }
    stop.abort()
    await working
    expect(Math.min(...waits)).toBeLessThan(100)
  })
})
