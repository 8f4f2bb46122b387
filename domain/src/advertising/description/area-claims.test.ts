import { describe, expect, it } from 'vitest'
import { UNKNOWN_ANNEXES } from '../../kernel/annexes.ts'
import type { AreaEvidence } from './area-evidence.ts'
import { falseClaims } from './claims.ts'
import { englishFalseClaims } from './english-claims.ts'
import type { Facts } from './facts.ts'
import { STYLE_NAMES } from './styles.ts'
import { writeDescription } from './write-description.ts'
import { writeEnglish } from './write-english.ts'

const AREA: AreaEvidence = {
  operation: 'sale',
  homes: 34,
  metres: 650,
  sources: ['Portal Uno'],
  size: { median: 73, homes: 34 },
  rooms: { median: 2, homes: 30 },
  year: { median: 1972, homes: 21 },
  unitPrice: { median: 2_400, homes: 34 },
  floors: [0, 0, 1, 1, 1, 2, 2, 2, 2, 4],
  annexes: { terrace: { having: 5, homes: 31 } },
}
const FLAT: Facts = {
  ...UNKNOWN_ANNEXES,
  ...{ operationType: 'sale', typeId: 11, subtypeId: null, size: 85, price: 185_000, floor: 3, rooms: 3, bathrooms: 1 },
  ...{ address: null, municipality: 'Dénia', province: 'Alicante/Alacant', terrace: true, constructionYear: 1999 },
  ...{ orientation: 'south', area: AREA, comparesPrice: true },
  places: [{ kind: 'school', name: 'CEIP Les Rotes', metres: 340, source: 'Ajuntament de Dénia' }],
}
const kinds = (text: string, changes: Partial<Facts> = {}) =>
  falseClaims(text, { ...FLAT, ...changes }).map(({ kind }) => kind)
const english = (text: string, changes: Partial<Facts> = {}) =>
  englishFalseClaims(text, { ...FLAT, ...changes }).map(({ kind }) => kind)

describe('Statements of a Spanish text about the surroundings', () => {
  it.each([
    'Frente a 34 pisos en venta, 12\u00a0m² más que la mediana (73\u00a0m²).',
    'Un dormitorio más (mediana: 2).',
    '27 años más nuevo (mediana: 1972).',
    'Planta superior a la de 9 de 10.',
    'Terraza, en 5 de 31.',
    '9\u00a0% menos por metro (mediana: 2.400 €/m²).',
    '27 años más nuevo (1999) que la mediana (1972).',
    '27 años más nuevo que la mediana (1972).',
    'Está más alto que 9 de los 10 que indican planta.',
    'Tiene terraza, como solo 5 de los 31 que lo indican.',
    'Cuesta un 9\u00a0% menos por metro cuadrado que la mediana (2.400 €/m²).',
    'Orientación sur.',
    'En línea recta, 340\u00a0m a CEIP Les Rotes (centro educativo), según Ajuntament de Dénia.',
  ])('the checker accepts the true statement «%s»', (text) => {
    expect(kinds(text)).toEqual([])
  })

  it.each([
    ['Frente a 35 pisos en venta.', {}],
    ['Frente a 34 pisos en alquiler.', {}],
    ['13\u00a0m² más que la mediana (73\u00a0m²).', {}],
    ['12\u00a0m² menos que la mediana (73\u00a0m²).', {}],
    ['12\u00a0m² más que la mediana (80\u00a0m²).', {}],
    ['Dos dormitorios más (mediana: 2).', {}],
    ['27 años más antiguo (mediana: 1972).', {}],
    ['Planta superior a la de 10 de 10.', {}],
    ['Terraza, en 4 de 31.', {}],
    ['9\u00a0% menos por metro (mediana: 2.400 €/m²).', { comparesPrice: false }],
    ['15\u00a0% menos por metro (mediana: 2.400 €/m²).', {}],
    ['27 años más nuevo (1998) que la mediana (1972).', {}],
    ['Está más alto que los 10 que indican planta.', {}],
    ['Tiene terraza, como solo uno de los 31 que lo indican.', {}],
    ['Tiene terraza, que no tiene ninguno de los 31 que lo indican.', {}],
    ['Tiene terraza, como solo 5 de los 31 que lo indican.', { terrace: null }],
    ['Cuesta un 9\u00a0% menos por metro cuadrado que la mediana (2.400 €/m² al mes).', {}],
    ['Cuesta un 9\u00a0% menos por metro cuadrado (2.300 €/m²) que la mediana (2.400 €/m²).', {}],
    ['Orientación norte.', {}],
    ['Orientación sur.', { orientation: null }],
    ['12\u00a0m² más que la mediana (73\u00a0m²).', { area: null }],
    ['En línea recta, 100\u00a0m a CEIP Les Rotes.', {}],
    ['Datos de ejemplo.', {}],
  ] as [string, Partial<Facts>][])(
    'the checker finds the statement «%s» false with the changed facts %o',
    (text, changes) => {
      expect(kinds(text, changes)).toEqual(['area'])
    },
  )

  it('rooms of a home that is for sale are no homes around', () => {
    expect(kinds('Piso de 3 dormitorios en venta.')).toEqual([])
    expect(english('An 85\u00a0m² apartment with 3 bedrooms for sale.')).toEqual([])
  })

  it('a place that is not known is still a false claim', () => {
    expect(kinds('A 340\u00a0m de CEIP Cervantes.')).toContain('place')
    expect(kinds('En línea recta, 340\u00a0m a CEIP Les Rotes (centro educativo).', { places: [] })).not.toEqual([])
  })
})

