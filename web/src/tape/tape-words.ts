import { issueFigures } from '@lindero/texts/tape/issue-figures'
import i18next from 'i18next'

/** Returns the text for a key that is known only at run time, or null if there is no such text. */
function said(key: string, figures: Record<string, unknown> = {}): string | null {
  return i18next.exists(key) ? String(i18next.t(key as 'tape:yes', figures)) : null
}

/**
 * The issue of a cell as a sentence. If this version of the program does not know the code, returns the code itself.
 */
export function reasonText(code: string, data: Record<string, unknown> = {}): string {
  const figures = issueFigures(data, i18next.language === 'es' ? 'es' : 'en', (key) => said(`tape:${key}`) ?? '')
  return said(`tape:reasons.${tailOf(code)}`, figures) ?? said(`errors:${code}`, figures) ?? code
}

/** Advice on how to correct an issue; null if there is none. */
export function correctionHint(code: string): string | null {
  return said(`tape:corrections.${tailOf(code)}`)
}

/** Advice on how to correct a file that was rejected as a whole; null if there is none. */
export function fileErrorHint(code: string): string | null {
  return said(`wizard:upload.corrections.${tailOf(code)}`)
}

export function fieldName(field: string, ofValues = false): string {
  const first = ofValues ? 'valueFields' : 'fields'
  const second = ofValues ? 'fields' : 'valueFields'
  return said(`tape:${first}.${field}.name`) ?? said(`tape:${second}.${field}.name`) ?? field
}

/** Name of an asset field that a tape changes. A few fields have a different name than their column in the tape. */
export function changedFieldName(field: string): string {
  const columns: Readonly<Record<string, string>> = { typeId: 'type', provinceCode: 'province' }
  return field === 'ownFields' ? i18next.t('wizard:review.ownFieldShort') : fieldName(columns[field] ?? field)
}

function tailOf(code: string): string {
  return code.replace(/^tape\./, '')
}
