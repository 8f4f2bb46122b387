import { choiceWord, columnHeader, sheetName, sheetTexts } from '@lindero/documents/sheets/sheet-words'
import type { UndoOfRows } from '@lindero/domain/kernel/kept-rows'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { PART_SHEETS, type PartSheet, partSheet } from '@lindero/domain/sheets/part-sheets'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { OPERATION_PARTS } from '../operations/stored-operations.ts'
import type { StoredAsset } from './sections/sheet-section.ts'
import { tablesOf } from './sheet-sections.ts'

/** Maximum number of rows and fields listed per asset. */
const MOST_NAMES = 10

const storedPart = (part: RecordPart) => OPERATION_PARTS.find((stored) => stored.part === part)

interface SheetOfTable {
  sheet: PartSheet | undefined
  title: string
  table: PgTable | undefined
}

/**
 * Describes the rows and fields that an undo did not restore, with the names in the sheets: `Tributos, IBI: Importe`.
 */
export function leftNames(asset: StoredAsset, left: UndoOfRows['left'], language: 'es' | 'en'): string[] {
  const names = left.map(({ table, key, column }) => {
    const { sheet, title, table: stored } = sheetOfTable(asset, table, key, language)
    if (!sheet) return sheetsOf(table, language)
    const row = title === '' ? sheetName(sheet, language) : `${sheetName(sheet, language)}, ${title}`
    const field = column === null ? null : fieldOf(column, stored)
    return field !== null && Object.hasOwn(sheet.fields, field)
      ? `${row}: ${columnHeader(sheet, field, language)}`
      : row
  })
  return [...new Set(names)].slice(0, MOST_NAMES)
}

/**
 * The sheets of each table that an undo restores. If a row was deleted, its sheet is unknown, and all sheets of its
 * table are named: `Tributos / Cuotas de comunidad / Facturas`.
 */
const SHEETS = new Map(
  tablesOf(PART_SHEETS.map(({ part }) => part)).map(({ name, sheets }) => [
    name,
    PART_SHEETS.filter(({ id }) => sheets.includes(id)),
  ]),
)
const sheetsOf = (table: string, language: 'es' | 'en') =>
  table === 'notices' ? sheetTexts(language).notices : namesOf(table, language)
const namesOf = (table: string, language: 'es' | 'en') =>
  SHEETS.get(table)
    ?.map((sheet) => sheetName(sheet, language))
    .join(' / ') ?? ''

function sheetOfTable({ parts }: StoredAsset, table: string, key: string, language: 'es' | 'en'): SheetOfTable {
  const ofPart = SHEETS.get(table)?.find(({ kind }) => kind === null)
  if (ofPart && parts.some(({ part }) => part === ofPart.part)) {
    return { sheet: ofPart, title: '', table: storedPart(ofPart.part)?.tables.record }
  }
  for (const { part, data } of parts) {
    const stored = storedPart(part)
    for (const [kind, rows] of Object.entries(data.rows)) {
      const row = rows.find(({ uuid }) => uuid === key) as Readonly<Record<string, unknown>> | undefined
      if (!row) continue
      const sheet = partSheet(`${part.section}.${kind}`)
      return {
        sheet,
        title: titleOf(sheet, part.rows[kind]?.title ?? '', row, language),
        table: stored?.tables.rows[kind],
      }
    }
  }
  return { sheet: undefined, title: '', table: undefined }
}

/**
 * The value that identifies a row for the user. Texts are not used, because they may be names of people, and the result
 * of an undo is stored for a long time.
 */
function titleOf(
  sheet: PartSheet | undefined,
  name: string,
  row: Readonly<Record<string, unknown>>,
  language: 'es' | 'en',
): string {
  const { kind } = sheet?.fields[name] ?? {}
  const value = row[name] ?? null
  if (!sheet || value === null) return ''
  if (kind === 'choice') return choiceWord(sheet, name, value, language)
  return kind === 'day' ? String(value) : ''
}

/** The field that is stored in a column. For legal records and the acquisition, field and column have the same name. */
function fieldOf(column: string, table: PgTable | undefined): string {
  if (table) {
    const columnEntry = Object.entries(getTableColumns(table)).find(([, { name }]) => name === column)
    if (columnEntry) return columnEntry[0]
  }
  return column.replace(/^fields\./, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
