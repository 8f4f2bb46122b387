import type { Translation } from '../kernel/translation.ts'
import type { toCheck as spanish, opinion as spanishOpinion } from './to-check.es.ts'

export const opinion: Translation<typeof spanishOpinion> = {
  title: 'Second opinion',
  spread: 'The lowest and the highest value are {{spread}} of the current one apart.',
  difference: 'From the current',
  why: 'Why it differs',
  missing: 'Not valued yet by: {{methods}}.',
  reasons: {
    method: 'Another method',
    date: 'Another date',
    size: 'Another size',
    works: 'Other works',
    byPerson: 'A person’s review',
  },
}

export const toCheck: Translation<typeof spanish> = {
  title: 'Values to review',
  sub: 'Automatic values that a person should look at, and unsigned values that moved. Values compare with the last one that a person saved or signed, or with that of a day. A signed value leaves the list.',
  compared: { reviewed: '{{date}}, reviewed', first: '{{date}}, first value', date: '{{date}}' },
  open: 'Values to review',
  reasons: {
    lowConfidence: 'Low confidence',
    outsideRange: 'Outside the range',
    moved: 'Moved by over 15%',
    fewComparables: 'Few comparables',
  },
  list: {
    label: 'Values to review',
    columns: {
      externalId: 'ID',
      address: 'Address',
      portfolioName: 'Portfolio',
      operation: 'Operation',
      reasons: 'Reason',
      value: 'Value',
      before: 'Before',
      beforeOn: 'Compared with',
      change: 'Change',
      confidence: 'Confidence',
      valuationDate: 'Date',
    },
    filters: {
      portfolios: 'Portfolio',
      reasons: 'Reason',
      operations: 'Operation',
      since: 'Compared with the value on',
    },
    count_one: '{{figure}} value',
    count_other: '{{figure}} values',
    empty: { title: 'No values to review', text: 'Automatic values with a doubt appear here.' },
    none: { title: 'No value matches the filters', text: 'Remove a filter.' },
  },
}
