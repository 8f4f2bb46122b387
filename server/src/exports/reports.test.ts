import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { FACTORY_PLACE } from '@lindero/demo/app/factories.fixture'
import { readXlsx } from 'hucre'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { areaFiguresOf } from './area-figures.ts'

let valued: ValuedAsset
beforeAll(async () => {
  valued = await ValuedAsset.open()
  await valued.renew()
})
afterAll(() => valued.system.close())

const call = (...input: Parameters<typeof valued.admin.call>) => valued.admin.call(...input)

async function fetched(uuid: unknown, token = valued.admin.token) {
  return valued.system.app.inject({
    method: 'GET',
    url: `/api/exports/${uuid}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join(' ').replace(/\u00a0/g, ' ')
}

const { latitude, longitude } = FACTORY_PLACE
const AROUND = {
  west: longitude - 0.02,
  south: latitude - 0.02,
  east: longitude + 0.02,
  north: latitude + 0.02,
}

const euros = (value: number) =>
  new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' }).format(value)

describe('The report of a valuation', () => {
  it('a valuation report prints the value from the API, and is listed among the reports of the asset', async () => {
    const { body } = await call('POST', `/valuations/${valued.saved.uuid}/export`, { locale: 'es' })
    expect((await fetched(body.exportUuid)).json()).toMatchObject({ message: 'exports.notReady' })
    await runJobs(valued.system)
    const reply = await fetched(body.exportUuid)
    expect(reply.headers['content-type']).toBe('application/pdf')
    // Core 295.
    expect(reply.headers['content-disposition']).toMatch(new RegExp(`${valued.asset} \\d{8}-\\d{6}\\.pdf`))
    const text = await textOf(reply.rawPayload)
    expect(text).toContain(`${euros(Math.round(valued.saved.value))} €`)
    for (const { sqmPrice } of valued.saved.document.comparables.slice(0, 3))
      expect(text).toContain(`${euros(sqmPrice)} €`)
    const attachments = await call('GET', `/assets/${valued.asset}/attachments`)
    expect(attachments.body.items).toMatchObject([{ fileType: 'reports', isDeletable: false }])
  })

  it('a valuation report prints a unique fingerprint that anyone can verify without a session', async () => {
    const { body } = await call('POST', `/valuations/${valued.saved.uuid}/export`, { locale: 'es' })
    await runJobs(valued.system)
    const text = await textOf((await fetched(body.exportUuid)).rawPayload)
    const [hash = ''] = /[0-9a-f]{64}/.exec(text.replace(/ /g, '')) ?? []
    const check = (of: string) => valued.system.app.inject({ method: 'GET', url: `/api/valuations/fingerprints/${of}` })
    expect((await check(hash)).json()).toMatchObject({
      isKnown: true,
      isSigned: false,
      value: valued.saved.value,
      valuationDate: valued.saved.document.subject.valuationDate,
    })
    const other = createHash('sha256').update('other').digest('hex')
    expect((await check(other)).json()).toEqual({
      isKnown: false,
      valuationDate: null,
      value: null,
      isSigned: null,
    })
  })

  it('the call for a valuation report returns null instead of an error if the user has requested too many reports', async () => {
    const uuids: unknown[] = []
    for (let index = 0; index < 10; index += 1)
      uuids.push((await call('POST', `/valuations/${valued.saved.uuid}/export`, {})).body.exportUuid)
    expect(uuids.every(Boolean)).toBe(true)
    const { status, body } = await call('POST', `/valuations/${valued.saved.uuid}/export`, {})
    expect([status, body]).toEqual([200, { exportUuid: null, jobUuid: null }])
    const refused = await call('POST', `/exports/assets/${valued.asset}`, {})
    expect([refused.status, refused.body.message, refused.body.data]).toEqual([
      ...[409, 'exports.tooManyReports', { limit: 10 }],
    ])
    await runJobs(valued.system)
  })
})

describe('Exports of assets, groups and portfolios', () => {
  it('several dossiers are delivered as a zip, and the user must download the zip before requesting another report', async () => {
    const others = await addAssets(valued.system, valued.admin.customerUuid, valued.portfolio, [
      { externalId: 'ZIP-1' },
      { externalId: 'ZIP-2' },
    ])
    const ordered = await call('POST', '/exports/assets?locale=en', { uuids: [valued.asset, ...others] })
    await runJobs(valued.system)
    const refused = await call('POST', `/exports/assets/${valued.asset}`, {})
    expect(refused.body).toMatchObject({
      message: 'exports.zipNotDownloaded',
      data: { exportUuid: ordered.body.exportUuid },
    })
    const zip = await fetched(ordered.body.exportUuid)
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(zip.headers['content-disposition']).toMatch(/Lindero \d{8}-\d{6}\.zip/)
    const names = zip.rawPayload.toString('latin1').match(/ZIP-[12]\.pdf/g)
    expect(new Set(names)).toEqual(new Set(['ZIP-1.pdf', 'ZIP-2.pdf']))
    expect((await call('POST', `/exports/assets/${valued.asset}`, {})).status).toBe(200)
    await runJobs(valued.system)
  })

  it.each([
    ['?downloadFilename=Mi%20informe', 'Mi informe.pdf'],
    ['?downloadFilename=Mi%20dossier&reportFilename=Otro', 'Mi dossier.pdf'],
    ['?reportFilename=Otro%20informe', 'Otro informe.pdf'],
  ])('the report of a single asset that is ordered with %s is downloaded as %s', async (query, name) => {
    const { body } = await call('POST', `/exports/assets/${valued.asset}${query}`, {})
    await runJobs(valued.system)
    expect((await fetched(body.exportUuid)).headers['content-disposition']).toContain(name)
  })

  it('a portfolio report can be a PDF or a workbook', async () => {
    const pdf = await call('POST', '/exports/portfolios', { uuids: [valued.portfolio] })
    const excel = await call('POST', '/exports/portfolios?format=excel', { uuids: [valued.portfolio] })
    await runJobs(valued.system)
    const text = await textOf((await fetched(pdf.body.exportUuid)).rawPayload)
    expect(text).toContain('Informe de cartera')
    expect(text).toMatch(/Activos con coordenadas: \d+/)
    expect(text).toContain(`${euros(Math.round(valued.saved.value))} €`)
    const workbook = await fetched(excel.body.exportUuid)
    expect(workbook.headers['content-type']).toContain('spreadsheetml')
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('a market study contains the median price from the API, and asking and closing prices for the requested property type', async () => {
    const area = { typeId: 11, bbox: AROUND }
    const market = await call('POST', '/insights/real-estate-market', area)
    const { body } = await call('POST', '/exports/prospections?locale=es', {
      ...area,
      name: 'Barrio de prueba',
    })
    await runJobs(valued.system)
    const text = await textOf((await fetched(body.exportUuid)).rawPayload)
    const { sale } = market.body as unknown as { sale: { count: number; medianUnitPrice: number } }
    expect(sale.count).toBeGreaterThan(0)
    expect(text).toContain('Barrio de prueba')
    expect(text).toContain(`${euros(sale.medianUnitPrice)} €/m²`)
    const twice = await call('POST', '/exports/prospections?locale=es&format=excel', {
      ...area,
      name: 'Barrio de prueba',
    })
    await runJobs(valued.system)
    const workbook = await fetched(twice.body.exportUuid)
    expect(workbook.headers['content-type']).toContain('spreadsheetml')
    const names = [body, twice.body].map(async ({ exportUuid }) =>
      String((await fetched(exportUuid)).headers['content-disposition']),
    )
    expect(
      (await Promise.all(names)).map((name) =>
        /Barrio de prueba \d{4}-\d\d-\d\d(?: \(\d\))?\.\w+/.exec(name)?.[0].replace(/\d{4}-\d\d-\d\d/, 'DAY'),
      ),
    ).toEqual(['Barrio de prueba DAY.pdf', 'Barrio de prueba DAY.xlsx'])
    const { sheets } = await readXlsx(workbook.rawPayload)
    expect(sheets.map(({ rows }) => rows.length > 1)).toEqual([true, true, expect.any(Boolean), expect.any(Boolean)])
    const third = await call('POST', '/exports/prospections?locale=es', { ...area, name: 'Barrio de prueba' })
    await runJobs(valued.system)
    expect((await fetched(third.body.exportUuid)).headers['content-disposition']).toContain('(1).pdf')
    const atSea = { typeId: 11, bbox: { west: 0.9, south: 39.2, east: 0.92, north: 39.22 } }
    const { body: sea } = await call('POST', '/exports/prospections?locale=es', atSea)
    await runJobs(valued.system)
    expect(await textOf((await fetched(sea.exportUuid)).rawPayload)).toContain('Alrededor de 39,21 · 0,91')
    const tooLarge = { typeId: 11, bbox: { west: -9, south: 36, east: 3, north: 43 } }
    expect(await call('POST', '/exports/prospections', tooLarge)).toMatchObject({
      body: { message: 'market.areaTooLarge' },
    })
  })

  it('a user of another customer cannot see an export', async () => {
    const { body } = await call('GET', '/exports')
    const colleague = await aSignedInUser(valued.system, { isAdmin: true })
    const [newest] = (body.items ?? []) as { uuid: string }[]
    const reply = await fetched(newest?.uuid, colleague.token)
    expect(reply.json()).toMatchObject({ statusCode: 404, message: 'exports.notFound' })
  })

  it('the dossier of a group can be ordered as that of an asset, and the list of exports marks it as a group (operations 144, 458)', async () => {
    const { portfolio, admin, asset } = valued
    const made = await admin.call('PUT', `/portfolios/${portfolio}/groups`, { name: 'Bloque 458', assets: [asset] })
    const path = `/exports/assets/${made.body.groupUuid}`
    expect((await call('POST', path, {})).body.message).toBe('assets.notFound')
    const ordered = await call('POST', path, { isGroup: true })
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
    const { exportUuid } = ordered.body
    await runJobs(valued.system)
    const list = (await call('GET', '/exports?r=100')).body.items as unknown as { uuid: string }[]
    expect(list.find(({ uuid }) => uuid === exportUuid)).toMatchObject({ exportUuid, isGroup: true, state: 'ready' })
    const stranger = await aSignedInUser(valued.system, { isAdmin: true })
    expect((await stranger.call('POST', path, { isGroup: true })).body.message).toBe('groups.notFound')
    expect((await stranger.call('POST', `/exports/assets/${asset}`, {})).body.message).toBe('assets.notFound')
  })

  it('the options of a valuation report are accepted under `data` too (operations 466)', async () => {
    const { status, body } = await call('POST', `/valuations/${valued.saved.uuid}/export`, { data: { locale: 'en' } })
    expect([status, body]).toEqual([200, { exportUuid: expect.any(String), jobUuid: expect.any(String) }])
    await runJobs(valued.system)
  })

  it('an export of unknown assets is rejected', async () => {
    const { status, body } = await call('POST', '/exports/assets', { uuids: [crypto.randomUUID()] })
    expect([status, body.message]).toEqual([400, 'assets.nothingToExport'])
  })
})

describe('A download that is interrupted', () => {
  it('an interrupted download fails for the client and is reported to the operator', async () => {
    const { app, context } = valued.system
    const { body } = await call('POST', '/exports/portfolios', { uuids: [valued.portfolio] })
    await runJobs(valued.system)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    async function* broken() {
      yield Buffer.alloc(1_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
      throw new Error('the disk is gone')
    }
    vi.spyOn(context.files, 'read').mockResolvedValueOnce({ size: 10_000, bytes: Readable.from(broken()) })
    const report = vi.spyOn(context.errors, 'report')
    const reply = await fetch(`http://127.0.0.1:${port}/api/exports/${body.exportUuid}`, {
      headers: { authorization: `Bearer ${valued.admin.token}` },
    })
    await expect(reply.arrayBuffer()).rejects.toThrow()
    await expect.poll(() => report.mock.calls[0]?.[0]).toMatchObject({ message: 'the disk is gone' })
    vi.restoreAllMocks()
  })
})

