import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../asset-form.ts'
import type { LogEntry } from './log-entry.ts'
import { partsOf, useLoggedLabel, VALUES_OF_TAPE } from './use-logged-label.ts'
import { useValuationWords } from './use-valuation-words.ts'

/** The name of a logged field and the format of its values. */
export function useLoggedWords() {
  const { t } = useTranslation('common')
  const ofAsset = useFieldWords()
  const ofValuation = useValuationWords()

  function value(area: LogEntry['area'], field: string, given: unknown): string {
    if (area === 'docs') {
      if (typeof given === 'boolean') return t(`answers.${given ? 'yes' : 'no'}`)
      return typeof given === 'string' ? given : '–'
    }
    if (area === 'valuation') return ofValuation.value(partsOf(field).name ?? 'added', given)
    return VALUES_OF_TAPE.has(field) ? ofValuation.value(field, given) : ofAsset.value(field, given)
  }

  return { label: useLoggedLabel(), value }
}
