import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { addUser, aSignedInUser, ownerOf, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let viewer: SignedIn
let portfolio: string
let hidden: string
let named: Record<string, string>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  const person = await addUser(system, admin.customerUuid)
  portfolio = await addPortfolio(system, admin.customerUuid, { name: 'Levante', users: [person.uuid] })
  hidden = await addPortfolio(system, admin.customerUuid, { name: 'Reservada' })
  viewer = await signIn(system, person.email)
  const [a, b, c, d] = await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: 'A-1', size: 80, province: 'Madrid', address: 'Calle Ávila, 3' },
    { externalId: 'A-2', size: 60, province: 'Ávila', state: 'new' },
    { externalId: 'A-3', size: null, sizes: {}, province: 'Zamora', latitude: null, longitude: null },
    { externalId: 'B-1', size: 120, province: null, warnings: [{ code: 'assets.sizeDiffersFromCadastre' }] },
  ])
  const [e] = await addAssets(system, admin.customerUuid, hidden, [{ externalId: 'R-1' }])
  named = { a, b, c, d, e } as Record<string, string>
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `UPDATE assets SET rooms = 5, bathrooms = 4, floor = -1, postal_code = '05001',
         edited_on = '2020-03-01T23:30:00Z' WHERE uuid = $1`,
      [b],
    ),
  )
})
afterAll(() => system.close())

type Query = Record<string, unknown>

function addressOf(path: string, query: Query = {}): string {
  const words = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `${path}?${new URLSearchParams(words)}`
}

async function listed(who: SignedIn, query: Query = {}, path = '/assets') {
  const { status, body } = await who.call('GET', addressOf(path, query))
  expect(status).toBe(200)
  const { items, total, totals } = body as unknown as {
    items: { externalId: string }[]
    total: number
    totals: Query
  }
  return { names: items.map(({ externalId }) => externalId), items, total, totals }
}