describe('The figures of an area in a report', () => {
  it('a report shows the newest statistics of the municipality, each with its source and date', async () => {
    const { database } = valued.system.context
    const input = { municipalityCode: '28079', censusSection: null, latitude: null, longitude: null }
    const figures = () => database.transaction('system', (tx) => areaFiguresOf(tx, input, 'es'))
    expect(await figures()).toEqual([])
    await database.transaction('system', async (tx) => {
      const [made] = await tx.rows<{ number: number }>(
        `INSERT INTO data_imports (kind, file, source, state) VALUES ('population', 'p.csv', 'INE', 'done') RETURNING number`,
      )
      await tx.change(
        `INSERT INTO area_figures (import, source, subject, kind, code, period, dated, figures)
         VALUES ($1, 'INE', 'population', 'municipality', '28079', '2025', '2025-01-01', '{"population": 3422416}'),
                ($1, 'INE', 'population', 'municipality', '28079', '2024', '2024-01-01', '{"population": 3332035}')`,
        [made?.number],
      )
    })
    expect(await figures()).toEqual([{ name: 'Habitantes', figure: '3.422.416', source: 'INE', date: '01/01/2025' }])
  })
})

describe('The dossier of an asset', () => {
  it('the dossier of an asset has its payments and registry extracts, and only sections that the user may read', async () => {
    const { asset, system, admin } = valued
    await system.context.database.transaction('system', async (tx) => {
      const own = [admin.customerUuid, asset]
      await tx.change(
        `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, due_date, amount, shown_amount, paid_amount,
           fee_type, payment_period)
         VALUES ($1, $2, 'tribute', 'PROPERTY_TAX', '2026-05-20', 1234.56, 1234.56, 0, 'REGULAR', 'VOLUNTARY')`,
        own,
      )
      await tx.change(
        `INSERT INTO registry_notes (uuid, customer_uuid, asset_uuid, expedition_date, ownership, seizure)
         VALUES (gen_random_uuid(), $1, $2, '2026-04-02', 'Encarna Ruiz', true)`,
        own,
      )
    })
    const { body } = await call('POST', `/exports/assets/${asset}?locale=es`, {})
    await runJobs(system)
    const text = await textOf((await fetched(body.exportUuid)).rawPayload)
    for (const part of ['Tributos, comunidad y facturas', 'IBI', '1.234,56 €', 'Encarna Ruiz', 'embargo'])
      expect(text).toContain(part)
    const ordered = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ parts: string[] }>(`SELECT ordered->'parts' AS parts FROM exports WHERE uuid = $1`, [body.exportUuid]),
    )
    expect(ordered[0]?.parts).toContain('operation')
  })
})

