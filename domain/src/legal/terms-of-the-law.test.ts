import { describe, expect, it } from 'vitest'
import { openTerms } from './judicial-terms.ts'
import type { LegalSection } from './management.section.ts'
import type { HolidaysOfPlace } from './working-days.ts'

/**
 * Holidays on working days of Catalonia and of the Comunitat Valenciana from 2025 to May 2027, from the lists of the two
 * governments; 2027 is provisional. With them are local holidays of Barcelona and València.
 */
const OTHER_SEATS = [
  {
    town: 'Barcelona',
    provinceCode: '08',
    official:
      '2025-01-01 2025-01-06 2025-04-18 2025-04-21 2025-05-01 2025-06-24 2025-08-15 2025-09-11 2025-12-08 2025-12-25 2025-12-26 2026-01-01 2026-01-06 2026-04-03 2026-04-06 2026-05-01 2026-06-24 2026-09-11 2026-10-12 2026-12-08 2026-12-25 2027-01-01 2027-01-06 2027-03-26 2027-03-29',
    local: '2025-06-09 2025-09-24 2026-05-25 2026-09-24',
  },
  {
    town: 'València',
    provinceCode: '46',
    official:
      '2025-01-01 2025-01-06 2025-03-19 2025-04-18 2025-04-21 2025-05-01 2025-06-24 2025-08-15 2025-10-09 2025-12-08 2025-12-25 2026-01-01 2026-01-06 2026-03-19 2026-04-03 2026-04-06 2026-05-01 2026-06-24 2026-10-09 2026-10-12 2026-12-08 2026-12-25 2027-01-01 2027-01-06 2027-03-19 2027-03-26 2027-03-29',
    local: '2025-01-22 2025-04-28 2026-01-22 2026-04-13',
  },
]

/** A day after all dates of the cases, so that none of them is a plan. */
const TODAY = '2030-01-01'

/** Holidays in Madrid from 2025 to 2027: national and regional holidays, and two local ones. */
const OFFICIAL = [
  '2025-01-01 2025-01-06 2025-04-17 2025-04-18 2025-05-01 2025-05-02 2025-07-25 2025-08-15 2025-11-01 2025-12-06',
  '2025-12-08 2025-12-25 2026-01-01 2026-01-06 2026-04-02 2026-04-03 2026-05-01 2026-05-02 2026-08-15 2026-10-12',
  '2026-11-02 2026-12-07 2026-12-08 2026-12-25 2027-01-01 2027-01-06 2027-03-25 2027-03-26 2027-05-01 2027-05-03',
].flatMap((row) => row.split(' '))
const LOCAL = ['2026-05-15', '2026-11-09']
const MADRID_SEAT = { town: 'Madrid', provinceCode: '28', official: OFFICIAL, local: LOCAL }
const place: HolidaysOfPlace = {
  asset: { town: null, provinceCode: '28' },
  local: LOCAL.map((day) => ({ provinceCode: '28', town: 'Madrid', day })),
  findTown: (name) => (name.toLowerCase() === 'madrid' ? { name: 'Madrid', provinceCode: '28' } : null),
}

const criminal = (criminalTrack: string) => ({
  criminalTrack,
  criminalOutcome: 'ACQUITTED',
  judgmentNotifiedDate: '2026-07-29',
})

