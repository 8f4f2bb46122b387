import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { sheetsOf } from './libre-office.ts'

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

/** Requests one report of each kind, like a user. */
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

it.each(CASES)('the %s report in the language %s is a valid, tagged PDF with vector charts', async (kind, locale) => {
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
    // The first two lines of `pdfimages` are headers. The only images are the customer's logo with its mask and the
    // cover.
    const pictures = run('pdfimages', '-list').said.trim().split('\n').slice(2)
    expect(new Set(pictures.map((line) => line.trim().split(/\s+/)[10])).size).toBeLessThanOrEqual(3)
    expect(structure).toContain('Figure')
  }
})

it.each(['es', 'en'])(
  'LibreOffice recalculates the workbook of a portfolio in the language %s, and the totals are the sums of the rows',
  async (locale) => {
    const portfolio = await first('/portfolios')
    const { exportUuid, jobUuid } = await admin.post<{ exportUuid: string; jobUuid: string }>(
      `/exports/portfolios?locale=${locale}&format=excel`,
      { uuids: [portfolio] },
    )
    await admin.finished(jobUuid)
    const sheets = sheetsOf(await admin.bytes(`/exports/${exportUuid}`))
    expect(sheets).toHaveLength(3)
    const [rows = [], summary = []] = sheets
    // For a formula that it cannot compute, LibreOffice writes an error value such as `#REF!` or `Err:502`.
    for (const cell of sheets.flat(2)) expect(cell).not.toMatch(/^(#|Err:)/)
    const header = rows[0] ?? []
    const sums = header.map((_, at) => rows.slice(1).reduce((sum, row) => sum + (Number(row[at]) || 0), 0))
    const totals = summary
      .slice(1)
      .map((row) => Number(row[1]))
      .filter((value) => value > 0)
    expect(totals).toContain(rows.length - 1)
    const stored = new Set([rows.length - 1, ...sums].map((value) => Math.round(value)))
    expect(totals.filter((total) => stored.has(Math.round(total))).length).toBeGreaterThanOrEqual(3)
  },
)
