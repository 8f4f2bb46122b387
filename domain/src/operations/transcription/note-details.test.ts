import { describe, expect, it } from 'vitest'
import { squareMetresOf } from './note-areas.ts'
import type { NotePage } from './note-text.ts'
import { readNote } from './read-note.ts'

function valuesOf(description: string, owners = 'titular del 100% del pleno dominio.') {
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
  return Object.fromEntries((readNote([page])?.fields ?? []).map(({ field, value }) => [field, value]))
}

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
  ])('the description of an extract yields %s', (_, description, expected) => {
    const values = valuesOf(description)
    for (const [field, value] of Object.entries(expected)) expect(values[field]).toEqual(value)
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
