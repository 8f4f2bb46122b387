import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresInText } from './text-figures.ts'

const statedIn = (text: string, language = 'es') =>
  figuresInText(text, language).map(({ field, stated }) => [field, stated])

describe('Figures of the home in a text', () => {
  it.each([
    ['Vivienda de 1.250 m² en Dénia', 'es', [['size', 1_250]]],
    ['Vivienda de 90.5 m² en Dénia', 'es', [['size', 90.5]]],
    ['Vivienda amplia de 90 metros cuadrados', 'es', [['size', 90]]],
    ['A house of 1,250 sq m', 'en', [['size', 1_250]]],
    [
      'Cuatro habitaciones y 2 cuartos de baño',
      'es',
      [
        ['rooms', 4],
        ['bathrooms', 2],
      ],
    ],
    ['12 dormitorios', 'es', [['rooms', 12]]],
    ['Precio de venta: 199.000 euros', 'es', [['price', 199_000]]],
    ['The asking price is 199,000 € and includes a garage', 'en', [['price', 199_000]]],
    ['Energy rating: B. Energy class C', 'en', [...['B', 'C'].map((letter) => ['energyRating', letter])]],
  ])('a figure in “%s” (%s) is read in the notation of its language', (text, language, figures) => {
    expect(statedIn(text, language)).toEqual(figures)
  })

  it.each([
    ['Piso de 75 metros cuadrados útiles', 'es'],
    ['Casa de 300 metros cuadrados de parcela', 'es'],
    ['Precio: 2.500 € por m²', 'es'],
    ['Precio: 2.500 euros el metro cuadrado', 'es'],
    ['The price of 2,500 €/m² is fair', 'en'],
    ['The price is €2,500/m²', 'en'],
    ['The price is €2,500 per square metre', 'en'],
    ['Price 15% below the market', 'en'],
  ])('another measure or a price of a square metre in “%s” (%s) is no figure of the home', (text, language) => {
    expect(statedIn(text, language)).toEqual([])
  })

  it.each([
    ['Tiene 1,5 baños', 'es'],
    ['Tiene 2/3 dormitorios', 'es'],
    ['With 2.5 bathrooms', 'en'],
    ['With 3-4 bedrooms', 'en'],
  ])('a half or a range in “%s” (%s) is no count', (text, language) => {
    expect(statedIn(text, language)).toEqual([])
  })

  it.each([
    ['Casi 100 m² construidos', 96, true],
    ['Casi 100 m² construidos', 95, false],
    ['Son 100 m² construidos', 96, false],
    ['Son 100 m² construidos', 100.4, true],
  ])('a size in “%s” holds for %d m²: %s', (text, advertised, holds) => {
    expect(figuresInText(text, 'es').map((figure) => figure.holds(advertised))).toEqual([holds])
  })

  it.each([
    ['cuatro dormitorios', 'es', 'un dormitorio'],
    ['4 habitaciones', 'es', '1 habitación'],
    ['dos habitaciones', 'es', 'una habitación'],
    ['dos cuartos de baño', 'es', 'un cuarto de baño'],
    ['two bathrooms', 'en', 'one bathroom'],
    ['3 bedrooms', 'en', '1 bedroom'],
  ])('a count of one is corrected in the singular: “%s” (%s)', (text, language, corrected) => {
    expect(figuresInText(text, language).map((figure) => figure.corrected(1))).toEqual([corrected])
  })

  it.each([
    ['es', 'Piso de 10 m²', 'Se vende por 10 €', 'dos dormitorios'],
    ['en', 'A flat of 10 m²', 'The price is €10', 'two bedrooms'],
  ])('a corrected text agrees with the advertisement, and nothing is left to correct (%s)', (language, ...texts) => {
    const size = fc.integer({ min: 100, max: 99_999 }).map((tenths) => tenths / 10)
    const price = fc.integer({ min: 1_000, max: 20_000_000 })
    fc.assert(
      fc.property(fc.tuple(size, price, fc.integer({ min: 2, max: 40 })), (values) => {
        for (const [at, text] of texts.entries()) {
          const value = values[at] ?? 0
          const corrected = figuresInText(text, language).map((figure) => figure.corrected(value))
          expect(corrected).toHaveLength(1)
          expect(figuresInText(corrected.join(), language).map((figure) => figure.holds(value))).toEqual([true])
        }
      }),
    )
  })
})
