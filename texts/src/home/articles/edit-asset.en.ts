import { type Article, heading, link, paragraph, steps } from './article.ts'

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
    heading('enrichment', 'Enrichment and where data come from'),
    paragraph(
      'After a data tape is loaded or an asset is created, address, coordinates, year, sizes, rooms and other data are completed from the cadastre and the outlines, where they are configured. Each value says where it comes from: Cadastre, Outlines, Estimate, Data tape or Manual. What a person entered is not overwritten.',
    ),
    paragraph(
      'If the cadastre does not answer, the asset says so and it is asked again later. Enrich again, in the menu of the asset or in the bar of the table, asks at once.',
    ),
    heading('comments', 'Comments'),
    paragraph(
      'On Info you can leave comments of type information, red flag, visit or area. Warnings and errors are written by the system and disappear once they no longer apply.',
    ),
    heading('conflict', 'Another user saved before you'),
    paragraph('If another user changed the same fields while you were editing, you choose for each which value stays.'),
    heading('history', 'History'),
    paragraph(
      'The History section shows every saved change of the data, of the valuations or by data tape: who, when, before and after.',
    ),
    heading('archive', 'Archiving'),
    paragraph(
      'An archived asset leaves the portfolio and its totals; its history is kept, and it can be read and restored. Editors and admins archive.',
    ),
    link('/assets', 'Go to assets'),
  ],
}
