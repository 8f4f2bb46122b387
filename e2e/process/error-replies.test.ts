import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from './server-process.ts'
import { Session } from './session.ts'
import { flats, HEADER, idOf, workbook, zipBomb } from './tapes.ts'

const MEGABYTE = 1024 * 1024
const folder = dataFolder(inject('preparedFolder'))
const storedFiles = () => readdirSync(join(folder, 'files')).sort()
let server: ServerProcess
let session: Session
let portfolio: string

beforeAll(async () => {
  server = await startServer(folder)
  session = await Session.open(server)
  portfolio = await session.addPortfolio('Cartera sin filas')
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

async function expectNothingWritten(): Promise<void> {
  const { assets } = await session.get<Portfolio>(`/portfolios/${portfolio}`)
  const jobs = await session.all<Job>('/jobs')
  expect(assets).toBe(0)
  expect(jobs.filter((job) => job.portfolioUuid === portfolio)).toEqual([])
}

describe('A file that cannot be loaded', () => {
  const manyRows = () => Array.from({ length: 60_000 }, (_, index) => [idOf(index), 'Piso', 85, 39.47, -0.38])

  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>, object?]>([
    ['a text', 'tape.notAWorkbook', () => Buffer.from('Estimado cliente:\nadjunto la cartera.\n')],
    ['a workbook without cells', 'tape.emptyFile', () => workbook([])],
    ['a header without rows', 'tape.emptyFile', () => workbook([HEADER])],
    [
      '60,000 rows',
      'tape.tooManyRows',
      () => workbook([HEADER.slice(0, 5), ...manyRows()]),
      { limit: 50_000, found: 60_000 },
    ],
    [
      'no known header',
      'tape.noKnownHeader',
      () =>
        workbook([
          ['Color', 'Peso'],
          ['rojo', 3],
        ]),
      { headers: ['Color', 'Peso'] },
    ],
    ['a password', 'tape.passwordProtected', () => workbook([HEADER, ...flats(1)], { password: 'secreta' })],
    ['a zip bomb', 'tape.zipBomb', zipBomb],
  ])(
    'the preview and the import reject an unreadable file (%s) with the code %s, and nothing is written',
    async (_what, message, makeFile, data) => {
      const { filekey, reply } = await session.upload(portfolio, await makeFile())
      expect(reply.status).toBe(200)
      const refused = { status: 400, body: { statusCode: 400, message, ...(data ? { data } : {}) } }
      expect(await session.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey })).toMatchObject(refused)
      expect(await session.call('POST', `/portfolios/${portfolio}/assets`, { filekey })).toMatchObject(refused)
      await expectNothingWritten()
    },
  )

  it('an upload of an empty file is rejected with files.empty, and no file is stored', async () => {
    const before = storedFiles()
    const { filekey, reply } = await session.upload(portfolio, new Uint8Array())
    expect(reply).toMatchObject({ status: 400, body: { message: 'files.empty' } })
    expect(storedFiles()).toEqual(before)
    expect(await session.call('POST', `/portfolios/${portfolio}/assets`, { filekey })).toMatchObject({
      status: 404,
      body: { message: 'tape.fileNotFound' },
    })
    await expectNothingWritten()
  })

  it('an upload of a PDF as a tape is rejected with files.wrongType, and no file is stored', async () => {
    const before = storedFiles()
    const { reply } = await session.upload(portfolio, Buffer.from('%PDF-1.7\n1 0 obj'))
    expect(reply).toMatchObject({ status: 415, body: { message: 'files.wrongType' } })
    expect(storedFiles()).toEqual(before)
  })

  it('an upload of more than 50 MB is rejected with files.tooLarge, and no file is stored', async () => {
    const before = storedFiles()
    const bytes = new Uint8Array(50 * MEGABYTE + 1)
    bytes.set(Buffer.from('PK\x03\x04'))
    const { reply } = await session.upload(portfolio, bytes)
    expect(reply).toMatchObject({
      status: 413,
      body: { message: 'files.tooLarge', data: { limit: 50 * MEGABYTE } },
    })
    expect(storedFiles()).toEqual(before)
  })
})

describe('A portfolio of another customer', () => {
  it.each([
    ['upload URL', 'GET', 'uploadurl', undefined],
    ['preview', 'POST', 'tape-preview', {}],
    ['load', 'POST', 'assets', {}],
    ['list', 'GET', 'assets', undefined],
    ['export', 'GET', 'export', undefined],
  ] as const)(
    'the call for the %s of a portfolio replies 404 to a user of another customer',
    async (_what, method, path, body) => {
      const { filekey } = await session.upload(portfolio, await workbook([HEADER, ...flats(1)]))
      const stranger = await Session.open(server, 'owner')
      const sent = body && { ...body, filekey }
      expect(await stranger.call(method, `/portfolios/${portfolio}/${path}`, sent)).toEqual({
        status: 404,
        body: { statusCode: 404, message: 'portfolios.notFound' },
      })
      await expectNothingWritten()
    },
  )

  it('a preview does not find a file that was uploaded to the portfolio of another customer', async () => {
    const { filekey } = await session.upload(portfolio, await workbook([HEADER, ...flats(1)]))
    const stranger = await Session.open(server, 'owner')
    const own = (await stranger.get<{ items: Portfolio[] }>('/portfolios')).items[0]
    const reply = await stranger.call('POST', `/portfolios/${own?.uuid}/tape-preview`, { filekey })
    expect(reply).toMatchObject({ status: 404, body: { message: 'tape.fileNotFound' } })
  })
})

describe('An upload URL', () => {
  const announced = () => session.get<{ url: string }>(`/portfolios/${portfolio}/uploadurl`)
  const tape = Buffer.from('ID;Tipo;Superficie\n')

  it.each<[string, (url: string) => string]>([
    ['key', (url) => url.replace(/tape-[0-9a-f]{8}/, 'tape-00000000')],
    ['limit', (url) => url.replace(/limit=\d+/, 'limit=999999999')],
    ['content type', (url) => url.replace('spreadsheetml.sheet', 'spreadsheetml.macro')],
    ['expiry', (url) => url.replace(/expires=\d+/, 'expires=99999999999999')],
    ['signature', (url) => url.replace(/signature=.{4}/, 'signature=AAAA')],
  ])('an upload URL with an altered %s is rejected', async (_part, alter) => {
    const { url } = await announced()
    const before = storedFiles()
    expect(await session.put(alter(url), tape)).toMatchObject({
      status: 403,
      body: { message: 'files.urlAltered' },
    })
    expect(storedFiles()).toEqual(before)
  })

  it('an expired upload URL is rejected', async () => {
    const before = storedFiles()
    const url = urlSignedAt(Date.now() - 10 * 60_000 - 1_000)
    expect(await session.put(url, tape)).toMatchObject({ status: 410, body: { message: 'files.urlExpired' } })
    expect(storedFiles()).toEqual(before)
  })

  /**
   * The upload URL that the server would have signed at `instant`. The test signs the URL with the secret from the data
   * folder, because it cannot change the server's clock.
   */
  function urlSignedAt(instant: number): string {
    const [key, type, limit, expires] = ['tape-late', 'text/csv', 1_000, instant + 10 * 60_000]
    const signature = createHmac('sha256', readFileSync(join(folder, 'secret')))
      .update(JSON.stringify(['PUT', key, type, limit, expires]))
      .digest('base64url')
    return `/api/files/${key}?${new URLSearchParams({ expires: `${expires}`, type, limit: `${limit}`, signature })}`
  }
})
