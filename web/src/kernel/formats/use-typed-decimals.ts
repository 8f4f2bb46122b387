import { useLanguage } from '../i18n/use-language.ts'

const SIGNS = [',', '.']

/**
 * Decimal mark for number inputs: a comma in Spanish, because the library would otherwise read 2,1 as 21. Inputs accept
 * both marks.
 */
export function useTypedDecimals() {
  const { language } = useLanguage()
  return { decimalSeparator: language === 'es' ? ',' : '.', allowedDecimalSeparators: SIGNS }
}
