import { COMMERCIAL_MANAGERS_UUID } from '@lindero/domain/advertising/advertisement'
import { advertisingErrors } from '@lindero/texts/advertising/advertising-errors.es'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdvertisementChanges, advertisementCalls, publish } from '../../test/advertisements.ts'
import { aPicture, documentCalls } from '../../test/documents.ts'
import { addUser, aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sweepPreviews } from './sweep-previews.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let documents: ReturnType<typeof documentCalls>
let ours: ReturnType<typeof advertisementCalls>

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
  const portfolio = await addPortfolio(system, me.customerUuid)
  documents = documentCalls(system, me, portfolio)
  ours = advertisementCalls(system, me, portfolio)
})
afterAll(() => system.close())

describe('A new advertisement', () => {
  it('a new advertisement is a draft with the data of the asset, including the name of the province', async () => {
    const asset = await ours.anAsset()
    const { body } = await ours.call('GET', `/assets/${asset}/advertisements`)
    expect(body).toMatchObject({
      advertisements: [],
      commercialManagers: [],
      suggestedTags: [],
      refusal: null,
      start: { size: 85.5, price: 185_000, operationType: 'sale', images: [], rooms: 2 },
    })
    const { status, body: made } = await ours.add(asset, { typeId: 11, price: 190_000 })
    expect(status).toBe(200)
    expect(made).toMatchObject({
      status: 'DRAFT',
      price: 190_000,
      size: 85.5,
      province: 'Alicante/Alacant',
      operationStatus: 'AVAILABLE',
      isReserved: false,
      assetUuid: asset,
      terrace: true,
    })
    expect((await ours.call('GET', `/advertisements/${made.uuid}`)).body).toEqual(made)
    const again = await ours.add(asset, { typeId: 11, uuid: made.uuid })
    expect(again.body.uuid).toBe(made.uuid)
  })

  it.each([
    [{ size: null, saleSize: null }, 'advertisements.noSize'],
    [{ address: null, cadastralReference: null }, 'advertisements.notLocalized'],
  ])('an asset with the fields %o cannot be advertised and gets the error %s', async (input, message) => {
    const asset = await ours.anAsset(input)
    expect((await ours.add(asset)).body.message).toBe(message)
    expect((await ours.call('GET', `/assets/${asset}/advertisements`)).body.refusal).toBe(message)
  })

  it('the selected pictures of an advertisement cannot be deleted from the asset until they are deselected', async () => {
    const asset = await ours.anAsset()
    const picture = String((await documents.upload(asset, 'a.jpg', await aPicture(), 'images')).body.uuid)
    const { body } = await ours.call('GET', `/assets/${asset}/advertisements`)
    expect(body.start.images).toEqual([{ uuid: picture, order: 1, selected: true }])
    const { body: made } = await ours.add(asset, body.start)
    expect(made.images).toMatchObject([{ uuid: picture, order: 1, thumbnailUrl: expect.any(String) }])
    const gone = () => ours.call('DELETE', `/assets/${asset}/attachments/images/${picture}`)
    expect((await gone()).body).toMatchObject({
      message: 'attachments.used',
      data: { usedBy: ['advertisement'] },
    })
    const images = [{ uuid: picture, order: 1, selected: true }]
    await ours.save(asset, made.uuid, { images: [images, []] })
    expect((await gone()).status).toBe(200)
    const unknown = [{ ...images[0], uuid: crypto.randomUUID() }]
    expect((await ours.save(asset, made.uuid, { images: [[], unknown] })).body.message).toBe(
      'advertisements.invalidFields',
    )
  })
})