describe('Statements of an English text about the surroundings', () => {
  it.each([
    'Set against 34 apartments for sale, 12\u00a0m² above the median (73\u00a0m²).',
    '1 more bedroom (median: 2).',
    '27 years newer (median: 1972).',
    'On a higher floor than 9 of 10.',
    'A terrace, found in 5 of 31.',
    '9% less per metre (median: €2,400/m²).',
    'It is 27 years newer (1999) than the median (1972).',
    'It is higher up than 9 of the 10 that state a floor.',
    'It has a terrace, like only 5 of the 31 that say yes or no.',
    'It costs 9% less per square metre than the median (€2,400/m²).',
    'It has one more bedroom (median: 2).',
    'It faces south.',
    'In a straight line, 340\u00a0m to CEIP Les Rotes (education), according to Ajuntament de Dénia.',
  ])('the checker accepts the true statement “%s”', (text) => {
    expect(english(text)).toEqual([])
  })

  it.each([
    'Set against 35 apartments for sale.',
    '13\u00a0m² above the median (73\u00a0m²).',
    '12\u00a0m² below the median (73\u00a0m²).',
    '2 more bedrooms (median: 2).',
    '27 years older (median: 1972).',
    'On a higher floor than 8 of 10.',
    'A terrace, found in 6 of 31.',
    '20% less per metre (median: €2,400/m²).',
    'It is 27 years newer (1989) than the median (1972).',
    'It is higher up than all 10 that state a floor.',
    'It has a terrace, which none of the 31 that say yes or no has.',
    'It has a terrace, like only one of the 31 that say yes or no.',
    'It costs 9% less per square metre than the median (€2,400/m² a month).',
    'It faces north-east.',
    'In a straight line, 120\u00a0m to CEIP Les Rotes.',
  ])('the checker finds the statement “%s” false', (text) => {
    expect(english(text)).toContain('area')
  })
})

describe('The texts of a home with surroundings', () => {
  it.each(STYLE_NAMES)('the style %s compares the home and states the source of the comparison', (style) => {
    expect(writeDescription(FLAT, style)).toMatch(/34 pisos en venta/)
    expect(writeEnglish(FLAT, style)).toMatch(/34 apartments for sale/)
    expect(writeDescription(FLAT, style)).toContain('anuncios de Portal Uno')
    expect(writeEnglish(FLAT, style)).toContain('adverts on Portal Uno')
  })

  it('comparisons with invented adverts say so', () => {
    const demo = { ...FLAT, area: { ...AREA, sources: ['demo'] } }
    expect(writeDescription(demo, 'technical')).toContain('datos de ejemplo')
    expect(writeEnglish(demo, 'technical')).toContain('sample data')
    const unnamed = { ...FLAT, area: { ...AREA, sources: ['imported'] } }
    expect(writeDescription(unnamed, 'technical')).toContain('anuncios recopilados')
    expect(writeEnglish(unnamed, 'technical')).toContain('collected adverts')
  })

  it('the price is compared only if the customer allows it', () => {
    const silent = { ...FLAT, comparesPrice: false }
    expect(writeDescription(FLAT, 'commercial')).toContain('9\u00a0% menos por metro cuadrado que la mediana')
    for (const style of STYLE_NAMES) expect(writeDescription(silent, style)).not.toMatch(/por metro/)
  })

  it('a home without evidence, orientation and places gets the text without them', () => {
    const bare = { ...FLAT, area: null, orientation: null, places: [] }
    for (const style of STYLE_NAMES) {
      expect(writeDescription(bare, style)).not.toMatch(/mediana|Orientación|línea recta/)
      expect(writeEnglish(bare, style)).not.toMatch(/median|facing|faces|straight line/)
    }
  })
})

