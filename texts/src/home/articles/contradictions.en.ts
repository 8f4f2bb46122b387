import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const contradictions: Article = {
  id: 'contradictions',
  topic: 'assets',
  needs: 'seeAssets',
  title: 'Contradictory data',
  summary: 'What two sections of an asset say that cannot both be right.',
  blocks: [
    heading('kinds', 'What is compared'),
    list(
      'Vacant and let: the occupancy says vacant, and a lease is in force.',
      'Vacant, but occupied in the report: the last occupancy report says that it is occupied.',
      'Let and advertised for rent: the advertisement is still published.',
      'Size of the advertisement: it differs by more than 10% from that of the asset.',
      'Price of the advertisement: it differs by more than 50% from the value.',
      'Reference value: an appraisal or another valuation of the last 24 months differs by more than 30% from the value.',
    ),
    heading('settle', 'How to correct one'),
    steps(
      'Open the list from the menu of the portfolio, or filter the assets by Contradictory data.',
      'Decide which of the two sections is wrong. The link of the row opens one, the identifier the other.',
      'Correct it and save: the row leaves the list.',
    ),
    heading('demo', 'In the demo data'),
    paragraph(
      'Five assets of the demo portfolio Alcor Adjudicados contradict themselves on purpose, one of each kind except the price of the advertisement, so that the list has something to show. The others agree.',
    ),
    link('/contradictions', 'Go to contradictory data'),
  ],
}
