import { choiceWord, columnHeader, sheetName } from '@lindero/documents/sheets/sheet-words'
import type { UndoOfRows } from '@lindero/domain/kernel/kept-rows'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { type PartSheet, partSheet } from '@lindero/domain/sheets/part-sheets'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StoredPart } from '../assets/parts/part-tables.ts'
import { STORED_OPERATIONS } from '../operations/stored-operations.ts'
import type { StoredAsset } from './sections/sheet-section.ts'

/** Maximum number of rows and fields that are named per asset. */
const MOST_NAMES = 10

const STORED: Readonly<Record<string, StoredPart>> = STORED_OPERATIONS as unknown as Record<string, StoredPart>

interface Place {
  sheet: PartSheet | undefined
  title: string
  table: PgTable | undefined
}

/** The rows and fields that an undo did not restore, in the words of the sheets: `Tributos, IBI: Importe`. */
export function leftNames(asset: StoredAsset, left: UndoOfRows['left'], language: 'es' | 'en'): string[] {
  const names = left.map(({ table, key, column }) => {
    const { sheet, title, table: stored } = placeOf(asset, table, key, language)
    if (!sheet) return table
    const row = title === '' ? sheetName(sheet, language) : `${sheetName(sheet, language)}, ${title}`
    const field = column === null ? null : fieldOf(column, stored)
    return field !== null && Object.hasOwn(sheet.fields, field)
      ? `${row}: ${columnHeader(sheet, field, language)}`
      : row
  })
  return [...new Set(names)].slice(0, MOST_NAMES)
}

function placeOf({ parts }: StoredAsset, table: string, key: string, language: 'es' | 'en'): Place {
  for (const { part, data } of parts) {
    const stored = STORED[part.name]
    if (table === 'assets' ? part.name === 'acquisition' : isOwn(part, stored, table))
      return { sheet: partSheet(`${part.section}.${part.name}`), title: '', table: stored?.tables.record }
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
 * The value that names a row. Texts are left out, because they may be names of people and a result is stored for a long
 * time.
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

const isOwn = ({ section }: RecordPart, stored: StoredPart | undefined, table: string) =>
  section !== LEGAL && stored?.tables.record !== undefined && getTableName(stored.tables.record) === table

/** The field of a column. Fields of legal records and of the acquisition are named after themselves. */
function fieldOf(column: string, table: PgTable | undefined): string {
  if (table) {
    const found = Object.entries(getTableColumns(table)).find(([, { name }]) => name === column)
    if (found) return found[0]
  }
  return column.replace(/^fields\./, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