/** Random numbers from a seed (xorshift). */
function randomOf(seed: number) {
  let state = seed
  return (sides: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

type Kind = 'court' | 'registry' | 'natural'

/**
 * An independent computation of the last day of a period. It counts days as numbers and implements the laws a second
 * time, without using the code under test.
 */
function recount(start: string, length: number, unit: 'days' | 'months', kind: Kind, off: ReadonlySet<string>): string {
  const DAY = 86_400_000
  const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const works = (time: number): boolean => {
    const date = new Date(time)
    const [month, dayOfMonth, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()]
    if (kind === 'natural') return true
    if (weekday % 6 === 0 || off.has(textOf(time))) return false
    const isChristmas = (month === 12 && dayOfMonth >= 24) || (month === 1 && dayOfMonth <= 6)
    return kind === 'registry' || (month !== 8 && !isChristmas)
  }
  let time = Date.parse(`${start}T00:00:00Z`)
  if (unit === 'months') {
    const from = new Date(time)
    const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + length
    const lastOfMonth = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
    time = Date.UTC(Math.floor(months / 12), months % 12, Math.min(from.getUTCDate(), lastOfMonth))
    while (!works(time)) time += DAY
    return textOf(time)
  }
  for (let remaining = length; remaining > 0; ) {
    time += DAY
    if (works(time)) remaining -= 1
  }
  return textOf(time)
}

interface Act {
  act: string
  section: LegalSection
  fields: (start: string) => Record<string, unknown>
  length: number
  unit: 'days' | 'months'
  kind: Kind
  article: string
}

const ACTS: readonly Act[] = [
  {
    act: 'correctEdict',
    section: 'adjudicationProcess',
    fields: (edictReceptionDate) => ({ edictReceptionDate }),
    length: 2,
    unit: 'days',
    kind: 'court',
    article: 'art. 214.2 LEC',
  },
  {
    act: 'askForLaunch',
    section: 'adjudicationProcess',
    fields: (adjudicatedOn) => ({ adjudicatedOn }),
    length: 12,
    unit: 'months',
    kind: 'natural',
    article: 'art. 675.2 LEC',
  },
  {
    act: 'registrarDecides',
    section: 'registry',
    fields: (registrationStateDate) => ({ registrationState: 'PRESENTADO', registrationStateDate }),
    length: 15,
    unit: 'days',
    kind: 'registry',
    article: 'art. 18 LH',
  },
  {
    act: 'correctRegistryFlaw',
    section: 'registry',
    fields: (flawDate) => ({ flawDate }),
    length: 60,
    unit: 'days',
    kind: 'registry',
    article: 'arts. 19 and 323 LH',
  },
  {
    act: 'correctClaim',
    section: 'evictionProcesses',
    fields: (correctionNoticeDate) => ({ correctionNoticeDate, correctionDays: 5 }),
    length: 5,
    unit: 'days',
    kind: 'court',
    article: 'arts. 231 and 404.2 LEC',
  },
  {
    act: 'answerOfDefendant',
    section: 'evictionProcesses',
    fields: (claimNotifiedDate) => ({ type: 'VERBAL', claimNotifiedDate }),
    length: 10,
    unit: 'days',
    kind: 'court',
    article: 'art. 438 LEC',
  },
  {
    act: 'answerOfDefendant',
    section: 'evictionProcesses',
    fields: (claimNotifiedDate) => ({ type: 'ETJ', claimNotifiedDate }),
    length: 10,
    unit: 'days',
    kind: 'court',
    article: 'art. 556.1 LEC',
  },
  {
    act: 'appeal',
    section: 'evictionProcesses',
    fields: (judgmentNotifiedDate) => ({ judgmentNotifiedDate }),
    length: 20,
    unit: 'days',
    kind: 'court',
    article: 'art. 458.1 LEC',
  },
  {
    act: 'vacateHome',
    section: 'evictionProcesses',
    fields: (vacateNoticeDate) => ({ vacateNoticeDate }),
    length: 1,
    unit: 'months',
    kind: 'court',
    article: 'art. 704.1 LEC',
  },
]

/** Start days near August, Easter, Christmas, local holidays, month ends and weekends. */
const STARTS = [
  '2025-02-28',
  '2025-03-31',
  '2025-07-30',
  '2025-08-14',
  '2025-12-23',
  '2026-01-05',
  '2026-03-30',
  '2026-05-14',
  '2026-07-01',
  '2026-07-31',
  '2026-10-30',
  '2026-11-06',
]

const CASES = ACTS.flatMap((act) => STARTS.flatMap((start, index) => [{ ...act, start, isMadrid: index % 2 === 0 }]))

describe('Terms of the law', () => {
  it('the table has at least eighty cases of deadlines', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(80)
  })

  it.each(CASES)(
    'the deadline $act from $start ($article, calendar $kind) ends on the day that a second implementation computes',
    (one) => {
      const { act, section, fields, start, isMadrid, length, unit, kind, article } = one
      const seat = isMadrid ? { courtSeat: 'Madrid', registrySeat: 'madrid' } : {}
      const [result] = openTerms(section, { ...fields(start), ...seat }, place, TODAY)
      const end = recount(start, length, unit, kind, new Set([...OFFICIAL, ...(isMadrid ? LOCAL : [])]))
      expect(result).toMatchObject({ term: act, from: start, dueBy: end, article, calendar: kind })
    },
  )

  it('2,000 random deadlines of courts and registries in three places end on the days of the second implementation', () => {
    const seats = [
      ...OTHER_SEATS.map(({ town, provinceCode, official, local }) => {
        return { town, provinceCode, official: official.split(' '), local: local.split(' ') }
      }),
      MADRID_SEAT,
    ]
    const roll = randomOf(66)
    const pick = <Item>(items: readonly Item[]): Item => {
      const picked = items[roll(items.length)]
      if (picked === undefined) throw new Error('nothing to pick')
      return picked
    }
    for (let number = 0; number < 2_000; number += 1) {
      const { act, section, fields, length, unit, kind } = pick(ACTS)
      const { town, provinceCode, official, local } = pick(seats)
      const start = new Date(Date.UTC(2025, 0, 1 + roll(695))).toISOString().slice(0, 10)
      // The asset is in another place, so that its holidays must not count.
      const places: HolidaysOfPlace = {
        asset: { town: 'Santander', provinceCode: '39' },
        local: seats.flatMap((seat) =>
          seat.local.map((day) => ({ provinceCode: seat.provinceCode, town: seat.town, day })),
        ),
        findTown: (name) => (name === town ? { name: town, provinceCode } : null),
      }
      const [result] = openTerms(section, { ...fields(start), courtSeat: town, registrySeat: town }, places, TODAY)
      const end = recount(start, length, unit, kind, new Set([...official, ...local]))
      expect([number, act, town, start, result?.dueBy]).toEqual([number, act, town, start, end])
    }
  })

  /** These last days were counted by hand on a paper calendar. */
  it.each([
    ['correctRegistryFlaw', 'registry', { flawDate: '2026-07-01' }, '2026-09-23'],
    ['answerOfDefendant', 'evictionProcesses', { claimNotifiedDate: '2026-07-24' }, '2026-09-07'],
    ['appeal', 'evictionProcesses', { judgmentNotifiedDate: '2025-12-19' }, '2026-01-30'],
    ['askForLaunch', 'adjudicationProcess', { adjudicatedOn: '2025-08-15' }, '2026-08-15'],
    ['correctEdict', 'adjudicationProcess', { edictReceptionDate: '2026-07-30' }, '2026-09-01'],
    ['vacateHome', 'evictionProcesses', { vacateNoticeDate: '2026-07-10' }, '2026-09-01'],
  ] as const)('the deadline %s in section %s with %j ends on %s', (term, section, fields, end) => {
    expect(openTerms(section, fields, place, TODAY)).toMatchObject([{ term, dueBy: end }])
  })

  /** These last days were counted by hand too. A right that may be left unused is listed until its last day only. */
  it.each([
    ['payToStopEviction', 'evictionProcesses', { paymentRequirementDate: '2026-07-24' }, '2026-09-07'],
    ['showTitle', 'evictionProcesses', { claimNotifiedDate: '2026-10-05', immediateDelivery: true }, '2026-10-13'],
    ['appealRegistrar', 'registry', { flawDate: '2026-07-31', registrationState: 'DEFECTUOSO' }, '2026-08-31'],
    ['criminalAppeal', 'criminalProcesses', criminal('MINOR_OFFENCE'), '2026-09-03'],
    ['criminalAppeal', 'criminalProcesses', criminal('FAST_TRACK'), '2026-09-03'],
    ['criminalAppeal', 'criminalProcesses', criminal('ABBREVIATED'), '2026-09-10'],
    ['criminalAppeal', 'criminalProcesses', criminal('JURY'), '2026-09-10'],
  ] as const)(
    'the right %s in section %s with %j ends on %s and is not missed afterwards',
    (term, section, fields, end) => {
      const listed = (today: string) => openTerms(section, fields, place, today).find((each) => each.term === term)
      expect(listed(end)).toMatchObject({ dueBy: end })
      expect(listed('2026-12-31')).toBeUndefined()
    },
  )

  it.each([
    ['enforceJudgment', 'evictionProcesses', { judgmentFinalDate: '2021-03-15' }, '2026-03-15'],
    ['annotationExpires', 'registry', { annotationDate: '2022-05-15' }, '2026-05-15'],
    [
      'annotationExpires',
      'registry',
      { annotationDate: '2020-03-02', annotationExtendedOn: '2024-02-29' },
      '2028-02-29',
    ],
    [
      'taxOfTestimonial',
      'adjudicationProcess',
      { testimonialReceptionDate: '2026-07-01', testimonialTax: 'DUE' },
      '2026-08-12',
    ],
  ] as const)('the period %s in section %s with %j ends on %s', (term, section, fields, end) => {
    const listed = openTerms(section, fields, place, TODAY)
    expect(listed.find((each) => each.term === term)).toMatchObject({ dueBy: end })
  })

  it('an act on the day of grace meets the term, and one day later it does not', () => {
    const answered = (claimAnsweredDate: string) =>
      openTerms('evictionProcesses', { claimNotifiedDate: '2026-07-24', claimAnsweredDate }, place, TODAY)
    expect(answered('2026-09-08')).toEqual([])
    expect(answered('2026-09-09')).toMatchObject([
      { dueBy: '2026-09-07', graceUntil: '2026-09-08', metOn: '2026-09-09' },
    ])
  })

  it('beside a term are its last days if its start is the day on which LexNET sent the act', () => {
    const [term] = openTerms('evictionProcesses', { claimNotifiedDate: '2026-10-05' }, place, '2026-10-06')
    // Opened: notified on Tuesday the sixth. Not opened: three working days pass, so notified on Thursday the eighth.
    expect(term).toMatchObject({ dueBy: '2026-10-20', lexnet: { opened: '2026-10-21', unopened: '2026-10-23' } })
  })
})
