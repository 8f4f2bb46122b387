import { openTape } from '@lindero/documents/tape/open-tape'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import type { NewAsset } from '../assets.table.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let editor: SignedIn
let viewer: SignedIn
/**
 * Three portfolios: one with sale values and its own valuation date, one with rent values, and one that is not assigned
 * to the editor.
 */
let sale: string
let rent: string
let unseen: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const [edits, views] = [
    await addUser(system, admin.customerUuid, { isEditor: true }),
    await addUser(system, admin.customerUuid, {}),
  ]
  const users = [edits.uuid, views.uuid]
  const add = (name: string, columns: object) => addPortfolio(system, admin.customerUuid, { name, ...columns })
  sale = await add('Venta', { users, valuationDate: '2026-06-30' })
  rent = await add('Alquiler', { users, valuesSale: false, valuesRent: true })
  unseen = await add('Ajena', {})
  editor = await signIn(system, edits.email)
  viewer = await signIn(system, views.email)
})
afterAll(() => system.close())

const rows = <Row>(statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
const newAssets = (portfolio: string, ...columns: Partial<NewAsset>[]) =>
  addAssets(system, admin.customerUuid, portfolio, columns)
const preview = (person: SignedIn, order: string, selection: object) =>
  person.call('POST', '/assets/order-preview', { order, selection })

interface Ordered {
  assets: number
  portfolios: number
  leftOut: object[]
  jobs: string[]
}
/** Payloads of the jobs by portfolio. */
async function payloadsOf({ jobs }: Ordered): Promise<Record<string, object>> {
  const result = await rows<{ portfolio: string; payload: object }>(
    'SELECT portfolio_uuid AS portfolio, payload FROM jobs WHERE uuid = ANY ($1::uuid[])',
    [jobs],
  )
  return Object.fromEntries(result.map(({ portfolio, payload }) => [portfolio, payload]))
}

describe('A selection that names assets', () => {
  it('the preview of an enrichment does not list an asset as skipped if the user deselected it or the filter excludes it', async () => {
    const [remaining, takenOut, otherType] = await newAssets(
      sale,
      { externalId: 'N-1' },
      { externalId: 'N-2' },
      { externalId: 'N-3', typeId: 51 },
    )
    const selection = { filter: { uuids: [remaining, takenOut, otherType], types: [11] }, except: [takenOut] }
    expect((await preview(editor, 'enrich', selection)).body).toMatchObject({ assets: 1, leftOut: [] })
  })
})

describe('A valuation of assets of several portfolios', () => {
  it('a request for valuations starts one job per portfolio with the settings of that portfolio, and lists skipped assets with reasons', async () => {
    const [plain, edited, gone] = await newAssets(
      sale,
      { externalId: 'V-1' },
      { externalId: 'V-2', saleValuationTypeId: 2, saleIsSigned: false },
      { externalId: 'V-3' },
    )
    const [rented, signed] = await newAssets(
      rent,
      { externalId: 'A-1', saleValuationTypeId: 3, saleIsSigned: true },
      { externalId: 'A-2', rentValuationTypeId: 1, rentIsSigned: true },
    )
    const [foreign] = await newAssets(unseen, { externalId: 'X-1' })
    await admin.call('DELETE', `/assets/${gone}`)
    const selection = { filter: { uuids: [plain, edited, gone, rented, signed, foreign] } }
    const leftOut = [
      { reason: 'ownValue', count: 2, assets: expect.arrayContaining(['V-2', 'A-2']) },
      { reason: 'archived', count: 1, assets: ['V-3'] },
      { reason: 'notSelected', count: 1, assets: [] },
    ]
    const asked = await preview(editor, 'value', selection)
    expect(asked.body).toEqual({
      assets: 2,
      portfolios: expect.arrayContaining([
        { uuid: sale, name: 'Venta', assets: 1 },
        { uuid: rent, name: 'Alquiler', assets: 1 },
      ]),
      leftOut,
    })
    const { body } = await editor.call('POST', '/assets/valuations', { selection })
    const ordered = body as unknown as Ordered
    expect(ordered).toMatchObject({ assets: 2, portfolios: 2, leftOut })
    expect(await payloadsOf(ordered)).toEqual({
      [sale]: {
        portfolioUuid: sale,
        mode: 'automatic',
        operations: ['sale'],
        assets: [plain],
        valuationDate: '2026-06-30',
      },
      [rent]: {
        portfolioUuid: rent,
        mode: 'automatic',
        operations: ['rent'],
        assets: [rented],
        valuationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    })
    // Repeating the request (a double click) does not start more jobs.
    const again = await editor.call('POST', '/assets/valuations', { selection })
    expect((again.body as unknown as Ordered).jobs.toSorted()).toEqual(ordered.jobs.toSorted())
  })

  it('a request for valuations is rejected if no asset can be valued or if the user is a viewer', async () => {
    const [edited] = await newAssets(sale, { externalId: 'V-9', saleValuationTypeId: 5 })
    const selection = { filter: { uuids: [edited] } }
    const nothing = await editor.call('POST', '/assets/valuations', { selection })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'valuation.nothingToValue'])
    for (const refused of [
      await viewer.call('POST', '/assets/valuations', { selection }),
      await preview(viewer, 'value', selection),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([403, 'permissions.denied'])
    }
  })
})

describe('An enrichment of all assets that match a filter in several portfolios', () => {
  it('an enrichment starts a job for each portfolio, without the deselected assets', async () => {
    const [one, off] = await newAssets(sale, { externalId: 'ENR-1' }, { externalId: 'ENR-2' })
    const [other] = await newAssets(rent, { externalId: 'ENR-3' })
    await newAssets(unseen, { externalId: 'ENR-4' })
    const selection = { filter: { externalId: 'ENR-' }, except: [off] }
    const { body } = await editor.call('POST', '/assets/enrichment', { selection })
    const ordered = body as unknown as Ordered
    expect(ordered).toMatchObject({ assets: 2, portfolios: 2, leftOut: [] })
    expect(await payloadsOf(ordered)).toMatchObject({
      [sale]: { assets: [one] },
      [rent]: { assets: [other] },
    })
    const nothing = await editor.call('POST', '/assets/enrichment', {
      selection: { filter: { externalId: 'ENR-4' } },
    })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'assets.nothingToEnrich'])
  })
})

