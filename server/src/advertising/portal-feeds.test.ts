import { ORIENTATIONS } from '@lindero/domain/assets/asset-details'
import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aPicture, documentCalls } from '../../test/documents.ts'
import { idealistaErrors } from '../../test/idealista-schema.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { schemaErrors } from '../../test/portal-schemas.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { type IdealistaProperty, idealistaJson } from './idealista.ts'
import { type KyeroProperty, kyeroXml } from './kyero.ts'
import { type TrovitAd, trovitXml } from './trovit.ts'

const HOSTILE = [
  'Piso en Dénia.',
  ']]></desc><script>alert(1)</script>&amp;&lt;',
  '\u0000\u0008\ufffe\uffff control',
  '\ud800 alone 😀 \udc00',
  'x'.repeat(5_000),
  '<!DOCTYPE a [<!ENTITY b "c">]>&b;',
  `"quotes' and \n lines \t`,
]
const PICTURE = 'https://lindero.example/api/public/advertisements/a/pictures/b/large.jpg'
const HOME: IdealistaProperty = {
  ...{
    propertyCode: crypto.randomUUID(),
    reference: 'A-1',
    url: 'https://lindero.example/anuncios/1',
    isOffered: true,
  },
  ...{ operationType: 'sale', price: 185_000, typeId: 11, subtypeId: null, size: 85.5, rooms: 3, bathrooms: 1 },
  ...{ floor: 0, latitude: 38.8, longitude: -0.1, municipality: 'Dénia', energyRating: 'E', energyConsumption: 180 },
  ...{ orientation: 'southEast', annexes: { terrace: true, lift: false }, language: 'es', description: 'Piso.' },
  images: [],
}
const textAt = (index: number) => HOSTILE[index % HOSTILE.length] ?? ''

