import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const valuesToCheck: Article = {
  id: 'values-to-check',
  topic: 'valuation',
  needs: 'seeAssets',
  title: 'Second opinion and values to check',
  summary: 'The values that need a person, and those of every method on one screen.',
  blocks: [
    heading('list', 'Values in the list'),
    paragraph('Values to check lists the automatic values of your portfolios to look at before they are used:'),
    list(
      'Low confidence: fewer than five of eight such values are within 20% of the price.',
      'Out of range: the unit value lies outside those of its selected comparables as they were found.',
      'Moved: it differs by more than 15% from the value before it.',
      'Few comparables: fewer than six.',
    ),
    heading('work', 'Work through the list'),
    steps(
      'Filter by portfolio or reason, and open an asset.',
      'Check its comparables, change what is needed and save, or sign the value if it is right.',
      'A value that a person saved or signed leaves the list.',
    ),
    heading('opinion', 'Second opinion'),
    paragraph(
      'In History of values, the second opinion shows the last value of each method and earlier ones beside the current value, and says why they differ: another method, date or size, other works, or a person’s review.',
    ),
    link('/values-to-check', 'Go to values to check'),
  ],
}
