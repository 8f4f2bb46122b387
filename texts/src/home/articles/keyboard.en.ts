import { type Article, heading, keys, paragraph } from './article.ts'

export const keyboard: Article = {
  id: 'keyboard',
  topic: 'programs',
  title: 'Keyboard',
  summary: 'What can be done without a mouse.',
  blocks: [
    heading('everywhere', 'Everywhere'),
    keys(
      { keys: ['mod', 'K'], text: 'Search and run commands' },
      { keys: ['mod', 'S'], text: 'Save the changes' },
      { keys: ['Esc'], text: 'Close the open menu, panel or dialog' },
      { keys: ['?'], text: 'Show these shortcuts' },
    ),
    paragraph(
      'The shortcut ? is one key: if you dictate, or press it by accident, turn it off in My profile, under Screens.',
    ),
    heading('record', 'In a record'),
    keys(
      { keys: ['Alt', 'J', 'K'], text: 'Next or previous asset of the list' },
      { keys: ['Alt', 'E'], text: 'Edit or stop editing' },
      { keys: ['Alt', '↓', '↑'], text: 'Next or previous section' },
    ),
    heading('tables', 'In tables'),
    keys(
      { keys: ['↑', '↓'], text: 'Move through the rows' },
      { keys: ['Enter'], text: 'Open the row' },
      { keys: ['Space'], text: 'Select the row' },
      { keys: ['Home', 'End'], text: 'First or last row' },
      { keys: ['PgUp', 'PgDn'], text: 'Up or down ten rows' },
    ),
    heading('comparables', 'In comparables'),
    keys(
      { keys: ['Space'], text: 'Select or deselect the comparable' },
      { keys: ['Enter'], text: 'Edit the cell' },
      { keys: ['L'], text: 'See on the map' },
      { keys: ['Del'], text: 'Remove the comparable' },
    ),
    heading('split', 'The bar between map and table'),
    keys(
      { keys: ['↑', '↓'], text: 'Move it' },
      { keys: ['PgUp', 'PgDn'], text: 'Move it further' },
      { keys: ['Home', 'End'], text: 'Take it to one end' },
      { keys: ['Enter'], text: 'Enter its position' },
    ),
  ],
}
