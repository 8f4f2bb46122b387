import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../../test/empty.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
  portfolio = await addPortfolio(system, admin.customerUuid)
})
afterAll(() => system.close())

const SIZES = { size: 85, sizeSource: 'origin', sizes: { origin: 85, registry: 80 } } as const

async function anAssetAt(columns: object = {}): Promise<string> {
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [{ ...SIZES, floor: 2, ...columns }])
  return String(uuid)
}
type Change = [field: string, oldValue: unknown, newValue: unknown]
const save = (uuid: string, ...changes: Change[]) =>
  admin.call('POST', `/assets/${uuid}`, {
    changes: changes.map(([field, oldValue, newValue]) => ({ field, oldValue, newValue })),
  })
const read = async (uuid: string) => (await admin.call('GET', `/assets/${uuid}`)).body

const manyDetails = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1]))

describe('Saving an asset (core specification, section 5)', () => {
  it('a save takes the old and new value of each field and returns the saved asset', async () => {
    const uuid = await anAssetAt()
    const { status, body } = await save(uuid, ['floor', 2, 3], ['lift', true, null])
    expect(status).toBe(200)
    expect(body).toMatchObject({ uuid, floor: 3, lift: null, size: 85 })
  })

  it('each save is recorded in the history with its author and its changes, newest first', async () => {
    const uuid = await anAssetAt()
    await save(uuid, ['floor', 2, 3])
    await save(uuid, ['details', {}, { remarks: 'Llaves en oficina' }])
    const { body } = await admin.call('GET', `/assets/${uuid}/change-log`)
    const author = { email: admin.email }
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          area: 'info',
          author,
          changes: [{ field: 'details.remarks', oldValue: null, newValue: 'Llaves en oficina' }],
        },
        { area: 'info', author, changes: [{ field: 'floor', oldValue: 2, newValue: 3 }] },
      ],
    })
    expect((await admin.call('GET', `/assets/${uuid}/change-log?p=2&r=1`)).body).toMatchObject({
      total: 2,
      items: [{ changes: [{ field: 'floor' }] }],
    })
  })

  it('an edit keeps the replaced value with its source, and an edit back to that value restores the source (ADR 36)', async () => {
    const uuid = await anAssetAt({ rooms: 2, sources: { rooms: 'estimate' } })
    expect((await save(uuid, ['rooms', 2, 4])).body).toMatchObject({
      sources: { rooms: 'manual' },
      earlier: { rooms: { value: 2, source: 'estimate' } },
    })
    await save(uuid, ['rooms', 4, null])
    expect((await save(uuid, ['rooms', null, 2])).body).toMatchObject({
      rooms: 2,
      sources: { rooms: 'estimate' },
      earlier: EMPTY,
    })
    const { body } = await admin.call('GET', `/assets/${uuid}/change-log`)
    expect(body).toMatchObject({
      total: 3,
      items: [
        { area: 'info', changes: [{ field: 'rooms', oldValue: null, newValue: 2 }] },
        expect.anything(),
        expect.anything(),
      ],
    })
    // A client cannot set the source of a value.
    const change = { field: 'rooms', oldValue: 2, newValue: 3, source: 'cadastre' }
    expect((await admin.call('POST', `/assets/${uuid}`, { changes: [change] })).status).toBe(400)
  })

  it.each([
    ['no changes', []],
    ['a new value equal to the old value', [['floor', 2, 2]]],
    ['an empty text for an empty field', [['address', null, '']]],
  ] as [string, Change[]][])('a save with %s is rejected', async (_what, changes) => {
    const { body } = await save(await anAssetAt({ address: null }), ...changes)
    expect(body).toMatchObject({ statusCode: 400, message: 'assets.noChanges' })
  })

  it("a save that conflicts with another user's change returns the submitted and the saved value, and changes nothing", async () => {
    const uuid = await anAssetAt()
    await save(uuid, ['floor', 2, 4])
    const { body } = await save(uuid, ['floor', 2, 3], ['rooms', 3, 5])
    expect(body).toMatchObject({
      statusCode: 409,
      message: 'assets.changedMeanwhile',
      data: { fields: [{ field: 'floor', oldValue: 2, newValue: 3, savedValue: 4 }] },
    })
    expect(await read(uuid)).toMatchObject({ floor: 4, rooms: 3 })
  })

  it("an edit of an asset's remarks is saved although another edit has changed its registry name in the meantime", async () => {
    const uuid = await anAssetAt({ details: { remarks: 'a' } })
    await save(uuid, ['details', { remarks: 'a' }, { remarks: 'a', registryName: 'Gandía 2' }])
    const { status } = await save(uuid, ['details', { remarks: 'a' }, { remarks: 'b' }])
    expect(status).toBe(200)
    expect(await read(uuid)).toMatchObject({ details: { remarks: 'b', registryName: 'Gandía 2' } })
  })

  it.each<[Change, string]>([
    [['size', 85, -1], 'too_small'],
    [['typeId', 11, 99], 'invalid_union'],
    [['latitude', 40.4168, 91], 'too_big'],
    [['rooms', 3, 'three'], 'invalid_type'],
    [['colour', null, 'red'], 'unknownField'],
    [['colour', 'blue', 'red'], 'unknownField'],
    [['customerUuid', null, 'x'], 'unknownField'],
    [['sizes.roof', 40, 50], 'unknownField'],
    [['address.street', 'Mayor', 'Menor'], 'unknownField'],
    [['details. ', 'x', 'y'], 'unknownField'],
    [['cadastralReference', null, '6344205CF7664S0001GG'], 'wrongControl'],
    [['subtypeId', 'flat', 'detached'], 'subtypeOfAnotherType'],
    [['latitude', 40.4168, -80], 'outsideSpain'],
  ])('the edit %o is rejected with the reason %s', async (change, reason) => {
    const uuid = await anAssetAt({ floor: 2 })
    const { body } = await save(uuid, ['floor', 2, 3], change)
    expect(body).toMatchObject({
      statusCode: 400,
      message: 'assets.invalidFields',
      data: { fields: [{ field: change[0], reason }] },
    })
    expect(await read(uuid)).toMatchObject({ floor: 2 })
  })

  it('the error for a number outside its limits contains the violated limit', async () => {
    const uuid = await anAssetAt({ floor: 2 })
    const changes: Change[] = [
      ['latitude', 40.4168, 91],
      ['sizes', {}, { manual: 1e9 }],
      ['details', {}, { outstandingBalance: 1e15 }],
    ]
    const { body } = await save(uuid, ...changes)
    const bounds = [{ max: 90 }, { max: 99_999_999 }, { max: 999_999_999_999 }]
    expect(body.data).toMatchObject({
      fields: expect.arrayContaining(bounds.map((data) => expect.objectContaining({ data }))),
    })
  })

  it.each<[string, string, Change]>([
    ['constructionYear', 'outOfRange', ['constructionYear', null, 99_999]],
    ['postalCode', 'postalCode', ['postalCode', null, '99001']],
    ['longitude', 'coordinateMissing', ['latitude', null, 39.47]],
    ['details.note', 'too_big', ['details', {}, { note: 'x'.repeat(5_001) }]],
    ['details', 'tooManyDetails', ['details', {}, manyDetails(301)]],
  ])('an edit of an empty field is rejected with an error (field %s, reason %s)', async (field, reason, change) => {
    const uuid = await anAssetAt({
      constructionYear: null,
      postalCode: null,
      latitude: null,
      longitude: null,
    })
    expect((await save(uuid, change)).body).toMatchObject({
      message: 'assets.invalidFields',
      data: { fields: [{ field, reason }] },
    })
  })

  it('a NUL character is rejected, because the database cannot store it', async () => {
    const { body } = await save(await anAssetAt({ address: null }), ['address', null, 'Calle\0Mayor'])
    expect(body).toMatchObject({
      message: 'request.invalid',
      data: { fields: [{ field: 'changes.0.newValue' }] },
    })
  })

  it('an identifier is rejected if another asset of the portfolio has it', async () => {
    await anAssetAt({ externalId: 'TAKEN' })
    const uuid = await anAssetAt({ externalId: 'FREE' })
    expect((await save(uuid, ['externalId', 'FREE', 'TAKEN'])).body).toMatchObject({
      statusCode: 409,
      message: 'assets.identifierTaken',
      data: { externalId: 'TAKEN' },
    })
  })

  it("a cadastral reference is stored in the cadastre's spelling", async () => {
    const uuid = await anAssetAt()
    await save(uuid, ['cadastralReference', null, ' 6344205 cf7664s 0001 gp '])
    expect(await read(uuid)).toMatchObject({ cadastralReference: '6344205CF7664S0001GP' })
  })
})

