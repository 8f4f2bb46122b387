import { describe, expect, it } from 'vitest'
import { LEGAL_SECTIONS } from '../legal/management.section.ts'
import { DEFAULT_DAYS_BEFORE, deadlineKind, departmentOf, dueCalls, mondayOf } from './deadline-calls.ts'

const calls = (date: string, today: string, kind: 'court' | 'registry' | 'natural' | 'appointment' = 'court') =>
  dueCalls({ date, kind }, today, DEFAULT_DAYS_BEFORE, 3)

describe('The notifications of a deadline', () => {
  it.each([
    // The court deadline is 20/03. Notifications are due five days and one day before, on the day itself, and from the
    // next day on.
    ['2026-03-14', []],
    ['2026-03-15', [{ stage: 'near', days: 5 }]],
    ['2026-03-18', [{ stage: 'near', days: 5 }]],
    ['2026-03-19', [{ stage: 'near', days: 1 }]],
    ['2026-03-20', [{ stage: 'today', days: 0 }]],
    ['2026-03-21', [{ stage: 'missed', days: 0 }]],
    ['2026-03-22', [{ stage: 'missed', days: 0 }]],
    [
      '2026-03-23',
      [
        { stage: 'missed', days: 0 },
        { stage: 'escalated', days: 0 },
      ],
    ],
  ])('a deadline that ends on 20 March 2026 has, on the day %s, the notifications %j to send', (today, expected) => {
    expect(calls('2026-03-20', today)).toEqual(expected)
  })

  it('the one-year deadline for requesting a court eviction has its first notification sixty days before its end', () => {
    expect(calls('2026-12-01', '2026-10-02', 'natural')).toEqual([{ stage: 'near', days: 60 }])
    expect(calls('2026-12-01', '2026-10-01', 'natural')).toEqual([])
  })

  it('a court date has no notification after its day', () => {
    expect(calls('2026-03-20', '2026-03-20', 'appointment')).toEqual([{ stage: 'today', days: 0 }])
    expect(calls('2026-03-20', '2026-03-21', 'appointment')).toEqual([])
  })

  it('a missed deadline is escalated on the next day if the customer has set an escalation delay of zero days', () => {
    const result = dueCalls({ date: '2026-03-20', kind: 'court' }, '2026-03-21', DEFAULT_DAYS_BEFORE, 0)
    expect(result.map(({ stage }) => stage)).toEqual(['missed', 'escalated'])
  })
})

describe('A deadline', () => {
  it('the kind of a deadline is the calendar of its rule, and a date without a rule has the kind `appointment`', () => {
    expect(deadlineKind({ calendar: 'registry' })).toBe('registry')
    expect(deadlineKind(null)).toBe('appointment')
  })

  it('every section of legal management has a department that receives the notifications of its deadlines', () => {
    expect(departmentOf('registry')).toBe('registrations')
    expect(departmentOf('evictionProcesses')).toBe('legalSettlement')
    expect(LEGAL_SECTIONS.every((section) => departmentOf(section) !== undefined)).toBe(true)
  })
})

it('the week of a day begins on Monday', () => {
  expect(mondayOf('2026-11-26')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
})