describe('List of assets (product facts 3)', () => {
  it('the list of assets is sorted by identifier, and its totals cover all pages', async () => {
    const { names, total, totals } = await listed(admin, { r: 2 })
    expect(names).toEqual(['A-1', 'A-2'])
    expect(total).toBe(5)
    expect(totals).toEqual({ size: 80 + 60 + 120 + 85, saleValue: 0, valuedSize: 0, rentValue: 0, valued: 0 })
    expect((await listed(admin, { r: 2, p: 3 })).names).toEqual(['R-1'])
  })

  it.each([
    ['size', 'false', ['A-2', 'A-1', 'B-1', 'A-3']],
    ['size', 'true', ['B-1', 'A-1', 'A-2', 'A-3']],
    ['province', 'false', ['A-2', 'A-1', 'A-3', 'B-1']],
    ['externalId', 'true', ['B-1', 'A-3', 'A-2', 'A-1']],
  ])('assets can be sorted by %s (descending: %s), with missing values at the end', async (s, d, names) => {
    expect((await listed(admin, { s, d }, `/portfolios/${portfolio}/assets`)).names).toEqual(names)
  })

  it('assets can be sorted by many fields in both directions, and filtered by ranges of values and dates', async () => {
    const other = await aSignedInUser(system)
    // The higher the identifier, the lower the values in all other fields.
    const ranks = [
      [3, 13],
      [2, 12],
      [1, 11],
    ] as const
    const rows = ranks.map(([rank, typeId], index) => ({
      externalId: `S-${index}`,
      cadastralReference: `${rank}`.repeat(20),
      address: `Calle ${rank}`,
      municipality: `Villa ${rank}`,
      constructionYear: 1990 + rank,
      typeId,
      saleValueDate: `2026-01-0${rank}`,
      saleValue: rank * 1_000,
      saleUnitValue: rank * 10,
      saleValuationTypeId: rank,
      rentValue: rank * 5,
      editedOn: new Date(2026, 0, rank),
    }))
    const theirs = await addPortfolio(system, other.customerUuid)
    await addAssets(system, other.customerUuid, theirs, rows)
    const fields = [
      ...['cadastralReference', 'address', 'municipality', 'constructionYear', 'typeId', 'saleValueDate'],
      ...['saleValue', 'saleUnitValue', 'rentValue', 'valuationState', 'editedOn'],
    ]
    for (const s of fields) {
      expect([s, (await listed(other, { s })).names]).toEqual([s, ['S-2', 'S-1', 'S-0']])
      expect([s, (await listed(other, { s, d: true })).names]).toEqual([s, ['S-0', 'S-1', 'S-2']])
    }
    expect((await listed(other, { s: 'groupName' })).names).toHaveLength(3)
    const filtered = async (f: Query) => (await listed(other, { f })).names
    expect(await filtered({ valueDate: { from: '2026-01-02' } })).toEqual(['S-0', 'S-1'])
    expect(await filtered({ valueDate: { from: '2026-01-02', until: '2026-01-02' } })).toEqual(['S-1'])
    expect(await filtered({ saleUnitValue: { min: 15, max: 25 } })).toEqual(['S-1'])
    expect(await filtered({ cadastralReference: '1111' })).toEqual(['S-2'])
  })

  it.each([
    [{ search: 'avila' }, ['A-1']],
    [{ search: 'a-1' }, ['A-1']],
    [{ search: '%%%' }, []],
    [{ provinces: ['Ávila'] }, ['A-2']],
    [{ states: ['new'] }, ['A-2']],
    [{ hasWarnings: true }, ['B-1']],
    [{ hasWarnings: false, size: { min: 60, max: 80 } }, ['A-1', 'A-2']],
    [{ valuationStates: [0], types: [11], phases: ['analysis'] }, ['A-1', 'A-2', 'A-3', 'B-1']],
    [{ valuationStates: [1, 2] }, []],
    [{ saleValue: { min: 1 } }, []],
    [{ groups: [] }, []],
    [{ externalId: 'a-1' }, ['A-1']],
    [{ externalId: 'avila' }, []],
    [{ address: 'AVILA' }, ['A-1']],
    [{ address: '%%%' }, []],
    [{ cadastralReference: 'avila' }, []],
    [{ valueDate: { from: '2026-01-01' } }, []],
    [{ valueDate: {} }, ['A-1', 'A-2', 'A-3', 'B-1']],
    [{ saleUnitValue: { min: 1 } }, []],
    [{ rentUnitValue: { max: 1 } }, []],
    [{ groupName: 'x' }, []],
    [{ rooms: { min: 5 } }, ['A-2']],
    [{ bathrooms: { min: 4, max: 4 } }, ['A-2']],
    [{ floor: { max: -1 } }, ['A-2']],
    [{ postalCode: '050' }, ['A-2']],
    [{ postalCode: '5001' }, []],
    // A-2 was edited on 2 March 2020 at half past midnight in Madrid, when it was still 1 March in UTC.
    [{ editedOn: { until: '2020-03-02' } }, ['A-2']],
    [{ editedOn: { until: '2020-03-01' } }, []],
    [{ area: { west: -4, south: 40, east: -3, north: 41 } }, ['A-1', 'A-2', 'B-1']],
    [{ area: { west: -3, south: 40, east: -2, north: 41 } }, []],
  ])('the list contains only the assets that match the filter %o', async (f, names) => {
    expect((await listed(admin, { f }, `/portfolios/${portfolio}/assets`)).names).toEqual(names)
  })

  it.each(['a', 'a-', ' a- '])('a search for %j is rejected because it has fewer than 3 characters', async (search) => {
    const f = encodeURIComponent(JSON.stringify({ search }))
    expect(await admin.call('GET', `/assets?f=${f}`)).toMatchObject({
      status: 400,
      body: { message: 'request.invalid', data: { fields: [{ field: 'f.search', reason: 'too_small' }] } },
    })
  })

  it('the list returns the complementary information of each asset only if the request sets `c=true`', async () => {
    const rowsOf = async (c: string) =>
      (await admin.call('GET', `/portfolios/${portfolio}/assets?${c}`)).body.items as unknown as object[]
    for (const row of await rowsOf('c=true')) {
      expect(row).toHaveProperty('complement', expect.objectContaining({ sizes: expect.any(Object), details: EMPTY }))
    }
    for (const row of [...(await rowsOf('c=false')), ...(await rowsOf(''))]) {
      expect(row).not.toHaveProperty('complement')
    }
  })

  it('an unknown sort field, filter or parameter is rejected, and the error contains its name', async () => {
    const sort = await admin.call('GET', '/assets?s=colour')
    expect(sort.status).toBe(400)
    expect(sort.body).toMatchObject({
      message: 'request.invalid',
      data: { fields: [{ field: 's', names: ['colour'] }] },
    })
    const filter = await admin.call('GET', addressOf('/assets', { f: { colour: 'red' } }))
    expect(filter.body).toMatchObject({ data: { fields: [{ field: 'f', names: ['colour'] }] } })
    const parameter = await admin.call('GET', '/assets?colour=true')
    expect(parameter.status).toBe(400)
    expect(parameter.body).toMatchObject({ data: { fields: [{ names: ['colour'] }] } })
    expect((await admin.call('GET', '/assets?c=true')).status).toBe(200)
  })
})

