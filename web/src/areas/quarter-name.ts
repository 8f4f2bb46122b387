/** `2022Q1` as the market writes it: 2022_1T (product facts 5.6). */
export function quarterName(period: string): string {
  return period.replace(/^(\d{4})Q([1-4])$/, '$1_$2T')
}