describe('An export of assets of several portfolios', () => {
  const exported = (person: SignedIn, body: object) => person.call('POST', '/assets/export', body)

  it('an export of several portfolios is one workbook, sorted by portfolio and identifier, with a column for the portfolio', async () => {
    await newAssets(sale, { externalId: 'WBK-2' }, { externalId: 'WBK-1', details: { Gestor: 'Ana' } })
    await newAssets(rent, { externalId: 'WBK-3', details: { Llave: 'B' } })
    await newAssets(unseen, { externalId: 'WBK-4' })
    const selection = { filter: { externalId: 'WBK-' } }
    expect((await preview(viewer, 'export', selection)).body).toMatchObject({ assets: 3, leftOut: [] })
    const { status, body } = await exported(viewer, { selection })
    expect(status).toBe(200)
    const { assets } = await openTape(body as unknown as Buffer)
    const at = (header: string) => assets.headers.indexOf(header)
    const output = []
    for await (const { cells } of assets.rows()) {
      output.push(['Cartera', 'Identificador', 'Gestor', 'Llave'].map((header) => cells[at(header)] ?? null))
    }
    expect(output).toEqual([
      ['Alquiler', 'WBK-3', null, 'B'],
      ['Venta', 'WBK-1', 'Ana', null],
      ['Venta', 'WBK-2', null, null],
    ])
    const logged = await rows<{ subject: string }>(
      `SELECT subject FROM audit_log WHERE action = 'portfolioExported' ORDER BY id`,
      [],
    )
    expect(logged.map(({ subject }) => subject)).toEqual([rent, sale])
  })

  it('an export of only one portfolio has no portfolio column, and an export without assets is rejected', async () => {
    const [asset] = await newAssets(rent, { externalId: 'Z-1' })
    const { body } = await exported(viewer, { selection: { filter: { uuids: [asset] } }, language: 'en' })
    const { assets } = await openTape(body as unknown as Buffer)
    expect(assets.headers).not.toContain('Portfolio')
    const nothing = await exported(viewer, { selection: { filter: { externalId: 'XYZ-1' } } })
    expect([nothing.status, nothing.body.message]).toEqual([400, 'assets.nothingToExport'])
  })
})
