import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { aListing } from '@lindero/demo/app/factories.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { typedAddress } from './place-streets.ts'

const REFERENCE = '9872023VH5797S0001WX'
let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  const at = (address: string, latitude: number, rest: object = {}) =>
    aListing({ uuid: crypto.randomUUID(), address, latitude, longitude: -0.37, ...rest })
  await addMarket(system, [
    at('Calle Terraza, 12, València', 39.47),
    at('Calle Terraza, 12, València', 39.47),
    at('Calle Terraza, 112, València', 39.472, { cadastralReference: REFERENCE }),
    at('Avenida de la Terraza, 3, Alacant', 38.34),
  ])
  await system.context.database.transaction('system', (tx) =>
    tx.rows(
      `INSERT INTO area_outlines (kind, code, name, bounds, polygons)
       VALUES ('postalCode', '46002', 'València', box(point(-0.38, 39.47), point(-0.37, 39.46)), '[]')`,
    ),
  )
  await system.context.database.transaction('system', async (tx) => {
    const [begun] = await tx.rows<{ number: number }>(
      `INSERT INTO data_imports (kind, file, source, state) VALUES ('postal-codes', 'x', 'x', 'done') RETURNING number`,
    )
    await tx.change(
      `INSERT INTO area_figures (subject, kind, code, period, import, source, dated, figures)
       VALUES ('postalCodes', 'municipality', '14021', '14001', $1, 'x', '2019-01-01', '{}')`,
      [begun?.number],
    )
  })
})
afterAll(() => system.close())

