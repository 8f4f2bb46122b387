import { COMMERCIAL_MANAGERS_UUID } from '@lindero/domain/advertising/advertisement'
import { AppError } from '@lindero/domain/errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aPicture, documentCalls } from '../../test/documents.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sweepLeads } from './leads.store.ts'
import { publicHead } from './public-head.ts'

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

describe('The public page', () => {
  it('the public page shows a published advertisement with its shareable pictures, but no unpublished advertisement', async () => {
    const asset = await ours.anAsset()
    for (const isShareable of [true, false]) {
      await documents.upload(asset, `${isShareable}.jpg`, await aPicture(), 'images', { isShareable })
    }
    const uuid = String((await ours.add(asset)).body.uuid)
    expect((await ours.open('GET', `/public/advertisements/${uuid}`)).json().message).toBe('advertisements.notFound')
    await ours.save(asset, uuid, publish)
    const visible = (await ours.open('GET', `/public/advertisements/${uuid}`)).json()
    expect(visible).toMatchObject({
      price: 185_000,
      size: 85.5,
      municipality: 'Dénia',
      images: [expect.anything()],
      structuredData: { '@type': 'RealEstateListing', offers: { price: 185_000, priceCurrency: 'EUR' } },
    })
    expect(JSON.stringify(visible)).not.toContain('Calle Mayor')
    const path = visible.images[0].screenUrl.replace('/api', '')
    expect(path).toMatch(/^\/public\/advertisements\//)
    const picture = await ours.open('GET', path)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    await ours.rows('UPDATE assets SET archived_on = now() WHERE uuid = $1 RETURNING uuid', [asset])
    expect((await ours.open('GET', path)).statusCode).toBe(404)
  })

  it('a JPEG of a picture waits in the queue of pictures, and its reply is cached; the WebP does not wait', async () => {
    const asset = await ours.anAsset()
    await documents.upload(asset, 'a.jpg', await aPicture(), 'images', { isShareable: true })
    const uuid = String((await ours.add(asset)).body.uuid)
    await ours.save(asset, uuid, publish)
    const { images } = (await ours.open('GET', `/public/advertisements/${uuid}`)).json()
    const path = images[0].screenUrl.replace('/api', '')
    const jpeg = await ours.open('GET', `${path}.jpg`)
    expect([jpeg.statusCode, jpeg.headers['content-type'], jpeg.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ])
    expect([...jpeg.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const full = vi.spyOn(system.context.queues.picture, 'enter').mockRejectedValue(new AppError('limits.busy'))
    expect((await ours.open('GET', `${path}.jpg`)).json().message).toBe('limits.busy')
    expect((await ours.open('GET', path)).statusCode).toBe(200)
    full.mockRestore()
  })

  it('a message on the public page requires consent and becomes a lead, and the commercial managers receive an email', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    await ours.save(asset, COMMERCIAL_MANAGERS_UUID, { commercialManagers: [null, [me.uuid]] })
    const person = {
      name: 'Ana Gil',
      email: 'ana@example.com',
      message: '¿Se puede visitar?',
      language: 'es',
    }
    const refused = await ours.open('POST', `/public/advertisements/${uuid}/leads`, { ...person, consent: false })
    expect(refused.json().message).toBe('advertisements.consentMissing')
    const sent = await ours.open('POST', `/public/advertisements/${uuid}/leads`, { ...person, consent: true })
    expect(sent.statusCode).toBe(200)
    const mails = await ours.rows(
      `SELECT payload FROM outgoing_messages WHERE kind = 'mail.newLead' AND payload->>'userUuid' = $1`,
      [me.uuid],
    )
    expect(mails).toHaveLength(1)
    const { body } = await ours.call('GET', `/advertisements/${uuid}/leads`)
    expect(body).toMatchObject({ total: 1, items: [{ state: 'NEW', source: 'public', name: 'Ana Gil' }] })
    const lead = body.items[0]?.uuid
    const all = async (f: object) => {
      const { status, body: page } = await ours.call('GET', `/leads?f=${encodeURIComponent(JSON.stringify(f))}`)
      expect(status).toBe(200)
      return (page as unknown as { items: { uuid: string; advertisementUuid: string }[] }).items
    }
    expect(await all({ states: ['NEW'] })).toContainEqual(
      expect.objectContaining({ uuid: lead, advertisementUuid: uuid, externalId: expect.any(String) }),
    )
    expect(await all({ search: person.email })).toHaveLength(1)
    expect(await all({ search: 'nobody@example.test' })).toEqual([])
    const answer = (input: object) => ours.call('POST', `/advertisements/${uuid}/leads/${lead}`, input)
    expect((await answer({ event: 'contact', note: { oldValue: null, newValue: 'Llamada' } })).body).toMatchObject({
      state: 'CONTACTED',
      note: 'Llamada',
    })
    const late = { note: { oldValue: null, newValue: 'Visita' } }
    expect((await answer(late)).body.message).toBe('advertisements.changedMeanwhile')
    expect((await answer({ event: 'contact' })).body.message).toBe('advertisements.leadStateRefused')
    const stored = await ours.rows<{ consent: object }>('SELECT consent FROM leads WHERE uuid = $1', [lead])
    expect(stored[0]?.consent).toMatchObject({ language: 'es', hash: expect.any(String) })
    await ours.rows(`UPDATE leads SET changed_on = now() - interval '13 months' WHERE uuid = $1 RETURNING uuid`, [lead])
    expect(await sweepLeads(system.context)).toBe(1)
  })

  it('the email about a lead goes to the admins if the asset has no commercial managers', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    const person = { name: 'Eva Sanz', email: 'eva@example.com', consent: true, language: 'es' }
    expect((await ours.open('POST', `/public/advertisements/${uuid}/leads`, person)).statusCode).toBe(200)
    const mails = await ours.rows(
      `SELECT 1 FROM outgoing_messages m JOIN leads l ON l.uuid = (m.payload->>'leadUuid')::uuid
       WHERE m.kind = 'mail.newLead' AND l.advertisement_uuid = $1 AND m.payload->>'userUuid' = $2`,
      [uuid, me.uuid],
    )
    expect(mails).toHaveLength(1)
  })

  it('the public page accepts five messages with the same email address in an hour, and rejects the sixth', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    const person = { name: 'Bot', email: 'bot@example.com', consent: true, language: 'en' }
    const codes: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      codes.push((await ours.open('POST', `/public/advertisements/${uuid}/leads`, person)).statusCode)
    }
    expect(codes.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(codes.at(-1)).toBe(429)
  })

  it('ten messages from one address in an hour about one customer do not stop messages about another customer', async () => {
    await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM attempts'))
    const they = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
    const theirs = advertisementCalls(system, they, await addPortfolio(system, they.customerUuid))
    const published = async (calls: typeof ours) => {
      const { asset, uuid } = await calls.anAdvertisement()
      await calls.save(asset, uuid, publish)
      return uuid
    }
    const ask = async (uuid: string, number: number) => {
      const person = { name: 'Eva Sanz', email: `eva${number}@example.com`, consent: true, language: 'es' }
      return (await ours.open('POST', `/public/advertisements/${uuid}/leads`, person)).statusCode
    }
    const uuid = await published(ours)
    const codes: number[] = []
    for (let sent = 0; sent < 11; sent += 1) codes.push(await ask(uuid, sent))
    expect([codes.slice(0, 10).every((code) => code === 200), codes.at(-1)]).toEqual([true, 429])
    expect(await ask(await published(theirs), 11)).toBe(200)
  })

  it('the interest of a logged-in user is stored only once and only for a published advertisement', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const register = () => ours.call('PUT', `/advertisements/${uuid}/lead`)
    expect((await register()).body.message).toBe('advertisements.notFound')
    await ours.save(asset, uuid, publish)
    expect([(await register()).status, (await register()).status]).toEqual([200, 200])
    expect((await ours.call('GET', `/advertisements/${uuid}/leads`)).body).toMatchObject({
      total: 1,
      items: [{ source: 'inside', email: expect.any(String) }],
    })
    const other = await aSignedInUser(system, { isAdmin: true })
    for (const _ of [1, 2]) expect((await other.call('PUT', `/advertisements/${uuid}/lead`)).status).toBe(200)
    expect((await ours.call('GET', `/advertisements/${uuid}/leads`)).body).toMatchObject({
      total: 2,
      items: [{ source: 'inside', email: other.email }, { email: me.email }],
    })
    expect((await other.call('GET', `/advertisements/${uuid}/leads`)).status).toBe(404)
    const page = String(await publicHead(system.context, `/anuncios/${uuid}`))
    expect(page).toContain('"@type":"RealEstateListing"')
    expect(page).toMatch(/<title>[^<]+ · Lindero<\/title>/)
    expect(page).toContain('<meta property="og:url"')
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/anuncios\/[0-9a-f-]+" \/>/)
  })

  it('a user of another customer reads the public fields of an advertisement exactly as long as an interest in it is accepted', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const other = await aSignedInUser(system)
    const provider = await aSignedInUser(system, { isProvider: true }, { segmentId: 9 })
    const answers = async (person: typeof other) => {
      const detail = await person.call('GET', `/advertisements/${uuid}`)
      const lead = await person.call('PUT', `/advertisements/${uuid}/lead`)
      return { detail: detail.status, lead: lead.status }
    }
    expect(await answers(other)).toEqual({ detail: 404, lead: 404 })
    await ours.save(asset, uuid, publish)
    expect(await answers(other)).toEqual({ detail: 200, lead: 200 })
    expect(await answers(provider)).toEqual({ detail: 403, lead: 403 })
    const { body } = await other.call('GET', `/advertisements/${uuid}`)
    expect(body).toMatchObject({ uuid, price: 185_000, municipality: 'Dénia', advertiser: expect.any(String) })
    // The address, the people and the leads are those of the advertiser.
    expect(JSON.stringify(body)).not.toContain('Calle Mayor')
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['leads']))
    expect((await ours.call('GET', `/advertisements/${uuid}`)).body).toMatchObject({
      assetUuid: asset,
      address: 'Calle Mayor 14',
      leads: { total: 1 },
    })
    await ours.save(asset, uuid, { status: ['PUBLISHED', 'WITHDRAWN'], withdrawalReason: [null, 'POSTPONED'] })
    expect(await answers(other)).toEqual({ detail: 404, lead: 404 })
  })

  it('a draft can be deleted, but an advertisement that has been published cannot', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const remove = () => ours.call('DELETE', `/assets/${asset}/advertisements/${uuid}`)
    await ours.save(asset, uuid, publish)
    expect((await remove()).body.message).toBe('advertisements.stateRefused')
    const draft = String((await ours.add(asset)).body.uuid)
    expect((await ours.call('DELETE', `/assets/${asset}/advertisements/${draft}`)).status).toBe(200)
    expect((await ours.call('GET', `/advertisements/${draft}`)).status).toBe(404)
    expect(await publicHead(system.context, `/anuncios/${draft}`)).toBe('<meta name="robots" content="noindex" />')
  })
})