describe('A viewer (decisions, section 3)', () => {
  it('a viewer sees only assets in portfolios assigned to this viewer', async () => {
    expect((await listed(viewer)).names).toEqual(['A-1', 'A-2', 'A-3', 'B-1'])
    expect((await listed(viewer, { f: { portfolios: [hidden] } })).total).toBe(0)
    expect((await viewer.call('GET', `/assets/${named.a}`)).status).toBe(200)
  })

  it.each([
    ['GET', '/assets/{e}'],
    ['GET', '/assets/{e}/change-log'],
    ['GET', '/assets/{e}/reference-values'],
    ['GET', '/portfolios/{hidden}/assets'],
    ['GET', '/portfolios/{hidden}/assets/map'],
  ] as const)(
    'the call %s %s returns "not found" to a viewer without access and to users of other customers',
    async (method, path) => {
      const at = path.replace('{e}', String(named.e)).replace('{hidden}', hidden)
      expect((await viewer.call(method, at)).status).toBe(404)
      const stranger = await aSignedInUser(system)
      expect((await stranger.call(method, at)).status).toBe(404)
    },
  )

  it('a viewer cannot edit, move or archive an asset', async () => {
    const changes = [{ field: 'floor', oldValue: 2, newValue: 3 }]
    expect((await viewer.call('POST', `/assets/${named.a}`, { changes })).body).toMatchObject({
      statusCode: 403,
      message: 'permissions.denied',
    })
    expect((await viewer.call('DELETE', `/assets/${named.a}`)).body).toMatchObject({
      statusCode: 403,
      message: 'notAuthorizedArchiveAsset',
    })
    const bulk = await viewer.call('DELETE', `/portfolios/${portfolio}/assets`, { assets: [named.a] })
    expect(bulk.body).toMatchObject({ message: 'notAuthorizedArchiveAsset' })
    expect((await viewer.call('POST', `/assets/${named.a}/phase`, { phase: 'management' })).status).toBe(403)
    expect((await viewer.call('PUT', `/portfolios/${portfolio}/assets`, { externalId: 'N', typeId: 11 })).status).toBe(
      403,
    )
  })
})

