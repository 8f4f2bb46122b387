import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listing } from '../valuation/market-model/synthetic-market.fixture.ts'
import { identityOf, THRESHOLD } from './advert-identity.ts'
import { type Advert, traitsOf } from './advert-traits.ts'
import { mergedAdverts } from './merged-adverts.ts'

const advert = (uuid: string, change: Partial<Advert> = {}): Advert => ({
  ...listing({ uuid }),
  propertyKey: uuid,
  source: change.source ?? uuid,
  ...change,
})
const REFERENCE = '9872023VH5797S0001WX'
const OTHER_REFERENCE = '9872023VH5797S0002EM'
const names = (adverts: readonly Advert[], decisions = [] as Parameters<typeof mergedAdverts>[1]) =>
  mergedAdverts(adverts, decisions).map((group) => group.map(({ uuid }) => uuid))
const isOneHome = (a: Advert, b: Advert) => (identityOf(traitsOf(a), traitsOf(b))?.score ?? 0) >= THRESHOLD
/** About 61 m, 100 m, 187 m and 200 m to the north. */
const NORTH = { 61: 39.47055, 100: 39.4709, 187: 39.47168, 200: 39.4718 }
const AGENCY = { advertiser: 'Inmobiliaria Ficticia' }

/** Two adverts that only their pictures can connect. */
const LOOSE = { floor: null, size: 97 }
const UNLIKE = { floor: null, price: 175_000, latitude: NORTH[100] }
const HASHES = ['c3a5f00f1e2d3c4b', '5a96e1d2b4870f3c', '93c1e07a5d2b8f46', '6db24c8e17f0a935']
/** The same pictures in another size: a few bits differ. */
const RESIZED = ['c3a5f00f1e2d3c4a', '5a96e1d2b4870f3f', '93c1e07a5d2b8f47', '1b7e92d4c05a6f83']
const OTHERS = ['1b7e92d4c05a6f83', 'e4916b2da73f580c', '7c05d3b98e614af2']

const B_ENTRANCE = { address: 'Calle Mayor 7, portal B, 2º' }

