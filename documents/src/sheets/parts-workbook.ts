import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import {
  ASSET_COLUMN,
  columnsOf,
  fieldOfColumn,
  fieldOfParent,
  PARENT_ROW_COLUMN,
  type PartSheet,
  ROW_COLUMN,
} from '@lindero/domain/sheets/part-sheets'
import type { StreamStyle } from '../kernel/xlsx-parts.ts'
import { type StreamCell, xlsxStream } from '../kernel/xlsx-stream.ts'
import { type TapeRecord, tapeCells, tapeColumns } from '../tape/tape-columns.ts'
import { type Language, type TapeTexts, tapeTexts } from '../tape/tape-words.ts'
import { choiceWord, columnHeader, sheetName } from './sheet-words.ts'

type Values = Readonly<Record<string, unknown>>

/** A saved row of a part. Its values contain the names of documents, people and other rows instead of their uuids. */
export interface SavedSheetRow {
  asset: string
  uuid: string | null
  values: Values
  parent: (Values & { uuid: string }) | null
}

const STYLES: Partial<Record<FieldKind, StreamStyle>> = {
  money: 'money',
  percent: 'points',
  number: 'rate',
  area: 'decimal',
  count: 'integer',
  day: 'date',
}

interface PartsWorkbook {
  language: Language
  sheets: readonly PartSheet[]
  rowsOf: (sheet: PartSheet) => AsyncIterable<SavedSheetRow>
  /** The assets, for a first sheet with the columns of a tape; null for a workbook without this sheet. */
  assets: { rows: AsyncIterable<TapeRecord>; ownFields: readonly string[] } | null
}

/**
 * Streams the saved assets, and the saved rows of their parts, one sheet per part. Loading the workbook again changes
 * nothing.
 */
export function partsWorkbook({ language, sheets, rowsOf, assets }: PartsWorkbook): AsyncGenerator<Buffer> {
  const texts = tapeTexts(language)
  const ofAssets = assets && {
    name: texts.template.assetsSheet,
    columns: tapeColumns(texts, assets.ownFields),
    rows: assetCells(texts, assets),
    isTable: true,
  }
  return xlsxStream([
    ...(ofAssets ? [ofAssets] : []),
    ...sheets.map((sheet) => {
      const columns = columnsOf(sheet, true)
      return {
        name: sheetName(sheet, language),
        columns: columns.map((column) => {
          const header = columnHeader(sheet, column, language)
          const style = STYLES[fieldOfColumn(sheet, column)?.kind ?? 'text'] ?? 'text'
          return { header, width: Math.max(12, Math.min(40, header.length + 3)), style }
        }),
        rows: cellsOf(sheet, columns, language, rowsOf(sheet)),
        isTable: true,
      }
    }),
  ])
}

async function* assetCells(
  texts: TapeTexts,
  { rows, ownFields }: NonNullable<PartsWorkbook['assets']>,
): AsyncGenerator<StreamCell[]> {
  for await (const asset of rows) yield tapeCells(texts, asset, ownFields)
}

async function* cellsOf(
  sheet: PartSheet,
  columns: readonly string[],
  language: Language,
  rows: AsyncIterable<SavedSheetRow>,
): AsyncGenerator<StreamCell[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(sheet, column, language, row))
}

function cellOf(sheet: PartSheet, column: string, language: Language, row: SavedSheetRow): StreamCell {
  if (column === ASSET_COLUMN) return row.asset
  if (column === ROW_COLUMN) return row.uuid
  if (column === PARENT_ROW_COLUMN) return row.parent?.uuid ?? null
  const ofParent = fieldOfParent(column)
  const [owner, name, values] = ofParent === null ? [sheet, column, row.values] : [sheet.parent, ofParent, row.parent]
  const field = fieldOfColumn(sheet, column)
  const value = values?.[name]
  if (!field || !owner || value === null || value === undefined) return null
  if (field.kind === 'choice') return choiceWord(owner, name, value, language)
  if (field.kind === 'day') return new Date(`${String(value)}T00:00:00Z`)
  if (typeof value === 'boolean') return value ? tapeTexts(language).yes : tapeTexts(language).no
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('; ')
  return value as StreamCell
}
