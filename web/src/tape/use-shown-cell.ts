import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kernel/i18n/use-language.ts'
import { type CellValue, displayedCell } from './wizard/corrections.ts'

/**
 * Returns a function that formats the value of a cell in the user's language, as it appears in the input for correcting
 * the cell.
 */
export function useShownCell(): (value: CellValue) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const words = { yes: t('answers.yes'), no: t('answers.no') }
  return (value) => displayedCell(value, language, words)
}
