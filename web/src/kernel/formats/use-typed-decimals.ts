import { useLanguage } from '../i18n/use-language.ts'

const SIGNS = [',', '.']

/**
 * The decimal mark of a number input: a comma in Spanish, because the library would otherwise read 2,1 as 21. The
 * input accepts both marks.
 */
export function useTypedDecimals() {
  const { language } = useLanguage()
  return { decimalSeparator: language === 'es' ? ',' : '.', allowedDecimalSeparators: SIGNS }
}