/** Mistakes that a reader of 100 texts reported. */
describe('The sentences of a text', () => {
  const texts = (changes: Partial<Facts> = {}) =>
    STYLE_NAMES.map((style) => {
      const facts = { ...FLAT, ...changes }
      return { style, spanish: writeDescription(facts, style), english: writeEnglish(facts, style) }
    })

  it.each(STYLE_NAMES)('the style %s begins with the home, so that each later sentence has a subject', (style) => {
    expect(writeDescription(FLAT, style)).toMatch(/^Piso de 85\sm²/)
    expect(writeEnglish(FLAT, style)).toMatch(/^An 85\sm² apartment/)
  })

  it('the price per square metre follows the price', () => {
    for (const { spanish, english } of texts({ comparesPrice: false })) {
      expect(spanish.replaceAll(/185\.000\s€, es decir, 2\.176 €\/m²/g, '')).not.toContain('€/m²')
      expect(english.replaceAll('€185,000, or €2,176/m²', '')).not.toContain('/m²')
    }
  })

  it('a compared feature is one that the home has, with the number of homes that say whether they have it', () => {
    expect(writeDescription(FLAT, 'lifestyle')).toContain('tiene terraza, como solo 5 de los 31 que lo indican')
    expect(writeEnglish(FLAT, 'lifestyle')).toContain('has a terrace, like only 5 of the 31 that say yes or no')
  })

  it.each([
    [0, 'tiene terraza, que no tiene ninguno de los 26 que lo indican', 'which none of the 26 that say yes or no has'],
    [1, 'tiene terraza, como solo uno de los 26 que lo indican', 'like only one of the 26 that say yes or no'],
  ])('a feature that %i of 26 homes have is compared in words', (having, spanish, english) => {
    const area = { ...AREA, annexes: { terrace: { having, homes: 26 } } }
    expect(writeDescription({ ...FLAT, area }, 'lifestyle')).toContain(spanish)
    expect(writeEnglish({ ...FLAT, area }, 'lifestyle')).toContain(english)
  })

  it('a feature that more than a quarter of the homes have is not compared', () => {
    const area = { ...AREA, annexes: { terrace: { having: 9, homes: 31 } } }
    expect(writeDescription({ ...FLAT, area }, 'lifestyle')).not.toContain('que lo indican')
  })

  it('no feature is attached to the bathrooms', () => {
    for (const { spanish, english } of texts({ rooms: null })) {
      expect(spanish).not.toMatch(/baño, con/)
      expect(english).not.toMatch(/bathroom, with/)
    }
  })

  it.each(['good', 'toRenovate'] as const)('the state %s is a sentence without the year of construction', (state) => {
    for (const { spanish, english } of texts({ state })) {
      expect(spanish).not.toMatch(/1999, (?:en buen estado|necesita)/)
      expect(english).not.toMatch(/1999, in /)
    }
    expect(writeDescription({ ...FLAT, state }, 'technical')).toMatch(
      /Se construyó en 1999\. (?:Buen estado|Necesita una reforma)/,
    )
  })

  // The home has 590 / 63 = 9.365, and 9.365 / 8.01 = 1.169.
  it('the price per square metre of a rent is that of a month in cents, with the figure of the home', () => {
    const area: AreaEvidence = { ...AREA, operation: 'rent', size: null, unitPrice: { median: 8.01, homes: 34 } }
    const rented: Facts = { ...FLAT, operationType: 'rent', price: 590, size: 63, area }
    expect(writeDescription(rented, 'commercial')).toContain(
      'cuesta un 17\u00a0% más por metro cuadrado (9,37 €/m² al mes) que la mediana (8,01 €/m² al mes)',
    )
    expect(writeEnglish(rented, 'commercial')).toContain(
      'costs 17% more per square metre (€9.37/m² a month) than the median (€8.01/m² a month)',
    )
    expect(falseClaims(writeDescription(rented, 'commercial'), rented)).toEqual([])
    expect(englishFalseClaims(writeEnglish(rented, 'commercial'), rented)).toEqual([])
    const wrong = writeDescription(rented, 'commercial').replace('9,37', '9,47')
    expect(falseClaims(wrong, rented).map(({ kind }) => kind)).toEqual(['area'])
  })

  it('the price per square metre of land is stated in cents', () => {
    const area: AreaEvidence = { ...AREA, size: null, unitPrice: { median: 0.4, homes: 34 } }
    const land: Facts = { ...FLAT, typeId: 54, price: 6_000, size: 10_000, floor: null, terrace: null, area }
    const [spanish, english] = [writeDescription(land, 'commercial'), writeEnglish(land, 'commercial')]
    expect(spanish).toContain('un 50\u00a0% más por metro cuadrado que la mediana (0,4 €/m²)')
    expect(english).toContain('50% more per square metre than the median (€0.4/m²)')
    expect([falseClaims(spanish, land), englishFalseClaims(english, land)]).toEqual([[], []])
    expect([spanish, english].join(' ')).not.toMatch(/1 €\/m²|€1\/m²/)
  })

  it('distances of places are said to be approximate', () => {
    expect(writeDescription(FLAT, 'family')).toContain('unos 340\u00a0m a CEIP Les Rotes')
    expect(writeEnglish(FLAT, 'family')).toContain('about 340\u00a0m to CEIP Les Rotes')
  })

  it('the text states the year of the home if no other sentence does', () => {
    const area = { ...AREA, size: null, floors: [], annexes: {} }
    expect(writeDescription({ ...FLAT, area }, 'minimal')).toContain(
      'es 27 años más nuevo (1999) que la mediana (1972)',
    )
    expect(writeEnglish({ ...FLAT, area }, 'minimal')).toContain('is 27 years newer (1999) than the median (1972)')
    expect(writeDescription({ ...FLAT, area }, 'practical')).toContain('es 27 años más nuevo que la mediana (1972)')
  })

  it('the comparison is a sentence with the home as its subject', () => {
    const house: Facts = { ...FLAT, typeId: 12, floor: null, terrace: null }
    expect(writeDescription(house, 'minimal')).toContain(
      'Entre las 34 casas en venta a menos de 650\u00a0m (anuncios de Portal Uno), esta casa tiene 12\u00a0m² más que la mediana',
    )
    expect(writeEnglish(house, 'minimal')).toContain(
      'Among the 34 houses for sale within 650\u00a0m (adverts on Portal Uno), this house is 12\u00a0m² above the median',
    )
    for (const { spanish, english } of texts({ terrace: null })) {
      expect(spanish).toMatch(/[Ee]ste piso,? /)
      expect(english).toMatch(/[Tt]his apartment,? /)
    }
  })

  it('a ground-floor home states its floor once', () => {
    const ground: Facts = { ...FLAT, subtypeId: 'groundFloor', floor: 0 }
    for (const { spanish, english } of texts(ground)) {
      expect(spanish).not.toMatch(/planta baja/i)
      expect(english).not.toMatch(/on the ground floor/i)
    }
  })

  it('a province with the name of the town is stated once', () => {
    const valencia = { ...FLAT, municipality: 'València', province: 'Valencia/València' }
    expect(writeDescription(valencia, 'minimal')).toMatch(/^Piso de 85\sm² en València,/)
    expect(writeEnglish(valencia, 'minimal')).toMatch(/^An 85\sm² apartment in València,/)
    const sagunto = { ...valencia, municipality: 'Sagunt/Sagunto' }
    expect(writeDescription(sagunto, 'minimal')).toContain('en Sagunt/Sagunto (Valencia/València)')
  })

  it('two places with one name are stated as one', () => {
    const place = (kind: 'park' | 'health', metres: number) => ({ kind, name: 'Santa Ana', metres, source: 'IDE' })
    for (const { spanish, english } of texts({ places: [place('park', 80), place('health', 305)] })) {
      expect(spanish).not.toMatch(/305/)
      expect(english).not.toMatch(/305/)
    }
    expect(writeDescription({ ...FLAT, places: [place('health', 305), place('park', 80)] }, 'luxury')).toContain(
      '80\u00a0m a Santa Ana (zona verde)',
    )
  })
})
