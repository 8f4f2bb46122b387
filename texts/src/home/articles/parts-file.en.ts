import { type Article, heading, list, note, steps } from './article.ts'

export const partsFile: Article = {
  id: 'parts-file',
  topic: 'portfolios',
  title: 'Load data of the assets from Excel',
  summary:
    'Operation, legal management, tasks, comments, reference values, groups and advertisements of many assets at once.',
  blocks: [
    steps(
      'Open the portfolio and choose “Data of the assets…” in its menu.',
      'Download the template, or the current data to correct them, and fill in the sheets that you need. The sheet of assets creates or updates the assets.',
      'Drop the workbook: you see what each sheet holds and how many rows are new, change or are not loaded.',
      'Correct the marked cells on the screen, or download the rows to correct, and check again. Your corrections are saved: continue another day or in another browser, from “Continue where you left off”.',
      'Choose Load. The result appears in the portfolio.',
      'The loads of the last 24 hours are on the same page, each with its button Undo.',
    ),
    heading('rules', 'Rules'),
    list(
      'One workbook can hold the assets and their data. Upload it when you create the portfolio, or with “Add assets with a data tape”: when the assets are loaded, this page checks the other sheets of the same file.',
      'If the workbook has assets that the portfolio lacks, the page offers to load them first, without another upload.',
      'The workbook with the current data of a portfolio can be loaded as a whole into an empty portfolio.',
      'The asset is found by its identifier or its cadastral reference.',
      'A row that is already loaded is updated: the data that the template marks tell it apart, or the row identifier of the exported workbook.',
      'An empty cell changes nothing. A cell that cannot be read is left out; if the row needs it, the row is left out.',
      'What was saved after the file was checked is not overwritten: the result names it.',
      'An undo returns each value; what a person changed after the load is left and named.',
      'A percentage below 1 without the % sign may be 2% or 0.02%: add the sign, or give the column the format of a percentage.',
      'Documents are named; attach them to the assets first. A user is named by name or email.',
      'Usual headers of the trade are understood (“Service charge”, “Case no.”, “UPB”). If one may be several fields, or two columns are the same field, choose on the screen.',
      'A task is told apart by its type and its description; a comment by its words, its author and its date. Comments are signed: only those of the person who loads are loaded.',
      'A group that does not exist is created with its first asset. An asset with another group in the file moves to it.',
      'No email is sent about loaded tasks.',
      'The sheets of legal management and of tasks need assets in management.',
    ),
    note('The history of each asset says what came from a file.'),
  ],
}
