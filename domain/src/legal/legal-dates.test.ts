import { expect, it } from 'vitest'
import type { Acquisition } from './acquisition.ts'
import { type DatedRecord, legalDates, nextDate } from './legal-dates.ts'

const NONE: Acquisition = {
  acquisitionType: 'ADJUDICACION',
  acquisitionDate: null,
  edictReceptionDate: null,
  testimonialReceptionDate: null,
}
const calendar = { holidays: new Set(['2026-05-15']) }
const eviction = (id: number, fields: object): DatedRecord => ({
  id,
  section: 'evictionProcesses',
  fields: fields as DatedRecord['fields'],
})
const told = (records: DatedRecord[], acquisition = NONE, today = '2026-05-01') => ({
  dates: legalDates(records, acquisition, calendar).map(
    ({ recordId, reason, date }) => `${recordId} ${reason} ${date}`,
  ),
  next: nextDate(legalDates(records, acquisition, calendar), today)?.reason ?? null,
})

it.each([
  ['nothing', [], NONE, [], null],
  [
    'a testimonial without a procedure: a year to ask for the launch',
    [],
    { ...NONE, testimonialReceptionDate: '2025-05-12' },
    ['null askForLaunch 2026-05-12'],
    'askForLaunch',
  ],
  [
    'a testimonial of what is possessed already',
    [{ id: 3, section: 'possession', fields: { possessionState: 'WITH_POSSESSION' } }] as DatedRecord[],
    { ...NONE, testimonialReceptionDate: '2025-05-12' },
    [],
    null,
  ],
  [
    'a local holiday within ten working days',
    [eviction(1, { claimNotifiedDate: '2026-05-08' })],
    NONE,
    ['1 answerOfDefendant 2026-05-25'],
    'answerOfDefendant',
  ],
  [
    'two evictions beside one another',
    [eviction(2, { hearingDate: '2026-06-01' }), eviction(1, { judgmentNotifiedDate: '2026-04-20' })],
    NONE,
    ['1 appeal 2026-05-19', '2 hearingDate 2026-06-01'],
    'appeal',
  ],
  [
    'a hearing that is over, and an open term that is late',
    [eviction(1, { hearingDate: '2026-03-02', correctionNoticeDate: '2026-03-02' })],
    NONE,
    ['1 hearingDate 2026-03-02', '1 correctClaim 2026-03-16'],
    'correctClaim',
  ],
  [
    'the latest registry entry alone',
    [
      { id: 5, section: 'registry', fields: { flawDate: '2026-04-01', rectifiedDate: '2026-04-20' } },
      { id: 4, section: 'registry', fields: { flawDate: '2026-02-02' } },
    ] as DatedRecord[],
    NONE,
    [],
    null,
  ],
])('the legal dates of %s are found', (_, records, acquisition, dates, next) => {
  expect(told(records, acquisition)).toEqual({ dates, next })
})

it('a term names its first day, its length and its article', () => {
  const [term] = legalDates([eviction(1, { judgmentNotifiedDate: '2026-04-20' })], NONE, calendar)
  expect(term?.rule).toEqual({ from: '2026-04-20', length: { days: 20 }, article: 'art. 458 LEC' })
})
