import { figuresOf } from '@lindero/texts/kernel/translation'
import i18next from 'i18next'

/** The text of a key that is known only at run time, or null if there is none. */
function said(key: string, figures: Record<string, unknown> = {}): string | null {
  return i18next.exists(key) ? String(i18next.t(key as 'tape:yes', figures)) : null
}

/** The issue of a cell as a sentence. A code that this bundle does not know yet is shown unchanged. */
export function reasonText(code: string, data: Record<string, unknown> = {}): string {
  const figures = figuresOf(data, i18next.language === 'es' ? 'es' : 'en')
  return said(`tape:reasons.${tailOf(code)}`, figures) ?? said(`errors:${code}`, figures) ?? code
}

/** Advice for the correction of an issue, or null. */
export function correctionHint(code: string): string | null {
  return said(`tape:corrections.${tailOf(code)}`)
}

/** Advice for the correction of a file that was rejected as a whole, or null. */
export function fileErrorHint(code: string): string | null {
  return said(`wizard:upload.corrections.${tailOf(code)}`)
}

export function fieldName(field: string, ofValues = false): string {
  const first = ofValues ? 'valueFields' : 'fields'
  const second = ofValues ? 'fields' : 'valueFields'
  return said(`tape:${first}.${field}.name`) ?? said(`tape:${second}.${field}.name`) ?? field
}

/** Name of an asset's field that a tape changes. A few fields have a name that differs from their column's. */
export function changedFieldName(field: string): string {
  const columns: Readonly<Record<string, string>> = { typeId: 'type', provinceCode: 'province' }
  return field === 'ownFields' ? i18next.t('wizard:review.ownFieldShort') : fieldName(columns[field] ?? field)
}

function tailOf(code: string): string {
  return code.replace(/^tape\./, '')
}
