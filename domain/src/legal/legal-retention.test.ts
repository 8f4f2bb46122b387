import { expect, it } from 'vitest'
import { legalRetention, namesOccupant, OCCUPANT_FIELDS, reportsOfOccupant } from './legal-retention.ts'
import { LEGAL_FIELDS } from './management.section.ts'

it.each([
  ['2026-11-23', '2025-11-23', '2026-08-23', '2021-11-23'],
  ['2028-02-29', '2027-02-28', '2027-11-29', '2023-02-28'],
])(
  'on %s, the retention period is over for data on occupants up to %s, for contacts of requests up to %s, and for comments and changes up to %s',
  (today, occupantsUntil, contactsUntil, commentsUntil) => {
    const changesUntil = commentsUntil
    expect(legalRetention(today)).toEqual({ occupantsUntil, contactsUntil, commentsUntil, changesUntil })
  },
)

it('an occupancy report has every field that is used to identify an occupant', () => {
  expect(Object.keys(LEGAL_FIELDS.occupations)).toEqual(expect.arrayContaining([...OCCUPANT_FIELDS]))
})

const report = (id: number, occupantName: string | null, occupantPhone: string | null = null) => ({
  id,
  fields: { occupantName, occupantPhone },
})

it.each([
  [
    'the same name in other letters, with another telephone',
    [report(1, 'Ana Gil', '600 1'), report(2, ' ana gil', '600 2')],
    [1, 2],
  ],
  ['the same name with other accents and spaces', [report(1, 'José  Pérez-Gil'), report(2, 'jose perez gil')], [1, 2]],
  ['names in another script apart', [report(1, '王伟'), report(2, '李娜'), report(3, '王伟 ')], [1, 3]],
  [
    'the same telephone with and without the prefix of Spain',
    [report(1, 'Ana Gil', '+34 600 000 000'), report(2, null, '600000000'), report(3, null, '0034600000000')],
    [1, 2, 3],
  ],
  ['another name at the same telephone', [report(1, 'Ana Gil', '600 1'), report(2, 'Luis Gil', '600 1')], [1]],
  ['a telephone without a name', [report(1, 'Ana Gil', '600 1'), report(2, null, '6001')], [1, 2]],
  ['a telephone alone', [report(1, null, '600-1'), report(2, 'Ana Gil', '600 1'), report(3, null, '600 2')], [1, 2]],
  ['nobody', [report(1, null), report(2, null), report(3, 'Ana Gil')], []],
  ['only a name', [report(1, 'Ana Gil'), report(2, null), report(3, 'Luis Gil')], [1]],
])('the reports that name the same occupant are recognised by name or telephone number: %s', (_, reports, ids) => {
  expect(reportsOfOccupant(reports, 1)).toEqual(ids)
})

it.each([
  ['occupantName', ' josé  PÉREZ-Gil', true],
  ['occupantName', 'José Pérez', false],
  ['occupantName', null, false],
  ['occupantPhone', '+34 600 000 000', true],
  ['occupantPhone', '600 000 001', false],
  ['occupantPhone', null, false],
  ['result', 'Jose Perez Gil', false],
])('a search for known occupants in a logged change of the field %s to %j returns %s', (field, value, names) => {
  const occupants = [report(1, 'Jose Perez Gil', '600 000 000'), report(2, null)]
  expect(namesOccupant(occupants, field, value)).toBe(names)
})
