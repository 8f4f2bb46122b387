import { type Article, heading, list, note, paragraph, steps } from './article.ts'

export const correctTape: Article = {
  id: 'correct-tape',
  topic: 'portfolios',
  title: 'Correct a data tape with errors',
  summary: 'What to do when the file cannot be read or some rows are left out.',
  blocks: [
    heading('file', 'The file cannot be read'),
    list(
      'Old format (.xls): open it and save it as Excel workbook (.xlsx).',
      'With a password: take it off in File › Info › Protect workbook.',
      'Too large or with too many rows: split it and upload the parts one after the other to the same portfolio.',
      'No known header: download the template and copy your data below its headings.',
    ),
    paragraph(
      'Nothing has been written and your draft is still there. If you do not see why, choose Keep for support and give support the code that appears: the file is only kept, never loaded.',
    ),
    heading('cells', 'Cells with errors or warnings'),
    paragraph('An error leaves its row out; a warning lets it through and asks you to look at it.'),
    steps(
      'Filter by errors or by field.',
      'Accept the proposed fix, one by one or all at once, or enter the right value.',
      'If there are many, download the workbook with the marked cells, fix your data there and load again.',
    ),
    note(
      'The workbook of errors is not imported as it is: it has sheets of its own. Carry the fixes over to your file, or load the fixed rows alone.',
    ),
    paragraph(
      'Cells of the second sheet are corrected in the same way. Your work is saved as you go: continue another day or in another browser, from “Continue where you left off” where a data tape is uploaded, as long as the file is kept (30 days).',
    ),
    heading('decisions', 'What is loaded: sheets, changes and archived assets'),
    list(
      'Sheets: those with the same columns are read together. Tick another one of assets, or leave one out.',
      'Changes of known assets: for each column, how many values change, how many a person entered, and which one wins. An empty cell changes nothing; the dash clears the value if you choose so.',
      'Identifiers of archived assets: they are left out, restored, or another asset is made with a note.',
    ),
    paragraph(
      'For 24 hours you can undo the whole load in the jobs of the portfolio, also the values of its second sheet. What has changed since stays as it is.',
    ),
    heading('profiles', 'Profiles of columns'),
    paragraph(
      'The columns that you assign are stored in a profile for data tapes with the same columns, such as “Servicer A, monthly”. The next one like it applies it, and says which columns are new, which are missing and which no longer have values of that kind.',
    ),
    list(
      'Another layout: choose a similar profile from the list, or none.',
      'Change a column: choose the profile, assign the column and load.',
      'Rename a profile, remove columns from it or delete it: in Manage profiles. What was loaded does not change.',
    ),
    heading('reference', 'The cadastral reference is wrong'),
    paragraph(
      'It has 20 characters and the last two check it: if they do not agree, one is mistyped. Copy it from the Cadastre’s website. With 14 characters only the parcel is known. Those of Álava, Gipuzkoa, Navarre and Biscay are kept as they are.',
    ),
    heading('later', 'Leaving it for later'),
    paragraph(
      'You can import the rows that are ready and load the others later into the same portfolio. The columns you assign are stored in their profile.',
    ),
  ],
}
