import { columnHeader, ruleReason, sheetName } from '@lindero/documents/sheets/sheet-words'
import type { AppError } from '@lindero/domain/errors'
import { partSheet } from '@lindero/domain/sheets/part-sheets'
import type { PlanIssue, PlanTools } from '@lindero/domain/sheets/plan-asset'
import { rowInSheet } from '@lindero/domain/tape/tape-sheets'
import type { AssetRows, SheetsReading } from './sheets-questions.ts'

/**
 * An asset that was not completely loaded, because its save was rejected or because some of its values changed after
 * the preview.
 */
export interface NotSaved {
  /** External id of the asset in the file. */
  asset: string
  code: string
  /** A sentence for each invalid field, if the rejected save reports them. */
  reasons: string[]
}

/** Maximum number of assets listed in the result of a load. */
export const MOST_NAMED = 20
const MOST_REASONS = 5

interface WrongField {
  key: string
  field: string
  reason: string
}

/** Describes why the save of an asset was rejected, for the result of the load. */
export function notSaved({ rows }: AssetRows[number], error: AppError, language: SheetsReading['language']): NotSaved {
  const reasons = wrongFields(error.data)
    .slice(0, MOST_REASONS)
    .flatMap(({ key, field, reason }) => {
      const sheet = partSheet(key.split(':')[0] ?? '')
      return sheet ? [`${columnHeader(sheet, field, language)}: ${ruleReason(sheet, reason, language)}`] : []
    })
  return { asset: rows[0]?.asset ?? '', code: error.code, reasons }
}

/** The invalid fields that the data of the error `parts.invalidFields` or `legal.notSaved` list. */
function wrongFields(data: unknown): WrongField[] {
  const { fields, errors } = (data ?? {}) as { fields?: unknown; errors?: unknown }
  if (Array.isArray(fields)) return fields.filter(isWrongField)
  if (!Array.isArray(errors)) return []
  const ofRecords = errors as readonly { section: string; fields?: readonly Omit<WrongField, 'key'>[] }[]
  return ofRecords.flatMap(({ section, fields = [] }) =>
    fields.map(({ field, reason }) => ({ key: `legal.${section}`, field, reason })),
  )
}

const isWrongField = (each: unknown): each is WrongField =>
  typeof each === 'object' && each !== null && 'key' in each && 'reason' in each

/**
 * Describes the cells and rows of an asset that were skipped, because their values were saved after the preview; null
 * if there are none.
 */
export function changedSince(
  { rows }: AssetRows[number],
  issues: readonly PlanIssue[],
  sheets: PlanTools['sheets'],
  language: SheetsReading['language'],
): NotSaved | null {
  const changed = issues.filter(({ code }) => code === 'changedSincePreview')
  if (changed.length === 0) return null
  const reasons = changed.slice(0, MOST_REASONS).flatMap(({ row, column }) => {
    const sheet = sheets.get(row.position)?.sheet
    if (!sheet) return []
    const place = `${sheetName(sheet, language)}, ${rowInSheet(row.row)}`
    return [column === null ? place : `${place}: ${columnHeader(sheet, column, language)}`]
  })
  return { asset: rows[0]?.asset ?? '', code: 'parts.changedMeanwhile', reasons }
}
