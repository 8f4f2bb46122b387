import { describe, expect, it } from 'vitest'
import { BANK_OWNED } from './bank-words.ts'
import { figuresInText } from './text-figures.ts'

const read = (text: string, language: string) =>
  figuresInText(text, language).map(({ field, stated }) => [field, stated])

describe('Figures in Spanish texts', () => {
  it.each([
    ['Piso de 85,5 m² en Dénia.', [['size', 85.5]]],
    ['Piso de 85.5 m2 en Dénia.', [['size', 85.5]]],
    ['Ático de 90 m².', [['size', 90]]],
    ['Precioso ático dúplex de 90 m² en Dénia.', [['size', 90]]],
    ['Nave industrial de 1.250 m².', [['size', 1_250]]],
    ['Chalet adosado de 120 metros cuadrados.', [['size', 120]]],
    ['La superficie construida es de 98 m².', [['size', 98]]],
    ['La superficie total de 98 m².', [['size', 98]]],
    [
      'Cuatro dormitorios y tres baños.',
      [
        ['rooms', 4],
        ['bathrooms', 3],
      ],
    ],
    ['Con 12 habitaciones.', [['rooms', 12]]],
    ['Precio: 185.000 €.', [['price', 185_000]]],
    ['Precio de venta: 185.000,50 €.', [['price', 185_000.5]]],
    ['Renta mensual de 900 euros.', [['price', 900]]],
    ['En venta por 120.000 €.', [['price', 120_000]]],
    ['Certificado energético: D.', [['energyRating', 'D']]],
    ['Clase energética letra F', [['energyRating', 'F']]],
  ])('the text “%s” states %j', (text, figures) => {
    expect(read(text, 'es')).toEqual(figures)
  })

  it.each([
    'Terraza de 20 m².',
    'Trastero de 6 m² de terraza.',
    'Piso de 70 m² útiles.',
    'Ático de 70 m² útiles.',
    'Piso de 70 m² de superficie útil.',
    'La superficie es de 70 m2 de superficie util.',
    'Un subático de 70 m².',
    'Casa de 500 m² de parcela.',
    'Un dormitorio con baño.',
    'Dos dormitorios exteriores y uno interior.',
    'Dos baños completos y un aseo.',
    'Gastos de comunidad de 60 €.',
    'IBI de 300 euros al año.',
    'El precio es de 2.100 €/m².',
    'Certificado energético en trámite.',
    'Eficiencia demostrada.',
  ])('the text “%s” states nothing about the whole home', (text) => {
    expect(read(text, 'es')).toEqual([])
  })

  it.each([
    ['Casi 90 m² construidos.', 86, true],
    ['Unos 90 m² construidos.', 86, true],
    ['Unos 90 m² construidos.', 80, false],
    ['Son 90 m² construidos.', 86, false],
    ['Son 90 m² construidos.', 90.4, true],
  ])('the figure of the text “%s” holds for %f: %s', (text, advertised, expected) => {
    expect(figuresInText(text, 'es').map((figure) => figure.holds(advertised))).toEqual([expected])
  })

  it.each([
    ['Piso de 90 m².', 85.5, 'Piso de 85,5 m²'],
    ['Tiene tres dormitorios.', 2, 'dos dormitorios'],
    ['Tiene 3 dormitorios.', 2, '2 dormitorios'],
    ['Tiene tres dormitorios.', 14, '14 dormitorios'],
    ['Precio: 185.000 €.', 1_250_000, 'Precio: 1.250.000 €'],
    ['Calificación energética: C.', 'E', 'Calificación energética: E'],
  ])('the words of “%s” are corrected with %s to “%s”', (text, advertised, corrected) => {
    expect(figuresInText(text, 'es').map((figure) => figure.corrected(advertised))).toEqual([corrected])
  })
})

describe('Figures in English texts', () => {
  it.each([
    ['An 85.5 m² apartment.', [['size', 85.5]]],
    ['A house of 1,250 m².', [['size', 1_250]]],
    [
      'A 90 sq m flat with two bathrooms.',
      [
        ['size', 90],
        ['bathrooms', 2],
      ],
    ],
    ['It has four bedrooms.', [['rooms', 4]]],
    ['Price: €185,000.', [['price', 185_000]]],
    ['The rent is €900 a month.', [['price', 900]]],
    ['Energy rating: B.', [['energyRating', 'B']]],
    ['A terrace of 20 m² and a double bedroom.', []],
    ['Two double bedrooms.', []],
    ['Price on request.', []],
  ])('the text “%s” states %j', (text, figures) => {
    expect(read(text, 'en')).toEqual(figures)
  })

  it('a text in an unknown language is read as Spanish', () => {
    expect(read('Piso de 85,5 m².', 'de')).toEqual([['size', 85.5]])
  })
})

describe('Words that say that a bank owns a home', () => {
  it.each([
    ['Piso de banco.', ['Piso de banco']],
    ['Vivienda procedente de entidad bancaria', ['Vivienda procedente de entidad bancaria']],
    ['Inmueble propiedad de un banco.', ['Inmueble propiedad de un banco']],
    ['A bank-owned home, sold by the bank.', ['bank-owned', 'sold by the bank']],
    ['Piso con banco de madera en la terraza.', null],
    ['Junto a una sucursal del banco.', null],
    ['Casas de bancos de piedra.', null],
  ])('the text “%s” has the words %j', (text, words) => {
    expect(text.match(BANK_OWNED)).toEqual(words)
  })
})