describe('Search of the palette', () => {
  it('the command palette finds assets by a part of their identifier or address, ignoring case and accents', async () => {
    const { body } = await admin.call('GET', addressOf('/search', { q: 'ÁVILA' }))
    expect(body).toMatchObject({
      assets: [{ uuid: named.a, externalId: 'A-1', portfolioName: 'Levante' }],
      portfolios: [],
    })
  })

  it.each([
    ['villarriba', ['Villarriba']],
    ['RRÍB', ['Villarriba']],
    // The municipality's other official name, which is not in the asset.
    ['alacant', ['Alacant/Alicante']],
  ])('the command palette finds the municipality of an asset by the text %s', async (q, towns) => {
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    await addAssets(system, other.customerUuid, theirs, [
      { externalId: 'T-1', municipality: 'Villarriba' },
      { externalId: 'T-2', municipality: 'Villarriba' },
      { externalId: 'T-3', municipality: 'Alicante', municipalityCode: '03014' },
    ])
    const { body } = await other.call('GET', addressOf('/search', { q }))
    const result = (body as unknown as { towns: { municipality: string; assets: number }[] }).towns
    expect(result.map(({ municipality }) => municipality)).toEqual(towns)
    if (towns[0] === 'Villarriba') expect(result[0]?.assets).toBe(2)
  })

  it('the command palette merges municipalities of the same name into one row without a province, and ignores assets without a municipality', async () => {
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    await addAssets(system, other.customerUuid, theirs, [
      { externalId: 'M-1', municipality: 'Moya', province: 'Cuenca' },
      { externalId: 'M-2', municipality: 'Moya', province: 'Las Palmas' },
      { externalId: 'M-3', municipality: null, municipalityCode: '03014' },
    ])
    const { body } = await other.call('GET', '/search?q=moya')
    expect(body).toMatchObject({ towns: [{ municipality: 'Moya', province: null, assets: 2 }] })
    expect((await other.call('GET', '/search?q=alacant')).body).toMatchObject({ towns: [] })
  })

  type Found = { assets: { externalId: string }[]; towns: unknown[] }
  it('the command palette finds assets by a whole postal code, and its municipality with their number', async () => {
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    const [town, province] = ['València', 'Valencia']
    await addAssets(system, other.customerUuid, theirs, [
      { externalId: 'P-1', postalCode: '46021', municipality: town, province, municipalityCode: '46250' },
      { externalId: 'P-2', postalCode: '46021', municipality: town, province, municipalityCode: '46250' },
      { externalId: 'P-3', postalCode: '46001', municipality: town, province },
      { externalId: '46021-1', postalCode: '46002', municipality: town, province },
      { externalId: 'P-4', postalCode: null, municipality: town, province },
    ])
    const foundBy = async (q: string) => {
      const { assets, towns } = (await other.call('GET', addressOf('/search', { q }))).body as unknown as Found
      return { assets: assets.map(({ externalId }) => externalId), towns }
    }
    // The identifier that begins with the words comes first, as before.
    expect(await foundBy('46021')).toEqual({
      assets: ['46021-1', 'P-1', 'P-2'],
      towns: [{ municipality: town, province: 'Valencia/València', postalCode: '46021', assets: 2 }],
    })
    expect((await foundBy('46001')).assets).toEqual(['P-3'])
    // An identifier that contains the words comes before the assets that only have the postal code.
    await addAssets(system, other.customerUuid, theirs, [
      { externalId: 'Z-46021', postalCode: '46002', municipality: town, province },
    ])
    expect((await foundBy('46021')).assets).toEqual(['46021-1', 'Z-46021', 'P-1', 'P-2'])
    await addAssets(system, other.customerUuid, theirs, [
      { externalId: 'P-5', postalCode: '46021', municipality: 'VALENCIA', province, municipalityCode: '46250' },
      { externalId: 'P-6', postalCode: '46021', municipality: town, province, municipalityCode: '46250' },
    ])
    expect((await foundBy('46021')).towns).toMatchObject([{ municipality: town, assets: 4 }])
    // A part of a postal code, and one of no asset, find nothing by it.
    expect(await foundBy('4600')).toEqual({ assets: [], towns: [] })
    expect(await foundBy('46999')).toEqual({ assets: [], towns: [] })
    const { body } = await admin.call('GET', '/search?q=46001')
    expect(body).toMatchObject({ assets: [], towns: [] })
  })

  it('the command palette does not find a municipality by digits of its INE code', async () => {
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    await addAssets(system, other.customerUuid, theirs, [
      { externalId: 'N-1', municipality: 'Alicante', municipalityCode: '03014' },
      { externalId: 'N-2', municipality: 'Urbanización 0301', municipalityCode: null },
    ])
    const townsOf = async (q: string) => {
      const { body } = await other.call('GET', addressOf('/search', { q }))
      return (body as unknown as { towns: { municipality: string }[] }).towns.map(({ municipality }) => municipality)
    }
    expect(await townsOf('0301')).toEqual(['Urbanización 0301'])
    expect(await townsOf('03014')).toEqual([])
    expect(await townsOf('alicante')).toHaveLength(1)
  })

  it('the command palette shows only portfolios that the user can see, each with its number of assets', async () => {
    const reservada = { portfolios: [{ uuid: hidden, name: 'Reservada', assets: 1 }] }
    expect((await admin.call('GET', '/search?q=reserv')).body).toMatchObject(reservada)
    expect((await viewer.call('GET', '/search?q=reserv')).body).toEqual({
      assets: [],
      portfolios: [],
      groups: [],
      towns: [],
    })
    expect((await viewer.call('GET', '/search?q=R-1')).body).toEqual({
      assets: [],
      portfolios: [],
      groups: [],
      towns: [],
    })
  })

  it('the command palette shows only groups that the user can see, each with its portfolio and number of assets', async () => {
    const uuid = crypto.randomUUID()
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO groups (uuid, customer_uuid, portfolio_uuid, name) VALUES ($1, $2, $3, 'Edificio Órbigo')`,
        [uuid, admin.customerUuid, hidden],
      ),
    )
    const group = {
      uuid,
      name: 'Edificio Órbigo',
      portfolioUuid: hidden,
      portfolioName: 'Reservada',
      assets: 0,
    }
    expect((await admin.call('GET', '/search?q=orbigo')).body).toMatchObject({ groups: [group] })
    expect((await viewer.call('GET', '/search?q=orbigo')).body).toMatchObject({ groups: [] })
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO groups (customer_uuid, portfolio_uuid, parent_uuid, name) VALUES ($1, $2, $3, 'Órbigo 2 habs.')`,
        [admin.customerUuid, hidden, uuid],
      ),
    )
    const again = (await admin.call('GET', '/search?q=orbigo')).body as unknown as { groups: unknown[] }
    expect(again.groups).toEqual([group])
  })

  it('the command palette rejects a search text of fewer than three characters', async () => {
    expect((await admin.call('GET', '/search?q=ab')).status).toBe(400)
  })
})

