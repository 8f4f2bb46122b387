import { type Article, link, note, paragraph, steps } from './article.ts'

export const examplePortfolio: Article = {
  id: 'example-portfolio',
  topic: 'start',
  title: 'Try the example portfolio',
  summary: 'A portfolio of invented assets to get to know the product.',
  blocks: [
    steps(
      'Go to Portfolios and choose Create example portfolio.',
      'Wait a few seconds: its assets are loaded and valued in the background. Follow it in Jobs.',
      'Open it and try: filter the table, open the map, change the comparables of a valuation.',
    ),
    paragraph(
      'If you have just arrived, Your first valuation, on Home, takes you in five steps from a portfolio to a value and its comparables. Your progress is saved: you can leave and continue on another device.',
    ),
    paragraph(
      'The assets are invented, and do not count towards the limit of assets of your plan; those that you add do.',
    ),
    paragraph(
      'When you no longer need it, press Remove the example data, on Home or in the portfolio itself: it leaves all screens and totals. It can be restored from the archived portfolios.',
    ),
    note('Admins create it.'),
    link('/portfolios', 'Go to portfolios'),
  ],
}