describe('The dossier of a group', () => {
  it("the dossier of a group has the payments of its members, each row with the member's identifier", async () => {
    const { system, admin, portfolio } = valued
    const members = await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'GRUPO-1' },
      { externalId: 'GRUPO-2' },
    ])
    const { body: group } = await call('PUT', `/portfolios/${portfolio}/groups`, {
      name: 'Edificio Mirador',
      assets: members,
    })
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, due_date, amount, shown_amount, paid_amount,
           fee_type, payment_period)
         SELECT $1, asset, 'tribute', 'PROPERTY_TAX', '2026-05-20', 765.43, 765.43, 0, 'REGULAR', 'VOLUNTARY'
         FROM unnest($2::uuid[]) AS asset`,
        [admin.customerUuid, members],
      ),
    )
    const ordered = await call('POST', '/exports/groups?locale=es', { uuids: [group.groupUuid] })
    await runJobs(system)
    const text = await textOf((await fetched(ordered.body.exportUuid)).rawPayload)
    const [, payments = ''] = text.split('Tributos, comunidad y facturas')
    expect(text).toContain('Edificio Mirador')
    expect(payments).toMatch(/GRUPO-1\s+IBI.*765,43 €/)
    expect(payments).toMatch(/GRUPO-2\s+IBI.*765,43 €/)
  })
})
