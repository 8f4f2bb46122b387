import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string
let quiet: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const [a, b] = await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: 'C-1', size: 35.4, details: { occupancyStatus: 'vacant' }, saleValue: 88_867, rentValue: 500 },
    { externalId: 'C-2', size: 80 },
  ])
  asset = String(a)
  quiet = String(b)
  await system.context.database.transaction('system', async (tx) => {
    const key = [admin.customerUuid, asset]
    await tx.change(
      `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, rent)
       VALUES (gen_random_uuid(), $1, $2, '2020-01-01', 500)`,
      key,
    )
    await tx.change(
      `INSERT INTO advertisements (customer_uuid, asset_uuid, type_id, status, operation_type, size, price)
       VALUES ($1, $2, 11, 'PUBLISHED', 'rent', 47, 1000), ($1, $2, 11, 'DRAFT', 'sale', 90, 1000)`,
      key,
    )
    await tx.change(
      `INSERT INTO reference_values (customer_uuid, asset_uuid, source, operation, value)
       VALUES ($1, $2, 'appraisal', 'sale', 165500)`,
      key,
    )
  })
})
afterAll(() => system.close())

const kindsOf = async (uuid: string) => {
  const { status, body } = await admin.call('GET', `/assets/${uuid}/contradictions`)
  expect(status).toBe(200)
  return (body as unknown as { items: { kind: string }[] }).items.map(({ kind }) => kind)
}

