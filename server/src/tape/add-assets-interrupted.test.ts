import { isSheetOfParts } from '@lindero/documents/sheets/recognise-sheet'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { everyKind } from '../../test/every-kind.ts'
import { oneTurn, runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import type { Context } from '../kernel/context.ts'
import { claimJob, releaseAbandonedJobs } from '../kernel/jobs/job-claims.ts'
import { RunningJob } from '../kernel/jobs/running-job.ts'
import { writeLoadedValuations } from '../valuation/write-loaded-valuations.ts'
import { addAssetsWith } from './add-assets.job.ts'
import { dropCheck } from './tape-checks.store.ts'

/** A load with small batches, so that a test can interrupt it between batches. */
const addAssets = addAssetsWith({ writeLoadedValuations, isSheetOfParts }, 250)

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 100_000 })
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
})

const upload = (bytes: Uint8Array) => uploadTape(system, admin, portfolio, bytes)

async function order(filekey: string): Promise<string> {
  const { status, body } = await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
  expect(status).toBe(200)
  return (body as unknown as { jobUuid: string }).jobUuid
}

async function jobOf(uuid: string) {
  const { body } = await admin.call('GET', `/jobs/${uuid}`)
  return body as unknown as { state: string; result: Record<string, unknown>; error: unknown; done: number }
}

