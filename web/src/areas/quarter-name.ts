/** `2022Q1` as a reader says it: 1T 2022, in English Q1 2022. */
export function quarterName(period: string, language: string): string {
  return period.replace(/^(\d{4})Q([1-4])$/, language === 'en' ? 'Q$2 $1' : '$2T $1')
}
