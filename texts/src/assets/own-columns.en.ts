import type { ownColumns as es } from './own-columns.es.ts'

/** English version of `own-columns.es.ts`. */
export const ownColumns: typeof es = {
  title: 'Custom columns',
  text: 'Columns of your data tapes that Lindero does not know. The list of assets can show them, filter and sort by them.',
  label: 'Custom columns',
  columns: {
    label: 'Name',
    name: 'Header',
    kind: 'Kind',
    filled: 'With a value',
    unreadable: 'Unreadable',
    marks: 'Marks',
    lastTape: 'Last data tape',
    lastTapeOn: 'Loaded on',
  },
  filters: {},
  count_one: '{{figure}} custom column',
  count_other: '{{figure}} custom columns',
  empty: {
    title: 'No custom columns',
    text: 'When you load a data tape, choose “Custom field” for the columns that you want to keep.',
  },
  none: { title: 'No column matches', text: 'Change or remove the filters.' },
  kinds: { text: 'Text', number: 'Number', date: 'Date' },
  marks: { hidden: 'Hidden', personal: 'Personal data', chosen: 'Kind chosen' },
  actionsOf: 'Actions of {{name}}',
  edit: 'Edit',
  editTitle: 'Column “{{name}}”',
  fields: {
    label: 'Name in lists',
    kind: 'Kind',
    isHidden: 'Hidden in lists',
    hasPersonalData: 'Has personal data',
  },
  hints: {
    label: 'Empty: the header in the data tape',
    kind: 'Empty: that of its values. A full stop groups thousands and a comma begins the decimals: 1.234,56.',
    isHidden: 'Its values stay on the record and in exports.',
    hasPersonalData: 'Filters do not list its values.',
  },
  saved: 'Column saved',
}
