import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const valuePortfolio: Article = {
  id: 'value-portfolio',
  topic: 'valuation',
  title: 'Value a portfolio',
  summary: 'Give all assets, or those you choose, a value for sale and for rent.',
  blocks: [
    heading('whole', 'The whole portfolio'),
    steps(
      'Open the menu of the portfolio and choose to value it.',
      'Choose sale, rent or both.',
      'Say which values: only where one is missing, or the automatic ones (AVM) too, which are computed again.',
      'Press Value and follow the progress in Jobs.',
    ),
    heading('some', 'Some of the assets'),
    paragraph('Inside the portfolio, select the rows and press Value. Editors and admins value.'),
    heading('kept', 'What does not change'),
    paragraph('Edited values, those of another type (Desktop, Drive-By, Drive-In) and signed ones stay as they are.'),
    heading('how', 'How it is computed'),
    list(
      'Candidates: listings and closings of the 12 months before, within 1 km, of the same type and condition, size ±50%, rooms ±2 and bathrooms ±2. With fewer than 6 the search widens to 2 and 5 km, and says so.',
      'The 20 most alike are kept, and the best 8 are selected.',
      'The unit value comes from the adjusted selected comparables and is multiplied by the size. Single-family homes work with the total price.',
    ),
    heading('none', 'Assets left without a value'),
    paragraph(
      'Usually the location, the size or the type is missing, or there are fewer than 3 comparables. The asset says what is the matter and what you can do.',
    ),
    link('/portfolios', 'Go to portfolios'),
  ],
}