describe('The head of a public page', () => {
  it('title, description and picture are those of the home, for search engines and link previews', async () => {
    const asset = await ours.anAsset()
    await documents.upload(asset, 'a.jpg', await aPicture(), 'images', { isShareable: true })
    const uuid = String((await ours.add(asset)).body.uuid)
    const text = `Ático con vistas. ${'Una frase larga sobre la casa, '.repeat(10)}`
    await ours.save(asset, uuid, { ...publish, description: [null, { text, language: 'es', styleName: null }] })
    const head = String(await publicHead(system.context, `/anuncios/${uuid}`))
    const content = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
    const title = 'Piso de 85,5\u00a0m² en Dénia (Alicante/Alacant), 185.000\u00a0€'
    expect(head).toContain(`<title>${title} · Lindero</title>`)
    expect([content('og:title'), content('twitter:title')]).toEqual([title, title])
    expect(content('description')).toMatch(/^Ático con vistas\. .*[^,]…$/)
    expect(content('description')?.length).toBeLessThanOrEqual(160)
    expect(content('og:image')).toMatch(/^https?:.*\/pictures\//)
    expect(content('og:locale')).toBe('es_ES')
    expect(head).not.toContain('noindex')
  })

  it('search engines do not list a page that the customer hides from them, and it has no style sentence', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, { ...publish, isHiddenFromSearch: [false, true] })
    const head = String(await publicHead(system.context, `/anuncios/${uuid}`))
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(head).toMatch(/name="description" content="Piso de 85,5\sm² en Dénia/)
  })
})

