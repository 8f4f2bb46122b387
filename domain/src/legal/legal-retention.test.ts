import { expect, it } from 'vitest'
import { legalRetention, OCCUPANT_FIELDS } from './legal-retention.ts'
import { LEGAL_FIELDS } from './sections.ts'

it.each([
  ['2026-11-23', '2025-11-23', '2021-11-23'],
  ['2028-02-29', '2027-02-28', '2023-02-28'],
])(
  'on %s occupants of possession by %s, and comments of requests ended and changes made by %s are over',
  (today, occupantsUntil, commentsUntil) => {
    const changesUntil = commentsUntil
    expect(legalRetention(today)).toEqual({ occupantsUntil, commentsUntil, changesUntil })
  },
)

it('occupants are named in occupancy reports', () => {
  expect(Object.keys(LEGAL_FIELDS.occupations)).toEqual(expect.arrayContaining([...OCCUPANT_FIELDS]))
})