describe('A deep search (core 7)', () => {
  const deep = async (who: SignedIn, f: Query, more: Query = {}) => {
    const { status, body } = await who.call('GET', addressOf('/assets', { f, deepSearchIfNotResult: true, ...more }))
    if (status !== 200) return body.message
    const { items, isDeepSearch } = body as unknown as {
      items: { externalId: string }[]
      isDeepSearch: boolean
    }
    return [isDeepSearch, ...items.map(({ externalId }) => externalId)]
  }

  it('a deep search covers all texts of an asset if no identifier, reference or address matches', async () => {
    expect(await deep(admin, { search: 'calle avila' })).toEqual([false, 'A-1'])
    expect(await deep(admin, { search: 'avila' })).toEqual([false, 'A-1'])
    expect(await deep(admin, { search: 'ZAMORA levante' })).toEqual([true, 'A-3'])
    expect(await deep(admin, { search: 'reservada' })).toEqual([true, 'R-1'])
    expect(await deep(admin, { search: 'Zamora Reservada' })).toEqual([true])
    expect(await deep(admin, { search: '%%%' })).toEqual([true])
  })

  it('a deep search waits for earlier deep searches of the same user, but a search that needs no deep search does not wait', async () => {
    const { search } = system.context.queues
    const places = await Promise.all([search.enter(ownerOf(admin)), search.enter(ownerOf(admin))])
    let isFound = false
    const result = deep(admin, { search: 'ZAMORA levante' }).finally(() => {
      isFound = true
    })
    expect(await deep(admin, { search: 'avila' })).toEqual([false, 'A-1'])
    expect(isFound).toBe(false)
    for (const leave of places) leave()
    expect(await result).toEqual([true, 'A-3'])
  })

  it('a deep search runs only if the request enables it', async () => {
    const search = { f: { search: 'zamora' } }
    expect((await listed(admin, search)).names).toEqual([])
    expect(await deep(admin, { search: 'zamora' }, { deepSearchIfNotResult: false })).toEqual([false])
    expect(await deep(admin, { types: [999] })).toBe('request.invalid')
    expect(await deep(admin, { provinces: ['Nowhere'] })).toEqual([false])
  })

  it('a deep search covers all portfolios that the caller can see, regardless of the portfolio filter', async () => {
    expect(await deep(admin, { search: 'zamora', portfolios: [hidden] })).toEqual([true, 'A-3'])
    expect(await deep(viewer, { search: 'reservada' })).toEqual([true])
    expect(await deep(admin, { search: 'zamora', states: ['new'] })).toEqual([true])
  })

  it('a deep search accepts at most 10 words of at most 40 characters each', async () => {
    const words = (count: number, length: number) => Array(count).fill('x'.repeat(length)).join(' ')
    expect(await deep(admin, { search: words(10, 40) })).toEqual([true])
    expect(await deep(admin, { search: words(11, 3) })).toBe('request.invalid')
    expect(await deep(admin, { search: words(1, 41) })).toBe('request.invalid')
  })
})
