import type { Translation } from '../kernel/translation.ts'
import type { publishedIndexes as original } from './published-indexes.es.ts'

export const publishedIndexes: Translation<typeof original> = {
  indexes: {
    title: 'Published indexes',
    sub: 'IPC, IRAV and IGC for rents and the Euribor for mortgages, by month. All customers have the same.',
    import: 'Import table',
    add: 'Add value',
    edit: 'Correct',
    remove: 'Delete',
    removeTitle: 'Delete the {{index}} of {{month}}?',
    removed: 'Value deleted.',
    saved: 'Value saved.',
    submit: 'Save',
    importIntro:
      'Download the table of the yearly change of the general national index from the statistics office (INE), as CSV, PC-Axis or workbook. A file with two columns, month and value, is read too.',
    importSubmit: 'Import',
    imported: '{{added}} new months, {{updated}} changed and {{unchanged}} equal. The latest is {{month}}.',
    file: 'File',
    choose: 'Choose file',
    differ_one: 'The file changes {{figure}} final value that is stored: {{list}}.',
    differ_other: 'The file changes {{figure}} final values that are stored, such as {{list}}.',
    otherDay: 'The index of {{month}} is stored as published on {{day}}.',
    accept: 'Change what is stored',
    source: { typed: 'Entered by hand' },
    states: { final: 'Final', provisional: 'Flash estimate' },
    kinds: { IPC: 'IPC', IRAV: 'IRAV', IGC: 'IGC', EURIBOR: 'One-year Euribor' },
    fields: {
      kind: 'Index',
      month: 'Month (yyyy-mm)',
      percent: 'Value (%)',
      publishedOn: 'Published on',
      isProvisional: 'The latest month is a flash estimate',
    },
    wrongMonth: 'Enter the month as 2026-10.',
    issues: {
      workbook: 'The workbook cannot be opened: download the CSV or PC-Axis file.',
      tooLarge:
        'The workbook has more than 20 sheets, or a sheet with more than 5,000 rows: keep only the table of the index.',
      noPeriods: 'There are no months with values.',
      noAnnualChange: 'There is no yearly change: {{detail}}.',
      severalSeries:
        'There are several series, and it is not known which one is meant: {{detail}}. Choose only the national total.',
      otherSeries: 'The series of the file is not the general national index that you chose: {{detail}}.',
      implausible: 'A value is no yearly change: {{detail}}.',
      repeatedMonth: 'The month {{detail}} has two values.',
      wrongValue: 'A value is no number: {{detail}}.',
    },
    list: {
      label: 'Published indexes',
      columns: {
        month: 'Month',
        kind: 'Index',
        percent: 'Value',
        publishedOn: 'Published',
        isProvisional: 'State',
        source: 'Source',
      },
      filters: { kinds: 'Index' },
      count_one: '{{figure}} value',
      count_other: '{{figure}} values',
      empty: { title: 'No indexes yet', text: 'The operator imports the tables of the statistics office.' },
      none: { title: 'No value matches the filters', text: 'Remove a filter.' },
    },
  },
}