describe('Feeds with 500 advertisements of hostile texts', () => {
  it('the feed of Kyero is valid by its schema', () => {
    const properties = Array.from(
      { length: 500 },
      (_, index): KyeroProperty => ({
        uuid: crypto.randomUUID(),
        reference: `REF-${index}`,
        ...{ energyRating: index % 3 === 0 ? 'E' : 'IN_PROCESS', emissionsRating: index % 2 === 0 ? 'F' : null },
        date: new Date('2026-11-29T10:00:00Z'),
        operationType: index % 4 === 0 ? 'rent' : 'sale',
        price: index % 9 === 0 ? null : 1_000.4 * index,
        typeId: ASSET_TYPE_IDS[index % ASSET_TYPE_IDS.length] ?? 11,
        subtypeId: null,
        ...{ municipality: `A ${textAt(index)}`, province: `B ${textAt(index + 1)}` },
        ...{ latitude: index % 5 === 0 ? null : 38.8, longitude: index % 5 === 0 ? null : -0.1 },
        ...{ rooms: index % 6 || null, bathrooms: index % 4 || null, size: index % 7 ? 85.5 : null },
        plotSize: index % 5 ? 400.4 : null,
        url: `https://lindero.example/anuncios/${index}`,
        language: index % 2 === 0 ? 'es' : 'en',
        description: textAt(index + 2),
        features: index % 2 === 0 ? ['lift', 'pool'] : [],
        hasPool: [true, false, null][index % 3] ?? null,
        images: Array.from({ length: index % 60 }, () => PICTURE),
      }),
    )
    expect(schemaErrors('kyero', kyeroXml(properties))).toEqual([])
  })

  it('the feed of Trovit is valid by its schema', () => {
    const ads = Array.from(
      { length: 500 },
      (_, index): TrovitAd => ({
        uuid: crypto.randomUUID(),
        url: `https://lindero.example/anuncios/${index}`,
        title: `T ${textAt(index)}`,
        ...{ typeId: ASSET_TYPE_IDS[index % ASSET_TYPE_IDS.length] ?? 11, isRent: index % 4 === 0 },
        content: textAt(index + 2),
        date: new Date('2026-11-29T10:00:00Z'),
        price: index % 9 === 0 ? null : 1_000.4 * index,
        ...{ municipality: index % 5 ? textAt(index) : null, province: index % 7 ? textAt(index + 1) : null },
        ...{ advertiser: textAt(index + 3), propertyType: textAt(index + 4), size: index % 7 ? 85.5 : null },
        ...{ rooms: index % 6 || null, bathrooms: index % 4 || null, floor: (index % 12) - 2 },
        ...{ hasParking: [true, false, null][index % 3] ?? null, constructionYear: index % 2 ? 1998 : null },
        images: Array.from({ length: index % 60 }, (_, picture) => (picture ? PICTURE : PICTURE.repeat(5))),
      }),
    )
    expect(schemaErrors('trovit', trovitXml(ads))).toEqual([])
  })

  it('the file of Idealista is valid by its schema', () => {
    const properties = Array.from(
      { length: 500 },
      (_, index): IdealistaProperty => ({
        ...{ propertyCode: crypto.randomUUID(), reference: `R ${textAt(index)}`, isOffered: index % 9 !== 0 },
        url: `https://lindero.example/anuncios/${index}`,
        operationType: index % 4 === 0 ? 'rent' : 'sale',
        price: 1 + 1_000.4 * index,
        typeId: ASSET_TYPE_IDS[index % ASSET_TYPE_IDS.length] ?? 11,
        subtypeId: (['penthouse', 'studio', 'duplex', 'terraced', null] as const)[index % 5] ?? null,
        ...{ size: 1 + (index % 300) * 0.7, rooms: index % 6 || null, bathrooms: 1 + (index % 4) },
        ...{ floor: (index % 70) - 5, latitude: 38.8, longitude: -0.1, municipality: index % 5 ? textAt(index) : null },
        energyRating: (['E', 'IN_PROCESS', 'EXEMPT', null] as const)[index % 4] ?? null,
        energyConsumption: index % 3 ? index / 3 : null,
        orientation: index % 7 ? (ORIENTATIONS[index % 8] ?? null) : null,
        annexes: { terrace: true, lift: index % 2 === 0, pool: null },
        ...{ language: index % 2 ? 'es' : 'en', description: textAt(index + 2) },
        images: Array.from({ length: index % 260 }, (_, picture) => `${PICTURE}?${picture}`),
      }),
    )
    const json = idealistaJson('a customer', properties)
    expect(idealistaErrors(json)).toEqual([])
    // Facilities and singular properties have no kind in the format.
    const taken = properties.filter(({ typeId }) => typeId !== 61 && typeId !== 71).length
    expect((JSON.parse(json) as { customerProperties: unknown[] }).customerProperties).toHaveLength(taken)
  })

  it('the checker of the schema of Idealista finds a missing count, a line break and an unknown field', () => {
    const [valid] = (
      JSON.parse(idealistaJson('x', [{ ...HOME, typeId: 11 }])) as { customerProperties: [Record<string, object>] }
    ).customerProperties
    const errorsOf = (changes: Record<string, unknown>) =>
      idealistaErrors(
        JSON.stringify({
          customerCountry: 'Spain',
          customerReference: 'x',
          customerProperties: [{ ...valid, ...changes }],
        }),
      )
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ propertyFeatures: { ...valid.propertyFeatures, featuresBathroomNumber: 0 } })).not.toEqual([])
    expect(
      errorsOf({ propertyDescriptions: [{ descriptionLanguage: 'spanish', descriptionText: 'a\nb' }] }),
    ).not.toEqual([])
    expect(errorsOf({ propertyPool: true })).not.toEqual([])
  })

  it.each([
    ['kyero', '<root><kyero><feed_version>3</feed_version></kyero></root>', '/root/property: 0 elements'],
    ['trovit', '<trovit><ad><id>1</id></ad></trovit>', '/trovit/ad/url: 0 elements'],
    ['trovit', '<trovit><ad></trovit>', 'Expected closing tag'],
  ] as const)('the checker of the schema of %s finds in %s the error %s', (portal, xml, error) => {
    expect(schemaErrors(portal, xml).join('\n')).toContain(error)
  })
})

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

