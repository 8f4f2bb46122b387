import { describe, expect, it } from 'vitest'
import { plannedActs, unconfirmedClosedDays } from './closed-days.ts'
import type { LegalSection } from './management.section.ts'
import { NO_HOLIDAYS } from './working-days.ts'

const MADRID = { ...NO_HOLIDAYS, asset: { town: 'Madrid', provinceCode: '28' } }
const asked = (section: LegalSection, record: Record<string, unknown>) =>
  unconfirmedClosedDays(record, plannedActs(section, record, new Set(Object.keys(record)), '2026-02-01'), MADRID)

describe('Days on which courts do not sit', () => {
  it.each([
    ['a Sunday', '2026-10-04', true],
    ['a national holiday', '2026-10-12', true],
    ['August', '2026-08-18', true],
    ['the days of Christmas', '2026-12-29', true],
    ['a holiday of another region', '2026-09-11', false],
    ['a working day', '2026-10-06', false],
  ])('a launch on %s is asked about only if the court of its seat does not sit', (_, kickoffDate, isAsked) => {
    expect(asked('evictionProcesses', { kickoffDate })).toEqual(isAsked ? ['kickoffDate'] : [])
  })

  it('the day is accepted if it was entered a second time, and another day is asked about again', () => {
    expect(asked('evictionProcesses', { kickoffDate: '2026-08-18', closedDay: '2026-08-18' })).toEqual([])
    expect(asked('evictionProcesses', { kickoffDate: '2026-08-19', closedDay: '2026-08-18' })).toEqual(['kickoffDate'])
  })

  it('a notarial sale and the investigation of a criminal court know no closed days', () => {
    expect(asked('adjudicationProcess', { procedureType: 'NOTARIAL_SALE', kickoffDate: '2026-10-04' })).toEqual([])
    expect(asked('criminalProcesses', { kickoffDate: '2026-10-04' })).toEqual([])
    expect(asked('criminalProcesses', { hearingDate: '2026-10-04' })).toEqual(['hearingDate'])
  })
})
