import type { TapeFieldKey } from '@lindero/domain/tape/tape-fields'
import { issueFigures } from '@lindero/texts/tape/issue-figures'
import i18next from 'i18next'
import type { CellIssue } from './wizard/cell-issue.ts'

/** Returns the text for a key that is known only at run time, or null if there is no such text. */
function said(key: string, figures: Record<string, unknown> = {}): string | null {
  return i18next.exists(key) ? String(i18next.t(key as 'tape:yes', figures)) : null
}

/**
 * The issue of a cell as a sentence. If this version of the program does not know the code, returns the code itself.
 */
function reasonText(code: string, data: Record<string, unknown> = {}): string {
  const figures = issueFigures(data, i18next.language === 'es' ? 'es' : 'en', (key) => said(`tape:${key}`) ?? '')
  return said(`tape:reasons.${tailOf(code)}`, figures) ?? said(`errors:${code}`, figures) ?? code
}

/** Advice on how to correct an issue; null if there is none. */
function correctionHint(code: string): string | null {
  return said(`tape:corrections.${tailOf(code)}`)
}

/** Advice on how to correct a file that was rejected as a whole; null if there is none. */
export function fileErrorHint(code: string): string | null {
  return said(`wizard:upload.corrections.${tailOf(code)}`)
}

/** The name of the field of an issue, its reason, and advice on how to correct it. */
export function wordsOf({ field, sheetKind, code, data, words }: CellIssue) {
  if (words) return { field: words.field, reason: words.reason, hint: words.correction || null }
  const reason = reasonText(code, data)
  return { field: fieldName(field, sheetKind === 'values'), reason, hint: correctionHint(code) }
}

export function fieldName(field: string, ofValues = false): string {
  const first = ofValues ? 'valueFields' : 'fields'
  const second = ofValues ? 'fields' : 'valueFields'
  return said(`tape:${first}.${field}.name`) ?? said(`tape:${second}.${field}.name`) ?? field
}

/** Columns of the list of assets for fields of a tape that have another key there. */
const LISTED: Readonly<Partial<Record<TapeFieldKey, string>>> = {
  outstandingBalance: 'outstandingDebt',
  groupId: 'group',
}

/** The name of a field in a narrow place: the one of its column in the list of assets, or its short name. */
export function shortFieldName(field: string): string {
  const listed = said(`assets:list.columns.${LISTED[field as TapeFieldKey] ?? field}`)
  return listed ?? said(`tape:shortNames.${field}`) ?? fieldName(field)
}

/** Name of an asset field that a tape changes. A few fields have a different name than their column in the tape. */
export function changedFieldName(field: string): string {
  const columns: Readonly<Record<string, string>> = { typeId: 'type', provinceCode: 'province' }
  return field === 'ownFields' ? i18next.t('wizard:review.ownFieldShort') : fieldName(columns[field] ?? field)
}

function tailOf(code: string): string {
  return code.replace(/^tape\./, '')
}
