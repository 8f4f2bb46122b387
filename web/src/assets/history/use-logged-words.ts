import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import { recordField } from '@lindero/domain/assets/logged-field'
import { useTranslation } from 'react-i18next'
import { keyAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { useFieldWords } from '../asset-form.ts'
import type { LogEntry } from './log-entry.ts'
import { useAreaWords } from './use-area-words.ts'
import { isValueOfTape, partsOf, useLoggedLabel } from './use-logged-label.ts'
import { useValuationWords } from './use-valuation-words.ts'

const commentKind = (type: unknown) => textIfAny(keyAt('common:comments.types', String(type))) ?? String(type)

/** Labels of logged fields, and formats for their values. */
export function useLoggedWords(names?: ReadonlyMap<string, string>) {
  const { t } = useTranslation('common')
  const ofAsset = useFieldWords()
  const ofValuation = useValuationWords()
  const ofArea = useAreaWords()
  const labelOf = useLoggedLabel()

  function value(area: LogEntry['area'], field: string, logged: unknown): string {
    if (area === 'docs') {
      if (typeof logged === 'boolean') return t(`answers.${logged ? 'yes' : 'no'}`)
      return typeof logged === 'string' ? logged : '–'
    }
    if (field === 'commentType' || field.endsWith('.commentType')) return commentKind(logged)
    const words = ofArea(area)
    if (words) return words.value(field, logged, names)
    if (area === 'valuation') return ofValuation.value(partsOf(field).name ?? 'added', logged)
    if (area !== 'tape') return ofAsset.value(field, logged)
    return isValueOfTape(field)
      ? ofValuation.value(partsOf(field).name ?? 'added', logged)
      : ofAsset.value(recordField(field), logged)
  }

  return {
    label: (area: LogEntry['area'], change: Parameters<typeof labelOf>[1] & Pick<LoggedChange, 'row'>) =>
      ofArea(area)?.label(change) ?? labelOf(area, change),
    value,
  }
}
export type LoggedWords = ReturnType<typeof useLoggedWords>