describe('The identity of two adverts', () => {
  it.each<[string, Partial<Advert>, boolean]>([
    ['another portal', {}, true],
    ['a point 100 m away', { latitude: NORTH[100] }, true],
    ['a price lower by a tenth', { price: 180_000 }, true],
    ['half the price', { price: 100_000 }, false],
    ['another floor', { floor: 4 }, false],
    ['an unknown floor', { floor: null }, true],
    ['a size that differs by a fifth', { size: 120, price: 200_000 }, false],
    ['no lift instead of a lift', { lift: false }, false],
    ['an unknown lift', { lift: null }, true],
    ['rent instead of sale', { operation: 'rent' }, false],
    ['the kind closing instead of listing', { kind: 'closing' }, false],
    ['a new building', { state: 'new' }, false],
  ])('adverts with %s (changed values: %j) are about one home: %s', (_, change, isOne) => {
    const [a, b] = [advert('first'), advert('second', change)]
    expect(isOneHome(a, b)).toBe(isOne)
    expect(isOneHome(b, a)).toBe(isOne)
  })

  it.each<[string, Partial<Advert>, Partial<Advert>, boolean]>([
    [
      'one agency, and sizes of 92 and 95 m² 61 m apart',
      AGENCY,
      { ...AGENCY, size: 103, price: 200_000, latitude: NORTH[61] },
      true,
    ],
    [
      'one reference of an agency 187 m apart',
      { ...AGENCY, advertiserReference: 'INV-9966' },
      { ...AGENCY, description: 'Ref. INV-9966', latitude: NORTH[187] },
      true,
    ],
    [
      'one reference of an agency, and a price lower by 40 %',
      { ...AGENCY, advertiserReference: 'INV-9966' },
      { ...AGENCY, advertiserReference: 'inv 9966', price: 120_000 },
      true,
    ],
    [
      'two references of one agency on offer together',
      { ...AGENCY, advertiserReference: 'INV-1' },
      { ...AGENCY, advertiserReference: 'INV-2' },
      false,
    ],
    [
      'the doors "izquierda" and "derecha"',
      { ...AGENCY, description: 'Piso izquierda' },
      { ...AGENCY, description: 'Piso derecha' },
      false,
    ],
    ['the doors A and B', { address: 'Calle Mayor 7, 3º A' }, { address: 'Calle Mayor 7, 3º B' }, false],
    ['the doors 1ª and 2ª', { address: 'Calle Mayor 7, 3º 1ª' }, { address: 'Calle Mayor 7, 3º-2ª' }, false],
    ['the doors 1a and 2a', { address: 'Carrer Major 7, 3r 1a' }, { address: 'Carrer Major 7, 3r 2a' }, false],
    ['the door 1ª in two forms', { address: 'Carrer Major 7, 3º 1ª' }, { address: 'Carrer Major 7, 3r 1a' }, true],
    [
      'the doors 1 and 2 after a floor',
      { floor: 2, address: 'Calle Mayor 7, 2-1' },
      { floor: 2, address: 'Calle Mayor 7, 2-2' },
      false,
    ],
    ['ezkerra and eskuina', { address: 'Calle Mayor 7, 3º ezk.' }, { address: 'Calle Mayor 7, 3º esk.' }, false],
    [
      'the doors A and B before a word',
      { description: 'Precioso piso, 2º A con vistas' },
      { description: 'Precioso piso, 2º B con vistas' },
      false,
    ],
    [
      'two staircases',
      { address: 'Calle Mayor 7, esc. A, 2º C' },
      { address: 'Calle Mayor 7, escalera B, 2º C' },
      false,
    ],
    ['two blocks', { address: 'Calle Mayor 7, bloque 1, 2º C' }, { address: 'Calle Mayor 7, bl. 2, 2º C' }, false],
    [
      'floors in words',
      { floor: null, description: 'Piso en tercera planta' },
      { floor: null, description: 'Vivienda situada en la cuarta planta' },
      false,
    ],
    [
      'a distance after a floor',
      { description: 'Piso en 2º. A 5 minutos del metro' },
      { description: 'Piso en 2º B' },
      true,
    ],
    [
      'a postal code after a floor',
      { address: 'Calle Mayor 7, 2º, 46001' },
      { address: 'Calle Mayor 7, 2º, 46002' },
      true,
    ],
    ...[
      ['Calle Mayor 7, esc. 1ª, 3º A', 'Calle Mayor 7, esc. 1ª, 3º B'],
      ['Calle Mayor 7, escalera 2ª 3º izq', 'Calle Mayor 7, escalera 2ª 3º dcha'],
      ['Calle Mayor 7, portal 1º, 2º C', 'Calle Mayor 7, portal 1º, 2º D'],
      ['Calle Mayor 7, 2º 1ª A', 'Calle Mayor 7, 2º 1ª B'],
      ['Calle Mayor 7, esc. 1ª, 3º 1ª', 'Calle Mayor 7, esc. 1ª, 3º 2ª'],
      ['Calle Mayor 7, 3º 1ª, A Coruña', 'Calle Mayor 7, 3º 2ª, A Coruña'],
      ['Calle Mayor 7, esc. 1ª, 3º', 'Calle Mayor 7, esc. 2ª, 3º'],
    ].map(([one, other]): [string, Partial<Advert>, Partial<Advert>, boolean] => [
      `the addresses ${one} and ${other}`,
      { address: one ?? null },
      { address: other ?? null },
      false,
    ]),
    ['an entrance, and a home to move into', { address: 'Calle Mayor 7, Portal a estrenar' }, B_ENTRANCE, true],
    ['two lower-case entrances', { address: 'Calle Mayor 7, portal a, 2º' }, B_ENTRANCE, false],
    ...[
      ['Piso 2º A 90 m2 exterior', 'Piso 2º B 90 m2 exterior', false],
      ['Piso 2º E 3 dormitorios', 'Piso 2º F 3 dormitorios', false],
      ['Suelo radiante a 21º C en invierno', 'Piso puerta B', true],
      ['Clima de 22º C todo el año', 'Piso en 3º B', true],
      ['Piso en 2º A 200 m de la playa', 'Piso en 2º B', true],
    ].map(([one, other, isOne]): [string, Partial<Advert>, Partial<Advert>, boolean] => [
      `the texts "${one}" and "${other}"`,
      { description: String(one) },
      { description: String(other) },
      isOne === true,
    ]),
    [
      'an address without a number that begins like a tower',
      { address: "Carrer Torre d'Oriol" },
      { address: "Carrer Torre d'Oriol, torre B" },
      true,
    ],
    ['two numbers of one street', { address: 'Calle Mayor 7' }, { address: 'Calle Mayor 19' }, false],
    ['one street, and other prices', { address: 'Calle Mayor' }, { address: 'c/ Mayor 7', price: 180_000 }, true],
    [
      'two streets, and other prices and places',
      { address: 'Calle Mayor 7' },
      { address: 'Calle Ancha', price: 180_000, latitude: NORTH[100] },
      false,
    ],
    [
      'the names of two neighbourhoods, and other prices and places',
      { address: 'Mestalla' },
      { address: 'Aiora', price: 180_000, latitude: NORTH[100] },
      true,
    ],
    ['a built size, and the useful one of another agency', { ...AGENCY }, { advertiser: 'Otra', size: 86 }, true],
    ['a built size, and a smaller one without an agency', { ...AGENCY }, { size: 86 }, false],
    [
      'two portals at the same time',
      { ...AGENCY, portalUrl: 'https://a.test/1' },
      { ...AGENCY, portalUrl: 'https://b.test/1' },
      true,
    ],
    [
      'one portal and agency one after the other',
      { ...AGENCY, portal: 'Norte', expiredOn: '2026-04-01' },
      { ...AGENCY, portal: 'Norte', addedOn: '2026-05-01' },
      true,
    ],
    [
      'the same pictures',
      { pictures: ['https://a.test/x/9f8e7d6c5b4a.jpg'], size: 97 },
      { pictures: ['https://b.test/y/9f8e7d6c5b4a.jpg?w=300'], floor: null },
      true,
    ],
    [
      'most pictures with one content',
      { ...LOOSE, pictureHashes: HASHES },
      { ...UNLIKE, pictureHashes: RESIZED },
      true,
    ],
    ['other pictures', { ...LOOSE, pictureHashes: HASHES }, { ...UNLIKE, pictureHashes: OTHERS }, false],
    [
      'one picture of many',
      { ...LOOSE, pictureHashes: HASHES },
      { ...UNLIKE, pictureHashes: [...HASHES.slice(0, 1), ...OTHERS] },
      false,
    ],
    ['no hashes of pictures', LOOSE, UNLIKE, false],
  ])('adverts with %s are about one home', (_, one, other, isOne) => {
    expect(isOneHome(advert('first', one), advert('second', other))).toBe(isOne)
  })

  it.each([
    ['Piso en la tercera planta', 3],
    ['Apartamento ubicado en tercera planta, con ascensor', 3],
    ['Piso con plaza de garaje en la segunda planta de sótano', null],
    ['Dúplex: planta baja con salón y cocina, primera planta con tres dormitorios', null],
    ['Edificio con piscina y solárium en la décima planta', null],
    ['Bajo con patio. Gimnasio en primera planta', null],
    ['Piso en primera planta (2º real)', null],
  ])('the floor in the words "%s" is %j', (description, floor) => {
    expect(traitsOf(advert('one', { floor: null, description })).floor).toBe(floor)
  })

  it('adverts with one cadastral reference are about one home, however different, and with two references about two', () => {
    const one = advert('one', { cadastralReference: REFERENCE, floor: 1, size: 80 })
    expect(names([one, advert('two', { cadastralReference: REFERENCE, floor: 2, size: 95, price: 90_000 })])).toEqual([
      ['one', 'two'],
    ])
    const like = { ...AGENCY, advertiserReference: 'INV-9966' }
    expect(
      names([{ ...one, ...like }, advert('two', { ...like, cadastralReference: OTHER_REFERENCE, floor: 1, size: 80 })]),
    ).toEqual([])
  })

  it('adverts with one identifier of the home in one source are about one home', () => {
    const one = advert('one', { source: 'lindero', propertyKey: 'lindero:H' })
    expect(
      names([one, { ...advert('two', { size: 50, floor: 9 }), source: 'lindero', propertyKey: 'lindero:H' }]),
    ).toHaveLength(1)
  })

  it('a comparison names the reasons for and against one home', () => {
    const [a, b] = [
      advert('one', { ...AGENCY, description: 'Piso izquierda' }),
      advert('two', { ...AGENCY, description: 'Puerta derecha' }),
    ]
    const { reasons } = identityOf(traitsOf(a), traitsOf(b)) ?? { reasons: [] }
    expect(reasons.filter(({ points }) => points < 0)).toEqual([{ reason: 'door', points: -30 }])
    expect(reasons).toContainEqual({ reason: 'floor', points: 3 })
  })
})

