import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'
import { storedState } from './stored-state.ts'
import { flats, HEADER, idOf, workbook } from './tapes.ts'

/**
 * Rows per transaction of the import (`add-assets.job.ts`). The import has three such transactions and is killed
 * between two of them.
 */
const BATCH = 2_000
const ROWS = 5_000
/** Number of assets to value; `npm run prove` values 1,500. */
const VALUED = Number(process.env.KILLED_ROWS ?? 750)
const REFUSED = 3
/** Number of reports in a zip file. */
const REPORTS = 12
const ALL_IDS = Array.from({ length: ROWS }, (_, index) => idOf(index))

const folder = dataFolder(inject('preparedFolder'))
const lock = join(folder, 'lindero.lock')
let server: ServerProcess
let session: Session
let tape: Uint8Array
let valuedTape: Uint8Array

beforeAll(async () => {
  const good = flats(ROWS)
  const bad = good.slice(0, REFUSED).map((row, index) => [`BAD-${index}`, 'Castillo', ...row.slice(2)])
  tape = await workbook([HEADER, ...good, ...bad])
  valuedTape = await workbook([HEADER, ...good.slice(0, VALUED)])
  server = await startServer(folder)
  session = await Session.open(server)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

/** Kills the server when `isThere` holds for the running job, then restarts the server on the same data. */
async function killAt(uuid: string, isThere: (job: Job) => boolean): Promise<Job> {
  const job = await session.jobThat(uuid, (it) => it.state === 'running' && isThere(it), 10)
  await server.kill()
  const killed = readFileSync(lock, 'utf8')
  server = await startServer(folder)
  expect(readFileSync(lock, 'utf8')).not.toBe(killed)
  session = await Session.open(server)
  return job
}

/** Result of the import, which must be the same with and without a kill. */
const LOADED = { created: ROWS, updated: 0, unchanged: 0, refused: REFUSED }

describe('A server that is killed during a job', () => {
  it('an import that is killed while reading the tape starts again and writes every row', async () => {
    const options = { valuesSale: false, valuesRent: false }
    const portfolio = await session.addPortfolio('Apagón al leer', options)
    const load = await session.load(portfolio, tape)
    await killAt(load, ({ phase }) => phase === 'reading' || phase === 'checking')
    expect((await session.finished(load)).result).toMatchObject(LOADED)
    expect((await session.externalIds(portfolio)).sort()).toEqual(ALL_IDS)
  })

  it('an import that is killed while writing continues after the rows that it has written', async () => {
    const options = { valuesSale: false, valuesRent: false }
    const portfolio = await session.addPortfolio('Apagón al escribir', options)
    const load = await session.load(portfolio, tape)
    const before = await killAt(load, ({ phase, done }) => phase === 'writing' && done >= BATCH)
    expect(before.done).toBeLessThan(ROWS)
    const after = await session.jobThat(load, ({ done }) => done > before.done)
    expect(after.phase).toBe('writing')
    expect((await session.finished(load)).result).toMatchObject(LOADED)
    expect((await session.externalIds(portfolio)).sort()).toEqual(ALL_IDS)
  })

  it('reports that were finished before a kill are kept, and the zip file contains each report once', async () => {
    const { items } = await session.get<{ items: { uuid: string; externalId: string }[] }>(`/assets?r=${REPORTS}`)
    const uuids = items.map(({ uuid }) => uuid)
    const { exportUuid, jobUuid } = await session.post<{ exportUuid: string; jobUuid: string }>(
      '/exports/assets?locale=es',
      { uuids },
    )
    const before = await killAt(jobUuid, ({ done }) => done >= 2)
    expect(before.done).toBeLessThan(REPORTS)
    const { done, total } = await session.finished(jobUuid)
    expect([done, total]).toEqual([REPORTS, REPORTS])
    const zip = Buffer.from(await session.bytes(`/exports/${exportUuid}`)).toString('latin1')
    // Each name is in a zip file twice: before the file's data and in the directory at the end.
    expect(zip.match(/\.pdf/g)).toHaveLength(2 * REPORTS)
    for (const { externalId } of items) expect(zip).toContain(externalId)
  })

  it('a valuation of many assets continues after a kill, and each asset has at most one value for sale and one for rent', async () => {
    const portfolio = await session.addPortfolio('Apagón al valorar', { valuesSale: true, valuesRent: true })
    const load = await session.finished(await session.load(portfolio, valuedTape))
    const valuation = String(load.result?.valuationJob)
    const before = await killAt(valuation, ({ done }) => done >= VALUED / 3)
    expect(before.done).toBeLessThan(2 * VALUED)
    const { result, done, total } = await session.finished(valuation)
    expect([done, total]).toEqual([2 * VALUED, 2 * VALUED])
    // `valued` is the number of assets with a sale value and a rent value.
    expect(Number(result?.valued)).toBeGreaterThan(0.95 * VALUED)

    expect(await server.stop()).toBe(0)
    const stored = await storedState(folder, portfolio)
    // For each operation, an asset has either a value or a reason for its absence.
    const values = 2 * VALUED - stored.failures
    expect(stored).toEqual({
      assets: VALUED,
      externalIds: VALUED,
      valuations: values,
      valued: values,
      failures: stored.failures,
      undecided: 0,
      astray: 0,
      jobsUnderWay: 0,
    })
  })

  it('the kills leave no partial file and no lock in the data folder', () => {
    expect(existsSync(lock)).toBe(false)
    expect(readdirSync(join(folder, 'files')).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
