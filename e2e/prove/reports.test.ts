import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'

const folder = dataFolder(inject('preparedFolder'))
const files = mkdtempSync(join(tmpdir(), 'lindero-reports-'))
let server: ServerProcess
let admin: Session
beforeAll(async () => {
  server = await startServer(folder)
  admin = await Session.open(server)
  await admin.post(`/portfolios/${await first('/portfolios')}/valuations`, { operations: ['sale'] })
  await admin.untilIdle()
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
  rmSync(files, { recursive: true, force: true })
})

const AREA = { typeId: 11, bbox: { west: -0.42, south: 39.44, east: -0.34, north: 39.5 } }
const first = async (path: string) =>
  ((await admin.get<{ items: { uuid: string }[] }>(path)).items[0] ?? { uuid: '' }).uuid

/** Each kind of report, as a person orders it. */
const ORDERS = {
  dossier: async (locale: string) => admin.post(`/exports/assets/${await valued()}?locale=${locale}`, {}),
  valuation: async (locale: string) =>
    admin.post(`/exports/assets?locale=${locale}`, { uuids: [await valued()], contents: 'valuation' }),
  group: async (locale: string) =>
    admin.post(`/exports/groups?locale=${locale}`, { uuids: [await first('/groups?r=1')] }),
  portfolio: async (locale: string) =>
    admin.post(`/exports/portfolios?locale=${locale}`, { uuids: [await first('/portfolios')] }),
  prospection: async (locale: string) => admin.post(`/exports/prospections?locale=${locale}`, AREA),
}
const valued = () => first(`/assets?r=1&f=${encodeURIComponent(JSON.stringify({ valuationStates: [1] }))}`)

const CASES = Object.keys(ORDERS).flatMap((kind) =>
  ['es', 'en'].map((locale) => [kind as keyof typeof ORDERS, locale] as const),
)

it.each(CASES)('The %s in %s is a sound, tagged PDF whose charts are vectors', async (kind, locale) => {
  const { exportUuid, jobUuid } = (await ORDERS[kind](locale)) as { exportUuid: string; jobUuid: string }
  await admin.finished(jobUuid)
  const file = join(files, `${kind}-${locale}.pdf`)
  writeFileSync(file, await admin.bytes(`/exports/${exportUuid}`))
  const run = (program: string, ...more: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [...more, file], { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  expect(run('qpdf', '--check')).toMatchObject({ status: 0 })
  const { said: facts } = run('pdfinfo')
  expect(facts).toMatch(/Tagged:\s+yes/)
  const { said: structure } = run('pdfinfo', '-struct')
  for (const element of ['Document', 'H1', 'Table', 'TH']) expect(structure).toContain(element)
  if (kind === 'portfolio' || kind === 'prospection') {
    // Two lines of heads and no picture: pictures of the asset are the only ones in the others.
    expect(run('pdfimages', '-list').said.trim().split('\n')).toHaveLength(2)
    expect(structure).toContain('Figure')
  }
})
