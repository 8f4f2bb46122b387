import { describe, expect, it } from 'vitest'
import { squareMetresOf } from './note-areas.ts'
import type { NotePage } from './note-text.ts'
import { readNote } from './read-note.ts'

function readingOf(description: string, owners = 'titular del 100% del pleno dominio.') {
  const lines = [
    'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA. Tomo 1.',
    'DESCRIPCIÓN',
    description,
    'TITULARIDAD',
    `Don LUIS ARCO PINO, con D.N.I. 12345678Z, ${owners}`,
    'CARGAS',
    'Libre de cargas.',
  ]
  const page: NotePage = {
    page: 1,
    lines: lines.map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
  }
  return readNote([page])
}

const valuesOf = (...words: Parameters<typeof readingOf>) =>
  Object.fromEntries((readingOf(...words)?.fields ?? []).map(({ field, value }) => [field, value]))

describe('The description of an extract', () => {
  it.each([
    ['una hectarea, veinte areas y treinta y cinco centiareas', 12_035],
    ['1 ha 20 a 35 ca', 12_035],
    ['setenta y cuatro metros y diez decimetros cuadrados', 74.1],
    ['62 metros 80 decimetros cuadrados', 62.8],
    ['1.250,50 m2', 1_250.5],
  ])('«%s» is read as an area of %d m²', (words, metres) => {
    expect(squareMetresOf(words)).toBeCloseTo(metres)
  })

  it.each([
    [
      'useful, built and plot areas by the words next to them',
      'URBANA: Casa. Se alza sobre una parcela de 300 m2. Construida: 180,20 m2, con un porche de 20 m2. Útil: 150 m2.',
      { sizePlotArea: 300, sizeBuiltArea: 180.2, sizeUsefulArea: 150 },
    ],
    [
      'no built area if two built areas differ',
      'URBANA: Piso de 90 m2 construidos y 104 m2 construidos.',
      { sizeBuiltArea: undefined },
    ],
    [
      'the area of a traditional measure with a stated equivalent',
      'RÚSTICA: Tierra de tres fanegas, equivalentes a una hectárea y noventa y tres áreas, polígono doce, parcela 40.',
      { sizePlotArea: 19_300, ruralPolygon: '12', ruralParcel: '40' },
    ],
    [
      'no area of a traditional measure without an equivalent',
      'RÚSTICA: Tierra de tres fanegas y dos celemines al sitio Los Llanos.',
      { sizePlotArea: undefined },
    ],
    [
      'the share in the building and that in the development',
      'URBANA: Piso. Cuota en el edificio: 2,5 %. Cuota en la urbanización: 0,125 %.',
      { horizontalDivisionPct: 2.5, developmentSharePct: 0.125 },
    ],
    [
      'its own parcel and not that of a neighbour',
      'RÚSTICA: Parcela 8 del polígono 3, de 50 áreas. Linda: norte, polígono 3, parcela 9.',
      { ruralPolygon: '3', ruralParcel: '8', sizePlotArea: 5_000 },
    ],
    [
      'the share in figures with two digits of whole numbers',
      'URBANA: Local. Cuota: 18 enteros 31 centésimas por ciento.',
      { horizontalDivisionPct: 18.31 },
    ],
    [
      'the share in figures with decimals',
      'URBANA: Local. Cuota: 18,31 enteros por ciento.',
      { horizontalDivisionPct: 18.31 },
    ],
    [
      'no share if its words have a part that is not read',
      'URBANA: Local. Cuota: dieciocho enteros tres décimas y una centésima por ciento.',
      { horizontalDivisionPct: undefined },
    ],
    [
      'the built area with a proportional part, and not that part',
      'URBANA: Piso. Superficie construida de 100 m2 y con parte proporcional de elementos comunes de 118,20 m2.',
      { sizeBuiltArea: 100 },
    ],
    [
      'the street of a garage',
      'URBANA: Plaza de aparcamiento número 19 en planta sótano del edificio en Écija, plaza Mayor, 44. Mide 12 m2.',
      { address: 'plaza Mayor, 44' },
    ],
    [
      'the built area with its part of the common elements',
      'URBANA: Piso. Superficie construida, incluida la parte proporcional de elementos comunes: 118,22 m2.',
      { sizeBuiltArea: 118.22 },
    ],
    [
      'the day on which the construction ended',
      'URBANA: Piso. Fecha de finalización de la obra: 15 de abril de 2000.',
      { constructionDate: '2000-04-15' },
    ],
  ])('the description of an extract yields %s', (_, description, expected) => {
    const values = valuesOf(description)
    for (const [field, value] of Object.entries(expected)) expect(values[field]).toEqual(value)
  })

  it('the number and the code of the property are read from a table', () => {
    const rows = [
      [0.1, 'Finca', 0.35, 'CRU', 0.6, 'Tomo / Libro / Folio'],
      [0.1, '47.193', 0.35, '41004055380291', 0.6, 'Tomo 2204, Libro 779, Folio 85'],
    ] as const
    const table = rows.map((row, index) => {
      const cells = [0, 2, 4].map((at) => ({ text: String(row[at + 1]), x: Number(row[at]), width: 0.15 }))
      return {
        text: cells.map(({ text }) => text).join('    '),
        cells,
        x: 0.1,
        y: (index + 2) / 60,
        width: 0.8,
        height: 0.012,
      }
    })
    const line = (text: string, y: number) => ({ text, x: 0.1, y: y / 60, width: 0.8, height: 0.012 })
    const [title, code] = ['REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA.', 'IDENTIFICACIÓN']
    const end = ['TITULARIDAD', 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular.', 'CARGAS', 'Libre de cargas.']
    const lines = [line(title, 0), line(code, 1), ...table, ...end.map((text, index) => line(text, index + 6))]
    const values = Object.fromEntries(
      (readNote([{ page: 1, lines }])?.fields ?? []).map(({ field, value }) => [field, value]),
    )
    expect(values).toMatchObject({ registryNumber: '47.193', registryCode: '41004055380291' })
  })

  it('built areas of different floors are added, and the sum is to be checked', () => {
    const reading = readingOf(
      'URBANA: Local. Ocupa en planta baja 161,30 metros cuadrados construidos, y en sótano setenta metros cuadrados construidos.',
    )
    const area = reading?.fields.find(({ field }) => field === 'sizeBuiltArea')
    expect(area).toMatchObject({ value: 231.3, certainty: 'low' })
    expect(reading?.unread).toEqual([])
  })

  it('two areas that contradict each other are listed as unread', () => {
    const { unread = [] } = readingOf('URBANA: Piso de 90 m2 construidos y 104 m2 construidos.') ?? {}
    expect(unread.map(({ kind, quote }) => [kind, quote])).toEqual([
      ['area', '90 m2'],
      ['area', '104 m2'],
    ])
  })

  it.each([
    ['con carácter ganancial.', 'community'],
    ['casado en régimen de gananciales, titular con carácter privativo.', 'private'],
    ['casado en separación de bienes, titular del pleno dominio.', 'separation'],
    ['mitad con carácter privativo y mitad con carácter ganancial.', undefined],
    ['titular del pleno dominio.', undefined],
  ])('the words «%s» yield the marital regime %s', (owners, regime) => {
    expect(valuesOf('URBANA: Piso.', owners).maritalRegime).toBe(regime)
  })
})
