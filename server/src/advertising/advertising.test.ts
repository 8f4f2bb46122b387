import { COMMERCIAL_MANAGERS_UUID } from '@lindero/domain/advertising/advertisement'
import { advertisingErrors } from '@lindero/texts/advertising/advertising-errors.es'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture, documentCalls } from '../../test/documents.ts'
import { addUser, aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sweepLeads } from './leads.store.ts'
import { publicHead } from './public-head.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let documents: ReturnType<typeof documentCalls>
let portfolio: string

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
  portfolio = await addPortfolio(system, me.customerUuid)
  documents = documentCalls(system, me, portfolio)
})
afterAll(() => system.close())

/** What the tests read of answers. */
interface Read {
  uuid: string
  message: string
  start: { images: object[] }
  items: { uuid: string }[]
  images: object[]
  kyero: string
  json: string
  refusal: string | null
  advertisement: object
  commercialManagers: object[]
  data: object
  published: number
}
const call = async (...sent: Parameters<typeof me.call>) =>
  (await me.call(...sent)) as unknown as { status: number; body: Read }

const FLAT = {
  address: 'Calle Mayor 14',
  municipality: 'Dénia',
  provinceCode: '03',
  size: 90,
  saleSize: 85.5,
}
const anAsset = async (given: object = {}) => {
  const [uuid] = await addAssets(system, me.customerUuid, portfolio, [
    { ...FLAT, externalId: crypto.randomUUID(), saleValue: 185_000, rooms: 2, terrace: true, ...given },
  ])
  return String(uuid)
}
const rows = <Row>(statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
const add = (asset: string, body: object = { typeId: 11 }) => call('PUT', `/assets/${asset}/advertisements`, body)
type Changes = Record<string, [old: unknown, next: unknown]>
const save = (asset: string, uuid: string, changes: Changes) =>
  call('POST', `/assets/${asset}/advertisements/${uuid}`, {
    uuid,
    changes: Object.entries(changes).map(([field, [oldValue, newValue]]) => ({ field, oldValue, newValue })),
  })
const anAdvertisement = async (given: object = {}) => {
  const asset = await anAsset(given)
  return { asset, uuid: String((await add(asset)).body.uuid) }
}
const publish: Changes = { status: ['DRAFT', 'PUBLISHED'] }
const open = (method: 'GET' | 'POST', url: string, payload?: object) =>
  system.app.inject({ method, url: `/api${url}`, ...(payload ? { payload } : {}) })

describe('A new advertisement', () => {
  it('starts from the asset, with the name of its province, as a draft', async () => {
    const asset = await anAsset()
    const { body } = await call('GET', `/assets/${asset}/advertisements`)
    expect(body).toMatchObject({
      advertisements: [],
      commercialManagers: [],
      suggestedTags: [],
      refusal: null,
      start: { size: 85.5, price: 185_000, operationType: 'sale', images: [], rooms: 2 },
    })
    const { status, body: made } = await add(asset, { typeId: 11, price: 190_000 })
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
    expect((await call('GET', `/advertisements/${made.uuid}`)).body).toEqual(made)
    const again = await add(asset, { typeId: 11, uuid: made.uuid })
    expect(again.body.uuid).toBe(made.uuid)
  })

  it.each([
    [{ size: null, saleSize: null }, 'advertisements.noSize'],
    [{ address: null, cadastralReference: null }, 'advertisements.notLocalized'],
  ])('of an asset with %o is refused: %s', async (given, message) => {
    const asset = await anAsset(given)
    expect((await add(asset)).body.message).toBe(message)
    expect((await call('GET', `/assets/${asset}/advertisements`)).body.refusal).toBe(message)
  })

  it('keeps its selected pictures, which cannot be deleted', async () => {
    const asset = await anAsset()
    const picture = String((await documents.upload(asset, 'a.jpg', await aPicture(), 'images')).body.uuid)
    const { body } = await call('GET', `/assets/${asset}/advertisements`)
    expect(body.start.images).toEqual([{ uuid: picture, order: 1, selected: true }])
    const { body: made } = await add(asset, body.start)
    expect(made.images).toMatchObject([{ uuid: picture, order: 1, thumbnailUrl: expect.any(String) }])
    const gone = () => call('DELETE', `/assets/${asset}/attachments/images/${picture}`)
    expect((await gone()).body).toMatchObject({
      message: 'attachments.used',
      data: { usedBy: ['advertisement'] },
    })
    const images = [{ uuid: picture, order: 1, selected: true }]
    await save(asset, made.uuid, { images: [images, []] })
    expect((await gone()).status).toBe(200)
    const unknown = [{ ...images[0], uuid: crypto.randomUUID() }]
    expect((await save(asset, made.uuid, { images: [[], unknown] })).body.message).toBe('advertisements.invalidFields')
  })
})

describe('Saving an advertisement', () => {
  it('takes changes with their old values, and says what is wrong', async () => {
    const { asset, uuid } = await anAdvertisement()
    const saved = await save(asset, uuid, { price: [185_000, 179_000.5], tags: [[], ['ocupado']] })
    expect(saved.body.advertisement).toMatchObject({ price: 179_000.5, tags: ['ocupado'] })
    const cases: [Changes, string][] = [
      [{ price: [185_000, 1] }, 'advertisements.changedMeanwhile'],
      [{ price: [179_000.5, -1] }, 'advertisements.invalidFields'],
      [{ customerUuid: [null, crypto.randomUUID()] }, 'advertisements.invalidFields'],
    ]
    for (const [changes, message] of cases) {
      expect((await save(asset, uuid, changes)).body.message).toBe(message)
    }
    expect((await save(await anAsset(), uuid, publish)).body.message).toBe('advertisements.notFound')
  })

  it('answers with the codes of the three sentences that the document gives', async () => {
    const { asset, uuid } = await anAdvertisement()
    const answers = [
      await save(asset, crypto.randomUUID(), publish),
      await save(asset, uuid, {}),
      await save(asset, uuid, { price: [185_000, 185_000] }),
    ].map(({ status, body }) => `${status} ${advertisingErrors[body.message as 'advertisements.notFound']}`)
    expect(answers).toEqual([
      '404 Anuncio no encontrado.',
      '400 No hay cambios que actualizar.',
      '400 Nada que actualizar.',
    ])
  })

  it('publishes, reserves, and sells with price and date', async () => {
    const { asset, uuid } = await anAdvertisement()
    expect((await save(asset, uuid, { isReserved: [false, true] })).body.message).toBe('advertisements.stateRefused')
    const { body: live } = await save(asset, uuid, publish)
    expect(live.advertisement).toMatchObject({ status: 'PUBLISHED', publishedOn: expect.any(String) })
    const { body: reserved } = await save(asset, uuid, {
      isReserved: [false, true],
      reservedBy: [null, crypto.randomUUID()],
      reservedAt: [null, '2020-01-01'],
    })
    expect(reserved.advertisement).toMatchObject({
      isReserved: true,
      reservedBy: me.uuid,
      operationStatus: 'RESERVED',
    })
    expect((await save(asset, uuid, { status: ['PUBLISHED', 'SOLD'] })).body).toMatchObject({
      message: 'advertisements.stateRefused',
      data: { fields: ['salePrice', 'saleDate'] },
    })
    const sold = await save(asset, uuid, {
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
    expect((await save(asset, uuid, { price: [185_000, 1] })).body.message).toBe('advertisements.stateRefused')
  })

  it('withdraws with a reason, publishes again, and is lost by an event', async () => {
    const { asset, uuid } = await anAdvertisement()
    await save(asset, uuid, publish)
    const refused = await save(asset, uuid, { status: ['PUBLISHED', 'WITHDRAWN'] })
    expect(refused.body.data).toMatchObject({ fields: ['withdrawalReason'] })
    const withdrawn = await save(asset, uuid, {
      status: ['PUBLISHED', 'WITHDRAWN'],
      withdrawalReason: [null, 'POSTPONED'],
    })
    expect(withdrawn.body.advertisement).toMatchObject({ status: 'WITHDRAWN', withdrawalReason: 'POSTPONED' })
    const again = await save(asset, uuid, { status: ['WITHDRAWN', 'PUBLISHED'] })
    expect((await save(asset, uuid, { price: [185_000, 0] })).body).toMatchObject({
      message: 'advertisements.neededWhilePublished',
      data: { fields: ['price'] },
    })
    expect(again.body.advertisement).toMatchObject({ status: 'PUBLISHED', withdrawalReason: null })
    const buyer: Changes = { status: ['PUBLISHED', 'LOST'], lossReason: [null, 'BUYER_WITHDREW'] }
    expect((await save(asset, uuid, buyer)).body.message).toBe('advertisements.stateRefused')
    await save(asset, uuid, { isReserved: [false, true] })
    expect((await save(asset, uuid, buyer)).body.advertisement).toMatchObject({
      status: 'LOST',
      isReserved: false,
    })
  })

  it('copies a published one to look at it', async () => {
    const { asset, uuid } = await anAdvertisement()
    await save(asset, uuid, publish)
    const copy = await add(asset, { typeId: 11, copiedFromUuid: uuid, price: 1 })
    expect(copy.body).toMatchObject({ status: 'DRAFT', copiedFromUuid: uuid, price: 1 })
    const next = await add(asset, { typeId: 11, copiedFromUuid: uuid })
    const left = await rows<{ uuid: string }>('SELECT uuid FROM advertisements WHERE copied_from_uuid = $1', [uuid])
    expect(left).toEqual([{ uuid: next.body.uuid }])
    const foreign = await add(await anAsset(), { typeId: 11, copiedFromUuid: uuid })
    expect(foreign.body.message).toBe('advertisements.notFound')
  })

  it('saves the commercial managers on the placeholder: a list or null', async () => {
    const asset = await anAsset()
    const path = COMMERCIAL_MANAGERS_UUID
    const named = await save(asset, path, { commercialManagers: [null, [me.uuid]] })
    expect(named.body).toMatchObject({ advertisement: null, commercialManagers: [{ uuid: me.uuid }] })
    expect((await save(asset, path, { commercialManagers: [null, [me.uuid]] })).body.message).toBe(
      'advertisements.nothingToUpdate',
    )
    const stranger = await addUser(system, me.customerUuid, {})
    expect((await save(asset, path, { commercialManagers: [null, [stranger.uuid]] })).body.message).toBe(
      'advertisements.managerNotFound',
    )
    expect((await save(asset, path, {})).body.message).toBe('advertisements.noChanges')
    expect((await save(asset, path, { commercialManagers: [null, null] })).body.message).toBe(
      'advertisements.changedMeanwhile',
    )
    const none = await save(asset, path, { commercialManagers: [[me.uuid], null] })
    expect(none.body.commercialManagers).toEqual([])
  })

  it('is in the history of the asset', async () => {
    const { asset, uuid } = await anAdvertisement()
    await save(asset, uuid, publish)
    const found = await rows<{ changes: { field: string }[] }>(
      `SELECT changes FROM asset_changes WHERE asset_uuid = $1 AND area = 'advertisements' ORDER BY id`,
      [asset],
    )
    expect(found.map(({ changes }) => changes.map(({ field }) => field.replace(/#\d+/, '#')))).toEqual([
      ['#.status'],
      ['#.status'],
    ])
  })
})

describe('The list of advertisements', () => {
  it('filters by state, words and price', async () => {
    const { uuid } = await anAdvertisement({ externalId: 'LISTA-220', municipality: 'Cullera' })
    const listed = async (f: object) => {
      const { body } = await call('GET', `/advertisements?r=100&f=${encodeURIComponent(JSON.stringify(f))}`)
      return body.items.map((item: { uuid: string }) => item.uuid)
    }
    expect(await listed({ search: 'lista-220 cullera' })).toEqual([uuid])
    expect(await listed({ search: 'LISTA-220', statuses: ['DRAFT'], price: { min: 185_000 } })).toEqual([uuid])
    expect(await listed({ search: 'LISTA-220', statuses: ['SOLD'] })).toEqual([])
    expect(await listed({ search: 'LISTA-220', hasNewLeads: true })).toEqual([])
  })
})

describe('A description', () => {
  it('is written in the style asked for, from the facts of the advertisement', async () => {
    const { asset, uuid } = await anAdvertisement()
    const { body } = await call('POST', `/assets/${asset}/advertisements/${uuid}/ai-description`, {
      typeId: 11,
      price: 150_000,
      language: 'es',
      style: 'técnico',
    })
    expect(String(body)).toContain('Precio de venta: 150.000')
    expect(String(body)).toMatch(/"state":"done"\}\n\n$/)
  })
})

describe('The public page', () => {
  it('shows a published advertisement with its shareable pictures, and no other', async () => {
    const asset = await anAsset()
    for (const isShareable of [true, false]) {
      await documents.upload(asset, `${isShareable}.jpg`, await aPicture(), 'images', { isShareable })
    }
    const uuid = String((await add(asset)).body.uuid)
    expect((await open('GET', `/public/advertisements/${uuid}`)).json().message).toBe('advertisements.notFound')
    await save(asset, uuid, publish)
    const shown = (await open('GET', `/public/advertisements/${uuid}`)).json()
    expect(shown).toMatchObject({
      price: 185_000,
      size: 85.5,
      municipality: 'Dénia',
      images: [{}],
      structuredData: { '@type': 'RealEstateListing', offers: { price: 185_000, priceCurrency: 'EUR' } },
    })
    expect(JSON.stringify(shown)).not.toContain('Calle Mayor')
    const path = new URL(shown.images[0].screenUrl).pathname.replace('/api', '')
    const picture = await open('GET', path)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    await rows('UPDATE assets SET archived_on = now() WHERE uuid = $1 RETURNING uuid', [asset])
    expect((await open('GET', path)).statusCode).toBe(404)
  })

  it('takes an interested person, tells the commercial managers, and the person is answered', async () => {
    const { asset, uuid } = await anAdvertisement()
    await save(asset, uuid, publish)
    await save(asset, COMMERCIAL_MANAGERS_UUID, { commercialManagers: [null, [me.uuid]] })
    const person = {
      name: 'Ana Gil',
      email: 'ana@example.com',
      message: '¿Se puede visitar?',
      language: 'es',
    }
    const refused = await open('POST', `/public/advertisements/${uuid}/leads`, { ...person, consent: false })
    expect(refused.json().message).toBe('advertisements.consentMissing')
    const sent = await open('POST', `/public/advertisements/${uuid}/leads`, { ...person, consent: true })
    expect(sent.statusCode).toBe(200)
    const mails = await rows(
      `SELECT payload FROM outgoing_messages WHERE kind = 'mail.newLead' AND payload->>'userUuid' = $1`,
      [me.uuid],
    )
    expect(mails).toHaveLength(1)
    const { body } = await call('GET', `/advertisements/${uuid}/leads`)
    expect(body).toMatchObject({ total: 1, items: [{ state: 'NEW', source: 'public', name: 'Ana Gil' }] })
    const lead = body.items[0]?.uuid
    const all = async (f: object) => {
      const { status, body: page } = await call('GET', `/leads?f=${encodeURIComponent(JSON.stringify(f))}`)
      expect(status).toBe(200)
      return (page as unknown as { items: { uuid: string; advertisementUuid: string }[] }).items
    }
    expect(await all({ states: ['NEW'] })).toContainEqual(
      expect.objectContaining({ uuid: lead, advertisementUuid: uuid, externalId: expect.any(String) }),
    )
    expect(await all({ search: person.email })).toHaveLength(1)
    expect(await all({ search: 'nobody@example.test' })).toEqual([])
    const answer = (given: object) => call('POST', `/advertisements/${uuid}/leads/${lead}`, given)
    expect((await answer({ event: 'contact', note: { oldValue: null, newValue: 'Llamada' } })).body).toMatchObject({
      state: 'CONTACTED',
      note: 'Llamada',
    })
    const late = { note: { oldValue: null, newValue: 'Visita' } }
    expect((await answer(late)).body.message).toBe('advertisements.changedMeanwhile')
    expect((await answer({ event: 'contact' })).body.message).toBe('advertisements.leadStateRefused')
    const stored = await rows<{ consent: object }>('SELECT consent FROM leads WHERE uuid = $1', [lead])
    expect(stored[0]?.consent).toMatchObject({ language: 'es', hash: expect.any(String) })
    await rows(`UPDATE leads SET changed_on = now() - interval '13 months' WHERE uuid = $1 RETURNING uuid`, [lead])
    expect(await sweepLeads(system.context)).toBe(1)
  })

  it('limits how often an address asks', async () => {
    const { asset, uuid } = await anAdvertisement()
    await save(asset, uuid, publish)
    const person = { name: 'Bot', email: 'bot@example.com', consent: true, language: 'en' }
    const codes: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      codes.push((await open('POST', `/public/advertisements/${uuid}/leads`, person)).statusCode)
    }
    expect(codes.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(codes.at(-1)).toBe(429)
  })

  it('registers a user inside once, of a published advertisement only', async () => {
    const { asset, uuid } = await anAdvertisement()
    const register = () => call('PUT', `/advertisements/${uuid}/lead`)
    expect((await register()).body.message).toBe('advertisements.notFound')
    await save(asset, uuid, publish)
    expect([(await register()).status, (await register()).status]).toEqual([200, 200])
    expect((await call('GET', `/advertisements/${uuid}/leads`)).body).toMatchObject({
      total: 1,
      items: [{ source: 'inside', email: expect.any(String) }],
    })
    const other = await aSignedInUser(system, { isAdmin: true })
    for (const _ of [1, 2]) expect((await other.call('PUT', `/advertisements/${uuid}/lead`)).status).toBe(200)
    expect((await call('GET', `/advertisements/${uuid}/leads`)).body).toMatchObject({
      total: 2,
      items: [{ source: 'inside', email: other.email }, { email: me.email }],
    })
    expect((await other.call('GET', `/advertisements/${uuid}/leads`)).status).toBe(404)
    const page = String(await publicHead(system.context, `/anuncios/${uuid}`))
    expect(page).toContain('"@type":"RealEstateListing"')
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/anuncios\/[0-9a-f-]+" \/>/)
  })

  it('a draft can be deleted; one that was published cannot', async () => {
    const { asset, uuid } = await anAdvertisement()
    const remove = () => call('DELETE', `/assets/${asset}/advertisements/${uuid}`)
    await save(asset, uuid, publish)
    expect((await remove()).body.message).toBe('advertisements.stateRefused')
    const draft = String((await add(asset)).body.uuid)
    expect((await call('DELETE', `/assets/${asset}/advertisements/${draft}`)).status).toBe(200)
    expect((await call('GET', `/advertisements/${draft}`)).status).toBe(404)
    expect(await publicHead(system.context, `/anuncios/${draft}`)).toBeNull()
  })
})

describe('Feeds', () => {
  it('hold published advertisements at a secret address, which a new one ends', async () => {
    const { asset, uuid } = await anAdvertisement({ municipality: 'A & B' })
    await anAdvertisement()
    await save(asset, uuid, publish)
    const { body } = await call('POST', '/advertisement-feed')
    const path = (address: string) => new URL(address).pathname.replace('/api', '')
    const xml = (await open('GET', path(body.kyero))).body
    expect(xml).toContain('<feed_version>3</feed_version>')
    expect(xml).toContain(`<id>${uuid}</id>`)
    expect(xml).toContain('<town>A &amp; B</town>')
    const json = (await open('GET', path(body.json))).json()
    expect(json.items.map((item: { uuid: string }) => item.uuid)).toContain(uuid)
    const published = await rows(`SELECT 1 FROM advertisements WHERE status = 'PUBLISHED' AND customer_uuid = $1`, [
      me.customerUuid,
    ])
    expect((await call('GET', '/advertisement-feed')).body.published).toBe(published.length)
    await call('POST', '/advertisement-feed')
    expect((await open('GET', path(body.kyero))).json().message).toBe('advertisements.feedNotFound')
  })
})