async function places(q: string): Promise<FoundPlace[]> {
  const { status, body } = await me.call('GET', `/market/places?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return (body as unknown as { items: FoundPlace[] }).items
}

describe('The search for places by kind, with the zoom of each kind (core 7, 9)', () => {
  it.each([
    ['39.4738, -0.3763', 'coordinates', '39.4738, -0.3763', 18, [39.4738, -0.3763]],
    ['39,4738,−0,3763', 'coordinates', '39,4738,−0,3763', 18, [39.4738, -0.3763]],
    ['39,4738; -0,3763', 'coordinates', '39,4738; -0,3763', 18, [39.4738, -0.3763]],
    [REFERENCE.toLowerCase(), 'cadastralReference', `${REFERENCE} · Calle Terraza, 112, València`, 18, [39.472, -0.37]],
    [
      REFERENCE.slice(0, 14),
      'cadastralReference',
      `${REFERENCE.slice(0, 14)} · Calle Terraza, 112, València`,
      18,
      [39.472, -0.37],
    ],
    ['calle terraza 12', 'premises', 'Calle Terraza, 12, València', 18, [39.47, -0.37]],
    ['c/ Terraza nº 12, valencia', 'premises', 'Calle Terraza, 12, València', 18, [39.47, -0.37]],
    ['avda. terraza', 'street', 'Avenida de la Terraza, Alacant', 16, [38.34, -0.37]],
    ['calle terraza', 'street', 'Calle Terraza, València', 16, [39.4707, -0.37]],
    ['calle terraza 7', 'street', 'Calle Terraza, València', 16, [39.4707, -0.37]],
    ['46002', 'postalCode', '46002 València', 15, [39.465, -0.375]],
    // The postal code has no outline, so its municipality comes from the postal code file.
    ['14001', 'postalCode', '14001 Córdoba', 15, [37.9, -4.8]],
    // No file places this postal code.
    ['46001', 'province', 'Valencia/València', 8, [39.4, -0.8]],
    ['cordoba', 'municipality', 'Córdoba', 14, [37.9, -4.8]],
    ['alicante', 'municipality', 'Alacant/Alicante', 14, [38.4, -0.5]],
    ['bizkaia', 'province', 'Bizkaia', 8, [43.2, -2.9]],
    ['cataluña', 'region', 'Cataluña/Catalunya', 6, [41.7, 1.7]],
    ['España', 'country', 'España', 4, [38.5, -4.5]],
  ] as const)(
    'a search for "%s" returns the place of kind %s with the name "%s" and the zoom %i',
    async (typed, kind, name, zoom, [latitude, longitude]) => {
      const [first] = await places(typed)
      expect(first).toMatchObject({ kind, name, zoom })
      expect(first?.latitude).toBeCloseTo(latitude, kind === 'coordinates' ? 4 : 0)
      expect(first?.longitude).toBeCloseTo(longitude, kind === 'coordinates' ? 4 : 0)
    },
  )

  it('a search for a municipality returns the position of its town, with a zoom that shows the whole town', async () => {
    // The flats of Torrevieja are in the town by the sea, but the centre of the municipality is in the lagoons.
    const flats = Array.from({ length: 60 }, (_, index) =>
      aListing({
        uuid: crypto.randomUUID(),
        propertyKey: `torrevieja-${index}`,
        address: 'Calle Ancha',
        latitude: 37.976 + (index % 10) * 0.002,
        longitude: -0.686 + Math.floor(index / 10) * 0.002,
      }),
    )
    await addMarket(system, flats)
    const [town] = await places('torrevieja')
    expect(town).toMatchObject({ kind: 'municipality', name: 'Torrevieja' })
    expect(town?.latitude).toBeCloseTo(37.985, 2)
    expect(town?.longitude).toBeCloseTo(-0.681, 2)
    expect(town?.zoom).toBeGreaterThan(12)
    expect(town?.zoom).toBeLessThanOrEqual(14)
    expect((await places('calle ancha'))[0]).toMatchObject({ kind: 'street', name: 'Calle Ancha, Torrevieja' })
  })

  it('a municipality with homes on the market comes before another one of the same name', async () => {
    // Torrent in Valencia (INE 46244) has 85,000 inhabitants, Torrent in Girona (17197) has 170.
    expect((await places('torrent')).slice(0, 2).map(({ code }) => code)).toEqual(['17197', '46244'])
    const flats = Array.from({ length: 30 }, (_, index) =>
      aListing({ uuid: crypto.randomUUID(), propertyKey: `torrent-${index}`, latitude: 39.4375, longitude: -0.4655 }),
    )
    await addMarket(system, flats)
    expect((await places('torrent')).slice(0, 2).map(({ code }) => code)).toEqual(['46244', '17197'])
  })

  it('a search finds a neighbourhood that evidence from idealista18 names in place of an address', async () => {
    const home = aListing({ uuid: crypto.randomUUID(), address: 'Sant Francesc', latitude: 39.471, longitude: -0.376 })
    await addMarket(system, [home])
    await system.driver.execute(`UPDATE market_evidence SET source = 'idealista18' WHERE uuid = '${home.uuid}'`)
    expect(await places('sant francesc')).toContainEqual(
      expect.objectContaining({ kind: 'neighbourhood', name: 'Sant Francesc, València', zoom: 15 }),
    )
  })

  it('a search for places returns a municipality before the province of the same name', async () => {
    const exact = (await places('madrid')).filter(({ name }) => name === 'Madrid')
    expect(exact.map(({ kind }) => kind)).toEqual(['municipality', 'province'])
  })

  it.each(['zzzz qqqq', '%%%', '___', '91.2, 4.5', '0000000AA0000A'])(
    'a search for %s finds no place',
    async (typed) => {
      expect(await places(typed)).toEqual([])
    },
  )
})

describe('A typed address', () => {
  it.each([
    ['C/ Colón nº 12, Valencia', { words: ['calle', 'colón', 'valencia'], number: '12' }],
    ['Pza. Mayor 3 2', { words: ['plaza', 'mayor', '2'], number: '3' }],
    ['12', { words: [], number: '12' }],
    ['constructor __proto__', { words: ['constructor', '__proto__'], number: null }],
  ])('the typed address "%s" is split into words and building number', (text, expected) => {
    expect(typedAddress(text)).toEqual(expected)
  })
})
