import { type DetailKind, type DetailPanel, type DetailsWith, detailOf, TAPE_DETAILS } from '../assets/detail-fields.ts'
import headers from './tape-headers.json' with { type: 'json' }

/** How the cells of a field are read. */
export type TapeFieldKind =
  | 'identifier'
  | 'text'
  | 'reference'
  | 'type'
  | 'subtype'
  | 'state'
  | 'yesNo'
  | 'postalCode'
  | 'province'
  | 'coordinate'
  | 'size'
  | 'money'
  | 'percent'
  | 'count'
  | 'year'
  | 'floor'
  | 'date'
  | 'operation'
  | 'valueSource'

interface Field {
  key: string
  kind: TapeFieldKind
  /** A row without this field is refused. */
  required?: true
}

/** How a tape writes each kind of detail; it has no choices yet. */
const DETAIL_CELLS = {
  text: 'text',
  longText: 'text',
  yesNo: 'yesNo',
  count: 'count',
  grade: 'count',
  choice: 'text',
  money: 'money',
  percent: 'percent',
  pastDay: 'date',
} as const satisfies Record<DetailKind, TapeFieldKind>

function detailColumns(isIn: (panel: DetailPanel) => boolean) {
  return TAPE_DETAILS.filter((name) => isIn(detailOf(name).panel)).map((name) => ({
    key: name satisfies DetailsWith<'tape'>,
    kind: DETAIL_CELLS[detailOf(name).kind],
  }))
}

/** The columns of a tape, in the order of our own template (product facts 2.3, 5.2). */
export const TAPE_FIELDS = [
  { key: 'externalId', kind: 'identifier', required: true },
  { key: 'cadastralReference', kind: 'reference' },
  { key: 'type', kind: 'type', required: true },
  { key: 'subtype', kind: 'subtype' },
  { key: 'address', kind: 'text' },
  { key: 'postalCode', kind: 'postalCode' },
  { key: 'municipality', kind: 'text' },
  { key: 'province', kind: 'province' },
  { key: 'latitude', kind: 'coordinate' },
  { key: 'longitude', kind: 'coordinate' },
  { key: 'size', kind: 'size', required: true },
  { key: 'usefulSize', kind: 'size' },
  { key: 'registrySize', kind: 'size' },
  { key: 'cadastralSize', kind: 'size' },
  { key: 'appraisalSize', kind: 'size' },
  { key: 'plotSize', kind: 'size' },
  { key: 'constructionYear', kind: 'year' },
  { key: 'floor', kind: 'floor' },
  { key: 'rooms', kind: 'count' },
  { key: 'bathrooms', kind: 'count' },
  { key: 'lift', kind: 'yesNo' },
  { key: 'boxroom', kind: 'yesNo' },
  { key: 'parking', kind: 'yesNo' },
  { key: 'garden', kind: 'yesNo' },
  { key: 'terrace', kind: 'yesNo' },
  { key: 'pool', kind: 'yesNo' },
  { key: 'sportsCenter', kind: 'yesNo' },
  { key: 'doorman', kind: 'yesNo' },
  ...detailColumns((panel) => panel === 'features'),
  { key: 'state', kind: 'state' },
  ...detailColumns((panel) => panel !== 'features'),
] as const satisfies readonly Field[]

/** The columns of the second sheet: existing valuations and reference values (product facts 2.3, 6.8). */
export const VALUE_FIELDS = [
  { key: 'assetId', kind: 'identifier', required: true },
  { key: 'operation', kind: 'operation' },
  { key: 'source', kind: 'valueSource', required: true },
  { key: 'valuer', kind: 'text' },
  { key: 'value', kind: 'money', required: true },
  { key: 'size', kind: 'size' },
  { key: 'date', kind: 'date', required: true },
] as const satisfies readonly Field[]

export type TapeFieldKey = (typeof TAPE_FIELDS)[number]['key']
export type ValueFieldKey = (typeof VALUE_FIELDS)[number]['key']
export type TapeField = (typeof TAPE_FIELDS)[number]
export type ValueField = (typeof VALUE_FIELDS)[number]

/** Spellings of the headers in Spanish and English, the surest first; case, accents, marks and units are ignored. */
export const TAPE_HEADERS: Readonly<Record<TapeFieldKey, readonly string[]>> = headers.assets
export const VALUE_HEADERS: Readonly<Record<ValueFieldKey, readonly string[]>> = headers.values
/** Result columns of our own export and error workbook: recognised, never imported. */
export const REPORT_HEADERS: readonly string[] = headers.report
