/** Formats a quarter such as `2022Q1` for display: 1T 2022 in Spanish, Q1 2022 in English. */
export function quarterName(period: string, language: string): string {
  return period.replace(/^(\d{4})Q([1-4])$/, language === 'en' ? 'Q$2 $1' : '$2T $1')
}