describe('Sizes and the main size (product facts 4.2)', () => {
  it('a manually entered size gets the source `manual` and becomes the main size', async () => {
    const { body } = await save(await anAssetAt(), ['size', 85, 90])
    expect(body).toMatchObject({
      size: 90,
      sizeSource: 'manual',
      sizes: { origin: 85, registry: 80, manual: 90 },
    })
  })

  it('choosing another size source changes the main size to the size from that source', async () => {
    const { body } = await save(await anAssetAt(), ['sizeSource', 'origin', 'registry'])
    expect(body).toMatchObject({ size: 80, sizeSource: 'registry' })
  })

  it('a size source without a size cannot be chosen', async () => {
    const { body } = await save(await anAssetAt(), ['sizeSource', 'origin', 'appraisal'])
    expect(body).toMatchObject({ data: { fields: [{ field: 'sizeSource', reason: 'noSuchSize' }] } })
  })

  it('an asset has a warning if the sizes from tape and cadastre differ by more than 15 %, until a user enters a size', async () => {
    const uuid = await anAssetAt()
    const sizes = { origin: 85, registry: 80, cadastreTotal: 120 }
    expect((await save(uuid, ['sizes', SIZES.sizes, sizes])).body).toMatchObject({
      warnings: [{ code: 'assets.sizeDiffersFromCadastre', data: { given: 85, cadastre: 120 } }],
    })
    expect((await save(uuid, ['size', 85, 100])).body).toMatchObject({ warnings: [] })
  })
})

