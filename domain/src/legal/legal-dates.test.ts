import { describe, expect, it } from 'vitest'
import type { Acquisition } from './acquisition.ts'
import { type DatedRecord, type LegalDate, legalDates, nextDate } from './legal-dates.ts'
import type { HolidaysOfPlace } from './working-days.ts'

const NONE: Acquisition = {
  acquisitionType: 'ADJUDICACION',
  acquisitionDate: null,
  edictReceptionDate: null,
  testimonialReceptionDate: null,
}
const calendar: HolidaysOfPlace = {
  asset: { town: 'Getafe', provinceCode: '28' },
  local: [{ provinceCode: '28', town: 'Madrid', day: '2026-05-15' }],
  findTown: (name) => ({ name, provinceCode: '28' }),
}
const eviction = (id: number, fields: object): DatedRecord => ({
  id,
  section: 'evictionProcesses',
  fields: fields as DatedRecord['fields'],
})
const told = (records: DatedRecord[], acquisition = NONE, today = '2026-05-01') => ({
  dates: legalDates(records, acquisition, calendar, today).map(
    ({ recordId, reason, date }) => `${recordId} ${reason} ${date}`,
  ),
  next: nextDate(legalDates(records, acquisition, calendar, today), today)?.reason ?? null,
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
    ['1 appeal 2026-05-19', '2 hearingDate 2026-06-01'],
    'appeal',
  ],
  [
    'a hearing that is over without a result, and an open deadline that has passed',
    [eviction(1, { hearingDate: '2026-03-02', correctionNoticeDate: '2026-03-02', correctionDays: 10 })],
    NONE,
    ['1 hearingDate 2026-03-02', '1 correctClaim 2026-03-16'],
    'hearingDate',
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

it('the lapse of the annotation of another creditor is never the next date', () => {
  const [term] = legalDates([eviction(1, { judgmentNotifiedDate: '2026-04-20' })], NONE, calendar, '2026-05-01')
  const annotation = { kind: 'seizure', inscription: 'letra A', extract: '2026-04-01', by: 'annotation' } as const
  const lapse = (date: string, isOurs: boolean): LegalDate => ({
    recordId: null,
    section: 'registry',
    reason: 'lapse',
    date,
    rule: { ...(term?.rule as NonNullable<LegalDate['rule']>), annotation: { ...annotation, isOurs } },
    metOn: null,
    awaits: !isOurs,
  })
  const hearing = { ...lapse('2026-05-08', true), reason: 'hearingDate', rule: null, awaits: false }
  expect(nextDate([lapse('2023-03-10', false), hearing], '2026-05-01')?.reason).toBe('hearingDate')
  expect(nextDate([lapse('2023-03-10', false)], '2026-05-01')).toBeNull()
  expect(nextDate([lapse('2023-03-10', true), hearing], '2026-05-01')?.reason).toBe('lapse')
})

it('a listed deadline states the start, length, legal article and calendar of its period', () => {
  const [term] = legalDates([eviction(1, { judgmentNotifiedDate: '2026-04-20' })], NONE, calendar, '2026-05-01')
  expect(term?.rule).toMatchObject({
    from: '2026-04-20',
    length: { days: 20 },
    article: 'art. 458.1 LEC',
    calendar: 'court',
    office: { town: 'Getafe', provinceCode: '28', from: 'asset' },
    provisionalYears: [],
  })
})

describe('Dates that call', () => {
  const datesOf = (fields: object, today: string, others: DatedRecord[] = []) =>
    legalDates([eviction(1, fields), ...others], NONE, calendar, today)

  it('a planned launch does not end the month to leave the home', () => {
    const fields = { vacateNoticeDate: '2026-03-02', kickoffDate: '2026-10-05' }
    expect(datesOf(fields, '2026-05-01').map(({ reason }) => reason)).toEqual(['vacateHome', 'kickoffDate'])
    expect(datesOf(fields, '2026-10-05').find(({ reason }) => reason === 'vacateHome')?.metOn).toBe('2026-10-05')
  })

  it('an act recorded after its term keeps the deadline, with the day on which it was met', () => {
    const fields = { correctionNoticeDate: '2026-03-02', correctionDays: 5, correctionDate: '2026-03-20' }
    expect(datesOf(fields, '2026-05-01')).toMatchObject([
      { reason: 'correctClaim', date: '2026-03-09', metOn: '2026-03-20' },
    ])
    expect(datesOf({ ...fields, correctionDate: '2026-03-09' }, '2026-05-01')).toEqual([])
  })

  it.each([
    ['a launch day that has passed', { kickoffDate: '2026-04-01', substage: 'LAUNCH_SET' }, true],
    ['a launch today', { kickoffDate: '2026-05-01', substage: 'LAUNCH_SET' }, false],
    ['a failed launch', { kickoffDate: '2026-04-01', substage: 'LAUNCHED_NEGATIVE' }, false],
    [
      'a launch that was suspended',
      { kickoffDate: '2026-04-01', moratorium: 'COURT', suspendedUntil: '2026-06-01' },
      false,
    ],
    ['a suspension that has ended', { moratorium: 'COURT', suspendedUntil: '2026-04-01' }, true],
    ['a suspension after which a launch was set', { suspendedUntil: '2026-04-01', kickoffDate: '2026-06-01' }, false],
    [
      'a launch after a suspension that had ended',
      {
        kickoffDate: '2026-04-20',
        substage: 'SUSPENDED_VULNERABILITY',
        moratorium: 'COURT',
        suspendedUntil: '2026-04-01',
      },
      true,
    ],
    ['a hearing without a judgment', { hearingDate: '2026-04-01', substage: 'HEARING_SET' }, true],
    [
      'an appointment after which another act is planned',
      { appointmentDate: '2026-04-10', kickoffDate: '2026-06-22', substage: 'LAUNCH_SET' },
      true,
    ],
    ['an appointment before a planned hearing', { appointmentDate: '2026-04-10', hearingDate: '2026-06-22' }, false],
    ['an appointment before a state of a later day', { appointmentDate: '2026-04-10', stageDate: '2026-04-12' }, false],
    [
      'an appointment before a launch that has a result',
      { appointmentDate: '2026-04-10', kickoffDate: '2026-04-20', kickoffResult: 'NEGATIVE' },
      false,
    ],
    ['a hearing before a planned appointment', { hearingDate: '2026-04-10', appointmentDate: '2026-06-21' }, true],
    [
      'a hearing whose judgment is dated today',
      { hearingDate: '2026-04-10', judgmentNotifiedDate: '2026-05-01' },
      false,
    ],
    ['a hearing with a judgment', { hearingDate: '2026-04-01', judgmentNotifiedDate: '2026-04-20' }, false],
  ])('the check whether %s still waits for a result is right', (_, fields, awaits) => {
    expect(datesOf(fields, '2026-05-01').some((date) => date.awaits)).toBe(awaits)
  })

  it('the dates of two criminal procedures that are open at once are all listed', () => {
    const criminal = (id: number, fields: object) => ({
      ...eviction(id, fields),
      section: 'criminalProcesses' as const,
    })
    const hearing = criminal(1, { complaintDate: '2026-02-04', hearingDate: '2026-06-16' })
    const acquittal = criminal(2, {
      ...{ complaintDate: '2025-02-04', criminalTrack: 'ABBREVIATED', criminalOutcome: 'ACQUITTED' },
      judgmentNotifiedDate: '2026-04-27',
    })
    const later = criminal(3, { complaintDate: '2026-04-25' })
    expect(told([later, acquittal, hearing])).toEqual({
      dates: ['2 criminalAppeal 2026-05-12', '1 hearingDate 2026-06-16'],
      next: 'criminalAppeal',
    })
  })

  it('a term that may be left unused is listed until its day of grace, and other terms until they are met', () => {
    const acquittal: DatedRecord = {
      id: 1,
      section: 'criminalProcesses',
      fields: { criminalTrack: 'MINOR_OFFENCE', criminalOutcome: 'ACQUITTED', judgmentNotifiedDate: '2026-11-23' },
    }
    // Five working days end on 30 November; the act may be filed until 15:00 of the next one (LEC, art. 135.5).
    const on = (today: string) =>
      legalDates([acquittal], NONE, calendar, today).map(({ reason, date }) => [reason, date])
    expect(on('2026-12-01')).toEqual([['criminalAppeal', '2026-11-30']])
    expect(on('2026-12-02')).toEqual([])
    const noTitle = eviction(2, {
      claimNotifiedDate: '2026-11-23',
      immediateDelivery: true,
      claimAnsweredDate: '2026-11-24',
    })
    const titleOn = (today: string) => legalDates([noTitle], NONE, calendar, today).map(({ reason }) => reason)
    expect([titleOn('2026-12-01'), titleOn('2026-12-02')]).toEqual([['showTitle'], []])
    // The payment of a tenant is no act in writing, and has no day of grace.
    const unpaid = eviction(3, { paymentRequirementDate: '2026-11-16' })
    expect(legalDates([unpaid], NONE, calendar, '2026-12-01')).toEqual([])
  })

  it('past dates of a criminal procedure before the latest one do not call', () => {
    const criminal = (id: number, fields: object) => ({
      ...eviction(id, fields),
      section: 'criminalProcesses' as const,
    })
    const earlier = criminal(1, { complaintDate: '2024-02-04', hearingDate: '2024-06-16' })
    expect(told([criminal(2, { complaintDate: '2026-04-25' }), earlier]).dates).toEqual([])
    expect(told([earlier]).next).toBe('hearingDate')
  })

  it('a launch that is suspended until after its day is no date any more', () => {
    const fields = { kickoffDate: '2026-06-22', moratorium: 'COURT', suspendedUntil: '2026-07-29' }
    expect(told([eviction(1, fields)])).toEqual({ dates: ['1 suspendedUntil 2026-07-29'], next: 'suspendedUntil' })
  })

  it('a date of an asset in possession waits for no result', () => {
    const possession: DatedRecord = { id: 2, section: 'possession', fields: { possessionState: 'WITH_POSSESSION' } }
    expect(datesOf({ kickoffDate: '2026-04-01' }, '2026-05-01', [possession]).some(({ awaits }) => awaits)).toBe(false)
  })
})