describe('An advertisement as portals read it', () => {
  const text = { text: 'Piso en la costa con terraza y dos dormitorios', language: 'es', styleName: null }
  const addresses = async () => {
    const { body } = await ours.call('POST', '/advertisement-feed')
    const { kyero, trovit, idealista } = body as unknown as Record<'kyero' | 'trovit' | 'idealista', string>
    const read = async (url: string) => (await ours.open('GET', new URL(url).pathname.replace('/api', ''))).body
    return { kyero: () => read(kyero), trovit: () => read(trovit), idealista: () => read(idealista) }
  }
  const partOf = (xml: string, uuid: string) =>
    xml.split(/<(?:property|ad)>/).find((part) => part.includes(`<id>${uuid}</id>`))

  it('the feeds of a changed, withdrawn, republished and sold home are valid, and it keeps its identifier', async () => {
    const asset = await ours.anAsset()
    await documents.upload(asset, 'a.jpg', await aPicture(), 'images', { isShareable: true })
    const uuid = String((await ours.add(asset)).body.uuid)
    const other = await ours.anAdvertisement()
    for (const one of [{ asset, uuid }, other]) {
      await ours.save(one.asset, one.uuid, { ...publish, description: [null, text] })
    }
    const read = await addresses()
    const both = async () => {
      const [kyero, trovit] = [await read.kyero(), await read.trovit()]
      expect([schemaErrors('kyero', kyero), schemaErrors('trovit', trovit)]).toEqual([[], []])
      return [partOf(kyero, uuid), partOf(trovit, uuid)]
    }
    const [kyero, trovit] = await both()
    expect(kyero).toContain('<price>185000</price>')
    expect(trovit).toContain('<price>185000</price>')
    expect(trovit).toContain('<type>For Sale</type>')
    const picture = /<image id="1"><url>([^<]*)<\/url>/.exec(kyero ?? '')?.[1] ?? ''
    const opened = await ours.open('GET', new URL(picture).pathname.replace('/api', ''))
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await ours.save(asset, uuid, { price: [185_000, 179_000] })
    for (const part of await both()) expect(part).toContain('<price>179000</price>')
    await ours.save(asset, uuid, { status: ['PUBLISHED', 'WITHDRAWN'], withdrawalReason: [null, 'POSTPONED'] })
    expect(await both()).toEqual([undefined, undefined])
    await ours.save(asset, uuid, { status: ['WITHDRAWN', 'PUBLISHED'] })
    for (const part of await both()) expect(part).toContain(`<id>${uuid}</id>`)
    await ours.save(asset, uuid, {
      status: ['PUBLISHED', 'SOLD'],
      salePrice: [null, 175_000],
      saleDate: [null, '2026-06-01'],
    })
    expect(await both()).toEqual([undefined, undefined])
  })

  it.each([
    ['sale', 'rent'],
    ['rent', 'sale'],
  ] as const)(
    'an asset for %s and later for %s is two properties of Idealista, and the first one keeps its identifier',
    async (first, second) => {
      const alone = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
      const theirs = advertisementCalls(system, alone, await addPortfolio(system, alone.customerUuid))
      const asset = await theirs.anAsset({ bathrooms: 1, latitude: 38.84, longitude: 0.105 })
      const { body } = await theirs.call('POST', '/advertisement-feed')
      const path = new URL(String((body as { idealista?: string }).idealista)).pathname.replace('/api', '')
      const read = async () => {
        const file = String((await theirs.open('GET', path)).body)
        expect(idealistaErrors(file)).toEqual([])
        const { customerProperties } = JSON.parse(file) as {
          customerProperties: { propertyCode: string; propertyOperation: { operationType: string } }[]
        }
        return Object.fromEntries(
          customerProperties.map(({ propertyCode, propertyOperation }) => [
            propertyOperation.operationType,
            propertyCode,
          ]),
        )
      }
      const offer = async (operationType: 'sale' | 'rent') => {
        const price = operationType === 'rent' ? 800 : 185_000
        const added = await theirs.add(asset, { typeId: 11, operationType, price })
        expect((await theirs.save(asset, added.body.uuid, publish)).status).toBe(200)
      }
      await offer(first)
      expect(await read()).toEqual({ [first]: asset })
      await offer(second)
      expect(await read()).toEqual({ [first]: asset, [second]: `${asset}-${second}` })
    },
  )

  it.each([
    ['land', 51, '<surface_area><plot>86</plot></surface_area>', 'For Sale'],
    ['a house', 12, '<surface_area><built>86</built><plot>431</plot></surface_area>', 'For Sale'],
    ['a flat', 11, '<surface_area><built>86</built></surface_area>', 'For Sale'],
    ['an office', 33, '<surface_area><built>86</built></surface_area>', 'Office For Sale'],
  ] as const)(
    'Kyero reads the sizes of %s of type %i as %s, and Trovit its kind as %s',
    async (_name, typeId, sizes, kind) => {
      const { asset, uuid } = await ours.anAdvertisement({ typeId, plotSize: 431 })
      await ours.save(asset, uuid, { typeId: [11, typeId] })
      const saved = await ours.save(asset, uuid, { ...publish, description: [null, text] })
      expect(saved.status).toBe(200)
      const read = await addresses()
      expect(partOf(await read.kyero(), uuid)).toContain(sizes)
      expect(partOf(await read.trovit(), uuid)).toContain(`<type>${kind}</type>`)
    },
  )

  it('Idealista reads a changed, withdrawn and sold home by the identifier of its asset, and the last one as hidden', async () => {
    const alone = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
    const theirs = advertisementCalls(system, alone, await addPortfolio(system, alone.customerUuid))
    const placed = { bathrooms: 1, latitude: 38.84, longitude: 0.105 }
    const { asset, uuid } = await theirs.anAdvertisement(placed)
    const { body } = await theirs.call('POST', '/advertisement-feed')
    const path = new URL(String((body as { idealista?: string }).idealista)).pathname.replace('/api', '')
    const read = async () => {
      const text = String((await theirs.open('GET', path)).body)
      expect(idealistaErrors(text)).toEqual([])
      return (
        JSON.parse(text) as {
          customerProperties: { propertyCode: string; propertyVisibility: string; propertyOperation: object }[]
        }
      ).customerProperties.map(({ propertyCode, propertyVisibility, propertyOperation }) => ({
        ...propertyOperation,
        ...{ code: propertyCode, visibility: propertyVisibility },
      }))
    }
    expect(await read()).toEqual([])
    await theirs.save(asset, uuid, publish)
    const offered = { operationType: 'sale', operationPrice: 185_000, code: asset, visibility: 'idealista' }
    expect(await read()).toEqual([offered])
    await theirs.save(asset, uuid, { price: [185_000, 179_000] })
    expect(await read()).toEqual([{ ...offered, operationPrice: 179_000 }])
    const other = await theirs.anAdvertisement(placed)
    await theirs.save(other.asset, other.uuid, publish)
    await theirs.save(asset, uuid, { status: ['PUBLISHED', 'WITHDRAWN'], withdrawalReason: [null, 'POSTPONED'] })
    expect(await read()).toEqual([{ ...offered, code: other.asset }])
    await theirs.save(other.asset, other.uuid, {
      status: ['PUBLISHED', 'SOLD'],
      salePrice: [null, 175_000],
      saleDate: [null, '2026-06-01'],
    })
    // An empty file would change nothing.
    expect(await read()).toEqual(
      expect.arrayContaining([
        { ...offered, operationPrice: 179_000, visibility: 'private' },
        { ...offered, code: other.asset, visibility: 'private' },
      ]),
    )
    await theirs.save(asset, uuid, { status: ['WITHDRAWN', 'PUBLISHED'] })
    expect(await read()).toEqual([{ ...offered, operationPrice: 179_000 }])
  })

  it.each([
    ['the subscription has ended', "UPDATE customers SET trial_ends_on = '2020-01-01' WHERE uuid = $1"],
    ['its asset is archived', 'UPDATE assets SET archived_on = now() WHERE customer_uuid = $1'],
    ['it lacks data', 'UPDATE advertisements SET latitude = NULL WHERE customer_uuid = $1'],
    ['its asset was deleted', 'DELETE FROM assets WHERE customer_uuid = $1'],
  ] as const)('Idealista reads the only home as hidden when %s', async (_, change) => {
    const alone = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
    const theirs = advertisementCalls(system, alone, await addPortfolio(system, alone.customerUuid))
    const { asset, uuid } = await theirs.anAdvertisement({ bathrooms: 1, latitude: 38.84, longitude: 0.105 })
    await theirs.save(asset, uuid, { ...publish, description: [null, text] })
    const { body } = await theirs.call('POST', '/advertisement-feed')
    const path = new URL(String((body as { idealista?: string }).idealista)).pathname.replace('/api', '')
    const read = async () => {
      const file = String((await theirs.open('GET', path)).body)
      expect(idealistaErrors(file)).toEqual([])
      return (JSON.parse(file) as { customerProperties: object[] }).customerProperties
    }
    expect(await read()).toMatchObject([{ propertyCode: asset, propertyVisibility: 'idealista' }])
    await theirs.rows(`${change} RETURNING 1`, [alone.customerUuid])
    const hidden = await read()
    expect(hidden).toMatchObject([{ propertyCode: asset, propertyVisibility: 'private' }])
    expect(hidden[0]).not.toHaveProperty('propertyDescriptions')
    expect(await read()).toEqual(hidden)
  })

  it('the report of each portal says how many it takes, which it refuses and why, and when it last read', async () => {
    const unknown = { municipality: null, bathrooms: null }
    const { asset, uuid } = await ours.anAdvertisement(unknown)
    await ours.save(asset, uuid, publish)
    const read = await addresses()
    const reports = async () => {
      const { body } = await ours.call('GET', '/advertisement-feed')
      return (
        body as unknown as { portals: { portal: string; lastReadOn: string | null; refused: { uuid: string }[] }[] }
      ).portals
    }
    const [kyero, trovit, idealista] = await reports()
    expect([kyero?.lastReadOn, trovit?.lastReadOn]).toEqual([null, null])
    expect(kyero?.refused.find((one) => one.uuid === uuid)).toMatchObject({ missing: ['description', 'municipality'] })
    expect(trovit?.refused.find((one) => one.uuid === uuid)).toMatchObject({ missing: ['description'] })
    expect(idealista?.refused.find((one) => one.uuid === uuid)).toMatchObject({ missing: ['bathrooms'] })
    expect(partOf(await read.kyero(), uuid)).toBeUndefined()
    const [after, never] = await reports()
    expect([after?.lastReadOn, never?.lastReadOn]).toEqual([expect.any(String), null])
  })

  it('the report of each portal only counts the refused advertisements of portfolios that the user does not see', async () => {
    const { asset, uuid } = await ours.anAdvertisement({ municipality: null })
    await ours.save(asset, uuid, publish)
    const colleague = await addUser(system, me.customerUuid)
    const { call } = await signIn(system, colleague.email)
    interface Report {
      taken: number
      refused: { uuid: string }[]
      refusedElsewhere: number
    }
    const portals = async (get: typeof call) =>
      ((await get('GET', '/advertisement-feed')).body as unknown as { portals: Report[] }).portals
    const [all, none] = [await portals(me.call), await portals(call)]
    expect(all[0]?.refused.map((one) => one.uuid)).toContain(uuid)
    expect(all[0]?.refusedElsewhere).toBe(0)
    expect(none.map(({ refused }) => refused)).toEqual([[], [], []])
    expect(none[0]?.refusedElsewhere).toBe(all[0]?.refused.length)
    expect(none[0]?.taken).toBe(all[0]?.taken)
  })
})
