import { gzipSync } from 'node:zlib'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { previewImport } from './preview-import.ts'

let system: TestSystem
let operator: SignedIn
beforeAll(async () => {
  system = await openTestSystem()
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID })
  const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
  operator = await signIn(system, email)
})
afterAll(() => system.close())

async function uploaded(name: string, content: string | Uint8Array): Promise<string> {
  const { body } = await operator.call('GET', `/data-imports/uploadurl?name=${name}`)
  const { url, filekey } = body as unknown as { url: string; filekey: string }
  const answer = await system.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  expect(answer.statusCode).toBe(200)
  return filekey
}
const start = (filekey: string, body: object) => operator.call('POST', '/data-imports', { filekey, ...body })
const latest = async () => {
  const { body } = await operator.call('GET', '/data-imports?r=1')
  return (body as unknown as { items: { uuid: string; state: string; failure: unknown }[] }).items[0]
}
const CSV = 'gemeinde,year,rate\n46250,2024,0.7\n46020,2024,0.6\nxx,2024,0.5'

describe('Imports by the operator', () => {
  it('the operator can preview an import of a file, map its column names, read the report and undo the import', async () => {
    const filekey = await uploaded('ibi.csv.gz', gzipSync(CSV))
    const preview = await operator.call('POST', '/data-imports/preview', { filekey, kind: 'ibi' })
    expect(preview.body).toMatchObject({
      columns: ['gemeinde', 'year', 'rate'],
      rows: [{ gemeinde: '46250', year: '2024', rate: '0.7' }, expect.anything(), expect.anything()],
      documented: expect.arrayContaining([
        { name: 'municipality', isFound: false },
        { name: 'rate', isFound: true },
      ]),
    })
    const mapping = { municipality: 'gemeinde' }
    expect((await start(filekey, { kind: 'ibi', mapping })).status).toBe(200)
    await runJobs(system)
    const done = await latest()
    expect(done).toMatchObject({
      kind: 'ibi',
      file: 'ibi.csv.gz',
      state: 'done',
      report: { read: 3, new: 2, refused: 1 },
    })
    expect((await operator.call('GET', `/data-imports/${done?.uuid}`)).body).toMatchObject({
      refusedRows: [{ line: 4, value: 'xx' }],
    })
    const taxes = async () => (await operator.call('GET', '/sources/es/46250/taxes')).body
    expect(await taxes()).toMatchObject({ isLoaded: true })
    expect((await operator.call('POST', `/data-imports/${done?.uuid}/undo`)).status).toBe(200)
    await runJobs(system)
    expect(await latest()).toMatchObject({ uuid: done?.uuid, state: 'undone' })
    const again = await operator.call('POST', `/data-imports/${done?.uuid}/undo`)
    expect(again.body).toMatchObject({ message: 'areas.importEnded' })
  })

  it('an import of listings reports the number of new rows, and an import of an invalid file fails with the reason', async () => {
    const header = 'id,kind,operation,type,price,size,latitude,longitude,date'
    const row = 'S-1,listing,sale,Piso,200000,80,39.4738,-0.3763,2026-01-01'
    const listings = await uploaded('listings.csv', `${header}\n${row}\n`)
    expect((await start(listings, { kind: 'market-lindero' })).status).toBe(200)
    await runJobs(system)
    expect(await latest()).toMatchObject({ kind: 'market-lindero', report: { new: 1 } })
    const wrong = await uploaded('wrong.csv', 'a,b\n1,2')
    await start(wrong, { kind: 'market-lindero' })
    await runJobs(system)
    expect(await latest()).toMatchObject({
      state: 'failed',
      report: null,
      failure: { message: 'market.missingColumns', data: { file: 'wrong.csv' } },
    })
  })

  it('a preview of a file that contains only a header shows its columns', async () => {
    const filekey = await uploaded('header.csv', 'id,kind,price')
    const { body } = await operator.call('POST', '/data-imports/preview', { filekey, kind: 'market-lindero' })
    expect(body).toMatchObject({ columns: ['id', 'kind', 'price'], rows: [] })
    expect(body.documented).toContainEqual({ name: 'price', isFound: true })
    expect(body.documented).toContainEqual({ name: 'size', isFound: false })
  })

  it.each([
    ['empty rows', 'ibi.csv', 'ibi', 'municipality,year\n', '\n'],
    ['nested lists', 'towns.geojson', 'municipality-outlines', '{"a":', '['],
  ] as const)('a preview of a file of %s ends at its time limit', async (_, name, kind, start, repeated) => {
    const filekey = await uploaded(name, start + repeated.repeat(7_000_000))
    const { config, ...context } = system.context
    const threads = { ...config.tape.threads, seconds: 0.01 }
    const hasty = { ...context, config: { ...config, tape: { ...config.tape, threads } } }
    const preview = previewImport(hasty, { key: filekey, name }, kind)
    await expect(preview).rejects.toMatchObject({ code: 'market.previewTooSlow', data: { seconds: 0.01 } })
  })

  it('an upload reserves space for the announced file size, not for the maximum size', async () => {
    for (let count = 0; count < 6; count += 1) {
      const answer = await operator.call('GET', `/data-imports/uploadurl?name=big-${count}.csv&size=1000`)
      expect(answer).toMatchObject({ status: 200, body: { limit: 1_000 } })
    }
    const tooLarge = await operator.call('GET', '/data-imports/uploadurl?name=huge.csv&size=2000000000')
    expect(tooLarge.body).toMatchObject({ message: 'files.tooLarge' })
  })

  it('a failed upload frees the space that was reserved for the file', async () => {
    const { body } = await operator.call('GET', '/data-imports/uploadurl?name=cut.csv&size=10')
    const { url, filekey } = body as unknown as { url: string; filekey: string }
    const reserved = () =>
      system.context.database.transaction('system', (tx) => tx.rows('SELECT 1 FROM files WHERE key = $1', [filekey]))
    expect(await reserved()).toHaveLength(1)
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await system.app.inject({ method: 'PUT', url, headers, payload: Buffer.alloc(1_000) })
    expect(answer.statusCode).toBe(413)
    expect(await reserved()).toEqual([])
  })

  it('an import of outlines updates the municipality and section of all customers’ assets', async () => {
    const owner = await aSignedInUser(system)
    const portfolio = await addPortfolio(system, owner.customerUuid)
    const [asset] = await addAssets(system, owner.customerUuid, portfolio, [
      {
        latitude: 39.4738,
        longitude: -0.3763,
        municipality: null,
        municipalityCode: null,
        censusSection: null,
      },
    ])
    const ring = [
      [-0.4, 39.4],
      [-0.3, 39.4],
      [-0.3, 39.5],
      [-0.4, 39.5],
      [-0.4, 39.4],
    ]
    const feature = {
      type: 'Feature',
      properties: { CUSEC: '4625001001' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }
    const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] })
    const filekey = await uploaded('sections.geojson', text)
    const kind = 'censusSection-outlines'
    expect((await operator.call('POST', '/data-imports/preview', { filekey, kind })).body).toMatchObject({
      columns: ['CUSEC'],
    })
    expect((await start(filekey, { kind })).body).toMatchObject({ message: 'areas.outlinesNeedCode' })
    await start(filekey, { kind, outlines: { code: 'CUSEC', source: 'INE', dated: '2024-01-01' } })
    await runJobs(system)
    expect((await owner.call('GET', `/assets/${asset}`)).body).toMatchObject({
      censusSection: '4625001001',
      municipality: 'València',
      municipalityCode: '46250',
    })
  })
})
