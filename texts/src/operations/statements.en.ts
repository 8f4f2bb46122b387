import type { Translation } from '../kernel/translation.ts'
import type { statements as original } from './statements.es.ts'

/** Import of bank statements and reconciliation of their entries. */
export const statements: Translation<typeof original> = {
  title: 'Reconciliation',
  sub: 'What the bank says was paid, with the transaction proposed for it. A person confirms.',
  import: 'Import statement',
  done_one: '{{figure}} new entry, {{proposed}} with a proposal; {{known}} already known.',
  done_other: '{{figure}} new entries, {{proposed}} with a proposal; {{known}} already known.',
  changedNotProposed:
    'The change is stored, but the proposals for bank entries take too long. The next change makes them.',
  notProposed:
    'The entries are stored, but the proposals take too long. They are made with the next change, for example when you confirm an entry.',
  changed_one: '{{count}} proposal changed after you saw it and was not confirmed. Review it.',
  changed_other: '{{count}} proposals changed after you saw them and were not confirmed. Review them.',
  issues: {
    tooLarge: 'The statement has over {{most}} characters. Split it by date and import the parts.',
    tooManyEntries: 'The statement has over {{most}} entries. Split it by date and import the parts.',
    lineTooLong:
      'Line {{line}} has over {{most}} characters: each entry has a line of its own. Download the statement from the bank again.',
    tooManyLines: 'The statement has over {{most}} lines. Split it by date and import the parts.',
    unknownFormat:
      'This is neither a Norma 43 or camt.053 file nor a CSV with columns for date, text and amount. Download one of the three from the bank.',
    unknownColumns: 'The columns of this bank are not known yet: name them once.',
    ambiguousNumbers:
      'It is not clear whether {{example}} has thousands or decimals: enter which mark separates decimals.',
    balanceDiffers:
      'The balances do not agree with the entries: at line {{line}} there is a difference of {{difference}} €. Download the complete statement again. Nothing was imported.',
    mixedDays: 'Some dates have the day first and others the month. Download the statement again with one date format.',
    ambiguousDays: 'It is not clear whether {{example}} has the day or the month first: choose.',
    unknownAccount: 'The file does not state its account: enter its IBAN.',
    futureDay: 'Line {{line}} is of {{date}}, after today. Check the dates of the file. Nothing was imported.',
    noEntries: 'The file has no entries. Choose other dates at the bank.',
    notEuro: 'Line {{line}} is not in euros. Only accounts in euros can be reconciled.',
    notReadable: 'Line {{line}} cannot be read: check its date and its amount. Nothing was imported.',
    totalsDiffer:
      'Line {{line}} does not add up with the entries: the file is incomplete. Download it from the bank again.',
  },
  otherFiles: {
    ZIP: 'This is a ZIP within another file or without its extension: unpack it and import its statements.',
    XLSX: 'This is an Excel workbook (XLSX): save it as CSV, or download a Norma 43 or camt.053 file from the bank.',
    XLS: 'This is an old Excel workbook (XLS): save it as CSV, or download a Norma 43 or camt.053 file from the bank.',
    PDF: 'This is a PDF, from which no entries are read: download a Norma 43, camt.053 or CSV file from the bank.',
    camt052:
      'This is a camt.052: the report of a day that is not closed, whose entries come again in the statement. Download the camt.053 once the day is closed.',
    camt054:
      'This is a camt.054: notices of movements without balances, which are in the statement too. Download the camt.053 of those days.',
    camt: 'This is another camt message of the bank, without the entries of the account. Download a camt.053.',
  },
  files: {
    title: 'Imported files',
    close: 'Close',
    none: 'The ZIP has no files.',
    unreadable: '{{name}} cannot be opened: it is damaged, has a password or is too large.',
    skipped: 'Not imported: your answer is missing.',
  },
  breaks: {
    gap: 'Account {{account}}: a statement between {{from}} and {{until}} is missing. The opening balance differs by {{difference}} € from the closing balance before.',
    overlap:
      'Account {{account}}: this statement starts on {{from}} and the one before lasts until {{until}}. Equal entries were not imported again.',
  },
  repeats: {
    same_one:
      'Account {{account}}: {{count}} entry is already in {{name}} with another text. The balances prove it, and it was not imported again.',
    same_other:
      'Account {{account}}: {{count}} entries are already in {{name}} with other texts. The balances prove it, and they were not imported again.',
    doubtful_one:
      'Account {{account}}: {{count}} entry may already be in {{name}} with another text. The balances do not prove it, and it was imported: check it and, if it is repeated, delete this statement or dismiss the entry.',
    doubtful_other:
      'Account {{account}}: {{count}} entries may already be in {{name}} with other texts. The balances do not prove it, and they were imported: check them and, if they are repeated, delete this statement or dismiss the entries.',
    named: 'the statement “{{name}}”',
    otherUser: 'the statement of another user',
  },
  statuses: { unmatched: 'Unmatched', proposed: 'Proposed', reconciled: 'Reconciled', dismissed: 'Dismissed' },
  match: {
    action: 'Choose',
    title: 'Choose the transaction that was paid',
    text: '{{text}} · {{amount}}. Choose one or several; a smaller amount pays in part.',
    rest: 'Unexplained: {{amount}}',
    cost: 'The rest is a cost of the bank',
    aside: 'Set the rest aside',
    reason: 'Reason',
    search: 'Search by asset, number or party',
    list: 'Open transactions',
    none: 'No open transaction was found.',
    dueOpen: 'due {{date}}, open {{amount}}',
    unwithheld: 'with nothing withheld {{amount}}',
    due: 'due {{date}}',
    propose: 'Propose',
    cancel: 'Cancel',
    done: 'Proposed. Confirm it in the list.',
  },
  list: {
    label: 'Bank entries',
    columns: {
      day: 'Date',
      valueOn: 'Value date',
      account: 'Account',
      text: 'Text of the bank',
      amount: 'Amount',
      transaction: 'Transaction',
      score: 'Match',
      status: 'State',
      reason: 'Why',
      statementName: 'Statement',
    },
    filters: { search: 'Text of the bank', statuses: 'State', day: 'Date' },
    bulk: {
      confirm: {
        label: 'Confirm',
        done_one: '{{figure}} transaction reconciled',
        done_other: '{{figure}} transactions reconciled',
      },
      dismiss: {
        label: 'Dismiss proposal',
        title_one: 'Dismiss {{figure}} proposal?',
        title_other: 'Dismiss {{figure}} proposals?',
        text: 'The entry stays without a match.',
        done_one: '{{figure}} proposal dismissed',
        done_other: '{{figure}} proposals dismissed',
      },
      noPayment: { label: 'Not a payment of an asset' },
    },
    count_one: '{{figure}} entry',
    count_other: '{{figure}} entries',
    empty: {
      title: 'No statements yet',
      text: 'Import a Norma 43, camt.053 or CSV statement, and each entry is proposed for what it paid.',
    },
    none: { title: 'No entry matches the filters', text: 'Remove a filter.' },
  },
}
