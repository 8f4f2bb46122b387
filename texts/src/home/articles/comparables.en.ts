import { type Article, heading, list, paragraph, steps } from './article.ts'

export const comparables: Article = {
  id: 'comparables',
  topic: 'valuation',
  title: 'Choose and edit comparables',
  summary: 'Select comparables, correct their data and add your own.',
  blocks: [
    paragraph('You have to be an editor or an admin, and press Edit on the asset.'),
    heading('choose', 'Selecting comparables'),
    steps(
      'Open Valuation on the asset and choose sale or rent.',
      'Tick or untick rows: the value follows at once.',
      'Choose the central value: Q1, median, mean or Q3.',
    ),
    heading('edit', 'Correcting a comparable'),
    paragraph(
      'Negotiation, Coef. H and the data of the comparable can be edited. What has changed is marked and can be undone row by row. A coefficient entered by hand is no longer split into reasons; you can restore it.',
    ),
    heading('add', 'Adding comparables'),
    list(
      'From the market: look for listings and closings on the map and add them. They are selected at once.',
      'From your assets: valued ones of the same type, with their value and its date. Only those that you can see; the report says that they are your own.',
      'By hand: with kind, place, size, price and date. The date cannot be after that of the valuation. With the cadastral reference, Fill from the Cadastre completes the place and what is empty. For a flat, Ground-floor flat and Penthouse are chosen beside the floor.',
    ),
    heading('value', 'Entering the value by hand'),
    paragraph(
      'You can also enter the value or the unit value. From then on selected comparables do not change it, until you go back to the computed one.',
    ),
    heading('save', 'Saving and signing'),
    paragraph(
      'Saving keeps the valuation with its selected comparables as they were, with the picture that each advert had, and the one before in the history. An edit turns the AVM into AVMPro. A later edit takes the signature away. Restoring the automatic one searches for selected comparables again and saves nothing until you press Save.',
    ),
  ],
}
