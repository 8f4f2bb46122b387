import { useLanguage } from '../i18n/use-language.ts'

const SIGNS = [',', '.']

/** The decimal sign of a number input: a comma in Spanish, where the library would read 2,1 as 21. Both are understood. */
export function useTypedDecimals() {
  const { language } = useLanguage()
  return { decimalSeparator: language === 'es' ? ',' : '.', allowedDecimalSeparators: SIGNS }
}
