import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  expectKept,
  type StoredAsset,
  saveUntilInterrupted,
  uploadUntilInterrupted,
} from '../process/interrupted-work.ts'
import { type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { flats, HEADER, idOf, workbook } from '../process/tapes.ts'
import { LossyDisk } from './lossy-disk.ts'

const ROUNDS = Number(process.env.POWER_ROUNDS ?? 20)
const ROWS = 120
/** An upload that a loss of power interrupts is open until it expires, so many open uploads must be allowed. */
const SETTINGS = { OPEN_UPLOADS: '1000' }

const disk = new LossyDisk()
afterAll(() => disk.remove())

describe('The disk of this proof', () => {
  it('a loss of power removes a file that was not synced, and keeps a synced file', async () => {
    writeFileSync(join(disk.folder, 'unsynced'), 'never written')
    await disk.losePower()
    expect(existsSync(join(disk.folder, 'unsynced'))).toBe(false)

    const file = openSync(join(disk.folder, 'synced'), 'w')
    writeSync(file, 'written')
    fsyncSync(file)
    writeSync(file, ' and more')
    closeSync(file)
    await disk.losePower()
    expect(readFileSync(join(disk.folder, 'synced'), 'utf8')).toBe('written')
  })
})

/** Program and database end at the same instant, and neither writes anything more. */
async function losePower(server: ServerProcess, folder: string): Promise<void> {
  const [postmaster] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)
  process.kill(Number(postmaster), 'SIGKILL')
  await server.kill()
  await disk.losePower()
}

describe('A loss of power right after the first start', () => {
  it('the session key and the database survive a loss of power right after the first start', async () => {
    const folder = join(disk.folder, 'first-start')
    const settings = { DEMO: 'off' }
    const server = await startServer(folder, settings)
    const key = readFileSync(join(folder, 'secret'))
    await losePower(server, folder)
    const restarted = await startServer(folder, settings)
    expect(readFileSync(join(folder, 'secret'))).toEqual(key)
    await restarted.stop()
  })
})

describe('A loss of power during saves, uploads and an import', () => {
  const folder = join(disk.folder, 'data')
  let server: ServerProcess
  let session: Session
  let tape: Uint8Array

  beforeAll(async () => {
    mkdirSync(folder)
    cpSync(inject('preparedFolder'), folder, { recursive: true })
    disk.sync()
    tape = await workbook([HEADER, ...flats(ROWS)])
    await start()
  })
  afterAll(() => server.stop())

  async function start(): Promise<void> {
    server = await startServer(folder, SETTINGS)
    session = await Session.open(server)
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'a loss of power in round %i loses no confirmed write, and the import finishes exactly once',
    async (round) => {
      const { items } = await session.get<{ items: StoredAsset[] }>('/assets?r=100')
      const [saved, uploaded] = [items[0], items[1 + (round % (items.length - 1))]]
      if (!saved || !uploaded) throw new Error('the demo data have no assets')
      const portfolio = await session.addPortfolio(`Corte ${round}`, { valuesSale: false, valuesRent: false })
      const load = await session.load(portfolio, tape)
      const saving = saveUntilInterrupted(session, round, saved)
      const uploading = uploadUntilInterrupted(session, round, uploaded)
      await pause(100 + Math.round(1_900 * ((round * 0.618034) % 1)))
      await losePower(server, folder)
      await start()
      const confirmed = { saves: await saving, uploads: await uploading }
      await expectKept(session, folder, confirmed, { saved, uploaded })
      const { result } = await session.finished(load)
      expect(result).toMatchObject({ created: ROWS, updated: 0, refused: 0 })
      const ids = await session.externalIds(portfolio)
      expect(ids.sort()).toEqual(Array.from({ length: ROWS }, (_, index) => idOf(index)))
    },
  )
})
