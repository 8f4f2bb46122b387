import { columnHeader, ruleReason, sheetName } from '@lindero/documents/sheets/sheet-words'
import type { PlanIssue, PlanTools } from '@lindero/domain/sheets/plan-asset'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import { figuresOf, fillIn } from '@lindero/texts/kernel/translation'
import type { ReadSheet, SheetIssue, SheetsReading } from './sheets-questions.ts'

/**
 * An asset that was not completely loaded, because the save rejected some of its rows, or because some of its values
 * changed after the preview.
 */
export interface NotSaved {
  /** External id of the asset in the file. */
  asset: string
  code: string
  /** The first rows, each with sheet, row, column and reason. */
  reasons: string[]
}

/** Maximum number of assets listed in the result of a load. */
export const MOST_NAMED = 20
const MOST_REASONS = 5

/** The sheets of a file by position, and the language of the sentences. */
export interface Words {
  byPosition: PlanTools['sheets']
  sheets: readonly ReadSheet[]
  language: SheetsReading['language']
}

/** Describes an issue of a row in a sentence. */
export function sentence(
  { row, column, code, data, isLeftOut }: PlanIssue,
  { byPosition, sheets, language }: Words,
): SheetIssue {
  const sheet = byPosition.get(row.position)?.sheet
  const displayedData =
    'firstRow' in data
      ? { firstRow: rowInSheet(Number(data.firstRow)), sheet: sheets[Number(data.position)]?.name ?? '' }
      : data
  const header = sheets[row.position]?.headers.find((each) => each.column === column)?.header ?? null
  const value = column === null ? row.asset : row.values[column]
  return {
    ...{ position: row.position, row: row.row, rowInSheet: rowInSheet(row.row), letter: null },
    ...{ code, proposal: null, alternatives: [], correction: '' },
    severity: isLeftOut ? 'warning' : 'error',
    column,
    header: header ?? (column && sheet ? columnHeader(sheet, column, language) : null),
    value: value === undefined || value === null ? '' : String(value),
    reason: sheet ? fillIn(ruleReason(sheet, code, language), figuresOf(displayedData, language)) : code,
  }
}

/** Describes the rows that the save of an asset rejected; null if there are none. */
export function rejectedRows(rejected: readonly PlanIssue[], words: Words): NotSaved | null {
  const [first] = rejected
  if (!first) return null
  const reasons = rejected
    .slice(0, MOST_REASONS)
    .map((issue) => `${placeOf(issue, words)}. ${sentence(issue, words).reason}`)
  return { asset: first.row.asset, code: 'parts.invalidFields', reasons }
}

/**
 * Describes the cells and rows of an asset that were skipped, because their values were saved after the preview; null
 * if there are none.
 */
export function changedSince(issues: readonly PlanIssue[], words: Words): NotSaved | null {
  const changed = issues.filter(({ code }) => code === 'changedSincePreview')
  const [first] = changed
  if (!first) return null
  const reasons = changed.slice(0, MOST_REASONS).map((issue) => placeOf(issue, words))
  return { asset: first.row.asset, code: 'parts.changedMeanwhile', reasons }
}

function placeOf({ row, column }: PlanIssue, { byPosition, language }: Words): string {
  const sheet = byPosition.get(row.position)?.sheet
  if (!sheet) return String(rowInSheet(row.row))
  const place = `${sheetName(sheet, language)}, ${rowInSheet(row.row)}`
  return column === null ? place : `${place}: ${columnHeader(sheet, column, language)}`
}
