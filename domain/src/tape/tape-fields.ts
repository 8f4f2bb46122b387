import { type DetailPanel, type DetailsWith, detailOf, TAPE_DETAILS } from '../assets/detail-fields.ts'
import type { FieldKind } from '../kernel/fields/field-kinds.ts'
import { ANNEXES } from '../kernel/property-types.ts'
import headers from './tape-headers.json' with { type: 'json' }

/** Kinds of cells that are read by their own rules instead of the rules for a kind of field. */
type SpecialCell =
  | 'identifier'
  | 'type'
  | 'subtype'
  | 'state'
  | 'province'
  | 'coordinate'
  | 'year'
  | 'floor'
  | 'occupancy'
  | 'planningUse'
  | 'planningState'
  | 'planningPhase'
  | 'operation'
  | 'valueSource'
export type TapeCellKind = FieldKind | SpecialCell

interface Field {
  key: string
  kind: TapeCellKind
  /** True if a row without this field is rejected. */
  required?: true
}

/** Details whose cells contain trade terms. */
const TERMS: Partial<Record<DetailsWith<'tape'>, SpecialCell>> = {
  occupancyStatus: 'occupancy',
  planningUse: 'planningUse',
  planningState: 'planningState',
  planningPhase: 'planningPhase',
}

function detailColumns(isIn: (panel: DetailPanel) => boolean) {
  return TAPE_DETAILS.filter((name) => isIn(detailOf(name).panel)).map((name) => ({
    key: name satisfies DetailsWith<'tape'>,
    kind: TERMS[name] ?? detailOf(name).kind,
  }))
}

/** The columns of a tape, in the order of Lindero's template (product facts 2.3, 5.2). */
export const TAPE_FIELDS = [
  { key: 'externalId', kind: 'identifier', required: true },
  { key: 'cadastralReference', kind: 'cadastralReference' },
  { key: 'type', kind: 'type', required: true },
  { key: 'subtype', kind: 'subtype' },
  { key: 'address', kind: 'text' },
  { key: 'postalCode', kind: 'postalCode' },
  { key: 'municipality', kind: 'text' },
  { key: 'province', kind: 'province' },
  { key: 'latitude', kind: 'coordinate' },
  { key: 'longitude', kind: 'coordinate' },
  { key: 'size', kind: 'area', required: true },
  { key: 'usefulSize', kind: 'area' },
  { key: 'registrySize', kind: 'area' },
  { key: 'cadastralSize', kind: 'area' },
  { key: 'appraisalSize', kind: 'area' },
  { key: 'plotSize', kind: 'area' },
  { key: 'constructionYear', kind: 'year' },
  { key: 'floor', kind: 'floor' },
  { key: 'rooms', kind: 'count' },
  { key: 'bathrooms', kind: 'count' },
  ...ANNEXES.map((key) => ({ key, kind: 'triState' as const })),
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
  { key: 'size', kind: 'area' },
  { key: 'date', kind: 'day', required: true },
] as const satisfies readonly Field[]

/** Columns with a part of the address. They are joined with the column of the address, which then names the street. */
export const ADDRESS_PARTS = [
  { key: 'streetType', kind: 'text' },
  { key: 'streetNumber', kind: 'text' },
  { key: 'block', kind: 'text' },
  { key: 'staircase', kind: 'text' },
  { key: 'door', kind: 'text' },
  { key: 'addressRest', kind: 'text' },
] as const satisfies readonly Field[]
export type AddressPart = (typeof ADDRESS_PARTS)[number]['key']

/** The column with the monthly amount of a field that has the yearly one. */
export const MONTHLY = { column: 'communityCostPerMonth', field: 'communityCost' } as const

/** All fields that a column of a tape can fill. */
export const COLUMN_FIELDS = [...TAPE_FIELDS, ...ADDRESS_PARTS, { key: MONTHLY.column, kind: 'money' }] as const

/** A column of Lindero's template. */
export type TemplateFieldKey = (typeof TAPE_FIELDS)[number]['key']
export type TapeFieldKey = TemplateFieldKey | AddressPart | typeof MONTHLY.column
export type ValueFieldKey = (typeof VALUE_FIELDS)[number]['key']

/**
 * Header spellings in Spanish and English, the most certain first. Case, accents, punctuation and units are ignored.
 */
export const TAPE_HEADERS: Readonly<Record<TapeFieldKey, readonly string[]>> = headers.assets
/**
 * Further spellings, which yield to a column with one of the others: `Naturaleza` is the type only if no column is a
 * `Tipo`. A spelling that is in both lists yields too.
 */
export const FURTHER_HEADERS: Readonly<Partial<Record<TapeFieldKey, readonly string[]>>> = headers.further
/**
 * Spellings that yield to all others: `Expediente` is the identifier only if no column is an `ID activo` or a `Nº
 * inmueble`.
 */
export const LAST_HEADERS: Readonly<Partial<Record<TapeFieldKey, readonly string[]>>> = headers.last
/** Spellings like `LAST_HEADERS` that may mean something else, so that the user or the cells must confirm them. */
export const ASKED_HEADERS: Readonly<Partial<Record<TapeFieldKey, readonly string[]>>> = headers.asked
export const VALUE_HEADERS: Readonly<Record<ValueFieldKey, readonly string[]>> = headers.values
/**
 * Headers of result columns in Lindero's own exports and error workbooks. These columns are recognised but never
 * imported.
 */
export const REPORT_HEADERS: readonly string[] = headers.report

/** The period of the amounts of a column; null for other columns. */
export const periodOf = (column: string): 'month' | 'year' | null =>
  column === MONTHLY.field ? 'year' : column === MONTHLY.column ? 'month' : null

/** The field that a column fills. */
export const filledField = <Key extends string>(column: Key): Key =>
  periodOf(column) === 'month' ? (MONTHLY.field as string as Key) : column
