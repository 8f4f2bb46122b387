import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const completeness: Article = {
  id: 'completeness',
  topic: 'assets',
  needs: 'seeAssets',
  title: 'Missing data',
  summary: 'How complete each asset is, what it lacks, and where to fill it in.',
  blocks: [
    heading('figure', 'The figure'),
    paragraph(
      'Completeness is the share of the data that the asset needs and has, from 0 to 100%. Each item weighs from 1 to 3. Only what applies counts: a garage needs no energy certificate, the collateral of a loan needs no property tax.',
    ),
    heading('items', 'What counts'),
    list(
      'Identification: cadastral reference, registry property or CRU, address with municipality, coordinates, area and year.',
      'Operation of own assets in management: property tax, community with a contact, and the lease if it is let. Of a collateral: the loan.',
      'Legal state: a registry extract of the last 12 months and the occupancy; of own assets of a customer with legal management, also acquisition, title, registration, possession and, if it is occupied, a procedure.',
      'Valuation: a current value of the last 12 months.',
      'Documents: the registry extract, a valid energy certificate, a plan, and a picture if it is advertised.',
    ),
    heading('work', 'How to complete a portfolio'),
    steps(
      'Open Missing data in the menu of the portfolio: the counts above the list say how many assets lack each item.',
      'Choose an item. Each row leads to the section where it is filled in, or export the list.',
      'Load many at once with “Data of the assets…”. What is filled in leaves the list.',
    ),
    note('In the list of assets there is a column Completeness, and filters by the figure and by what is missing.'),
    link('/completeness', 'Go to missing data'),
  ],
}
