import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const publicData: Article = {
  id: 'public-data',
  topic: 'operator',
  needs: 'administer',
  title: 'Import public data',
  summary: 'Listings, closings, figures and outlines of areas, from files; and how to undo it.',
  blocks: [
    heading('import', 'Import a file'),
    steps(
      'Choose what the file holds: listings and closings, figures of areas, or outlines.',
      'Upload the CSV file, or GeoJSON for outlines; packed with gzip too.',
      'Look at the first rows. If a required column has another name, say which one it is.',
      'Press Import. You can go on with something else: the list shows how much of the file has been read.',
    ),
    heading('report', 'What the report says'),
    list(
      'New, changed and unchanged: importing the same file again changes nothing.',
      'Refused: with row, column and value. The others are imported.',
      'An import that fails leaves nothing half done.',
    ),
    heading('undo', 'Undo'),
    paragraph(
      'Undo removes what the import wrote, and what was there before counts again. Later ones of the same kind are undone first.',
    ),
    note(
      'After an import of outlines a job updates the census section of the assets of every customer, and fills municipality and postal code where they are missing. The municipality is that of the imported outlines; where they have none, that of the outlines that come with Lindero.',
    ),
    link('/administration/imports', 'Open public data'),
  ],
}
