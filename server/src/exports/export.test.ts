import type { AddressInfo } from 'node:net'
import { openTape } from '@lindero/documents/tape/open-tape'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser, ownerOf } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
const COUNT = 1_203

beforeAll(async () => {
  system = await openTestSystem({ LOCK_SECONDS: '1' })
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10_000 })
  portfolio = await addPortfolio(system, admin.customerUuid, { name: 'Niño & Cía', valuesSale: false })
  const header = [...TAPE_HEADER, 'Superficie catastral', 'Color']
  const rows = tapeRows(COUNT).map((row, index) => [...row, index === 0 ? 20 : '', index === 0 ? 'rojo' : ''])
  const filekey = await uploadTape(system, admin, portfolio, csvOf([header, ...rows]))
  const body = { filekey, mapping: { Color: 'ownField' } }
  await admin.call('POST', `/portfolios/${portfolio}/assets`, body)
  await runJobs(system)
})
afterAll(() => system.close())

const download = (query = '') =>
  system.app.inject({
    method: 'GET',
    url: `/api/portfolios/${portfolio}/export${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

async function exported(query = '') {
  const reply = await download(query)
  const { assets } = await openTape(reply.rawPayload)
  const rows = []
  for await (const row of assets.rows()) rows.push(row.cells)
  const column = (header: string) => assets.headers.indexOf(header)
  return { reply, headers: assets.headers, rows, column }
}

describe('A portfolio as a workbook', () => {
  it('the workbook of a portfolio contains every asset from all pages once, sorted by identifier', async () => {
    const { rows, column } = await exported()
    const ids = rows.map((cells) => String(cells[column('Identificador')]))
    expect(ids).toHaveLength(COUNT)
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  it('the export of a portfolio is recorded in the audit log', async () => {
    await exported('?language=en')
    const { body } = await admin.call(
      'GET',
      `/customers/${admin.customerUuid}/audit?r=1&f={"action":"portfolioExported"}`,
    )
    expect(body.items).toMatchObject([
      { userUuid: admin.uuid, subjectName: 'Niño & Cía', data: { language: 'en', isFiltered: false } },
    ])
  })

  it('the file name of the workbook contains the name of the portfolio', async () => {
    const { reply } = await exported()
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="Lindero Nino & Cia.xlsx"; filename*=UTF-8''Lindero%20Ni%C3%B1o%20%26%20C%C3%ADa.xlsx`,
    )
  })

  it('the workbook contains sizes, warnings as text and custom columns, in Spanish and in English', async () => {
    const spanish = await exported()
    const [first = []] = spanish.rows
    expect(first).toContain('rojo')
    expect(first.join('|')).toContain('La superficie dada (60 m²) y la del Catastro (20 m²) difieren un 200,00 %')
    const english = await exported('?language=en')
    expect(english.headers).toContain('Identifier')
    expect((english.rows[0] ?? []).join('|')).toContain('200.00%')
  })

  it('the workbook contains custom columns with names that every JavaScript object inherits', async () => {
    const other = await addPortfolio(system, admin.customerUuid, { name: 'Nombres', valuesSale: false })
    const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty']
    const rows = tapeRows(2).map((row) => [...row, ...names.map((name) => `es ${name}`)])
    const filekey = await uploadTape(system, admin, other, csvOf([[...TAPE_HEADER, ...names], ...rows]))
    const mapping = Object.fromEntries(names.map((name) => [name, 'ownField']))
    await admin.call('POST', `/portfolios/${other}/assets`, { filekey, mapping })
    await runJobs(system)
    for (const language of ['es', 'en']) {
      const { rawPayload } = await system.app.inject({
        method: 'GET',
        url: `/api/portfolios/${other}/export?language=${language}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const { assets } = await openTape(rawPayload)
      expect(assets.headers).toEqual(expect.arrayContaining(names))
      const cells = []
      for await (const row of assets.rows()) cells.push(...row.cells)
      for (const name of names) expect(cells.filter((cell) => cell === `es ${name}`)).toHaveLength(2)
    }
  })

  it('the workbook contains only the assets that match the filter of the list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ search: 'T-0120' }))
    const { rows } = await exported(`?f=${filter}`)
    expect(rows).toHaveLength(4)
  })

  it('the tape preview of an exported workbook contains no changes and no errors', async () => {
    const { reply } = await exported()
    const filekey = await uploadTape(system, admin, portfolio, reply.rawPayload)
    const { body } = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey })
    expect(body).toMatchObject({
      rows: { read: COUNT, created: 0, updated: 0, unchanged: COUNT },
      errorsTotal: 0,
    })
  })

  it('an export returns an error instead of an incomplete file if the database times out on the first page of assets', async () => {
    await system.context.database.transaction('system', async (tx) => {
      await tx.rows('LOCK TABLE groups')
      const { statusCode, body } = await download()
      expect([statusCode, JSON.parse(body).message]).toEqual([504, 'timeout'])
      await tx.rows('SELECT 1')
    })
  })

  it('an export returns an error if its own time limit ends before the first page of assets is complete', async () => {
    const { exports } = system.context.config
    const { seconds } = exports
    Object.assign(exports, { seconds: 0.001 })
    const reply = await download().finally(() => Object.assign(exports, { seconds }))
    expect(reply.json()).toMatchObject({ statusCode: 504, message: 'timeout' })
  })

  it("a user's workbooks are written one at a time; four requests wait, and further ones are rejected", async () => {
    const leave = await system.context.queues.export.enter(ownerOf(admin))
    const asked = Array.from({ length: 6 }, () => download())
    const refused: Awaited<(typeof asked)[number]>[] = []
    for (const answer of asked) void answer.then((reply) => refused.push(reply))
    await expect.poll(() => refused).toHaveLength(2)
    for (const reply of refused) {
      expect(reply.json()).toMatchObject({ statusCode: 503, message: 'limits.tooManyAtOnce' })
      expect(reply.headers['retry-after']).toBe('2')
    }
    leave()
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 503, 503])
  })

  it('an export stops when the client disconnects, and the next export can start', async () => {
    await system.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = system.app.server.address() as AddressInfo
    const abort = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${port}/api/portfolios/${portfolio}/export`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: abort.signal,
    })
    expect(reply.status).toBe(200)
    abort.abort()
    expect((await download()).statusCode).toBe(200)
  })
})
