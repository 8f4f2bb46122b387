import { expect, it } from 'vitest'
import { type RemittanceDue, remittanceText } from './remittance-text.ts'

const due = (more: Partial<RemittanceDue>): RemittanceDue => ({
  ...{ concept: 'SHARE', number: null, periodStart: null, periodEnd: null, dueDate: '2026-11-05' },
  ...{ externalId: 'VLC-00058', address: null, place: null, places: null },
  ...more,
})

it.each<[string, Partial<RemittanceDue>, string]>([
  ['the month in which a fee is due', {}, 'CUOTA COMUNIDAD 11/2026 VLC-00058'],
  [
    'the year of a tax',
    { concept: 'PROPERTY_TAX', periodStart: '2026-01-01', periodEnd: '2026-12-31' },
    'IBI 2026 VLC-00058',
  ],
  ['a quarter', { periodStart: '2026-10-01', periodEnd: '2026-12-31' }, 'CUOTA COMUNIDAD 10-12/2026 VLC-00058'],
  ['the number of an invoice', { concept: 'EXPENSE', number: 'F25/0131' }, 'FRA F25/0131 VLC-00058'],
  ['the part of a levy', { concept: 'SPECIAL', place: 1, places: 3 }, 'DERRAMA 11/2026 1/3 VLC-00058'],
  ['the address at the end', { address: 'Calle Mayor 2' }, 'CUOTA COMUNIDAD 11/2026 VLC-00058 Calle Mayor 2'],
])('the text of a transfer has concept, identifier and: %s', (_, more, text) =>
  expect(remittanceText(due(more))).toBe(text),
)
