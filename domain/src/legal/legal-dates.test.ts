import { expect, it } from 'vitest'
import type { Acquisition } from './acquisition.ts'
import { type DatedRecord, legalDates, nextDate } from './legal-dates.ts'

const NONE: Acquisition = {
  acquisitionType: 'ADJUDICACION',
  acquisitionDate: null,
  edictReceptionDate: null,
  testimonialReceptionDate: null,
}
const calendar = { official: new Set<string>(), local: [{ town: 'Madrid', day: '2026-05-15' }] }
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
  ['no records', [], NONE, [], null],
  [
    'a court certificate without a record of the procedure',
    [],
    { ...NONE, testimonialReceptionDate: '2025-05-12' },
    ['null askForLaunch 2026-05-12'],
    'askForLaunch',
  ],
  [
    'a court certificate for an asset that is already in possession',
    [{ id: 3, section: 'possession', fields: { possessionState: 'WITH_POSSESSION' } }] as DatedRecord[],
    { ...NONE, testimonialReceptionDate: '2025-05-12' },
    [],
    null,
  ],
  [
    'a local holiday within ten working days',
    [eviction(1, { claimNotifiedDate: '2026-05-08', courtSeat: 'MADRID ' })],
    NONE,
    ['1 answerOfDefendant 2026-05-25'],
    'answerOfDefendant',
  ],
  [
    "a local holiday in a different town than the court's",
    [eviction(1, { claimNotifiedDate: '2026-05-08', courtSeat: 'Getafe' })],
    NONE,
    ['1 answerOfDefendant 2026-05-22'],
    'answerOfDefendant',
  ],
  [
    'a court eviction that was requested within a year of the decree',
    [{ id: 4, section: 'adjudicationProcess', fields: { launchRequestDate: '2025-11-03' } }] as DatedRecord[],
    { ...NONE, edictReceptionDate: '2025-05-12', testimonialReceptionDate: '2025-07-01' },
    [],
    null,
  ],
  [
    'a court eviction that has a day but was not requested',
    [{ id: 4, section: 'adjudicationProcess', fields: { kickoffDate: '2026-06-03' } }] as DatedRecord[],
    { ...NONE, edictReceptionDate: '2025-05-12', testimonialReceptionDate: '2025-07-01' },
    ['4 askForLaunch 2026-05-12', '4 kickoffDate 2026-06-03'],
    'askForLaunch',
  ],
  [
    'a foreclosure procedure of an asset whose acquisition became a surrender in lieu',
    [{ id: 4, section: 'adjudicationProcess', fields: { kickoffDate: '2026-06-03' } }] as DatedRecord[],
    { ...NONE, acquisitionType: 'DACION', acquisitionDate: '2026-01-02' } as Acquisition,
    [],
    null,
  ],
  [
    'a suspension that ends',
    [eviction(1, { moratorium: 'COURT', suspendedUntil: '2026-09-15' })],
    NONE,
    ['1 suspendedUntil 2026-09-15'],
    'suspendedUntil',
  ],
  [
    'two open evictions',
    [eviction(2, { hearingDate: '2026-06-01' }), eviction(1, { judgmentNotifiedDate: '2026-04-20' })],
    NONE,
    ['1 appeal 2026-05-18', '2 hearingDate 2026-06-01'],
    'appeal',
  ],
  [
    'a hearing that is over, and an open deadline that has passed',
    [eviction(1, { hearingDate: '2026-03-02', correctionNoticeDate: '2026-03-02', correctionDays: 10 })],
    NONE,
    ['1 hearingDate 2026-03-02', '1 correctClaim 2026-03-16'],
    'correctClaim',
  ],
  [
    'only the latest registry record',
    [
      { id: 5, section: 'registry', fields: { flawDate: '2026-04-01', rectifiedDate: '2026-04-20' } },
      { id: 4, section: 'registry', fields: { flawDate: '2026-02-02' } },
    ] as DatedRecord[],
    NONE,
    [],
    null,
  ],
])(
  'the deadlines and court dates of an asset follow from its records, its acquisition and local holidays: %s',
  (_, records, acquisition, dates, next) => {
    expect(told(records, acquisition)).toEqual({ dates, next })
  },
)

it('a listed deadline states the start, length, legal article and calendar of its period', () => {
  const [term] = legalDates([eviction(1, { judgmentNotifiedDate: '2026-04-20' })], NONE, calendar)
  expect(term?.rule).toEqual({ from: '2026-04-20', length: { days: 20 }, article: 'art. 458.1 LEC', calendar: 'court' })
})
