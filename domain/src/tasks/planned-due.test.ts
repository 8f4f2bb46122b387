import { describe, expect, it } from 'vitest'
import { dueBefore, plannedDay } from './planned-due.ts'

const NONE = new Set<string>()
const facts = (kickoffDate: string) => ({ values: { 'evictionProcesses.kickoffDate': kickoffDate }, records: {} })
const when = [{ field: 'evictionProcesses.kickoffDate' }]

describe('A task that a planned day starts', () => {
  it('a condition on a future day plans the task, and a condition on a past day does not', () => {
    expect(plannedDay(when, facts('2027-06-01'), '2026-11-28')).toBe('2027-06-01')
    expect(plannedDay(when, facts('2026-11-01'), '2026-11-28')).toBeNull()
    expect(
      plannedDay([{ field: 'evictionProcesses.type', is: 'VERBAL' }], facts('2027-06-01'), '2026-11-28'),
    ).toBeNull()
  })

  it.each([
    ['2027-06-01', '2027-05-31', 'the working day before'],
    ['2027-06-07', '2027-06-04', 'a Friday before a Monday'],
    ['2026-11-29', '2026-11-28', 'today if the day is tomorrow'],
  ])('a task for the planned day %s is due on %s: %s', (planned, due, _why) => {
    expect(dueBefore(planned, '2026-11-28', NONE)).toBe(due)
  })
})
