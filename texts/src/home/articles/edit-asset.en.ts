import { type Article, heading, link, paragraph, steps } from '../article.ts'

export const editAsset: Article = {
  id: 'edit-asset',
  topic: 'assets',
  title: 'Edit an asset and see its history',
  summary: 'Change its data without losing anything, and see who changed what.',
  blocks: [
    heading('edit', 'Editing'),
    steps(
      'Open the asset and press Edit.',
      'Change what is needed: each changed field shows what there was and can be undone.',
      'Press Save, or Ctrl S (⌘ S on a Mac), look through the summary of changes and accept.',
    ),
    paragraph(
      'What you do not save is kept in this browser even if you close the page. If you leave for another part, or sign out, you are asked before it is discarded.',
    ),
    heading('sizes', 'Sizes'),
    paragraph(
      'Each source has its own: registry, data tape, Cadastre, usable area, appraisal, manual. The one marked as main is the one that multiplies the unit value.',
    ),
    heading('conflict', 'Another user saved before you'),
    paragraph(
      'If another user changed the same fields while you were editing, you choose for each which value stays.',
    ),
    heading('history', 'History'),
    paragraph(
      'The History section shows every saved change of the data, of the valuations or by data tape: who, when, before and after.',
    ),
    heading('archive', 'Archiving'),
    paragraph(
      'An archived asset leaves the portfolio and its totals; its history is kept, but it can no longer be opened. Editors and admins archive.',
    ),
    link('/assets', 'Go to assets'),
  ],
}
