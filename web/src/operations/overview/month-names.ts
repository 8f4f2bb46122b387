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