describe('An asset with contradictions', () => {
  it('an asset lists contradictions between its occupancy, leases, published advertisements and reference values', async () => {
    expect(await kindsOf(asset)).toEqual([
      'freeButLet',
      'letAndOffered',
      'sizeOfAdvertisement',
      'priceOfAdvertisement',
      'valueOfReference',
    ])
  })

  it('the contradictions of assets can be filtered by kind, and are listed only for users who see the portfolio', async () => {
    const f = encodeURIComponent(JSON.stringify({ kinds: ['letAndOffered', 'valueOfReference'] }))
    const { status, body } = await admin.call('GET', `/contradictions?f=${f}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      items: [
        { externalId: 'C-1', kind: 'letAndOffered', operation: 'rent', own: null },
        { externalId: 'C-1', kind: 'valueOfReference', source: 'appraisal', own: 88_867, other: 165_500 },
      ],
      total: 2,
      totals: { assets: 1 },
    })
    expect((await admin.call('GET', '/contradictions?p=2')).body).toMatchObject({ items: [], total: 5 })
    const colleague = await signIn(system, (await addUser(system, admin.customerUuid)).email)
    expect((await colleague.call('GET', '/contradictions')).body).toMatchObject({ items: [], total: 0 })
    const stranger = await aSignedInUser(system)
    expect((await stranger.call('GET', '/contradictions')).body).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    [['freeButLet'], ['C-1']],
    [['sizeOfAdvertisement', 'freeButOccupied'], ['C-1']],
    [['freeButOccupied'], []],
  ])('the list of assets can be filtered by the contradictions %j', async (contradictions, expected) => {
    const f = encodeURIComponent(JSON.stringify({ contradictions }))
    const { status, body } = await admin.call('GET', `/assets?f=${f}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const { items } = body as unknown as { items: { externalId: string }[] }
    expect(items.map(({ externalId }) => externalId)).toEqual(expected)
  })

  it('a contradiction that is settled with a reason leaves the lists, stays with its reason on the asset, and can be opened again', async () => {
    const read = async () =>
      (await admin.call('GET', `/assets/${asset}/contradictions`)).body as unknown as {
        items: { id: string; kind: string }[]
        settled: { id: string; reason: string }[]
      }
    const settle = (body: object) => admin.call('POST', `/assets/${asset}/contradictions`, body)
    const id = (await read()).items.find(({ kind }) => kind === 'sizeOfAdvertisement')?.id ?? ''
    expect(id).toBe('sizeOfAdvertisement|rent||35.4|47')
    expect((await settle({ id, reason: 'El anuncio da la superficie construida.' })).status).toBe(200)
    expect(await kindsOf(asset)).not.toContain('sizeOfAdvertisement')
    expect((await read()).settled).toMatchObject([{ id, reason: 'El anuncio da la superficie construida.' }])
    const f = (keys: object) => encodeURIComponent(JSON.stringify(keys))
    const kinds = ['sizeOfAdvertisement']
    expect((await admin.call('GET', `/contradictions?f=${f({ kinds })}`)).body).toMatchObject({ items: [], total: 0 })
    expect((await admin.call('GET', `/assets?f=${f({ contradictions: kinds })}`)).body).toMatchObject({ items: [] })
    expect(await settle({ id: 'sizeOfAdvertisement|rent||35.4|48', reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'assets.contradictionGone' },
    })
    expect((await settle({ id, reason: null })).status).toBe(200)
    expect(await kindsOf(asset)).toContain('sizeOfAdvertisement')
  })

  it('an asset without contradictions has an empty list of contradictions', async () => {
    expect(await kindsOf(quiet)).toEqual([])
  })

  it('a corrected contradiction disappears from the asset page, from the list of contradictions and from the filter of assets', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET details = details || '{"occupancyStatus": "let"}' WHERE uuid = $1`, [asset]),
    )
    expect(await kindsOf(asset)).not.toContain('freeButLet')
    const f = (keys: object) => encodeURIComponent(JSON.stringify(keys))
    const kinds = ['freeButLet']
    expect((await admin.call('GET', `/contradictions?f=${f({ kinds })}`)).body).toMatchObject({ items: [], total: 0 })
    expect((await admin.call('GET', `/assets?f=${f({ contradictions: kinds })}`)).body).toMatchObject({ items: [] })
  })

  it('contradictions between days are the same in the record and in the list, and the filter of assets has them', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const certified = { energyRating: 'G', energyCertifiedOn: '2022-01-10', energyValidUntil: '2032-01-10' }
    const [dated] = await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'C-3', details: { occupancyStatus: 'let', ...certified } },
    ])
    const key = [admin.customerUuid, String(dated)]
    await system.context.database.transaction('system', async (tx) => {
      await tx.change(
        `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, end_on, ended_on, rent)
         VALUES (gen_random_uuid(), $1, $2, '2020-01-01', '2040-12-31', '2024-05-31', 500)`,
        key,
      )
      await tx.change(
        `WITH subscription AS (INSERT INTO service_subscriptions (provider_customer_uuid, service)
             VALUES ($1, 'OCCUPATION') RETURNING id),
           request AS (INSERT INTO service_requests (customer_uuid, asset_uuid, provider_customer_uuid, subscription_id,
               service, requested_on, expires_on)
             SELECT $1, $2, $1, id, 'OCCUPATION', '2025-03-31T22:30:00Z', '2025-05-01' FROM subscription RETURNING id)
         INSERT INTO legal_records (customer_uuid, asset_uuid, section, service_request_id, request_date, fields)
         SELECT $1, $2, 'occupations', id, '2025-04-01', '{"receptionDate": "2025-03-31"}' FROM request`,
        key,
      )
      await tx.change(
        `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
         VALUES ($1, $2, 'possession', '2025-05-01',
             '{"possessionState": "WITH_POSSESSION", "possessionDate": "2025-06-10"}'),
           ($1, $2, 'evictionProcesses', '2025-05-01', '{"kickoffDate": "2025-06-12"}')`,
        key,
      )
    })
    const { items } = (await admin.call('GET', `/assets/${dated}/contradictions`)).body as unknown as {
      items: { id: string }[]
    }
    expect(items).toMatchObject([
      { kind: 'letButEnded', ownDay: null, otherDay: '2024-05-31' },
      { kind: 'reportBeforeRequest', ownDay: '2025-03-31', otherDay: '2025-04-01' },
      { kind: 'launchAfterPossession', ownDay: '2025-06-10', otherDay: '2025-06-12' },
      { kind: 'certificateTooLong', ownDay: '2022-01-10', otherDay: '2032-01-10' },
    ])
    const f = (keys: object) => encodeURIComponent(JSON.stringify(keys))
    const inPortfolio = f({ portfolios: [portfolio] })
    expect((await admin.call('GET', `/contradictions?f=${inPortfolio}`)).body).toMatchObject({ items, total: 4 })
    const settle = { id: items[0]?.id, reason: 'La renta sigue por prórroga.' }
    expect((await admin.call('POST', `/assets/${dated}/contradictions`, settle)).status).toBe(200)
    const total = async (kind: string) =>
      (await admin.call('GET', `/assets?f=${f({ contradictions: [kind], portfolios: [portfolio] })}`)).body.total
    expect([await total('letButEnded'), await total('launchAfterPossession')]).toEqual([0, 1])
  })
})
