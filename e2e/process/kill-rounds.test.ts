import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { simpleNote, uploadDocument } from './documents.ts'
import { expectKept, type StoredAsset, saveUntilInterrupted, uploadUntilInterrupted } from './interrupted-work.ts'
import { dataFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'
import { storedState } from './stored-state.ts'
import { flats, HEADER, idOf, workbook } from './tapes.ts'

/** Number of rounds. The default kills each target once; `npm run prove` runs 100 rounds. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const ROWS = 120
/** An upload that a kill interrupts is open until it expires, so many open uploads must be allowed. */
const SETTINGS = { OPEN_UPLOADS: '1000' }
const TARGETS = ['program', 'database', 'both'] as const
type Target = (typeof TARGETS)[number]

let acknowledged = 0
const portfolios: string[] = []
const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
let session: Session
let asset: string
/** Assets for documents, reports and transcriptions, different in each round. */
let others: StoredAsset[]
let tape: Uint8Array

beforeAll(async () => {
  tape = await workbook([HEADER, ...flats(ROWS)])
  server = await startServer(folder, SETTINGS)
  session = await Session.open(server)
  const { items } = await session.get<{ items: StoredAsset[] }>('/assets?r=100')
  asset = items[0]?.uuid ?? ''
  others = items.slice(1)
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

function otherOf(round: number): StoredAsset {
  const other = others[round % others.length]
  if (!other) throw new Error('the demo data have no assets')
  return other
}

interface Ordered {
  reported: { externalId: string }[]
  exportUuid: string
  reports: string
  /** Absent in every second round, because the number of transcriptions a month is limited. */
  note: { path: string; job: string } | undefined
}

/** Requests reports for three assets and the transcription of a registry extract. */
async function orderOthers(round: number): Promise<Ordered> {
  const reported = [0, 1, 2].flatMap((step) => others[(round * 3 + step) % others.length] ?? [])
  const body = { uuids: reported.map(({ uuid }) => uuid) }
  const exported = await session.post<{ exportUuid: string; jobUuid: string }>('/exports/assets?locale=es', body)
  const ordered = { reported, exportUuid: exported.exportUuid, reports: exported.jobUuid }
  if (round % 2 === 1) return { ...ordered, note: undefined }
  const document = await uploadDocument(session, otherOf(round).uuid, simpleNote(`Transcrita ${round}`))
  const path = `/assets/${otherOf(round).uuid}/operations/transcriptions`
  const note = await session.post<{ aiTranscriptionUuid: string; jobUuid: string }>(path, { fileUuid: document.uuid })
  return { ...ordered, note: { path: `${path}/${note.aiTranscriptionUuid}`, job: note.jobUuid } }
}

async function expectDone({ reported, exportUuid, reports, note }: Ordered): Promise<void> {
  const { done, total } = await session.finished(reports)
  expect([done, total]).toEqual([reported.length, reported.length])
  const zip = Buffer.from(await session.bytes(`/exports/${exportUuid}`)).toString('latin1')
  // Each name is in a zip file twice: before the file's data and in the directory at the end.
  expect(zip.match(/\.pdf/g)).toHaveLength(2 * reported.length)
  if (!note) return
  await session.finished(note.job)
  expect((await session.get<{ state: string }>(note.path)).state).toBe('ready')
}

async function kill(target: Target): Promise<void> {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  if (target !== 'program') process.kill(postmaster, 'SIGKILL')
  if (target === 'database') return untilHealthy()
  await server.kill()
  server = await startServer(folder, SETTINGS)
  session = await Session.open(server)
}

/** Waits until the program has restarted its database. Until then, the health check replies 503. */
async function untilHealthy(): Promise<void> {
  const seen = new Set<number>()
  for (;;) {
    const { status } = await fetch(`${server.address}/api/health`)
    seen.add(status)
    if (status === 200 && seen.has(503)) return
    if (status !== 200 && status !== 503) throw new Error(`health answered ${status}`)
    await pause(10)
  }
}

/**
 * Delays between 0.1 s and 2 s in milliseconds. Golden-ratio steps spread them evenly, and they are the same in each
 * run.
 */
const delayOf = (round: number) => 100 + Math.round(1_900 * ((round * 0.618034) % 1))

describe('kill -9 of the program, its database or both during saves, uploads, an import with its valuation, reports and a transcription', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => [round, TARGETS[round % TARGETS.length] ?? 'both']))(
    'the kill in round %i (killed: %s) loses no confirmed write, and every job finishes exactly once',
    async (round, target) => {
      const portfolio = await session.addPortfolio(`Ronda ${round}`, { valuesSale: true, valuesRent: false })
      portfolios.push(portfolio)
      const load = await session.load(portfolio, tape)
      const before = await session.get<StoredAsset>(`/assets/${asset}`)
      const ordered = await orderOthers(Number(round))
      const other = otherOf(Number(round))
      const saving = saveUntilInterrupted(session, Number(round), before)
      const uploading = uploadUntilInterrupted(session, Number(round), other)
      await pause(delayOf(Number(round)))
      await kill(target as Target)
      const saves = await saving
      acknowledged += saves.portfolios.length
      await expectKept(session, folder, { saves, uploads: await uploading }, { saved: before, uploaded: other })

      const { result } = await session.finished(load)
      expect(result).toMatchObject({ created: ROWS, updated: 0, refused: 0 })
      const ids = await session.externalIds(portfolio)
      expect(ids.sort()).toEqual(Array.from({ length: ROWS }, (_, index) => idOf(index)))
      await expectDone(ordered)
      const valued = await session.finished(String(result?.valuationJob))
      expect([valued.done, valued.total]).toEqual([ROWS, ROWS])
    },
  )

  it('each imported portfolio has all its assets exactly once after the kills, and no job is still running', async () => {
    expect(acknowledged).toBeGreaterThan(0)
    expect(await server.stop()).toBe(0)
    for (const portfolio of portfolios) {
      expect(await storedState(folder, portfolio)).toMatchObject({
        assets: ROWS,
        externalIds: ROWS,
        // Only sale values were requested, so each asset has neither a rent value nor a failure of the rent valuation.
        undecided: ROWS,
        astray: 0,
        jobsUnderWay: 0,
      })
    }
  })
})
