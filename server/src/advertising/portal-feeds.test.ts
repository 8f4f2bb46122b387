import { ASSET_TYPE_IDS } from '@lindero/domain/kernel/property-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aPicture, documentCalls } from '../../test/documents.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { schemaErrors } from '../../test/portal-schemas.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
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
        isRent: index % 4 === 0,
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
  const text = { text: 'Piso en la costa', language: 'es', styleName: null }
  const addresses = async () => {
    const { body } = await ours.call('POST', '/advertisement-feed')
    const { kyero, trovit } = body as unknown as Record<'kyero' | 'trovit', string>
    const read = async (url: string) => (await ours.open('GET', new URL(url).pathname.replace('/api', ''))).body
    return { kyero: () => read(kyero), trovit: () => read(trovit) }
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

  it('the report of each portal says how many it takes, which it refuses and why, and when it last read', async () => {
    const { asset, uuid } = await ours.anAdvertisement({ municipality: null })
    await ours.save(asset, uuid, publish)
    const read = await addresses()
    const reports = async () => {
      const { body } = await ours.call('GET', '/advertisement-feed')
      return (
        body as unknown as { portals: { portal: string; lastReadOn: string | null; refused: { uuid: string }[] }[] }
      ).portals
    }
    const [kyero, trovit] = await reports()
    expect([kyero?.lastReadOn, trovit?.lastReadOn]).toEqual([null, null])
    expect(kyero?.refused.find((one) => one.uuid === uuid)).toMatchObject({ missing: ['description', 'municipality'] })
    expect(trovit?.refused.find((one) => one.uuid === uuid)).toMatchObject({ missing: ['description'] })
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
    expect(none.map(({ refused }) => refused)).toEqual([[], []])
    expect(none[0]?.refusedElsewhere).toBe(all[0]?.refused.length)
    expect(none[0]?.taken).toBe(all[0]?.taken)
  })
})
