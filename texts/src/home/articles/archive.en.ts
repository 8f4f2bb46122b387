import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const archive: Article = {
  id: 'archive',
  topic: 'assets',
  title: 'Archiving and restoring assets, groups and portfolios',
  summary: 'What is archived leaves lists and totals; it can be read, and restored.',
  blocks: [
    heading('archive', 'Archiving'),
    steps(
      'One asset: choose Archive asset in its menu. The principal of a group is archived with its group, or after another principal has been chosen.',
      'Several: tick them in the list of assets and press Archive. For 24 hours you can undo it in Jobs.',
      'A group with all its assets: Archive group in its menu. A whole portfolio: Archive in its menu.',
    ),
    heading('find', 'Finding what is archived'),
    list(
      'Assets: add the filter Archived to the list.',
      'Groups: the same filter in the list of groups.',
      'Portfolios: Show archived in the menu of the list of portfolios.',
    ),
    paragraph('Everything opens as it was: values, documents, comments and history. It cannot be changed.'),
    heading('restore', 'Restoring'),
    paragraph(
      'Press Restore in the notice above what is archived. A group or a portfolio returns with the assets that were archived with it.',
    ),
    note(
      'What is restored counts in the limits of your plan again; if it does not fit, you are told and nothing changes.',
    ),
    link('/assets', 'Go to assets'),
  ],
}