describe('Saving an advertisement', () => {
  it('an advertisement and its pictures are found by a uuid in capitals', async () => {
    const asset = await ours.anAsset()
    const picture = String((await documents.upload(asset, 'a.jpg', await aPicture(), 'images')).body.uuid)
    const uuid = crypto.randomUUID().toUpperCase()
    const images = [{ uuid: picture.toUpperCase(), order: 1, selected: true }]
    const added = await ours.add(asset, { typeId: 11, uuid, images, price: 190_000 })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const logged = await ours.rows<object>('SELECT to_jsonb(c) AS change FROM asset_changes c WHERE asset_uuid = $1', [
      asset,
    ])
    expect(JSON.stringify(logged)).not.toContain('#undefined')
    expect((await ours.save(asset, uuid, { price: [190_000, 191_000] })).status).toBe(200)
    const copy = await ours.add(asset, { typeId: 11, copiedFromUuid: uuid })
    for (const own of [String(copy.body.uuid).toUpperCase(), uuid]) {
      expect((await ours.call('DELETE', `/assets/${asset}/advertisements/${own}`)).status).toBe(200)
    }
  })

  it('saving an advertisement is rejected if the old value of a change is outdated or its new value is invalid', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const saved = await ours.save(asset, uuid, { price: [185_000, 179_000.5], tags: [[], ['ocupado']] })
    expect(saved.body.advertisement).toMatchObject({ price: 179_000.5, tags: ['ocupado'] })
    const cases: [AdvertisementChanges, string][] = [
      [{ price: [185_000, 1] }, 'advertisements.changedMeanwhile'],
      [{ price: [179_000.5, -1] }, 'advertisements.invalidFields'],
      [{ customerUuid: [null, crypto.randomUUID()] }, 'advertisements.invalidFields'],
    ]
    for (const [changes, message] of cases) {
      expect((await ours.save(asset, uuid, changes)).body.message).toBe(message)
    }
    expect((await ours.save(await ours.anAsset(), uuid, publish)).body.message).toBe('advertisements.notFound')
  })

  it('saving an advertisement fails if the advertisement is unknown, if there are no changes, or if a value does not change', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const answers = [
      await ours.save(asset, crypto.randomUUID(), publish),
      await ours.save(asset, uuid, {}),
      await ours.save(asset, uuid, { price: [185_000, 185_000] }),
    ].map(({ status, body }) => `${status} ${advertisingErrors[body.message as 'advertisements.notFound']}`)
    expect(answers).toEqual([
      '404 Anuncio no encontrado.',
      '400 No hay cambios que actualizar.',
      '400 Nada que actualizar.',
    ])
  })

  it('an advertisement is published, then reserved, then sold with a price and a date', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    expect((await ours.save(asset, uuid, { isReserved: [false, true] })).body.message).toBe(
      'advertisements.stateRefused',
    )
    const { body: live } = await ours.save(asset, uuid, publish)
    expect(live.advertisement).toMatchObject({ status: 'PUBLISHED', publishedOn: expect.any(String) })
    const { body: reserved } = await ours.save(asset, uuid, {
      isReserved: [false, true],
      reservedBy: [null, crypto.randomUUID()],
      reservedAt: [null, '2020-01-01'],
    })
    expect(reserved.advertisement).toMatchObject({
      isReserved: true,
      reservedBy: me.uuid,
      operationStatus: 'RESERVED',
    })
    expect((await ours.save(asset, uuid, { status: ['PUBLISHED', 'SOLD'] })).body).toMatchObject({
      message: 'advertisements.stateRefused',
      data: { fields: ['salePrice', 'saleDate'] },
    })
    const sold = await ours.save(asset, uuid, {
      status: ['PUBLISHED', 'SOLD'],
      salePrice: [null, 180_000],
      saleDate: [null, '2026-05-04'],
    })
    expect(sold.body.advertisement).toMatchObject({
      status: 'SOLD',
      salePrice: 180_000,
      saleDate: '2026-05-04',
      isReserved: false,
      reservedBy: null,
    })
    expect((await ours.save(asset, uuid, { price: [185_000, 1] })).body.message).toBe('advertisements.stateRefused')
  })

  it('an advertisement is withdrawn with a reason, published again, reserved, and then lost because the buyer withdrew', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    const refused = await ours.save(asset, uuid, { status: ['PUBLISHED', 'WITHDRAWN'] })
    expect(refused.body.data).toMatchObject({ fields: ['withdrawalReason'] })
    const withdrawn = await ours.save(asset, uuid, {
      status: ['PUBLISHED', 'WITHDRAWN'],
      withdrawalReason: [null, 'postponed'],
    })
    expect(withdrawn.body.advertisement).toMatchObject({ status: 'WITHDRAWN', withdrawalReason: 'POSTPONED' })
    const again = await ours.save(asset, uuid, { status: ['WITHDRAWN', 'PUBLISHED'] })
    expect((await ours.save(asset, uuid, { price: [185_000, 0] })).body).toMatchObject({
      message: 'advertisements.neededWhilePublished',
      data: { fields: ['price'] },
    })
    expect(again.body.advertisement).toMatchObject({ status: 'PUBLISHED', withdrawalReason: null })
    const buyer: AdvertisementChanges = { status: ['PUBLISHED', 'LOST'], lossReason: [null, 'BUYER_WITHDREW'] }
    expect((await ours.save(asset, uuid, buyer)).body.message).toBe('advertisements.stateRefused')
    await ours.save(asset, uuid, { isReserved: [false, true] })
    expect((await ours.save(asset, uuid, buyer)).body.advertisement).toMatchObject({
      status: 'LOST',
      isReserved: false,
    })
  })

  it('a new preview copy of a published advertisement replaces the previous copy, and is deleted after 24 hours', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    const copy = await ours.add(asset, { typeId: 11, copiedFromUuid: uuid, price: 1 })
    expect(copy.body).toMatchObject({ status: 'DRAFT', copiedFromUuid: uuid, price: 1 })
    const next = await ours.add(asset, { typeId: 11, copiedFromUuid: uuid })
    const remaining = await ours.rows<{ uuid: string }>('SELECT uuid FROM advertisements WHERE copied_from_uuid = $1', [
      uuid,
    ])
    expect(remaining).toEqual([{ uuid: next.body.uuid }])
    const { body: listed } = await ours.call('GET', '/advertisements?r=100')
    expect(listed.items.map((item) => item.uuid)).not.toContain(next.body.uuid)
    const logged = await ours.rows('SELECT FROM asset_changes WHERE asset_uuid = $1', [asset])
    expect(logged).toHaveLength(2)
    const { now, database } = system.context
    const later = (hours: number) => ({ database, now: () => new Date(now().getTime() + hours * 3_600_000) })
    expect(await sweepPreviews(later(23))).toBe(0)
    expect(await sweepPreviews(later(25))).toBe(1)
    expect((await ours.call('GET', `/advertisements/${uuid}`)).status).toBe(200)
    const foreign = await ours.add(await ours.anAsset(), { typeId: 11, copiedFromUuid: uuid })
    expect(foreign.body.message).toBe('advertisements.notFound')
  })

  it('a save with `COMMERCIAL_MANAGERS_UUID` instead of an advertisement stores the commercial managers of the asset, or removes them for null', async () => {
    const asset = await ours.anAsset()
    const path = COMMERCIAL_MANAGERS_UUID
    const named = await ours.save(asset, path, { commercialManagers: [null, [me.uuid]] })
    expect(named.body).toMatchObject({ advertisement: null, commercialManagers: [{ uuid: me.uuid }] })
    expect((await ours.save(asset, path, { commercialManagers: [null, [me.uuid]] })).body.message).toBe(
      'advertisements.nothingToUpdate',
    )
    const stranger = await addUser(system, me.customerUuid, {})
    expect((await ours.save(asset, path, { commercialManagers: [null, [stranger.uuid]] })).body.message).toBe(
      'advertisements.managerNotFound',
    )
    expect((await ours.save(asset, path, {})).body.message).toBe('advertisements.noChanges')
    expect((await ours.save(asset, path, { commercialManagers: [null, null] })).body.message).toBe(
      'advertisements.changedMeanwhile',
    )
    const none = await ours.save(asset, path, { commercialManagers: [[me.uuid], null] })
    expect(none.body.commercialManagers).toEqual([])
  })

  it('a saved advertisement appears in the history of the asset', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    const result = await ours.rows<{ changes: { field: string }[] }>(
      `SELECT changes FROM asset_changes WHERE asset_uuid = $1 AND area = 'advertisements' ORDER BY id`,
      [asset],
    )
    expect(result.map(({ changes }) => changes.map(({ field }) => field.replace(/#\d+/, '#')))).toEqual([
      ['#.status'],
      ['#.energyRating', '#.status'],
    ])
  })
})

