import { demoWorld } from '@lindero/demo/world'
import { writeXlsx } from 'hucre/xlsx'

type Cell = string | number | null

const HEADERS = {
  es: [
    'ID Activo',
    'Ref. Catastral',
    'Tipología',
    'Dirección',
    'Municipio',
    'Provincia',
    'Latitud',
    'Longitud',
    'Superficie (m²)',
    'Hab.',
    'Baños',
    'Planta',
    'Ascensor',
    'Año construcción',
    'Estado',
    'COD_OCUP_2',
  ],
  en: [
    'Asset ID',
    'Cadastral reference',
    'Type',
    'Address',
    'Municipality',
    'Province',
    'Latitude',
    'Longitude',
    'Size (m²)',
    'Bedrooms',
    'Bathrooms',
    'Floor',
    'Lift',
    'Construction year',
    'Condition',
    'COD_OCUP_2',
  ],
} as const

const WORDS = {
  es: { flat: 'Piso', yes: 'Sí', no: 'No', new: 'Nuevo', good: 'Buen estado', toRenovate: 'A reformar' },
  en: { flat: 'Flat', yes: 'Yes', no: 'No', new: 'New', good: 'Good', toRenovate: 'To renovate' },
} as const

export interface TestTape {
  bytes: Buffer
  good: number
  /** Rows that must be refused: row number as a spreadsheet shows it, and the header of the offending cell. */
  defects: { row: number; header: string; value: string }[]
}

/**
 * A tape of flats that stand where the demo market has evidence, with cells as people type them and five rows
 * that must be refused.
 */
export async function aTape(language: 'es' | 'en', prefix: string): Promise<TestTape> {
  const words = WORDS[language]
  const headers = HEADERS[language]
  const today = new Date().toISOString().slice(0, 10)
  const flats = demoWorld({ today })
    .portfolios.flatMap(({ assets }) => assets)
    .filter(
      (asset) =>
        asset.typeId === 11 && asset.latitude !== null && asset.size !== null && asset.state === 'good',
    )
    .slice(0, 20)

  const rows: Cell[][] = flats.map((flat, index) => [
    `${prefix}-${String(index + 1).padStart(3, '0')}`,
    '',
    words.flat,
    flat.address ?? '',
    flat.municipality ?? '',
    flat.province ?? '',
    flat.latitude,
    flat.longitude,
    // As people type them: a figure, a figure with decimals as text, a figure with its unit.
    index % 3 === 0 ? flat.size : index % 3 === 1 ? `${flat.size},00` : ` ${flat.size} m2 `,
    flat.rooms,
    flat.bathrooms,
    flat.floor,
    flat.lift === null ? '' : flat.lift ? words.yes : words.no,
    flat.constructionYear,
    flat.state ? words[flat.state] : '',
    'LIB',
  ])
  const good = rows.length
  const spoil = (index: number, column: number, value: Cell): Cell[] =>
    (rows[index] ?? []).map((cell, at) =>
      at === 0 ? `${prefix}-9${column}${index}` : at === column ? value : cell,
    )
  const spoilt: { column: number; value: Cell; row?: Cell[] }[] = [
    { column: 8, value: 0 },
    { column: 8, value: 'mucho' },
    { column: 2, value: 'Castillo' },
    { column: 13, value: 2091 },
    { column: 1, value: '6344205CF7664S0001XX' },
  ]
  spoilt.forEach(({ column, value }, index) => {
    rows.push(spoil(index, column, value))
  })
  const bytes = await writeXlsx({
    sheets: [{ name: language === 'es' ? 'Activos' : 'Assets', rows: [[...headers], ...rows] }],
  })
  return {
    bytes: Buffer.from(bytes),
    good,
    defects: spoilt.map(({ column, value }, index) => ({
      row: good + 2 + index,
      header: headers[column] ?? '',
      value: String(value),
    })),
  }
}
