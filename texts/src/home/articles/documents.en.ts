import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const documents: Article = {
  id: 'documents',
  topic: 'assets',
  title: 'Documents of an asset',
  summary: 'Add, order, share and download pictures, files and reports.',
  blocks: [
    heading('add', 'Add'),
    steps(
      'Open the asset, go to Docs and press Edit.',
      'Drop the files in the box or choose them, several at once. The limit of each is written there.',
      'Watch the progress. What fails stays in the list with its reason, and you can try again.',
    ),
    paragraph(
      'Two files of one name do not replace each other: the second gets a number in brackets. The type is checked by the content, not only by the name.',
    ),
    heading('by-name', 'Many at once, by their names'),
    paragraph(
      'In the menu of a portfolio, “Attach documents by name” takes files, folders or a zip. Each file goes to the asset whose identifier or cadastral reference is in its name, else in that of its folder. “Nota simple”, “IBI”, “CEE”, “plano” and other words become a tag.',
    ),
    list(
      'Those that name no asset, or several, are listed and not attached.',
      'A document that the asset has under that name is not attached again.',
    ),
    heading('order', 'Order and find'),
    list(
      'Tags: set them in the menu of each document; then you can search by them.',
      'Main picture: the star. There is only one, and it is shown in the table and in Info.',
      'Share: mark what may be shown outside of your organisation.',
    ),
    heading('kept', 'What cannot be deleted'),
    paragraph(
      'Reports, protected documents and what an advertisement or a report uses are kept. The document says so.',
    ),
    heading('groups', 'Documents of a group'),
    paragraph(
      'The section Docs of a group shows those of its assets and can be filtered by asset. New files are kept with the chosen asset or, without a choice, with the principal one.',
    ),
    note('Each addition, deletion, change of name, of tags or of the main picture is in the history.'),
    link('/assets', 'Go to assets'),
  ],
}