const sell = (saleDate: string): AdvertisementChanges => ({
  ...{ status: ['PUBLISHED', 'SOLD'], salePrice: [null, 180_000], saleDate: [null, saleDate] },
})

describe('Rules of an advertisement', () => {
  it.each<[string, AdvertisementChanges]>([
    ['rooms below zero', { rooms: [2, -5] }],
    ['the floor 5,000', { floor: [null, 5_000] }],
    ['the province 99', { provinceCode: ['03', '99'] }],
    ['a garage that is a penthouse', { typeId: [11, 15], subtypeId: ['flat', 'penthouse'] }],
    ['an energy rating H', { energyRating: [null, 'H'] }],
  ])('saving an advertisement with %s is rejected', async (_, changes) => {
    const { asset, uuid } = await ours.anAdvertisement()
    expect((await ours.save(asset, uuid, changes)).body.message).toBe('advertisements.invalidFields')
  })

  it('an empty text of an advertisement is stored as null, and a new type removes the subtype of the former type', async () => {
    const { asset, uuid } = await ours.anAdvertisement({ subtype: 'flat' })
    const saved = await ours.save(asset, uuid, { municipality: ['Dénia', ''], address: ['Calle Mayor 14', '  '] })
    expect(saved.body.advertisement).toMatchObject({ municipality: null, address: null })
    expect((await ours.save(asset, uuid, { typeId: [11, 12] })).body.advertisement).toMatchObject({ subtypeId: null })
  })

  it('the advertisement of a home cannot be published without an energy rating', async () => {
    const { asset, uuid } = await ours.anAdvertisement({ details: { energyRating: 'D' } })
    expect((await ours.save(asset, uuid, { energyRating: ['D', null] })).status).toBe(200)
    expect((await ours.save(asset, uuid, { status: ['DRAFT', 'PUBLISHED'] })).body).toMatchObject({
      message: 'advertisements.stateRefused',
      data: { fields: ['energyRating'] },
    })
  })

  it('an asset has at most one published advertisement for sale and one for rent, and none after the asset is sold', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const other = String((await ours.add(asset)).body.uuid)
    await ours.save(asset, uuid, publish)
    expect(await ours.save(asset, other, publish)).toMatchObject({
      status: 409,
      body: { message: 'advertisements.alreadyAdvertised', data: { number: expect.any(Number) } },
    })
    expect((await ours.save(asset, other, { operationType: ['sale', 'rent'], price: [185_000, 900] })).status).toBe(200)
    expect((await ours.save(asset, other, publish)).status).toBe(200)
    expect((await ours.save(asset, other, { operationType: ['rent', 'sale'], price: [900, 1] })).body.message).toBe(
      'advertisements.alreadyAdvertised',
    )
    await ours.save(asset, uuid, sell('2026-05-04'))
    expect((await ours.call('GET', `/advertisements/${other}`)).body).toMatchObject({
      ...{ status: 'WITHDRAWN', withdrawalReason: 'OWNER_SALE', isReserved: false },
    })
    const [ended] = await ours.rows<{ changes: object[] }>(
      `SELECT changes FROM asset_changes WHERE asset_uuid = $1 AND area = 'advertisements' ORDER BY id DESC LIMIT 1`,
      [asset],
    )
    expect(ended?.changes).toMatchObject([{ oldValue: 'PUBLISHED', newValue: 'WITHDRAWN' }])
    const third = String((await ours.add(asset)).body.uuid)
    expect((await ours.save(asset, third, publish)).body.message).toBe('advertisements.alreadyAdvertised')
  })

  it('a change of an advertisement from sale to rent removes the price, and is rejected if the advertisement is published', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    expect((await ours.save(asset, uuid, { operationType: ['sale', 'rent'] })).body.advertisement).toMatchObject({
      operationType: 'rent',
      price: null,
    })
    const live = await ours.anAdvertisement()
    await ours.save(live.asset, live.uuid, publish)
    expect((await ours.save(live.asset, live.uuid, { operationType: ['sale', 'rent'] })).body).toMatchObject({
      message: 'advertisements.neededWhilePublished',
      data: { fields: ['price'] },
    })
  })

  it('a sale cannot have a future date, and the history records the return of a sold advertisement to draft', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    expect((await ours.save(asset, uuid, sell('2100-01-01'))).body).toMatchObject({
      message: 'advertisements.invalidFields',
      data: { fields: [{ field: 'saleDate', reason: 'future' }] },
    })
    await ours.save(asset, uuid, sell('2026-05-04'))
    const corrected = await ours.save(asset, uuid, { salePrice: [180_000, 181_000] })
    expect(corrected.body.advertisement).toMatchObject({ status: 'SOLD', salePrice: 181_000 })
    expect(await ours.save(asset, uuid, { salePrice: [181_000, null], saleDate: ['2026-05-04', ''] })).toMatchObject({
      status: 409,
      body: { message: 'advertisements.stateRefused', data: { fields: ['salePrice', 'saleDate'] } },
    })
    const again = await ours.save(asset, uuid, { status: ['SOLD', 'DRAFT'] })
    expect(again.body.advertisement).toMatchObject({ status: 'DRAFT', salePrice: null, saleDate: null })
    const [last] = await ours.rows<{ changes: object[] }>(
      `SELECT changes FROM asset_changes WHERE asset_uuid = $1 AND area = 'advertisements' ORDER BY id DESC LIMIT 1`,
      [asset],
    )
    expect(last?.changes).toMatchObject([
      { oldValue: 'SOLD', newValue: 'DRAFT' },
      { oldValue: 181_000, newValue: null },
      { oldValue: '2026-05-04', newValue: null },
    ])
  })
})