describe('An occupied home', () => {
  it('an occupied home is advertised as occupied on the page, to search engines, in the feeds and in generated texts', async () => {
    const { asset, uuid } = await ours.anAdvertisement({ municipality: 'Ocupada' })
    await ours.save(asset, uuid, publish)
    const description = { text: 'Piso en la costa.', language: 'es', styleName: null }
    await ours.save(asset, uuid, { description: [null, description] })
    await ours.rows(
      `INSERT INTO legal_situations (asset_uuid, customer_uuid, possession_state, is_occupied, has_open_eviction)
       VALUES ($1, $2, 'WITHOUT_POSSESSION', true, true)
       ON CONFLICT (asset_uuid) DO UPDATE SET possession_state = 'WITHOUT_POSSESSION', is_occupied = true,
         has_open_eviction = true RETURNING 1`,
      [asset, me.customerUuid],
    )
    await ours.rows('UPDATE assets SET found_occupied = true WHERE uuid = $1 RETURNING 1', [asset])
    const said = 'Se ofrece sin posesión. El inmueble está ocupado y no se puede visitar.'
    const visible = (await ours.open('GET', `/public/advertisements/${uuid}`)).json()
    expect(visible).toMatchObject({
      notices: ['withoutPossession', 'occupied', 'openLegalProcedure'],
      energyRating: 'E',
      structuredData: {
        description: expect.stringContaining(said),
        offers: { availability: expect.stringContaining('LimitedAvailability') },
      },
    })
    expect(await publicHead(system.context, `/anuncios/${uuid}`)).toContain(said)
    const { body } = await ours.call('POST', '/advertisement-feed')
    const path = (address: string) => new URL(address).pathname.replace('/api', '')
    const xml = (await ours.open('GET', path(body.kyero))).body
    const property = xml.split('<property>').find((one) => one.includes(uuid))
    expect(property).toContain(`<es>${said}`)
    expect(property).toContain('<energy_rating><consumption>E</consumption></energy_rating>')
    // Only the element of the pictures is required, also if there are none.
    expect(property?.replace('<images></images>', '')).not.toMatch(/<(\w+)><\/\1>/)
    const items = (await ours.open('GET', path(body.json))).json().items as { uuid: string; description: object }[]
    expect(items.find((one) => one.uuid === uuid)).toMatchObject({
      description: { text: expect.stringContaining(said) },
    })
    const output = await ours.call('POST', `/assets/${asset}/advertisements/${uuid}/ai-description`, {
      ...{ typeId: 11, price: 150_000, language: 'es', style: 'práctico' },
    })
    expect(String(output.body)).toContain(said)
    expect(String(output.body)).not.toContain('Fácil de visitar')
    const { body: own } = await ours.call('GET', `/advertisements/${uuid}`)
    expect(own).toMatchObject({ notices: ['withoutPossession', 'occupied', 'openLegalProcedure'] })
  })

  it.each([
    ['only a complaint', true, 'WITHOUT_POSSESSION', {}],
    ['a conviction without an eviction', true, 'WITHOUT_POSSESSION', { criminalOutcome: 'CONVICTED' }],
    ['a failed eviction', true, null, { kickoffDate: '2026-04-02', kickoffResult: 'NEGATIVE' }],
    ['a successful eviction', false, null, { kickoffDate: '2026-04-02', kickoffResult: 'POSITIVE' }],
    ['an acquittal', false, 'WITHOUT_POSSESSION', { criminalOutcome: 'ACQUITTED' }],
    ['a dismissal', false, 'WITHOUT_POSSESSION', { criminalOutcome: 'DISMISSED' }],
    ['possession', false, 'WITH_POSSESSION', {}],
  ])('a criminal procedure with %s is advertised as open: %s', async (_name, isOpen, possession, fields) => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    await ours.rows(
      `INSERT INTO legal_situations (asset_uuid, customer_uuid, possession_state) VALUES ($1, $2, $3)
       ON CONFLICT (asset_uuid) DO UPDATE SET possession_state = $3 RETURNING 1`,
      [asset, me.customerUuid, possession],
    )
    await ours.rows(
      `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
       VALUES ($1, $2, 'criminalProcesses', '2026-03-02', $3::jsonb) RETURNING 1`,
      [me.customerUuid, asset, JSON.stringify({ offence: 'USURPATION', complaintDate: '2026-03-02', ...fields })],
    )
    const { notices } = (await ours.open('GET', `/public/advertisements/${uuid}`)).json()
    expect(notices.includes('openLegalProcedure')).toBe(isOpen)
  })

  it('an advertisement is removed from the feeds when it is withdrawn', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const description = { text: 'Piso en la costa.', language: 'es', styleName: null }
    await ours.save(asset, uuid, { ...publish, description: [null, description] })
    const { body } = await ours.call('POST', '/advertisement-feed')
    const path = new URL(body.kyero).pathname.replace('/api', '')
    expect((await ours.open('GET', path)).body).toContain(uuid)
    await ours.save(asset, uuid, { status: ['PUBLISHED', 'WITHDRAWN'], withdrawalReason: [null, 'POSTPONED'] })
    expect((await ours.open('GET', path)).body).not.toContain(uuid)
  })
})

