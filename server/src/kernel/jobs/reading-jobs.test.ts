import type { JobKind } from '@lindero/contract/jobs/job-kinds'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { everyKind } from '../../../test/every-kind.ts'
import { runQueue, workHere } from '../../../test/jobs.ts'
import { addCustomer, aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { anotherWaits, claimJob } from './job-claims.ts'
import { enqueue } from './jobs.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
})
afterAll(() => system.close())
afterEach(() => system.context.database.transaction('system', (tx) => tx.change('DELETE FROM jobs')))

const order = (kind: JobKind, customerUuid = me.customerUuid) =>
  system.context.database.transaction({ customer: customerUuid }, (tx) =>
    enqueue(tx, { kind, customerUuid, payload: {}, subject: '', portfolioUuid: null, createdBy: me.uuid }),
  )
const claim = async () => (await claimJob(system.context.database, crypto.randomUUID()))?.kind

const turnOf = (kind: JobKind) => ({ customerUuid: me.customerUuid, kind, seconds: 0, runSeconds: 0 })

describe('Jobs that read documents', () => {
  it('four jobs that read documents occupy only one of two workers, so a valuation requested after them starts at once', async () => {
    for (let count = 0; count < 4; count += 1) await order('operations.transcribe')
    await order('valuation.valueAssets')
    const valued = Promise.withResolvers<void>()
    let [reading, most] = [0, 0]
    const stop = new AbortController()
    const handlers = everyKind(async (job) => {
      if (job.row.kind !== 'operations.transcribe') {
        valued.resolve()
        return {}
      }
      reading += 1
      most = Math.max(most, reading)
      // No job that reads a document ends before the valuation has ended.
      await valued.promise
      reading -= 1
      return {}
    })
    const working = workHere(system.context, handlers, stop.signal)
    await valued.promise
    stop.abort()
    await working
    expect(system.context.config.jobs.atOnce).toBe(2)
    expect(most).toBe(1)
    await runQueue(system, handlers)
    expect(most).toBe(1)
  })

  it('a job that reads a document lets jobs requested within the next minute start first, but no jobs requested after that', async () => {
    await order('operations.transcribe')
    await order('valuation.valueAssets')
    expect(await claim()).toBe('valuation.valueAssets')
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE jobs SET created_on = created_on - interval '2 minutes', run_after = run_after - interval '2 minutes'
         WHERE state = 'queued'`,
      ),
    )
    await order('valuation.valueAssets')
    expect(await claim()).toBe('operations.transcribe')
  })

  it('a waiting job that reads a document makes a running job of the same kind yield, but not a running valuation', async () => {
    const { database } = system.context
    const other = await addCustomer(system)
    await order('operations.transcribe')
    await claim()
    await order('operations.transcribe', other)
    expect(await anotherWaits(database, turnOf('valuation.valueAssets'), 0)).toBe(false)
    expect(await anotherWaits(database, turnOf('operations.transcribe'), 0)).toBe(true)
  })

  it('a free worker does not keep polling the database while the only waiting job reads a document and may not start yet', async () => {
    for (let count = 0; count < 2; count += 1) await order('operations.transcribe')
    const asked = vi.spyOn(system.context.database, 'transaction')
    const stop = new AbortController()
    const isReading = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const handler = async () => {
      isReading.resolve()
      await end.promise
      return {}
    }
    const working = workHere(system.context, everyKind(handler), stop.signal)
    await isReading.promise
    asked.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked.mock.calls.length).toBeLessThan(10)
    asked.mockRestore()
    stop.abort()
    end.resolve()
    await working
  })
})