describe('A load that is killed', () => {
  const rows = tapeRows(900)

  /** Makes the database fail after this number of transactions, as if the process had been killed. */
  function dying(context: Context, transactions: number): Context {
    let remaining = transactions
    const { database } = context
    const transaction: Context['database']['transaction'] = (scope, work) => {
      remaining -= 1
      if (remaining < 0) throw new Error('killed')
      return database.transaction(scope, work)
    }
    return { ...context, database: { ...database, transaction } }
  }

  // Transaction 1 opens the portfolio, 2 reads, and 3 checks the limit. After that, each batch is one transaction. With
  // these numbers, the load is killed before, between and after all steps.
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'a load of a tape that is killed after %i transactions neither loses a row nor writes a row twice',
    async (died) => {
      const uuid = await order(await upload(csvOf([TAPE_HEADER, ...rows, ['bad', 'Piso', 0, 40.4, -3.7, 1]])))
      const worker = crypto.randomUUID()
      const row = await claimJob(system.context.database, worker)
      if (!row) throw new Error('nothing to claim')
      await expect(addAssets(new RunningJob(row, worker), dying(system.context, died))).rejects.toThrow('killed')

      await releaseAbandonedJobs(system.context.database)
      await runJobs(system)
      expect(await jobOf(uuid)).toMatchObject({
        state: 'finished',
        result: { created: 900, updated: 0, unchanged: 0, refused: 1 },
      })
      const { body } = await admin.call('GET', `/portfolios/${portfolio}`)
      expect(body).toMatchObject({ assets: 900 })
    },
  )

  it('an interrupted load continues after the last written row', async () => {
    const uuid = await order(await upload(csvOf([TAPE_HEADER, ...rows])))
    const worker = crypto.randomUUID()
    const row = await claimJob(system.context.database, worker)
    if (!row) throw new Error('nothing to claim')
    await expect(addAssets(new RunningJob(row, worker), dying(system.context, 5))).rejects.toThrow('killed')
    expect(await jobOf(uuid)).toMatchObject({ done: 500 })
    await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM jobs'))
  })

  it('a load that was cancelled before its end is listed and can be undone', async () => {
    const uuid = await order(await upload(csvOf([TAPE_HEADER, ...rows])))
    const worker = crypto.randomUUID()
    const row = await claimJob(system.context.database, worker)
    if (!row) throw new Error('nothing to claim')
    await expect(addAssets(new RunningJob(row, worker), dying(system.context, 5))).rejects.toThrow('killed')
    await releaseAbandonedJobs(system.context.database)
    await admin.call('POST', `/jobs/${uuid}/cancel`)
    expect(await jobOf(uuid)).toMatchObject({ state: 'cancelled' })
    const { body } = await admin.call('GET', `/portfolios/${portfolio}/parts-loads`)
    const load = { contents: 'assets', assets: 500, counts: { created: 500, refused: 0 }, isRunning: false }
    expect(body).toMatchObject({ total: 1, items: [load] })
    const [listed] = (body as unknown as { items: { uuid: string }[] }).items
    const undone = await admin.call('POST', `/assets/bulk-changes/${listed?.uuid}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { undone: 500 } })
    // A retry loads the whole tape again, and has an undo of its own.
    expect((await admin.call('POST', `/jobs/${uuid}/retry`)).status).toBe(200)
    await runJobs(system)
    const { state, result } = await jobOf(uuid)
    expect({ state, result }).toMatchObject({ state: 'finished', result: { created: 900, bulk: expect.any(String) } })
    expect((await admin.call('GET', `/portfolios/${portfolio}`)).body).toMatchObject({ assets: 900 })
    expect(result.bulk).not.toBe(listed?.uuid)
    expect(await admin.call('POST', `/assets/bulk-changes/${String(result.bulk)}/undo`)).toMatchObject({ status: 200 })
    expect((await admin.call('GET', `/portfolios/${portfolio}`)).body).toMatchObject({ assets: 0 })
  })

  it('a load runs ANALYZE on its tables even if it was killed after its last batch', async () => {
    const uuid = await order(await upload(csvOf([TAPE_HEADER, ...rows])))
    const worker = crypto.randomUUID()
    const row = await claimJob(system.context.database, worker)
    if (!row) throw new Error('nothing to claim')
    const analyse = vi.spyOn(system.context.database.driver, 'execute').mockRejectedValueOnce('killed')
    onTestFinished(() => analyse.mockRestore())
    await expect(addAssets(new RunningJob(row, worker), system.context)).rejects.toBe('killed')
    await releaseAbandonedJobs(system.context.database)
    await runJobs(system)
    expect(await jobOf(uuid)).toMatchObject({ state: 'finished', result: { created: 900 } })
    expect(analyse.mock.calls).toEqual(Array(2).fill(['ANALYZE assets, asset_changes']))
  })

  it('a load that was cancelled before its start can be retried, and then writes all rows', async () => {
    const uuid = await order(await upload(csvOf([TAPE_HEADER, ...rows])))
    await admin.call('POST', `/jobs/${uuid}/cancel`)
    await runJobs(system)
    expect(await jobOf(uuid)).toMatchObject({ state: 'cancelled' })
    expect((await admin.call('POST', `/jobs/${uuid}/retry`)).status).toBe(200)
    await runJobs(system)
    expect(await jobOf(uuid)).toMatchObject({ state: 'finished', result: { created: 900 } })
  })
})

describe('A load while a job of another customer waits', () => {
  it.each([
    ['pauses', 'are stored', true, { state: 'queued', done: 250 }],
    ['does not pause', 'must be validated again', false, { state: 'finished', done: 600 }],
  ])('a waiting job of another customer %s a load whose rows %s', async (_effect, _rows, isKept, turn) => {
    const filekey = await upload(csvOf([TAPE_HEADER, ...tapeRows(600)]))
    const uuid = await order(filekey)
    if (!isKept) await system.context.database.transaction('system', (tx) => dropCheck(tx, filekey))
    expect(await oneTurn(system, everyKind(addAssets))).toEqual(turn)
    await runJobs(system)
    expect(await jobOf(uuid)).toMatchObject({ state: 'finished', result: { created: 600, updated: 0 } })
  })
})

describe('A portfolio that is archived while its tape is written', () => {
  const liveAssets = async () => {
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ live: number }>(
        'SELECT count(*)::int AS live FROM assets WHERE portfolio_uuid = $1 AND archived_on IS NULL',
        [portfolio],
      ),
    )
    return row?.live
  }

  /** Archives the portfolio during a load, after this number of its transactions. */
  function archiving(context: Context, transactions: number): Context {
    let remaining = transactions
    const { database } = context
    const transaction: Context['database']['transaction'] = async (scope, work) => {
      remaining -= 1
      if (remaining === -1) await admin.call('DELETE', `/portfolios/${portfolio}`)
      return database.transaction(scope, work)
    }
    return { ...context, database: { ...database, transaction } }
  }

  // Transaction 1 opens the portfolio, 2 reads, and 3 checks the limit. After that, each batch is one transaction, and
  // the last transaction writes the second sheet.
  it.each([3, 4, 5, 6])(
    'a load fails and leaves no active assets if its portfolio is archived after the first %i transactions of the load',
    async (passed) => {
      const uuid = await order(await upload(csvOf([TAPE_HEADER, ...tapeRows(600)])))
      const worker = crypto.randomUUID()
      const row = await claimJob(system.context.database, worker)
      if (!row) throw new Error('nothing to claim')
      const load = addAssets(new RunningJob(row, worker), archiving(system.context, passed))
      await expect(load).rejects.toMatchObject({ code: 'portfolios.notFound' })
      expect(await liveAssets()).toBe(0)
      await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM jobs WHERE uuid = $1', [uuid]))
    },
  )

  it('archiving a portfolio cancels a waiting load of the portfolio', async () => {
    const uuid = await order(await upload(csvOf([TAPE_HEADER, ...tapeRows(2)])))
    await admin.call('DELETE', `/portfolios/${portfolio}`)
    const [job] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ state: string }>('SELECT state FROM jobs WHERE uuid = $1', [uuid]),
    )
    expect(job).toEqual({ state: 'cancelled' })
  })
})

describe('The limit of operating assets', () => {
  it('two concurrent loads cannot exceed the limit of the plan together, even if each load would fit on its own', async () => {
    const small = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 500 })
    const own = await addPortfolio(system, small.customerUuid, { valuesSale: false })
    const jobs: string[] = []
    for (const prefix of ['A', 'B']) {
      const filekey = await uploadTape(system, small, own, csvOf([TAPE_HEADER, ...tapeRows(300, prefix)]))
      const { body } = await small.call('POST', `/portfolios/${own}/assets`, { filekey })
      jobs.push((body as unknown as { jobUuid: string }).jobUuid)
    }
    // Two workers run the loads, like two nodes.
    const claimed = await Promise.all(
      jobs.map(async () => {
        const worker = crypto.randomUUID()
        const row = await claimJob(system.context.database, worker)
        if (!row) throw new Error('nothing to claim')
        return new RunningJob(row, worker)
      }),
    )
    const outcomes = await Promise.allSettled(claimed.map((job) => addAssets(job, system.context)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'limits.operatingAssets' })
    const { body } = await small.call('GET', '/customers/operating-assets-limit')
    const { current } = body as unknown as { current: number }
    expect(current).toBeLessThanOrEqual(500)
    expect(current).toBeGreaterThanOrEqual(300)
  })
})