describe('Adverts of one home', () => {
  it('form one home whatever their number, with the newest advert first', () => {
    const many = Array.from({ length: 12 }, (_, index) => advert(`a${index}`, { date: `2026-06-${10 + index}` }))
    expect(names(many)).toEqual([many.map(({ uuid }) => uuid).toReversed()])
  })

  it('adverts of twin homes stay apart if an advert without a door fits both', () => {
    const door = (uuid: string, side?: string) =>
      advert(uuid, side === undefined ? {} : { description: `Piso ${side}` })
    expect(names([door('left', 'izquierda'), door('right', 'derecha'), door('unknown')])).toEqual([])
    expect(names([door('left', 'izquierda'), door('also left', 'izda.'), door('right', 'derecha')])).toEqual([
      ['also left', 'left'],
    ])
  })

  it('pictures with one content do not join two floors', () => {
    const of = (uuid: string, floor: number) => advert(uuid, { floor, pictureHashes: HASHES })
    expect(names([of('first', 1), of('second', 2)])).toEqual([])
    expect(names([of('first', 1), of('second', 1)])).toHaveLength(1)
  })

  it.each<[string, Partial<Advert>]>([
    ['content', { pictureHashes: HASHES }],
    ['name', { pictures: HASHES.map((hash) => `https://a.test/x/${hash}.jpg`) }],
  ])('pictures with one %s in adverts of places far apart, such as a logo, join no homes', (_, logo) => {
    const rows = [advert('one', { ...LOOSE, ...logo }), advert('other', { ...UNLIKE, price: 185_000, ...logo })]
    const apart = advert('third', { ...logo, latitude: 40.4, size: 60, price: 90_000 })
    expect(names([...rows, apart])).toEqual(names(rows.map((row) => ({ ...row, pictures: [], pictureHashes: [] }))))
  })

  it('join through several adverts, although no two of them suffice', () => {
    const rows = [
      advert('one', { ...AGENCY, advertiserReference: 'INV-9966', floor: null }),
      advert('two', { ...AGENCY, advertiserReference: 'INV-9966', price: 188_000 }),
      advert('far', { advertiser: 'Otra', latitude: NORTH[100], size: 99 }),
    ]
    expect(names(rows)).toEqual([['far', 'one', 'two']])
  })

  it('a chain of prices that fall by a fifth each does not form one home', () => {
    const prices = [300_000, 250_000, 205_000, 170_000, 140_000]
    const homes = names(prices.map((price, index) => advert(`p${index}`, { price })))
    expect(homes.flat().length).toBeGreaterThan(1)
    for (const home of homes) {
      const own = home.map((uuid) => prices[Number(uuid.slice(1))] ?? 0)
      expect(Math.max(...own) / Math.min(...own)).toBeLessThan(1.5)
    }
  })

  it('follow the decisions of a person, and a split outweighs a proof', () => {
    const [a, b, c] = [
      advert('a', { cadastralReference: REFERENCE }),
      advert('b', { cadastralReference: REFERENCE }),
      advert('c', { floor: 9, price: 90_000 }),
    ]
    expect(names([a, b, c], [{ one: 'a', other: 'b', isOneHome: false }])).toEqual([])
    expect(names([a, b, c], [{ one: 'c', other: 'a', isOneHome: true }])).toEqual([['a', 'b', 'c']])
  })

  it('do not depend on the order of the adverts, and no advert is in two homes', () => {
    const some = fc.array(
      fc.record({
        size: fc.integer({ min: 98, max: 101 }),
        floor: fc.integer({ min: 1, max: 3 }),
        north: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(some, (homes) => {
        const adverts = homes.map(({ north, ...home }, i) =>
          advert(`${i}`, { ...home, price: 200_000, latitude: 39.47 + north / 1500 }),
        )
        const groups = names(adverts)
        expect(new Set(groups.flat()).size).toBe(groups.flat().length)
        expect(new Set(names(adverts.toReversed()).map(String))).toEqual(new Set(groups.map(String)))
      }),
    )
  })
})

describe('Adverts of one home with two types', () => {
  it.each<[string, Partial<Advert>, Partial<Advert>, boolean]>([
    ['one reference, as flat and house', { cadastralReference: REFERENCE }, { typeId: 12 }, true],
    ['one reference, as retail and office', { cadastralReference: REFERENCE, typeId: 21 }, { typeId: 33 }, true],
    ['one property of a source, as flat and house', { source: 'a', propertyKey: 'P' }, { typeId: 12 }, true],
    ['one reference, as flat and parking', { cadastralReference: REFERENCE }, { typeId: 15, size: 12 }, false],
    ['one reference, as flat and building', { cadastralReference: REFERENCE }, { typeId: 13 }, false],
    ['one property of a source, as flat and storage', { source: 'a', propertyKey: 'P' }, { typeId: 16 }, false],
    ['no proof, as flat and house', {}, { typeId: 12 }, false],
    [
      'one reference, as flat and house of more than twice the size',
      { cadastralReference: REFERENCE, size: 110, floor: 1 },
      { typeId: 12, size: 240, floor: null },
      false,
    ],
    [
      'one property, as warehouse and its office',
      { source: 'a', propertyKey: 'P', typeId: 41, size: 1200 },
      { typeId: 33, size: 90 },
      false,
    ],
    [
      'one reference, as retail and office on two floors',
      { cadastralReference: REFERENCE, typeId: 21, size: 100, floor: 0 },
      { typeId: 33, floor: 2 },
      false,
    ],
    ['one reference, and sizes of 100 and 130', { cadastralReference: REFERENCE }, { typeId: 12, size: 130 }, true],
  ])('adverts with %s are one home only with a proof', (_, one, change, isOne) => {
    const pair = [advert('a', { date: '2026-10-01', ...one }), advert('b', { date: '2026-11-01', ...one, ...change })]
    expect(names(pair)).toEqual(isOne ? [['b', 'a']] : [])
  })

  it('another advert joins the home by its features, unless an advert of the other type contradicts it', () => {
    const proof = { cadastralReference: REFERENCE }
    const pair = [advert('a', { ...proof, floor: null }), advert('b', { ...proof, typeId: 12, floor: 3 })]
    const third = { ...AGENCY, portal: 'c' }
    expect(names([...pair, advert('c', { ...third, floor: 3 })]).map((home) => home.length)).toEqual([3])
    expect(names([...pair, advert('c', { ...third, floor: 5 })]).map((home) => home.length)).toEqual([2])
  })
})
