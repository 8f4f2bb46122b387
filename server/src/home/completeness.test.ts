import { documentKind } from '@lindero/domain/assets/documents-by-name'
import { customerKind, SEGMENT_IDS, SERVICE_PROVIDER } from '@lindero/domain/customers/segments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let flat: string

const f = (keys: object) => encodeURIComponent(JSON.stringify(keys))

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  const common = { address: 'Calle Mayor, 1', municipality: 'València', municipalityCode: '46250', size: 80 }
  const [a] = await addAssets(system, admin.customerUuid, portfolio, [
    // This asset is in the analysis phase, which requires no data about the owner.
    { ...common, externalId: 'C-1', typeId: 11, cadastralReference: '9872023VH5797S0001WX', constructionYear: 1970 },
    { ...common, externalId: 'C-2', typeId: 51, cadastralReference: null, latitude: null, longitude: null },
  ])
  flat = String(a)
})
afterAll(() => system.close())

const completeness = async (uuid: string) => {
  const { status, body } = await admin.call('GET', `/assets/${uuid}/completeness`)
  expect(status, JSON.stringify(body)).toBe(200)
  const { score, items } = body as unknown as { score: number; items: { item: string; isMissing: boolean }[] }
  return { score, missing: items.flatMap(({ item, isMissing }) => (isMissing ? item : [])) }
}
const listed = async (keys: object, more = '') => {
  const { status, body } = await admin.call('GET', `/assets?f=${f(keys)}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { items: { externalId: string; completeness: number }[] }).items
}

describe('Completeness of assets', () => {
  it('the asset page lists the missing items of an asset, and the list of assets shows the same completeness as the page', async () => {
    const { score, missing } = await completeness(flat)
    expect(missing).toEqual(['registryIdentity', 'registryNote', 'occupancy', 'value', 'noteDocument'])
    const [row] = await listed({ externalId: 'C-1' })
    expect(row).toMatchObject({ externalId: 'C-1', completeness: score })
  })

  it('assets can be filtered by completeness and by missing items, and sorted by completeness', async () => {
    const { score } = await completeness(flat)
    const ids = (rows: { externalId: string }[]) => rows.map(({ externalId }) => externalId)
    expect(ids(await listed({ completeness: { min: score } }))).toEqual(['C-1'])
    expect(ids(await listed({ completeness: { max: score - 1 } }))).toEqual(['C-2'])
    expect(ids(await listed({ lacks: ['cadastralReference', 'occupancy'] }))).toEqual(['C-1', 'C-2'])
    expect(ids(await listed({ lacks: ['coordinates'] }))).toEqual(['C-2'])
    expect(ids(await listed({}, '&s=completeness&d=false'))).toEqual(['C-2', 'C-1'])
    expect(ids(await listed({}, '&s=completeness&d=true'))).toEqual(['C-1', 'C-2'])
  })

  it('the missing items of a portfolio are listed only for users who can see the portfolio', async () => {
    const { body } = await admin.call(
      'GET',
      `/completeness?f=${f({ portfolios: [portfolio], items: ['registryNote'] })}`,
    )
    expect(body).toMatchObject({
      items: [
        { externalId: 'C-1', item: 'registryNote' },
        { externalId: 'C-2', item: 'registryNote' },
      ],
      total: 2,
      totals: { assets: 2 },
    })
    expect((await admin.call('GET', `/completeness?s=score&f=${f({ items: ['coordinates'] })}`)).body).toMatchObject({
      items: [{ externalId: 'C-2' }],
    })
    const summary = await admin.call('GET', `/completeness/summary?f=${f({ portfolios: [portfolio] })}`)
    expect(summary.body).toMatchObject({ assets: 2, complete: 0 })
    const { items } = summary.body as unknown as { items: { item: string; assets: number }[] }
    expect(items[0]).toEqual({ item: 'registryIdentity', assets: 2 })
    expect(items).toContainEqual({ item: 'cadastralReference', assets: 1 })
    const colleague = await signIn(system, (await addUser(system, admin.customerUuid)).email)
    expect((await colleague.call('GET', '/completeness')).body).toMatchObject({ items: [], total: 0 })
    expect((await colleague.call('GET', '/completeness/summary')).body).toMatchObject({ assets: 0, score: null })
    const stranger = await aSignedInUser(system)
    expect((await stranger.call('GET', '/completeness')).body).toMatchObject({ items: [], total: 0 })
  })

  it.each(SEGMENT_IDS.filter((segmentId) => segmentId !== SERVICE_PROVIDER))(
    'the completeness for a customer of segment %s counts legal items only if the segment is corporate',
    async (segmentId) => {
      const owner = await aSignedInUser(system, { isAdmin: true }, { segmentId, hasRepossessionLicence: true })
      const theirs = await addPortfolio(system, owner.customerUuid)
      const [asset = ''] = await addAssets(system, owner.customerUuid, theirs, [{ typeId: 11, phase: 'management' }])
      const { status, body } = await owner.call('GET', `/assets/${asset}/completeness`)
      expect(status).toBe(200)
      const { score, items } = body as unknown as { score: number; items: { item: string }[] }
      const isOpen = customerKind({ segmentId }) === 'corporate'
      expect(items.some(({ item }) => item === 'possession')).toBe(isOpen)
      const { body: list } = await owner.call('GET', '/assets')
      expect(list).toMatchObject({ items: [{ completeness: score }] })
    },
  )

  it('the criminal procedure of an occupied asset counts as its procedure', async () => {
    const owner = await aSignedInUser(system, { isAdmin: true }, { segmentId: 1, hasRepossessionLicence: true })
    const theirs = await addPortfolio(system, owner.customerUuid)
    const occupied = { typeId: 11, phase: 'management', details: { occupancyStatus: 'withoutTitle' } } as const
    const [asset = ''] = await addAssets(system, owner.customerUuid, theirs, [occupied])
    const isMissing = async () => {
      const { body } = await owner.call('GET', `/assets/${asset}/completeness`)
      const { score, items } = body as unknown as { score: number; items: { item: string; isMissing: boolean }[] }
      expect((await owner.call('GET', '/assets')).body).toMatchObject({ items: [{ completeness: score }] })
      return items.find(({ item }) => item === 'procedure')?.isMissing
    }
    expect(await isMissing()).toBe(true)
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
         VALUES ($1, $2, 'criminalProcesses', '2026-03-02', '{"offence": "USURPATION", "complaintDate": "2026-03-02"}')`,
        [owner.customerUuid, asset],
      ),
    )
    expect(await isMissing()).toBe(false)
  })

  it('a missing item disappears from the asset page and from the filtered list after it is completed', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO registry_notes (uuid, customer_uuid, asset_uuid, expedition_date, registry_code)
         VALUES (gen_random_uuid(), $1, $2, current_date, '46037000123987')`,
        [admin.customerUuid, flat],
      ),
    )
    expect((await completeness(flat)).missing).toEqual(['occupancy', 'value', 'noteDocument'])
    expect((await listed({ lacks: ['registryNote'] })).map(({ externalId }) => externalId)).toEqual(['C-2'])
  })

  it.each([
    'Nota simple 46250.pdf',
    'NOTAS_SIMPLES.pdf',
    'Nota registral-2.pdf',
    'plano-1.jpg',
    'Croquis.pdf',
    'Floor plan.pdf',
    'planta.pdf',
    'anotación.pdf',
  ])('the database detects the kind of the document %s in the same way as the domain rule', async (name) => {
    const [row] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ kinds: string[]; tagged: string[] }>(
        `SELECT told_kinds($1, '{}') AS kinds, told_kinds('a.pdf', ARRAY[$1::text]) AS tagged`,
        [name],
      ),
    )
    const kind = documentKind(name)
    expect(row).toEqual({ kinds: kind ? [kind] : [], tagged: kind ? [kind] : [] })
  })
})
