import { currentLanguage } from '../../kernel/i18n/i18n.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** Key of the name of a month, 1 to 12. */
export const monthName = (month: number) => `months.${MONTHS[month - 1] ?? 'january'}` as const

/** A month `yyyy-mm` in words, in the language of the user: `octubre de 2026`. */
export const monthAndYear = (month: string) =>
  new Intl.DateTimeFormat(currentLanguage() === 'es' ? 'es-ES' : 'en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${month}-01T00:00:00Z`))
