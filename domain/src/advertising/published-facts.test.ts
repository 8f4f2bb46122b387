import { describe, expect, it } from 'vitest'
import { factContradictions, type RecordedFacts, type StatedFacts } from './published-facts.ts'

const STATED: StatedFacts = {
  typeId: 11,
  ...{ size: 85.5, price: 185_000, rooms: 3, bathrooms: 2, floor: 3, energyRating: 'E' },
  description: null,
  tags: [],
}
const RECORDED: RecordedFacts = {
  ...{ size: 90, saleSize: 85.5, rooms: 3, bathrooms: 2, floor: 3, energyRating: 'E', isBank: false },
  ...{ plotSize: null, rentObstacle: null },
}
const ofText = (text: string, language = 'es', change: Partial<StatedFacts> = {}) =>
  factContradictions({ ...STATED, ...change, description: { text, language } }, RECORDED)

describe('Contradictions between an advertisement and its asset', () => {
  it.each([
    [{}, {}, []],
    [{ size: 86 }, {}, []],
    [{ size: 90 }, {}, []],
    [{ size: 100 }, {}, ['size']],
    [{ rooms: 4, bathrooms: 1, floor: 2 }, {}, ['rooms', 'bathrooms', 'floor']],
    [{ energyRating: 'C' }, {}, ['energyRating']],
    [{ energyRating: 'IN_PROCESS' }, {}, ['energyRating']],
    [{ energyRating: 'C' }, { energyRating: null }, []],
    [{ size: 100, rooms: 4 }, { size: null, saleSize: null, rooms: null }, []],
  ] as const)('the advertisement %o and the asset %o contradict each other in %j', (stated, recorded, fields) => {
    const contradictions = factContradictions({ ...STATED, ...stated }, { ...RECORDED, ...recorded })
    expect(contradictions.map(({ field }) => field)).toEqual(fields)
  })
})

describe('Contradictions between a text and its advertisement', () => {
  it.each([
    ['Piso de 90 m² en Dénia.', 'Piso de 85,5 m²'],
    ['Con 90 m² construidos.', '85,5 m² construidos'],
    ['Tiene cuatro dormitorios.', 'tres dormitorios'],
    ['Tiene 4 habitaciones y 2 baños.', '3 habitaciones'],
    ['Tiene tres baños.', 'dos baños'],
    ['El precio es de 199.000 €.', 'precio es de 185.000 €'],
    ['Se vende por 199.000 euros.', 'Se vende por 185.000 euros'],
    ['Calificación energética: C.', 'Calificación energética: E'],
  ])('the text “%s” contradicts the advertisement and is corrected to “%s”', (text, corrected) => {
    expect(ofText(text)).toMatchObject([{ in: 'text', corrected }])
  })

  it.each([
    'Piso de 86 m² en Dénia.',
    'Piso de 85,5 m² con terraza de 20 m².',
    'Piso de 75 m² útiles.',
    'Casa de 300 m² de parcela.',
    'Tiene tres dormitorios, dos dormitorios dobles y uno individual.',
    'Una habitación en suite y dos baños.',
    'Garaje aparte por 15.000 €. El precio es de 185.000 €.',
    'El precio equivale a 2.164 €/m².',
    'Certificado energético a disposición. Calificación energética: E.',
    'Se sienta uno en un banco del jardín.',
  ])('the text “%s” contradicts nothing', (text) => {
    expect(ofText(text)).toEqual([])
  })

  it('English texts are read in their own notation', () => {
    expect(ofText('An 86 m² flat with three bedrooms. The asking price is €185,000.', 'en')).toEqual([])
    expect(ofText('A 95 m² flat with four bedrooms. The asking price is €199,000.', 'en')).toMatchObject([
      { field: 'size', corrected: '85.5 m² flat' },
      { field: 'rooms', corrected: 'three bedrooms' },
      { field: 'price', corrected: 'asking price is €185,000' },
    ])
  })

  it('an unknown field contradicts no text', () => {
    expect(ofText('Piso de 90 m² con cuatro dormitorios.', 'es', { size: null, rooms: null })).toEqual([])
  })

  it('a home of a bank is advertised as such only if the owner may be a bank', () => {
    const text = { text: 'Vivienda de entidad financiera.', language: 'es' }
    const of = (isBank: boolean | null, tags: string[] = []) =>
      factContradictions({ ...STATED, description: text, tags }, { ...RECORDED, isBank })
    expect(of(true)).toEqual([])
    expect(of(null)).toEqual([])
    expect(of(false, ['Bank-owned', 'Piso de banco'])).toEqual([
      { in: 'text', field: 'bankOwned', words: 'Vivienda de entidad financiera' },
      { in: 'text', field: 'bankOwned', words: 'Bank-owned' },
      { in: 'text', field: 'bankOwned', words: 'Piso de banco' },
    ])
  })
})

describe('The plot in a text', () => {
  it.each([
    ['land of another size', 51, { size: 1_240 }, null, ['size']],
    ['land of the same size', 51, { size: 3_000 }, null, []],
    ['a house with another plot', 12, {}, 431, ['plotSize']],
    ['a house with the same plot', 12, {}, 3_000, []],
    ['a house with an unknown plot', 12, {}, null, []],
    ['a flat, whose plot is that of the building', 11, {}, 431, []],
  ] as const)('for %s, the fields %s are contradicted', (_name, typeId, change, plotSize, fields) => {
    const description = { text: 'Parcela de 3.000 m².', language: 'es' }
    const recorded = { ...RECORDED, size: null, saleSize: null, plotSize }
    const contradictions = factContradictions({ ...STATED, typeId, ...change, description }, recorded)
    expect(contradictions.map(({ field }) => field)).toEqual(fields)
  })
})

describe('The plot of a house', () => {
  it.each([
    ['Chalet con parcela de 3.000 m².', ['plotSize']],
    ['Chalet con parcela privada de 3.000 m².', []],
    ['Chalet con terreno de 3.000 m².', []],
    ['Parcela de 3.000 m² en una urbanización.', []],
  ] as const)('the text “%s” of a house with another plot contradicts the fields %j', (text, fields) => {
    const description = { text, language: 'es' }
    const contradictions = factContradictions({ ...STATED, typeId: 12, description }, { ...RECORDED, plotSize: 431 })
    expect(contradictions.map(({ field }) => field)).toEqual(fields)
  })
})

describe('An advertisement for rent', () => {
  it.each(['occupied', 'let'] as const)('contradicts an asset that is %s', (rentObstacle) => {
    expect(factContradictions(STATED, { ...RECORDED, rentObstacle })).toEqual([
      { in: 'possession', field: 'operationType', obstacle: rentObstacle },
    ])
  })
})