describe('Figures that are stated without a sentence', () => {
  it.each([
    ['Superficie: 300 m2.', [['size', 300]]],
    ['Superficie construida: 300 m².', [['size', 300]]],
    ['Luminoso. Superficie: 300 metros cuadrados. Cerca de todo.', [['size', 300]]],
    ['Parcela de 3.000 m².', [['plotSize', 3_000]]],
    ['Chalet con parcela privada de 900 m².', [['plotSize', 900]]],
    ['Por 99.000 euros.', [['price', 99_000]]],
    ['Desde 99 mil euros.', [['price', 99_000]]],
    ['99k €', [['price', 99_000]]],
    ['Solo 90.000 €.', [['price', 90_000]]],
    ['Precioso piso. A la venta por 99.000 €.', [['price', 99_000]]],
    ['Piso luminoso. 99.000 € negociables.', [['price', 99_000]]],
  ])('the text “%s” states %j', (text, figures) => {
    expect(read(text, 'es')).toEqual(figures)
  })

  it.each([
    'Gastos de comunidad: 60 €.',
    'IBI: 12.000 euros.',
    'La reforma cuesta 40.000 euros.',
    'Fianza de 9.000 €.',
    'Se pagan 10.000 euros de señal.',
    'La mediana de la zona es 2.100 €/m².',
    'La mediana de la zona es de 150.000 €.',
    'Rebajado 20.000 euros.',
    'Hipoteca de 90.000 euros.',
    'Pisos similares por 120.000 euros.',
    'Entre 90.000 y 99.000 euros.',
    'Con 90.000 euros de un lado y 80.000 euros del otro.',
    'A 300 m de la playa.',
    'A 300 metros del centro.',
    'Terraza. Superficie: 20 m² con garaje.',
    'Superficie de la terraza: 20 m².',
    'Garaje con superficie: 12 m².',
    'Trastero con superficie 6 m².',
    'Jardín: 300 metros cuadrados.',
    'Zonas comunes. 300 metros cuadrados.',
    'Con terraza. 30 m².',
    'Superficie útil: 70 m².',
    'Dos parcelas de 500 m².',
    'Parcela de 500 m² y otra parcela de 300 m².',
    'Parcela mínima de 500 m².',
    'Solar de 3.000 m² edificables.',
    'Municipio de 5.000 hab.',
    'Piso de 3-4 hab.',
    '2 hab. en planta alta y 1 hab. en planta baja.',
    '1 hab. doble, 2 hab. individuales.',
    'Pueblo de 50 hab.',
    'Piso de 5 hab.',
    'Se vendió en 2020 por 120.000 €.',
    'Precio anterior: 120.000 €.',
    'Parking opcional por 40.000 €.',
    'Parking opcional. Por 40.000 €.',
    'Ha bajado desde 120.000 €.',
    'Cocina nueva de 12.000 €.',
    'Por 99 000 €.',
    '99 000 €',
    '120.000/99.000 €',
    '120.000 → 99.000 €',
    'Ahora 99.000 €, antes más.',
    '300 metros cuadrados.',
    '300 m².',
    'Superficie: 300 metros.',
    'Superficie según catastro: 300 m².',
    'Superficie: 300 m² según catastro.',
    'Superficie: 300 m² en total.',
    'Superficie: 300 m² en cada planta.',
    'Superficie: 300 m² exteriores.',
    'Superficie: 90 m² y 20 m² abiertos.',
    'Terraza. Superficie: 20 m².',
    'Edificio. Superficie: 2.000 m².',
    'Parcela de 20 m² de ancho.',
    'Parcela de 3.000 m² junto a la playa.',
    'Frente a una parcela de 3.000 m².',
    'Urbanización con parcela de 3.000 m².',
    'Con opción a un terreno de 500 m².',
    'Posibilidad de comprar una parcela de 500 m².',
    'Parcela de 3.000 m² compartida.',
    'Parcela de 3.000 m² según catastro.',
    'Parcela de 500 m² de uso privativo.',
    'Parcela de 500 m² aprox.',
    'Vistas a una parcela de 500 m².',
    'Parcela de 500 m² y terreno de 500 m².',
  ])('the text “%s” states nothing about the whole home', (text) => {
    expect(read(text, 'es')).toEqual([])
  })

  it.each([
    ['Por 99.000 euros.', 100_000, false],
    ['Por 99.000 euros.', 99_000, true],
    ['Por 99.000 euros.', 800, true],
    ['Por 12.000 euros.', 185_000, true],
  ])('the amount of the text “%s” agrees with the price %d, or is of another magnitude: %s', (text, price, holds) => {
    expect(figuresInText(text, 'es').map((figure) => figure.holds(price))).toEqual([holds])
  })

  it('an amount in thousands is corrected in whole euros', () => {
    expect(figuresInText('Desde 99 mil euros.', 'es').map((figure) => figure.corrected(100_000))).toEqual([
      '100.000 euros',
    ])
  })
})
