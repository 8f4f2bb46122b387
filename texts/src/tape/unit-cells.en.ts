/** Reasons for issues in cells whose unit, age or general word is read with an assumption. */
export const unitCells = {
  readAsAge: 'Years of age on the day of the appraisal: read as built in {{value}}',
  ageWithoutDay:
    'Years of age, and the row does not say on which day: left without a year until you confirm it. As of today, it is {{value}}',
  readInUnit: 'Unit “{{unit}}”: {{cell}} → €{{value}}',
  readInAreaUnit: 'Unit “{{unit}}”: {{cell}} → {{value}} m²',
  unitUncertain: 'The unit “{{unit}}” can mean several things: choose the figure. Until then it is not loaded',
  builtOrPlotSize:
    'The size is {{built}} m² and the plot {{plot}} m²: choose the one of the land. Until then it is not loaded',
  readAsOccupied: 'It does not say whether there are occupants: read as occupied',
  identifierShortened: 'The spreadsheet program has shortened this number: several assets may have the same',
  unitUnknown: 'The unit “{{unit}}” is not converted: the figure is not loaded',
  percentNotAmount: 'It is a percentage, not an amount: it is not loaded',
  typeAssumed: 'It is a general word: read as {{types}}',
  readAsSum: 'Read as the sum: {{value}}',
  readWithMultiplier: 'Read as €{{value}}',
  letterInNumber: 'There is a letter {{letter}} in the figure: read as {{value}}',
} as const