describe('The list of advertisements', () => {
  it('the list of advertisements can be filtered by state, words and price', async () => {
    const { uuid } = await ours.anAdvertisement({ externalId: 'LISTA-220', municipality: 'Cullera' })
    const listed = async (f: object) => {
      const { body } = await ours.call('GET', `/advertisements?r=100&f=${encodeURIComponent(JSON.stringify(f))}`)
      return body.items.map((item: { uuid: string }) => item.uuid)
    }
    expect(await listed({ search: 'lista-220 cullera' })).toEqual([uuid])
    expect(await listed({ search: 'LISTA-220', statuses: ['DRAFT'], price: { min: 185_000 } })).toEqual([uuid])
    expect(await listed({ search: 'LISTA-220', statuses: ['SOLD'] })).toEqual([])
    expect(await listed({ search: 'LISTA-220', hasNewLeads: true })).toEqual([])
  })
})

describe('A description', () => {
  const ask = (asset: string, uuid: string, style?: string, headers: Record<string, string> = {}) =>
    system.app.inject({
      method: 'POST',
      url: `/api/assets/${asset}/advertisements/${uuid}/ai-description`,
      headers: { authorization: `Bearer ${me.token}`, ...headers },
      payload: { typeId: 11, price: 150_000, language: 'es', ...(style ? { style } : {}) },
    })

  it('the call for a description returns a text with the price from the request, and ends with an event of the state `done`', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const answer = await ask(asset, uuid, 'técnico', { accept: 'text/event-stream' })
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.body).toContain('Precio: 150.000')
    expect(answer.body).toMatch(/"state":"done"\}\n\n$/)
  })

  it('the answer is the text of the description if the request asks for no stream (operations 433)', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const answer = await ask(asset, uuid, 'técnico')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toContain('Precio: 150.000')
    expect(answer.body).not.toMatch(/data:|state/)
  })

  it('an unknown style is rejected and named; without a style, the description is written as luxury (operations 286)', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const unknown = await ask(asset, uuid, 'foo')
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json()).toMatchObject({
      message: 'request.invalid',
      data: { fields: [{ field: 'style', names: ['foo'] }] },
    })
    expect((await ask(asset, uuid)).body).toBe((await ask(asset, uuid, 'lujo')).body)
  })
})
