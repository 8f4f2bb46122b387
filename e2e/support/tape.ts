import { demoWorld } from '@lindero/demo/app/world'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { resources } from '@lindero/texts/resources'
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
  ],
} as const

const WORDS = {
  es: { flat: 'Piso', yes: 'Sí', no: 'No', new: 'Nuevo', good: 'Buen estado', toRenovate: 'A reformar' },
  en: { flat: 'Flat', yes: 'Yes', no: 'No', new: 'New', good: 'Good', toRenovate: 'To renovate' },
} as const

const A = 'A'.charCodeAt(0)

export interface TestTape {
  bytes: Buffer
  good: number
  /** A column header that the product does not recognise. */
  unknown: string
  /** Cells that the product must reject, with row numbers and column letters as in a spreadsheet. */
  errors: CellError[]
}

export interface CellError {
  row: number
  column: string
  header: string
  value: string
  /** The key of the error text and the values for its placeholders. */
  reason: keyof typeof resources.es.tape.reasons
  figures?: Record<string, string | number>
}

/**
 * A tape of flats in places with evidence in the demo market. Values are written as users type them, and five rows must
 * be rejected.
 */
export async function aTape(language: 'es' | 'en', prefix: string): Promise<TestTape> {
  const words = WORDS[language]
  // A header without any mapping, not even one remembered from an earlier run.
  const unknown = `COD_2_${prefix}`
  const headers = [...HEADERS[language], unknown]
  const today = calendarDateAt(new Date())
  const flats = demoWorld({ today })
    .portfolios.flatMap(({ assets }) => assets)
    .filter((asset) => asset.typeId === 11 && asset.latitude !== null && asset.size !== null && asset.state === 'good')
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
    // Users write sizes as a number, as text with decimals, or with a unit.
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
    (rows[index] ?? []).map((cell, at) => (at === 0 ? `${prefix}-9${column}${index}` : at === column ? value : cell))
  const spoilt: (Pick<CellError, 'reason' | 'figures'> & { column: number; value: Cell })[] = [
    { column: 8, value: 0, reason: 'notPositive' },
    { column: 8, value: 'mucho', reason: 'notANumber' },
    { column: 2, value: 'Castillo', reason: 'unknownType' },
    { column: 2, value: '', reason: 'missing' },
    { column: 8, value: -5, reason: 'notPositive' },
  ]
  spoilt.forEach(({ column, value }, index) => {
    rows.push(spoil(index, column, value))
  })
  const bytes = await writeXlsx({
    sheets: [{ name: language === 'es' ? 'Activos' : 'Assets', rows: [headers, ...rows] }],
  })
  return {
    bytes: Buffer.from(bytes),
    good,
    unknown,
    errors: spoilt.map(({ column, value, ...why }, index) => ({
      ...why,
      row: good + 2 + index,
      column: String.fromCharCode(A + column),
      header: headers[column] ?? '',
      value: String(value),
    })),
  }
}