describe('Feeds', () => {
  it('the English feed contains the English description with notices in English', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const description = { text: 'A flat in Dénia.', language: 'en', styleName: null }
    await ours.save(asset, uuid, {
      energyRating: [null, 'IN_PROCESS'],
      status: ['DRAFT', 'PUBLISHED'],
      description: [null, description],
    })
    await ours.save(asset, uuid, { isReserved: [false, true] })
    const { body } = await ours.call('POST', '/advertisement-feed')
    const xml = (await ours.open('GET', new URL(body.kyero).pathname.replace('/api', ''))).body
    const property = xml.split('<property>').find((one) => one.includes(uuid))
    expect(property).toContain('<desc><en>Reserved. A flat in Dénia. Energy certificate in process.</en></desc>')
  })

  it.each([
    [true, '<pool>1</pool>'],
    [false, '<pool>0</pool>'],
    [null, null],
  ])('a home whose pool is %s has %s in the feed, and its text ends before the certificate', async (pool, element) => {
    const { asset, uuid } = await ours.anAdvertisement({ pool })
    const description = { text: 'Piso en Dénia', language: 'es', styleName: null }
    await ours.save(asset, uuid, {
      energyRating: [null, 'EXEMPT'],
      status: ['DRAFT', 'PUBLISHED'],
      description: [null, description],
    })
    const { body } = await ours.call('POST', '/advertisement-feed')
    const xml = (await ours.open('GET', new URL(body.kyero).pathname.replace('/api', ''))).body
    const property = xml.split('<property>').find((one) => one.includes(uuid))
    expect(/<pool>.<\/pool>/.exec(property ?? '')?.[0] ?? null).toBe(element)
    expect(property).toContain('<desc><es>Piso en Dénia. Exento de certificado energético.</es></desc>')
  })

  it('the feeds list published advertisements at a secret URL, and a new URL replaces the previous URL', async () => {
    const { asset, uuid } = await ours.anAdvertisement({ municipality: 'A & B' })
    await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    const description = { text: 'Piso\ufffe en A\uffff', language: 'es', styleName: null }
    const { body: saved } = await ours.save(asset, uuid, { description: [null, description] })
    expect(saved.advertisement).toMatchObject({ description: { text: 'Piso en A' } })
    // A description from before texts were cleaned on input.
    const odd = JSON.stringify({ ...description, text: 'Casa\ufffe en B\uffff' })
    await ours.rows('UPDATE advertisements SET description = $2::jsonb WHERE uuid = $1 RETURNING 1', [uuid, odd])
    const { body } = await ours.call('POST', '/advertisement-feed')
    const path = (address: string) => new URL(address).pathname.replace('/api', '')
    const xml = (await ours.open('GET', path(body.kyero))).body
    expect(xml).toContain('<feed_version>3</feed_version>')
    expect(xml).toContain(`<id>${uuid}</id>`)
    expect(xml).toContain('<town>A &amp; B</town>')
    expect(xml).toContain('<es>Casa en B.</es>')
    expect((await ours.open('GET', path(body.kyero))).headers['x-robots-tag']).toBe('noindex, nofollow')
    const json = (await ours.open('GET', path(body.json))).json()
    expect(json.items.map((item: { uuid: string }) => item.uuid)).toContain(uuid)
    const published = await ours.rows(
      `SELECT 1 FROM advertisements WHERE status = 'PUBLISHED' AND customer_uuid = $1`,
      [me.customerUuid],
    )
    expect((await ours.call('GET', '/advertisement-feed')).body.published).toBe(published.length)
    await ours.call('POST', '/advertisement-feed')
    expect((await ours.open('GET', path(body.kyero))).json().message).toBe('advertisements.feedNotFound')
  })
})
