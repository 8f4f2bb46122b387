import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const createPortfolio: Article = {
  id: 'create-portfolio',
  topic: 'portfolios',
  title: 'Create a portfolio and load its data tape',
  summary: 'From a workbook with one row per asset to a portfolio with its values.',
  blocks: [
    paragraph('Creating portfolios and loading data tapes is for admins.'),
    heading('definition', '1. Definition'),
    paragraph('Only the name is required. Client, seller, advisor, type and description can be changed later.'),
    heading('tape', '2. Data tape'),
    steps(
      'Drop the file or choose it: .xlsx or .csv, up to 50 MB and 50,000 rows.',
      'Look through the columns. Known ones are recognised; give the others a field, keep them as fields of your own, or leave them out.',
      'Fix what needs fixing: you see it cell by cell.',
    ),
    paragraph(
      'Identifier, type and size are required, and besides them the cadastral reference, the coordinates, or the address with its municipality.',
    ),
    note('Without coordinates an asset is loaded, but it is neither valued nor on the map until it has them.'),
    heading('options', '3. Options'),
    list(
      'Source of the size: Auto takes that of the file unless it differs by more than 15% from the Cadastre; Data tape always takes that of the file.',
      'Phase: analysis or management.',
      'Automatic valuations for sale, for rent or both, and their date.',
      'Grouping: none, by group ID or by cadastral estate.',
      'AVM configuration: statistic, outliers, homogenisation, negotiation and share of listings.',
    ),
    paragraph('Press Create portfolio. Import and valuation go on in the background: follow them in Jobs.'),
    heading('again', 'Loading again'),
    paragraph(
      'In the menu of the portfolio, choose to add assets with a data tape. The identifier decides: a row already loaded updates its asset, an empty cell deletes nothing, and the same file again changes nothing.',
    ),
    link('/portfolios/new', 'Create a portfolio'),
  ],
}
