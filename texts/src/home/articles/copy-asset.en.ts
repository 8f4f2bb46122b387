import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const copyAsset: Article = {
  id: 'copy-asset',
  topic: 'assets',
  title: 'Copy data and comparables from another asset',
  summary: 'Use the work done on a similar asset.',
  blocks: [
    steps(
      'Open the asset to complete and choose Copy from another asset in its menu.',
      'Find the source by identifier, cadastral reference or address.',
      'Tick what to copy and accept.',
    ),
    heading('what', 'What is copied'),
    list(
      'Info: area analysis, additional information and community type. An empty field of the source does not clear yours.',
      'Comments: with your name and the date of today.',
      'Valuation: the comparables for sale, for rent or both, in place of the present ones.',
    ),
    paragraph('Nothing is saved yet: review the unsaved changes and press Save, or discard them.'),
    note('The value is computed again with the size of your asset.'),
    link('/assets', 'Go to assets'),
  ],
}