describe('Creating one asset by hand', () => {
  const add = (body: object) => admin.call('PUT', `/portfolios/${portfolio}/assets`, body)

  it('a new asset has the fields in the request, and all others are unknown', async () => {
    const { status, body } = await add({ externalId: 'HAND-1', typeId: 12, size: 140, province: 'Madrid' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      externalId: 'HAND-1',
      size: 140,
      sizeSource: 'manual',
      state: null,
      lift: null,
    })
  })

  it.each<[object, string, string]>([
    [{ latitude: 39.47 }, 'longitude', 'coordinateMissing'],
    [{ latitude: -33.87, longitude: 151.21 }, 'latitude', 'outsideSpain'],
    [{ latitude: 0, longitude: 0 }, 'latitude', 'outsideSpain'],
    [{ cadastralReference: '6344205CF7664S0001GG' }, 'cadastralReference', 'wrongControl'],
    [{ constructionYear: 999 }, 'constructionYear', 'outOfRange'],
    [{ details: manyDetails(301) }, 'details', 'tooManyDetails'],
  ])('a new asset with the values %j is rejected', async (changes, field, reason) => {
    const { status, body } = await add({ externalId: 'HAND-9', typeId: 11, ...changes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'assets.invalidFields', data: { fields: [{ field, reason }] } })
  })

  it("a new asset gets its cadastral reference in the cadastre's spelling", async () => {
    const input = { externalId: 'HAND-2', typeId: 11, cadastralReference: '6344205 cf7664s 0001 gp' }
    expect((await add(input)).body).toMatchObject({ cadastralReference: '6344205CF7664S0001GP' })
  })

  it('a second asset with the same identifier is rejected', async () => {
    expect((await add({ externalId: 'HAND-1', typeId: 11 })).body).toMatchObject({
      message: 'assets.identifierTaken',
    })
  })

  it("an asset beyond the plan's limit is rejected, even if two are created at the same time", async () => {
    const { body } = await admin.call('GET', '/assets?r=1')
    const free = 40 - Number((body as unknown as { total: number }).total)
    await addAssets(
      system,
      admin.customerUuid,
      portfolio,
      Array.from({ length: free - 1 }, () => ({})),
    )
    const both = await Promise.all([add({ externalId: 'L-1', typeId: 11 }), add({ externalId: 'L-2', typeId: 11 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'limits.operatingAssets',
      data: { limit: 40, current: 40, desired: 1 },
    })
    const told = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT payload FROM outgoing_messages WHERE kind = 'mail.limitReached'`),
    )
    expect(told).toEqual([{ payload: { userUuid: admin.uuid, kind: 'operatingAssets' } }])
  })
})

describe('Values that follow from a save', () => {
  const save = async (uuid: string, ...changes: object[]) =>
    (await admin.call('POST', `/assets/${uuid}`, { changes })).body as unknown as Record<string, unknown>

  it('a save stores a cleared text field as null, not as an empty text', async () => {
    const uuid = await anAssetAt({ address: 'Calle Mayor, 1' })
    const saved = await save(uuid, { field: 'address', oldValue: 'Calle Mayor, 1', newValue: '' })
    expect(saved).toMatchObject({ address: null })
    const same = await admin.call('POST', `/assets/${uuid}`, {
      changes: [{ field: 'address', oldValue: null, newValue: '' }],
    })
    expect(same.body.message).toBe('assets.noChanges')
  })

  it("setting the type of an asset's homeowners' association also sets the association's yearly cost, unless the edit contains a cost", async () => {
    const uuid = await anAssetAt()
    const type = { field: 'details.communityType', oldValue: null, newValue: 'average' }
    expect(await save(uuid, type)).toMatchObject({ details: { communityCost: 540 }, yearlyCondo: 540 })
    const other = await anAssetAt()
    const cost = { field: 'details.communityCost', oldValue: null, newValue: 612 }
    expect(await save(other, type, cost)).toMatchObject({ details: { communityCost: 612 }, yearlyCondo: 612 })
  })
})

describe('Phase and archive (core specification, section 4)', () => {
  beforeAll(async () => {
    portfolio = await addPortfolio(system, admin.customerUuid, { name: 'Fases' })
  })

  it('moving an asset to management a second time changes nothing', async () => {
    const uuid = await anAssetAt()
    expect((await admin.call('POST', `/assets/${uuid}/phase`, { phase: 'management' })).body).toMatchObject({
      phase: 'management',
    })
    await admin.call('POST', `/assets/${uuid}/phase`, { phase: 'management' })
    expect((await admin.call('GET', `/assets/${uuid}/change-log`)).body).toMatchObject({ total: 1 })
  })

  it('all assets that match a filter can be moved to management', async () => {
    await anAssetAt({ state: 'new' })
    await anAssetAt({ state: 'new' })
    await anAssetAt({ state: 'good' })
    const { body } = await admin.call('POST', `/portfolios/${portfolio}/assets/phase`, {
      phase: 'management',
      filter: { states: ['new'] },
    })
    expect(body).toEqual({ changed: 2, jobUuid: null })
  })

  it('an archived asset cannot be archived again, and another asset can take its identifier', async () => {
    const uuid = await anAssetAt({ externalId: 'GONE' })
    expect((await admin.call('DELETE', `/assets/${uuid}`)).body).toEqual({ archived: 1 })
    expect((await admin.call('GET', `/assets/${uuid}`)).body).toMatchObject({
      archivedOn: expect.any(String),
    })
    expect((await admin.call('DELETE', `/assets/${uuid}`)).body).toMatchObject({ message: 'assets.notFound' })
    await anAssetAt({ externalId: 'GONE' })
  })

  it('only the selected assets of the portfolio are archived', async () => {
    const [mine, other] = [await anAssetAt(), await anAssetAt()]
    const elsewhere = await addPortfolio(system, admin.customerUuid, { name: 'Otra' })
    const [foreign] = await addAssets(system, admin.customerUuid, elsewhere, [{}])
    const { body } = await admin.call('DELETE', `/portfolios/${portfolio}/assets`, {
      assets: [mine, foreign],
    })
    expect(body).toMatchObject({ archived: 1, jobUuid: null })
    expect((await admin.call('GET', `/assets/${other}`)).status).toBe(200)
    expect((await admin.call('GET', `/assets/${foreign}`)).status).toBe(200)
  })
})
