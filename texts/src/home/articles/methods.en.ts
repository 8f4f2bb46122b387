import { type Article, heading, link, list, note, paragraph } from './article.ts'

export const methods: Article = {
  id: 'methods',
  topic: 'valuation',
  title: 'Valuing by incomes, by yield or by the residual method',
  summary: 'When each method is of use, which data it asks for and how the value is computed.',
  blocks: [
    paragraph(
      'Open Valuation in the asset and change the method in its head. What was done by each method is kept when you change.',
    ),
    heading('incomes', 'Incomes'),
    list(
      'For property that is let: gross income, occupancy, costs, CPI, exit yield and discount rate.',
      'Each cycle brings its net income to today’s value; the last one includes the sale. The value is the sum.',
      'Without cycles, yield, gross income, occupancy or size it is not saved, and you are told what is missing.',
    ),
    heading('yield', 'Yield'),
    paragraph('Net rent of a year divided by the yield. The rent is the asset’s, or you enter it.'),
    heading('residual', 'Residual'),
    list(
      'For land and works: what it is worth finished, less the works and the developer’s margin.',
      'The static procedure subtracts today’s costs; the dynamic one discounts each receipt and payment by its month. Both are shown side by side, with what makes each applicable (order ECO/805, articles 34 to 42), and you choose which is the value.',
      'The finished value is entered, or taken from a saved valuation by comparables, which is frozen.',
    ),
    heading('capex', 'Works (CAPEX)'),
    paragraph(
      'In every method: items by category, as a fixed amount, a percentage of the material execution cost, or by unit. You decide whether they are subtracted from the value.',
    ),
    heading('check', 'Checking and explaining'),
    list(
      'What if: change an input without saving and compare with the saved value.',
      'History: the chart of all values, and the bridge that explains the difference between two.',
      'Competition: similar listings on offer within 1 km, beside the value by comparables.',
    ),
    note('A change to a signed valuation takes its signature; sign it again when you save.'),
    link('/assets', 'Go to assets'),
  ],
}
