/** Reasons for issues in cells with dates. */
export const dateCells = {
  readAsMonthDay: 'Read with the month first: {{value}}',
  readAsLikelyDay: 'It may be {{value}} or {{other}}: read as {{value}}',
  readAsDayInSpain: 'It is a universal time: in Spain it is already {{value}}',
  readAsFirstOfMonth: 'It says the month only: read as {{value}}',
  impossibleDate: 'The date does not exist in the calendar',
  dayOrMonth: 'It may be {{value}} or {{other}}: the column has dates with the day first and with the month first',
  notADate: 'Not a date',
} as const
