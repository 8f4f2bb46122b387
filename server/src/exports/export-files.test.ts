import { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runJobs, workHere } from '../../test/jobs.ts'
import { addUser, signIn } from '../../test/people.ts'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { sweepExports } from './sweep-exports.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
})
afterAll(() => valued.system.close())

const call = (...input: Parameters<typeof valued.admin.call>) => valued.admin.call(...input)

async function fetched(uuid: unknown) {
  return valued.system.app.inject({
    method: 'GET',
    url: `/api/exports/${uuid}`,
    headers: { authorization: `Bearer ${valued.admin.token}` },
  })
}

describe('An export in progress', () => {
  const zipOfThree = async () => {
    const uuids = await addAssets(valued.system, valued.admin.customerUuid, valued.portfolio, [{}, {}, {}])
    return (await call('POST', '/exports/assets?locale=es', { uuids })).body
  }
  const jobOf = async (uuid: unknown) => {
    const [job] = await valued.system.context.database.transaction('system', (tx) =>
      tx.rows<{ state: string; done: number; error: unknown }>('SELECT state, done, error FROM jobs WHERE uuid = $1', [
        uuid,
      ]),
    )
    return job
  }

  it('an export that was cancelled while waiting is not written', async () => {
    const ordered = await zipOfThree()
    await call('POST', `/jobs/${ordered.jobUuid}/cancel`)
    await runJobs(valued.system)
    expect(await jobOf(ordered.jobUuid)).toMatchObject({ state: 'cancelled' })
    expect((await fetched(ordered.exportUuid)).json()).toMatchObject({ message: 'exports.failed' })
  })

  it('a cancelled export stops after the current document, and a retry continues with the missing documents', async () => {
    const { context } = valued.system
    const ordered = await zipOfThree()
    const put = context.files.put.bind(context.files)
    const spy = vi.spyOn(context.files, 'put').mockImplementationOnce(async (...input) => {
      const size = await put(...input)
      await call('POST', `/jobs/${ordered.jobUuid}/cancel`)
      return size
    })
    await runJobs(valued.system)
    expect(await jobOf(ordered.jobUuid)).toMatchObject({ state: 'cancelled' })
    expect(spy).toHaveBeenCalledTimes(1)
    expect((await call('POST', `/jobs/${ordered.jobUuid}/retry`)).status).toBe(200)
    await runJobs(valued.system)
    expect((await fetched(ordered.exportUuid)).headers['content-type']).toBe('application/zip')
    vi.restoreAllMocks()
  })

  it('the source streams of an export are closed if the file storage rejects the file', async () => {
    const { context } = valued.system
    await zipOfThree()
    const streams: Readable[] = []
    vi.spyOn(context.files, 'put').mockImplementation(async (_key, bytes) => {
      streams.push(bytes)
      throw new AppError('exports.notFound')
    })
    await runJobs(valued.system)
    vi.restoreAllMocks()
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  it('the file stream of an export is closed if the download cannot be recorded', async () => {
    const { context } = valued.system
    const ordered = await zipOfThree()
    await runJobs(valued.system)
    const read = context.files.read.bind(context.files)
    const streams: Readable[] = []
    vi.spyOn(context.files, 'read').mockImplementation(async (key) => {
      const file = await read(key)
      streams.push(file.bytes)
      vi.spyOn(context.database, 'transaction').mockRejectedValueOnce(new Error('away'))
      return file
    })
    expect((await fetched(ordered.exportUuid)).statusCode).toBe(500)
    vi.restoreAllMocks()
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true])
    expect((await fetched(ordered.exportUuid)).statusCode).toBe(200)
  })

  it('an export writes only the missing documents after a restart of the server', async () => {
    const { context } = valued.system
    const ordered = await zipOfThree()
    const stop = new AbortController()
    const put = context.files.put.bind(context.files)
    const spy = vi.spyOn(context.files, 'put').mockImplementation(async (...input) => {
      const size = await put(...input)
      if (spy.mock.calls.length === 2) stop.abort()
      return size
    })
    await workHere(context, JOB_HANDLERS, stop.signal)
    const output = spy.mock.calls.length
    const done = (await jobOf(ordered.jobUuid))?.done ?? 0
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(3)
    await runJobs(valued.system)
    // Documents that were recorded in the job before the stop are not written again. Only the other documents are
    // written, and then the zip.
    expect(spy).toHaveBeenCalledTimes(output + (3 - done) + 1)
    const zip = await fetched(ordered.exportUuid)
    expect(zip.rawPayload.toString('latin1').match(/\.pdf/g)).toHaveLength(6)
    vi.restoreAllMocks()
  })

  it.each([1, 2, 3, 4])(
    'an export that stops while storing file %i of 4 is completed after a restart of the server',
    async (nth) => {
      const { context } = valued.system
      const ordered = await zipOfThree()
      const stop = new AbortController()
      const put = context.files.put.bind(context.files)
      const spy = vi.spyOn(context.files, 'put').mockImplementation(async (...input) => {
        const size = await put(...input)
        if (spy.mock.calls.length === nth) stop.abort()
        return size
      })
      await workHere(context, JOB_HANDLERS, stop.signal)
      vi.restoreAllMocks()
      await runJobs(valued.system)
      expect(await jobOf(ordered.jobUuid)).toMatchObject({ state: 'finished' })
      const zip = await fetched(ordered.exportUuid)
      expect(zip.rawPayload.toString('latin1').match(/\.pdf/g)).toHaveLength(6)
    },
  )

  it('an export fails if the user who requested it has lost access to the portfolio', async () => {
    const { customerUuid } = valued.admin
    const viewer = await addUser(valued.system, customerUuid, { isEditor: false })
    const { database } = valued.system.context
    await database.transaction('system', (tx) =>
      tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
        ...[valued.portfolio, viewer.uuid, customerUuid],
      ]),
    )
    const { call: asViewer } = await signIn(valued.system, viewer.email)
    const ordered = (await asViewer('POST', `/exports/assets/${valued.asset}`, {})).body
    await database.transaction('system', (tx) =>
      tx.change('DELETE FROM portfolio_users WHERE user_uuid = $1', [viewer.uuid]),
    )
    await runJobs(valued.system)
    expect(await jobOf(ordered.jobUuid)).toMatchObject({ state: 'failed' })
    expect(JSON.stringify(await jobOf(ordered.jobUuid))).toContain('permissions.denied')
  })

  const filesOf = (exportUuid: unknown) =>
    valued.system.context.database.transaction('system', (tx) =>
      tx.rows<{ key: string; used: boolean }>(
        'SELECT key, used_on IS NOT NULL AS used FROM files WHERE owner_uuid = $1',
        [exportUuid],
      ),
    )
  async function keysInStore(): Promise<string[]> {
    const keys: string[] = []
    for await (const key of valued.system.context.files.keys()) keys.push(key)
    return keys
  }
  /** Moves the times of the export two days into the past. */
  const twoDaysLater = ({ exportUuid, jobUuid }: Record<string, unknown>) =>
    valued.system.context.database.transaction('system', async (tx) => {
      await tx.change(`UPDATE jobs SET ended_on = ended_on - interval '2 days' WHERE uuid = $1`, [jobUuid])
      await tx.change(`UPDATE files SET created_on = created_on - interval '2 days' WHERE owner_uuid = $1`, [
        exportUuid,
      ])
    })

  it('the documents of an export are removed a day after its cancellation, and a retry then starts from the beginning', async () => {
    const { context } = valued.system
    const before = await keysInStore()
    const ordered = await zipOfThree()
    const put = context.files.put.bind(context.files)
    vi.spyOn(context.files, 'put').mockImplementation(async (...input) => {
      const size = await put(...input)
      const job = await jobOf(ordered.jobUuid)
      if (job?.done === 1) await call('POST', `/jobs/${ordered.jobUuid}/cancel`)
      return size
    })
    await runJobs(valued.system)
    vi.restoreAllMocks()
    // The second document was not recorded, so it is removed with the cancellation.
    expect(await filesOf(ordered.exportUuid)).toHaveLength(1)
    expect(await keysInStore()).toHaveLength(before.length + 1)
    expect(await sweepExports(context)).toBe(0)
    await twoDaysLater(ordered)
    expect(await sweepExports(context)).toBe(1)
    expect(await filesOf(ordered.exportUuid)).toEqual([])
    expect(await keysInStore()).toHaveLength(before.length)
    expect(await sweepExports(context)).toBe(0)
    expect((await call('POST', `/jobs/${ordered.jobUuid}/retry`)).status).toBe(200)
    await runJobs(valued.system)
    const zip = await fetched(ordered.exportUuid)
    expect(zip.rawPayload.toString('latin1').match(/\.pdf/g)).toHaveLength(6)
    expect(await filesOf(ordered.exportUuid)).toEqual([{ key: expect.any(String), used: true }])
    expect(await keysInStore()).toHaveLength(before.length + 1)
  })

  it('the documents of an export are kept for a retry if the zip cannot be stored', async () => {
    const { context } = valued.system
    const before = await keysInStore()
    const ordered = await zipOfThree()
    const put = context.files.put.bind(context.files)
    const spy = vi.spyOn(context.files, 'put').mockImplementation(async (...input) => {
      const size = await put(...input)
      // The zip is stored after its three documents. This error keeps it from being recorded.
      if (spy.mock.calls.length === 4) throw new AppError('exports.notFound')
      return size
    })
    await runJobs(valued.system)
    vi.restoreAllMocks()
    expect(await jobOf(ordered.jobUuid)).toMatchObject({ state: 'failed' })
    expect(await filesOf(ordered.exportUuid)).toHaveLength(3)
    expect(await keysInStore()).toHaveLength(before.length + 3)
    await twoDaysLater(ordered)
    expect(await sweepExports(context)).toBe(3)
    expect(await keysInStore()).toHaveLength(before.length)
  })

  it('a file that a killed process left behind is removed a day after its job ended', async () => {
    const { context } = valued.system
    const before = await keysInStore()
    const ordered = await zipOfThree()
    await call('POST', `/jobs/${ordered.jobUuid}/cancel`)
    const key = `report-${crypto.randomUUID()}`
    await context.files.put(key, Readable.from(Buffer.from('half')), 100)
    await context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO files (key, customer_uuid, purpose, owner_uuid, name, content_type)
         SELECT $1, customer_uuid, 'reports', uuid, name, 'application/zip' FROM exports WHERE uuid = $2`,
        [key, ordered.exportUuid],
      ),
    )
    expect(await sweepExports(context)).toBe(0)
    await twoDaysLater(ordered)
    expect(await sweepExports(context)).toBe(1)
    expect(await keysInStore()).toHaveLength(before.length)
  })
})

describe('Old exports', () => {
  it('the file of an export is removed after 30 days, unless it is a report among the documents of an asset', async () => {
    const zip = await call('POST', '/exports/portfolios', { uuids: [valued.portfolio] })
    const report = await call('POST', `/exports/assets/${valued.asset}`, {})
    await runJobs(valued.system)
    await valued.system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE exports SET created_on = created_on - interval '31 days' WHERE uuid = ANY($1)`, [
        [zip.body.exportUuid, report.body.exportUuid],
      ]),
    )
    expect(await sweepExports(valued.system.context)).toBe(1)
    expect((await fetched(zip.body.exportUuid)).json()).toMatchObject({ message: 'exports.failed' })
    expect((await fetched(report.body.exportUuid)).statusCode).toBe(200)
  })
})
